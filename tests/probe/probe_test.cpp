#include "core/probe/probe.h"
#include "core/words/document_messages.h"
#include "core/words/probe_messages.h"

#include "core/probe/probe_import.h"
#include "core/probe/probe_state.h"
#include "core/probe/probe_trials.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone afterwards.
class ProbeTest : public ::testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "tenfold-probe-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
    }
    void TearDown() override {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }
    fs::path folder() const { return m_folder / "probe"; }
    static ProcessOutcome run(const std::string& command, const ProcessBounds& bounds = {}) {
        NoProgress progress;
        auto outcome = runBounded(command, bounds, progress);
        EXPECT_TRUE(outcome) << (outcome ? "" : outcome.error().message());
        return outcome ? *outcome : ProcessOutcome{};
    }
    fs::path m_folder;
};

class StopsWhenTold final : public Progress {
public:
    bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return !isTold; }
    bool isTold = false;
};

Probe probeOf(const std::string& command, std::vector<std::string> sizes = {"1", "4"}) {
    Probe probe;
    probe.service = "reader";
    probe.operation = "read";
    probe.command = command;
    if (!sizes.empty()) probe.sweep = {{"size", std::move(sizes)}};
    probe.runs = 2;
    return probe;
}

std::string refusal(const Probe& probe) {
    const auto runs = plannedRuns(probe);
    return runs ? "it is planned" : runs.error().message();
}

std::vector<std::string> namesOf(const std::vector<ProbeRun>& runs) {
    std::vector<std::string> names;
    for (const ProbeRun& run : runs)
        names.push_back(run.name());
    return names;
}

using End = ProcessOutcome::End;

TEST_F(ProbeTest, OutputAndCodeAreKept) {
    const ProcessOutcome good = run("echo out; echo err >&2");
    EXPECT_TRUE(good.isGood());
    EXPECT_EQ(good.tail, "out\nerr\n");
    const ProcessOutcome bad = run("echo lost; exit 3");
    EXPECT_FALSE(bad.isGood());
    EXPECT_EQ(outcomeText(bad).text(), "ended with code 3");
}

TEST_F(ProbeTest, ACommandThatIsNotThereSaysSo) {
    const ProcessOutcome outcome = run("/nowhere/nothing --x");
    EXPECT_EQ(outcomeText(outcome).text(), "was not found (code 127)");
    EXPECT_NE(outcome.tail.find("not found"), std::string::npos) << outcome.tail;
}

TEST_F(ProbeTest, ItHasNoInput) {
    EXPECT_TRUE(run("cat").isGood()); // else it would wait
}

TEST_F(ProbeTest, WhatHangsIsEnded) {
    ProcessBounds bounds;
    bounds.seconds = 0.2;
    const ProcessOutcome outcome = run("sleep 1000", bounds);
    EXPECT_EQ(outcome.end, End::TimedOut);
    EXPECT_GE(outcome.seconds, 0.2);
}

TEST_F(ProbeTest, EndlessOutputIsEndedAndItsTailKept) {
    ProcessBounds bounds;
    bounds.seconds = 100;
    bounds.outputBytes = 1 << 20;
    const ProcessOutcome outcome = run("yes garbage", bounds);
    EXPECT_EQ(outcome.end, End::TooMuchOutput);
    EXPECT_LE(outcome.tail.size(), 4096U);
    EXPECT_NE(outcome.tail.find("garbage"), std::string::npos);
}

TEST_F(ProbeTest, ALargeFileIsCut) {
    ProcessBounds bounds;
    bounds.fileBytes = 1 << 20;
    const fs::path file = m_folder / "large";
    const ProcessOutcome outcome = run("exec head -c 50000000 /dev/zero > " + file.string(), bounds);
    EXPECT_FALSE(outcome.isGood()) << outcomeText(outcome);
    EXPECT_LE(fs::file_size(file), (1U << 20U) + 512U);
}

TEST_F(ProbeTest, ManyFilesAreTooMuch) {
    ProcessBounds bounds;
    bounds.seconds = 100;
    bounds.folder = m_folder;
    bounds.folderBytes = 1 << 20;
    const ProcessOutcome outcome =
        run("i=0; while :; do i=$((i+1)); head -c 100000 /dev/zero > " + m_folder.string() + "/$i; done", bounds);
    EXPECT_EQ(outcome.end, End::TooMuchDisk);
}

