#include "tests/store/store_fixture.h"
#include "tests/testing/outcome.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <random>

namespace tenfold {
namespace {

using namespace test;

Workspace create(const std::filesystem::path& path) {
    auto workspace = Workspace::open(path, OpenMode::Create);
    EXPECT_TRUE(succeeded(workspace));
    return std::move(*workspace);
}

Trace load(Workspace& workspace) {
    NoProgress progress;
    auto trace = workspace.loadTrace(std::vector<std::string>{}, progress);
    EXPECT_TRUE(succeeded(trace));
    return trace ? std::move(*trace) : Trace();
}

Value randomValue(std::mt19937_64& random) {
    switch (random() % 11) {
    case 0:
        return {};
    case 1:
        return random() % 2 == 0;
    case 2:
        return static_cast<std::int64_t>(random());
    case 3:
        return (std::uint64_t{1} << 63) + random() % 1000;
    case 4:
        return static_cast<double>(random()) / 1e9;
    case 5:
        return Bytes{std::string(random() % 20, static_cast<char>(random() % 256))};
    case 6:
        return EmptyObject{};
    case 7:
        return EmptyList{};
    default:
        return fmt::format("{} text {}", std::string(random() % 30, 'a'), random() % 20);
    }
}

/// Events with random senders, methods, leaves and texts; the texts live in `pool`.
std::vector<ParsedEvent> randomEvents(std::uint64_t seed, int count, std::deque<std::string>& pool) {
    std::mt19937_64 random(seed);
    const auto text = [&](std::string value) -> std::string_view { return pool.emplace_back(std::move(value)); };
    std::vector<ParsedEvent> events;
    for (int i = 0; i < count; ++i) {
        ParsedEvent e;
        e.startNs = static_cast<std::int64_t>(random() % 1000);
        e.durationNs = static_cast<std::int64_t>(random() % 3) - 1;
        e.sender = text(fmt::format("sender {}", random() % 7));
        e.method = text(fmt::format("method{}", random() % 4));
        if (random() % 2 == 0) e.thread = text(std::to_string(random() % 3));
        if (random() % 2 == 0) e.target = "target";
        if (random() % 2 == 0) e.connection = text(fmt::format("host:{}", random() % 3));
        if (random() % 4 == 0) e.cause = text(fmt::format("cause {}", random() % 9));
        if (random() % 4 == 0) e.requestId = text(fmt::format("request {}", random() % 9));
        e.outcome = static_cast<Outcome>(random() % 4);
        for (auto* side : {&e.request, &e.response, &e.attributes})
            for (std::size_t k = random() % 4; k > 0; --k)
                side->push_back({text(fmt::format("path{}", random() % 5)), randomValue(random)});
        events.push_back(std::move(e));
    }
    return events;
}

TEST(RunWriter, anyEventsComeBackAsTheyWentIn) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        SCOPED_TRACE(seed);
        TempFolder folder;
        std::deque<std::string> pool;
        Trace expected;
        {
            Workspace workspace = create(folder / "w.tenfold");
            for (const char* name : {"a", "b"}) {
                const auto events = randomEvents(seed * 10 + static_cast<std::uint64_t>(name[0]), 5000, pool);
                auto writer = workspace.beginRun(sampleImport(name, name));
                ASSERT_TRUE(succeeded(writer));
                TraceSink sink(expected, sampleImport(name, name).run);
                for (const ParsedEvent& e : events) {
                    ASSERT_TRUE(succeeded((*writer)->event(e)));
                    ASSERT_TRUE(succeeded(sink.event(e)));
                }
                NoProgress progress;
                ASSERT_TRUE(succeeded((*writer)->commit(progress)));
            }
            expected.finish();
        }
        auto workspace = Workspace::open(folder / "w.tenfold", OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_TRUE(sameTraces(load(*workspace), expected));
    }
}

TEST(RunWriter, countsAreThoseOfTheEvents) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    const RunSummary summary = importRun(workspace, "run", "hash", 1000);
    EXPECT_EQ(summary.events, 1000U);
    EXPECT_EQ(summary.senders, 3U);
    EXPECT_FALSE(summary.replaced);
    const auto runs = workspace.runs();
    ASSERT_TRUE(succeeded(runs));
    ASSERT_EQ(runs->size(), 1U);
    const RunInfo& info = runs->front();
    EXPECT_EQ(info.events, 1000U);
    EXPECT_EQ(info.run.config.at("datanodes"), 3);
    EXPECT_EQ(info.run.configText.at("benchmark"), "wordcount");
    EXPECT_EQ(info.startNs, 1'700'000'000'000'000'000);
    EXPECT_EQ(info.endNs, 1'700'000'000'000'000'000 + 999000);
    const auto senders = workspace.senders(info.key);
    const auto counts = workspace.methodCounts(info.key);
    ASSERT_TRUE(senders);
    ASSERT_TRUE(counts);
    std::uint64_t events = 0;
    for (const SenderInfo& sender : *senders)
        events += sender.events;
    EXPECT_EQ(events, 1000U);
    std::uint64_t creates = 0;
    for (const MethodCount& count : *counts)
        if (count.method == "create") creates += count.events;
    EXPECT_EQ(creates, 500U);
    EXPECT_EQ(*workspace.methods({}), (std::vector<std::string>{"complete", "create"}));
}

