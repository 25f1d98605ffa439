#include "core/store/sqlite/raw_statement.h"

namespace tenfold {

RawStatement::RawStatement(SQLite::Database& database, std::string_view sql)
    : m_database(database.getHandle()) {
    const int code = sqlite3_prepare_v3(m_database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                        &m_statement, nullptr);
    if (code != SQLITE_OK) throw SQLite::Exception(m_database, code);
}

RawStatement::~RawStatement() {
    sqlite3_finalize(m_statement);
}

void RawStatement::run() {
    sqlite3_step(m_statement);
    const int code = sqlite3_reset(m_statement); // has the code of a failed step
    if (code != SQLITE_OK) throw SQLite::Exception(m_database, code);
}

bool RawStatement::step() {
    const int code = sqlite3_step(m_statement);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) throw SQLite::Exception(m_database, code);
    return false;
}

} // namespace tenfold
