#include "core/play/capacity/load_limit.h"
#include "core/play/capacity/load_search.h"

#include "core/base/random_stream.h"
#include "core/play/capacity/reset_command.h"
#include "core/words/base_messages.h"
#include "core/words/play_messages.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>

#include <stdlib.h>

namespace tenfold::test {
namespace {

/// A made-up server: throughput grows with the load up to a capacity, the latency as 1 / (1 - utilization) does.
struct MadeUpServer {
    double capacity = 1000;
    double noise = 0; ///< of the latency, relative
    RandomStream random{1};
    double latencyMs(double load) {
        const double free = 1 - load / capacity;
        const double latency = free > 0.001 ? 1 / free : 1000;
        return latency * (1 + noise * (random.unit() - 0.5));
    }
    LoadStep play(double load, double limitMs) {
        LoadStep step;
        step.load = load;
        step.rate = std::min(load, capacity);
        step.offered = load;
        step.worst = latencyMs(load) / limitMs;
        step.isWithin = step.worst < 1;
        return step;
    }
};

LoadSearch::Limit searched(MadeUpServer& server, double from, double to, double limitMs, std::size_t* steps = nullptr) {
    LoadSearch search(from, to);
    while (const auto load = search.next())
        search.told(server.play(*load, limitMs));
    if (steps) *steps = search.steps().size();
    return search.limit();
}

TEST(LoadSearch, findsTheKneeOfAMadeUpServer) {
    for (const double capacity : {37.0, 200.0, 1000.0, 77'777.0}) {
        MadeUpServer server{capacity};
        std::size_t steps = 0;
        const auto limit = searched(server, 1, 100'000, 10, &steps); // 10 ms: at nine tenths of the capacity
        const double knee = 0.9 * capacity;
        EXPECT_LE(limit.load, knee);
        EXPECT_GE(limit.load * LoadSearch::kGap + 1, knee) << capacity;
        EXPECT_LE(limit.low, knee);
        EXPECT_GE(limit.high, knee - 1);
        EXPECT_EQ(limit.why, LoadSearch::Limit::Why::Broken);
        EXPECT_LT(steps, 40U);
    }
}

TEST(LoadSearch, aNoisyServerGetsAnInterval) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        MadeUpServer server{1000, 0.6, RandomStream(seed)};
        const auto limit = searched(server, 10, 10'000, 10);
        EXPECT_GT(limit.load, 700) << "seed " << seed;
        EXPECT_LT(limit.load, 990) << "seed " << seed;
        EXPECT_LE(limit.low, limit.load) << "seed " << seed;
        EXPECT_GE(limit.high, limit.load) << "seed " << seed;
    }
}

TEST(LoadSearch, endsWhereThroughputGrowsNoMore) {
    MadeUpServer server{100};
    LoadSearch search(10, 100'000);
    while (const auto load = search.next()) {
        LoadStep step = server.play(*load, 10);
        step.isWithin = true; // no limit on latency
        search.told(step);
    }
    EXPECT_EQ(search.limit().why, LoadSearch::Limit::Why::NoGrowth);
    EXPECT_LE(search.limit().load, 400);
}

TEST(LoadSearch, saysWhenAllOrNothingWasHeld) {
    MadeUpServer large{1e9}, small{1};
    EXPECT_EQ(searched(large, 4, 64, 10).why, LoadSearch::Limit::Why::NotReached);
    EXPECT_EQ(searched(large, 4, 64, 10).load, 64);
    EXPECT_EQ(searched(small, 4, 64, 10).why, LoadSearch::Limit::Why::NeverHeld);
}

TEST(LoadSearch, aPlanThatOffersNoMoreSaysNothingAboutTheServer) {
    LoadSearch search(4, 64);
    while (const auto load = search.next())
        search.told({*load, true, 0.1, 940 + *load, 940 + *load}); // one producer, any number of workers
    EXPECT_EQ(search.limit().why, LoadSearch::Limit::Why::NotReached);
    EXPECT_EQ(search.limit().load, 64);
}

TEST(LoadSearch, whatBrokeInTimeStandsWhereThePlayerWasLateBetween) {
    LoadSearch search(4, 60);
    while (const auto load = search.next())
        search.told({*load, *load <= 16, *load / 17, *load, *load, *load == 17});
    EXPECT_EQ(search.limit().why, LoadSearch::Limit::Why::Broken);
    EXPECT_EQ(search.limit().low, 16);
    EXPECT_LE(search.limit().high, 19);
    EXPECT_GT(search.limit().high, 17);
}

TEST(LoadSearch, aPlayThatThePlayerDisturbedOnceIsRepeated) {
    LoadSearch search(4, 64);
    bool wasDisturbed = false;
    while (const auto load = search.next()) {
        const bool isDisturbed = *load == 16 && !std::exchange(wasDisturbed, true);
        search.told({*load, *load < 40 && !isDisturbed, 0.5, *load, *load, isDisturbed});
    }
    EXPECT_TRUE(wasDisturbed);
    EXPECT_EQ(search.limit().why, LoadSearch::Limit::Why::Broken);
    EXPECT_GT(search.limit().load, 32);
}

TEST(LoadSearch, endsWhenThePlayerWasTheLimit) {
    LoadSearch search(4, 64);
    while (const auto load = search.next())
        search.told({*load, *load<20, 0.5, *load, *load, *load> 20});
    EXPECT_EQ(search.limit().why, LoadSearch::Limit::Why::PlayerWasLimit);
    EXPECT_EQ(search.limit().load, 16);
}

TEST(ResetCommand, endsAsItSaysAndLeavesServersRunning) {
    NoProgress progress;
    EXPECT_TRUE(runReset("", progress));
    EXPECT_TRUE(runReset("true && test -z \"$(cat)\"", progress)) << "nobody is asked";
    const Status failed = runReset("exit 3", progress);
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().id().key(), MessageId::ResetFailed.key());
    EXPECT_NE(failed.error().message().find("exit code 3"), std::string::npos);
    char name[] = "/tmp/tenfold-reset-XXXXXX";
    const std::filesystem::path folder = ::mkdtemp(name);
    EXPECT_TRUE(runReset("sleep 60 > /dev/null 2>&1 & echo $! > " + (folder / "pid").string(), progress));
    pid_t server = 0;
    std::ifstream(folder / "pid") >> server;
    ASSERT_GT(server, 0);
    EXPECT_EQ(::kill(server, SIGKILL), 0) << "it was still there";
    std::filesystem::remove_all(folder);
}

TEST(ResetCommand, isKilledWithAllItStartedWhenItIsCancelled) {
    struct NeverGoesOn final : Progress {
        bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return false; }
    } progress;
    const auto began = std::chrono::steady_clock::now();
    const Status ended = runReset("sleep 300; sleep 300", progress);
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().code(), ErrorCode::Cancelled);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(60)); // not after its own time
}

