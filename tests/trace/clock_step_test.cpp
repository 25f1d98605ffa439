#include "core/trace/clock_step.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

std::int64_t stepOf(const std::vector<std::int64_t>& timesNs) {
    Trace trace;
    for (const std::int64_t ns : timesNs)
        trace.events.emplace_back().startNs = ns;
    return clockStepNs(trace);
}

constexpr std::int64_t kBegin = 1'700'000'000'000'000'000;

TEST(ClockStep, IsTheLongestThatAllTimesAreMultiplesOf) {
    EXPECT_EQ(stepOf({kBegin, kBegin + 3'000'000'000}), 1'000'000'000);
    EXPECT_EQ(stepOf({kBegin, kBegin + 3'001'000'000}), 1'000'000);
    EXPECT_EQ(stepOf({kBegin + 2'000'000, kBegin + 7'000, kBegin}), 1'000);
    EXPECT_EQ(stepOf({kBegin, kBegin + 1'000'001}), 1);
    EXPECT_EQ(stepOf({-kBegin, 250'000'000 - kBegin}), 1'000'000); // before the epoch, too
}

TEST(ClockStep, OneTimeProvesNothing) {
    EXPECT_EQ(stepOf({}), 1'000'000);
    EXPECT_EQ(stepOf({kBegin, kBegin, kBegin}), 1'000'000);
    EXPECT_EQ(stepOf({kBegin + 1, kBegin + 1}), 1'000'000);
}

TEST(ClockStep, DelaysTellNoMoreApartThanAProcessorDoes) {
    const auto delayStepOf = [](std::int64_t apartNs) {
        Trace trace;
        trace.events.emplace_back().startNs = kBegin;
        trace.events.emplace_back().startNs = kBegin + apartNs;
        return delayStepNs(trace);
    };
    EXPECT_EQ(delayStepOf(3'000'000'000), 1'000'000'000) << "a clock of seconds";
    EXPECT_EQ(delayStepOf(1'000'000), 1'000'000);
    EXPECT_EQ(delayStepOf(7'000), 1'000'000);
    EXPECT_EQ(delayStepOf(1), 1'000'000);
}

} // namespace
} // namespace tenfold
