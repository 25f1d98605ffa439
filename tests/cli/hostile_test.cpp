// What files and people throw at the program: names that are no text, files that are not written, reads that never end.
#include "core/base/text/visible_text.h"
#include "tests/cli/cli_runner.h"
#include "tests/testing/sanitized.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;

class Hostile : public testing::Test {
protected:
    Answer run(const std::vector<std::string>& arguments) const { return runCli(m_folder.path(), arguments); }
    fs::path at(const std::string& name) const { return m_folder.path() / name; }
    /// A recording of a few calls.
    void putTrace(const std::string& name) const {
        std::ofstream out(at(name));
        for (int i = 0; i < 12; ++i)
            out << R"({"t":)" << 1'700'000'000'000'000'000 + i * 1'000'000'000LL
                << R"(,"sender":"a","method":"m","to":"s","request":{"n":)" << i << R"(},"response":{},"dur":1000})"
                << "\n";
    }
    /// Under limits of the shell's `ulimit`, "-f 16".
    Answer runLimited(const std::string& limit, const std::string& command) const {
        const std::string line = "cd '" + m_folder.path().string() + "' && ulimit -c 0 && ulimit " + limit + " && '" +
                                 std::getenv("TENFOLD_CLI") + "' --quiet " + command + " > .out 2> .err";
        const int status = std::system(line.c_str());
        Answer answer;
        answer.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        answer.out = textOf(".out");
        answer.err = textOf(".err");
        return answer;
    }
    std::string textOf(const std::string& name) const {
        std::ifstream file(at(name));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_folder.path()))
            names.insert(entry.path().filename().string());
        return names;
    }
    /// One request a span, each of an operation of its own.
    void putSpans(const std::string& name, int count) const {
        std::ofstream out(at(name));
        out << R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"s"}}]},)"
            << R"("scopeSpans":[{"spans":[)";
        for (int i = 0; i < count; ++i) {
            const std::string id = std::to_string(1'000'000 + i);
            out << (i == 0 ? "" : ",") << R"({"traceId":"0000000000000000000000000)" << id << R"(","spanId":"000000000)"
                << id << R"(","name":"operation )" << i << R"(","kind":2,"startTimeUnixNano":"170000000000)" << id
                << R"(","endTimeUnixNano":"170000000100)" << id << R"("})";
        }
        out << "]}]}]}\n";
    }
    TemporaryFolder m_folder;
};

TEST_F(Hostile, aFileNameThatIsNoUtf8GoesTheWholeWay) {
    putTrace("caf\xe9.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "caf\xe9.jsonl", "--scale", "2", "--set", "k\xff=v\xfe"}).exitCode, 0);
    for (const std::vector<std::string>& verb : {std::vector<std::string>{"mine", "w.tenfold"},
                                                 {"types", "w.tenfold"},
                                                 {"report", "w.tenfold", "--out", "r.html"},
                                                 {"decisions", "w.tenfold", "export", "d.toml"}}) {
        const Answer answer = run(verb);
        EXPECT_EQ(answer.exitCode, 0) << verb.front() << ": " << answer.err;
    }
    EXPECT_NE(run({"runs", "w.tenfold"}).out.find("caf\\xe9"), std::string::npos);
    EXPECT_NE(run({"--json", "runs", "w.tenfold"}).out.find(R"("caf\\xe9")"), std::string::npos);
    EXPECT_EQ(run({"runs", "w.tenfold", "rename", "caf\\xe9", "b\xff"}).exitCode, 0);
    EXPECT_EQ(run({"runs", "w.tenfold", "delete", "b\\xff"}).exitCode, 0);
}

TEST_F(Hostile, messagesHaveNoControlCharacters) {
    const Answer answer = run({"types", "\x1b[2Jnone\xff.tenfold"});
    EXPECT_EQ(answer.exitCode, 3);
    EXPECT_EQ(answer.err.find('\x1b'), std::string::npos);
    EXPECT_NE(answer.err.find("\\x1b[2Jnone\\xff.tenfold"), std::string::npos) << answer.err;
}

/// Whether a text has what would steer a terminal or turn the direction of writing around.
bool steers(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const Character c = nextCharacter(text, at);
        if (c.code != '\n' && c.code != '\t' && c.code != kBadByte && isSteering(c.code)) return true;
        at += c.bytes;
    }
    return false;
}

