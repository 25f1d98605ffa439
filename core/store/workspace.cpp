#include "core/store/workspace.h"

#include "core/base/files/file_writer.h"
#include "core/store/runs/run_writer.h"
#include "core/store/sqlite/migrations.h"
#include "core/store/sqlite/schema_check.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

constexpr int kPageSize = 16384;          // large pages: fewer frames in the log, shorter trees
constexpr std::size_t kHeaderBytes = 100; // of a SQLite file
/// Files up to this size are checked when they are opened; more would break the promise of opening in a second.
constexpr std::uint64_t kCheckOnOpenBytes = 8 << 20;

std::uint32_t bigEndian(const std::array<unsigned char, kHeaderBytes>& header, std::size_t at, std::size_t bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value = value << 8 | header[at + i];
    return value;
}

std::uint64_t sizeOf(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    return error ? 0 : size;
}

fs::path withSuffix(const fs::path& path, const char* suffix) {
    fs::path result = path;
    result += suffix;
    return result;
}

/// Looks at the first bytes before SQLite does, so that a file of another kind gets a message of its own.
Status checkHeader(const fs::path& path) {
    const std::string file = path.string();
    std::error_code error;
    if (fs::is_directory(path, error))
        return fail(MessageId::NotAWorkspace, {file, say(TENFOLD_WORDS("Sentence", "it is a folder", "store.folder"))});
    if (!fs::is_regular_file(path, error))
        return fail(MessageId::NotAWorkspace,
                    {file, say(TENFOLD_WORDS("Sentence", "it is a pipe or a device", "store.pipeDevice"))});
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return fail(MessageId::CannotRead, {file, std::strerror(errno)});
    std::array<unsigned char, kHeaderBytes> header{};
    stream.read(reinterpret_cast<char*>(header.data()), kHeaderBytes);
    if (stream.gcount() == 0)
        return fail(MessageId::NotAWorkspace, {file, say(TENFOLD_WORDS("Sentence", "it is empty", "store.empty"))});
    if (stream.gcount() < static_cast<std::streamsize>(kHeaderBytes) ||
        std::memcmp(header.data(), "SQLite format 3", 16) != 0)
        return fail(MessageId::NotAWorkspace,
                    {file, say(TENFOLD_WORDS("Sentence", "it is no SQLite file", "store.sqliteFile"))});
    if (bigEndian(header, 68, 4) != static_cast<std::uint32_t>(kApplicationId))
        return fail(MessageId::NotAWorkspace,
                    {file, say(TENFOLD_WORDS("Sentence", "it is a SQLite file of another program",
                                             "store.sqliteFileAnother"))});
    const std::uint32_t storedPageSize = bigEndian(header, 16, 2);
    const std::uint64_t pageSize = storedPageSize == 1 ? 65536 : storedPageSize;
    const std::uint64_t needed = pageSize * bigEndian(header, 28, 4);
    const bool hasLog = sizeOf(withSuffix(path, "-wal")) > 0 || sizeOf(withSuffix(path, "-journal")) > 0;
    if (!hasLog && sizeOf(path) < needed)
        return fail(MessageId::WorkspaceCorrupt,
                    {file, say(TENFOLD_WORDS("Sentence", "it is cut off: {0} bytes of {1}", "store.cutOffBytes"),
                               sizeOf(path), needed)},
                    fmt::format("{}: byte {}", file, sizeOf(path)));
    return {};
}

/// Refuses or accepts the version. @return true when the file is newer but may be read
Result<bool> checkVersion(SQLite::Database& database, const std::string& file) {
    const int known = allMigrations().back().version;
    return guarded(file, [&]() -> Result<bool> {
        const int version = database.execAndGet("PRAGMA user_version").getInt();
        if (version <= known) return false;
        RETURN_IF_ERROR(checkTables(database, file));
        const int minReader = database.execAndGet("SELECT min_reader FROM workspace").getInt();
        if (minReader > known)
            return fail(MessageId::WorkspaceTooNew, {file, std::to_string(version), std::to_string(known)});
        return true;
    });
}

