// Clocks that call at some of their ticks only, and arguments that only some calls have: what they hang on, and that
// nothing is claimed where it is chance. What each system does is known from how it is made.
#include "core/mining/guards/moment_guard.h"
#include "core/program/standing.h"
#include "core/program/text/timer_text.h"
#include "tests/testing/small_system.h"

#include <cmath>
#include <limits>
#include <variant>

namespace tenfold::test {
namespace {

const Timer* timerOf(const MiningResult& result, const std::string& method) {
    for (const NodeProgram& type : result.program.types)
        for (const Timer& timer : type.timers)
            if (timer.call.method == method) return &timer;
    return nullptr;
}

const Argument* argumentOf(const Timer& timer, const std::string& path) {
    for (const Argument& argument : timer.call.arguments)
        if (argument.path == path) return &argument;
    return nullptr;
}

/// One call a second of each worker's clock, where `isCall` says so.
template <typename IsCall>
void addClock(SmallTrace& made, const std::string& sender, const char* method, std::int64_t from, std::int64_t until,
              unsigned& draw, IsCall isCall) {
    for (std::int64_t at = from; at < until; at += 1000 + next(draw, 5))
        if (isCall(at)) made.call({.sender = sender, .method = method, .atMs = at, .thread = "clock"});
}

/// Workers that open files, two of which may be open at once, and close them again.
void addLessees(SmallTrace& made, int scale, unsigned& draw) {
    for (int worker = 0; worker < 2 * scale; ++worker) {
        const std::string sender = fmt::format("worker{}", worker);
        std::vector<std::pair<std::int64_t, int>> changes; // when one more or one less is open
        std::int64_t at = 100 + next(draw, 900);
        made.call({.sender = sender, .method = "begin", .atMs = at, .thread = "a"});
        for (int file = 0; file < 10; ++file) {
            at += 300 + next(draw, 4000);
            const std::int64_t end = at + 500 + next(draw, 4000);
            changes.emplace_back(at, 1);
            changes.emplace_back(end, -1);
            at += next(draw, 2) * (end - at); // else the next one is opened meanwhile
        }
        std::sort(changes.begin(), changes.end());
        for (const auto& [time, by] : changes)
            made.call({.sender = sender, .method = by > 0 ? "open" : "close", .atMs = time, .thread = "a"});
        const std::int64_t last = changes.back().first + 1500;
        addClock(made, sender, "renew", 300, last, draw, [&](std::int64_t now) {
            int open = 0;
            for (const auto& [time, by] : changes)
                open += time < now ? by : 0;
            return open > 0;
        });
        made.call({.sender = sender, .method = "end", .atMs = last + 50, .thread = "a"});
    }
}

TEST(TickGuards, aClockGoesOnWhileSomethingIsOpen) {
    const MiningResult result = mined(addLessees);
    const Timer* renew = timerOf(result, "renew");
    ASSERT_NE(renew, nullptr);
    EXPECT_LT(renew->callsPerTick, 0.95);
    EXPECT_EQ(toText(renew->only), "calls of open less those of close since the start >= 1");
    EXPECT_GE(100 * renew->evidence.held, 99 * renew->evidence.ticks);
    EXPECT_EQ(standingOf(*renew).mark, Mark::Sure);
    const auto plan = extrapolate(result.program, {7, {}, {}, {}}); // and in a run that was not mined
    ASSERT_TRUE(succeeded(plan));
    SmallTrace made;
    made.run("check", 7);
    unsigned draw = 99;
    addLessees(made, 7, draw);
    NoProgress progress;
    const auto report = validate(*plan, made.make(), progress);
    ASSERT_TRUE(succeeded(report));
    ASSERT_EQ(report->ticks.size(), 1U);
    const TickScore& score = report->ticks.front().score;
    EXPECT_GT(score.total, 100U);
    EXPECT_GE(100 * score.right, 98 * score.total);
    EXPECT_LT(100 * score.majority, 95 * score.total);
}

/// Work that says nothing, and a clock beside it.
template <typename IsCall>
void addBeside(SmallTrace& made, int scale, unsigned& draw, IsCall isCall) {
    for (int worker = 0; worker < 2 * scale; ++worker) {
        const std::string sender = fmt::format("worker{}", worker);
        std::int64_t at = 100 + next(draw, 900);
        made.call({.sender = sender, .method = "begin", .atMs = at, .thread = "a"});
        for (int job = 0; job < 25; ++job) {
            made.call({.sender = sender, .method = "take", .atMs = at += 200 + next(draw, 2500), .thread = "a"});
            made.call({.sender = sender, .method = "done", .atMs = at += 100 + next(draw, 1500), .thread = "a"});
        }
        addClock(made, sender, "beat", 300, at, draw, [&](std::int64_t) { return isCall(draw); });
        made.call({.sender = sender, .method = "end", .atMs = at + 50, .thread = "a"});
    }
}

TEST(TickGuards, chanceIsNoCondition) {
    const MiningResult result = mined([](SmallTrace& made, int scale, unsigned& draw) {
        addBeside(made, scale, draw, [](unsigned& state) { return next(state, 2) == 0; });
    });
    const Timer* beat = timerOf(result, "beat");
    ASSERT_NE(beat, nullptr);
    EXPECT_TRUE(beat->only.empty()) << toText(beat->only);
    EXPECT_NEAR(beat->callsPerTick, 0.5, 0.06);
    EXPECT_NE(standingOf(*beat).mark, Mark::Sure);
}

TEST(TickGuards, aClockThatAlwaysCallsHasNone) {
    const MiningResult result = mined([](SmallTrace& made, int scale, unsigned& draw) {
        addBeside(made, scale, draw, [](unsigned&) { return true; });
    });
    const Timer* beat = timerOf(result, "beat");
    ASSERT_NE(beat, nullptr);
    EXPECT_TRUE(beat->only.empty()) << toText(beat->only);
    EXPECT_EQ(beat->callsPerTick, 1);
    EXPECT_EQ(standingOf(*beat).mark, Mark::Sure);
}

/// Nodes whose clock begins to call one to three ticks after they do, by chance.
TEST(TickGuards, ticksBeforeAMomentAreNoCalls) {
    const MiningResult result = mined([](SmallTrace& made, int scale, unsigned& draw) {
        for (int worker = 0; worker < 2 * scale; ++worker) {
            const std::string sender = fmt::format("worker{}", worker);
            const std::int64_t at = 100 + next(draw, 900), from = at + 1000 * (1 + next(draw, 3));
            made.call({.sender = sender, .method = "begin", .atMs = at, .thread = "a"});
            addClock(made, sender, "beat", from, from + 4900, draw, [](std::int64_t) { return true; });
            made.call({.sender = sender, .method = "end", .atMs = from + 5000, .thread = "a"});
        }
    });
    for (const NodeProgram& type : result.program.types)
        for (const Timer& timer : type.timers)
            for (const GuardTest& test : timer.only.tests) {
                const auto* preceding = std::get_if<PrecedingTest>(&test);
                EXPECT_TRUE(!preceding || preceding->back == 0) << toText(timer.only);
            }
}

/// Runs of `silent` moments and as many that call, node by node.
MomentWays switchedWays(std::uint32_t nodes, std::size_t silent) {
    MomentWays recorded;
    recorded.ways = 2;
    for (std::uint32_t n = 0; n < nodes; ++n)
        for (std::size_t m = 0; m < 2 * silent; ++m) {
            recorded.way.push_back(m < silent ? 0 : 1);
            recorded.node.push_back(n);
        }
    return recorded;
}

/// A guard that holds so many moments too late.
std::vector<bool> lateGuard(const MomentWays& recorded, std::size_t by) {
    std::vector<bool> guarded;
    for (std::size_t m = 0; m < recorded.way.size(); ++m)
        guarded.push_back(recorded.way[m] == 1 && m >= by && recorded.way[m - by] == 1 &&
                          recorded.node[m - by] == recorded.node[m]);
    return guarded;
}

TEST(MomentGuards, oneChangeHasAnyCauseHoweverManyMomentsItLasts) {
    constexpr double kPrice = 12; // of one test
    const auto says = [&](std::uint32_t nodes, std::size_t late) {
        const MomentWays recorded = switchedWays(nodes, 100);
        const std::vector<bool> guarded = lateGuard(recorded, late);
        return saysEnough(kPrice + bitsOfMoments(recorded, guarded), guarded, recorded);
    };
    EXPECT_FALSE(says(1, 0));
    EXPECT_FALSE(says(1, 8));
    EXPECT_FALSE(says(2, 8));
    EXPECT_FALSE(says(8, 8)); // each change is told wrongly
    EXPECT_TRUE(says(8, 0));
}

TEST(MomentGuards, whatHasNoNumberIsNotBelowABound) {
    MomentWays recorded;
    recorded.ways = 2;
    GuardColumn age;
    age.kind = GuardKind::Age;
    age.atLeast = AgeTest{{{"server", "begin"}}, Comparison::AtLeast, 0};
    for (std::uint32_t m = 0; m < 400; ++m) { // calls where the call was never made, and shortly after it
        recorded.node.push_back(m / 20);
        recorded.way.push_back(m % 4 < 2 ? 1 : 0);
        age.numbers.push_back(m % 4 == 0 ? std::numeric_limits<double>::quiet_NaN() : m % 4 == 1 ? 10 : 1000 + m);
    }
    const std::vector<GuardColumn> columns = {age};
    const auto ages = [] { return std::vector<GuardColumn>(); };
    if (const auto grown = growMomentGuard(recorded, columns, ages)) {
        EXPECT_FALSE(saysEnough(grown->bits, grown->guarded, recorded)) << toText(grown->guard);
    }
    if (const auto grown = growMomentGuards(recorded, columns, ages)) {
        EXPECT_FALSE(saysEnough(grown->bits, grown->guarded, recorded)) << toText(grown->any.front());
    }
    for (double& number : age.numbers)
        if (std::isnan(number)) number = 5;
    const std::vector<GuardColumn> known = {age};
    const auto grown = growMomentGuard(recorded, known, ages);
    ASSERT_TRUE(grown);
    EXPECT_TRUE(saysEnough(grown->bits, grown->guarded, recorded));
}

/// A lease is got now and then, renewed every second from then on, and given back.
void addLeases(SmallTrace& made, int scale, unsigned& draw) {
    for (int worker = 0; worker < 2 * scale; ++worker) {
        const std::string sender = fmt::format("worker{}", worker);
        std::int64_t at = 100 + next(draw, 900);
        made.call({.sender = sender, .method = "begin", .atMs = at, .thread = "a"});
        for (int lease = 0; lease < 14; ++lease) {
            const bool isGot = next(draw, 3) > 0;
            at += 400 + next(draw, 2500);
            made.call({.sender = sender,
                       .method = "lock",
                       .response = {{"granted", Value(isGot)}},
                       .atMs = at,
                       .thread = "a"});
            if (!isGot) continue;
            const std::int64_t until = at + 300 + next(draw, 5000);
            for (std::int64_t tick = at + 1000; tick < until - 5; tick += 1000 + next(draw, 3))
                made.call({.sender = sender, .method = "renew", .atMs = tick, .thread = "clock"});
            made.call({.sender = sender, .method = "unlock", .atMs = at = until, .thread = "a"});
        }
        made.call({.sender = sender, .method = "end", .atMs = at + 500, .thread = "a"});
    }
}

TEST(TickGuards, aClockBeginsAnewWithItsLease) {
    const MiningResult result = mined(addLeases);
    const Timer* renew = timerOf(result, "renew");
    ASSERT_NE(renew, nullptr);
    EXPECT_NEAR(static_cast<double>(renew->periodNs), 1e9, 5e6);
    ASSERT_FALSE(renew->only.empty());
    const auto* age = std::get_if<AgeTest>(&renew->only.tests.back());
    ASSERT_NE(age, nullptr) << toText(renew->only);
    EXPECT_EQ(age->of, (std::vector<CallName>{{"server", "lock"}}));
    EXPECT_EQ(age->ns, renew->periodNs);
    EXPECT_GE(100 * renew->evidence.held, 98 * renew->evidence.ticks) << toText(renew->only);
}

/// Masters that poll each second: the first call asks, and each after a reply that says something has failed.
void addMasters(SmallTrace& made, int scale, unsigned& draw, bool isByChance) {
    for (int master = 0; master < 2 * scale; ++master) {
        const std::string sender = fmt::format("master{}", master);
        std::int64_t at = 100 + next(draw, 900);
        made.call({.sender = sender, .method = "register", .atMs = at});
        at += 100;
        bool isAsking = true;
        for (int beat = 0; beat < 40; ++beat, at += 1000 + next(draw, 4)) {
            Fields request = {{"progress", Value(static_cast<std::int64_t>(next(draw, 100)))}};
            if (isByChance ? next(draw, 4) == 0 : isAsking) request.emplace_back("ask", Value(std::int64_t{1024}));
            isAsking = next(draw, 5) == 0;
            made.call({.sender = sender,
                       .method = "allocate",
                       .request = request,
                       .response = {{"state", Value(std::string(isAsking ? "failed" : "fine"))}},
                       .atMs = at});
        }
        made.call({.sender = sender, .method = "finish", .atMs = at});
    }
}

TEST(PresentArguments, areThereWhenWhatTheNodeKnowsSaysSo) {
    const MiningResult result =
        mined([](SmallTrace& made, int scale, unsigned& draw) { addMasters(made, scale, draw, false); });
    const Timer* allocate = timerOf(result, "allocate");
    ASSERT_NE(allocate, nullptr);
    const Argument* ask = argumentOf(*allocate, "ask");
    ASSERT_NE(ask, nullptr);
    EXPECT_TRUE(ask->sometimes);
    ASSERT_FALSE(ask->only.empty()); // the first call, and those after a failure
    EXPECT_EQ(ask->evidence.presentHeld, ask->evidence.presentOf);
    EXPECT_TRUE(argumentOf(*allocate, "progress")->only.empty());
}

TEST(PresentArguments, chanceIsAShare) {
    const MiningResult result =
        mined([](SmallTrace& made, int scale, unsigned& draw) { addMasters(made, scale, draw, true); });
    const Timer* allocate = timerOf(result, "allocate");
    ASSERT_NE(allocate, nullptr);
    const Argument* ask = argumentOf(*allocate, "ask");
    ASSERT_NE(ask, nullptr);
    EXPECT_TRUE(ask->only.empty());
    EXPECT_NEAR(ask->share, 0.25, 0.05);
}

} // namespace
} // namespace tenfold::test
