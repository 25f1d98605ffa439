#include "core/store/sqlite/schema_check.h"

#include "core/store/sqlite/connection.h"
#include "core/store/sqlite/migrations.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <mutex>
#include <utility>

namespace tenfold {
namespace {

/// Type and text of each thing in a file, by name.
using Schema = std::map<std::string, std::pair<std::string, std::string>>;

/// The words of a statement without comments, blanks and quotes: SQLite rewrites quotes when a table is renamed.
std::string bareSql(const std::string& sql) {
    std::string out;
    for (std::size_t i = 0; i < sql.size(); ++i) {
        const char c = sql[i];
        if (c == '-' && sql.compare(i, 2, "--") == 0)
            i = std::min(sql.find('\n', i), sql.size());
        else if (c == '\'') { // a text, with all that is in it
            const std::size_t end = std::min(sql.find('\'', i + 1), sql.size() - 1);
            out += sql.substr(i, end - i + 1);
            i = end;
        } else if (c != '"' && std::isspace(static_cast<unsigned char>(c)) == 0)
            out += c;
    }
    return out;
}

Schema schemaOf(SQLite::Database& database) {
    Schema schema;
    // What SQLite makes for itself (statistics, indexes of keys) has names that nobody else can give.
    SQLite::Statement select(database, "SELECT type, name, coalesce(sql, '') FROM sqlite_schema"
                                       " WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'");
    while (select.executeStep())
        schema[select.getColumn(1).getString()] = {select.getColumn(0).getString(),
                                                   bareSql(select.getColumn(2).getString())};
    return schema;
}

/// What our migrations up to a version make.
Result<Schema> schemaOfVersion(int version) {
    static std::mutex mutex;
    static std::map<int, Schema> known;
    const std::lock_guard lock(mutex);
    if (const auto found = known.find(version); found != known.end()) return found->second;
    constexpr const char* kNoFile = ":memory:";
    ASSIGN_OR_RETURN(const auto empty, openConnection(kNoFile, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE));
    const auto all = allMigrations();
    std::size_t count = 0;
    while (count < all.size() && all[count].version <= version)
        ++count;
    RETURN_IF_ERROR(migrate(*empty, kNoFile, all.first(count)));
    return known[version] = schemaOf(*empty);
}

} // namespace

Status checkTables(SQLite::Database& database, const std::string& file) {
    return guarded(file, [&]() -> Status {
        ASSIGN_OR_RETURN(const Schema ours, schemaOfVersion(allMigrations().back().version));
        const Schema present = schemaOf(database);
        for (const auto& [name, part] : ours) {
            if (part.first != "table") continue;
            const auto found = present.find(name);
            const bool isTable = found != present.end() && found->second.first == "table" &&
                                 !found->second.second.starts_with("CREATEVIRTUAL");
            if (!isTable)
                return fail(MessageId::WorkspaceCorrupt,
                            {file, say(TENFOLD_WORDS("Sentence", "it has no table {0}", "store.noTable"), name)});
        }
        return {};
    });
}

Result<Sentence> foreignPartOf(SQLite::Database& database, const std::string& file) {
    return guarded(file, [&]() -> Result<Sentence> {
        ASSIGN_OR_RETURN(const Schema ours, schemaOfVersion(database.execAndGet("PRAGMA user_version").getInt()));
        const Schema present = schemaOf(database);
        for (const auto& [name, part] : ours) {
            if (part.first == "index") continue; // without it all is as right, and slower
            const auto found = present.find(name);
            if (found == present.end())
                return fail(MessageId::WorkspaceCorrupt,
                            {file, say(TENFOLD_WORDS("Sentence", "its {0} {1} is missing", "store.missing"), part.first,
                                       name)});
            if (found->second != part)
                return fail(MessageId::WorkspaceCorrupt,
                            {file, say(TENFOLD_WORDS("Sentence", "its {0} {1} is not as Tenfold makes it",
                                                     "store.asTenfoldMakes"),
                                       part.first, name)});
        }
        for (const auto& [name, part] : present) {
            const auto found = ours.find(name);
            if (found == ours.end() || found->second != part)
                return say(part.first == "index" ? TENFOLD_WORDS("Sentence", "an {0} named {1}", "store.foreignIndex")
                                                 : TENFOLD_WORDS("Sentence", "a {0} named {1}", "store.foreignPart"),
                           part.first, name);
        }
        return Sentence();
    });
}

} // namespace tenfold
