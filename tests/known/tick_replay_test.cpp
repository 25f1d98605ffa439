#include "core/known/tick_replay.h"

#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

namespace tenfold::test {
namespace {

constexpr std::int64_t kMs = 1'000'000;

TEST(TickReplay, ticksAreInStepWithCalls) {
    const std::vector<ClockedNode> nodes = {{0, 6500 * kMs, {1000 * kMs, 2010 * kMs, 3990 * kMs}},
                                            {0, 900 * kMs, {}},
                                            {2000 * kMs, 3500 * kMs, {2500 * kMs}}};
    std::vector<std::tuple<std::size_t, std::int64_t, bool>> found;
    for (const ClockTick& tick : ticksOf(nodes, 1000 * kMs, 1000))
        found.emplace_back(tick.node, tick.timeNs / kMs, tick.isCall);
    const std::vector<std::tuple<std::size_t, std::int64_t, bool>> right = {
        {0, 0, false},   {0, 1000, true},  {0, 2010, true},  {0, 3010, false},
        {0, 3990, true}, {0, 4990, false}, {0, 5990, false}, {2, 2500, true}};
    EXPECT_EQ(found, right) << "a node without a call has none, and what is a call's turn is no other tick";
}

// Opened from 0.5 to 2.5 s and from 3.5 to 4.2 s, renewed each second while it is.
TEST(TickReplay, aConditionIsAskedOnWhatTheNodeKnew) {
    SmallTrace made;
    made.run("r", 1);
    const auto call = [&](const char* method, std::int64_t atMs) {
        made.call({.sender = "n", .method = method, .atMs = atMs, .thread = "a"});
    };
    for (const auto& [method, atMs] : {std::pair("begin", 0), std::pair("open", 500), std::pair("renew", 1000),
                                       std::pair("renew", 2000), std::pair("close", 2500), std::pair("open", 3500),
                                       std::pair("renew", 4000), std::pair("close", 4200), std::pair("end", 6500)})
        call(method, atMs);
    const Trace trace = made.make();
    std::vector<std::uint32_t> calls;
    ClockedNode clock{trace.events.front().startNs, trace.events.back().startNs, {}};
    CallName renew, open, close;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e) {
        calls.push_back(e);
        const Event& event = trace.events[e];
        const CallName name{event.target.valid() ? trace.text(event.target) : std::string(), trace.text(event.method)};
        if (name.method == "renew") clock.startsNs.push_back(event.startNs), renew = name;
        if (name.method == "open") open = name;
        if (name.method == "close") close = name;
    }
    Timer timer;
    timer.call.target = renew.target;
    timer.call.method = renew.method;
    timer.periodNs = 1000 * kMs;
    timer.callsPerTick = 3.0 / 7;
    timer.only = guardOf(GuardWindow{{open}, {close}, 0});
    const auto asked = [&] { return replayTicks(trace, {calls}, {clock}, timer, {}); };
    TickScore score = asked(); // at 0, 1 … 6 s
    EXPECT_EQ(score.total, 7U);
    EXPECT_EQ(score.right, 7U);
    EXPECT_EQ(score.majority, 4U);
    timer.only = guardOf(GuardWindow{{close}, {open}, 0}); // the other way round: right before the first opening only
    score = asked();
    EXPECT_EQ(score.right, 1U);
    timer.only.tests = {ReplyTest{{}, "x", ReplyTest::Aspect::Itself, Comparison::Equal, Value(std::int64_t{1})},
                        ArgumentTest{"y", Comparison::Equal, Value(std::int64_t{1})}};
    EXPECT_EQ(asked().right, 4U) << "a moment has no reply and no argument of its own";
}

} // namespace
} // namespace tenfold::test
