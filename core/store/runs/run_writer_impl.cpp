#include "core/store/runs/run_writer_impl.h"

#include "core/base/text/utf8.h"
#include "core/store/runs/run_deletion.h"
#include "core/store/sqlite/migrations.h"
#include "core/store/sqlite/transaction.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace tenfold {
namespace {

/// What the file and its log need together for each byte of input, rounded up from measured imports.
constexpr double kDiskPerInputByte = 1.3;
/// Texts of the workspace that an import knows from the start, so that they are not stored twice.
constexpr std::int64_t kRememberedStrings = 300000;
constexpr std::size_t kRememberedBytes = std::size_t{32} << 20;

std::string sizeText(double bytes) {
    if (bytes < 10e6) return fmt::format("{:.1f} MB", bytes / 1e6);
    if (bytes < 10e9) return fmt::format("{:.0f} MB", bytes / 1e6);
    return fmt::format("{:.1f} GB", bytes / 1e9);
}

Status checkSpace(const std::string& file, std::uint64_t expectedBytes) {
    if (expectedBytes == 0) return {};
    std::error_code error;
    std::filesystem::path folder = std::filesystem::path(file).parent_path();
    if (folder.empty()) folder = ".";
    const std::filesystem::space_info space = std::filesystem::space(folder, error);
    const double needed = static_cast<double>(expectedBytes) * kDiskPerInputByte;
    if (error || static_cast<double>(space.available) >= needed) return {};
    return fail(MessageId::NotEnoughSpace, {file, sizeText(needed), sizeText(static_cast<double>(space.available))});
}

std::uint32_t nextId(SQLite::Database& database, const char* sql) {
    return static_cast<std::uint32_t>(database.execAndGet(sql).getInt64() + 1);
}

FirstIds readFirstIds(SQLite::Database& database) {
    FirstIds ids;
    ids.string = nextId(database, "SELECT coalesce(max(id), 0) FROM string");
    ids.channel = nextId(database, "SELECT coalesce(max(id), 0) FROM channel");
    ids.shape = nextId(database, "SELECT coalesce(max(id), 0) FROM shape");
    ids.sender = database.execAndGet("SELECT coalesce(max(id), 0) + 1 FROM sender").getInt64();
    ids.event = database.execAndGet("SELECT coalesce(max(id), 0) + 1 FROM event").getInt64();
    return ids;
}

/// Refuses what is there already and takes out what the import replaces. @return whether a run was replaced
Result<bool> makeRoom(SQLite::Database& database, const RunImport& import) {
    SQLite::Statement same(database,
                           "SELECT name FROM run WHERE content_hash = ?1 AND content_hash <> '' AND deleted = 0");
    same.bind(1, import.contentHash);
    if (same.executeStep()) return fail(MessageId::SameContent, {same.getColumn(0).getString()});
    SQLite::Statement taken(database, "SELECT 1 FROM run WHERE name = ?1 AND imported_name <> ?1 AND deleted = 0");
    taken.bind(1, import.run.name);
    if (taken.executeStep()) return fail(MessageId::RunNameTaken, {import.run.name});
    bool replaced = false;
    SQLite::Statement old(database, "SELECT id FROM run WHERE imported_name = ?1");
    old.bind(1, import.run.name);
    std::vector<RunKey> keys;
    while (old.executeStep())
        keys.emplace_back(old.getColumn(0).getInt64());
    for (const RunKey key : keys) {
        removeRun(database, key);
        replaced = true;
    }
    return replaced;
}

/// Programs that would take a run without a scale for one at scale 0 must not read the file any more.
void keepOldReadersOut(SQLite::Database& database) {
    SQLite::Statement raise(database, "UPDATE workspace SET min_reader = max(min_reader, ?1)");
    raise.bind(1, kReaderOfNoScale);
    raise.exec();
}

RunKey insertRun(SQLite::Database& database, const RunImport& import) {
    if (!import.run.scale) keepOldReadersOut(database);
    SQLite::Statement insert(
        database,
        "INSERT INTO run (name, scale, repetition, config, held_out, deleted, imported_name, imported, content_hash,"
        " format, timezone, source, imported_ns, imported_by, events, senders, skipped, kind)"
        " VALUES (?1, ?2, ?3, ?4, ?5, 0, ?1, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0, 0, 0, ?13)");
    insert.bind(1, asName(import.run.name));
    if (import.run.scale) insert.bind(2, *import.run.scale);
    insert.bind(3, import.run.repetition);
    insert.bind(4, configToJson(import.run));
    insert.bind(5, import.run.heldOut ? 1 : 0);
    insert.bind(6, importedToJson(import.run));
    insert.bind(7, import.contentHash);
    insert.bind(8, import.format);
    insert.bind(9, import.timezone);
    insert.bind(10, asUtf8(import.source));
    insert.bind(11, nowNs());
    insert.bind(12, "tenfold " TENFOLD_VERSION);
    insert.bind(13, std::string(nameOf(import.kind)));
    insert.exec();
    return RunKey(database.getLastInsertRowid());
}

/// The first import of a workspace goes without WAL when nobody else has the file open: there is nothing to read
/// beside it yet, and pages behind the old end of the file then are written once, not first to the log and then to the
/// file. A crash leaves a journal that cuts the file back to what it was. @return whether it left WAL mode
bool leaveWalWhenEmpty(SQLite::Database& database) noexcept {
    try {
        if (database.execAndGet("SELECT count(*) FROM run").getInt() != 0) return false;
        if (database.execAndGet("PRAGMA journal_mode").getString() != "wal") return false;
        return database.execAndGet("PRAGMA journal_mode=DELETE").getString() == "delete";
    } catch (const std::exception&) {
        return false; // somebody reads, or memory is short: it works in WAL mode, too
    }
}

void returnToWal(SQLite::Database& database) noexcept {
    sqlite3_exec(database.getHandle(), "PRAGMA journal_mode=WAL", nullptr, nullptr, nullptr);
}

} // namespace

