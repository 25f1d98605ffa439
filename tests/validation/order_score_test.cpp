// Whether a plan's own times keep the order of what follows from what, against runs written down call by call.
#include "core/validation/validation.h"
#include "core/words/base_messages.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"
#include "tests/testing/stops_at.h"
#include "tests/testing/upload_program.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <optional>

namespace tenfold::test {
namespace {

constexpr std::int64_t kMs = 1'000'000;

/// A maker that makes two things, and a user that uses both; the user starts `userStart` as its rule says. What it uses
/// is `known`, or told by the maker's replies.
Plan planWith(const StartRule& userStart, std::optional<Expression> known = {}) {
    Steps steps;
    NodeProgram maker, user;
    maker.type = "maker";
    maker.instances = law({{"1", 1}});
    maker.methodMeans = {{{"namenode", "make"}, 2}};
    maker.body = {steps.call("make", {argument("name", text("first"))}),
                  steps.call("make", {argument("name", text("second"))})};
    maker.start.delay = always(1000 * kMs);
    user.type = "user";
    user.instances = law({{"1", 1}});
    user.methodMeans = {{{"namenode", "use"}, 2}};
    FlowExpression made;
    made.sources = {field("make", Side::Response, "id")};
    made.scope = Scope::AnyNode;
    const Argument id = argument("id", known.value_or(Expression{made}));
    user.body = {steps.call("use", {id}), steps.call("use", {id})};
    user.start = userStart;
    user.start.evidence.instances = 1;
    user.start.evidence.sinceRunStart = always(1500 * kMs);
    user.start.evidence.sinceRunStart.quantilesNs[8] = 1900 * kMs; // recorded starts were 400 ms apart
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {maker, user};
    program.recordedScales = {2, 3, 4};
    ExtrapolationRequest request;
    request.scale = 3;
    auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

/// What planWith() says, as recorded.
Trace runOfBoth() {
    SmallTrace made;
    made.run("real", 3);
    const auto call = [&](const char* sender, const char* method, const Fields& request, const Fields& response,
                          int ms) {
        made.call({.sender = sender,
                   .method = method,
                   .request = request,
                   .response = response,
                   .atMs = ms,
                   .target = "namenode"});
    };
    call("m", "make", {{"name", "first"}}, {{"id", "thing-000001"}}, 0);
    call("m", "make", {{"name", "second"}}, {{"id", "thing-000002"}}, 200);
    call("u", "use", {{"id", "thing-000001"}}, {}, 500);
    call("u", "use", {{"id", "thing-000002"}}, {}, 600);
    return made.make();
}

ValidationReport checkOrder(const Plan& plan) {
    NoProgress progress;
    auto report = validate(plan, runOfBoth(), progress);
    EXPECT_TRUE(succeeded(report));
    return report ? *report : ValidationReport{};
}

StartRule offset(std::int64_t ns) {
    StartRule rule;
    rule.delay = always(ns);
    return rule;
}

TEST(orderScore, playingAPlanWithoutCallsCanBeStopped) {
    Plan plan = planWith(offset(1500 * kMs));
    NodeProgram& maker = plan.program.types[0];
    ChoiceStep seldom;
    seldom.alternatives = {{Guard{}, 1e-300, {maker.body[0]}, {}}, {Guard{}, 1, {}, {}}};
    Steps steps;
    Step idle = steps.loop(law({{"1", 3e7}}), {{50, Round::Every, "", seldom}});
    idle.id = 60;
    maker.body.push_back(idle);
    for (const char* stage : {"sequences", "order"}) {
        StopsAt progress(10, stage);
        const auto report = guarded(progress, [&](Progress& asked) { return validate(plan, runOfBoth(), asked); });
        ASSERT_FALSE(report) << stage;
        EXPECT_EQ(report.error().id(), MessageId::Cancelled);
        EXPECT_EQ(progress.looks(), 10) << stage;
    }
}

TEST(orderScore, findsWhatAPlanHasBeforeWhatItUses) {
    // makers make at 1.001 and 1.002 s; of what the plan does not know it cannot wait for them
    const ValidationReport report = checkOrder(planWith(offset(300 * kMs), Expression{UnknownExpression{}}));
    EXPECT_EQ(report.betweenNodes.pairs, 2U);
    EXPECT_EQ(report.betweenNodes.right, 0U);
    EXPECT_EQ(report.dependent.pairs, 2U);
    EXPECT_EQ(report.startOrder.pairs, 1U);
    EXPECT_EQ(report.startOrder.right, 0U);
    ASSERT_EQ(report.orders.size(), 1U);
    EXPECT_EQ(report.orders[0].type + " " + report.orders[0].method, "user use");
    EXPECT_EQ(report.orders[0].afterType + " " + report.orders[0].afterMethod, "maker make");
    ASSERT_EQ(report.starts.size(), 1U) << "of types whose starts were recorded";
    EXPECT_EQ(report.starts[0].planned, 1U);
    EXPECT_EQ(report.starts[0].inSpread, 1U) << "200 ms off, and recorded ones were 400 ms apart";
    EXPECT_EQ(report.starts[0].plannedFirstNs, 300 * kMs);
    EXPECT_EQ(report.starts[0].actualFirstNs, 500 * kMs);
    const auto json = toJson(report);
    EXPECT_EQ(json["order"]["betweenNodes"]["pairs"], 2);
    EXPECT_EQ(json["order"]["wrong"].size(), 1U);
    EXPECT_EQ(json["start"]["byType"][0]["type"], "user");
}

TEST(orderScore, aPlanWhoseUsersWaitIsInOrder) {
    StartRule after;
    after.kind = StartRule::Kind::Fork;
    after.afterType = "maker";
    after.afterMethod = "make";
    after.occurrence = -1;
    after.delay = always(300 * kMs);
    const ValidationReport report = checkOrder(planWith(after));
    EXPECT_EQ(report.betweenNodes.pairs, 3U) << "two values, and what the rule waits for";
    EXPECT_EQ(report.betweenNodes.right, 3U);
    EXPECT_EQ(report.startOrder.right, report.startOrder.pairs);
    ASSERT_EQ(report.starts.size(), 1U);
    EXPECT_EQ(report.starts[0].inSpread, 0U) << "1.302 s planned, 0.5 s in the run";
}

TEST(orderScore, whatThePlanKnowsBeforehandFollowsFromNothing) {
    const ValidationReport report = checkOrder(planWith(offset(300 * kMs), text("thing-000001")));
    EXPECT_EQ(report.betweenNodes.pairs, 0U);
}

/// A plan of types with a node each, held against calls (sender, method, id asked for, id told) 100 ms apart.
struct Recorded {
    const char *sender, *method, *asked, *told;
};
ValidationReport checkPlan(std::vector<NodeProgram> types, const std::vector<Recorded>& calls) {
    WorkloadProgram program;
    program.targets = {"namenode"};
    for (NodeProgram& type : types)
        type.instances = law({{"1", 1}});
    program.types = std::move(types);
    program.recordedScales = {2, 3, 4};
    ExtrapolationRequest request;
    request.scale = 3;
    const auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    SmallTrace made;
    made.run("real", 3);
    int ms = 0;
    for (const Recorded& call : calls) {
        const auto fields = [](const char* id) { return *id ? Fields{{"id", std::string(id)}} : Fields{}; };
        made.call({.sender = call.sender,
                   .method = call.method,
                   .request = fields(call.asked),
                   .response = fields(call.told),
                   .atMs = ms += 100,
                   .target = "namenode"});
    }
    NoProgress progress;
    auto report = validate(*plan, made.make(), progress);
    EXPECT_TRUE(succeeded(report));
    return report ? *report : ValidationReport{};
}

NodeProgram typeOf(const char* name, std::vector<Step> body, std::map<CallName, double> means, std::int64_t startMs) {
    NodeProgram type;
    type.type = name;
    type.body = std::move(body);
    type.methodMeans = std::move(means);
    type.start = offset(startMs * kMs);
    return type;
}

TEST(orderScore, whichCallIsAnsweredIsChanceWhereRepliesLead) {
    Steps steps;
    ChoiceStep choice;
    FlowExpression taken;
    taken.sources = {field("take", Side::Response, "id")};
    for (const auto& [method, after] : {std::pair("take", "use"), std::pair("use", "take")}) {
        ChoiceStep::Alternative alternative;
        alternative.guard.tests = {PrecedingTest{{{"namenode", after}}, {}, false}};
        alternative.share = 0.5;
        alternative.body = {
            steps.call(method, method[0] == 'u' ? std::vector{argument("id", {taken})} : std::vector<Argument>{})};
        choice.alternatives.push_back(std::move(alternative));
    }
    NodeProgram worker = typeOf("worker", {steps.loop(law({{"1", 6}}), {Step{90, Round::Every, "", choice}})},
                                {{{"namenode", "take"}, 3}, {{"namenode", "use"}, 3}}, 0);
    worker.counts = CountOrigin::Replies;
    const ValidationReport report = checkPlan({worker}, {{"w", "take", "", ""},
                                                         {"w", "take", "", "thing-000001"},
                                                         {"w", "use", "thing-000001", ""},
                                                         {"w", "take", "", "thing-000002"},
                                                         {"w", "use", "thing-000002", ""}});
    EXPECT_EQ(report.dependent.pairs, 2U);
    EXPECT_EQ(report.dependent.right, 2U) << "the plan's uses stand behind takes, if not behind the second and third";
}

TEST(orderScore, aPlanTakesValuesFromNodesOfAnyType) {
    Steps steps;
    FlowExpression made;
    made.sources = {field("make", Side::Response, "id")};
    made.scope = Scope::AnyNode;
    const auto maker = [&](const char* name, std::int64_t startMs) {
        return typeOf(name, {steps.call(name, {}), steps.call("make", {})},
                      {{{"namenode", name}, 1}, {{"namenode", "make"}, 1}}, startMs);
    };
    Step second = steps.call("use", {argument("id", {made})});
    std::get<CallStep>(second.node).delay = always(1000 * kMs);
    const NodeProgram user =
        typeOf("user", {steps.call("use", {argument("id", {made})}), second}, {{{"namenode", "use"}, 2}}, 1500);
    const ValidationReport report =
        checkPlan({maker("alpha", 1000), maker("beta", 2000), user}, {{"b", "beta", "", ""},
                                                                      {"b", "make", "", "thing-000001"},
                                                                      {"u", "use", "thing-000001", ""},
                                                                      {"a", "alpha", "", ""},
                                                                      {"a", "make", "", "thing-000002"},
                                                                      {"u", "use", "thing-000002", ""}});
    EXPECT_EQ(report.betweenNodes.pairs, 2U);
    EXPECT_EQ(report.betweenNodes.right, 2U) << "something is made before each use, by whomever";
}

TEST(orderScore, whatAReplyToldIsUsedAfterItWasSent) {
    Steps steps;
    FlowExpression taken;
    taken.sources = {field("take", Side::Response, "id")};
    const NodeProgram maker = typeOf("maker", {steps.call("put", {argument("id", Expression{UnknownExpression{}})})},
                                     {{{"namenode", "put"}, 1}}, 1000);
    NodeProgram taker = typeOf("taker", {steps.call("take", {}), steps.call("use", {argument("id", {taken})})},
                               {{{"namenode", "take"}, 1}, {{"namenode", "use"}, 1}}, 0);
    const std::vector<Recorded> calls = {
        {"m", "put", "thing-000001", ""}, {"t", "take", "", "thing-000001"}, {"t", "use", "thing-000001", ""}};
    const ValidationReport early = checkPlan({maker, taker}, calls);
    EXPECT_EQ(early.dependent.pairs, 2U) << "the reply that told it, and who sent it";
    EXPECT_EQ(early.betweenNodes.pairs, 1U);
    EXPECT_EQ(early.betweenNodes.right, 0U) << "put at 1 s in the plan, used at once";
    std::get<CallStep>(taker.body[0].node).toldBy = ToldBy{{field("put", Side::Request, "id")}};
    const ValidationReport told = checkPlan({maker, taker}, calls);
    EXPECT_EQ(told.betweenNodes.pairs, 1U);
    EXPECT_EQ(told.betweenNodes.right, 1U);
}

} // namespace
} // namespace tenfold::test
