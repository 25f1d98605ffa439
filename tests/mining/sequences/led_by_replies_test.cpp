// Workers that ask for work: an order whose loop a reply ends where that is all, else a program of guards.
#include "core/mining/sequences/led_by_replies.h"

#include "core/program/text/decision_text.h"
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace tenfold::test {
namespace {

/// A node's calls one after another, replies as its program makes them.
using Makes = std::function<void(const char* method, Fields request, Fields response)>;

Trace workersOf(const std::function<void(const Makes&, std::mt19937&)>& works) {
    SmallTrace made;
    std::mt19937 draw(11);
    int run = 0;
    for (const int scale : {2, 4, 4, 8}) {
        made.run("run" + std::to_string(run++), scale);
        for (int node = 0; node < scale; ++node) {
            std::int64_t at = static_cast<std::int64_t>(draw() % 50);
            const std::string sender = "worker" + std::to_string(node);
            works(
                [&](const char* method, Fields request, Fields response) {
                    made.call({.sender = sender,
                               .method = method,
                               .request = std::move(request),
                               .response = std::move(response),
                               .atMs = at});
                    at += 7 + static_cast<std::int64_t>(draw() % 5);
                },
                draw);
        }
    }
    return made.make();
}

std::string jobOf(std::mt19937& draw) {
    return "job-" + std::to_string(draw() % 100'000);
}

const NodeProgram& workerOf(const MiningResult& mined) {
    return mined.program.types.front();
}

TEST(LedByReplies, aWorkerThatEndsWhenNothingComesIsALoopUntilThen) {
    const MiningResult mined = minedTrace(workersOf([](const Makes& call, std::mt19937& draw) {
        call("hello", {}, {{"", "OK"}});
        for (int left = 5 + static_cast<int>(draw() % 9); left > 0; --left) {
            const std::string job = jobOf(draw);
            call("pop", {{"0", "queue"}}, {{"", job}});
            call("load", {{"0", job}}, {{"size", static_cast<std::int64_t>(draw() % 50)}});
            call("done", {{"0", job}}, {{"", std::int64_t{1}}});
        }
        call("pop", {{"0", "queue"}}, {{"", Value()}});
        call("bye", {}, {{"", "OK"}});
    }));
    const NodeProgram& worker = workerOf(mined);
    EXPECT_NE(worker.counts, CountOrigin::Replies);
    std::string until;
    forEachStep(worker.body, [&](const Step& step, const auto&) {
        const auto* loop = std::get_if<LoopStep>(&step.node);
        if (loop && loop->until) until = untilText(*loop->until);
    });
    EXPECT_EQ(until, "after pop: reply == null");
}

/// "until" of the only loop that has one, and whether any loop is there.
std::string untilOf(const NodeProgram& worker) {
    std::string until;
    forEachStep(worker.body, [&](const Step& step, const auto&) {
        const auto* loop = std::get_if<LoopStep>(&step.node);
        if (loop && loop->until) until += untilText(*loop->until);
    });
    return until;
}

/// Polls, works, and leaves in the middle of a round when it is told so.
std::function<void(const Makes&, std::mt19937&)> leavesAfter(const std::function<int(std::mt19937&)>& jobs,
                                                             bool isTold) {
    return [=](const Makes& call, std::mt19937& draw) {
        call("hello", {}, {{"", "OK"}});
        for (int left = jobs(draw);; --left) {
            const bool isEnd = isTold ? left == 0 : draw() % 2 == 0;
            call("poll", {{"0", "queue"}}, {{"end", isEnd}});
            if (left == 0) break;
            call("work", {{"0", "queue"}}, {{"", std::int64_t{1}}});
        }
        call("bye", {}, {{"", "OK"}});
    };
}

// As many rounds in every node of every run: nothing says that a further run has them, where a reply ends them.
TEST(LedByReplies, whatEveryNodeDoesAsOftenEndsWhenAReplySaysSo) {
    const auto tenJobs = [](std::mt19937&) { return 10; };
    const NodeProgram told = workerOf(minedTrace(workersOf(leavesAfter(tenJobs, true))));
    EXPECT_EQ(untilOf(told), "after poll: end != false");
    const NodeProgram untold = workerOf(minedTrace(workersOf(leavesAfter(tenJobs, false))));
    EXPECT_EQ(untilOf(untold), "");
    EXPECT_EQ(untold.body.size(), 23U) << "written out, as a list of calls";
}

TEST(LedByReplies, whatGoesOnAsRepliesSayHasGuards) {
    const MiningResult mined = minedTrace(workersOf([](const Makes& call, std::mt19937& draw) {
        for (int jobs = 0; jobs < 12; ++jobs) {
            call("set", {{"0", "n"}}, {{"", "OK"}});
            bool isRight = draw() % 10 < 6;
            while (!isRight) { // again with another value for as long as it is an error
                call("incr", {{"0", "n"}}, {{"$error", "ERR no number"}});
                call("set", {{"0", "n"}}, {{"", "OK"}});
                isRight = draw() % 2 == 0;
            }
            call("incr", {{"0", "n"}}, {{"", std::int64_t{6}}});
            call("expire", {{"0", "n"}}, {{"", std::int64_t{1}}});
        }
    }));
    const NodeProgram& worker = workerOf(mined);
    ASSERT_EQ(worker.counts, CountOrigin::Replies);
    bool isSure = false;
    for (const ReactiveThread& thread : worker.threads)
        for (const ReactiveDecision& decision : thread.decisions)
            if (decision.after.method == "incr")
                isSure = decision.ways.size() == 2 && decision.nodes.size() == 3 && decision.nodes[1].isSure &&
                         decision.nodes[2].isSure;
    EXPECT_TRUE(isSure);
}

TEST(LedByReplies, whatChanceDecidesStaysAnOrder) {
    const MiningResult mined = minedTrace(workersOf([](const Makes& call, std::mt19937& draw) {
        call("hello", {}, {{"", "OK"}});
        for (int left = 5 + static_cast<int>(draw() % 9); left > 0; --left) {
            call("put", {{"0", jobOf(draw)}}, {{"", std::int64_t{1}}});
            call("get", {{"0", jobOf(draw)}}, {{"", static_cast<std::int64_t>(draw() % 50)}});
        }
        call("bye", {}, {{"", "OK"}});
    }));
    const NodeProgram& worker = workerOf(mined);
    EXPECT_NE(worker.counts, CountOrigin::Replies);
    forEachStep(worker.body, [&](const Step& step, const auto&) {
        const auto* loop = std::get_if<LoopStep>(&step.node);
        EXPECT_TRUE(!loop || !loop->until);
    });
}

Step callOf(std::uint32_t id, const std::string& method) {
    Step step;
    step.id = id;
    CallStep call;
    call.target = "server";
    call.method = method;
    step.node = std::move(call);
    return step;
}

TEST(LedByReplies, aLoopIsTurnedRoundWhereWhatFollowsIsItsBeginning) {
    const auto bodyWith = [](const std::vector<std::string>& behind) {
        LoopStep loop;
        loop.body = {callOf(2, "pop"), callOf(3, "load"), callOf(4, "done")};
        Step step;
        step.id = 1;
        step.node = loop;
        std::vector<Step> body = {std::move(step)};
        for (const std::string& method : behind)
            body.push_back(callOf(static_cast<std::uint32_t>(5 + body.size()), method));
        return body;
    };
    std::vector<Step> body = bodyWith({"pop", "bye"});
    ASSERT_TRUE(turnRound(body, 1));
    ASSERT_EQ(body.size(), 3U);
    EXPECT_EQ(std::get<CallStep>(body[0].node).method, "pop");
    const auto& loop = std::get<LoopStep>(body[1].node);
    EXPECT_EQ(std::get<CallStep>(loop.body[0].node).method, "load");
    EXPECT_EQ(std::get<CallStep>(loop.body[2].node).method, "pop");
    EXPECT_EQ(std::get<CallStep>(body[2].node).method, "bye");
    body = bodyWith({"bye", "pop"});
    EXPECT_FALSE(turnRound(body, 1));
    body = bodyWith({"pop", "load", "done"}); // a round more
    EXPECT_FALSE(turnRound(body, 1));
}

} // namespace
} // namespace tenfold::test
