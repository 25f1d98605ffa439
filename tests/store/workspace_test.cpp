#include "tests/store/store_fixture.h"
#include "tests/testing/outcome.h"

#include "core/store/sqlite/migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

void writeFile(const fs::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
}

std::string readFile(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return std::string((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
}

/// A closed workspace with one run.
fs::path sampleWorkspace(const TempFolder& folder, int events = 100) {
    const fs::path path = folder / "w.tenfold";
    auto workspace = Workspace::open(path, OpenMode::Create);
    EXPECT_TRUE(succeeded(workspace));
    if (workspace) importRun(*workspace, "run", "hash", events);
    return path;
}

void execute(const fs::path& path, const std::string& sql) {
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE);
    database.exec(sql);
}

TEST(WorkspaceOpen, aNewOneIsOneFileThatOtherProgramsKnow) {
    TempFolder folder;
    const fs::path path = folder / "new ü.tenfold";
    {
        auto workspace = Workspace::open(path, OpenMode::Create);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_FALSE(workspace->isReadOnly());
        EXPECT_TRUE(isEmpty(*workspace->runs()));
        const std::string open = readFile(path); // the numbers are on disk while it is open, too
        ASSERT_GT(open.size(), 100U);
        EXPECT_EQ(open.substr(68, 4), "TFLD");
        EXPECT_EQ(open[63], allMigrations().back().version);
    }
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder.path()))
        files += entry.exists() ? 1 : 0;
    EXPECT_EQ(files, 1) << "no -wal, -shm or .lock is left";
    EXPECT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadOnly)));
}

TEST(WorkspaceOpen, everyTableAndColumnIsCommented) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder, 1);
    SQLite::Database database(path.string());
    SQLite::Statement tables(database,
                             "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
    int count = 0;
    while (tables.executeStep()) {
        ++count;
        const std::string sql = tables.getColumn(1).getString();
        EXPECT_NE(sql.find("STRICT"), std::string::npos) << sql;
        SQLite::Statement columns(database, "SELECT name FROM pragma_table_info(?1)");
        columns.bind(1, tables.getColumn(0).getString());
        while (columns.executeStep()) {
            const std::size_t at = sql.find("\n    " + columns.getColumn(0).getString() + " ");
            ASSERT_NE(at, std::string::npos) << sql;
            EXPECT_NE(sql.substr(at + 1, sql.find('\n', at + 1) - at).find("--"), std::string::npos)
                << tables.getColumn(0).getString() << "." << columns.getColumn(0).getString();
        }
    }
    EXPECT_GE(count, 11);
}

TEST(WorkspaceOpen, missingAndForeignFilesAreToldApart) {
    TempFolder folder;
    const auto open = [&](const std::string& name) { return Workspace::open(folder / name, OpenMode::ReadWrite); };
    EXPECT_EQ(keyOf(open("none.tenfold")), "WorkspaceMissing");
    EXPECT_FALSE(fs::exists(folder / "none.tenfold"));
    EXPECT_EQ(keyOf(Workspace::open(folder / "no/folder/w.tenfold", OpenMode::Create)), "CannotWrite");
    fs::create_directory(folder / "folder");
    EXPECT_EQ(keyOf(open("folder")), "NotAWorkspace");
    EXPECT_EQ(keyOf(Workspace::open(folder / "folder", OpenMode::Create)), "NotAWorkspace");
    writeFile(folder / "empty", "");
    EXPECT_EQ(keyOf(open("empty")), "NotAWorkspace");
    writeFile(folder / "text",
              "just a text that is longer than the hundred bytes of a header, so that it is read as one"
              " and found wanting, and some more words");
    const auto text = open("text");
    ASSERT_EQ(keyOf(text), "NotAWorkspace");
    EXPECT_EQ(exitCode(text.error()), 3);
    EXPECT_FALSE(text.error().hint().empty());
    EXPECT_EQ(keyOf(Workspace::open(folder / "text", OpenMode::Create)), "NotAWorkspace");
    EXPECT_EQ(readFile(folder / "text").substr(0, 11), "just a text") << "a foreign file is never changed";
    {
        SQLite::Database other((folder / "other.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        other.exec("CREATE TABLE t (x); INSERT INTO t VALUES (1)");
    }
    const auto other = open("other.db");
    ASSERT_EQ(keyOf(other), "NotAWorkspace");
    EXPECT_NE(other.error().message().find("another program"), std::string::npos);
}

TEST(WorkspaceOpen, aSecondWriterIsRefusedAndAReaderIsNot) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder);
    auto first = Workspace::open(path, OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(first));
    const auto second = Workspace::open(path, OpenMode::ReadWrite);
    ASSERT_EQ(keyOf(second), "WorkspaceLocked");
    EXPECT_NE(second.error().message().find(std::to_string(::getpid())), std::string::npos) << second.error().message();
    auto reader = Workspace::open(path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(reader));
    EXPECT_EQ(reader->runs()->size(), 1U);
    EXPECT_EQ(keyOf(reader->deleteRun("run")), "WorkspaceReadOnly");
    auto willing = Workspace::open(path, OpenMode::PreferWrite);
    ASSERT_TRUE(succeeded(willing));
    EXPECT_TRUE(willing->isReadOnly());
    EXPECT_NE(willing->readOnlyReason().text().find("open for writing"), std::string::npos);
    importRun(*first, "more", "more", 10);
    EXPECT_EQ(reader->runs()->size(), 2U) << "a reader sees what was committed since";
    { const Workspace gone = std::move(*first); }
    EXPECT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadWrite)));
}

