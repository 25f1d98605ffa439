// The whole way with input that is wrong or says little: every verb ends with a known exit code and in time, and what
// cannot be known is said where people read: after mining, in the plan, in the report.
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <vector>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kStartNs = 1'700'000'000'000'000'000;
constexpr std::int64_t kMillisecondNs = 1'000'000;
constexpr std::int64_t kHourNs = 3'600'000'000'000;

struct Line {
    std::int64_t atNs = 0;
    std::string sender, method, request = "{}", response = "{}";
    std::string text() const {
        std::string out = R"({"t":)" + std::to_string(atNs) + R"(,"sender":")" + sender + R"(","method":")" + method +
                          R"(","to":"server","request":)" + request;
        return out + (response.empty() ? "" : R"(,"response":)" + response + R"(,"dur":1000000)") + "}\n";
    }
};

/// A client that uploads 2N files and N workers with a heartbeat; `seed` moves times and ids.
std::vector<Line> systemOf(int size, int seed) {
    std::vector<Line> lines;
    std::int64_t at = kStartNs;
    int id = 1000 * seed;
    const auto call = [&](const std::string& sender, const std::string& method, const std::string& request,
                          const std::string& response) {
        at += (17 + (static_cast<std::int64_t>(lines.size()) * 13 + seed) % 23) * kMillisecondNs;
        lines.push_back({at, sender, method, request, response});
    };
    call("upload", "list", R"({"path":"/in"})", "{}");
    for (int i = 0; i < 2 * size; ++i) {
        const std::string src = R"({"src":"/in/f)" + std::to_string(10000 + i).substr(1) + R"("})";
        const std::string file = R"({"fileId":)" + std::to_string(id += 7) + "}";
        call("upload", "create", src, file);
        call("upload", "write", file, R"({"ok":true})");
        call("upload", "close", file, R"({"ok":true})");
    }
    for (int w = 0; w < size; ++w) {
        const std::string worker = "worker-" + std::to_string(w);
        at = kStartNs + w * kMillisecondNs;
        call(worker, "register", R"({"name":")" + worker + R"("})", "{}");
        for (int k = 0; k < 3; ++k)
            call(worker, "get", R"({"src":"/in/f000)" + std::to_string(k) + R"("})", R"({"size":1024})");
        for (int k = 1; k <= 12; ++k)
            lines.push_back({kStartNs + (1000 * k + w) * kMillisecondNs, worker, "heartbeat"});
    }
    return lines;
}

/// What is wrong with a set of runs.
struct Case {
    std::string name;
    std::string said;                      ///< part of a warning; empty: nothing to say
    std::vector<std::pair<int, int>> runs; ///< size, scale in run.toml; 0: none
    std::function<void(int size, std::vector<Line>&)> spoil = nullptr;
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
    return out << c.name;
}

class BadFiles : public testing::Test {
protected:
    Answer run(const std::string& command) const { return runCli(m_folder.path(), splitWords(command)); }

    void writeRun(const std::string& name, const std::string& scale, const std::string& lines) const {
        fs::create_directories(m_folder.path() / name);
        std::ofstream toml(m_folder.path() / name / "run.toml");
        if (!scale.empty()) toml << "scale = " << scale << "\n";
        std::ofstream(m_folder.path() / name / "e.jsonl", std::ios::binary) << lines;
    }
    void writeRun(const std::string& name, const std::string& scale, const std::vector<Line>& lines) const {
        std::string text;
        for (const Line& line : lines)
            text += line.text();
        writeRun(name, scale, text);
    }