Status quickCheck(SQLite::Database& database, const std::string& file) {
    return guarded(file, [&]() -> Status {
        SQLite::Statement statement(database, "PRAGMA quick_check(1)");
        if (!statement.executeStep()) return {};
        const std::string answer = statement.getColumn(0).getString();
        if (answer != "ok") return fail(MessageId::WorkspaceCorrupt, {file, answer});
        return {};
    });
}

std::string percentEncoded(const std::string& path) {
    std::string out;
    for (const char c : path) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || std::strchr("/-_.~", c) != nullptr;
        if (plain)
            out += c;
        else
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

/// Puts a file right that was being written without WAL when its program was killed: the first writing connection plays
/// the journal back. Does nothing while somebody else holds the lock: then the journal is in use.
void playJournalBack(const fs::path& path) {
    if (sizeOf(withSuffix(path, "-journal")) == 0) return;
    const auto lock = LockFile::tryAcquire(path);
    if (!lock || !*lock) return;
    if (auto database = openConnection(path, SQLITE_OPEN_READWRITE))
        (void)guarded(path.string(), [&]() -> Status {
            (*database)->execAndGet("SELECT count(*) FROM sqlite_schema");
            return {};
        });
}

/// A reading connection. A file that a crash left in WAL mode in a folder that cannot be written is opened as
/// immutable.
Result<std::unique_ptr<SQLite::Database>> openForReading(const fs::path& path) {
    const std::string file = path.string();
    playJournalBack(path);
    auto database = openConnection(path, SQLITE_OPEN_READONLY);
    if (database) {
        const Status readable = guarded(file, [&]() -> Status {
            (*database)->execAndGet("SELECT count(*) FROM sqlite_schema");
            return {};
        });
        if (!readable) database = tl::unexpected<Error>(readable.error());
    }
    if (database) return database;
    if (const Message& id = database.error().id(); id != MessageId::CannotRead && id != MessageId::WorkspaceReadOnly)
        return database;
    if (sizeOf(withSuffix(path, "-wal")) > 0)
        return fail(
            MessageId::CannotRead,
            {file, say(TENFOLD_WORDS("Sentence", "its last changes are in the -wal file and the folder is read-only",
                                     "store.itsLastChanges"))});
    return openConnection("file:" + percentEncoded(fs::absolute(path).string()) + "?immutable=1",
                          SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

/// Why a file cannot be written, or nothing.
Sentence whyNotWritable(const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const auto may = [](const fs::path& p, int mode) {
        return ::faccessat(AT_FDCWD, p.c_str(), mode, AT_EACCESS) == 0;
    };
    if (!may(folder, F_OK))
        return say(TENFOLD_WORDS("Sentence", "there is no folder {0}", "store.noFolder"), folder.string());
    if (!may(folder, W_OK)) return say(TENFOLD_WORDS("Sentence", "its folder is read-only", "store.folderReadOnly"));
    if (may(path, F_OK) && !may(path, W_OK))
        return say(TENFOLD_WORDS("Sentence", "the file is read-only", "store.fileReadOnly"));
    return {};
}

/// Whether two files have the same bytes; false when one cannot be read.
bool haveEqualBytes(const fs::path& a, const fs::path& b) {
    if (sizeOf(a) != sizeOf(b)) return false;
    std::ifstream left(a, std::ios::binary);
    std::ifstream right(b, std::ios::binary);
    std::array<char, kPageSize> ofLeft{};
    std::array<char, kPageSize> ofRight{};
    while (left.read(ofLeft.data(), kPageSize), right.read(ofRight.data(), kPageSize), left.gcount() > 0) {
        const auto read = static_cast<std::size_t>(left.gcount());
        if (right.gcount() != left.gcount() || std::memcmp(ofLeft.data(), ofRight.data(), read) != 0) return false;
    }
    return left.eof() && right.eof();
}

/// Copies a file of an older version beside it, as FILE.v1, or FILE.v1-2 … where that name is somebody's already. The
/// copy of a migration that did not come to its end is used again.
Status copyBefore(SQLite::Database& database, const fs::path& path, int version) {
    fs::path copy = withSuffix(path, fmt::format(".v{}", version).c_str());
    std::vector<fs::path> others;
    std::error_code error;
    for (int i = 2; fs::exists(fs::symlink_status(copy, error)); ++i) {
        others.push_back(copy);
        copy = withSuffix(path, fmt::format(".v{}-{}", version, i).c_str());
    }
    ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(copy));
    SQLite::Statement backup(database, "VACUUM INTO ?1");
    backup.bind(1, writer.temporary().string());
    backup.exec();
    for (const fs::path& other : others)
        if (haveEqualBytes(writer.temporary(), other)) return {};
    return writer.commit();
}

/// Numbers of the file are set before it goes to WAL mode: later they would stay in the -wal file, and programs that
/// look at the first bytes would not know the file.
Status prepareForWriting(SQLite::Database& database, const fs::path& path) {
    const std::string file = path.string();
    int version = 0;
    RETURN_IF_ERROR(guarded(file, [&]() -> Status {
        version = database.execAndGet("PRAGMA user_version").getInt();
        const bool isFresh = version == 0 && database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
        if (isFresh) {
            database.exec(fmt::format("PRAGMA page_size={}; PRAGMA application_id={}", kPageSize, kApplicationId));
        } else if (version < allMigrations().back().version) {
            return copyBefore(database, path, version);
        }
        return {};
    }));
    RETURN_IF_ERROR(migrate(database, file, allMigrations()));
    return guarded(file, [&]() -> Status {
        // Refused while somebody reads, or on a file system without shared memory: then it works without WAL.
        database.execAndGet("PRAGMA journal_mode=WAL");
        return {};
    });
}

} // namespace

Workspace::State::~State() {
    if (!database || !lock) return;
    try { // one plain file without -wal, readable from any medium; stays in WAL mode while somebody else reads
        database->exec("PRAGMA busy_timeout=0");
        database->execAndGet("PRAGMA wal_checkpoint(TRUNCATE)");
        database->execAndGet("PRAGMA journal_mode=DELETE");
    } catch (const std::exception&) { // also no memory to say what it was
        // What is committed is in the -wal file; the next opening puts it in place.
    }
    database.reset(); // before the lock is given back
}

Status Workspace::State::mustBeWritable() const {
    if (lock) return {};
    return fail(MessageId::WorkspaceReadOnly,
                {file(), readOnlyReason.empty()
                             ? say(TENFOLD_WORDS("Sentence", "it was opened for reading", "store.wasOpenedFor"))
                             : readOnlyReason});
}

Workspace::Workspace(std::unique_ptr<State> state)
    : m_state(std::move(state)) {}
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;
Workspace::~Workspace() = default;

const fs::path& Workspace::path() const {
    return m_state->path;
}

bool Workspace::isReadOnly() const {
    return !m_state->lock;
}

Sentence Workspace::readOnlyReason() const {
    return m_state->readOnlyReason;
}

namespace {

/// Views of ours use functions (json_group_object) that SQLite has not marked as harmless; who only has views of ours
/// may use them. See distrust() in connection.cpp.
void trustOwnViews(SQLite::Database& database) {
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1, nullptr);
}

} // namespace

