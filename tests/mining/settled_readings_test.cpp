// Keys that moved together and are given apart: one against several, against one, and one that speaks of the type.
#include "tests/testing/mined_trace.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>

namespace tenfold::test {
namespace {

/// A master that makes a directory a scale, a producer that puts as many jobs, and as many workers and brokers.
MiningResult minedMaster() {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        const auto value = static_cast<double>(scale);
        made.run(fmt::format("scale-{}", scale), value,
                 {{"shards", value},
                  {"volumes", 2 * value},
                  {"replication", value},
                  {"workers", value},
                  {"brokers", value},
                  {"jobs_per_producer", value},
                  {"producers", 1}});
        for (const char* method : {"login", "status"})
            made.calls("master", {method});
        for (int i = 0; i < scale; ++i)
            made.calls("master", {"mkdir"});
        for (int i = 0; i < scale; ++i) {
            made.calls(fmt::format("worker-{}", i), {"fetch", "run", "report"});
            made.calls(fmt::format("broker-{}", i), {"listen", "route"});
        }
        made.calls("producer-0", {"hello"});
        for (int i = 0; i < scale; ++i)
            made.calls("producer-0", {"put"});
    }
    return minedTrace(made.make());
}

Plan planOf(const Parameters& config) {
    return minedPlan(minedMaster().program, 8, config);
}

double callsOf(const Plan& plan, const std::string& method) {
    double calls = 0;
    for (const PredictedCount& count : predictCounts(plan))
        if (count.method == method) calls += std::round(count.predicted);
    return calls;
}

double callsWith(const std::string& method, const Parameters& config) {
    return callsOf(planOf(config), method);
}

TEST(settledReadings, severalKeysOutvoteOneThatIsSetApart) {
    EXPECT_EQ(callsWith("mkdir", {{"shards", 8}, {"volumes", 16}, {"replication", 3}}), 8);
    EXPECT_EQ(callsWith("mkdir", {{"shards", 5}, {"volumes", 10}, {"replication", 8}}), 5) << "two set apart alike";
}

TEST(settledReadings, oneAgainstOneFollowsWhatIsSetApart) {
    EXPECT_EQ(callsWith("mkdir", {{"replication", 3}}), 3);
    EXPECT_EQ(callsWith("mkdir", {{"shards", 8}, {"replication", 3}}), 3);
}

TEST(settledReadings, keysOfOtherTypesSayLittle) {
    EXPECT_EQ(callsWith("mkdir", {{"workers", 8}, {"brokers", 8}, {"replication", 3}}), 3) << "two tenths against one";
    EXPECT_EQ(callsWith("mkdir", {{"workers", 8}, {"brokers", 8}, {"shards", 8}, {"replication", 3}}), 8);
    EXPECT_EQ(callsWith("mkdir", {{"shards", 8}, {"workers", 3}}), 8) << "set apart, and of others";
}

TEST(settledReadings, aKeyOfTheTypeIsNotOutvoted) {
    const Parameters config = {{"shards", 8}, {"volumes", 16}, {"replication", 8}, {"jobs_per_producer", 5}};
    EXPECT_EQ(callsWith("put", config), 5);
    EXPECT_EQ(callsWith("mkdir", config), 8);
}

TEST(settledReadings, intervalsCoverTheReadingThatWasOutvoted) {
    const Plan plan = planOf({{"shards", 8}, {"volumes", 16}, {"replication", 3}});
    int rows = 0;
    for (const PredictedCount& count : predictCounts(plan)) {
        if (count.method != "mkdir") continue;
        ++rows;
        EXPECT_LE(count.low, 3) << "said is what most keys say, not that it is sure";
        EXPECT_GE(count.high, 8);
    }
    EXPECT_EQ(rows, 1);
}

} // namespace
} // namespace tenfold::test
