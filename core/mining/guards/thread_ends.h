#pragma once

#include "core/mining/guards/known_at_decisions.h"
#include "core/program/decision.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// Whether a thread goes on after the calls of a symbol (way 0) or they were its last (way 1), as a tree of tests on
/// what the node knew; elapsed time is left out, which fits whatever stops nodes. Where replies part both, a program
/// stops by itself (until there is no more); where they do not, somebody stops it. Empty: it was never the last.
/// @param goesOn  where the thread went on, or some of these places
/// Cost: as a decision's tree. Source: ours.
std::vector<DecisionNode> endsAfter(ReactiveNodes& type, std::uint32_t symbol,
                                    const std::vector<DecisionPlace>& goesOn);

/// What a player needs of a thread beside its decisions: what its transactions are made of and, unless each connection
/// is one by itself, what begins it and, where its end is the node's, what the node calls after that. Cost: O(calls).
void addCourse(const ReactiveNodes& type, std::uint32_t number, ReactiveThread& thread);

} // namespace tenfold
