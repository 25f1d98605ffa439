// kill -9 at random moments of an import and of deciding: what was committed is there, nothing is half done, and the
// work can be done again. 20 times each at times uniform over the measured length, or as often as $TENFOLD_KILLS says;
// at least a third inside a write transaction.
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/import/killed_process.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <map>
#include <random>

#include <unistd.h>

namespace tenfold {
namespace {

using test::goesOn;
using test::kCanFork;
using test::killDuring;
using test::kills;
using test::TempFolder;
using Clock = std::chrono::steady_clock;

std::string runText(int run, int events) {
    std::string text;
    for (int i = 0; i < events; ++i)
        text += R"({"t":)" + std::to_string(1700000000000000000 + i * 1000) + R"(,"sender":"n)" +
                std::to_string(i % 7) + R"(","method":"create","to":"s","request":{"src":"/run)" + std::to_string(run) +
                "/f" + std::to_string(i) + R"("},"response":{"id":)" + std::to_string(i) + "}}\n";
    return text;
}

/// Spans as OpenTelemetry writes them, three a request.
std::string spansText(int spans) {
    std::string text;
    for (int i = 0; i < spans; ++i) {
        const std::string span = fmt::format(
            R"({{"traceId":"{:032x}","spanId":"{:016x}","parentSpanId":"{}","name":"op{}","kind":2,)"
            R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}","attributes":[{{"key":"n","value":{{"intValue":"{}"}}}}]}})",
            i / 3 + 1, i + 1, i % 3 == 0 ? "" : fmt::format("{:016x}", i), i % 3, 1700000000000000000 + i * 1000L,
            1700000000000000500 + i * 1000L, i);
        text += R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"s"}}]},)"
                R"("scopeSpans":[{"spans":[)" +
                span + "]}]}]}\n";
    }
    return text;
}

bool importAll(const std::filesystem::path& file, const std::filesystem::path& traces) {
    NoProgress progress;
    auto workspace = Workspace::open(file, OpenMode::Create);
    auto runs = describeRuns({traces}, {}, progress);
    ImportReport report;
    return workspace && runs && importRuns(*workspace, std::move(*runs), progress, report).has_value();
}

std::map<std::string, std::uint64_t> countsOf(Workspace& workspace) {
    std::map<std::string, std::uint64_t> counts;
    NoProgress progress;
    const auto runs = workspace.runs();
    EXPECT_TRUE(test::succeeded(runs));
    for (const RunInfo& run : runs.value_or(std::vector<RunInfo>())) {
        EventFilter filter;
        filter.runs = {run.key};
        const auto page = workspace.eventPage(filter, {}, 1'000'000, progress);
        EXPECT_TRUE(test::succeeded(page));
        counts[run.run.name] = page ? page->size() : 0; // rows that are there, not the number noted
        EXPECT_EQ(counts[run.run.name], run.events);
        const auto requests = workspace.requests(run.key, progress);
        EXPECT_TRUE(test::succeeded(requests));
        std::uint64_t spans = 0;
        for (const RequestInfo& request : requests.value_or(std::vector<RequestInfo>()))
            spans += request.spans;
        EXPECT_EQ(spans, run.run.name == "spans" ? run.events : 0U);
    }
    return counts;
}

TEST(Kill, anImportIsWholeOrNotThere) {
    if (!kCanFork) GTEST_SKIP() << "ThreadSanitizer does not follow a process that forks with threads";
    const TempFolder folder;
    const std::map<std::string, std::uint64_t> all{{"r1", 4000}, {"r2", 6000}, {"r3", 5000}, {"spans", 6000}};
    folder.write("in/spans/spans.jsonl", spansText(6000));
    for (const auto& [name, events] : all) {
        if (name == "spans") continue;
        folder.write("in/" + name + "/run.toml", "name = \"" + name + "\"\nscale = " + name.substr(1) + "\n");
        folder.write("in/" + name + "/a.jsonl", runText(name[1] - '0', static_cast<int>(events)));
    }
    const auto traces = folder.path() / "in";
    const auto started = Clock::now();
    ASSERT_TRUE(importAll(folder.path() / "whole.tenfold", traces));
    const auto whole = Clock::now() - started;
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    int during = 0, inTransaction = 0;
    int round = 0;
    for (; goesOn(round, inTransaction); ++round) {
        const auto file = folder.path() / ("w" + std::to_string(round) + ".tenfold");
        const auto after = whole * static_cast<int>(random() % 1000) / 1000;
        const auto killed = killDuring(file, [&] { (void)importAll(file, traces); }, {after});
        during += killed.atWork ? 1 : 0;
        inTransaction += killed.inTransaction ? 1 : 0;
        if (!std::filesystem::exists(file)) continue;
        {
            NoProgress progress;
            auto workspace = Workspace::open(file, OpenMode::Create);
            ASSERT_TRUE(workspace.has_value()) << workspace.error().message();
            EXPECT_TRUE(test::succeeded(workspace->check(progress)));
            for (const auto& [name, events] : countsOf(*workspace))
                EXPECT_EQ(events, all.at(name)) << name;
        }
        // The same again finishes what was begun.
        ASSERT_TRUE(importAll(file, traces));
        auto workspace = Workspace::open(file, OpenMode::ReadOnly);
        ASSERT_TRUE(test::succeeded(workspace));
        EXPECT_EQ(countsOf(*workspace), all);
        std::filesystem::remove(file);
    }
    std::printf("imports: %d of %d killed at work, %d inside a write transaction\n", during, round, inTransaction);
    EXPECT_GE(3 * inTransaction, kills());
}

