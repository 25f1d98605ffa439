// What opens the connections of a role and what waits for their end, from threads written down call by call.
#include "core/mining/timing/connections.h"

#include "core/prepare/clocks/call_delays.h"
#include "core/prepare/thread_roles.h"

#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tenfold::test {
namespace {

constexpr std::int64_t kMillisecond = 1'000'000;

Step stepOf(std::uint32_t id, const std::string& method) {
    CallStep call;
    call.target = "server";
    call.method = method;
    return {id, Round::Every, {}, std::move(call)};
}

/// A loop "open, close" that is a role, and "take, finish" in a loop of their own.
NodeProgram worker() {
    NodeProgram program;
    program.order = CallOrder::ByThread;
    LoopStep role, rest;
    role.body = {stepOf(2, "open"), stepOf(3, "close")};
    rest.body = {stepOf(5, "take"), stepOf(6, "finish")};
    program.body = {{1, Round::Every, {}, std::move(role)}, {4, Round::Every, {}, std::move(rest)}};
    program.roles = {{1}};
    return program;
}

/// One worker that takes 30 jobs; each on a connection of its own from 3 ms after the take on.
struct Job {
    Trace trace;
    TypeWork type;
};

Job jobs(int jobsWithoutConnection) {
    SmallTrace made;
    made.run("run", 2);
    const auto call = [&](const char* thread, const std::string& method, int ms) {
        made.call({.sender = "w", .method = method, .atMs = ms, .thread = thread});
    };
    std::vector<std::string> threads;
    for (int j = 0; j < 30; ++j)
        threads.push_back("c" + std::to_string(j));
    for (int j = 0; j < 30 + jobsWithoutConnection; ++j) {
        call("main", "take", 100 * j);
        if (j < 30) {
            call(threads[static_cast<std::size_t>(j)].c_str(), "open", 100 * j + 3);
            call(threads[static_cast<std::size_t>(j)].c_str(), "close", 100 * j + 60);
        }
        call("main", "finish", 100 * j + 62);
    }
    Job out;
    out.trace = made.make();
    out.type.program = worker();
    out.type.senders = {SenderId(0)};
    std::vector<CollapsedCall> all;
    SymbolTable symbols;
    for (const char* method : {"open", "close", "take", "finish"})
        symbols.add("server", method);
    for (std::uint32_t e = 0; e < out.trace.events.size(); ++e)
        all.push_back({e, {}});
    out.type.calls = {orderByRole(out.trace, all, rolesOf(out.type.program)).calls};
    std::vector<std::uint32_t> sequence;
    for (const CollapsedCall& each : out.type.calls.front())
        sequence.push_back(symbols.find("server", out.trace.text(out.trace.events[each.event].method)));
    out.type.alignments = {align(flatten(out.type.program.body, symbols), sequence)};
    return out;
}

TEST(connectionOrder, isOfTheCallsRightBeforeAndBehind) {
    Job job = jobs(0);
    findConnectionOrder(job.trace, job.type);
    const ConnectionRole& role = job.type.program.roles.front();
    EXPECT_EQ(role.openedAfter, (CallName{"server", "take"}));
    EXPECT_EQ(role.joinedBefore, (CallName{"server", "finish"}));
}

TEST(connectionOrder, whatMostlyOpensNothingIsNoOpener) {
    Job job = jobs(30);
    findConnectionOrder(job.trace, job.type);
    EXPECT_FALSE(job.type.program.roles.front().openedAfter);
}

TEST(connectionOrder, delaysCountFromTheOpeningAndWithinTheConnection) {
    Job job = jobs(0);
    findConnectionOrder(job.trace, job.type);
    const auto delays = callDelays(job.trace, job.type.program, job.type.calls.front(), job.type.alignments.front(),
                                   job.trace.events.front().startNs);
    ASSERT_EQ(delays.size(), 120U);
    for (std::size_t j = 0; j < 30; ++j) {
        EXPECT_EQ(delays[2 * j], 3 * kMillisecond) << "open " << j;
        EXPECT_EQ(delays[2 * j + 1], 57 * kMillisecond) << "close " << j;
        EXPECT_EQ(delays[60 + 2 * j], (j == 0 ? 0 : 38) * kMillisecond) << "take " << j;
        EXPECT_EQ(delays[60 + 2 * j + 1], 62 * kMillisecond) << "finish " << j;
    }
}

} // namespace
} // namespace tenfold::test