    /// Every verb of the way. @return what `mine` printed
    std::string wholeWay(const std::string& runs, const std::string& heldOut) const {
        EXPECT_EQ(run("import w.tenfold " + runs).exitCode, 0);
        const Answer mined = run("mine w.tenfold");
        EXPECT_EQ(mined.exitCode, 0) << mined.err;
        for (const char* command :
             {"questions w.tenfold", "types w.tenfold", "segments w.tenfold", "arguments w.tenfold", "timing w.tenfold",
              "program w.tenfold", "extrapolate w.tenfold --scale 6 --out p.plan", "plan show p.plan",
              "plan expand p.plan --out p.jsonl", "report w.tenfold --out r.html"}) {
            const Answer answer = run(command);
            EXPECT_EQ(answer.exitCode, 0) << command << "\n" << answer.err;
        }
        const Answer validated = run("validate w.tenfold p.plan " + heldOut);
        EXPECT_TRUE(validated.exitCode == 0 || validated.exitCode == 1) << validated.exitCode << validated.err;
        return mined.out;
    }

    std::string contentOf(const std::string& name) const {
        std::ifstream in(m_folder.path() / name, std::ios::binary);
        std::ostringstream out;
        out << in.rdbuf();
        return out.str();
    }

    TemporaryFolder m_folder;
};

class BadInput : public BadFiles, public testing::WithParamInterface<Case> {};

TEST_P(BadInput, isSaidAfterMiningAndInThePlan) {
    const Case& c = GetParam();
    std::string names;
    int number = 0;
    for (const auto& [size, scale] : c.runs) {
        std::vector<Line> lines = systemOf(size, number + 1);
        if (c.spoil) c.spoil(size, lines);
        const std::string name = "r" + std::to_string(++number);
        writeRun(name, std::to_string(scale), lines);
        names += " " + name;
    }
    writeRun("check", "6", systemOf(6, 9));
    const std::string mined = wholeWay(names, "check");
    if (c.said.empty()) {
        EXPECT_EQ(mined.find("warning"), std::string::npos) << mined;
        return;
    }
    EXPECT_NE(mined.find("warning: " + c.said), std::string::npos) << mined;
    EXPECT_NE(run("plan show p.plan").out.find("note: " + c.said), std::string::npos);
    EXPECT_NE(run("report w.tenfold --out r.html").out.find("warning: " + c.said), std::string::npos);
}

void keepOnly(std::vector<Line>& lines, const std::function<bool(const Line&)>& isKept) {
    std::erase_if(lines, [&](const Line& line) { return !isKept(line); });
}

INSTANTIATE_TEST_SUITE_P(
    Runs, BadInput,
    testing::Values(
        Case{"good", "", {{2, 2}, {3, 3}, {4, 4}}}, Case{"oneScale", "All runs have the scale 3", {{3, 3}}},
        Case{"oneNode",
             "Each run has one sender",
             {{2, 2}, {3, 3}, {4, 4}},
             [](int, std::vector<Line>& lines) {
                 keepOnly(lines, [](const Line& line) { return line.sender == "upload"; });
             }},
        Case{"oneEvent", "All runs have the scale 2", {{2, 2}}, [](int, std::vector<Line>& lines) { lines.resize(1); }},
        Case{"scalesReversed", "r3 at scale 2 has 5 senders", {{2, 4}, {3, 3}, {4, 2}}},
        Case{"scalesExchanged", "r2 at scale 2 has 4 senders", {{2, 3}, {3, 2}, {4, 4}}},
        Case{"equalRunsDiffer", "r2 at scale 2 has 5 senders", {{2, 2}, {4, 2}, {3, 3}}},
        Case{"logCut",
             "worker-1 in r2 falls silent",
             {{2, 2}, {3, 3}, {4, 4}},
             [](int size, std::vector<Line>& lines) {
                 keepOnly(lines, [&](const Line& line) {
                     return size != 3 || line.sender != "worker-1" || line.atNs < kStartNs + 5'000 * kMillisecondNs;
                 });
             }},
        Case{"clockOff",
             "In r1, worker-1 starts 1 h 00 min later",
             {{2, 2}, {3, 3}, {4, 4}},
             [](int, std::vector<Line>& lines) {
                 for (Line& line : lines)
                     if (line.sender == "worker-1") line.atNs += kHourNs;
             }},
        Case{"clockSetBack",
             "In r2, the times of upload go back by",
             {{2, 2}, {3, 3}, {4, 4}},
             [](int size, std::vector<Line>& lines) {
                 for (std::size_t i = 10; i < lines.size(); ++i)
                     if (size == 3 && lines[i].sender == "upload") lines[i].atNs -= kHourNs;
             }},
        Case{"repliesMissing",
             "53 of 106 calls have no response",
             {{2, 2}, {3, 3}},
             [](int, std::vector<Line>& lines) {
                 lines.resize(lines.size() / 2 * 2 - 2); // an even number of both
                 for (std::size_t i = 0; i < lines.size(); i += 2)
                     lines[i].response.clear();
             }}),
    [](const testing::TestParamInfo<Case>& row) { return row.param.name; });

