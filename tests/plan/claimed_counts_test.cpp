#include "core/plan/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

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
    const PredictedCount count = predictCounts(plan).front();
    EXPECT_EQ(count.kind, PredictedCount::Kind::Random);
    EXPECT_GE(count.predicted, count.low);
    EXPECT_LE(count.predicted, count.high);
    EXPECT_LT(count.low, 40);
    EXPECT_GT(count.high, 45);
    ASSERT_TRUE(count.claim);
    EXPECT_NE(count.claim->mark, ClaimMark::Exact);
}

// One theory of counts: what the record is sure of is what the steps make, whatever their law gave.
TEST(claimedCounts, stepsMakeTheNumberThatIsClaimed) {
    const Plan plan =
        planOf(workersThat(lawOf({{"1", 7}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike), {8, {}, {}, {}});
    const PredictedCount count = predictCounts(plan).front();
    EXPECT_EQ(count.predicted, 40);
    EXPECT_EQ(count.low, 40);
    EXPECT_EQ(count.high, 40);
    EXPECT_EQ(count.claim->mark, ClaimMark::Exact);
    NoProgress progress;
    std::map<std::uint64_t, int> ofNodes;
    ASSERT_TRUE(succeeded(expandPlan(
        plan, [&](const PlannedCall& call) { return ++ofNodes[call.nodeIndex] > 0; }, progress)));
    EXPECT_EQ(ofNodes.size(), 8U);
    for (const auto& [node, calls] : ofNodes)
        EXPECT_EQ(calls, 5) << node;
}

// Rounds that do not divide by the nodes are shared out, and their sum is the claim's.
TEST(claimedCounts, roundsThatAreNotEachNodesAreSharedOut) {
    const Plan plan = planOf(workersThat(lawOf({{"1", 7}}), {9, 9, 9, 9, 9, 9}, NodeLikeness::Unlike), {8, {}, {}, {}});
    EXPECT_EQ(countsOfPrograms(plan).front().predicted, 9);
    NoProgress progress;
    int calls = 0;
    ASSERT_TRUE(succeeded(expandPlan(
        plan, [&](const PlannedCall&) { return ++calls > 0; }, progress)));
    EXPECT_EQ(calls, 9);
}

std::map<std::string, int> expandedCalls(const Plan& plan) {
    NoProgress progress;
    std::map<std::string, int> out;
    EXPECT_TRUE(succeeded(expandPlan(
        plan, [&](const PlannedCall& call) { return ++out[call.call->method] > 0; }, progress)));
    return out;
}

// Shares as they were recorded over all runs say nothing of how each way grows.
TEST(claimedCounts, waysOfAChoiceMakeWhatIsClaimed) {
    WorkloadProgram program = workersThat(lawOf({{"1", 5}}), {6, 9, 12, 6, 9, 12}, NodeLikeness::Alike);
    program.recorded.counts.push_back(
        {"worker", "server", "get", {4, 6, 8, 4, 6, 8}, {}, {}, NodeLikeness::Alike, false});
    auto& loop = std::get<LoopStep>(program.types.front().body.front().node);
    CallStep get = std::get<CallStep>(loop.body.front().node);
    get.method = "get";
    ChoiceStep choice;
    choice.alternatives.push_back({{}, 0.5, loop.body, {}});
    choice.alternatives.push_back({{}, 0.5, {{3, Round::Every, "", get}}, {}});
    loop.body = {{4, Round::Every, "", choice}};
    const Plan plan = planOf(program, {8, {}, {}, {}});
    for (const PredictedCount& count : predictCounts(plan))
        EXPECT_EQ(count.predicted, count.method == "put" ? 24 : 16) << count.method;
    const auto made = expandedCalls(plan);
    EXPECT_EQ(made.at("put") + made.at("get"), 40);
    EXPECT_NEAR(made.at("put"), 24, 1) << "spread over nodes and rounds";
}

// What follows the claim stands beside the program: laws are as mined, and a plan without it has their numbers.
TEST(claimedCounts, theProgramKeepsItsLaws) {
    const WorkloadProgram program = workersThat(lawOf({{"1", 7}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike);
    Plan plan = planOf(program, {8, {}, {}, {}});
    EXPECT_EQ(plan.program, program);
    EXPECT_EQ(countsOfPrograms(plan).front().predicted, 40);
    plan.claimed.clear();
    EXPECT_EQ(countsOfPrograms(plan).front().predicted, 56);
}

// Which of two keys that always moved together makes the calls is not known: the law's reading stands.
TEST(claimedCounts, keysThatAreSetApartLeaveTheLaws) {
    WorkloadProgram program = workersThat(lawOf({{"1", 7}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike);
    program.derived["files"] = lawOf({{"scale", 3}});
    for (CountedRun& run : program.recorded.runs)
        run.parameters["files"] = 3 * run.parameters.at("scale");
    EXPECT_EQ(countsOfPrograms(planOf(program, {8, {}, {}, {}})).front().predicted, 40);
    EXPECT_EQ(countsOfPrograms(planOf(program, {8, {{"files", 60}}, {}, {}})).front().predicted, 56);
}

// Ticks of half a call: each node rounds elsewhere, so that all of them make as many as is claimed.
TEST(claimedCounts, clocksMakeWhatIsClaimed) {
    WorkloadProgram program = workersThat(lawOf({{"1", 5}}), {10, 15, 20, 10, 15, 20}, NodeLikeness::Alike);
    program.recorded.counts.push_back(
        {"worker", "server", "beat", {14, 21, 28, 14, 21, 28}, {}, {}, NodeLikeness::Alike, false});
    NodeProgram& worker = program.types.front();
    Timer timer;
    timer.id = 9;
    timer.call.target = "server";
    timer.call.method = "beat";
    timer.periodNs = 1'000'000'000;
    timer.callsPerTick = 0.5;
    worker.timers = {timer};
    worker.lifetime.samples = 60;
    for (std::int64_t& life : worker.lifetime.quantilesNs)
        life = 10'500'000'000;
    const Plan plan = planOf(program, {8, {}, {}, {}});
    const std::vector<PredictedCount> counts = predictCounts(plan);
    ASSERT_EQ(counts.size(), 2U);
    EXPECT_EQ(counts[1].method, "beat");
    EXPECT_EQ(counts[1].predicted, 56);
    EXPECT_EQ(expandedCalls(plan).at("beat"), 56);
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