TEST(WorkspaceOpen, aLockLeftByAKilledProgramDoesNotCount) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder);
    writeFile(path.string() + ".lock", "1 elsewhere tenfold\n");
    EXPECT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadWrite)));
}

TEST(WorkspaceOpen, aFileOfAPersonInPlaceOfTheLockStays) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder);
    const std::string text = "12 eggs would begin like a lock, and\nshopping lists do not\n";
    for (const std::string& kept : {"milk\n" + text, std::string("2nd of May\n"), std::string("12\neggs\n")}) {
        writeFile(path.string() + ".lock", kept);
        EXPECT_EQ(keyOf(Workspace::open(path, OpenMode::ReadWrite)), "CannotWrite");
        std::ifstream file(path.string() + ".lock");
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), kept);
    }
    for (const std::string& cut :
         {std::string(), std::string("12"), std::string("12 host"), std::string("12\0\0", 4), std::string(10, '\0')}) {
        writeFile(path.string() + ".lock", cut);
        EXPECT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadWrite))) << cut;
    }
}

TEST(WorkspaceOpen, aFileAndTheLinksToItHaveOneLock) {
    TempFolder folder;
    fs::create_directory(folder / "sub");
    fs::create_directory_symlink("sub", folder / "folder");
    fs::create_symlink("sub/real.tenfold", folder / "link.tenfold"); // to what is not there yet
    const std::vector<fs::path> names = {folder / "link.tenfold", folder / "sub" / "real.tenfold",
                                         folder / "folder" / "real.tenfold"};
    for (const fs::path& holds : names) {
        const auto held = Workspace::open(holds, OpenMode::Create);
        ASSERT_TRUE(succeeded(held)) << holds;
        for (const fs::path& wants : names)
            for (const OpenMode mode : {OpenMode::Create, OpenMode::ReadWrite})
                EXPECT_EQ(keyOf(Workspace::open(wants, mode)), "WorkspaceLocked") << holds << ", " << wants;
    }
    EXPECT_TRUE(fs::is_symlink(folder / "link.tenfold"));
}

/// Does something as a user who may not write everywhere.
class WithoutRoot {
public:
    WithoutRoot() {
        if (::geteuid() == 0) m_dropped = ::seteuid(65534) == 0;
    }
    ~WithoutRoot() {
        if (m_dropped && ::seteuid(0) != 0) std::abort();
    }

private:
    bool m_dropped = false;
};

