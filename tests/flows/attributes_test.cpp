#include "core/flows/compare/attributes.h"

#include <gtest/gtest.h>

#include <random>

namespace tenfold {
namespace {

/// Samples of 1 ms, and of 20 ms where the size is above 4096; the body's size is the same, the rest is chance.
std::vector<AttributedSample> sizedSamples(double slowMs) {
    std::mt19937 random(20261123);
    std::vector<AttributedSample> samples;
    for (int i = 0; i < 600; ++i) {
        const auto size = static_cast<std::int64_t>(512 * (1 + random() % 20));
        AttributedSample sample;
        sample.value = (size > 4096 ? slowMs : 1) * 1e6 + double(random() % 200'000);
        sample.attributes = {{"app.size", Value(size)},     {"client", Value("c" + std::to_string(random() % 8))},
                             {"body.size", Value(size)},    {"span", Value(std::to_string(i))},
                             {"large", Value(size > 4096)}, {"method", Value(std::string("GET"))}};
        samples.push_back(std::move(sample));
    }
    return samples;
}

TEST(FindSplits, theAttributeThatDecidesIsFoundWithThoseThatGoWithIt) {
    const std::vector<AttributeSplit> splits = findSplits(sizedSamples(20));
    ASSERT_EQ(splits.size(), 1U);
    EXPECT_EQ(splits.front().condition, "app.size > 4096");
    EXPECT_EQ(splits.front().alwaysWith, (std::vector<std::string>{"body.size", "large"}));
    EXPECT_GT(splits.front().explained, 0.99);
    EXPECT_NEAR(splits.front().insideMean, 20.1e6, 0.1e6);
    EXPECT_NEAR(splits.front().outsideMean, 1.1e6, 0.1e6);
    EXPECT_EQ(splits.front().inside + splits.front().outside, 600U);
}

TEST(FindSplits, chanceIsNoReason) {
    EXPECT_TRUE(findSplits(sizedSamples(1)).empty());
    EXPECT_TRUE(findSplits({}).empty());
}

TEST(FindSplits, ofTwoValuesTheSlowerOneIsTold) {
    std::vector<AttributedSample> samples;
    for (int i = 0; i < 100; ++i)
        samples.push_back({i % 4 == 0 ? 1e6 : 5e6 + i, {{"hit", Value(i % 4 == 0)}}});
    const std::vector<AttributeSplit> splits = findSplits(samples);
    ASSERT_EQ(splits.size(), 1U);
    EXPECT_EQ(splits.front().condition, "hit = false");
    EXPECT_EQ(splits.front().inside, 75U);
}

} // namespace
} // namespace tenfold
