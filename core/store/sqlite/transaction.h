#pragma once

#include "core/store/sqlite/connection.h"

namespace tenfold {

/// Takes back whatever transaction is open, and throws nothing: SQLite may have rolled back by itself (full disk), and
/// what is left open at worst ends with the connection.
void rollBack(SQLite::Database& database) noexcept;

/// COMMIT, or what is open is taken back whole: when this throws SQLite::Exception, it is not there later either.
void commitOrRollBack(SQLite::Database& database);

/// A transaction that is taken back when it goes without commit(). Unlike SQLite::Transaction it cannot throw then,
/// even when there is no memory left to say why. Throws SQLite::Exception at its begin and at commit().
class StoreTransaction {
public:
    /// @param begin  BEGIN (reads as of one moment) or BEGIN IMMEDIATE (writes)
    StoreTransaction(SQLite::Database& database, const char* begin)
        : m_database(database) {
        m_database.exec(begin);
    }
    ~StoreTransaction() {
        if (m_isOpen) rollBack(m_database);
    }
    StoreTransaction(const StoreTransaction&) = delete;
    StoreTransaction& operator=(const StoreTransaction&) = delete;

    void commit() {
        commitOrRollBack(m_database);
        m_isOpen = false;
    }
    /// Leaves the end of the transaction to somebody else.
    void release() { m_isOpen = false; }

private:
    SQLite::Database& m_database;
    bool m_isOpen = true;
};

} // namespace tenfold
