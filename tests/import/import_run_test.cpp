#include "core/import/import_run.h"

#include "core/import/files/archive_reader.h"
#include "core/import/files/content_hash.h"
#include "core/import/files/glob.h"
#include "core/import/files/line_splitter.h"
#include "core/import/settings/run_toml.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include <functional>

namespace tenfold {
namespace {

namespace fs = std::filesystem;
using test::LineSink;
using test::TempFolder;
using test::TextFile;

const std::string kEvent = R"({"t":1,"sender":"a","method":"m","request":{"x":1}})"
                           "\n";
const std::string kLog = "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: 1: Call -> nn/1.1.1.1:9000: create {}\n";
const std::string kToml = "name = \"one\"\nscale = 3\ntimezone = \"UTC\"\n[config]\nnodes = 3\n";

/// Packs files: `filter` "gzip", "zstd", "xz" or ""; without tar only the first file.
std::string pack(const std::vector<TextFile>& files, const std::string& filter, bool tar) {
    std::string out(1 << 20, '\0');
    std::size_t used = 0;
    archive* a = archive_write_new();
    if (tar)
        archive_write_set_format_pax_restricted(a);
    else
        archive_write_set_format_raw(a);
    if (!filter.empty()) archive_write_add_filter_by_name(a, filter.c_str());
    archive_write_open_memory(a, out.data(), out.size(), &used);
    for (const TextFile& file : files) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, file.name.c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, static_cast<la_int64_t>(file.text.size()));
        archive_write_header(a, entry);
        archive_write_data(a, file.text.data(), file.text.size());
        archive_entry_free(entry);
    }
    archive_write_close(a);
    archive_write_free(a);
    out.resize(used);
    return out;
}

/// The message of a failed import with its place and exit code, or what was read.
std::string outcome(const fs::path& path, const ImportOptions& options = {}) {
    NoProgress progress;
    LineSink sink;
    const auto run = readRunFolder(path, options, sink, progress);
    if (run)
        return std::to_string(sink.lines.size()) + " events of " + run->name + " at " +
               std::to_string(run->scale.value());
    const Error& e = run.error();
    return std::to_string(exitCode(e)) + " " + (e.where().empty() ? "" : e.where() + ": ") + e.message();
}

ImportOptions scaled() {
    ImportOptions options;
    options.scale = 1;
    return options;
}

TEST(ImportRun, aFolderAFileAndATarAreRuns) {
    const TempFolder folder;
    folder.write("run/events.jsonl", kEvent + kEvent);
    folder.write("run/run.toml", kToml);
    folder.write("run/notes.txt", "not a trace");
    folder.write("run/truth/roles.tsv", "never read");
    EXPECT_EQ(outcome(folder.path() / "run"), "2 events of one at 3.000000");
    EXPECT_EQ(outcome(folder.path() / "run/"), "2 events of one at 3.000000");
    EXPECT_EQ(outcome(folder.path() / "run/events.jsonl"), "2 events of one at 3.000000")
        << "with the run.toml beside it";
    const fs::path alone = folder.write("lonely.jsonl", kEvent);
    EXPECT_EQ(outcome(alone, scaled()), "1 events of lonely at 1.000000");
    for (const char* filter : {"", "gzip", "zstd", "xz", "bzip2"}) {
        const fs::path tar =
            folder.write(std::string("runs.tar.") + filter,
                         pack({{"w/run.toml", kToml}, {"w/truth/x.log", "no"}, {"w/e.jsonl", kEvent}}, filter, true));
        EXPECT_EQ(outcome(tar), "1 events of one at 3.000000") << filter;
        if (*filter == '\0') continue;
        const fs::path packed =
            folder.write(std::string("e.jsonl.") + filter, pack({{"x", kEvent + kEvent}}, filter, false));
        EXPECT_EQ(outcome(packed, scaled()).substr(0, 8), "2 events") << filter;
    }
}

