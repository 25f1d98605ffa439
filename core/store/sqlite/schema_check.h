#pragma once

#include "core/base/result.h"
#include "core/words/sentence.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

namespace tenfold {

/// Of a file of a later version we know only what we read: that has to be tables, which do nothing when they are asked.
/// Errors: WorkspaceCorrupt.
Status checkTables(SQLite::Database& database, const std::string& file);

/// Compares what a workspace file of a version we know is made of with what our migrations make of it: a file may come
/// from a stranger, and a view or trigger in it is a program that our statements would run.
/// @return what is there beyond ours, for people ("a trigger named t"); empty when there is nothing. Such a file may be
///         read, since nothing we ask touches it.
/// Errors: WorkspaceCorrupt when a table or view of ours is missing or another than ours.
/// Cost: a millisecond, for each version once a program. Thread: reentrant.
Result<Sentence> foreignPartOf(SQLite::Database& database, const std::string& file);

} // namespace tenfold