TEST_F(Hostile, whatIsPrintedAndReportedCannotSteer) {
    std::ofstream out(at("a.jsonl"));
    for (int i = 0; i < 12; ++i)
        out << R"({"t":)" << 1'700'000'000'000'000'000 + i * 1'000'000'000LL
            << R"(,"sender":"\u001b[2J\u202ex","method":"=m\u009b31m","request":{"n\u2066":"\u001b]0;t\u0007"},)"
               R"("response":{},"dur":1000})"
            << "\n";
    out.close();
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2", "--set", "k=\xe2\x80\xaev"}).exitCode, 0);
    ASSERT_EQ(run({"mine", "w.tenfold"}).exitCode, 0);
    ASSERT_EQ(run({"extrapolate", "w.tenfold", "--scale", "4", "--out", "p.plan"}).exitCode, 0);
    for (const std::vector<std::string>& verb :
         {std::vector<std::string>{"runs", "w.tenfold"},
          {"--json", "runs", "w.tenfold"},
          {"types", "w.tenfold"},
          {"program", "w.tenfold"},
          {"arguments", "w.tenfold"},
          {"events", "w.tenfold"},
          {"plan", "show", "p.plan"},
          {"--json", "plan", "show", "p.plan"},
          {"import", "v.tenfold", "a.jsonl", "--scale", "2", "--dry-run"},
          {"sql", "w.tenfold", "SELECT method, sender FROM event_view"},
          {"--json", "sql", "w.tenfold", "SELECT method, sender FROM event_view"},
          {"types", "w.tenfold", "\x1b[2J"}}) {
        const Answer answer = run(verb);
        EXPECT_FALSE(steers(answer.out)) << verb[0] << ": " << visibleText(answer.out);
        EXPECT_FALSE(steers(answer.err)) << verb[0] << ": " << visibleText(answer.err);
    }
    ASSERT_EQ(run({"report", "w.tenfold", "--out", "r.html"}).exitCode, 0);
    std::ifstream in(at("r.html"), std::ios::binary);
    EXPECT_FALSE(steers(std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>())));
    // As it is for programs, guarded against spreadsheets.
    const std::string guarded = run({"plan", "expand", "p.plan", "--format", "csv"}).out;
    EXPECT_NE(guarded.find(",'=m\xc2\x9b"
                           "31m,"),
              std::string::npos)
        << guarded;
    const std::string exact = run({"plan", "expand", "p.plan", "--format", "csv", "--exact"}).out;
    EXPECT_NE(exact.find(",=m\xc2\x9b"
                         "31m,"),
              std::string::npos)
        << exact;
}

TEST_F(Hostile, whatHasNoEndIsRefusedBeforeItBegins) {
    putTrace("a.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2"}).exitCode, 0);
    for (const std::vector<std::string>& verb : {std::vector<std::string>{"import", "w.tenfold", "/dev/zero"},
                                                 {"import", "w.tenfold", "a.jsonl", "--map", "/dev/zero"},
                                                 {"import", "w.tenfold", "/proc/kmsg"},
                                                 {"decisions", "w.tenfold", "import", "/dev/zero"},
                                                 {"plan", "show", "/dev/zero"},
                                                 {"repeats", "/dev/zero"},
                                                 {"runs", "/dev/zero"}}) {
        const Answer answer = run(verb);
        EXPECT_EQ(answer.exitCode, 3) << verb[0] << ": " << answer.err;
    }
}

TEST_F(Hostile, aFullDiskLeavesTheOldExport) {
    putTrace("a.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2"}).exitCode, 0);
    const Answer full = run({"decisions", "w.tenfold", "export", "/dev/full"});
    EXPECT_EQ(full.exitCode, 3);
    EXPECT_NE(full.err.find("cannot write /dev/full"), std::string::npos) << full.err;
    struct stat device {};
    ASSERT_EQ(::stat("/dev/full", &device), 0);
    EXPECT_TRUE(S_ISCHR(device.st_mode));
}

/// Not runCli(), which gives the program its three streams.
TEST_F(Hostile, closedStreamsAreNoFilesOfOurs) {
    putTrace("a.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2"}).exitCode, 0);
    const std::string program = std::getenv("TENFOLD_CLI");
    const auto shell = [&](const std::string& command) {
        return std::system(("cd '" + m_folder.path().string() + "' && '" + program + "' " + command).c_str());
    };
    ASSERT_EQ(shell("decisions w.tenfold export as-ever.toml"), 0);
    EXPECT_NE(shell("decisions w.tenfold export d.toml <&- >&- 2>&-"), 0) << "nobody has seen that it is done";
    EXPECT_NE(shell("runs w.tenfold >&- 2>&-"), 0);
    EXPECT_NE(shell("types nowhere.tenfold <&- >&- 2>&-"), 0);
    EXPECT_NE(textOf("d.toml"), "");
    EXPECT_EQ(textOf("d.toml"), textOf("as-ever.toml"));
}

