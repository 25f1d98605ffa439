#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>

namespace tenfold::test {
namespace {

using nlohmann::json;

class NotesVerb : public testing::Test {
protected:
    void SetUp() override {
        std::ofstream(m_folder.path() / "one.jsonl") << R"({"t":1,"sender":"a","method":"m"})" << '\n';
        const Answer imported = runCli(m_folder.path(), {"import", "w.tenfold", "one.jsonl", "--scale", "1"});
        ASSERT_EQ(imported.exitCode, 0) << imported.err;
    }
    Answer run(std::vector<std::string> arguments) { return runCli(m_folder.path(), arguments); }
    json written() {
        const Answer answer = run({"notes", "w.tenfold", "--json"});
        EXPECT_EQ(answer.exitCode, 0) << answer.err;
        return json::parse(answer.out, nullptr, false)["notes"];
    }
    TemporaryFolder m_folder;
};

TEST_F(NotesVerb, aNoteIsWrittenReplacedUndoneAndRemoved) {
    EXPECT_EQ(written(), json::array());
    ASSERT_EQ(run({"notes", "w.tenfold", "add", "run:one", "first"}).exitCode, 0);
    ASSERT_EQ(run({"notes", "w.tenfold", "add", "run:one", "second"}).exitCode, 0);
    ASSERT_EQ(run({"notes", "w.tenfold", "add", "type:a", "a node"}).exitCode, 0);
    EXPECT_EQ(written().size(), 2U);
    ASSERT_EQ(run({"undo", "w.tenfold"}).exitCode, 0);
    ASSERT_EQ(run({"undo", "w.tenfold"}).exitCode, 0);
    EXPECT_EQ(written(), json::parse(R"([{"subject":"run:one","text":"first"}])"));
    ASSERT_EQ(run({"notes", "w.tenfold", "remove", "run:one"}).exitCode, 0);
    EXPECT_EQ(written(), json::array());
}

TEST_F(NotesVerb, notesStandInTheReportAndGoOutWithTheDecisions) {
    ASSERT_EQ(run({"notes", "w.tenfold", "add", "run:one", "remarkable <b>"}).exitCode, 0);
    ASSERT_EQ(run({"report", "w.tenfold", "--out", "r.html"}).exitCode, 0);
    std::ifstream file(m_folder.path() / "r.html");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(page.find("remarkable &lt;b&gt;"), std::string::npos);
    ASSERT_EQ(run({"decisions", "w.tenfold", "export", "d.toml"}).exitCode, 0);
    ASSERT_EQ(run({"import", "v.tenfold", "one.jsonl", "--scale", "1"}).exitCode, 0);
    ASSERT_EQ(run({"decisions", "v.tenfold", "import", "d.toml"}).exitCode, 0);
    EXPECT_NE(run({"notes", "v.tenfold"}).out.find("remarkable <b>"), std::string::npos);
}

TEST_F(NotesVerb, aCallIsNamedByItsRunAndNumber) {
    ASSERT_EQ(run({"notes", "w.tenfold", "add", "call:one:1", "the only one"}).exitCode, 0);
    EXPECT_EQ(written(), json::parse(R"([{"subject":"call:one:1","text":"the only one"}])"));
}

TEST_F(NotesVerb, aMomentIsNamedByItsRunAndItsSeconds) {
    ASSERT_EQ(run({"notes", "w.tenfold", "add", "time:one:0", "it begins"}).exitCode, 0);
    EXPECT_EQ(written(), json::parse(R"([{"subject":"time:one:0","text":"it begins"}])"));
    ASSERT_EQ(run({"notes", "w.tenfold", "add", "time:one:0.00", "it begins again"}).exitCode, 0) << "the same moment";
    EXPECT_EQ(written(), json::parse(R"([{"subject":"time:one:0","text":"it begins again"}])"));
    for (const std::string subject : {"time:one:-1", "time:one:0e1", "time:one:", "time:other:0", "time:0"})
        EXPECT_NE(run({"notes", "w.tenfold", "add", subject, "no moment of a run"}).exitCode, 0) << subject;
}

TEST_F(NotesVerb, whatIsNoSubjectIsRefused) {
    for (const std::string subject : {"one", "run:", "run:other", "node:a", "request:xyz", "", "call:one", "call:one:0",
                                      "call:one:2", "call:one:x", "call:other:1", "call::1"}) {
        const Answer answer = run({"notes", "w.tenfold", "add", subject, "text"});
        EXPECT_NE(answer.exitCode, 0) << subject;
        EXPECT_NE(answer.exitCode, 70) << subject;
    }
    EXPECT_NE(run({"notes", "w.tenfold", "add", "run:one", "  "}).exitCode, 0) << "no text";
    EXPECT_NE(run({"notes", "w.tenfold", "remove", "run:one"}).exitCode, 0) << "none there";
    EXPECT_EQ(written(), json::array());
}

} // namespace
} // namespace tenfold::test
