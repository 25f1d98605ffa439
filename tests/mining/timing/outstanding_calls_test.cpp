// Which calls do not wait for the replies to those before them, and which are given up, from calls written one by one.
#include "core/program/walk.h"

#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tenfold::test {
namespace {

struct Written {
    std::string method;
    std::int64_t afterMs = 0, tookMs = 0; ///< after the call before it
};

/// Each client makes the calls over and over, on one connection.
MiningResult minedRounds(const std::vector<Written>& round, int rounds) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("run-" + std::to_string(scale), scale);
        for (int n = 0; n < scale; ++n) {
            std::int64_t ms = n;
            for (int r = 0; r < rounds; ++r) {
                ms += (r * r * 13 + n * 7) % 61; // no clock
                for (const Written& call : round) {
                    ms += call.afterMs;
                    made.call({.sender = "client-" + std::to_string(n),
                               .method = call.method,
                               .atMs = ms,
                               .tookMs = call.tookMs,
                               .thread = "c"});
                }
            }
        }
    }
    return minedTrace(made.make());
}

/// All steps that make a call.
std::vector<const CallStep*> allStepsOf(const MiningResult& mined, const std::string& method) {
    std::vector<const CallStep*> out;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (call && call->method == method) out.push_back(call);
        });
    return out;
}

std::map<std::string, const CallStep*> stepsOf(const MiningResult& mined) {
    std::map<std::string, const CallStep*> out;
    for (const NodeProgram& type : mined.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) out.emplace(call->method, call);
        });
    return out;
}

TEST(OutstandingCalls, oneAfterAnotherSayNothing) {
    const auto mined = minedRounds({{"GET", 30, 5}, {"SET", 6, 5}}, 10);
    for (const auto& [method, call] : stepsOf(mined))
        EXPECT_FALSE(call->outstanding) << method;
}

TEST(OutstandingCalls, transactionsInOneWrite) {
    const auto mined = minedRounds({{"GET", 40, 5}, {"BEGIN", 6, 10}, {"PUT", 0, 10}, {"END", 0, 11}}, 10);
    const auto steps = stepsOf(mined);
    ASSERT_TRUE(steps.contains("GET") && steps.contains("BEGIN") && steps.contains("PUT") && steps.contains("END"));
    EXPECT_FALSE(steps.at("GET")->outstanding);
    EXPECT_FALSE(steps.at("BEGIN")->outstanding);
    ASSERT_TRUE(steps.at("PUT")->outstanding);
    EXPECT_EQ(steps.at("PUT")->outstanding->calls, (std::vector<CallName>{{"server", "BEGIN"}}));
    EXPECT_EQ(steps.at("PUT")->outstanding->most, 1U);
    EXPECT_DOUBLE_EQ(steps.at("PUT")->outstanding->shareBehind, 1);
    ASSERT_TRUE(steps.at("END")->outstanding);
    EXPECT_EQ(steps.at("END")->outstanding->most, 2U);
}

TEST(OutstandingCalls, groupsOfOneCall) {
    std::vector<Written> round(8, {"SET", 0, 10});
    round.front().afterMs = 30;
    const MiningResult mined = minedRounds(round, 12);
    std::uint64_t beside = 0;
    std::uint32_t most = 0;
    for (const CallStep* set : allStepsOf(mined, "SET")) {
        if (!set->outstanding) continue;
        const Outstanding& outstanding = *set->outstanding;
        EXPECT_EQ(outstanding.calls, (std::vector<CallName>{{"server", "SET"}}));
        EXPECT_TRUE(outstanding.group == 8U || outstanding.shareBehind == 1) << outstanding.shareBehind;
        if (outstanding.shareBehind < 1) {
            ASSERT_TRUE(outstanding.besideDelay && outstanding.waitedDelay);
            EXPECT_LT(outstanding.besideDelay->medianNs(), 1'000'000);
            EXPECT_GT(outstanding.waitedDelay->medianNs(), 29'000'000);
        }
        beside += outstanding.evidence.beside;
        most = std::max(most, outstanding.most);
    }
    EXPECT_EQ(beside, 9U * 12 * 7);
    EXPECT_EQ(most, 7U);
}

/// Calls of one client each; which are answered is said by the number of the round.
MiningResult minedQueries(const std::function<bool(int round)>& isAnswered) {
    Trace trace;
    for (const int scale : {2, 3, 4}) {
        tenfold::Run run;
        run.name = "run-" + std::to_string(scale);
        run.scale = scale;
        TraceSink sink(trace, std::move(run));
        for (int n = 0; n < scale; ++n) {
            std::int64_t ns = 1'700'000'000'000'000'000 + n * 1'000'000;
            for (int r = 0; r < 20; ++r) {
                ParsedEvent event;
                event.startNs = ns;
                event.sender = "client-" + std::to_string(n);
                event.thread = "c";
                event.target = "server";
                event.method = "QUERY";
                event.outcome = isAnswered(r) ? Outcome::Answered : Outcome::Unanswered;
                event.durationNs = isAnswered(r) ? 30'000'000 + r * 1'000'000 : 2'000'000'000 + r * 10'000;
                (void)sink.event(event);
                ns += event.durationNs + 100'000'000 + (r * r * 13 + n * 7) % 61 * 10'000'000;
            }
        }
    }
    trace.finish();
    return minedTrace(std::move(trace));
}

/// A QUERY is given up after two seconds when it has no answer by then.
TEST(OutstandingCalls, aTimeThatClientsWaitForIsKnown) {
    const MiningResult mined = minedQueries([](int r) { return r % 5 != 3; });
    std::uint64_t givenUp = 0;
    for (const CallStep* query : allStepsOf(mined, "QUERY")) {
        EXPECT_FALSE(query->outstanding);
        if (!query->givenUp) continue;
        givenUp += query->givenUp->evidence.givenUp;
        EXPECT_TRUE(query->givenUp->isAfterTime);
        EXPECT_FALSE(query->givenUp->isAtEnd);
        EXPECT_NEAR(static_cast<double>(query->givenUp->after.medianNs()), 2e9, 1e6);
    }
    EXPECT_EQ(givenUp, 9U * 4);
}

/// Of a method without a single answer nobody knows whether its clients gave up or its replies were not written.
TEST(OutstandingCalls, whatNobodyAnsweredIsNotGivenUp) {
    const MiningResult mined = minedQueries([](int) { return false; });
    for (const CallStep* query : allStepsOf(mined, "QUERY"))
        EXPECT_FALSE(query->givenUp);
}

} // namespace
} // namespace tenfold::test
