#include "core/base/files/file_writer.h"
#include "core/store/events/event_tables.h"
#include "core/store/events/id_places.h"
#include "core/store/events/payload.h"
#include "core/store/runs/run_deletion.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <stdexcept>

namespace tenfold {
namespace {

SqlValue cellOf(sqlite3_stmt* row, int column) {
    switch (sqlite3_column_type(row, column)) {
    case SQLITE_INTEGER:
        return static_cast<std::int64_t>(sqlite3_column_int64(row, column));
    case SQLITE_FLOAT:
        return sqlite3_column_double(row, column);
    case SQLITE_NULL:
        return {};
    default:
        break;
    }
    const bool isText = sqlite3_column_type(row, column) == SQLITE_TEXT;
    const auto* begin = isText ? reinterpret_cast<const char*>(sqlite3_column_text(row, column))
                               : static_cast<const char*>(sqlite3_column_blob(row, column));
    std::string bytes;
    if (begin != nullptr) bytes.assign(begin, static_cast<std::size_t>(sqlite3_column_bytes(row, column)));
    if (isText) return bytes;
    return Bytes{std::move(bytes)};
}

/// A prepared statement from a person's SQL; the text behind the first statement must be empty.
class PersonsStatement {
public:
    ~PersonsStatement() { sqlite3_finalize(m_statement); }
    Status prepare(sqlite3* database, const std::string& sql) {
        const char* rest = nullptr;
        const int code = sqlite3_prepare_v2(database, sql.c_str(), -1, &m_statement, &rest);
        if (code == SQLITE_AUTH) return fail(MessageId::SqlWrites);
        if (code != SQLITE_OK) return fail(MessageId::BadSql, {sqlite3_errmsg(database)});
        if (m_statement == nullptr)
            return fail(MessageId::BadSql,
                        {say(TENFOLD_WORDS("Sentence", "there is no statement", "store.thereStatement"))});
        sqlite3_stmt* second = nullptr;
        const int secondCode = sqlite3_prepare_v2(database, rest, -1, &second, nullptr);
        const bool more = second != nullptr || secondCode != SQLITE_OK;
        sqlite3_finalize(second);
        if (more)
            return fail(MessageId::BadSql,
                        {say(TENFOLD_WORDS("Sentence", "only one statement at a time", "store.onlyOneStatement"))});
        if (sqlite3_stmt_readonly(m_statement) == 0) return fail(MessageId::SqlWrites);
        return {};
    }
    sqlite3_stmt* handle() { return m_statement; }

private:
    sqlite3_stmt* m_statement = nullptr;
};

/// Makes the connection refuse every change while it lives: ATTACH or a pragma count as "reading" for SQLite.
class QueryOnly {
public:
    explicit QueryOnly(sqlite3* database)
        : m_database(database) {
        sqlite3_exec(m_database, "PRAGMA query_only=1", nullptr, nullptr, nullptr);
        sqlite3_set_authorizer(m_database, &QueryOnly::authorize, nullptr);
    }
    ~QueryOnly() {
        sqlite3_set_authorizer(m_database, nullptr, nullptr);
        sqlite3_exec(m_database, "PRAGMA query_only=0", nullptr, nullptr, nullptr);
    }
    QueryOnly(const QueryOnly&) = delete;
    QueryOnly& operator=(const QueryOnly&) = delete;

private:
    static int authorize(void*, int action, const char*, const char* argument, const char*, const char*) {
        switch (action) {
        case SQLITE_SELECT:
        case SQLITE_READ:
        case SQLITE_FUNCTION:
        case SQLITE_RECURSIVE:
            return SQLITE_OK;
        case SQLITE_PRAGMA: // "PRAGMA table_info(event)" is useful; setting one is not
            return argument == nullptr || argument[0] == '\0' || std::isdigit(argument[0]) == 0 ? SQLITE_OK
                                                                                                : SQLITE_DENY;
        default:
            return SQLITE_DENY;
        }
    }
    sqlite3* m_database;
};

std::uint64_t fileSize(const std::filesystem::path& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    return error ? 0 : size;
}

/// The texts of a workspace, by id. Memory is by texts, whatever ids a file has.
struct Texts {
    std::vector<std::int64_t> ids;
    std::vector<bool> used; ///< #ids
    IdPlaces places;
    void mark(std::int64_t id) {
        if (const std::size_t at = places.of(id); at != IdPlaces::kNone) used[at] = true;
    }
};

Texts textsOf(SQLite::Database& database) {
    Texts texts;
    SQLite::Statement select(database, "SELECT id FROM string WHERE id > 0 ORDER BY id");
    while (select.executeStep()) {
        const std::int64_t id = select.getColumn(0).getInt64();
        if (texts.places.add(id)) texts.ids.push_back(id);
    }
    texts.used.resize(texts.ids.size());
    return texts;
}

/// Marks the texts that events, shapes and channels refer to.
Result<Texts> usedStrings(SQLite::Database& database, Progress& progress) {
    Texts texts = textsOf(database);
    const auto mark = [&](std::int64_t id) { texts.mark(id); };
    SQLite::Statement names(database,
                            "SELECT method_id FROM shape UNION SELECT path_id FROM shape_leaf"
                            " UNION SELECT thread_id FROM channel UNION SELECT target_id FROM channel"
                            " UNION SELECT connection_id FROM channel UNION SELECT method_id FROM sender_method");
    while (names.executeStep())
        mark(names.getColumn(0).getInt64());
    const EventTables tables = EventTables::read(database, {});
    SQLite::Statement events(database, "SELECT shape_id, payload FROM event WHERE payload LIKE '%[_%]%'");
    std::uint64_t done = 0;
    while (events.executeStep()) {
        if (++done % 4096 == 0 && !progress.advance(done, 0, "looking for unused texts"))
            return fail(MessageId::Cancelled);
        const EventTables::Shape* shape = tables.shape(events.getColumn(0).getInt64());
        if (shape == nullptr) throw std::runtime_error("an event names a shape that is missing");
        const SQLite::Column payload = events.getColumn(1);
        PayloadReader reader(std::string_view(payload.getText(), static_cast<std::size_t>(payload.getBytes())));
        PayloadReader::Item item;
        const EventTables::Leaf* leaves = tables.leaves(*shape);
        for (std::uint32_t i = 0; i < shape->leafCount() && reader.next(leaves[i].kind, item); ++i)
            mark(item.reference);
        if (!reader.finished()) throw std::runtime_error("an event's payload does not fit its shape");
    }
    return texts;
}

Status removeUnusedStrings(SQLite::Database& database, const Texts& texts) {
    SQLite::Statement remove(database, "DELETE FROM string WHERE id = ?1");
    for (std::size_t i = 0; i < texts.ids.size(); ++i) {
        if (texts.used[i]) continue;
        remove.bind(1, texts.ids[i]);
        remove.exec();
        remove.reset();
    }
    return {};
}

} // namespace

Status Workspace::query(const std::string& sql, const std::function<void(const std::vector<std::string>&)>& columns,
                        const std::function<bool(const std::vector<SqlValue>&)>& row, Progress& progress) {
    return m_state->reading([&](SQLite::Database& database) -> Status {
        const QueryOnly queryOnly(database.getHandle());
        const CancelScope cancel(database, progress, "asking");
        PersonsStatement statement;
        RETURN_IF_ERROR(statement.prepare(database.getHandle(), sql));
        sqlite3_stmt* const handle = statement.handle();
        const int count = sqlite3_column_count(handle);
        std::vector<std::string> names;
        for (int c = 0; c < count; ++c)
            names.emplace_back(sqlite3_column_name(handle, c));
        columns(names);
        std::vector<SqlValue> cells(static_cast<std::size_t>(count));
        for (;;) {
            const int code = sqlite3_step(handle);
            if (code == SQLITE_DONE) return {};
            if ((code & 0xFF) == SQLITE_ERROR) return fail(MessageId::BadSql, {sqlite3_errmsg(database.getHandle())});
            if (code != SQLITE_ROW) throw SQLite::Exception(database.getHandle(), code);
            for (int c = 0; c < count; ++c)
                cells[static_cast<std::size_t>(c)] = cellOf(handle, c);
            if (!row(cells)) return {};
        }
    });
}

Status Workspace::check(Progress& progress) {
    return m_state->reading([&](SQLite::Database& database) -> Status {
        const CancelScope cancel(database, progress, "checking");
        SQLite::Statement statement(database, "PRAGMA quick_check(1)");
        if (!statement.executeStep()) return {};
        const std::string answer = statement.getColumn(0).getString();
        if (answer != "ok") return fail(MessageId::WorkspaceCorrupt, {m_state->file(), answer});
        return {};
    });
}

Status Workspace::saveCopy(const std::filesystem::path& file, Progress& progress) {
    std::error_code error;
    if (std::filesystem::equivalent(file, m_state->path, error))
        return fail(MessageId::CannotWrite, {file.string(), say(TENFOLD_WORDS("Sentence", "it is the workspace itself",
                                                                              "store.workspaceItself"))});
    ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(file));
    if (writer.temporary().empty())
        return fail(MessageId::CannotWrite,
                    {file.string(),
                     say(TENFOLD_WORDS("Sentence", "a workspace can only be a file", "store.workspaceCanOnly"))});
    RETURN_IF_ERROR(m_state->reading([&](SQLite::Database& database) -> Status {
        const CancelScope cancel(database, progress, "copying");
        SQLite::Statement statement(database, "VACUUM INTO ?"); // one reading transaction, whoever writes
        statement.bind(1, writer.temporary().string());
        statement.exec();
        return {};
    }));
    return writer.commit();
}

