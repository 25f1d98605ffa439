// A workspace with runs of several kinds: each verb does with its own runs what it does where there are no others.
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;

/// w.tenfold: the sample, mined; m.tenfold: the same and two runs of spans; s.tenfold: those alone. Of all kinds:
/// withAll().
class MixedWorkspace : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_EQ(preparedSample().failure, "");
        copySample(m_folder.path());
        fs::copy_file(m_folder.path() / "w.tenfold", m_folder.path() / "m.tenfold");
        for (const std::string workspace : {"m.tenfold", "s.tenfold"}) {
            const OrderedJson imported = json(
                "import " + workspace + " resources/sample-spans/00a-normal resources/sample-spans/03-replica-dead");
            EXPECT_EQ(imported["stale"], OrderedJson::array()) << "what was mined is not of spans";
            EXPECT_EQ(imported["runs"][0]["kind"], "spans");
        }
    }
    Answer run(const std::string& command) const { return runCli(m_folder.path(), splitWords(command)); }
    OrderedJson json(const std::string& command) const {
        const Answer answer = run(command + " --json --quiet");
        EXPECT_EQ(answer.exitCode, 0) << command << "\n" << answer.err;
        return OrderedJson::parse(answer.out, nullptr, false);
    }

    /// m.tenfold becomes one of runs of all kinds; l.tenfold has the population alone, u.tenfold the samples.
    void withAll() const {
        for (const std::string workspace : {"m.tenfold", "l.tenfold"})
            EXPECT_EQ(json("import " + workspace + " resources/sample-storage")["runs"][0]["kind"], "population");
        for (const std::string workspace : {"m.tenfold", "u.tenfold"}) {
            EXPECT_EQ(json("import " + workspace + " resources/sample/spare/cpu.csv.gz")["runs"][0]["kind"], "samples");
            EXPECT_EQ(run("harvest inputs " + workspace + " resources/sample/spare --quiet").exitCode, 0);
        }
    }

    /// What a command on a workspace says and its exit code, whatever the workspace is called.
    std::string said(const std::string& command, const std::string& workspace) const {
        const Answer answer = run(on(command, workspace));
        std::string out = std::to_string(answer.exitCode) + "\n" + answer.out;
        for (auto at = out.find(workspace); at != std::string::npos; at = out.find(workspace))
            out.replace(at, workspace.size(), "WS");
        return out;
    }
    /// A command on a workspace that stands where it has an @.
    static std::string on(const std::string& command, const std::string& workspace) {
        std::string out = command;
        return out.replace(out.find('@'), 1, workspace);
    }

    TemporaryFolder m_folder;
};