TEST_F(ProbeTest, WhatIsKilledSaysSo) {
    EXPECT_EQ(outcomeText(run("kill -9 $$")).text(), "was killed by signal 9");
}

TEST_F(ProbeTest, CancellingEndsItsChildrenToo) {
    const fs::path file = m_folder / "child";
    test::StopsAt progress(6);
    const auto start = std::chrono::steady_clock::now();
    // A child that ignores the end of its parent, and tells its number.
    const auto outcome = runBounded("sh -c 'echo $$ > " + file.string() + "; exec sleep 1000' & wait", {}, progress);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->end, End::Cancelled);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
    int child = 0;
    std::ifstream(file) >> child;
    if (child == 0) return;                                 // it did not get that far
    for (int i = 0; i < 1000 && ::kill(child, 0) == 0; ++i) // a zombie until init has looked
        if (std::ifstream stat("/proc/" + std::to_string(child) + "/stat"); stat) {
            std::string number, name, state;
            stat >> number >> name >> state;
            if (state == "Z") return;
        }
    EXPECT_NE(::kill(child, 0), 0) << child;
}

/// Programs that tell their numbers in a file, each line one, and go on for ever.
struct Survivors {
    /// How many of them live once as many as asked for had begun. Waits for those that are being killed.
    static int in(const fs::path& file) {
        int living = 0;
        for (int tries = 0; tries < 200; ++tries, ::usleep(10'000)) {
            living = 0;
            std::ifstream numbers(file);
            for (int number = 0; numbers >> number;) {
                std::ifstream stat("/proc/" + std::to_string(number) + "/stat");
                std::string id, name, state;
                stat >> id >> name >> state;
                living += !state.empty() && state != "Z" ? 1 : 0;
            }
            if (living == 0) break;
        }
        return living;
    }
    static std::size_t begun(const fs::path& file) {
        std::ifstream numbers(file);
        return std::size_t(std::count(std::istreambuf_iterator<char>(numbers), {}, '\n'));
    }
};

/// A script that tells its number in `file` and goes on. @return what starts it
std::string sleeperOf(const fs::path& file) {
    const fs::path script = file.string() + ".sh";
    std::ofstream(script) << "echo $$ >> " << file.string() << "\nexec sleep 1000\n";
    return "sh " + script.string();
}

/// Ways a program gets away from its parent, its group and its session; three of them each.
std::vector<std::string> escapes(const fs::path& file) {
    const std::string sleeper = sleeperOf(file);
    return {sleeper + " & " + sleeper + " & " + sleeper,
            "setsid " + sleeper + " & (" + sleeper + " &) ; setsid " + sleeper,
            "trap '' HUP TERM INT; nohup " + sleeper + " & (setsid " + sleeper + " &) ; " + sleeper,
            "(setsid sh -c '" + sleeper + " & " + sleeper + " & " + sleeper + "' &) ; wait; sleep 1000"};
}

TEST_F(ProbeTest, NothingIsLeftOfWhatIsCancelled) {
    int i = 0;
    for (const std::string& command : escapes(m_folder / "0")) {
        const fs::path file = m_folder / "0";
        fs::remove(file);
        class UntilBegun final : public Progress {
        public:
            explicit UntilBegun(fs::path file)
                : m_file(std::move(file)) {}
            bool advance(std::uint64_t, std::uint64_t, std::string_view) override {
                return Survivors::begun(m_file) < 3;
            }

        private:
            fs::path m_file;
        } progress(file);
        const auto outcome = runBounded(command, {}, progress);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->end, End::Cancelled) << command;
        EXPECT_EQ(Survivors::begun(file), 3U);
        EXPECT_EQ(Survivors::in(file), 0) << ++i << ": " << command;
    }
}

TEST_F(ProbeTest, WhatACommandLeavesBehindEndsWithIt) {
    const fs::path file = m_folder / "left";
    const std::string sleeper = sleeperOf(file);
    const ProcessOutcome outcome =
        run(": > " + file.string() + "; setsid " + sleeper + " & (" + sleeper + " &); while [ $(wc -l < " +
            file.string() + ") -lt 2 ]; do :; done; echo done; exit 3");
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.tail, "done\n");
    EXPECT_EQ(Survivors::in(file), 0);
}

