#pragma once

#include "core/flows/classes/flow_set.h"
#include "widgets/flows/graph/graphpicture.h"
#include "widgets/flows/timeunit.h"

#include <memory>
#include <vector>

namespace tenfold {

/// The graph of a path class: a node for each center, a call and its other side as one edge, what runs at the same time
/// side by side, and a node that waits for all where something comes after them.
///
/// The id of a node is its number in PathClass::nodes, that of an edge the number of the node it leads to; what has no
/// number there (a join and the edges to it) has ids below 0. Figures of nodes are of their duration, those of edges
/// are timeOf() an edge. Shares are of the time of the class, each its own, as shareOf() says: those of all nodes and
/// edges add up to 1. Cost: O(nodes log nodes), and the quantiles of their times.
std::shared_ptr<const GraphPicture> classPicture(const FlowSet& flows, std::size_t pathClass);

/// A piece of the critical paths of a class.
struct PathPart {
    std::uint32_t node = 0; ///< in PathClass::nodes, the callee's of a call
    bool isEdge = false;    ///< the call that leads to it
    double share = 0;       ///< of the time of the class; of all parts 1
};
/// The critical path in order of time: nodes and calls by their own parts, each cut where it waits for what is below
/// it, without those that have none.
std::vector<PathPart> pathParts(const PathClass& c);

/// The unit of the figures of a class.
TimeUnit unitOf(const PathClass& c);
/// "12.1 · 44.2": median and 99 %; empty where nothing was seen.
QString figuresOf(const Distribution& times, const TimeUnit& unit);

/// By node: the node that stands for it on the picture. A call whose other side is there is that side's.
std::vector<std::uint32_t> pictureNodes(const PathClass& c);

} // namespace tenfold
