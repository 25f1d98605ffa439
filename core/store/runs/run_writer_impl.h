#pragma once

#include "core/store/events/batch_queue.h"
#include "core/store/events/event_outliner.h"
#include "core/store/events/event_packer.h"
#include "core/store/events/run_inserter.h"
#include "core/store/runs/run_writer.h"
#include "core/store/runs/series_inserter.h"
#include "core/store/workspace/workspace_state.h"

#include <atomic>
#include <thread>
#include <vector>

namespace tenfold {

/// The pipeline behind RunWriter: the caller's thread outlines, m_packThread packs, m_insertThread inserts. Between
/// start and join the connection belongs to m_insertThread and the packer to m_packThread; before and after to the
/// caller.
class RunWriter::Impl {
public:
    /// Begins the transaction, takes out a run that is replaced and starts the thread.
    static Result<std::unique_ptr<Impl>> begin(SQLite::Database& database, std::string file, const RunImport& import);
    ~Impl();

    Status add(const ParsedEvent& event);
    Status add(const EventView& event);
    Status add(const ImportIssue& issue);
    Result<SeriesKey> series(const SeriesName& name);
    Result<bool> sample(SeriesKey series, const Sample& sample);
    Result<SeriesId> beginSeries(const SeriesName& name);
    Status samples(SeriesId series, std::span<const Sample> samples);
    std::pair<std::uint64_t, std::uint64_t> seriesAndSamples() const { return m_seriesAndSamples; }
    Status states(const std::vector<MeasureState>& states);
    Status figures(const MeasureFigures& figures);
    void counted(const Counted& counted) { m_counted = counted; }
    Status settlePaths(const PathRename& rename);
    Result<RunSummary> commit(Progress& progress, const std::optional<Run>& run);

private:
    Impl(SQLite::Database& database, std::string file, const RunImport& import, const FirstIds& ids);
    Status prepare();
    Status handOver();
    Status threadError() const;
    Status drain();
    template <typename Queue>
    void work(void (Impl::*all)(), Queue& queue, std::exception_ptr& threw) noexcept;
    void packAll();
    void insertAll();
    void finishThreads();
    void stop();
    Status finishRun(const std::optional<Run>& run);

    SQLite::Database& m_database;
    std::string m_file;
    RunImport m_import;
    FirstIds m_ids;
    EventOutliner m_outliner;
    EventPacker m_packer;
    BatchQueue<RecordBatch> m_records; ///< to m_packThread
    BatchQueue<EventBatch> m_events;   ///< from there to m_insertThread
    std::unique_ptr<RecordBatch> m_batch = std::make_unique<RecordBatch>();
    std::unique_ptr<RunInserter> m_inserter;
    std::unique_ptr<SeriesInserter> m_series; ///< after drain(), of runs that have some
    std::thread m_packThread;
    std::thread m_insertThread;
    std::atomic<bool> m_stopped = false;
    std::exception_ptr m_packThrew; ///< by the threads; read after the join
    std::exception_ptr m_insertThrew;
    RunSummary m_summary;
    std::pair<std::uint64_t, std::uint64_t> m_seriesAndSamples{}; ///< known at the end
    std::optional<Counted> m_counted;                             ///< of a run that keeps no records
    bool m_open = true;                                           ///< the transaction is open
    bool m_leftWal = false;                                       ///< the connection goes back to WAL mode at the end
    bool m_drained = false;
    std::vector<LeafView> m_leaves; ///< scratch of add(ParsedEvent)
};

} // namespace tenfold
