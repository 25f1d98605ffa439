#include "core/mining/ask/doubled_records.h"

#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

/// Calls of a node with new numbers; of those from `first` on, some stand `times` times.
/// @param differs  copies have another content
Trace writtenTwice(int first, int last, int times, bool differs = false) {
    SmallTrace made;
    for (int i = 0; i < 40; ++i)
        for (int k = 0; k < (i >= first && i < last ? times : 1); ++k)
            made.call({.sender = "worker-0",
                       .method = "put",
                       .request = {{"k", 1000 + i}, {"copy", differs ? k : 0}},
                       .atMs = 100 * i});
    return made.make();
}

TEST(doubledRecords, areToldWhereAWholeStretchStandsTwice) {
    const std::vector<Sentence> found = doubtsAboutDoubledRecords(writtenTwice(10, 30, 2));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(
        found[0].text(),
        "40 records of worker-0 in run stand twice or more, with the same instant and content: is a log, or a part "
        "of it, in the folder twice? Counts of worker-0 are too high by 20 calls.");
    EXPECT_EQ(doubtsAboutDoubledRecords(writtenTwice(0, 40, 3)).size(), 1U);
}

TEST(doubledRecords, areNoSingleOnesAndNoneThatDiffer) {
    EXPECT_TRUE(doubtsAboutDoubledRecords(writtenTwice(10, 30, 1)).empty());
    EXPECT_TRUE(doubtsAboutDoubledRecords(writtenTwice(10, 12, 2)).empty());
    EXPECT_TRUE(doubtsAboutDoubledRecords(writtenTwice(10, 30, 2, true)).empty());
    SmallTrace made; // the same call twice in each tick of a coarse clock
    for (int i = 0; i < 40; ++i)
        for (int k = 0; k < 2; ++k)
            made.call({.sender = "worker-0", .method = "touch", .request = {{"k", 7}}, .atMs = 1000 * i});
    EXPECT_TRUE(doubtsAboutDoubledRecords(made.make()).empty());
}

} // namespace
} // namespace tenfold::test
