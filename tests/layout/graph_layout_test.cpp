#include "core/layout/graph_layout.h"

#include "tests/testing/layout_graphs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <random>

namespace tenfold {
namespace {

GraphLayout layOut(const LayoutGraph& graph, const LayoutOptions& options = {}) {
    NoProgress progress;
    auto layout = layOutGraph(graph.nodes, graph.edges, options, progress);
    EXPECT_TRUE(layout.has_value());
    return std::move(*layout);
}

/// Anything: loops, parallel edges, cycles, parts, boxes of all sizes.
LayoutGraph randomGraph(std::mt19937& random) {
    LayoutGraph graph;
    const auto nodes = static_cast<std::uint32_t>(1 + random() % 40);
    for (std::uint32_t v = 0; v < nodes; ++v) {
        graph.add();
        graph.nodes.back().width = 10 + static_cast<double>(random() % 190);
        graph.nodes.back().height = 10 + static_cast<double>(random() % 60);
    }
    const auto edges = static_cast<std::uint32_t>(random() % (2 * nodes));
    for (std::uint32_t i = 0; i < edges; ++i) {
        graph.edges.push_back({static_cast<std::uint32_t>(random() % nodes),
                               static_cast<std::uint32_t>(random() % nodes), static_cast<std::uint32_t>(random() % 4)});
        if (random() % 8 == 0) graph.edges.push_back(graph.edges.back());
    }
    return graph;
}

struct Box {
    double left, right, top, bottom;
};
Box boxOf(const LayoutGraph& graph, const GraphLayout& layout, std::size_t v) {
    const LayoutPoint c = layout.nodes[v].centre;
    const double w = graph.nodes[v].width / 2, h = graph.nodes[v].height / 2;
    return {c.x - w, c.x + w, c.y - h, c.y + h};
}

constexpr double kEnough = 1e-6; // of rounding

void expectNoOverlaps(const LayoutGraph& graph, const GraphLayout& layout) {
    for (std::size_t a = 0; a < graph.nodes.size(); ++a) {
        const Box one = boxOf(graph, layout, a);
        ASSERT_GE(one.left, -kEnough);
        ASSERT_GE(one.top, -kEnough);
        ASSERT_LE(one.right, layout.width + kEnough);
        ASSERT_LE(one.bottom, layout.height + kEnough);
        for (std::size_t b = 0; b < a; ++b) {
            const Box two = boxOf(graph, layout, b);
            ASSERT_TRUE(one.right <= two.left + kEnough || two.right <= one.left + kEnough ||
                        one.bottom <= two.top + kEnough || two.bottom <= one.top + kEnough)
                << a << " and " << b;
        }
    }
}

/// The line as it is drawn: an S between two points that do not stand one above the other.
std::vector<LayoutPoint> drawn(const EdgeRoute& route, bool isTopDown, bool isCurved) {
    std::vector<LayoutPoint> points;
    for (std::size_t i = 0; i + 1 < route.points.size(); ++i) {
        const LayoutPoint a = route.points[i], b = route.points[i + 1];
        for (int k = 0; k <= 20; ++k) {
            const double t = k / 20.0, s = isCurved ? t * t * (3 - 2 * t) : t;
            points.push_back(isTopDown ? LayoutPoint{a.x + s * (b.x - a.x), a.y + t * (b.y - a.y)}
                                       : LayoutPoint{a.x + t * (b.x - a.x), a.y + s * (b.y - a.y)});
        }
    }
    return points;
}

void expectRoutes(const LayoutGraph& graph, const GraphLayout& layout, bool isTopDown) {
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const LayoutEdge& e = graph.edges[i];
        const EdgeRoute& route = layout.edges[i];
        ASSERT_EQ(route.isLoop, e.from == e.to);
        ASSERT_GE(route.points.size(), 2U);
        if (!route.isLoop) {
            const std::uint32_t from = layout.nodes[e.from].layer, to = layout.nodes[e.to].layer;
            ASSERT_EQ(route.isReversed, from > to);
            ASSERT_NE(from, to);
        }
        for (const auto& [end, node] :
             {std::pair(route.points.front(), e.from), std::pair(route.points.back(), e.to)}) {
            const Box box = boxOf(graph, layout, node);
            ASSERT_TRUE(end.x >= box.left - kEnough && end.x <= box.right + kEnough && end.y >= box.top - kEnough &&
                        end.y <= box.bottom + kEnough);
            const double border = std::min({std::abs(end.x - box.left), std::abs(end.x - box.right),
                                            std::abs(end.y - box.top), std::abs(end.y - box.bottom)});
            ASSERT_LE(border, kEnough) << "edge " << i;
        }
        for (const bool isCurved : {false, true}) {
            if (isCurved && (route.isLoop || route.isAside)) continue;
            for (const LayoutPoint& p : drawn(route, isTopDown, isCurved)) {
                for (std::uint32_t v = 0; v < graph.nodes.size(); ++v) {
                    const Box box = boxOf(graph, layout, v);
                    ASSERT_FALSE(p.x > box.left + kEnough && p.x < box.right - kEnough && p.y > box.top + kEnough &&
                                 p.y < box.bottom - kEnough)
                        << "edge " << i << " goes through node " << v;
                }
            }
        }
    }
}

TEST(GraphLayout, boxesAndLinesKeepApart) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(round);
        const LayoutGraph graph = randomGraph(random);
        LayoutOptions options;
        const bool isTopDown = round % 2 == 0;
        options.direction = isTopDown ? LayoutOptions::Direction::TopDown : LayoutOptions::Direction::LeftToRight;
        const GraphLayout layout = layOut(graph, options);
        expectNoOverlaps(graph, layout);
        expectRoutes(graph, layout, isTopDown);
        if (HasFatalFailure()) return;
    }
}