TEST(WorkspaceOpen, readOnlyFilesAndFoldersCanBeRead) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder);
    fs::permissions(folder.path(), fs::perms(0755));
    fs::permissions(path, fs::perms(0444));
    {
        const WithoutRoot user;
        auto workspace = Workspace::open(path, OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_EQ(workspace->runs()->size(), 1U);
        const auto writer = Workspace::open(path, OpenMode::ReadWrite);
        ASSERT_EQ(keyOf(writer), "WorkspaceReadOnly");
        EXPECT_EQ(exitCode(writer.error()), 3);
        auto willing = Workspace::open(path, OpenMode::PreferWrite);
        ASSERT_TRUE(succeeded(willing));
        EXPECT_TRUE(willing->isReadOnly());
        EXPECT_FALSE(willing->readOnlyReason().empty());
    }
    fs::permissions(folder.path(), fs::perms(0555));
    {
        const WithoutRoot user;
        EXPECT_EQ(keyOf(Workspace::open(folder / "new.tenfold", OpenMode::Create)), "CannotWrite");
        EXPECT_EQ(keyOf(Workspace::open(path, OpenMode::ReadWrite)), "WorkspaceReadOnly");
        EXPECT_TRUE(succeeded(Workspace::open(path, OpenMode::ReadOnly)));
    }
    // A crash leaves the file in WAL mode; without a place for -shm it is still readable.
    fs::permissions(folder.path(), fs::perms(0755));
    fs::permissions(path, fs::perms(0644));
    execute(path, "PRAGMA journal_mode=WAL");
    fs::remove(path.string() + "-wal");
    fs::remove(path.string() + "-shm");
    fs::permissions(path, fs::perms(0444));
    fs::permissions(folder.path(), fs::perms(0555));
    {
        const WithoutRoot user;
        auto workspace = Workspace::open(path, OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(workspace));
        EXPECT_EQ(workspace->runs()->size(), 1U);
    }
    fs::permissions(folder.path(), fs::perms(0755));
}

TEST(WorkspaceDamage, aCutFileIsFoundOnOpening) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder, 3000);
    const std::uintmax_t size = fs::file_size(path);
    fs::resize_file(path, size - size / 3);
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
        const auto workspace = Workspace::open(path, mode);
        ASSERT_EQ(keyOf(workspace), "WorkspaceCorrupt");
        EXPECT_EQ(exitCode(workspace.error()), 3);
        EXPECT_NE(workspace.error().where().find("byte"), std::string::npos);
        EXPECT_NE(workspace.error().hint().find("recover"), std::string::npos);
    }
    EXPECT_EQ(fs::file_size(path), size - size / 3) << "a damaged file is not touched";
}

TEST(WorkspaceDamage, junkInTheMiddleIsAMessageWhereverItLies) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder, 3000);
    const std::string good = readFile(path);
    int found = 0;
    for (std::size_t at = 16384; at + 4096 < good.size(); at += 8192) {
        std::string bad = good;
        std::memset(bad.data() + at, 0xA5, 4096);
        writeFile(path, bad);
        auto workspace = Workspace::open(path, OpenMode::ReadOnly);
        if (workspace) {
            NoProgress progress;
            const auto trace = workspace->loadTrace(std::vector<std::string>{}, progress);
            if (!trace) {
                EXPECT_EQ(keyOf(trace), "WorkspaceCorrupt") << at << ": " << trace.error().message();
                ++found;
            }
        } else {
            EXPECT_EQ(keyOf(workspace), "WorkspaceCorrupt") << at << ": " << workspace.error().message();
            ++found;
        }
    }
    EXPECT_GT(found, 5);
}

TEST(WorkspaceDamage, payloadsThatDoNotFitAreNamed) {
    for (const char* sql :
         {"UPDATE event SET payload = '[1]' WHERE id = 7", "UPDATE event SET payload = 'x' WHERE id = 7",
          "UPDATE event SET shape_id = 999999 WHERE id = 7", "UPDATE event SET channel_id = 999999 WHERE id = 7",
          "DELETE FROM string", "UPDATE shape_leaf SET shape_id = 5000000000 + shape_id", "DELETE FROM sender",
          "UPDATE shape SET id = id + 9000000000 WHERE id = (SELECT max(id) FROM shape)"}) {
        TempFolder folder;
        const fs::path path = sampleWorkspace(folder);
        execute(path, sql);
        auto workspace = Workspace::open(path, OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(workspace));
        NoProgress progress;
        const auto trace = workspace->loadTrace(std::vector<std::string>{}, progress);
        EXPECT_EQ(keyOf(trace), "WorkspaceCorrupt") << sql;
        const auto page = workspace->eventPage({}, {}, 1000, progress);
        EXPECT_TRUE(page || keyOf(page) == "WorkspaceCorrupt") << sql;
    }
}

