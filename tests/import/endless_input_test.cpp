// Logs that grow, pipes, tars with very many members, and times that are none.
#include "core/import/files/spool.h"
#include "core/import/import_run.h"
#include "core/import/import_workspace.h"
#include "core/import/time_doubts.h"
#include "core/words/base_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>

namespace tenfold {
namespace {

namespace fs = std::filesystem;
using test::LineSink;
using test::TempFolder;

constexpr std::int64_t kStart = 1'700'000'000'000'000'000;

std::string lineAt(std::int64_t t, const std::string& more = "") {
    return R"({"t":)" + std::to_string(t) + R"(,"sender":"a","method":"m")" + more + "}\n";
}

std::string linesFrom(int first, int count) {
    std::string text;
    for (int i = first; i < first + count; ++i)
        text += lineAt(kStart + i);
    return text;
}

ImportOptions atScale2() {
    ImportOptions options;
    options.scale = 2;
    return options;
}

/// A pipe with something in it and nobody who writes more.
class FullPipe {
public:
    explicit FullPipe(const std::string& text) {
        int ends[2] = {-1, -1};
        EXPECT_EQ(::pipe(ends), 0);
        EXPECT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
        ::close(ends[1]);
        m_end = ends[0];
    }
    ~FullPipe() { ::close(m_end); }
    FullPipe(const FullPipe&) = delete;
    FullPipe& operator=(const FullPipe&) = delete;
    fs::path path() const { return "/dev/fd/" + std::to_string(m_end); }

private:
    int m_end = -1;
};

TEST(EndlessInput, aLogThatGrowsIsReadAsFarAsItWentAndSaysSo) {
    const TempFolder folder;
    const fs::path file = folder.write("a.jsonl", linesFrom(0, 10));
    NoProgress progress;
    const auto found = findRuns(file, progress);
    ASSERT_TRUE(test::succeeded(found));
    std::ofstream(file, std::ios::app) << linesFrom(10, 5);
    auto run = prepareRun(found->front(), atScale2(), progress);
    ASSERT_TRUE(test::succeeded(run));
    const std::string hash = run->contentHash();
    std::ofstream(file, std::ios::app) << linesFrom(15, 5);
    LineSink sink;
    ASSERT_TRUE(test::succeeded(run->read(sink, progress)));
    EXPECT_EQ(sink.lines.size(), 10U);
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("kept: the file grew while it was read"), std::string::npos) << sink.issues[0];
    // The hash is that of what was read.
    folder.write("b/a.jsonl", linesFrom(0, 10));
    const auto same = findRuns(folder.path() / "b/a.jsonl", progress);
    EXPECT_EQ(prepareRun(same->front(), atScale2(), progress)->contentHash(), hash);
}

TEST(EndlessInput, whatChangesBetweenTheReadingsIsNotImported) {
    const TempFolder folder;
    const fs::path file = folder.write("a.jsonl", linesFrom(0, 10));
    NoProgress progress;
    auto run = prepareRun(findRuns(file, progress)->front(), atScale2(), progress);
    ASSERT_TRUE(test::succeeded(run));
    folder.write("a.jsonl", linesFrom(5, 10));
    LineSink sink;
    const Status changed = run->read(sink, progress);
    ASSERT_FALSE(changed);
    EXPECT_NE(changed.error().message().find("it was changed while it was read"), std::string::npos);
    folder.write("a.jsonl", linesFrom(0, 2));
    auto shorter = prepareRun(findRuns(file, progress)->front(), atScale2(), progress);
    folder.write("a.jsonl", linesFrom(0, 1));
    const Status shrunk = shorter->read(sink, progress);
    ASSERT_FALSE(shrunk);
    EXPECT_NE(shrunk.error().message().find("it became shorter while it was read"), std::string::npos);
}

TEST(EndlessInput, aRunComesThroughAPipe) {
    const FullPipe pipe(linesFrom(0, 20));
    NoProgress progress;
    const auto found = findRuns(pipe.path(), progress);
    ASSERT_TRUE(test::succeeded(found));
    EXPECT_EQ(found->front().shownName, pipe.path().string());
    auto run = prepareRun(found->front(), atScale2(), progress);
    ASSERT_TRUE(test::succeeded(run));
    LineSink sink;
    ASSERT_TRUE(test::succeeded(run->read(sink, progress)));
    EXPECT_EQ(sink.lines.size(), 20U);
    EXPECT_TRUE(sink.issues.empty());
}

TEST(EndlessInput, aMappingComesThroughAPipe) {
    const TempFolder folder;
    const fs::path file = folder.write("a.csv", "t,m,s\n1,m,s\n2,m,s\n");
    const FullPipe pipe("time = \"t\"\ntime_unit = \"ns\"\nmethod = \"m\"\nsender = \"s\"\n");
    ImportOptions options = atScale2();
    options.mapping = pipe.path();
    LineSink sink;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(readRunFolder(file, options, sink, progress)));
    EXPECT_EQ(sink.lines.size(), 2U);
}