TEST_F(Hostile, whatIsSaidStandsBehindWhatIsWrittenToStandardOutput) {
    putTrace("a.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2"}).exitCode, 0);
    ASSERT_EQ(run({"decisions", "w.tenfold", "export", "d.toml"}).exitCode, 0);
    const std::string command = "cd '" + m_folder.path().string() + "' && '" + std::getenv("TENFOLD_CLI") +
                                "' decisions w.tenfold export /dev/stdout > both.txt 2>/dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(textOf("both.txt").rfind(textOf("d.toml"), 0), 0U) << textOf("both.txt");
}

/// Where the user limits the size of files the system sends SIGXFSZ, which ends a program that does not ignore it.
TEST_F(Hostile, aLimitOfFileSizesIsAFullDisk) {
    putSpans("a.jsonl", 2000);
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl"}).exitCode, 0);
    std::ofstream(at("old.html")) << "old";
    std::ofstream(at(".out")), std::ofstream(at(".err"));
    const std::set<std::string> before = files();
    for (const char* limit : {"-f 0", "-f 1", "-f 8", "-f 100"})
        for (const char* command :
             {"flows w.tenfold --otlp spans.json", "report w.tenfold --out old.html", "import new.tenfold a.jsonl",
              "model baseline w.tenfold --out m.toml", "--json flows w.tenfold", "import w.tenfold a.jsonl --run b"}) {
            const Answer answer = runLimited(limit, command);
            if (answer.exitCode == 0) { // it fits
                fs::remove(at("spans.json")), fs::remove(at("m.toml")), fs::remove(at("new.tenfold"));
                continue;
            }
            EXPECT_EQ(answer.exitCode, 3) << limit << " " << command << ": " << answer.err;
            EXPECT_TRUE(std::string(limit) == "-f 0" || answer.err.starts_with("tenfold: ")) << command;
            EXPECT_LE(std::count(answer.err.begin(), answer.err.end(), '\n'), 2) << answer.err;
            EXPECT_EQ(files(), before) << limit << " " << command;
        }
    EXPECT_EQ(run({"runs", "w.tenfold"}).exitCode, 0);
}

