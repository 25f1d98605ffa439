// Connections of a node that go side by side, and what their calls wait for on another one: from a worker written down
// call by call.
#include "core/mining/timing/side_by_side.h"

#include "core/prepare/clocks/call_delays.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tenfold::test {
namespace {

constexpr std::int64_t kStepNs = 1'000'000;

Step placeOf(std::uint32_t id, const std::string& method) {
    CallStep call;
    call.target = "server";
    call.method = method;
    return {id, Round::Every, {}, std::move(call)};
}

/// One connection asks for jobs, one does them, one says that all is over.
NodeProgram askerAndDoer() {
    NodeProgram program;
    program.order = CallOrder::ByThread;
    LoopStep asking, doing;
    asking.body = {placeOf(2, "ask")};
    doing.body = {placeOf(4, "take"), placeOf(5, "finish")};
    program.body = {
        {1, Round::Every, {}, std::move(asking)}, {3, Round::Every, {}, std::move(doing)}, placeOf(6, "leave")};
    return program;
}

struct Workers {
    Trace trace;
    TypeWork type;
    CallStep& callOf(std::uint32_t id) {
        CallStep* found = nullptr;
        forEachStep(type.program.body, [&](Step& step, const auto&) {
            if (step.id == id) found = &std::get<CallStep>(step.node);
        });
        return *found;
    }
};

/// Four workers: an ask waits 20 ms and is told a job, which takes 5 ms; when nothing is left it is told nothing, a
/// different number of times. @param isEarly  one takes before it was told
Workers workers(bool isEarly) {
    SmallTrace made;
    made.run("run", 4);
    for (int w = 0; w < 4; ++w) {
        const std::string name = "w" + std::to_string(w);
        int at = 100 * w;
        const auto call = [&](const char* thread, const char* method, int tookMs, Fields response) {
            made.call({.sender = name,
                       .method = method,
                       .response = std::move(response),
                       .atMs = at,
                       .tookMs = tookMs,
                       .thread = thread});
        };
        for (int job = 0; job < 5 + w; ++job) {
            call("a", "ask", 20, {{"job", Value(std::int64_t{7})}});
            at += isEarly && w == 2 && job == 3 ? 19 : 21;
            call("b", "take", 1, {{"", Value(std::string("OK"))}});
            at += 5;
            call("b", "finish", 1, {{"", Value(std::string("OK"))}});
            at += 4;
        }
        for (int idle = 0; idle < 1 + w % 2; ++idle) {
            call("a", "ask", 50, {{"", Value()}});
            at += 51;
        }
        call("c", "leave", 1, {{"", Value(std::string("OK"))}});
    }
    Workers out;
    out.trace = made.make();
    out.type.program = askerAndDoer();
    SymbolTable symbols;
    for (const char* method : {"ask", "take", "finish", "leave"})
        symbols.add("server", method);
    for (std::uint32_t s = 0; s < out.trace.senders.size(); ++s) {
        out.type.senders.push_back(SenderId(s));
        std::vector<CollapsedCall> calls;
        const auto [begin, end] = out.trace.eventsOf(SenderId(s));
        for (std::uint32_t e = begin; e < end; ++e)
            calls.push_back({e, {}});
        calls = orderByThread(out.trace, std::move(calls));
        std::vector<std::uint32_t> sequence;
        for (const CollapsedCall& each : calls)
            sequence.push_back(symbols.find("server", out.trace.text(out.trace.events[each.event].method)));
        out.type.alignments.push_back(align(flatten(out.type.program.body, symbols), sequence));
        out.type.calls.push_back(std::move(calls));
    }
    return out;
}

TEST(nodeConnections, beginWhereNoThreadGoesOn) {
    Workers made = workers(false);
    findConnections(made.trace, made.type);
    EXPECT_EQ(made.type.program.connections, (std::vector<std::uint32_t>{3, 6}));
}

TEST(nodeConnections, callsWaitForWhatAlwaysCameBefore) {
    Workers made = workers(false);
    findConnections(made.trace, made.type);
    AnswersBefore told{0, {"server", "ask"}};
    told.calls = told.each = 1;
    told.isTold = told.isPaired = true;
    EXPECT_EQ(made.callOf(4).beside, std::vector<AnswersBefore>{told}) << "a job is taken for each that was told";
    EXPECT_TRUE(made.callOf(5).beside.empty()) << "what it follows is on its own connection";
    AnswersBefore finished{3, {"server", "finish"}};
    finished.each = 1;
    finished.isTold = finished.isPerTold = true;
    EXPECT_EQ(made.callOf(2).beside, std::vector<AnswersBefore>{finished}) << "not one for each ask that told nothing";
    ASSERT_EQ(made.callOf(6).beside.size(), 2U);
    for (const AnswersBefore& wait : made.callOf(6).beside)
        EXPECT_TRUE(wait.isAll) << wait.call.method;
}

TEST(nodeConnections, oneCallBeforeItIsNoWait) {
    Workers made = workers(true);
    findConnections(made.trace, made.type);
    for (const AnswersBefore& wait : made.callOf(4).beside)
        EXPECT_FALSE(wait.isPaired) << "one was taken before it was told";
}

TEST(nodeConnections, areNotLookedForWhereRepliesLead) {
    Workers made = workers(false);
    made.type.program.counts = CountOrigin::Replies;
    findConnections(made.trace, made.type);
    EXPECT_TRUE(made.type.program.connections.empty());
}

TEST(nodeConnections, delaysCountFromWhatIsWaitedFor) {
    Workers made = workers(false);
    findConnections(made.trace, made.type);
    const std::vector<std::int64_t> delays =
        callDelays(made.trace, made.type.program, made.type.calls.front(), made.type.alignments.front(),
                   made.trace.events.front().startNs);
    ASSERT_EQ(delays.size(), 17U); // five jobs, an ask that is told nothing, and the end
    EXPECT_EQ(delays[0], 0);
    for (std::size_t job = 1; job < 5; ++job)
        EXPECT_EQ(delays[job], 4 * kStepNs) << "from the finish to the next ask";
    for (std::size_t job = 0; job < 5; ++job) {
        EXPECT_EQ(delays[6 + 2 * job], 21 * kStepNs) << "from the ask";
        EXPECT_EQ(delays[7 + 2 * job], 5 * kStepNs) << "from the take";
    }
    EXPECT_EQ(delays[16], 51 * kStepNs);
}

} // namespace
} // namespace tenfold::test
