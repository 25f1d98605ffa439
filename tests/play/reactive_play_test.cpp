#include "tests/play/play_fixture.h"

#include <gtest/gtest.h>

// Nodes that go on as replies say, against a scripted server: which call follows which reply, when they end, and what
// the report says decided.

namespace tenfold::test {
namespace {

constexpr std::int64_t kMillisecond = 1'000'000;

CallName named(std::string method) {
    return {"redis", std::move(method)};
}

DecisionNode leafTo(std::uint32_t way, std::vector<std::uint64_t> calls, std::int64_t delayNs = 0) {
    DecisionNode leaf;
    leaf.way = way;
    leaf.mayEnd = true;
    leaf.isSure = std::count_if(calls.begin(), calls.end(), [](std::uint64_t n) { return n > 0; }) == 1;
    leaf.delays.assign(calls.size(), always(delayNs));
    leaf.evidence.calls = std::move(calls);
    return leaf;
}

/// One test: `yes` and `no` are leaves.
std::vector<DecisionNode> treeOf(GuardTest test, DecisionNode yes, DecisionNode no) {
    DecisionNode root;
    root.test = std::move(test);
    root.yes = 1;
    root.no = 2;
    return {std::move(root), std::move(yes), std::move(no)};
}

GuardTest nothingCame() {
    return ReplyTest{{}, "", ReplyTest::Aspect::Itself, Comparison::Equal, Value()};
}

ReactiveDecision oneWay(const std::string& after, const std::string& next, std::int64_t delayNs = 0) {
    return {named(after), {named(next)}, {leafTo(0, {40}, delayNs)}};
}

/// A loop over a choice of calls with equal shares, whatever the replies are: what the type's plan says.
Step sharesOf(const std::vector<std::string>& methods, double rounds) {
    ChoiceStep choice;
    std::uint32_t id = 10;
    for (const std::string& method : methods) {
        ChoiceStep::Alternative alternative;
        alternative.share = 1.0 / static_cast<double>(methods.size());
        alternative.body = {callStep(id++, method, {})};
        choice.alternatives.push_back(std::move(alternative));
    }
    Step step;
    step.id = 2;
    step.node = std::move(choice);
    return loopStep(1, rounds, {std::move(step)});
}

NodeProgram reactiveType(std::string name, const std::vector<std::string>& methods, ReactiveThread thread) {
    NodeProgram type = typeOf(std::move(name), {sharesOf(methods, 30)});
    type.counts = CountOrigin::Replies;
    type.threads = {std::move(thread)};
    type.lifetime = always(1000 * kMillisecond);
    return type;
}

/// POP until something comes, then WORK and DONE; where nothing came it may be stopped, after which it says BYE.
NodeProgram poller() {
    ReactiveThread thread;
    thread.calls = {named("POP"), named("WORK"), named("DONE")};
    ReactiveDecision pop{named("POP"), {named("WORK"), named("POP")}, {}};
    pop.nodes = treeOf(nothingCame(), leafTo(1, {0, 30}, 100 * kMillisecond), leafTo(0, {30, 0}, 5 * kMillisecond));
    pop.ends = treeOf(nothingCame(), leafTo(0, {30, 4}), leafTo(0, {30, 0}));
    thread.decisions = {pop, oneWay("WORK", "DONE"), oneWay("DONE", "POP")};
    thread.first = named("POP");
    thread.firstDelay = always(10 * kMillisecond);
    thread.closing = {named("BYE")};
    return reactiveType("worker", {"POP", "WORK", "DONE", "BYE"}, std::move(thread));
}

const PlayedDecisions& decisionsOf(const PlayReport& report, const std::string& type) {
    static const PlayedDecisions kNone;
    for (const DecisionsOfType& row : report.decisions)
        if (row.type == type) return row.played;
    return kNone;
}

TEST(ReactivePlay, repliesLeadFromCallToCall) {
    Stage stage(planOf({poller()}, 1));
    int asked = 0;
    stage.target.answer = [&asked](const std::string& call) {
        if (call != "POP") return Reply::ofText("OK");
        ++asked;
        return asked == 3 || asked == 4 ? Reply::ofText("job") : Reply();
    };
    const PlayReport report = stage.play();
    const std::vector<std::string> sent = stage.sent();
    ASSERT_GE(sent.size(), 10U);
    EXPECT_EQ(std::vector<std::string>(sent.begin(), sent.begin() + 8),
              (std::vector<std::string>{"POP", "POP", "POP", "WORK", "DONE", "POP", "WORK", "DONE"}));
    EXPECT_EQ(sent.back(), "BYE");
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "DONE"), 2);
    EXPECT_NEAR(static_cast<double>(std::count(sent.begin(), sent.end(), "POP")), 12, 2); // a second, ten polls in it
    EXPECT_NEAR(static_cast<double>(stage.target.seen[1].first), 110.0 * kMillisecond, 1.0 * kMillisecond);
    const PlayedDecisions& played = decisionsOf(report, "worker");
    EXPECT_EQ(played.byReply, static_cast<std::uint64_t>(asked - 1)); // not the one it was stopped at
    EXPECT_EQ(played.sure, played.byReply);
    EXPECT_EQ(played.byShare, 0U);
    EXPECT_EQ(played.stopped, 1U);
    EXPECT_EQ(report.ended, "over");
    for (const PlayedMethod& method : report.methods)
        EXPECT_TRUE(method.isReactive) << method.method;
}

