#pragma once

#include "core/layout/graph_layout.h"
#include "core/layout/layered_graph.h"

namespace tenfold {

/// An edge on its way from what is given to its route, from the upper to the lower layer.
struct EdgeLine {
    std::uint32_t given = 0; ///< index
    std::uint32_t upper = 0, lower = 0;
    std::uint32_t weight = 1;
    bool isReversed = false, isAside = false;
    std::vector<LayoutPoint> points; ///< as if layers go down
};

struct ComponentBox {
    double across = 0, along = 0; ///< sizes, along the direction of the layers and across it
};

/// What is the same for all components.
struct ComponentShape {
    double nodeGap = 0, edgeGap = 0, layerGap = 0;
    std::vector<ComponentBox> boxes{};
    std::vector<double> held{};      ///< place before, or NaN
    std::vector<NodePlace> places{}; ///< found, by node; relative to the component
};

/// One connected part.
struct ComponentTask {
    std::vector<std::uint32_t> nodes; ///< rising
    std::vector<EdgeLine> lines;      ///< by ends
    double across = 0, along = 0;     ///< size of all
    std::uint32_t layers = 0;
    std::uint64_t crossings = 0, edgeLength = 0, passed = 0;
};

/// Finds the places of the nodes and the points of the lines.
/// @return false when `progress` says stop
bool layOutComponent(ComponentTask& task, ComponentShape& shape, Progress& progress);

} // namespace tenfold
