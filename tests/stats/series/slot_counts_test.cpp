#include "core/stats/series/slot_counts.h"

#include "core/stats/series/bursts.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

namespace tenfold {
namespace {

TEST(SlotCounts, lastIncompleteSlotIsLeftOut) {
    SlotCounts slots(1000, 10);
    for (const std::int64_t time : {1000, 1009, 1010, 1025, 1034, 990})
        slots.add(time);
    const std::vector<std::int64_t> expected{2, 1, 1};
    EXPECT_EQ(slots.counts(1000, 1035), expected);
    EXPECT_EQ(slots.counts(990, 1000), std::vector<std::int64_t>{1});
    EXPECT_EQ(slots.counts(1000, 1040, 2), (std::vector<std::int64_t>{3, 2}));
    EXPECT_TRUE(slots.counts(1000, 1000).empty());
    EXPECT_TRUE(slots.counts(1000, 900).empty());
}

TEST(SlotCounts, takeAnyTime) {
    SlotCounts slots(0, 1);
    slots.add(std::numeric_limits<std::int64_t>::max());
    slots.add(std::numeric_limits<std::int64_t>::min());
    slots.add(-1, 5);
    EXPECT_EQ(slots.counts(-2, 1), (std::vector<std::int64_t>{0, 5, 0}));
    EXPECT_TRUE(slots.counts(0, std::numeric_limits<std::int64_t>::max()).empty()); // more than can be listed
    EXPECT_TRUE(SlotCounts::restored(slots.kept()) == slots);
}

TEST(slotScaleOf, isUndefinedWithoutCounts) {
    EXPECT_FALSE(slotScaleOf({}).mean);
    const std::vector<std::int64_t> none{0, 0, 0};
    EXPECT_FALSE(slotScaleOf(none).dispersion || slotScaleOf(none).mostOverMean);
    const std::vector<std::int64_t> some{1, 3, 2, 6};
    EXPECT_DOUBLE_EQ(*slotScaleOf(some).mostOverMean, 2);
    EXPECT_NEAR(*slotScaleOf(some).dispersion, 14.0 / 3 / 3, 1e-12);
}

TEST(Bursts, needLowSlotsAroundThem) {
    // Q(0.9) is 3, Q(0.5) is 1: high is above 3, low below 1
    const std::vector<std::int64_t> counts{9, 0, 1, 9, 2, 0, 1, 3, 0, 0, 3, 1, 0, 2, 1, 0,
                                           1, 2, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 2, 9};
    const Bursts found = findBursts(counts);
    EXPECT_EQ(found.high, 3);
    EXPECT_EQ(found.low, 1);
    ASSERT_EQ(found.bursts.size(), 1U); // the first and the last touch the border, others have no high slot
    EXPECT_EQ(found.bursts[0].first, 2U);
    EXPECT_EQ(found.bursts[0].slots, 3U);
    EXPECT_EQ(found.requestsInside, 12);
    EXPECT_DOUBLE_EQ(*found.shareInside(), 12.0 / std::accumulate(counts.begin(), counts.end(), 0.0));
    EXPECT_TRUE(findBursts({}).bursts.empty());
}

TEST(Bursts, emptySlotsAreLowInSparseLogs) {
    std::vector<std::int64_t> sparse(100); // the median is 0: nothing is below it
    sparse[40] = sparse[41] = 2;
    const Bursts found = findBursts(sparse);
    ASSERT_EQ(found.bursts.size(), 1U);
    EXPECT_EQ(found.bursts[0].requests, 4);
}

} // namespace
} // namespace tenfold