/// Decisions are made in steps of these sizes, again and again.
constexpr std::size_t kStepSizes[] = {1, 2, 40};

std::vector<NewDecision> stepOf(std::size_t n) {
    std::vector<NewDecision> step;
    for (std::size_t i = 0; i < kStepSizes[n % std::size(kStepSizes)]; ++i) {
        NewDecision& decision = step.emplace_back();
        decision.kind = kDecisionAnswer;
        decision.subject = R"({"question":"q)" + std::to_string(n) + "/" + std::to_string(i) + R"("})";
        decision.choice = "yes";
    }
    return step;
}

TEST(Kill, decisionsThatWereAcknowledgedAreThere) {
    if (!kCanFork) GTEST_SKIP() << "ThreadSanitizer does not follow a process that forks with threads";
    const TempFolder folder;
    folder.write("in/run.toml", "name = \"r\"\nscale = 1\n");
    folder.write("in/a.jsonl", runText(1, 10));
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    constexpr std::size_t kSteps = 60;
    std::chrono::microseconds whole{0}; // of all decisions
    int during = 0, inTransaction = 0;
    int round = -1;
    for (; goesOn(round, inTransaction); ++round) { // the first is left to end, and measured
        const auto file = folder.path() / ("w" + std::to_string(round) + ".tenfold");
        ASSERT_TRUE(importAll(file, folder.path() / "in"));
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const auto decide = [&] {
            auto workspace = Workspace::open(file, OpenMode::ReadWrite);
            for (std::size_t n = 0; workspace && n < kSteps; ++n) {
                if (!workspace->decide(stepOf(n))) return;
                const char done = 1;
                if (write(ends[1], &done, 1) != 1) return; // acknowledged
            }
        };
        const auto started = Clock::now();
        const auto after =
            round < 0 ? std::chrono::microseconds(60'000'000) : whole * static_cast<int>(random() % 1000) / 1000;
        const auto killed = killDuring(file, decide, {after});
        if (round < 0) whole = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - started);
        during += killed.atWork ? 1 : 0;
        inTransaction += killed.inTransaction ? 1 : 0;
        close(ends[1]);
        std::size_t acknowledged = 0;
        char bytes[4096];
        for (ssize_t n; (n = read(ends[0], bytes, sizeof bytes)) > 0;)
            acknowledged += static_cast<std::size_t>(n);
        close(ends[0]);
        auto workspace = Workspace::open(file, OpenMode::ReadWrite);
        ASSERT_TRUE(workspace.has_value()) << workspace.error().message();
        const auto decisions = workspace->decisions();
        ASSERT_TRUE(test::succeeded(decisions));
        const std::vector<DecisionStep> steps = decisionSteps(*decisions);
        EXPECT_GE(steps.size(), acknowledged);
        EXPECT_LE(steps.size(), acknowledged + 1); // the last may have been written and not told
        for (std::size_t n = 0; n < steps.size(); ++n) {
            const std::vector<NewDecision> made = stepOf(n);
            ASSERT_EQ(steps[n].count, made.size()) << "half of step " << n;
            for (std::size_t i = 0; i < made.size(); ++i)
                EXPECT_EQ((*decisions)[steps[n].first + i].subject, made[i].subject);
        }
    }
    std::printf("deciding: %d of %d killed at work, %d inside a write transaction\n", during, round, inTransaction);
    EXPECT_GE(3 * inTransaction, kills());
}

} // namespace
} // namespace tenfold
