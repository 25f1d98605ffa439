#include "core/layout/layering.h"

#include "core/layout/cycles.h"
#include "core/layout/network_simplex.h"
#include "tests/testing/layout_graphs.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <random>

namespace tenfold {
namespace {

std::vector<DigraphEdge> randomConnectedDag(std::uint32_t nodes, std::uint32_t more, std::mt19937& random) {
    std::vector<DigraphEdge> edges;
    for (std::uint32_t v = 1; v < nodes; ++v)
        edges.push_back({static_cast<std::uint32_t>(random() % v), v, 1 + static_cast<std::uint32_t>(random() % 5)});
    for (std::uint32_t i = 0; i < more; ++i) {
        const auto a = static_cast<std::uint32_t>(random() % nodes), b = static_cast<std::uint32_t>(random() % nodes);
        if (a != b) edges.push_back({std::min(a, b), std::max(a, b), 1 + static_cast<std::uint32_t>(random() % 5)});
    }
    // names say nothing about the direction
    std::vector<std::uint32_t> name(nodes);
    std::iota(name.begin(), name.end(), 0U);
    std::shuffle(name.begin(), name.end(), random);
    for (DigraphEdge& e : edges) {
        e.from = name[e.from];
        e.to = name[e.to];
    }
    return edges;
}

std::int64_t lengthOf(const std::vector<DigraphEdge>& edges, const std::vector<std::int32_t>& layers) {
    std::int64_t sum = 0;
    for (const DigraphEdge& e : edges) {
        const std::int64_t span = layers[e.to] - layers[e.from];
        if (span < e.length) return -1;
        sum += span * e.weight;
    }
    return sum;
}

std::int64_t leastLength(std::uint32_t nodes, const std::vector<DigraphEdge>& edges) {
    std::vector<std::int32_t> layers(nodes, 0);
    std::int64_t least = -1;
    while (true) {
        const std::int64_t length = lengthOf(edges, layers);
        if (length >= 0 && (least < 0 || length < least)) least = length;
        std::uint32_t v = 0;
        while (v < nodes && ++layers[v] == static_cast<std::int32_t>(nodes))
            layers[v++] = 0;
        if (v == nodes) return least;
    }
}

TEST(Layering, isShortestOnSmallGraphs) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    NoProgress progress;
    for (int round = 0; round < 150; ++round) {
        const auto nodes = static_cast<std::uint32_t>(2 + random() % 5);
        const std::vector<DigraphEdge> edges =
            randomConnectedDag(nodes, static_cast<std::uint32_t>(random() % 6), random);
        std::vector<std::int32_t> layers;
        ASSERT_TRUE(layerGraph(nodes, edges, layers, progress));
        ASSERT_EQ(lengthOf(edges, layers), leastLength(nodes, edges)) << "round " << round;
        ASSERT_EQ(*std::min_element(layers.begin(), layers.end()), 0);
    }
}

/// Taking out ends and chains must lose nothing against the simplex on the whole graph.
TEST(Layering, shrinkingLosesNothing) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    NoProgress progress;
    for (int round = 0; round < 60; ++round) {
        const auto nodes = static_cast<std::uint32_t>(2 + random() % 150);
        const std::vector<DigraphEdge> edges =
            randomConnectedDag(nodes, static_cast<std::uint32_t>(random() % nodes), random);
        std::vector<std::int32_t> shrunk, whole;
        ASSERT_TRUE(layerGraph(nodes, edges, shrunk, progress));
        ASSERT_TRUE(assignLayers(nodes, edges, whole, progress));
        ASSERT_GE(lengthOf(edges, shrunk), 0);
        ASSERT_EQ(lengthOf(edges, shrunk), lengthOf(edges, whole)) << "round " << round;
    }
}

/// A short branch beside a long one waits at its end, not in its middle.
TEST(Layering, slackIsAtTheEndOfAChain) {
    //  0 - 1 - 2 - 3 - 4   and   0 - 5 - 6 - 4
    const std::vector<DigraphEdge> edges = {{0, 1}, {1, 2}, {2, 3}, {3, 7}, {7, 4}, {0, 5}, {5, 6}, {6, 4}};
    std::vector<std::int32_t> layers;
    NoProgress progress;
    ASSERT_TRUE(layerGraph(8, edges, layers, progress));
    EXPECT_EQ(layers[5], 1);
    EXPECT_EQ(layers[6], 2);
    EXPECT_EQ(layers[4], 5);
}

bool isAcyclic(std::uint32_t nodes, const std::vector<DigraphEdge>& edges, const std::vector<bool>& reversed) {
    std::vector<std::uint32_t> waiting(nodes, 0), ready;
    std::vector<std::vector<std::uint32_t>> out(nodes);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (edges[i].from == edges[i].to) continue;
        const std::uint32_t from = reversed[i] ? edges[i].to : edges[i].from;
        const std::uint32_t to = reversed[i] ? edges[i].from : edges[i].to;
        out[from].push_back(to);
        ++waiting[to];
    }
    for (std::uint32_t v = 0; v < nodes; ++v)
        if (waiting[v] == 0) ready.push_back(v);
    for (std::size_t i = 0; i < ready.size(); ++i)
        for (const std::uint32_t w : out[ready[i]])
            if (--waiting[w] == 0) ready.push_back(w);
    return ready.size() == nodes;
}

TEST(Cycles, areGoneAndOnlyEdgesOfCyclesTurn) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    for (int round = 0; round < 200; ++round) {
        const auto nodes = static_cast<std::uint32_t>(1 + random() % 30);
        std::vector<DigraphEdge> edges(random() % (3 * nodes));
        for (DigraphEdge& e : edges)
            e = {static_cast<std::uint32_t>(random() % nodes), static_cast<std::uint32_t>(random() % nodes)};
        const std::vector<bool> reversed = edgesToReverse(nodes, edges);
        ASSERT_TRUE(isAcyclic(nodes, edges, reversed)) << "round " << round;
        if (isAcyclic(nodes, edges, std::vector<bool>(edges.size()))) {
            ASSERT_EQ(std::count(reversed.begin(), reversed.end(), true), 0);
        }
    }
}

TEST(Cycles, aRetryLeadsBackToWhereItWasEntered) {
    //  client - open - write - retry, back to open
    const std::vector<DigraphEdge> edges = {{0, 2}, {2, 3}, {3, 1}, {1, 2}};
    EXPECT_EQ(edgesToReverse(4, edges), (std::vector<bool>{false, false, false, true}));
}

} // namespace
} // namespace tenfold
