#include "tests/play/play_fixture.h"

#include <gtest/gtest.h>

// Nodes at play against a scripted target: when calls are due, how late they are and why, what replies lead to.

namespace tenfold::test {
namespace {

constexpr std::int64_t kMs = 1'000'000;

Reply integers(std::vector<std::int64_t> numbers) {
    std::vector<Reply> items;
    for (const std::int64_t number : numbers)
        items.push_back(Reply::ofInteger(number));
    return Reply::ofList(std::move(items));
}

FlowExpression latestOf(const std::string& method, Side side, const std::string& path) {
    FlowExpression flow;
    flow.sources = {{"redis", method, side, path}};
    return flow;
}

TEST(Player, makesTheCallsOfAProgramInItsTimes) {
    Stage stage(planOf(
        {typeOf("worker", {callStep(1, "PING", {}, 5 * kMs),
                           loopStep(2, 3, {callStep(3, "GET", {argument("0", part("key-", 2, ""))}, 10 * kMs)})})},
        1));
    const PlayReport report = stage.play();
    ASSERT_EQ(stage.sent(), (std::vector<std::string>{"PING", "GET key-00", "GET key-01", "GET key-02"}));
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(static_cast<double>(stage.target.seen[i].first),
                    static_cast<double>(5 * kMs + 10 * kMs * static_cast<std::int64_t>(i)),
                    static_cast<double>(Player::kTickNs))
            << i;
    EXPECT_EQ(report.sent, 4U);
    EXPECT_EQ(report.ok, 4U);
    EXPECT_EQ(report.over, 1U);
    EXPECT_EQ(report.ended, "over");
    EXPECT_FALSE(report.playerWasLimit);
}

TEST(Player, aTimeScaleStretchesDelays) {
    PlayerOptions options;
    options.pace.timeScale = 0.5;
    Stage stage(planOf({typeOf("worker", {callStep(1, "PING", {}, 10 * kMs), callStep(2, "PING", {}, 20 * kMs)})}, 1),
                options);
    stage.play();
    ASSERT_EQ(stage.target.seen.size(), 2U);
    EXPECT_NEAR(static_cast<double>(stage.target.seen[0].first), 5.0 * kMs, 1.0 * Player::kTickNs);
    EXPECT_NEAR(static_cast<double>(stage.target.seen[1].first), 15.0 * kMs, 1.0 * Player::kTickNs);
}

TEST(Player, aNodeWaitsForItsReplyAndThatIsNoLateness) {
    Stage stage(planOf({typeOf("worker", {callStep(1, "SLOW", {}, kMs), callStep(2, "PING", {}, kMs)})}, 1));
    stage.target.takes = [](const std::string& call) { return call == "SLOW" ? 50 * kMs : kMs / 10; };
    const PlayReport report = stage.play();
    ASSERT_EQ(stage.target.seen.size(), 2U);
    EXPECT_GE(stage.target.seen[1].first, 51 * kMs);
    EXPECT_LT(report.latestNs, kMs);
    EXPECT_EQ(report.blocked, 1U);
    EXPECT_NEAR(static_cast<double>(report.blockedNs), 49.0 * kMs, 0.5 * kMs);
    // from sending PING was fast, from when it was planned it was not
    for (const PlayedMethod& method : report.methods)
        if (method.method == "PING") {
            EXPECT_LT(quantileNs(method.latency, 500), kMs);
            EXPECT_GT(quantileNs(method.intended, 500), 48 * kMs);
        }
}

TEST(Player, ownWorkThatMakesCallsLateIsThePlayersLimit) {
    std::vector<NodeProgram> types = {typeOf("worker", {loopStep(1, 50, {callStep(2, "GET", {}, 2 * kMs)})})};
    Stage busy(planOf(types, 20));
    busy.target.passNs = 5 * kMs; // each pass takes longer than the calls are apart
    const PlayReport late = busy.play();
    EXPECT_TRUE(late.playerWasLimit) << late.verdict;
    EXPECT_GT(late.lateByOwnWork, 0U);
    EXPECT_EQ(late.lateByWaiting, 0U);
    EXPECT_NE(late.verdict.text().find("own work"), std::string::npos) << late.verdict;
    Stage free(planOf(types, 20));
    EXPECT_FALSE(free.play().playerWasLimit);
}

TEST(Player, waitingForAProcessorIsToldApart) {
    Stage stage(planOf({typeOf("worker", {loopStep(1, 50, {callStep(2, "GET", {}, 2 * kMs)})})}, 20));
    stage.target.takes = [&stage](const std::string&) {
        stage.watch.waitingNs += 4 * kMs; // by each call: the machine is full
        return kMs / 10;
    };
    stage.target.passNs = 5 * kMs;
    const PlayReport report = stage.play();
    EXPECT_TRUE(report.playerWasLimit);
    EXPECT_GT(report.lateByWaiting, report.lateByOwnWork);
    EXPECT_NE(report.verdict.text().find("waiting for a processor"), std::string::npos) << report.verdict;
}

TEST(Player, flowsComeFromLiveReplies) {
    Stage stage(
        planOf({typeOf("worker", {callStep(1, "TAKE", {}),
                                  callStep(2, "HGETALL", {argument("0", {latestOf("TAKE", Side::Response, "")})}),
                                  callStep(3, "DONE",
                                           {argument("0", {latestOf("HGETALL", Side::Response, "job.$json.id")}),
                                            argument("1", {latestOf("HGETALL", Side::Request, "0")})})})},
               2));
    int job = 0;
    stage.target.answer = [&job](const std::string& call) {
        if (call == "TAKE") return Reply::ofText("job-" + std::to_string(++job));
        Reply map = Reply::ofList({Reply::ofText("job"), Reply::ofText("{\"id\":" + std::to_string(100 + job) + "}")});
        map.kind = Reply::Kind::Map;
        return call.starts_with("HGETALL") ? map : Reply::ofText("OK");
    };
    const PlayReport report = stage.play();
    const std::vector<std::string> sent = stage.sent();
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "HGETALL job-1"), 1);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "HGETALL job-2"), 1);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "DONE 102 job-1"), 1);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "DONE 102 job-2"), 1);
    EXPECT_TRUE(report.problems.empty());
}

