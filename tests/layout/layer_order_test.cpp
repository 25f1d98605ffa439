#include "core/layout/layer_order.h"

#include "core/layout/chain_route.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

namespace tenfold {
namespace {

/// Every pair of links between two layers.
std::uint64_t crossingsByPairs(const LayeredGraph& graph) {
    std::uint64_t sum = 0;
    for (std::uint32_t l = 0; l + 1 < graph.layers(); ++l) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
        for (const std::uint32_t v : graph.layer(l))
            for (const std::uint32_t w : graph.down(v))
                links.emplace_back(graph.positionOf(v), graph.positionOf(w));
        for (const auto& a : links)
            for (const auto& b : links)
                if (a.first < b.first && a.second > b.second) ++sum;
    }
    return sum;
}

LayeredGraph randomLayered(std::uint32_t nodes, std::uint32_t layers, std::uint32_t edges, std::mt19937& random) {
    std::vector<std::int32_t> layerOf(nodes);
    for (std::uint32_t v = 0; v < nodes; ++v)
        layerOf[v] = static_cast<std::int32_t>(v < layers ? v : random() % layers);
    std::vector<DigraphEdge> made;
    while (made.size() < edges) {
        const auto a = static_cast<std::uint32_t>(random() % nodes), b = static_cast<std::uint32_t>(random() % nodes);
        if (layerOf[a] < layerOf[b]) made.push_back({a, b});
    }
    std::sort(made.begin(), made.end(),
              [](const auto& a, const auto& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
    made.erase(std::unique(made.begin(), made.end(),
                           [](const auto& a, const auto& b) { return a.from == b.from && a.to == b.to; }),
               made.end());
    return LayeredGraph(nodes, made, layerOf);
}

void shuffle(LayeredGraph& graph, std::mt19937& random) {
    for (std::uint32_t l = 0; l < graph.layers(); ++l) {
        std::vector<std::uint32_t> layer(graph.layer(l).begin(), graph.layer(l).end());
        std::shuffle(layer.begin(), layer.end(), random);
        graph.setLayer(l, layer);
    }
    graph.refreshNeighbours();
}

TEST(LayerOrder, countsCrossingsAsPairsDo) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    for (int round = 0; round < 200; ++round) {
        LayeredGraph graph = randomLayered(2 + random() % 40, 2, 1 + random() % 60, random);
        shuffle(graph, random);
        ASSERT_EQ(graph.crossings(), crossingsByPairs(graph)) << "round " << round;
    }
}

TEST(LayerOrder, countsInversionsOfFewAndMany) {
    std::vector<std::uint32_t> sums;
    EXPECT_EQ(countInversions({}, 0, sums), 0U);
    const std::vector<std::uint32_t> falling{3, 2, 1, 0}, same{1, 1, 1}, mixed{0, 2, 1, 2, 0};
    EXPECT_EQ(countInversions(falling, 4, sums), 6U);
    EXPECT_EQ(countInversions(same, 2, sums), 0U);
    EXPECT_EQ(countInversions(mixed, 3, sums), 4U);
}

/// Every order of every layer of a small graph.
std::uint64_t leastCrossings(LayeredGraph graph) {
    std::vector<std::vector<std::uint32_t>> layers;
    for (std::uint32_t l = 0; l < graph.layers(); ++l) {
        layers.emplace_back(graph.layer(l).begin(), graph.layer(l).end());
        std::sort(layers.back().begin(), layers.back().end());
    }
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    while (true) {
        for (std::uint32_t l = 0; l < graph.layers(); ++l)
            graph.setLayer(l, layers[l]);
        least = std::min(least, crossingsByPairs(graph));
        std::size_t l = 0;
        while (l < layers.size() && !std::next_permutation(layers[l].begin(), layers[l].end()))
            ++l;
        if (l == layers.size() || least == 0) return least;
    }
}

TEST(LayerOrder, isBestOnSmallGraphs) {
    std::mt19937 random(7);
    NoProgress progress;
    std::uint64_t found = 0, least = 0;
    for (int round = 0; round < 60; ++round) {
        LayeredGraph graph = randomLayered(8, 3, 9, random);
        if (graph.vertices() > 11) continue;
        least += leastCrossings(graph);
        ASSERT_TRUE(
            orderLayers(graph, std::vector<double>(8, std::numeric_limits<double>::quiet_NaN()), 1'000'000, progress));
        found += graph.crossings();
    }
    EXPECT_GT(least, 0U);
    EXPECT_EQ(found, least);
}

/// All ways of a chain, by trying.
std::uint64_t leastByMoving(LayeredGraph& graph, const std::vector<std::uint32_t>& chain, std::size_t i) {
    if (i == chain.size()) return crossingsByPairs(graph);
    const std::uint32_t l = graph.layerOf(chain[i]);
    const std::vector<std::uint32_t> before(graph.layer(l).begin(), graph.layer(l).end());
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t place = 0; place < before.size(); ++place) {
        std::vector<std::uint32_t> moved(before);
        moved.erase(std::find(moved.begin(), moved.end(), chain[i]));
        moved.insert(moved.begin() + static_cast<std::ptrdiff_t>(place), chain[i]);
        graph.setLayer(l, moved);
        least = std::min(least, leastByMoving(graph, chain, i + 1));
    }
    graph.setLayer(l, before);
    return least;
}

TEST(LayerOrder, aChainGoesTheBestWay) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    int moved = 0;
    for (int round = 0; round < 150; ++round) {
        LayeredGraph graph = randomLayered(6 + random() % 6, 3 + random() % 3, 5 + random() % 10, random);
        shuffle(graph, random);
        ChainRouter router(graph, std::vector<bool>(graph.nodes()));
        const auto isLink = [&](std::uint32_t v) { return graph.up(v).size() <= 1 && graph.down(v).size() <= 1; };
        std::size_t number = 0;
        for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
            if (!isLink(v) || (!graph.up(v).empty() && isLink(graph.up(v)[0]))) continue;
            std::vector<std::uint32_t> chain{v};
            while (!graph.down(chain.back()).empty() && isLink(graph.down(chain.back())[0]))
                chain.push_back(graph.down(chain.back())[0]);
            const std::uint64_t before = crossingsByPairs(graph);
            const std::uint64_t least = leastByMoving(graph, chain, 0);
            std::uint64_t steps = 0;
            const std::uint64_t gain = router.route(number++, 1000, steps);
            ASSERT_EQ(before - gain, crossingsByPairs(graph)) << "round " << round;
            ASSERT_EQ(before - gain, least) << "round " << round;
            moved += gain > 0 ? 1 : 0;
        }
        ASSERT_EQ(number, router.chains());
    }
    EXPECT_GT(moved, 20);
}

/// What a chain that may only go a little way says it gained is what it gained.
TEST(LayerOrder, aChainWithShortReachGainsWhatItSays) {
    std::mt19937 random(5);
    std::uint64_t all = 0;
    for (int round = 0; round < 60; ++round) {
        LayeredGraph graph = randomLayered(40, 5, 60, random);
        shuffle(graph, random);
        ChainRouter router(graph, std::vector<bool>(graph.nodes()));
        for (std::size_t i = 0; i < router.chains(); ++i) {
            const std::uint64_t before = crossingsByPairs(graph);
            std::uint64_t steps = 0;
            const std::uint64_t gain = router.route(i, 1 + static_cast<std::uint32_t>(random() % 4), steps);
            ASSERT_EQ(before - gain, crossingsByPairs(graph)) << "round " << round;
            all += gain;
        }
    }
    EXPECT_GT(all, 100U);
}

} // namespace
} // namespace tenfold
