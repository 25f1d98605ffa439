#include "core/play/capacity/kept_capacity.h"
#include "core/play/kept_play.h"
#include "tests/play/play_fixture.h"

#include <gtest/gtest.h>

#include <numeric>

// A play that is watched and steered: pauses, the rate, the ramp, what is told meanwhile.

namespace tenfold::test {
namespace {

constexpr std::int64_t kControlMs = 1'000'000;

/// One node that asks fifty times, 10 ms apart.
Plan fiftyCalls(std::uint64_t nodes = 1) {
    return planOf({typeOf("worker", {loopStep(1, 50, {callStep(2, "GET", {}, 10 * kControlMs)})})}, nodes);
}

TEST(PlayControl, aPauseMakesNoCallAndNothingIsLate) {
    PlayControl control;
    PlayerOptions options;
    options.control = &control;
    Stage stage(fiftyCalls(), options);
    std::size_t whenPaused = 0, pausedFor = 0;
    const PlayReport report = stage.play([&](const Player& player) {
        if (pausedFor == 0 && player.sent() >= 20) {
            control.setPaused(true);
            whenPaused = player.sent();
            pausedFor = 1;
        } else if (control.isPaused()) {
            EXPECT_LE(player.sent(), whenPaused + 1); // what was due in the pass of the wish
            if (++pausedFor == 30) control.setPaused(false);
        }
        return true;
    });
    EXPECT_EQ(pausedFor, 30U);
    EXPECT_EQ(report.sent, 50U);
    EXPECT_EQ(report.ended, "over");
    EXPECT_LT(report.latestNs, kControlMs);
    EXPECT_NEAR(report.seconds, 0.5, 0.03); // three seconds of pause are no part of it
    for (std::size_t i = 1; i < stage.target.seen.size(); ++i)
        EXPECT_NEAR(static_cast<double>(stage.target.seen[i].first - stage.target.seen[i - 1].first), 10.0 * kControlMs,
                    1.0 * kControlMs)
            << i;
}

TEST(PlayControl, aPauseCanBeCancelled) {
    PlayControl control;
    PlayerOptions options;
    options.control = &control;
    Stage stage(fiftyCalls(), options);
    int asked = 0;
    const PlayReport report = stage.play([&](const Player&) {
        control.setPaused(true);
        return ++asked < 10;
    });
    EXPECT_EQ(report.ended, "cancelled");
    EXPECT_LT(report.sent, 50U);
    EXPECT_LT(report.seconds, 0.5); // of ten times 0.1 s
}

TEST(PlayControl, theRateChangesWhileItPlays) {
    PlayControl control;
    PlayerOptions options;
    options.control = &control;
    options.pace.timeScale = 0; // as fast as replies come: 10,000 a second of the scripted target
    Stage stage(planOf({typeOf("worker", {loopStep(1, 3000, {callStep(2, "GET", {}, 0)})})}, 1), options);
    std::uint64_t before = 0;
    const PlayReport report = stage.play([&](const Player& player) {
        if (before == 0 && player.sent() > 900) {
            before = player.sent();
            control.setRate(1000);
        }
        return true;
    });
    ASSERT_GT(before, 900U);
    EXPECT_EQ(report.sent, 3000U);
    const double left = static_cast<double>(3000 - before - 16); // a burst of 16 may go at once
    EXPECT_GE(report.seconds, left / 1000);
    EXPECT_LT(report.latestNs, kControlMs); // whom the limit held back is not late
}

TEST(PlayControl, aRampLetsNodesComeInTurn) {
    PlayerOptions options;
    options.rampNs = 100 * kControlMs;
    Stage stage(planOf({typeOf("worker", {callStep(1, "PING", {}, 0)})}, 10), options);
    const PlayReport report = stage.play();
    ASSERT_EQ(stage.target.seen.size(), 10U);
    for (std::size_t i = 0; i < 10; ++i)
        EXPECT_NEAR(static_cast<double>(stage.target.seen[i].first), 10.0 * kControlMs * static_cast<double>(i),
                    1.0 * kControlMs)
            << i;
    EXPECT_LT(report.latestNs, kControlMs);
}

TEST(PlayControl, momentsAddUpToTheReport) {
    PlayControl control;
    PlayerOptions options;
    options.control = &control;
    Stage stage(
        planOf({typeOf("worker", {loopStep(1, 500, {callStep(2, "GET", {}, 10 * kControlMs)})}),
                typeOf("other",
                       {loopStep(1, 500, {callStep(2, "SET", {}, 10 * kControlMs), callStep(3, "BLPOP", {}, 0)})})},
               3),
        options);
    stage.target.answer = [](const std::string& call) {
        return call == "SET" ? Reply::ofError("READONLY no") : Reply::ofText("OK");
    };
    stage.target.takes = [](const std::string& call) {
        return call == "BLPOP" ? 3 * kControlMs : call == "GET" ? kControlMs / 2 : kControlMs / 4;
    };
    const PlayReport report = stage.play();
    const std::vector<PlayMoment> moments = control.takeMoments();
    EXPECT_TRUE(control.takeMoments().empty());
    ASSERT_GT(moments.size(), 10U); // of five seconds
    std::uint64_t sent = 0, answered = 0, errors = 0;
    double endSeconds = 0;
    for (const PlayMoment& moment : moments) {
        sent += moment.sent;
        answered += moment.answered;
        errors += moment.errors;
        EXPECT_NEAR(moment.endSeconds - moment.seconds, endSeconds, 1e-9);
        endSeconds = moment.endSeconds;
        if (moment.seconds < 0.2) continue; // the last one is shorter: no GET may be in it
        EXPECT_EQ(std::accumulate(moment.sentByMethod.begin(), moment.sentByMethod.end(), std::uint64_t{0}),
                  moment.sent);
        EXPECT_NEAR(static_cast<double>(moment.p99Ns), 0.5 * kControlMs,
                    0.01 * kControlMs); // BLPOP holds back: not in it
        EXPECT_LT(moment.p99LateNs, kControlMs);
    }
    EXPECT_EQ(moments.front().aliveByType, (std::vector<std::uint64_t>{3, 3}));
    const PlayReport last = control.soFar();
    EXPECT_EQ(last.sent, sent);
    EXPECT_EQ(last.ok + last.errors, answered);
    EXPECT_EQ(last.errors, errors);
    EXPECT_GT(errors, 0U);
    ASSERT_EQ(last.problems.size(), 1U);
    EXPECT_EQ(last.problems[0].example, "READONLY no");
    EXPECT_EQ(sent, report.sent);
    EXPECT_EQ(answered, report.ok + report.errors);
    ASSERT_EQ(last.methods.size(), report.methods.size());
    for (std::size_t i = 0; i < last.methods.size(); ++i) {
        EXPECT_EQ(last.methods[i].planned, report.methods[i].planned);
        EXPECT_GT(last.methods[i].latency.count(), 0U);
    }
    EXPECT_EQ(last.calls, report.calls);
}

TEST(KeptCapacity, comesBackAsItWas) {
    CapacityOptions options;
    options.play.targets = {{"redis", "127.0.0.1", 7000}};
    options.from = 4;
    options.to = 64;
    options.limit = "p50(GET) < 2ms";
    options.reset = "redis-cli -a secret flushall";
    CapacityStep step;
    step.scale = 8;
    step.rate = 790.5;
    step.errors = 2;
    step.score.isWithin = false;
    step.score.reason = say(TENFOLD_WORDS("Sentence", "{0} is {1}", "test.reason"), "p50(GET)", numeral("3 ms"));
    step.score.method = "GET";
    step.processorShare = 0.5;
    step.descriptorLimit = 1024;
    PlayedMethod get;
    get.target = "redis";
    get.method = "GET";
    get.sent = 100;
    for (int i = 0; i < 100; ++i)
        get.intended.add(i < 90 ? 3'000'000 : 40'000'000);
    step.report.methods = {get, PlayedMethod()};
    CapacityReport report;
    report.steps = {step, step};
    report.limit.load = 4;
    report.limit.high = 8;
    report.limit.why = LoadSearch::Limit::Why::Broken;
    report.reason = Sentence("at scale 8");
    KeptCapacity search = keptCapacityOf(options, 1'700'000'000'000'000'000);
    conclude(search, report);
    const auto again = readKeptCapacity(keptCapacityJson(search));
    ASSERT_TRUE(again);
    EXPECT_EQ(keptCapacityJson(*again), keptCapacityJson(search));
    EXPECT_TRUE(again->hasReset);
    EXPECT_EQ(keptCapacityJson(search).find("secret"), std::string::npos) << "commands may hold passwords";
    EXPECT_EQ(again->reason, report.reason);
    EXPECT_EQ(again->steps.at(0).reason, step.score.reason) << "words and arguments, for windows of other languages";
    EXPECT_TRUE(again->steps.at(0).reason.arguments().at(1).isNumber());
    EXPECT_EQ(again->server, "127.0.0.1:7000");
    ASSERT_EQ(again->steps.size(), 2U);
    ASSERT_EQ(again->steps[0].methods.size(), 1U) << "one that was not called is left out";
    // the quantile that the limit bounds is kept beside the p99
    EXPECT_NEAR(static_cast<double>(again->steps[0].methods[0].boundNs), 3e6, 1e5);
    EXPECT_NEAR(static_cast<double>(again->steps[0].methods[0].p99Ns), 40e6, 1e6);
    EXPECT_EQ(again->limit.why, LoadSearch::Limit::Why::Broken);
    for (const char* text :
         {"", "7", "{}", R"({"condition":1,"limit":{}})", R"({"condition":"x","limit":{"load":"y"}})"})
        EXPECT_FALSE(readKeptCapacity(text)) << text;
}

TEST(KeptPlay, comesBackAsItWas) {
    PlayOptions options;
    options.targets = {{"redis", "127.0.0.1", 7001}};
    options.timeScale = 0.5;
    options.seed = 7;
    Stage stage(fiftyCalls(3));
    stage.target.answer = [](const std::string&) { return Reply::ofError("ERR \xff no"); };
    const KeptPlay kept = keptPlayOf(stage.play(), options, 3, "play-0001", 1'700'000'000'000'000'000);
    EXPECT_EQ(kept.sent, 150U);
    EXPECT_EQ(kept.errors, 150U);
    EXPECT_EQ(kept.server, "127.0.0.1:7001");
    const auto again = readKeptPlay(keptPlayJson(kept));
    ASSERT_TRUE(again);
    EXPECT_EQ(keptPlayJson(*again), keptPlayJson(kept));
    ASSERT_TRUE(again->method("redis", "GET"));
    EXPECT_EQ(again->method("redis", "GET")->sent, 150U);
    EXPECT_FALSE(again->method("redis", "SET"));
    EXPECT_EQ(again->seed, 7U);
    for (const char* text : {"", "[]", "{}", "{\"name\":3}", "{\"name\":\"a\",\"sent\":\"b\"}"})
        EXPECT_FALSE(readKeptPlay(text)) << text;
}

} // namespace
} // namespace tenfold::test
