// The command line from end to end on the shipped sample: the commands of README.md, the example of each verb's help,
// and one JSON document for each.
#include "tests/cli/cli_runner.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// A copy of the prepared sample that a test may change.
class Sample : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_EQ(preparedSample().failure, "");
        copySample(m_folder.path());
    }
    Answer run(const std::string& command) const { return runCli(m_folder.path(), splitWords(command)); }

    /// The one JSON document that a command prints.
    Json json(const std::string& command, int exitCode = 0) const {
        const Answer answer = run(command + " --json --quiet");
        EXPECT_EQ(answer.exitCode, exitCode) << command << "\n" << answer.err;
        const Json document = Json::parse(answer.out, nullptr, false);
        EXPECT_FALSE(document.is_discarded()) << command << " printed\n" << answer.out.substr(0, 500);
        return document;
    }

    TemporaryFolder m_folder;
};

/// Names of the verbs, from the program's own help.
std::vector<std::string> verbs() {
    std::istringstream help(runCli(".", {"--help"}).out);
    std::vector<std::string> out;
    bool isList = false;
    for (std::string line; std::getline(help, line);) {
        if (line == "Subcommands:") isList = true;
        const bool isVerb = isList && line.size() > 3 && line[2] != ' ' && line.compare(0, 2, "  ") == 0;
        if (isVerb) out.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return out;
}

/// The lines below "Example:" in a verb's help, without the program's name.
std::vector<std::string> examplesOf(const std::string& verb) {
    std::istringstream help(runCli(".", {verb, "--help"}).out);
    std::vector<std::string> out;
    bool isExample = false;
    for (std::string line; std::getline(help, line);) {
        const std::size_t begin = line.find("tenfold ");
        if (line.compare(0, 8, "Example:") == 0)
            isExample = true;
        else if (isExample && begin != std::string::npos && line.find_first_not_of(' ') == begin)
            out.push_back(line.substr(begin + 8));
    }
    return out;
}

TEST_F(Sample, listsEveryVerbOfTheContract) {
    const std::vector<std::string> there = verbs();
    for (const char* verb : {"import",    "runs",         "mine",          "compact",   "types",    "segments",
                             "arguments", "timing",       "program",       "questions", "answer",   "undo",
                             "redo",      "decisions",    "extrapolate",   "plan",      "validate", "repeats",
                             "sql",       "report",       "compare-plans", "flows",     "compare",  "waterfall",
                             "model",     "characterize", "notes",         "harvest",   "record",   "hadoop-describe",
                             "play",      "capacity"})
        EXPECT_NE(std::find(there.begin(), there.end(), verb), there.end()) << verb;
}

/// Calls of the sample are written by descriptions of messages, which are not there: a dry run says so.
bool canFail(const std::string& verb) {
    return verb == "validate" || verb == "play" || verb == "capacity";
}

TEST_F(Sample, theExampleOfEachVerbWorks) {
    for (const std::string& verb : verbs()) {
        const std::vector<std::string> examples = examplesOf(verb);
        EXPECT_FALSE(examples.empty()) << verb << " --help has no example";
        if (verb == "hadoop-describe") continue; // needs Java and Hadoop: tests/record/hadoop_recorder_test.cpp
        // each on a copy of its own: examples change the workspace
        const TemporaryFolder folder;
        copySample(folder.path());
        std::ofstream(folder.path() / "sequences.txt") << "a b c b c d\n";
        std::ofstream(folder.path() / "hdfs-audit.log") << "2026-06-01 08:00:00,000 INFO FSNamesystem.audit: ugi=u "
                                                           "ip=10.0.0.1 cmd=open src=/f dst=null perm=null\n";
        if (verb == "redo") {
            EXPECT_EQ(runCli(folder.path(), splitWords("answer w.tenfold q-types 1")).exitCode, 0);
            EXPECT_EQ(runCli(folder.path(), {"undo", "w.tenfold"}).exitCode, 0);
        } else if (verb == "undo") {
            EXPECT_EQ(runCli(folder.path(), splitWords("answer w.tenfold q-types 1")).exitCode, 0);
        }
        if (verb == "flows" || verb == "compare" || verb == "waterfall" || verb == "model") {
            EXPECT_EQ(runCli(folder.path(), splitWords("import spans.tenfold resources/sample-spans/00a-normal "
                                                       "resources/sample-spans/03-replica-dead"))
                          .exitCode,
                      0);
        }
        for (const std::string& example : examples) {
            const Answer answer = runCli(folder.path(), splitWords(example));
            // a check that fails is an answer too
            EXPECT_TRUE(answer.exitCode == 0 || (canFail(verb) && answer.exitCode == 1))
                << "tenfold " << example << "\nexit code " << answer.exitCode << "\n"
                << answer.err;
            EXPECT_FALSE(answer.out.empty() && answer.err.empty()) << "tenfold " << example << " says nothing";
        }
    }
}

TEST_F(Sample, runsSayWhatIsKeptBack) {
    const Json runs = json("runs w.tenfold").at("runs");
    ASSERT_EQ(runs.size(), 8U);
    for (const Json& run : runs) {
        EXPECT_EQ(run.at("heldOut").get<bool>(), run.at("scale") == 6) << run;
        EXPECT_EQ(run.at("skipped"), 0) << run;
        EXPECT_EQ(run.at("config").at("mappers").get<double>(), 4 * run.at("scale").get<double>()) << run;
        EXPECT_GT(run.at("events"), 500) << run;
    }
}

TEST_F(Sample, typesCoverEveryRunThatWasMined) {
    const Json types = json("types w.tenfold").at("types");
    ASSERT_GE(types.size(), 5U);
    for (const Json& type : types) {
        EXPECT_FALSE(type.at("name").get<std::string>().empty());
        for (const Json& run : type.at("runs"))
            EXPECT_EQ(run.at("run").get<std::string>().find("06"), std::string::npos);
        for (const Json& method : type.at("methods"))
            EXPECT_GT(method.at("perNodeMean"), 0);
    }
}

TEST_F(Sample, theOtherViewsHaveTheKeysOfTheContract) {
    const Json segments = json("segments w.tenfold");
    for (const Json& type : segments.at("types")) {
        EXPECT_STREQ(type.at("representative").type_name(), "array");
        EXPECT_STREQ(type.at("nodes").type_name(), "array");
    }
    const Json arguments = json("arguments w.tenfold");
    for (const Json& type : arguments.at("types"))
        for (const char* key : {"type", "total", "constant", "regular", "flow", "labelled", "unknown"})
            EXPECT_TRUE(type.contains(key)) << key;
    for (const Json& pattern : arguments.at("patterns"))
        for (const char* key : {"type", "segment", "offset", "method", "argument", "class", "pattern", "evidence"})
            EXPECT_TRUE(pattern.contains(key)) << key;
    const Json questions = json("questions w.tenfold");
    EXPECT_STREQ(questions.at("coverage").type_name(), "number");
    for (const Json& question : questions.at("questions"))
        for (const char* key : {"id", "kind", "text", "proposed", "choices", "confidence", "effect"})
            EXPECT_TRUE(question.contains(key)) << key;
    EXPECT_STREQ(json("program w.tenfold").type_name(), "object");
    EXPECT_STREQ(json("timing w.tenfold").type_name(), "object");
    EXPECT_STREQ(json("plan show p6.plan").type_name(), "object");
}

TEST_F(Sample, thePlanIsCheckedAgainstTheRunThatWasKeptBack) {
    const Answer answer = run("validate w.tenfold p6.plan captures/scale-06 --json --quiet");
    EXPECT_TRUE(answer.exitCode == 0 || answer.exitCode == 1) << answer.err;
    const Json check = Json::parse(answer.out);
    for (const char* key :
         {"nodes", "types", "sequences", "counts", "arguments", "intervals", "realtime", "start", "unseen"})
        EXPECT_TRUE(check.contains(key)) << key;
    // a loose floor: how good it is, the accuracy bench says
    EXPECT_EQ(check.at("nodes").at("expected"), check.at("nodes").at("actual"));
    std::size_t exact = 0;
    std::size_t total = 0;
    for (const Json& count : check.at("counts")) {
        if (count.at("kind") != "deterministic") continue;
        ++total;
        exact += count.at("predicted") == count.at("actual") ? 1 : 0;
    }
    ASSERT_GT(total, 20U);
    EXPECT_GT(exact, total / 2);
    const Json& all = check.at("arguments").at("all");
    EXPECT_EQ(all.at("total").get<std::uint64_t>(),
              all.at("automatic").get<std::uint64_t>() + all.at("member").get<std::uint64_t>() +
                  all.at("labelled").get<std::uint64_t>() + all.at("unknown").get<std::uint64_t>() +
                  all.at("wrong").get<std::uint64_t>());
}

TEST_F(Sample, plansAreComparedByContent) {
    const Json same = json("compare-plans p6.plan w.tenfold");
    EXPECT_TRUE(same.at("equal"));
    for (const char* key :
         {"parameters", "nodes", "counts", "types", "calls", "arguments", "laws", "rules", "provenance"})
        EXPECT_TRUE(same.at(key).empty() || key == std::string("types")) << key << same.at(key);
    EXPECT_EQ(run("compare-plans w.tenfold w.tenfold").out, "the same workload\n");

    ASSERT_EQ(run("extrapolate w.tenfold --scale 6 --set input_files=40 --nodes datanode=9 --out other.plan").exitCode,
              0);
    const Json other = json("compare-plans p6.plan other.plan", 1);
    EXPECT_FALSE(other.at("equal"));
    EXPECT_TRUE(other.at("laws").empty()) << other.at("laws");
    const Json datanodes = {{"type", "datanode"}, {"old", 6}, {"new", 9}};
    ASSERT_FALSE(other.at("nodes").empty());
    EXPECT_EQ(other.at("nodes").front(), datanodes); // other types follow the input files
    EXPECT_FALSE(other.at("counts").empty());
    EXPECT_NE(run("compare-plans p6.plan other.plan").out.find("input_files"), std::string::npos);
    EXPECT_EQ(run("compare-plans p6.plan missing.plan").exitCode, 3);
    EXPECT_EQ(run("compare-plans p6.plan").exitCode, 2);
}

TEST_F(Sample, expandsToEventsThatCanBeRead) {
    const Answer answer = run("plan expand p6.plan --format jsonl --quiet");
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    std::istringstream lines(answer.out);
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const Json event = Json::parse(line, nullptr, false);
        ASSERT_TRUE(event.is_object()) << line;
        for (const char* key : {"t", "node", "type", "method", "seq"})
            ASSERT_TRUE(event.contains(key)) << key << line;
    }
    EXPECT_GT(count, 1000U);
}

