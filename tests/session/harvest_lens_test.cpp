// The lens of spare capacity: stale when what it reads has changed and only then; the least sure tenants are questions,
// whose answers count.
#include "core/base/ordered_json.h"
#include "core/harvest/load/kept_tables.h"
#include "core/session/inbox.h"
#include "core/session/lenses/harvest_lens.h"
#include "core/store/decisions/answer_decisions.h"
#include "core/store/runs/run_writer.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace tenfold {
namespace {

using namespace test;

class HarvestLensOf : public testing::Test {
protected:
    void write(const std::string& name, double amplitude) {
        RunImport import;
        import.run.name = import.contentHash = name;
        import.run.scale.reset();
        import.kind = RunKind::Samples;
        auto writer = m_workspace.beginRun(import);
        ASSERT_TRUE(succeeded(writer));
        for (const double swing : {amplitude, 0.0}) {
            const auto id = (*writer)->beginSeries({swing > 0 ? name + "-a" : name + "-b", "cpu", ""});
            std::vector<Sample> samples;
            for (int slot = 0; slot < 20 * 144; ++slot)
                samples.push_back({slot * 600'000'000'000LL, 0.4 + swing * std::cos(2 * M_PI * slot / 144)});
            ASSERT_TRUE((*writer)->samples(*id, samples));
        }
        ASSERT_TRUE(succeeded((*writer)->commit(m_nobody)));
    }
    SharedLensResult compute() {
        const auto found = harvestLens().makeWorker()->compute(m_workspace, {}, m_nobody);
        EXPECT_TRUE(succeeded(found));
        if (!found) return nullptr;
        EXPECT_TRUE(storeLens(m_workspace, harvestLens(), **found));
        return *found;
    }
    bool isStale() { return readLens(m_workspace, harvestLens())->isStale; }

    TempFolder m_folder;
    NoProgress m_nobody;
    Workspace m_workspace = *Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
};

TEST_F(HarvestLensOf, readsSamplesAnswersAndTables) {
    EXPECT_FALSE(harvestLens().canCompute(*m_workspace.runs()));
    write("one", 0.2);
    EXPECT_TRUE(harvestLens().canCompute(*m_workspace.runs()));
    compute();
    EXPECT_FALSE(isStale());
    const auto kept = readLens(m_workspace, harvestLens());
    ASSERT_TRUE(kept->result);
    EXPECT_EQ(kept->result->toJson().dump(), compute()->toJson().dump());
    ASSERT_TRUE(succeeded(harvest::keepTables(
        m_workspace,
        {{"tenant_map.csv",
          "server_id,environment,machine_function,valid_from_s,valid_to_s\none-a,e,f,,\none-b,e,g,,\n"}},
        {}, m_nobody)));
    EXPECT_TRUE(isStale());
    compute();
    EXPECT_FALSE(isStale());
    write("two", 0.1);
    EXPECT_TRUE(isStale());
}

TEST_F(HarvestLensOf, asksForTheLeastSureTenantsAndTakesAnswers) {
    write("edge", 0.045); // sigma 0.032: hardly above the threshold
    const auto found = std::static_pointer_cast<const HarvestFound>(compute());
    ASSERT_TRUE(found);
    ASSERT_EQ(found->questions().size(), 1U);
    const Question question = found->questions().front();
    EXPECT_EQ(question.subject.name, "edge-a");
    EXPECT_EQ(question.proposed, "periodic");
    EXPECT_TRUE(question.answer.empty());
    EXPECT_FALSE(question.evidence.empty());
    const Answer answer{std::string(harvest::kTenantPatternQuestion.key), question.key, "constant", ""};
    ASSERT_TRUE(succeeded(m_workspace.decide(decisionOf(answer, "edge-a is constant"))));
    EXPECT_TRUE(isStale());
    const auto again = std::static_pointer_cast<const HarvestFound>(compute());
    EXPECT_EQ(again->loads().tenant("edge-a")->load.pattern, harvest::Pattern::Constant);
    EXPECT_EQ(again->loads().tenant("edge-a")->load.byRule, harvest::Pattern::Periodic);
    ASSERT_EQ(again->questions().size(), 1U);
    EXPECT_EQ(again->questions().front().answer, "constant");
    EXPECT_EQ(again->shown().size(), 2U);
    ASSERT_TRUE(succeeded(m_workspace.undo()));
    EXPECT_EQ(std::static_pointer_cast<const HarvestFound>(compute())->loads().tenant("edge-a")->load.pattern,
              harvest::Pattern::Periodic);
}

} // namespace
} // namespace tenfold
