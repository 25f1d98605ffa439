#include "core/validation/validation.h"
#include "core/words/plan_messages.h"

#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"
#include "tests/testing/upload_program.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold::test {
namespace {

/// One client: register, then 2N times create and complete of /in/f<i>, the id from the server.
Plan smallPlan(double scale) {
    Steps steps;
    const Expression name{ConcatExpression{{text("/in/f"), {NumberExpression{{{Variable::round(0), 1}}, 0, 0}}}}};
    NodeProgram client;
    client.type = "client";
    client.instances = law({{"1", 1}});
    client.methodMeans = {{{"namenode", "register"}, 1}, {{"namenode", "create"}, 6}, {{"namenode", "complete"}, 6}};
    client.body.push_back(steps.call("register", {argument("version", text("2.7.3"))}));
    client.body.push_back(
        steps.loop(law({{"scale", 2}}),
                   {steps.call("create", {argument("src", name)}),
                    steps.call("complete", {argument("src", name),
                                            argument("fileId", latest(field("create", Side::Response, "id")))})}));
    WorkloadProgram program;
    program.targets = {"namenode"};
    program.types = {client};
    program.recordedScales = {2, 3, 4};
    ExtrapolationRequest request;
    request.scale = scale;
    auto plan = extrapolate(program, request);
    EXPECT_TRUE(succeeded(plan));
    return plan ? *plan : Plan{};
}

/// What changes in the recorded run against the plan.
struct Deviation {
    int files = 6;
    std::string version = "2.7.3";
    std::int64_t idOff = 0;
    bool hasUnknownCall = false;
};

Trace recorded(const Deviation& deviation) {
    SmallTrace made;
    made.run("real", 3);
    const auto call = [&](const std::string& method, const Fields& request, const Fields& response) {
        made.call({.sender = "c", .method = method, .request = request, .response = response, .target = "namenode"});
    };
    call("register", {{"version", deviation.version}}, {});
    for (int i = 0; i < deviation.files; ++i) {
        const std::string src = "/in/f" + std::to_string(i);
        const std::int64_t id = 16393 + 7 * i;
        call("create", {{"src", src}}, {{"id", id}});
        call("complete", {{"src", src}, {"fileId", id + deviation.idOff}}, {});
    }
    if (deviation.hasUnknownCall) call("fsync", {{"src", "/in/f0"}}, {});
    return made.make();
}

ValidationReport check(const Deviation& deviation) {
    NoProgress progress;
    auto report = validate(smallPlan(3), recorded(deviation), progress);
    EXPECT_TRUE(succeeded(report));
    return report ? *report : ValidationReport{};
}

bool isComplete(const ArgumentColumns& c) {
    return c.total == c.automatic + c.member + c.labelled + c.unknown + c.wrong;
}

TEST(validate, aRunThatDoesWhatThePlanSaysPasses) {
    const ValidationReport report = check({});
    EXPECT_TRUE(verdictOf(report).passed()) << toJson(verdictOf(report)).dump();
    EXPECT_EQ(report.nodesExpected, 1U);
    EXPECT_EQ(report.nodesMatched, 1U);
    EXPECT_EQ(report.sequenceExact, 1U);
    EXPECT_EQ(report.sequenceEditShare, 0);
    for (const auto& row : report.counts)
        EXPECT_EQ(row.predicted.predicted, static_cast<double>(row.actual)) << row.predicted.method;
    // the version, and for each file two names and an id
    EXPECT_EQ(report.all.total, 1U + 6 * 3);
    EXPECT_EQ(report.all.automatic, report.all.total);
    EXPECT_EQ(report.representative.total, 4U);
    EXPECT_TRUE(isEmpty(report.unseen));
}

struct DeviationCase {
    const char* name;
    Deviation deviation;
    std::uint64_t wrong, total;
    std::uint64_t edits; ///< of the node's sequence, the plan's has 13 calls
};

TEST(validate, whatDeviatesIsCountedAndNothingIsLeftOut) {
    const DeviationCase cases[] = {
        // the plan's sixth file is missing: its three arguments are wrong too
        {"a file less", {.files = 5}, 3, 19, 2},
        {"a file more", {.files = 7}, 3, 22, 2},
        {"another version", {.version = "3.0"}, 1, 19, 0},
        {"ids that are not those of create", {.idOff = 1}, 6, 19, 0},
        {"a call that the plan does not know", {.hasUnknownCall = true}, 1, 20, 1},
    };
    for (const DeviationCase& c : cases) {
        SCOPED_TRACE(c.name);
        const ValidationReport report = check(c.deviation);
        EXPECT_EQ(report.all.wrong, c.wrong);
        EXPECT_EQ(report.all.total, c.total);
        EXPECT_FALSE(verdictOf(report).passed()) << toJson(verdictOf(report)).dump();
        for (const ArgumentColumns* columns : {&report.all, &report.aperiodic, &report.representative})
            EXPECT_TRUE(isComplete(*columns));
        EXPECT_EQ(report.sequenceExact, c.edits == 0 ? 1U : 0U);
        const double longest = 1.0 + 2.0 * std::max(6, c.deviation.files) + (c.deviation.hasUnknownCall ? 1 : 0);
        EXPECT_NEAR(report.sequenceEditShare, static_cast<double>(c.edits) / longest, 1e-12);
        EXPECT_EQ(report.unseen.size(), c.deviation.hasUnknownCall ? 1U : 0U);
    }
}

TEST(validate, whatComparedNothingHasNotPassed) {
    ValidationReport report;
    report.nodesExpected = 3, report.nodesActual = 5;
    EXPECT_FALSE(verdictOf(report).passed());
    EXPECT_NE(verdictOf(report).reasons.front().text().find("of the 5 of the run none was compared"),
              std::string::npos);
    report.nodesMatched = 5;
    EXPECT_FALSE(verdictOf(report).passed()) << "nodes without a call";
    report.all.total = report.aperiodic.total = report.all.automatic = report.aperiodic.automatic = 1;
    EXPECT_TRUE(verdictOf(report).passed());
    report.sequenceEditShare = 1.2;
    EXPECT_FALSE(verdictOf(report).passed());
    EXPECT_EQ(toJson(verdictOf(report))["reasons"].size(), 1U);
}

TEST(validate, countsBeyondAllNumbersAreNotNegative) {
    ValidationReport report;
    report.nodesExpected = report.nodesActual = report.nodesMatched = 1;
    ValidationReport::CountRow& row = report.counts.emplace_back();
    row.predicted.type = "client";
    row.predicted.method = "open";
    row.predicted.predicted = 1.8446744073709552e19; // 2^64
    row.actual = std::uint64_t{1} << 63;             // as which it is read where it wraps around
    const CheckVerdict verdict = verdictOf(report);
    EXPECT_EQ(verdict.countsWrong, 1U);
    ASSERT_FALSE(verdict.reasons.empty());
    EXPECT_EQ(verdict.reasons.front().text().find('-'), std::string::npos) << verdict.reasons.front().text();
}

TEST(validate, saysHowMuchALabelLetsPass) {
    const auto labelOf = [](Expression label) {
        Plan plan = smallPlan(3);
        std::get<CallStep>(plan.program.types[0].body[0].node).arguments[0].value = std::move(label);
        NoProgress progress;
        const auto report = validate(plan, recorded({}), progress);
        EXPECT_TRUE(succeeded(report));
        return toJson(*report)["arguments"]["labels"];
    };
    const auto script = labelOf({ScriptExpression{"context.type == 'client' and '2.7.3'"}});
    ASSERT_EQ(script.size(), 1U);
    EXPECT_EQ(script[0]["argument"], "version");
    EXPECT_EQ(script[0]["width"], "what the script gives");
    EXPECT_EQ(script[0]["labelled"], 1);
    EXPECT_EQ(script[0]["wrong"], 0);
    const auto uuid = labelOf({ConcatExpression{{text("v"), {GeneratorExpression{GeneratorKind::Uuid}}}}});
    EXPECT_EQ(uuid[0]["width"], "2^122 values");
    EXPECT_EQ(uuid[0]["wrong"], 1);
    EXPECT_TRUE(isEmpty(labelOf(text("2.7.3"))));
}

TEST(validate, wantsOneRunWithEvents) {
    NoProgress progress;
    const Plan plan = smallPlan(3);
    EXPECT_EQ(validate(plan, SmallTrace().make(), progress).error().id(), MessageId::NothingToCompare);
    SmallTrace two;
    two.run("a", 3).calls("c", {"register"}).run("b", 3).calls("c", {"register"});
    EXPECT_EQ(validate(plan, two.make(), progress).error().id(), MessageId::CompareOneRun);
}

TEST(validate, writesTheKeysOfTheContract) {
    const auto json = toJson(check({}));
    for (const char* key :
         {"nodes", "types", "sequences", "counts", "arguments", "intervals", "realtime", "start", "unseen"})
        EXPECT_TRUE(json.contains(key)) << key;
    for (const char* key : {"total", "automatic", "member", "labelled", "unknown", "wrong"})
        EXPECT_TRUE(json["arguments"]["aperiodic"].contains(key)) << key;
}

} // namespace
} // namespace tenfold::test