std::string fileText(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST_F(MixedWorkspace, listsRunsWithTheirKinds) {
    std::string kinds;
    const OrderedJson runs = json("runs m.tenfold")["runs"];
    for (const OrderedJson& one : runs)
        kinds += one["kind"].get<std::string>() + " ";
    EXPECT_EQ(kinds, "calls calls calls calls calls calls calls calls spans spans ");
    const std::string table = run("runs m.tenfold").out;
    EXPECT_TRUE(table.starts_with("run                      kind   scale")) << table;
    EXPECT_NE(table.find("03-replica-dead          spans      –"), std::string::npos) << table;
}

TEST_F(MixedWorkspace, minesItsCalls) {
    EXPECT_EQ(json("mine m.tenfold")["upToDate"], true) << "runs of spans make nothing stale";
    ASSERT_EQ(run("runs m.tenfold set wordcount-scale-02 config.looked=1").exitCode, 0);
    ASSERT_EQ(run("runs w.tenfold set wordcount-scale-02 config.looked=1").exitCode, 0);
    const OrderedJson mixed = json("mine m.tenfold");
    EXPECT_EQ(mixed["upToDate"], false);
    EXPECT_EQ(mixed, json("mine w.tenfold"));
    EXPECT_EQ(said("mine @", "m.tenfold"), said("mine @", "w.tenfold"));
}

TEST_F(MixedWorkspace, saysOfCallsWhatItSaysWithoutSpans) {
    for (const std::string command :
         {"types @", "segments @", "arguments @", "timing @", "program @", "questions @", "decisions @ export -",
          "events @ --count --run wordcount-scale-02", "model load @ --scale 6"}) {
        EXPECT_EQ(said(command, "m.tenfold"), said(command, "w.tenfold")) << command;
    }
    ASSERT_EQ(run("extrapolate m.tenfold --scale 6 --config captures/scale-06/run.toml --out m6.plan").exitCode, 0);
    EXPECT_EQ(run("plan show m6.plan").out, run("plan show p6.plan").out);
    // that some counts were not predicted exactly is a check that failed, in both
    const Answer mixed = run("validate m.tenfold m6.plan captures/scale-06 --json");
    const Answer alone = run("validate w.tenfold p6.plan captures/scale-06 --json");
    EXPECT_EQ(mixed.exitCode, alone.exitCode);
    EXPECT_EQ(OrderedJson::parse(mixed.out), OrderedJson::parse(alone.out));
}

TEST_F(MixedWorkspace, saysOfSpansWhatItSaysWithoutCalls) {
    for (const std::string command :
         {"flows @", "compare @ --a 'run = \"00a-normal\"' --b 'run = \"03-replica-dead\"'",
          "waterfall @ 0159f885458a1044a6ab790f8d2e2c4d --run 00a-normal", "model explain @ --at 'store disk.read'",
          "model tree @ --at 'store disk.read'", "events @ --count --run 00a-normal"})
        EXPECT_EQ(json(on(command, "m.tenfold")), json(on(command, "s.tenfold"))) << command;
    std::string models;
    for (const std::string workspace : {"m.tenfold", "s.tenfold"}) {
        ASSERT_EQ(run("model baseline " + workspace + " --where 'run = \"00a-normal\"' --out shop.toml").exitCode, 0);
        const std::string model = fileText(m_folder.path() / "shop.toml");
        EXPECT_TRUE(models.empty() || models == model);
        models = model;
    }
    const std::string check = "model check @ shop.toml --where 'run = \"03-replica-dead\"'";
    EXPECT_EQ(json(on(check, "m.tenfold")), json(on(check, "s.tenfold")));
}

TEST_F(MixedWorkspace, reportsBoth) {
    ASSERT_EQ(run("report m.tenfold --out m.html").exitCode, 0);
    const std::string sections = run("sql m.tenfold \"SELECT kind, count(*) FROM run_view GROUP BY kind\"").out;
    EXPECT_NE(sections.find("calls"), std::string::npos) << sections;
    const std::string html = fileText(m_folder.path() / "m.html");
    for (const char* part : {"id=\"types\"", "id=\"flows\"", "id=\"changes\"", "03-replica-dead", "wordcount-scale-06"})
        EXPECT_NE(html.find(part), std::string::npos) << part;
}

TEST_F(MixedWorkspace, spansAloneAreNothingToMine) {
    const Answer answer = run("mine s.tenfold");
    EXPECT_EQ(answer.exitCode, 3);
    EXPECT_TRUE(answer.err.starts_with("tenfold: s.tenfold has no run of calls, which mining reads; its runs are of "
                                       "spans\nhint: tenfold flows s.tenfold shows"))
        << answer.err;
    const Answer none = run("flows w.tenfold");
    EXPECT_EQ(none.exitCode, 3);
    EXPECT_TRUE(none.err.starts_with("tenfold: no requests")) << none.err;
}

TEST_F(MixedWorkspace, ofAllKindsEachVerbHasItsOwn) {
    withAll();
    std::string kinds;
    const OrderedJson runs = json("runs m.tenfold")["runs"];
    for (const OrderedJson& one : runs)
        kinds += one["kind"].get<std::string>() + " ";
    EXPECT_EQ(kinds, "calls calls calls calls calls calls calls calls spans spans population samples ");
    EXPECT_EQ(json("mine m.tenfold")["upToDate"], true) << "other kinds make nothing stale";
    for (const std::string command :
         {"mine @", "types @", "segments @", "arguments @", "timing @", "program @", "questions @", "capacity @",
          "events @ --count --run wordcount-scale-02", "model load @ --scale 6"})
        EXPECT_EQ(said(command, "m.tenfold"), said(command, "w.tenfold")) << command;
    for (const std::string command :
         {"flows @", "flows flame @", "compare @ --a 'run = \"00a-normal\"' --b 'run = \"03-replica-dead\"'",
          "waterfall @ 0159f885458a1044a6ab790f8d2e2c4d --run 00a-normal", "model explain @ --at 'store disk.read'"})
        EXPECT_EQ(json(on(command, "m.tenfold")), json(on(command, "s.tenfold"))) << command;
    for (const std::string command : {"characterize @", "sql @ \"SELECT * FROM measure_result_view\""})
        EXPECT_EQ(said(command, "m.tenfold"), said(command, "l.tenfold")) << command;
    for (const std::string command : {"harvest classes @", "harvest inputs @", "harvest jobs @"})
        EXPECT_EQ(json(on(command, "m.tenfold")), json(on(command, "u.tenfold"))) << command;
    EXPECT_EQ(json("events m.tenfold --count")["matched"].get<std::uint64_t>(),
              json("events w.tenfold --count")["matched"].get<std::uint64_t>() +
                  json("events s.tenfold --count")["matched"].get<std::uint64_t>());
}

TEST_F(MixedWorkspace, ofAllKindsTheReportHasAll) {
    withAll();
    ASSERT_EQ(run("report m.tenfold --out m.html").exitCode, 0);
    const std::string html = fileText(m_folder.path() / "m.html");
    for (const char* part : {"id=\"types\"", "id=\"flows\"", "id=\"runs\"", "sample-storage", "03-replica-dead"})
        EXPECT_NE(html.find(part), std::string::npos) << part;
    // as `runs` shows them: 9 series of 36,404 samples, 19,562 records
    const std::size_t begin = html.find("id=\"runs\"");
    const std::string runs = html.substr(begin, html.find("</section>", begin) - begin);
    EXPECT_NE(runs.find("<td>cpu</td><td>samples</td><td class=\"n\">–</td><td class=\"n\">9</td>"
                        "<td class=\"n\">36,404</td>"),
              std::string::npos)
        << runs;
    EXPECT_NE(runs.find("<td>sample-storage</td><td>population</td>"), std::string::npos) << runs;
    EXPECT_NE(runs.find("19,562"), std::string::npos) << runs;
}

TEST_F(MixedWorkspace, whatARunDoesNotHaveIsSaidWithTheVerbThatShowsIt) {
    withAll();
    const auto expectSaid = [&](const std::string& command, const std::string& text) {
        const Answer answer = run(command);
        EXPECT_EQ(answer.exitCode, 3) << command << "\n" << answer.out;
        EXPECT_EQ(answer.out, "") << command;
        EXPECT_TRUE(answer.err.starts_with("tenfold: " + text)) << command << "\n" << answer.err;
    };
    for (const std::string verb : {"mine", "types", "program", "questions"}) {
        expectSaid(verb + " u.tenfold", "u.tenfold has no run of calls, which mining reads; its runs are of samples\n"
                                        "hint: tenfold harvest classes u.tenfold shows what is in them\n");
        expectSaid(verb + " l.tenfold",
                   "l.tenfold has no run of calls, which mining reads; its runs are of population\n"
                   "hint: tenfold characterize l.tenfold shows what is in them\n");
    }
    for (const std::string command : {"events m.tenfold --run cpu", "events m.tenfold --count --run cpu"})
        expectSaid(command, "run cpu is of samples: nothing of it is kept as events, one by one\n"
                            "hint: tenfold harvest classes m.tenfold shows what is in it\n");
    expectSaid("events m.tenfold --run sample-storage",
               "run sample-storage is of population: nothing of it is kept as events, one by one\n"
               "hint: tenfold characterize m.tenfold shows what is in it\n");
    expectSaid("events u.tenfold", "run cpu is of samples");
    expectSaid("flows u.tenfold", "no requests");
}

} // namespace
} // namespace tenfold::test