TEST(ReactivePlay, nodesAreNotStoppedWhileSomebodyMayStillBringThemWork) {
    NodeProgram producer = typeOf("producer", {loopStep(1, 5, {callStep(2, "PUSH", {}, 1000 * kMillisecond)})});
    Stage stage(planOf({producer, poller()}, 1));
    int pushed = 0, taken = 0;
    stage.target.answer = [&](const std::string& call) {
        if (call == "PUSH") return Reply::ofInteger(++pushed);
        if (call == "POP") return taken < pushed ? Reply::ofInteger(++taken) : Reply();
        return Reply::ofText("OK");
    };
    stage.play();
    const std::vector<std::string> sent = stage.sent();
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "WORK"), 5);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "DONE"), 5);
}

TEST(ReactivePlay, aReplyMayEndANode) {
    NodeProgram worker = poller();
    ReactiveDecision& pop = worker.threads.front().decisions.front();
    pop.ways = {named("WORK")};
    pop.nodes = {leafTo(0, {30})};
    pop.ends = treeOf(nothingCame(), leafTo(1, {0, 8}), leafTo(0, {30, 0})); // until there is no more
    Stage stage(planOf({worker}, 3));
    int left = 40;
    stage.target.answer = [&left](const std::string& call) {
        if (call == "POP") return left > 0 ? Reply::ofInteger(left--) : Reply();
        return Reply::ofText("OK");
    };
    const PlayReport report = stage.play();
    const std::vector<std::string> sent = stage.sent();
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "DONE"), 40);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "POP"), 43);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "BYE"), 3);
    EXPECT_EQ(decisionsOf(report, "worker").ends, 3U);
    EXPECT_EQ(report.over, 3U);
}

// A walk by chance has no end that anybody knows: where replies decide a part only, the plan's calls are made.
TEST(ReactivePlay, aTypeOfWhichRepliesDecideAPartIsPlayedAsPlanned) {
    NodeProgram worker = poller();
    ReactiveThread& thread = worker.threads.front();
    thread.decisions[1] = {named("WORK"), {named("DONE"), named("POP")}, {leafTo(0, {300, 100})}};
    thread.decisions[1].nodes.front().isSure = false;
    const auto sentBy = [](const NodeProgram& program, std::uint64_t& byReply) {
        Stage stage(planOf({program}, 4));
        stage.target.answer = [](const std::string&) { return Reply::ofText("OK"); };
        const PlayReport report = stage.play();
        for (const DecisionsOfType& row : report.decisions)
            byReply += row.played.byReply;
        return stage.sent();
    };
    std::uint64_t byReply = 0;
    const std::vector<std::string> sent = sentBy(worker, byReply);
    worker.threads.clear();
    EXPECT_EQ(sent, sentBy(worker, byReply));
    EXPECT_FALSE(sent.empty());
    EXPECT_EQ(byReply, 0U);
}