TEST(EndlessInput, devicesAreRefused) {
    NoProgress progress;
    EXPECT_NE(findRuns("/dev/zero", progress).error().message().find("it is a device"), std::string::npos);
    EXPECT_NE(findRuns("/proc/self/environ", progress).error().message().find("running system"), std::string::npos);
}

/// A tar as `ustar` has it, of files with the same content.
std::string tarOf(const std::vector<std::string>& names, const std::string& text) {
    std::string tar;
    for (const std::string& name : names) {
        std::string head(512, '\0');
        const auto put = [&](std::size_t at, const std::string& field) { head.replace(at, field.size(), field); };
        const auto octal = [](std::size_t value, std::size_t digits) {
            std::string out;
            for (; digits > 0; --digits, value /= 8)
                out.insert(out.begin(), static_cast<char>('0' + value % 8));
            return out;
        };
        put(0, name);
        put(100, "0000644");
        put(124, octal(text.size(), 11));
        put(136, octal(0, 11));
        put(148, "        ");
        put(156, "0");
        put(257, std::string("ustar\00000", 8));
        std::size_t sum = 0;
        for (const char c : head)
            sum += static_cast<unsigned char>(c);
        put(148, octal(sum, 6) + std::string("\0 ", 2));
        tar += head + text + std::string((512 - text.size() % 512) % 512, '\0');
    }
    return tar + std::string(1024, '\0');
}

TEST(EndlessInput, theRunsOfATarAreUnpackedOnce) {
    const TempFolder folder;
    std::vector<std::string> names;
    for (int i = 0; i < 30; ++i)
        names.push_back("r" + std::to_string(100 + i) + "/a.jsonl");
    folder.write("a.tar", tarOf(names, linesFrom(0, 3)));
    NoProgress progress;
    auto runs = describeRuns({folder.path() / "a.tar"}, atScale2(), progress);
    ASSERT_TRUE(test::succeeded(runs));
    ASSERT_EQ(runs->size(), 30U);
    ASSERT_TRUE(test::succeeded(runs->front().survey(progress)));
    // Nobody needs the tar any more: a run does not go through all of it again.
    fs::remove(folder.path() / "a.tar");
    for (PreparedRun& run : *runs) {
        LineSink sink;
        ASSERT_TRUE(test::succeeded(run.survey(progress)));
        ASSERT_TRUE(test::succeeded(run.read(sink, progress)));
        EXPECT_EQ(sink.lines.size(), 3U);
    }
}

TEST(EndlessInput, theSameMemberTwiceIsReadOnce) {
    const TempFolder folder;
    folder.write("a.tar", tarOf({"r/a.jsonl", "r/a.jsonl", "r/b.jsonl", "r/a.jsonl"}, linesFrom(0, 3)));
    LineSink sink;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(readRunFolder(folder.path() / "a.tar", atScale2(), sink, progress)));
    EXPECT_EQ(sink.lines.size(), 6U);
}

/// The issues of a run of these lines.
std::vector<std::string> doubtsOf(const std::string& text, std::size_t lines) {
    const TempFolder folder;
    const fs::path file = folder.write("a.jsonl", text);
    LineSink sink;
    NoProgress progress;
    EXPECT_TRUE(test::succeeded(readRunFolder(file, atScale2(), sink, progress)));
    EXPECT_EQ(sink.lines.size(), lines);
    for (std::string& issue : sink.issues)
        issue.erase(0, issue.find("a.jsonl:"));
    return sink.issues;
}