/// Of a new workspace that could not be made, as on a full disk, nothing is left. While its lock is held: nobody else
/// has begun to write there.
void Workspace::State::removeUnfinished() {
    database.reset();
    const fs::path file = followLinks(path).value_or(path);
    std::error_code ignored;
    for (const char* behind : {"", "-journal", "-wal", "-shm"})
        fs::remove(withSuffix(file, behind), ignored);
}

/// A file with more in it than Tenfold makes is not written to: it may do more than what is asked.
Status Workspace::State::readOnlyForeign(const Sentence& foreign, bool mayRead) {
    readOnlyReason = say(TENFOLD_WORDS("Sentence", "it has {0}, which Tenfold has not made", "store.foreign"), foreign);
    if (!lock) return {};
    if (!mayRead) return fail(MessageId::WorkspaceReadOnly, {file(), readOnlyReason});
    database.reset();
    lock.reset();
    ASSIGN_OR_RETURN(database, openForReading(path));
    return {};
}

Result<Workspace> Workspace::open(const fs::path& path, OpenMode mode) {
    const std::string file = path.string();
    const bool wantsWrite = mode != OpenMode::ReadOnly;
    std::error_code error;
    const bool exists = fs::exists(path, error);
    if (error) return fail(MessageId::CannotRead, {file, error.message()});
    const bool isNew = !exists || (mode == OpenMode::Create && fs::is_regular_file(path, error) && sizeOf(path) == 0);
    if (isNew && mode != OpenMode::Create) return fail(MessageId::WorkspaceMissing, {file});
    if (!isNew) RETURN_IF_ERROR(checkHeader(path));

    auto state = std::make_unique<State>();
    state->path = path;
    Sentence reason;
    const Message* refusal = &MessageId::WorkspaceReadOnly;
    if (wantsWrite) {
        reason = whyNotWritable(path);
        if (isNew && !reason.empty()) return fail(MessageId::CannotWrite, {file, reason});
        if (reason.empty()) {
            ASSIGN_OR_RETURN(state->lock, LockFile::tryAcquire(path));
            if (!state->lock) {
                refusal = &MessageId::WorkspaceLocked;
                reason = LockFile::holder(path);
            }
        }
        if (!reason.empty() && mode != OpenMode::PreferWrite) return fail(*refusal, {file, reason});
    }
    if (state->lock) {
        const int flags = SQLITE_OPEN_READWRITE | (isNew ? SQLITE_OPEN_CREATE : 0);
        auto opened = openConnection(path, flags);
        if (!opened) {
            if (!exists) state->removeUnfinished();
            return tl::unexpected<Error>(std::move(opened).error());
        }
        state->database = std::move(*opened);
        // SQLite opens for reading what the system does not open for writing just now; to copy such a file before a
        // migration that cannot follow would leave a copy more each time.
        if (sqlite3_db_readonly(state->db().getHandle(), "main") == 1) {
            reason = say(TENFOLD_WORDS("Sentence", "the system opens it for reading only", "store.systemReadOnly"));
            if (mode != OpenMode::PreferWrite) return fail(*refusal, {file, reason});
            state->lock.reset();
        }
    } else {
        ASSIGN_OR_RETURN(state->database, openForReading(path));
    }
    if (*refusal == MessageId::WorkspaceLocked && !reason.empty())
        reason = say(TENFOLD_WORDS("Sentence", "it is open for writing in {0}", "store.openIn"), reason);
    state->readOnlyReason = reason;

    if (!isNew) {
        ASSIGN_OR_RETURN(const bool isNewer, checkVersion(state->db(), file));
        if (isNewer && wantsWrite) {
            const int version = state->db().execAndGet("PRAGMA user_version").getInt();
            const std::string known = std::to_string(allMigrations().back().version);
            if (mode != OpenMode::PreferWrite)
                return fail(MessageId::WorkspaceNewerReadOnly, {file, std::to_string(version), known});
            state->lock.reset();
            ASSIGN_OR_RETURN(state->database, openForReading(path));
            state->readOnlyReason = say(
                TENFOLD_WORDS("Sentence", "it was written by a newer Tenfold (format {0})", "store.newer"), version);
        }
        if (!isNewer) {
            ASSIGN_OR_RETURN(const Sentence foreign, foreignPartOf(state->db(), file));
            if (foreign.empty())
                trustOwnViews(state->db());
            else
                RETURN_IF_ERROR(state->readOnlyForeign(foreign, mode == OpenMode::PreferWrite));
        }
        if (sizeOf(path) <= kCheckOnOpenBytes) RETURN_IF_ERROR(quickCheck(state->db(), file));
    }
    if (state->lock) {
        Status ready = prepareForWriting(state->db(), path);
        if (!ready && !exists) state->removeUnfinished();
        RETURN_IF_ERROR(std::move(ready));
    }
    if (isNew) trustOwnViews(state->db());
    return Workspace(std::move(state));
}

} // namespace tenfold
