#pragma once

#include "core/mining/work/mining_result.h"

#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// A node of one run.
struct NodeOfRun {
    std::string run, node;
    bool operator==(const NodeOfRun&) const = default;
    auto operator<=>(const NodeOfRun&) const = default;
};

/// The nodes that play the part of some nodes of one run, in every run: names say little of that, since the node that
/// does the extra work of a type may be another one each time. Of the same type, those whose calls by method are
/// closest to one of `nodes` and not to another node of the type in `run`; between equally close ones the name decides.
/// @param run, nodes  nodes of one type in a mined run
/// @return `nodes` of `run`, then the others by run and node; none of a run where no node plays the part
/// Cost: nodes of the type in `run` times those of all runs.
std::vector<NodeOfRun> nodesOfSamePart(const MiningResult& result, const std::string& run,
                                       const std::vector<std::string>& nodes);

/// The runs in which a type would lose its last node, though others keep one, if these nodes went elsewhere. A type
/// that is in no run any more is no type and does no harm.
/// @return by name; empty: nothing is left without nodes
std::vector<std::string> runsLeftWithoutNode(const MiningResult& result, const std::vector<NodeOfRun>& moved);

} // namespace tenfold
