#include "core/characterize/states/timed_counts.h"

#include "core/stats/state_bytes.h"

namespace tenfold::characterize {
namespace {

constexpr char kTimedKind = 't';
constexpr std::uint8_t kTimedVersion = 1;

} // namespace

void TimedCounts::put(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
        m_bytes.push_back(static_cast<std::uint8_t>(value | 0x80));
    m_bytes.push_back(static_cast<std::uint8_t>(value));
}

void TimedCounts::close() {
    if (m_open.events == 0) return;
    const auto step = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_open.timeMs) -
                                                static_cast<std::uint64_t>(m_closedMs)); // wraps, and wraps back
    put((static_cast<std::uint64_t>(step) << 1) ^ static_cast<std::uint64_t>(step >> 63));
    const bool hasAmount = m_open.amount != 0;
    put(((m_open.events - 1) << 1) | (hasAmount ? 1 : 0));
    if (hasAmount) put(static_cast<std::uint64_t>(m_open.amount));
    m_closedMs = m_open.timeMs;
    m_open = {};
}

void TimedCounts::merge(const TimedCounts& later) {
    later.each([&](const Moment& moment) { add(moment.timeMs, moment.events, moment.amount); });
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

std::string TimedCounts::kept() const {
    StateWriter out(kTimedKind, kTimedVersion);
    out.text({reinterpret_cast<const char*>(m_bytes.data()), m_bytes.size()});
    out.number(m_open.events);
    out.integer(m_open.timeMs);
    out.integer(m_open.amount);
    return out.finish();
}

std::optional<TimedCounts> TimedCounts::restored(std::string_view bytes) {
    StateReader in(bytes, kTimedKind, kTimedVersion);
    const std::string_view packed = in.text();
    Moment open;
    open.events = in.number();
    open.timeMs = in.integer();
    open.amount = in.integer();
    if (!in.isWhole()) return std::nullopt;
    // what is packed is read with bounds once, so that each() needs none
    TimedCounts out;
    std::uint64_t time = 0;
    auto number = [&, at = std::size_t{0}](bool& isGood) mutable {
        std::uint64_t value = 0;
        for (int shift = 0; at < packed.size() && shift <= 63; shift += 7) {
            const auto byte = static_cast<std::uint8_t>(packed[at++]);
            value |= std::uint64_t(byte & 0x7F) << shift;
            if (byte < 0x80) return std::pair(value, at);
        }
        isGood = false;
        return std::pair(std::uint64_t{0}, packed.size());
    };
    bool isGood = true;
    for (std::size_t at = 0; at < packed.size() && isGood;) {
        time += static_cast<std::uint64_t>(unsignedOf(number(isGood).first)); // wraps as it did
        const auto [events, behind] = number(isGood);
        at = (events & 1) ? number(isGood).second : behind;
        out.m_events += (events >> 1) + 1;
    }
    if (!isGood) return std::nullopt;
    out.m_bytes.assign(packed.begin(), packed.end());
    out.m_closedMs = static_cast<std::int64_t>(time);
    out.m_open = open;
    if (open.events == 0 && open != Moment()) return std::nullopt;
    out.m_events += open.events;
    return out;
}

} // namespace tenfold::characterize
