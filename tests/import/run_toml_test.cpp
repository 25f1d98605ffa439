#include "core/import/import_run.h"
#include "core/import/settings/run_toml.h"
#include "core/words/import_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>

namespace tenfold {
namespace {

TEST(RunTomlText, repetitionsAreNumbersThatIntegersHold) {
    EXPECT_EQ(parseRunToml("repetition = 2", "run.toml")->repetition, 2);
    EXPECT_EQ(parseRunToml("repetition = 2.0", "run.toml")->repetition, 2);
    for (const char* number : {"1e308", "-1e308", "inf", "nan", "1.5", "9223372036854775807", "\"2\""}) {
        const auto read = parseRunToml("name = \"a\"\nrepetition = " + std::string(number), "run.toml");
        ASSERT_FALSE(read) << number;
        EXPECT_EQ(read.error().id(), MessageId::BadRunToml) << number;
        EXPECT_EQ(read.error().where(), "run.toml:2:14") << number;
    }
}

using test::TempFolder;

/// Calls at these minutes; without a zone.
std::string logOf(std::initializer_list<int> minutes) {
    std::string log;
    for (const int minute : minutes)
        log += fmt::format(
            "2026-11-21 07:{:02}:28,579 TRACE ipc.ProtobufRpcEngine: 1: Call -> nn/1.1.1.1:9000: create {{}}\n",
            minute);
    return log;
}

/// The runs below a folder: name, scale and senders with the times of their first calls, as they would be imported.
std::string runsOf(const std::filesystem::path& path) {
    NoProgress progress;
    const auto runs = findRuns(path, progress);
    if (!runs) return runs.error().message();
    std::string all;
    for (const RunInput& input : *runs) {
        test::LineSink sink;
        auto prepared = prepareRun(input, {}, progress);
        if (!prepared) return all + prepared.error().message();
        const Run& run = prepared->run();
        all += fmt::format("{} at {} in {}:", run.name, run.scale.value_or(0), prepared->timezone());
        for (const InputFile& file : input.files)
            all += " " + file.sender;
        for (const auto& [key, number] : run.config)
            all += fmt::format(" {}={}", key, number);
        all += ";";
    }
    return all;
}

const std::string kShared = "scale = 4\ntimezone = \"UTC\"\n[config]\nnodes = 3\n";

TEST(RunTomlAbove, hostsThatGoOnAtTheSameTimeAreOneRun) {
    const TempFolder folder;
    folder.write("run/run.toml", kShared);
    folder.write("run/host1/dn.log", logOf({1, 5}));
    folder.write("run/host2/dn.log", logOf({2, 9}));
    folder.write("run/host2/host2-nm.log", logOf({3}));
    EXPECT_EQ(runsOf(folder.path() / "run"), "run at 4 in UTC: host1/dn host2/dn host2-nm nodes=3;");
    folder.write("run/host1/dn.log.1", logOf({0}));
    folder.write("run/host2/dn.log.1", logOf({1}));
    NoProgress progress;
    const auto runs = findRuns(folder.path() / "run", progress);
    ASSERT_TRUE(test::succeeded(runs));
    ASSERT_EQ(runs->size(), 1U);
    std::map<int, std::string> logs;
    for (const InputFile& file : runs->front().files)
        if (file.log != 0) logs[file.log] += file.sender + " ";
    ASSERT_EQ(logs.size(), 2U) << "pieces of each host's log are its own";
    EXPECT_EQ(logs.begin()->second, "host1/dn host1/dn ");
    EXPECT_EQ(runsOf(folder.path()), runsOf(folder.path() / "run")) << "wherever one begins to look";
}

TEST(RunTomlAbove, runsThatFollowEachOtherStaySeveralAndHaveItsSettings) {
    const TempFolder folder;
    folder.write("run/run.toml", kShared);
    folder.write("run/first/dn.log", logOf({1, 5}));
    folder.write("run/second/dn.log", logOf({6, 9}));
    EXPECT_EQ(runsOf(folder.path()), "first at 4 in UTC: dn nodes=3;second at 4 in UTC: dn nodes=3;");
    folder.write("run/run.toml", "name = \"all\"\n" + kShared);
    EXPECT_EQ(runsOf(folder.path()), "all at 4 in UTC: first/dn second/dn nodes=3;") << "a name is that of one";
}

TEST(RunTomlAbove, whatTheRunSaysItselfCountsFirst) {
    const TempFolder folder;
    folder.write("all/run.toml", kShared + "disks = 2\n");
    folder.write("all/a/run.toml", "name = \"one\"\nscale = 1\n[config]\nnodes = 1\n");
    folder.write("all/a/dn.log", logOf({1, 5}));
    folder.write("all/b/dn.log", logOf({1, 5}));
    folder.write("all/c/run.toml", "timezone = \"Europe/Berlin\"\n");
    folder.write("all/c/h1/dn.log", logOf({1, 5}));
    EXPECT_EQ(runsOf(folder.path()), "one at 1 in UTC: dn disks=2 nodes=1;b at 4 in UTC: dn disks=2 nodes=3;"
                                     "h1 at 4 in Europe/Berlin: dn disks=2 nodes=3;");
    folder.write("all/run.toml", "scale = = 2\n");
    NoProgress progress;
    const auto runs = findRuns(folder.path(), progress);
    ASSERT_TRUE(test::succeeded(runs));
    const auto bad = prepareRun(runs->front(), {}, progress);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().where(), (folder.path() / "all/run.toml").string() + ":1:9")
        << "it is said whose mistake it is";
}

TEST(RunTomlAbove, oneFolderBelowIsTheRun) {
    const TempFolder folder;
    folder.write("s4/run.toml", kShared);
    folder.write("s4/logs/dn.log", logOf({1}));
    EXPECT_EQ(runsOf(folder.path()), "s4 at 4 in UTC: dn nodes=3;");
}

TEST(RunTomlAbove, inATarTheSameButByTheNameAlone) {
    const TempFolder folder;
    folder.write("t/run/run.toml", "name = \"all\"\n" + kShared);
    folder.write("t/run/host1/dn.log", logOf({1, 5}));
    folder.write("t/run/host2/dn.log", logOf({2, 9}));
    folder.write("t/other/dn.log", logOf({2, 9}));
    folder.write("t/other/run.toml", kShared);
    const std::string tar = (folder.path() / "t.tar").string();
    ASSERT_EQ(std::system(("tar -C " + (folder.path() / "t").string() + " -cf " + tar + " run other").c_str()), 0);
    EXPECT_EQ(runsOf(tar), "other at 4 in UTC: dn nodes=3;all at 4 in UTC: host1/dn host2/dn nodes=3;");
}

} // namespace
} // namespace tenfold
