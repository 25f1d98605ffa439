#include "core/store/sqlite/migrations.h"

#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/schema_sql.h"
#include "core/store/sqlite/span_rows.h"
#include "core/store/sqlite/transaction.h"
#include "core/words/store_messages.h"

#include <array>

namespace tenfold {
namespace {

/// Out of the results, where versions before 5 kept what is the user's.
void moveDocuments(SQLite::Database& database) {
    database.exec(kOldDocuments);
    database.exec(
        "DELETE FROM result WHERE kind IN ('filters', 'models') OR kind LIKE 'model:%' OR kind LIKE 'scenarios:%'");
}

constexpr std::array kMigrations{
    Migration{1, kSchemaSql, 1},
    Migration{2, kSchema2Sql, 1}, // columns that a reader of version 1 does not name
    Migration{3, kSchema3Sql, 1}, // the same, until a run without a scale is there: kReaderOfNoScale
    Migration{4, kSchema4Sql, 1, &moveSpansToBlocks}, // the view `span` is what a reader of version 3 asks for
    Migration{5, kSchema5Sql, 1, &moveDocuments},     // columns and tables that a reader of version 4 does not name
    Migration{6, kSchema6Sql, 1},                     // tables that a reader of version 5 does not name
};

void applyStep(SQLite::Database& database, const Migration& step) {
    database.exec(step.sql);
    if (step.move != nullptr) step.move(database);
    SQLite::Statement facts(database,
                            "INSERT INTO workspace (id, min_reader, created_ns, created_by) VALUES (1, ?1, ?2, ?3)"
                            " ON CONFLICT (id) DO UPDATE SET min_reader = max(min_reader, excluded.min_reader)");
    facts.bind(1, step.minReader);
    facts.bind(2, nowNs());
    facts.bind(3, "tenfold " TENFOLD_VERSION);
    facts.exec();
    // A pragma takes no bound values; this is a number of our own.
    database.exec("PRAGMA user_version = " + std::to_string(step.version));
}

} // namespace

int fileVersion(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

const char* oldDocumentsSql() {
    return kOldDocuments;
}

std::span<const Migration> allMigrations() {
    return kMigrations;
}

Status migrate(SQLite::Database& database, const std::string& file, std::span<const Migration> steps) {
    int version = 0;
    RETURN_IF_ERROR(guarded(file, [&]() -> Status {
        version = database.execAndGet("PRAGMA user_version").getInt();
        return {};
    }));
    if (steps.empty() || steps.back().version <= version) return {};
    Status done = guarded(file, [&]() -> Status {
        StoreTransaction transaction(database, "BEGIN IMMEDIATE");
        for (const Migration& step : steps)
            if (step.version > version) applyStep(database, step);
        transaction.commit();
        return {};
    });
    // A full disk or a locked file has its own message; what is left is our SQL.
    if (!done && done.error().id() == MessageId::WorkspaceFailed)
        return fail(MessageId::MigrationFailed, {file, std::to_string(version), std::to_string(steps.back().version),
                                                 done.error().arguments().back()});
    return done;
}

} // namespace tenfold
