#include "core/base/short_list.h"
#include "core/base/text/utf8.h"
#include "core/store/runs/run_writer_impl.h"
#include "core/store/sqlite/migrations.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <stdexcept>
#include <utility>

namespace tenfold {
namespace {

/// What readRun() reads of runs that are not deleted; files of earlier versions say of what kind they are by their
/// spans.
std::string selectRuns(SQLite::Database& database, const char* which) {
    constexpr const char* kSpans =
        "EXISTS (SELECT 1 FROM {} AS s WHERE s.{} BETWEEN run.first_event_id AND run.last_event_id)";
    const int version = fileVersion(database);
    const std::string hasRequests = version >= kFirstVersionOfBlocks
                                        ? fmt::format(kSpans, "span_block", "first_event_id")
                                    : version >= kFirstVersionOfSpans ? fmt::format(kSpans, "span", "event_id")
                                                                      : "0";
    const std::string kind =
        version >= kFirstVersionOfKinds
            ? "kind"
            : fmt::format("iif({} AND NOT (format = 'jsonl' AND scale IS NOT NULL), 'spans', 'calls')", hasRequests);
    return fmt::format(
        "SELECT id, name, scale, repetition, config, held_out, skipped, imported_name, content_hash, format,"
        " timezone, source, imported_ns, senders, events, first_event_id, last_event_id, start_ns, end_ns,"
        " {}, {} FROM run WHERE deleted = 0 {}",
        kind, hasRequests, which);
}

RunInfo readRun(SQLite::Statement& r) {
    RunInfo info;
    info.key = RunKey(r.getColumn(0).getInt64());
    info.run.name = asName(r.getColumn(1).getString()); // files of earlier versions may hold others
    if (!r.getColumn(2).isNull()) info.run.scale = r.getColumn(2).getDouble();
    info.run.repetition = r.getColumn(3).getInt();
    configFromJson(r.getColumn(4).getString(), info.run);
    info.run.heldOut = r.getColumn(5).getInt() != 0;
    info.run.skippedRecords = static_cast<std::uint64_t>(r.getColumn(6).getInt64());
    info.importedName = asName(r.getColumn(7).getString());
    info.contentHash = asUtf8(r.getColumn(8).getString());
    info.format = asUtf8(r.getColumn(9).getString());
    info.timezone = asUtf8(r.getColumn(10).getString());
    info.source = asUtf8(r.getColumn(11).getString());
    info.importedNs = r.getColumn(12).getInt64();
    info.senders = static_cast<std::uint64_t>(r.getColumn(13).getInt64());
    info.events = static_cast<std::uint64_t>(r.getColumn(14).getInt64());
    info.firstEvent = EventKey(r.getColumn(15).getInt64());
    info.lastEvent = EventKey(r.getColumn(16).getInt64());
    // what is counted with them later holds in 64 bits then
    constexpr std::int64_t kMostEventId = std::int64_t{1} << 62;
    if (info.firstEvent.value < 0 || info.lastEvent.value > kMostEventId)
        throw std::runtime_error(fmt::format("run {} has impossible events", info.key.value));
    info.startNs = r.getColumn(17).getInt64();
    info.endNs = r.getColumn(18).getInt64();
    const auto kind = runKindNamed(r.getColumn(19).getString());
    if (!kind) throw std::runtime_error(fmt::format("run {} is of no kind there is", info.key.value));
    info.kind = *kind;
    info.hasRequests = r.getColumn(20).getInt() != 0;
    return info;
}

/// Which runs people marked as good, by their names at import: a decision that changes nothing of what is computed from
/// a run, so it stands in none of its columns.
std::set<std::string> goodRuns(SQLite::Database& database) {
    std::set<std::string> good;
    SQLite::Statement select(
        database,
        "SELECT subject, value FROM decision WHERE kind = 'run' AND choice = 'good' AND undone = 0 ORDER BY id");
    while (select.executeStep()) {
        const auto subject = nlohmann::json::parse(select.getColumn(0).getString(), nullptr, false);
        const auto value = nlohmann::json::parse(select.getColumn(1).getString(), nullptr, false);
        const auto run = subject.is_object() ? subject.find("run") : subject.end();
        if (!subject.is_object() || run == subject.end() || !run->is_string() || !value.is_boolean()) continue;
        const std::string name = asName(run->get<std::string>());
        if (value.get<bool>())
            good.insert(name);
        else
            good.erase(name);
    }
    return good;
}

RunInfo readRun(SQLite::Statement& r, const std::set<std::string>& good) {
    RunInfo info = readRun(r);
    info.isGood = good.contains(info.importedName);
    return info;
}

} // namespace

Result<std::vector<RunInfo>> Workspace::runs() {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<RunInfo>> {
        SQLite::Statement select(database, selectRuns(database, "ORDER BY id"));
        const std::set<std::string> good = goodRuns(database);
        std::vector<RunInfo> result;
        while (select.executeStep())
            result.push_back(readRun(select, good));
        return result;
    });
}

Result<RunInfo> Workspace::run(const std::string& name) {
    using Found = std::optional<RunInfo>;
    ASSIGN_OR_RETURN(const Found known, m_state->reading([&](SQLite::Database& database) -> Result<Found> {
        SQLite::Statement select(database, selectRuns(database, "AND name = ?1"));
        select.bind(1, name);
        return select.executeStep() ? Found(readRun(select, goodRuns(database))) : Found();
    }));
    if (known) return *known;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> all, runs()); // names that were no text are shown otherwise
    std::vector<std::string> names;
    for (const RunInfo& info : all) {
        if (info.run.name == name) return info;
        names.push_back(info.run.name);
    }
    return fail(MessageId::UnknownRun, {name, shortList(names)});
}

