#pragma once

#include "core/mining/guards/known_at_decisions.h"
#include "core/program/decision.h"
#include "core/program/program.h"

#include <vector>

namespace tenfold {

/// The calls of all nodes, their names numbered in `type`; threads and nodes are still to be filled. Cost: O(calls).
std::vector<std::vector<ReactiveCall>> numberedCalls(ReactiveNodes& type, const std::vector<ReactiveNode>& nodes,
                                                     const std::vector<RefineRule>& refine);

/// Nodes all of whose calls follow one another: of types whose program is an order. Cost: O(calls log calls).
ReactiveNodes nodesOfOneThread(const Trace& trace, const std::vector<ReactiveNode>& nodes,
                               const std::vector<RefineRule>& refine);

} // namespace tenfold
