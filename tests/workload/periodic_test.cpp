#include "core/workload/periodic.h"

#include <gtest/gtest.h>

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

TEST(findPeriod, tellsClocksFromWork) {
    const PeriodCase cases[] = {
        {"a steady beat", everyThreeSeconds(3, 10, 0), 3},
        {"jitter of 50 ms", everyThreeSeconds(3, 20, 50'000'000), 3},
        {"every fifth tick missed", without(everyThreeSeconds(3, 20, 20'000'000), 5), 3},
        {"bursts of three", burst(everyThreeSeconds(3, 10, 0), 3), 3, 3},
        {"at random times", atRandom(), 0},
        {"too few to say", everyThreeSeconds(1, 5, 0), 0},
        {"one tick a node on ten nodes", everyThreeSeconds(10, 2, 0), 0},
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

TEST(medianTickNs, mergesBurstsAndHasNoAnswerForOneTick) {
    EXPECT_EQ(medianTickNs(burst(everyThreeSeconds(2, 6, 0), 4), 3 * kSecond), 3 * kSecond);
    EXPECT_EQ(medianTickNs({{5}}, kSecond), 0);
}

} // namespace
} // namespace tenfold::test
