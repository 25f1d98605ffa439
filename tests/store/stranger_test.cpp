// A workspace is a file that anybody may have made: what is in it does nothing that was not asked for.
#include "core/base/limits.h"
#include "core/store/workspace.h"
#include "tests/store/store_fixture.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <fstream>

namespace tenfold {
namespace {

using namespace test;

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

class StrangersFile : public testing::Test {
protected:
    StrangersFile() {
        auto workspace = Workspace::open(path, OpenMode::Create);
        importRun(*workspace, "run", "hash", 20);
        (void)workspace->decide({"answer", R"({"question":"q","kind":"types"})", "1", "", ""});
    }
    void change(const std::string& sql) const {
        SQLite::Database database(path.string(), SQLite::OPEN_READWRITE);
        database.exec(sql);
    }
    void addDecision(const std::string& kind, const std::string& subject, const std::string& choice,
                     const std::string& value) const {
        SQLite::Database database(path.string(), SQLite::OPEN_READWRITE);
        SQLite::Statement insert(database,
                                 "INSERT INTO decision (kind, subject, choice, value, name, created_ns, undone,"
                                 " note, batch_name) VALUES (?1, ?2, ?3, ?4, 'n', 0, 0, '', '')");
        insert.bind(1, kind);
        insert.bind(2, subject);
        insert.bind(3, choice);
        insert.bind(4, value);
        insert.exec();
    }
    std::string errorOfWriting() const {
        const auto workspace = Workspace::open(path, OpenMode::ReadWrite);
        return workspace ? "" : std::string(workspace.error().id().key()) + ": " + workspace.error().message();
    }

    TempFolder folder;
    std::filesystem::path path = folder / "w.tenfold";
    NoProgress m_progress;
};

TEST_F(StrangersFile, triggersDoNotRunAndTheFileIsOnlyRead) {
    change("CREATE TRIGGER planted AFTER INSERT ON decision BEGIN DELETE FROM run; END");
    EXPECT_NE(errorOfWriting().find("a trigger named planted"), std::string::npos) << errorOfWriting();
    auto workspace = Workspace::open(path, OpenMode::PreferWrite);
    ASSERT_TRUE(succeeded(workspace));
    EXPECT_TRUE(workspace->isReadOnly());
    EXPECT_NE(workspace->readOnlyReason().text().find("planted"), std::string::npos);
    EXPECT_EQ(workspace->runs()->size(), 1U);
    EXPECT_EQ(keyOf(workspace->decide({"answer", "{}", "1", "", ""})), "WorkspaceReadOnly");
}

TEST_F(StrangersFile, whatSQLiteAndPeopleAddIsNamed) {
    change("ANALYZE"); // tables of SQLite's own are nothing foreign
    EXPECT_EQ(errorOfWriting(), "");
    change("CREATE INDEX mine ON event (start_ns)");
    EXPECT_NE(errorOfWriting().find("an index named mine"), std::string::npos) << errorOfWriting();
    change("DROP INDEX mine; DROP INDEX shape_by_run");
    EXPECT_EQ(errorOfWriting(), "") << "an index of ours that is gone only costs time";
}

TEST_F(StrangersFile, aTableThatIsAViewIsRefused) {
    change("ALTER TABLE run RENAME TO run0;"
           "CREATE VIEW run AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
           " SELECT run0.* FROM run0, c");
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::PreferWrite, OpenMode::ReadWrite})
        EXPECT_EQ(keyOf(Workspace::open(path, mode)), "WorkspaceCorrupt");
}

TEST_F(StrangersFile, aTableThatIsAViewIsRefusedInALaterFormatToo) {
    change("ALTER TABLE workspace RENAME TO workspace0;"
           "CREATE VIEW workspace AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
           " SELECT 1 AS id, max(x) AS min_reader FROM c; PRAGMA user_version = 99");
    EXPECT_EQ(keyOf(Workspace::open(path, OpenMode::ReadOnly)), "WorkspaceCorrupt");
}

TEST_F(StrangersFile, namesThatAreNoUtf8AreReadWithTheirBytesTold) {
    change("UPDATE run SET name = CAST(x'636166e9' AS TEXT), imported_name = CAST(x'636166e9' AS TEXT)");
    auto workspace = Workspace::open(path, OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(workspace));
    EXPECT_EQ(workspace->runs()->front().run.name, "caf\\xe9");
    EXPECT_TRUE(succeeded(workspace->inputHash({workspace->runs()->front().key}, {})));
    ASSERT_TRUE(succeeded(workspace->renameRun("caf\\xe9", "café")));
    EXPECT_EQ(workspace->runs()->front().run.name, "café");
}

