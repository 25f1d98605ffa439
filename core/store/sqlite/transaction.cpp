#include "core/store/sqlite/transaction.h"

#include <cstring>

namespace tenfold {
namespace {

// What SQLite's "WAL-mode File Format" says of the log and of its index, which programs share.
constexpr int kIndexBlockBytes = 32768;
constexpr std::size_t kPageSizeAt = 14;  ///< in the index, 16 bits
constexpr std::size_t kLastFrameAt = 16; ///< in the index, 32 bits: the number of frames that are valid
constexpr std::int64_t kLogHeaderBytes = 32;
constexpr std::int64_t kFrameHeaderBytes = 24;

bool runs(sqlite3* database, const char* sql) noexcept {
    return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool hasLog(sqlite3* database) noexcept {
    bool isWal = false;
    const auto look = [](void* answer, int, char** cells, char**) {
        *static_cast<bool*>(answer) = cells[0] != nullptr && std::strcmp(cells[0], "wal") == 0;
        return 0;
    };
    sqlite3_exec(database, "PRAGMA journal_mode", look, &isWal, nullptr);
    return isWal;
}

/// How long the log is with what is committed. Asked by who writes. @return -1 when it cannot be told
std::int64_t committedBytes(sqlite3_file& main) noexcept {
    void volatile* block = nullptr;
    const sqlite3_io_methods* const methods = main.pMethods;
    if (methods == nullptr || methods->iVersion < 2) return -1;
    if (methods->xShmMap(&main, 0, kIndexBlockBytes, 0, &block) != SQLITE_OK || block == nullptr) return -1;
    const auto* const index = static_cast<const char*>(const_cast<const void*>(block));
    std::uint16_t pageSize = 0;
    std::uint32_t frames = 0;
    std::memcpy(&pageSize, index + kPageSizeAt, sizeof pageSize);
    std::memcpy(&frames, index + kLastFrameAt, sizeof frames);
    const std::int64_t pageBytes = pageSize == 1 ? 65536 : pageSize;
    return pageBytes == 0 ? -1 : kLogHeaderBytes + frames * (pageBytes + kFrameHeaderBytes);
}

/// Cuts off the log what a COMMIT has written that failed. Where only its sync failed (a full disk is sometimes noticed
/// no earlier), it stands there whole: this connection takes it for nothing, the next program that opens the file for
/// committed.
void cutLog(sqlite3* database) noexcept {
    if (!hasLog(database)) return;
    if (!runs(database, "BEGIN IMMEDIATE")) return; // who writes now writes over it
    sqlite3_file* main = nullptr;
    sqlite3_file* log = nullptr;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &main);
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (main != nullptr && log != nullptr && log->pMethods != nullptr) {
        const std::int64_t committed = committedBytes(*main);
        sqlite3_int64 size = 0;
        if (committed >= 0 && log->pMethods->xFileSize(log, &size) == SQLITE_OK && size > committed)
            log->pMethods->xTruncate(log, committed);
    }
    runs(database, "ROLLBACK");
}

} // namespace

void rollBack(SQLite::Database& database) noexcept {
    if (sqlite3_get_autocommit(database.getHandle()) == 0) runs(database.getHandle(), "ROLLBACK");
}

void commitOrRollBack(SQLite::Database& database) {
    try {
        database.exec("COMMIT");
    } catch (const std::exception&) {
        rollBack(database);
        cutLog(database.getHandle());
        throw;
    }
}

} // namespace tenfold