TEST(ImportRun, aFolderOfRunFoldersIsSeveralRuns) {
    const TempFolder folder;
    for (const char* name : {"b", "a", "c/d"})
        folder.write(std::string(name) + "/e.jsonl.gz", pack({{"e", kEvent}}, "gzip", false));
    folder.write("truth/e.jsonl", kEvent);
    folder.write(".hidden/e.txt", kEvent);
    NoProgress progress;
    const auto runs = findRuns(folder.path(), progress);
    ASSERT_TRUE(test::succeeded(runs));
    std::string names;
    for (const RunInput& run : *runs)
        names += run.folderName + " " + run.files.at(0).sender + ",";
    EXPECT_EQ(names, "a e,b e,d e,");
    EXPECT_EQ(outcome(folder.path(), scaled()), "3 " + folder.path().string() + " holds 3 runs, not one");
    const auto trace = readTrace({folder.path()}, scaled(), progress);
    ASSERT_TRUE(test::succeeded(trace));
    EXPECT_EQ(trace->runs.size(), 3U);
    EXPECT_EQ(trace->events.size(), 3U);
}

// A table of answers beside archives is no run, and none of the archives is passed over.
TEST(ImportRun, aFolderOfArchivesIsSeveralRuns) {
    const TempFolder folder;
    for (const char* name : {"b", "a"})
        folder.write(std::string(name) + ".tar.xz", pack({{"w/e.jsonl", kEvent}, {"w/f.jsonl", kEvent}}, "xz", true));
    folder.write("answers.tsv", "archive\ttraces\na\t1\n");
    folder.write("broken.tar", pack({{"w/notes.txt", "nothing to read"}}, "", true));
    NoProgress progress;
    const auto runs = findRuns(folder.path(), progress);
    ASSERT_TRUE(test::succeeded(runs));
    ASSERT_EQ(runs->size(), 2U);
    EXPECT_TRUE((*runs)[0].shownName.find("a.tar.xz") != std::string::npos) << (*runs)[0].shownName;
    EXPECT_TRUE((*runs)[1].shownName.find("b.tar.xz") != std::string::npos) << (*runs)[1].shownName;
    EXPECT_EQ((*runs)[0].files.size(), 2U);
    std::string unread;
    for (const UnreadFile& file : (*runs)[0].unread)
        unread += file.file + "\n";
    EXPECT_NE(unread.find("answers.tsv"), std::string::npos) << unread;
    // Inside a run an archive is named and left alone.
    folder.write("run/e.jsonl", kEvent);
    folder.write("run/old.tar", pack({{"w/e.jsonl", kEvent}}, "", true));
    const auto one = findRuns(folder.path() / "run", progress);
    ASSERT_TRUE(test::succeeded(one));
    ASSERT_EQ(one->size(), 1U);
    EXPECT_EQ((*one)[0].unread.size(), 1U);
}