TEST(RunWriter, aRunWithoutEventsIsARun) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    importRun(workspace, "empty", "hash", 0);
    ASSERT_EQ(workspace.runs()->size(), 1U);
    EXPECT_EQ(workspace.runs()->front().events, 0U);
    const Trace trace = load(workspace);
    EXPECT_EQ(trace.runs.size(), 1U);
    EXPECT_TRUE(isEmpty(trace.events));
}

TEST(RunWriter, withoutCommitNothingChanges) {
    TempFolder folder;
    {
        Workspace workspace = create(folder / "w.tenfold");
        importRun(workspace, "first", "hash 1", 100);
    }
    const std::string before = dumpOf(folder / "w.tenfold");
    {
        Workspace workspace = create(folder / "w.tenfold");
        auto writer = workspace.beginRun(sampleImport("second", "hash 2"));
        ASSERT_TRUE(succeeded(writer));
        std::string scratch;
        for (int i = 0; i < 100000; ++i)
            ASSERT_TRUE(succeeded((*writer)->event(sampleEvent(i, scratch))));
        writer->reset();
        EXPECT_EQ(workspace.runs()->size(), 1U);
        importRun(workspace, "third", "hash 3", 10); // and the workspace goes on working
        ASSERT_TRUE(succeeded(workspace.deleteRun("third")));
    }
    {
        Workspace workspace = create(folder / "w.tenfold");
        auto writer = workspace.beginRun(sampleImport("first", "hash 4")); // replaces, but is given up
        ASSERT_TRUE(succeeded(writer));
    }
    auto workspace = Workspace::open(folder / "w.tenfold", OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    EXPECT_EQ(workspace->runs()->size(), 1U);
    EXPECT_EQ(workspace->runs()->front().events, 100U);
    EXPECT_NE(before.find("hash 1"), std::string::npos);
}

TEST(RunWriter, cancelAtCommitChangesNothing) {
    struct Never final : Progress {
        bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return false; }
    } never;
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    auto writer = workspace.beginRun(sampleImport("run", "hash"));
    ASSERT_TRUE(succeeded(writer));
    std::string scratch;
    for (int i = 0; i < 10; ++i)
        ASSERT_TRUE(succeeded((*writer)->event(sampleEvent(i, scratch))));
    EXPECT_EQ(keyOf((*writer)->commit(never)), "Cancelled");
    EXPECT_TRUE(isEmpty(*workspace.runs()));
    EXPECT_EQ(keyOf((*writer)->event(sampleEvent(1, scratch))), "InternalError");
}

TEST(RunWriter, theSameContentIsRefusedByName) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    importRun(workspace, "first", "hash", 10);
    const auto again = workspace.beginRun(sampleImport("other name", "hash"));
    ASSERT_EQ(keyOf(again), "SameContent");
    EXPECT_EQ(again.error().message(), "nothing imported: the same recording is already in the workspace as run first");
    EXPECT_EQ(exitCode(again.error()), 3);
    ASSERT_TRUE(succeeded(workspace.deleteRun("first")));
    importRun(workspace, "other name", "hash", 10); // a deleted run is no obstacle
    EXPECT_EQ(workspace.runs()->size(), 1U);
}

TEST(RunWriter, aCorrectedRunReplacesTheOldOneAndKeepsDecisions) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    importRun(workspace, "run", "old", 500);
    importRun(workspace, "other", "other", 50);
    ASSERT_TRUE(succeeded(workspace.setRun("run", "scale", "7")));
    ASSERT_TRUE(succeeded(workspace.setRun("run", "config.mappers", "12")));
    ASSERT_TRUE(succeeded(workspace.renameRun("run", "corrected")));
    const RunSummary summary = importRun(workspace, "run", "new", 300);
    EXPECT_TRUE(summary.replaced);
    const auto info = workspace.run("corrected");
    ASSERT_TRUE(succeeded(info));
    EXPECT_EQ(info->events, 300U);
    EXPECT_EQ(info->run.scale, 7);
    EXPECT_EQ(info->run.config.at("mappers"), 12);
    EXPECT_EQ(workspace.runs()->size(), 2U);
    EXPECT_EQ(load(workspace).events.size(), 350U);
    EXPECT_EQ(keyOf(workspace.beginRun(sampleImport("corrected", "x"))), "RunNameTaken");
}

