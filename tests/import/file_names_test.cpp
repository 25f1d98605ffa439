// Which files of a folder belong together: logs that were rolled over, files that were split, what is not read.
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include "core/import/files/rolled_names.h"
#include "core/import/files/utf16_visitor.h"
#include "core/import/import_run.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;
using test::TempFolder;

struct FolderOutcome {
    std::string senders, unread, doubts, error;
    std::vector<std::string> lines;
    std::uint64_t skipped = 0;
};

FolderOutcome readOf(const std::filesystem::path& path) {
    FolderOutcome outcome;
    NoProgress progress;
    ImportOptions options;
    options.scale = 1;
    options.timezone = "UTC";
    const auto inputs = findRuns(path, progress);
    if (!inputs) {
        outcome.error = inputs.error().message();
        return outcome;
    }
    LineSink sink;
    auto run = prepareRun(inputs->front(), options, progress);
    if (!run) {
        outcome.error = run.error().message();
        return outcome;
    }
    if (const Status read = run->read(sink, progress); !read) outcome.error = read.error().message();
    std::string last;
    for (const std::string& line : sink.lines) {
        const std::size_t at = line.find("\"sender\":\"") + 10;
        const std::string sender = line.substr(at, line.find('"', at) - at);
        if (sender != last) outcome.senders += sender + " ";
        last = sender;
    }
    for (const UnreadFile& file : run->unread())
        outcome.unread += file.file.substr(file.file.rfind('/') + 1) + " ";
    for (const std::string& issue : sink.issues)
        if (issue.find("kept: ") != std::string::npos) outcome.doubts += issue.substr(issue.find("kept: ")) + "\n";
    outcome.skipped = run->run().skippedRecords;
    outcome.lines = std::move(sink.lines);
    return outcome;
}

std::string logLine(int minute, const std::string& what) {
    return "2026-11-21 07:" + std::string(minute < 10 ? "0" : "") + std::to_string(minute) +
           ":00,000 TRACE ipc.ProtobufRpcEngine: 1: " + what + "\n";
}
std::string ask(int minute) {
    return logLine(minute, "Call -> nn:8020: mkdirs {n: " + std::to_string(minute) + "}");
}
std::string reply(int minute) {
    return logLine(minute, "Response <- nn:8020: mkdirs {}");
}
std::string both(int minute) {
    return ask(minute) + reply(minute);
}

bool isInOrder(const std::vector<std::string>& lines) {
    return std::is_sorted(lines.begin(), lines.end(),
                          [](const std::string& a, const std::string& b) { return a.substr(0, 24) < b.substr(0, 24); });
}

TEST(FileNames, piecesOfALogAreOneSenderOldestFirst) {
    const std::vector<std::vector<std::string>> sets{
        {"dn-01.log.2", "dn-01.log.1", "dn-01.log"},
        {"dn-01.log.10", "dn-01.log.9", "dn-01.log"},
        {"dn-01.log.2.gz.txt.1", "dn-01.log.1", "dn-01.log"},
        {"dn-01.log.2026-11-19", "dn-01.log.2026-11-20", "dn-01.log"},
        {"dn-01.log.2026-11-20-09", "dn-01.log.2026-11-20-10", "dn-01.log"},
        {"dn-01.log-20261119", "dn-01.log-20261120", "dn-01.log"},
        {"dn-01.2026-11-19.log", "dn-01.2026-11-20.log", "dn-01.log"},
        {"dn-01.2026-11-19.0.log", "dn-01.2026-11-19.1.log", "dn-01.2026-11-20.0.log"},
        {"dn-01-2026-11-19T10-15-30.123.log", "dn-01-2026-11-19T11-00-00.000.log", "dn-01.log"},
        {"dn-01-11-19-2026-1.log", "dn-01-11-20-2026-1.log", "dn-01.log"},
        {"dn-01.19.11.2026.log", "dn-01.20.11.2026.log", "dn-01.log"},
        {"dn-01-2.log", "dn-01-1.log", "dn-01.log"},
        {"dn-01.out.3", "dn-01.out.2", "dn-01.out"},
        {"dn-01.txt.2", "dn-01.txt.1", "dn-01.txt"},
    };
    for (const auto& names : sets) {
        if (names[0].find(".gz.txt") != std::string::npos) continue;
        const TempFolder folder;
        folder.write(names[0], both(1) + both(2));
        folder.write(names[1], both(10) + ask(11)); // answered in the next piece
        folder.write(names[2], reply(20) + both(21));
        const FolderOutcome outcome = readOf(folder.path());
        EXPECT_EQ(outcome.senders, "dn-01 ") << names[0] << outcome.error;
        EXPECT_EQ(outcome.lines.size(), 5U) << names[0];
        EXPECT_TRUE(isInOrder(outcome.lines)) << names[0];
        EXPECT_EQ(outcome.skipped, 0U) << names[0];
        EXPECT_EQ(outcome.unread, "") << names[0];
    }
}

