#include "core/stats/distribution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace tenfold {
namespace {

/// Greatest difference of two cumulative shares at any value of either.
double bruteForce(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
    double most = 0;
    for (const auto* values : {&a, &b})
        for (const std::int64_t value : *values) {
            const auto share = [&](const std::vector<std::int64_t>& of) {
                return double(std::count_if(of.begin(), of.end(), [&](std::int64_t v) { return v <= value; })) /
                       double(of.size());
            };
            most = std::max(most, std::abs(share(a) - share(b)));
        }
    return most;
}

TEST(Distribution, quantilesAndDistanceAreThoseOfAllValues) {
    const std::uint32_t seed = 7;
    std::mt19937_64 random(seed);
    for (const std::size_t size : {1U, 2U, 17U, 1024U, 1025U, 5000U}) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " size " << size);
        std::lognormal_distribution<double> times(13, 1.5), others(13.3, 1.2);
        std::vector<std::int64_t> a, b;
        Distribution inA, inB;
        for (std::size_t i = 0; i < size; ++i) {
            a.push_back(std::int64_t(times(random)));
            b.push_back(std::int64_t(others(random)));
            inA.add(a.back());
            inB.add(b.back());
        }
        const double distance = bruteForce(a, b);
        std::sort(a.begin(), a.end());
        for (const double q : {0.0, 0.1, 0.5, 0.9, 0.99, 1.0}) {
            const double at = q * double(size - 1);
            const auto below = std::size_t(at);
            const double exact =
                double(a[below]) + (at - double(below)) * double(a[std::min(below + 1, size - 1)] - a[below]);
            const double neighbours = double(a[std::min(below + 1, size - 1)] - a[below]);
            const double allowed = size <= 1024 ? 1e-6 * exact : 0.006 * exact + neighbours;
            EXPECT_NEAR(inA.quantile(q), exact, allowed);
        }
        EXPECT_NEAR(ksDistance(inA, inB), distance, size <= 1024 ? 1e-9 : 0.01);
    }
}

TEST(Distribution, bucketsAreOnePercentWideUpToTheLargestNumber) {
    std::mt19937_64 random(3);
    std::vector<std::int64_t> values;
    for (int bit = 0; bit < 63; ++bit)
        for (std::int64_t next = -2; next <= 2; ++next)
            values.push_back((std::int64_t{1} << bit) + next);
    for (int i = 0; i < 3000; ++i)
        values.push_back(static_cast<std::int64_t>(random() >> (1 + random() % 62)));
    for (int bucket = 1; bucket < 4000; bucket += 7) { // where buckets begin
        const auto begin = static_cast<std::int64_t>(std::pow(1.01L, bucket));
        values.insert(values.end(), {begin - 1, begin, begin + 1});
    }
    values.push_back(std::numeric_limits<std::int64_t>::max());
    for (const std::int64_t value : values) {
        Distribution many;
        for (int i = 0; i < 1100; ++i) // more than are kept
            many.add(value);
        many.add(std::numeric_limits<std::int64_t>::max()); // so that the largest does not hide the middle
        const double told = double(many.steps().front().first);
        const double bucket = value < 1 ? 0 : 1 + std::floor(std::log(double(value)) / std::log(1.01));
        const double middle = bucket == 0 ? 0 : std::exp((bucket - 0.5) * std::log(1.01));
        EXPECT_NEAR(told, std::min(middle, 9.2233720368547e18), 0.5 + 1e-12 * middle) << value;
    }
}

// Table of Smirnov's distribution: 1.358 at 5 %, 1.628 at 1 %.
TEST(Distribution, probabilityIsThatOfTheTable) {
    const double n = std::sqrt(5000.0);
    EXPECT_NEAR(ksProbability(1.358 / n, 10000, 10000), 0.05, 0.001);
    EXPECT_NEAR(ksProbability(1.628 / n, 10000, 10000), 0.01, 0.0005);
    EXPECT_EQ(ksProbability(0, 10, 10), 1);
}

TEST(Distribution, ofTwoIsAsOfAllValues) {
    std::mt19937_64 random(3);
    Distribution all, first, second;
    for (int i = 0; i < 3000; ++i) {
        const std::int64_t value = std::int64_t(random() % 1'000'000);
        all.add(value);
        (i < 700 ? first : second).add(value);
    }
    first.add(second);
    EXPECT_EQ(first.count(), all.count());
    EXPECT_EQ(first.sumNs(), all.sumNs());
    EXPECT_NEAR(first.median(), all.median(), 0.011 * all.median());
}

TEST(Distribution, sumsThatNoNumberHoldsStayTheGreatest) {
    Distribution one;
    one.add(std::numeric_limits<std::int64_t>::max());
    one.add(5);
    EXPECT_EQ(one.sumNs(), std::numeric_limits<std::int64_t>::max());
    Distribution two;
    two.add(7);
    two.add(one);
    EXPECT_EQ(two.sumNs(), std::numeric_limits<std::int64_t>::max());
}

} // namespace
} // namespace tenfold
