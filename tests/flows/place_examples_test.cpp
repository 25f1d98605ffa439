#include "core/flows/classes/flow_set.h"
#include "core/flows/classes/statistics.h"
#include "core/flows/compare/slow_attributes.h"
#include "core/flows/requests/flow_examples.h"
#include "core/flows/requests/waterfall.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace tenfold {
namespace {

using namespace test;

/// Examples of places of a recording, whatever class their requests are of.
class PlaceExamples : public testing::Test {
protected:
    void SetUp() override {
        const char* sample = std::getenv("TENFOLD_SAMPLE");
        ASSERT_NE(sample, nullptr);
        const auto run = std::filesystem::path(sample).parent_path() / "sample-spans" / "00a-normal";
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        auto prepared = describeRuns({run}, {}, m_progress);
        ASSERT_TRUE(succeeded(made) && succeeded(prepared));
        m_workspace.emplace(std::move(*made));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
        auto flows = gatherFlows(*m_workspace, population(), {}, m_progress);
        ASSERT_TRUE(succeeded(flows));
        m_flows.emplace(std::move(*flows));
    }
    Population population() {
        auto found = Population::ofRuns(*m_workspace, {});
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    FlowExamples examplesOf(const QueriedPlace& place, std::int64_t fromNs = 0) {
        FlowQuery query;
        query.place = place;
        query.fromNs = fromNs;
        auto found = findExamples(*m_workspace, population(), {}, *m_flows, query, m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    /// The longest time that spans of a place have in a request.
    std::int64_t longestIn(TraceId trace, const std::string& service, const std::string& operation) {
        auto request = readRequest(*m_workspace, {}, trace, false, m_progress);
        EXPECT_TRUE(succeeded(request));
        std::int64_t longest = -1;
        for (const FlowNode& node : request->flow.nodes) {
            const SpanFact& fact = request->flow.factOf(node);
            if (request->names.text(fact.service) == service && request->names.text(fact.operation) == operation &&
                !node.isEdge)
                longest = std::max(longest, node.durationNs);
        }
        return longest;
    }

    TempFolder m_folder;
    NoProgress m_progress;
    std::optional<Workspace> m_workspace;
    std::optional<FlowSet> m_flows;
};

TEST_F(PlaceExamples, areOfThatPlaceWithItsOwnTime) {
    const FlowExamples found = examplesOf({"stock", "GET /reserve", ""});
    ASSERT_GT(found.found, 100U);
    for (std::size_t i = 0; i < 5; ++i) {
        const FlowExample& example = found.slowest[i];
        EXPECT_EQ(example.valueNs, longestIn(example.trace, "stock", "GET /reserve"));
        EXPECT_TRUE(i == 0 || example.valueNs <= found.slowest[i - 1].valueNs);
    }
    // A range of the place's times, not of the requests'.
    const std::int64_t from = found.slowest[4].valueNs;
    EXPECT_EQ(examplesOf({"stock", "GET /reserve", ""}, from).found, 5U);
    EXPECT_EQ(examplesOf({"stock", "GET /nothing", ""}).found, 0U);
    EXPECT_EQ(examplesOf({"nobody", "", ""}).found, 0U);
}

// Whatever line of the statistics is selected: its longest is the longest example.
TEST_F(PlaceExamples, agreeWithTheStatistics) {
    for (const StatisticsBy by : {StatisticsBy::Service, StatisticsBy::Operation})
        for (const StatisticsRow& row : statisticsOf(*m_flows, by)) {
            SCOPED_TRACE(row.service + " " + row.operation + " > " + row.toService);
            const FlowExamples found = examplesOf({row.service, row.operation, row.toService});
            ASSERT_GT(found.found, 0U);
            EXPECT_EQ(found.slowest.front().valueNs, row.durationNs.maxNs());
        }
}

TEST_F(PlaceExamples, callsOfWhatIsNotRecordedAreFoundToo) {
    EXPECT_GT(examplesOf({"catalog", "", "redis"}).found, 0U);
    EXPECT_GT(examplesOf({"checkout", "", "stock"}).found, 0U);
}

// What goes with the slow part is of the spans of the place, as its filter says.
TEST_F(PlaceExamples, attributesAreOfThePlace) {
    FlowQuery query;
    query.place = {"store", "disk.read", ""};
    auto found = findSlowAttributes(*m_workspace, population(), {}, *m_flows, query, m_progress);
    ASSERT_TRUE(succeeded(found));
    EXPECT_GT(found->samples, 100U);
    for (const SlowAttribute& attribute : found->found)
        EXPECT_TRUE(attribute.filter.starts_with("span(")) << attribute.filter;
}

} // namespace
} // namespace tenfold
