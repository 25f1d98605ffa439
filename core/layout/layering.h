#pragma once

#include "core/base/threads/progress.h"
#include "core/layout/digraph.h"

namespace tenfold {

/// Layers of a connected graph without cycles: the weighted sum of spans is least, each edge spans its length or more,
/// the lowest layer is 0. Where an edge of a chain may be the long one, it is the last of the lightest.
/// Ends and chains are taken out first, which loses nothing: a node with one edge stands beside its neighbour, and one
/// with one edge in and one out anywhere between. What is left is small for requests, and goes to the network simplex.
/// @return false when `progress` says stop
/// Cost: O(n + m), and the simplex on what is left.
bool layerGraph(std::uint32_t nodes, std::span<const DigraphEdge> edges, std::vector<std::int32_t>& layers,
                Progress& progress);

} // namespace tenfold