TEST(ReactivePlay, aTransactionIsOneCall) {
    NodeProgram worker = poller();
    ReactiveThread& thread = worker.threads.front();
    thread.calls = {named("POP"), named("EXEC [SET]")};
    ReactiveDecision& pop = thread.decisions.front();
    pop.ways[0] = named("MULTI [SET]");
    ReactiveDecision exec{named("EXEC [SET]"), {named("POP"), named("RETRY")}, {}};
    exec.nodes = treeOf(nothingCame(), leafTo(1, {0, 20}), leafTo(0, {30, 0}));
    thread.decisions = {pop, exec, oneWay("RETRY", "POP")};
    thread.calls.push_back(named("RETRY"));
    thread.transactions = {{named("MULTI [SET]"), {named("SET"), named("SET")}}};
    worker.body = {sharesOf({"POP", "MULTI [SET]", "SET", "EXEC [SET]", "RETRY", "BYE"}, 30)};
    Plan plan = planOf({worker}, 1);
    RefineRule rule;
    rule.target = "redis";
    rule.method = "MULTI";
    rule.closer = "EXEC";
    plan.program.refine = {rule};
    Stage stage(plan);
    int popped = 0, executed = 0;
    stage.target.answer = [&](const std::string& call) {
        if (call == "POP") return ++popped <= 2 ? Reply::ofText("job") : Reply();
        if (call == "EXEC") return ++executed == 1 ? Reply() : Reply::ofList({Reply::ofText("OK")});
        return Reply::ofText("QUEUED");
    };
    stage.play();
    const std::vector<std::string> sent = stage.sent();
    ASSERT_GE(sent.size(), 12U);
    EXPECT_EQ(std::vector<std::string>(sent.begin(), sent.begin() + 11),
              (std::vector<std::string>{"POP", "MULTI", "SET", "SET", "EXEC", "RETRY", "POP", "MULTI", "SET", "SET",
                                        "EXEC"}));
}

TEST(ReactivePlay, oneCallForEachElementOfAReply) {
    ReactiveThread thread;
    thread.calls = {named("MEMBERS"), named("EXISTS")};
    const GuardTest left = ElementsTest{{named("MEMBERS")}, "", {named("EXISTS")}, Comparison::AtLeast, 1, {}, {}};
    ReactiveDecision members{named("MEMBERS"), {named("EXISTS"), named("MEMBERS")}, {}};
    members.nodes = treeOf(left, leafTo(0, {30, 0}), leafTo(1, {0, 30}, 300 * kMillisecond));
    ReactiveDecision exists = members;
    exists.after = named("EXISTS");
    members.ends = exists.ends = treeOf(left, leafTo(0, {30, 0}), leafTo(0, {30, 4}));
    thread.decisions = {members, exists};
    thread.first = named("MEMBERS");
    Stage stage(planOf({reactiveType("watcher", {"MEMBERS", "EXISTS"}, std::move(thread))}, 1));
    int asked = 0;
    stage.target.answer = [&asked](const std::string& call) {
        if (call != "MEMBERS") return Reply::ofInteger(1);
        std::vector<Reply> items(static_cast<std::size_t>(++asked == 2 ? 40 : asked - 1), Reply::ofText("x"));
        return Reply::ofList(std::move(items));
    };
    stage.play();
    std::vector<int> runs;
    for (const std::string& call : stage.sent()) {
        if (call == "MEMBERS")
            runs.push_back(0);
        else
            ++runs.back();
    }
    ASSERT_GE(runs.size(), 4U);
    EXPECT_EQ(std::vector<int>(runs.begin(), runs.begin() + 4), (std::vector<int>{0, 40, 2, 3}));
}