TEST(LoadLimit, isReadAsItIsWritten) {
    const auto limit =
        parseLimit("p99(EVALSHA moveToActive) < 50ms and errors = 0 and rate >= 1000 and p99.9(*)<=1.5 s");
    ASSERT_TRUE(limit);
    ASSERT_EQ(limit->conditions.size(), 4U);
    EXPECT_EQ(limit->conditions[0].method, "EVALSHA moveToActive");
    EXPECT_EQ(limit->conditions[0].thousandths, 990U);
    EXPECT_DOUBLE_EQ(limit->conditions[0].value, 50e6);
    EXPECT_EQ(limit->conditions[3].thousandths, 999U);
    EXPECT_DOUBLE_EQ(limit->conditions[3].value, 1.5e9);
    for (const char* bad : {"", "p99(GET)", "p99(GET) < 50", "p99 < 50ms", "errors = 0 and", "errors = -1", "fast",
                            "p101(GET) < 1ms", "p99(GET < 50ms"})
        EXPECT_FALSE(parseLimit(bad)) << bad;
}

TEST(LoadLimit, namesTheMethodThatIsWorst) {
    PlayReport report;
    report.sent = 200;
    report.seconds = 2;
    for (const auto& [method, ms] : {std::pair("GET", 10), std::pair("SET", 80)}) {
        PlayedMethod played;
        played.method = method;
        for (int i = 0; i < 100; ++i)
            played.intended.add(std::int64_t{ms} * 1'000'000);
        report.methods.push_back(played);
    }
    const LimitScore score = scoreOf(*parseLimit("p99(*) < 50ms and errors = 0"), report);
    EXPECT_FALSE(score.isWithin);
    EXPECT_EQ(score.method, "SET");
    EXPECT_NEAR(score.worst, 1.6, 0.02);
    EXPECT_TRUE(scoreOf(*parseLimit("p99(GET) < 50ms and errors = 0 and rate >= 90"), report).isWithin);
    EXPECT_FALSE(scoreOf(*parseLimit("rate > 100"), report).isWithin);
    EXPECT_FALSE(scoreOf(*parseLimit("p99(DEL) < 50ms"), report).isWithin) << "nothing is known of it";
    EXPECT_FALSE(scoreOf(*parseLimit("p99(*) < 50ms"), PlayReport()).isWithin);
    report.errors = report.methods[0].errors = 3;
    EXPECT_FALSE(scoreOf(*parseLimit("errors(GET) = 0"), report).isWithin);
    EXPECT_TRUE(scoreOf(*parseLimit("errors(SET) = 0"), report).isWithin);
}

