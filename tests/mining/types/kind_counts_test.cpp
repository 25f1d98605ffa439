// Which numbers of nodes are those of kinds, and which chance makes.
#include "core/mining/types/kind_counts.h"

#include "tests/testing/small_trace.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

namespace tenfold::test {
namespace {

/// Runs of these scales with a key "replication" that stops at 3; the nodes do not matter.
struct Runs {
    Trace trace;
    MiningWork work;
    explicit Runs(const std::vector<double>& scales)
        : trace(made(scales))
        , work(trace) {
        for (std::uint32_t r = 0; r < trace.runs.size(); ++r) {
            work.runs.push_back(RunId(r));
            work.parametersOfRun.push_back({{"scale", scales[r]}, {"replication", std::min(3.0, scales[r])}});
        }
    }
    static Trace made(const std::vector<double>& scales) {
        SmallTrace trace;
        for (std::size_t r = 0; r < scales.size(); ++r)
            trace.run(fmt::format("run-{}", r), scales[r]).call({.sender = "a"});
        return trace.make();
    }
};

TEST(kindCounts, plausibleLawsMakeKinds) {
    const Runs runs({2, 2, 4, 6});
    KindCounts kinds(runs.work);
    EXPECT_TRUE(kinds.isLawful({1, 1, 1, 1}));
    EXPECT_TRUE(kinds.isLawful({2, 2, 4, 6}));
    EXPECT_TRUE(kinds.isLawful({1, 1, 3, 5})) << "all but one";
    EXPECT_TRUE(kinds.isLawful({2000, 2000, 4000, 6000})) << "many are a kind as well";
    EXPECT_TRUE(kinds.isLawful({2, 2, 3, 3})) << "replication";
    EXPECT_FALSE(kinds.isLawful({3, 3, 2, 1})) << "fewer at larger scales";
    EXPECT_FALSE(kinds.isLawful({0, 0, 1, 1})) << "replication - 2, and two runs have none";
    EXPECT_FALSE(kinds.isLawful({1, 2, 3, 5})) << "equal runs differ";
    EXPECT_FALSE(kinds.isLawful({3, 3, 2, 2})) << "5 - replication";
}

/// The odds against chance, by integrating over the share that the first of two groups has.
TEST(kindCounts, chanceIsThatOfAnUnknownShare) {
    const Runs runs({4, 4, 8});
    KindCounts kinds(runs.work);
    const std::vector<std::vector<std::vector<double>>> cases = {
        {{1, 1, 1}, {3, 3, 7}}, {{2, 2, 4}, {2, 2, 4}}, {{1, 1, 2}, {3, 3, 6}}};
    std::vector<double> odds;
    for (const auto& groups : cases) {
        constexpr int kSteps = 100'000;
        double chance = 0;
        for (int i = 0; i < kSteps; ++i) {
            const double p = (i + 0.5) / kSteps;
            double here = 1;
            for (std::size_t r = 0; r < 3; ++r) {
                const double n = groups[0][r] + groups[1][r], k = groups[0][r];
                here *= std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1)) * std::pow(p, k) *
                        std::pow(1 - p, n - k);
            }
            chance += here / kSteps;
        }
        odds.push_back(kinds.logOdds(groups) + std::log(chance)); // what is left is the weight of a law
    }
    // one node of each run: constant 1, of the priors 0.34 * 0.24 / 1.3^1.25; half of all: 0.5 * scale
    const ClaimPriors priors;
    const double one = priors.coefficientScale / std::pow(1 + priors.coefficientOffset, priors.coefficientPower);
    const double half = priors.coefficientScale / std::pow(0.5 + priors.coefficientOffset, priors.coefficientPower);
    EXPECT_NEAR(odds[0], std::log(priors.constant * one), 0.01);
    const double ofKeys = 0.9; // share of laws that see the scale
    EXPECT_GT(odds[1], std::log(priors.proportional * ofKeys * half * priors.halfCoefficient) - 0.01);
    EXPECT_LT(odds[1], odds[0]);
    EXPECT_LT(odds[2], odds[1]) << "a quarter is less plausible than a half";
}

} // namespace
} // namespace tenfold::test