/// Too little memory is what the user or the machine gives, no bug to report.
TEST_F(Hostile, aLimitOfMemoryIsNoBug) {
    if (isSanitized()) GTEST_SKIP() << "a sanitizer needs terabytes of addresses";
    putSpans("a.jsonl", 10'000);
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl"}).exitCode, 0);
    int failed = 0;
    for (const int megabytes : {70, 80, 90, 100, 110, 120, 150, 200})
        for (const char* command : {"--json flows w.tenfold", "import new.tenfold a.jsonl"}) {
            const Answer answer = runLimited("-v " + std::to_string(megabytes * 1024), command);
            fs::remove(at("new.tenfold"));
            if (answer.exitCode == 127 || answer.exitCode == 0) continue; // not even loaded; enough
            EXPECT_EQ(answer.exitCode, 3) << megabytes << " MB, " << command << ": " << answer.err;
            EXPECT_EQ(answer.err.find("bug"), std::string::npos) << answer.err;
            ++failed;
        }
    EXPECT_GT(failed, 0);
}

/// What messages quote is bounded, whoever made it long.
TEST_F(Hostile, whatIsLongIsClippedInMessages) {
    putSpans("a.jsonl", 3);
    putTrace("calls.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl"}).exitCode, 0);
    ASSERT_EQ(run({"import", "c.tenfold", "calls.jsonl", "--scale", "2"}).exitCode, 0);
    const std::string longText(120'000, 'a');
    std::string cycle = "[model]\nname = \"x\"\nformat = 1\n[let]\n";
    for (int i = 0; i < 5'000; ++i)
        cycle += "a" + std::to_string(i) + " = \"a" + std::to_string((i + 1) % 5'000) + "\"\n";
    std::ofstream(at("cycle.toml")) << cycle;
    std::ofstream(at("name.toml")) << "[model]\nname = \"x\"\nformat = 1\n[center." << longText
                                   << "]\nservers = \"x\"\n";
    std::ofstream(at("d.toml")) << "[[decision]]\nkind = \"" << longText << "\"\n";
    const std::vector<std::vector<std::string>> commands{
        {"model", "check", "w.tenfold", "cycle.toml"},
        {"model", "check", "w.tenfold", "name.toml"},
        {"flows", "w.tenfold", "--where", "operation ~ \"" + longText},
        {"flows", "w.tenfold", "--where", longText + " ~ 5 and and"},
        {"flows", "w.tenfold", "--run", longText},
        {"events", "c.tenfold", "--where", longText + " > (5"},
        {"waterfall", "w.tenfold", longText},
        {"model", "explain", "w.tenfold", "--at", longText},
        {"model", "tree", "w.tenfold", "--at", longText + " " + longText},
        {"model", "fidelity", "w.tenfold", "--at", "requests", "--set", longText + "=" + longText},
        {"model", "whatif", "w.tenfold", "cycle.toml", "--scenario", longText},
        {"sql", "w.tenfold", "SELECT " + longText},
        {"sql", "w.tenfold", longText},
        {"runs", "w.tenfold", "rename", longText, "b"},
        {"import", "w.tenfold", longText},
        {"import", "w.tenfold", "a.jsonl", "--set", longText},
        {"decisions", "c.tenfold", "import", "d.toml"},
        {"decide", "c.tenfold", "split", longText},
        {"answer", "c.tenfold", longText, "1"},
        {longText},
        {"flows", "w.tenfold", "--" + longText},
    };
    for (const std::vector<std::string>& command : commands) {
        const Answer answer = run(command);
        EXPECT_NE(answer.exitCode, 0) << command[0];
        EXPECT_LT(answer.err.size(), std::size_t{5'000}) << command[0] << " " << answer.err.substr(0, 300);
        std::istringstream lines(answer.err);
        for (std::string line; std::getline(lines, line);)
            EXPECT_LE(line.size(), std::size_t{2'048}) << command[0] << " " << line.substr(0, 300);
    }
    const Answer checked = run({"model", "check", "cycle.toml"});
    EXPECT_LT(checked.out.size(), std::size_t{500'000}) << checked.out.substr(0, 300);
    std::istringstream lines(checked.out);
    for (std::string line; std::getline(lines, line);)
        EXPECT_LE(line.size(), std::size_t{2'048}) << line.substr(0, 300);
    EXPECT_NE(run({"flows", "w.tenfold", "--run", longText}).err.find(" bytes)"), std::string::npos);
}

TEST_F(Hostile, aFailedImportLeavesNothingButTheLinkThatNamedItsWorkspace) {
    std::ofstream(at("bad.jsonl")) << "{\n";
    fs::create_symlink("real.tenfold", at("w.tenfold"));
    EXPECT_NE(run({"import", "w.tenfold", "bad.jsonl", "--scale", "2"}).exitCode, 0);
    EXPECT_TRUE(fs::is_symlink(at("w.tenfold")));
    EXPECT_FALSE(fs::exists(at("real.tenfold")));
    putTrace("a.jsonl");
    EXPECT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2"}).exitCode, 0);
    EXPECT_TRUE(fs::exists(at("real.tenfold")));
}

TEST_F(Hostile, aCutThatIsNoDistanceIsRefused) {
    putTrace("a.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2"}).exitCode, 0);
    for (const char* cut : {"x", "nan", "-1", "", "1e999", "0.1x", "2"})
        EXPECT_NE(run({"decide", "w.tenfold", "cut", "--", cut}).exitCode, 0) << cut;
    EXPECT_EQ(run({"decide", "w.tenfold", "cut", "0.25"}).exitCode, 0);
}

TEST_F(Hostile, anErrorLeavesNoHalfDocument) {
    putTrace("a.jsonl");
    ASSERT_EQ(run({"import", "w.tenfold", "a.jsonl", "--scale", "2"}).exitCode, 0);
    const Answer answer = run({"--json", "events", "w.tenfold", "--run", "a", "--run", "nowhere"});
    EXPECT_EQ(answer.exitCode, 3);
    EXPECT_EQ(answer.out, "");
}

TEST_F(Hostile, ctrlCEndsAReadThatNeverEnds) {
    ASSERT_EQ(::mkfifo(at("pipe.jsonl").c_str(), 0600), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const char* program = std::getenv("TENFOLD_CLI");
        if (::chdir(m_folder.path().c_str()) == 0)
            ::execl(program, program, "--quiet", "import", "w.tenfold", "pipe.jsonl", "--scale", "2", nullptr);
        ::_exit(127);
    }
    const int writer = ::open(at("pipe.jsonl").c_str(), O_WRONLY); // waits until it reads
    ASSERT_GE(writer, 0);
    ASSERT_EQ(::kill(child, SIGINT), 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 4);
    ::close(writer);
}

} // namespace
} // namespace tenfold::test