/// As `kill -9` of the program, which can do nothing about it.
TEST_F(ProbeTest, NothingIsLeftOfWhatAKilledProgramRan) {
    const fs::path file = m_folder / "0";
    for (const std::string& command : escapes(file)) {
        fs::remove(file);
        const pid_t program = ::fork();
        if (program == 0) {
            NoProgress progress;
            const auto beside = BackgroundProcess::start(command, {});
            (void)runBounded("sleep 1000", {}, progress);
            ::_exit(0);
        }
        while (Survivors::begun(file) < 3)
            ::usleep(5'000);
        ::kill(program, SIGKILL);
        ::waitpid(program, nullptr, 0);
        EXPECT_EQ(Survivors::in(file), 0) << command;
    }
}

TEST_F(ProbeTest, ItsOutputIsWholeThoughItEndsAtOnce) {
    for (int i = 0; i < 50; ++i) {
        const ProcessOutcome outcome = run("echo " + std::to_string(i) + "; exit " + std::to_string(i));
        EXPECT_EQ(outcome.code, i);
        EXPECT_EQ(outcome.tail, std::to_string(i) + "\n");
    }
}

TEST_F(ProbeTest, RunsGoRoundOverValues) {
    const auto runs = plannedRuns(probeOf("reader {size}"));
    ASSERT_TRUE(runs);
    EXPECT_EQ(namesOf(*runs), (std::vector<std::string>{"size=1-1", "size=4-1", "size=1-2", "size=4-2"}));
    Probe aging = probeOf("reader {size}");
    aging.kind = ProbeKind::LongTerm;
    EXPECT_EQ(namesOf(*plannedRuns(aging)), (std::vector<std::string>{"size=1-1", "size=1-2", "size=4-1", "size=4-2"}));
}

TEST_F(ProbeTest, WhatIsNoProbeIsRefused) {
    EXPECT_EQ(refusal(probeOf("  ")), "this is no probe: there is no command");
    EXPECT_EQ(refusal(probeOf("reader")), "this is no probe: {size} does not stand in the command");
    EXPECT_EQ(refusal(probeOf("reader {size} {sise}")),
              "this is no probe: no values for {sise} in the command; did you mean {size}?");
    EXPECT_EQ(refusal(probeOf("reader {size}", {"1; rm -rf x"})),
              "this is no probe: the value \"1; rm -rf x\" of size has characters of the shell");
    EXPECT_EQ(refusal(probeOf("reader {size} {{x}}")), "it is planned");
    Probe many = probeOf("reader {size}");
    many.runs = 100'000;
    EXPECT_EQ(refusal(many), "this is no probe: these are more than 10000 runs");
}

TEST_F(ProbeTest, WhatWasDoneIsNotRepeated) {
    const fs::path log = m_folder / "log";
    const Probe probe = probeOf("echo {size} >> " + log.string());
    StopsWhenTold stopping;
    int runs = 0;
    const auto stopped = runProbe(probe, folder(), stopping, [&](const ProbeRun&) { stopping.isTold = ++runs == 2; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code(), ErrorCode::Cancelled);
    NoProgress progress;
    const auto whole = runProbe(probe, folder(), progress);
    ASSERT_TRUE(whole) << whole.error().message();
    EXPECT_EQ(whole->done(), 4U);
    const auto again = runProbe(probe, folder(), progress);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->done(), 4U);
    std::ifstream in(log);
    std::multiset<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.insert(line);
    EXPECT_EQ(lines, (std::multiset<std::string>{"1", "1", "4", "4"}));
    const auto other = runProbe(probeOf("echo {size}"), folder(), progress);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().id(), MessageId::BadProbe);
}

TEST_F(ProbeTest, FailuresAreKeptAndTriedAgain) {
    const fs::path mark = m_folder / "mark";
    const Probe probe = probeOf("test {size} = 1 || test -e " + mark.string() + " || {{ echo no mark; exit 7; }}");
    NoProgress progress;
    const auto first = runProbe(probe, folder(), progress);
    ASSERT_TRUE(first) << first.error().message();
    EXPECT_EQ(first->failed(), 2U);
    const auto kept = readProbe(probe, folder());
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->failed(), 2U);
    EXPECT_EQ(kept->runs[1].outcome.tail, "no mark\n");
    EXPECT_EQ(outcomeText(kept->runs[1].outcome).text(), "ended with code 7");
    std::ofstream(mark) << "x";
    EXPECT_EQ(runProbe(probe, folder(), progress)->done(), 4U);
}

