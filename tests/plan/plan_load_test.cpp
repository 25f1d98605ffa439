#include "core/plan/totals/plan_load.h"
#include "core/words/base_messages.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace tenfold {
namespace {

Plan uploadPlanAt(double scale) {
    Result<Plan> plan = extrapolate(test::uploadWorkload(), {scale, {}, {}, {}});
    EXPECT_TRUE(plan) << plan.error().message();
    return plan ? *plan : Plan();
}

PlanLoad loadOf(const Plan& plan, const std::string& target = {}, std::uint64_t mostCalls = kLoadCalls) {
    NoProgress progress;
    return loadOfPlan(plan, target, progress, mostCalls);
}

// Every call of the expanded plan put into seconds one by one.
TEST(PlanLoad, BinsPeakNodesAndBytesAreThoseOfTheExpandedPlan) {
    const Plan plan = uploadPlanAt(6);
    std::map<std::int64_t, double> seconds;
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> lives;
    std::map<std::string, std::string> typeOf;
    std::int64_t last = 0;
    double total = 0, clock = 0, bytes = 0;
    NoProgress none;
    ASSERT_TRUE(test::succeeded(expandPlan(
        plan,
        [&](const PlannedCall& call) {
            ++seconds[std::max<std::int64_t>(0, call.timeNs) / 1'000'000'000];
            ++total;
            clock += call.periodic ? 1 : 0;
            last = std::max(last, call.timeNs);
            typeOf[std::string(call.node)] = std::string(call.type);
            auto& life = lives.try_emplace(std::string(call.node), call.timeNs, call.timeNs).first->second;
            life.second = std::max(life.second, call.timeNs);
            std::string line;
            appendJsonLine(line, plan, call);
            bytes += static_cast<double>(line.size());
            return true;
        },
        none)));
    std::size_t most = 0;
    for (const auto& [node, life] : lives)
        most = std::max<std::size_t>(most, std::count_if(lives.begin(), lives.end(), [&](const auto& other) {
                                         return other.second.first <= life.first && life.first <= other.second.second;
                                     }));
    const PlanLoad load = loadOf(plan);
    EXPECT_FALSE(load.isSampled);
    EXPECT_EQ(load.total, total);
    EXPECT_EQ(load.durationNs, last);
    double peak = 0, clockInBins = 0;
    for (std::size_t i = 0; i < load.calls.size(); ++i) {
        const auto found = seconds.find(static_cast<std::int64_t>(i));
        EXPECT_EQ(load.calls[i], found == seconds.end() ? 0 : found->second) << "second " << i;
        peak = std::max(peak, load.calls[i]);
        clockInBins += load.clockCalls[i];
    }
    EXPECT_EQ(load.peakPerSecond, peak);
    EXPECT_EQ(clockInBins, clock);
    EXPECT_EQ(load.mostNodes, static_cast<double>(most));
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> times;
    for (const auto& [node, life] : lives) {
        const std::string type = typeOf.at(node);
        auto& of = times.try_emplace(type, life).first->second;
        of = {std::min(of.first, life.first), std::max(of.second, life.second)};
    }
    ASSERT_EQ(load.types.size(), times.size());
    for (const TypeTimes& type : load.types) {
        EXPECT_EQ(type.firstNs, std::max<std::int64_t>(0, times.at(type.type).first)) << type.type;
        EXPECT_EQ(type.lastNs, times.at(type.type).second) << type.type;
    }
    EXPECT_NEAR(load.writtenBytes, bytes, bytes * 0.05); // the first calls of a type stand for all
}

TEST(PlanLoad, SampledNodesStandForTheOthers) {
    const Plan plan = uploadPlanAt(600);
    const PlanLoad exact = loadOf(plan), sampled = loadOf(plan, {}, 12'000);
    ASSERT_FALSE(exact.isSampled);
    ASSERT_TRUE(sampled.isSampled);
    ASSERT_FALSE(sampled.isCut);
    EXPECT_NEAR(sampled.total, exact.total, exact.total * 0.02);
    EXPECT_NEAR(static_cast<double>(sampled.durationNs), static_cast<double>(exact.durationNs),
                static_cast<double>(exact.durationNs) * 0.02);
    EXPECT_NEAR(sampled.mostNodes, exact.mostNodes, exact.mostNodes * 0.1);
    EXPECT_NEAR(sampled.peakPerSecond, exact.peakPerSecond, exact.peakPerSecond * 0.25);
}

TEST(PlanLoad, OnlyCallsToTheServerAskedForCount) {
    const Plan plan = uploadPlanAt(3);
    EXPECT_EQ(loadOf(plan, "namenode").total, loadOf(plan).total);
    const PlanLoad none = loadOf(plan, "another");
    EXPECT_EQ(none.total, 0);
    EXPECT_EQ(none.mostNodes, 0);
    EXPECT_TRUE(test::isEmpty(none.calls));
}

TEST(PlanLoad, LongPlansGetWiderBinsAndLoseNoCall) {
    WorkloadProgram program = test::uploadWorkload();
    Result<Plan> plan = extrapolate(program, {2, {}, {}, std::int64_t(20'000) * 1'000'000'000});
    ASSERT_TRUE(test::succeeded(plan));
    const PlanLoad load = loadOf(*plan);
    EXPECT_GT(load.durationNs, std::int64_t(10'000) * 1'000'000'000);
    EXPECT_LE(load.calls.size(), 4096u);
    EXPECT_GT(load.binNs, 1'000'000'000);
    double sum = 0;
    for (const double calls : load.calls)
        sum += calls;
    EXPECT_NEAR(sum, load.total, 1e-6 * load.total);
}

TEST(PlanLoad, StopsWhenItIsCancelled) {
    test::StopsAt progress(1);
    const Plan plan = uploadPlanAt(600);
    const Result<PlanLoad> load =
        guarded(progress, [&](Progress& asked) -> Result<PlanLoad> { return loadOfPlan(plan, {}, asked); });
    ASSERT_FALSE(load);
    EXPECT_EQ(load.error().id(), MessageId::Cancelled);
}

TEST(PlanLoad, PlansWithoutEndAreMeasuredAndNotWrittenOut) {
    Plan plan = uploadPlanAt(3);
    for (auto& [type, nodes] : plan.nodes)
        nodes = 1'000'000'000'000'000;
    plan.durationNs = std::numeric_limits<std::int64_t>::max();
    EXPECT_TRUE(loadOf(plan, {}, 2000).isSampled);
    NoProgress none;
    bool isBegun = false;
    const auto visit = [&](const PlannedCall&) { return isBegun = true, false; };
    const Status expanded = expandPlan(plan, visit, none);
    ASSERT_FALSE(expanded);
    EXPECT_NE(expanded.error().message().find("calls and nodes"), std::string::npos) << expanded.error().message();
    EXPECT_FALSE(isBegun);
}

TEST(PlanLoad, NodesWithoutCallsCostNoMoreThanOthers) {
    Plan plan = uploadPlanAt(3);
    for (NodeProgram& type : plan.program.types) {
        type.body.clear();
        type.timers.clear();
    }
    for (auto& [type, nodes] : plan.nodes)
        nodes = 1'000'000'000;
    EXPECT_EQ(loadOf(plan, {}, 2000).total, 0);
}

} // namespace
} // namespace tenfold
