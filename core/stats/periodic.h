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
    bool ofShortLives = false;      ///< fewer than three intervals a node: polls at the end of a life look alike
    std::int64_t otherPeriodNs = 0; ///< a clock with two paces (busy and idle): the slower one; 0: it has one
    double otherShare = 0;          ///< share of the intervals that have the slower pace
};

/// Whether a method is real-time repeated on the nodes of a type (method.md, Clocks). Calls closer together than a
/// fifth of the long intervals are one tick (method.md, Clocks); the period is the median interval of ticks; missed
/// ticks (two or three periods) are tolerated.
/// @param startsNs  per node, the starts of its calls of the method, ascending, ns
/// @return nothing with fewer than five intervals in all or three a node (of most: where nodes live for less, half of
///         the intervals have to be of nodes with three), when fewer than 80 % of them fit, or when their spread is
///         above 5 % of the period
/// Cost: O(n log n). Source: ours (median and MAD instead of mean and variance, which one missed tick spoils).
std::optional<Period> findPeriod(const std::vector<std::vector<std::int64_t>>& startsNs);

/// The calls of a method that one clock makes.
struct Clock {
    Period period;
    std::vector<std::vector<std::int64_t>> startsNs; ///< per node, ascending
};

/// The clocks that make the calls of a method, the faster first: none, one as findPeriod() has it, one with two paces
/// (stretches of 1 s while busy, of 30 s while idle), or two side by side (polls every second and a renewal every
/// 30 s). Two are said only where one does not explain the calls: both paces have to be as steady as a single one, with
/// five intervals each, the slower more than 3.5 times as long (no missed ticks, no work with more to do at times);
/// side by side they have to explain 90 % of the calls. Cost: O(n log n); for two side by side O(n) for each of a few
/// periods tried on about 2,000 calls. Source: ours.
std::vector<Clock> findClocks(const std::vector<std::vector<std::int64_t>>& startsNs);

/// The calls of each of several clocks with known periods, the faster first: a call belongs to the first clock whose
/// next tick it is (within a tenth of the period), else to the last. Cost: O(n * periods).
std::vector<std::vector<std::vector<std::int64_t>>>
separateClocks(const std::vector<std::vector<std::int64_t>>& startsNs, const std::vector<std::int64_t>& periodsNs);

/// Median interval of ticks of a method known to be a clock's; calls closer than a fifth of the expected period are one
/// tick, and of a clock with two paces only intervals nearer to the expected one count. 0 when there is no interval.
/// @param otherNs  the slower pace; 0: there is one pace
std::int64_t medianTickNs(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t expectedNs,
                          std::int64_t otherNs = 0);

/// The same of a clock that calls at some of its ticks: the median of intervals divided by the periods in them.
std::int64_t medianBeatNs(const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t expectedNs);

} // namespace tenfold
