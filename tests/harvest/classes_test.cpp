#include "core/base/random_stream.h"
#include "core/harvest/classes/load_scaling.h"
#include "core/harvest/classes/tenant_classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tenfold::harvest {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// A share by the day, two minutes a slot.
template <class Of>
AverageServer seriesOf(int days, Of of) {
    Series series;
    for (int i = 0; i < days * 720; ++i)
        series.push_back(of(i / 720.0));
    return withoutGaps(series);
}

TEST(AverageServer, GapsAreLinearAndEndsAreNearest) {
    const std::vector<Series> servers{{kNone, 0.4, kNone, 0.8, kNone}};
    const AverageServer found = averageServer(servers);
    EXPECT_EQ(found.filled, (Series{0.4, 0.4, 0.6000000000000001, 0.8, 0.8}));
    EXPECT_DOUBLE_EQ(found.coverage, 0.4);
    EXPECT_TRUE(averageServer(std::vector<Series>{{kNone, kNone}}).filled.empty());
    EXPECT_TRUE(averageServer({}).mean.empty());
}

TEST(LoadPattern, OfShapesThatAreKnown) {
    const auto daily = [](double size) {
        return [size](double d) { return 0.5 + size * std::cos(2 * std::numbers::pi * d); };
    };
    EXPECT_EQ(loadPattern(seriesOf(31, daily(0.2)), 120).pattern, Pattern::Periodic);
    EXPECT_EQ(loadPattern(seriesOf(31, daily(0.0424)), 120).pattern, Pattern::Constant); // less than a core of twelve
    const LoadPattern weekly =
        loadPattern(seriesOf(28, [](double d) { return 0.5 + 0.2 * std::cos(2 * std::numbers::pi * d / 7); }), 120);
    EXPECT_EQ(weekly.pattern, Pattern::Unpredictable);
    EXPECT_EQ(weekly.strongest, 4U);
    const LoadPattern flat = loadPattern(seriesOf(31, [](double) { return 0.37; }), 120);
    EXPECT_EQ(flat.pattern, Pattern::Constant);
    EXPECT_FALSE(flat.confidence || flat.strongest || flat.prominence);
}

TEST(LoadPattern, SaysNothingOfAShortHistory) {
    const LoadPattern found =
        loadPattern(seriesOf(13, [](double d) { return 0.5 + 0.2 * std::cos(2 * std::numbers::pi * d); }), 120);
    EXPECT_TRUE(found.isHistoryShort);
    EXPECT_EQ(found.pattern, Pattern::Unpredictable);
    EXPECT_EQ(found.byRule, Pattern::Periodic);
    EXPECT_TRUE(loadPattern({}, 120).isHistoryShort);
}

/// Two levels and two hours of the peak are four classes, named the same whatever the order.
TEST(TenantClasses, LikeTenantsAreOneClass) {
    std::vector<TenantLoad> tenants;
    for (int i = 0; i < 24; ++i) {
        const double level = i % 2 == 0 ? 0.2 : 0.5, hour = i % 4 < 2 ? 0 : 0.5;
        const auto series = seriesOf(
            28, [&](double d) { return level + (0.1 + 0.001 * i) * std::cos(2 * std::numbers::pi * (d - hour)); });
        tenants.push_back({std::to_string(i), 10, loadPattern(series, 120)});
    }
    const std::vector<UtilizationClass> classes = utilizationClasses(tenants);
    ASSERT_EQ(classes.size(), 4U);
    for (const UtilizationClass& one : classes)
        for (const std::size_t tenant : one.tenants)
            EXPECT_EQ(tenant % 4, one.tenants.front() % 4) << one.name;
    EXPECT_EQ(classes.front().name, "periodic-1");
    EXPECT_NEAR(classes.front().average, 0.2, 0.001);
}

TEST(LoadScaling, ReachesWhatCanBeReached) {
    const std::vector<Series> servers{{0, 0.1, 0.2, 0.4}};
    const auto linear = scalingTo(0.35, Scaling::Linear, servers);
    ASSERT_TRUE(linear);
    EXPECT_NEAR(linear->factor, 2, 1e-9);
    EXPECT_FALSE(scalingTo(0.8, Scaling::Linear, servers)); // a quarter never works
    const auto root = scalingTo(0.5, Scaling::Root, servers);
    ASSERT_TRUE(root);
    EXPECT_NEAR(root->mean, 0.5, 1e-9);
}

/// Z1: any target that can be reached is; order, 0 and 1 stay under a root, and no factor up to 1 / max saturates.
TEST(LoadScaling, keepsOrderAndEnds) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        RandomStream random(seed);
        std::vector<Series> servers(3);
        double most = 0;
        for (Series& series : servers)
            for (int i = 0; i < 500; ++i) {
                series.push_back(std::pow(random.unit(), 3));
                most = std::max(most, series.back());
            }
        const double target = 0.05 + 0.9 * random.unit();
        for (const Scaling how : {Scaling::Linear, Scaling::Root}) {
            const auto found = scalingTo(target, how, servers);
            ASSERT_TRUE(found);
            double sum = 0, full = 0;
            for (const Series& series : servers)
                for (const double share : series) {
                    sum += found->at(share) / 1500;
                    full += found->at(share) >= 1 ? 1.0 / 1500 : 0;
                }
            EXPECT_NEAR(sum, target, 1e-4);
            EXPECT_NEAR(found->saturated, full, 1e-9);
            EXPECT_EQ(found->at(0), 0);
            double before = 0;
            for (int i = 1; i <= 100; ++i) {
                EXPECT_GE(found->at(i / 100.0), before);
                if (how == Scaling::Root) {
                    EXPECT_GT(found->at(i / 100.0), before);
                }
                before = found->at(i / 100.0);
            }
            if (how == Scaling::Root) {
                EXPECT_EQ(found->at(1), 1);
            }
            if (how == Scaling::Linear && found->factor * most < 1) {
                EXPECT_EQ(found->saturated, 0);
            }
        }
    }
}

} // namespace
} // namespace tenfold::harvest
