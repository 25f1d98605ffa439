#include "core/flows/classes/flow_set.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

namespace tenfold {
namespace {

using namespace test;

using Calls = std::map<std::pair<std::string, std::string>, std::uint64_t>;

/// Who calls whom in recordings; the answers are those of a script that counts spans whose parent is of another
/// service.
class RecordedServices : public testing::Test {
protected:
    /// The calls of a run, without those to what has no spans of its own.
    Calls callsOf(const std::filesystem::path& run, std::map<std::string, std::uint64_t>* unanswered = nullptr) {
        const FlowSet flows = flowsOf(run);
        Calls calls;
        const ServiceGraph& graph = flows.services;
        for (const ServiceLink& link : graph.links) {
            const ServiceNode& to = graph.services[link.to];
            if (!to.isRecorded) continue;
            const std::string &from = flows.names.text(graph.services[link.from].name),
                              &name = flows.names.text(to.name);
            calls[{from, name}] = link.calls - link.unanswered;
            if (unanswered && link.unanswered > 0) (*unanswered)[from + ">" + name] = link.unanswered;
        }
        return calls;
    }
    FlowSet flowsOf(const std::filesystem::path& run) {
        NoProgress progress;
        auto workspace = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        auto prepared = describeRuns({run}, {}, progress);
        EXPECT_TRUE(succeeded(workspace) && succeeded(prepared));
        ImportReport report;
        EXPECT_TRUE(succeeded(importRuns(*workspace, std::move(*prepared), progress, report)));
        auto population = Population::ofRuns(*workspace, {});
        EXPECT_TRUE(succeeded(population));
        auto flows = gatherFlows(*workspace, std::move(*population), {}, progress);
        EXPECT_TRUE(succeeded(flows));
        return std::move(*flows);
    }
    static std::filesystem::path folder(const char* variable) {
        const char* path = std::getenv(variable);
        return path == nullptr ? std::filesystem::path() : std::filesystem::path(path);
    }

    TempFolder m_folder;
};

TEST_F(RecordedServices, callsOfTheSampleAreThoseOfTheScript) {
    const auto sample = folder("TENFOLD_SAMPLE");
    ASSERT_FALSE(sample.empty());
    std::map<std::string, std::uint64_t> unanswered;
    const Calls expected{{{"catalog", "store"}, 1157},  {{"checkout", "cart"}, 249}, {{"checkout", "payment"}, 364},
                         {{"checkout", "stock"}, 740},  {{"gateway", "cart"}, 544},  {{"gateway", "catalog"}, 1242},
                         {{"gateway", "checkout"}, 353}};
    EXPECT_EQ(callsOf(sample.parent_path() / "sample-spans" / "03-replica-dead", &unanswered), expected);
    // The calls to the replica that died, by the README of the recording.
    EXPECT_EQ(unanswered, (std::map<std::string, std::uint64_t>{{"checkout>stock", 399}}));
}

// Counts of links are those of the README of the recording; the mailer's batches are led to by checkout.
TEST_F(RecordedServices, theMailerIsLedToByCheckout) {
    const auto sample = folder("TENFOLD_SAMPLE");
    ASSERT_FALSE(sample.empty());
    const FlowSet flows = flowsOf(sample.parent_path() / "sample-spans" / "03-replica-dead");
    const ServiceGraph& graph = flows.services;
    ASSERT_EQ(graph.triggers.size(), 1U);
    EXPECT_EQ(flows.names.text(graph.services[graph.triggers[0].from].name), "checkout");
    EXPECT_EQ(flows.names.text(graph.services[graph.triggers[0].to].name), "mailer");
    EXPECT_EQ(graph.triggers[0].count + graph.openTriggers, 248U);
    EXPECT_EQ(graph.openTriggers, 0U);
}

TEST_F(RecordedServices, theCacheIsCalledRedisAndProcessesSayWhereTheyRun) {
    const auto sample = folder("TENFOLD_SAMPLE");
    ASSERT_FALSE(sample.empty());
    const FlowSet flows = flowsOf(sample.parent_path() / "sample-spans" / "03-replica-dead");
    std::uint64_t spans = 0;
    for (const ServiceNode& service : flows.services.services)
        if (!service.isRecorded) {
            EXPECT_EQ(flows.names.text(service.name), "redis");
            ASSERT_EQ(service.addresses.size(), 1U);
            EXPECT_EQ(flows.names.text(service.addresses[0]), "127.0.0.1:7379");
        }
    std::map<std::string, std::string> hosts;
    for (const ProcessFacts& process : flows.processes) {
        spans += process.spans;
        hosts[flows.names.text(process.process)] = process.host();
    }
    EXPECT_EQ(spans, flows.spans);
    EXPECT_EQ(hosts["stock-1"], "node-7"); // by the README of the recording
    EXPECT_EQ(hosts["stock-2"], "node-8");
    EXPECT_EQ(hosts["stock-4"], "node-10"); // the spare one
}

TEST_F(RecordedServices, hotelIsTheTreeThatItsAuthorsDescribe) {
    const auto hotel =
        folder("TENFOLD_SHARED") / "data" / "microservice-traces" / "traceweaver" / "hotel_load100.tar.xz";
    if (!std::filesystem::exists(hotel)) GTEST_SKIP() << "the shared captures are not here";
    const Calls expected{{{"frontend", "profile"}, 1000},
                         {{"frontend", "reservation"}, 1000},
                         {{"frontend", "search"}, 1000},
                         {{"search", "geo"}, 1000},
                         {{"search", "rate"}, 1000}};
    EXPECT_EQ(callsOf(hotel), expected);
}

} // namespace
} // namespace tenfold
