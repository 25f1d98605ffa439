#include "core/characterize/states/reads_by_time.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

/// 0 where it was later; bytes that were kept may say any time.
std::int64_t msSince(std::int64_t beforeMs, std::int64_t nowMs) {
    std::int64_t ms = 0;
    if (__builtin_sub_overflow(nowMs, beforeMs, &ms)) return nowMs > beforeMs ? INT64_MAX : 0;
    return std::max<std::int64_t>(0, ms);
}

void keepTimes(const LastTimes& times, StateWriter& out) {
    std::vector<std::pair<std::uint32_t, std::int64_t>> sorted;
    sorted.reserve(times.size());
    times.each([&](std::uint32_t number, std::int64_t time) { sorted.emplace_back(number, time); });
    std::sort(sorted.begin(), sorted.end());
    out.number(sorted.size());
    std::uint32_t number = 0;
    std::uint64_t before = 0;
    for (const auto& [one, time] : sorted) {
        out.number(one - number);
        out.integer(static_cast<std::int64_t>(static_cast<std::uint64_t>(time) - before)); // wraps, and wraps back
        number = one;
        before = static_cast<std::uint64_t>(time);
    }
}

void restoreTimes(LastTimes& times, StateReader& in) {
    const std::size_t count = in.entries();
    std::uint64_t number = 0, time = 0;
    for (std::size_t i = 0; i < count && in.isGood(); ++i) {
        number += in.numberUpTo(UINT32_MAX);
        time += static_cast<std::uint64_t>(in.integer());
        in.mustBe(number < UINT32_MAX);
        if (in.isGood()) times.of(static_cast<std::uint32_t>(number)) = static_cast<std::int64_t>(time);
    }
}

void keepCounts(const BoundedCounts& counts, StateWriter& out) {
    out.text(counts.kept());
}

void restoreCounts(BoundedCounts& counts, StateReader& in) {
    auto restored = BoundedCounts::restored(in.text());
    in.mustBe(restored.has_value());
    if (restored) counts = std::move(*restored);
}

} // namespace

ReadsByTime::ReadsByTime(Wants wants, std::pmr::memory_resource* memory)
    : m_memory(memory)
    , m_wants(std::move(wants))
    , m_lastOfFile(memory)
    , m_lastOfCluster(memory)
    , m_reuse(memory)
    , m_ecosystem(memory)
    , m_cluster(memory) {
    for (const std::int64_t width : m_wants.widthsMs)
        if (width > 0) m_windows.emplace_back(width, memory);
}

void ReadsByTime::add(const Read& read, std::int64_t fromMs) {
    if (!m_waiting.empty() && read.timeMs < m_waiting.back().timeMs) m_isSorted = false;
    m_waiting.push_back(read);
    if (m_waiting.size() >= kWaiting) settle(kWaiting / 2, fromMs);
}

void ReadsByTime::finish(std::int64_t fromMs) {
    settle(m_waiting.size(), fromMs);
}

void ReadsByTime::settle(std::size_t count, std::int64_t fromMs) {
    if (!m_isSorted)
        std::stable_sort(m_waiting.begin(), m_waiting.end(),
                         [](const Read& a, const Read& b) { return a.timeMs < b.timeMs; });
    m_isSorted = true;
    for (std::size_t i = 0; i < count; ++i)
        take(m_waiting[i], fromMs);
    m_waiting.erase(m_waiting.begin(), m_waiting.begin() + static_cast<std::ptrdiff_t>(count));
}

