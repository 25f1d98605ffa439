#pragma once

#include "core/store/events/batch_queue.h"
#include "core/store/events/run_inserter.h"
#include "core/store/run_writer.h"
#include "core/store/workspace_state.h"

#include <atomic>
#include <thread>
#include <vector>

namespace tenfold {

/// The pipeline behind RunWriter: the caller's thread packs, m_thread inserts. Between start and join the connection
/// belongs to m_thread; before and after to the caller.
class RunWriter::Impl {
public:
    /// Begins the transaction, takes out a run that is replaced and starts the thread.
    static Result<std::unique_ptr<Impl>> begin(SQLite::Database& database, std::string file, const RunImport& import);
    ~Impl();

    Status add(const ParsedEvent& event);
    Status add(const EventView& event);
    Status add(const ImportIssue& issue);
    Status settlePaths(const PathRename& rename);
    Result<RunSummary> commit(Progress& progress, const std::optional<Run>& run);

private:
    Impl(SQLite::Database& database, std::string file, const RunImport& import, const FirstIds& ids);
    Status prepare();
    Status handOver();
    Status drain();
    void insertAll();
    void stop();
    Status finishRun(const std::optional<Run>& run);

    SQLite::Database& m_database;
    std::string m_file;
    RunImport m_import;
    FirstIds m_ids;
    EventPacker m_packer;
    BatchQueue m_queue;
    BatchQueue::Batch m_batch = std::make_unique<EventBatch>();
    std::unique_ptr<RunInserter> m_inserter;
    std::thread m_thread;
    std::atomic<bool> m_stopped = false;
    std::optional<Error> m_error; ///< of the thread; read after a failed exchange() or the join
    RunSummary m_summary;
    bool m_open = true;     ///< the transaction is open
    bool m_leftWal = false; ///< the connection goes back to WAL mode at the end
    bool m_drained = false;
    std::vector<LeafView> m_leaves; ///< scratch of add(ParsedEvent)
};

} // namespace tenfold
