#include "core/plan/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/testing/outcome.h"

namespace tenfold::test {
namespace {

Law lawOf(std::map<LawTerm, double> terms) {
    Law law;
    law.form.terms = std::move(terms);
    law.runsFitted = law.runsTotal = 6;
    law.scalesSeen = 3;
    return law;
}

/// Workers, as many as the scale, one of which makes `calls` calls; recorded at scales 2, 3 and 4 twice.
/// @param totals  of all workers, as recorded
WorkloadProgram workersThat(Law calls, const std::vector<double>& totals, NodeLikeness likeness) {
    WorkloadProgram program;
    program.recordedScales = {2, 3, 4};
    NodeProgram worker;
    worker.type = "worker";
    worker.instances = lawOf({{"scale", 1}});
    CallStep call;
    call.target = "server";
    call.method = "put";
    LoopStep loop;
    loop.count = std::move(calls);
    loop.body = {{2, Round::Every, "", call}};
    worker.body = {{1, Round::Every, "", loop}};
    program.types = {worker};
    RecordedType type{"worker", {}, {}, {}};
    for (const double scale : {2, 3, 4, 2, 3, 4}) {
        program.recorded.runs.push_back({"", {{"scale", scale}}});
        type.nodes.push_back(scale);
    }
    program.recorded.types = {type};
    program.recorded.counts = {{"worker", "server", "put", totals, {}, {}, likeness, false}};
    return program;
}

Plan planOf(const WorkloadProgram& program, ExtrapolationRequest request) {
    const Result<Plan> plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

TEST(claimedCounts, whatThreeScalesShowTwiceIsExact) {
    const Plan plan =
        planOf(workersThat(lawOf({{"1", 5}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike), {8, {}, {}, {}});
    const PredictedCount count = predictCounts(plan).front();
    EXPECT_EQ(count.kind, PredictedCount::Kind::Deterministic);
    EXPECT_EQ(count.predicted, 40);
    EXPECT_EQ(count.low, 40);
    EXPECT_EQ(count.high, 40);
    ASSERT_TRUE(count.claim);
    EXPECT_EQ(count.claim->mark, ClaimMark::Exact);
    EXPECT_EQ(count.claim->tested.runsFitted, 6);
}

// The program's law fits what it was mined from, after odd calls were dropped; the record fits nothing.
TEST(claimedCounts, aLawThatTheRecordDoesNotBearIsNotSure) {
    const std::vector<double> recorded = {13, 15, 26, 10, 19, 21};
    const Plan plan = planOf(workersThat(lawOf({{"1", 5}}), recorded, NodeLikeness::Unlike), {8, {}, {}, {}});
    const PredictedCount by = countsOfPrograms(plan).front();
    EXPECT_EQ(by.kind, PredictedCount::Kind::Deterministic) << "by the program's law alone";
    const PredictedCount count = predictCounts(plan).front();
    EXPECT_EQ(count.kind, PredictedCount::Kind::Random);
    EXPECT_EQ(count.predicted, 40) << "the programs give the number";
    EXPECT_LT(count.low, 40);
    EXPECT_GT(count.high, 45);
    ASSERT_TRUE(count.claim);
    EXPECT_NE(count.claim->mark, ClaimMark::Exact);
}

// A number that the record is sure of, but that is not the plan's: the interval holds both.
TEST(claimedCounts, anotherNumberThanTheSureOneIsNotExact) {
    const Plan plan =
        planOf(workersThat(lawOf({{"1", 7}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike), {8, {}, {}, {}});
    const PredictedCount count = predictCounts(plan).front();
    EXPECT_EQ(count.predicted, 56);
    EXPECT_EQ(count.high, 56);
    EXPECT_LE(count.low, 40);
    EXPECT_EQ(count.kind, PredictedCount::Kind::Random);
    EXPECT_EQ(count.claim->mark, ClaimMark::Interval);
}

TEST(claimedCounts, nodesThatTheUserSetAreNotClaimed) {
    const WorkloadProgram program = workersThat(lawOf({{"1", 5}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike);
    const Plan plan = planOf(program, {8, {}, {{"worker", 3}}, {}});
    const PredictedCount count = predictCounts(plan).front();
    EXPECT_EQ(count.predicted, 15);
    EXPECT_FALSE(count.claim);
    EXPECT_FALSE(predictNodes(plan).front().claim);
    const PredictedNodes nodes = predictNodes(planOf(program, {8, {}, {}, {}})).front();
    EXPECT_EQ(nodes.nodes, 8U);
    EXPECT_EQ(nodes.low, 8);
    EXPECT_EQ(nodes.high, 8);
    ASSERT_TRUE(nodes.claim);
    EXPECT_EQ(nodes.claim->mark, ClaimMark::Exact);
}

// One recorded scale: that numbers stay and that they grow is equally thinkable.
TEST(claimedCounts, oneScaleSaysNothingOfGrowth) {
    WorkloadProgram program = workersThat(lawOf({{"1", 5}}), {10, 10, 10, 10, 10, 10}, NodeLikeness::Alike);
    for (CountedRun& run : program.recorded.runs)
        run.parameters["scale"] = 2;
    program.recorded.types.front().nodes = {2, 2, 2, 2, 2, 2};
    program.recordedScales = {2};
    const PredictedCount count = predictCounts(planOf(program, {16, {}, {}, {}})).front();
    EXPECT_EQ(count.kind, PredictedCount::Kind::Random);
    EXPECT_LE(count.low, 10);
    EXPECT_GE(count.high, 80);
}

TEST(claimedCounts, whatThePlanLeavesOutIsSaid) {
    WorkloadProgram program = workersThat(lawOf({{"1", 5}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike);
    program.recorded.counts.push_back(
        {"worker", "server", "odd", {2, 3, 4, 2, 3, 4}, {}, {2, 3, 4, 2, 3, 4}, NodeLikeness::Alike, false});
    const std::vector<PredictedCount> counts = predictCounts(planOf(program, {8, {}, {}, {}}));
    ASSERT_EQ(counts.size(), 2U);
    EXPECT_EQ(counts[1].method, "odd");
    EXPECT_EQ(counts[1].predicted, 0);
    EXPECT_EQ(counts[1].low, 0);
    EXPECT_EQ(counts[1].high, 8);
    EXPECT_EQ(counts[1].kind, PredictedCount::Kind::Random);
    EXPECT_EQ(counts[1].claim->tested.setAside, 18);
}

TEST(claimedCounts, aProgramWithoutARecordHasItsLawsAlone) {
    WorkloadProgram program = workersThat(lawOf({{"1", 5}}), {}, NodeLikeness::Alike);
    static_cast<CountEvidence&>(program.recorded) = {};
    const Plan plan = planOf(program, {8, {}, {}, {}});
    EXPECT_FALSE(predictCounts(plan).front().claim);
    EXPECT_EQ(predictCounts(plan).front().predicted, 40);
}

} // namespace
} // namespace tenfold::test