TEST(ImportRun, badInputIsAClearMessage) {
    const TempFolder folder;
    const std::string base = folder.path().string() + "/";
    fs::create_directories(folder.path() / "empty");
    folder.write("only-text/README.txt", "x");
    folder.write("junk/a.log", std::string("\x7f"
                                           "ELF\0\1\2\3",
                                           8) +
                                   std::string(5000, '\xee'));
    folder.write("no-toml/a.log", kLog);
    folder.write("no-zone/a.log", kLog);
    folder.write("no-zone/run.toml", "scale = 1\n");
    folder.write("bad-zone/a.log", kLog);
    folder.write("bad-zone/run.toml", "scale = 1\ntimezone = \"Mars/Base\"\n");
    folder.write("no-events/a.log", "2026-11-21 07:33:28,579 INFO org.apache.hadoop.Foo: x\n");
    folder.write("no-events/run.toml", "scale = 1\ntimezone = \"UTC\"\n");
    folder.write("nothing/a.log", "");
    folder.write("bad-toml/a.log", kLog);
    folder.write("bad-toml/run.toml", "name = \"x\"\nscale = = 3\n");
    folder.write("bad-scale/a.log", kLog);
    folder.write("bad-scale/run.toml", "scale = \"three\"\n");
    folder.write("csv/a.csv", "ts,node,op\n1,a,b\n");
    EXPECT_EQ(outcome(base + "nowhere"), "3 no such file or folder: " + base + "nowhere");
    EXPECT_EQ(outcome(base + "empty"), "3 no trace files in " + base + "empty");
    EXPECT_EQ(outcome(base + "only-text"), "3 no trace files in " + base +
                                               "only-text; README.txt: it begins as none of the formats that are "
                                               "read: x");
    EXPECT_EQ(outcome(base + "junk", scaled()), "3 " + base + "junk holds a program, which Tenfold does not read");
    EXPECT_EQ(outcome(base + "no-toml"), "3 the scale of " + base + "no-toml is not known");
    EXPECT_EQ(outcome(base + "no-zone"), "3 the times in these logs have no time zone");
    EXPECT_EQ(outcome(base + "bad-zone"), "3 unknown time zone Mars/Base");
    EXPECT_EQ(outcome(base + "no-events"), "3 there is not a single event in " + base + "no-events");
    EXPECT_EQ(outcome(base + "nothing", scaled()), "3 there is not a single event in " + base + "nothing");
    EXPECT_EQ(outcome(base + "bad-scale"), "3 " + base + "bad-scale/run.toml:1:9: scale has to be a number");
    EXPECT_EQ(outcome(base + "csv", scaled()), "3 which column is what? The columns are: ts, node, op");
    ImportOptions options = scaled();
    options.format = "morse";
    EXPECT_TRUE(
        outcome(base + "no-toml", options).starts_with("3 unknown format morse; there are: hadoop-rpc, jsonl, "));
    NoProgress progress;
    LineSink sink;
    const auto bad = readRunFolder(base + "bad-toml", {}, sink, progress);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().where(), base + "bad-toml/run.toml:2:9");
    EXPECT_EQ(bad.error().excerpt(), "scale = = 3\n        ^");
    options = ImportOptions();
    options.scale = 2;
    options.timezone = "UTC";
    EXPECT_EQ(outcome(base + "no-toml", options), "1 events of no-toml at 2.000000");
}

TEST(ImportRun, cutAndDamagedArchivesSayWhereAndReadNothing) {
    const TempFolder folder;
    std::string big;
    for (int i = 0; i < 3000; ++i)
        big += R"({"t":)" + std::to_string(i * 7919) + R"(,"sender":"a","method":"m"})" + "\n";
    for (const char* filter : {"gzip", "zstd", "xz"}) {
        const std::string whole = pack({{"x", big}}, filter, false);
        const fs::path cut = folder.write("cut.jsonl.gz", std::string_view(whole).substr(0, whole.size() / 2));
        const std::string message = outcome(cut, scaled());
        EXPECT_NE(message.find("3 " + cut.string() + ": byte " + std::to_string(whole.size() / 2) + ": "),
                  std::string::npos)
            << filter << message;
        EXPECT_NE(message.find("is damaged or cut"), std::string::npos) << message;
    }
    const std::string tar = pack({{"r/run.toml", kToml}, {"r/e.jsonl", big}}, "", true);
    const fs::path cutTar = folder.write("cut.tar", std::string_view(tar).substr(0, tar.size() / 2));
    EXPECT_NE(outcome(cutTar).find("is damaged or cut"), std::string::npos) << outcome(cutTar);
}

TEST(ImportRun, optionsWinOverRunToml) {
    const TempFolder folder;
    folder.write("r/e.jsonl", kEvent);
    folder.write("r/run.toml", kToml + "text = \"words\"\nflag = true\n[config.deep]\nk = 1.5\n");
    ImportOptions options;
    options.name = "other";
    options.scale = 9;
    options.set = {{"nodes", "9"}, {"mode", "fast"}, {"text", "7"}};
    options.holdOut = true;
    NoProgress progress;
    LineSink sink;
    const auto run = readRunFolder(folder.path() / "r", options, sink, progress);
    ASSERT_TRUE(test::succeeded(run));
    EXPECT_EQ(run->name, "other");
    EXPECT_EQ(run->scale, 9);
    EXPECT_TRUE(run->heldOut);
    EXPECT_EQ(run->config, (std::map<std::string, double>{{"deep.k", 1.5}, {"flag", 1}, {"nodes", 9}, {"text", 7}}));
    EXPECT_EQ(run->configText, (std::map<std::string, std::string>{{"mode", "fast"}}));
}

