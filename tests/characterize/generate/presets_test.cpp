// Profiles in the likeness of published systems: what was published is met, what was not is said to be assumed.
#include "core/characterize/generate/presets.h"
#include "core/stats/summary/description.h"
#include "core/words/characterize_messages.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tenfold::characterize {
namespace {

using test::succeeded;

TEST(Presets, WhatWasPublishedOfAClusterIsInIt) {
    const auto prod = presetProfile("prod-like", 7);
    ASSERT_TRUE(succeeded(prod));
    EXPECT_EQ(prod->seed, 7U);
    // Tables IV, V, VII of the first paper
    EXPECT_NEAR(prod->popularity.shareUpTo(1), 0.1503, 1e-9);
    EXPECT_NEAR(prod->popularity.shareUpTo(5), 0.684, 1e-9);
    EXPECT_NEAR(prod->popularity.shareUpTo(10), 0.8098, 1e-9);
    EXPECT_NEAR(prod->ageAtReadMs.at(0.5), 407'800, 1);
    EXPECT_NEAR(prod->ageAtReadMs.at(0.8), 3.06 * 3'600'000, 1);
    EXPECT_NEAR(prod->ageAtReadMs.shareUpTo(86'400'000), 0.8541, 1e-9);
    EXPECT_NEAR(prod->lifeMs.at(0.9), 22.27 * 60'000, 1);
    EXPECT_NEAR(prod->agesAtStartMs.at(0.5), 60.85 * 86'400'000, 1);
    EXPECT_NEAR(prod->emptyShare, 0.04, 1e-12);
    EXPECT_NEAR(*prod->arrivalsOf(Action::Read)->h, 0.937, 1e-12);
    // 9.71e9 opens, 721.66e6 creates, 51.39e6 files of 183 days, a day of them
    EXPECT_EQ(prod->arrivalsOf(Action::Read)->events, 100'000U);
    EXPECT_NEAR(double(prod->arrivalsOf(Action::Create)->events), 100'000 * 721.66 / 9710, 1);
    EXPECT_NEAR(double(prod->filesAtStart), 100'000 * 51.39 * 183 / 9710, 1);
    // 135.35 and 12.88 % of Table III: 570 million files were read
    EXPECT_NEAR(double(prod->filesRead), 100'000 * 54.22 * 135.35 / 12.88 / 9710, 10);
    EXPECT_GE(prod->assumed.size(), 5U);
    const auto rd = presetProfile("rd-like", 7);
    ASSERT_TRUE(succeeded(rd));
    EXPECT_NEAR(rd->popularity.shareUpTo(10), 0.9008, 1e-9);
    EXPECT_NEAR(rd->ageAtReadMs.at(0.9), 13.06 * 86'400'000, 1);
}

TEST(Presets, EachIsADocumentThatCanBeReadAgain) {
    for (const std::string_view name : presetNames()) {
        const auto profile = presetProfile(name, 1);
        ASSERT_TRUE(succeeded(profile)) << name;
        EXPECT_FALSE(profile->popularity.isEmpty()) << name;
        const auto again = profileFromText(profileJson(*profile).dump());
        ASSERT_TRUE(succeeded(again)) << name;
        EXPECT_EQ(profileJson(*again), profileJson(*profile));
    }
    const auto none = presetProfile("moon-like", 1);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().id(), MessageId::UnknownPreset);
}

/// What a sample of a distribution is described as.
Description describedSample(const QuantileTable& table, int count) {
    std::vector<std::int64_t> values;
    for (int i = 0; i < count; ++i)
        values.push_back(std::llround(1000 * table.at((i + 0.5) / count)));
    return describe(countedValues(std::move(values)));
}

TEST(Presets, ADistributionThatIsOnlyDescribedHasItsDescription) {
    struct Case {
        double lower, median, range, mean, tail;
    };
    // reads of a file, bytes of a read, reuse time, reads of a cluster of the second paper, first week
    for (const Case& c : {Case{1, 3, 7, 18, 0.37},
                          {1, 4, 11, 100, 0.84},
                          {100, 2720, 677'000, 5.77e6, 0.30},
                          {3, 67, 1332, 44'694, 0.78}}) {
        const QuantileTable table = describedTable(c.lower, c.median, c.range, c.mean, c.tail);
        ASSERT_FALSE(table.isEmpty()) << c.median;
        const Description d = describedSample(table, 200'000);
        EXPECT_NEAR(double(d.median) / 1000, c.median, 0.01 * c.median + 0.01);
        EXPECT_NEAR(double(d.quartileRange) / 1000, c.range, 0.01 * c.range + 0.01);
        EXPECT_NEAR(*d.mean / 1000, c.mean, 0.02 * c.mean);
        EXPECT_NEAR(*d.tailWeight, c.tail, 0.01);
    }
    EXPECT_TRUE(describedTable(1, 3, 7, 4, 0.9).isEmpty()); // a body of 0.4 cannot hold these quartiles
}

} // namespace
} // namespace tenfold::characterize
