// Clocks that call while a condition holds: workers whose locks are renewed every second, but only of long jobs.
#include "core/mining/timing/conditional_timers.h"

#include "core/program/text/timer_text.h"
#include "tests/testing/small_system.h"

#include <random>

namespace tenfold::test {
namespace {

using Starts = std::vector<std::vector<std::int64_t>>;

/// Workers that take jobs of 0.2 to 6 s with pauses up to 5 s; a clock of their own looks every second whether the job
/// is older than a second.
void addWorkers(SmallTrace& made, int scale, unsigned& draw) {
    for (int worker = 0; worker < 2 * scale; ++worker) {
        const std::string sender = fmt::format("worker{}", worker);
        const auto call = [&](const char* method, std::int64_t at) {
            made.call({.sender = sender, .method = method, .atMs = at});
        };
        std::int64_t at = 0, tick = 300 + next(draw, 400);
        for (int k = 0; k < 100; ++k) // most of what all of them do
            call("warm up", k);
        for (int job = 0; job < 12; ++job) {
            call("take", at += 37 + next(draw, 5000));
            const std::int64_t begin = at, end = at + 200 + next(draw, 2) * next(draw, 5800);
            const std::int64_t half = (begin + end) / 2 + 3;
            bool isTold = false;
            for (; tick < end; tick += 1000 + next(draw, 2)) {
                if (!isTold && tick > half) call("progress", half), isTold = true;
                if (tick >= begin + 1000) call("renew", tick);
            }
            if (!isTold) call("progress", half);
            call("done", at = end);
        }
    }
}

TEST(InterruptedClocks, aConditionIsFound) {
    const MiningResult result = mined(addWorkers);
    ASSERT_EQ(result.program.types.size(), 1U);
    const auto& timers = result.program.types[0].timers;
    ASSERT_EQ(timers.size(), 1U);
    EXPECT_EQ(timers[0].call.method, "renew");
    EXPECT_NEAR(static_cast<double>(timers[0].periodNs), 1e9, 2e6);
    EXPECT_LT(timers[0].callsPerTick, 0.6);
    GuardWindow window;
    ASSERT_TRUE(windowOf(timers[0].only, window)) << toText(timers[0].only);
    EXPECT_EQ(window.begins, (std::vector<CallName>{{"server", "take"}}));
    EXPECT_EQ(window.ends, (std::vector<CallName>{{"server", "done"}}));
    EXPECT_NEAR(static_cast<double>(window.leastAgeNs), 1e9, 5e7);
    // drifts between calls are not known
    EXPECT_GE(100 * timers[0].evidence.held, 99 * timers[0].evidence.ticks);
    EXPECT_TRUE(toText(timers[0].only).ends_with(" after take on, until done")) << toText(timers[0].only);
}

TEST(InterruptedClocks, callsByChanceHaveNoBeat) {
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        Starts starts(3);
        for (auto& ofNode : starts) {
            std::int64_t at = 0;
            for (int i = 0; i < 12; ++i)
                ofNode.push_back(at += 100'000'000 + static_cast<std::int64_t>(random() % 9'000) * 1'000'000);
        }
        EXPECT_FALSE(findInterruptedPeriod(starts));
    }
}

TEST(InterruptedClocks, theLongestPeriodIsTheOne) {
    for (std::uint32_t seed = 1; seed <= 50; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        const std::int64_t period = 50'000'000 + static_cast<std::int64_t>(random() % 3'000) * 1'000'000;
        Starts starts(4);
        for (auto& ofNode : starts) {
            std::int64_t at = 0;
            for (int i = 0; i < 20; ++i) {
                const auto beats = static_cast<std::int64_t>(i % 3 == 0 ? 1 : 1 + random() % 9);
                at += beats * period + static_cast<std::int64_t>(random() % 1'000'000);
                ofNode.push_back(at);
            }
        }
        const auto found = findInterruptedPeriod(starts);
        ASSERT_TRUE(found);
        EXPECT_NEAR(static_cast<double>(found->periodNs), static_cast<double>(period), 2e6);
    }
}

TEST(InterruptedClocks, retriesAreNoClock) {
    Starts starts(10); // one stretch each: asked again until the answer is right
    for (auto& ofNode : starts)
        for (std::int64_t i = 0; i < 4; ++i)
            ofNode.push_back(i * 400'000'000);
    EXPECT_FALSE(findInterruptedPeriod(starts));
}

} // namespace
} // namespace tenfold::test
