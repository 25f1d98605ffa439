// Start rules (method.md, Times and starts) mined back from runs that were made with a known one.
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/program/start_rule.h"
#include "core/validation/validation.h"
#include "tests/testing/expand_node.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <sstream>

namespace tenfold::test {
namespace {

using Kind = StartRule::Kind;

/// How the workers of a made system start. Times in ms.
struct TrueRule {
    Kind kind = Kind::Offset;
    bool isOwn = false; ///< Chain: after the worker before it
    int delayMs = 500, jitterMs = 20;
    int perScale = 2;  ///< workers a scale
    int atOnce = 1;    ///< Wave: times the scale
    int lateNodes = 0; ///< workers of the first run that start 40 s late
};

std::ostream& operator<<(std::ostream& out, const TrueRule& t) {
    return out << "kind " << static_cast<int>(t.kind) << (t.isOwn ? " of its own type" : "") << ", delay " << t.delayMs
               << " ± " << t.jitterMs << " ms, " << t.perScale << " workers a scale, " << t.atOnce << " at once";
}

/// A monitor that begins each run, a leader, helpers, and the workers whose starts are to be explained. All but what
/// the rule ties together happens at random.
class System {
public:
    explicit System(std::uint32_t seed)
        : m_random(seed) {}

    Trace runs(const TrueRule& truth, const std::vector<int>& scales, int repetitions) {
        for (const int scale : scales)
            for (int r = 0; r < repetitions; ++r)
                run(truth, scale, r);
        return m_made.make();
    }

private:
    int upTo(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most + 1)); }
    void call(const std::string& sender, const std::string& method, int atMs) {
        m_made.call({.sender = sender, .method = method, .atMs = atMs});
    }

    /// @return end of the worker's last call
    int worker(int index, int startMs) {
        const std::string name = "worker-" + std::to_string(index);
        int at = startMs;
        call(name, "hello", at);
        for (int i = 0; i < 2; ++i)
            call(name, "work", at += 300 + upTo(1500));
        call(name, "bye", at += 300 + upTo(1500));
        return at + 1;
    }

    void run(const TrueRule& truth, int scale, int repetition) {
        m_made.run("s" + std::to_string(scale) + "r" + std::to_string(repetition), scale);
        call("monitor", "watch", 0);
        call("monitor", "look", 300 + upTo(3000));
        int at = 1000 + upTo(20000);
        for (int i = 0; i < 3; ++i)
            call("leader", "prepare", at += 200 + upTo(2000));
        call("leader", "go", at += 200 + upTo(2000));
        const int wentMs = at + 1;
        int readyMs = 0;
        for (int h = 0; h < scale; ++h) {
            const std::string name = "helper-" + std::to_string(h);
            const int ready = wentMs + 1000 + upTo(8000);
            call(name, "join", wentMs + upTo(900));
            call(name, "ready", ready);
            call(name, "leave", ready + 400 + upTo(9000));
            readyMs = std::max(readyMs, ready + 1);
        }
        workers(truth, scale, wentMs, readyMs, repetition);
    }

    void workers(const TrueRule& truth, int scale, int wentMs, int readyMs, int repetition) {
        const int nodes = truth.perScale * scale;
        const auto delay = [&] { return truth.delayMs + upTo(truth.jitterMs); };
        std::vector<int> ends;
        int launchMs = wentMs + 500, lastStartMs = 0;
        for (int i = 0; i < nodes; ++i) {
            int startMs = 4000 + upTo(3000);
            if (truth.kind == Kind::Fork) startMs = wentMs + delay();
            if (truth.kind == Kind::Join) startMs = readyMs + delay();
            if (truth.kind == Kind::Chain && truth.isOwn)
                startMs = i == 0 ? 4000 + upTo(3000) : lastStartMs + 1 + delay();
            if (truth.kind == Kind::Chain && !truth.isOwn) {
                call("leader", "launch", launchMs += truth.jitterMs + 100 + upTo(4000));
                startMs = launchMs + 1 + delay();
            }
            if (truth.kind == Kind::Wave) {
                const int atOnce = truth.atOnce * scale;
                std::sort(ends.begin(), ends.end());
                startMs = i < atOnce ? wentMs + 200 + upTo(20) : ends[static_cast<std::size_t>(i - atOnce)] + delay();
            }
            if (scale == 2 && repetition == 0 && i < truth.lateNodes) startMs += 40000;
            ends.push_back(worker(i, startMs));
            lastStartMs = startMs;
        }
    }