TEST(RunWriter, skippedRecordsAreKeptInOrder) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    auto writer = workspace.beginRun(sampleImport("run", "hash"));
    ASSERT_TRUE(succeeded(writer));
    ASSERT_TRUE(succeeded((*writer)->issue({"b.log", 77, 3, "half a line", "2026-"})));
    ASSERT_TRUE(succeeded((*writer)->issue({"a.log", 12, 0, "no time", "x"})));
    NoProgress progress;
    const auto summary = (*writer)->commit(progress);
    ASSERT_TRUE(succeeded(summary));
    EXPECT_EQ(summary->skipped, 2U);
    const auto issues = workspace.issues(summary->run);
    ASSERT_TRUE(succeeded(issues));
    ASSERT_EQ(issues->size(), 2U);
    EXPECT_EQ(issues->front().file, "a.log");
    EXPECT_EQ(issues->front().line, 0U);
    EXPECT_EQ(issues->back().byteOffset, 77U);
    EXPECT_EQ(issues->back().line, 3U);
    EXPECT_EQ(workspace.runs()->front().run.skippedRecords, 2U);
}

TEST(RunWriter, textThatIsNoUtf8IsKeptAsBytes) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    auto writer = workspace.beginRun(sampleImport("run", "hash"));
    ASSERT_TRUE(succeeded(writer));
    ParsedEvent e;
    e.sender = "s";
    e.method = "m";
    e.request = {{"x", Value(std::string("\xff\xfe and more"))}};
    ASSERT_TRUE(succeeded((*writer)->event(e)));
    NoProgress progress;
    ASSERT_TRUE(succeeded((*writer)->commit(progress)));
    const Trace trace = load(workspace);
    EXPECT_EQ(trace.value(trace.request(trace.events[0])[0].value), Value(Bytes{"\xff\xfe and more"}));
}

TEST(RunWriter, repeatedTextsAreStoredOnce) {
    TempFolder folder;
    {
        Workspace workspace = create(folder / "w.tenfold");
        importRun(workspace, "a", "1", 5000);
        importRun(workspace, "b", "2", 5000);
    }
    SQLite::Database database((folder / "w.tenfold").string());
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM string WHERE text = 'DFSClient_NONMAPREDUCE'").getInt(), 1);
    EXPECT_EQ(database.execAndGet("SELECT count(*) - count(DISTINCT text) FROM string").getInt(), 0);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM event WHERE payload LIKE '%DFSClient%'").getInt(), 1);
}

TEST(RunWriter, freeSpaceIsCheckedFirst) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    RunImport import = sampleImport("run", "hash");
    import.expectedBytes = std::uint64_t{1} << 60;
    const auto writer = workspace.beginRun(import);
    ASSERT_EQ(keyOf(writer), "NotEnoughSpace");
    EXPECT_FALSE(writer.error().hint().empty());
    importRun(workspace, "small", "small", 1);
}

TEST(RunWriter, settledPathsAreTheSameInEveryRun) {
    TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    importRun(workspace, "a", "1", 10);
    auto writer = workspace.beginRun(sampleImport("b", "2"));
    ASSERT_TRUE(succeeded(writer));
    std::string scratch;
    ASSERT_TRUE(succeeded((*writer)->event(sampleEvent(0, scratch))));
    ASSERT_TRUE(succeeded((*writer)->settlePaths([](std::string_view method, char side, std::string_view path) {
        const bool isIt = method == "create" && side == 'q' && path == "src";
        return isIt ? std::optional<std::string>("src[0]") : std::nullopt;
    })));
    NoProgress progress;
    ASSERT_TRUE(succeeded((*writer)->commit(progress)));
    const Trace trace = load(workspace);
    for (const Event& e : trace.events)
        EXPECT_EQ(trace.text(trace.request(e)[0].path), trace.text(e.method) == "create" ? "src[0]" : "src");
}

TEST(RunWriter, whatIsSaidOfTheRunIsKeptBehindVeryManySkippedRecords) {
    const TempFolder folder;
    Workspace workspace = create(folder / "w.tenfold");
    auto writer = workspace.beginRun(sampleImport("run", "hash"));
    ASSERT_TRUE(succeeded(writer));
    std::string scratch;
    ASSERT_TRUE(succeeded((*writer)->event(sampleEvent(1, scratch))));
    for (int i = 0; i < 100'003; ++i)
        ASSERT_TRUE((*writer)->issue({"a.log", std::uint64_t(i), 0, "not a message", "", false}).has_value());
    const std::string grew = std::string(kKeptReason) + "the file grew";
    ASSERT_TRUE(succeeded((*writer)->issue({"a.log", 7, 0, grew, "", true, true})));
    NoProgress progress;
    const auto summary = (*writer)->commit(progress);
    ASSERT_TRUE(succeeded(summary));
    EXPECT_EQ(summary->skipped, 100'003U);
    const auto kinds = workspace.issueKinds(summary->run);
    ASSERT_TRUE(succeeded(kinds));
    EXPECT_TRUE(std::any_of(kinds->begin(), kinds->end(), [&](const auto& kind) { return kind.first.reason == grew; }));
}

} // namespace
} // namespace tenfold