TEST(WorkspaceVersions, aNewerFileIsReadOnlyWhenItsMinReaderAllows) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder);
    execute(path, "PRAGMA user_version = 99");
    auto reader = Workspace::open(path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(reader));
    EXPECT_EQ(reader->runs()->size(), 1U);
    EXPECT_EQ(keyOf(Workspace::open(path, OpenMode::ReadWrite)), "WorkspaceNewerReadOnly");
    auto willing = Workspace::open(path, OpenMode::PreferWrite);
    ASSERT_TRUE(succeeded(willing));
    EXPECT_TRUE(willing->isReadOnly());
    execute(path, "UPDATE workspace SET min_reader = 98");
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite, OpenMode::PreferWrite, OpenMode::Create}) {
        const auto refused = Workspace::open(path, mode);
        ASSERT_EQ(keyOf(refused), "WorkspaceTooNew");
        EXPECT_EQ(exitCode(refused.error()), 3);
    }
}

/// The version of this program.
const int kVersion = allMigrations().back().version;

/// Migrations as a later program would have them.
const std::vector<Migration>& laterMigrations() {
    static const std::vector<Migration> all = [] {
        std::vector<Migration> steps(allMigrations().begin(), allMigrations().end());
        steps.push_back(
            {kVersion + 1, "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT", kVersion});
        steps.push_back({kVersion + 2, "ALTER TABLE note ADD COLUMN author TEXT", kVersion + 1});
        return steps;
    }();
    return all;
}

std::string stateOf(SQLite::Database& database) {
    return fmt::format("version {}, min reader {}, note columns {}",
                       database.execAndGet("PRAGMA user_version").getInt(),
                       database.execAndGet("SELECT min_reader FROM workspace").getInt(),
                       database.execAndGet("SELECT count(*) FROM pragma_table_info('note')").getInt());
}

TEST(WorkspaceVersions, freshOldAndCurrentFilesEndAtTheSameVersion) {
    TempFolder folder;
    const std::string expected = fmt::format("version {}, min reader {}, note columns 3", kVersion + 2, kVersion + 1);
    SQLite::Database fresh((folder / "fresh").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    ASSERT_TRUE(succeeded(migrate(fresh, "fresh", laterMigrations())));
    EXPECT_EQ(stateOf(fresh), expected);
    ASSERT_TRUE(succeeded(migrate(fresh, "current", laterMigrations())));
    EXPECT_EQ(stateOf(fresh), expected);
    const fs::path path = sampleWorkspace(folder);
    SQLite::Database old(path.string(), SQLite::OPEN_READWRITE);
    ASSERT_TRUE(succeeded(migrate(old, "old", laterMigrations())));
    EXPECT_EQ(stateOf(old), expected);
    EXPECT_EQ(old.execAndGet("SELECT count(*) FROM event").getInt(), 100);
}

TEST(WorkspaceVersions, aFailingStepLeavesTheFileAsItWas) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder);
    std::vector<Migration> steps = laterMigrations();
    steps.back().sql = "CREATE TABLE half (x INTEGER) STRICT; ALTER TABLE no_such_table ADD COLUMN x";
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE);
    const std::string before = stateOf(database);
    const Status status = migrate(database, "w.tenfold", steps);
    ASSERT_EQ(keyOf(status), "MigrationFailed");
    EXPECT_NE(status.error().message().find(fmt::format("from format {} to {}", kVersion, kVersion + 2)),
              std::string::npos)
        << status.error().message();
    EXPECT_EQ(stateOf(database), before);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").getInt(), 0);
}

/// A workspace as version 1 wrote it, with two decisions, the second undone.
fs::path versionOne(const TempFolder& folder) {
    const fs::path path = folder / "one.tenfold";
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA application_id = 1413893188");
    EXPECT_TRUE(succeeded(migrate(database, "one", allMigrations().first(1))));
    database.exec("INSERT INTO decision (kind, subject, choice, value, name, created_ns, undone) VALUES"
                  " ('answer', '{\"question\":\"q1\"}', 'a', NULL, 'first', 5, 0),"
                  " ('answer', '{\"question\":\"q2\"}', 'b', '7', 'second', 6, 1)");
    return path;
}

