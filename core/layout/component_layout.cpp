#include "core/layout/component_layout.h"

#include "core/layout/coordinates.h"
#include "core/layout/layer_order.h"
#include "core/layout/layering.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

/// Layers that edges may pass, for each node and for the smallest: requests need some ten; the longest edges beyond it
/// are led round, since memory and time go with it.
constexpr std::uint64_t kPassedPerNode = 40, kPassedAlways = 100'000;
/// Looked at in the search for fewer crossings, for each link between two layers, more where edges pass layers since
/// these are what has to be moved; at least, and at most. Some 4 ns each: the most that leaves requests of 10,000 nodes
/// below half a second, and the dense graphs of 1,000 services at one.
constexpr std::uint64_t kStepsPerLink = 8000, kStepsPerPassed = 6000, kLeastOrderSteps = 4'000'000,
                        kMostOrderSteps = 400'000'000;
/// How far a loop stands out from its node, and how far its line and the lines of parallel edges are apart at most.
constexpr double kLoopReach = 16, kParallelGap = 5;
/// How much of the way to the other end an edge's foot goes, and how far from the middle of the box at most: lines to
/// different places part at the box without reaching its corners.
constexpr double kFootLean = 0.2, kFootReach = 0.38;
/// Lines led round have so many lanes beside each other.
constexpr std::uint32_t kLanes = 16;

class ComponentRun {
public:
    ComponentRun(ComponentTask& task, ComponentShape& shape)
        : m_task(task)
        , m_shape(shape) {}

    bool run(Progress& progress) {
        if (m_task.nodes.size() == 1) {
            placeAlone();
            return true;
        }
        numberEdges();
        const auto nodes = static_cast<std::uint32_t>(m_task.nodes.size());
        std::vector<std::int32_t> layers;
        if (!layerGraph(nodes, m_edges, layers, progress)) return false;
        dropLongest(layers);
        std::vector<double> held;
        for (const std::uint32_t v : m_task.nodes)
            held.push_back(m_shape.held[v]);
        LayeredGraph graph(nodes, m_kept, layers);
        const std::uint64_t passed = graph.vertices() - nodes;
        const std::uint64_t steps =
            std::clamp(kStepsPerLink * graph.links() + kStepsPerPassed * passed, kLeastOrderSteps, kMostOrderSteps);
        if (!orderLayers(graph, held, steps, progress)) return false;
        if (!progress.advance(1, 1, "places")) return false;
        m_task.crossings = graph.crossings();
        m_task.layers = graph.layers();
        m_task.passed = passed;
        place(graph);
        route(graph);
        return true;
    }

private:
    const ComponentBox& box(std::size_t i) const { return m_shape.boxes[m_task.nodes[i]]; }
    NodePlace& placeOf(std::size_t i) { return m_shape.places[m_task.nodes[i]]; }