TEST(FileNames, timesDecideWhereNamesSayOtherwise) {
    const TempFolder rising; // log4j2's fileIndex="max": an order too
    rising.write("a.log.1", both(1));
    rising.write("a.log.2", both(2));
    rising.write("a.log", both(3));
    FolderOutcome outcome = readOf(rising.path());
    EXPECT_TRUE(isInOrder(outcome.lines));
    EXPECT_EQ(outcome.doubts, "");
    const TempFolder mixed;
    mixed.write("a.log.1", both(1));
    mixed.write("a.log.2", both(3));
    mixed.write("a.log.3", both(2));
    mixed.write("a.log", both(4));
    outcome = readOf(mixed.path());
    EXPECT_TRUE(isInOrder(outcome.lines));
    EXPECT_NE(outcome.doubts.find("say different orders"), std::string::npos) << outcome.doubts;
}

TEST(FileNames, processesThatAreNumberedStaySeveral) {
    const TempFolder folder;
    folder.write("w.log", both(1) + both(9));
    folder.write("w-1.log", both(2) + both(8));
    folder.write("w-2.log", both(3) + both(7));
    EXPECT_EQ(readOf(folder.path()).senders, "w-1 w-2 w ");
    const TempFolder noLog;
    noLog.write("w-1.log", both(1));
    noLog.write("w-2.log", both(2));
    EXPECT_EQ(readOf(noLog.path()).senders, "w-1 w-2 ");
}

TEST(FileNames, partsOfASplitFileAreOne) {
    const std::string text = both(1) + both(2) + both(3);
    const std::size_t third = text.size() / 3;
    for (const auto& [a, b, c] :
         std::vector<std::array<std::string, 3>>{{"x.log.aa", "x.log.ab", "x.log.ac"},
                                                 {"x.log.part1", "x.log.part2", "x.log.part3"},
                                                 {"x.log-part-0", "x.log-part-1", "x.log-part-2"},
                                                 {"x.log.001", "x.log.002", "x.log.003"}}) {
        const TempFolder folder;
        folder.write(a, text.substr(0, third - 40));
        folder.write(b, text.substr(third - 40, 30)); // no line in it
        folder.write(c, text.substr(third - 10));
        const FolderOutcome outcome = readOf(folder.path());
        EXPECT_EQ(outcome.lines.size(), 3U) << a << outcome.error;
        EXPECT_EQ(outcome.senders, "x ") << a;
        EXPECT_EQ(outcome.skipped, 0U) << a;
    }
    const TempFolder hole;
    hole.write("x.log.aa", text.substr(0, third));
    hole.write("x.log.ac", text.substr(third));
    hole.write("y.log", both(5));
    EXPECT_EQ(readOf(hole.path()).unread, "x.log.aa x.log.ac ") << "not a file with a hole";
}

TEST(FileNames, aPartThatIsNamedStandsForItsFile) {
    const std::string text = both(1) + both(2);
    const TempFolder folder;
    folder.write("x.log.aa", text.substr(0, 50));
    folder.write("x.log.ab", text.substr(50));
    EXPECT_EQ(readOf(folder.path() / "x.log.aa").lines.size(), 2U);
    EXPECT_EQ(readOf(folder.path() / "x.log.ab").lines.size(), 2U);
}

