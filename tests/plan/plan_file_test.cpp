#include "core/plan/plan.h"
#include "core/program/walk.h"
#include "core/words/base_messages.h"
#include "core/words/document_messages.h"
#include "core/words/plan_messages.h"
#include "tests/testing/cpu_time.h"
#include "tests/testing/outcome.h"
#include "tests/testing/random_program.h"
#include "tests/testing/sanitized.h"
#include "tests/testing/upload_program.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace tenfold {
namespace {

class PlanFile : public ::testing::Test {
protected:
    void SetUp() override {
        m_folder = std::filesystem::temp_directory_path() /
                   ("tenfold-plan-" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder);
        m_file = m_folder / "p6.plan";
        Result<Plan> plan = extrapolate(test::uploadWorkload(), {6, {{"input_files", 40}}, {}, {}});
        ASSERT_TRUE(test::succeeded(plan));
        m_plan = *plan;
        m_plan.provenance = {{"version", "0.1.0"}, {"input wordcount-scale-02", "ab12"}};
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    std::string content() const {
        std::ifstream in(m_file, std::ios::binary);
        std::ostringstream out;
        out << in.rdbuf();
        return out.str();
    }
    void put(const std::string& text) const { std::ofstream(m_file, std::ios::binary) << text; }
    Message errorOf(const std::string& text) const {
        put(text);
        const Result<Plan> plan = readPlan(m_file);
        return plan ? MessageId::InternalError : plan.error().id();
    }

    std::filesystem::path m_folder, m_file;
    Plan m_plan;
};

TEST_F(PlanFile, comesBackEqual) {
    ASSERT_TRUE(test::succeeded(writePlan(m_plan, m_file)));
    const Result<Plan> back = readPlan(m_file);
    ASSERT_TRUE(back) << back.error().where() << back.error().message();
    EXPECT_EQ(*back, m_plan);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 1) << "no part of a file is left";
}

TEST_F(PlanFile, numbersThatFollowClaimsComeBack) {
    m_plan.claimed["client"] = {{{3, 12}}, {{7, 31}}, {{9, {4, 5.5}}}, {{10, 0.25}}, {{11, 2.5}}};
    ASSERT_TRUE(test::succeeded(writePlan(m_plan, m_file)));
    const Result<Plan> read = readPlan(m_file);
    ASSERT_TRUE(test::succeeded(read));
    EXPECT_EQ(*read, m_plan);
}

TEST_F(PlanFile, veryManyDecisionsAreWrittenAndReadAtOnce) {
    Plan plan = m_plan;
    for (int i = 0; i < 60'000; ++i)
        plan.provenance["decision of a name of some length " + std::to_string(i)] = "x";
    const double before = test::threadCpuSeconds();
    ASSERT_TRUE(test::succeeded(writePlan(plan, m_file)));
    const Result<Plan> again = readPlan(m_file);
    EXPECT_LT(test::threadCpuSeconds() - before, test::isSanitized() ? 30 : 2);
    ASSERT_TRUE(test::succeeded(again));
    EXPECT_EQ(again->provenance, plan.provenance);
}

TEST_F(PlanFile, comesBackEqualWithAnyProgram) {
    for (std::uint32_t seed = 1000; seed < 1020; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        m_plan.program = test::RandomProgram(seed).make();
        ASSERT_TRUE(test::succeeded(writePlan(m_plan, m_file)));
        const Result<Plan> back = readPlan(m_file);
        ASSERT_TRUE(back) << back.error().where() << back.error().message();
        EXPECT_EQ(*back, m_plan);
    }
}

TEST_F(PlanFile, cutAnywhereIsRefused) {
    ASSERT_TRUE(test::succeeded(writePlan(m_plan, m_file)));
    const std::string whole = content();
    for (std::size_t length = 0; length + 2 < whole.size(); length += 1 + whole.size() / 200) {
        put(whole.substr(0, length));
        const Result<Plan> back = readPlan(m_file);
        ASSERT_FALSE(back) << length;
        EXPECT_EQ(back.error().code(), ErrorCode::Format);
        EXPECT_NE(back.error().message() + back.error().where(), "");
    }
}

TEST_F(PlanFile, damageIsNeverACrash) {
    ASSERT_TRUE(test::succeeded(writePlan(m_plan, m_file)));
    const std::string whole = content();
    const std::uint32_t seed = 42;
    std::mt19937 random(seed);
    for (int i = 0; i < 300; ++i) {
        std::string damaged = whole;
        for (int k = 0; k < 3; ++k)
            damaged[random() % damaged.size()] = static_cast<char>(random());
        put(damaged);
        if (const Result<Plan> back = readPlan(m_file); back) {
            std::string out;
            int calls = 0;
            NoProgress progress;
            (void)expandPlan(
                *back,
                [&](const PlannedCall& call) {
                    out.clear();
                    appendJsonLine(out, *back, call);
                    return ++calls < 2000;
                },
                progress);
        }
    }
}

TEST_F(PlanFile, whatIsNoPlanIsSaidSo) {
    EXPECT_EQ(errorOf(""), MessageId::JsonBroken);
    EXPECT_EQ(errorOf("2026-11-21 07:33:28,579 TRACE ipc"), MessageId::NotAPlan);
    EXPECT_EQ(errorOf("[1,2]"), MessageId::NotAPlan);
    EXPECT_EQ(errorOf("{}"), MessageId::NotAPlan);
    EXPECT_EQ(errorOf(R"({"tenfold":"result","format":1})"), MessageId::NotAPlan);
    EXPECT_EQ(errorOf(R"({"tenfold":"plan"})"), MessageId::NotAPlan);
    EXPECT_EQ(errorOf(R"({"tenfold":"plan","format":4})"), MessageId::PlanNewer);
    EXPECT_EQ(errorOf(R"({"tenfold":"plan","format":1})"), MessageId::DocumentMalformed);
    EXPECT_EQ(errorOf(R"({"tenfold":"plan","format":1,"parameters":{},"nodes":{},"program":{"types":[]}})"),
              MessageId::DocumentMalformed);
    EXPECT_EQ(readPlan(m_folder / "none.plan").error().id(), MessageId::FileNotFound);
    EXPECT_EQ(readPlan(m_folder).error().id(), MessageId::CannotRead);
    put(R"({"tenfold":"plan","format":1,"parameters":{"scale":"6"}})");
    EXPECT_EQ(readPlan(m_file).error().where(), m_file.string() + ": /parameters/scale");
}

TEST_F(PlanFile, failedWriteLeavesTheOldFile) {
    ASSERT_TRUE(test::succeeded(writePlan(m_plan, m_file)));
    const std::string before = content();
    EXPECT_EQ(writePlan(m_plan, m_folder / "no such folder" / "p.plan").error().id(), MessageId::CannotWrite);
    std::filesystem::create_directories(m_folder / "folder.plan" / "x");
    EXPECT_EQ(writePlan(m_plan, m_folder / "folder.plan").error().id(), MessageId::CannotWrite);
    EXPECT_EQ(content(), before);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(m_folder), {}), 2) << "no part of a file is left";
}