Result<RunInfo> Workspace::run(RunKey key) {
    return m_state->reading([&](SQLite::Database& database) -> Result<RunInfo> {
        SQLite::Statement select(database, selectRuns(database, "AND id = ?1"));
        select.bind(1, key.value);
        if (!select.executeStep())
            return fail(MessageId::UnknownRun,
                        {std::to_string(key.value), say(TENFOLD_WORDS("Sentence", "see `runs`", "store.seeRuns"))});
        return readRun(select, goodRuns(database));
    });
}

Result<std::vector<SenderInfo>> Workspace::senders(RunKey run) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<SenderInfo>> {
        SQLite::Statement select(database,
                                 "SELECT id, name, events, start_ns, end_ns FROM sender WHERE run_id = ?1 ORDER BY id");
        select.bind(1, run.value);
        std::vector<SenderInfo> result;
        while (select.executeStep()) {
            SenderInfo info;
            info.key = SenderKey(select.getColumn(0).getInt64());
            info.run = run;
            info.name = asName(select.getColumn(1).getString());
            info.events = static_cast<std::uint64_t>(select.getColumn(2).getInt64());
            info.startNs = select.getColumn(3).getInt64();
            info.endNs = select.getColumn(4).getInt64();
            result.push_back(std::move(info));
        }
        return result;
    });
}

Result<std::vector<MethodCount>> Workspace::methodCounts(RunKey run) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<MethodCount>> {
        SQLite::Statement select(database, "SELECT s.id, m.text, sum(c.events) FROM sender AS s"
                                           " JOIN sender_method AS c ON c.sender_id = s.id"
                                           " JOIN string AS m ON m.id = c.method_id"
                                           " WHERE s.run_id = ?1 GROUP BY s.id, m.text ORDER BY s.id, m.text");
        select.bind(1, run.value);
        std::vector<MethodCount> result;
        while (select.executeStep())
            result.push_back({SenderKey(select.getColumn(0).getInt64()), select.getColumn(1).getString(),
                              static_cast<std::uint64_t>(select.getColumn(2).getInt64())});
        return result;
    });
}

namespace {

/// The issue of a row: file, byte_offset, line, reason, excerpt from column `at` on.
ImportIssue issueOf(SQLite::Statement& select, int at) {
    ImportIssue issue;
    issue.file = select.getColumn(at).getString();
    issue.byteOffset = static_cast<std::uint64_t>(select.getColumn(at + 1).getInt64());
    issue.line = static_cast<std::uint64_t>(select.getColumn(at + 2).getInt64());
    issue.reason = select.getColumn(at + 3).getString();
    issue.excerpt = select.getColumn(at + 4).getString();
    issue.isKept = issue.reason.starts_with(kKeptReason) || issue.reason.starts_with(kLeftOutReason);
    return issue;
}

} // namespace

Result<std::vector<ImportIssue>> Workspace::issues(RunKey run, std::uint64_t limit) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<ImportIssue>> {
        SQLite::Statement select(database, "SELECT file, byte_offset, line, reason, excerpt FROM import_issue"
                                           " WHERE run_id = ?1 ORDER BY file, byte_offset LIMIT ?2");
        select.bind(1, run.value);
        select.bind(2, static_cast<std::int64_t>(limit));
        std::vector<ImportIssue> result;
        while (select.executeStep())
            result.push_back(issueOf(select, 0));
        return result;
    });
}

Result<std::vector<IssueKind>> Workspace::issueKinds(RunKey run) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<IssueKind>> {
        // Doubts are very many in some runs, so the rows of kinds are found by number, not by sorting them all.
        SQLite::Statement select(database, "SELECT k.count, i.file, i.byte_offset, i.line, i.reason, i.excerpt FROM"
                                           " (SELECT min(id) AS first, count(*) AS count FROM import_issue"
                                           "  WHERE run_id = ?1 GROUP BY reason ORDER BY count DESC LIMIT 100) AS k"
                                           " CROSS JOIN import_issue AS i ON i.id = k.first"
                                           " ORDER BY k.count DESC, i.reason");
        select.bind(1, run.value);
        std::vector<IssueKind> result;
        while (select.executeStep())
            result.push_back({static_cast<std::uint64_t>(select.getColumn(0).getInt64()), issueOf(select, 1)});
        std::stable_partition(result.begin(), result.end(), [](const IssueKind& kind) { return !kind.first.isKept; });
        return result;
    });
}

Result<std::vector<std::string>> Workspace::methods(const std::vector<RunKey>& runs) {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<std::string>> {
        std::string keys = "[";
        for (const RunKey run : runs)
            keys += (keys.size() > 1 ? "," : "") + std::to_string(run.value);
        keys += "]";
        SQLite::Statement select(database,
                                 "SELECT DISTINCT m.text FROM shape AS h JOIN string AS m ON m.id = h.method_id"
                                 " JOIN run AS r ON r.id = h.run_id WHERE r.deleted = 0"
                                 " AND (?1 = '[]' OR h.run_id IN (SELECT value FROM json_each(?1))) ORDER BY m.text");
        select.bind(1, keys);
        std::vector<std::string> result;
        while (select.executeStep())
            result.push_back(select.getColumn(0).getString());
        return result;
    });
}

Result<std::unique_ptr<RunWriter>> Workspace::beginRun(const RunImport& import) {
    RETURN_IF_ERROR(m_state->mustBeWritable());
    ASSIGN_OR_RETURN(auto impl, RunWriter::Impl::begin(m_state->db(), m_state->file(), import));
    return std::make_unique<RunWriter>(std::move(impl));
}

} // namespace tenfold