TEST(GraphLayout, neighboursInALayerKeepTheGap) {
    std::mt19937 random(3);
    for (int round = 0; round < 20; ++round) {
        const LayoutGraph graph = randomGraph(random);
        LayoutOptions options;
        const GraphLayout layout = layOut(graph, options);
        for (std::size_t a = 0; a < graph.nodes.size(); ++a) {
            for (std::size_t b = 0; b < graph.nodes.size(); ++b) {
                const NodePlace &one = layout.nodes[a], &two = layout.nodes[b];
                if (one.component != two.component || one.layer != two.layer || one.order + 1 != two.order) continue;
                ASSERT_GE(boxOf(graph, layout, b).left - boxOf(graph, layout, a).right,
                          std::min(options.nodeGap, 2 * options.edgeGap) - kEnough);
            }
        }
    }
}

/// A long edge has a bend at each end at most, unless two long ones cross where both pass layers.
TEST(GraphLayout, longEdgesAreStraight) {
    for (const EdgeRoute& route : layOut(makeFlow(300, 5)).edges)
        EXPECT_LE(route.points.size(), 6U);
    std::size_t bent = 0, all = 0;
    for (const EdgeRoute& route : layOut(makeServices(100, 5)).edges) {
        ++all;
        bent += route.points.size() > 6 ? 1 : 0;
    }
    EXPECT_LE(bent * 20, all) << bent << " of " << all;
}

TEST(GraphLayout, requestsDoNotCross) {
    for (const std::uint64_t seed : {1, 2, 3})
        EXPECT_EQ(layOut(makeFlow(1000, seed)).crossings, 0U);
}

TEST(GraphLayout, doesNotDependOnTheOrderGiven) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    for (const LayoutShape& shape : kLayoutShapes) {
        LayoutGraph graph = shape.make(120, seed);
        const auto ends = [](const LayoutEdge& e) { return std::pair(e.from, e.to); };
        std::sort(graph.edges.begin(), graph.edges.end(), [&](auto& a, auto& b) { return ends(a) < ends(b); });
        // parallel edges stand side by side as they are given
        graph.edges.erase(
            std::unique(graph.edges.begin(), graph.edges.end(), [&](auto& a, auto& b) { return ends(a) == ends(b); }),
            graph.edges.end());
        std::vector<std::uint32_t> to(graph.nodes.size());
        std::iota(to.begin(), to.end(), 0U);
        std::shuffle(to.begin(), to.end(), random);
        std::vector<std::uint32_t> edges(graph.edges.size());
        std::iota(edges.begin(), edges.end(), 0U);
        std::shuffle(edges.begin(), edges.end(), random);
        LayoutGraph other;
        other.nodes.resize(to.size());
        for (std::size_t v = 0; v < to.size(); ++v)
            other.nodes[to[v]] = graph.nodes[v];
        for (const std::uint32_t i : edges)
            other.edges.push_back({to[graph.edges[i].from], to[graph.edges[i].to], graph.edges[i].weight});
        const GraphLayout one = layOut(graph), two = layOut(other);
        for (std::size_t v = 0; v < to.size(); ++v)
            ASSERT_EQ(one.nodes[v], two.nodes[to[v]]);
        for (std::size_t i = 0; i < edges.size(); ++i)
            ASSERT_EQ(one.edges[edges[i]], two.edges[i]);
        EXPECT_EQ(one.crossings, two.crossings);
    }
}