RunWriter::Impl::Impl(SQLite::Database& database, std::string file, const RunImport& import, const FirstIds& ids)
    : m_database(database)
    , m_file(std::move(file))
    , m_import(import)
    , m_ids(ids)
    , m_outliner(ids)
    , m_packer(ids.string) {}

Result<std::unique_ptr<RunWriter::Impl>> RunWriter::Impl::begin(SQLite::Database& database, std::string file,
                                                                const RunImport& import) {
    RETURN_IF_ERROR(checkSpace(file, import.expectedBytes));
    const bool leftWal = leaveWalWhenEmpty(database);
    auto begun = guarded(file, [&]() -> Result<std::unique_ptr<Impl>> {
        StoreTransaction transaction(database, "BEGIN IMMEDIATE");
        ASSIGN_OR_RETURN(const bool replaced, makeRoom(database, import));
        auto impl = std::unique_ptr<Impl>(new Impl(database, file, import, readFirstIds(database)));
        impl->m_summary.replaced = replaced;
        transaction.release(); // the writer's from here on
        return impl;
    });
    if (!begun && leftWal) returnToWal(database);
    if (!begun) return begun;
    (*begun)->m_leftWal = leftWal;
    RETURN_IF_ERROR((*begun)->prepare());
    return begun;
}

Status RunWriter::Impl::prepare() {
    return guarded(m_file, [&]() -> Status {
        m_summary.run = insertRun(m_database, m_import);
        m_inserter = std::make_unique<RunInserter>(m_database, m_summary.run, m_ids);
        SQLite::Statement strings(m_database, "SELECT id, text FROM string ORDER BY id LIMIT ?1");
        strings.bind(1, kRememberedStrings);
        std::size_t bytes = 0;
        while (bytes < kRememberedBytes && strings.executeStep()) {
            const SQLite::Column text = strings.getColumn(1);
            const std::string_view view(text.getText(), static_cast<std::size_t>(text.getBytes()));
            m_packer.rememberString(view, static_cast<std::uint32_t>(strings.getColumn(0).getInt64()));
            bytes += view.size();
        }
        m_insertThread = std::thread([this] { work(&Impl::insertAll, m_events, m_insertThrew); });
        m_packThread = std::thread([this] { work(&Impl::packAll, m_records, m_packThrew); });
        return {};
    });
}

RunWriter::Impl::~Impl() {
    stop();
}

/// What a thread does; what it throws is kept as it is, since making an Error of it may need memory that is not there.
template <typename Queue>
void RunWriter::Impl::work(void (Impl::*all)(), Queue& queue, std::exception_ptr& threw) noexcept {
    try {
        (this->*all)();
    } catch (...) {
        threw = std::current_exception();
        queue.giveUp();
    }
}

