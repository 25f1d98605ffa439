#include "core/trace/event_sink.h"
#include "core/trace/plausible_times.h"
#include "tests/testing/cpu_time.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000, kDay = 86'400 * kSecond, kNow = 1'700'000'000 * kSecond;

struct At {
    const char* sender;
    std::int64_t timeNs;
};

/// "a 0 a 1 b 0": senders and their times in seconds from kNow on, after the trace is finished.
std::string settled(const std::vector<At>& events) {
    Trace trace;
    TraceSink sink(trace, Run());
    for (const At& at : events) {
        ParsedEvent event;
        event.startNs = at.timeNs;
        event.sender = at.sender;
        event.method = "m";
        EXPECT_TRUE(sink.event(event));
    }
    trace.finish();
    std::string text;
    for (const Event& e : trace.events)
        text += trace.sender(e.sender).name + " " + std::to_string((e.startNs - kNow) / kSecond) + " ";
    return text;
}

TEST(PlausibleTimes, oneFarTimeStandsBesideTheEventBeforeIt) {
    EXPECT_EQ(settled({{"a", kNow}, {"a", INT64_MAX}, {"a", kNow + 2 * kSecond}}), "a 0 a 0 a 2 ");
    EXPECT_EQ(settled({{"a", INT64_MIN}, {"a", kNow}, {"a", kNow + 2 * kSecond}}), "a 0 a 0 a 2 ");
    EXPECT_EQ(settled({{"a", kNow}, {"a", kNow + kSecond}, {"a", kNow - 40 * kDay}}), "a 0 a 1 a 1 ");
}

TEST(PlausibleTimes, aPauseThatARunCanHaveIsKept) {
    EXPECT_EQ(settled({{"a", kNow}, {"a", kNow + 29 * kDay}, {"a", kNow + 58 * kDay}}), "a 0 a 2505600 a 5011200 ");
}

TEST(PlausibleTimes, aClockThatIsOffAsAWholeKeepsItsPace) {
    EXPECT_EQ(
        settled(
            {{"a", kNow}, {"a", kNow + kSecond}, {"a", kNow + 2 * kSecond}, {"b", 5 * kSecond}, {"b", 8 * kSecond}}),
        "a 0 a 1 a 2 b 0 b 3 ");
}

TEST(PlausibleTimes, aSenderMayPauseWhereTheRunDoesNot) {
    std::vector<At> events;
    for (int day = 0; day <= 60; day += 20)
        events.push_back({"b", kNow + day * kDay});
    events.insert(events.end(), {{"a", kNow + kDay}, {"a", kNow + 59 * kDay}, {"c", 0}});
    EXPECT_EQ(settled(events), "b 0 b 1728000 b 3456000 b 5184000 a 86400 a 5097600 c 0 ");
}

TEST(PlausibleTimes, aClockThatWasSetKeepsItsPace) {
    EXPECT_EQ(settled({{"a", kNow}, {"a", kNow + kSecond}, {"a", 0}, {"a", 3 * kSecond}, {"b", kNow}, {"b", kNow}}),
              "a 0 a 1 a 1 a 4 b 0 b 0 ");
}

TEST(PlausibleTimes, bothEndsOfTheNumbersAndAllBetween) {
    std::vector<At> events;
    for (int i = 0; i < 20; ++i)
        events.push_back({"a", i % 4 == 0 ? INT64_MIN : i % 4 == 1 ? INT64_MAX : i % 4 == 2 ? 0 : kNow});
    const std::string text = settled(events); // the earliest of the four stretches is the run's
    EXPECT_EQ(text.find("a 9"), std::string::npos) << text;
}

TEST(PlausibleTimes, theLargestStretchIsTheRuns) {
    const std::vector<RecordedStretch> joined =
        joinedStretches(std::vector<RecordedStretch>{{0, 1, 2}, {kDay, kDay, 1}, {90 * kDay, 91 * kDay, 4}});
    ASSERT_EQ(joined.size(), 2U);
    EXPECT_EQ(joined[0].events, 3U);
    EXPECT_EQ(mainStretch(joined).fromNs, 90 * kDay);
}

TEST(PlausibleTimes, veryManyRunsAreGoneThroughOnce) {
    constexpr int kRuns = 60'000;
    Trace trace;
    for (int r = 0; r < kRuns; ++r) {
        TraceSink sink(trace, tenfold::Run());
        for (const std::int64_t time : {kNow + r, kNow + r + kSecond, std::int64_t{0}}) {
            ParsedEvent event;
            event.startNs = time;
            event.sender = "a";
            event.method = "m";
            ASSERT_TRUE(sink.event(event));
        }
    }
    const double before = test::threadCpuSeconds();
    settleTimes(trace);
    EXPECT_LT(test::threadCpuSeconds() - before, 3);
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        const auto run = static_cast<std::int64_t>(e / 3);
        ASSERT_EQ(trace.events[e].startNs, kNow + run + (e % 3 > 0 ? kSecond : 0)) << e;
    }
}

} // namespace
} // namespace tenfold
