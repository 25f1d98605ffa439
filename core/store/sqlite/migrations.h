#pragma once

#include "core/base/result.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <span>
#include <string>

namespace tenfold {

/// "TFLD", at byte 68 of a workspace file.
inline constexpr int kApplicationId = 0x54464c44;

/// One step of the schema: brings a file of version `version - 1` to `version`.
struct Migration {
    int version = 0;
    const char* sql = "";
    int minReader = 1; ///< the oldest version whose programs may read the file afterwards, unless it was later already
    void (*move)(SQLite::Database&) = nullptr; ///< what SQL alone cannot do, after it
};

/// Versions from which on files have something.
inline constexpr int kFirstVersionOfSpans = 3, kFirstVersionOfBlocks = 4, kFirstVersionOfKinds = 5,
                     kFirstVersionOfDocuments = 5, kFirstVersionOfSeries = 5, kFirstVersionOfTrials = 5,
                     kFirstVersionOfFigures = 6;

/// Fills table document with what files of versions before it kept among the results.
const char* oldDocumentsSql();

/// The version of a file. Throws SQLite::Exception.
int fileVersion(SQLite::Database& database);

/// The first version whose programs know that a run may be without a scale; older ones would take it for 0.
inline constexpr int kReaderOfNoScale = 3;

/// The steps of this program, in order; the last one's version is the one it writes.
std::span<const Migration> allMigrations();

/// Applies the steps the file lacks, all in one transaction: a version in between would be copied again by the next
/// opening. Errors: MigrationFailed; the file is as it was.
Status migrate(SQLite::Database& database, const std::string& file, std::span<const Migration> steps);

} // namespace tenfold
