#include "tests/cli/cli_runner.h"

#include "core/store/workspace.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// A workspace with two small runs and a mining result with two questions.
class WorkspaceVerbs : public testing::Test {
protected:
    void SetUp() override {
        for (const char* run : {"one", "two"}) {
            fs::create_directories(m_folder.path() / run);
            std::ofstream(m_folder.path() / run / "e.jsonl")
                << R"({"t":1,"sender":"a","method":"create","request":{"src":"/in/)" << run << R"("}})"
                << "\n"
                << R"({"t":2,"sender":"b","method":"complete","request":{"n":3}})"
                << "\n";
        }
        ASSERT_EQ(call("import w.tenfold one two --scale 2").exitCode, 0);
        auto workspace = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::ReadWrite);
        ASSERT_TRUE(succeeded(workspace));
        const auto runs = workspace->runs();
        ASSERT_TRUE(runs);
        ASSERT_EQ(runs->size(), 2);
        const json mining = {{"coverage", 0.964},
                             {"questions",
                              {{{"id", "q-1"},
                                {"key", "argument:create.src"},
                                {"kind", "argument"},
                                {"text", "What is create.src?"},
                                {"proposed", "regular"},
                                {"choices", {"constant", "regular"}},
                                {"confidence", 0.9},
                                {"effect", {{"coverageNow", 0.964}, {"coverageAfter", 0.981}}}},
                               {{"id", "q-2"},
                                {"key", "q-2"},
                                {"kind", "types"},
                                {"text", "Are these types right?"},
                                {"proposed", "yes"},
                                {"choices", json::array()},
                                {"confidence", 1.0},
                                {"effect", {{"coverageNow", 0.964}, {"coverageAfter", 0.964}}}}}}};
        ASSERT_TRUE(succeeded(workspace->putResult("mining", "hash", {runs->front().key}, mining.dump())));
    }

    Answer call(const std::string& line) { return runCli(m_folder.path(), splitWords(line)); }
    /// The JSON a call prints; fails the test when it fails.
    json jsonOf(const std::string& line) {
        const Answer answer = call(line + " --json");
        EXPECT_EQ(answer.exitCode, 0) << line << ": " << answer.err;
        return json::parse(answer.out, nullptr, false);
    }
    std::string errorOf(const std::string& line) {
        const Answer answer = call(line);
        EXPECT_EQ(answer.exitCode, 3) << line;
        EXPECT_EQ(answer.out, "") << line;
        return answer.err;
    }

    TemporaryFolder m_folder;
};

TEST_F(WorkspaceVerbs, runsListsWhatWasImported) {
    const json runs = jsonOf("runs w.tenfold").at("runs");
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].at("name"), "one");
    EXPECT_EQ(runs[0].at("scale"), 2);
    EXPECT_EQ(runs[0].at("senders"), 2);
    EXPECT_EQ(runs[0].at("events"), 2);
    EXPECT_EQ(runs[0].at("skipped"), 0);
    EXPECT_STREQ(runs[0].at("config").type_name(), "object");
    EXPECT_NE(call("runs w.tenfold").out.find("one"), std::string::npos);
}

TEST_F(WorkspaceVerbs, aDeletedRunSaysWhatIsStaleAndComesBack) {
    EXPECT_EQ(jsonOf("runs w.tenfold delete one").at("stale"), json::array({"mining"}));
    EXPECT_EQ(jsonOf("runs w.tenfold").at("runs").size(), 1U);
    EXPECT_EQ(jsonOf("undo w.tenfold").at("decision").at("state"), "undone");
    EXPECT_EQ(jsonOf("runs w.tenfold").at("runs").size(), 2U);
    EXPECT_EQ(call("redo w.tenfold").exitCode, 0);
    const json sizes = jsonOf("compact w.tenfold");
    EXPECT_GT(sizes.at("bytesBefore"), 0);
    EXPECT_NE(errorOf("undo w.tenfold").find("removed for good"), std::string::npos);
}

