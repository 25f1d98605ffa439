// One mark for whatever was found, with what it rests on.
#include "core/program/standing.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

WorkloadProgram atScales(std::vector<double> scales) {
    WorkloadProgram program;
    program.recordedScales = std::move(scales);
    return program;
}

Law fitted(std::map<LawTerm, double> terms, int scales, int runsFitted = 6, int runsTotal = 6) {
    Law law;
    law.form.terms = std::move(terms);
    law.scalesSeen = scales;
    law.runsFitted = runsFitted;
    law.runsTotal = runsTotal;
    return law;
}

std::string markOf(const Standing& standing) {
    return standing.sentence().text();
}

Argument heldIn(std::uint64_t held, std::uint64_t instances) {
    Argument argument;
    argument.value = Expression{ConstantExpression{Value(std::string("x"))}};
    argument.evidence.held = held;
    argument.evidence.instances = instances;
    return argument;
}

TEST(Standing, ofALawIsSureWhereARunTestsIt) {
    const WorkloadProgram program = atScales({2, 3, 4});
    EXPECT_EQ(markOf(standingOf(fitted({{"scale", 2}, {"1", 3}}, 3), program)),
              "sure: fits all 6 runs; untested beyond scale 4");
    EXPECT_EQ(
        markOf(standingOf(fitted({{"scale", 2}, {"1", 3}}, 2), program)),
        "proposed: fits all 6 runs; untested beyond scale 4; with as many coefficients as scales, so no run tests it");
    EXPECT_EQ(markOf(standingOf(fitted({{"scale", 2}}, 2), program)),
              "proposed: fits all 6 runs; seen at two sizes only; untested beyond scale 4");
    EXPECT_EQ(standingOf(Law(), program).mark, Mark::Doubtful);
}

TEST(Standing, ofALawWithAnotherReadingNamesIt) {
    WorkloadProgram program = atScales({2, 3, 4});
    Law law = fitted({{"scale", 2}}, 3);
    law.alsoFits.push_back({{{"mappers", 1}}, {}});
    program.derived["mappers"] = fitted({{"scale", 2}}, 3);
    EXPECT_EQ(standingOf(law, program).mark, Mark::Sure) << "the same wherever the configuration follows the scale";
    law.alsoFits.push_back({{{"scale*scale", 1}}, {}});
    const Standing open = standingOf(law, program);
    EXPECT_NE(open.mark, Mark::Sure);
    EXPECT_NE(markOf(open).find("it may as well be N²"), std::string::npos) << markOf(open);
}

TEST(Standing, ofALawThatScattersIsByTheWidthOfItsBand) {
    const WorkloadProgram program = atScales({2, 3, 4});
    Law law = fitted({{"scale", 100}}, 3, 0);
    law.sigma = 1;
    EXPECT_EQ(standingOf(law, program).mark, Mark::Proposed);
    law.sigma = 1000;
    EXPECT_EQ(standingOf(law, program).mark, Mark::Doubtful);
}

TEST(Standing, ofAnArgumentCountsItsCalls) {
    EXPECT_EQ(markOf(standingOf(heldIn(18, 18), "client", {}, atScales({2, 3}))), "sure: holds in 18 of 18 calls");
    EXPECT_EQ(markOf(standingOf(heldIn(2, 2), "client", {}, atScales({2, 3}))), "proposed: holds in 2 of 2 calls")
        << "may be luck";
    EXPECT_EQ(markOf(standingOf(heldIn(99, 100), "client", {}, atScales({2, 3}))), "proposed: holds in 99 of 100 calls")
        << "what failed once is not sure";
    EXPECT_EQ(standingOf(heldIn(3, 10), "client", {}, atScales({2, 3})).mark, Mark::Doubtful);
    Argument unknown = heldIn(0, 7);
    unknown.value = Expression{UnknownExpression{}};
    EXPECT_EQ(markOf(standingOf(unknown, "client", {}, atScales({2, 3}))), "doubtful: nothing explains it in 7 calls");
    Argument drawn = heldIn(7, 7);
    drawn.value = Expression{GeneratorExpression{GeneratorKind::Port}};
    EXPECT_EQ(standingOf(drawn, "client", {}, atScales({2, 3})).mark, Mark::Proposed)
        << "a value drawn is not a value known";
}

TEST(Standing, ofAnArgumentByALawOverTheConfigurationNeedsARunThatTestsIt) {
    WorkloadProgram program;
    const auto marked = [&](const std::vector<std::pair<double, double>>& runs) { // scale, replication
        program.recorded.runs.clear();
        for (const auto& [scale, replication] : runs)
            program.recorded.runs.push_back({"", {{"scale", scale}, {"replication", replication}}});
        Argument argument = heldIn(6, 6);
        argument.value = Expression{NumberExpression{{{Variable::parameter("replication"), 2}}, 340, 0}};
        return markOf(standingOf(argument, "client", {"", "close"}, program));
    };
    EXPECT_EQ(marked({{2, 2}, {3, 3}, {4, 4}}), "sure: holds in 6 of 6 calls");
    EXPECT_EQ(marked({{2, 2}, {3, 3}, {4, 3}}),
              "proposed: holds in 6 of 6 calls; with as many coefficients as scales, so no run tests it");
    program.recorded.counts.push_back({"client", "", "close", {2, 2, 0}, {}, {}});
    EXPECT_NE(marked({{2, 2}, {3, 3}, {4, 4}}).find("no run tests it"), std::string::npos)
        << "the third run has no such call";
    program.recorded.counts.clear();
    Argument passed = heldIn(6, 6);
    passed.value = Expression{NumberExpression{{{Variable::parameter("replication"), 1}}, 0, 0}};
    EXPECT_EQ(standingOf(passed, "client", {"", "close"}, program).mark, Mark::Sure)
        << "one coefficient, and two values of the key";
    program.recorded.runs.resize(1);
    EXPECT_EQ(standingOf(passed, "client", {"", "close"}, program).mark, Mark::Proposed) << "a constant as well";
}

