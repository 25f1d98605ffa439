// The one preparation: every kind of rule in its step, each on what the steps before it left.
#include "core/prepare/preparation.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <set>

namespace tenfold::test {
namespace {

std::string allMethods(const Trace& trace) {
    std::string out;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
        out += trace.senders[s].name + ": " + methodsOf(trace, trace.senders[s].name) + "\n";
    return out;
}

Trace recorded() {
    return SmallTrace()
        .call({.sender = "a", .method = "SET", .request = {{"0", "job:1"}}, .atMs = 0})
        .call({.sender = "a", .method = "PING", .atMs = 10})
        .call({.sender = "a", .method = "push", .request = {{"l[0].k", "x"}, {"l[1].k", "y"}}, .atMs = 20})
        .call({.sender = "b", .method = "done", .request = {{"id", 7}}, .atMs = 30})
        .call({.sender = "a", .method = "go", .request = {{"id", 7}}, .atMs = 40})
        .make();
}

Preparation rules() {
    ResolutionRule drop;
    drop.target = "server";
    drop.method = "PING";
    ResolutionRule split = drop;
    split.kind = ResolutionRule::Kind::SplitMerged;
    split.method = "push";
    split.list = "l";
    ResolutionRule move = drop;
    move.kind = ResolutionRule::Kind::Relocate;
    move.method = "done";
    move.after = "go";
    move.key = "id";
    move.anyNode = true;
    Preparation preparation;
    preparation.resolutions = {drop, split, move};
    // an element of the list names its call: works only where the list was split before
    preparation.refine = {{"server", "SET", "0", {}}, {"server", "push", "l[0].k", {}}};
    preparation.lists = {{"SET job:{n}", Side::Request, "0", ListRule::Kind::Unordered, ""}};
    return preparation;
}

TEST(preparation, appliesEachKindOfRuleInItsStep) {
    Trace trace = recorded();
    NoProgress progress;
    const Status done = rules().apply(trace, progress);
    ASSERT_TRUE(done) << done.error().message();
    EXPECT_EQ(allMethods(trace), "a: SET job:{n} push x push y go done\nb: \n");
}

TEST(preparation, stepByStepIsTheSameAsAllAtOnce) {
    Trace atOnce = recorded(), byStep = recorded();
    NoProgress progress;
    ASSERT_TRUE(succeeded(rules().apply(atOnce, progress)));
    Preparation steps = rules();
    for (const PreparationStep step : kPreparationSteps)
        steps.applyStep(step, byStep);
    EXPECT_EQ(allMethods(atOnce), allMethods(byStep));
}

TEST(preparation, aClockThatWasSetBackIsPutRightAndTold) {
    SmallTrace made;
    constexpr int kHourMs = 3'600'000;
    for (int i = 0; i < 40; ++i)
        made.call(
            {.sender = "a", .method = "m" + std::to_string(i), .atMs = (i < 20 ? 2 * kHourMs : kHourMs) + i * 100});
    Trace trace = made.make();
    ASSERT_TRUE(methodsOf(trace, "a").starts_with("m20 ")) << "by time the second half comes first";
    const std::vector<Sentence> noticed = Preparation().applyStep(PreparationStep::ResetClocks, trace);
    EXPECT_EQ(noticed.size(), 1U);
    EXPECT_TRUE(methodsOf(trace, "a").starts_with("m0 m1 ")) << methodsOf(trace, "a");
}

TEST(preparation, saysWhetherItReadsValues) {
    EXPECT_FALSE(Preparation().needsValues());
    Preparation drops;
    drops.resolutions = {rules().resolutions.front()};
    EXPECT_FALSE(drops.needsValues());
    EXPECT_TRUE(rules().needsValues());
}

} // namespace
} // namespace tenfold::test
