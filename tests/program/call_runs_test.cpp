#include "core/program/call_runs.h"

#include "core/base/files/sha1.h"
#include "core/program/text/decision_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold {
namespace {

DecisionNode leaf(std::vector<std::uint64_t> calls) {
    DecisionNode node;
    node.way = static_cast<std::uint32_t>(std::max_element(calls.begin(), calls.end()) - calls.begin());
    node.evidence.calls = std::move(calls);
    return node;
}

/// After `from` always `to`.
ReactiveDecision always(const std::string& from, const std::string& to, std::uint64_t calls) {
    return {{"s", from}, {{"s", to}}, {leaf({calls})}};
}

/// wait → (a job came) fetch → MULTI → ZADD → EXEC → wait; (none) wait.
ReactiveThread worker() {
    ReactiveThread thread;
    ReactiveDecision wait{{"s", "wait"}, {{"s", "fetch"}, {"s", "wait"}}, {}};
    DecisionNode root;
    root.yes = 1;
    root.no = 2;
    root.test = ReplyTest{{}, "jobs", ReplyTest::Aspect::Length, Comparison::AtLeast, Value(std::int64_t{1})};
    wait.nodes = {root, leaf({40, 0}), leaf({0, 10})};
    thread.decisions = {wait, always("fetch", "MULTI [ZADD]", 40), always("MULTI [ZADD]", "ZADD", 40),
                        always("ZADD", "EXEC [ZADD]", 40), always("EXEC [ZADD]", "wait", 40)};
    thread.first = CallName{"s", "wait"};
    return thread;
}

TEST(CallRuns, areWhatNoReplyParts) {
    const std::vector<CallRun> runs = callRuns(worker());
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].calls, (std::vector<CallName>{{"s", "wait"}}));
    EXPECT_TRUE(runs[0].isFirst);
    EXPECT_EQ(runs[0].count, 50U);
    ASSERT_EQ(runs[0].ways.size(), 2U);
    EXPECT_EQ(runs[0].ways[0].to, 1U);
    EXPECT_EQ(runs[0].ways[0].calls, 40U);
    EXPECT_EQ(runs[0].ways[1].to, 0U);
    EXPECT_EQ(runs[1].calls.size(), 4U);
    EXPECT_EQ(namesOf(runs[1]), (std::vector<std::string>{"fetch", "MULTI", "ZADD", "EXEC"}));
    ASSERT_EQ(runs[1].ways.size(), 1U);
    EXPECT_EQ(runs[1].ways[0].to, 0U);
}

// Decisions stand as they were found; a thread is read from where it begins, along what it does most.
TEST(CallRuns, standAsAThreadComesToThem) {
    ReactiveThread thread = worker();
    std::reverse(thread.decisions.begin(), thread.decisions.end());
    thread.decisions.push_back({{"s", "hello"}, {{"s", "rare"}, {"s", "wait"}}, {leaf({1, 9})}});
    thread.decisions.push_back(always("rare", "wait", 1));
    thread.first = CallName{"s", "hello"};
    std::vector<std::string> begins;
    for (const CallRun& run : callRuns(thread))
        begins.push_back(run.calls.front().method);
    EXPECT_EQ(begins, (std::vector<std::string>{"hello", "wait", "fetch", "rare"}));
}

TEST(CallRuns, endWhereSomethingElseLeadsIntoThem) {
    ReactiveThread thread = worker();
    thread.decisions.push_back(always("retry", "ZADD", 3)); // into the midst of the transaction
    const std::vector<CallRun> runs = callRuns(thread);
    ASSERT_EQ(runs.size(), 4U);
    EXPECT_EQ(namesOf(runs[1]), (std::vector<std::string>{"fetch", "MULTI [ZADD]"}));
    EXPECT_EQ(namesOf(runs[2]), (std::vector<std::string>{"ZADD", "EXEC [ZADD]"}));
    EXPECT_EQ(namesOf(runs[3]), (std::vector<std::string>{"retry"}));
}

TEST(CallRuns, ofARingThatNothingLeadsInto) {
    ReactiveThread thread;
    thread.decisions = {always("a", "b", 5), always("b", "c", 5), always("c", "a", 5)};
    const std::vector<CallRun> runs = callRuns(thread);
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].calls.size(), 3U);
    ASSERT_EQ(runs[0].ways.size(), 1U);
    EXPECT_EQ(runs[0].ways[0].to, 0U);
}

// As mining names them: what is called next by its opener, what was answered by its closer.
TEST(CallRuns, haveTransactionsAsOneCall) {
    ReactiveThread thread;
    thread.decisions = {always("fetch", "MULTI [ZADD]", 40), always("EXEC [ZADD]", "fetch", 40)};
    thread.transactions = {{{"s", "MULTI [ZADD]"}, {{"s", "ZADD"}, {"s", "EXPIRE"}}}};
    const std::vector<CallRun> runs = callRuns(thread);
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(namesOf(runs[0]), (std::vector<std::string>{"MULTI", "ZADD", "EXPIRE", "EXEC", "fetch"}));
    ASSERT_EQ(runs[0].ways.size(), 1U);
    EXPECT_EQ(runs[0].ways[0].calls, 40U);
}

