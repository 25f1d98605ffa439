#include "core/plan/totals/argument_doubts.h"

#include "tests/testing/cpu_time.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tenfold::test {
namespace {

Expression literalOf(Value value) {
    return {ConstantExpression{std::move(value)}};
}

Expression numberOf(Variable variable, std::int64_t constant = 0, int width = 0) {
    return {NumberExpression{{{std::move(variable), 1}}, constant, width}};
}

Expression textOf(std::vector<Expression> parts) {
    return {ConcatExpression{std::move(parts)}};
}

/// Workers, as many as the scale, that make one call; recorded at the given scales with three copies of each file.
WorkloadProgram workersWith(const Expression& argument, const std::vector<double>& scales) {
    WorkloadProgram program;
    program.recordedScales = scales;
    NodeProgram worker;
    worker.type = "worker";
    worker.instances.form.terms = {{"scale", 1}};
    worker.identities = {{"number", 0, 1, 0}};
    CallStep call;
    call.target = "server";
    call.method = "put";
    call.arguments = {{"x", argument}};
    worker.body = {{1, Round::Every, "", call}};
    program.types = {worker};
    program.derived["copies"].form.terms = {{"1", 3}};
    RecordedType type{"worker", {}, {}, {}};
    for (const double scale : scales) {
        program.recorded.runs.push_back({"", {{"scale", scale}, {"copies", 3}}});
        type.nodes.push_back(scale);
        type.livesS.push_back({});
    }
    program.recorded.types = {type};
    return program;
}

std::string doubtOf(const Expression& argument, const std::vector<double>& scales, double scale, double copies = 3) {
    const Result<Plan> plan = extrapolate(workersWith(argument, scales), {scale, {{"copies", copies}}, {}, {}});
    EXPECT_TRUE(succeeded(plan));
    const std::vector<ArgumentDoubt> doubts = plan ? doubtedArguments(*plan) : std::vector<ArgumentDoubt>();
    return doubts.empty() ? "" : doubts.front().doubt.text();
}

TEST(doubtedArguments, areThoseThatNoRunHasShownAtThisScale) {
    const Expression number = numberOf(Variable::identity("number"));
    const Expression scale = numberOf(Variable::parameter("scale"));
    const struct {
        const char* name;
        Expression argument;
        std::vector<double> scales;
        double scale, copies;
        const char* doubt;
    } cases[] = {
        {"follows the scale", scale, {2, 3, 4}, 16, 3, "follows scale: 16 here, 2 … 4 recorded; untested beyond"},
        {"at a recorded scale", scale, {2, 3, 4}, 3, 3, ""},
        {"a key beyond its values",
         numberOf(Variable::parameter("copies")),
         {2, 4},
         4,
         5,
         "follows copies: 5 here, 3 recorded; untested beyond"},
        {"a number of its own", number, {2, 3, 4}, 16, 3, ""},
        {"two digits in a text",
         textOf({literalOf("worker-"), number}),
         {2, 3, 4},
         16,
         3,
         "numbers of 2 digits here, of 1 at most recorded: how they are written cannot be known"},
        {"zeros before it",
         textOf({literalOf("worker-"), numberOf(Variable::identity("number"), 0, 2)}),
         {2, 3, 4},
         16,
         3,
         ""},
        {"more digits than zeros",
         textOf({literalOf("worker-"), numberOf(Variable::identity("number"), 0, 2)}),
         {2, 3, 4},
         200,
         3,
         "numbers of 3 digits here, of 2 at most recorded: how they are written cannot be known"},
        {"an octet",
         textOf({literalOf("127.0.1."), numberOf(Variable::identity("number"), 1), literalOf(":80")}),
         {100, 150, 200},
         400,
         3,
         "\"127.0.1.400:80\" would be no address: how addresses go on beyond the recorded ones cannot be known"},
        {"one scale only",
         literalOf(3),
         {3, 3, 3},
         16,
         3,
         "3 was also the scale of every run, which is 16 here: constant or scale, cannot be known"},
        {"a key that never moved",
         literalOf(3),
         {2, 3, 4},
         16,
         2,
         "3 was also the copies of every run, which is 2 here: constant or copies, cannot be known"},
        {"a constant of its own", literalOf(3), {2, 3, 4}, 16, 3, ""},
    };
    for (const auto& c : cases)
        EXPECT_EQ(doubtOf(c.argument, c.scales, c.scale, c.copies), c.doubt) << c.name;
}

TEST(doubtedArguments, ofVeryManyConstantsAndKeysAreFoundAtOnce) {
    constexpr int kKeys = 2000, kRuns = 50;
    WorkloadProgram program = workersWith(literalOf(std::int64_t{0}), std::vector<double>(kRuns, 2));
    auto& call = std::get<CallStep>(program.types.front().body.front().node);
    call.arguments.clear();
    Plan plan;
    for (int k = 0; k < kKeys; ++k) {
        const std::string key = "k" + std::to_string(k);
        for (auto& run : program.recorded.runs)
            run.parameters[key] = 1000 + k / 2; // two keys a value: the first by name is named
        plan.parameters[key] = k % 4 == 0 ? 1000 + k / 2 : 7;
        call.arguments.push_back({"x" + std::to_string(k), literalOf(std::int64_t{1000 + k})});
    }
    plan.parameters["scale"] = 2;
    plan.program = program;
    plan.nodes["worker"] = 2;
    const double before = threadCpuSeconds();
    const std::vector<ArgumentDoubt> doubts = doubtedArguments(plan);
    EXPECT_LT(threadCpuSeconds() - before, 2);
    ASSERT_EQ(doubts.size(), std::size_t{kKeys / 2}); // each value has a key that moved
    EXPECT_NE(doubts[0].doubt.text().find("the k1 of"), std::string::npos) << doubts[0].doubt.text();
    EXPECT_NE(doubts[1].doubt.text().find("the k2 of"), std::string::npos) << doubts[1].doubt.text();
}

} // namespace
} // namespace tenfold::test
