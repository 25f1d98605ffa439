#include "core/import/import_workspace.h"
#include "core/words/import_messages.h"

#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::TempFolder;

std::string event(int t, const std::string& method = "m", const std::string& request = "{\"x\":1}") {
    return R"({"t":)" + std::to_string(t) + R"(,"sender":"a","method":")" + method + R"(","request":)" + request +
           "}\n";
}

std::string traceLine(const std::string& message) {
    return "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: 1: Call -> nn/1.1.1.1:9000: blockReport " + message +
           "\n";
}

struct World {
    TempFolder folder;
    NoProgress progress;
    Workspace workspace = *Workspace::open(folder.path() / "w.tenfold", OpenMode::Create);

    Status import(const std::string& path, ImportReport& report, const ImportOptions& options = {}) {
        auto runs = describeRuns({folder.path() / path}, options, progress);
        if (!runs) return tl::unexpected<Error>(std::move(runs).error());
        return importRuns(workspace, std::move(*runs), progress, report);
    }
    /// "name:events" of all runs.
    std::string runs() {
        std::string text;
        const auto infos = workspace.runs();
        for (const RunInfo& info : *infos)
            text += info.run.name + ":" + std::to_string(info.events) + " ";
        return text;
    }
};

TEST(ImportWorkspace, theSameContentTwiceIsLeftOut) {
    World world;
    world.folder.write("r1/e.jsonl", event(1) + event(2));
    world.folder.write("r1/run.toml", "scale = 2\n");
    ImportReport first, second;
    ASSERT_TRUE(test::succeeded(world.import("r1", first)));
    EXPECT_EQ(first.runs.at(0).status, ImportedRun::Status::Imported);
    EXPECT_EQ(first.runs.at(0).events, 2U);
    ASSERT_TRUE(test::succeeded(world.import("r1", second)));
    EXPECT_EQ(second.runs.at(0).status, ImportedRun::Status::Same);
    EXPECT_EQ(second.runs.at(0).sameAs, "r1");
    EXPECT_EQ(second.runs.at(0).events, 2U);
    EXPECT_EQ(world.runs(), "r1:2 ");
}

TEST(ImportWorkspace, aCorrectedRunReplacesTheOldOne) {
    World world;
    world.folder.write("r1/e.jsonl", event(1) + event(2));
    world.folder.write("r1/run.toml", "scale = 2\n");
    ImportReport report;
    ASSERT_TRUE(test::succeeded(world.import("r1", report)));
    const auto key = world.workspace.runs()->front().key;
    ASSERT_TRUE(test::succeeded(world.workspace.putResult("mining", "h", {key}, "{}")));
    world.folder.write("r1/e.jsonl", event(1) + event(2) + event(3) + "junk\n");
    ImportReport corrected;
    ASSERT_TRUE(test::succeeded(world.import("r1", corrected)));
    EXPECT_EQ(corrected.runs.at(0).status, ImportedRun::Status::Replaced);
    EXPECT_EQ(corrected.runs.at(0).skipped, 1U);
    EXPECT_EQ(corrected.staleResults, (std::vector<std::string>{"mining"}));
    EXPECT_EQ(world.runs(), "r1:3 ");
    const auto issues = world.workspace.issues(world.workspace.runs()->front().key);
    ASSERT_EQ(issues->size(), 1U);
    EXPECT_EQ(issues->at(0).reason, "not a JSON object");
    EXPECT_EQ(issues->at(0).byteOffset, event(1).size() * 3);
}