TEST_F(BadFiles, theScaleIsNeededAndANumberAboveNought) {
    const auto lines = systemOf(2, 1);
    writeRun("r", "", lines);
    Answer answer = run("import w.tenfold r");
    EXPECT_EQ(answer.exitCode, 3);
    EXPECT_NE(answer.err.find("--scale N"), std::string::npos) << answer.err;
    for (const char* scale : {"0", "-3", "inf", "nan", "1e300"}) {
        writeRun("r", scale, lines);
        answer = run("import w.tenfold r");
        EXPECT_EQ(answer.exitCode, 3) << scale;
        EXPECT_NE(answer.err.find("above 0"), std::string::npos) << answer.err;
        EXPECT_EQ(run("import w.tenfold r --scale " + std::string(scale)).exitCode, 3) << scale;
    }
    EXPECT_FALSE(fs::exists(m_folder.path() / "w.tenfold"));
    EXPECT_EQ(run("import w.tenfold r --scale 2").exitCode, 0) << "what is said on the command line wins";
}

TEST_F(BadFiles, configurationThatIsNoNumberIsText) {
    for (int n = 1; n <= 2; ++n) {
        writeRun("r" + std::to_string(n), std::to_string(n + 1) + "\n[config]\nlimit = inf\nload = nan",
                 systemOf(n + 1, n));
        ASSERT_EQ(run("import w.tenfold r" + std::to_string(n)).exitCode, 0);
    }
    EXPECT_EQ(run("runs w.tenfold").exitCode, 0);
    EXPECT_EQ(run("mine w.tenfold").exitCode, 0);
    EXPECT_EQ(run("import w.tenfold r1 --run again --scale 4 --set limit=inf").exitCode, 0);
    EXPECT_EQ(run("mine w.tenfold").exitCode, 0);
}

TEST_F(BadFiles, theSameRunTwiceIsThereOnce) {
    writeRun("a", "2", systemOf(2, 1));
    writeRun("copy", "2", systemOf(2, 1));
    writeRun("b", "3", systemOf(3, 2));
    const Answer answer = run("import w.tenfold a copy b");
    EXPECT_EQ(answer.exitCode, 0);
    EXPECT_NE(answer.out.find("already there as a"), std::string::npos) << answer.out;
    EXPECT_NE(run("mine w.tenfold").out.find("in 2 runs at 2 scales"), std::string::npos);
    writeRun("relabelled", "5", systemOf(2, 1));
    EXPECT_EQ(run("import w.tenfold relabelled").exitCode, 0);
    EXPECT_NE(run("mine w.tenfold").out.find("a and relabelled are the same recording with two scales, 2 and 5"),
              std::string::npos);
}

TEST_F(BadFiles, aFileCutInALineIsReadUpToThere) {
    std::string text;
    for (const Line& line : systemOf(3, 2))
        text += line.text();
    writeRun("a", "2", systemOf(2, 1));
    writeRun("b", "3", text.substr(0, text.size() / 2));
    writeRun("c", "4", systemOf(4, 3));
    const std::string mined = wholeWay("a b c", "c");
    EXPECT_NE(mined.find("warning: 1 record of b could not be read"), std::string::npos) << mined;
    EXPECT_NE(mined.find("is a log missing"), std::string::npos) << mined;
}

