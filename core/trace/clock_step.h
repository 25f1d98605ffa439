#pragma once

#include "core/trace/trace.h"

#include <cstdint>

namespace tenfold {

/// The step in which the clock of a trace counts, measured: the longest of 1 s, 1 ms and 1 µs whose multiples all times
/// are (1 ns else; 1 ms where there are fewer than two times, which prove nothing). Two times closer than a step have
/// no order. Cost: O(events).
std::int64_t clockStepNs(const Trace& trace);

/// Spreads and delays below say nothing of a program, whatever the clock: so long a process waits for its processor.
inline constexpr std::int64_t kFinestSpreadNs = 1'000'000;

} // namespace tenfold