TEST(WorkspaceVersions, decisionsOfVersionOneAreReadAndMigrated) {
    TempFolder folder;
    const fs::path path = versionOne(folder);
    const auto check = [&](Workspace& workspace) {
        const auto all = workspace.decisions();
        ASSERT_TRUE(succeeded(all));
        ASSERT_EQ(all->size(), 2U);
        EXPECT_EQ(all->front().name, "first");
        EXPECT_EQ(all->front().note, "");
        EXPECT_EQ(all->back().value, "7");
        EXPECT_EQ(all->back().batch, DecisionKey());
        EXPECT_EQ(all->back().state, DecisionState::Undone);
    };
    auto reader = Workspace::open(path, OpenMode::ReadOnly); // not migrated: it may lie on a medium
    ASSERT_TRUE(succeeded(reader));
    check(*reader);
    EXPECT_NE(reader->exportDecisions()->find("name = \"first\""), std::string::npos) << *reader->exportDecisions();
    reader = Workspace::open(path, OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(reader));
    check(*reader);
    EXPECT_TRUE(fs::exists(path.string() + ".v1"));
    EXPECT_EQ(reader->redo()->size(), 1U);
    ASSERT_TRUE(succeeded(reader->describeDecision(DecisionKey(2), DecisionText::Note, "later")));
    std::vector<SqlValue> row;
    NoProgress progress;
    ASSERT_TRUE(succeeded(reader->query(
        "SELECT note, batch FROM decision_view WHERE id = 2", [](const auto&) {},
        [&](const std::vector<SqlValue>& cells) { return row = cells, true; }, progress)));
    ASSERT_EQ(row.size(), 2U);
    EXPECT_EQ(std::get<std::string>(row[0]), "later");
}

TEST(WorkspaceVersions, aFileOfNoVersionWithTablesOfOthersIsNotMigrated) {
    TempFolder folder;
    const fs::path path = folder / "old.tenfold";
    { // version 0 never was in use: a file without tables of ours, but not an empty one
        SQLite::Database database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        database.exec("PRAGMA application_id = 1413893188; CREATE TABLE legacy (x INTEGER)");
    }
    const auto workspace = Workspace::open(path, OpenMode::ReadWrite);
    ASSERT_EQ(keyOf(workspace), "WorkspaceReadOnly");
    EXPECT_NE(workspace.error().message().find("a table named legacy"), std::string::npos);
    EXPECT_FALSE(fs::exists(path.string() + ".v0"));
}

/// Imports a run in a child process and kills it in the middle.
void killImport(const fs::path& path) {
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        auto workspace = Workspace::open(path, OpenMode::ReadWrite);
        auto writer = workspace->beginRun(sampleImport("run", "corrected"));
        const std::string text(500, 'x');
        for (int i = 0;; ++i) {
            const std::string unique = std::to_string(i) + text;
            ParsedEvent event;
            event.sender = "s";
            event.method = "m";
            event.request = {{"text", Value(unique)}};
            if (!(*writer)->event(event)) ::_exit(1);
            if (i == 120000 && ::write(ready[1], "x", 1) != 1) ::_exit(1); // more than the cache of SQLite holds
        }
    }
    ASSERT_GT(child, 0);
    char byte = 0;
    ASSERT_EQ(::read(ready[0], &byte, 1), 1);
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST(WorkspaceCrash, killedDuringAnImportLosesNothingCommitted) {
    TempFolder folder;
    const fs::path path = sampleWorkspace(folder);
    killImport(path);
    {
        auto reader = Workspace::open(path, OpenMode::ReadOnly); // even before a writer has tidied up
        ASSERT_TRUE(succeeded(reader));
        EXPECT_EQ(reader->runs()->front().events, 100U);
    }
    auto workspace = Workspace::open(path, OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(workspace));
    ASSERT_EQ(workspace->runs()->size(), 1U);
    EXPECT_EQ(workspace->runs()->front().events, 100U);
    NoProgress progress;
    EXPECT_TRUE(succeeded(workspace->check(progress)));
    EXPECT_EQ(workspace->loadTrace(std::vector<std::string>{}, progress)->events.size(), 100U);
    importRun(*workspace, "run", "corrected", 50);
    EXPECT_EQ(workspace->runs()->front().events, 50U);
}

