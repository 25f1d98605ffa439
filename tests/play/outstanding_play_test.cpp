#include "tests/play/play_fixture.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

// Calls that were recorded before the replies to those before them are played so: how many are under way, what they
// still wait for, and calls that clients gave up.

namespace tenfold::test {
namespace {

constexpr std::int64_t kOneMs = 1'000'000;

Outstanding beside(std::vector<std::string> methods, std::uint32_t most, double shareBehind = 1,
                   std::uint32_t group = 0) {
    Outstanding out;
    out.share = shareBehind;
    out.shareBehind = shareBehind;
    out.most = most;
    out.group = group;
    for (std::string& method : methods)
        out.calls.push_back({"redis", std::move(method)});
    return out;
}

Step with(Step step, Outstanding outstanding) {
    std::get<CallStep>(step.node).outstanding = std::move(outstanding);
    return step;
}

FlowExpression replyOf(const std::string& method) {
    FlowExpression flow;
    flow.sources = {{"redis", method, Side::Response, ""}};
    return flow;
}

const PlayedMethod& played(const PlayReport& report, const std::string& method) {
    for (const PlayedMethod& one : report.methods)
        if (one.method == method) return one;
    static const PlayedMethod kNone;
    return kNone;
}

/// Calls under way at the most, of one node, where each takes as long.
std::size_t mostUnderWay(const std::vector<std::pair<std::int64_t, std::string>>& seen, std::int64_t takesNs) {
    std::size_t most = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        std::size_t open = 1;
        for (std::size_t j = 0; j < i; ++j)
            open += seen[j].first + takesNs > seen[i].first ? 1 : 0;
        most = std::max(most, open);
    }
    return most;
}

TEST(Outstanding, aPipelineGoesOutInOnePieceAndItsRepliesAreWaitedFor) {
    const Step sets = loopStep(3, 16, {with(callStep(4, "SET", {}), beside({"SET"}, 15))});
    Stage stage(planOf({typeOf("client", {loopStep(1, 4, {callStep(2, "GET", {}), sets})})}, 1));
    stage.target.takes = [](const std::string&) { return 5 * kOneMs; };
    const PlayReport report = stage.play();
    ASSERT_EQ(stage.target.seen.size(), 4U * 17U);
    for (std::size_t i = 0; i < stage.target.seen.size(); ++i) {
        EXPECT_EQ(stage.target.seen[i].second, i % 17 == 0 ? "GET" : "SET") << i;
        const std::int64_t roundNs = static_cast<std::int64_t>(i / 17) * 10 * kOneMs + (i % 17 == 0 ? 0 : 5 * kOneMs);
        EXPECT_NEAR(static_cast<double>(stage.target.seen[i].first), static_cast<double>(roundNs), 2.0 * kOneMs) << i;
    }
    EXPECT_EQ(mostUnderWay(stage.target.seen, 5 * kOneMs), 16U);
    EXPECT_EQ(report.mostOutstanding, 16U);
    EXPECT_EQ(played(report, "SET").beside, 4U * 15U);
    EXPECT_EQ(played(report, "GET").beside, 0U);
    EXPECT_EQ(report.ok, 68U);
    EXPECT_EQ(report.over, 1U);
}

TEST(Outstanding, groupsHaveAsManyCallsAsWereRecorded) {
    const Step set = with(callStep(2, "SET", {}), beside({"SET"}, 15, 45.0 / 47, 16));
    Stage stage(planOf({typeOf("client", {loopStep(1, 40, {set})})}, 1));
    stage.target.takes = [](const std::string&) { return 5 * kOneMs; };
    stage.play();
    ASSERT_EQ(stage.target.seen.size(), 40U);
    for (std::size_t i = 0; i < 40; ++i)
        EXPECT_NEAR(static_cast<double>(stage.target.seen[i].first), static_cast<double>(i / 16) * 5.0 * kOneMs,
                    1.0 * kOneMs)
            << i;
}

TEST(Outstanding, noMoreAreUnderWayThanWereRecorded) {
    const Step set = with(callStep(2, "SET", {}), beside({"SET"}, 3));
    Stage stage(planOf({typeOf("client", {loopStep(1, 40, {set})})}, 1));
    stage.target.takes = [](const std::string&) { return 5 * kOneMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.ok, 40U);
    EXPECT_EQ(report.mostOutstanding, 4U);
    EXPECT_EQ(mostUnderWay(stage.target.seen, 5 * kOneMs), 4U);
    EXPECT_NEAR(static_cast<double>(stage.target.seen.back().first), 9 * 5.0 * kOneMs, 3.0 * kOneMs);
}

TEST(Outstanding, withoutItCallsWaitForEachOther) {
    Stage stage(planOf({typeOf("client", {loopStep(1, 10, {callStep(2, "SET", {})})})}, 1));
    stage.target.takes = [](const std::string&) { return 5 * kOneMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(mostUnderWay(stage.target.seen, 5 * kOneMs), 1U);
    EXPECT_EQ(report.mostOutstanding, 1U);
}

TEST(Outstanding, whatFollowsFromAReplyWaitsForIt) {
    // the next job is taken while the one before is reported; what is reported comes from the reply that took it
    const Step take = with(callStep(2, "TAKE", {}), beside({"DONE"}, 1));
    const Step done = callStep(3, "DONE", {argument("0", {replyOf("TAKE")})});
    Stage stage(planOf({typeOf("worker", {loopStep(1, 3, {take, done})})}, 1));
    int jobs = 0;
    stage.target.answer = [&jobs](const std::string& call) {
        return Reply::ofText(call == "TAKE" ? "job-" + std::to_string(++jobs) : "OK");
    };
    stage.target.takes = [](const std::string& call) { return call == "TAKE" ? 5 * kOneMs : 30 * kOneMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(stage.sent(),
              (std::vector<std::string>{"TAKE", "DONE job-1", "TAKE", "DONE job-2", "TAKE", "DONE job-3"}));
    EXPECT_TRUE(report.problems.empty());
    EXPECT_NEAR(static_cast<double>(stage.target.seen[2].first), 5.0 * kOneMs, 1.0 * kOneMs); // beside DONE
}

TEST(Outstanding, aValueThatNoReplyHasToldYetIsWaitedFor) {
    const Step done = with(callStep(2, "DONE", {argument("0", {replyOf("TAKE")})}), beside({"TAKE"}, 1));
    Stage stage(planOf({typeOf("worker", {callStep(1, "TAKE", {}), done})}, 1));
    stage.target.answer = [](const std::string& call) { return Reply::ofText(call == "TAKE" ? "job-1" : "OK"); };
    stage.target.takes = [](const std::string&) { return 20 * kOneMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(stage.sent(), (std::vector<std::string>{"TAKE", "DONE job-1"}));
    EXPECT_TRUE(report.problems.empty());
}

TEST(Outstanding, aCallThatWasGivenUpEndsItsConnectionAndTheNodeGoesOn) {
    Step waits = callStep(2, "BLPOP", {});
    GivenUp givenUp;
    givenUp.share = 1;
    givenUp.isAfterTime = true;
    givenUp.after = always(50 * kOneMs);
    std::get<CallStep>(waits.node).givenUp = givenUp;
    Stage stage(planOf({typeOf("worker", {callStep(1, "PING", {}), waits, callStep(3, "PING", {})})}, 2));
    stage.target.takes = [](const std::string& call) { return call == "BLPOP" ? 3'000 * kOneMs : kOneMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.givenUp, 2U);
    EXPECT_EQ(report.givenUpClosed, 2U);
    EXPECT_EQ(report.sent, 6U);
    EXPECT_EQ(report.ok, 4U);
    EXPECT_EQ(report.lost, 0U);
    EXPECT_EQ(report.unanswered, 0U);
    EXPECT_LT(stage.target.seen.back().first, 70 * kOneMs);
    const std::string notes = report.notes.empty() ? "" : report.notes.front().text();
    EXPECT_NE(notes.find("given up"), std::string::npos) << notes;
}

/// Clients that write 16 SETs at once and read their replies, as they would be recorded.
Trace pipelined() {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("run-" + std::to_string(scale), scale);
        for (int n = 0; n < scale; ++n) {
            const std::string sender = "client-" + std::to_string(n);
            std::int64_t ms = n;
            for (int round = 0; round < 12; ++round) {
                made.call(
                    {.sender = sender, .method = "GET", .atMs = ms, .tookMs = 5, .target = "redis", .thread = "c"});
                for (int i = 0; i < 16; ++i)
                    made.call({.sender = sender,
                               .method = "SET",
                               .atMs = ms + 6,
                               .tookMs = 10 + i / 4,
                               .target = "redis",
                               .thread = "c"});
                ms += 40 + (round * round * 13 + n * 7) % 61; // no clock
            }
        }
    }
    return made.make();
}

TEST(Outstanding, whatWasRecordedInPipelinesIsMinedPlannedAndPlayedSo) {
    const MiningResult mined = minedTrace(pipelined());
    ASSERT_EQ(mined.program.types.size(), 1U);
    Stage stage(minedPlan(mined.program, 2, {}));
    stage.target.takes = [](const std::string&) { return 5 * kOneMs; };
    const PlayReport report = stage.play();
    ASSERT_EQ(report.sent, 2U * 12U * 17U);
    EXPECT_EQ(report.mostOutstanding, 16U);
    EXPECT_EQ(played(report, "SET").beside, 2U * 12U * 15U);
    EXPECT_NEAR(played(report, "SET").besideRecorded, 15.0 / 16, 0.001);
    std::map<Target::Connection, std::vector<std::pair<std::int64_t, std::string>>> nodes;
    for (std::size_t i = 0; i < stage.target.seen.size(); ++i)
        nodes[stage.target.seenOn[i]].push_back(stage.target.seen[i]);
    ASSERT_EQ(nodes.size(), 2U);
    for (const auto& [connection, seen] : nodes) {
        EXPECT_EQ(mostUnderWay(seen, 5 * kOneMs), 16U);
        for (std::size_t i = 0; i < seen.size(); ++i)
            EXPECT_EQ(seen[i].second, i % 17 == 0 ? "GET" : "SET") << i;
    }
    for (const Sentence& note : report.notes)
        EXPECT_EQ(note.text().find("another share"), std::string::npos) << note.text();
}

} // namespace
} // namespace tenfold::test
