#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace tenfold {

/// The step in which the clock of a trace counts, measured: the longest of 1 s, 1 ms and 1 µs whose multiples all times
/// are (1 ns else; 1 ms where there are fewer than two times, which prove nothing). Two times closer than a step have
/// no order. Cost: O(events).
std::int64_t clockStepNs(const Trace& trace);

/// What is near in time however fine the clock: so long a process that is ready waits for its processor (the shortest
/// slice of a scheduler is 0.75 to 3 ms), whatever its program says.
inline constexpr std::int64_t kFinestSpreadNs = 1'000'000;

/// What delays tell apart: the step of the trace's clock, but not less than kFinestSpreadNs. Cost: as clockStepNs().
std::int64_t delayStepNs(const Trace& trace);

} // namespace tenfold