TEST(ReactivePlay, aClockCallsOnlyWhileItsConditionHolds) {
    NodeProgram worker = poller();
    Timer timer;
    timer.id = 50;
    timer.call = std::get<CallStep>(callStep(51, "RENEW", {}).node);
    timer.periodNs = 50 * kMillisecond;
    timer.callsPerTick = 0.3; // as recorded; live the condition says it
    timer.only = guardOf({{named("WORK")}, {named("DONE")}, 0});
    worker.timers = {timer};
    worker.threads.front().decisions[1] = oneWay("WORK", "DONE", 500 * kMillisecond);
    Stage stage(planOf({worker}, 1));
    int asked = 0;
    stage.target.answer = [&asked](const std::string& call) {
        if (call != "POP") return Reply::ofText("OK");
        return ++asked == 1 ? Reply::ofText("job") : Reply();
    };
    stage.play();
    bool isWorking = false;
    int renewed = 0, wrong = 0;
    for (const std::string& call : stage.sent()) {
        if (call == "WORK") isWorking = true;
        if (call == "DONE") isWorking = false;
        if (call == "RENEW") ++(isWorking ? renewed : wrong);
    }
    EXPECT_NEAR(renewed, 10, 1);
    EXPECT_EQ(wrong, 0);
}

TEST(ReactivePlay, aClockWhoseCallsAreNotMadeGoesByAndEnds) {
    // what is delivered takes no time of the player's: asked live, it would tick for ever at once
    Timer timer;
    timer.id = 50;
    timer.call = std::get<CallStep>(callStep(51, "@push", {}).node);
    timer.periodNs = 50 * kMillisecond;
    timer.only = guardOf({{named("WORK")}, {}, 0});
    NodeProgram worker = poller();
    worker.timers = {timer};
    Stage stage(planOf({worker}, 1));
    stage.target.answer = [asked = 0](const std::string& call) mutable {
        return call == "POP" && ++asked == 1 ? Reply::ofText("job") : Reply();
    };
    EXPECT_EQ(stage.play().ended, "over");
    const std::vector<std::string> sent = stage.sent();
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "@push"), 0);
    EXPECT_GT(std::count(sent.begin(), sent.end(), "POP"), 2);
}

TEST(ReactivePlay, aClockBeginsAnewWithWhatItHangsOn) {
    // begun at 10, 1010 and so on for 430 ms, and each time called 100, 200, 300 and 400 ms after that
    Timer timer;
    timer.id = 50;
    timer.call = std::get<CallStep>(callStep(51, "RENEW", {}).node);
    timer.periodNs = 100 * kMillisecond;
    timer.callsPerTick = 0.4;
    timer.only = guardOf({{named("BEGIN")}, {named("END")}, 100 * kMillisecond});
    NodeProgram worker = typeOf(
        "worker",
        {loopStep(1, 5, {callStep(2, "BEGIN", {}, 577 * kMillisecond), callStep(3, "END", {}, 430 * kMillisecond)})});
    worker.timers = {timer};
    Stage stage(planOf({worker}, 1));
    stage.target.answer = [](const std::string&) { return Reply::ofText("OK"); };
    stage.play();
    std::int64_t begunNs = -1;
    int renewed = 0;
    for (const auto& [ns, call] : stage.target.seen) {
        const bool isRenewal = call.find("RENEW") != std::string::npos;
        if (call.find("BEGIN") != std::string::npos) begunNs = ns, renewed = 0;
        if (call.find("END") != std::string::npos) {
            EXPECT_EQ(renewed, 4);
            begunNs = -1;
        }
        if (!isRenewal) continue;
        ASSERT_GE(begunNs, 0);
        ++renewed;
        EXPECT_NEAR(static_cast<double>(ns - begunNs), renewed * 100e6, 20e6);
    }
}

/// RENEW every so often where a guard says so, beside BEGIN and some calls of WAIT.
NodeProgram clockedType(Guard only, std::int64_t periodNs, double waits) {
    Timer timer;
    timer.id = 50;
    timer.call = std::get<CallStep>(callStep(51, "RENEW", {}).node);
    timer.periodNs = periodNs;
    timer.callsPerTick = 0.5;
    timer.only = std::move(only);
    std::vector<Step> body = {callStep(2, "BEGIN", {}, 5 * kMillisecond)};
    if (waits > 0) body.push_back(loopStep(1, waits, {callStep(3, "WAIT", {}, 100 * kMillisecond)}));
    NodeProgram type = typeOf("worker", std::move(body));
    type.timers = {timer};
    return type;
}