TEST_F(BadFiles, anEmptyWorkspaceSaysSo) {
    writeRun("a", "2", systemOf(2, 1));
    ASSERT_EQ(run("import w.tenfold a").exitCode, 0);
    ASSERT_EQ(run("runs w.tenfold delete a").exitCode, 0);
    EXPECT_EQ(run("runs w.tenfold").exitCode, 0);
    EXPECT_EQ(run("report w.tenfold --out r.html").exitCode, 0);
    const Answer mined = run("mine w.tenfold");
    EXPECT_EQ(mined.exitCode, 3);
    EXPECT_NE(mined.err.find("no events to mine"), std::string::npos) << mined.err;
    for (const char* command : {"questions w.tenfold", "program w.tenfold", "arguments w.tenfold",
                                "extrapolate w.tenfold --scale 3 --out p.plan"}) {
        const Answer answer = run(command);
        EXPECT_EQ(answer.exitCode, 3) << command;
        EXPECT_NE(answer.err.find("tenfold mine w.tenfold"), std::string::npos) << answer.err;
    }
    fs::create_directories(m_folder.path() / "empty");
    std::ofstream(m_folder.path() / "empty" / "e.jsonl");
    EXPECT_EQ(run("import w.tenfold empty --scale 2").exitCode, 3);
}

TEST_F(BadFiles, aNodeWithoutCallsToTheTargetIsNoPartOfThePlan) {
    for (const int size : {2, 3, 4}) {
        std::string text;
        for (const Line& line : systemOf(size, size))
            text += line.text();
        for (int k = 0; k < 3; ++k)
            text += R"({"t":)" + std::to_string(kStartNs + k * 100 * kMillisecondNs) +
                    R"(,"sender":"watcher","method":"peek","to":"other","request":{},"response":{}})" + "\n";
        writeRun("s" + std::to_string(size), std::to_string(size), text);
        std::ofstream(m_folder.path() / ("s" + std::to_string(size)) / "idle.jsonl"); // a node that never spoke
    }
    writeRun("check", "6", systemOf(6, 9));
    const std::string mined = wholeWay("s2 s3 s4", "check");
    EXPECT_EQ(mined.find("warning"), std::string::npos) << mined;
    EXPECT_EQ(contentOf("p.jsonl").find("peek"), std::string::npos);
}

TEST_F(BadFiles, manyMethodsGoTheWholeWay) {
    for (const int size : {1, 2}) {
        std::vector<Line> lines;
        for (int i = 0; i < 2'000 * size; ++i)
            lines.push_back({kStartNs + i * kMillisecondNs, "n" + std::to_string(i % size),
                             "GET /item/" + std::to_string(i * 7919 % 99'991)});
        writeRun("s" + std::to_string(size), std::to_string(size), lines);
    }
    EXPECT_NE(wholeWay("s1 s2", "s2").find("4,000 different methods in 6,000 calls"), std::string::npos);
}

TEST_F(BadFiles, argumentsOfTenMegabytesAreRead) {
    std::string data;
    while (data.size() < 10'000'000)
        data += "x" + std::to_string(data.size()) + "/-";
    for (const int size : {2, 3}) {
        std::vector<Line> lines;
        for (int w = 0; w < size; ++w)
            for (int k = 0; k < 2; ++k)
                lines.push_back(
                    {kStartNs + (100 * k + w) * kMillisecondNs, "n" + std::to_string(w), k == 0 ? "put" : "check",
                     R"({"data":")" + std::to_string(10 * size + w) + data + R"(","same":")" + data + R"("})"});
        writeRun("s" + std::to_string(size), std::to_string(size), lines);
    }
    const std::string mined = wholeWay("s2 s3", "s2");
    EXPECT_NE(mined.find("calls explained"), std::string::npos);
    EXPECT_LT(run("program w.tenfold").out.size(), 100'000U) << "people read this";
    EXPECT_LT(run("arguments w.tenfold --constants").out.size(), 100'000U);
    EXPECT_LT(run("questions w.tenfold").out.size(), 100'000U);
    EXPECT_LT(fs::file_size(m_folder.path() / "r.html"), 1'000'000U);
}

} // namespace
} // namespace tenfold::test
