#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold {

/// A tick that a clock had on a node.
struct ClockTick {
    std::size_t node = 0; ///< position in the list of nodes
    std::int64_t timeNs = 0;
    bool isCall = false;
};

/// What a clock did on one node.
struct ClockedNode {
    std::int64_t bornNs = 0, lastNs = 0; ///< starts of the node's first and last call
    std::vector<std::int64_t> startsNs;  ///< of the clock's calls, ascending
};

/// The ticks that a clock had in the lives of nodes, in step with the calls it made: at most about `most`, of each node
/// the first. Nodes without a call have none. Cost: O(ticks). Source: ours.
std::vector<ClockTick> ticksOf(const std::vector<ClockedNode>& nodes, std::int64_t periodNs, std::size_t most);

/// How often the condition of a clock says rightly whether a tick is a call.
struct TickScore {
    std::uint64_t total = 0;
    std::uint64_t right = 0;
    std::uint64_t majority = 0; ///< right of "always", or of "never" where fewer than half of the recorded ticks called
};

/// Asks the condition of a clock (Timer::only) at each tick of recorded nodes, on the nodes' own earlier replies, and
/// compares with whether the clock called. At most about 20,000 ticks.
/// @param calls   by node, the calls that count, by start: all but those of other clocks
/// @param clocks  aligned
/// @param refine  the rules that the (prepared) trace was prepared with
/// Cost: O((calls + ticks) * log calls).
TickScore replayTicks(const Trace& trace, const std::vector<std::vector<std::uint32_t>>& calls,
                      const std::vector<ClockedNode>& clocks, const Timer& timer,
                      const std::vector<RefineRule>& refine);

} // namespace tenfold