Guard begun(std::int64_t times) {
    return {{CountTest{{named("BEGIN")}, {}, Comparison::AtLeast, times, {}}}};
}

TEST(ReactivePlay, aConditionThatNeverHoldsDoesNotHoldANodeAtAnyPace) {
    PlayerOptions options;
    options.pace.timeScale = 0;
    Stage stage(planOf({clockedType(begun(2), 50 * kMillisecond, 20)}, 1), options);
    stage.target.answer = [](const std::string&) { return Reply::ofText("OK"); };
    stage.target.takes = [](const std::string&) { return std::int64_t{1000}; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.ended, "over");
    EXPECT_EQ(report.sent, 21U);
}

TEST(ReactivePlay, aClockWithAConditionGoesOnBehindTheLastCallOfTheBody) {
    NodeProgram type = clockedType(begun(1), 50 * kMillisecond, 0);
    type.timers.front().firstAfterStart = always(50 * kMillisecond);
    type.timers.front().lastBeforeEnd = always(0);
    type.lifetime = always(1000 * kMillisecond);
    Stage stage(planOf({type}, 1));
    stage.target.answer = [](const std::string&) { return Reply::ofText("OK"); };
    stage.play();
    const std::vector<std::string> sent = stage.sent();
    EXPECT_NEAR(static_cast<double>(std::count(sent.begin(), sent.end(), "RENEW")), 20, 2);
}

TEST(ReactivePlay, aClockThatAsksForAnotherAgeKeepsItsStep) {
    Stage stage(planOf(
        {clockedType({{AgeTest{{named("BEGIN")}, Comparison::AtLeast, 30 * kMillisecond}}}, 50 * kMillisecond, 10)},
        1));
    stage.target.answer = [](const std::string&) { return Reply::ofText("OK"); };
    stage.play();
    int renewed = 0;
    for (const auto& [ns, call] : stage.target.seen) {
        if (call.find("RENEW") == std::string::npos) continue;
        ++renewed;
        EXPECT_LT((ns + kMillisecond) % (50 * kMillisecond), 5 * kMillisecond) << ns;
    }
    EXPECT_GE(renewed, 15);
}

TEST(ReactivePlay, aConditionOnRepliesThatNeverComeIsAShare) {
    const GuardTest isFine =
        ReplyTest{{{"elsewhere", "ASK"}}, "", ReplyTest::Aspect::Itself, Comparison::Equal, Value(std::string("fine"))};
    Stage stage(planOf({clockedType({{isFine}}, 50 * kMillisecond, 10)}, 1));
    stage.target.answer = [](const std::string&) { return Reply::ofText("OK"); };
    stage.play();
    const std::vector<std::string> sent = stage.sent();
    EXPECT_NEAR(static_cast<double>(std::count(sent.begin(), sent.end(), "RENEW")), 10, 2); // half of twenty ticks
}

TEST(ReactivePlay, anArgumentIsThereWhenItsConditionHolds) {
    Argument ask = argument("0", text("1024"));
    ask.sometimes = true;
    ask.share = 0.5;
    ask.only = {
        {{CountTest{{named("POLL")}, {}, Comparison::Less, 1, {}}}},
        {{ReplyTest{{named("POLL")}, "", ReplyTest::Aspect::Itself, Comparison::Equal, Value(std::string("failed"))}}}};
    Timer timer;
    timer.id = 50;
    timer.call = std::get<CallStep>(callStep(51, "POLL", {ask}).node);
    timer.periodNs = 50 * kMillisecond;
    NodeProgram master = typeOf("master", {callStep(2, "BEGIN", {}), callStep(3, "END", {}, 1000 * kMillisecond)});
    master.lifetime = always(1000 * kMillisecond);
    master.timers = {timer};
    Stage stage(planOf({master}, 1));
    int polls = 0;
    stage.target.answer = [&polls](const std::string& call) {
        return Reply::ofText(call.starts_with("POLL") && polls++ % 4 == 1 ? "failed" : "fine");
    };
    stage.play();
    int k = 0;
    for (const std::string& call : stage.sent()) {
        if (!call.starts_with("POLL")) continue;
        EXPECT_EQ(call != "POLL", k == 0 || k % 4 == 2) << k << " " << call;
        ++k;
    }
    EXPECT_GE(k, 15);
}

