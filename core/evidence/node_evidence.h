#pragma once

#include "core/align/sequence_diff.h"
#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

class Workspace;

// What is read from the workspace to show why something was mined or asked, a node at a time; an argument at a time:
// argument_evidence.h.

/// The calls of one node in order, without those that a clock makes.
struct NodeCalls {
    std::string run, node;
    std::vector<std::string> methods;
    std::vector<std::int64_t> startNs;
    bool isCut = false; ///< there are more than were read
};

/// Of a node beside its program; more are cut, and it says so.
inline constexpr std::size_t kMostCallsCompared = 20'000;

/// @param clockMethods  left out
/// Errors: UnknownRun, Cancelled. Cost: O(calls of the node).
Result<NodeCalls> callsOfNode(Workspace& workspace, const std::string& run, const std::string& node,
                              const std::set<std::string>& clockMethods, Progress& progress);

/// Two nodes aligned call by call.
struct AlignedNodes {
    NodeCalls first, second;
    bool isComparable = true; ///< false: more differences than can be shown
    std::vector<DiffStretch> stretches;
    std::size_t equal = 0, differences = 0; ///< calls in both; stretches that are in one only
};
/// Errors: as callsOfNode().
Result<AlignedNodes> alignNodes(Workspace& workspace, const std::pair<std::string, std::string>& first,
                                const std::pair<std::string, std::string>& second,
                                const std::set<std::string>& clockMethods, Progress& progress);

} // namespace tenfold