TEST(Standing, ofAStartRuleIsItsConfidence) {
    StartRule rule;
    rule.evidence.held = rule.evidence.instances = 6;
    rule.evidence.runs = 6;
    rule.evidence.confidence = 0.875;
    const WorkloadProgram program = atScales({2, 3, 4});
    EXPECT_EQ(markOf(standingOf(rule, program)), "sure: held for 6 of 6 nodes in 6 runs; untested beyond scale 4");
    rule.evidence.confidence = 0.8; // three runs are no certainty
    EXPECT_EQ(standingOf(rule, program).mark, Mark::Proposed);
    rule.evidence.confidence = 0.3;
    EXPECT_EQ(standingOf(rule, program).mark, Mark::Doubtful);
}

TEST(Standing, ofAClockNamesIntervalsAndTicks) {
    Timer timer;
    timer.evidence.confidence = 0.95;
    timer.evidence.intervals = 100;
    EXPECT_EQ(markOf(standingOf(timer)), "sure: 95 of 100 intervals on time");
    timer.evidence.intervals = 2;
    EXPECT_EQ(standingOf(timer).mark, Mark::Proposed);
}

TEST(Standing, aConditionThatIsWrongAtManyOfTheCallsIsNotSure) {
    Timer timer;
    timer.evidence.confidence = 1;
    timer.evidence.intervals = 100;
    timer.callsPerTick = 0.5; // between first and last call; most ticks lie outside
    timer.only = replyGuard("", Comparison::Equal, Value(true));
    timer.evidence.ticks = 1000;
    timer.evidence.calls = 40;
    timer.evidence.held = 990; // wrong at ten of the forty
    EXPECT_EQ(standingOf(timer).mark, Mark::Proposed);
    timer.evidence.held = 998;
    EXPECT_EQ(standingOf(timer).mark, Mark::Sure);
    timer.evidence.calls = 0; // of a program that does not say
    EXPECT_EQ(standingOf(timer).mark, Mark::Proposed);
}

TEST(Standing, ofAClaimIsItsMark) {
    CountClaim claim;
    claim.tested.runsFitted = claim.tested.runsRecorded = 6;
    claim.mark = ClaimMark::Exact;
    EXPECT_EQ(markOf(standingOf(claim)), "sure: fits all 6 runs");
    claim.mark = ClaimMark::Interval;
    EXPECT_EQ(standingOf(claim).mark, Mark::Proposed);
    claim.value = 11;
    claim.p = 0.61;
    EXPECT_EQ(markOf(standingOf(claim)), "proposed: fits all 6 runs; 11 with a probability of 61 % only") << "why";
    claim.p = 0;
    claim.mark = ClaimMark::Unknown;
    EXPECT_EQ(toJson(standingOf(claim)).dump(), R"({"mark":"doubtful","text":"fits all 6 runs"})");
}

// Through two points goes a line, whatever they are.
TEST(Standing, twoSizesAreNeverSure) {
    CountClaim claim;
    claim.mark = ClaimMark::Exact;
    claim.p = 1;
    claim.tested.runsFitted = claim.tested.runsRecorded = 4;
    claim.tested.largestScale = 3;
    claim.tested.sizes = 2;
    EXPECT_EQ(markOf(standingOf(claim)), "proposed: fits all 4 runs; seen at two sizes only");
    claim.tested.isRecordedSize = true;
    EXPECT_EQ(standingOf(claim).mark, Mark::Sure) << "it was counted there";
    claim.tested.isRecordedSize = false;
    claim.tested.sizes = 1;
    EXPECT_EQ(markOf(standingOf(claim)), "proposed: fits all 4 runs; seen at one size only");
    claim.tested.sizes = 3;
    EXPECT_EQ(standingOf(claim).mark, Mark::Sure);
}

TEST(Standing, ofATypeIsThatOfItsNodesAndItsProgram) {
    WorkloadProgram program = atScales({2, 3, 4});
    program.types.emplace_back();
    program.types[0].type = "worker";
    program.types[0].instances = fitted({{"scale", 1}}, 3);
    EXPECT_EQ(markOf(standingOfType(program, 0, 1)),
              "sure: number of nodes: fits all 6 runs; untested beyond scale 4; its "
              "program explains 100.0 % of its calls");
    EXPECT_EQ(standingOfType(program, 0, 0.8).mark, Mark::Proposed);
    EXPECT_EQ(standingOfType(program, 0, 0.4).mark, Mark::Doubtful);
}

} // namespace
} // namespace tenfold
