// The resolutions of differences (method.md, Differences by chance) on small systems made for them: what is asked, what
// an answer changes in the programs, in the plan and in the comparison with another run, and that taking the answer
// back brings all back.
#include "core/mining/sequences/nondeterminism.h"

#include "core/mining/ask/question_kinds.h"

#include "core/align/alignment.h"
#include "core/plan/plan.h"
#include "core/program/walk.h"
#include "core/validation/validation.h"
#include "tests/testing/expand_node.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace tenfold::test {
namespace {

using RepetitionMaker = std::function<void(SmallTrace&, int scale, int repetition)>;

Trace runsOf(const RepetitionMaker& make, const std::vector<int>& scales,
             const std::vector<int>& repetitions = {1, 2}) {
    SmallTrace made;
    for (const int scale : scales)
        for (const int repetition : repetitions) {
            made.run("s" + std::to_string(scale) + "r" + std::to_string(repetition), scale);
            make(made, scale, repetition);
        }
    return made.make();
}

MiningResult minedRuns(const RepetitionMaker& make, const std::vector<Answer>& answers = {}) {
    return minedTrace(runsOf(make, {2, 3, 4}), answers);
}

Answer answerOf(const std::string& key, const std::string& choice, const std::string& value = "") {
    return {"nondeterminism", key, choice, value};
}

Plan planAt(const MiningResult& result, double scale) {
    auto plan = extrapolate(result.program, {scale, {}, {}, {}});
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan();
}

/// Methods of one node of the type that calls `method`, in order.
std::vector<std::string> plannedCalls(const MiningResult& result, const std::string& method, double scale,
                                      std::uint64_t node = 0) {
    std::vector<std::string> out;
    const Plan plan = planAt(result, scale);
    for (const NodeProgram& type : plan.program.types) {
        if (!type.methodMeans.contains({"server", method})) continue;
        EXPECT_TRUE(succeeded(expandNode(plan, type.type, node, [&](const PlannedCall& call) {
            out.push_back(call.call->method);
            return true;
        })));
    }
    return out;
}

std::uint64_t plannedTotal(const MiningResult& result, const std::string& method, double scale) {
    std::uint64_t total = 0;
    NoProgress progress;
    const Plan plan = planAt(result, scale);
    EXPECT_TRUE(succeeded(expandPlan(
        plan,
        [&](const PlannedCall& call) {
            total += call.call->method == method ? 1 : 0;
            return true;
        },
        progress)));
    double predicted = 0;
    for (const PredictedCount& count : predictCounts(plan))
        if (count.method == method) predicted += count.predicted;
    EXPECT_EQ(static_cast<double>(total), predicted) << "the counts beside the expansion";
    return total;
}

const Question* questionOf(const MiningResult& result, const std::string& key) {
    for (const Question& q : result.questions)
        if (isAnswerTo(key, q)) return &q;
    return nullptr;
}

ValidationReport checked(const MiningResult& result, const RepetitionMaker& make, int scale) {
    NoProgress progress;
    auto report = validate(planAt(result, scale), runsOf(make, {scale}, {3}), progress);
    EXPECT_TRUE(succeeded(report));
    return report ? std::move(*report) : ValidationReport();
}

// --- shared by chance ---

/// A node that repairs so often before it leaves.
void repairingNode(SmallTrace& made, int number, int repairs) {
    const std::string node = "node-" + std::to_string(number);
    made.calls(node, {"register", "fetch", "store", "fetch", "check", "store", "fetch", "store"});
    for (; repairs > 0; --repairs)
        made.calls(node, {"repair"});
    made.calls(node, {"report", "fetch", "leave"});
}

/// As many repairs as nodes, of which one node gets two and another one none.
void repairsOf(SmallTrace& made, int scale, int repetition) {
    for (int n = 0; n < scale; ++n)
        repairingNode(made, n, n == repetition % scale ? 2 : n == (repetition + 1) % scale ? 0 : 1);
}

TEST(sharedOut, whatSomeMakeTwiceAndOthersNeverIsNoStepOfEachNode) {
    const MiningResult result = minedRuns(repairsOf);
    EXPECT_EQ(plannedTotal(result, "repair", 8), 8U) << "as many as nodes, whoever makes them";
    const auto onOneNode = [](SmallTrace& made, int scale, int) {
        for (int n = 0; n < scale; ++n)
            repairingNode(made, n, n == 3 ? scale : 0);
    };
    const ValidationReport report = checked(result, onOneNode, 8);
    ASSERT_EQ(result.program.types.size(), 1U);
    EXPECT_EQ(report.sequenceExact, report.sequenceNodes);
    for (const auto& row : report.counts)
        EXPECT_EQ(std::llround(row.predicted.predicted), static_cast<long long>(row.actual)) << row.predicted.method;
}

TEST(sharedOut, aStepThatOneNodeLacksStaysAStep) {
    const auto make = [](SmallTrace& made, int scale, int repetition) {
        for (int n = 0; n < scale; ++n)
            repairingNode(made, n, scale == 3 && repetition == 1 && n == 1 ? 0 : 1);
    };
    const auto calls = plannedCalls(minedRuns(make), "repair", 8);
    EXPECT_EQ(std::count(calls.begin(), calls.end(), "repair"), 1);
}

/// Whether a node of the plan at scale 30 has another number of repairs than one.
bool hasOddNode(const MiningResult& result) {
    bool isOdd = false;
    for (std::uint64_t node = 0; node < 30; ++node) {
        const auto calls = plannedCalls(result, "repair", 30, node);
        isOdd = isOdd || std::count(calls.begin(), calls.end(), "repair") != 1;
    }
    return isOdd;
}

TEST(sharedOut, aFewOddNodesOfManyAreNoChance) {
    const auto make = [](SmallTrace& made, int scale, int repetition) {
        for (int n = 0; n < 5 * scale; ++n)
            repairingNode(made, n, repetition == 1 && n == 0 ? 0 : repetition == 1 && n == 2 ? 2 : 1);
    };
    EXPECT_TRUE(hasOddNode(minedRuns(repairsOf)));
    const MiningResult result = minedRuns(make);
    ASSERT_EQ(result.program.types.size(), 1U);
    EXPECT_FALSE(hasOddNode(result));
}

TEST(sharedOut, nodesThatStopBeforeACallTellNothingOfIt) {
    const auto make = [](SmallTrace& made, int scale, int repetition) {
        for (int n = 0; n < scale + 1; ++n) {
            const std::string node = "node-" + std::to_string(n);
            made.calls(node, {"register", "fetch", "store", "fetch", "check", "store", "fetch", "store"});
            if (repetition == 1 && n == 1) continue;
            made.calls(node, n == 2 ? std::vector<std::string>{"repair", "repair", "leave"}
                                    : std::vector<std::string>{"repair", "leave"});
        }
    };
    const MiningResult result = minedRuns(make);
    ASSERT_EQ(result.program.types.size(), 1U);
    EXPECT_FALSE(hasOddNode(result));
}

// --- order ---

/// A master whose two threads race: "open" comes before or behind "mkdirs"; then a copy a scale.
void raceOf(SmallTrace& made, int scale, int repetition) {
    const bool isEarly = (scale + repetition) % 3 == 0;
    made.calls("master", {"init", "register"});
    made.calls("master",
               isEarly ? std::vector<std::string>{"open", "mkdirs"} : std::vector<std::string>{"mkdirs", "open"});
    made.calls("master", {"open", "write", "close"});
    for (int i = 0; i < 2 * scale; ++i)
        made.calls("master", {"list", "copy"});
}

TEST(relocate, anOrderByChanceBecomesOneOrder) {
    const MiningResult result = minedRuns(raceOf);
    const Question* q = questionOf(result, "nondeterminism/differs/open");
    ASSERT_TRUE(q);
    EXPECT_EQ(q->proposed, "relocate after mkdirs");
    EXPECT_GE(q->evidence.size(), 4U);
    ASSERT_EQ(result.program.types.size(), 1U);
    ASSERT_EQ(result.program.types[0].resolutions.size(), 1U);
    EXPECT_EQ(result.program.types[0].resolutions[0].after, "mkdirs");
    const std::vector<std::string> planned = plannedCalls(result, "open", 1);
    EXPECT_EQ(planned, (std::vector<std::string>{"init", "register", "mkdirs", "open", "open", "write", "close", "list",
                                                 "copy", "list", "copy"}));
    for (const int scale : {5, 6, 7}) { // early and late ones
        const ValidationReport report = checked(result, raceOf, scale);
        EXPECT_EQ(report.sequenceExact, 1U) << scale;
    }
}

TEST(relocate, isNotDoneWhenTheAnswerIsNo) {
    const MiningResult result = minedRuns(raceOf, {answerOf("nondeterminism/differs/open", "as in the program")});
    EXPECT_TRUE(isEmpty(result.program.types[0].resolutions));
    const Question* q = questionOf(result, "nondeterminism/differs/open");
    ASSERT_TRUE(q);
    EXPECT_EQ(q->answer, "as in the program");
}

TEST(relocate, anAnswerMayNameThePlace) {
    const MiningResult result =
        minedRuns(raceOf, {answerOf("nondeterminism/differs/open", "relocate", "after register")});
    ASSERT_EQ(result.program.types[0].resolutions.size(), 1U);
    EXPECT_EQ(result.program.types[0].resolutions[0].after, "register");
}

TEST(relocate, neverPutsACallBehindWhatNeedsIt) {
    // write needs what open gave, and never comes before it: only mkdirs is a place
    for (const Question& q : minedRuns(raceOf).questions)
        for (const std::string& choice : q.choices)
            EXPECT_NE(choice, "relocate after write");
}

TEST(relocate, textsOfPlacesComeBack) {
    for (const char* text : {"after open", "after open by src", "after open by src = file.path",
                             "after open by src = file.path, any node"}) {
        const auto rule = parseRelocation("server", "copy", text);
        ASSERT_TRUE(rule) << text;
        EXPECT_EQ(placeText(*rule), text);
    }
    for (const char* text : {"", "after", "behind open", "after open by ", "after open, any node"})
        EXPECT_FALSE(parseRelocation("server", "copy", text)) << text;
}

// --- odd calls ---

bool isOdd(int worker, int scale, int repetition) {
    return (worker * 7 + scale * 3 + repetition * 5) % 11 == 0;
}

/// Four workers a scale; none to two of them, by chance, ask again.
void retriesOf(SmallTrace& made, int scale, int repetition) {
    for (int w = 0; w < 4 * scale; ++w) {
        const std::string name = "worker-" + std::to_string(w);
        made.calls(name, {"register", "fetch", "load", "check", "open", "seek", "read", "verify"});
        if (isOdd(w, scale, repetition)) made.calls(name, {"retry"});
        made.calls(name, {"store", "done"});
    }
}

TEST(keepAndIgnore, anOddCallIsNotPlannedUnlessKept) {
    const std::string key = "nondeterminism/differs/retry";
    const MiningResult plain = minedRuns(retriesOf);
    ASSERT_TRUE(questionOf(plain, key));
    EXPECT_EQ(plannedTotal(plain, "retry", 6), 0U);
    EXPECT_LT(checked(plain, retriesOf, 6).sequenceExact, 24U);

    const MiningResult kept = minedRuns(retriesOf, {answerOf(key, "keep")});
    std::uint64_t odd = 0;
    for (int w = 0; w < 4 * 6; ++w)
        odd += isOdd(w, 6, 1) ? 1 : 0;
    EXPECT_EQ(plannedTotal(kept, "retry", 6), odd) << "one in eleven workers";
    EXPECT_EQ(plannedTotal(kept, "store", 6), 24U);

    const MiningResult ignored = minedRuns(retriesOf, {answerOf(key, "ignore")});
    EXPECT_EQ(plannedTotal(ignored, "retry", 6), 0U);
    EXPECT_EQ(checked(ignored, retriesOf, 6).sequenceExact, 24U);
    EXPECT_EQ(ignored.types[0].fitShare, 1);
}

TEST(keepAndIgnore, aCallLeftOutBySomeBecomesOptionalOrGoes) {
    const RepetitionMaker make = [](SmallTrace& made, int scale, int repetition) {
        for (int w = 0; w < 4 * scale; ++w) {
            const std::string name = "worker-" + std::to_string(w);
            made.calls(name, {"register", "fetch", "load", "check", "open", "seek", "read", "verify"});
            if (!isOdd(w, scale, repetition)) made.calls(name, {"stat"});
            made.calls(name, {"store", "done"});
        }
    };
    const std::string key = "nondeterminism/differs/stat";
    EXPECT_EQ(plannedTotal(minedRuns(make), "stat", 6), 24U);
    EXPECT_NEAR(static_cast<double>(plannedTotal(minedRuns(make, {answerOf(key, "keep")}), "stat", 6)), 22, 1);
    EXPECT_EQ(plannedTotal(minedRuns(make, {answerOf(key, "ignore")}), "stat", 6), 0U);
}

TEST(drop, aMethodOfNoiseGoesEverywhere) {
    const MiningResult result = minedRuns(retriesOf, {answerOf("nondeterminism/differs/retry", "drop")});
    EXPECT_EQ(result.types[0].fitShare, 1);
    for (const CountSeries& series : result.counts)
        EXPECT_NE(series.method, "retry");
    EXPECT_EQ(checked(result, retriesOf, 6).sequenceExact, 24U);
}

// --- causes ---

/// A cause in another log (method.md, Preparing a trace): a server B calls E and F for tasks of clients;
/// its log is EEFFEFEF or another mixture, in the clients' lists it is one loop.
void causesOf(SmallTrace& made, int scale, int repetition) {
    std::vector<std::pair<std::string, std::string>> pending; // call of B, task
    unsigned draw = static_cast<unsigned>(17 * scale + repetition);
    const auto next = [&](std::size_t n) { return (draw = draw * 1103515245U + 12345U) / 65536U % n; };
    for (int client = 1; client <= 2; ++client)
        made.calls("A-" + std::to_string(client), {"A", "B"});
    made.calls("B", {"start"});
    for (int round = 0; round < 2 * scale; ++round) {
        for (int client = 1; client <= 2; ++client) {
            const std::string task = "task-" + std::to_string(client) + "-" + std::to_string(round);
            made.call({.sender = "A-" + std::to_string(client), .method = "C", .request = {{"task", task}}});
            pending.emplace_back("E", task);
        }
        while (!pending.empty()) {
            const std::size_t i = next(pending.size());
            made.call({.sender = "B", .method = pending[i].first, .request = {{"id", pending[i].second}}});
            if (pending[i].first == "E")
                pending[i].first = "F";
            else
                pending.erase(pending.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
}

TEST(relocate, aSharedArgumentNamesTheCause) {
    const MiningResult plain = minedRuns(causesOf);
    const Question* q = questionOf(plain, "nondeterminism/cause/E");
    ASSERT_TRUE(q);
    EXPECT_EQ(q->proposed, "keep");
    ASSERT_EQ(q->choices.size(), 2U);
    EXPECT_EQ(q->choices[1], "relocate after C by id = task, any node");
    const std::string toE = "relocate after C by id = task, any node";
    const MiningResult result =
        minedRuns(causesOf, {answerOf("nondeterminism/cause/E", toE), answerOf("nondeterminism/cause/F", toE)});
    EXPECT_EQ(plannedCalls(result, "C", 2),
              (std::vector<std::string>{"A", "B", "C", "E", "F", "C", "E", "F", "C", "E", "F", "C", "E", "F"}));
    EXPECT_EQ(checked(result, causesOf, 6).sequenceExact, 3U);
}

// --- merged lists ---

/// Reporters with 3 blocks each, a report for one to three of them as it happens.
void reportsOf(SmallTrace& made, int scale, int repetition) {
    unsigned draw = static_cast<unsigned>(31 * scale + repetition);
    for (int w = 0; w < 2 * scale; ++w) {
        const std::string name = "store-" + std::to_string(w);
        made.calls(name, {"register"});
        for (int block = 0; block < 3;) {
            draw = draw * 1103515245U + 12345U;
            Fields request = {{"id", name}};
            const int together = std::min(3 - block, 1 + static_cast<int>(draw / 65536U % 3));
            for (int i = 0; i < together; ++i, ++block)
                request.emplace_back("blocks[" + std::to_string(i) + "].size", 4096 + block);
            made.call({.sender = name, .method = "report", .request = request});
        }
    }
}

TEST(splitMerged, elementsAreExactWhereCallsAreNot) {
    const std::string key = "nondeterminism/merged/report";
    const MiningResult plain = minedRuns(reportsOf);
    const Question* q = questionOf(plain, key);
    ASSERT_TRUE(q);
    EXPECT_EQ(q->choices, (std::vector<std::string>{"keep", "split merged"}));
    const MiningResult split = minedRuns(reportsOf, {answerOf(key, "split merged")});
    EXPECT_EQ(plannedTotal(split, "report", 6), 36U);
    EXPECT_EQ(checked(split, reportsOf, 6).sequenceExact, 12U);
    EXPECT_EQ(plannedCalls(split, "report", 6), (std::vector<std::string>{"register", "report", "report", "report"}));
}

TEST(splitMerged, callsAreMergedAgainWithTheGivenShare) {
    for (const auto& [value, low, high] : {std::tuple("0", 0, 0), std::tuple("0.4", 7, 13), std::tuple("1", 24, 24)}) {
        const MiningResult split =
            minedRuns(reportsOf, {answerOf("nondeterminism/merged/report", "split merged", value)});
        int merged = 0;
        NoProgress progress;
        const Plan plan = planAt(split, 6);
        EXPECT_TRUE(succeeded(expandPlan(
            plan,
            [&](const PlannedCall& call) {
                merged += call.merged ? 1 : 0;
                std::string line;
                appendJsonLine(line, plan, call);
                EXPECT_EQ(nlohmann::json::parse(line).value("merged", false), call.merged);
                return true;
            },
            progress)));
        EXPECT_GE(merged, std::string(value) == "0" ? 0 : low) << value;
        EXPECT_LE(merged, high) << value; // of 36, the first of each node's three has none before it
    }
}

// --- batches ---

void batchesOf(SmallTrace& made, int scale, int) {
    const int files = 2 * scale + 1;
    made.calls("client", {"login"});
    for (int file = 0; file < files; ++file) {
        if (file % 3 == 0) made.calls("client", {"list"});
        made.calls("client", {"open", "read"});
    }
    made.calls("client", {"logout"});
}

TEST(flatten, batchesFollowTheSum) {
    const MiningResult result = minedRuns(batchesOf);
    const Question* q = questionOf(result, "nondeterminism/batch/open");
    ASSERT_TRUE(q);
    EXPECT_EQ(q->proposed, "flatten");
    EXPECT_EQ(plannedTotal(result, "open", 8), 17U);
    EXPECT_EQ(plannedTotal(result, "list", 8), 6U);
    EXPECT_EQ(checked(result, batchesOf, 8).sequenceExact, 1U);
    const MiningResult wider = minedRuns(batchesOf, {answerOf("nondeterminism/batch/open", "flatten", "5")});
    EXPECT_EQ(plannedTotal(wider, "open", 8), 17U);
    EXPECT_EQ(plannedTotal(wider, "list", 8), 4U);
}

TEST(flatten, keepLeavesSizesToChance) {
    const MiningResult result = minedRuns(batchesOf, {answerOf("nondeterminism/batch/open", "keep")});
    for (const NodeProgram& type : result.program.types)
        forEachStep(type.body, [](const Step& step, const auto&) {
            const auto* loop = std::get_if<LoopStep>(&step.node);
            EXPECT_TRUE(!loop || loop->batch == 0);
        });
    ASSERT_TRUE(questionOf(result, "nondeterminism/batch/open")) << "so that it can be answered otherwise";
}

// --- skew ---

/// 120 blocks a scale, on any of 3 nodes a scale.
void blocksOf(SmallTrace& made, int scale, int repetition) {
    unsigned draw = static_cast<unsigned>(13 * scale + repetition);
    for (int w = 0; w < 3 * scale; ++w)
        made.calls("store-" + std::to_string(w), {"register", "report"});
    for (int b = 0; b < 120 * scale; ++b) {
        draw = draw * 1103515245U + 12345U;
        made.calls("store-" + std::to_string(draw / 65536U % static_cast<unsigned>(3 * scale)), {"addBlock"});
    }
}

TEST(skew, theTotalIsSharedOutAsAsked) {
    const auto sharesWith = [](const std::vector<Answer>& answers) {
        const MiningResult result = minedRuns(blocksOf, answers);
        EXPECT_EQ(plannedTotal(result, "addBlock", 6), 720U);
        std::vector<std::size_t> counts;
        for (std::uint64_t node = 0; node < 18; ++node) {
            const auto calls = plannedCalls(result, "addBlock", 6, node);
            counts.push_back(static_cast<std::size_t>(std::count(calls.begin(), calls.end(), "addBlock")));
        }
        return counts;
    };
    const MiningResult plain = minedRuns(blocksOf);
    ASSERT_EQ(plain.program.types.size(), 1U);
    const std::string key = "placement/" + plain.program.types[0].type;
    ASSERT_TRUE(questionOf(plain, key));
    const auto even = sharesWith({{"placement", key, "even", ""}});
    EXPECT_EQ(*std::min_element(even.begin(), even.end()), 40U);
    EXPECT_EQ(*std::max_element(even.begin(), even.end()), 40U);
    const auto skewed = sharesWith({{"placement", key, "skewed", "1"}});
    EXPECT_GE(*std::max_element(skewed.begin(), skewed.end()), 120U);
    EXPECT_LE(*std::min_element(skewed.begin(), skewed.end()), 15U);
}

} // namespace
} // namespace tenfold::test
