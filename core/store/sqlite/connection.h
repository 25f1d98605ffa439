#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/words/memory_messages.h"
#include "core/words/store_messages.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace tenfold {

/// What SQLite's result code means for people. @param file  the workspace
Error storeError(const std::string& file, int code, std::string_view sqliteMessage);

/// Opens a connection with the settings every connection of Tenfold has. `flags` as of sqlite3_open_v2.
Result<std::unique_ptr<SQLite::Database>> openConnection(const std::filesystem::path& path, int flags);

/// Runs f and turns SQLite's exceptions into errors. f returns a Result or a Status.
template <typename F>
auto guarded(const std::string& file, F&& f) -> std::invoke_result_t<F> {
    try {
        return f();
    } catch (const SQLite::Exception& e) {
        return tl::unexpected<Error>(storeError(file, e.getExtendedErrorCode(), e.what()));
    } catch (const std::bad_alloc&) {
        return tl::unexpected<Error>(Error(MessageId::NotEnoughMemory)); // nothing is allocated for it
    } catch (const std::system_error& e) {
        if (e.code() == std::errc::resource_unavailable_try_again) // no memory for a thread
            return tl::unexpected<Error>(Error(MessageId::NotEnoughMemory));
        return tl::unexpected<Error>(Error(MessageId::WorkspaceFailed, {file, e.what()}));
    } catch (const std::exception& e) {
        return tl::unexpected<Error>(Error(MessageId::WorkspaceCorrupt, {file, e.what()}));
    }
}

/// Asks a Progress every few thousand steps of SQLite's machine whether to go on; a stopped statement fails with
/// SQLITE_INTERRUPT, which storeError() calls Cancelled. Lives shorter than both.
class CancelScope {
public:
    CancelScope(SQLite::Database& database, Progress& progress, std::string_view stage);
    ~CancelScope();
    CancelScope(const CancelScope&) = delete;
    CancelScope& operator=(const CancelScope&) = delete;

private:
    static int onSteps(void* self);
    sqlite3* m_database;
    Progress& m_progress;
    std::string m_stage;
};

/// Now, as ns since the epoch.
std::int64_t nowNs();

} // namespace tenfold
