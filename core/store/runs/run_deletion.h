#pragma once

#include "core/store/events/rows.h"
#include "core/store/runs/run_writer.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace tenfold {

/// Takes a run and all that belongs to it alone out of the tables; decisions and results stay. Inside a transaction.
/// Throws SQLite::Exception. Cost: O(events of the run).
void removeRun(SQLite::Database& database, RunKey run);

/// Renames paths in all shapes (see RunWriter::settlePaths). Inside a transaction. Throws SQLite::Exception.
void renamePaths(SQLite::Database& database, const RunWriter::PathRename& rename);

} // namespace tenfold
