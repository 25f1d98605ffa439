// Names that look like something else, through mining, plan, expansion and validation: a server that is an address with
// dots and a port, methods with dots and slashes as gRPC has them, configuration keys that read like rounds of loops.
#include "core/mining/work/mining_result.h"

#include "core/plan/plan.h"
#include "core/program/walk.h"
#include "core/validation/validation.h"
#include "tests/testing/expand_node.h"
#include "tests/testing/mined_trace.h"
#include "tests/testing/outcome.h"
#include "tests/testing/small_trace.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

namespace tenfold::test {
namespace {

const std::string kServer = "127.0.0.1:6379";
const std::string kCreate = "pkg.Files/Create", kFetch = "pkg.Queue/Fetch";

using Config = std::map<std::string, double>;

/// A client that makes files, each call with two settings; workers that do what replies say.
void addRun(SmallTrace& made, int scale, int repetition, const Config& config) {
    made.run("s" + std::to_string(scale) + "r" + std::to_string(repetition), scale, config);
    const auto setting = [&](const char* key) { return static_cast<std::int64_t>(config.at(key)); };
    std::int64_t at = 100 * repetition;
    for (int i = 0; i < 2 * scale; ++i) {
        at += 7 + (at * 13 + repetition) % 31;
        made.call({.sender = "client",
                   .method = kCreate,
                   .request = {{"src", "/in/" + std::to_string(i)},
                               {"rounds", setting("iterations")},
                               {"size", setting("iteration")}},
                   .atMs = at,
                   .target = kServer});
        made.call({.sender = "client", .method = "pkg.Files/Close", .atMs = at + 3, .target = kServer});
    }
    std::mt19937 random(static_cast<std::uint32_t>(100 * scale + repetition));
    for (int w = 0; w < 3 * scale; ++w) {
        const std::string worker = "worker-" + std::to_string(w);
        at = 500 + 13 * w;
        const auto call = [&](const std::string& method, const Fields& response = {}) {
            at += 3 + static_cast<std::int64_t>(random() % 17);
            made.call({.sender = worker, .method = method, .response = response, .atMs = at, .target = kServer});
        };
        for (int job = 0; job < 14; ++job) {
            const bool isThere = random() % 10 < 7;
            call(kFetch, {{"job", isThere ? Value(std::int64_t{job}) : Value()}});
            for (std::uint32_t k = 1 + random() % 3; k > 0; --k)
                call(isThere ? "pkg.Queue/Extend" : "pkg.Queue/Wait");
            if (!isThere) continue;
            for (std::uint32_t k = random() % 3; k > 0; --k)
                call("pkg.Queue/Note");
            call("pkg.Queue/Done");
        }
    }
}

Config configAt(int scale) {
    return {{"iterations", 5 + scale * scale}, {"iteration", 1000 + scale * scale * scale}};
}

MiningResult mined() {
    SmallTrace made;
    for (const int scale : {2, 3, 4})
        for (const int repetition : {1, 2})
            addRun(made, scale, repetition, configAt(scale));
    return minedTrace(made.make());
}

const NodeProgram* typeThatCalls(const WorkloadProgram& program, const std::string& method) {
    for (const NodeProgram& type : program.types)
        if (type.methodMeans.contains({kServer, method})) return &type;
    return nullptr;
}

class CallNames : public ::testing::Test {
protected:
    static void SetUpTestSuite() { s_mined = std::make_unique<MiningResult>(mined()); }
    static void TearDownTestSuite() { s_mined.reset(); }

    /// The plan at a scale as it comes back from its file.
    static Plan planAt(int scale, const Config& config) {
        Result<Plan> plan = extrapolate(s_mined->program, {static_cast<double>(scale), config, {}, {}});
        EXPECT_TRUE(plan) << plan.error().message();
        const auto file =
            std::filesystem::temp_directory_path() /
            ("tenfold-names-" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()) + ".plan");
        EXPECT_TRUE(succeeded(writePlan(*plan, file)));
        Result<Plan> back = readPlan(file);
        std::filesystem::remove(file);
        EXPECT_TRUE(back) << back.error().message();
        EXPECT_EQ(back->program, plan->program);
        return back ? *back : Plan();
    }

    static std::unique_ptr<MiningResult> s_mined;
};
std::unique_ptr<MiningResult> CallNames::s_mined;

TEST_F(CallNames, settingsAreNoRounds) {
    const Plan plan = planAt(6, {{"iterations", 77}, {"iteration", 9}});
    const NodeProgram* client = typeThatCalls(plan.program, kCreate);
    ASSERT_TRUE(client);
    std::size_t creates = 0;
    ASSERT_TRUE(succeeded(expandNode(plan, client->type, 0, [&](const PlannedCall& call) {
        if (call.call->method != kCreate) return true;
        std::string line;
        appendJsonLine(line, plan, call);
        const auto json = nlohmann::json::parse(line);
        EXPECT_EQ(json["to"], kServer);
        EXPECT_EQ(json["request"]["src"], "/in/" + std::to_string(creates)) << "this one follows the round";
        EXPECT_EQ(json["request"]["rounds"], 77);
        EXPECT_EQ(json["request"]["size"], 9);
        ++creates;
        return true;
    })));
    EXPECT_EQ(creates, 12U);
}

TEST_F(CallNames, namesStayWholeInGuards) {
    const NodeProgram* worker = typeThatCalls(s_mined->program, kFetch);
    ASSERT_TRUE(worker);
    ASSERT_EQ(worker->counts, CountOrigin::Replies);
    std::set<CallName> before;
    forEachStep(worker->body, [&](const Step& step, const auto&) {
        const auto* choice = std::get_if<ChoiceStep>(&step.node);
        if (!choice) return;
        for (const auto& alternative : choice->alternatives)
            if (const CallName* name = callBefore(alternative.guard)) before.insert(*name);
    });
    EXPECT_EQ(before, (std::set<CallName>{{kServer, kFetch},
                                          {kServer, "pkg.Queue/Extend"},
                                          {kServer, "pkg.Queue/Wait"},
                                          {kServer, "pkg.Queue/Note"},
                                          {kServer, "pkg.Queue/Done"}}));
}

TEST_F(CallNames, aRunOfThePlanIsFoundRight) {
    const Config config{{"iterations", 77}, {"iteration", 9}};
    const Plan plan = planAt(5, config);
    SmallTrace made;
    addRun(made, 5, 1, config);
    NoProgress progress;
    const Result<ValidationReport> report = validate(plan, made.make(), progress);
    ASSERT_TRUE(report) << report.error().message();
    EXPECT_EQ(report->nodesActual, 16U);
    EXPECT_EQ(report->unseen.size(), 0U);
    EXPECT_EQ(report->representative.wrong, 0U);
    EXPECT_EQ(report->representative.unknown, 0U);
    EXPECT_GT(report->representative.automatic, 0U);
}

} // namespace
} // namespace tenfold::test