TEST(FarTimes, areDoubtsWithTheirPlaceAndKept) {
    const std::string good = linesFrom(0, 3);
    EXPECT_TRUE(doubtsOf(good, 3).empty());
    EXPECT_EQ(doubtsOf(good + lineAt(INT64_MAX) + linesFrom(3, 2), 6),
              (std::vector<std::string>{"a.jsonl:4 byte " + std::to_string(good.size()) +
                                        ": kept: the time is not between 1823 and 2116; put beside the record before"
                                        " it"}));
    EXPECT_EQ(doubtsOf(good + lineAt(0) + lineAt(1) + linesFrom(3, 2), 7),
              (std::vector<std::string>{"a.jsonl:4 byte " + std::to_string(good.size()) +
                                        ": kept: 2 of 7 times lie more than 30 days from the others; mining puts them"
                                        " beside the records before them"}));
    EXPECT_EQ(doubtsOf(good + lineAt(kStart, R"(,"dur":9223372036854775807)"), 4).size(), 1U);
}

TEST(FarTimes, whatWasRecordedStandsInTheEvent) {
    const TempFolder folder;
    const fs::path file = folder.write("a.jsonl", linesFrom(0, 1) + lineAt(INT64_MIN));
    LineSink sink;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(readRunFolder(file, atScale2(), sink, progress)));
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_NE(sink.lines[1].find("\"t\":" + std::to_string(kStart)), std::string::npos) << sink.lines[1];
    EXPECT_NE(sink.lines[1].find("\"recorded\":{\"t\":-9223372036854775808}"), std::string::npos) << sink.lines[1];
}

TEST(FarTimes, theFirstRecordsStandBesideTheFirstThatHasATime) {
    const TempFolder folder;
    const std::string bad = lineAt(INT64_MAX, R"(,"request":{"a":"x","b":[1,2.5]},"response":{"c":true},"more":"y")");
    const fs::path file = folder.write("a.jsonl", bad + lineAt(INT64_MIN) + linesFrom(7, 1) + lineAt(INT64_MIN));
    LineSink sink;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(readRunFolder(file, atScale2(), sink, progress)));
    ASSERT_EQ(sink.lines.size(), 4U);
    for (const std::string& line : sink.lines)
        EXPECT_NE(line.find("\"t\":" + std::to_string(kStart + 7) + ","), std::string::npos) << line;
    for (const char* part :
         {R"("a":"x")", R"("b":[1,2.5])", R"("c":true)", R"("more":"y")", R"("t":9223372036854775807)"})
        EXPECT_NE(sink.lines[0].find(part), std::string::npos) << part << sink.lines[0];
    EXPECT_NE(sink.lines[1].find("-9223372036854775808"), std::string::npos) << sink.lines[1];
    EXPECT_EQ(sink.issues.size(), 3U); // nothing of 1970: one time is the run's
}

TEST(FarTimes, aDurationThatIsNoneLeavesItsTimeToOthers) {
    const TempFolder folder;
    const fs::path file =
        folder.write("a.jsonl", lineAt(kStart, R"(,"dur":9223372036854775807)") + lineAt(INT64_MAX) + linesFrom(9, 1));
    LineSink sink;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(readRunFolder(file, atScale2(), sink, progress)));
    ASSERT_EQ(sink.lines.size(), 3U);
    EXPECT_NE(sink.lines[1].find("\"t\":" + std::to_string(kStart) + ","), std::string::npos) << sink.lines[1];
}