TEST(WorkspaceCrash, killedDuringTheFirstImportLeavesAnEmptyWorkspace) {
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite, OpenMode::Create}) {
        TempFolder folder;
        const fs::path path = folder / "w.tenfold";
        ASSERT_TRUE(succeeded(Workspace::open(path, OpenMode::Create)));
        const std::uintmax_t size = fs::file_size(path);
        killImport(path);
        EXPECT_GT(fs::file_size(path), size) << "nothing was half-written: the test shows nothing";
        {
            auto workspace = Workspace::open(path, mode);
            ASSERT_TRUE(succeeded(workspace));
            EXPECT_TRUE(isEmpty(*workspace->runs()));
            NoProgress progress;
            EXPECT_TRUE(succeeded(workspace->check(progress)));
        }
        EXPECT_EQ(fs::file_size(path), size);
    }
}

/// A file system of a few megabytes, for the time of a test.
class SmallDisk {
public:
    explicit SmallDisk(const fs::path& path)
        : m_path(path) {
        fs::create_directories(path);
        m_mounted = ::geteuid() == 0 && ::mount("none", path.c_str(), "tmpfs", 0, "size=6m") == 0;
    }
    ~SmallDisk() {
        if (m_mounted) ::umount2(m_path.c_str(), MNT_DETACH);
    }
    bool isMounted() const { return m_mounted; }

private:
    fs::path m_path;
    bool m_mounted = false;
};

TEST(WorkspaceCrash, aFullDiskLeavesTheWorkspaceAsItWas) {
    TempFolder folder;
    const SmallDisk disk(folder / "small");
    if (!disk.isMounted()) GTEST_SKIP() << "a small disk can only be mounted as root";
    const fs::path path = folder / "small/w.tenfold";
    {
        auto workspace = Workspace::open(path, OpenMode::Create);
        ASSERT_TRUE(succeeded(workspace));
        importRun(*workspace, "run", "hash", 1000);
        for (const int events : {20000, 200000}) { // fails at the commit; fails before it
            auto writer = workspace->beginRun(sampleImport("big", "big"));
            ASSERT_TRUE(succeeded(writer));
            Status status;
            for (int i = 0; status && i < events; ++i) {
                const std::string text = std::to_string(i) + std::string(1000, 'x');
                ParsedEvent event;
                event.sender = "s";
                event.method = "m";
                event.request = {{"text", Value(text)}};
                status = (*writer)->event(event);
            }
            EXPECT_EQ(status.has_value(), events == 20000);
            NoProgress progress;
            const auto summary = (*writer)->commit(progress);
            const Error& error = status ? summary.error() : status.error();
            ASSERT_FALSE(summary);
            EXPECT_EQ(error.id().key(), "DiskFull") << error.message();
            EXPECT_EQ(exitCode(error), 3);
        }
        EXPECT_EQ(workspace->runs()->size(), 1U);
        ASSERT_TRUE(succeeded(workspace->setRun("run", "scale", "5"))) << "it goes on working";
    }
    auto workspace = Workspace::open(path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    NoProgress progress;
    EXPECT_TRUE(succeeded(workspace->check(progress)));
    EXPECT_EQ(workspace->run("run")->run.scale, 5);
    EXPECT_EQ(workspace->run("run")->events, 1000U);
}

TEST(WorkspaceCare, compactRemovesWhatIsDeletedAndKeepsTheRest) {
    TempFolder folder;
    const fs::path path = folder / "w.tenfold";
    Trace before;
    NoProgress progress;
    {
        auto workspace = Workspace::open(path, OpenMode::Create);
        ASSERT_TRUE(succeeded(workspace));
        importRun(*workspace, "keep", "1", 2000);
        importRun(*workspace, "drop", "2", 50000);
        before = *workspace->loadTrace(std::vector<std::string>{"keep"}, progress);
        ASSERT_TRUE(succeeded(workspace->deleteRun("drop")));
        EXPECT_EQ(workspace->runs()->size(), 1U);
        const auto sizes = workspace->compact(progress);
        ASSERT_TRUE(succeeded(sizes));
        EXPECT_LT(sizes->second * 3, sizes->first);
        EXPECT_EQ(keyOf(workspace->undo()), "CannotUndo");
        EXPECT_TRUE(sameTraces(*workspace->loadTrace(std::vector<std::string>{}, progress), before));
        importRun(*workspace, "drop", "2", 10);
    }
    SQLite::Database database(path.string());
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM run").getInt(), 2);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM string WHERE text LIKE '/in/part-4%'").getInt(), 0);
}

} // namespace
} // namespace tenfold
