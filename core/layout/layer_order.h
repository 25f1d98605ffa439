#pragma once

#include "core/base/threads/progress.h"
#include "core/layout/layered_graph.h"

namespace tenfold {

/// Orders the layers so that few edges cross: from several starts, sweeps up and down by the mean place of neighbours,
/// each followed by exchanges of neighbours that help; then vertices are sifted to the best place of their layer.
/// @param held  for each node its place before, or NaN; those with a place keep their order within a layer
/// @param steps how much may be looked at; the best order that was found until then stays
/// @return false when `progress` says stop
/// Source: Sugiyama, Tagawa, Toda 1981; Gansner et al. 1993; Matuszewski, Schönfeld, Molitor 1999.
bool orderLayers(LayeredGraph& graph, std::span<const double> held, std::uint64_t steps, Progress& progress);

} // namespace tenfold