TEST_F(Sample, theReportIsOnePageAndItsSummary) {
    const Answer answer = run("report w.tenfold --out report.html --title 'A title' --quiet");
    ASSERT_EQ(answer.exitCode, 0) << answer.err;
    EXPECT_NE(answer.out.find("A title"), std::string::npos);
    EXPECT_NE(answer.out.find("Check against wordcount-scale-06"), std::string::npos);
    std::ifstream file(m_folder.path() / "report.html", std::ios::binary);
    const std::string html{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(html.find("<section id=\"check\">"), std::string::npos);
    EXPECT_NE(html.find("<svg"), std::string::npos);
    EXPECT_EQ(html.find("<script"), std::string::npos);
    EXPECT_EQ(json("report w.tenfold --out again.html").at("checks").size(), 2U);
}

TEST_F(Sample, theReportCanBeMadeAgainByteByByte) {
    const std::vector<std::string> sameDay{"SOURCE_DATE_EPOCH=1700000000"};
    for (const char* name : {"a.html", "b.html"})
        ASSERT_EQ(runCli(m_folder.path(), {"report", "w.tenfold", "--out", name}, sameDay).exitCode, 0);
    std::ifstream a(m_folder.path() / "a.html", std::ios::binary);
    std::ifstream b(m_folder.path() / "b.html", std::ios::binary);
    const std::string first{std::istreambuf_iterator<char>(a), {}};
    EXPECT_EQ(first, (std::string{std::istreambuf_iterator<char>(b), {}}));
    EXPECT_NE(first.find("2023-11-14"), std::string::npos);
}

TEST_F(Sample, anAnswerIsUsedAndTakenBack) {
    const Json questions = json("questions w.tenfold").at("questions");
    ASSERT_FALSE(questions.empty());
    const std::string id = questions.front().at("id");
    EXPECT_EQ(run("answer w.tenfold " + id + " 1").exitCode, 0);
    EXPECT_NE(json("decisions w.tenfold").dump().find("answer"), std::string::npos);
    EXPECT_EQ(run("undo w.tenfold").exitCode, 0);
    EXPECT_EQ(run("redo w.tenfold").exitCode, 0);
    EXPECT_EQ(run("redo w.tenfold").exitCode, 3);
}

} // namespace
} // namespace tenfold::test
