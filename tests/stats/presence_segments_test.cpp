#include "core/stats/presence_segments.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tenfold::test {
namespace {

using Presence = std::vector<std::vector<bool>>;

TEST(presenceSegments, aRunWithOnePartHasOneSegment) {
    EXPECT_TRUE(presenceSegments({}).empty());
    EXPECT_EQ(presenceSegments(Presence(40, {true, false})), std::vector<std::size_t>{0});
}

TEST(presenceSegments, oneThatStartsWhenTheOtherEndsMakesTwo) {
    Presence bins(30, {true, false, true});
    for (std::size_t b = 12; b < 30; ++b)
        bins[b] = {false, true, true};
    EXPECT_EQ(presenceSegments(bins), (std::vector<std::size_t>{0, 12}));
}

TEST(presenceSegments, aSingleOddBinIsNoPhase) {
    Presence bins(100, {true});
    bins[50] = {false};
    EXPECT_EQ(presenceSegments(bins), std::vector<std::size_t>{0});
}

/// The description length of a segmentation, written down once more: bit k of `cuts` begins one at bin k + 1.
double lengthOf(const Presence& bins, unsigned cuts) {
    double nats = 0;
    const auto all = double(bins.size());
    for (std::size_t first = 0; first < bins.size();) {
        std::size_t end = first + 1;
        while (end < bins.size() && (cuts >> (end - 1) & 1U) == 0)
            ++end;
        nats += std::log(all);
        for (std::size_t w = 0; w < bins[0].size(); ++w) {
            double ones = 0, zeros = 0;
            for (std::size_t b = first; b < end; ++b)
                (bins[b][w] ? ones : zeros) += 1;
            nats += std::log(3.0);
            if (ones == 0 || zeros == 0) continue;
            nats += std::log((ones + zeros) / ones) * ones + std::log((ones + zeros) / zeros) * zeros;
            nats += 0.5 * std::log(all);
        }
        first = end;
    }
    return nats;
}

TEST(presenceSegments, areTheShortestOfAllDescriptions) {
    for (unsigned seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 draw(seed);
        Presence bins(4 + draw() % 9, std::vector<bool>(1 + draw() % 4));
        for (auto& bin : bins)
            for (std::size_t w = 0; w < bin.size(); ++w)
                bin[w] = draw() % 5 < (&bin - bins.data() < std::ptrdiff_t(bins.size() / 2) ? w : 4 - w);
        double best = std::numeric_limits<double>::infinity();
        for (unsigned cuts = 0; cuts < 1U << (bins.size() - 1); ++cuts)
            best = std::min(best, lengthOf(bins, cuts));
        unsigned found = 0;
        for (const std::size_t begin : presenceSegments(bins))
            if (begin > 0) found |= 1U << (begin - 1);
        EXPECT_NEAR(lengthOf(bins, found), best, 1e-9);
    }
}

} // namespace
} // namespace tenfold::test