/// The first alternative's choice of a body, inside of loops.
const ChoiceStep* choiceIn(const std::vector<Step>& body) {
    const ChoiceStep* found = nullptr;
    forEachStep(body, [&](const Step& step, const auto&) {
        if (!found) found = std::get_if<ChoiceStep>(&step.node);
    });
    return found;
}

TEST_F(PlanFile, plansOfFormat1SayTheSame) {
    // written and expanded by a version before calls, variables and guards had types of their own
    const std::filesystem::path folder = std::filesystem::path(std::getenv("TENFOLD_TEST_DATA")) / "plans";
    const Result<Plan> plan = readPlan(folder / "format-1.plan");
    ASSERT_TRUE(plan) << plan.error().where() << plan.error().message();
    std::ifstream expected(folder / "format-1.jsonl");
    ASSERT_TRUE(expected.is_open());
    std::size_t calls = 0;
    std::map<std::pair<std::string, std::string>, int> ofWorkers, thenOfWorkers; // by node and method
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(expandPlan(
        *plan,
        [&](const PlannedCall& call) {
            std::string line, then;
            appendJsonLine(line, *plan, call);
            EXPECT_TRUE(std::getline(expected, then));
            if (call.approximate) { // in what order workers go on as replies say has changed since
                const auto parsed = nlohmann::json::parse(then);
                ++ofWorkers[{std::string(call.node), call.call->method}];
                ++thenOfWorkers[{parsed["node"], parsed["method"]}];
            } else {
                EXPECT_EQ(line, then + "\n");
            }
            return ++calls < 1000;
        },
        progress)));
    EXPECT_EQ(calls, 246U);
    EXPECT_EQ(ofWorkers, thenOfWorkers);

    const NodeProgram& client = plan->program.types.at(0);
    const NodeProgram& worker = plan->program.types.at(1);
    EXPECT_EQ(client.counts, CountOrigin::Counted);
    EXPECT_EQ(worker.counts, CountOrigin::Replies);
    EXPECT_EQ(worker.order, CallOrder::ByThread);
    ASSERT_EQ(worker.roles.size(), 1U);
    EXPECT_EQ(worker.roles[0].step, worker.body[0].id);
    const CallName fetch{"127.0.0.1:6379", "Queue/Fetch"}, create{"127.0.0.1:6379", "pkg.Files/Create"};
    EXPECT_TRUE(test::contains(client.methodMeans, create));
    EXPECT_TRUE(test::contains(worker.methodMeans, fetch));
    std::set<CallName> before;
    for (const auto& alternative : choiceIn(worker.body)->alternatives)
        if (const CallName* name = callBefore(alternative.guard)) before.insert(*name);
    EXPECT_TRUE(test::contains(before, fetch));
    const auto& loop = std::get<LoopStep>(client.body.at(0).node);
    const auto& complete = std::get<CallStep>(loop.body.at(1).node);
    EXPECT_EQ(complete.until, replyGuard("done", Comparison::Equal, Value(true)));
    EXPECT_NE(worker.timers.at(0).id, 0U);
}

} // namespace
} // namespace tenfold
