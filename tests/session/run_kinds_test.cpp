// A workspace with calls, spans and samples: each lens reads the runs of its kind and is stale for no other.
#include "core/flows/requests/population.h"
#include "core/session/gather_report.h"
#include "core/session/lenses/mining_lens.h"
#include "core/session/mined_workspace.h"
#include "core/store/runs/run_writer.h"
#include "core/store/runs/series.h"
#include "core/words/mining_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

using namespace test;

class RunKinds : public testing::Test {
protected:
    RunImport importOf(const std::string& name, RunKind kind, std::optional<double> scale = {}) {
        RunImport import;
        import.run.name = import.contentHash = name;
        import.run.scale = scale;
        import.kind = kind;
        return import;
    }
    void addCalls(int scale) {
        auto writer = m_workspace.beginRun(importOf(fmt::format("calls-{}", scale), RunKind::Calls, scale));
        ASSERT_TRUE(succeeded(writer));
        for (int node = 0; node < scale; ++node) {
            const std::string sender = fmt::format("worker-{}", node);
            for (const char* method : {"open", "read", "close"}) {
                ParsedEvent event;
                event.startNs = 1'000'000 * (10 * node + 1);
                event.sender = sender;
                event.method = method;
                event.target = "server";
                ASSERT_TRUE(succeeded((*writer)->event(event)));
            }
        }
        ASSERT_TRUE(succeeded((*writer)->commit(m_progress)));
    }
    void addSpans() {
        auto writer = m_workspace.beginRun(importOf("spans", RunKind::Spans));
        ASSERT_TRUE(succeeded(writer));
        for (std::uint64_t i = 1; i <= 5; ++i) {
            ParsedEvent event;
            event.startNs = std::int64_t(i) * 1'000'000;
            event.durationNs = 1000;
            event.sender = "shop-1";
            event.method = "GET /item";
            event.target = "shop";
            event.span.emplace();
            event.span->trace = TraceId{0, i};
            event.span->id = SpanId{i};
            ASSERT_TRUE(succeeded((*writer)->event(event)));
        }
        ASSERT_TRUE(succeeded((*writer)->commit(m_progress)));
    }
    void addSamples() {
        auto writer = m_workspace.beginRun(importOf("samples", RunKind::Samples));
        ASSERT_TRUE(succeeded(writer));
        const auto series = (*writer)->series({"server-1", "cpu", "%"});
        ASSERT_TRUE(succeeded(series));
        for (int i = 0; i < 100; ++i)
            ASSERT_TRUE(succeeded((*writer)->sample(*series, {i * 1'000'000'000LL, double(i)})));
        ASSERT_TRUE(succeeded((*writer)->commit(m_progress)));
    }
    bool isMiningStale() { return readLens(m_workspace, miningLens())->isStale; }

    TempFolder m_folder;
    NoProgress m_progress;
    Workspace m_workspace = *Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
};

TEST_F(RunKinds, areReadByTheirLensesAlone) {
    for (const int scale : {2, 3, 4})
        addCalls(scale);
    const auto before = mineWorkspace(m_workspace, {}, m_progress);
    ASSERT_TRUE(succeeded(before));
    ASSERT_TRUE(succeeded(storeMined(m_workspace, *before)));
    addSpans();
    addSamples();
    EXPECT_FALSE(isMiningStale());
    const auto runs = m_workspace.runs();
    EXPECT_TRUE(miningLens().canCompute(*runs));
    std::string read;
    for (const RunInfo& run : *runs)
        if (miningLens().reads(run)) read += run.run.name + " ";
    EXPECT_EQ(read, "calls-2 calls-3 calls-4 ");
    const auto mined = mineWorkspace(m_workspace, {}, m_progress);
    ASSERT_TRUE(succeeded(mined));
    EXPECT_EQ(toJson(*mined), toJson(*before));
    const auto population = Population::find(m_workspace, "");
    ASSERT_TRUE(succeeded(population));
    ASSERT_EQ(population->runs().size(), 1U);
    EXPECT_EQ(population->runs().front().run.name, "spans");
    const auto report = gatherReport(m_workspace, "All", m_progress);
    ASSERT_TRUE(succeeded(report));
    EXPECT_EQ(report->runs.size(), 5U);
    EXPECT_EQ(report->provenance.count("run samples"), 1U);
    addCalls(5);
    EXPECT_TRUE(isMiningStale());
}

TEST_F(RunKinds, withoutCallsThereIsNothingToMine) {
    addSpans();
    addSamples();
    EXPECT_FALSE(miningLens().canCompute(*m_workspace.runs()));
    const auto mined = mineWorkspace(m_workspace, {}, m_progress);
    ASSERT_FALSE(mined);
    EXPECT_EQ(mined.error().id(), MessageId::NoRunOfCalls);
}

} // namespace
} // namespace tenfold
