// Files as programs of versions 1 to 5 wrote them (tests/data/workspaces).
#include "core/import/files/archive_reader.h"
#include "core/store/decisions/documents.h"
#include "core/store/runs/measure_states.h"
#include "core/store/runs/series.h"
#include "core/store/sqlite/migrations.h"
#include "core/store/trials.h"
#include "tests/store/store_fixture.h"
#include "tests/testing/outcome.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

class OldFiles : public testing::TestWithParam<int> {
protected:
    /// The file of the version, unpacked.
    fs::path unpacked() {
        const char* data = std::getenv("TENFOLD_TEST_DATA");
        const fs::path packed = fs::path(data) / fmt::format("workspaces/version-{}.tenfold.gz", GetParam());
        const auto content = readSmallFile(packed);
        EXPECT_TRUE(succeeded(content));
        const fs::path path = m_folder / "old.tenfold";
        if (content) std::ofstream(path, std::ios::binary) << *content;
        return path;
    }
    fs::path copyOfMigration() { return m_folder / fmt::format("old.tenfold.v{}", GetParam()); }

    TempFolder m_folder;
    NoProgress m_progress;
};

int versionOf(const fs::path& path) {
    return SQLite::Database(path.string()).execAndGet("PRAGMA user_version").getInt();
}

/// What the workspace holds as far as every version can say it.
std::string contentOf(Workspace& workspace) {
    std::string out;
    const std::vector<RunInfo> runs = *workspace.runs();
    for (const RunInfo& info : runs)
        out += fmt::format("{} scale {} rep {} {}{} files {} benchmark {}: {} senders, {} events, {} skipped\n",
                           info.run.name, info.run.scale.value_or(-1), info.run.repetition, info.importedName,
                           info.run.heldOut ? ", kept back" : "", info.run.config.at("input_files"),
                           info.run.configText.at("benchmark"), info.senders, info.events, info.run.skippedRecords);
    const std::vector<Decision> decisions = *workspace.decisions();
    for (const Decision& decision : decisions)
        out += fmt::format("{} {} {}\n", decision.kind, decision.choice, static_cast<int>(decision.state));
    return out;
}

constexpr const char* kContent =
    "upload-2 scale 2 rep 1 upload-2 files 4 benchmark corrected: 2 senders, 12 events, 0 skipped\n"
    "upload-3 scale 3 rep 1 upload-3 files 6 benchmark upload: 3 senders, 18 events, 1 skipped\n"
    "upload-4 scale 4 rep 1 upload-4, kept back files 8 benchmark upload: 4 senders, 24 events, 0 skipped\n"
    "run deleted 0\nanswer scale 0\nrun config 0\nanswer accept all 1\n";

std::vector<RunKey> keysOf(Workspace& workspace) {
    std::vector<RunKey> keys;
    const std::vector<RunInfo> runs = *workspace.runs();
    for (const RunInfo& info : runs)
        keys.push_back(info.key);
    return keys;
}

TEST_P(OldFiles, areReadWithoutBeingChanged) {
    const fs::path path = unpacked();
    auto workspace = Workspace::open(path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    EXPECT_EQ(contentOf(*workspace), kContent);
    const auto trace = workspace->loadTrace(keysOf(*workspace), m_progress);
    ASSERT_TRUE(succeeded(trace));
    EXPECT_EQ(trace->events.size(), 54U);
    const RunKey run = workspace->runs()->front().key;
    EXPECT_TRUE(isEmpty(*workspace->requests(run, m_progress)));
    EXPECT_TRUE(isEmpty(*workspace->spansOf(run, {TraceId{1, 2}}, SpanDetail::Whole, m_progress)));
    EXPECT_EQ(versionOf(path), GetParam());
    EXPECT_FALSE(fs::exists(copyOfMigration()));
}

TEST_P(OldFiles, areMigratedWithACopyAndNothingLost) {
    const fs::path path = unpacked();
    std::vector<std::string> before;
    std::string mining;
    {
        auto old = Workspace::open(path, OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(old));
        before = linesOf(*old->loadTrace(keysOf(*old), m_progress));
        mining = (*old->result("mining"))->body;
    }
    {
        auto workspace = Workspace::open(path, OpenMode::ReadWrite);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_EQ(contentOf(*workspace), kContent);
        EXPECT_EQ(linesOf(*workspace->loadTrace(keysOf(*workspace), m_progress)), before);
        EXPECT_EQ((*workspace->result("mining"))->body, mining);
        EXPECT_EQ(workspace->redo()->size(), 1U);
        EXPECT_EQ(workspace->issues(workspace->runs()->at(1).key)->size(), 1U);
        // The run that is gone was number 4: its decision must not hit the next one.
        importRun(*workspace, "gone", "another", 5);
        EXPECT_EQ(workspace->run("gone")->key, RunKey(5));
        EXPECT_TRUE(succeeded(workspace->check(m_progress)));
    }
    EXPECT_EQ(versionOf(path), allMigrations().back().version);
    EXPECT_EQ(versionOf(copyOfMigration()), GetParam());
    auto copy = Workspace::open(copyOfMigration(), OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(copy));
    EXPECT_EQ(contentOf(*copy), kContent);
}

TEST_P(OldFiles, aMigrationThatWasCutOffUsesItsCopyAgain) {
    const fs::path path = unpacked(), again = m_folder / "again.tenfold";
    fs::copy_file(path, again);
    ASSERT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadWrite)));
    fs::copy_file(again, path, fs::copy_options::overwrite_existing); // as it was when the copy was made
    ASSERT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadWrite)));
    EXPECT_EQ(versionOf(path), allMigrations().back().version);
    EXPECT_EQ(versionOf(copyOfMigration()), GetParam());
    EXPECT_FALSE(fs::exists(copyOfMigration().string() + "-2"));
}