void RunWriter::Impl::packAll() {
    auto packed = std::make_unique<EventBatch>();
    while (auto batch = m_records.take()) {
        if (m_stopped) continue;
        m_packer.pack(*batch, *packed);
        packed = m_events.exchange(std::move(packed));
        if (!packed) return m_records.giveUp();
        m_records.recycle(std::move(batch));
    }
}

void RunWriter::Impl::insertAll() {
    while (auto batch = m_events.take()) {
        if (m_stopped) continue;
        m_inserter->insert(*batch);
        m_events.recycle(std::move(batch));
    }
}

/// Waits until the threads have done what was handed over.
void RunWriter::Impl::finishThreads() {
    m_records.finish();
    if (m_packThread.joinable()) m_packThread.join();
    m_events.finish();
    if (m_insertThread.joinable()) m_insertThread.join();
}

/// Ends the threads and takes everything back; does nothing after commit().
void RunWriter::Impl::stop() {
    m_stopped = true;
    finishThreads();
    m_inserter.reset();
    m_series.reset();
    if (std::exchange(m_open, false)) rollBack(m_database);
    if (std::exchange(m_leftWal, false)) returnToWal(m_database);
}

/// Why a thread gave up, after both have ended.
Status RunWriter::Impl::threadError() const {
    return guarded(m_file, [&]() -> Status {
        for (const std::exception_ptr& threw : {m_insertThrew, m_packThrew})
            if (threw) std::rethrow_exception(threw);
        return {};
    });
}

Status RunWriter::Impl::handOver() {
    m_batch = m_records.exchange(std::move(m_batch));
    if (m_batch) return {};
    stop();
    return threadError();
}

Status RunWriter::Impl::add(const EventView& event) {
    if (!m_batch)
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "an event after the end of its run", "store.eventAfterEnd"))});
    m_outliner.add(event, *m_batch);
    return m_batch->isFull() ? handOver() : Status();
}

Status RunWriter::Impl::add(const ParsedEvent& event) {
    EventView view;
    view.startNs = event.startNs;
    view.durationNs = event.durationNs;
    view.sender = event.sender;
    view.thread = event.thread;
    view.method = event.method;
    view.target = event.target;
    view.connection = event.connection;
    view.cause = event.cause;
    view.requestId = event.requestId;
    view.outcome = event.outcome;
    if (event.span) view.span = &*event.span;
    m_leaves.clear();
    for (const auto* side : {&event.request, &event.response, &event.attributes})
        for (const ParsedLeaf& leaf : *side)
            m_leaves.push_back(toLeafView(leaf.path, leaf.value));
    const std::span<const LeafView> leaves(m_leaves);
    view.request = leaves.first(event.request.size());
    view.response = leaves.subspan(event.request.size(), event.response.size());
    view.attributes = leaves.last(event.attributes.size());
    return add(view);
}

Status RunWriter::Impl::add(const ImportIssue& issue) {
    if (m_drained && m_open)
        return guarded(m_file, [&]() -> Status {
            EventBatch alone;
            alone.issues.push_back(issue);
            m_inserter->insert(alone);
            return {};
        });
    if (!m_batch)
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "an issue after the end of its run", "store.issueAfterEnd"))});
    m_batch->issues.push_back(issue);
    return m_batch->isFull() ? handOver() : Status();
}

/// Waits until everything handed over is in the tables. The connection is the caller's afterwards.
Status RunWriter::Impl::drain() {
    if (!m_open)
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "the run is closed already", "store.runClosedAlready"))});
    if (m_drained) return {};
    if (!m_batch->isEmpty()) RETURN_IF_ERROR(handOver());
    m_batch.reset();
    finishThreads();
    if (m_insertThrew || m_packThrew) {
        stop();
        return threadError();
    }
    m_drained = true;
    return {};
}

Result<SeriesKey> RunWriter::Impl::series(const SeriesName& name) {
    RETURN_IF_ERROR(drain());
    return guarded(m_file, [&]() -> Result<SeriesKey> {
        if (!m_series) m_series = std::make_unique<SeriesInserter>(m_database, m_summary.run);
        return m_series->series(name);
    });
}

Result<bool> RunWriter::Impl::sample(SeriesKey series, const Sample& sample) {
    if (!m_series || !m_open)
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "a sample of no series", "store.sampleOfNone"))});
    return guarded(m_file, [&]() -> Result<bool> { return m_series->sample(series, sample); });
}

Result<SeriesId> RunWriter::Impl::beginSeries(const SeriesName& name) {
    ASSIGN_OR_RETURN(const SeriesKey key, series(name));
    return SeriesId(m_series->numberOf(key));
}