TEST(ImportRun, sendersCanBeLeftOut) {
    const TempFolder folder;
    for (const char* name : {"datanode-01", "datanode-02", "client"})
        folder.write(std::string(name) + ".log", kLog);
    ImportOptions options = scaled();
    options.timezone = "UTC";
    options.withoutSenders = {"datanode-*"};
    EXPECT_EQ(outcome(folder.path(), options).substr(0, 8), "1 events");
    EXPECT_TRUE(matchesGlob("abc", "a*c"));
    EXPECT_TRUE(matchesGlob("ac", "a*c"));
    EXPECT_TRUE(matchesGlob("abc", "a?c"));
    EXPECT_FALSE(matchesGlob("abd", "a*c"));
    EXPECT_FALSE(matchesGlob("a", ""));
    EXPECT_TRUE(matchesGlob("", "**"));
}

TEST(ImportRun, theHashTellsContentsAndSettingsApartButNotNamesOrPacking) {
    const TempFolder folder;
    folder.write("a/e.jsonl", kEvent);
    folder.write("a/run.toml", kToml);
    folder.write("b/e.jsonl.gz", pack({{"e", kEvent}}, "gzip", false));
    folder.write("b/run.toml", "name = \"two\"\nscale = 3\ntimezone = \"UTC\"\n[config]\nnodes = 3\n");
    folder.write("c/e.jsonl", kEvent + kEvent);
    folder.write("c/run.toml", kToml);
    NoProgress progress;
    const auto hash = [&](const std::string& name, const ImportOptions& options) {
        const auto runs = findRuns(folder.path() / name, progress);
        return prepareRun(runs->front(), options, progress)->contentHash();
    };
    EXPECT_EQ(hash("a", {}), hash("b", {}));
    EXPECT_NE(hash("a", {}), hash("c", {}));
    EXPECT_NE(hash("a", {}), hash("a", scaled()));
    EXPECT_EQ(hash("a", {}).size(), 32U);
}

TEST(ImportRun, canBeStoppedAnywhere) {
    const TempFolder folder;
    folder.write("e.jsonl", kEvent);
    for (int calls = 0; calls < 4; ++calls) {
        test::StopsAt progress(calls + 1);
        LineSink sink;
        const auto run = readRunFolder(folder.path(), scaled(), sink, progress);
        ASSERT_FALSE(run) << calls;
        EXPECT_EQ(exitCode(run.error()), 4);
    }
}

TEST(ContentHash, piecesDoNotMatterButEveryByteDoes) {
    std::string text;
    for (int i = 0; i < 500; ++i)
        text += static_cast<char>(i * 31);
    const auto hash = [](const std::string& bytes, std::size_t piece) {
        ContentHash h;
        for (std::size_t i = 0; i < bytes.size(); i += piece)
            h.add(std::string_view(bytes).substr(i, piece));
        return h.finish();
    };
    const auto whole = hash(text, text.size());
    for (const std::size_t piece : {1, 3, 63, 64, 65, 200})
        EXPECT_EQ(hash(text, piece), whole) << piece;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string other = text;
        other[i] = static_cast<char>(other[i] ^ 1);
        EXPECT_NE(hash(other, 1000), whole) << i;
    }
    EXPECT_NE(hash(text + '\0', 1000), whole);
}

TEST(LineSplitter, offsetsNumbersAndEndsOfLine) {
    for (const std::size_t chunk : {1, 2, 100}) {
        LineSplitter splitter;
        std::string seen;
        const auto onLine = [&](const Line& line) {
            seen += std::to_string(line.number) + "@" + std::to_string(line.offset) + ":" + std::string(line.text) +
                    (line.isComplete ? ";" : ".");
            return true;
        };
        const std::string text = "ab\r\n\nc\rd\nend";
        for (std::size_t i = 0; i < text.size(); i += chunk)
            splitter.feed(text.substr(i, chunk), onLine);
        splitter.end(onLine);
        EXPECT_EQ(seen, "1@0:ab;2@4:;3@5:c\rd;4@9:end.") << chunk;
    }
}

} // namespace
} // namespace tenfold