    std::mt19937 m_random;
    SmallTrace m_made;
};

StartRule startOfWorkers(Trace trace) {
    NoProgress progress;
    const auto mined = mine(std::move(trace), {}, progress);
    EXPECT_TRUE(succeeded(mined));
    if (mined)
        for (const NodeProgram& type : mined->program.types)
            if (type.methodMeans.contains({"server", "hello"})) return type.start;
    return {};
}

void expectRule(const TrueRule& truth, const StartRule& rule) {
    ASSERT_EQ(rule.kind, truth.kind) << startText(rule, "worker");
    const bool isEnd = truth.kind == Kind::Fork; // "go" is the leader's last call: the end of a type is named first
    const std::string method = truth.kind == Kind::Offset || isEnd ? ""
                               : truth.kind == Kind::Join          ? "ready"
                               : truth.kind == Kind::Chain         ? (truth.isOwn ? "hello" : "launch")
                                                                   : "go";
    EXPECT_EQ(rule.afterMethod, method);
    EXPECT_EQ(rule.afterType, truth.kind == Kind::Offset ? ""
                              : truth.kind == Kind::Join ? "helper"
                              : truth.isOwn              ? "worker"
                                                         : "leader");
    EXPECT_EQ(rule.evidence.held, rule.evidence.instances - static_cast<std::uint64_t>(truth.lateNodes));
    if (truth.kind == Kind::Offset) return;
    EXPECT_GE(rule.delay.medianNs(), truth.delayMs * 1'000'000LL);
    EXPECT_LE(rule.delay.medianNs(), (truth.delayMs + truth.jitterMs) * 1'000'000LL);
    if (truth.kind == Kind::Wave) {
        EXPECT_EQ(rule.atOnce.form.text(), truth.atOnce == 1 ? "scale" : "2*scale");
    }
}

TEST(startRules, areFoundWithTheirEvidence) {
    struct Case {
        const char* name;
        TrueRule truth;
        std::string text, evidence;
    };
    const Case cases[] = {
        {"at random after the run's start", {}, "", "held for 24 of 24 nodes in 4 runs"},
        {"all after one call",
         {.kind = Kind::Fork, .jitterMs = 0},
         "starts 500.000 ms after the end of leader",
         "held for 24 of 24 nodes in 4 runs"},
        {"all after the last of several",
         {.kind = Kind::Join, .jitterMs = 0},
         "starts 500.000 ms after the first ready of helper on all nodes",
         "held for 24 of 24 nodes in 4 runs"},
        {"each after a call of its own",
         {.kind = Kind::Chain, .jitterMs = 0},
         "node n starts 500.000 ms after the n-th launch of leader",
         "held for 24 of 24 nodes in 4 runs"},
        {"one after another",
         {.kind = Kind::Chain, .isOwn = true, .jitterMs = 0},
         "each node starts 500.000 ms after the first hello of the node before it",
         "held for 20 of 20 nodes in 4 runs"},
        {"as many as the scale at a time",
         {.kind = Kind::Wave, .jitterMs = 0, .perScale = 4},
         "",
         "held for 36 of 36 nodes in 4 runs"},
        {"one node late",
         {.kind = Kind::Fork, .jitterMs = 0, .lateNodes = 1},
         "starts 500.000 ms after the end of leader",
         "held for 23 of 24 nodes in 4 runs"},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.name);
        const StartRule rule = startOfWorkers(System(17).runs(c.truth, {2, 4}, 2));
        expectRule(c.truth, rule);
        if (!c.text.empty()) {
            EXPECT_EQ(startText(rule, "worker"), c.text);
        }
        EXPECT_EQ(startEvidence(rule), c.evidence);
        EXPECT_LE(rule.evidence.confidence, 5.0 / 6) << "four runs are no certainty";
        EXPECT_GE(rule.evidence.confidence, 0.6);
        EXPECT_EQ(rule.evidence.sinceRunStart.samples, c.truth.kind == Kind::Wave ? 48U : 24U);
    }
}