Result<std::pair<std::uint64_t, std::uint64_t>> Workspace::compact(Progress& progress) {
    RETURN_IF_ERROR(m_state->mustBeWritable());
    RETURN_IF_ERROR(check(progress)); // rewriting a damaged file could lose what can still be saved
    const auto size = [&]() -> Result<std::uint64_t> {
        RETURN_IF_ERROR(m_state->reading([](SQLite::Database& database) -> Status {
            database.execAndGet("PRAGMA wal_checkpoint(TRUNCATE)");
            return {};
        }));
        return fileSize(m_state->path);
    };
    ASSIGN_OR_RETURN(const std::uint64_t before, size());
    RETURN_IF_ERROR(m_state->writing([&](SQLite::Database& database) -> Status {
        const CancelScope cancel(database, progress, "removing deleted runs");
        std::vector<RunKey> deleted;
        {
            SQLite::Statement select(database, "SELECT id FROM run WHERE deleted = 1");
            while (select.executeStep())
                deleted.emplace_back(select.getColumn(0).getInt64());
        }
        for (const RunKey run : deleted)
            removeRun(database, run);
        ASSIGN_OR_RETURN(const Texts texts, usedStrings(database, progress));
        return removeUnusedStrings(database, texts);
    }));
    RETURN_IF_ERROR(m_state->reading([&](SQLite::Database& database) -> Status {
        const CancelScope cancel(database, progress, "rewriting");
        database.exec("VACUUM");
        return {};
    }));
    ASSIGN_OR_RETURN(const std::uint64_t after, size());
    return std::pair(before, after);
}

} // namespace tenfold
