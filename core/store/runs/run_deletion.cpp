#include "core/store/runs/run_deletion.h"

#include <string>
#include <vector>

namespace tenfold {
namespace {

struct PathUse {
    std::int64_t methodId = 0;
    std::int64_t pathId = 0;
    std::string side;
    std::string path; ///< the new one
};

std::vector<PathUse> pathsToRename(SQLite::Database& database, const RunWriter::PathRename& rename) {
    SQLite::Statement select(database, "SELECT DISTINCT h.method_id, m.text, l.side, l.path_id, p.text"
                                       " FROM shape_leaf AS l JOIN shape AS h ON h.id = l.shape_id"
                                       " JOIN string AS m ON m.id = h.method_id JOIN string AS p ON p.id = l.path_id"
                                       " WHERE l.side <> 'attribute'");
    std::vector<PathUse> result;
    while (select.executeStep()) {
        const std::string method = select.getColumn(1).getString();
        const std::string side = select.getColumn(2).getString();
        const std::string path = select.getColumn(4).getString();
        const std::optional<std::string> renamed = rename(method, side == "request" ? 'q' : 'r', path);
        if (!renamed || *renamed == path) continue;
        result.push_back({select.getColumn(0).getInt64(), select.getColumn(3).getInt64(), side, *renamed});
    }
    return result;
}

} // namespace

void removeRun(SQLite::Database& database, RunKey run) {
    for (const char* sql : {
             // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): two lines, one statement
             "DELETE FROM span_block WHERE first_event_id BETWEEN (SELECT first_event_id FROM run WHERE id = ?1)"
             " AND (SELECT last_event_id FROM run WHERE id = ?1)",
             // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): two lines, one statement
             "DELETE FROM span_text WHERE event_id BETWEEN (SELECT first_event_id FROM run WHERE id = ?1)"
             " AND (SELECT last_event_id FROM run WHERE id = ?1)",
             // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): two lines, one statement
             "DELETE FROM span_link WHERE event_id BETWEEN (SELECT first_event_id FROM run WHERE id = ?1)"
             " AND (SELECT last_event_id FROM run WHERE id = ?1)",
             // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): two lines, one statement
             "DELETE FROM event WHERE id BETWEEN (SELECT first_event_id FROM run WHERE id = ?1)"
             " AND (SELECT last_event_id FROM run WHERE id = ?1)",
             "DELETE FROM series_block WHERE series_id IN (SELECT id FROM series WHERE run_id = ?1)",
             "DELETE FROM series WHERE run_id = ?1",
             "DELETE FROM measure_state WHERE run_id = ?1",
             "DELETE FROM measure_result WHERE run_id = ?1",
             "DELETE FROM measure_histogram WHERE run_id = ?1",
             "DELETE FROM measure_series WHERE run_id = ?1",
             "DELETE FROM shape_leaf WHERE shape_id IN (SELECT id FROM shape WHERE run_id = ?1)",
             "DELETE FROM shape WHERE run_id = ?1",
             "DELETE FROM channel WHERE sender_id IN (SELECT id FROM sender WHERE run_id = ?1)",
             "DELETE FROM sender_method WHERE sender_id IN (SELECT id FROM sender WHERE run_id = ?1)",
             "DELETE FROM sender WHERE run_id = ?1",
             "DELETE FROM import_issue WHERE run_id = ?1",
             "DELETE FROM run WHERE id = ?1",
         }) {
        SQLite::Statement statement(database, sql);
        statement.bind(1, run.value);
        statement.exec();
    }
}

void renamePaths(SQLite::Database& database, const RunWriter::PathRename& rename) {
    const std::vector<PathUse> uses = pathsToRename(database, rename); // all read before the first change
    SQLite::Statement find(database, "SELECT l.path_id FROM shape_leaf AS l JOIN string AS p ON p.id = l.path_id"
                                     " WHERE p.text = ?1 LIMIT 1");
    SQLite::Statement insert(database, "INSERT INTO string (text) VALUES (?1)");
    SQLite::Statement update(database, "UPDATE shape_leaf SET path_id = ?4 WHERE path_id = ?3 AND side = ?2"
                                       " AND shape_id IN (SELECT id FROM shape WHERE method_id = ?1)");
    for (const PathUse& use : uses) {
        find.bind(1, use.path);
        std::int64_t newId = find.executeStep() ? find.getColumn(0).getInt64() : 0;
        find.reset();
        if (newId == 0) {
            insert.bind(1, use.path);
            insert.exec();
            newId = database.getLastInsertRowid();
            insert.reset();
        }
        update.bind(1, use.methodId);
        update.bind(2, use.side);
        update.bind(3, use.pathId);
        update.bind(4, newId);
        update.exec();
        update.reset();
    }
}

} // namespace tenfold