TEST(startRules, ofGeneratedRunsAreMinedBack) {
    const char* const given = std::getenv("TENFOLD_SEED");
    const auto seed = given ? static_cast<std::uint32_t>(std::strtoul(given, nullptr, 10)) : std::random_device{}();
    std::cout << "TENFOLD_SEED=" << seed << '\n';
    std::mt19937 random(seed);
    const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    int nodes = 0, right = 0;
    std::string wrong;
    for (int i = 0; i < 60; ++i) {
        TrueRule truth;
        truth.kind = static_cast<Kind>(i % 5);
        truth.isOwn = truth.kind == Kind::Chain && i % 2 == 0;
        truth.delayMs = 50 + upTo(2000);
        truth.jitterMs = upTo(truth.delayMs / 10);
        truth.perScale = truth.kind == Kind::Wave ? 4 : 1 + upTo(3);
        if (truth.kind == Kind::Wave) truth.atOnce = 1 + upTo(1);
        if (truth.kind == Kind::Chain) truth.perScale = std::max(truth.perScale, 2);
        const StartRule rule = startOfWorkers(System(random()).runs(truth, {2, 3, 4}, 2));
        nodes += truth.perScale;
        const bool isRight =
            rule.kind == truth.kind && (truth.kind != Kind::Chain || truth.isOwn == (rule.afterType == "worker"));
        right += isRight ? truth.perScale : 0;
        std::ostringstream text;
        if (!isRight) text << "\n  " << truth << ": " << startText(rule, "worker");
        wrong += text.str();
    }
    EXPECT_GE(right, 0.95 * nodes) << "TENFOLD_SEED=" << seed << wrong;
}

/// A leader prepares at the server that is mined, then tells another one to launch a worker, which starts at once.
Trace launchedElsewhere() {
    SmallTrace made;
    std::mt19937 random(7);
    const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    for (int run = 0; run < 6; ++run) {
        made.run("r" + std::to_string(run), 2 + run / 2);
        made.call({.sender = "monitor", .method = "watch", .atMs = 0});
        for (int i = 0; i < 9; ++i)
            made.call({.sender = "monitor", .method = "look", .atMs = 100 + 3000 * i + upTo(2500)});
        const int prepared = 5000 + upTo(15000), launched = prepared + 800 + upTo(400);
        made.call({.sender = "leader", .method = "prepare", .atMs = prepared});
        made.call({.sender = "leader", .method = "launch", .atMs = launched, .target = "elsewhere"});
        made.call({.sender = "leader", .method = "rest", .atMs = launched + 3000 + upTo(9000)});
        made.call({.sender = "worker", .method = "hello", .atMs = launched + 50 + upTo(3)});
        made.call({.sender = "worker", .method = "work", .atMs = launched + 900 + upTo(500)});
    }
    return made.make();
}

