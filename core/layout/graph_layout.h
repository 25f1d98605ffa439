#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// A box to place. Sizes are in the caller's unit (pixels); what is not finite or below 0 counts as 0.
struct LayoutNode {
    std::string key; ///< names the node from one layout to the next, and decides ties; unique, else the index does
    double width = 0, height = 0;
};

/// A line to route. The heavier it is the shorter it is kept.
struct LayoutEdge {
    std::uint32_t from = 0, to = 0; ///< indices of nodes; may be equal, and several edges may join the same two
    std::uint32_t weight = 1;       ///< 0 counts as 1, more than 1000 as 1000
};

/// Where a node stood before, across the direction of the layers.
struct PreviousPlace {
    std::string key;
    double across = 0;
};

struct LayoutOptions {
    enum class Direction : std::uint8_t { TopDown, LeftToRight };
    Direction direction = Direction::TopDown;
    double nodeGap = 24;      ///< between two boxes of one layer
    double edgeGap = 12;      ///< between a line that passes a layer and its neighbours there
    double layerGap = 44;     ///< between the boxes of two layers
    double componentGap = 48; ///< between parts that no edge joins
    double aspect = 1.6;      ///< width : height that parts are packed to
    /// Nodes named here and in the graph keep the order of their places within each layer.
    std::vector<PreviousPlace> previous;
};

struct LayoutPoint {
    double x = 0, y = 0;
    bool operator==(const LayoutPoint&) const = default;
};

struct NodePlace {
    LayoutPoint centre;
    std::uint32_t layer = 0; ///< from 0, within its component
    std::uint32_t order = 0; ///< from 0 among the nodes of its layer
    std::uint32_t component = 0;
    bool operator==(const NodePlace&) const = default;
};

/// From the border of one box to that of the other. The line is straight from point to point, or a curve that leaves
/// and enters each point along the direction of the layers: neither touches a box that is not its own.
struct EdgeRoute {
    std::vector<LayoutPoint> points; ///< from `from` to `to`, two at least
    bool isReversed = false;         ///< runs against the layers, since the graph has a cycle
    bool isLoop = false;             ///< both ends are one node
    bool isAside = false;            ///< led round all boxes, since it would pass too many layers
    bool operator==(const EdgeRoute&) const = default;
};

struct GraphLayout {
    std::vector<NodePlace> nodes; ///< as given
    std::vector<EdgeRoute> edges; ///< as given
    double width = 0, height = 0; ///< of everything, from 0, 0
    std::uint32_t layers = 0;     ///< of the component that has most
    std::uint32_t components = 0;
    std::uint64_t crossings = 0;  ///< pairs of edges that cross between two layers; parallel edges count as one
    std::uint64_t edgeLength = 0; ///< layers that edges span, times their weight
    std::uint64_t passed = 0;     ///< places where an edge passes a layer between boxes
};

/// Lays a directed graph out in layers, so that edges run one way, are short and cross little (Sugiyama, Tagawa, Toda
/// 1981): cycles are broken, nodes layered so that the sum of lengths is least, layers ordered, and coordinates chosen
/// so that long edges are straight. Depends on the graph, not on the order in which it is given; the same on every
/// machine.
/// @return Cancelled when `progress` says stop
/// Cost: near-linear in the nodes and the layers edges pass; the search for fewer crossings is bounded by a count of
/// steps for each node.
Result<GraphLayout> layOutGraph(std::span<const LayoutNode> nodes, std::span<const LayoutEdge> edges,
                                const LayoutOptions& options, Progress& progress);

/// The places of a layout, to be given to the next one.
std::vector<PreviousPlace> previousPlaces(std::span<const LayoutNode> nodes, const GraphLayout& layout,
                                          LayoutOptions::Direction direction);

} // namespace tenfold