Status RunWriter::Impl::samples(SeriesId series, std::span<const Sample> samples) {
    if (!m_series || !m_open || series.value >= m_series->count())
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "a sample of no series", "store.sampleOfNone"))});
    return guarded(m_file, [&]() -> Status {
        const SeriesKey key = m_series->keyOf(series.value);
        for (const Sample& sample : samples)
            m_series->sample(key, sample);
        return {};
    });
}

Status RunWriter::Impl::states(const std::vector<MeasureState>& states) {
    RETURN_IF_ERROR(drain());
    return guarded(m_file, [&]() -> Status {
        insertStates(m_database, m_summary.run, states);
        return {};
    });
}

Status RunWriter::Impl::figures(const MeasureFigures& figures) {
    RETURN_IF_ERROR(drain());
    return guarded(m_file, [&]() -> Status {
        insertFigures(m_database, m_summary.run, figures);
        return {};
    });
}

Status RunWriter::Impl::settlePaths(const PathRename& rename) {
    RETURN_IF_ERROR(drain());
    return guarded(m_file, [&]() -> Status {
        renamePaths(m_database, rename);
        return {};
    });
}

Status RunWriter::Impl::finishRun(const std::optional<Run>& run) {
    m_inserter->insertSenders(m_outliner.senders(), m_packer.methods());
    m_summary.events = m_outliner.events();
    m_summary.senders = m_outliner.senders().size();
    m_summary.skipped = m_inserter->issues();
    if (run) {
        SQLite::Statement imported(m_database, "UPDATE run SET imported = ?2 WHERE id = ?1");
        imported.bind(1, m_summary.run.value);
        imported.bind(2, importedToJson(*run));
        imported.exec();
    }
    SQLite::Statement totals(m_database,
                             "UPDATE run SET events = ?2, senders = ?3, skipped = ?4, first_event_id = ?5,"
                             " last_event_id = ?6, (start_ns, end_ns) ="
                             " (SELECT min(start_ns), max(end_ns) FROM sender WHERE run_id = ?1) WHERE id = ?1");
    totals.bind(1, m_summary.run.value);
    totals.bind(2, static_cast<std::int64_t>(m_summary.events));
    totals.bind(3, static_cast<std::int64_t>(m_summary.senders));
    totals.bind(4, static_cast<std::int64_t>(m_summary.skipped));
    if (m_summary.events > 0) {
        totals.bind(5, m_ids.event);
        totals.bind(6, m_ids.event + static_cast<std::int64_t>(m_summary.events) - 1);
    }
    totals.exec();
    if (m_series) m_seriesAndSamples = {m_series->count(), m_series->samples()};
    if (const auto times = m_series ? m_series->finish() : std::nullopt; times && m_summary.events == 0) {
        SQLite::Statement ofSeries(m_database, "UPDATE run SET start_ns = ?2, end_ns = ?3 WHERE id = ?1");
        ofSeries.bind(1, m_summary.run.value);
        ofSeries.bind(2, times->first);
        ofSeries.bind(3, times->second);
        ofSeries.exec();
    }
    if (m_counted) {
        m_summary.events = m_counted->records;
        m_summary.skipped = m_counted->skipped;
        SQLite::Statement counted(m_database, "UPDATE run SET events = ?2, skipped = ?3, start_ns = ?4, end_ns = ?5"
                                              " WHERE id = ?1");
        counted.bind(1, m_summary.run.value);
        counted.bind(2, static_cast<std::int64_t>(m_counted->records));
        counted.bind(3, static_cast<std::int64_t>(m_counted->skipped));
        if (m_counted->startNs) counted.bind(4, *m_counted->startNs);
        if (m_counted->endNs) counted.bind(5, *m_counted->endNs);
        counted.exec();
    }
    return applyRunSettings(m_database, m_summary.run);
}

Result<RunSummary> RunWriter::Impl::commit(Progress& progress, const std::optional<Run>& run) {
    RETURN_IF_ERROR(drain());
    const auto finish = [&]() -> Status {
        if (!progress.advance(m_outliner.events(), m_outliner.events(), "saving")) return fail(MessageId::Cancelled);
        RETURN_IF_ERROR(finishRun(run));
        commitOrRollBack(m_database);
        m_open = false;
        return {};
    };
    const Status finished = guarded(m_file, finish);
    stop();
    if (!finished) return tl::unexpected<Error>(finished.error());
    return m_summary;
}

} // namespace tenfold
