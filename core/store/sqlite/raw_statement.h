#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cstdint>
#include <string_view>

namespace tenfold {

/// A prepared statement of the two paths that touch every event (bulk insert, reading a run), through SQLite's C API:
/// SQLiteCpp costs as much again there. Everything throws SQLite::Exception.
class RawStatement {
public:
    RawStatement(SQLite::Database& database, std::string_view sql);
    ~RawStatement();
    RawStatement(const RawStatement&) = delete;
    RawStatement& operator=(const RawStatement&) = delete;

    void bind(int at, std::int64_t value) { sqlite3_bind_int64(m_statement, at, value); }
    /// The text must live until run() returns.
    void bind(int at, std::string_view text) {
        sqlite3_bind_text(m_statement, at, text.data() == nullptr ? "" : text.data(), static_cast<int>(text.size()),
                          SQLITE_STATIC);
    }
    /// The bytes must live until run() returns.
    void bindBlob(int at, std::string_view bytes) {
        sqlite3_bind_blob(m_statement, at, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
    }
    void bindNull(int at) { sqlite3_bind_null(m_statement, at); }
    /// Binds a number, or NULL for 0.
    void bindOptional(int at, std::int64_t id) { id != 0 ? bind(at, id) : bindNull(at); }

    /// Steps once and resets: a statement without rows.
    void run();
    /// Goes to the next row. @return false at the end
    bool step();
    /// Goes back to before the first row, for other values.
    void reset() { sqlite3_reset(m_statement); }

    std::int64_t integer(int column) { return sqlite3_column_int64(m_statement, column); }
    bool isNull(int column) { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }
    /// Lives until the next step.
    std::string_view text(int column) {
        const auto* begin = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
        if (begin == nullptr) return {};
        return {begin, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
    }

    /// Lives until the next step.
    std::string_view blob(int column) {
        const auto* begin = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
        if (begin == nullptr) return {};
        return {begin, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
    }

private:
    sqlite3* m_database;
    sqlite3_stmt* m_statement = nullptr;
};

} // namespace tenfold