// Which way most go, by a tree whose tests hold twice: "n >= 2", then "n >= 3", and one that tells nothing.
TEST(CallRuns, sayTheirConditionsWithoutWhatTellsNothing) {
    const auto atLeast = [](const std::string& path, std::int64_t bound) {
        return ReplyTest{{}, path, ReplyTest::Aspect::Itself, Comparison::AtLeast, Value(bound)};
    };
    ReactiveDecision decision{{"s", "poll"}, {{"s", "work"}, {"s", "rest"}}, {}};
    decision.nodes.resize(7);
    const auto fork = [&](std::size_t at, std::uint32_t yes, const ReplyTest& test) {
        decision.nodes[at].yes = yes;
        decision.nodes[at].no = yes + 1;
        decision.nodes[at].test = test;
    };
    fork(0, 1, atLeast("n", 2));
    fork(1, 3, atLeast("n", 3));
    fork(3, 5, atLeast("m", 1)); // both its sides work
    decision.nodes[2].way = decision.nodes[4].way = 1;
    EXPECT_EQ(testsTo(decision, 3), (std::vector<std::string>{"n >= 3"}));
    EXPECT_EQ(testsTo(decision, 4), (std::vector<std::string>{"n >= 2", "n < 3"}));
    EXPECT_EQ(mostlyWhen(decision, 0), "n >= 3");
    EXPECT_EQ(mostlyWhen(decision, 1), "n >= 2 and n < 3, or n < 2");
    decision.nodes[2].way = decision.nodes[4].way = 0;
    EXPECT_EQ(mostlyWhen(decision, 0), "") << "all go there";
    EXPECT_EQ(mostlyWhen(decision, 1), "");
}

TEST(CallRuns, areToldLineByLine) {
    EXPECT_EQ(runLines(worker(), {{"fetch", "Take a job"}}), (std::vector<std::string>{
                                                                 "1  wait  50, begins",
                                                                 "     → 2  80.0 %  if length of jobs >= 1",
                                                                 "     → 1  20.0 %  if length of jobs < 1",
                                                                 "2  fetch (Take a job), MULTI, ZADD, EXEC  40",
                                                                 "     → 1  always",
                                                             }));
}

TEST(Scripts, sayWhatTheyDoInTheirFirstComment) {
    EXPECT_EQ(firstComment("--[[\n  Update job progress\n  Input:\n    KEYS[1] Job id key\n]]\nlocal x = 1"),
              "Update job progress");
    EXPECT_EQ(firstComment("--[[ Move stalled jobs to wait. Then more.\n]]\n"), "Move stalled jobs to wait");
    // what it takes comes first in some
    EXPECT_EQ(firstComment("\n  -- KEYS[1] - lock name\n  -- ARGV[1] - token\n  -- return 1 if the lock was released,\n"
                           "  -- otherwise 0\n  local token = redis.call('get', KEYS[1])"),
              "return 1 if the lock was released, otherwise 0");
    EXPECT_EQ(firstComment("--[[\n  Move next job to be processed to active, lock it and fetch its data. The job\n"
                           "  may be delayed.\n]]"),
              "Move next job to be processed to active, lock it and fetch its data");
    EXPECT_EQ(firstComment("--[[\n  Move job from active to a finished status (completed or failed)\n  A job can only"
                           " be moved so\n]]"),
              "Move job from active to a finished status (completed or failed)");
    EXPECT_EQ(firstComment("local x = 1 -- not of the script"), "");
    EXPECT_EQ(firstComment("--[[ never closed"), "never closed");
    EXPECT_EQ(firstComment(""), "");
}

TEST(Scripts, areNamedByTheirDigestInCallsOfThem) {
    const std::string text = "--[[\n  Update job progress\n  Input:\n    KEYS[1] Job id key\n]]\nreturn 1";
    const std::string digest = sha1Hex(text).substr(0, 8);
    const auto call = [](const std::string& method, const std::string& value) {
        CallStep step;
        step.target = "redis";
        step.method = method;
        Argument argument;
        argument.path = "0";
        argument.value = Expression{ConstantExpression{Value(value)}};
        step.arguments.push_back(argument);
        return Step{0, Round::Every, {}, step};
    };
    WorkloadProgram program;
    program.types.emplace_back();
    program.types[0].body = {call("EVAL " + digest, text), call("EVALSHA " + digest, sha1Hex(text)),
                             call("SET note", text)};
    EXPECT_EQ(scriptWords(program), (std::map<std::string, std::string>{{"EVAL " + digest, "Update job progress"},
                                                                        {"EVALSHA " + digest, "Update job progress"}}));
}

} // namespace
} // namespace tenfold
