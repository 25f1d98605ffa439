#include "core/store/sqlite/connection.h"

#include "core/words/base_messages.h"
#include "core/words/store_messages.h"

#include <re2/re2.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace tenfold {
namespace {

constexpr int kBusyTimeoutMs = 2000;
/// SQLite's statistics of its memory cost a lock an allocation. Only before its first use; later it stays as it is.
void setUpOnce() {
    static const int done = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    (void)done;
}

/// Steps of SQLite's machine between two looks at a Progress: well under a millisecond.
constexpr int kStepsBetweenLooks = 20000;

void matchRegexp(sqlite3_context* context, sqlite3_value** arguments) {
    const auto textOf = [](sqlite3_value* value) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
        return std::string_view(text ? text : "", static_cast<std::size_t>(sqlite3_value_bytes(value)));
    };
    if (sqlite3_value_type(arguments[1]) == SQLITE_NULL) return sqlite3_result_null(context);
    auto* expression = static_cast<re2::RE2*>(sqlite3_get_auxdata(context, 0));
    if (!expression) {
        re2::RE2::Options options;
        options.set_log_errors(false);
        auto made = std::make_unique<re2::RE2>(std::string(textOf(arguments[0])), options);
        if (!made->ok()) return sqlite3_result_error(context, made->error().c_str(), -1);
        expression = made.release();
        sqlite3_set_auxdata(context, 0, expression, [](void* gone) { delete static_cast<re2::RE2*>(gone); });
        // SQLite drops it at once where the expression is no constant.
        expression = static_cast<re2::RE2*>(sqlite3_get_auxdata(context, 0));
        if (!expression) return sqlite3_result_error_nomem(context);
    }
    const std::string_view text = textOf(arguments[1]);
    sqlite3_result_int(context,
                       re2::RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *expression) ? 1 : 0);
}

/// `text REGEXP expression`, which SQLite leaves to programs: RE2, so its time is linear. A statement's expression is
/// made once. Nothing may be thrown through SQLite, which would be left in the middle of what it does.
void regexp(sqlite3_context* context, int, sqlite3_value** arguments) {
    try {
        matchRegexp(context, arguments);
    } catch (const std::exception&) { // there is nothing else here that throws
        sqlite3_result_error_nomem(context);
    }
}

/// A workspace may come from a stranger. Nothing of ours needs triggers, functions of the program in views, or values
/// of gigabytes, so a file cannot use them either.
void distrust(sqlite3* database) {
    constexpr int kMostValueBytes = 256 << 20;
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, kMostValueBytes);
}

/// Whether there is no room for another file beside the workspace. Asked where SQLite says "cannot open" or "I/O
/// error": so it calls a full disk where it makes a file or syncs one, and what the system said is lost by then.
bool isDiskFull(const std::string& file) {
    constexpr std::array<char, 4096> kPage{}; // a block of common file systems
    const std::string probe = file + ".space-" + std::to_string(::getpid());
    const int descriptor = ::open(probe.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    const bool fits = descriptor >= 0 && ::write(descriptor, kPage.data(), kPage.size()) > 0;
    const int error = errno;
    if (descriptor >= 0) ::unlink(probe.c_str());
    if (descriptor >= 0) ::close(descriptor);
    return !fits && (error == ENOSPC || error == EDQUOT);
}

/// Whether a file of the workspace is as long as the user lets files become (ulimit -f): SQLite only says "I/O error".
bool isAtFileLimit(const std::string& file) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return false;
    constexpr rlim_t kMostWritten = 64U << 10U; // by one call
    for (const char* behind : {"", "-wal", "-shm", "-journal"}) {
        struct stat status {};
        if (::stat((file + behind).c_str(), &status) == 0 && rlim_t(status.st_size) + kMostWritten > limit.rlim_cur)
            return true;
    }
    return false;
}

} // namespace

Error storeError(const std::string& file, int code, std::string_view sqliteMessage) {
    const std::string text(sqliteMessage);
    const int kind = code & 0xFF;
    if ((kind == SQLITE_CANTOPEN || kind == SQLITE_IOERR) && isDiskFull(file))
        return Error(MessageId::DiskFull, {file});
    switch (kind) {
    case SQLITE_NOMEM:
        return Error(MessageId::NotEnoughMemory);
    case SQLITE_INTERRUPT:
        return Error(MessageId::Cancelled);
    case SQLITE_FULL:
        return Error(MessageId::DiskFull, {file});
    case SQLITE_CORRUPT:
        return Error(MessageId::WorkspaceCorrupt, {file, text});
    case SQLITE_NOTADB:
        return Error(MessageId::NotAWorkspace, {file, "it is no SQLite file"});
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Error(MessageId::WorkspaceBusy, {file});
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return Error(MessageId::WorkspaceReadOnly, {file, text});
    case SQLITE_CANTOPEN:
        return Error(MessageId::CannotRead, {file, text});
    case SQLITE_IOERR:
        if (code == SQLITE_IOERR_SHORT_READ) return Error(MessageId::WorkspaceCorrupt, {file, text});
        if (code == SQLITE_IOERR_READ) return Error(MessageId::CannotRead, {file, text});
        return Error(MessageId::CannotWrite, {file, isAtFileLimit(file) ? std::strerror(EFBIG) : text});
    default:
        return Error(MessageId::WorkspaceFailed, {file, text});
    }
}

Result<std::unique_ptr<SQLite::Database>> openConnection(const std::filesystem::path& path, int flags) {
    setUpOnce();
    return guarded(path.string(), [&]() -> Result<std::unique_ptr<SQLite::Database>> {
        auto database = std::make_unique<SQLite::Database>(path.string(), flags | SQLITE_OPEN_NOMUTEX, kBusyTimeoutMs);
        sqlite3_extended_result_codes(database->getHandle(), 1);
        distrust(database->getHandle());
        sqlite3_create_function_v2(database->getHandle(), "regexp", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                                   &regexp, nullptr, nullptr, nullptr);
        database->exec("PRAGMA foreign_keys=ON; PRAGMA secure_delete=OFF;"
                       "PRAGMA cache_size=-32768; PRAGMA synchronous=FULL");
        return database;
    });
}

CancelScope::CancelScope(SQLite::Database& database, Progress& progress, std::string_view stage)
    : m_database(database.getHandle())
    , m_progress(progress)
    , m_stage(stage) {
    sqlite3_progress_handler(m_database, kStepsBetweenLooks, &CancelScope::onSteps, this);
}

CancelScope::~CancelScope() {
    sqlite3_progress_handler(m_database, 0, nullptr, nullptr);
}

int CancelScope::onSteps(void* self) {
    auto& scope = *static_cast<CancelScope*>(self);
    try {
        return scope.m_progress.advance(0, 0, scope.m_stage) ? 0 : 1;
    } catch (const std::exception&) { // no memory to show how far it is; it may not be thrown through SQLite
        return 0;
    }
}

std::int64_t nowNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace tenfold
