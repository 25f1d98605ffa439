#pragma once

#include "core/layout/layered_graph.h"

namespace tenfold {

/// What vertices need of their layer's line.
struct VertexSizes {
    std::vector<double> widths; ///< of the nodes; where edges pass it is 0
    double nodeGap = 0, edgeGap = 0;
};

/// Places vertices across their layers in their order, without overlaps, so that edges that span layers are straight
/// and nodes stand in the middle of their neighbours where there is room: the median of four placements, each of which
/// is as far left or right as the alignment with upper or lower medians lets it be. The least is 0. Cost: O(vertices +
/// links), the neighbours being listed by place. Source: Brandes, Köpf 2001.
std::vector<double> placeVertices(const LayeredGraph& graph, const VertexSizes& sizes);

} // namespace tenfold
