// Types that start after calls of each other, in lines and circles as long as a file may have them.
#include "core/plan/plan.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/plan/walker/start_waits.h"
#include "tests/testing/cpu_time.h"
#include "tests/testing/outcome.h"
#include "tests/testing/upload_program.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace tenfold {
namespace {

constexpr std::size_t kLong = 40'000; ///< types: enough for the stack of any recursion
constexpr std::int64_t kCallNs = 1'000'000, kDelayNs = 10'000'000;

/// Types that wait for the first call of the one before them, the first one for nobody, or (a circle) for the last.
WorkloadProgram lineOf(std::size_t types, StartRule::Kind kind, double nodes = 1, bool isCircle = false) {
    WorkloadProgram program = test::uploadWorkload();
    test::Steps steps;
    NodeProgram type = program.types[0];
    type.instances = test::law({{"1", nodes}});
    type.body = {steps.call("work", {})};
    type.timers.clear();
    type.start = {};
    type.start.delay = test::always(kDelayNs);
    program.types.assign(types, type);
    for (std::size_t t = 0; t < types; ++t) {
        program.types[t].type = fmt::format("t{}", t);
        if (t == 0 && !isCircle) continue;
        StartRule& rule = program.types[t].start;
        rule.kind = kind;
        rule.afterType = fmt::format("t{}", (t + types - 1) % types);
        rule.afterMethod = "work";
    }
    return program;
}

Plan planOf(const WorkloadProgram& program) {
    Result<Plan> plan = extrapolate(program, {4, {}, {}, {}});
    EXPECT_TRUE(test::succeeded(plan));
    return plan ? *plan : Plan();
}

void recordStart(NodeProgram& type, std::int64_t startNs) {
    type.start.evidence.sinceRunStart = test::always(startNs);
    type.start.evidence.sinceRunStart.samples = 3;
}

TEST(StartChains, aLineOfAnyLengthIsGoneAlong) {
    for (const auto kind : {StartRule::Kind::Fork, StartRule::Kind::Join, StartRule::Kind::Chain})
        for (const double nodes : {0.0, 1.0}) {
            const Plan plan = planOf(lineOf(kLong, kind, nodes));
            CompiledPlan compiled(plan);
            const std::int64_t stepNs = nodes > 0 ? kDelayNs + kCallNs : kDelayNs; // without nodes there is no call
            EXPECT_EQ(compiled.startOf(kLong - 1, 0), kDelayNs + std::int64_t(kLong - 1) * stepNs) << int(kind);
            EXPECT_EQ(compiled.startOf(1, 0), kDelayNs + stepNs) << int(kind);
        }
}

TEST(StartChains, allNodesOfALongLineAreWrittenInTheirOrder) {
    const Plan plan = planOf(lineOf(2'000, StartRule::Kind::Chain));
    std::int64_t expected = 0;
    std::uint64_t calls = 0;
    NoProgress progress;
    EXPECT_TRUE(test::succeeded(expandPlan(
        plan,
        [&](const PlannedCall& call) {
            expected += kDelayNs + kCallNs;
            ++calls;
            EXPECT_EQ(call.timeNs, expected);
            return call.timeNs == expected;
        },
        progress)));
    EXPECT_EQ(calls, 2'000U);
}

TEST(StartChains, askingForATypeCostsTheSameAmongMany) {
    const Plan plan = planOf(lineOf(kLong, StartRule::Kind::Fork));
    CompiledPlan compiled(plan);
    (void)compiled.typeWithoutWaits(0);
    const double before = test::threadCpuSeconds();
    for (int i = 0; i < 10; ++i)
        for (std::size_t t = 0; t < kLong; ++t)
            EXPECT_EQ(compiled.typeWithoutWaits(t).nodes, 1U);
    EXPECT_LT(test::threadCpuSeconds() - before, 1);
}

TEST(StartChains, aCircleBeginsWithTheTypeThatWasRecordedFirst) {
    for (const auto kind : {StartRule::Kind::Fork, StartRule::Kind::Join, StartRule::Kind::Chain}) {
        WorkloadProgram program = lineOf(kLong, kind, 1, true);
        for (std::size_t t = 0; t < kLong; ++t)
            recordStart(program.types[t], 7'000'000'000 - (t == 30'000 ? 1 : 0));
        const Plan plan = planOf(program);
        CompiledPlan compiled(plan);
        constexpr std::int64_t kStepNs = kDelayNs + kCallNs;
        EXPECT_EQ(compiled.startOf(29'999, 0), 6'999'999'999 + std::int64_t(kLong - 1) * kStepNs) << int(kind);
        EXPECT_EQ(compiled.startOf(30'000, 0), 6'999'999'999) << int(kind);
        EXPECT_EQ(compiled.startOf(30'001, 0), 6'999'999'999 + kStepNs) << int(kind);
    }
}

TEST(StartChains, circlesOfManyNodesAskForEachStartOnce) {
    WorkloadProgram program = lineOf(6, StartRule::Kind::Fork, 500, true); // 500 to the power of 6 questions otherwise
    recordStart(program.types[2], 1'000'000'000);
    const Plan plan = planOf(program);
    CompiledPlan compiled(plan);
    EXPECT_EQ(compiled.startOf(1, 499), 1'000'000'000 + 5 * (kDelayNs + kCallNs));
}

TEST(StartChains, startWaitsAreOneATypeAndWithoutCircles) {
    WorkloadProgram program = lineOf(7, StartRule::Kind::Fork, 1, true); // t0 after t6 after t5 …
    const auto after = [&](std::size_t t, const char* name) { program.types[t].start.afterType = name; };
    after(3, "t3");     // itself
    after(2, "nobody"); // no such type
    after(0, "t1");     // a circle of two
    recordStart(program.types[1], 5);
    program.types[4].start.afterMethod.clear(); // its end
    program.types[6].start.kind = StartRule::Kind::Offset;
    using Waits = std::vector<std::optional<std::size_t>>;
    EXPECT_EQ(startWaits(program.types), (Waits{1, {}, {}, 3, 3, 4, {}}));
    EXPECT_EQ(startWaits({}), Waits());
}

} // namespace
} // namespace tenfold