TEST(Player, flowsBetweenNodesAndMembers) {
    FlowExpression ofAnyone = latestOf("PUSH", Side::Request, "0");
    ofAnyone.scope = Scope::AnyNode;
    MemberExpression member;
    member.sources = {{"redis", "PUSH", Side::Request, "0"}};
    NodeProgram producer = typeOf("producer", {callStep(1, "PUSH", {argument("0", text("job-7"))})});
    NodeProgram worker =
        typeOf("worker", {callStep(1, "TAKE", {argument("0", {ofAnyone}), argument("1", {member})}, 20 * kMs)});
    Stage stage(planOf({producer, worker}, 1));
    const PlayReport report = stage.play();
    EXPECT_EQ(stage.sent(), (std::vector<std::string>{"PUSH job-7", "TAKE job-7 job-7"}));
    EXPECT_TRUE(report.problems.empty());
}

TEST(Player, whatNobodyHasToldIsSaid) {
    Stage stage(
        planOf({typeOf("worker", {callStep(1, "DONE", {argument("0", {latestOf("TAKE", Side::Response, "")})})})}, 1));
    const PlayReport report = stage.play();
    ASSERT_EQ(report.problems.size(), 1U);
    EXPECT_EQ(report.problems[0].method, "DONE");
    EXPECT_NE(report.problems[0].text.text().find("not told yet"), std::string::npos);
}