TEST(startRules, waitForCallsThatAPlanMakes) {
    NoProgress progress;
    MiningOptions options;
    options.targets = {"server"};
    const auto mined = mine(launchedElsewhere(), options, progress);
    ASSERT_TRUE(succeeded(mined));
    const auto type = std::find_if(mined->program.types.begin(), mined->program.types.end(), [](const NodeProgram& p) {
        return p.methodMeans.contains({"server", "hello"});
    });
    ASSERT_NE(type, mined->program.types.end());
    EXPECT_EQ(type->start.afterType, "leader") << startText(type->start, type->type);
    EXPECT_EQ(type->start.afterMethod, "prepare") << "launch is not planned: " << startText(type->start, type->type);
    ExtrapolationRequest request;
    request.scale = 8;
    const auto plan = extrapolate(mined->program, request);
    ASSERT_TRUE(succeeded(plan));
    const auto firstOf = [&](const std::string& name) {
        std::int64_t first = -1;
        EXPECT_TRUE(succeeded(expandNode(*plan, name, 0, [&](const PlannedCall& call) {
            first = call.timeNs;
            return false;
        })));
        return first;
    };
    EXPECT_GT(firstOf(type->type), firstOf("leader"));
}

/// Workers of a run at scale 6 that started as a plan mined at 2, 3 and 4 says, and all of them.
std::pair<std::uint64_t, std::uint64_t> startsRight(const TrueRule& mined, const TrueRule& real) {
    NoProgress progress;
    const auto result = mine(System(41).runs(mined, {2, 3, 4}, 2), {}, progress);
    EXPECT_TRUE(succeeded(result));
    if (!result) return {};
    ExtrapolationRequest request;
    request.scale = 6;
    const auto plan = extrapolate(result->program, request);
    EXPECT_TRUE(succeeded(plan));
    const auto report = validate(*plan, System(42).runs(real, {6}, 1), progress);
    EXPECT_TRUE(succeeded(report));
    if (report)
        for (const auto& row : report->starts)
            if (row.type == "worker") return {row.right, row.nodes};
    return {};
}

TEST(startRules, areCheckedOnALargerRun) {
    const TrueRule truths[] = {{.kind = Kind::Fork},
                               {.kind = Kind::Join},
                               {.kind = Kind::Chain},
                               {.kind = Kind::Chain, .isOwn = true},
                               {.kind = Kind::Wave, .perScale = 4}};
    for (const TrueRule& truth : truths) {
        SCOPED_TRACE(testing::PrintToString(truth));
        const auto [right, nodes] = startsRight(truth, truth);
        EXPECT_EQ(nodes, static_cast<std::uint64_t>(6 * truth.perScale));
        EXPECT_EQ(right, nodes);
        TrueRule slower = truth;
        slower.delayMs = 4 * truth.delayMs;
        EXPECT_LT(startsRight(truth, slower).first, nodes / 2) << "who waits longer than recorded is not right";
    }
}

TEST(startRules, claimNothingThatChanceExplains) {
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        TrueRule truth;
        truth.perScale = 1 + static_cast<int>(seed % 4);
        EXPECT_EQ(startOfWorkers(System(seed).runs(truth, {2, 3, 4}, 2)).kind, Kind::Offset);
    }
    // two crowds that start by themselves: the n-th of one comes about so long after the n-th of the other
    std::mt19937 random(3);
    SmallTrace crowds;
    for (const int scale : {100, 150}) {
        crowds.run("s" + std::to_string(scale), scale);
        for (int i = 0; i < scale; ++i) {
            const auto number = std::to_string(i);
            const int first = static_cast<int>(random() % 20000), second = 3000 + static_cast<int>(random() % 20000);
            crowds.call({.sender = "store-" + number, .method = "join", .atMs = first});
            crowds.call({.sender = "store-" + number, .method = "report", .atMs = first + 200});
            crowds.call({.sender = "worker-" + number, .method = "hello", .atMs = second});
            crowds.call({.sender = "worker-" + number, .method = "work", .atMs = second + 300});
        }
    }
    EXPECT_EQ(startOfWorkers(crowds.make()).kind, Kind::Offset);
    // one run with one worker: any call before it would do
    EXPECT_EQ(startOfWorkers(System(5).runs({.kind = Kind::Fork, .perScale = 1}, {1}, 1)).kind, Kind::Offset);
}

} // namespace
} // namespace tenfold::test
