// Runs of kind population: counted once, gone on with, said again, compared with reading the files at once.
#include "core/characterize/runs/preview_population.h"
#include "core/report/report.h"
#include "core/session/gather_report.h"
#include "core/session/lenses/characterize_lens.h"
#include "core/words/characterize_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <map>

namespace tenfold {
namespace {

using namespace test;
namespace ch = characterize;
namespace fs = std::filesystem;

std::string storageLine(int second, std::string_view command, std::string_view path) {
    char time[32];
    std::snprintf(time, sizeof time, "%02d:%02d:%02d,%03d", 8 + second / 3600, second / 60 % 60, second % 60,
                  second % 7);
    return "2026-06-01 " + std::string(time) +
           " INFO FSNamesystem.audit: allowed=true\tugi=etl\tip=/10.1.2.3\tcmd=" + std::string(command) +
           "\tsrc=" + std::string(path) + "\tdst=null\tperm=null\tproto=rpc\n";
}

/// A day of a few files that are made, read and deleted.
std::string storageLog(int from, int lines) {
    std::string text;
    for (int i = from; i < from + lines; ++i) {
        const std::string path = "/d/f" + std::to_string(i * 7 % 50);
        text += storageLine(i * 9, i % 11 == 0 ? "create" : i % 29 == 0 ? "delete" : "open", path);
    }
    return text;
}

class StorageRuns : public testing::Test {
protected:
    void SetUp() override { fs::create_directory(m_logs); }
    void write(const std::string& name, const std::string& text) { std::ofstream(m_logs / name) << text; }
    void append(const std::string& name, const std::string& text) {
        std::ofstream(m_logs / name, std::ios::app) << text;
    }
    Result<ImportedRun> import(const ch::PopulationOptions& options = {}) {
        const auto sorted = ch::sortPaths({m_logs}, options, m_progress);
        EXPECT_TRUE(succeeded(sorted));
        EXPECT_TRUE(sorted->others.empty());
        EXPECT_EQ(sorted->populations.size(), 1U);
        return ch::importPopulation(m_workspace, sorted->populations.at(0), options, m_progress);
    }
    /// What is said of the run, without what depends on how its files came.
    nlohmann::ordered_json said(std::vector<std::string> measures = {}) {
        const auto one = characterizeRun(m_workspace, {"", measures, {}}, m_progress);
        EXPECT_TRUE(succeeded(one));
        return one ? bare(ch::toJson(*one, measures)) : nlohmann::ordered_json();
    }
    nlohmann::ordered_json saidAtOnce() {
        ch::CharacterizeRequest request;
        request.paths = {m_logs};
        const auto one = ch::characterize(request, m_progress);
        EXPECT_TRUE(succeeded(one));
        return one ? bare(ch::toJson(*one, {})) : nlohmann::ordered_json();
    }
    static nlohmann::ordered_json bare(nlohmann::ordered_json json) {
        json.erase("files");
        return json;
    }
    std::map<std::string, double> rows(const std::string& sql) {
        std::map<std::string, double> out;
        EXPECT_TRUE(m_workspace.query(
            sql, [](const auto&) {},
            [&](const std::vector<SqlValue>& row) {
                const auto* whole = std::get_if<std::int64_t>(&row[1]);
                out[std::get<std::string>(row[0])] = whole ? double(*whole) : std::get<double>(row[1]);
                return true;
            },
            m_progress));
        return out;
    }

