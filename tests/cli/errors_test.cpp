// What goes wrong: exit codes and the form of messages (formats.md, Conventions).
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace tenfold::test {
namespace {

class Errors : public testing::Test {
protected:
    Answer run(const std::string& command) const { return runCli(m_folder.path(), splitWords(command)); }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((m_folder.path() / name).parent_path());
        std::ofstream(m_folder.path() / name, std::ios::binary) << text;
    }

    /// Exit code 3, nothing on stdout, "tenfold: …" first, hints as lines of their own, no trace of the stack.
    void expectInputError(const std::string& command, const std::string& part) const {
        const Answer answer = run(command);
        EXPECT_EQ(answer.exitCode, 3) << command << "\n" << answer.err;
        EXPECT_EQ(answer.out, "") << command;
        EXPECT_EQ(answer.err.rfind("tenfold: ", 0), 0U) << answer.err;
        EXPECT_NE(answer.err.find(part), std::string::npos) << answer.err;
        EXPECT_EQ(answer.err.find("terminate called"), std::string::npos) << answer.err;
        std::istringstream lines(answer.err);
        std::size_t count = 0;
        for (std::string line; std::getline(lines, line); ++count)
            if (line.find("hint") != std::string::npos) {
                EXPECT_EQ(line.rfind("hint: ", 0), 0U) << line;
            }
        EXPECT_LE(count, 5U) << answer.err;
    }

    TemporaryFolder m_folder;
};

TEST_F(Errors, usageIsTwo) {
    for (const char* command :
         {"", "nosuchverb", "import", "report w.tenfold", "runs w.tenfold --nosuchoption",
          "characterize compare --a a.log --b b.log --where user=x", "characterize --from 2026 generate a.log"}) {
        const Answer answer = run(command);
        EXPECT_EQ(answer.exitCode, 2) << command << answer.err;
        EXPECT_EQ(answer.out, "") << command;
        EXPECT_FALSE(answer.err.empty()) << command;
    }
}

TEST_F(Errors, helpAndVersionAreZero) {
    EXPECT_EQ(run("--help").exitCode, 0);
    EXPECT_EQ(run("import --help").exitCode, 0);
    const Answer version = run("--version");
    EXPECT_EQ(version.exitCode, 0);
    EXPECT_EQ(version.out.rfind("tenfold ", 0), 0U) << version.out;
}

TEST_F(Errors, onlyImportMakesAWorkspace) {
    for (const char* command :
         {"runs none.tenfold", "mine none.tenfold", "types none.tenfold", "questions none.tenfold", "undo none.tenfold",
          "report none.tenfold --out r.html", "sql none.tenfold 'SELECT 1'", "compact none.tenfold"})
        expectInputError(command, "none.tenfold");
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "none.tenfold"));
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "r.html"));
}

TEST_F(Errors, aWorkspaceThatIsNone) {
    write("text.tenfold", "this is no database, though it is long enough to be looked at: " + std::string(4096, 'x'));
    write("empty.tenfold", "");
    for (const char* verb : {"runs", "mine", "types", "questions"}) {
        expectInputError(std::string(verb) + " text.tenfold", "text.tenfold");
        expectInputError(std::string(verb) + " empty.tenfold", "empty.tenfold");
    }
}

TEST_F(Errors, nothingToImport) {
    std::filesystem::create_directories(m_folder.path() / "folder");
    write("junk.log", std::string("\x00\x01\x02\xff\xfe junk", 11));
    expectInputError("import w.tenfold none", "none");
    expectInputError("import w.tenfold folder", "folder");
    expectInputError("import w.tenfold junk.log --scale 2", "junk.log");
}

TEST_F(Errors, whatTheWindowWouldAskNamesItsOption) {
    write("run/a.jsonl", R"({"t":1,"sender":"a","method":"m"})"
                         "\n");
    const Answer answer = run("import w.tenfold run");
    EXPECT_EQ(answer.exitCode, 3) << answer.err;
    EXPECT_NE(answer.err.find("--scale"), std::string::npos) << answer.err;
    EXPECT_EQ(run("import w.tenfold run --scale 2").exitCode, 0);
    // mined nothing yet: the next step is named
    expectInputError("types w.tenfold", "mine");
}

TEST_F(Errors, oneScaleIsMinedAndSaysThatLawsNeedTwo) {
    std::string lines;
    for (int i = 1; i < 40; ++i)
        lines += R"({"t":)" + std::to_string(i * 1000000) + R"(,"sender":"a)" + std::to_string(i % 3) +
                 R"(","method":"m","request":{"x":1},"response":{"y":2}})" + "\n";
    write("run/a.jsonl", lines);
    ASSERT_EQ(run("import w.tenfold run --scale 2").exitCode, 0);
    const Answer answer = run("mine w.tenfold");
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_NE((answer.out + answer.err).find("scale"), std::string::npos) << answer.out << answer.err;
}

TEST_F(Errors, reportsNameWhatTheyCannotWrite) {
    write("run/a.jsonl", R"({"t":1,"sender":"a","method":"m"})"
                         "\n");
    ASSERT_EQ(run("import w.tenfold run --scale 2").exitCode, 0);
    expectInputError("report w.tenfold --out r.pdf", "PDF");
    expectInputError("report w.tenfold --out r.txt", ".html");
    expectInputError("report w.tenfold --out none/r.html", "none/r.html");
    // a workspace that was never mined has a report all the same
    EXPECT_EQ(run("report w.tenfold --out r.html").exitCode, 0);
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "r.html.part"));
}

TEST_F(Errors, planFilesThatAreNone) {
    write("junk.plan", "{\"no\":");
    expectInputError("plan show junk.plan", "junk.plan");
    expectInputError("plan show none.plan", "none.plan");
}

TEST_F(Errors, colourAndProgressStayOutOfPipes) {
    write("run/a.jsonl", R"({"t":1,"sender":"a","method":"m"})"
                         "\n");
    ASSERT_EQ(run("import w.tenfold run --scale 2").exitCode, 0);
    const Answer answer = run("runs w.tenfold");
    EXPECT_EQ(answer.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(answer.err, "");
}

} // namespace
} // namespace tenfold::test
