#pragma once

#include "core/plan/walker/compiled_plan.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// Calls of a clock by all nodes of a type, as expansion makes them: each node has the ticks of its life, and its own
/// place in the rounding of what falls to a tick (callsOfTick). Of more nodes than can be looked at, by a stretch of
/// them. Cost: O(nodes looked at * size of the program).
class TimerCalls {
public:
    TimerCalls(CompiledPlan& compiled, const Plan& plan, std::size_t type, const Timer& timer);
    /// Whole. Cost: O(nodes looked at).
    double at(double callsPerTick) const;

private:
    struct TickingNode {
        double ticks, phase;
    };
    std::vector<TickingNode> m_nodes;
    double m_by = 0; ///< nodes for each one looked at
};

} // namespace tenfold
