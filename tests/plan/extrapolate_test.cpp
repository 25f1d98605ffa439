#include "core/plan/plan.h"
#include "core/words/base_messages.h"
#include "core/words/plan_messages.h"
#include "tests/testing/outcome.h"
#include "tests/testing/upload_program.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

Plan planOf(const WorkloadProgram& program, ExtrapolationRequest request) {
    Result<Plan> plan = extrapolate(program, request);
    EXPECT_TRUE(plan) << plan.error().message();
    return plan ? *plan : Plan();
}

Message errorOf(const WorkloadProgram& program, const ExtrapolationRequest& request) {
    const Result<Plan> plan = extrapolate(program, request);
    EXPECT_FALSE(plan);
    return plan ? MessageId::InternalError : plan.error().id();
}

TEST(Extrapolate, derivesWhatIsNotSet) {
    const Plan plan = planOf(test::uploadWorkload(), {6, {}, {}, {}});
    EXPECT_EQ(plan.parameters, Parameters({{"scale", 6}, {"input_files", 12}, {"datanodes", 6}, {"mappers", 24}}));
    EXPECT_EQ(plan.derived, std::vector<std::string>({"datanodes", "input_files", "mappers"}));
    EXPECT_TRUE(test::isEmpty(plan.overridden));
    EXPECT_EQ(plan.nodes.at("upload"), 1U);
    EXPECT_EQ(plan.nodes.at("datanode"), 6U);
    EXPECT_TRUE(plan.approximate);
    EXPECT_EQ(plan.warnings.at(0).text(), "the scale is 1.5 times the largest recorded one (4)");
}

TEST(Extrapolate, overriddenKeyPullsWhatFollowsIt) {
    const Plan plan = planOf(test::uploadWorkload(), {6, {{"input_files", 40}}, {}, {}});
    EXPECT_EQ(plan.parameters.at("mappers"), 80) << "2 * input_files fits the runs as well as 4 * scale";
    EXPECT_EQ(plan.overridden, std::vector<std::string>({"input_files", "mappers"}));
    EXPECT_EQ(plan.parameters.at("datanodes"), 6);
}

TEST(Extrapolate, aChainOfKeysFollowsToItsEnd) {
    WorkloadProgram program = test::uploadWorkload();
    const auto follows = [&](const std::string& key, const std::string& other) {
        program.derived[key] = program.derived.at("input_files");
        program.derived[key].form.terms = {{LawTerm::parameter(other), 2}};
        program.derived[key].alsoFits.clear();
    };
    follows("a", "b");
    follows("b", "c");
    follows("c", "input_files");
    const Plan unset = planOf(program, {6, {}, {}, {}});
    EXPECT_EQ(unset.parameters.at("a"), 2 * 2 * 2 * 12);
    EXPECT_TRUE(test::isEmpty(unset.overridden));
    const Plan set = planOf(program, {6, {{"input_files", 40}}, {}, {}});
    EXPECT_EQ(set.parameters.at("a"), 2 * 2 * 2 * 40);
    EXPECT_EQ(set.overridden, std::vector<std::string>({"a", "b", "c", "input_files", "mappers"}));
}

TEST(Extrapolate, settingWhatTheLawSaysChangesNothing) {
    const Plan plan = planOf(test::uploadWorkload(), {6, {{"input_files", 12}, {"mappers", 24}}, {}, {}});
    EXPECT_TRUE(test::isEmpty(plan.overridden));
    EXPECT_EQ(plan.derived, std::vector<std::string>({"datanodes"}));
}

TEST(Extrapolate, nodesCanBeSet) {
    const Plan plan = planOf(test::uploadWorkload(), {6, {}, {{"datanode", 60'000}}, 60'000'000'000});
    EXPECT_EQ(plan.nodes.at("datanode"), 60'000U);
    EXPECT_FALSE(plan.approximate) << "the duration is said";
}

TEST(Extrapolate, refusesWhatMakesNoSense) {
    const WorkloadProgram program = test::uploadWorkload();
    EXPECT_EQ(errorOf(program, {0, {}, {}, {}}), MessageId::BadScale);
    EXPECT_EQ(errorOf(program, {-2, {}, {}, {}}), MessageId::BadScale);
    EXPECT_EQ(errorOf(program, {std::numeric_limits<double>::quiet_NaN(), {}, {}, {}}), MessageId::BadScale);
    EXPECT_EQ(errorOf(program, {6, {}, {}, 0}), MessageId::BadDuration);
    EXPECT_EQ(errorOf(program, {1e300, {}, {}, {}}), MessageId::BadNodeCount);
    const Result<Plan> key = extrapolate(program, {6, {{"inputfiles", 12}}, {}, {}});
    ASSERT_FALSE(key);
    EXPECT_EQ(key.error().message(),
              "no law and no run knows the configuration key inputfiles; there are: datanodes, input_files, mappers");
    const Result<Plan> type = extrapolate(program, {6, {}, {{"mapper", 3}}, {}});
    ASSERT_FALSE(type);
    EXPECT_EQ(type.error().message(), "no node type mapper; there are: datanode, upload");
}

TEST(Extrapolate, asksForAKeyWithoutLaw) {
    WorkloadProgram program = test::uploadWorkload();
    program.derived.erase("input_files");
    program.derived["mappers"].alsoFits.clear();
    const Result<Plan> plan = extrapolate(program, {6, {}, {}, {}});
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().code(), ErrorCode::NeedsInput);
    EXPECT_EQ(plan.error().hint(), "say it with --set input_files=VALUE");
    EXPECT_TRUE(test::succeeded(extrapolate(program, {6, {{"input_files", 12}}, {}, {}})));
}

TEST(Extrapolate, emptyProgramGivesAnEmptyPlan) {
    const Plan plan = planOf({}, {6, {}, {}, {}});
    EXPECT_TRUE(test::isEmpty(plan.nodes));
    EXPECT_TRUE(test::isEmpty(predictCounts(plan)));
    NoProgress progress;
    EXPECT_TRUE(test::succeeded(expandPlan(
        plan, [](const PlannedCall&) { return true; }, progress)));
}

TEST(Nodes, areNamedByTypeAndIndex) {
    const Plan plan = planOf(test::uploadWorkload(), {6, {}, {}, {}});
    EXPECT_EQ(findNode(plan, "datanode-5"), std::pair(std::string("datanode"), std::uint64_t{5}));
    for (const char* name : {"datanode-6", "datanode-", "datanode", "datanode--1", "datanode-1x", "",
                             "datanode-99999999999999999999999999"})
        EXPECT_FALSE(findNode(plan, name)) << name;
}

} // namespace
} // namespace tenfold