TEST_F(WorkspaceVerbs, runsAreRenamedAndCorrected) {
    EXPECT_EQ(call("runs w.tenfold rename one first").exitCode, 0);
    EXPECT_EQ(call("runs w.tenfold set first scale=7 held_out=true config.nodes=9").exitCode, 0);
    const json run = jsonOf("runs w.tenfold").at("runs")[0];
    EXPECT_EQ(run.at("name"), "first");
    EXPECT_EQ(run.at("scale"), 7);
    EXPECT_EQ(run.at("heldOut"), true);
    EXPECT_EQ(run.at("config").at("nodes"), 9);
    EXPECT_EQ(errorOf("runs w.tenfold set first scale=x"),
              "tenfold: cannot set scale to x: it is no number\nhint: settings are scale, repetition, held_out and "
              "config.KEY\n");
    EXPECT_NE(errorOf("runs w.tenfold set first scale").find("KEY=VALUE"), std::string::npos);
    EXPECT_EQ(errorOf("runs w.tenfold rename none x"), "tenfold: no run named none; there are: first, two\n");
    EXPECT_EQ(call("runs w.tenfold rename first").exitCode, 2);
}

TEST_F(WorkspaceVerbs, questionsThatAreNoneOfOursAreSaidToBeDamaged) {
    for (const char* questions :
         {R"([{"id": 7}])", R"([{"key": []}])", R"([{"kind": null}])", R"([{"text": {}}])", R"([{"proposed": 1}])",
          R"([{"choices": "yes"}])", R"([{"evidence": 1.5}])", R"([{"effect": []}])", R"([7])", R"("none")"}) {
        {
            auto workspace = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::ReadWrite);
            ASSERT_TRUE(succeeded(workspace));
            ASSERT_TRUE(succeeded(
                workspace->putResult("mining", "hash", {}, R"({"questions":)" + std::string(questions) + "}")));
        }
        for (const char* verb : {"questions w.tenfold", "questions w.tenfold q-1", "answer w.tenfold q-1 1"})
            EXPECT_NE(errorOf(verb).find("a question of a result is not what it should be"), std::string::npos)
                << questions << verb;
    }
}

TEST_F(WorkspaceVerbs, questionsAreAnsweredByTextOrNumber) {
    json inbox = jsonOf("questions w.tenfold");
    EXPECT_EQ(inbox.at("coverage"), 0.964);
    ASSERT_EQ(inbox.at("questions").size(), 2U);
    EXPECT_EQ(inbox.at("questions")[0].at("answer"), nullptr);
    EXPECT_EQ(call("answer w.tenfold q-1 1 \"a value\"").exitCode, 0);
    EXPECT_EQ(call("answer w.tenfold q-2 \"any text\"").exitCode, 0);
    inbox = jsonOf("questions w.tenfold");
    EXPECT_EQ(inbox.at("questions")[0].at("answer"), "constant");
    EXPECT_EQ(inbox.at("questions")[0].at("answerValue"), "a value");
    EXPECT_EQ(inbox.at("questions")[1].at("answer"), "any text");
    EXPECT_EQ(call("questions w.tenfold").out.find("create.src"), std::string::npos);
    EXPECT_NE(call("questions w.tenfold --all").out.find("create.src"), std::string::npos);
    const json decision = jsonOf("decisions w.tenfold").at("decisions")[0];
    EXPECT_EQ(decision.at("subject"), (json{{"question", "argument:create.src"}, {"kind", "argument"}}));
    EXPECT_EQ(call("undo w.tenfold").exitCode, 0);
    EXPECT_EQ(jsonOf("questions w.tenfold").at("questions")[1].at("answer"), nullptr);
    EXPECT_EQ(errorOf("answer w.tenfold q-1 maybe"),
              "tenfold: maybe is not a choice of this question; there are: constant, regular\n");
    EXPECT_EQ(errorOf("answer w.tenfold q-9 1"),
              "tenfold: no question q-9\nhint: tenfold questions w.tenfold lists them\n");
}

TEST_F(WorkspaceVerbs, decisionsTravelAsText) {
    ASSERT_EQ(call("answer w.tenfold q-1 regular").exitCode, 0);
    ASSERT_EQ(call("runs w.tenfold set two scale=9").exitCode, 0);
    ASSERT_EQ(call("decisions w.tenfold export d.toml").exitCode, 0);
    ASSERT_EQ(call("import other.tenfold two --scale 2").exitCode, 0);
    EXPECT_EQ(jsonOf("decisions other.tenfold import d.toml").at("applied"), 2);
    EXPECT_EQ(jsonOf("runs other.tenfold").at("runs")[0].at("scale"), 9);
    EXPECT_EQ(call("decisions other.tenfold export -").out, call("decisions w.tenfold export -").out);
    EXPECT_NE(errorOf("decisions w.tenfold import none.toml").find("none.toml"), std::string::npos);
    std::ofstream(m_folder.path() / "bad.toml") << "format = 1\n[[decision]]\nkind =\n";
    EXPECT_EQ(errorOf("decisions w.tenfold import bad.toml").substr(0, 20), "tenfold: bad.toml:3:");
}

