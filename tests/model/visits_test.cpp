#include "core/model/learn/learnt_tree.h"
#include "core/model/visits/visit_attributes.h"

#include "core/flows/requests/population.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

/// A shop asks a catalog; large answers take longer, of half of them the size is not recorded.
class Visits : public testing::Test {
protected:
    static constexpr int kRequests = 400;
    static std::string span(int request, int id, int parent, const char* name, int kind, std::int64_t afterUs,
                            std::int64_t us, const std::string& attributes) {
        const std::int64_t start = 1'795'253'066'000'000'000 + std::int64_t(request) * 100'000'000 + afterUs * 1000;
        return fmt::format(R"({{"traceId":"{:032x}","spanId":"{:016x}",{}"name":"{}","kind":{},)"
                           R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}","attributes":[{}]}})",
                           request + 1, id, parent == 0 ? "" : fmt::format(R"("parentSpanId":"{:016x}",)", parent),
                           name, kind, start, start + us * 1000, attributes);
    }
    static std::string integer(const char* key, std::int64_t value) {
        return fmt::format(R"({{"key":"{}","value":{{"intValue":"{}"}}}})", key, value);
    }
    static std::string resource(const char* service, const std::string& spans) {
        return fmt::format(
            R"({{"resource":{{"attributes":[{{"key":"service.name","value":{{"stringValue":"{}"}}}},)"
            R"({{"key":"host.name","value":{{"stringValue":"host-of-{}"}}}}]}},"scopeSpans":[{{"spans":[{}]}}]}})",
            service, service, spans);
    }
    void SetUp() override {
        std::string shop, catalog;
        for (int r = 0; r < kRequests; ++r) {
            const bool isLarge = r % 5 == 0;
            const std::int64_t workUs = (isLarge ? 20'000 : 1000) + r * 37 % 300;
            const char* comma = r > 0 ? "," : "";
            shop += comma + span(r, 1, 0, "GET /item", 2, 0, workUs + 2000, integer("user.age", r % 7));
            shop += "," + span(r, 2, 1, "find", 3, 500, workUs + 1000, "");
            catalog += comma + span(r, 3, 2, "find", 2, 1000, workUs,
                                    r % 4 == 1 ? "" : integer("app.size", isLarge ? 8192 : 100 + r % 7));
            for (int read = 0; read < r % 3; ++read)
                catalog += "," + span(r, 10 + read, 3, "read", 1, 1100 + read * 100, 50, integer("process", read));
        }
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        m_folder.write("run/run.toml", "scale = 3\n[config]\nservers = 4\n");
        m_folder.write("run/spans.json",
                       R"({"resourceSpans":[)" + resource("shop", shop) + "," + resource("catalog", catalog) + "]}");
        auto prepared = describeRuns({m_folder.path() / "run"}, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    VisitTable visits(const LearningTarget& target, const std::string& filter = "") {
        auto table = readVisits(*m_workspace, nullptr, target, filter, m_progress);
        EXPECT_TRUE(succeeded(table));
        return std::move(*table);
    }
    static std::vector<std::string> namesOf(const VisitTable& table) {
        std::vector<std::string> names;
        for (const AttributeColumn& column : table.samples.attributes)
            names.push_back(column.name);
        return names;
    }
    static const AttributeColumn& column(const VisitTable& table, const std::string& name) {
        for (const AttributeColumn& of : table.samples.attributes)
            if (of.name == name) return of;
        ADD_FAILURE() << "no " << name << " in " << testing::PrintToString(namesOf(table));
        return table.samples.attributes.front();
    }
    TempFolder m_folder;
    NoProgress m_progress;
    std::optional<Workspace> m_workspace;
};

TEST_F(Visits, haveWhatIsKnownOfThem) {
    const VisitTable table = visits({"catalog", "find"});
    ASSERT_EQ(table.samples.size(), std::size_t(kRequests));
    EXPECT_EQ(table.visits, std::uint64_t(kRequests));
    // What does not change tells nothing: the process, its host, who asks, the run's configuration.
    EXPECT_EQ(namesOf(table), (std::vector<std::string>{"app.size", "request.user.age", "time", "calls.read"}));
    const AttributeColumn &size = column(table, "app.size"), &age = column(table, "request.user.age"),
                          &calls = column(table, "calls.read"), &time = column(table, "time");
    for (int r = 0; r < kRequests; ++r) {
        const auto row = std::size_t(r);
        EXPECT_EQ(size.codes[row] == 0, r % 4 == 1) << r;
        if (size.codes[row] != 0) {
            EXPECT_EQ(size.greatest[size.codes[row] - 1U], r % 5 == 0 ? 8192 : 100 + r % 7);
        }
        EXPECT_EQ(age.greatest[age.codes[row] - 1U], r % 7);
        EXPECT_EQ(calls.greatest[calls.codes[row] - 1U], r % 3);
        EXPECT_NEAR(time.greatest[time.codes[row] - 1U], r * 0.1 + 0.001, 1e-6);
        const double workUs = (r % 5 == 0 ? 20'000 : 1000) + r * 37 % 300;
        EXPECT_NEAR(table.samples.observed[row], (workUs - 50 * (r % 3)) * 1e-6, 1e-9);
        EXPECT_EQ(table.requests[row], fmt::format("{:016x}", r + 1));
    }
}

// Requests that follow each other are kept back together, with all their visits.
TEST_F(Visits, areInBlocksOfRequests) {
    const VisitTable finds = visits({"catalog", "find"}), reads = visits({"catalog", "read"});
    for (std::size_t i = 0; i < finds.samples.size(); ++i)
        EXPECT_EQ(finds.samples.blocks[i], i * VisitTable::kBlocksOfRun / kRequests);

    std::map<std::string, std::set<std::uint32_t>> blocksOf;
    for (std::size_t i = 0; i < reads.samples.size(); ++i)
        blocksOf[reads.requests[i]].insert(reads.samples.blocks[i]);
    for (const auto& [request, blocks] : blocksOf)
        EXPECT_EQ(blocks.size(), 1U) << request;
}

TEST_F(Visits, areOfDurationsCountsAndRequestsToo) {
    const VisitTable durations = visits({"catalog", "find", LearningTarget::Quantity::Duration});
    EXPECT_NEAR(durations.samples.observed[2], (1000 + 74) * 1e-6, 1e-9);
    const VisitTable counts = visits({"catalog", "read", LearningTarget::Quantity::Count});
    ASSERT_EQ(counts.samples.size(), std::size_t(kRequests)); // the visits of the caller, those without too
    for (int r = 0; r < kRequests; ++r)
        EXPECT_EQ(counts.samples.observed[std::size_t(r)], r % 3);
    for (const std::string& name : namesOf(counts)) // what is counted does not tell of itself
        EXPECT_FALSE(name.starts_with("calls.")) << name;
    const VisitTable called = visits({"catalog", "find", LearningTarget::Quantity::Count});
    EXPECT_EQ(called.samples.observed, std::vector<double>(kRequests, 1)); // of the shop, over its side of the call
    const VisitTable requests = visits({"", "", LearningTarget::Quantity::Duration});
    EXPECT_NEAR(requests.samples.observed[0], 22'000 * 1e-6, 1e-9);
    EXPECT_EQ(visits({"catalog", "find"}, "user.age = 3").samples.size(), 57U);
    EXPECT_EQ(column(visits({"catalog", "read"}), "span.process").values(), 2U); // not what did it
}

TEST_F(Visits, areFoundByName) {
    const auto found = findTarget(*m_workspace, "shop GET /item", m_progress);
    ASSERT_TRUE(succeeded(found));
    EXPECT_EQ(found->service, "shop");
    EXPECT_EQ(found->operation, "GET /item");
    const auto missing = findTarget(*m_workspace, "shop GET /itm", m_progress);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message(), "no visits of shop GET /itm; did you mean shop GET /item?");
    EXPECT_FALSE(readVisits(*m_workspace, nullptr, {"shop", "sell"}, "", m_progress));
    const auto none = readVisits(*m_workspace, nullptr, {"shop", "GET /item"}, "run = other", m_progress);
    EXPECT_FALSE(none);
}

TEST_F(Visits, haveAttributesByNameForFormulas) {
    const RunInfo run = m_workspace->runs()->front();
    const std::vector<std::string> names = {
        "app.size", "request.user.age", "resource.host.name", "run.servers",      "run.scale", "process",
        "caller",   "missing",          "calls.read",         "request.operation"};
    const auto attributes = VisitAttributes::read(*m_workspace, run, run.startNs, &names, nullptr, m_progress);
    ASSERT_TRUE(succeeded(attributes));
    EXPECT_EQ(attributes->names(), names);
    auto population = Population::find(*m_workspace, "");
    ASSERT_TRUE(succeeded(population));
    NameTable texts;
    Doubts doubts;
    VisitSpot spot;
    int seen = 0;
    ASSERT_TRUE(succeeded(
        population->each(*m_workspace, texts, doubts, m_progress, [&](const RequestFlow& flow, std::size_t at) {
            for (std::uint32_t n = 0; n < flow.nodes.size(); ++n) {
                const SpanFact& fact = flow.factOf(flow.nodes[n]);
                if (texts.text(fact.service) != "catalog" || texts.text(fact.operation) != "find") continue;
                spot.set(flow, n, at, run.firstEvent);
                const auto request = std::int64_t(fact.trace.low) - 1;
                const auto valueOf = [&](std::size_t name) { return attributes->valueOf(name, spot, texts); };
                EXPECT_EQ(valueOf(0) == Value(), request % 4 == 1);
                EXPECT_EQ(valueOf(1), Value(request % 7));
                EXPECT_EQ(valueOf(2), Value(std::string("host-of-catalog")));
                EXPECT_EQ(numberOf(valueOf(3)), 4);
                EXPECT_EQ(numberOf(valueOf(4)), 3);
                EXPECT_EQ(valueOf(6), Value(std::string("shop find")));
                EXPECT_EQ(valueOf(7), Value());
                EXPECT_EQ(valueOf(8), Value(request % 3));
                EXPECT_EQ(valueOf(9), Value(std::string("GET /item")));
                ++seen;
            }
            return true;
        })));
    EXPECT_EQ(seen, kRequests);
}

TEST_F(Visits, areLearntFromAndKept) {
    const LearningTarget target{"catalog", "find"};
    const auto learnt = learnTree(*m_workspace, nullptr, target, "", {}, m_progress);
    ASSERT_TRUE(succeeded(learnt));
    EXPECT_EQ(learnt->rows[0].split, "app.size");
    EXPECT_TRUE(isEmpty(*keptTrees(*m_workspace)));
    ASSERT_TRUE(succeeded(keepTree(*m_workspace, *learnt)));
    const auto kept = keptTrees(*m_workspace);
    ASSERT_TRUE(succeeded(kept));
    ASSERT_EQ(kept->size(), 1U);
    EXPECT_EQ(toJson(kept->front()).dump(), toJson(*learnt).dump());
    const auto again = learnTree(*m_workspace, nullptr, target, "", {}, m_progress);
    ASSERT_TRUE(succeeded(again));
    EXPECT_EQ(toJson(*again).dump(), toJson(*learnt).dump());
    const auto pruned =
        learnTree(*m_workspace, nullptr, target, "", {}, {{TreeEdit::Kind::Prune, "all", ""}}, m_progress);
    ASSERT_TRUE(succeeded(pruned));
    EXPECT_EQ(pruned->rows.size(), 1U);
    ASSERT_TRUE(succeeded(keepTree(*m_workspace, *pruned)));
    EXPECT_EQ(learnTree(*m_workspace, nullptr, target, "", {}, m_progress)->rows.size(), 1U); // edits stay
    GrowthOptions bad;
    bad.overCost = 0;
    EXPECT_FALSE(learnTree(*m_workspace, nullptr, target, "", bad, m_progress));
}

TEST_F(Visits, aTreeThatAnEarlierVersionLearntAnswersNothing) {
    const LearningTarget target{"catalog", "find"};
    const auto learnt =
        learnTree(*m_workspace, nullptr, target, "", {}, {{TreeEdit::Kind::Prune, "all", ""}}, m_progress);
    ASSERT_TRUE(succeeded(learnt));
    ASSERT_TRUE(succeeded(keepTree(*m_workspace, *learnt)));
    const RunKey run = m_workspace->runs()->front().key;
    const std::vector<std::string> kinds = *m_workspace->resultsOfRun(run);
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [](const auto& k) { return k.starts_with("tree:"); });
    ASSERT_NE(kind, kinds.end());
    auto document = nlohmann::ordered_json::parse((*m_workspace->result(*kind))->body);
    document["tree"] = 1;
    ASSERT_TRUE(succeeded(m_workspace->putResult(*kind, learnt->inputHash, {run}, document.dump())));
    EXPECT_TRUE(isEmpty(*keptTrees(*m_workspace)));
    const auto outdated = keptTrees(*m_workspace, true);
    ASSERT_TRUE(succeeded(outdated));
    ASSERT_EQ(outdated->size(), 1U);
    EXPECT_TRUE(outdated->front().isOutdated);
    const auto again = learnTree(*m_workspace, nullptr, target, "", {}, m_progress);
    ASSERT_TRUE(succeeded(again));
    EXPECT_FALSE(again->isOutdated) << "it is learnt anew";
    EXPECT_EQ(again->rows.size(), 1U) << "with the edits";
}

} // namespace
} // namespace tenfold
