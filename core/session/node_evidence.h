#pragma once

#include "core/mining/mining_result.h"
#include "core/trace/sequence_diff.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

class Workspace;

// What is read from the workspace to show why something was mined or asked, a node or an argument at a time.

/// The calls of one node in order, without those that a clock makes.
struct NodeCalls {
    std::string run, node;
    std::vector<std::string> methods;
    std::vector<std::int64_t> startNs;
    bool isCut = false; ///< there are more than were read
};

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

/// Recorded values of an argument that a question is about, by node and call, beside what the proposal would make.
struct ArgumentEvidence {
    std::string type, method, path; ///< the place with most values
    bool isResponse = false;
    struct Point {
        std::uint32_t node = 0; ///< index of `nodes`
        std::uint32_t call = 0; ///< number of the node's call that carries it, from 0
        double number = 0;      ///< the value, or the index in `texts`
    };
    std::vector<std::string> nodes; ///< "run · node", in order of the runs
    std::vector<Point> points;
    std::vector<std::string> texts; ///< distinct values, most frequent first; empty: they are numbers
    std::size_t distinct = 0;
    bool isSameInNode = false;                    ///< one value a node
    bool isCut = false;                           ///< there are more values than were read
    std::vector<std::string> recorded, generated; ///< three of each; none generated where a value is not made up
};

/// @param question  of kind "argument" with a key "argument/GUESS"
/// @return an empty path where no place of the question is known any more
Result<ArgumentEvidence> argumentEvidence(Workspace& workspace, const MiningResult& mining, const Question& question,
                                          Progress& progress);

} // namespace tenfold