TEST_P(OldFiles, migrationLeavesAFileOfThatNameAlone) {
    const fs::path path = unpacked();
    std::ofstream(copyOfMigration()) << "a person's";
    ASSERT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadWrite)));
    EXPECT_EQ(fs::file_size(copyOfMigration()), 10U);
    EXPECT_EQ(versionOf(copyOfMigration().string() + "-2"), GetParam());
}

/// Tables, indexes and views as SQLite keeps them, with blanks and quotes evened out.
std::vector<std::string> schemaOf(const fs::path& path) {
    SQLite::Database database(path.string());
    SQLite::Statement select(database, "SELECT type || ' ' || name || ' ' || replace(coalesce(sql, ''), '\"', '')"
                                       " FROM sqlite_schema ORDER BY type, name");
    std::vector<std::string> out;
    while (select.executeStep())
        out.push_back(select.getColumn(0).getString());
    return out;
}

TEST_P(OldFiles, haveTheSchemaOfANewOneAfterwards) {
    const fs::path path = unpacked(), fresh = m_folder / "fresh.tenfold";
    ASSERT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadWrite)));
    ASSERT_TRUE(succeeded(Workspace::open(fresh, OpenMode::Create)));
    EXPECT_EQ(schemaOf(path), schemaOf(fresh));
    // Every view works: a table that was replaced below a view would fail here.
    SQLite::Database database(path.string());
    for (const char* view : {"run_view", "event_view", "argument_view", "issue_view", "decision_view", "span_view"})
        EXPECT_GE(database.execAndGet(std::string("SELECT count(*) FROM ") + view).getInt(),
                  std::string(view) == "span_view" ? 0 : 1)
            << view;
}

INSTANTIATE_TEST_SUITE_P(Versions, OldFiles, testing::Values(1, 2),
                         [](const auto& tested) { return "version" + std::to_string(tested.param); });

