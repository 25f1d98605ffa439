#include "core/model/whatif/measured_bins.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace tenfold {
namespace {

std::vector<MeasuredValue> lineOf(int count) {
    std::vector<MeasuredValue> values;
    for (int i = 0; i < count; ++i)
        values.push_back({double(i), 2.0 * i + 1, 1});
    return values;
}

TEST(MeasuredBins, AreEquallyFilledAndHoldAll) {
    std::vector<MeasuredValue> values = lineOf(1200);
    std::shuffle(values.begin(), values.end(), std::mt19937(3));
    const auto bins = equallyFilledBins(values);
    ASSERT_EQ(bins.size(), 12U);
    double next = 0;
    for (const MeasuredBin& bin : bins) {
        EXPECT_EQ(bin.samples, 100U);
        EXPECT_EQ(bin.from, next);
        EXPECT_EQ(bin.to, next + 99);
        EXPECT_NEAR(bin.at, next + 49.5, 1e-9);
        EXPECT_NEAR(bin.mean, 2 * (next + 49.5) + 1, 1e-9);
        // Of n numbers in a row the variance is n (n + 1) / 12, here of every second.
        EXPECT_NEAR(bin.sd, 2 * std::sqrt(100 * 101 / 12.0), 1e-6);
        EXPECT_TRUE(bin.isEnough());
        next += 100;
    }
}

TEST(MeasuredBins, EveryBinHasEnough) {
    for (const int count : {30, 59, 60, 61, 89, 100, 359, 361, 1000}) {
        const auto bins = equallyFilledBins(lineOf(count));
        std::uint64_t all = 0;
        for (const MeasuredBin& bin : bins) {
            EXPECT_TRUE(bin.isEnough()) << count << ": " << bin.samples;
            all += bin.samples;
        }
        EXPECT_EQ(all, std::uint64_t(count));
        EXPECT_LE(bins.size(), 12U);
        EXPECT_GE(bins.size(), std::min<std::size_t>(12, std::size_t(count) / 30) - (count >= 60 ? 1 : 0)) << count;
    }
}

TEST(MeasuredBins, FewAreOneThatIsNotEnough) {
    EXPECT_TRUE(equallyFilledBins({}).empty());
    const auto one = equallyFilledBins({{5, 7, 1}});
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].mean, 7);
    EXPECT_TRUE(std::isnan(one[0].sd));
    EXPECT_FALSE(one[0].isEnough());
    EXPECT_EQ(equallyFilledBins(lineOf(29)).size(), 1U);
}

TEST(MeasuredBins, EqualValuesStayTogether) {
    std::vector<MeasuredValue> values;
    for (int i = 0; i < 900; ++i)
        values.push_back({i < 500 ? 1.0 : i < 540 ? 2.0 : 4.0, double(i % 7), 1});
    const auto bins = equallyFilledBins(values);
    ASSERT_EQ(bins.size(), 2U) << "40 are fewer than a twelfth: they go with what follows";
    EXPECT_EQ(bins[0].samples, 500U);
    EXPECT_EQ(bins[0].to, 1);
    EXPECT_EQ(bins[1].from, 2);
    EXPECT_NEAR(bins[1].at, (40 * 2 + 360 * 4) / 400.0, 1e-9);
}

TEST(MeasuredBins, WeighWhatStandsForMany) {
    const auto bins = equallyFilledBins({{1, 10, 100}, {2, 40, 300}, {3, NAN, 7}, {NAN, 3, 7}, {2, 1, 0}});
    ASSERT_EQ(bins.size(), 2U);
    EXPECT_EQ(bins[0].samples, 100U);
    EXPECT_EQ(bins[0].mean, 10);
    EXPECT_TRUE(std::isnan(bins[0].sd)) << "within a run nothing is known here";
    EXPECT_EQ(bins[1].mean, 40);
}

} // namespace
} // namespace tenfold
