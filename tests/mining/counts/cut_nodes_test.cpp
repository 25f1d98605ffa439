// A node that stops early is asked about, and counts are as if it had gone on until somebody says otherwise.
#include "core/mining/work/question_names.h"
#include "core/plan/plan.h"
#include "core/questions/question_key.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tenfold::test {
namespace {

/// Workers at scales 2, 4, 8 that do 20 rounds and leave; the sixth of eight stops after ten.
/// @param leaves  whether they say that they leave
Trace oneStopsEarly(bool leaves) {
    SmallTrace made;
    for (const int nodes : {2, 4, 8}) {
        made.run("scale-" + std::to_string(nodes), nodes);
        for (int i = 0; i < nodes; ++i) {
            const std::string node = "worker-" + std::to_string(i);
            const bool isEarly = nodes == 8 && i == 5;
            std::int64_t at = i; // never in step: these are no clocks
            made.call({.sender = node, .method = "register", .request = {{"name", node}}, .atMs = at});
            for (int k = 0; k < (isEarly ? 10 : 20); ++k)
                for (const char* method : {"begin", "end"})
                    made.call({.sender = node,
                               .method = method,
                               .request = {{"k", k}},
                               .atMs = at += 3 + (7 * k * k + 5 * i + at) % 41});
            if (leaves && !isEarly) made.call({.sender = node, .method = "leave", .atMs = at + 3});
        }
    }
    return made.make();
}

double predictedAt16(const MiningResult& result, const std::string& method) {
    const Result<Plan> plan = extrapolate(result.program, {16, {}, {}, {}});
    EXPECT_TRUE(succeeded(plan));
    if (!plan) return -1;
    const std::vector<PredictedCount> counts = predictCounts(*plan);
    const auto count = std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.method == method; });
    return count == counts.end() || count->kind != PredictedCount::Kind::Deterministic ? -1 : count->predicted;
}

TEST(cutNodes, areAskedAboutAndCountLikeTheOthers) {
    for (const bool leaves : {true, false}) {
        const MiningResult result = minedTrace(oneStopsEarly(leaves));
        const auto asked = std::find_if(result.questions.begin(), result.questions.end(),
                                        [](const Question& q) { return q.kind == "cut"; });
        ASSERT_NE(asked, result.questions.end());
        EXPECT_EQ(asked->text.text(), "worker-5 in scale-8 stops early: is its log cut?");
        EXPECT_EQ(predictedAt16(result, "begin"), 320);
        if (leaves) {
            EXPECT_EQ(predictedAt16(result, "leave"), 16);
        }
    }
}

/// Workers that do 13 rounds of one call each, in each run the last one only 11: what is left over.
Trace lastTakesTheRest() {
    SmallTrace made;
    for (const int nodes : {4, 8, 16}) {
        made.run("scale-" + std::to_string(nodes), nodes);
        for (int i = 0; i < nodes; ++i) {
            std::int64_t at = i;
            for (int k = 0; k < (i + 1 == nodes ? 11 : 13); ++k)
                made.call({.sender = "worker-" + std::to_string(i),
                           .method = "take",
                           .request = {{"k", k}},
                           .atMs = at += 3 + (7 * k * k + 5 * i + at) % 41});
        }
    }
    return made.make();
}

TEST(cutNodes, areNoneWhereEachRunHasOne) {
    const MiningResult result = minedTrace(lastTakesTheRest());
    EXPECT_TRUE(std::none_of(result.questions.begin(), result.questions.end(),
                             [](const Question& q) { return q.kind == "cut"; }));
    EXPECT_NE(predictedAt16(result, "take"), 13 * 16) << "recorded were 206";
}

TEST(cutNodes, areAsRecordedWhereSomebodySaysSo) {
    Answer answer;
    answer.key = keyOf(kCutQuestion, QuestionSubject::type("worker"));
    answer.choice = kCutAsRecorded;
    const MiningResult result = minedTrace(oneStopsEarly(true), {answer});
    EXPECT_EQ(predictedAt16(result, "begin"), -1) << "no law fits";
}

} // namespace
} // namespace tenfold::test
