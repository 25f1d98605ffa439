#include "core/layout/graph_layout.h"

#include "core/layout/component_layout.h"
#include "core/layout/cycles.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace tenfold {
namespace {

double asSize(double size) {
    constexpr double kMost = 1e6; // sums of 10^5 of them are still exact enough to compare
    return std::isfinite(size) ? std::clamp(size, 0.0, kMost) : 0;
}

/// The graph as it is laid out: nodes in the order of their keys, no loops, parallel edges as one.
class LayoutRun {
public:
    LayoutRun(std::span<const LayoutNode> nodes, std::span<const LayoutEdge> edges, const LayoutOptions& options)
        : m_nodes(nodes)
        , m_edges(edges)
        , m_options(options)
        , m_byKey(nodes.size())
        , m_rank(nodes.size()) {}

    Result<GraphLayout> run(Progress& progress) {
        sortNodes();
        joinEdges();
        splitComponents();
        m_layout.nodes.resize(m_nodes.size());
        m_layout.edges.resize(m_edges.size());
        m_layout.components = static_cast<std::uint32_t>(m_components.size());
        for (ComponentTask& task : m_components) {
            if (!layOutComponent(task, m_shape, progress)) return fail(MessageId::Cancelled);
            m_layout.layers = std::max(m_layout.layers, task.layers);
            m_layout.crossings += task.crossings;
            m_layout.edgeLength += task.edgeLength;
            m_layout.passed += task.passed;
        }
        pack();
        return std::move(m_layout);
    }

private:
    bool isTopDown() const { return m_options.direction == LayoutOptions::Direction::TopDown; }

    void sortNodes() {
        std::iota(m_byKey.begin(), m_byKey.end(), 0U);
        std::stable_sort(m_byKey.begin(), m_byKey.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return m_nodes[a].key < m_nodes[b].key; });
        std::unordered_map<std::string_view, double> previous;
        for (const PreviousPlace& place : m_options.previous)
            previous.emplace(place.key, place.across);
        m_shape = {asSize(m_options.nodeGap), asSize(m_options.edgeGap), asSize(m_options.layerGap)};
        m_shape.places.resize(m_nodes.size());
        for (std::uint32_t rank = 0; rank < m_byKey.size(); ++rank) {
            const LayoutNode& node = m_nodes[m_byKey[rank]];
            m_rank[m_byKey[rank]] = rank;
            const auto known = previous.find(node.key);
            const double width = asSize(node.width), height = asSize(node.height);
            m_shape.boxes.push_back(isTopDown() ? ComponentBox{width, height} : ComponentBox{height, width});
            m_shape.held.push_back(known == previous.end() ? std::numeric_limits<double>::quiet_NaN() : known->second);
        }
    }