TEST(Player, asksAgainUntilTheReplySaysSo) {
    Step step = callStep(1, "COMPLETE", {}, kMs);
    CallStep& call = std::get<CallStep>(step.node);
    call.until = replyGuard("", Comparison::Equal, Value(std::int64_t{1}));
    call.retryNs = 10 * kMs;
    Stage stage(planOf({typeOf("worker", {step, callStep(2, "NEXT", {})})}, 1));
    int asked = 0;
    stage.target.answer = [&asked](const std::string& text) {
        return text == "COMPLETE" ? Reply::ofInteger(++asked == 4 ? 1 : 0) : Reply::ofText("OK");
    };
    stage.play();
    EXPECT_EQ(stage.sent(), (std::vector<std::string>{"COMPLETE", "COMPLETE", "COMPLETE", "COMPLETE", "NEXT"}));
    EXPECT_NEAR(static_cast<double>(stage.target.seen[3].first), 31.0 * kMs, 1.0 * kMs);
}

TEST(Player, loopsOverARepliesElements) {
    Stage stage(planOf(
        {typeOf(
            "worker",
            {callStep(1, "MEMBERS", {}),
             loopStep(2, 3, {callStep(3, "EXISTS", {argument("0", {latestOf("MEMBERS", Side::Response, "[*]")})})})})},
        1));
    stage.target.answer = [](const std::string& call) {
        return call == "MEMBERS" ? integers({7, 8, 9}) : Reply::ofInteger(1);
    };
    stage.play();
    EXPECT_EQ(stage.sent(), (std::vector<std::string>{"MEMBERS", "EXISTS 7", "EXISTS 8", "EXISTS 9"}));
}

TEST(Player, callsThatBindHaveConnectionsOfTheirOwn) {
    Stage sharing(planOf({typeOf("worker", {callStep(1, "GET", {})})}, 200));
    const PlayReport shared = sharing.play();
    EXPECT_EQ(std::set<Target::Connection>(sharing.target.seenOn.begin(), sharing.target.seenOn.end()).size(), 50U);
    EXPECT_EQ(shared.sent, 200U);
    Stage binding(planOf({typeOf("worker", {callStep(1, "GET", {}), callStep(2, "BLPOP", {})})}, 20));
    binding.play();
    EXPECT_EQ(std::set<Target::Connection>(binding.target.seenOn.begin(), binding.target.seenOn.end()).size(), 20U);
    EXPECT_EQ(binding.target.closed, 20U);
}

TEST(Player, aClockTicksWhileItsNodeWaits) {
    NodeProgram worker = typeOf("worker", {callStep(1, "BLPOP", {}, kMs)});
    Timer timer;
    timer.id = 2;
    timer.call = std::get<CallStep>(callStep(3, "BEAT", {}).node);
    timer.periodNs = 100 * kMs;
    worker.timers = {timer};
    worker.lifetime = always(1000 * kMs);
    Stage stage(planOf({worker}, 1));
    stage.target.takes = [](const std::string& call) { return call == "BLPOP" ? 900 * kMs : kMs; };
    stage.play();
    const std::vector<std::string> sent = stage.sent();
    EXPECT_NEAR(static_cast<double>(std::count(sent.begin(), sent.end(), "BEAT")), 10, 1);
    EXPECT_EQ(sent.front(), "BLPOP");
}

TEST(Player, anErrorEndsAskingAgain) {
    Step step = callStep(1, "COMPLETE", {}, kMs);
    CallStep& call = std::get<CallStep>(step.node);
    call.until = replyGuard("", Comparison::Equal, Value(std::int64_t{1}));
    call.retryNs = 10 * kMs;
    Stage stage(planOf({typeOf("worker", {step, callStep(2, "NEXT", {})})}, 1));
    int asked = 0;
    stage.target.answer = [&asked](const std::string& text) {
        if (text != "COMPLETE") return Reply::ofText("OK");
        return ++asked < 3 ? Reply::ofInteger(0) : Reply::ofError("ERR gone");
    };
    stage.play();
    EXPECT_EQ(stage.sent(), (std::vector<std::string>{"COMPLETE", "COMPLETE", "COMPLETE", "NEXT"}));
}

