#pragma once

#include <QSizeF>

#include <vector>

namespace tenfold {

struct GraphScene;

/// Gives labels of edges a place beside their edge where they touch no box and no other label, nearest to the arrow
/// head; critical ones and those with most of the time choose first. One that finds none has none.
/// @param sizes  by edge; null: no label
void placeLabels(GraphScene& scene, const std::vector<QSizeF>& sizes);

} // namespace tenfold