void ReadsByTime::take(const Read& read, std::int64_t fromMs) {
    FeatureWindows::Read window{read.timeMs, read.sizeBytes, read.file, read.cluster};
    if (m_lastMs != LastTimes::kNever) {
        if (read.timeMs < m_lastMs) ++m_late;
        window.gapMs = msSince(m_lastMs, read.timeMs);
        if (m_wants.ecosystem) m_ecosystem.add(window.gapMs);
    }
    m_lastMs = std::max(m_lastMs, read.timeMs);
    if (m_wants.reuse || !m_windows.empty()) {
        std::int64_t& last = m_lastOfFile.of(read.file);
        if (last != LastTimes::kNever) {
            window.reuseMs = msSince(last, read.timeMs);
            if (m_wants.reuse) m_reuse.add(window.reuseMs);
        }
        last = std::max(last, read.timeMs);
    }
    if (m_wants.clusters && read.cluster != FeatureWindows::kNoCluster) {
        std::int64_t& last = m_lastOfCluster.of(read.cluster);
        if (last != LastTimes::kNever) m_cluster.add(msSince(last, read.timeMs));
        last = std::max(last, read.timeMs);
    }
    for (FeatureWindows& one : m_windows)
        one.add(window, fromMs);
}

std::size_t ReadsByTime::bytes() const {
    std::size_t sum = m_waiting.capacity() * sizeof(Read) + m_lastOfFile.bytes() + m_lastOfCluster.bytes() +
                      m_reuse.bytes() + m_ecosystem.bytes() + m_cluster.bytes();
    for (const FeatureWindows& one : m_windows)
        sum += one.bytes();
    return sum;
}

void ReadsByTime::keep(StateWriter& out) const {
    out.number((m_wants.reuse ? 1 : 0) | (m_wants.ecosystem ? 2 : 0) | (m_wants.clusters ? 4 : 0));
    out.number(m_waiting.size());
    std::uint64_t before = 0;
    for (const Read& read : m_waiting) {
        out.integer(static_cast<std::int64_t>(static_cast<std::uint64_t>(read.timeMs) - before));
        before = static_cast<std::uint64_t>(read.timeMs);
        out.integer(read.sizeBytes);
        out.number(read.file);
        out.number(read.cluster);
    }
    out.integer(m_lastMs);
    keepTimes(m_lastOfFile, out);
    keepTimes(m_lastOfCluster, out);
    for (const BoundedCounts* counts : {&m_reuse, &m_ecosystem, &m_cluster})
        keepCounts(*counts, out);
    out.number(m_windows.size());
    for (const FeatureWindows& one : m_windows)
        one.keep(out);
    out.number(m_late);
}

bool ReadsByTime::restore(StateReader& in) {
    const std::uint64_t wants = in.numberUpTo(7);
    m_wants = {(wants & 1) != 0, (wants & 2) != 0, (wants & 4) != 0, {}};
    m_waiting.resize(in.entries());
    std::uint64_t time = 0;
    m_isSorted = true;
    for (std::size_t i = 0; i < m_waiting.size() && in.isGood(); ++i) {
        Read& read = m_waiting[i];
        time += static_cast<std::uint64_t>(in.integer());
        read.timeMs = static_cast<std::int64_t>(time);
        read.sizeBytes = in.integer();
        read.file = static_cast<std::uint32_t>(in.numberUpTo(UINT32_MAX - 1));
        read.cluster = static_cast<std::uint32_t>(in.numberUpTo(UINT32_MAX - 1));
        if (i > 0 && read.timeMs < m_waiting[i - 1].timeMs) m_isSorted = false;
    }
    m_lastMs = in.integer();
    restoreTimes(m_lastOfFile, in);
    restoreTimes(m_lastOfCluster, in);
    for (BoundedCounts* counts : {&m_reuse, &m_ecosystem, &m_cluster})
        restoreCounts(*counts, in);
    constexpr std::uint64_t kMostWidths = 64;
    m_windows.clear();
    for (std::uint64_t widths = in.numberUpTo(kMostWidths); widths > 0; --widths) {
        FeatureWindows& one = m_windows.emplace_back(0, m_memory);
        if (!in.isGood() || !one.restore(in)) return false;
        m_wants.widthsMs.push_back(one.widthMs());
    }
    m_late = in.number();
    return in.isGood();
}

} // namespace tenfold::characterize
