#include "core/layout/graph_layout.h"
#include "core/words/base_messages.h"

#include "tests/testing/layout_graphs.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr std::uint32_t kMany = 100'000;

GraphLayout place(const LayoutGraph& graph) {
    NoProgress progress;
    auto layout = layOutGraph(graph.nodes, graph.edges, {}, progress);
    EXPECT_TRUE(layout.has_value());
    EXPECT_EQ(layout->nodes.size(), graph.nodes.size());
    EXPECT_EQ(layout->edges.size(), graph.edges.size());
    for (const NodePlace& node : layout->nodes) {
        EXPECT_TRUE(std::isfinite(node.centre.x) && std::isfinite(node.centre.y));
        if (testing::Test::HasFailure()) break;
    }
    return std::move(*layout);
}

LayoutGraph nodesOnly(std::uint32_t nodes) {
    LayoutGraph graph;
    for (std::uint32_t v = 0; v < nodes; ++v)
        graph.add();
    return graph;
}

LayoutGraph chainOf(std::uint32_t nodes) {
    LayoutGraph graph = nodesOnly(nodes);
    for (std::uint32_t v = 1; v < nodes; ++v)
        graph.edges.push_back({v - 1, v});
    return graph;
}

TEST(ExtremeGraphs, nothing) {
    const GraphLayout layout = place({});
    EXPECT_EQ(layout.width, 0);
    EXPECT_EQ(layout.components, 0U);
}

TEST(ExtremeGraphs, oneNodeWithAndWithoutALoop) {
    LayoutGraph graph = nodesOnly(1);
    EXPECT_EQ(place(graph).width, 80);
    graph.edges = {{0, 0}, {0, 0}};
    const GraphLayout layout = place(graph);
    EXPECT_TRUE(layout.edges[0].isLoop);
    EXPECT_GT(layout.width, 80);
    EXPECT_EQ(layout.edges[0].points.size(), 4U);
}

TEST(ExtremeGraphs, thereAndBack) {
    LayoutGraph graph = nodesOnly(2);
    graph.edges = {{0, 1}, {1, 0}, {0, 1}};
    const GraphLayout layout = place(graph);
    EXPECT_EQ(layout.layers, 2U);
    EXPECT_FALSE(layout.edges[0].isReversed);
    EXPECT_TRUE(layout.edges[1].isReversed);
    EXPECT_NE(layout.edges[0].points.front().x, layout.edges[1].points.back().x); // side by side
}

TEST(ExtremeGraphs, isolatedNodesMakeAGrid) {
    const GraphLayout layout = place(nodesOnly(kMany));
    EXPECT_EQ(layout.components, kMany);
    EXPECT_NEAR(layout.width / layout.height, 1.6, 0.1);
}

TEST(ExtremeGraphs, aChainIsALine) {
    const GraphLayout layout = place(chainOf(kMany));
    EXPECT_EQ(layout.layers, kMany);
    EXPECT_EQ(layout.width, 80);
}

TEST(ExtremeGraphs, aCycleOfAllTurnsOneEdge) {
    LayoutGraph graph = chainOf(kMany);
    graph.edges.push_back({kMany - 1, 0});
    const GraphLayout layout = place(graph);
    EXPECT_TRUE(layout.edges.back().isReversed);
    EXPECT_EQ(layout.layers, kMany);
    EXPECT_EQ(layout.crossings, 0U);
}

/// Edges over half of a deep graph would pass more layers than memory holds.
TEST(ExtremeGraphs, tooLongEdgesAreLedRound) {
    LayoutGraph graph = chainOf(20'000);
    for (std::uint32_t v = 0; v < 10'000; v += 10)
        graph.edges.push_back({v, v + 9'000});
    const GraphLayout layout = place(graph);
    EXPECT_LT(layout.passed, 1'000'000U);
    std::size_t aside = 0;
    for (const EdgeRoute& route : layout.edges)
        aside += route.isAside ? 1 : 0;
    EXPECT_GT(aside, 800U);
}

TEST(ExtremeGraphs, aStar) {
    LayoutGraph graph = nodesOnly(kMany);
    for (std::uint32_t v = 1; v < kMany; ++v)
        graph.edges.push_back({0, v});
    const GraphLayout layout = place(graph);
    EXPECT_EQ(layout.layers, 2U);
    EXPECT_EQ(layout.crossings, 0U);
    EXPECT_NEAR(layout.nodes[0].centre.x, layout.width / 2, 1);
}

TEST(ExtremeGraphs, aCompleteBipartiteGraph) {
    constexpr std::uint64_t kSide = 50;
    LayoutGraph graph = nodesOnly(2 * kSide);
    for (std::uint32_t a = 0; a < kSide; ++a)
        for (std::uint32_t b = 0; b < kSide; ++b)
            graph.edges.push_back({a, static_cast<std::uint32_t>(kSide) + b});
    EXPECT_EQ(place(graph).crossings, (kSide * (kSide - 1) / 2) * (kSide * (kSide - 1) / 2));
}

TEST(ExtremeGraphs, everyoneCallsEveryone) {
    LayoutGraph graph = nodesOnly(40);
    for (std::uint32_t a = 0; a < 40; ++a)
        for (std::uint32_t b = 0; b < 40; ++b)
            graph.edges.push_back({a, b});
    EXPECT_EQ(place(graph).layers, 40U);
}

TEST(ExtremeGraphs, sizesThatAreNone) {
    LayoutGraph graph = chainOf(4);
    graph.nodes[0].width = std::numeric_limits<double>::quiet_NaN();
    graph.nodes[1].height = -5;
    graph.nodes[2].width = std::numeric_limits<double>::infinity();
    graph.nodes[3].key = graph.nodes[0].key;
    const GraphLayout layout = place(graph);
    EXPECT_EQ(layout.width, 80);
}

/// Says stop at the nth question.
TEST(ExtremeGraphs, canBeStoppedAnywhere) {
    const LayoutGraph graph = makeServices(200, 1);
    test::StopsAt never(1'000'000);
    ASSERT_TRUE(layOutGraph(graph.nodes, graph.edges, {}, never).has_value());
    EXPECT_GT(never.looks(), 10);
    for (const int at : {1, 2, 3, never.looks() / 2, never.looks()}) {
        test::StopsAt progress(at);
        const auto layout = layOutGraph(graph.nodes, graph.edges, {}, progress);
        ASSERT_FALSE(layout.has_value());
        EXPECT_EQ(layout.error().id(), MessageId::Cancelled);
        EXPECT_EQ(progress.looks(), at);
    }
}

} // namespace
} // namespace tenfold