TEST(FileNames, everyFileIsTriedAndWhatIsNotReadIsNamed) {
    const TempFolder folder;
    const auto event = [](const std::string& sender) {
        return R"({"t":1,"sender":")" + sender + R"(","method":"m"})" + "\n";
    };
    for (const char* name : {"a.jsonl", "b.txt", "c", "d.JSON", "e.trace", "f.out"})
        folder.write(name, event(name));
    folder.write("package.json", R"({"name":"x","version":"1"})");
    folder.write("spans.parquet", "PAR1....");
    folder.write(".hidden", event("h"));
    folder.write("empty.txt", "");
    folder.write("below/a.jsonl", event("x"));
    const FolderOutcome outcome = readOf(folder.path());
    EXPECT_EQ(outcome.lines.size(), 6U) << outcome.error;
    EXPECT_EQ(outcome.unread, ".hidden below empty.txt package.json spans.parquet ");
}

TEST(FileNames, namesAreCut) {
    struct Case {
        std::string name, stem, date;
        bool isSure;
    };
    for (const Case& c : std::vector<Case>{{"x.log", "x.log", "", false},
                                           {"x.log.1.gz", "x.log", "", true},
                                           {"x.log.gz", "x.log", "", false},
                                           {"x-1.log.gz", "x.log", "", false},
                                           {"x.log.2026-11-24-13", "x.log", "20261124130000", true},
                                           {"x.log-20261124-1732406400", "x.log", "20261124000000", true},
                                           {"x-11-24-2026-1.log.gz", "x.log", "20261124000000", true},
                                           {"x-10-10-10.log", "x-10-10.log", "", false},
                                           {"x.log.99999", "x.log.99999", "", false},
                                           {"1.log", "1.log", "", false},
                                           {"", "", "", false}}) {
        const RolledName rolled = rolledNameOf(c.name);
        EXPECT_EQ(rolled.stem, c.stem) << c.name;
        EXPECT_EQ(rolled.date, c.date) << c.name;
        EXPECT_EQ(rolled.isSure, c.isSure) << c.name;
    }
    EXPECT_EQ(partNameOf("x.gz.ab")->place, 1U);
    EXPECT_EQ(partNameOf("xab")->whole, "x");
    EXPECT_EQ(partNameOf("x.gz.part-00012")->place, 12U);
    EXPECT_FALSE(partNameOf("x"));
}

/// What a text is after it was UTF-16 in chunks of a size.
class Utf16Text final : public ContentVisitor {
public:
    bool begin(const std::string&) override { return true; }
    Status data(std::string_view bytes, std::uint64_t) override {
        text += bytes;
        return {};
    }
    void wasUtf16(std::uint64_t oddUnits) override { odd = oddUnits; }
    Status end() override { return {}; }
    std::string text;
    std::optional<std::uint64_t> odd;
};

Utf16Text through(const std::string& bytes, std::size_t chunk) {
    Utf16Text to;
    Utf16Visitor visitor(to);
    visitor.begin("");
    for (std::size_t i = 0; i < bytes.size(); i += chunk)
        EXPECT_TRUE(
            visitor.data(std::string_view(bytes).substr(i, i == 0 ? std::max<std::size_t>(chunk, 40) : chunk), i));
    EXPECT_TRUE(visitor.end());
    return to;
}

// Redis 7: a rewrite, the parts after it, and one of before; names in another order than their numbers.
TEST(FileNames, partsOfAnAppendOnlyFileAreOneInTheOrderOfTheirNumbers) {
    const auto commands = [](const std::string& key, int count) {
        std::string text = "*2\r\n$6\r\nSELECT\r\n$1\r\n0\r\n";
        for (int i = 0; i < count; ++i)
            text += "*3\r\n$3\r\nSET\r\n$2\r\n" + key + std::to_string(i) + "\r\n$1\r\nv\r\n";
        return text;
    };
    TempFolder folder;
    folder.write("a.aof.3.base.aof", commands("b", 7));
    folder.write("a.aof.8.incr.aof", commands("h", 5));
    folder.write("a.aof.9.incr.aof", commands("i", 2));
    folder.write("a.aof.10.incr.aof", commands("j", 3));
    folder.write("a.aof.manifest", "file a.aof.3.base.aof seq 3 type b\nfile a.aof.8.incr.aof seq 8 type h\n"
                                   "file a.aof.9.incr.aof seq 9 type i\nfile a.aof.10.incr.aof seq 10 type i\n");
    const FolderOutcome parts = readOf(folder.path());
    EXPECT_EQ(parts.error, "");
    EXPECT_EQ(parts.senders, "a.aof ");
    EXPECT_EQ(parts.unread, "a.aof.3.base.aof a.aof.8.incr.aof a.aof.manifest ");
    std::string keys;
    for (const std::string& line : parts.lines)
        for (const char of : {'h', 'b', 'i', 'j'})
            if (line.find(std::string("\"") + of) != std::string::npos && line.find("SET\"") != std::string::npos)
                keys += of;
    EXPECT_EQ(keys, "iijjj");
    // The data alone is read: there is nothing else.
    TempFolder alone;
    alone.write("a.aof.3.base.aof", commands("b", 7));
    EXPECT_EQ(readOf(alone.path()).lines.size(), readOf(alone.path() / "a.aof.3.base.aof").lines.size());
    EXPECT_GE(readOf(alone.path()).lines.size(), 7U);
}

