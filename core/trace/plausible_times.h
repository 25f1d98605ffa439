#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

class Trace;

/// A run is one recording: its records come within pauses that a recording can have. What lies further from most of
/// them is no time of the run (a clock that was not set, a unit mistaken, a damaged number). Source: ours.
inline constexpr std::int64_t kLongestPauseNs = std::int64_t{30} * 86'400 * 1'000'000'000;

/// Times and durations beyond are refused where they come in (years 1823 to 2116), so that all sums and differences of
/// two of them fit into 64 bits.
inline constexpr std::int64_t kFarthestTimeNs = (std::int64_t{1} << 62) - 1;

/// Times without a pause of more than kLongestPauseNs between them.
struct RecordedStretch {
    std::int64_t fromNs = 0, toNs = 0;
    std::uint64_t events = 0;
    bool holds(std::int64_t timeNs) const { return timeNs >= fromNs && timeNs <= toNs; }
};

/// Joins what is less than a pause apart. @param pieces  in order of time
std::vector<RecordedStretch> joinedStretches(std::span<const RecordedStretch> pieces);
/// The one with most events, the earliest of several; it is the run's. @param stretches  not empty
const RecordedStretch& mainStretch(std::span<const RecordedStretch> stretches);

/// Puts the events of each run whose times are none of the run where they may have been: beside the event before them
/// of their sender, in the order of its file. A sender whose clock is off as a whole keeps its pace and begins with the
/// run. Counts stay, and nothing that is worked out of times is spread over centuries. Cost: O(#events) where all is
/// well, O(#events log #events) else, also of many runs. Before the events are put into order.
void settleTimes(Trace& trace);

} // namespace tenfold
