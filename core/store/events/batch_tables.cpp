#include "core/store/events/batch_tables.h"

#include <sqlite3.h>

#include <new>

namespace tenfold {
namespace {

constexpr const char* kEventTable = "import_event";
constexpr const char* kStringTable = "import_string";

void setText(sqlite3_context* result, const char* text, std::size_t size) {
    sqlite3_result_text64(result, text, size, SQLITE_STATIC, SQLITE_UTF8);
}

/// NULL for an empty text.
void setOptionalText(sqlite3_context* result, const char* text, std::size_t size) {
    if (size > 0) setText(result, text, size);
}

struct EventRows {
    static constexpr const char* kDeclaration = "CREATE TABLE x (id, channel_id, shape_id, start_ns, duration_ns,"
                                                " payload, cause, request_id)";
    static std::size_t count(const EventBatch& batch) { return batch.rows.size(); }
    static void cell(const EventBatch& batch, std::size_t at, int column, sqlite3_context* result) {
        const EventBatch::Row& row = batch.rows[at];
        const char* const payload = batch.bytes.data() + row.begin;
        switch (column) { // a column that is not set is NULL
        case 1:
            return sqlite3_result_int64(result, row.channel);
        case 2:
            return sqlite3_result_int64(result, row.shape);
        case 3:
            return sqlite3_result_int64(result, row.startNs);
        case 4:
            if (row.durationNs >= 0) sqlite3_result_int64(result, row.durationNs);
            return;
        case 5:
            return setText(result, payload, row.payloadSize);
        case 6:
            return setOptionalText(result, payload + row.payloadSize, row.causeSize);
        case 7:
            return setOptionalText(result, payload + row.payloadSize + row.causeSize, row.requestIdSize);
        default:
            return;
        }
    }
};

struct StringRows {
    static constexpr const char* kDeclaration = "CREATE TABLE x (id, text)";
    static std::size_t count(const EventBatch& batch) { return batch.strings.size(); }
    static void cell(const EventBatch& batch, std::size_t at, int column, sqlite3_context* result) {
        const EventBatch::String& row = batch.strings[at];
        if (column == 1) setText(result, batch.texts.data() + row.begin, row.size);
    }
};

struct Table : sqlite3_vtab {
    const EventBatch* const* batch = nullptr;
};

struct Cursor : sqlite3_vtab_cursor {
    const EventBatch* batch = nullptr;
    std::size_t at = 0;
};

/// SQLite's interface to a table that can only be read from the first row to the last. Nothing may be thrown through
/// SQLite, which would be left in the middle of what it does.
template <typename Rows>
struct Module {
    static int connect(sqlite3* database, void* batch, int, const char* const*, sqlite3_vtab** table, char**) {
        const int code = sqlite3_declare_vtab(database, Rows::kDeclaration);
        if (code != SQLITE_OK) return code;
        auto* const made = new (std::nothrow) Table;
        if (made == nullptr) return SQLITE_NOMEM;
        made->batch = static_cast<const EventBatch* const*>(batch);
        *table = made;
        return SQLITE_OK;
    }
    static int disconnect(sqlite3_vtab* table) {
        delete static_cast<Table*>(table);
        return SQLITE_OK;
    }
    static int bestIndex(sqlite3_vtab*, sqlite3_index_info* info) {
        info->estimatedCost = static_cast<double>(kBatchRows);
        return SQLITE_OK;
    }
    static int open(sqlite3_vtab*, sqlite3_vtab_cursor** cursor) {
        *cursor = new (std::nothrow) Cursor;
        return *cursor == nullptr ? SQLITE_NOMEM : SQLITE_OK;
    }
    static int close(sqlite3_vtab_cursor* cursor) {
        delete static_cast<Cursor*>(cursor);
        return SQLITE_OK;
    }
    static int filter(sqlite3_vtab_cursor* cursor, int, const char*, int, sqlite3_value**) {
        auto& at = static_cast<Cursor&>(*cursor);
        at.batch = *static_cast<Table*>(cursor->pVtab)->batch;
        at.at = 0;
        return SQLITE_OK;
    }
    static int next(sqlite3_vtab_cursor* cursor) {
        ++static_cast<Cursor*>(cursor)->at;
        return SQLITE_OK;
    }
    static int eof(sqlite3_vtab_cursor* cursor) {
        const auto& at = static_cast<Cursor&>(*cursor);
        return at.batch == nullptr || at.at >= Rows::count(*at.batch) ? 1 : 0;
    }
    static int column(sqlite3_vtab_cursor* cursor, sqlite3_context* result, int column) {
        const auto& at = static_cast<Cursor&>(*cursor);
        Rows::cell(*at.batch, at.at, column, result);
        return SQLITE_OK;
    }
    static int rowid(sqlite3_vtab_cursor* cursor, sqlite3_int64* id) {
        *id = static_cast<sqlite3_int64>(static_cast<Cursor*>(cursor)->at);
        return SQLITE_OK;
    }

    static const sqlite3_module* get() {
        static const sqlite3_module module = [] {
            sqlite3_module m{};
            m.xConnect = connect; // without xCreate the table is there at once, and nobody can make another one
            m.xBestIndex = bestIndex;
            m.xDisconnect = disconnect;
            m.xOpen = open;
            m.xClose = close;
            m.xFilter = filter;
            m.xNext = next;
            m.xEof = eof;
            m.xColumn = column;
            m.xRowid = rowid;
            return m;
        }();
        return &module;
    }
};

} // namespace

BatchTables::BatchTables(SQLite::Database& database)
    : m_database(database.getHandle()) {
    for (const auto& [name, module] :
         {std::pair(kEventTable, Module<EventRows>::get()), std::pair(kStringTable, Module<StringRows>::get())}) {
        const int code = sqlite3_create_module_v2(m_database, name, module, &m_batch, nullptr);
        if (code != SQLITE_OK) throw SQLite::Exception(m_database, code);
    }
}

BatchTables::~BatchTables() {
    for (const char* name : {kEventTable, kStringTable})
        sqlite3_create_module_v2(m_database, name, nullptr, nullptr, nullptr);
}

} // namespace tenfold
