#include "core/plan/compare_plans.h"
#include "tests/testing/outcome.h"
#include "tests/testing/random_program.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold {
namespace {

Plan planAt(const WorkloadProgram& program, double scale) {
    const Result<Plan> plan = extrapolate(program, {scale, {}, {}, {}});
    return plan ? *plan : Plan();
}

/// The first call of a method in a type.
CallStep* findCall(std::vector<Step>& steps, const std::string& method) {
    for (Step& step : steps) {
        if (auto* call = std::get_if<CallStep>(&step.node)) {
            if (call->method == method) return call;
        } else if (auto* loop = std::get_if<LoopStep>(&step.node)) {
            if (CallStep* found = findCall(loop->body, method)) return found;
        }
    }
    return nullptr;
}

LoopStep* firstLoop(std::vector<Step>& steps) {
    for (Step& step : steps)
        if (auto* loop = std::get_if<LoopStep>(&step.node)) return loop;
    return nullptr;
}

TEST(comparePlans, aPlanEqualsItself) {
    const Plan plan = planAt(test::uploadWorkload(), 6);
    const PlanComparison c = comparePlans(plan, plan);
    EXPECT_TRUE(c.isEqual);
    EXPECT_FALSE(c.isEvidenceOnly);
    EXPECT_TRUE(c.program.isEmpty());
    EXPECT_TRUE(test::isEmpty(c.counts));
    EXPECT_TRUE(test::isEmpty(c.nodes));
    EXPECT_TRUE(test::isEmpty(c.parameters));
}

TEST(comparePlans, provenanceAloneIsNoDifference) {
    Plan old = planAt(test::uploadWorkload(), 6), now = old;
    old.provenance = {{"tenfold", "0.1.0"}, {"decision 0001", "q-types accept all"}};
    now.provenance = {{"tenfold", "0.1.0"}, {"decision 0002", "q-law-1 mappers"}};
    const PlanComparison c = comparePlans(old, now);
    EXPECT_TRUE(c.isEqual);
    ASSERT_EQ(c.provenance.size(), 2U);
    EXPECT_EQ(c.provenance[0].key, "decision 0001");
    EXPECT_EQ(c.provenance[0].newValue, "");
    EXPECT_EQ(c.provenance[1].oldValue, "");
}

TEST(comparePlans, anotherScaleMovesNumbersButNoLaw) {
    const WorkloadProgram program = test::uploadWorkload();
    const PlanComparison c = comparePlans(planAt(program, 6), planAt(program, 12));
    EXPECT_FALSE(c.isEqual);
    EXPECT_TRUE(c.program.isEmpty());
    const auto scale =
        std::find_if(c.parameters.begin(), c.parameters.end(), [](const auto& p) { return p.key == "scale"; });
    ASSERT_NE(scale, c.parameters.end());
    EXPECT_EQ(scale->oldValue, 6);
    EXPECT_EQ(scale->newValue, 12);
    ASSERT_EQ(c.nodes.size(), 1U);
    EXPECT_EQ(c.nodes[0].type, "datanode");
    EXPECT_EQ(c.nodes[0].oldNodes, 6U);
    EXPECT_EQ(c.nodes[0].newNodes, 12U);
    for (const auto& count : c.counts) {
        EXPECT_LT(count.oldCalls, count.newCalls) << count.method;
        EXPECT_EQ(count.oldLaw, count.newLaw) << count.method;
    }
    EXPECT_FALSE(c.counts.empty());
}

TEST(comparePrograms, namesWhatChangedInAType) {
    const WorkloadProgram old = test::uploadWorkload();
    WorkloadProgram now = old;
    NodeProgram& upload = now.types.front();
    CallStep* create = findCall(upload.body, "create");
    ASSERT_NE(create, nullptr);
    ASSERT_FALSE(create->arguments.empty());
    const std::string path = create->arguments.front().path;
    create->arguments.front().value = {UnknownExpression{"path", {}}};
    firstLoop(upload.body)->count = test::law({{"scale*scale", 1}});
    CallStep extra;
    extra.target = "namenode";
    extra.method = "delete";
    upload.body.push_back({9999, Round::Every, "", extra});
    now.types.back().timers.front().periodNs *= 2;
    now.derived["mappers"] = test::law({{"scale", 5}});

    const ProgramComparison c = comparePrograms(old, now);
    EXPECT_TRUE(test::isEmpty(c.typesAdded));
    EXPECT_TRUE(test::isEmpty(c.typesGone));
    ASSERT_EQ(c.calls.size(), 1U);
    EXPECT_EQ(c.calls[0].method, "delete");
    EXPECT_TRUE(c.calls[0].isNew);
    ASSERT_EQ(c.arguments.size(), 1U);
    EXPECT_EQ(c.arguments[0].method, "create");
    EXPECT_EQ(c.arguments[0].path, path);
    EXPECT_EQ(c.arguments[0].newClass, "unknown");
    EXPECT_NE(c.arguments[0].oldClass, "unknown");
    ASSERT_EQ(c.laws.size(), 2U);
    EXPECT_EQ(c.laws[0].place, "mappers");
    EXPECT_EQ(c.laws[0].oldLaw, "4*scale");
    EXPECT_FALSE(c.laws[0].isOtherForm);
    EXPECT_EQ(c.laws[1].newLaw, "scale*scale");
    EXPECT_TRUE(c.laws[1].isOtherForm);
    ASSERT_EQ(c.rules.size(), 1U);
    EXPECT_EQ(c.rules[0].newRule, "6.000 s");

    const ProgramComparison back = comparePrograms(now, old);
    ASSERT_EQ(back.calls.size(), 1U);
    EXPECT_FALSE(back.calls[0].isNew);
    EXPECT_EQ(back.laws.size(), 2U);
    EXPECT_EQ(back.arguments.size(), 1U);
}

TEST(comparePrograms, typesWithoutRecordedCallsAreMatchedByName) {
    const WorkloadProgram old = test::uploadWorkload();
    WorkloadProgram now = old;
    now.types.back().type = "datanode.new";
    const ProgramComparison c = comparePrograms(old, now);
    EXPECT_EQ(c.typesGone, std::vector<std::string>{"datanode"});
    EXPECT_EQ(c.typesAdded, std::vector<std::string>{"datanode.new"});
    EXPECT_TRUE(test::isEmpty(c.calls));
}

TEST(comparePlans, aTypeThatCallsTheSameIsRenamed) {
    WorkloadProgram old = test::uploadWorkload();
    old.types.front().methodMeans = {{{"namenode", "create"}, 6}, {{"namenode", "rename"}, 6}};
    old.types.back().methodMeans = {{{"namenode", "sendHeartbeat"}, 10}, {{"namenode", "blockReport"}, 1}};
    WorkloadProgram now = old;
    now.types.back().type = "datanode.blockReport";
    now.types.back().methodMeans[{"namenode", "sendHeartbeat"}] = 12;
    const PlanComparison c = comparePlans(planAt(old, 6), planAt(now, 6));
    EXPECT_TRUE(test::isEmpty(c.program.typesAdded));
    EXPECT_TRUE(test::isEmpty(c.program.typesGone));
    ASSERT_EQ(c.program.typesRenamed.size(), 1U);
    EXPECT_EQ(c.program.typesRenamed[0].oldName, "datanode");
    EXPECT_EQ(c.program.typesRenamed[0].newName, "datanode.blockReport");
    EXPECT_TRUE(test::isEmpty(c.nodes));
    EXPECT_TRUE(test::isEmpty(c.counts));
    EXPECT_FALSE(c.isEqual);
    EXPECT_FALSE(c.isEvidenceOnly);

    now.types.back().methodMeans = {{{"namenode", "create"}, 6}}; // calls something else: another type
    const PlanComparison other = comparePlans(planAt(old, 6), planAt(now, 6));
    EXPECT_TRUE(test::isEmpty(other.program.typesRenamed));
    EXPECT_EQ(other.program.typesAdded.size(), 1U);
}

TEST(comparePlans, otherTimesAloneAreEvidence) {
    const Plan old = planAt(test::uploadWorkload(), 6);
    Plan now = old;
    findCall(now.program.types.front().body, "create")->delay.quantilesNs[4] += 1000;
    const PlanComparison c = comparePlans(old, now);
    EXPECT_FALSE(c.isEqual);
    EXPECT_TRUE(c.isEvidenceOnly);
}

TEST(comparePrograms, randomProgramsDifferFromOthersAndNotFromThemselves) {
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        const WorkloadProgram a = test::RandomProgram(seed).make(), b = test::RandomProgram(seed + 1000).make();
        EXPECT_TRUE(comparePrograms(a, a).isEmpty()) << "seed " << seed;
        const ProgramComparison there = comparePrograms(a, b), back = comparePrograms(b, a);
        EXPECT_EQ(there.typesAdded.size(), back.typesGone.size()) << "seed " << seed;
        EXPECT_EQ(there.calls.size(), back.calls.size()) << "seed " << seed;
    }
}

} // namespace
} // namespace tenfold
