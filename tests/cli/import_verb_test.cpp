#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

namespace fs = std::filesystem;

struct Answer {
    std::string out;
    std::string err;
    int exitCode = -1;
};

/// A folder with runs, and the program started in it.
class ImportVerb : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "tenfold-cli-XXXXXX").string();
        m_folder = ::mkdtemp(name.data());
        write("runs/one/e.jsonl", event(1) + event(2) + "junk\n");
        write("runs/one/run.toml", "scale = 1\n[config]\nnodes = 1\n");
        write("runs/two/e.jsonl", event(1) + event(3));
        write("runs/two/run.toml", "scale = 2\n[config]\nnodes = 2\n");
    }
    void TearDown() override { fs::remove_all(m_folder); }

    static std::string event(int t) {
        return R"({"t":)" + std::to_string(t) + R"(,"sender":"a","method":"m","request":{"x":1}})" + "\n";
    }
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((m_folder / name).parent_path());
        std::ofstream(m_folder / name, std::ios::binary) << text;
    }
    std::string read(const std::string& name) const {
        std::ifstream file(m_folder / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    Answer run(const std::string& arguments) const {
        const std::string command = "cd " + m_folder.string() + " && \"$TENFOLD_CLI\" " + arguments + " >out 2>err";
        const int status = std::system(command.c_str());
        return {read("out"), read("err"), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
    }

    fs::path m_folder;
};

TEST_F(ImportVerb, printsATableAndWhatWasSkipped) {
    const Answer answer = run("import w.tenfold runs");
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_EQ(answer.out, "run  scale  senders  events  skipped  format\n"
                          "one      1        1       2        1  jsonl   imported\n"
                          "two      2        1       2        0  jsonl   imported\n");
    EXPECT_NE(answer.err.find("runs/one/e.jsonl: byte 104: skipped: not a JSON object: junk\n"), std::string::npos)
        << answer.err;
    const Answer again = run("import w.tenfold runs/one");
    EXPECT_EQ(again.exitCode, 0);
    EXPECT_NE(again.out.find("already there"), std::string::npos) << again.out;
}

TEST_F(ImportVerb, doubtsAreNoSkippedRecordsAndRunsOfSpansNeedNothingInCommon) {
    const std::string first = R"({"traceId":"a1","name":"get","timestamp":1700000000000000)";
    write("a.json",
          "[" + first + R"(,"duration":7,"id":"1"},)" + first + R"(,"id":"2"},)" + first + R"(,"id":"3"},{"id":"4"}])");
    write("b.json", R"([{"traceId":"a1","id":"9","name":"put","timestamp":1700000000000000,"duration":1}])");
    const Answer answer = run("import s.tenfold a.json b.json");
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_NE(answer.err.find("a: kept, with doubts: 2 times: no end or duration (first: a.json, byte "),
              std::string::npos)
        << answer.err;
    EXPECT_NE(answer.err.find("a.json: byte 218: skipped: traceId or id is missing"), std::string::npos) << answer.err;
    EXPECT_EQ(answer.err.find("skipped: kept"), std::string::npos) << answer.err;
    EXPECT_EQ(answer.err.find("can hardly be compared"), std::string::npos) << answer.err;
    const Answer dry = run("import s.tenfold a.json --dry-run");
    EXPECT_NE(dry.out.find("  kept, with doubts: a.json: byte"), std::string::npos) << dry.out;
}

TEST_F(ImportVerb, jsonIsOneDocument) {
    const Answer answer = run("import w.tenfold runs --json --hold-out --set mode=fast --set nodes=7");
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    const auto json = nlohmann::json::parse(answer.out);
    ASSERT_EQ(json.at("runs").size(), 2U);
    const auto& one = json["runs"][0];
    EXPECT_EQ(one["name"], "one");
    EXPECT_EQ(one["events"], 2);
    EXPECT_EQ(one["skipped"], 1);
    EXPECT_EQ(one["senders"], 1);
    EXPECT_EQ(one["heldOut"], true);
    EXPECT_EQ(one["status"], "imported");
    EXPECT_EQ(one["config"]["nodes"], 7.0);
    EXPECT_EQ(one["config"]["mode"], "fast");
}

TEST_F(ImportVerb, aDryRunShowsEventsAndWritesNothing) {
    const Answer answer = run("import w.tenfold runs/two --dry-run");
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_EQ(answer.out, "two from runs/two: jsonl (calls), 104 bytes, scale 2\n"
                          "  " +
                              event(1).substr(0, event(1).size() - 1) +
                              "\n"
                              "  " +
                              event(3).substr(0, event(3).size() - 1) + "\n");
    EXPECT_FALSE(fs::exists(m_folder / "w.tenfold"));
    const auto json = nlohmann::json::parse(run("import w.tenfold runs --dry-run --json").out);
    EXPECT_EQ(json["runs"][1]["events"].size(), 2U);
}

TEST_F(ImportVerb, whereNothingCouldBeReadItSaysWhyAndKeepsWhatWasSkipped) {
    write("junk/e.jsonl", "{\"a\":1}\njunk\n{\"a\":2}\n");
    const std::string said = "tenfold: junk/e.jsonl:1: junk was taken for jsonl, and not one of its records could be "
                             "read; skipped: 2 × t is missing; 1 × not a JSON object\n{\"a\":1}\n^\nhint: ";
    const Answer answer = run("import w.tenfold junk --scale 1 --format jsonl");
    EXPECT_EQ(answer.exitCode, 3);
    EXPECT_NE(answer.err.find(said), std::string::npos) << answer.err;
    EXPECT_NE(run("sql w.tenfold \"SELECT reason FROM issue_view\"").out.find("t is missing"), std::string::npos);
    EXPECT_NE(run("import v.tenfold junk --scale 1 --format jsonl --dry-run").err.find(said), std::string::npos);
    EXPECT_FALSE(fs::exists(m_folder / "v.tenfold"));
    // Nobody is asked for the scale of what is no trace.
    const Answer unknown = run("import v.tenfold junk");
    EXPECT_EQ(unknown.exitCode, 3);
    EXPECT_NE(unknown.err.find("junk is JSON, but of none of the formats that are read; its keys are a\n"),
              std::string::npos)
        << unknown.err;
}

TEST_F(ImportVerb, whatIsNotReadIsNamedOnceWithTheReason) {
    write("mixed/e.txt", event(1));
    write("mixed/package.json", "{\"name\":\"x\"}\n");
    const Answer answer = run("import w.tenfold mixed --scale 1 --json");
    EXPECT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_NE(answer.err.find("mixed: not read: mixed/package.json: it is JSON"), std::string::npos) << answer.err;
    const auto json = nlohmann::json::parse(answer.out);
    ASSERT_EQ(json["runs"][0]["notRead"].size(), 1U);
    EXPECT_EQ(json["runs"][0]["notRead"][0]["file"], "mixed/package.json");
}

TEST_F(ImportVerb, badInputIsExitCode3WithAHintAndNoWorkspaceIsLeft) {
    write("bare/e.jsonl", event(1));
    write("bad/e.jsonl", event(1));
    write("bad/run.toml", "scale = \n");
    write("nothing/e.jsonl", "\n");
    struct Case {
        std::string arguments;
        std::string err;
    };
    const std::vector<Case> cases{
        {"nowhere", "tenfold: no such file or folder: nowhere\n"},
        {"bare",
         "tenfold: the scale of bare is not known\nhint: say it with --scale N, or write scale = N into a run.toml "
         "beside the traces\n"},
        {"nothing --scale 1 --format jsonl", "tenfold: there is not a single event in nothing\n"},
        {"runs --set nonsense", "tenfold: not a setting of the form KEY=VALUE: nonsense\n"},
        {"runs --format morse", "tenfold: unknown format morse; there are: hadoop-rpc, jsonl, "},
    };
    for (const Case& c : cases) {
        const Answer answer = run("import w.tenfold " + c.arguments);
        EXPECT_EQ(answer.exitCode, 3) << c.arguments;
        EXPECT_EQ(answer.err.substr(0, c.err.size()), c.err);
        EXPECT_EQ(answer.out, "");
        EXPECT_FALSE(fs::exists(m_folder / "w.tenfold")) << c.arguments;
    }
    const Answer toml = run("import w.tenfold bad");
    EXPECT_EQ(toml.exitCode, 3);
    EXPECT_NE(toml.err.find("tenfold: bad/run.toml:1:"), std::string::npos) << toml.err;
    EXPECT_NE(toml.err.find("\nscale = \n"), std::string::npos) << toml.err;
    EXPECT_EQ(run("import w.tenfold").exitCode, 2);
    EXPECT_EQ(run("import w.tenfold runs --scale many").exitCode, 2);
}

TEST_F(ImportVerb, runsThatCannotBeComparedAreSaidToBeSo) {
    write("runs/three/e.jsonl", event(9));
    write("runs/three/run.toml", "scale = 3\n[config]\nworkers = 1\n");
    const Answer answer = run("import w.tenfold runs --quiet");
    EXPECT_EQ(answer.exitCode, 0);
    EXPECT_EQ(answer.err,
              "tenfold: warning: these runs can hardly be compared: configuration value nodes: in one, two, "
              "not in three\n"
              "tenfold: warning: these runs can hardly be compared: configuration value workers: in three, "
              "not in one, two\n");
}

TEST_F(ImportVerb, theSampleIsAFolderOfRunsInATar) {
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    const std::string tar = std::string(sample ? sample : "") + "/wordcount.tar.zst";
    ASSERT_TRUE(fs::exists(tar)) << tar;
    const auto json = nlohmann::json::parse(run("import w.tenfold --json " + tar).out);
    ASSERT_EQ(json["runs"].size(), 8U);
    EXPECT_EQ(json["runs"][0]["name"], "wordcount-scale-02");
    EXPECT_EQ(json["runs"][0]["events"], 645);
    EXPECT_EQ(json["runs"][6]["events"], 1421);
    EXPECT_TRUE(json["differences"].empty()) << json["differences"].dump();
}

} // namespace