/// A file of version 3 with spans of 500 requests: a root, a call and an answer each, the answers behind all others.
class OldSpans : public testing::Test {
protected:
    void SetUp() override {
        const fs::path packed = fs::path(std::getenv("TENFOLD_TEST_DATA")) / "workspaces/version-3-spans.tenfold.gz";
        const auto content = readSmallFile(packed);
        ASSERT_TRUE(succeeded(content));
        std::ofstream(m_path, std::ios::binary) << *content;
    }
    static TraceId traceOf(std::uint64_t i) {
        return i % 3 == 0 ? TraceId{0, i + 1} : TraceId{std::uint64_t{1} << 63, i};
    }
    /// The spans of a request as they were recorded.
    static std::vector<Span> recorded(std::uint64_t i) {
        std::vector<Span> spans(3);
        for (std::size_t s = 0; s < 3; ++s) {
            spans[s].trace = traceOf(i);
            spans[s].id = SpanId{3 * i + 1 + s};
        }
        spans[0].kind = spans[2].kind = SpanKind::Server;
        spans[1].kind = SpanKind::Client;
        spans[1].parent = i % 50 == 0 ? SpanId{~std::uint64_t{0}} : spans[0].id;
        spans[2].parent = spans[1].id;
        if (i % 100 == 0) spans[1].links = {{traceOf((i + 7) % 500), SpanId{3 * ((i + 7) % 500) + 1}}};
        spans[2].status = i % 125 == 0 ? SpanStatus::Error : i % 2 == 1 ? SpanStatus::Ok : SpanStatus::Unset;
        if (i % 125 == 0) spans[2].statusText = "no disk ü";
        return spans;
    }
    void expectRecorded(Workspace& workspace) {
        const RunInfo run = *workspace.run("spans.otlp");
        EXPECT_EQ(run.kind, RunKind::Spans);
        EXPECT_TRUE(run.hasRequests);
        EXPECT_EQ(workspace.requests(run.key, m_progress)->size(), 500U);
        std::vector<TraceId> all;
        std::vector<Span> expected;
        for (std::uint64_t i = 0; i < 500; ++i) {
            all.push_back(traceOf(i));
            const std::vector<Span> spans = recorded(i);
            expected.insert(expected.end(), spans.begin(), spans.end());
        }
        const auto rows = workspace.spansOf(run.key, all, SpanDetail::Whole, m_progress);
        ASSERT_TRUE(succeeded(rows));
        ASSERT_EQ(rows->size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_EQ((*rows)[i].span, expected[i]) << i;
        NameTable names;
        std::uint64_t spans = 0;
        ASSERT_TRUE(succeeded(workspace.eachRequest(run.key, names, m_progress, [&](std::span<SpanFact> facts) {
            EXPECT_EQ(facts.size(), 3U);
            EXPECT_EQ(names.text(facts.front().service), "shop");
            EXPECT_EQ(names.text(facts.back().operation), "read");
            EXPECT_EQ(facts.back().durationNs, 400000);
            EXPECT_EQ(facts.back().startNs - facts.front().startNs, 2000);
            spans += facts.size();
            return true;
        })));
        EXPECT_EQ(spans, 1500U);
    }

    TempFolder m_folder;
    NoProgress m_progress;
    fs::path m_path = m_folder / "old.tenfold";
};

TEST_F(OldSpans, areReadWithoutBeingChanged) {
    auto workspace = Workspace::open(m_path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    expectRecorded(*workspace);
    EXPECT_EQ(versionOf(m_path), 3);
}

/// What programs of version 3 ask for.
std::vector<std::string> spanRowsOf(const fs::path& path) {
    SQLite::Database database(path.string());
    SQLite::Statement select(database,
                             "SELECT event_id || hex(trace_id) || hex(span_id) || ifnull(hex(parent_id), '-') ||"
                             " kind || status || ifnull(status_text, '-') FROM span ORDER BY event_id");
    std::vector<std::string> out;
    while (select.executeStep())
        out.push_back(select.getColumn(0).getString());
    SQLite::Statement view(database, "SELECT * FROM span_view ORDER BY event");
    while (view.executeStep()) {
        std::string& line = out.emplace_back();
        for (int c = 0; c < view.getColumnCount(); ++c)
            line += view.getColumn(c).getString() + '|';
    }
    return out;
}

TEST_F(OldSpans, areMovedToBlocksAndReadTheSame) {
    const std::vector<std::string> before = spanRowsOf(m_path);
    ASSERT_EQ(before.size(), 3000U);
    {
        auto workspace = Workspace::open(m_path, OpenMode::ReadWrite);
        ASSERT_TRUE(succeeded(workspace));
        expectRecorded(*workspace);
        EXPECT_TRUE(succeeded(workspace->check(m_progress)));
    }
    EXPECT_EQ(versionOf(m_path), allMigrations().back().version);
    EXPECT_EQ(versionOf(m_folder / "old.tenfold.v3"), 3);
    EXPECT_EQ(spanRowsOf(m_path), before);
    SQLite::Database database(m_path.string());
    EXPECT_EQ(database.execAndGet("SELECT min_reader FROM workspace").getInt(), kReaderOfNoScale) << "stays";
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM sqlite_schema WHERE name = 'span_3'").getInt(), 0);
}

/// A file of version 4: calls, canonical events that name their requests with and without a scale, spans; and what a
/// user kept with it.
class OldKinds : public testing::Test {
protected:
    void SetUp() override {
        const fs::path packed = fs::path(std::getenv("TENFOLD_TEST_DATA")) / "workspaces/version-4.tenfold.gz";
        const auto content = readSmallFile(packed);
        ASSERT_TRUE(succeeded(content));
        std::ofstream(m_path, std::ios::binary) << *content;
    }
    static std::string kindsIn(Workspace& workspace) {
        std::string out;
        const std::vector<RunInfo> runs = *workspace.runs();
        for (const RunInfo& run : runs)
            out += fmt::format("{} {}{}\n", run.run.name, nameOf(run.kind), run.hasRequests ? ", requests" : "");
        return out;
    }

    TempFolder m_folder;
    NoProgress m_progress;
    fs::path m_path = m_folder / "old.tenfold";
};

constexpr const char* kKinds =
    "calls-2 calls\ncalls-3 calls\nboth calls, requests\nnamed spans, requests\nzipkin spans, requests\n";

TEST_F(OldKinds, areToldByWhatTheRunsHold) {
    auto workspace = Workspace::open(m_path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    EXPECT_EQ(kindsIn(*workspace), kKinds);
    EXPECT_EQ(versionOf(m_path), 4);
}

TEST_F(OldKinds, areStoredByTheMigration) {
    {
        auto workspace = Workspace::open(m_path, OpenMode::ReadWrite);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_EQ(kindsIn(*workspace), kKinds);
        EXPECT_TRUE(succeeded(workspace->check(m_progress)));
        EXPECT_EQ(workspace->run("calls-3")->run.heldOut, true);
        EXPECT_EQ(workspace->run("both")->run.scale, 2);
        EXPECT_EQ((*workspace->result("mining"))->body, R"({"kept":"as it was"})");
        ASSERT_TRUE(succeeded(workspace->redo()));
        EXPECT_TRUE(succeeded(workspace->run("later")));
        importRun(*workspace, "gone", "another", 5);
        EXPECT_EQ(workspace->run("gone")->kind, RunKind::Calls);
        EXPECT_EQ(workspace->run("gone")->key, RunKey(6));
    }
    EXPECT_EQ(versionOf(m_folder / "old.tenfold.v4"), 4);
    SQLite::Database database(m_path.string());
    EXPECT_EQ(database.execAndGet("SELECT group_concat(kind, ' ') FROM run_view").getString(),
              "calls calls calls spans spans calls");
}

/// A file of version 5: runs of every kind, documents of the user's, trials.
class OldRooms : public testing::Test {
protected:
    void SetUp() override {
        const fs::path packed = fs::path(std::getenv("TENFOLD_TEST_DATA")) / "workspaces/version-5.tenfold.gz";
        const auto content = readSmallFile(packed);
        ASSERT_TRUE(succeeded(content));
        std::ofstream(m_path, std::ios::binary) << *content;
    }
    /// What the workspace holds of that, as the program says it.
    std::string saidBy(Workspace& workspace) {
        std::string out;
        const std::vector<RunInfo> runs = *workspace.runs();
        for (const RunInfo& run : runs) {
            out += fmt::format("{} {} {}\n", run.run.name, nameOf(run.kind), run.events);
            const std::vector<SeriesInfo> all = *seriesOf(workspace, run.key);
            for (const SeriesInfo& series : all) {
                std::size_t samples = 0;
                EXPECT_TRUE(succeeded(eachSample(workspace, series.key, series.startNs, series.endNs, m_progress,
                                                 [&](std::span<const Sample> some) {
                                                     samples += some.size();
                                                     return true;
                                                 })));
                out +=
                    fmt::format("  {} {} {} {}\n", series.name.subject, series.name.measure, series.samples, samples);
            }
        }
        for (const char* kind : {"filter", "model", "scenarios", "used"}) {
            const std::vector<Document> found = *documents(workspace, kind);
            for (const Document& one : found)
                out += fmt::format("{} {} {}: {}\n", one.kind, one.name, one.version, one.text.size());
        }
        const std::vector<Trial> trials = *trialsOf(workspace, "harvest");
        for (const Trial& trial : trials) {
            const auto kept = *trialOf(workspace, trial.key()); // by what goes in, as it is asked for
            out +=
                fmt::format("trial {} {} {}\n", trial.seed, nameOf(trial.state), kept && kept->result == trial.result);
        }
        return out;
    }
    /// States of measures as the file has them, which only their measure reads.
    static std::string statesIn(const fs::path& path) {
        SQLite::Database database(path.string());
        SQLite::Statement select(database, "SELECT measure || ' ' || version || ' ' || hex(body) FROM measure_state"
                                           " ORDER BY measure");
        std::string out;
        while (select.executeStep())
            out += select.getColumn(0).getString() + "\n";
        return out;
    }
    static constexpr const char* kSaid =
        "calls-2 calls 8\ncalls-3 calls 12\nboth calls 10\nnamed spans 8\nzipkin spans 12\nsmall-audit population 40\n"
        "cpu samples 0\n  ec2-24ae8d cpu 576 576\n  ec2-53ea38 cpu 576 576\n"
        "filter service = shop and dur > 5ms 1: 28\nfilter has error 1: 9\nmodel shop 3: 22\nmodel old ü 1: 13\n"
        "scenarios shop 1: 49\nused model 1: 48\n"
        "trial 1 done true\ntrial 0 done true\ntrial 0 done true\ntrial 1 done true\n";

    TempFolder m_folder;
    NoProgress m_progress;
    fs::path m_path = m_folder / "old.tenfold";
};

TEST_F(OldRooms, areReadWithoutBeingChanged) {
    {
        auto workspace = Workspace::open(m_path, OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_EQ(saidBy(*workspace), kSaid);
    }
    EXPECT_EQ(versionOf(m_path), 5);
    EXPECT_FALSE(fs::exists(m_folder / "old.tenfold.v5"));
}

TEST_F(OldRooms, areMigratedWithNothingLost) {
    const std::string states = statesIn(m_path);
    EXPECT_EQ(std::count(states.begin(), states.end(), '\n'), 6);
    const fs::path fresh = m_folder / "fresh.tenfold";
    ASSERT_TRUE(succeeded(Workspace::open(fresh, OpenMode::Create)));
    {
        auto workspace = Workspace::open(m_path, OpenMode::ReadWrite);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_EQ(saidBy(*workspace), kSaid);
        EXPECT_TRUE(succeeded(workspace->check(m_progress)));
        const RunKey population = workspace->run("small-audit")->key;
        EXPECT_TRUE(*stateOf(*workspace, population, "population.source", 2));
        ASSERT_TRUE(succeeded(workspace->redo()));
        EXPECT_TRUE(succeeded(workspace->run("later")));
    }
    EXPECT_EQ(statesIn(m_path), states);
    EXPECT_EQ(versionOf(m_path), allMigrations().back().version);
    EXPECT_EQ(versionOf(m_folder / "old.tenfold.v5"), 5);
    EXPECT_EQ(schemaOf(m_path), schemaOf(fresh));
    SQLite::Database database(m_path.string());
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM measure_result_view").getInt(), 0) << "version 6 is the first";
}

RunImport importWithoutScale(const std::string& name) {
    RunImport import = sampleImport(name, name);
    import.run.scale.reset();
    return import;
}

TEST(RunWithoutScale, isStoredAndReadAndKeepsOldReadersOut) {
    TempFolder folder;
    const fs::path path = folder / "w.tenfold";
    const auto minReader = [&] {
        return SQLite::Database(path.string()).execAndGet("SELECT min_reader FROM workspace").getInt();
    };
    auto workspace = Workspace::open(path, OpenMode::Create);
    ASSERT_TRUE(succeeded(workspace));
    importRun(*workspace, "scaled", "scaled", 3);
    EXPECT_LT(minReader(), kReaderOfNoScale);
    NoProgress progress;
    {
        auto writer = workspace->beginRun(importWithoutScale("requests"));
        ASSERT_TRUE(succeeded(writer));
        std::string scratch;
        ASSERT_TRUE(succeeded((*writer)->event(sampleEvent(1, scratch))));
        ASSERT_TRUE(succeeded((*writer)->commit(progress, importWithoutScale("requests").run)));
    }
    EXPECT_EQ(minReader(), kReaderOfNoScale);
    EXPECT_EQ(workspace->run("requests")->run.scale, std::nullopt);
    EXPECT_EQ(workspace->run("scaled")->run.scale, 3);
    const auto trace = workspace->loadTrace(std::vector<std::string>{"requests"}, progress);
    ASSERT_TRUE(succeeded(trace));
    EXPECT_EQ(trace->runs.front().scale, std::nullopt);
    ASSERT_TRUE(succeeded(workspace->setRun("requests", "config.mappers", "2"))); // other settings leave it so
    EXPECT_EQ(workspace->run("requests")->run.scale, std::nullopt);
    ASSERT_TRUE(succeeded(workspace->setRun("requests", "scale", "8")));
    EXPECT_EQ(workspace->run("requests")->run.scale, 8);
    ASSERT_TRUE(succeeded(workspace->undo()));
    EXPECT_EQ(workspace->run("requests")->run.scale, std::nullopt);
}

} // namespace
} // namespace tenfold