TEST(ImportWorkspace, ofAFailedRunWhatWasSkippedIsKept) {
    World world;
    world.folder.write("runs/a/e.jsonl", event(1));
    world.folder.write("runs/b/e.jsonl", "junk\njunk\n");
    ImportOptions options;
    options.scale = 1;
    options.format = "jsonl";
    ImportReport report;
    const Status status = world.import("runs", report, options);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id(), MessageId::NothingRead);
    EXPECT_NE(status.error().message().find("was taken for jsonl"), std::string::npos) << status.error().message();
    EXPECT_NE(status.error().message().find("2 × not a JSON object"), std::string::npos) << status.error().message();
    EXPECT_EQ(status.error().excerpt(), "junk\n^");
    EXPECT_EQ(report.runs.size(), 2U) << "what was committed before stays";
    EXPECT_EQ(report.runs.back().status, ImportedRun::Status::Nothing);
    EXPECT_EQ(world.runs(), "a:1 b:0 ");
    const auto kept = world.workspace.run("b");
    ASSERT_TRUE(kept);
    EXPECT_TRUE(kept->run.heldOut) << "it says nothing of any scale";
    EXPECT_EQ(kept->run.skippedRecords, 2U);
    EXPECT_EQ(world.workspace.issues(kept->key)->size(), 2U);
    // The same again fails again; what can be read takes its place; what fails takes nobody's.
    EXPECT_EQ(world.import("runs/b", report, options).error().id(), MessageId::NothingRead);
    world.folder.write("runs/b/e.jsonl", event(1) + event(2));
    EXPECT_TRUE(world.import("runs/b", report, options));
    EXPECT_EQ(world.runs(), "a:1 b:2 ");
    world.folder.write("runs/b/e.jsonl", "junk\n");
    EXPECT_EQ(world.import("runs/b", report, options).error().id(), MessageId::NothingRead);
    EXPECT_EQ(world.runs(), "a:1 b:2 ");
}

TEST(ImportWorkspace, nothingIsReadBeforeEverythingThatMustBeSaidIsSaid) {
    World world;
    world.folder.write("runs/a/e.jsonl", event(1));
    world.folder.write("runs/a/run.toml", "scale = 1\n");
    world.folder.write("runs/b/e.jsonl", event(1));
    ImportReport report;
    const Status status = world.import("runs", report);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id(), MessageId::ScaleNeeded);
    EXPECT_EQ(world.runs(), "");
    ImportOptions options;
    options.name = "x";
    options.scale = 1;
    EXPECT_EQ(world.import("runs", report, options).error().id(), MessageId::SeveralRuns);
    world.folder.write("runs/a/run.toml", "name = \"b\"\n");
    options.name.reset();
    EXPECT_EQ(world.import("runs", report, options).error().id(), MessageId::SameNameTwice);
}

TEST(ImportWorkspace, listsAreSettledAcrossRunsInBothOrders) {
    for (const bool listFirst : {true, false}) {
        World world;
        for (const char* name : {"one", "two"}) {
            const bool isList = (std::string(name) == "one") == listFirst;
            world.folder.write(std::string(name) + "/dn.log",
                               traceLine(isList ? "{b { i: 1 } b { i: 2 }}" : "{b { i: 3 }}"));
            world.folder.write(std::string(name) + "/run.toml", "scale = 1\ntimezone = \"UTC\"\n");
            ImportReport report;
            ASSERT_TRUE(test::succeeded(world.import(name, report)));
        }
        const auto trace = world.workspace.loadTrace(std::vector<std::string>{}, world.progress);
        ASSERT_TRUE(test::succeeded(trace));
        std::set<std::string> paths;
        for (const Event& event : trace->events)
            for (const Leaf& leaf : trace->leaves(event))
                paths.insert(trace->text(leaf.path));
        EXPECT_EQ(paths, (std::set<std::string>{"b[0].i", "b[1].i"})) << listFirst;
    }
}

TEST(ImportWorkspace, runsThatCannotBeComparedAreNamed) {
    World world;
    world.folder.write("a/e.jsonl", event(1) + event(2, "read"));
    world.folder.write("a/run.toml", "scale = 1\n[config]\nnodes = 1\n");
    world.folder.write("b/e.jsonl", event(1) + event(3));
    world.folder.write("b/run.toml", "scale = 2\n[config]\nworkers = 2\n");
    ImportReport report;
    ASSERT_TRUE(test::succeeded(world.import("a", report)));
    EXPECT_TRUE(test::isEmpty(report.differences));
    ASSERT_TRUE(test::succeeded(world.import("b", report)));
    std::string text;
    for (const RunDifference& d : report.differences)
        text += d.what + " ";
    EXPECT_EQ(text, "nodes workers read ");
}

} // namespace
} // namespace tenfold
