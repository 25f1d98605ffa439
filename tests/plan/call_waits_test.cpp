// Calls that take values from other nodes stand behind the calls that bring them (method.md, Plans).
#include "core/plan/totals/plan_load.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/words/base_messages.h"

#include "tests/testing/cpu_time.h"
#include "tests/testing/expand_node.h"
#include "tests/testing/outcome.h"
#include "tests/testing/sanitized.h"
#include "tests/testing/stops_at.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace tenfold::test {
namespace {

constexpr std::int64_t kS = 1'000'000'000;

DurationDistribution between(std::int64_t medianNs, std::int64_t longestNs) {
    DurationDistribution out = always(medianNs);
    for (int q = DurationDistribution::kQuantiles / 2 + 1; q < DurationDistribution::kQuantiles; ++q)
        out.quantilesNs[q] = longestNs;
    return out;
}

/// A maker that makes something every two seconds, four times, and reporters that report what they have heard of.
Plan planWith(std::int64_t longestNs, Scope scope = Scope::AnyNode) {
    Steps steps;
    NodeProgram maker, reporter;
    maker.type = "maker";
    maker.instances = law({{"1", 1}});
    Step make = steps.call("make", {});
    std::get<CallStep>(make.node).delay = always(2 * kS);
    maker.body = {steps.loop(law({{"1", 4}}), {make})};
    reporter.type = "reporter";
    reporter.instances = law({{"1", 2}});
    FlowExpression made;
    made.sources = {field("make", Side::Response, "id")};
    made.scope = scope;
    Step report = steps.call("report", {argument("id", Expression{made})});
    std::get<CallStep>(report.node).delay = between(kS / 1000, longestNs);
    reporter.body = {steps.call("hello", {}), steps.loop(law({{"1", 4}}), {report}), steps.call("bye", {})};
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {maker, reporter};
    program.recordedScales = {2, 3, 4};
    ExtrapolationRequest request;
    request.scale = 3;
    auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

std::vector<std::int64_t> timesOf(const Plan& plan, const std::string& type, const std::string& method) {
    std::vector<std::int64_t> times;
    EXPECT_TRUE(succeeded(expandNode(plan, type, 0, [&](const PlannedCall& call) {
        if (call.call->method == method) times.push_back(call.timeNs);
        return true;
    })));
    return times;
}

TEST(callWaits, theNthStandsBehindTheNthThatItMayUse) {
    const Plan plan = planWith(5 * kS);
    const auto made = timesOf(plan, "maker", "make"), reported = timesOf(plan, "reporter", "report");
    EXPECT_EQ(made, (std::vector<std::int64_t>{2 * kS, 4 * kS, 6 * kS, 8 * kS}));
    // (j + sqrt(j (4 - j) / 4)) of four: 1.9, 3, 3.9, 4
    EXPECT_EQ(reported, (std::vector<std::int64_t>{4 * kS, 6 * kS, 8 * kS, 8 * kS + kS / 1000}));
    EXPECT_GT(timesOf(plan, "reporter", "bye").at(0), 8 * kS);
}

TEST(callWaits, nobodyWaitsLongerThanRecorded) {
    const auto reported = timesOf(planWith(kS / 2), "reporter", "report");
    const std::int64_t hello = kS / 1000;
    EXPECT_EQ(reported, (std::vector<std::int64_t>{hello + kS / 2, hello + kS, hello + 3 * kS / 2, hello + 2 * kS}));
}

TEST(callWaits, ownCallsAreNotWaitedFor) {
    const auto reported = timesOf(planWith(5 * kS, Scope::SameNode), "reporter", "report");
    EXPECT_LT(reported.back(), kS);
}

TEST(callWaits, oneNodeAndTheWholePlanSayTheSame) {
    const Plan plan = planWith(5 * kS);
    std::vector<std::int64_t> whole;
    NoProgress progress;
    ASSERT_TRUE(succeeded(expandPlan(
        plan,
        [&](const PlannedCall& call) {
            if (call.call->method == "report" && call.nodeIndex == 0) whole.push_back(call.timeNs);
            return true;
        },
        progress)));
    EXPECT_EQ(whole, timesOf(plan, "reporter", "report"));
}

/// A call whose reply tells what others send with a method.
Step told(Step step, const std::string& method) {
    std::get<CallStep>(step.node).toldBy = ToldBy{{field(method, Side::Request, "id")}};
    return step;
}

/// A maker that begins after five seconds and puts in something every two, four times; a taker that begins after
/// three, takes four times and works on each; a closer that starts when the taker has ended.
/// @param hasReturn  the maker's replies tell what the taker sends with "work": a circle
Plan queuePlan(bool hasReturn = false) {
    Steps steps;
    NodeProgram maker, taker, closer;
    maker.type = "maker";
    maker.instances = law({{"1", 1}});
    maker.start.delay = always(5 * kS);
    Step put = steps.call("put", {});
    std::get<CallStep>(put.node).delay = always(2 * kS);
    if (hasReturn) put = told(put, "work");
    maker.body = {steps.loop(law({{"1", 4}}), {put})};
    taker.type = "taker";
    taker.instances = law({{"1", 1}});
    taker.start.delay = always(3 * kS);
    taker.body = {steps.loop(law({{"1", 4}}), {told(steps.call("take", {}), "put"), steps.call("work", {})})};
    closer.type = "closer";
    closer.instances = law({{"1", 1}});
    closer.start.kind = StartRule::Kind::Fork;
    closer.start.afterType = "taker";
    closer.start.afterMethod = "work";
    closer.start.occurrence = -1;
    closer.start.delay = always(kS);
    closer.body = {steps.call("close", {})};
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {maker, taker, closer};
    program.recordedScales = {2, 3, 4};
    ExtrapolationRequest request;
    request.scale = 3;
    auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

TEST(callWaits, nobodyIsToldWhatNobodyHasSent) {
    const Plan plan = queuePlan();
    const std::vector<std::int64_t> put = timesOf(plan, "maker", "put");
    EXPECT_EQ(put, (std::vector<std::int64_t>{7 * kS, 9 * kS, 11 * kS, 13 * kS}));
    // who takes asks at once and has the answer when it is there, however long that is: as above 1.9, 3, 3.9, 4 of four
    EXPECT_EQ(timesOf(plan, "taker", "work"),
              (std::vector<std::int64_t>{9 * kS, 11 * kS, 13 * kS, 13 * kS + kS / 500}));
    EXPECT_EQ(timesOf(plan, "taker", "take").at(0), 3 * kS + kS / 1000);
    EXPECT_EQ(timesOf(plan, "taker", "take").at(1), 9 * kS + kS / 1000);
}

TEST(callWaits, whoStartsAfterAWaitDoesNotWaitTwice) {
    // what the taker waits for happens when it happens, also where its start is looked at
    EXPECT_EQ(timesOf(queuePlan(), "closer", "close").at(0), 14 * kS + kS / 500 + kS / 1000);
}

TEST(callWaits, whatIsToldIsUsedWhenItHasBeenSent) {
    Plan plan = planWith(kS / 2); // of what was recorded, no more than half a second
    auto& report = std::get<LoopStep>(plan.program.types[1].body[1].node);
    report.body.insert(report.body.begin(), told(Steps().call("hear", {}), "make"));
    report.body.front().id = 100;
    FlowExpression made;
    made.sources = {field("make", Side::Request, "id")};
    made.scope = Scope::AnyNode;
    std::get<CallStep>(report.body[1].node).arguments[0].value = Expression{made};
    const auto reported = timesOf(plan, "reporter", "report");
    EXPECT_EQ(reported, (std::vector<std::int64_t>{4 * kS, 6 * kS, 8 * kS, 8 * kS + kS / 500}));
}

TEST(callWaits, whoWaitsForOneAnotherGoesOn) {
    const Plan plan = queuePlan(true), straight = queuePlan();
    for (const auto& [type, method] : {std::pair("maker", "put"), std::pair("taker", "work")})
        EXPECT_EQ(timesOf(plan, type, method), timesOf(straight, type, method)) << "what comes back is not waited for";
}

/// The plan of planWith() with many types of makers that make what is waited for almost without end.
Plan planWithoutEnd() {
    Plan plan = planWith(5 * kS);
    auto& loop = std::get<LoopStep>(plan.program.types.front().body.front().node);
    loop.count = law({{"1", 1e12}});
    const NodeProgram maker = plan.program.types.front();
    for (int i = 0; i < 40; ++i) {
        plan.program.types.push_back(maker);
        plan.program.types.back().type = "maker" + std::to_string(i);
        plan.nodes[plan.program.types.back().type] = 1000;
    }
    return plan;
}

/// planWith() with a reporter that was recorded to have seen all that is made when it has reported twice.
Plan planThatFollows() {
    Plan plan = planWith(kS / 2);
    auto& loop = std::get<LoopStep>(plan.program.types[1].body[1].node);
    FollowedCalls followed;
    followed.type = "maker";
    followed.call = {"namenode", "make"};
    for (int place = 0; place < FollowedCalls::kPlaces; ++place) // of four: the first, then the last
        followed.made[place] = place == 0 ? 0 : 1;
    std::get<CallStep>(loop.body[0].node).follows = {followed};
    return plan;
}

TEST(callWaits, whatWasRecordedToFollowWaitsAsLongAsItTakes) {
    const Plan plan = planThatFollows();
    const std::int64_t next = kS / 1000;
    EXPECT_EQ(timesOf(plan, "reporter", "report"),
              (std::vector<std::int64_t>{2 * kS, 8 * kS, 8 * kS + next, 8 * kS + 2 * next}));
}

TEST(callWaits, otherTypesWithTheSameCallAreNotFollowed) {
    Plan plan = planThatFollows();
    NodeProgram other = plan.program.types.front(); // makes the same, much later
    other.type = "other";
    other.start.delay = always(100 * kS);
    plan.program.types.push_back(other);
    plan.nodes["other"] = 1;
    // the argument may come from either: so much longer as nodes were recorded to wait, each time
    EXPECT_LE(timesOf(plan, "reporter", "report").back(), 8 * kS + 2 * kS);
    plan.nodes["maker"] = 0; // nobody is followed; the argument is still waited for
    EXPECT_EQ(timesOf(plan, "reporter", "report").at(0), kS / 1000 + kS / 2);
}

// A node that registers later reports later.
TEST(callWaits, clocksThatStartBehindWhatWaitsAreLater) {
    Plan plan = planThatFollows();
    Timer beat;
    beat.periodNs = kS;
    beat.firstAfterStart = always(kS);
    beat.call.target = "namenode";
    beat.call.method = "beat";
    plan.program.types[1].timers = {beat};
    plan.program.types[1].lifetime = always(10 * kS);
    const std::vector<std::int64_t> beats = timesOf(plan, "reporter", "beat");
    ASSERT_FALSE(beats.empty());
    const std::int64_t before = 2 * kS / 1000; // hello, and the report without waiting
    // both waits are over before it ticks for the first time
    EXPECT_EQ(beats.front(), kS + (2 * kS - before) + (6 * kS - kS / 1000));
}

TEST(callWaits, playsNoMoreThanABoundedNumberOfCalls) {
    const double before = threadCpuSeconds();
    const Plan plan = planWithoutEnd();
    NoProgress progress;
    EXPECT_GT(loadOfPlan(plan, {}, progress, 1000).total, 0);
    EXPECT_LT(threadCpuSeconds() - before, isSanitized() ? 200 : 20);
}

TEST(callWaits, looksWhetherItShouldStop) {
    StopsAt stopping(5);
    const double before = threadCpuSeconds();
    const auto load = guarded(
        stopping, [&](Progress& asked) -> Result<PlanLoad> { return loadOfPlan(planWithoutEnd(), {}, asked, 1000); });
    ASSERT_FALSE(load);
    EXPECT_EQ(load.error().id(), MessageId::Cancelled);
    EXPECT_LT(threadCpuSeconds() - before, isSanitized() ? 5 : 0.5);
}

TEST(callWaits, roundsWithoutACallArePlayedLookingWhetherToStop) {
    Plan plan = planWith(5 * kS);
    auto& loop = std::get<LoopStep>(plan.program.types.front().body.front().node);
    ChoiceStep seldom;
    seldom.alternatives = {{Guard{}, 1e-300, loop.body, {}}, {Guard{}, 1, {}, {}}};
    loop.count = law({{"1", 1e15}}); // weeks
    loop.body = {{50, Round::Every, "", seldom}};
    StopsAt stopping(20);
    const Status played = guarded(stopping, [&](Progress&) -> Status {
        (void)CompiledPlan(plan).startOf(1, 0);
        return {};
    });
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().id(), MessageId::Cancelled);
    EXPECT_EQ(stopping.looks(), 20);
}

TEST(callWaits, theEndOfAPlanComesSoonerToWhoStartsLater) {
    Plan plan = queuePlan();
    NodeProgram pacer = plan.program.types.back(); // starts when the taker has ended, which waits for the maker
    pacer.type = "pacer";
    Timer beat;
    beat.periodNs = kS;
    beat.call.target = "namenode";
    beat.call.method = "beat";
    pacer.timers = {beat};
    plan.program.types.push_back(pacer);
    plan.nodes["pacer"] = 1;
    NodeProgram asker; // for whom the closer is looked at before all times are known
    asker.type = "asker";
    asker.body = {told(Steps().call("ask", {}), "close")};
    plan.program.types.push_back(asker);
    plan.nodes["asker"] = 1;
    StartRule& closing = plan.program.types[2].start;
    closing.afterType = "pacer";
    closing.afterMethod = "beat";
    plan.durationNs = 30 * kS;
    const std::vector<std::int64_t> beats = timesOf(plan, "pacer", "beat");
    ASSERT_GT(beats.size(), 10U);
    EXPECT_GT(beats.front(), 14 * kS);
    EXPECT_LE(beats.back(), 30 * kS);
    EXPECT_EQ(timesOf(plan, "closer", "close").at(0), beats.back() + kS + kS / 1000);
}

TEST(callWaits, aDurationIsCountedToWhereOthersAreWaitedFor) {
    Plan plan = planWith(5 * kS);
    NodeProgram& reporter = plan.program.types.back();
    reporter.start.kind = StartRule::Kind::Fork;
    reporter.start.afterType = "maker";
    reporter.start.afterMethod = "make";
    Timer beat;
    beat.periodNs = kS;
    beat.call.target = "namenode";
    beat.call.method = "beat";
    reporter.timers = {beat};
    plan.durationNs = 10 * kS;
    std::map<std::string, double> counted, expanded;
    for (const PredictedCount& count : countsOfPrograms(plan)) // settles the waits while starts are asked for
        counted[count.method] += count.predicted;
    NoProgress progress;
    ASSERT_TRUE(succeeded(expandPlan(
        plan, [&](const PlannedCall& call) { return ++expanded[call.call->method], true; }, progress)));
    EXPECT_EQ(counted, expanded);
    EXPECT_GT(expanded["beat"], 10);
}

} // namespace
} // namespace tenfold::test
