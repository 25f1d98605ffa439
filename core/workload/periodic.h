#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace tenfold {

/// The beat of a method that the clock calls.
struct Period {
    std::int64_t periodNs = 0;
    std::int64_t jitterNs = 0; ///< median absolute deviation of the intervals that count as one period
    double confidence = 0;     ///< share of intervals within 10 % of one, two or three periods
    double callsPerTick = 1;   ///< more than one: calls come in bursts
    std::uint64_t intervals = 0;
};

/// Whether a method is real-time repeated on the nodes of a type (spec 3.2). Calls closer together than a fifth of the
/// long intervals are one tick (spec 3.8, "merge the burst, then test the period"); the period is the median interval
/// of ticks; missed ticks (two or three periods) are tolerated.
/// @param startsNs  per node, the starts of its calls of the method, ascending, ns
/// @return nothing with fewer than five intervals in all or three a node, when fewer than 80 % of them fit,
/// or when their spread is above
///         5 % of the period
/// Cost: O(n log n). Source: ours (median and MAD instead of mean and variance, which one missed tick spoils).
std::optional<Period> findPeriod(const std::vector<std::vector<std::int64_t>>& startsNs);

/// Median interval of ticks of a method known to be a clock's; calls closer than a fifth of the expected period are one
/// tick. 0 when there is no interval.
std::int64_t medianTickNs(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t expectedNs);

} // namespace tenfold
