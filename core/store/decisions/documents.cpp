#include "core/store/decisions/documents.h"

#include "core/base/text/utf8.h"
#include "core/store/decisions/document_rows.h"
#include "core/store/workspace/workspace_state.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

Document readDocument(SQLite::Statement& row) {
    return {asUtf8(row.getColumn(0).getString()), asUtf8(row.getColumn(1).getString()), row.getColumn(2).getInt(),
            asUtf8(row.getColumn(3).getString())};
}

/// Rows of a document whose decisions are in force, since it was last forgotten.
std::string versionsOf(const char* columns, const char* which) {
    constexpr const char* kInForce = "LEFT JOIN decision AS j ON j.id = d.decision_id"
                                     " WHERE d.kind = ?1 AND d.name = ?2 AND coalesce(j.undone, 0) = 0";
    return fmt::format("SELECT {} FROM document AS d {} AND d.text IS NOT NULL AND d.id > coalesce((SELECT max(d.id)"
                       " FROM document AS d {} AND d.text IS NULL), 0) {} ORDER BY d.id DESC",
                       columns, kInForce, kInForce, which);
}

} // namespace

Result<std::vector<Document>> documents(Workspace& workspace, const std::string& kind, bool withTexts) {
    return workspace.state().reading([&](SQLite::Database& database) -> Result<std::vector<Document>> {
        provideDocuments(database);
        SQLite::Statement select(database, fmt::format("SELECT kind, name, version, {} FROM {} WHERE kind = ?1"
                                                       " ORDER BY id DESC",
                                                       withTexts ? "text" : "''", documentsNow()));
        select.bind(1, kind);
        std::vector<Document> result;
        while (select.executeStep())
            result.push_back(readDocument(select));
        return result;
    });
}

Result<std::optional<Document>> document(Workspace& workspace, const std::string& kind, const std::string& name,
                                         int version) {
    using Found = std::optional<Document>;
    return workspace.state().reading([&](SQLite::Database& database) -> Result<Found> {
        provideDocuments(database);
        SQLite::Statement select(
            database, versionsOf("d.kind, d.name, d.version, d.text", version == 0 ? "" : "AND d.version = ?3"));
        select.bind(1, kind);
        select.bind(2, asUtf8(name));
        if (version != 0) select.bind(3, version);
        return select.executeStep() ? Found(readDocument(select)) : Found();
    });
}

Result<std::vector<int>> documentVersions(Workspace& workspace, const std::string& kind, const std::string& name) {
    return workspace.state().reading([&](SQLite::Database& database) -> Result<std::vector<int>> {
        provideDocuments(database);
        SQLite::Statement select(database, versionsOf("d.version", ""));
        select.bind(1, kind);
        select.bind(2, asUtf8(name));
        std::vector<int> versions;
        while (select.executeStep())
            versions.push_back(select.getColumn(0).getInt());
        versions.erase(std::unique(versions.begin(), versions.end()), versions.end()); // one text saved twice
        return versions;
    });
}

Status putDocument(Workspace& workspace, const std::string& kind, const std::string& name, const std::string& text) {
    return workspace.state().writing([&](SQLite::Database& database) -> Status {
        SQLite::Statement remove(database, "DELETE FROM document WHERE kind = ?1 AND name = ?2");
        SQLite::Statement insert(database, "INSERT INTO document (kind, name, version, text, created_ns)"
                                           " VALUES (?1, ?2, 1, ?3, ?4)");
        for (SQLite::Statement* statement : {&remove, &insert}) {
            statement->bind(1, kind);
            statement->bind(2, asUtf8(name));
        }
        insert.bind(3, asUtf8(text));
        insert.bind(4, nowNs());
        remove.exec();
        insert.exec();
        return {};
    });
}

} // namespace tenfold
