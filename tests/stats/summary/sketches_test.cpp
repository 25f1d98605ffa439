#include "core/base/random_stream.h"
#include "core/stats/summary/description.h"
#include "core/stats/summary/distinct_count.h"
#include "core/stats/summary/log_buckets.h"
#include "core/stats/summary/quantiles.h"
#include "core/stats/summary/top_values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

std::vector<std::int64_t> heavyTailed(std::size_t count, std::uint64_t seed) {
    RandomStream random(seed);
    std::vector<std::int64_t> out;
    for (std::size_t i = 0; i < count; ++i)
        out.push_back(static_cast<std::int64_t>(10 * std::pow(1 - random.unit(), -1.3)));
    return out;
}

TEST(LogBuckets, quantilesAreWithinTheBound) {
    const auto values = heavyTailed(20'000, 1);
    LogBuckets buckets;
    for (const std::int64_t value : values)
        buckets.add(value);
    EXPECT_FALSE(buckets.isExact());
    const ValueCounts exact = countedValues(values), near = buckets.steps();
    for (const unsigned share : {1U, 250U, 500U, 900U, 990U, 999U, 1000U}) {
        const auto q = static_cast<double>(quantileOf(exact, share));
        EXPECT_NEAR(static_cast<double>(quantileOf(near, share)), q, q * buckets.errorBound() + 0.5) << share;
    }
}

TEST(LogBuckets, smallOnesAreExactAndLargeOnesFit) {
    LogBuckets buckets;
    for (std::int64_t value = 0; value < 256; ++value)
        buckets.add(value);
    EXPECT_TRUE(buckets.isExact());
    EXPECT_EQ(buckets.steps().size(), 256U);
    EXPECT_EQ(buckets.steps().back().value, 255);
    buckets.add(std::numeric_limits<std::int64_t>::max());
    buckets.add(std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(buckets.count(), 258U);
    EXPECT_EQ(buckets.negative(), 1U);
    const auto largest = static_cast<double>(buckets.steps().back().value);
    EXPECT_NEAR(largest / 9.223372036854775807e18, 1, buckets.errorBound());
    EXPECT_TRUE(LogBuckets::restored(buckets.kept()) == buckets);
}

TEST(QuantileSketch, ranksAreWithinTheBound) {
    int outside = 0, looked = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        RandomStream random(seed);
        QuantileSketch whole;
        std::vector<QuantileSketch> parts(9);
        constexpr int kValues = 50'000;
        for (int i = 0; i < kValues; ++i) {
            const double value = random.unit();
            whole.add(value);
            parts[static_cast<std::size_t>(i % 9)].add(value);
        }
        QuantileSketch merged;
        for (const auto& part : parts)
            merged.merge(part);
        EXPECT_EQ(merged.count(), static_cast<std::uint64_t>(kValues));
        for (const auto* sketch : {&whole, &merged})
            for (double share = 0.05; share < 1; share += 0.05) {
                ++looked;
                outside += std::abs(*sketch->quantile(share) - share) > sketch->errorBound() + 0.005;
            }
    }
    EXPECT_LE(outside, looked / 100);
}

TEST(QuantileSketch, fewAreExact) {
    QuantileSketch sketch;
    EXPECT_FALSE(sketch.quantile(0.5));
    for (int i = 100; i > 0; --i)
        sketch.add(-i);
    sketch.add(std::nan(""));
    EXPECT_TRUE(sketch.isExact());
    EXPECT_EQ(sketch.errorBound(), 0);
    EXPECT_EQ(sketch.quantile(0.5), -51);
    EXPECT_EQ(sketch.quantile(0), -100);
    EXPECT_EQ(sketch.quantile(1), -1);
}

TEST(DistinctCount, isWithinThreeErrors) {
    for (const std::uint64_t many : {1'000ULL, 5'000ULL, 40'000ULL, 300'000ULL}) {
        DistinctCount count;
        for (std::uint64_t i = 0; i < many; ++i) {
            count.add(scrambled(i * 7919 + 1));
            count.add(scrambled(i / 2 * 7919 + 1)); // seen again
        }
        const auto all = static_cast<double>(many);
        EXPECT_NEAR(static_cast<double>(count.estimate()), all, 3 * count.errorBound() * all) << many;
        EXPECT_EQ(count.isExact(), many <= 1024);
    }
}

TEST(TopValues, findsWhatIsSeenMost) {
    TopValues top(64), other(64);
    RandomStream random(3);
    for (int i = 0; i < 30'000; ++i) {
        (i % 2 == 0 ? top : other).add(1'000 + random.below(5'000));
        if (i % 10 == 0) top.add(7);
        if (i % 20 == 0) other.add(8);
    }
    top.merge(other);
    EXPECT_FALSE(top.isExact());
    EXPECT_LE(top.errorBound(), 2.0 * static_cast<double>(top.count()) / 64);
    const auto first = top.top(2);
    ASSERT_EQ(first.size(), 2U);
    EXPECT_EQ(first[0].key, 7U);
    EXPECT_LE(first[0].least, 3'000U);
    EXPECT_GE(first[0].most, 3'000U);
    EXPECT_EQ(first[1].key, 8U);
}

TEST(TopValues, fewAreExactTiesByKey) {
    TopValues top;
    top.add(5, 2);
    top.add(3, 2);
    top.add(9, 4);
    const std::vector<TopValues::Top> expected{{9, 4, 4}, {3, 2, 2}, {5, 2, 2}};
    EXPECT_EQ(top.top(10), expected);
    EXPECT_TRUE(top.isExact());
}

} // namespace
} // namespace tenfold
