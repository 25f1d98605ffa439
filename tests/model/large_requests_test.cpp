// Requests deeper than a model file holds, and visits that call more operations than a tree asks about.

#include "core/model/check/baseline.h"
#include "core/model/check/model_check.h"
#include "core/model/learn/learnt_tree.h"
#include "core/words/base_messages.h"

#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {
namespace {

using namespace test;

class LargeRequests : public testing::Test {
protected:
    static constexpr std::size_t kLevels = 1200, kSlowLevel = 1100, kRequests = 30;

    void add(std::size_t request, std::size_t id, std::size_t parent, const std::string& name, std::int64_t afterNs,
             std::int64_t ns) {
        const std::int64_t start = 1'795'253'066'000'000'000 + std::int64_t(request) * 1'000'000'000 + afterNs;
        m_spans += m_spans.empty() ? "" : ",";
        m_spans += fmt::format(R"({{"traceId":"{:032x}","spanId":"{:016x}",{}"name":"{}","kind":1,)"
                               R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}"}})",
                               request + 1, id, parent == 0 ? "" : fmt::format(R"("parentSpanId":"{:016x}",)", parent),
                               name, start, start + ns);
    }
    void write(const std::string& run) {
        m_folder.write(run + "/run.toml", "scale = 2\n");
        m_folder.write(run + "/spans.json",
                       R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":)"
                       R"({"stringValue":"s"}}]},"scopeSpans":[{"spans":[)" +
                           m_spans + "]}]}]}");
        m_spans.clear();
        m_runs.push_back(m_folder.path() / run);
    }
    /// Requests of one span in another, each 2 µs longer than what it calls. @param slowNs  more at kSlowLevel
    void writeChains(const std::string& run, std::int64_t slowNs) {
        for (std::size_t r = 0; r < kRequests; ++r)
            for (std::size_t level = 1; level <= kLevels; ++level)
                add(r, level, level - 1, "op", std::int64_t(level) * 1000,
                    std::int64_t(kLevels - level + 1) * 2000 + (level <= kSlowLevel ? slowNs : 0));
        write(run);
    }
    void import() {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        auto prepared = describeRuns(m_runs, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }

    TempFolder m_folder;
    std::string m_spans;
    std::vector<std::filesystem::path> m_runs;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
};

TEST_F(LargeRequests, deeperThanAFileHoldsAreCutAndStillHeldAgainst) {
    writeChains("right", 0);
    writeChains("slow", 8'000'000);
    import();
    const auto model = measureModel(*m_workspace, "run = right", "deep", m_progress);
    ASSERT_TRUE(succeeded(model));
    ASSERT_EQ(model->steps.size(), 1000U);
    EXPECT_EQ(model->tooDeep, kLevels - 1000);
    EXPECT_EQ(model->steps[0].id, "op");
    EXPECT_EQ(model->steps[1].id, "op.op-within");
    for (std::size_t s = 2; s < model->steps.size(); ++s)
        ASSERT_EQ(model->steps[s].id, fmt::format("op.op-within-{}", s));
    const std::string text = modelToToml(*model);
    EXPECT_NE(text.find("200 steps deeper than 1000 levels"), std::string::npos);
    const ModelReading read = readModel(text);
    ASSERT_TRUE(read.model) << read.problems.front().text;
    EXPECT_TRUE(read.problems.empty());
    ASSERT_EQ(read.model->steps.size(), model->steps.size());
    const auto suspicious = [&](const char* where) -> std::size_t {
        const auto check = checkModel(*m_workspace, *read.model, where, m_progress);
        EXPECT_TRUE(succeeded(check));
        if (!check || check->refused) return 99;
        return std::size_t(std::count_if(check->verdicts.begin(), check->verdicts.end(), [](const ModelVerdict& v) {
            return v.state == ModelVerdictState::Suspicious && v.operation.empty();
        }));
    };
    EXPECT_EQ(suspicious("run = right"), 0U);
    EXPECT_EQ(suspicious("run = slow"), 1U) << "what became slow lies below the steps";
}

TEST_F(LargeRequests, stopWhileStepsAreWritten) {
    writeChains("right", 0);
    import();
    test::StopsAt stopped(1, "steps");
    const auto model = guarded(stopped, [&](Progress& asked) { return measureModel(*m_workspace, "", "deep", asked); });
    EXPECT_TRUE(stopped.isReached());
    ASSERT_FALSE(model);
    EXPECT_EQ(model.error().id(), MessageId::Cancelled);
}

TEST_F(LargeRequests, ofManyOperationsThoseKnownStayWithTheirCounts) {
    // Names of letters: numbers in them would make one operation of all.
    const auto nameOf = [](std::size_t r) { return std::string{'o', char('a' + r / 26), char('a' + r % 26)}; };
    constexpr std::size_t kOperations = 300; // request r calls o<r> once, those of 7 r twice, and all call "each" once
    for (std::size_t r = 0; r < kOperations; ++r) {
        add(r, 1, 0, "op", 0, 10'000);
        add(r, 2, 1, "each", 100, 100);
        for (std::size_t call = 0; call < (r % 7 == 0 ? 2U : 1U); ++call)
            add(r, 3 + call, 1, nameOf(r), 1000 + std::int64_t(call) * 1000, 500);
    }
    write("run");
    import();
    const auto table =
        readVisits(*m_workspace, nullptr, {"s", "op", LearningTarget::Quantity::OwnTime}, "", m_progress);
    ASSERT_TRUE(succeeded(table));
    EXPECT_EQ(table->samples.attributes.size(), VisitTable::kMostAttributes);
    std::size_t calls = 0;
    for (const AttributeColumn& column : table->samples.attributes) {
        if (column.name.rfind("calls.o", 0) != 0) continue;
        ++calls;
        const std::size_t caller = 26 * std::size_t(column.name.at(7) - 'a') + std::size_t(column.name.at(8) - 'a');
        ASSERT_EQ(column.codes.size(), kOperations);
        for (std::size_t row = 0; row < kOperations; ++row) { // rows stand in the order of the recording
            const double expected = row != caller ? 0 : caller % 7 == 0 ? 2 : 1;
            ASSERT_EQ(column.greatest[column.codes[row] - 1U], expected) << column.name << " of " << row;
        }
    }
    const auto left = std::size_t(std::count_if(table->leftOut.begin(), table->leftOut.end(),
                                                [](const std::string& name) { return name.rfind("calls.o", 0) == 0; }));
    EXPECT_EQ(calls + left, kOperations);
    EXPECT_GT(left, 0U);
    EXPECT_EQ(std::count(table->leftOut.begin(), table->leftOut.end(), "calls.each"), 0) << "tells nothing apart";
}

} // namespace
} // namespace tenfold