TEST(FarTimes, aRunWithoutATimeIsReadAllTheSame) {
    for (const int lines : {1, 12'000}) { // more than are held
        std::string text;
        for (int i = 0; i < lines; ++i)
            text += lineAt(INT64_MAX - i);
        const std::vector<std::string> doubts = doubtsOf(text, std::size_t(lines));
        ASSERT_EQ(doubts.size(), std::size_t(lines) + 1);
        EXPECT_EQ(doubts.back(), "a.jsonl:1 byte 0: kept: no record of the run has a time between 1823 and 2116; it"
                                 " stands in 1970, and only the order of its records says anything");
    }
}

TEST(FarTimes, aRunThatBeginsWithMoreThanAreHeldBeginsWithItsFirstTime) {
    const TempFolder folder;
    std::string some, many;
    for (int i = 0; i < 6'000; ++i) {
        some += lineAt(INT64_MAX - i);
        many += lineAt(INT64_MIN, R"(,"more":")" + std::string(20'000, 'x') + '"'); // 120 MB
    }
    folder.write("few/a.jsonl", some + some + linesFrom(7, 1));
    folder.write("large/a.jsonl", some + many);
    folder.write("large/b.jsonl", linesFrom(7, 1));
    for (const char* name : {"few", "large"}) {
        LineSink sink;
        NoProgress progress;
        ASSERT_TRUE(test::succeeded(readRunFolder(folder.path() / name, atScale2(), sink, progress)));
        ASSERT_EQ(sink.lines.size(), 12'001U);
        std::size_t beside = 0;
        for (const std::string& line : sink.lines)
            beside += line.starts_with("{\"t\":" + std::to_string(kStart + 7) + ",") ? 1 : 0;
        EXPECT_EQ(beside, sink.lines.size()) << name;
        EXPECT_EQ(sink.issues.size(), 12'000U) << "nothing of 1970: one time is the run's";
    }
}

TEST(FarTimes, theTimeOfASenderThatIsLeftOutIsNoneOfTheRun) {
    const TempFolder folder;
    std::string text;
    for (int i = 0; i < 12'000; ++i)
        text += lineAt(INT64_MAX - i);
    const std::string other = R"({"t":5,"sender":"other","method":"m"})";
    const fs::path file = folder.write("a.jsonl", text + other + "\n" + linesFrom(7, 1));
    ImportOptions options = atScale2();
    options.withoutSenders = {"oth*"};
    LineSink sink;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(readRunFolder(file, options, sink, progress)));
    EXPECT_EQ(sink.lines.front().find("{\"t\":" + std::to_string(kStart + 7) + ","), 0U) << sink.lines.front();
}

TEST(FarTimes, spansWithoutAStartStandBesideTheFirstThatHasOne) {
    const TempFolder folder;
    const fs::path file =
        folder.write("a.json", R"([{"traceId":"a1","id":"1","name":"x"},{"traceId":"a1","id":"2","name":"x"},)"
                               R"({"traceId":"a1","id":"3","name":"x","timestamp":1700000000000000,"duration":5}])");
    ImportOptions options;
    options.format = "zipkin-json";
    LineSink sink;
    NoProgress progress;
    ASSERT_TRUE(test::succeeded(readRunFolder(file, options, sink, progress)));
    ASSERT_EQ(sink.lines.size(), 3U);
    for (const std::string& line : sink.lines)
        EXPECT_EQ(line.find("{\"t\":" + std::to_string(kStart) + ","), 0U) << line;
    EXPECT_EQ(sink.lines.front().find("\"recorded\":{\"t\""), std::string::npos) << sink.lines.front();
    for (const std::string& issue : sink.issues)
        EXPECT_EQ(issue.find("1823"), std::string::npos) << issue;
}

/// Stands for a reader of which only the place of a record is asked.
class NoReader final : public FormatReader {
    Status beginFile(const SourceFile&) override { return {}; }
    Status feed(std::string_view) override { return {}; }
    Status endFile() override { return {}; }
};

TEST(FarTimes, whatWaitsForATimeIsBounded) {
    const std::string megabyte(1 << 20, 'x');
    for (const bool isLarge : {false, true}) {
        TimeDoubts times;
        LeafView leaf;
        leaf.kind = LeafKind::Text;
        leaf.text = isLarge ? std::string_view(megabyte) : "x";
        EventView event;
        event.startNs = INT64_MAX;
        event.attributes = {&leaf, 1};
        std::size_t held = 0;
        while (held < 20'000 && times.hold(event))
            ++held;
        EXPECT_EQ(held, isLarge ? 63U : 10'000U);
        EXPECT_FALSE(times.take(event, NoReader()));
        EXPECT_EQ(times.takeHeld().size(), held);
    }
}

TEST(FarTimes, hostsWithClocksOfTheirOwnAreNoDoubt) {
    const TempFolder folder;
    const fs::path file = folder.write("a.jsonl", linesFrom(0, 3) + lineAt(5'000'000'000));
    for (const bool isOwn : {false, true}) {
        ImportOptions options = atScale2();
        if (isOwn) options.set = {{"clock", "per host"}};
        LineSink sink;
        NoProgress progress;
        ASSERT_TRUE(test::succeeded(readRunFolder(file, options, sink, progress)));
        EXPECT_EQ(sink.issues.size(), isOwn ? 0U : 1U);
    }
}

/// TMPDIR for one test.
class TemporaryPlace {
public:
    explicit TemporaryPlace(const char* folder) {
        if (const char* before = std::getenv("TMPDIR")) m_before = before;
        ::setenv("TMPDIR", folder, 1);
    }
    ~TemporaryPlace() { m_before.empty() ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", m_before.c_str(), 1); }
    TemporaryPlace(const TemporaryPlace&) = delete;
    TemporaryPlace& operator=(const TemporaryPlace&) = delete;

private:
    std::string m_before;
};

TEST(EndlessInput, aTarIsReadAlsoWhereNothingCanBeUnpacked) {
    const TempFolder folder;
    folder.write("a.tar", tarOf({"r/a.jsonl", "s/a.jsonl", "s/b.jsonl"}, linesFrom(0, 3)));
    const TemporaryPlace place("/proc"); // nobody makes a file there
    NoProgress progress;
    auto runs = describeRuns({folder.path() / "a.tar"}, atScale2(), progress);
    ASSERT_TRUE(test::succeeded(runs));
    ASSERT_EQ(runs->size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        LineSink sink;
        ASSERT_TRUE(test::succeeded((*runs)[i].survey(progress)));
        ASSERT_TRUE(test::succeeded((*runs)[i].read(sink, progress)));
        EXPECT_EQ(sink.lines.size(), i == 0 ? 3U : 6U);
    }
}

TEST(EndlessInput, unpackingThatWasStoppedBeginsAgain) {
    const TempFolder folder;
    folder.write("a.tar", tarOf({"r/a.jsonl", "r/b.jsonl", "s/a.jsonl"}, linesFrom(0, 3)));
    test::StopsAt stopping(3, "unpacking");
    NoProgress progress;
    auto runs = describeRuns({folder.path() / "a.tar"}, atScale2(), progress);
    ASSERT_TRUE(test::succeeded(runs));
    const Status stopped = runs->front().survey(stopping);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().id(), MessageId::Cancelled);
    LineSink sink;
    ASSERT_TRUE(test::succeeded(runs->front().survey(progress)));
    ASSERT_TRUE(test::succeeded(runs->front().read(sink, progress)));
    EXPECT_EQ(sink.lines.size(), 6U);
}

TEST(EndlessInput, aMappingFromAPipeIsForAllRuns) {
    const TempFolder folder;
    for (const char* run : {"one", "two"}) {
        fs::create_directory(folder.path() / run);
        folder.write(std::string(run) + "/a.csv", "t,m,s\n1700000000000000000,get,x\n");
    }
    const FullPipe pipe("time = \"t\"\ntime_unit = \"ns\"\nmethod = \"m\"\nsender = \"s\"\n");
    ImportOptions options = atScale2();
    options.mapping = pipe.path();
    NoProgress progress;
    auto runs = describeRuns({folder.path() / "one", folder.path() / "two"}, options, progress);
    ASSERT_TRUE(test::succeeded(runs));
    for (PreparedRun& run : *runs) {
        LineSink sink;
        ASSERT_TRUE(test::succeeded(run.survey(progress)));
        ASSERT_TRUE(test::succeeded(run.read(sink, progress)));
        EXPECT_EQ(sink.lines.size(), 1U);
    }
}

} // namespace
} // namespace tenfold
