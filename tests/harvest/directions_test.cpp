// Which way results point (section 8.4 of the specification), of datacenters small enough to be played each time; the
// bench plays those of the specification, and recorded ones.

#include "tests/harvest/directions.h"

#include <gtest/gtest.h>

namespace tenfold::harvest {
namespace {

/// Mean of five: jobs under H take longer than under Stock, which ruins the owners, and are killed less than under PT.
TEST(Directions, historyKillsLess) {
    std::vector<HarvestData> runs;
    for (std::uint64_t run = 0; run < 5; ++run) {
        scenes::DirectionSize size;
        size.servers = 120;
        size.days = 2;
        size.slotSeconds = 600; // quicker than two minutes; patterns are slower than both
        size.jobKinds = 20;
        size.meanTasks = 1;
        runs.push_back(scenes::syntheticData(size, run));
    }
    scenes::Directions of(std::move(runs));
    for (const char* load : {"25", "45"}) {
        SCOPED_TRACE(load);
        EXPECT_EQ(of.killed("stock", load, "linear"), 0);
        EXPECT_GT(of.killed("pt", load, "linear"), 0);
        EXPECT_LE(of.killed("h", load, "linear"), 0.8 * of.killed("pt", load, "linear"));
        EXPECT_LT(of.jobS("stock", load, "linear"), of.jobS("h", load, "linear"));
        EXPECT_LT(of.jobS("h", load, "linear"), of.jobS("pt", load, "linear"));
    }
}

/// Equal copies: H fails no more often than Stock below the reserve, and both fail more as owners do more.
TEST(Directions, historyFailsLessOften) {
    std::vector<HarvestData> runs;
    for (std::uint64_t run = 0; run < 3; ++run) {
        scenes::DirectionSize size;
        size.servers = 400;
        size.historyDays = 7;
        size.days = 7;
        size.slotSeconds = 1800;
        runs.push_back(scenes::syntheticData(size, run));
    }
    scenes::Directions of(std::move(runs));
    constexpr const char* kBlocks = "5000";
    for (const char* scaling : {"linear", "root"}) {
        SCOPED_TRACE(scaling);
        for (const char* policy : {"stock", "h"}) {
            EXPECT_LT(of.failed(policy, "3", "40", scaling, kBlocks), of.failed(policy, "3", "60", scaling, kBlocks));
            EXPECT_LT(of.failed(policy, "3", "60", scaling, kBlocks), of.failed(policy, "3", "80", scaling, kBlocks));
        }
        for (const char* load : {"40", "50", "60"})
            for (const char* replicas : {"3", "4"}) {
                SCOPED_TRACE(std::string(load) + " R=" + replicas);
                EXPECT_LE(of.failed("h", replicas, load, scaling, kBlocks),
                          of.failed("stock", replicas, load, scaling, kBlocks));
            }
    }
}

} // namespace
} // namespace tenfold::harvest