TEST(LoadLimit, aBaseNameIsAllThatItIsRefinedInto) {
    PlayReport report;
    report.sent = 200;
    for (const auto& [method, ms] : {std::pair("HSET data", 10), std::pair("HSET state", 80)}) {
        PlayedMethod played;
        played.method = method;
        played.base = "HSET";
        for (int i = 0; i < 100; ++i)
            played.intended.add(std::int64_t{ms} * 1'000'000);
        report.methods.push_back(played);
    }
    EXPECT_FALSE(scoreOf(*parseLimit("p99(HSET) < 50ms"), report).isWithin);
    EXPECT_TRUE(scoreOf(*parseLimit("p40(HSET) < 50ms"), report).isWithin);
    EXPECT_TRUE(scoreOf(*parseLimit("p99(HSET data) < 50ms"), report).isWithin);
    report.methods[1].errors = 1;
    EXPECT_FALSE(scoreOf(*parseLimit("errors(HSET) = 0"), report).isWithin);
}

TEST(LoadLimit, namesMethodsThatThereAre) {
    WorkloadProgram program;
    CallStep call;
    call.target = "redis";
    call.method = "HSET data";
    Step step;
    step.id = 1;
    step.node = call;
    NodeProgram type;
    type.type = "a";
    type.body = {step};
    program.types = {type};
    program.refine = {{"redis", "HSET", "1", {{"data", "data"}}, "", {}}};
    EXPECT_TRUE(checkMethods(*parseLimit("p99(HSET data) < 5ms and p99(*) < 1s and errors = 0"), program, "redis"));
    const Status unknown = checkMethods(*parseLimit("errors = 0 and p99(hset data) < 5ms"), program, "redis");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().id().key(), MessageId::NoSuchMethod.key());
    EXPECT_NE(unknown.error().message().find("HSET data"), std::string::npos);
    EXPECT_FALSE(checkMethods(*parseLimit("errors(FOO) = 0"), program, "redis"));
}

TEST(LoadLimit, knowsWhatThePlayersLatenessMayExplain) {
    PlayReport report;
    report.sent = 100;
    PlayedMethod set;
    set.method = "SET";
    for (int i = 0; i < 100; ++i) {
        set.intended.add(61'000'000);
        report.late.add(3'000'000);
    }
    report.methods = {set};
    EXPECT_FALSE(scoreOf(*parseLimit("p99(SET) < 60ms"), report).isServers);
    EXPECT_TRUE(scoreOf(*parseLimit("p99(SET) < 50ms"), report).isServers);
    report.errors = 5;
    EXPECT_TRUE(scoreOf(*parseLimit("p99(SET) < 60ms and errors = 0"), report).isServers);
}

} // namespace
} // namespace tenfold::test
