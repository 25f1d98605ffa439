#pragma once

#include "core/program/names/call_name.h"
#include "core/program/program.h"

#include <cstdint>
#include <set>
#include <vector>

namespace tenfold {

/// The order in which the calls of a run are judged. A value that comes from an argument of another node's call is as
/// good as that argument, which therefore has to be judged before it. In order of time it is; but a node's calls are
/// judged sooner one after another, since all that they ask for is that node's. So types that take nothing from
/// arguments of other nodes of their own come node by node, behind the types that they take from; types that take from
/// one another are judged together, in order of time. The verdicts are the same.
struct JudgingOrder {
    std::vector<std::uint32_t> groupOf; ///< by type: groups are judged in ascending order
    std::vector<bool> isNodeByNode;     ///< by type: else the group's calls are judged in order of time
};

/// @param calls  what the nodes of each type call, aligned with the program's types
/// Cost: O(types * sources + types^3 / 64).
JudgingOrder judgingOrder(const WorkloadProgram& program, const std::vector<std::set<CallName>>& calls);

} // namespace tenfold