    TempFolder m_folder;
    fs::path m_logs = m_folder.path() / "audit";
    NoProgress m_progress;
    Workspace m_workspace = *Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
};

TEST_F(StorageRuns, SayWhatReadingTheFilesSays) {
    write("a.log", storageLog(0, 300));
    write("b.log", storageLog(300, 200) + "2026-06-01 10:00:00,000 INFO FSNamesystem.audit: broken\n");
    const auto imported = import();
    ASSERT_TRUE(succeeded(imported));
    EXPECT_EQ(imported->status, ImportedRun::Status::Imported);
    EXPECT_EQ(imported->kind, RunKind::Population);
    EXPECT_EQ(imported->events, 500U);
    EXPECT_EQ(imported->skipped, 1U);
    EXPECT_EQ(said(), saidAtOnce());
    const RunInfo info = m_workspace.runs()->at(0);
    EXPECT_EQ(info.run.name, "audit");
    EXPECT_EQ(info.kind, RunKind::Population);
    EXPECT_EQ(info.events, 500U);
    EXPECT_EQ(info.run.skippedRecords, 1U);
    // the same again is nothing new
    const auto again = import();
    ASSERT_TRUE(succeeded(again));
    EXPECT_EQ(again->status, ImportedRun::Status::Same);
}

TEST_F(StorageRuns, GoOnWithWhatIsNew) {
    write("audit.log", storageLog(0, 300));
    ASSERT_TRUE(succeeded(import()));
    // rolled over: the old content under another name, and a new one that grows
    fs::rename(m_logs / "audit.log", m_logs / "audit.log.1");
    write("audit.log", storageLog(300, 100));
    const auto rolled = import();
    ASSERT_TRUE(succeeded(rolled));
    EXPECT_EQ(rolled->status, ImportedRun::Status::Extended);
    EXPECT_EQ(rolled->events, 400U);
    append("audit.log", storageLog(400, 150));
    const auto grown = import();
    ASSERT_TRUE(succeeded(grown));
    EXPECT_EQ(grown->events, 550U);
    EXPECT_EQ(m_workspace.runs()->size(), 1U);
    EXPECT_EQ(said(), saidAtOnce());
}

/// A file of the namespace that was there before the log.
constexpr const char* kImageRow = "/old\t3\t2026-06-01 00:00\t2026-06-01 00:00\t1024\t1\t5\t0\t0\t-rw-r--r--\tu\tg\n";

// What counts lies between the images, however they come: a record every nine seconds from 8:00 on.
TEST_F(StorageRuns, BetweenImagesCountsWhatReadingTheFilesCounts) {
    write("audit.log", storageLog(0, 900));
    write("fsimage-2026-06-01_0830.tsv", kImageRow);
    write("fsimage-2026-06-01_1000.tsv", kImageRow);
    const auto imported = import();
    ASSERT_TRUE(succeeded(imported));
    EXPECT_EQ(imported->events, 600U); // the 200th to the 799th: some ms behind 8:30:00, before 10:00:00
    EXPECT_EQ(said(), saidAtOnce());
    bool isOfFirstHour = false; // nobody asked for an interval
    const auto atOnce = saidAtOnce();
    for (const auto& result : atOnce["measures"])
        if (result["measure"] == "M22") {
            EXPECT_EQ(result["what"].get<std::string>().find("over the interval"), std::string::npos);
            isOfFirstHour = isOfFirstHour || result["what"].get<std::string>().ends_with("first hour");
        }
    EXPECT_TRUE(isOfFirstHour);
}

TEST_F(StorageRuns, AnImageThatComesLaterEndsTheInterval) {
    write("audit.log", storageLog(0, 800));
    write("fsimage-2026-06-01_0830.tsv", kImageRow);
    ASSERT_TRUE(succeeded(import()));
    write("fsimage-2026-06-01_1000.tsv", kImageRow);
    ASSERT_TRUE(succeeded(import()));
    EXPECT_EQ(said(), saidAtOnce());
    append("audit.log", storageLog(800, 100)); // all of it behind the image
    const auto grown = import();
    ASSERT_TRUE(succeeded(grown));
    EXPECT_EQ(grown->events, 600U);
    EXPECT_EQ(said(), saidAtOnce());
}

TEST_F(StorageRuns, ImagesAloneAreGoneOnWithByALog) {
    write("fsimage-2026-06-01_0830.tsv", kImageRow);
    ASSERT_TRUE(succeeded(import()));
    write("fsimage-2026-06-01_1000.tsv", kImageRow);
    write("audit.log", storageLog(0, 900));
    const auto grown = import();
    ASSERT_TRUE(succeeded(grown));
    EXPECT_EQ(grown->status, ImportedRun::Status::Extended);
    EXPECT_EQ(grown->events, 600U);
    EXPECT_EQ(said(), saidAtOnce());
}

TEST_F(StorageRuns, AnImageOfATimeThatWasCountedIsRefused) {
    write("audit.log", storageLog(0, 300));
    ASSERT_TRUE(succeeded(import()));
    const auto before = said();
    write("fsimage.tsv", kImageRow); // of midnight, as far as it says
    const auto undated = import();
    ASSERT_FALSE(undated);
    EXPECT_EQ(undated.error().id(), MessageId::UndatedImage);
    EXPECT_NE(undated.error().hint().find("--image"), std::string::npos);
    ch::PopulationOptions options;
    options.images = {{m_logs / "fsimage.tsv", *ch::timeOption("2026-06-01 08:10")}};
    const auto early = import(options);
    ASSERT_FALSE(early);
    EXPECT_EQ(early.error().id(), MessageId::EarlyImage);
    EXPECT_EQ(said(), before);
    options.images[0].atMs = ch::timeOption("2026-06-01 09:00"); // what was said holds for what is found
    ASSERT_TRUE(succeeded(import(options)));
    EXPECT_EQ(said()["images"]["t1"], *options.images[0].atMs);
}

TEST_F(StorageRuns, AnEarlierLogIsRefusedAndChangesNothing) {
    write("b.log", storageLog(300, 100));
    ASSERT_TRUE(succeeded(import()));
    const auto before = said();
    write("a.log", storageLog(0, 300));
    const auto earlier = import();
    ASSERT_FALSE(earlier);
    EXPECT_EQ(earlier.error().id(), MessageId::EarlierLog);
    EXPECT_EQ(said(), before);
    fs::remove(m_logs / "a.log");
    write("c.log", storageLog(350, 100)); // of another server: it began later
    ASSERT_TRUE(succeeded(import()));
    EXPECT_EQ(said(), saidAtOnce());
}

TEST_F(StorageRuns, APreviewSaysWhatWillBeCounted) {
    write("audit.log", storageLog(150, 100) + "2026-06-01 10:00:00,000 INFO FSNamesystem.audit: broken\n");
    write("audit.log.1", storageLog(0, 150)); // older, whatever its name
    const auto sorted = ch::sortPaths({m_logs}, {}, m_progress);
    ASSERT_TRUE(succeeded(sorted));
    const ch::PopulationInput& input = sorted->populations.at(0);
    const auto files = ch::filesOf(input);
    ASSERT_TRUE(succeeded(files));
    EXPECT_EQ(files->files.size(), 2U);
    EXPECT_EQ(files->bytes, fs::file_size(m_logs / "audit.log") + fs::file_size(m_logs / "audit.log.1"));
    const RunPreview preview = ch::previewPopulation(input, {}, 200, m_progress);
    EXPECT_FALSE(preview.problem);
    EXPECT_EQ(preview.run.name, "audit");
    EXPECT_EQ(preview.kind, RunKind::Population);
    EXPECT_EQ(preview.format, "hdfs-audit");
    EXPECT_EQ(preview.timezone, "UTC");
    ASSERT_EQ(preview.calls.size(), 200U);
    EXPECT_EQ(preview.calls[0].method, "create"); // 0 % 11
    EXPECT_EQ(preview.calls[0].startNs, 1'780'300'800'000'000'000);
    EXPECT_EQ(preview.calls[1].request, R"({"path":"/d/f7"})");
    EXPECT_EQ(preview.calls[1].sender, "etl");
    ASSERT_EQ(preview.issues.size(), 1U);
    EXPECT_EQ(preview.issues[0].line, 101U);
    ch::PopulationOptions options;
    options.timezone = "+02:00";
    options.name = "june";
    const RunPreview east = ch::previewPopulation(input, options, 1, m_progress);
    EXPECT_EQ(east.run.name, "june");
    EXPECT_EQ(east.calls.at(0).startNs, 1'780'293'600'000'000'000);
    options.timezone = "Nowhere/Here";
    EXPECT_TRUE(ch::previewPopulation(input, options, 1, m_progress).problem);
    fs::remove(m_logs / "audit.log.1");
    write("audit.log", "2026-06-01 10:00:00,000 INFO FSNamesystem.audit: broken\n");
    const RunPreview broken = ch::previewPopulation(input, {}, 20, m_progress);
    ASSERT_TRUE(broken.problem);
    EXPECT_EQ(broken.problem->id(), MessageId::NoRecords);
}

TEST_F(StorageRuns, ALogCutInALineIsRefusedAndChangesNothing) {
    const std::string log = storageLog(0, 100);
    write("audit.log", log.substr(0, log.size() - 20));
    ASSERT_TRUE(succeeded(import()));
    const auto before = said();
    write("audit.log", log);
    const auto grown = import();
    ASSERT_FALSE(grown);
    EXPECT_EQ(grown.error().id(), MessageId::GrewInALine);
    EXPECT_EQ(said(), before);
}

TEST_F(StorageRuns, CancelledWhileReadingTheOldOneStays) {
    struct Stopping final : Progress {
        bool advance(std::uint64_t, std::uint64_t, std::string_view stage) override { return stage != "saving"; }
    } stopping;
    write("a.log", storageLog(0, 100));
    ASSERT_TRUE(succeeded(import()));
    const auto before = said();
    write("b.log", storageLog(100, 100));
    const auto sorted = ch::sortPaths({m_logs}, {}, m_progress);
    EXPECT_FALSE(ch::importPopulation(m_workspace, sorted->populations.at(0), {}, stopping));
    EXPECT_EQ(said(), before);
    EXPECT_EQ(m_workspace.runs()->at(0).events, 100U);
}

TEST_F(StorageRuns, TablesAreReadInSql) {
    write("a.log", storageLog(0, 500));
    ASSERT_TRUE(succeeded(import()));
    const auto mix = rows("SELECT path, value FROM measure_result_view WHERE run = 'audit' AND measure = 'M02'"
                          " AND what = 'operations'");
    const auto hours = rows("SELECT what, sum(value) FROM measure_series_view GROUP BY what");
    EXPECT_EQ(mix.at("open"), hours.at("open"));
    EXPECT_EQ(hours.at("records"), 500);
    const auto popularity =
        rows("SELECT 'reads', sum(value * count) FROM measure_histogram_view WHERE measure = 'M03'");
    EXPECT_EQ(popularity.at("reads"), mix.at("open"));
    EXPECT_EQ(rows("SELECT 'events', count(*) FROM event").at("events"), 0);
    ASSERT_TRUE(succeeded(m_workspace.deleteRun("audit")));
    ASSERT_TRUE(succeeded(m_workspace.compact(m_progress)));
    for (const char* table : {"measure_result", "measure_histogram", "measure_series", "measure_state"})
        EXPECT_EQ(rows(std::string("SELECT 'rows', count(*) FROM ") + table).at("rows"), 0) << table;
}

TEST_F(StorageRuns, AnotherIntervalIsCountedFromTheFiles) {
    write("a.log", storageLog(0, 500));
    ASSERT_TRUE(succeeded(import()));
    PopulationQuestion asked;
    asked.measures = {"M02"};
    asked.question.where = "cmd = create";
    const auto creates = characterizeRun(m_workspace, asked, m_progress);
    ASSERT_TRUE(succeeded(creates));
    EXPECT_EQ(creates->population->records, 46U); // 0, 11, 22 … 495
    asked.question.where.clear();
    asked.question.fromMs = 1'780'300'800'000 + 8 * 1000;
    const auto later = characterizeRun(m_workspace, asked, m_progress);
    ASSERT_TRUE(succeeded(later));
    EXPECT_EQ(later->population->records, 499U);
    write("a.log", storageLog(1, 500));
    const auto gone = characterizeRun(m_workspace, asked, m_progress);
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().id(), MessageId::FilesGone);
}

TEST_F(StorageRuns, TheLensReadsThemAloneAndItsSectionsSayHow) {
    write("a.log", storageLog(0, 200));
    ASSERT_TRUE(succeeded(import()));
    const Lens& lens = characterizeLens();
    ASSERT_TRUE(lens.canCompute(*m_workspace.runs()));
    const auto found = lens.makeWorker()->compute(m_workspace, {}, m_progress);
    ASSERT_TRUE(succeeded(found));
    const auto parts = (*found)->shown();
    ASSERT_GT(parts.size(), 3U);
    for (const ShownPart& part : parts)
        EXPECT_NE(part.introduction.text().find("tenfold characterize w.tenfold --run audit"), std::string::npos);
    // a report says what is counted by then, without anything being computed before it
    const auto sectionsNow = [&] {
        const auto report = gatherReport(m_workspace, "storage", m_progress);
        EXPECT_TRUE(succeeded(report));
        std::string text;
        for (const ReportSection& section : report->sections)
            text += section.html(*report);
        EXPECT_EQ(renderReport(*report).find("Nothing is mined yet"), std::string::npos);
        return text;
    };
    const std::string before = sectionsNow();
    EXPECT_NE(before.find("M02"), std::string::npos);
    EXPECT_NE(before.find("I9"), std::string::npos);
    EXPECT_NE(before.find("&quot;records&quot;:200"), std::string::npos) << before.substr(0, 2000);
    write("b.log", storageLog(200, 10));
    ASSERT_TRUE(succeeded(import()));
    EXPECT_NE(sectionsNow().find("&quot;records&quot;:210"), std::string::npos);
}

} // namespace
} // namespace tenfold
