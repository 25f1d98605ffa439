// Calls that need calls of another type (method.md, Plans), mined from runs written down call by call.
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace tenfold::test {
namespace {

/// Which calls of which type stand behind which, by type and method: "store report: add of writer".
std::string followedIn(const MiningResult& mined) {
    std::string out;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call || call->follows.empty()) return;
            out += (out.empty() ? "" : "; ") + type.type + " " + call->method + ":";
            for (const FollowedCalls& followed : call->follows)
                out += " " + followed.call.method + " of " + followed.type;
        });
    return out;
}

std::string block(int n) {
    return "block-" + std::to_string(100000 + n);
}

/// A writer is given blocks; two stores report them, all of them again at the end where it says so.
struct Blocks {
    std::function<std::string(int)> reported = block;
    int perScale = 6;
    int lateMs = 30;       ///< after the writer has been given the block
    bool isListed = false; ///< each store asks for the blocks before it reports them
    bool isReportedAgain = false;
};

Trace blockRuns(const Blocks& blocks) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("scale-" + std::to_string(scale), scale);
        const int count = blocks.perScale * scale;
        for (const char* store : {"store-0", "store-1"})
            made.call({.sender = store, .method = "hello", .atMs = 1});
        for (int n = 0; n < count; ++n) {
            const int at = 100 * n + 1000 + n * n % 7 * 9; // no clock
            made.call({.sender = "writer-0", .method = "add", .response = {{"id", block(n)}}, .atMs = at, .tookMs = 5});
            for (const char* store : {"store-0", "store-1"}) {
                if (blocks.isListed)
                    made.call({.sender = store,
                               .method = "list",
                               .response = {{"id", blocks.reported(n)}},
                               .atMs = at + blocks.lateMs - 20,
                               .tookMs = 5});
                made.call({.sender = store,
                           .method = "report",
                           .request = {{"id", blocks.reported(n)}},
                           .atMs = at + blocks.lateMs});
            }
        }
        for (int n = 0; blocks.isReportedAgain && n < count; ++n)
            for (const char* store : {"store-0", "store-1"})
                made.call({.sender = store,
                           .method = "report",
                           .request = {{"id", blocks.reported(n)}},
                           .atMs = 100 * (count + n) + 2000 + n * n % 7 * 9});
    }
    return made.make();
}

/// The only calls that are followed.
FollowedCalls theFollowed(const MiningResult& mined) {
    FollowedCalls out;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (call && !call->follows.empty()) out = call->follows.front();
        });
    return out;
}

TEST(followedCalls, whoReportsWhatAnotherWasToldStandsBehindIt) {
    const MiningResult mined = minedTrace(blockRuns({}));
    EXPECT_EQ(followedIn(mined), "store report: add of writer");
    const FollowedCalls followed = theFollowed(mined);
    EXPECT_EQ(followed.evidence.held, 108U) << "two stores, six blocks a scale of 2, 3 and 4";
    EXPECT_EQ(followed.evidence.values, 108U);
    EXPECT_DOUBLE_EQ(followed.madeBefore(23, 24), 1);
    EXPECT_GE(followed.madeBefore(0, 24), 1.0 / 24);
    EXPECT_LE(followed.madeBefore(0, 24), 1.0 / 12) << "no more than in the smallest run";
    EXPECT_GE(followed.madeBefore(12, 24), 13.0 / 24);
    EXPECT_LE(followed.madeBefore(12, 24), 15.0 / 24);
}

TEST(followedCalls, whatIsReportedAgainNeedsNothingNew) {
    Blocks blocks;
    blocks.isReportedAgain = true;
    const FollowedCalls followed = theFollowed(minedTrace(blockRuns(blocks)));
    EXPECT_GE(followed.madeBefore(24, 48), 1) << "half of the reports have told all blocks";
    EXPECT_LE(followed.madeBefore(12, 48), 0.7);
}

TEST(followedCalls, whatTheServerWouldTellAnyhowIsNotWaitedFor) {
    Blocks blocks;
    blocks.isListed = true;
    EXPECT_EQ(followedIn(minedTrace(blockRuns(blocks))), "");
}

TEST(followedCalls, whatIsKnownBeforeIsNot) {
    Blocks blocks;
    blocks.lateMs = -30;
    EXPECT_EQ(followedIn(minedTrace(blockRuns(blocks))), "");
}

TEST(followedCalls, oneOfTwoThatKnowSomethingAnyhowIsFirstByLuck) {
    Blocks blocks;
    blocks.reported = [](int n) { return block(n % 5 == 4 ? n + 1 : n); }; // every fifth is reported before it is added
    EXPECT_EQ(followedIn(minedTrace(blockRuns(blocks))), "");
}

TEST(followedCalls, fewAreNoEvidence) {
    Blocks blocks;
    blocks.perScale = 1;
    blocks.reported = [](int n) { return block(n / 2); }; // one, two and two different ones
    EXPECT_EQ(followedIn(minedTrace(blockRuns(blocks))), "");
}

} // namespace
} // namespace tenfold::test
