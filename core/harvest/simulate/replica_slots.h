#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold::harvest {

/// Servers that a simulation of durability has room for; one number less is "none".
constexpr std::uint32_t kMostDurabilityServers = (1U << 20) - 1;

/// A copy of a block, made, being made or missing, in eight bytes: millions of blocks have to stay in memory.
/// Nothing happens when a repair ends: whoever looks at the slot compares its end with the time.
///     end <= now           there
///     now < end <= kLast   being made, from slot `source`, on `server`
///     kBrokenOff           being made, but its source was reimaged; `server` stays reserved
///     kMissing             not there; `server` is the one that was reimaged, or none where no place was found
struct ReplicaSlot {
    std::uint64_t server : 20;
    std::uint64_t source : 3;
    std::uint64_t endMs : 41; ///< 69 years

    static constexpr std::uint64_t kMissing = (std::uint64_t{1} << 41) - 1;
    static constexpr std::uint64_t kBrokenOff = kMissing - 1;
    static constexpr std::uint64_t kLast = kMissing - 2;

    bool isLive(std::int64_t nowMs) const { return endMs <= static_cast<std::uint64_t>(nowMs); }
    bool isMissing() const { return endMs == kMissing; }
    bool isBrokenOff() const { return endMs == kBrokenOff; }
    bool isBeingMade(std::int64_t nowMs) const { return !isLive(nowMs) && endMs <= kLast; }
    /// Whether it takes space on `server`.
    bool isPlaced() const { return endMs != kMissing; }
};
static_assert(sizeof(ReplicaSlot) == 8);

/// Something that goes up and down, hour by hour: what it is at the end of each.
class HourlyLevel {
public:
    static constexpr std::int64_t kHourMs = 3'600'000;
    explicit HourlyLevel(std::int64_t endMs)
        : m_changes(static_cast<std::size_t>(endMs / kHourMs) + 2) {}
    void change(std::int64_t atMs, std::int64_t by) {
        const auto hour = static_cast<std::size_t>(atMs / kHourMs);
        if (hour < m_changes.size()) m_changes[hour] += by;
    }
    std::vector<std::int64_t> levels() const {
        std::vector<std::int64_t> out(m_changes.size() - 1);
        std::int64_t level = 0;
        for (std::size_t h = 0; h < out.size(); ++h)
            out[h] = level += m_changes[h];
        return out;
    }

private:
    std::vector<std::int64_t> m_changes;
};

/// How often each duration came, in steps of ten seconds.
class DurationCounts {
public:
    static constexpr std::int64_t kStepMs = 10'000; ///< a repair takes two minutes
    void add(std::int64_t ms) {
        // a year in such steps; what waits longer than that is as bad
        constexpr std::size_t kMost = 365 * 8640;
        const std::size_t at = std::min(kMost, static_cast<std::size_t>(ms / kStepMs));
        if (at >= m_counts.size()) m_counts.resize(at + 1);
        ++m_counts[at];
        ++m_count;
    }
    std::uint64_t count() const { return m_count; }
    /// Seconds that a share of all does not exceed, to a step; 0 of none.
    double quantileS(double share) const {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < m_counts.size(); ++i)
            if (sum += m_counts[i]; static_cast<double>(sum) >= share * static_cast<double>(m_count) && sum > 0)
                return static_cast<double>(i) * kStepMs / 1000;
        return 0;
    }

private:
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_count = 0;
};

} // namespace tenfold::harvest
