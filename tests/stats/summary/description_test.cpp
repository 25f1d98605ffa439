#include "core/stats/summary/description.h"

#include "core/base/random_stream.h"
#include "core/stats/summary/concentration.h"
#include "core/stats/summary/moments.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tenfold {
namespace {

TEST(Description, tailWeightTakesTies) {
    const ValueCounts steps{{0, 850}, {1, 145}, {2, 5}}; // mostly zeros: the 99th percentile is 1
    const Description all = describe(steps);
    EXPECT_EQ(all.q99, 1);
    EXPECT_EQ(all.tailWeight, 1.0);
    EXPECT_NEAR(*all.tailWeightByRank, 15.0 / 155, 1e-15);
}

TEST(Description, whatIsUndefinedIsNothing) {
    EXPECT_EQ(describe({}).count, 0U);
    const Description one = describe(ValueCounts{{7, 1}});
    EXPECT_FALSE(one.deviation || one.variation);
    EXPECT_EQ(one.tailWeightByRank, 1.0);
    const Description zeros = describe(ValueCounts{{0, 9}});
    EXPECT_EQ(zeros.deviation, 0.0);
    EXPECT_FALSE(zeros.variation || zeros.tailWeight || zeros.tailWeightByRank);
}

TEST(Description, quantilesAreNearestRanks) {
    RandomStream random(5);
    for (int turn = 0; turn < 40; ++turn) {
        std::vector<std::int64_t> values(1 + random.below(300));
        for (auto& value : values)
            value = static_cast<std::int64_t>(random.below(20)) - 5;
        const ValueCounts steps = countedValues(values);
        std::sort(values.begin(), values.end());
        for (unsigned p = 1; p <= 1000; p += 37) {
            const std::size_t index = (values.size() * p + 999) / 1000 - 1; // ceil(p n) - 1
            EXPECT_EQ(quantileOf(steps, p), values[index]);
        }
        EXPECT_EQ(quantileOf(steps, 0), values.front());
    }
}

TEST(Moments, areExactAtAnyOffset) {
    // 0 … 119 have variance 1210; in doubles an offset of 2^53 spoils it
    Moments moments;
    for (std::int64_t i = 0; i < 120; ++i)
        moments.add((std::int64_t{1} << 53) + i);
    EXPECT_DOUBLE_EQ(*moments.variance(), 1210);
    constexpr std::int64_t kLow = std::numeric_limits<std::int64_t>::min(),
                           kHigh = std::numeric_limits<std::int64_t>::max();
    Moments extremes;
    extremes.add(kLow, 1'000'000'000'000);
    extremes.add(kHigh, 1'000'000'000'000);
    EXPECT_NEAR(*extremes.deviation() / 9.223372036854775807e18, 1, 1e-9);
    EXPECT_NEAR(*extremes.mean(), -0.5, 1e-12);
    EXPECT_TRUE(Moments::restored(extremes.kept()) == extremes);
}

TEST(Concentration, isAsCountedOneByOne) {
    RandomStream random(6);
    for (int turn = 0; turn < 30; ++turn) {
        std::vector<std::int64_t> values(1 + random.below(200));
        for (auto& value : values)
            value = static_cast<std::int64_t>(1 + random.below(1 + random.below(40)));
        const ValueCounts steps = countedValues(values);
        std::sort(values.rbegin(), values.rend());
        const std::int64_t total = std::accumulate(values.begin(), values.end(), std::int64_t{0});
        for (const unsigned percent : {1U, 50U, 80U, 90U, 100U}) {
            std::int64_t sum = 0;
            std::size_t k = 0;
            while (100 * sum < percent * total)
                sum += values[k++];
            EXPECT_EQ(membersHolding(steps, percent), k);
        }
        const std::size_t some = 1 + random.below(values.size());
        EXPECT_DOUBLE_EQ(
            *shareOfLargest(steps, some),
            double(std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(some), 0L)) /
                double(total));
        EXPECT_EQ(membersAtMost(steps, 10), static_cast<std::uint64_t>(std::count_if(values.begin(), values.end(),
                                                                                     [](auto v) { return v <= 10; })));
        EXPECT_EQ(groupAtLeast(steps, 10).members, static_cast<std::uint64_t>(std::count_if(
                                                       values.begin(), values.end(), [](auto v) { return v >= 10; })));
    }
}

} // namespace
} // namespace tenfold
