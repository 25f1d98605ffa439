// Cells of a workspace as a stranger may have changed them: whatever stands in its tables, everything that reads them
// reads it or has a problem. The input is a list of changes: which cell, and what becomes of it.
#include "core/model/learn/learnt_tree.h"
#include "core/session/saved/blame_decisions.h"
#include "core/session/saved/saved_filters.h"
#include "core/session/saved/saved_models.h"
#include "core/session/saved/saved_scenarios.h"
#include "core/session/saved/tree_decisions.h"
#include "core/store/runs/measure_states.h"
#include "core/store/runs/series.h"
#include "tests/fuzz/small_workspace.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cstring>
#include <vector>

namespace {

using namespace tenfold;

struct Column {
    std::string table, name, rowid;
};

/// The file, which goes back to what it was before each input, and everything in it that can be changed.
class ChangedFile {
public:
    ChangedFile()
        : m_path(m_folder / "w.tenfold") {
        fuzzing::makeSmallWorkspace(m_path);
        SQLite::Database made(m_path.string());
        copy(made, m_original);
        for (const char* table : {"event", "span_block", "shape", "shape_leaf", "channel", "sender", "sender_method",
                                  "string", "run", "decision", "result", "import_issue", "span_link", "span_text"}) {
            SQLite::Statement columns(made, std::string("SELECT name, pk FROM pragma_table_info('") + table + "')");
            while (columns.executeStep())
                m_columns.push_back({table, columns.getColumn(0).getString(), {}});
        }
    }

    void change(fuzzing::Input& input) {
        SQLite::Database file(m_path.string(), SQLite::OPEN_READWRITE);
        file.exec("PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY; PRAGMA ignore_check_constraints=ON");
        copy(m_original, file);
        constexpr int kMostChanges = 8;
        for (int i = 0; i < kMostChanges && !input.isEmpty(); ++i)
            changeCell(file, input);
    }

    const std::filesystem::path& path() const { return m_path; }

private:
    static void copy(SQLite::Database& from, SQLite::Database& to) {
        SQLite::Backup backup(to, from);
        backup.executeStep();
    }
    /// A cell gets a number, a text, bytes, or some bytes of what it has are replaced.
    void changeCell(SQLite::Database& file, fuzzing::Input& input) {
        const Column& column = m_columns[input.byte() % m_columns.size()];
        const int row = input.byte();
        const std::string where = " FROM " + column.table + " LIMIT 1 OFFSET " +
                                  std::to_string(row % std::max(1, rowsOf(file, column.table)));
        try {
            SQLite::Statement old(file, "SELECT " + column.name + where);
            if (!old.executeStep()) return;
            const bool isText = old.getColumn(0).isText();
            std::string bytes(static_cast<const char*>(old.getColumn(0).getBlob()),
                              static_cast<std::size_t>(old.getColumn(0).getBytes()));
            old.reset();
            // a table without rowid is changed as a whole where its cell has the same value
            SQLite::Statement update(file, "UPDATE " + column.table + " SET " + column.name + " = ?1 WHERE " +
                                               column.name + " IS (SELECT " + column.name + where + ")");
            switch (input.byte() % 4) {
            case 0: {
                std::int64_t number = 0;
                const std::string_view given = input.bytes(sizeof number);
                std::memcpy(&number, given.data(), given.size());
                update.bind(1, number);
                break;
            }
            case 1:
                bytes = input.bytes(input.byte());
                bind(update, bytes, isText);
                break;
            case 2: {
                const std::size_t at = input.byte() + std::size_t{input.byte()} * 256;
                const std::string_view given = input.bytes(input.byte() % 16U);
                if (!bytes.empty()) bytes.replace(at % bytes.size(), given.size(), given);
                bind(update, bytes, isText);
                break;
            }
            default:
                update.bind(1);
            }
            update.exec();
        } catch (const SQLite::Exception&) {
            return; // the table does not take it
        }
    }
    static void bind(SQLite::Statement& update, const std::string& bytes, bool isText) {
        if (isText)
            update.bind(1, bytes);
        else
            update.bind(1, bytes.data(), static_cast<int>(bytes.size()));
    }
    static int rowsOf(SQLite::Database& file, const std::string& table) {
        return file.execAndGet("SELECT count(*) FROM " + table).getInt();
    }