struct Kept {
    std::size_t pairs = 0, same = 0;
};

/// Pairs of nodes in one layer both before and after, and how many have the same order.
Kept compareOrders(const LayoutGraph& a, const GraphLayout& before, const LayoutGraph& b, const GraphLayout& after) {
    std::map<std::string, std::size_t> index;
    for (std::size_t v = 0; v < a.nodes.size(); ++v)
        index[a.nodes[v].key] = v;
    Kept kept;
    for (std::size_t v = 0; v < b.nodes.size(); ++v) {
        for (std::size_t w = 0; w < v; ++w) {
            const auto oldV = index.find(b.nodes[v].key), oldW = index.find(b.nodes[w].key);
            if (oldV == index.end() || oldW == index.end()) continue;
            const NodePlace &v0 = before.nodes[oldV->second], &w0 = before.nodes[oldW->second];
            const NodePlace &v1 = after.nodes[v], &w1 = after.nodes[w];
            if (v0.component != w0.component || v1.component != w1.component) continue;
            if (v0.layer != w0.layer || v1.layer != w1.layer) continue;
            ++kept.pairs;
            kept.same += (v0.order < w0.order) == (v1.order < w1.order) ? 1 : 0;
        }
    }
    return kept;
}

/// With one node more between two others, or one less.
LayoutGraph changed(const LayoutGraph& graph, bool adds, std::mt19937& random) {
    LayoutGraph other = graph;
    if (adds) {
        const auto i = random() % other.edges.size();
        const LayoutEdge edge = other.edges[i];
        const std::uint32_t added = other.add();
        other.nodes.back().key = "0000new";
        other.edges.push_back({edge.from, added});
        other.edges.push_back({added, edge.to});
        return other;
    }
    const auto gone = static_cast<std::uint32_t>(random() % other.nodes.size());
    const auto number = [&](std::uint32_t v) { return v > gone ? v - 1 : v; };
    other.nodes.erase(other.nodes.begin() + gone);
    other.edges.clear();
    for (const LayoutEdge& e : graph.edges)
        if (e.from != gone && e.to != gone) other.edges.push_back({number(e.from), number(e.to), e.weight});
    return other;
}

TEST(GraphLayout, aSmallChangeKeepsTheOrder) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    for (const LayoutShape& shape : kLayoutShapes) {
        Kept held, free;
        std::uint64_t crossingsHeld = 0, crossingsFree = 0;
        for (int round = 0; round < 12; ++round) {
            const LayoutGraph graph = shape.make(80, random());
            const GraphLayout before = layOut(graph);
            const LayoutGraph other = changed(graph, round % 2 == 0, random);
            LayoutOptions options;
            options.previous = previousPlaces(graph.nodes, before, options.direction);
            const GraphLayout after = layOut(other, options), anew = layOut(other);
            const Kept with = compareOrders(graph, before, other, after),
                       without = compareOrders(graph, before, other, anew);
            held.pairs += with.pairs;
            held.same += with.same;
            free.pairs += without.pairs;
            free.same += without.same;
            crossingsHeld += after.crossings;
            crossingsFree += anew.crossings;
            expectNoOverlaps(other, after);
        }
        EXPECT_GT(held.pairs, 100U);
        EXPECT_EQ(held.same, held.pairs) << shape.name;
        // it costs little: the order before was good
        EXPECT_LE(static_cast<double>(crossingsHeld), 1.3 * static_cast<double>(crossingsFree) + 20) << shape.name;
        RecordProperty(std::string(shape.name) + "-kept-without-previous",
                       std::to_string(static_cast<double>(free.same) / static_cast<double>(free.pairs)));
    }
}

TEST(GraphLayout, theSameGraphAgainIsTheSamePicture) {
    const LayoutGraph graph = makeServices(60, 4);
    const GraphLayout before = layOut(graph);
    LayoutOptions options;
    options.previous = previousPlaces(graph.nodes, before, options.direction);
    const GraphLayout after = layOut(graph, options);
    const Kept kept = compareOrders(graph, before, graph, after);
    EXPECT_EQ(kept.same, kept.pairs);
    EXPECT_LE(after.crossings, before.crossings);
}

} // namespace
} // namespace tenfold