TEST_F(ProbeTest, ProgressIsOfAllRuns) {
    struct Told final : Progress {
        bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override {
            EXPECT_EQ(stage, "runs");
            EXPECT_EQ(total, 4U);
            if (seen.empty() || seen.back() != done) seen.push_back(done);
            return true;
        }
        std::vector<std::uint64_t> seen;
    } told;
    ASSERT_TRUE(runProbe(probeOf("test {size} = 1"), folder(), told)); // two of them fail
    EXPECT_EQ(told.seen, (std::vector<std::uint64_t>{0, 1, 2, 3}));
    told.seen.clear();
    ASSERT_TRUE(runProbe(probeOf("test {size} = 1"), folder(), told)); // these are tried again
    EXPECT_EQ(told.seen, (std::vector<std::uint64_t>{2, 3}));
}

TEST_F(ProbeTest, WhatWasBegunIsFoundAgain) {
    const fs::path workspace = m_folder / "w.tenfold";
    EXPECT_TRUE(keptProbes(workspace).empty());
    Probe probe = probeOf("test {size} = 1");
    probe.kind = ProbeKind::LongTerm;
    probe.bounds.seconds = 3;
    NoProgress progress;
    ASSERT_TRUE(runProbe(probe, probeFolder(workspace, probe), progress));
    Probe other = probe;
    other.command = "true {size}";
    EXPECT_NE(probeFolder(workspace, probe), probeFolder(workspace, other));
    other = probe;
    other.sweep.front().second.push_back("77");
    EXPECT_NE(probeFolder(workspace, probe), probeFolder(workspace, other)) << "a second sweep of one command";
    other = probe;
    ++other.runs;
    EXPECT_EQ(probeFolder(workspace, probe), probeFolder(workspace, other));
    for (const char* text : {"", "7", "{}", R"({"probe": {"kind": "odd"}, "runs": []})", "\xff\xfe"}) {
        const fs::path broken = m_folder / "w.tenfold.probes" / std::to_string(std::string(text).size() + 100);
        fs::create_directories(broken);
        std::ofstream(broken / "state.json") << text;
    }
    const auto kept = keptProbes(workspace);
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].folder, probeFolder(workspace, probe));
    const Probe& found = kept[0].progress.probe;
    EXPECT_EQ(found.command, probe.command);
    EXPECT_EQ(found.kind, probe.kind);
    EXPECT_EQ(found.sweep, probe.sweep);
    EXPECT_EQ(found.runs, probe.runs);
    EXPECT_EQ(found.bounds.seconds, 3);
    EXPECT_EQ(kept[0].progress.done(), 2U);
    EXPECT_EQ(kept[0].progress.failed(), 2U);
}

TEST_F(ProbeTest, AnEndThatIsNoneIsSaid) {
    const Probe probe = probeOf("true {size}", {"1"});
    NoProgress progress;
    ASSERT_TRUE(runProbe(probe, folder(), progress));
    std::ifstream in(folder() / "state.json");
    std::string state((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const std::string end = "\"end\": 0";
    ASSERT_NE(state.find(end), std::string::npos) << state;
    state.replace(state.find(end), end.size(), "\"end\": 1e300");
    std::ofstream(folder() / "state.json") << state;
    const auto result = readProbe(probe, folder());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().id(), MessageId::DocumentMalformed);
}

TEST_F(ProbeTest, ABrokenStateIsSaid) {
    fs::create_directories(folder());
    std::ofstream(folder() / "state.json") << "{\"runs\": 7";
    NoProgress progress;
    const auto result = runProbe(probeOf("echo {size}"), folder(), progress);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().id(), MessageId::DocumentMalformed);
}