    fuzzing::WorkFolder m_folder;
    const std::filesystem::path m_path;
    SQLite::Database m_original{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    std::vector<Column> m_columns;
};

void readRun(Workspace& workspace, RunKey run, Progress& progress) {
    (void)workspace.senders(run);
    (void)workspace.methodCounts(run);
    (void)workspace.issues(run);
    (void)workspace.issueKinds(run);
    (void)workspace.linksFrom(run, progress);
    (void)workspace.firstEvents(run, progress);
    (void)workspace.eventsAt(run, {0, 5, 23}, progress);
    (void)workspace.eachPart(
        run, TraceDetail::Whole, progress, [](const Trace&) { return true; }, 10);
    (void)workspace.eachLeaf(
        run, [](const std::string&) { return true; }, progress, [](const LeafPlace&, const Value&) {});
    if (const auto requests = workspace.requests(run, progress)) {
        std::vector<TraceId> asked;
        for (std::size_t i = 0; i < requests->size() && i < 8; ++i)
            asked.push_back((*requests)[i].trace);
        (void)workspace.spansOf(run, asked, SpanDetail::Whole, progress);
    }
    NameTable names;
    std::vector<SpanFact> facts;
    (void)workspace.eachRequest(run, names, progress, [&](std::span<SpanFact> request) {
        facts.insert(facts.end(), request.begin(), request.end());
        return true;
    });
    (void)workspace.wholeSpans(run, facts, progress);
    (void)workspace.factsOf(run, TraceId{0, 1}, names, progress);
    constexpr std::int64_t kFrom = 100'000'000'000, kTo = 1'200'000'000'000;
    (void)eachSample(workspace, run, kFrom, kTo, progress,
                     [](const SeriesInfo&, std::span<const Sample>) { return true; });
    (void)stateOf(workspace, run, "M05", 1);
}

void readEvents(Workspace& workspace, Progress& progress) {
    EventFilter filter;
    filter.text = "part-1";
    (void)workspace.eventPage(filter, EventKey(), 20, progress);
    filter.text.clear();
    filter.toNs = 1'700'000'000'010'000'000;
    (void)workspace.eventPage(filter, EventKey(), 20, progress);
    (void)workspace.methods({});
    (void)workspace.leafPaths({});
    (void)workspace.linksTo(TraceId{0, 1}, progress);
    (void)workspace.loadTrace(std::vector<std::string>{}, progress);
}

void readResults(Workspace& workspace) {
    if (const auto decisions = workspace.decisions()) {
        (void)treeEditsInForce(*decisions, {"front", "GET /", LearningTarget::Quantity::OwnTime});
        (void)blamesInForce(*decisions);
    }
    (void)workspace.exportDecisions();
    (void)savedFilters(workspace);
    (void)savedModels(workspace);
    (void)savedModelText(workspace, "m", 1);
    (void)savedModelVersions(workspace, "m");
    (void)usedModel(workspace);
    (void)savedScenarios(workspace, "m");
    (void)keptTrees(workspace);
    (void)workspace.result("mining");
    (void)workspace.inputHash({});
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static ChangedFile file;
    static auto workspace = Workspace::open(file.path(), OpenMode::ReadOnly);
    fuzzing::require(workspace.has_value(), "the workspace is opened");
    fuzzing::Input input(data, size);
    file.change(input);
    NoProgress progress;
    if (const auto runs = workspace->runs())
        for (const RunInfo& run : *runs)
            readRun(*workspace, run.key, progress);
    readEvents(*workspace, progress);
    readResults(*workspace);
    return 0;
}
