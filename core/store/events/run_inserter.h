#pragma once

#include "core/base/result.h"
#include "core/store/events/batch_tables.h"
#include "core/store/events/event_batch.h"
#include "core/store/events/event_outliner.h"
#include "core/store/events/rows.h"
#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/sqlite/span_rows.h"

#include <memory>
#include <string>
#include <string_view>

namespace tenfold {

/// Puts batches of one run into the tables; a transaction must be open. Throws SQLite::Exception.
class RunInserter {
public:
    RunInserter(SQLite::Database& database, RunKey run, const FirstIds& ids);
    /// @param batch  its blocks of spans get the ids of their events
    void insert(EventBatch& batch);
    /// @param methods  string ids, by index of the method
    void insertSenders(const std::vector<SenderTotals>& senders, const std::vector<std::uint32_t>& methods);
    std::uint64_t issues() const { return m_issues; }

private:
    void insertAll(RawStatement& statement, std::size_t rows, std::int64_t last);
    void insertShapes(const EventBatch& batch);
    void insertIssues(const EventBatch& batch);
    void insertSpans(EventBatch& batch, std::int64_t firstEvent);

    SQLite::Database& m_database;
    RunKey m_run;
    FirstIds m_ids;
    std::int64_t m_nextEvent;
    std::uint64_t m_issues = 0;    ///< records that were skipped
    std::uint64_t m_issueRows = 0; ///< those and the doubtful ones
    BatchTables m_tables;          ///< before the statements, which go first
    RawStatement m_events;
    RawStatement m_strings;
    RawStatement m_channel;
    RawStatement m_shape;
    RawStatement m_shapeLeaf;
    RawStatement m_issue;
    SpanBlockInserter m_spanBlocks;
    RawStatement m_spanLink;
    RawStatement m_sender;
    RawStatement m_senderMethod;
};

/// The words of the column shape.outcome.
std::string_view outcomeName(Outcome outcome);
bool outcomeFromName(std::string_view name, Outcome& outcome);

} // namespace tenfold
