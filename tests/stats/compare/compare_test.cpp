#include "core/base/random_stream.h"
#include "core/stats/compare/chi_square.h"
#include "core/stats/compare/chi_square_test.h"
#include "core/stats/compare/ks_test.h"
#include "core/stats/compare/log_bins.h"
#include "core/stats/compare/pearson.h"
#include "core/stats/compare/survival.h"
#include "core/stats/compare/wilson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

std::vector<std::int64_t> tiedValues(RandomStream& random, std::size_t count, std::uint64_t range) {
    std::vector<std::int64_t> out(count);
    for (auto& value : out)
        value = static_cast<std::int64_t>(random.below(range));
    return out;
}

TEST(ksDistance, isThatOfAllValues) {
    RandomStream random(1);
    for (int turn = 0; turn < 50; ++turn) {
        const auto a = tiedValues(random, 1 + random.below(60), 1 + random.below(20)),
                   b = tiedValues(random, 1 + random.below(60), 1 + random.below(20));
        double most = 0;
        for (std::int64_t x = 0; x < 20; ++x) {
            const auto upTo = [x](const std::vector<std::int64_t>& values) {
                return double(std::count_if(values.begin(), values.end(), [x](auto v) { return v <= x; })) /
                       double(values.size());
            };
            most = std::max(most, std::abs(upTo(a) - upTo(b)));
        }
        EXPECT_NEAR(ksDistance(countedValues(a), countedValues(b)), most, 1e-15);
    }
    EXPECT_EQ(ksDistance(ValueCounts{}, ValueCounts{{1, 1}}), 0);
    EXPECT_EQ(ksDistance(ValueCounts{{1, 5}}, ValueCounts{{2, 7}}), 1);
}

TEST(chiSquareTail, isThePublishedTable) {
    // upper 5 % points
    const std::pair<int, double> table[] = {{1, 3.8414588207},   {2, 5.9914645471},   {5, 11.0704976935},
                                            {10, 18.3070380533}, {30, 43.7729718257}, {100, 124.3421134004}};
    for (const auto& [degrees, point] : table)
        EXPECT_NEAR(chiSquareTail(point, degrees), 0.05, 1e-10) << degrees;
}

TEST(chiSquareTest, isTheTextbooks) {
    // two samples over three categories, 30 20 50 and 40 30 30: by hand
    const std::uint64_t a[] = {30, 20, 50}, b[] = {40, 30, 30};
    const ChiSquareTest test = chiSquareTest(a, b);
    EXPECT_NEAR(test.statistic, 2 * 25.0 / 35 + 2 * 25.0 / 25 + 2 * 100.0 / 40, 1e-12);
    EXPECT_EQ(test.groups, 3U);
    EXPECT_NEAR(test.p, std::exp(-test.statistic / 2), 1e-12); // two degrees of freedom
    EXPECT_NEAR(test.cramersV, std::sqrt(test.statistic / 200), 1e-12);
    const ChiSquareTest same = chiSquareTest(a, a);
    EXPECT_EQ(same.statistic, 0);
    EXPECT_EQ(same.p, 1);
}

TEST(chiSquareTest, smallCategoriesAreJoined) {
    const std::uint64_t a[] = {1, 1, 8, 90, 1, 1}, b[] = {0, 2, 9, 85, 0, 1};
    EXPECT_EQ(chiSquareTest(a, b).groups, 2U);
    const std::uint64_t few[] = {1, 2}, none[] = {0, 0};
    EXPECT_EQ(chiSquareTest(few, few).groups, 1U);
    EXPECT_EQ(chiSquareTest(few, none).groups, 0U);
    EXPECT_EQ(chiSquareTest(few, none).p, 1);
}

TEST(chiSquareDistance, emptyBinsJoinTheOneBefore) {
    const std::uint64_t expected[] = {0, 0, 4, 0, 6}, observed[] = {1, 1, 2, 2, 4};
    const ChiSquareDistance distance = chiSquareDistance(expected, observed);
    EXPECT_EQ(distance.bins, 2U);
    EXPECT_NEAR(distance.statistic, 0.2 * 0.2 / 0.4 + 0.2 * 0.2 / 0.6, 1e-12); // 6 and 4 of 10 against 4 and 6
}

TEST(commonLogBins, lastIsClosedZerosApart) {
    const ValueCounts a{{0, 3}, {1, 1}, {10, 2}}, b{{5, 1}, {100, 4}};
    const LogBins bins = commonLogBins(a, b, 2);
    ASSERT_EQ(bins.edges.size(), 3U);
    EXPECT_NEAR(bins.edges[1], 10, 1e-12);
    EXPECT_EQ(bins.counted(a), (std::vector<std::uint64_t>{3, 1, 2}));
    EXPECT_EQ(bins.counted(b), (std::vector<std::uint64_t>{0, 1, 4}));
    EXPECT_TRUE(commonLogBins(ValueCounts{{0, 1}}, ValueCounts{}, 4).edges.empty());
    EXPECT_EQ(LogBins().counted(ValueCounts{{0, 6}}), std::vector<std::uint64_t>{6});
}

