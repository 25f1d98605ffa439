#include "core/flows/classes/flow_set.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/kept/baseline_evidence.h"
#include "core/import/import_workspace.h"
#include "core/model/check/baseline.h"
#include "core/model/check/model_check.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace tenfold {
namespace {

using namespace test;

/// Runs of a shop that puts jobs into a queue, from which workers take them: each at its time, whoever is free.
class QueueWaiting : public testing::Test {
protected:
    struct Load {
        int jobs = 200;
        double everyMs = 300; ///< mean; Poisson
        double worksMs = 40;  ///< mean of a job
        double delayMs = 20;  ///< before anybody may take it
        std::size_t workers = 1;
        std::uint32_t seed = 1;
    };
    void write(const std::string& name, const Load& load) {
        std::mt19937 random(load.seed);
        std::exponential_distribution<double> every(1 / load.everyMs);
        std::normal_distribution<double> scatter(1, 0.1);
        std::string text;
        std::vector<double> freeMs(load.workers, 0);
        double atMs = 0;
        for (int i = 0; i < load.jobs; ++i) {
            atMs += every(random);
            const auto line = [&](const std::string& who, const std::string& sender, const char* method,
                                  const char* kind, const std::string& ids, double fromMs, double lastsMs) {
                text += fmt::format(R"({{"t":{},"sender":"{}","target":"{}","method":"{}","dur":{},"kind":"{}",)"
                                    R"("request_id":"{:032x}",{},"request":{{}}}})"
                                    "\n",
                                    1'700'000'000'000'000'000 + std::llround(fromMs * 1e6), sender, who, method,
                                    std::llround(lastsMs * 1e6), kind, m_next, ids);
            };
            line("web", "web-1", "POST /order", "server", R"("span_id":"01")", atMs, 50 * scatter(random));
            line("web", "web-1", "jobs publish", "producer", R"("span_id":"02","parent_id":"01")", atMs + 10,
                 5 * scatter(random));
            const double readyMs = atMs + 10 + load.delayMs * std::abs(scatter(random));
            const auto free = std::min_element(freeMs.begin(), freeMs.end());
            const double begunMs = std::max(readyMs, *free), worksMs = load.worksMs * std::abs(scatter(random));
            *free = begunMs + worksMs;
            line("worker", fmt::format("worker-{}", free - freeMs.begin() + 1), "jobs process", "consumer",
                 R"("span_id":"03","parent_id":"02")", begunMs + m_clockAheadMs, worksMs);
            ++m_next;
        }
        m_paths.push_back(m_folder.write(name + ".jsonl", text));
    }
    void import() {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        auto prepared = describeRuns(m_paths, {}, m_progress);
        ASSERT_TRUE(succeeded(made) && succeeded(prepared));
        m_workspace.emplace(std::move(*made));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    Population population(const std::string& where) {
        auto found = Population::find(*m_workspace, where);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    PopulationComparison compare(const std::string& a, const std::string& b) {
        auto found = comparePopulations(*m_workspace, population(a), population(b), m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    static const Finding* waiting(const PopulationComparison& comparison) {
        for (const Finding& finding : comparison.findings)
            if (finding.isSent) return &finding;
        return nullptr;
    }
    static std::string suspects(const PopulationComparison& comparison) {
        std::string text;
        for (const Suspect& suspect : comparison.suspects)
            text += suspect.service + " ";
        return text;
    }

    TempFolder m_folder;
    std::vector<std::filesystem::path> m_paths;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
    unsigned m_next = 1;
    double m_clockAheadMs = 0; ///< of the workers' host
};

TEST_F(QueueWaiting, whatWaitsLongerThoughNobodyIsBusyIsNamed) {
    write("a", {});
    write("b", {.delayMs = 4500, .seed = 2});
    import();
    const PopulationComparison found = compare("run = a", "run = b");
    const Finding* finding = waiting(found);
    ASSERT_NE(finding, nullptr);
    EXPECT_NEAR(finding->b, 4500e6, 500e6);
    EXPECT_LT(finding->a, 40e6);
    EXPECT_EQ(finding->totalNs, 0);
    EXPECT_EQ(found.names.text(finding->place.at.service), "web");
    EXPECT_EQ(found.names.text(finding->place.toService), "worker");
    EXPECT_EQ(found.names.text(finding->place.toOperation), "jobs process");
    EXPECT_EQ(suspects(found), "web>worker ");
    EXPECT_NE(finding->text.text().find("not part of the response time"), std::string::npos);
    EXPECT_NE(finding->text.text().find("they wait for something else"), std::string::npos) << finding->text.text();
    EXPECT_TRUE(found.clocksA.empty() && found.clocksB.empty());
    // The other way round it is no fault.
    const PopulationComparison back = compare("run = b", "run = a");
    ASSERT_NE(waiting(back), nullptr);
    EXPECT_LT(waiting(back)->deltaNs, 0);
    EXPECT_TRUE(back.suspects.empty());
}

// All messages wait 3 s longer, to the millisecond: nothing in such runs tells a queue from a clock that was set.
TEST_F(QueueWaiting, whatAllWaitLongerByAsMuchMayBeAClock) {
    write("a", {.everyMs = 5000, .delayMs = 20});
    m_clockAheadMs = 3000;
    write("b", {.everyMs = 5000, .delayMs = 20, .seed = 2});
    import();
    const PopulationComparison found = compare("run = a", "run = b");
    const Finding* finding = waiting(found);
    ASSERT_NE(finding, nullptr);
    EXPECT_NEAR(finding->deltaNs, 3000e6, 5e6);
    EXPECT_NE(finding->text.text().find("the clock of web or of worker was set in between"), std::string::npos)
        << finding->text.text();
    EXPECT_EQ(finding->text.text().find("something else"), std::string::npos);
}

TEST_F(QueueWaiting, longerWorkIsTheWorkersAndMoreMessagesAreLoad) {
    write("a", {.jobs = 600, .everyMs = 100});
    write("slow", {.jobs = 600, .everyMs = 100, .worksMs = 110, .seed = 2});
    write("more", {.jobs = 1500, .everyMs = 38, .seed = 3});
    import();
    const PopulationComparison slow = compare("run = a", "run = slow");
    ASSERT_NE(waiting(slow), nullptr);
    EXPECT_EQ(suspects(slow), "worker ");
    EXPECT_NE(waiting(slow)->because.text().find("worker works "), std::string::npos) << waiting(slow)->because.text();
    const PopulationComparison more = compare("run = a", "run = more");
    ASSERT_NE(waiting(more), nullptr);
    EXPECT_TRUE(waiting(more)->isExplained);
    EXPECT_NE(waiting(more)->because.text().find("messages a second"), std::string::npos);
    EXPECT_EQ(suspects(more), "");
    EXPECT_FALSE(more.load.empty());
}

TEST_F(QueueWaiting, fewerWorkersAreSaid) {
    write("a", {.jobs = 600, .everyMs = 30, .workers = 3});
    write("b", {.jobs = 600, .everyMs = 30, .workers = 1, .seed = 2});
    import();
    const PopulationComparison found = compare("run = a", "run = b");
    ASSERT_NE(waiting(found), nullptr);
    EXPECT_NE(waiting(found)->because.text().find("1 processes of worker take them, 3 before"), std::string::npos)
        << waiting(found)->because.text();
}

TEST_F(QueueWaiting, healthyQueuesRaiseNoAlarm) {
    constexpr std::uint32_t kSeed = 20261126;
    constexpr std::uint32_t kRuns = 24;
    for (std::uint32_t i = 0; i < kRuns; ++i) // from idle to 80 % busy
        write(fmt::format("r{}", i),
              {.jobs = 400, .everyMs = 200 - 6.0 * double(i / 2) * 2, .delayMs = 5, .seed = kSeed + i});
    import();
    int alarms = 0;
    for (std::uint32_t i = 0; i < kRuns; i += 2) {
        const PopulationComparison found = compare(fmt::format("run = r{}", i), fmt::format("run = r{}", i + 1));
        alarms += waiting(found) != nullptr || !found.suspects.empty() ? 1 : 0;
        EXPECT_TRUE(found.clocksA.empty());
    }
    EXPECT_EQ(alarms, 0) << "seed " << kSeed;
}

TEST_F(QueueWaiting, modelsKnowHowLongMessagesWait) {
    write("a", {});
    write("b", {.delayMs = 4500, .seed = 2});
    write("c", {.seed = 3});
    import();
    auto model = measureModel(*m_workspace, "run = a", "a", m_progress);
    ASSERT_TRUE(succeeded(model));
    const auto verdictOf = [&](const std::string& where) {
        auto check = checkModel(*m_workspace, *model, where, m_progress);
        EXPECT_TRUE(succeeded(check));
        for (const ModelVerdict& verdict : check->verdicts)
            if (verdict.kind == VerdictKind::Edge && verdict.to == "worker" && !verdict.operation.empty())
                return std::pair(verdict, std::move(*check));
        ADD_FAILURE() << "no verdict";
        return std::pair(ModelVerdict(), std::move(*check));
    };
    const auto [late, lateCheck] = verdictOf("run = b");
    EXPECT_EQ(late.state, ModelVerdictState::Suspicious);
    EXPECT_NEAR(late.observedNs, 4500e6, 500e6);
    EXPECT_LT(late.expectedNs, 40e6);
    EXPECT_EQ(lateCheck.verdicts.front().kind, VerdictKind::Edge);
    EXPECT_FALSE(lateCheck.verdicts.front().example.empty());
    EXPECT_TRUE(lateCheck.toExplain.empty()) << "no request takes longer";
    EXPECT_EQ(verdictOf("run = c").first.state, ModelVerdictState::Consistent);
    // Evidence keeps it through its bytes, and a comparison by it says the same.
    auto evidence = measureEvidence(*m_workspace, population("run = a"), m_progress);
    ASSERT_TRUE(succeeded(evidence));
    const std::string bytes = evidenceToBytes(*evidence);
    auto again = evidenceFromBytes(bytes);
    ASSERT_TRUE(succeeded(again));
    EXPECT_EQ(evidenceToBytes(*again), bytes);
    auto by = comparePopulations(*m_workspace, std::move(*again), population("run = b"), m_progress);
    ASSERT_TRUE(succeeded(by));
    ASSERT_NE(waiting(*by), nullptr);
    EXPECT_EQ(waiting(*by)->text.text(), waiting(compare("run = a", "run = b"))->text.text());
}

// Consumers that link to the span that published: roots of the same request, or below it.
TEST_F(QueueWaiting, linksWithinARequestAreItsEdges) {
    const auto span = [](int id, const std::string& more, int kind, int fromMs, int toMs) {
        return fmt::format(
            R"({{"traceId":"{:032x}","spanId":"{:016x}","name":"s{}","kind":{},"startTimeUnixNano":"{}",)"
            R"("endTimeUnixNano":"{}"{}}})",
            7, id, id, kind, 1'700'000'000'000'000'000 + fromMs * 1'000'000LL,
            1'700'000'000'000'000'000 + toMs * 1'000'000LL, more);
    };
    const auto service = [](const std::string& name, const std::string& spans) {
        return fmt::format(R"({{"resource":{{"attributes":[{{"key":"service.name","value":{{"stringValue":"{}"}}}}]}},)"
                           R"("scopeSpans":[{{"spans":[{}]}}]}})",
                           name, spans);
    };
    const std::string link = fmt::format(R"(,"links":[{{"traceId":"{:032x}","spanId":"{:016x}"}}])", 7, 2);
    const auto parent = [](int id) { return fmt::format(R"(,"parentSpanId":"{:016x}")", id); };
    m_paths.push_back(m_folder.write(
        "links.json",
        fmt::format(R"({{"resourceSpans":[{},{}]}})",
                    service("web", span(1, "", 2, 0, 50) + "," + span(2, parent(1), 1, 10, 30)),
                    service("worker", span(3, link, 1, 15, 20) + "," + span(4, parent(2) + link, 1, 25, 28) + "," +
                                          span(5, parent(2), 1, 28, 29)))));
    import();
    auto flows = gatherFlows(*m_workspace, population(""), {}, m_progress);
    ASSERT_TRUE(succeeded(flows));
    ASSERT_EQ(flows->services.links.size(), 1U);
    EXPECT_EQ(flows->services.links[0].calls, 3U);
    EXPECT_EQ(flows->services.links[0].sent, 2U) << "5 is waited for";
    EXPECT_EQ(flows->services.links[0].waitNs.maxNs(), 15'000'000);
    EXPECT_TRUE(flows->services.triggers.empty()) << "told once";
    ASSERT_EQ(flows->classes.size(), 1U);
    std::int64_t critical = 0;
    for (const ClassNode& node : flows->classes[0].nodes) {
        EXPECT_TRUE(!node.isSent() || node.criticalNs == 0);
        critical += node.criticalNs;
    }
    EXPECT_EQ(critical, 50'000'000);
}

// Consumers of requests of their own, each of a batch of five that it links to.
TEST_F(QueueWaiting, linksBetweenRequestsAreComparedToo) {
    constexpr std::int64_t kAt = 1'700'000'000'000'000'000, kMs = 1'000'000;
    const auto writeRun = [&](const std::string& name, std::int64_t waitsMs, std::uint32_t seed) {
        std::mt19937 random(seed);
        std::uniform_int_distribution<std::int64_t> scatter(0, 10 * kMs);
        std::string web, worker;
        for (std::int64_t batch = 0; batch < 40; ++batch) {
            std::string links;
            for (std::int64_t i = 0; i < 5; ++i) {
                const std::int64_t at = kAt + (batch * 5 + i) * 100 * kMs;
                const std::string trace = fmt::format("{:032x}", m_next++);
                web += fmt::format(R"({}{{"traceId":"{}","spanId":"{:016x}","name":"publish","kind":4,)"
                                   R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}"}})",
                                   web.empty() ? "" : ",", trace, 1, at, at + 5 * kMs);
                links += fmt::format(R"({}{{"traceId":"{}","spanId":"{:016x}"}})", links.empty() ? "" : ",", trace, 1);
            }
            const std::int64_t begun = kAt + (batch * 5 + 4) * 100 * kMs + waitsMs * kMs + scatter(random);
            worker += fmt::format(R"({}{{"traceId":"{:032x}","spanId":"{:016x}","name":"process","kind":5,)"
                                  R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}","links":[{}]}})",
                                  worker.empty() ? "" : ",", m_next++, 1, begun, begun + 40 * kMs, links);
        }
        const auto service = [](const std::string& of, const std::string& spans) {
            return fmt::format(
                R"({{"resource":{{"attributes":[{{"key":"service.name","value":{{"stringValue":"{}"}}}}]}},)"
                R"("scopeSpans":[{{"spans":[{}]}}]}})",
                of, spans);
        };
        m_paths.push_back(m_folder.write(name + ".json", fmt::format(R"({{"resourceSpans":[{},{}]}})",
                                                                     service("web", web), service("worker", worker))));
    };
    writeRun("a", 30, 1);
    writeRun("b", 6000, 2);
    writeRun("c", 30, 3);
    import();
    const PopulationComparison found = compare("run = a", "run = b");
    ASSERT_NE(waiting(found), nullptr);
    EXPECT_NEAR(waiting(found)->deltaNs, 5970e6, 50e6);
    EXPECT_EQ(suspects(found), "web>worker ");
    const PopulationComparison same = compare("run = a", "run = c");
    EXPECT_EQ(waiting(same), nullptr);
    EXPECT_EQ(suspects(same), "");
    auto evidence = measureEvidence(*m_workspace, population("run = a"), m_progress);
    ASSERT_TRUE(succeeded(evidence));
    auto again = evidenceFromBytes(evidenceToBytes(*evidence));
    ASSERT_TRUE(succeeded(again));
    auto by = comparePopulations(*m_workspace, std::move(*again), population("run = b"), m_progress);
    ASSERT_TRUE(succeeded(by));
    ASSERT_NE(waiting(*by), nullptr);
    EXPECT_EQ(waiting(*by)->text.text(), waiting(found)->text.text());
}

TEST_F(QueueWaiting, ofTwoRequestsTheWaitingIsSaid) {
    write("a", {.jobs = 1});
    write("b", {.jobs = 1, .delayMs = 900, .seed = 2});
    import();
    const PopulationComparison found = compare("run = a", "run = b");
    ASSERT_TRUE(found.isOfTwo());
    ASSERT_NE(waiting(found), nullptr);
    EXPECT_GT(waiting(found)->deltaNs, 500e6);
}

} // namespace
} // namespace tenfold