TEST_F(ProbeTest, RunsBecomeSpansOfTheWorkspace) {
    NoProgress progress;
    const Probe probe = probeOf("exit 0");
    Probe swept = probeOf("true {size}", {"1", "4", "x"});
    const auto probed = runProbe(swept, folder(), progress);
    ASSERT_TRUE(probed);
    auto workspace = Workspace::open(m_folder / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(workspace) << workspace.error().message();
    const auto imported = importProbe(*workspace, *probed, folder(), "probe 1", progress);
    ASSERT_TRUE(imported) << imported.error().message();
    const auto runs = workspace->runs();
    ASSERT_TRUE(runs);
    ASSERT_EQ(runs->size(), 1U);
    EXPECT_EQ(runs->front().run.name, "probe 1");
    EXPECT_EQ(runs->front().events, 6U);
    const auto paths = workspace->leafPaths({});
    ASSERT_TRUE(paths);
    EXPECT_TRUE(std::count(paths->begin(), paths->end(), "size")) << "the attribute is as it was swept";
}

TEST_F(ProbeTest, TracesOfTheProgramAreImported) {
    NoProgress progress;
    const Probe probe = probeOf(
        R"(printf '{{"t":1700000000000000000,"sender":"a","method":"read","to":"disk","dur":5}}\n' > {out}/{size}.jsonl)");
    const auto probed = runProbe(probe, folder(), progress);
    ASSERT_TRUE(probed);
    EXPECT_TRUE(probed->runs.front().hasTraces)
        << outcomeText(probed->runs.front().outcome) << probed->runs.front().outcome.tail;
    auto workspace = Workspace::open(m_folder / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(workspace);
    const auto imported = importProbe(*workspace, *probed, folder(), "probe", progress);
    ASSERT_TRUE(imported) << imported.error().message();
    EXPECT_TRUE(imported->unread.empty()) << imported->unread.front();
    const auto runs = workspace->runs();
    ASSERT_TRUE(runs);
    ASSERT_FALSE(runs->empty());
    EXPECT_EQ(runs->front().run.name, "probe size=1-1");
    EXPECT_EQ(runs->front().run.config.at("size"), 1);
}

TEST_F(ProbeTest, WhatWasOrderedIsATrialOfTheWorkspace) {
    NoProgress progress;
    const Probe probe = probeOf("test {size} = 1"); // two of them fail
    const auto probed = runProbe(probe, folder(), progress);
    ASSERT_TRUE(probed);
    auto workspace = Workspace::open(m_folder / "w.tenfold", OpenMode::Create);
    ASSERT_TRUE(workspace);
    ASSERT_TRUE(importProbe(*workspace, *probed, folder(), "probe", progress));
    const auto trials = trialsOf(*workspace, "probe");
    ASSERT_TRUE(trials);
    EXPECT_EQ(trials->size(), 4U);
    EXPECT_EQ(std::count_if(trials->begin(), trials->end(), [](const Trial& t) { return t.state == TrialState::Done; }),
              2);
    // The folder is lost: what is done is not run again, what failed is.
    fs::remove_all(folder());
    EXPECT_EQ(restoreRuns(*workspace, probe, folder()).value_or(0), 2U);
    EXPECT_EQ(restoreRuns(*workspace, probe, folder()).value_or(9), 0U) << "it is there now";
    int runs = 0;
    const auto again = runProbe(probe, folder(), progress, [&](const ProbeRun&) { ++runs; });
    ASSERT_TRUE(again);
    EXPECT_EQ(runs, 2);
    for (std::size_t i = 0; i < again->runs.size(); ++i)
        if (again->runs[i].state == ProbeRun::State::Done) {
            EXPECT_EQ(again->runs[i].outcome.seconds, probed->runs[i].outcome.seconds);
        }
    const auto known = importProbe(*workspace, *again, folder(), "probe", progress);
    ASSERT_TRUE(known);
    ASSERT_EQ(known->report.runs.size(), 1U);
    EXPECT_EQ(known->report.runs.front().status, ImportedRun::Status::Same);
    // Asked for anew, in another folder.
    ASSERT_TRUE(askRunsAnew(*workspace, probe, m_folder / "other"));
    EXPECT_EQ(restoreRuns(*workspace, probe, m_folder / "third").value_or(9), 0U);
}

TEST_F(ProbeTest, SmallBlocksTakeLonger) {
    NoProgress progress;
    Probe probe = probeOf(std::string(TENFOLD_BLOCK_READER) + " {size} 4000000", {"64", "65536"});
    const auto probed = runProbe(probe, folder(), progress);
    ASSERT_TRUE(probed);
    const std::vector<ProbePoint> points = pointsOf(*probed);
    ASSERT_EQ(points.size(), 2U);
    EXPECT_EQ(points[0].done, 2) << outcomeText(probed->runs[0].outcome);
    EXPECT_GT(points[0].mean, 0); // how much longer is up to the machine
}

} // namespace
} // namespace tenfold