    void joinEdges() {
        std::vector<DigraphEdge> edges;
        std::vector<std::uint32_t> given;
        for (std::uint32_t i = 0; i < m_edges.size(); ++i) {
            const LayoutEdge& e = m_edges[i];
            assert(e.from < m_nodes.size() && e.to < m_nodes.size());
            edges.push_back({m_rank[e.from], m_rank[e.to], std::clamp(e.weight, 1U, 1000U)});
        }
        // the graph alone decides, not the order in which edges are given
        std::vector<std::uint32_t> order(edges.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto ends = [&](std::uint32_t i) { return std::pair(edges[i].from, edges[i].to); };
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return ends(a) < ends(b); });
        std::vector<DigraphEdge> sorted;
        for (const std::uint32_t i : order)
            sorted.push_back(edges[i]);
        const std::vector<bool> isReversed = edgesToReverse(static_cast<std::uint32_t>(m_nodes.size()), sorted);
        for (std::size_t k = 0; k < order.size(); ++k) {
            const DigraphEdge& e = sorted[k];
            EdgeLine line{order[k], e.from, e.to, e.weight, isReversed[k], false, {}};
            if (line.isReversed) std::swap(line.upper, line.lower);
            m_lines.push_back(line);
        }
    }

    void splitComponents() {
        std::vector<std::uint32_t> parent(m_nodes.size());
        std::iota(parent.begin(), parent.end(), 0U);
        const auto find = [&](std::uint32_t v) {
            while (parent[v] != v)
                v = parent[v] = parent[parent[v]];
            return v;
        };
        for (const EdgeLine& line : m_lines) {
            const std::uint32_t a = find(line.upper), b = find(line.lower);
            parent[std::max(a, b)] = std::min(a, b);
        }
        std::vector<std::uint32_t> component(m_nodes.size());
        for (std::uint32_t v = 0; v < m_nodes.size(); ++v) {
            const std::uint32_t root = find(v);
            if (root == v) {
                component[v] = static_cast<std::uint32_t>(m_components.size());
                m_components.emplace_back();
            }
            component[v] = component[root];
            m_components[component[v]].nodes.push_back(v);
        }
        for (const EdgeLine& line : m_lines)
            m_components[component[line.upper]].lines.push_back(line);
        std::stable_sort(m_components.begin(), m_components.end(),
                         [](const auto& a, const auto& b) { return a.nodes.size() > b.nodes.size(); });
    }

    /// The components side by side in rows that make a picture of the shape that is wished.
    void pack() {
        const double gap = asSize(m_options.componentGap), aspect = std::max(0.01, asSize(m_options.aspect));
        double area = 0, widest = 0;
        for (const ComponentTask& task : m_components) {
            const LayoutPoint size = turned({task.across, task.along});
            area += (size.x + gap) * (size.y + gap);
            widest = std::max(widest, size.x);
        }
        const double rowWidth = std::max(widest, std::sqrt(area * aspect));
        LayoutPoint at;
        double rowHeight = 0;
        for (std::uint32_t i = 0; i < m_components.size(); ++i) {
            const LayoutPoint size = turned({m_components[i].across, m_components[i].along});
            if (at.x > 0 && at.x + size.x > rowWidth) at = {0, at.y + rowHeight + gap};
            if (at.x == 0) rowHeight = 0;
            put(i, at);
            m_layout.width = std::max(m_layout.width, at.x + size.x);
            m_layout.height = std::max(m_layout.height, at.y + size.y);
            rowHeight = std::max(rowHeight, size.y);
            at.x += size.x + gap;
        }
    }

    LayoutPoint turned(LayoutPoint p) const { return isTopDown() ? p : LayoutPoint{p.y, p.x}; }

    void put(std::uint32_t component, LayoutPoint corner) {
        const auto placed = [&](LayoutPoint p) {
            const LayoutPoint t = turned(p);
            return LayoutPoint{corner.x + t.x, corner.y + t.y};
        };
        for (const std::uint32_t v : m_components[component].nodes) {
            NodePlace place = m_shape.places[v];
            place.centre = placed(place.centre);
            place.component = component;
            m_layout.nodes[m_byKey[v]] = place;
        }
        for (EdgeLine& line : m_components[component].lines) {
            EdgeRoute& route = m_layout.edges[line.given];
            route.isReversed = line.isReversed;
            route.isLoop = line.upper == line.lower;
            route.isAside = line.isAside;
            for (const LayoutPoint& p : line.points)
                route.points.push_back(placed(p));
            if (line.isReversed) std::reverse(route.points.begin(), route.points.end());
        }
    }

    std::span<const LayoutNode> m_nodes;
    std::span<const LayoutEdge> m_edges;
    const LayoutOptions& m_options;
    std::vector<std::uint32_t> m_byKey; ///< given index by rank
    std::vector<std::uint32_t> m_rank;  ///< and back
    std::vector<EdgeLine> m_lines;
    std::vector<ComponentTask> m_components;
    ComponentShape m_shape;
    GraphLayout m_layout;
};

} // namespace

Result<GraphLayout> layOutGraph(std::span<const LayoutNode> nodes, std::span<const LayoutEdge> edges,
                                const LayoutOptions& options, Progress& progress) {
    return LayoutRun(nodes, edges, options).run(progress);
}

std::vector<PreviousPlace> previousPlaces(std::span<const LayoutNode> nodes, const GraphLayout& layout,
                                          LayoutOptions::Direction direction) {
    std::vector<PreviousPlace> places;
    for (std::size_t i = 0; i < nodes.size() && i < layout.nodes.size(); ++i) {
        const LayoutPoint centre = layout.nodes[i].centre;
        places.push_back({nodes[i].key, direction == LayoutOptions::Direction::TopDown ? centre.x : centre.y});
    }
    return places;
}

} // namespace tenfold
