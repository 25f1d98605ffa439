// Loops that replies end: found where a reply says as much as a law of the count, or more, and not where a law is the
// shorter story or chance decides.
#include "core/mining/guards/loop_guards.h"

#include "core/plan/plan.h"
#include "core/program/text/decision_text.h"
#include "core/program/walk.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace tenfold::test {
namespace {

/// Pages of a list, one after another: how many, and what the k-th of n replies tells.
struct Pages {
    std::function<int(int scale, int node, std::mt19937&)> count;
    std::function<Fields(int k, int n, std::mt19937&)> reply;
};

/// What is in a page of a list of ten a page, of which the last has less.
Fields shortAtTheEnd(int k, int n, std::mt19937& draw) {
    Fields out = {{"id", static_cast<std::int64_t>(draw() % 1'000'000)}};
    for (int i = 0; i < (k + 1 < n ? 10 : 4); ++i)
        out.emplace_back("items[" + std::to_string(i) + "]", static_cast<std::int64_t>(draw() % 1000));
    return out;
}

Fields noise(int, int, std::mt19937& draw) {
    return {{"id", static_cast<std::int64_t>(draw() % 1'000'000)}, {"size", static_cast<std::int64_t>(draw() % 100)}};
}

Trace readersOf(const Pages& pages) {
    SmallTrace made;
    std::mt19937 draw(7);
    int run = 0;
    for (const int scale : {2, 4, 4, 8}) {
        made.run("run" + std::to_string(run++), scale);
        for (int node = 0; node < scale; ++node) {
            const std::string sender = "reader" + std::to_string(node);
            std::int64_t at = static_cast<std::int64_t>(draw() % 100);
            const auto call = [&](const char* method, Fields request, Fields response) {
                made.call({.sender = sender,
                           .method = method,
                           .request = std::move(request),
                           .response = std::move(response),
                           .atMs = at});
                at += 5 + static_cast<std::int64_t>(draw() % 3);
            };
            call("open", {{"name", "list"}}, {{"ok", std::int64_t{1}}});
            const int n = pages.count(scale, node, draw);
            for (int k = 0; k < n; ++k)
                call("page", {{"from", std::int64_t{10} * k}}, pages.reply(k, n, draw));
            call("close", {{"name", "list"}}, {{"ok", std::int64_t{1}}});
        }
    }
    return made.make();
}

const LoopStep* loopOf(const WorkloadProgram& program) {
    const LoopStep* found = nullptr;
    for (const NodeProgram& type : program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* loop = std::get_if<LoopStep>(&step.node)) found = found ? found : loop;
        });
    return found;
}

TEST(LoopGuards, pagesGoOnUntilOneIsShort) {
    const MiningResult mined =
        minedTrace(readersOf({[](int scale, int, std::mt19937&) { return (24 * scale + 9) / 10; }, shortAtTheEnd}));
    const LoopStep* loop = loopOf(mined.program);
    ASSERT_TRUE(loop);
    ASSERT_TRUE(loop->until);
    EXPECT_EQ(loop->until->after.method, "page");
    EXPECT_NE(untilText(*loop->until).find("items"), std::string::npos) << untilText(*loop->until);
    ExtrapolationRequest request;
    request.scale = 16;
    const auto plan = extrapolate(mined.program, request);
    ASSERT_TRUE(plan);
    for (const PredictedCount& count : predictCounts(*plan))
        if (count.method == "page") {
            EXPECT_NE(count.kind, PredictedCount::Kind::Deterministic);
            EXPECT_LT(count.low, count.high);
        }
}

TEST(LoopGuards, pagesOfListsByChanceDoToo) {
    const MiningResult mined = minedTrace(
        readersOf({[](int, int, std::mt19937& draw) { return 1 + static_cast<int>(draw() % 6); }, shortAtTheEnd}));
    const LoopStep* loop = loopOf(mined.program);
    ASSERT_TRUE(loop);
    EXPECT_TRUE(loop->until);
}

TEST(LoopGuards, aWholeLawIsNotDoubtedForAReplyThatSaysNothing) {
    const MiningResult mined = minedTrace(readersOf({[](int scale, int, std::mt19937&) { return 2 * scale; }, noise}));
    const LoopStep* loop = loopOf(mined.program);
    ASSERT_TRUE(loop);
    EXPECT_FALSE(loop->until);
}

TEST(LoopGuards, chanceStaysChance) {
    const MiningResult mined =
        minedTrace(readersOf({[](int, int, std::mt19937& draw) { return 1 + static_cast<int>(draw() % 6); }, noise}));
    const LoopStep* loop = loopOf(mined.program);
    ASSERT_TRUE(loop);
    EXPECT_FALSE(loop->until);
}

TEST(LoopGuards, aLawIsTheLongerTheLessWholeItIs) {
    const auto bitsOf = [](std::map<std::string, double> terms, int fitted) {
        Law law;
        for (const auto& [term, coefficient] : terms)
            law.form.terms[LawTerm::fromText(term)] = coefficient;
        law.runsFitted = fitted;
        law.runsTotal = 4;
        return bitsOfLaw(law);
    };
    EXPECT_LT(bitsOf({{"1", 3}}, 4), bitsOf({{"scale", 3}}, 4));
    EXPECT_LT(bitsOf({{"scale", 3}}, 4), bitsOf({{"scale", 2.5}}, 4));
    EXPECT_LT(bitsOf({{"scale", 2.5}}, 4), bitsOf({{"scale", 2.4}, {"1", 7}}, 4));
    EXPECT_TRUE(std::isinf(bitsOf({{"scale", 2.4142}}, 4)));
    EXPECT_TRUE(std::isinf(bitsOf({{"scale", 3}}, 3)));
}

} // namespace
} // namespace tenfold::test