TEST(survivalCurve, isThePublishedRemissionOfLeukemia) {
    // Freireich et al. 1963, the 21 treated with 6-MP; + is censored. As in Kaplan-Meier tables of every textbook
    std::vector<Life> lives;
    for (const int weeks : {6, 6, 6, 7, 10, 13, 16, 22, 23})
        lives.push_back({0, weeks, true});
    for (const int weeks : {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35})
        lives.push_back({0, weeks, false});
    const std::pair<std::int64_t, double> table[] = {{6, 0.857},  {7, 0.807},  {10, 0.753}, {13, 0.690},
                                                     {16, 0.627}, {22, 0.538}, {23, 0.448}};
    const auto curve = survivalCurve(lives);
    ASSERT_EQ(curve.size(), std::size(table));
    for (std::size_t i = 0; i < curve.size(); ++i) {
        EXPECT_EQ(curve[i].age, table[i].first);
        EXPECT_NEAR(curve[i].survival, table[i].second, 0.0005);
    }
    EXPECT_EQ(curve[0].atRisk, 21U);
    EXPECT_EQ(curve[0].deaths, 3U);
}

TEST(survivalCurve, isThatOfCountingWithLateEntries) {
    RandomStream random(9);
    for (int turn = 0; turn < 40; ++turn) {
        std::vector<Life> lives;
        for (std::size_t i = 0; i < 1 + random.below(60); ++i) {
            const auto entry = static_cast<std::int64_t>(random.below(3) == 0 ? random.below(12) : 0);
            lives.push_back({entry, entry + static_cast<std::int64_t>(random.below(15)), random.below(2) == 0});
        }
        double survival = 1;
        std::vector<SurvivalStep> expected;
        for (std::int64_t age = 0; age < 30; ++age) {
            std::uint64_t atRisk = 0, deaths = 0;
            for (const Life& life : lives) {
                const bool isAtRisk = (life.entry == 0 || life.entry < age) && age <= life.exit;
                atRisk += isAtRisk;
                deaths += isAtRisk && life.hasDied && life.exit == age;
            }
            if (deaths == 0) continue;
            survival *= 1 - double(deaths) / double(atRisk);
            expected.push_back({age, survival, atRisk, deaths});
        }
        const auto curve = survivalCurve(lives);
        ASSERT_EQ(curve.size(), expected.size());
        for (std::size_t i = 0; i < curve.size(); ++i) {
            EXPECT_EQ(curve[i].age, expected[i].age);
            EXPECT_EQ(curve[i].atRisk, expected[i].atRisk);
            EXPECT_NEAR(curve[i].survival, expected[i].survival, 1e-12);
        }
    }
}

TEST(wilsonInterval, isThePublishedTable) {
    // Newcombe 1998, table I, method 3
    const auto near = [](ShareInterval interval, double low, double high) {
        EXPECT_NEAR(interval.low, low, 0.00006);
        EXPECT_NEAR(interval.high, high, 0.00006);
    };
    near(wilsonInterval(81, 263), 0.2553, 0.3662);
    near(wilsonInterval(15, 148), 0.0624, 0.1605);
    near(wilsonInterval(0, 20), 0, 0.1611);
    near(wilsonInterval(1, 29), 0.0061, 0.1718);
    EXPECT_EQ(wilsonInterval(0, 0).high, 1);
}

TEST(pearson, isUndefinedForAConstant) {
    const std::vector<double> x{1, 2, 3, 4, 5}, y{2, 4, 5, 4, 5}, flat(5, 0.1);
    EXPECT_NEAR(*pearson(x, y), 6 / std::sqrt(10.0 * 6), 1e-12);
    EXPECT_FALSE(pearson(x, flat));
    EXPECT_FALSE(pearson({}, {}));
    PairMoments moments;
    for (std::size_t i = 0; i < x.size(); ++i)
        moments.add(x[i], y[i]);
    EXPECT_NEAR(moments.line()->slope, 0.6, 1e-12);
    EXPECT_NEAR(moments.line()->intercept, 2.2, 1e-12);
}

TEST(spearman, ranksTiesByTheirAverage) {
    const std::vector<double> values{10, 20, 20, 5};
    EXPECT_EQ(averageRanks(values), (std::vector<double>{2, 3.5, 3.5, 1}));
    EXPECT_EQ(averageRanks(values, true), (std::vector<double>{3, 1.5, 1.5, 4}));
    const std::vector<double> x{1, 2, 3, 4}, cubes{1, 8, 27, 64};
    EXPECT_NEAR(*spearman(x, cubes), 1, 1e-12);
}

TEST(theilSenSlope, isNotBentByOutliers) {
    std::vector<double> line;
    for (int i = 0; i < 30; ++i)
        line.push_back(5 + 0.5 * i);
    line[3] = 1e9;
    line[20] = -1e9;
    EXPECT_NEAR(*theilSenSlope(line), 0.5, 1e-9);
    EXPECT_FALSE(theilSenSlope(std::vector<double>{1}));
}

} // namespace
} // namespace tenfold