    /// Edges between numbers within the component; parallel ones, which stand side by side, become one.
    void numberEdges() {
        const auto number = [&](std::uint32_t v) {
            const auto at = std::lower_bound(m_task.nodes.begin(), m_task.nodes.end(), v);
            return static_cast<std::uint32_t>(at - m_task.nodes.begin());
        };
        m_hasLoop.resize(m_task.nodes.size());
        // those turned round stand elsewhere
        std::vector<std::uint32_t> order(m_task.lines.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto ends = [&](std::uint32_t i) { return std::pair(m_task.lines[i].upper, m_task.lines[i].lower); };
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return ends(a) < ends(b); });
        for (std::size_t k = 0; k < order.size(); ++k) {
            const EdgeLine& line = m_task.lines[order[k]];
            const std::uint32_t from = number(line.upper), to = number(line.lower);
            if (from == to) {
                m_hasLoop[from] = true;
                continue;
            }
            if (m_edges.empty() || m_edges.back().from != from || m_edges.back().to != to) {
                m_edges.push_back({from, to, 0});
                m_linesOf.emplace_back();
            }
            m_edges.back().weight += line.weight;
            m_linesOf.back().push_back(order[k]);
        }
    }

    void dropLongest(const std::vector<std::int32_t>& layers) {
        std::uint64_t passed = 0;
        std::vector<std::uint32_t> order(m_edges.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto span = [&](std::uint32_t i) { return layers[m_edges[i].to] - layers[m_edges[i].from]; };
        for (std::uint32_t i = 0; i < m_edges.size(); ++i) {
            passed += static_cast<std::uint64_t>(span(i) - 1);
            m_task.edgeLength += static_cast<std::uint64_t>(span(i)) * m_edges[i].weight;
        }
        const std::uint64_t most = kPassedAlways + kPassedPerNode * m_task.nodes.size();
        m_isDropped.resize(m_edges.size());
        if (passed > most) {
            std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return span(a) > span(b); });
            for (const std::uint32_t i : order) {
                if (passed <= most) break;
                passed -= static_cast<std::uint64_t>(span(i) - 1);
                m_isDropped[i] = true;
            }
        }
        for (std::uint32_t i = 0; i < m_edges.size(); ++i)
            if (!m_isDropped[i]) m_kept.push_back(m_edges[i]);
    }

    void place(const LayeredGraph& graph) {
        VertexSizes sizes{{}, m_shape.nodeGap, m_shape.edgeGap};
        for (std::size_t i = 0; i < m_task.nodes.size(); ++i)
            sizes.widths.push_back(box(i).across + (m_hasLoop[i] ? 2 * kLoopReach : 0));
        m_x = placeVertices(graph, sizes);
        m_top.assign(graph.layers(), 0);
        m_bottom.assign(graph.layers(), 0);
        double at = 0;
        for (std::uint32_t l = 0; l < graph.layers(); ++l) {
            double height = 0;
            std::uint32_t order = 0;
            for (const std::uint32_t v : graph.layer(l)) {
                if (!graph.isNode(v)) {
                    m_task.across = std::max(m_task.across, m_x[v]);
                    continue;
                }
                height = std::max(height, box(v).along);
                m_task.across = std::max(m_task.across, m_x[v] + sizes.widths[v] / 2);
                placeOf(v).layer = l;
                placeOf(v).order = order++;
            }
            m_top[l] = at;
            m_bottom[l] = at + height;
            for (const std::uint32_t v : graph.layer(l))
                if (graph.isNode(v)) placeOf(v).centre = {m_x[v], at + height / 2};
            m_task.along = at + height;
            at += height + m_shape.layerGap;
        }
    }

    void route(const LayeredGraph& graph) {
        std::uint32_t kept = 0, lane = 0;
        const double side = m_task.across;
        for (std::uint32_t i = 0; i < m_edges.size(); ++i) {
            const std::vector<std::uint32_t>& lines = m_linesOf[i];
            for (std::size_t k = 0; k < lines.size(); ++k) {
                EdgeLine& line = m_task.lines[lines[k]];
                const double middle = static_cast<double>(k) - static_cast<double>(lines.size() - 1) / 2;
                const double apart = std::min(kParallelGap, m_shape.edgeGap / static_cast<double>(lines.size()));
                if (m_isDropped[i]) {
                    routeAside(i, side + m_shape.edgeGap * (1 + lane++ % kLanes), line);
                } else {
                    routeThrough(graph, i, kept, middle * apart, line);
                }
            }
            kept += m_isDropped[i] ? 0 : 1;
        }
        for (EdgeLine& line : m_task.lines)
            if (line.upper == line.lower) routeLoop(line);
    }

    /// Where a line leaves or enters a box.
    double foot(std::uint32_t node, double towards, double shift) const {
        const double reach = kFootReach * box(node).across, most = box(node).across / 2;
        const double lean = std::clamp(kFootLean * (towards - m_x[node]), -reach, reach);
        return m_x[node] + std::clamp(lean + shift, -most, most);
    }

    void routeThrough(const LayeredGraph& graph, std::uint32_t edge, std::uint32_t kept, double shift, EdgeLine& line) {
        const std::uint32_t from = m_edges[edge].from, to = m_edges[edge].to;
        const std::uint32_t first = graph.firstPassed(kept), end = graph.endPassed(kept);
        const NodePlace &upper = placeOf(from), &lower = placeOf(to);
        const double start = foot(from, first < end ? m_x[first] : m_x[to], shift);
        const double finish = foot(to, first < end ? m_x[end - 1] : m_x[from], shift);
        addPoint(line, {start, upper.centre.y + box(from).along / 2});
        addPoint(line, {start, m_bottom[upper.layer]});
        for (std::uint32_t v = first; v < end; ++v) {
            addPoint(line, {m_x[v] + shift, m_top[graph.layerOf(v)]});
            addPoint(line, {m_x[v] + shift, m_bottom[graph.layerOf(v)]});
        }
        addPoint(line, {finish, m_top[lower.layer]});
        addPoint(line, {finish, lower.centre.y - box(to).along / 2});
    }

    /// Down to the gap below the upper box, out to the side, along all layers, and in above the lower box.
    void routeAside(std::uint32_t edge, double lane, EdgeLine& line) {
        const std::uint32_t from = m_edges[edge].from, to = m_edges[edge].to;
        const NodePlace &upper = placeOf(from), &lower = placeOf(to);
        const double down = m_bottom[upper.layer] + m_shape.layerGap / 2,
                     up = m_top[lower.layer] - m_shape.layerGap / 2;
        line.isAside = true;
        line.points = {{upper.centre.x, upper.centre.y + box(from).along / 2},
                       {upper.centre.x, down},
                       {lane, down},
                       {lane, up},
                       {lower.centre.x, up},
                       {lower.centre.x, lower.centre.y - box(to).along / 2}};
        m_task.across = std::max(m_task.across, lane);
    }

    void routeLoop(EdgeLine& line) const {
        const LayoutPoint centre = m_shape.places[line.upper].centre;
        const ComponentBox& size = m_shape.boxes[line.upper];
        const double near = centre.x + size.across / 2, far = near + kLoopReach, half = size.along / 4;
        line.points = {
            {near, centre.y - half}, {far, centre.y - half}, {far, centre.y + half}, {near, centre.y + half}};
    }

    /// Leaves out points in the middle of a straight line along the layers.
    static void addPoint(EdgeLine& line, LayoutPoint point) {
        std::vector<LayoutPoint>& points = line.points;
        if (!points.empty() && points.back() == point) return;
        const std::size_t n = points.size();
        if (n > 1 && points[n - 2].x == point.x && points[n - 1].x == point.x) {
            points.back() = point;
        } else {
            points.push_back(point);
        }
    }

    void placeAlone() {
        const ComponentBox& size = box(0);
        const double reach = m_task.lines.empty() ? 0 : kLoopReach;
        m_task.across = size.across + 2 * reach;
        m_task.along = size.along;
        m_task.layers = 1;
        placeOf(0).centre = {m_task.across / 2, m_task.along / 2};
        for (EdgeLine& line : m_task.lines)
            routeLoop(line);
    }

    ComponentTask& m_task;
    ComponentShape& m_shape;
    std::vector<bool> m_hasLoop, m_isDropped;
    std::vector<DigraphEdge> m_edges, m_kept;
    std::vector<std::vector<std::uint32_t>> m_linesOf; ///< of each edge
    std::vector<double> m_x, m_top, m_bottom;
};

} // namespace

bool layOutComponent(ComponentTask& task, ComponentShape& shape, Progress& progress) {
    return ComponentRun(task, shape).run(progress);
}

} // namespace tenfold
