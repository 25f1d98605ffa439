#pragma once

#include "core/base/threads/progress.h"
#include "core/layout/digraph.h"

namespace tenfold {

/// Layers of a connected graph without cycles, so that every edge spans at least its length and the weighted sum of
/// spans is least; the lowest is 0. The search stops early after a number of steps that grows with the graph; then the
/// layers are valid, but edges may be longer than they had to be.
/// @return false when `progress` says stop; the layers are then of no use
/// Cost: some O(n + m) each pivot at most; pivots are about as many as nodes. Source: Gansner, Koutsofios, North, Vo
/// 1993, with sums over subtrees for the cut values.
bool assignLayers(std::uint32_t nodes, std::span<const DigraphEdge> edges, std::vector<std::int32_t>& layers,
                  Progress& progress);

} // namespace tenfold
