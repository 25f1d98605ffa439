#pragma once

#include "core/store/events/event_batch.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace tenfold {

/// The events and strings of a batch as tables of SQLite (virtual ones, of this connection only, while it
/// lives), so that one statement inserts a whole batch: a statement a row costs twice as much.
///
///   INSERT INTO event SELECT * FROM import_event      columns as in table event; the id is NULL: the next one
///   INSERT INTO string SELECT * FROM import_string    likewise
///
/// Statements over the tables have to be gone before this is. Throws SQLite::Exception.
class BatchTables {
public:
    explicit BatchTables(SQLite::Database& database);
    ~BatchTables();
    BatchTables(const BatchTables&) = delete;
    BatchTables& operator=(const BatchTables&) = delete;

    /// What the tables show from now on; null: nothing. The batch has to live while statements run.
    void show(const EventBatch* batch) { m_batch = batch; }

private:
    sqlite3* m_database;
    const EventBatch* m_batch = nullptr;
};

} // namespace tenfold