TEST_F(StrangersFile, aNameOfMegabytesIsCut) {
    change("UPDATE run SET name = hex(zeroblob(5000000))");
    auto workspace = Workspace::open(path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    EXPECT_LE(workspace->runs()->front().run.name.size(), kMostNameBytes + 3);
}

TEST_F(StrangersFile, aReferenceToATextThatIsNotThereTakesNoMemory) {
    change("UPDATE event SET payload = replace(payload, '[', '[[4000000000],') WHERE id = (SELECT min(id) FROM event)");
    change("INSERT INTO string (id, text) VALUES (4000000000, 'far')");
    auto workspace = Workspace::open(path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    const auto trace = workspace->loadTrace({workspace->runs()->front().key}, m_progress);
    EXPECT_TRUE(!trace || trace->events.size() == 20U);
}

TEST_F(StrangersFile, decisionsOfNoKnownFormDecideNothing) {
    addDecision("answer", R"({"question":5,"kind":"types"})", "1", "");
    addDecision("answer", R"({"question":null,"kind":[1]})", "1", "");
    addDecision("answer", nested(100'000), "1", nested(100'000));
    addDecision("run", R"({"run":5})", "name", "7");
    addDecision("run", R"({"run":"run"})", "scale", R"({"a":[1]})");
    auto workspace = Workspace::open(path, OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(workspace));
    const auto all = workspace->decisions();
    ASSERT_TRUE(succeeded(all));
    ASSERT_EQ(all->size(), 6U);
    for (std::size_t i = 1; i < 5; ++i)
        EXPECT_EQ((*all)[i].subject, "{}") << i;
    EXPECT_EQ((*all)[3].value, "");
    EXPECT_TRUE(succeeded(workspace->exportDecisions()));
    ASSERT_TRUE(succeeded(workspace->setRun("run", "scale", "8"))) << "the others are applied";
    EXPECT_EQ(workspace->runs()->front().run.scale, 8);
}

TEST_F(StrangersFile, decisionsAreCheckedAtTheDoor) {
    struct Case {
        std::string text, said;
    };
    const std::string head = "format = 1\n[[decision]]\nkind = \"answer\"\nchoice = \"1\"\n";
    const std::vector<Case> cases{
        {head + "subject = { question = 5 }", R"("question" of its subject is no text)"},
        {head + "subject = { question = \"q\", kind = [1] }", R"("kind" of its subject is no text)"},
        {head + "subject = [1]", "its subject is no JSON object: [1]"},
        {head + "subject_json = '{\"question\":" + nested(50'000) + "}'", "nested 50001 deep, and 64 are allowed"},
        {head + "subject = { id = 1.5 }", R"("id" of its subject is no whole number)"},
        {"format = 1e308", "it does not say \"format = 1\""}, // a number that no integer holds
        {head + "subject = { question = \"q\" }\ncreated = 9999-12-31T23:59:59Z", "in the years 1678 to 2261"},
        {head + "subject = { question = \"q\" }\ncreated = 0001-01-01T00:00:00Z", "in the years 1678 to 2261"},
        {"format = 1\n" +
             [] {
                 std::string key;
                 for (int i = 0; i < 50'000; ++i)
                     key += "a.";
                 return key;
             }() +
             "b = 1",
         "tables within tables, more than 64"}};
    auto workspace = Workspace::open(path, OpenMode::ReadWrite);
    for (const Case& one : cases) {
        const auto done = workspace->importDecisions(one.text, "d.toml");
        ASSERT_FALSE(done) << one.said;
        EXPECT_EQ(keyOf(done), "BadDecisionFile");
        EXPECT_NE(done.error().message().find(one.said), std::string::npos) << done.error().message();
        EXPECT_EQ(done.error().where().substr(0, 7), "d.toml:") << done.error().where();
    }
    EXPECT_EQ(workspace->decisions()->size(), 1U);
}

TEST_F(StrangersFile, aLinkOrFileInPlaceOfTheLockIsLeftAlone) {
    const auto victim = folder / "victim", lock = folder / "w.tenfold.lock";
    std::ofstream(victim) << "untouched";
    std::filesystem::create_symlink(victim, lock);
    EXPECT_NE(errorOfWriting().find("it is a link"), std::string::npos) << errorOfWriting();
    std::filesystem::remove(lock);
    std::filesystem::create_hard_link(victim, lock);
    EXPECT_NE(errorOfWriting().find("no lock of Tenfold"), std::string::npos) << errorOfWriting();
    std::filesystem::remove(lock);
    EXPECT_EQ(std::filesystem::file_size(victim), 9U);
    std::ofstream(lock) << std::string(5000, 'x');
    EXPECT_NE(errorOfWriting().find("no lock of Tenfold"), std::string::npos) << errorOfWriting();
    EXPECT_EQ(std::filesystem::file_size(lock), 5000U);
}

/// Everything that reads events; the first problem, empty when there is none.
std::string problemOfReading(const std::filesystem::path& path) {
    NoProgress progress;
    auto workspace = Workspace::open(path, OpenMode::ReadOnly);
    if (!workspace) return workspace.error().message();
    std::string problem;
    const auto note = [&](const auto& result) {
        if (!result && problem.empty()) problem = result.error().message();
    };
    const auto runs = workspace->runs();
    note(runs);
    if (!runs) return problem;
    note(workspace->loadTrace(std::vector<std::string>{}, progress));
    note(workspace->eventPage({}, EventKey(), 100, progress));
    note(workspace->eachLeaf(
        runs->front().key, [](const std::string&) { return true; }, progress, [](const LeafPlace&, const Value&) {}));
    note(workspace->requests(runs->front().key, progress));
    NameTable names;
    note(workspace->eachRequest(runs->front().key, names, progress, [](std::span<SpanFact>) { return true; }));
    return problem;
}

TEST_F(StrangersFile, numbersThatNoFileOfOursHasAreProblems) {
    ASSERT_EQ(problemOfReading(path), "");
    const std::pair<const char*, const char*> changes[] = {
        {"UPDATE run SET first_event_id = -9223372036854775807 - 1", "impossible events"},
        {"UPDATE run SET last_event_id = 9223372036854775807", "impossible events"},
        {"UPDATE sender SET first_event_id = -9223372036854775807 - 1", "impossible events"},
        {"UPDATE sender SET id = 8589934592 WHERE id = (SELECT max(id) FROM sender)", "is missing"},
        {"UPDATE channel SET id = 1073741824 WHERE id = (SELECT max(id) FROM channel)", "is missing"},
        {"UPDATE channel SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM channel)", "is missing"},
        {"UPDATE channel SET id = -9223372036854775807 - 1 WHERE id = (SELECT max(id) FROM channel)", "impossible ids"},
        {"UPDATE shape SET id = 0 WHERE id = (SELECT max(id) FROM shape)", "impossible ids"},
        {"UPDATE shape SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM shape)", "are missing"},
        {"UPDATE shape SET method_id = 0 WHERE id = (SELECT max(id) FROM shape)", "has no method"},
        {"UPDATE event SET shape_id = -9223372036854775807 - 1 WHERE id = 3", "is missing"},
        {"UPDATE channel SET sender_id = -9223372036854775807 - 1 WHERE id = 1", ""},
    };
    for (const auto& [sql, problem] : changes) {
        const std::filesystem::path changed = folder / "changed.tenfold";
        std::filesystem::copy_file(path, changed, std::filesystem::copy_options::overwrite_existing);
        SQLite::Database(changed.string(), SQLite::OPEN_READWRITE).exec(sql);
        EXPECT_NE(problemOfReading(changed), "") << sql;
        EXPECT_NE(problemOfReading(changed).find(problem), std::string::npos) << sql << problemOfReading(changed);
    }
}

TEST_F(StrangersFile, numbersThatJsonHoldsAndWeDoNotAreNone) {
    change("INSERT INTO result VALUES ('mining', '', '[1e300]', '{}', 0)");
    change("UPDATE run SET imported = json_set(imported, '$.repetition', 1e300)");
    auto workspace = Workspace::open(path, OpenMode::ReadWrite);
    EXPECT_EQ(keyOf(workspace->result("mining")), "WorkspaceCorrupt");
    ASSERT_TRUE(succeeded(workspace->setRun("run", "scale", "5")));
    EXPECT_EQ(workspace->run("run")->run.repetition, 1);
}

TEST_F(StrangersFile, timesAtBothEndsAreCounted) {
    change("UPDATE sender SET start_ns = -9223372036854775807 - 1, end_ns = 9223372036854775807;"
           "UPDATE event SET start_ns = -9223372036854775807 - 1 WHERE id = 1;"
           "UPDATE event SET start_ns = 9223372036854775807 WHERE id = 2");
    auto workspace = Workspace::open(path, OpenMode::ReadOnly);
    ASSERT_TRUE(succeeded(workspace));
    const auto page = workspace->eventPage({}, EventKey(), 100, m_progress);
    ASSERT_TRUE(succeeded(page));
    EXPECT_EQ(page->size(), 19U) << "the last one is no start before the end of time, which is left out";
}

} // namespace
} // namespace tenfold
