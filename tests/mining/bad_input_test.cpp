// Traces that say less than one thinks, or something wrong: mining tells what cannot be known and what would settle it,
// and no plan is sure of what nobody saw.
#include "core/align/alignment.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/prepare/clocks/clock_resets.h"
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

namespace tenfold::test {
namespace {

constexpr std::int64_t kHourNs = 3'600'000'000'000;

/// A client that uploads 2N files (create, write, close) and N workers (register, three gets, a heartbeat a second).
void addSystem(SmallTrace& made, const std::string& name, double scale, int size,
               std::map<std::string, double> config = {}) {
    made.run(name, scale, std::move(config));
    std::int64_t at = 100, id = 1000 * size;
    for (const char c : name) // pauses of its own
        at += c % 17;
    const auto call = [&](const std::string& sender, const std::string& method, const Fields& request,
                          const Fields& response) {
        at += 11 + (at * 13 + size) % 29;
        made.call({.sender = sender, .method = method, .request = request, .response = response, .atMs = at});
    };
    call("upload", "list", {{"path", "/in"}}, {{"n", 2 * size}});
    for (int i = 0; i < 2 * size; ++i) {
        id += 7;
        call("upload", "create", {{"src", "/in/f" + std::to_string(10000 + i).substr(1)}}, {{"fileId", id}});
        call("upload", "write", {{"fileId", id}, {"n", 1024}}, {{"ok", true}});
        call("upload", "close", {{"fileId", id}}, {{"ok", true}});
    }
    for (int w = 0; w < size; ++w) {
        const std::string worker = "worker-" + std::to_string(w);
        at = 100 + w;
        call(worker, "register", {{"name", worker}}, {{"id", w}});
        for (int k = 0; k < 3; ++k)
            call(worker, "get", {{"src", "/in/f000" + std::to_string(k)}}, {{"size", 1024}});
        for (int k = 1; k <= 12; ++k)
            made.call({.sender = worker, .method = "heartbeat", .atMs = 100 + 1000 * k + w});
    }
}

Trace systems(const std::vector<std::pair<double, int>>& scalesAndSizes) {
    SmallTrace made;
    int number = 0;
    for (const auto& [scale, size] : scalesAndSizes)
        addSystem(made, "run" + std::to_string(++number), scale, size);
    return made.make();
}

/// The first warning with a part; empty when there is none.
std::string warning(const MiningResult& result, const std::string& part) {
    for (const std::string& text : textsOf(result.warnings))
        if (text.find(part) != std::string::npos) return text;
    return {};
}

std::string allOf(const std::vector<Sentence>& sentences) {
    std::string out;
    for (const Sentence& sentence : sentences)
        out += sentence.text() + "\n";
    return out;
}

std::map<std::string, PredictedCount> countsAt(const MiningResult& result, double scale, double level = 0.95) {
    ExtrapolationRequest request;
    request.scale = scale;
    const auto plan = extrapolate(result.program, request);
    EXPECT_TRUE(succeeded(plan));
    std::map<std::string, PredictedCount> counts;
    if (plan)
        for (const PredictedCount& count : predictCounts(*plan, level))
            counts[count.method] = count;
    return counts;
}

std::vector<Sentence> planWarnings(const MiningResult& result, double scale) {
    ExtrapolationRequest request;
    request.scale = scale;
    const auto plan = extrapolate(result.program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? plan->warnings : std::vector<Sentence>{};
}

constexpr double kAlmostAll = 0.99; ///< of an interval at 95 % one of twenty truths lies outside

/// What really happens at a scale lies in every interval; a number without interval is right.
void expectHonest(const MiningResult& result, int scale) {
    const std::map<std::string, double> real = {
        {"list", 1},         {"create", 2 * scale}, {"write", 2 * scale},      {"close", 2 * scale},
        {"register", scale}, {"get", 3 * scale},    {"heartbeat", 12 * scale},
    };
    for (const auto& [method, count] : countsAt(result, scale, kAlmostAll)) {
        EXPECT_LE(count.low, real.at(method)) << method << " " << count.law;
        EXPECT_GE(count.high, real.at(method)) << method << " " << count.law;
    }
}

Trace without(Trace trace, const std::function<bool(const Event&)>& isGone) {
    std::erase_if(trace.events, isGone);
    trace.finish();
    return trace;
}

TEST(badInput, nothingIsWrongWithGoodRuns) {
    const MiningResult result = minedTrace(systems({{2, 2}, {3, 3}, {4, 4}}));
    EXPECT_TRUE(result.warnings.empty()) << allOf(result.warnings);
    expectHonest(result, 6);
    EXPECT_EQ(countsAt(result, 6).at("create").high, 12) << "good runs are predicted without a band";
}

TEST(badInput, oneScaleSaysNothingOfGrowth) {
    const MiningResult result = minedTrace(systems({{3, 3}, {3, 3}}));
    EXPECT_NE(warning(result, "All runs have the scale 3").find("A run at scale 6 would settle it"), std::string::npos)
        << allOf(result.warnings);
    expectHonest(result, 6);
    const PredictedCount again = countsAt(result, 3).at("create");
    EXPECT_TRUE(again.predicted == 6 && again.low >= 5 && again.high <= 8)
        << "at the recorded scale it is nearly known";
    EXPECT_LT(countsAt(result, 6).at("create").low, countsAt(result, 6).at("create").high);
    EXPECT_NE(allOf(planWarnings(result, 6)).find("one scale only"), std::string::npos);
}

TEST(badInput, oneNodeHidesWhatDiffersBetweenNodes) {
    const Trace all = systems({{2, 2}, {3, 3}, {4, 4}});
    const MiningResult result =
        minedTrace(without(all, [&](const Event& e) { return all.sender(e.sender).name != "upload"; }));
    EXPECT_NE(warning(result, "Each run has one sender"), "") << allOf(result.warnings);
    EXPECT_EQ(countsAt(result, 6).at("create").predicted, 12);
}

TEST(badInput, oneEventIsNoPattern) {
    SmallTrace made;
    made.run("only", 2).call({.request = {{"path", "/in"}}});
    const MiningResult result = minedTrace(made.make());
    EXPECT_NE(warning(result, "All runs have the scale 2"), "");
    EXPECT_NE(warning(result, "1 of 1 argument was seen once"), "") << allOf(result.warnings);
    const PredictedCount count = countsAt(result, 6).at("call");
    EXPECT_LE(count.low, 1);
    EXPECT_GE(count.high, 3) << "it may grow with the scale";
}

TEST(badInput, noEventIsAnErrorThatSaysSo) {
    NoProgress progress;
    const auto result = mine(Trace(), {}, progress);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().message().find("no events"), std::string::npos) << result.error().message();
}

TEST(badInput, scalesTheWrongWayRoundAreAskedFor) {
    const MiningResult result = minedTrace(systems({{4, 2}, {3, 3}, {2, 4}}));
    EXPECT_NE(warning(result, "is a scale wrong"), "") << allOf(result.warnings);
    expectHonest(result, 3);
    const auto counts = countsAt(result, 6, kAlmostAll);
    EXPECT_GE(counts.at("create").high, 8) << "a law that fell to nothing proves nothing";
    EXPECT_NE(allOf(planWarnings(result, 6)).find("no node is left of worker"), std::string::npos);
    EXPECT_NE(allOf(planWarnings(result, 9)).find("below 0"), std::string::npos);
}

TEST(badInput, twoScalesExchangedAreAskedFor) {
    const MiningResult result = minedTrace(systems({{3, 2}, {2, 3}, {4, 4}}));
    EXPECT_NE(warning(result, "run2 at scale 2 has 4 senders, run1 at scale 3 only 3"), "") << allOf(result.warnings);
    EXPECT_LT(countsAt(result, 6).at("register").low, countsAt(result, 6).at("register").high);
}

TEST(badInput, oneRecordingUnderTwoNamesCountsTwice) {
    Trace trace = systems({{2, 2}, {3, 3}});
    SmallTrace made;
    addSystem(made, "twin", 2, 2);
    addSystem(made, "twin", 5, 2); // the same name gives the same times
    addSystem(made, "other", 3, 3);
    trace = made.make();
    trace.runs[0].name = "first";
    const MiningResult result = minedTrace(std::move(trace));
    EXPECT_NE(warning(result, "first and twin are the same recording with two scales, 2 and 5"), "")
        << allOf(result.warnings);
}

TEST(badInput, equalRunsThatDifferAreTold) {
    const MiningResult result = minedTrace(systems({{2, 2}, {2, 4}, {3, 3}}));
    EXPECT_NE(warning(result, "run1 and run2 have the same scale and configuration, yet 3 senders and 5"), "")
        << allOf(result.warnings);
    EXPECT_LT(countsAt(result, 6).at("register").low, countsAt(result, 6).at("register").high);
}

TEST(badInput, configurationThatDoesNotFollowTheScaleIsAskedFor) {
    SmallTrace made;
    addSystem(made, "a", 2, 2, {{"files", 4}});
    addSystem(made, "b", 2, 2, {{"files", 8}});
    addSystem(made, "c", 3, 3, {{"files", 6}});
    const MiningResult result = minedTrace(made.make());
    EXPECT_NE(warning(result, "files is 4 and 8 at scale 2"), "") << allOf(result.warnings);
    EXPECT_NE(allOf(planWarnings(result, 6)).find("files does not follow the scale"), std::string::npos);
}

TEST(badInput, aTextThatDiffersIsNoScale) {
    Trace trace = systems({{2, 2}, {3, 3}});
    trace.runs[0].configText["mode"] = "fast";
    trace.runs[1].configText["mode"] = "slow";
    const MiningResult result = minedTrace(std::move(trace));
    EXPECT_NE(warning(result, "mode is \"fast\" in run1 and \"slow\" in run2"), "") << allOf(result.warnings);
}

TEST(badInput, aWorkerWhoseLogIsCutIsNoTypeOfItsOwn) {
    Trace all = systems({{2, 2}, {3, 3}, {4, 4}});
    const MiningResult result = minedTrace(without(all, [&](const Event& e) {
        return all.runOf(e).name == "run2" && all.sender(e.sender).name == "worker-1" &&
               e.startNs > all.events.front().startNs + 5'000'000'000;
    }));
    EXPECT_EQ(result.types.size(), 2U);
    EXPECT_NE(warning(result, "worker-1 in run2 falls silent"), "") << allOf(result.warnings);
    expectHonest(result, 6);
}

TEST(badInput, aLogCutInTheMiddleOfTheScalesIsTold) {
    Trace all = systems({{2, 2}, {3, 3}, {4, 4}});
    std::uint32_t seen = 0;
    const MiningResult result = minedTrace(without(all, [&](const Event& e) {
        return all.runOf(e).name == "run2" && all.sender(e.sender).name == "upload" && ++seen > 7;
    }));
    EXPECT_NE(warning(result, "is a log of run2 cut"), "") << allOf(result.warnings);
}

TEST(badInput, nodesThatEndBeforeTheEndAreTold) {
    SmallTrace made;
    for (const int scale : {2, 3, 4}) {
        made.run("s" + std::to_string(scale), scale);
        for (int node = 0; node < 4 * scale; ++node) {
            std::vector<std::string> methods = {"open", "read", "digest", "store", "close"};
            if (scale == 4 && node == 7) methods.resize(3);
            for (const std::string& method : methods)
                made.call({.sender = "task-" + std::to_string(node), .method = method});
        }
    }
    const MiningResult result = minedTrace(made.make());
    EXPECT_NE(warning(result, "task-7 in s4 ends with the first part of what task does"), "") << allOf(result.warnings);
    EXPECT_EQ(countsAt(result, 6).at("open").predicted, 24);
}

TEST(badInput, recordsThatCouldNotBeReadAreTold) {
    Trace trace = systems({{2, 2}, {3, 3}});
    trace.runs[1].skippedRecords = 3;
    EXPECT_NE(warning(minedTrace(std::move(trace)), "3 records of run2 could not be read"), "");
}

TEST(badInput, aClockThatIsAnHourOffIsTold) {
    Trace trace = systems({{2, 2}, {3, 3}, {4, 4}});
    for (Event& event : trace.events)
        if (trace.sender(event.sender).name == "worker-1") event.startNs += kHourNs;
    const MiningResult result = minedTrace(std::move(trace));
    EXPECT_NE(warning(result, "worker-1 starts 1 h 00 min later than all others"), "") << allOf(result.warnings);
    expectHonest(result, 6);
}

TEST(badInput, aClockSetBackKeepsTheOrderOfTheLog) {
    const Trace good = systems({{2, 2}, {3, 3}, {4, 4}});
    for (const char* name : {"upload", "worker-0"}) {
        Trace trace = good;
        std::vector<std::string> before, after;
        const std::uint32_t sender = [&] {
            for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
                if (trace.senders[s].name == name && trace.run(trace.senders[s].run).name == "run2") return s;
            return 0U;
        }();
        const auto [begin, end] = trace.eventsOf(SenderId(sender));
        for (std::uint32_t e = begin; e < end; ++e) {
            before.push_back(trace.text(trace.events[e].method));
            if (e >= (begin + end) / 2) trace.events[e].startNs -= kHourNs;
        }
        trace.finish();
        const MiningResult result = minedTrace(trace);
        EXPECT_NE(warning(result, std::string("the times of ") + name + " go back by"), "") << allOf(result.warnings);
        EXPECT_EQ(result.types.size(), 2U);
        expectHonest(result, 6);

        settleClocks(trace);
        for (std::uint32_t e = begin; e < end; ++e)
            after.push_back(trace.text(trace.events[e].method));
        EXPECT_EQ(before, after);
    }
}

TEST(badInput, partsOfALogInAnyOrderAreNoClock) {
    SmallTrace made; // a file may hold its events in any order: the second half first
    made.run("r", 2);
    for (int i = 0; i < 100; ++i)
        made.call({.sender = "a", .method = "m", .atMs = ((i + 50) % 100) * 2000});
    Trace trace = made.make();
    EXPECT_TRUE(isEmpty(settleClocks(trace)));
}

TEST(badInput, aNodeThatWaitsAnHourIsToldOnce) {
    Trace trace = systems({{2, 2}, {3, 3}});
    for (Event& event : trace.events)
        if (trace.runOf(event).name == "run1" && trace.sender(event.sender).name == "worker-1" &&
            event.startNs > trace.events.front().startNs + 5'000'000'000)
            event.startNs += kHourNs;
    trace.finish();
    const std::vector<Sentence> found = settleClocks(trace);
    ASSERT_EQ(found.size(), 1U) << allOf(found);
    EXPECT_NE(found[0].text().find("In run1, worker-1 does nothing for 1 h 00 min"), std::string::npos)
        << found[0].text();
}

TEST(badInput, repliesThatAreMissingAreCounted) {
    Trace trace = systems({{2, 2}, {3, 3}, {4, 4}});
    std::size_t calls = trace.events.size();
    for (std::size_t e = 0; e < calls; e += 2) {
        trace.events[e].outcome = Outcome::Unanswered;
        const LeafRange request = trace.request(trace.events[e]);
        trace.setLeaves(trace.events[e], std::vector<Leaf>(request.begin(), request.end()), {});
        trace.events[e].durationNs = -1;
    }
    const MiningResult result = minedTrace(std::move(trace));
    EXPECT_NE(
        warning(result, std::to_string((calls + 1) / 2) + " of " + std::to_string(calls) + " calls have no response"),
        "")
        << allOf(result.warnings);
    expectHonest(result, 6);
}

TEST(badInput, aHundredThousandMethodsAreMinedAndTold) {
    SmallTrace made;
    made.run("r", 2);
    for (int i = 0; i < 100'000; ++i)
        made.call({.sender = "n" + std::to_string(i % 2), .method = "GET /item/" + std::to_string(i)});
    const Trace trace = made.make();
    EXPECT_EQ(minedTrace(trace).methods.size(), 1U) << "GET /item/{n}";
    const MiningResult result = minedTrace(trace, {{"refine", "names", "as recorded", ""}});
    EXPECT_NE(warning(result, "100,000 different methods in 100,000 calls"), "") << allOf(result.warnings);
    EXPECT_EQ(result.methods.size(), 100'000U);
}

TEST(badInput, longTextsAreComparedWhole) {
    const std::string data = [] {
        std::string text;
        while (text.size() < 10'000'000)
            text += "x" + std::to_string(text.size()) + "-";
        return text;
    }();
    SmallTrace made;
    for (const int scale : {2, 3}) {
        made.run("s" + std::to_string(scale), scale);
        for (int w = 0; w < scale; ++w) {
            const std::string node = "n" + std::to_string(w);
            const std::string own = std::to_string(scale) + node + data;
            made.call({.sender = node,
                       .method = "put",
                       .request = {{"data", own}, {"same", data}},
                       .response = {{"stored", own}}});
            made.call({.sender = node, .method = "check", .request = {{"data", own}}});
        }
    }
    const MiningResult result = minedTrace(made.make());
    ASSERT_EQ(result.program.types.size(), 1U);
    std::map<std::string, ArgumentClass> classes;
    forEachStep(result.program.types[0].body, [&](const Step& step, const auto&) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (!call) return;
        for (const Argument& argument : call->arguments) {
            classes[call->method + "." + argument.path] = classOf(argument.value);
            for (const Value& sample : argument.evidence.samples)
                EXPECT_LT(std::get<std::string>(sample).size(), 1000U) << "people read samples";
        }
    });
    EXPECT_EQ(classes["put.same"], ArgumentClass::Constant);
    EXPECT_EQ(classes["put.data"], ArgumentClass::Unknown);
    EXPECT_EQ(classes["check.data"], ArgumentClass::Flow);
}

} // namespace
} // namespace tenfold::test
