#include "core/stats/periodic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tenfold::test {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
using Starts = std::vector<std::vector<std::int64_t>>;

struct PeriodCase {
    const char* name;
    Starts starts;
    double periodSeconds; ///< 0: no clock
    double callsPerTick = 1;
};

Starts everyThreeSeconds(std::size_t nodes, std::size_t ticks, std::int64_t jitterNs) {
    std::mt19937 random(7);
    Starts out(nodes);
    for (std::size_t n = 0; n < nodes; ++n)
        for (std::size_t i = 0; i < ticks; ++i)
            out[n].push_back(static_cast<std::int64_t>(n) * 137'000'000 + static_cast<std::int64_t>(i) * 3 * kSecond +
                             (jitterNs == 0 ? 0 : static_cast<std::int64_t>(random()) % jitterNs));
    return out;
}

Starts without(Starts starts, std::size_t every) {
    for (auto& node : starts)
        for (std::size_t i = node.size() - 1; i > 0; --i)
            if (i % every == 0) node.erase(node.begin() + static_cast<std::ptrdiff_t>(i));
    return starts;
}

Starts burst(Starts starts, std::size_t calls) {
    for (auto& node : starts) {
        std::vector<std::int64_t> all;
        for (const std::int64_t at : node)
            for (std::size_t k = 0; k < calls; ++k)
                all.push_back(at + static_cast<std::int64_t>(k) * 5'000'000);
        node = all;
    }
    return starts;
}

Starts atRandom() {
    std::mt19937 random(11);
    Starts out(4);
    for (auto& node : out) {
        std::int64_t at = 0;
        for (int i = 0; i < 20; ++i)
            node.push_back(at += 1 + static_cast<std::int64_t>(random() % 6000) * 1'000'000);
    }
    return out;
}

/// Nodes of which each lives for so many ticks.
Starts livesOf(const std::vector<std::size_t>& ticks) {
    Starts out;
    for (const std::size_t n : ticks)
        out.push_back(everyThreeSeconds(1, n, 10'000'000).front());
    return out;
}

TEST(findPeriod, tellsClocksFromWork) {
    const PeriodCase cases[] = {
        {"a steady beat", everyThreeSeconds(3, 10, 0), 3},
        {"jitter of 50 ms", everyThreeSeconds(3, 20, 50'000'000), 3},
        {"every fifth tick missed", without(everyThreeSeconds(3, 20, 20'000'000), 5), 3},
        {"bursts of three", burst(everyThreeSeconds(3, 10, 0), 3), 3, 3},
        {"at random times", atRandom(), 0},
        {"too few to say", everyThreeSeconds(1, 5, 0), 0},
        {"one tick a node on ten nodes", everyThreeSeconds(10, 2, 0), 0},
        {"short lives, most intervals in the longer ones", livesOf({2, 5, 3, 4, 2, 5, 1, 4, 2}), 3},
        {"short lives, most intervals in the shorter ones", livesOf({2, 2, 4, 2, 4, 2, 2, 2, 3, 2, 2}), 0},
        {"fast work, a call each 10 ms",
         {{0, 10'000'000, 20'000'000, 30'000'000, 40'000'000, 50'000'000, 60'000'000, 70'000'000}},
         0},
        {"nothing", {}, 0},
    };
    for (const PeriodCase& c : cases) {
        SCOPED_TRACE(c.name);
        const auto period = findPeriod(c.starts);
        ASSERT_EQ(period.has_value(), c.periodSeconds > 0);
        if (!period) continue;
        EXPECT_NEAR(static_cast<double>(period->periodNs) / kSecond, c.periodSeconds, 0.02 * c.periodSeconds);
        EXPECT_NEAR(period->callsPerTick, c.callsPerTick, 0.01);
        EXPECT_GE(period->confidence, 0.8);
    }
}