TEST(ReactivePlay, whatPlayingGivesIsToldBesideThePlan) {
    Stage stage(planOf({poller()}, 1));
    stage.target.answer = [](const std::string& call) { return call == "POP" ? Reply() : Reply::ofText("OK"); };
    PlayReport report = stage.play();
    const std::string text = reactiveCounts(report).text();
    EXPECT_NE(text.find("WORK 0"), std::string::npos) << text;
    for (PlayedMethod& method : report.methods)
        method.planned = method.sent;
    EXPECT_TRUE(reactiveCounts(report).empty());
}

/// PAGE for as long as replies have something in them, whatever the plan's law says.
NodeProgram pager(std::vector<DecisionNode> nodes, double rounds) {
    Step loop = loopStep(2, rounds, {callStep(3, "PAGE", {argument("0", part("", 1, ""))})});
    std::get<LoopStep>(loop.node).until = ReactiveDecision{named("PAGE"), {named("PAGE"), {}}, std::move(nodes)};
    return typeOf("reader", {callStep(1, "OPEN", {}), std::move(loop), callStep(4, "CLOSE", {})});
}

TEST(ReactivePlay, aLoopEndsWhenAReplySaysSo) {
    const GuardTest isEmpty = ReplyTest{{}, "", ReplyTest::Aspect::Length, Comparison::Equal, Value(std::int64_t{0})};
    Stage stage(planOf({pager(treeOf(isEmpty, leafTo(1, {0, 20}), leafTo(0, {60, 0})), 3)}, 1));
    int pages = 0;
    stage.target.answer = [&pages](const std::string& call) {
        if (!call.starts_with("PAGE")) return Reply::ofText("OK");
        return ++pages <= 7 ? Reply::ofList({Reply::ofText("x")}) : Reply::ofList({});
    };
    const PlayReport report = stage.play();
    const std::vector<std::string> sent = stage.sent();
    ASSERT_EQ(sent.size(), 10U);
    EXPECT_EQ(sent.front(), "OPEN");
    EXPECT_EQ(sent[1], "PAGE 0"); // rounds count as in a plan
    EXPECT_EQ(sent[8], "PAGE 7");
    EXPECT_EQ(sent.back(), "CLOSE");
    EXPECT_EQ(decisionsOf(report, "reader").byReply, 8U);
}

TEST(ReactivePlay, aLoopHasARoundForEachElementOfAReply) {
    const GuardTest left = ElementsTest{{named("OPEN")}, "", {named("PAGE")}, Comparison::AtLeast, 1, {}, {}};
    for (const std::size_t elements : {0U, 1U, 25U}) {
        Stage stage(planOf({pager(treeOf(left, leafTo(0, {60, 0}), leafTo(1, {0, 20})), 3)}, 1));
        stage.target.answer = [&](const std::string& call) {
            if (call != "OPEN") return Reply::ofText("OK");
            return Reply::ofList(std::vector<Reply>(elements, Reply::ofText("x")));
        };
        stage.play();
        EXPECT_EQ(stage.sent().size(), elements + 2) << elements;
    }
}

TEST(ReactivePlay, aLoopThatNoReplyEndsIsLeftOnce) {
    const GuardTest isEmpty = ReplyTest{{}, "", ReplyTest::Aspect::Length, Comparison::Equal, Value(std::int64_t{0})};
    PlayerOptions options;
    options.pace.timeScale = 0;
    Stage stage(planOf({pager(treeOf(isEmpty, leafTo(1, {0, 20}), leafTo(0, {60, 0})), 3)}, 1), options);
    stage.target.takes = [](const std::string&) { return std::int64_t{1000}; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.ended, "over");
    EXPECT_EQ(report.sent, 1002U);
    EXPECT_EQ(decisionsOf(report, "reader").givenUp, 1U);
}

} // namespace
} // namespace tenfold::test
