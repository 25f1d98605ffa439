#include "core/plan/walker/round_split.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace tenfold {
namespace {

std::vector<std::uint64_t> sharesOf(std::uint64_t total, std::uint64_t nodes, std::vector<double> distribution) {
    const RoundSplit split(total, nodes, std::move(distribution));
    std::vector<std::uint64_t> out;
    for (std::uint64_t i = 0; i < nodes; ++i)
        out.push_back(split.of(i));
    return out;
}

std::uint64_t sum(const std::vector<std::uint64_t>& list) {
    std::uint64_t out = 0;
    for (const std::uint64_t x : list)
        out += x;
    return out;
}

TEST(NodeSpread, isAPermutation) {
    for (const std::uint64_t nodes : {1, 2, 3, 4, 7, 12, 100, 1001})
        for (unsigned salt = 0; salt < 3; ++salt) {
            std::set<std::uint64_t> ranks;
            const NodeSpread spread(nodes, salt);
            for (std::uint64_t i = 0; i < nodes; ++i)
                ranks.insert(spread.rankOf(i));
            EXPECT_EQ(ranks.size(), nodes);
            EXPECT_EQ(*ranks.rbegin(), nodes - 1);
        }
    EXPECT_EQ(NodeSpread(1).levelOf(0), 0.5);
}

TEST(RoundSplit, edges) {
    EXPECT_EQ(sharesOf(5, 1, {}), std::vector<std::uint64_t>({5}));
    EXPECT_EQ(sharesOf(0, 3, {1, 2}), std::vector<std::uint64_t>({0, 0, 0}));
    EXPECT_EQ(sharesOf(6, 3, {}), std::vector<std::uint64_t>({2, 2, 2}));
    EXPECT_EQ(sharesOf(6, 3, {0, 0}), std::vector<std::uint64_t>({2, 2, 2})) << "a distribution without weight";
    EXPECT_EQ(sharesOf(6, 3, {-1, 1e308, 1e308}), std::vector<std::uint64_t>({2, 2, 2})) << "sums that overflow";
    EXPECT_EQ(RoundSplit(5, 0, {}).of(0), 0U);
}

TEST(RoundSplit, sharesFollowTheDistribution) {
    std::vector<std::uint64_t> shares = sharesOf(400, 4, {0.5, 0.5, 1, 2});
    std::sort(shares.begin(), shares.end());
    EXPECT_EQ(shares, std::vector<std::uint64_t>({50, 50, 100, 200}));
    shares = sharesOf(4000, 8, {2, 0, 1, 1}); // a quarter of the nodes does nothing, a quarter double
    std::sort(shares.begin(), shares.end());
    EXPECT_EQ(shares, std::vector<std::uint64_t>({0, 0, 500, 500, 500, 500, 1000, 1000}));
}

TEST(RoundSplit, sumsExactly) {
    const std::uint32_t seed = 20261121;
    std::mt19937 random(seed);
    for (int round = 0; round < 400; ++round) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(round));
        const std::uint64_t nodes = 1 + random() % 300;
        const std::uint64_t total = random() % (round % 2 ? 50 : 1'000'000);
        std::vector<double> distribution(random() % 20);
        for (double& x : distribution)
            x = std::uniform_real_distribution<double>(0, 3)(random);
        ASSERT_EQ(sum(sharesOf(total, nodes, distribution)), total);
    }
    EXPECT_EQ(sum(sharesOf(1'020'021, 60'000, {0.2, 0.9, 1, 1.1, 1.8})), 1'020'021U);
}

TEST(Quantile, liesBetweenTheRecordedOnes) {
    DurationDistribution d;
    for (int i = 0; i < DurationDistribution::kQuantiles; ++i)
        d.quantilesNs[i] = 100 * i;
    EXPECT_EQ(quantileNs(d, 0.5), 400);
    EXPECT_EQ(quantileNs(d, 0.0), 0);
    EXPECT_EQ(quantileNs(d, 1.0), 800);
    EXPECT_EQ(quantileNs(d, 0.375), 350);
}

} // namespace
} // namespace tenfold
