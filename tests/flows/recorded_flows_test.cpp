#include "core/flows/classes/flow_set.h"
#include "core/flows/classes/statistics.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/requests/flow_examples.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

/// Runs of the shop that the sample is of; the answers are those of an independent script (its README).
class RecordedFlows : public testing::Test {
protected:
    static fs::path sample() {
        const char* folder = std::getenv("TENFOLD_SAMPLE");
        return folder == nullptr ? fs::path() : fs::path(folder).parent_path() / "sample-spans";
    }
    /// The captures beside the project, or an empty path.
    static fs::path captures() {
        const char* folder = std::getenv("TENFOLD_SHARED");
        const fs::path path = folder == nullptr ? fs::path() : fs::path(folder) / "data" / "own-spans" / "runs";
        return fs::exists(path) ? path : fs::path();
    }
    void import(const fs::path& folder, const std::vector<std::string>& runs) {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        std::vector<fs::path> paths;
        for (const std::string& run : runs)
            paths.push_back(folder / run);
        auto prepared = describeRuns(paths, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    FlowSet flows(const std::string& where, ClassRelaxation relaxation) {
        auto population = Population::find(*m_workspace, where);
        EXPECT_TRUE(succeeded(population));
        auto found = gatherFlows(*m_workspace, std::move(*population), {relaxation, true}, m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    PopulationComparison compare(const std::string& a, const std::string& b) {
        auto inA = Population::find(*m_workspace, a), inB = Population::find(*m_workspace, b);
        EXPECT_TRUE(succeeded(inA) && succeeded(inB));
        auto found = comparePopulations(*m_workspace, std::move(*inA), std::move(*inB), m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    std::string refusal(const std::string& where) {
        const auto found = Population::find(*m_workspace, where);
        return found ? "" : std::string(found.error().id().key());
    }
    static std::map<std::string, int> classesOf(const FlowSet& flows) {
        std::map<std::string, int> counts;
        for (const PathClass& c : flows.classes)
            ++counts[flows.names.text(c.root.operation)];
        return counts;
    }

    TempFolder m_folder;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
};

TEST_F(RecordedFlows, classesAndDoubtsAreThoseOfTheScript) {
    import(sample(), {"00a-normal", "03-replica-dead"});
    const FlowSet normal = flows("run = \"00a-normal\"", ClassRelaxation::Exact);
    EXPECT_EQ(normal.requests, 2130U);
    EXPECT_EQ(normal.spans, 16904U);
    const std::map<std::string, int> exact{{"GET /browse", 4}, {"GET /add", 5},       {"GET /checkout", 4},
                                           {"GET /report", 1}, {"orders process", 4}, {"redis.dial", 8}};
    EXPECT_EQ(classesOf(normal), exact);
    EXPECT_NEAR(normal.classes.front().durationNs.median(), 118.92e6, 5e3); // report
    const std::map<std::string, int> folded{{"GET /browse", 4}, {"GET /add", 1},       {"GET /checkout", 4},
                                            {"GET /report", 1}, {"orders process", 2}, {"redis.dial", 8}};
    EXPECT_EQ(classesOf(flows("run = \"00a-normal\"", ClassRelaxation::Loops)), folded);
    EXPECT_EQ(flows("run = \"00a-normal\"", ClassRelaxation::Operation).classes.size(),
              5U + 8U); // redis.dial of 8 services
    const FlowSet dead = flows("run = \"03-replica-dead\"", ClassRelaxation::Exact);
    EXPECT_EQ(dead.doubts.of(DoubtKind::OneSided).count, 399U);
    EXPECT_TRUE(dead.clocks.empty());
    for (const PathClass& c : normal.classes) {
        std::int64_t critical = 0;
        for (const ClassNode& node : c.nodes)
            critical += node.criticalNs;
        EXPECT_EQ(critical, c.durationNs.sumNs());
    }
}

TEST_F(RecordedFlows, theDeadReplicaIsNamedAndHalvesAreNot) {
    import(sample(), {"00a-normal", "03-replica-dead"});
    const PopulationComparison found = compare("run = \"00a-normal\"", "run = \"03-replica-dead\"");
    ASSERT_EQ(found.suspects.size(), 1U);
    EXPECT_EQ(found.suspects.front().service, "stock");
    EXPECT_EQ(found.suspects.front().instance, "stock-2");
    for (const auto& [a, b] : {std::pair("t < 20s", "t >= 20s"), std::pair("t >= 20s", "t < 20s")}) {
        const PopulationComparison halves =
            compare(std::string("run = \"00a-normal\" and ") + a, std::string("run = \"00a-normal\" and ") + b);
        EXPECT_TRUE(halves.suspects.empty());
        for (const PlaceVerdict& place : halves.places)
            EXPECT_NE(place.verdict, PlaceVerdict::Verdict::Changed);
    }
}

// Statistics and examples against sums and times taken from the spans themselves.
TEST_F(RecordedFlows, statisticsAndExamplesAreThoseOfTheSpans) {
    import(sample(), {"00a-normal"});
    const FlowSet set = flows("", ClassRelaxation::Exact);
    NameTable names;
    std::map<std::string, std::uint64_t> spans;
    std::map<std::string, std::int64_t> durations; // by trace: of the span without a parent
    const auto runs = m_workspace->runs();
    ASSERT_TRUE(
        succeeded(m_workspace->eachRequest(runs->front().key, names, m_progress, [&](std::span<SpanFact> facts) {
            for (const SpanFact& fact : facts) {
                ++spans[names.text(fact.service) + '/' + names.text(fact.operation)];
                if (!fact.hasParent) durations[toHex(fact.trace)] = fact.durationNs;
            }
            return true;
        })));
    std::map<std::string, std::uint64_t> counted;
    std::int64_t critical = 0;
    for (const StatisticsRow& row : statisticsOf(set, StatisticsBy::Operation)) {
        counted[row.service + '/' + row.operation] += row.count;
        critical += row.criticalNs;
        std::uint64_t steps = 0;
        for (const auto& [ns, times] : row.durationNs.steps())
            steps += times;
        EXPECT_EQ(steps, row.durationNs.count());
    }
    EXPECT_EQ(counted, spans);
    EXPECT_EQ(critical, set.totalNs());
    for (const StatisticsRow& row : statisticsOf(set, StatisticsBy::Class))
        EXPECT_EQ(row.count, set.classes[row.pathClass].requests);

    const PathClass& c = set.classes.front();
    for (std::uint32_t node = 0; node < c.nodes.size(); ++node)
        for (const bool isEdge : {false, true}) {
            FlowQuery query{c.hash, node, isEdge, 0, std::numeric_limits<std::int64_t>::max()};
            const auto found =
                findExamples(*m_workspace, *Population::find(*m_workspace, ""), {}, set, query, m_progress);
            ASSERT_TRUE(succeeded(found));
            EXPECT_EQ(found->found, c.requests);
            EXPECT_EQ(found->slowest.front().valueNs, timeOf(c, node, isEdge).maxNs()) << node << isEdge;
            EXPECT_EQ(found->slowest.front().trace, found->exemplars[3].trace);
            for (const FlowExample& example : found->slowest)
                EXPECT_EQ(example.durationNs, durations.at(toHex(example.trace)));
            query.fromNs = found->exemplars[1].valueNs;
            const auto tail =
                findExamples(*m_workspace, *Population::find(*m_workspace, ""), {}, set, query, m_progress);
            EXPECT_NEAR(double(tail->found), 0.1 * double(c.requests), 0.02 * double(c.requests) + 2);
        }
}

TEST_F(RecordedFlows, filtersSayWhatTheyCannotAsk) {
    import(sample(), {"00a-normal"});
    EXPECT_EQ(refusal("args.nothing > 3"), "BadRequestFilter");
    EXPECT_EQ(refusal("run ="), "BadRequestFilter");
    const FlowSet slow =
        flows("operation = \"GET /browse\" and dur > 50ms and not service = mailer", ClassRelaxation::Operation);
    ASSERT_EQ(slow.classes.size(), 1U);
    EXPECT_GT(slow.classes.front().durationNs.quantile(0), 50e6);
}

/// Goes on so many times, then says stop.
// Whenever it is asked to: while spans are read, while requests are looked at, in any of the passes.
TEST_F(RecordedFlows, canBeCancelledAtEachLook) {
    import(sample(), {"00a-normal", "03-replica-dead"});
    int cancelled = 0;
    for (int looks = 0;; ++looks) {
        test::StopsAt progress(looks + 1);
        auto a = Population::find(*m_workspace, "run = \"00a-normal\"");
        auto b = Population::find(*m_workspace, "run = \"03-replica-dead\"");
        ASSERT_TRUE(succeeded(a) && succeeded(b));
        const auto found = guarded(progress, [&](Progress& asked) {
            return comparePopulations(*m_workspace, std::move(*a), std::move(*b), asked);
        });
        if (found) break;
        ASSERT_EQ(found.error().id().key(), "Cancelled") << looks;
        ++cancelled;
        ASSERT_LT(cancelled, 1000);
    }
    EXPECT_GE(cancelled, 20);
}

// Each fault where it starts from, and nobody else.
TEST_F(RecordedFlows, eachFaultIsPutDownToItsCause) {
    if (captures().empty()) GTEST_SKIP() << "the shared captures are not here";
    const std::map<std::string, std::string> causes{{"00b-normal", ""},
                                                    {"01-slow-edge", "checkout>payment"},
                                                    {"02-slow-large", "catalog"},
                                                    {"04-cache-cold", "catalog"},
                                                    {"07-load-x2", ""},
                                                    {"08-clock-skew", ""},
                                                    {"09-killed-restarted", "payment"}};
    std::vector<std::string> runs{"00a-normal"};
    for (const auto& [run, cause] : causes)
        runs.push_back(run);
    import(captures(), runs);
    for (const auto& [run, cause] : causes) {
        SCOPED_TRACE(run);
        const PopulationComparison found = compare("run = \"00a-normal\"", "run = \"" + run + "\"");
        EXPECT_EQ(found.suspects.size(), cause.empty() ? 0U : 1U);
        const Suspect first = found.suspects.empty() ? Suspect() : found.suspects.front();
        EXPECT_EQ(first.service, cause);
        if (run == "04-cache-cold") {
            EXPECT_NE(first.text.text().find("every lookup misses"), std::string::npos) << first.text;
        }
        if (run == "02-slow-large") {
            ASSERT_TRUE(first.when.has_value());
            EXPECT_EQ(first.when->condition, "app.size > 4096");
            EXPECT_NEAR(first.when->changeNs, 20e6, 1e6);
            EXPECT_EQ(first.when->alwaysWith, std::vector<std::string>{"http.response.body.size"});
        }
        if (run == "09-killed-restarted") {
            EXPECT_NE(first.text.text().find("from 12 s on"), std::string::npos) << first.text;
        }
        if (run == "08-clock-skew") {
            ASSERT_EQ(found.clocksB.size(), 1U);
            EXPECT_NEAR(double(found.clocksB.front().offsetNs), -40e6, 1e6);
        }
    }
}

// Recorded with clocks of their own epochs, and faults of single machines among fifty.
TEST_F(RecordedFlows, singleMachinesAreNamedExactly) {
    const fs::path data = captures().parent_path().parent_path() / "rpc-traces-hdfs";
    const std::string load = "_30C_1to19B_0to600INT_15RT_5WT";
    const std::string normal = "AN_Net_slowHDFS_w_00ms" + load;
    if (captures().empty() || !fs::exists(data)) GTEST_SKIP() << "the shared captures are not here";
    const std::map<std::string, std::size_t> machines{
        {"fault-net/AN_Net_slowDN_w_20ms_01FDN", 1},  {"fault-net/AN_Net_slowDN_w_20ms_05FDN", 5},
        {"fault-net/AN_Net_slowDN_w_20ms_10FDN", 10}, {"fault-proc/AN_Proc_killDN_w_01FDN", 1},
        {"fault-proc/AN_Proc_killDN_w_05FDN", 5},     {"fault-proc/AN_Proc_killDN_w_10FDN", 10},
        {"fault-proc/AN_Proc_killDN_w_00FDN", 0}};
    std::vector<std::string> files{"fault-net/" + normal + ".sql.xz"};
    for (const auto& [file, count] : machines)
        files.push_back(file + load + ".sql.xz");
    import(data, files);
    for (const auto& [file, count] : machines) {
        SCOPED_TRACE(file);
        const std::string run = fs::path(file).filename().string() + load;
        const PopulationComparison found = compare("run = \"" + normal + "\"", "run = \"" + run + "\"");
        std::set<std::string> named, faulty;
        for (const Suspect& suspect : found.suspects)
            if (!suspect.instance.empty()) named.insert(suspect.instance);
        for (std::size_t i = 1; i <= count; ++i)
            faulty.insert(fmt::format("datanode{:03}", i));
        EXPECT_EQ(named, faulty);
        EXPECT_EQ(found.suspects.empty() ? "" : found.suspects.front().service, count == 0 ? "" : "datanode");
    }
}

} // namespace
} // namespace tenfold
