#include "core/flows/compare/good_run.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(GoodRun, isTheLastOneBeforeInWhichNoMoreFailsThanUsual) {
    const std::vector<RunHealth> runs{{"monday", 1, 10'000, 100},
                                      {"tuesday", 2, 10'000, 110},
                                      {"broken", 3, 10'000, 900},
                                      {"today", 4, 10'000, 500},
                                      {"later", 5, 10'000, 100}};
    EXPECT_EQ(lastGoodRun(runs, "today"), "tuesday");
    EXPECT_EQ(lastGoodRun(runs, "tuesday"), "monday");
    EXPECT_EQ(lastGoodRun(runs, "monday"), "tuesday"); // none before it
    EXPECT_EQ(lastGoodRun(runs, "later"), "tuesday");
}

TEST(GoodRun, goesByTimeNotByOrder) {
    EXPECT_EQ(lastGoodRun({{"b", 9, 100, 0}, {"c", 20, 100, 0}, {"a", 5, 100, 0}}, "c"), "b");
}

TEST(GoodRun, isAnyWhereNothingIsKnownAndNoneAlone) {
    EXPECT_EQ(lastGoodRun({{"a", 1}, {"b", 2}, {"c", 3}}, "c"), "b");
    EXPECT_EQ(lastGoodRun({{"a", 1}}, "a"), "");
    // Where others are known, one that is not is not called good.
    EXPECT_EQ(lastGoodRun({{"a", 1, 100, 0}, {"b", 2}, {"c", 3, 100, 0}}, "c"), "a");
    EXPECT_EQ(lastGoodRun({}, "a"), "");
    // All but this one are broken: a broken one is better than nothing.
    EXPECT_EQ(lastGoodRun({{"a", 1, 100, 50}, {"b", 2, 100, 0}}, "b"), "a");
}

} // namespace
} // namespace tenfold
