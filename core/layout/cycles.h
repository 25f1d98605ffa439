#pragma once

#include "core/layout/digraph.h"

namespace tenfold {

/// Which edges to turn round so that no cycle is left: only edges inside a strongly connected part, and there those
/// that lead back on a depth-first walk from where the part is entered (a retry, a reply), or those of a greedy order
/// when they weigh less. Cost: O((n + m) log n). Source: Tarjan 1972; Eades, Lin, Smyth 1993.
std::vector<bool> edgesToReverse(std::uint32_t nodes, std::span<const DigraphEdge> edges);

} // namespace tenfold