TEST(Player, aClockWaitsForWhatItsCallTakes) {
    NodeProgram worker = typeOf("worker", {callStep(1, "REGISTER", {}, kMs)});
    Timer timer;
    timer.id = 2;
    timer.call =
        std::get<CallStep>(callStep(3, "BEAT", {argument("0", {latestOf("REGISTER", Side::Response, "")})}).node);
    timer.periodNs = 100 * kMs;
    timer.firstAfterStart = always(2 * kMs);
    worker.timers = {timer};
    worker.lifetime = always(1000 * kMs);
    Stage stage(planOf({worker}, 1));
    stage.target.takes = [](const std::string& call) { return call == "REGISTER" ? 50 * kMs : kMs; };
    stage.target.answer = [](const std::string&) { return Reply::ofText("id-7"); };
    const PlayReport report = stage.play();
    ASSERT_GE(stage.target.seen.size(), 3U);
    EXPECT_EQ(stage.sent()[1], "BEAT id-7");
    EXPECT_NEAR(static_cast<double>(stage.target.seen[1].first), 51.0 * kMs, 1.5 * kMs);
    EXPECT_TRUE(report.problems.empty());
}

// A server that takes longer to register somebody than the beat is wide: nobody beats as somebody else meanwhile.
TEST(Player, aClockWaitsAsLongAsCallsOfItsNodeAreUnderWay) {
    NodeProgram worker = typeOf("worker", {callStep(1, "REGISTER", {}, kMs)});
    Timer timer;
    timer.id = 2;
    timer.call =
        std::get<CallStep>(callStep(3, "BEAT", {argument("0", {latestOf("REGISTER", Side::Response, "")})}).node);
    timer.periodNs = 1000 * kMs;
    timer.firstAfterStart = always(2 * kMs);
    worker.timers = {timer};
    worker.lifetime = always(30'000 * kMs);
    Stage stage(planOf({worker}, 1));
    stage.target.takes = [](const std::string& call) { return call == "REGISTER" ? 15'000 * kMs : kMs; };
    stage.target.answer = [](const std::string&) { return Reply::ofText("id-7"); };
    const PlayReport report = stage.play();
    ASSERT_GE(stage.target.seen.size(), 3U);
    EXPECT_EQ(stage.sent()[1], "BEAT id-7");
    EXPECT_GE(stage.target.seen[1].first, 15'000 * kMs);
    EXPECT_LE(stage.target.seen[1].first, 15'300 * kMs);
    EXPECT_TRUE(report.problems.empty());
}

TEST(Player, argumentsThatAreKnownByEachOtherAreOfOneReply) {
    const auto keyed = [](const std::string& of, const std::string& ourKey, const std::string& theirKey) {
        FlowExpression flow = latestOf("ADD", Side::Response, of);
        flow.scope = Scope::AnyNode;
        flow.pick = Pick::Keyed;
        flow.ourKey = ourKey;
        flow.theirKeys = {flow.sources[0]};
        flow.theirKeys[0].path = theirKey;
        return flow;
    };
    NodeProgram adder = typeOf("adder", {loopStep(1, 3, {callStep(2, "ADD", {})})});
    NodeProgram teller = typeOf(
        "teller", {callStep(1, "TELL", {argument("0", {keyed("0", "1", "1")}), argument("1", {keyed("1", "0", "0")})},
                            50 * kMs)});
    Stage stage(planOf({adder, teller}, 1));
    std::int64_t added = 0;
    stage.target.answer = [&added](const std::string& call) {
        return call == "ADD" ? integers({++added, 100 + added}) : Reply::ofText("OK");
    };
    const PlayReport report = stage.play();
    EXPECT_EQ(stage.sent().back(), "TELL 3 103");
    EXPECT_TRUE(report.problems.empty());
}

TEST(Player, aRateLimitHoldsAndIsNoLateness) {
    PlayerOptions options;
    options.ratePerSecond = 1000;
    options.pace.timeScale = 0;
    Stage stage(planOf({typeOf("worker", {loopStep(1, 20, {callStep(2, "GET", {})})})}, 100), options);
    const PlayReport report = stage.play();
    EXPECT_EQ(report.sent, 2000U);
    EXPECT_NEAR(report.seconds, 2.0, 0.1);
    EXPECT_LT(quantileNs(report.late, 990), kMs);
}

TEST(Player, endsAtItsDurationAndSaysWhatIsUnanswered) {
    PlayerOptions options;
    options.durationNs = 100 * kMs;
    Stage stage(planOf({typeOf("worker", {callStep(1, "BLPOP", {}), callStep(2, "GET", {})})}, 3), options);
    stage.target.takes = [](const std::string&) { return 3'600'000 * kMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.ended, "duration");
    EXPECT_EQ(report.unanswered, 3U);
    EXPECT_LT(report.seconds, 1.0);
}

TEST(Player, errorsAreCountedWithAnExample) {
    Stage stage(planOf({typeOf("worker", {loopStep(1, 5, {callStep(2, "EVALSHA", {})})})}, 2));
    stage.target.answer = [](const std::string&) { return Reply::ofError("NOSCRIPT No matching script."); };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.errors, 10U);
    ASSERT_EQ(report.problems.size(), 1U);
    EXPECT_EQ(report.problems[0].count, 10U);
    EXPECT_NE(report.problems[0].text.text().find("NOSCRIPT"), std::string::npos);
    EXPECT_EQ(report.problems[0].example, "NOSCRIPT No matching script.");
}

TEST(Player, aForkStartsWhenItsCallIsAnswered) {
    NodeProgram first = typeOf("first", {callStep(1, "WARM", {}, kMs), callStep(2, "READY", {}, kMs)});
    NodeProgram rest = typeOf("rest", {callStep(1, "GET", {})});
    rest.start.kind = StartRule::Kind::Fork;
    rest.start.afterType = "first";
    rest.start.afterMethod = "READY";
    rest.start.delay = always(3 * kMs);
    Stage stage(planOf({first, rest}, 1));
    stage.target.takes = [](const std::string& call) { return call == "READY" ? 200 * kMs : kMs; };
    stage.play();
    ASSERT_EQ(stage.sent(), (std::vector<std::string>{"WARM", "READY", "GET"}));
    EXPECT_GE(stage.target.seen[2].first, 205 * kMs - Player::kTickNs);
}

/// READY some times, then a long call; another type starts after the last READY.
std::vector<std::string> sentBehindTheLast(double readies) {
    std::vector<Step> body = {callStep(1, "WARM", {}, kMs)};
    if (readies > 0) body.push_back(loopStep(2, readies, {callStep(3, "READY", {}, kMs)}));
    body.push_back(callStep(4, "LISTEN", {}, kMs));
    NodeProgram rest = typeOf("rest", {callStep(1, "GET", {})});
    rest.start.kind = StartRule::Kind::Fork;
    rest.start.afterType = "first";
    rest.start.afterMethod = "READY";
    rest.start.occurrence = -1;
    rest.start.delay = always(3 * kMs);
    rest.start.callAfterStart = always(10 * kMs);
    Stage stage(planOf({typeOf("first", std::move(body)), rest}, 1));
    bool isHeard = false; // LISTEN is answered by what GET brings: who waits for its node to be over waits for ever
    stage.target.answer = [&](const std::string& call) {
        isHeard = isHeard || call == "GET";
        return Reply::ofText("OK");
    };
    stage.target.takes = [&](const std::string& call) { return call == "LISTEN" && !isHeard ? 100'000 * kMs : kMs; };
    stage.play();
    std::vector<std::string> sent = stage.sent();
    EXPECT_LT(stage.target.seen.back().first, 1000 * kMs);
    return sent;
}

TEST(Player, whoStartsAfterTheLastCallKnowsItByTheirNumber) {
    const std::vector<std::string> sent = sentBehindTheLast(3);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "READY"), 3);
    EXPECT_EQ(sent.back(), "GET");
}

TEST(Player, whatThePlanLeavesOutIsNotWaitedFor) {
    const std::vector<std::string> sent = sentBehindTheLast(0);
    EXPECT_EQ(std::count(sent.begin(), sent.end(), "GET"), 1);
}

/// Alternatives of one call each, behind a call or any.
Step chainOf(std::vector<std::pair<std::string, std::string>> callsAfter, double rounds) {
    ChoiceStep choice;
    std::uint32_t id = 10;
    for (const auto& [method, after] : callsAfter) {
        ChoiceStep::Alternative alternative;
        alternative.share = 1.0 / static_cast<double>(callsAfter.size());
        if (!after.empty()) alternative.guard.tests = {PrecedingTest{{{"redis", after}}, {}, false}};
        alternative.body = {callStep(id++, method, {})};
        choice.alternatives.push_back(std::move(alternative));
    }
    Step step;
    step.id = 2;
    step.node = std::move(choice);
    return loopStep(1, rounds, {std::move(step)});
}

TEST(Player, aWalkByChanceKeepsTransactionsWhole) {
    // A touch is seen within a transaction and without one: what follows it cannot be told from it alone
    NodeProgram worker = typeOf("worker", {chainOf({{"TOUCH", "GET"},
                                                    {"TOUCH", "MULTI [a]"},
                                                    {"EXEC [a]", "TOUCH"},
                                                    {"GET", "TOUCH"},
                                                    {"MULTI [a]", "EXEC [a]"},
                                                    {"MULTI [b]", "GET"},
                                                    {"EXEC [b]", "MULTI [b]"},
                                                    {"GET", ""}},
                                                   400)});
    worker.counts = CountOrigin::Replies;
    for (const CallOrder order : {CallOrder::ByTime, CallOrder::ByThread}) {
        worker.order = order;
        Plan plan = planOf({worker}, 1);
        RefineRule rule;
        rule.target = "redis";
        rule.method = "MULTI";
        rule.closer = "EXEC";
        plan.program.refine = {rule};
        Stage stage(plan);
        stage.play();
        bool isOpen = false;
        std::size_t wrong = 0;
        for (const std::string& call : stage.sent()) {
            wrong += (call == "MULTI" && isOpen) || (call == "EXEC" && !isOpen) ? 1 : 0;
            isOpen = call == "MULTI" || (isOpen && call != "EXEC");
        }
        EXPECT_EQ(stage.sent().size(), 400U);
        EXPECT_LE(wrong, 4U); // one in a hundred: at its end nothing else may be left
    }
}

TEST(Player, playsTheSameForTheSameSeed) {
    GeneratorExpression token;
    token.kind = GeneratorKind::Token;
    const auto sentWith = [&](std::uint64_t seed) {
        PlayerOptions options;
        options.seed = seed;
        Stage stage(planOf({typeOf("worker", {callStep(1, "SET", {argument("0", {token})})})}, 3), options);
        stage.play();
        return stage.sent();
    };
    EXPECT_EQ(sentWith(1), sentWith(1));
    EXPECT_NE(sentWith(1), sentWith(2));
}

TEST(Verdict, namesWhoHeldCallsBackLonger) {
    PlayReport report;
    report.sent = 100;
    report.blocked = 40;
    for (int i = 0; i < 100; ++i)
        report.late.add(i < 90 ? 0 : 3'000'000); // 30 ms together; the bucket's middle is 3.01
    report.latestNs = 3'000'000;
    report.blockedNs = 40 * 5'000'000; // what a player that is 3 ms late may have caused
    judge(report, false);
    EXPECT_TRUE(report.playerWasLimit) << report.verdict.text();
    report.blockedNs = 40 * 7'000'000;
    judge(report, false);
    EXPECT_FALSE(report.playerWasLimit);
    EXPECT_EQ(report.verdict.text(), "the server was the limit: its replies held 40 calls back, 7.00 ms in the mean; "
                                     "besides, 1 % of the calls went out 3.01 ms late or more by the player");
    report.busyShare = 0.99; // it had no time left for more
    judge(report, false);
    EXPECT_TRUE(report.playerWasLimit);
    report.busyShare = 0.5;
    judge(report, true);
    EXPECT_EQ(report.verdict.text(), "the server was the limit: the player ran 50 % of the time");
}

} // namespace
} // namespace tenfold::test
