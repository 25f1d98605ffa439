#include "core/characterize/states/timed_counts.h"

namespace tenfold::characterize {

void TimedCounts::put(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
        m_bytes.push_back(static_cast<std::uint8_t>(value | 0x80));
    m_bytes.push_back(static_cast<std::uint8_t>(value));
}

void TimedCounts::close() {
    if (m_open.events == 0) return;
    const std::int64_t step = m_open.timeMs - m_closedMs;
    put((static_cast<std::uint64_t>(step) << 1) ^ static_cast<std::uint64_t>(step >> 63));
    const bool hasAmount = m_open.amount != 0;
    put(((m_open.events - 1) << 1) | (hasAmount ? 1 : 0));
    if (hasAmount) put(static_cast<std::uint64_t>(m_open.amount));
    m_closedMs = m_open.timeMs;
    m_open = {};
}

void TimedCounts::add(std::int64_t timeMs, std::int64_t amount) {
    if (m_open.events > 0 && m_open.timeMs != timeMs) close();
    m_open.timeMs = timeMs;
    ++m_open.events;
    m_open.amount += amount;
    ++m_events;
}

void TimedCounts::merge(const TimedCounts& later) {
    later.each([&](const Moment& moment) {
        if (m_open.events > 0 && m_open.timeMs != moment.timeMs) close();
        m_open.timeMs = moment.timeMs;
        m_open.events += moment.events;
        m_open.amount += moment.amount;
        m_events += moment.events;
    });
}

std::vector<double> TimedCounts::slots(std::int64_t fromMs, std::int64_t widthMs, std::size_t count,
                                       bool ofAmounts) const {
    std::vector<double> out(count);
    each([&](const Moment& moment) {
        if (moment.timeMs < fromMs) return;
        const auto slot = static_cast<std::uint64_t>(moment.timeMs - fromMs) / static_cast<std::uint64_t>(widthMs);
        if (slot < count) out[slot] += ofAmounts ? double(moment.amount) : double(moment.events);
    });
    return out;
}

} // namespace tenfold::characterize
