#include "core/flows/classes/flow_set.h"
#include "core/flows/requests/span_attributes.h"
#include "core/import/import_workspace.h"
#include "core/trace/process_attributes.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

/// Filters over the runs of the sample, held against all of their spans read one request at a time.
class RecordedFilter : public testing::Test {
protected:
    using Request = std::vector<SpanRow>;
    void SetUp() override {
        const char* folder = std::getenv("TENFOLD_SAMPLE");
        ASSERT_NE(folder, nullptr);
        const fs::path sample = fs::path(folder).parent_path() / "sample-spans";
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        auto prepared = describeRuns({sample / "00a-normal", sample / "03-replica-dead"}, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    std::set<std::string> matching(const std::string& filter) {
        std::set<std::string> found;
        auto population = Population::find(*m_workspace, filter);
        EXPECT_TRUE(succeeded(population)) << filter;
        if (!population) return found;
        NameTable names;
        Doubts doubts;
        const auto visit = [&](const RequestFlow& flow, std::size_t run) {
            found.insert(population->runs()[run].run.name + ' ' + toHex(flow.trace()));
            return true;
        };
        EXPECT_TRUE(succeeded(population->each(*m_workspace, names, doubts, m_progress, visit)));
        return found;
    }
    /// The same by a look at whole requests.
    std::set<std::string> lookedAt(const std::function<bool(const Request&, const std::string& run)>& holds) {
        std::set<std::string> found;
        const auto runs = m_workspace->runs();
        for (const RunInfo& run : *runs) {
            std::vector<TraceId> ids;
            const auto infos = m_workspace->requests(run.key, m_progress);
            for (const RequestInfo& info : *infos)
                ids.push_back(info.trace);
            auto spans = m_workspace->spansOf(run.key, ids, SpanDetail::Whole, m_progress);
            EXPECT_TRUE(succeeded(spans));
            std::map<TraceId, Request> requests;
            for (SpanRow& row : *spans)
                requests[row.span.trace].push_back(std::move(row));
            for (const auto& [trace, request] : requests)
                if (holds(request, run.run.name)) found.insert(run.run.name + ' ' + toHex(trace));
        }
        return found;
    }
    static const Value* attribute(const SpanRow& row, const std::string& path) {
        for (const ArgumentRow& leaf : row.event.attributes)
            if (leaf.path == path) return &leaf.value;
        return nullptr;
    }
    static bool isOver(const SpanRow& row, const std::string& path, double limit) {
        const Value* value = attribute(row, path);
        return value != nullptr && realOf(*value).value_or(limit) > limit;
    }
    static auto anySpan(std::function<bool(const SpanRow&)> holds) {
        return [holds](const Request& request, const std::string&) {
            return std::any_of(request.begin(), request.end(), holds);
        };
    }
    TempFolder m_folder;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
};

TEST_F(RecordedFilter, attributesAreThoseOfTheSpans) {
    const auto large = lookedAt(anySpan([](const SpanRow& row) { return isOver(row, "app.size", 4096); }));
    ASSERT_GT(large.size(), 10U);
    EXPECT_EQ(matching("app.size > 4096"), large);
    EXPECT_EQ(matching("app.size > 4KiB"), large);
    EXPECT_EQ(matching("\"app.size\" > 4096"), large);
    EXPECT_EQ(matching("not app.size > 4096").size() + large.size(), matching("").size());
    EXPECT_EQ(matching("span(service = catalog and app.size > 4096)"), lookedAt(anySpan([](const SpanRow& row) {
                  return row.event.target == "catalog" && isOver(row, "app.size", 4096);
              })));
    EXPECT_TRUE(matching("span(service = payment and app.size > 4096)").empty());
    EXPECT_EQ(matching("run = \"00a-normal\" and app.size > 4096"),
              lookedAt([](const Request& request, const std::string& run) {
                  return run == "00a-normal" && std::any_of(request.begin(), request.end(), [](const SpanRow& row) {
                             return isOver(row, "app.size", 4096);
                         });
              }));
    // Of a caller and its callee.
    EXPECT_EQ(matching("(service = frontend) > (app.size > 4096)"), lookedAt([](const Request& request, const auto&) {
                  for (const SpanRow& row : request)
                      for (const SpanRow& above : request)
                          if (isOver(row, "app.size", 4096) && row.span.parent == above.span.id &&
                              above.event.target == "frontend" && &row != &above)
                              return true;
                  return false;
              }));
}

TEST_F(RecordedFilter, whatIsSaidOfAProcessHoldsAtAllItsSpans) {
    std::map<std::string, std::set<std::string>> processes; // by instance
    std::string instance;
    lookedAt([&](const Request& request, const std::string& run) {
        for (const SpanRow& row : request)
            if (const Value* value = attribute(row, "resource.service.instance.id"))
                processes[instance = toText(*value)].insert(run + ' ' + row.event.senderName);
        return false;
    });
    ASSERT_FALSE(processes.empty());
    const auto expected = lookedAt([&](const Request& request, const std::string& run) {
        return std::any_of(request.begin(), request.end(), [&](const SpanRow& row) {
            return processes[instance].count(run + ' ' + row.event.senderName) > 0;
        });
    });
    ASSERT_GT(expected.size(), 1U);
    EXPECT_EQ(matching("service.instance.id = \"" + instance + "\""), expected);
}

TEST_F(RecordedFilter, sharesAndPlacesAreThoseOfTheClasses) {
    const std::string run = "run = \"00a-normal\"";
    auto all = gatherFlows(*m_workspace, *Population::find(*m_workspace, run), {}, m_progress);
    ASSERT_TRUE(succeeded(all));
    std::uint64_t rare = 0;
    for (const PathClass& c : all->classes)
        if (double(c.requests) < 0.02 * double(all->requests)) rare += c.requests;
    ASSERT_GT(rare, 0U);
    EXPECT_EQ(matching(run + " and share < 2%").size(), rare);
    EXPECT_EQ(matching(run + " and share < 0.02").size(), rare);
    EXPECT_EQ(matching(run + " and share >= 2%").size(), all->requests - rare);
    // With more in the filter the share stays that among all requests of the run.
    EXPECT_LE(matching(run + " and share < 2% and dur > 5ms").size(), rare);
    for (const std::size_t place : {1U, 3U}) {
        const auto found =
            gatherFlows(*m_workspace, *Population::find(*m_workspace, run + " and class = " + std::to_string(place)),
                        {}, m_progress);
        ASSERT_TRUE(succeeded(found));
        ASSERT_EQ(found->classes.size(), 1U);
        EXPECT_EQ(found->classes.front().hash, all->classes[place - 1].hash);
        EXPECT_EQ(found->requests, all->classes[place - 1].requests);
    }
}

TEST_F(RecordedFilter, unknownNamesAreRefused) {
    const auto found = Population::find(*m_workspace, "run = \"00a-normal\" and app.sise > 4096");
    ASSERT_FALSE(found.has_value());
    EXPECT_EQ(found.error().message(),
              "filter of requests, character 24: app.sise is no field and no attribute of any span; did you mean "
              "app.size?");
    EXPECT_EQ(found.error().excerpt(), "  run = \"00a-normal\" and app.sise > 4096\n                         ^");
}

TEST_F(RecordedFilter, whatWasRecordedOfASpanFindsItsRequest) {
    const RunInfo run = m_workspace->runs()->back();
    const std::vector<RequestInfo> requests = *m_workspace->requests(run.key, m_progress);
    const TraceId trace = requests[requests.size() / 2].trace;
    const auto request = readRequest(*m_workspace, run.run.name, trace, false, m_progress);
    ASSERT_TRUE(succeeded(request));
    std::map<std::string, std::string> filters; // by path, the last one
    for (std::uint32_t node = 0; node < request->flow.nodes.size(); ++node) {
        const auto attributes = attributesOfSpan(*m_workspace, *request, node, m_progress);
        ASSERT_TRUE(succeeded(attributes));
        for (const SpanAttribute& attribute : *attributes)
            filters[attribute.path] = attribute.filter;
    }
    ASSERT_GT(filters.size(), 3U);
    EXPECT_TRUE(std::any_of(filters.begin(), filters.end(),
                            [](const auto& one) { return one.first.starts_with(kProcessAttributes); }));
    for (const auto& [path, filter] : filters)
        EXPECT_TRUE(matching(filter).count(run.run.name + ' ' + toHex(trace)) == 1) << filter;
}

} // namespace
} // namespace tenfold