// logrotate was interrupted: a piece is there as it was and packed.
TEST(FileNames, aPieceThatIsThereTwiceIsReadOnce) {
    const auto packed = [](const std::string& text) { // gzip, stored
        std::uint32_t crc = 0xFFFFFFFFU;
        for (const char c : text) {
            crc ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit)
                crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320U : 0U);
        }
        const auto little = [](std::uint32_t value, int bytes) {
            std::string out;
            for (int i = 0; i < bytes; ++i)
                out += static_cast<char>(value >> (8 * i));
            return out;
        };
        const auto size = static_cast<std::uint32_t>(text.size());
        return std::string("\x1f\x8b\x08\0\0\0\0\0\0\xff\x01", 11) + little(size, 2) + little(~size, 2) + text +
               little(~crc, 4) + little(size, 4);
    };
    TempFolder folder;
    folder.write("w.log", both(5) + both(6));
    folder.write("w.log.1", both(3) + both(4));
    folder.write("w.log.1.gz", packed(both(3) + both(4)));
    folder.write("w.log.2.gz", packed(both(1) + both(2)));
    const FolderOutcome pieces = readOf(folder.path());
    EXPECT_EQ(pieces.error, "");
    EXPECT_EQ(pieces.senders, "w ");
    EXPECT_EQ(pieces.lines.size(), 6U);
    EXPECT_EQ(pieces.unread, "w.log.1.gz ");
    EXPECT_TRUE(isInOrder(pieces.lines));
    TempFolder whole; // gzip -k
    whole.write("w.log", both(5));
    whole.write("w.log.gz", packed(both(5)));
    EXPECT_EQ(readOf(whole.path()).lines.size(), 1U);
    TempFolder other;
    other.write("w.log.1", both(3));
    other.write("w.log.1.gz", packed(both(4)));
    EXPECT_EQ(readOf(other.path()).lines.size(), 2U) << "both hold something";
}

TEST(FileNames, utf16IsReadAsUtf8) {
    const auto wide = [](const std::u16string& text, bool isBig) {
        std::string bytes;
        for (const char16_t c : text) {
            const char low = static_cast<char>(c & 0xFF), high = static_cast<char>(c >> 8);
            bytes += isBig ? high : low;
            bytes += isBig ? low : high;
        }
        return bytes;
    };
    for (const bool isBig : {false, true}) {
        const Utf16Text marked = through(wide(u"\uFEFF{\"a\":\"\u00e4\u20ac\U0001F600\"}\n", isBig), 1000);
        EXPECT_EQ(marked.text, "{\"a\":\"ä€😀\"}\n");
        EXPECT_EQ(marked.odd, 0U);
        EXPECT_EQ(through(wide(u"plain text without a mark", isBig), 1000).text, "plain text without a mark");
    }
    EXPECT_EQ(through(wide(std::u16string(u"\uFEFFab") + char16_t(0xD800) + u"c", false), 1000).text, "ab\xEF\xBF\xBD"
                                                                                                      "c");
    EXPECT_EQ(through(wide(std::u16string(u"\uFEFFab") + char16_t(0xD800) + u"c", false), 1000).odd, 1U);
    EXPECT_EQ(through(wide(u"\uFEFFab", false) + "x", 1000).odd, 1U) << "cut";
    EXPECT_FALSE(through("{\"t\":1}\n", 1000).odd);
    EXPECT_FALSE(through(std::string(40, '\0'), 1000).odd);
}

} // namespace
} // namespace tenfold