/// Ticks with a little jitter: `paces` in turn, each for `ticks` ticks.
Starts inTurn(std::size_t nodes, const std::vector<double>& paces, std::size_t ticks, std::size_t turns) {
    std::mt19937 random(23);
    Starts out(nodes);
    for (auto& ofNode : out) {
        std::int64_t at = static_cast<std::int64_t>(random() % 1'000'000'000);
        for (std::size_t turn = 0; turn < turns; ++turn)
            for (std::size_t i = 0; i < ticks; ++i)
                ofNode.push_back(at += static_cast<std::int64_t>(paces[turn % paces.size()] * kSecond) +
                                       static_cast<std::int64_t>(random() % 4'000'000));
    }
    return out;
}

/// Calls of two clocks that do not know of each other.
Starts together(const Starts& a, const Starts& b) {
    Starts out = a;
    for (std::size_t n = 0; n < out.size(); ++n) {
        out[n].insert(out[n].end(), b[n].begin(), b[n].end());
        std::sort(out[n].begin(), out[n].end());
    }
    return out;
}

TEST(findClocks, tellsOneClockFromTwoPacesAndFromTwoClocks) {
    struct Case {
        const char* name;
        Starts starts;
        std::vector<double> periods; ///< seconds, of the clocks
        double otherPeriod = 0, otherShare = 0;
    };
    const Case cases[] = {
        {"one beat", everyThreeSeconds(3, 20, 0), {3}},
        {"one beat with misses", without(everyThreeSeconds(3, 20, 20'000'000), 5), {3}},
        {"bursts of three", burst(everyThreeSeconds(3, 10, 0), 3), {3}},
        {"busy 1 s, idle 30 s", inTurn(2, {1, 30}, 10, 4), {1}, 30, 0.5},
        {"mostly busy", inTurn(2, {1, 1, 1, 12}, 8, 8), {1}, 12, 0.25},
        {"polls of 1 s and renewals of 30 s", together(inTurn(2, {1}, 300, 1), inTurn(2, {30}, 10, 1)), {1, 30}},
        {"2 s and 7 s side by side", together(inTurn(3, {2}, 70, 1), inTurn(3, {7}, 20, 1)), {2, 7}},
        {"at random times", atRandom(), {}},
        {"a beat and calls at random", together(everyThreeSeconds(4, 30, 0), atRandom()), {}},
        {"nothing", {}, {}},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.name);
        const std::vector<Clock> clocks = findClocks(c.starts);
        if (c.periods.empty()) { // a beat among other calls may be said, a second one may not
            EXPECT_LE(clocks.size(), 1U);
            continue;
        }
        ASSERT_EQ(clocks.size(), c.periods.size());
        for (std::size_t i = 0; i < clocks.size(); ++i) {
            const Period& period = clocks[i].period;
            EXPECT_NEAR(static_cast<double>(period.periodNs) / kSecond, c.periods[i], 0.02 * c.periods[i]);
            EXPECT_NEAR(static_cast<double>(period.otherPeriodNs) / kSecond, c.otherPeriod, 0.02 * c.otherPeriod);
            EXPECT_NEAR(period.otherShare, c.otherShare, 0.03);
            EXPECT_GE(period.confidence, 0.8);
            EXPECT_GE(period.intervals, 5U);
        }
    }
}

TEST(separateClocks, givesEachClockItsCalls) {
    const Starts polls = inTurn(2, {1}, 300, 1), renewals = inTurn(2, {30}, 10, 1);
    const auto separated = separateClocks(together(polls, renewals), {kSecond, 30 * kSecond});
    ASSERT_EQ(separated.size(), 2U);
    for (std::size_t n = 0; n < polls.size(); ++n) {
        // where both fall together either may be called the poll
        EXPECT_EQ(separated[0][n].size() + separated[1][n].size(), polls[n].size() + renewals[n].size());
        EXPECT_NEAR(static_cast<double>(separated[1][n].size()), static_cast<double>(renewals[n].size()), 2);
    }
}

TEST(medianTickNs, looksAtTheAskedPaceOnly) {
    const Starts starts = inTurn(2, {1, 30}, 10, 4);
    EXPECT_NEAR(static_cast<double>(medianTickNs(starts, kSecond, 30 * kSecond)), 1.0 * kSecond, 0.01 * kSecond);
}

TEST(medianTickNs, mergesBurstsAndHasNoAnswerForOneTick) {
    EXPECT_EQ(medianTickNs(burst(everyThreeSeconds(2, 6, 0), 4), 3 * kSecond), 3 * kSecond);
    EXPECT_EQ(medianTickNs({{5}}, kSecond), 0);
}

TEST(Periodic, distancesAsLongAsTheNumbersGo) {
    constexpr std::int64_t kFar = std::int64_t{1} << 62;
    Starts starts(3);
    for (std::size_t n = 0; n < starts.size(); ++n) {
        for (std::int64_t i = 0; i < 30; ++i)
            starts[n].push_back((i * i % 17 + i) * kSecond);
        std::sort(starts[n].begin(), starts[n].end());
        starts[n].push_back(kFar + static_cast<std::int64_t>(n));
    }
    EXPECT_LE(findClocks(starts).size(), 2U); // it ends
}

} // namespace
} // namespace tenfold::test
