// The files of a recording.
#include "tests/record/recorder_fixture.h"

#include "core/record/call_writer.h"

namespace tenfold::record {
namespace {

TEST(CallWriter, makesAFileASenderWithANameThatFilesMayHave) {
    const test::RecordFolder folder;
    auto writer = CallWriter::open(folder.path() / "a" / "b");
    ASSERT_TRUE(writer) << writer.error().message();
    for (const char* name : {"worker-1", "127.0.0.1:1", "127.0.0.1_1", "../x", "", "WORKER-1", "a\"b"}) {
        CallWriter::Sender& sender = writer->sender(name);
        sender.pending += "{}\n";
        writer->added(sender);
    }
    writer->flush();
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "a" / "b"))
        files.push_back(entry.path().filename().string());
    std::sort(files.begin(), files.end());
    EXPECT_EQ(files, (std::vector<std::string>{"127.0.0.1_1-2.jsonl", "127.0.0.1_1.jsonl", "WORKER-1-2.jsonl",
                                               "_.._x.jsonl", "_.jsonl", "a_b.jsonl", "worker-1.jsonl"}));
    EXPECT_EQ(writer->lines(), 7U);
    EXPECT_EQ(writer->bytes(), 21U);
}

TEST(CallWriter, takesNoFolderThatHoldsSomething) {
    const test::RecordFolder folder;
    std::ofstream(folder.path() / "there") << "x";
    const auto writer = CallWriter::open(folder.path());
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().id().key(), "FolderInUse");
}

TEST(CallWriter, stopsOnceNothingCanBeWritten) {
    const test::RecordFolder folder;
    auto writer = CallWriter::open(folder.path() / "run");
    ASSERT_TRUE(writer);
    CallWriter::Sender& good = writer->sender("a");
    good.pending += "{}\n";
    writer->added(good);
    writer->flush();
    // The file of the next sender cannot be made: a folder has its name.
    std::filesystem::create_directory(folder.path() / "run" / "b.jsonl");
    CallWriter::Sender& bad = writer->sender("b");
    bad.pending += "{}\n";
    writer->added(bad);
    EXPECT_EQ(writer->lines(), 2U);
    writer->flush();
    EXPECT_NE(writer->stopped().find("b.jsonl: Is a directory"), std::string::npos) << writer->stopped();
    EXPECT_EQ(writer->lines(), 1U);
    good.pending += "{}\n";
    writer->added(good);
    writer->flush();
    EXPECT_EQ(writer->lines(), 1U);
    EXPECT_EQ(test::linesIn(folder.path() / "run").size(), 1U);
}

TEST(RunToml, isReadAsItWasMeant) {
    RecordOptions options;
    options.protocol = "redis";
    options.out = "/tmp/x/scale-03/";
    options.scale = 3;
    options.set = {{"workers", "3"}, {"mode", "fast \"x\""}, {"ratio", "0.5"}, {"a key", "7"}};
    EXPECT_EQ(runToml(options), "name = \"scale-03\"\nscale = 3\nformat = \"jsonl\"\ntarget = \"redis\"\n\n[config]\n"
                                "workers = 3\nmode = \"fast \\\"x\\\"\"\nratio = 0.5\n\"a key\" = 7\n");
}

} // namespace
} // namespace tenfold::record
