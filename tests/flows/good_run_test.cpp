#include "core/flows/compare/good_run.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

RunInfo runAt(const std::string& name, std::int64_t startNs, bool isGood = false) {
    RunInfo info;
    info.run.name = name;
    info.startNs = startNs;
    info.isGood = isGood;
    return info;
}

TEST(GoodRun, isTheLastThatPeopleMarkedBefore) {
    const std::vector<RunInfo> runs{runAt("monday", 1, true), runAt("tuesday", 2, true), runAt("wednesday", 3),
                                    runAt("today", 4), runAt("later", 5)};
    for (const std::string than : {"today", "wednesday", "later"}) {
        const ComparedWith found = runToCompareWith(runs, than);
        EXPECT_EQ(found.name, "tuesday") << than;
        EXPECT_TRUE(found.isGood);
        EXPECT_TRUE(found.isBefore);
    }
    EXPECT_EQ(runToCompareWith(runs, "tuesday").name, "monday");
    EXPECT_EQ(runToCompareWith(runs, "monday").name, "tuesday"); // none before it
    EXPECT_FALSE(runToCompareWith(runs, "monday").isBefore);
}

TEST(GoodRun, isTheRunBeforeWhereNobodySaidWhichWasGood) {
    const ComparedWith before = runToCompareWith({runAt("b", 9), runAt("c", 20), runAt("a", 5)}, "c");
    EXPECT_EQ(before.name, "b");
    EXPECT_FALSE(before.isGood);
    const ComparedWith after = runToCompareWith({runAt("a", 5), runAt("b", 9)}, "a");
    EXPECT_EQ(after.name, "b");
    EXPECT_FALSE(after.isGood);
    EXPECT_FALSE(after.isBefore);
}

TEST(GoodRun, isNoneWhereThereIsNoOther) {
    EXPECT_EQ(runToCompareWith({runAt("a", 1, true)}, "a").name, "");
    EXPECT_EQ(runToCompareWith({}, "a").name, "");
}

} // namespace
} // namespace tenfold
