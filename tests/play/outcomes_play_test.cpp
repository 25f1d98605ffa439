#include "core/play/capacity/load_limit.h"
#include "core/play/dry_run.h"
#include "core/play/pace/rate_limit.h"
#include "core/trace/error_kind.h"
#include "tests/play/play_fixture.h"

#include <gtest/gtest.h>

// What calls of a play came to: servers that stop answering, errors as recorded, the player's own limits.

namespace tenfold::test {
namespace {

constexpr std::int64_t kOutcomeMs = 1'000'000;
constexpr std::int64_t kNever = 3'600'000 * kOutcomeMs;

NodeProgram beating(std::int64_t periodNs, std::int64_t lifeNs) {
    NodeProgram worker = typeOf("worker", {callStep(1, "GET", {}, 0)});
    Timer timer;
    timer.id = 2;
    timer.call = std::get<CallStep>(callStep(3, "BEAT", {}).node);
    timer.periodNs = periodNs;
    worker.timers = {timer};
    worker.lifetime = always(lifeNs);
    return worker;
}

const PlayedMethod& methodOf(const PlayReport& report, const std::string& name) {
    return *std::find_if(report.methods.begin(), report.methods.end(),
                         [&](const PlayedMethod& method) { return method.method == name; });
}

TEST(Outcomes, whatIsNeverAnsweredHasWaitedToTheEnd) {
    PlayerOptions options;
    options.durationNs = 3000 * kOutcomeMs;
    Stage stage(planOf({beating(100 * kOutcomeMs, 10'000 * kOutcomeMs)}, 1), options);
    stage.target.takes = [&](const std::string& call) {
        return call == "BEAT" && stage.clock.ns > 1000 * kOutcomeMs ? kNever : kOutcomeMs;
    };
    const PlayReport report = stage.play();
    const PlayedMethod& beat = methodOf(report, "BEAT");
    EXPECT_EQ(report.hung, 1U);
    EXPECT_EQ(report.unanswered, 1U);
    EXPECT_GT(report.hungNs, 1900 * kOutcomeMs);
    // thirty beats in three seconds: those behind the one that hangs were due, and could not be made
    EXPECT_NEAR(static_cast<double>(beat.sent + beat.notMade), 30, 1);
    EXPECT_EQ(beat.notMade, report.notMade);
    EXPECT_EQ(beat.intended.count(), beat.sent + beat.notMade);
    EXPECT_GT(quantileNs(beat.intended, 990), 1900 * kOutcomeMs);
    EXPECT_NEAR(static_cast<double>(quantileNs(beat.intended, 500)), 1000.0 * kOutcomeMs, 600.0 * kOutcomeMs)
        << "half of those that were due hang, from two seconds down to half of one";
    EXPECT_NE(report.verdict.text().find("without an answer"), std::string::npos) << report.verdict;
    EXPECT_FALSE(report.playerWasLimit);
}

TEST(Outcomes, aLaneThatHangsLeavesItsCallsDue) {
    PlayerOptions options;
    options.durationNs = 1000 * kOutcomeMs;
    Stage stage(planOf({typeOf("worker", {loopStep(1, 100, {callStep(2, "GET", {}, 10 * kOutcomeMs)})})}, 1), options);
    stage.target.takes = [&](const std::string&) { return stage.clock.ns > 500 * kOutcomeMs ? kNever : kOutcomeMs; };
    const PlayReport report = stage.play();
    EXPECT_NEAR(static_cast<double>(report.sent + report.notMade), 100, 2);
    EXPECT_NEAR(static_cast<double>(report.notMade), 49, 2);
}

TEST(Outcomes, callsThatWaitByWhatTheyAreHangNothing) {
    PlayerOptions options;
    options.durationNs = 200 * kOutcomeMs;
    Stage stage(planOf({typeOf("worker", {callStep(1, "BLPOP", {}), callStep(2, "GET", {})})}, 3), options);
    stage.target.takes = [](const std::string&) { return kNever; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.unanswered, 3U);
    EXPECT_EQ(report.hung, 0U);
    EXPECT_EQ(report.notMade, 0U);
    EXPECT_EQ(methodOf(report, "BLPOP").intended.count(), 0U);
    EXPECT_EQ(report.verdict.text().find("without an answer"), std::string::npos) << report.verdict;
}

TEST(Outcomes, aCallBehindAReplyThatWaitsIsHeldBackByNobody) {
    Stage stage(
        planOf({typeOf("worker", {callStep(1, "BLPOP", {}, kOutcomeMs), callStep(2, "GET", {}, kOutcomeMs)})}, 1));
    stage.target.takes = [](const std::string& call) { return call == "BLPOP" ? 5000 * kOutcomeMs : kOutcomeMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.blocked, 0U);
    EXPECT_LT(quantileNs(methodOf(report, "GET").intended, 990), 3 * kOutcomeMs);
}

TEST(Outcomes, aSlowServerIsWaitedForAtTheEnd) {
    PlayerOptions options;
    options.durationNs = 3000 * kOutcomeMs;
    Stage stage(planOf({beating(100 * kOutcomeMs, 10'000 * kOutcomeMs)}, 1), options);
    stage.target.takes = [](const std::string&) { return 700 * kOutcomeMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.hung, 0U);
    EXPECT_NEAR(report.calledSeconds, 3.0, 0.01);
}

// What a reply leads to at the end is not made: nobody may wait for that, least of all a clock that others move.
TEST(Outcomes, theEndComesWhenARepliesCallIsStillReady) {
    PlayerOptions options;
    options.durationNs = 100 * kOutcomeMs;
    Stage stage(planOf({typeOf("waits", {callStep(1, "BLPOP", {})}),
                        typeOf("asks", {callStep(1, "GET", {}), callStep(2, "SET", {})})},
                       1),
                options);
    stage.target.takes = [](const std::string& call) { return call == "BLPOP" ? kNever : 150 * kOutcomeMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.ended, "duration");
    EXPECT_EQ(stage.sent(), (std::vector<std::string>{"BLPOP", "GET"}));
    EXPECT_LT(report.seconds, 0.8); // the end of waiting for replies
}

Plan withErrors(std::uint64_t calls, std::map<std::string, std::uint64_t> errors, double rounds = 100) {
    NodeProgram worker = typeOf("worker", {loopStep(1, rounds, {callStep(2, "HELLO", {}, kOutcomeMs)})});
    worker.replies[{"redis", "HELLO"}] = {calls, std::move(errors), 0};
    return planOf({worker}, 1);
}

TEST(Outcomes, errorsAsRecordedAreNoFaults) {
    Stage stage(withErrors(20, {{"ERR unknown command", 20}}));
    stage.target.answer = [](const std::string&) { return Reply::ofError("ERR unknown command 'HELLO', with args"); };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.errors, 100U);
    EXPECT_EQ(report.errorsRecorded, 100U);
    EXPECT_EQ(faultsOf(report), 0U);
    EXPECT_LT(report.firstFaultNs, 0);
    EXPECT_EQ(report.unexpected, 0U);
    EXPECT_TRUE(scoreOf(*parseLimit("errors = 0"), report).isWithin);
    EXPECT_TRUE(scoreOf(*parseLimit("errors(HELLO) = 0 and errors% < 1"), report).isWithin);
}

TEST(Outcomes, otherErrorsAndMoreOfThemAreFaults) {
    Stage other(withErrors(20, {{"ERR unknown command", 20}}));
    other.target.answer = [](const std::string&) { return Reply::ofError("OOM command not allowed"); };
    EXPECT_EQ(faultsOf(other.play()), 100U);
    Stage lost(withErrors(20, {{"ERR", 20}}));
    lost.target.loses = [](const std::string&) { return true; };
    const PlayReport broken = lost.play();
    EXPECT_EQ(faultsOf(broken), 100U);
    EXPECT_EQ(broken.lost, 100U);
    EXPECT_GE(broken.firstFaultNs, 0);
    EXPECT_NE(broken.verdict.text().find("the server failed"), std::string::npos) << broken.verdict;
    Stage more(withErrors(100, {{"BUSY", 10}}, 1000));
    more.target.answer = [](const std::string&) { return Reply::ofError("BUSY no"); };
    const PlayReport all = more.play();
    EXPECT_GT(faultsOf(all), 700U) << "a tenth failed when it was recorded";
    Stage few(withErrors(100, {{"BUSY", 10}}, 1000));
    int calls = 0;
    few.target.answer = [&](const std::string&) {
        return ++calls % 9 == 0 ? Reply::ofError("BUSY no") : Reply::ofText("OK");
    };
    const PlayReport chance = few.play();
    EXPECT_EQ(chance.errors, 111U);
    EXPECT_EQ(faultsOf(chance), 0U) << "a ninth for a tenth of a hundred is chance";
    EXPECT_EQ(chance.unexpected, 0U);
}

TEST(Outcomes, successIsUnexpectedWhereAllFailed) {
    Stage stage(withErrors(20, {{"ERR unknown command", 20}}));
    const PlayReport report = stage.play();
    EXPECT_EQ(report.errors, 0U);
    EXPECT_EQ(report.unexpected, 100U);
    ASSERT_EQ(report.problems.size(), 1U);
    EXPECT_EQ(report.problems[0].count, 100U);
}

TEST(ErrorOutcome, isTheSameForOtherValues) {
    EXPECT_EQ(errorOutcome("ERR unknown subcommand 'MAINT'. Try CLIENT HELP."), "ERR unknown subcommand");
    EXPECT_EQ(errorOutcome("ERR unknown subcommand 'SETINFO'. Try CLIENT HELP."), "ERR unknown subcommand");
    EXPECT_EQ(errorOutcome("ERR max number of clients reached"), "ERR max number of clients reached");
    EXPECT_EQ(errorOutcome("NOSCRIPT No matching script."), "NOSCRIPT");
    EXPECT_EQ(errorOutcome("java.io.FileNotFoundException: /a/b"), "FileNotFoundException");
    EXPECT_EQ(errorOutcome("job abc1 is gone"), errorOutcome("job x22 is gone"));
    EXPECT_EQ(errorOutcome(""), "ERR");
}

TEST(Outcomes, theRateThatWasAskedForIsNotTheServers) {
    PlayerOptions options;
    options.ratePerSecond = 50;
    options.durationNs = 3000 * kOutcomeMs;
    Stage stage(planOf({beating(10 * kOutcomeMs, 10'000 * kOutcomeMs)}, 2), options); // 200 a second
    const PlayReport report = stage.play();
    EXPECT_NEAR(static_cast<double>(report.sent), 150, 3);
    EXPECT_LT(report.blockedNs, 100 * kOutcomeMs) << "the server answers in 0.1 ms";
    EXPECT_GT(report.limited, 100U);
    EXPECT_LT(quantileNs(methodOf(report, "BEAT").intended, 990), 2 * kOutcomeMs);
    EXPECT_TRUE(report.playerWasLimit);
    EXPECT_NE(report.verdict.text().find("rate that was asked for"), std::string::npos) << report.verdict;
}

TEST(Outcomes, aSlowServerBehindALimitIsSlow) {
    PlayerOptions options;
    options.ratePerSecond = 1000; // more than is asked
    options.durationNs = 3000 * kOutcomeMs;
    Stage stage(planOf({beating(100 * kOutcomeMs, 10'000 * kOutcomeMs)}, 1), options);
    stage.target.takes = [](const std::string&) { return 250 * kOutcomeMs; };
    const PlayReport report = stage.play();
    EXPECT_EQ(report.limited, 0U);
    EXPECT_GT(quantileNs(methodOf(report, "BEAT").intended, 990), 1000 * kOutcomeMs);
    EXPECT_FALSE(report.playerWasLimit);
}

TEST(RateLimit, aSecondHasAsManyAsWereAskedFor) {
    for (const double rate : {10.0, 100.0, 5000.0}) {
        RateLimit limit(rate);
        std::uint64_t calls = 0;
        for (std::int64_t ns = 0; ns < 1'000'000'000; ns += 100'000)
            while (limit.turnNs() <= ns) {
                limit.took(ns);
                ++calls;
            }
        EXPECT_GE(static_cast<double>(calls), 0.99 * rate - 1);
        EXPECT_LE(static_cast<double>(calls), 1.01 * rate + 1) << rate;
    }
}

TEST(Outcomes, aServerThatIsTooSlowIsNoPlayInTime) {
    PlayReport report;
    report.sent = 1000;
    report.ended = "over";
    report.calledSeconds = 12;
    report.plannedSeconds = 5;
    report.blocked = 900;
    report.blockedNs = 900 * 3526 * kOutcomeMs;
    for (int i = 0; i < 1000; ++i)
        report.late.add(100'000);
    judge(report, false);
    EXPECT_NE(report.verdict.text().find("planned were 5.0 s"), std::string::npos) << report.verdict;
    report.calledSeconds = 5.2;
    judge(report, false);
    EXPECT_NE(report.verdict.text().find("in time"), std::string::npos) << report.verdict;
}

TEST(Outcomes, sharesOfWhatWasOfferedAreOfOneTime) {
    PlayReport report;
    report.offered = 1000;
    report.delivered = 500;
    report.plannedSeconds = report.calledSeconds = 3;
    EXPECT_NEAR(deliveredShare(report), 0.5, 1e-9);
    report.delivered = 1000; // all, but in twice the time and the second of grace
    report.calledSeconds = 8;
    EXPECT_NEAR(deliveredShare(report), 0.5, 1e-9);
    report.ended = "cancelled";
    EXPECT_EQ(deliveredShare(report), 1);
    EXPECT_EQ(deliveredShare(PlayReport()), 1) << "nothing is known";
}

/// What a dry run says of a plan, and what a play of it opens.
std::pair<DryRun, std::size_t> socketsOf(const Plan& plan) {
    ScriptedProtocol protocol;
    CompiledPlan compiled(plan);
    const PlayProgram program = playProgramOf(plan, compiled, {{"redis", &protocol}});
    PlayOptions options;
    options.targets = {{"redis", "127.0.0.1", 7000}};
    const DryRun needs = dryRunOf(plan, compiled, program, options);
    PlayerOptions played;
    played.durationNs = 500 * kOutcomeMs;
    Stage stage(plan, played);
    stage.play();
    return {needs, std::set<Target::Connection>(stage.target.seenOn.begin(), stage.target.seenOn.end()).size()};
}

TEST(DryRun, countsBoundAndSharedConnections) {
    NodeProgram worker = beating(10 * kOutcomeMs, 400 * kOutcomeMs);
    worker.body.insert(worker.body.begin(), callStep(5, "MULTI", {}));
    const auto [needs, opened] = socketsOf(planOf({worker}, 10));
    EXPECT_EQ(opened, 20U) << "a lane of its own each, and a clock whose calls need none";
    EXPECT_EQ(needs.sockets, 20U);
    EXPECT_EQ(needs.sharedSockets, 10U);
    const auto [bound, openedBound] = socketsOf(planOf({typeOf("a", {callStep(1, "MULTI", {})})}, 10));
    EXPECT_EQ(bound.sockets, openedBound);
    const auto [shared, openedShared] = socketsOf(planOf({typeOf("a", {callStep(1, "GET", {})})}, 80));
    EXPECT_EQ(shared.sockets, 50U);
    EXPECT_EQ(shared.sockets, openedShared);
}

TEST(DryRun, countsTheCallsOfTheTimeThatIsPlayed) {
    const Plan plan = planOf({beating(100 * kOutcomeMs, 10'000 * kOutcomeMs)}, 40);
    ScriptedProtocol protocol;
    CompiledPlan compiled(plan);
    const PlayProgram program = playProgramOf(plan, compiled, {{"redis", &protocol}});
    PlayOptions options;
    options.durationSeconds = 2;
    const DryRun needs = dryRunOf(plan, compiled, program, options);
    ASSERT_EQ(needs.offered.size(), program.methods.size());
    for (std::size_t m = 0; m < program.methods.size(); ++m)
        EXPECT_NEAR(needs.offered[m], program.methods[m].method == "BEAT" ? 40 * 20 : 40, 45);
}

TEST(DryRun, saysWhatWasPipelined) {
    NodeProgram worker = typeOf("worker", {callStep(1, "SET", {})});
    worker.replies[{"redis", "SET"}] = {10, {}, 9};
    const auto [needs, opened] = socketsOf(planOf({worker}, 1));
    EXPECT_TRUE(needs.isPipelined);
    ASSERT_EQ(needs.notes.size(), 1U);
    EXPECT_NE(needs.notes[0].text().find("pipelines"), std::string::npos);
}

TEST(PositionalRequest, fillsUpWhatWasCut) {
    const PositionalRequest request({"0", "1.$cut", "1.$bytes", "1.$sha1"});
    std::vector<std::string> arguments;
    const std::vector<std::optional<Value>> values = {Value(std::string("key")), Value(std::string("abc")),
                                                      Value(std::int64_t{1'000'000}), Value(std::string("ffff"))};
    EXPECT_TRUE(request.append(values, arguments).empty());
    ASSERT_EQ(arguments.size(), 2U);
    EXPECT_EQ(arguments[1].size(), 1'000'000U);
    EXPECT_TRUE(arguments[1].starts_with("abc."));
    EXPECT_EQ(FieldPath("$bytes").valuesIn(Reply::ofText(arguments[1])),
              (std::vector<Value>{Value(std::int64_t{1'000'000})}));
}

} // namespace
} // namespace tenfold::test
