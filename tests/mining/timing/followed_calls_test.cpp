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
    EXPECT_EQ(followed.evidence.held, 54U) << "each once: six blocks a scale of 2, 3 and 4";
    EXPECT_EQ(followed.evidence.values, 54U);
    for (const std::uint64_t calls : {12U, 24U, 240U, 1200U}) // the i-th report needs the i-th block
        for (const std::uint64_t i : {std::uint64_t{0}, calls / 3, calls - 1})
            EXPECT_NEAR(static_cast<double>(followed.callsBefore(i, calls, calls)), static_cast<double>(i + 1),
                        1 + static_cast<double>(calls) / 20);
}

TEST(followedCalls, whatIsReportedAgainNeedsNothingNew) {
    Blocks blocks;
    blocks.isReportedAgain = true;
    const FollowedCalls followed = theFollowed(minedTrace(blockRuns(blocks)));
    EXPECT_EQ(followed.callsBefore(24, 48, 24), 24U) << "half of the reports have told all blocks";
    EXPECT_LE(followed.callsBefore(12, 48, 24), 15U);
}

TEST(followedCalls, whatTheServerWouldTellAnyhowIsNotWaitedFor) {
    Blocks blocks;
    blocks.isListed = true;
    EXPECT_EQ(followedIn(minedTrace(blockRuns(blocks))), "");
}

/// A submitter that submits a job a second and jobs that report, each its own.
Trace jobsInTurn() {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("scale-" + std::to_string(scale), scale);
        for (int n = 0; n < 5 * scale; ++n) {
            const int at = 1000 * n + n * n % 7 * 9;
            made.call({.sender = "submitter-0", .method = "submit", .response = {{"id", block(n)}}, .atMs = at});
            made.call({.sender = "job-" + std::to_string(n),
                       .method = "report",
                       .request = {{"id", block(n)}},
                       .atMs = at + 100});
        }
    }
    return made.make();
}

TEST(followedCalls, nodesThatComeInTurnDoNotWaitForTheLast) {
    const FollowedCalls followed = theFollowed(minedTrace(jobsInTurn()));
    EXPECT_LE(followed.callsBefore(0, 1, 100), 20U) << "the first jobs of a plan are not kept back";
}

/// Helpers ask somebody else for names and look them up, the later ones after a creator has made them. Some look up
/// three names of the first phase, others nine.
Trace phasesOfHelpers() {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("scale-" + std::to_string(scale), scale);
        const auto lookUp = [&](int helper, const std::string& name, int n) {
            const std::string sender = "helper-" + std::to_string(helper);
            const int at = (name[1] == 'e' ? 1000 : 9000) + 100 * n + 10 * helper + n * n % 7 * 9; // no clock
            made.call(
                {.sender = sender, .method = "ask", .response = {{"name", name}}, .atMs = at, .target = "creator-0"});
            made.call({.sender = sender, .method = "lookUp", .request = {{"name", name}}, .atMs = at + 3});
        };
        const auto early = [](int helper) { return helper % 2 == 0 ? 3 : 9; };
        for (int helper = 0; helper < scale; ++helper)
            for (int n = 0; n < early(helper); ++n)
                lookUp(helper, "/early/" + block(20 * helper + n), n);
        for (int n = 0; n < 9; ++n)
            made.call({.sender = "creator-0",
                       .method = "create",
                       .request = {{"name", "/late/" + block(n)}},
                       .atMs = 5000 + 100 * n + n * n % 7 * 9});
        for (int helper = 0; helper < scale; ++helper)
            for (int n = 0; n < (early(helper) == 3 ? 8 : 5); ++n) // the name that was made last is looked up first
                lookUp(helper, "/late/" + block(8 - n), n);
    }
    return made.make();
}

TEST(followedCalls, thePhaseThatAllEndWithIsWaitedForWhereverItBeginsForEach) {
    const MiningResult mined = minedTrace(phasesOfHelpers());
    const FollowedCalls followed = theFollowed(mined);
    EXPECT_EQ(followed.callsBefore(0, 12, 9), 0U);
    EXPECT_EQ(followed.callsBefore(6, 12, 9), 0U) << "half of the helpers are still in the first phase";
    EXPECT_EQ(followed.callsBefore(11, 12, 9), 9U);
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