TEST_F(WorkspaceVerbs, decisionsAreNamedRemarkedOnAndUndoneTogether) {
    ASSERT_EQ(call("answer w.tenfold q-1 regular").exitCode, 0);
    ASSERT_EQ(call("runs w.tenfold set two scale=9 config.nodes=4").exitCode, 0);
    EXPECT_EQ(call("decisions w.tenfold name 1 \"as in the manual\"").exitCode, 0);
    EXPECT_EQ(call("decisions w.tenfold note 1 \"page 7\"").exitCode, 0);
    EXPECT_EQ(jsonOf("decisions w.tenfold name 3 --batch \"the new cluster\"").at("decision").at("batch"), 2);
    const json all = jsonOf("decisions w.tenfold").at("decisions");
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].at("name"), "as in the manual");
    EXPECT_EQ(all[0].at("note"), "page 7");
    EXPECT_EQ(all[0].at("batch"), nullptr);
    EXPECT_EQ(all[1].at("batchName"), "the new cluster");
    EXPECT_NE(call("decisions w.tenfold").out.find("page 7"), std::string::npos);
    EXPECT_NE(call("decisions w.tenfold export -").out.find("note = "), std::string::npos);
    EXPECT_EQ(errorOf("decisions w.tenfold note 9 x"), "tenfold: not a decision: there is none 9\n");
    const json undone = jsonOf("undo w.tenfold");
    EXPECT_EQ(undone.at("decisions").size(), 2U);
    EXPECT_EQ(undone.at("decision").at("id"), 3);
    EXPECT_EQ(jsonOf("runs w.tenfold").at("runs")[1].at("scale"), 2);
    EXPECT_EQ(jsonOf("redo w.tenfold").at("decisions").size(), 2U);
    EXPECT_EQ(jsonOf("runs w.tenfold").at("runs")[1].at("scale"), 9);
}

TEST_F(WorkspaceVerbs, sqlAnswersInATableAndInJson) {
    EXPECT_EQ(call("sql w.tenfold \"SELECT run, sender, value FROM argument_view WHERE path = 'src'\"").out,
              "run  sender  value\none  a       /in/one\ntwo  a       /in/two\n");
    const json answer = jsonOf("sql w.tenfold \"SELECT 1 AS a, 0.5 AS b, NULL AS c, 'x\"\"y' AS d, x'01ff' AS e\"");
    EXPECT_EQ(answer.at("columns"), json::array({"a", "b", "c", "d", "e"}));
    EXPECT_EQ(answer.at("rows")[0][0], 1);
    EXPECT_EQ(answer.at("rows")[0][1], 0.5);
    EXPECT_EQ(answer.at("rows")[0][2], nullptr);
    EXPECT_EQ(answer.at("rows")[0][4], (json{{"$b64", "Af8="}}));
    EXPECT_EQ(call("sql w.tenfold \"SELECT name FROM run WHERE 0\"").out, "name\n");
    EXPECT_EQ(jsonOf("sql w.tenfold \"SELECT name FROM run WHERE 0\"").at("rows"), json::array());
    EXPECT_NE(errorOf("sql w.tenfold \"SELECT x FROM nowhere\"").find("nowhere"), std::string::npos);
    EXPECT_NE(errorOf("sql w.tenfold \"DELETE FROM run\"").find("would change"), std::string::npos);
}

TEST_F(WorkspaceVerbs, whatIsNoWorkspaceIsSaidWithAHint) {
    for (const char* verb : {"runs", "compact", "questions", "undo", "redo", "decisions"}) {
        EXPECT_EQ(errorOf(std::string(verb) + " none.tenfold"),
                  "tenfold: no such workspace: none.tenfold\nhint: tenfold import none.tenfold FOLDER… makes one\n");
        EXPECT_NE(errorOf(std::string(verb) + " one/e.jsonl").find("not a Tenfold workspace"), std::string::npos);
    }
    const auto writer = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(writer));
    EXPECT_NE(errorOf("undo w.tenfold").find("open for writing"), std::string::npos);
    EXPECT_EQ(call("runs w.tenfold").exitCode, 0);
}

} // namespace
} // namespace tenfold::test
