// Text with what is none of it: zeros of logs that were cut or blocks that were lost, byte order marks of files that
// were put behind each other, another encoding from a line on.
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include "core/import/files/text_mender.h"
#include "core/import/files/utf16_visitor.h"
#include "core/import/import_run.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace tenfold {
namespace {

using test::LineSink;
using test::TempFolder;

class Taken final : public ContentVisitor {
public:
    bool begin(const std::string&) override { return true; }
    Status data(std::string_view bytes, std::uint64_t) override {
        text += bytes;
        return {};
    }
    Status end() override { return {}; }
    void hadZeros(std::uint64_t bytes, std::uint64_t runs) override {
        zeros = bytes;
        places = runs;
    }
    std::string text;
    std::uint64_t zeros = 0, places = 0;
};

/// What comes of bytes that are handed over in pieces; the first one holds enough to tell what they are.
Taken mended(const std::string& bytes, std::size_t piece, std::size_t first = 64) {
    Taken taken;
    TextMender mender(taken);
    Utf16Visitor wide(mender);
    EXPECT_TRUE(wide.begin(""));
    for (std::size_t at = 0, size = first; at < bytes.size(); at += size, size = at == 0 ? first : piece) {
        size = at == 0 ? first : piece;
        EXPECT_TRUE(wide.data(std::string_view(bytes).substr(at, size), at));
    }
    EXPECT_TRUE(wide.end());
    return taken;
}

const std::string kMark = "\xEF\xBB\xBF";
std::string zeros(std::size_t n) {
    return std::string(n, '\0');
}

TEST(BrokenText, zerosAndMarksAreNothingWhereALineBegins) {
    const std::string a = "{\"a\": \"the first line of the first file, long enough to be looked at\"}\n",
                      b = "{\"b\":2}\n";
    struct Case {
        std::string bytes, text;
        std::uint64_t zeros = 0, places = 0;
    };
    const std::vector<Case> cases{
        {a + b, a + b},
        {zeros(4096) + a + zeros(512) + b, a + b, 4608, 2},
        {a + b + zeros(100), a + b, 100, 1},
        {a + zeros(1) + b, a + b, 1, 1},
        {a + "{\"cut" + zeros(512) + b, a + "{\"cut\n" + b, 512, 1},
        {a + zeros(40) + "\n" + b, a + "\n" + b, 40, 1},
        {a + "three" + zeros(3) + "zeros\n", a + "three" + zeros(3) + "zeros\n"}, // somebody's text
        {kMark + a + kMark + b, kMark + a + b},
        {a + b.substr(0, b.size() - 1) + kMark + b, a + b + b},
        {a + zeros(9) + kMark + b, a + b, 9, 1},
        {a + "{\"b\":\"x" + kMark + "y\"}\n", a + "{\"b\":\"x" + kMark + "y\"}\n"},
        {a + "\xEF\xBC\x81 full width\n", a + "\xEF\xBC\x81 full width\n"},
        {a + "\xEF", a + "\xEF"},
    };
    for (std::size_t i = 0; i < cases.size(); ++i)
        for (const std::size_t piece : {1, 2, 3, 7, 10'000}) {
            const Taken taken = mended(cases[i].bytes, piece);
            EXPECT_EQ(taken.text, cases[i].text) << i << " in pieces of " << piece;
            EXPECT_EQ(taken.zeros, cases[i].zeros) << i;
            EXPECT_EQ(taken.places, cases[i].places) << i;
        }
}

TEST(BrokenText, whatIsNoTextStaysAsItIs) {
    using namespace std::string_literals;
    const std::vector<std::string> binary{
        "\n\x12\x08trace\n\0\0\0\0\0\0\0\0\0\0more and more of it, a message of protobuf"s,
        zeros(100),
        zeros(5000) + "\x01\x02 binary behind zeros, as far as it goes and farther",
        "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$20\r\n\0\0\0\0\0\0\0\0\0\0\xEF\xBB\xBF\n\xEF\xBB\xBF\0\0\0\r\n"s,
        "#TS:1700000000\r\n*2\r\n$6\r\nSELECT\r\n$12\r\n\0\0\0\0\0\0\0\0\0\0\0\0\r\n"s,
    };
    for (std::size_t i = 0; i < binary.size(); ++i)
        for (const std::size_t piece : {1, 7, 10'000})
            EXPECT_EQ(mended(binary[i], piece).text, binary[i]) << i << " in pieces of " << piece;
}

std::string wide(const std::string& text) {
    std::string bytes;
    for (const char c : text)
        bytes += {c, '\0'};
    return bytes;
}

TEST(BrokenText, anotherEncodingFromALineOn) {
    const std::string a = "{\"a\":\"written by PowerShell\"}\r\n", b = "{\"b\":\"appended by another program\"}\n";
    for (const std::size_t piece : {1, 3, 16, 10'000}) {
        EXPECT_EQ(mended("\xFF\xFE" + wide(a) + b, piece).text, a + b) << piece;
        EXPECT_EQ(mended("\xFF\xFE" + wide(a) + kMark + b, piece).text, a + b) << piece;
        EXPECT_EQ(mended("\xFF\xFE" + wide(a) + "{}\n", piece).text, a + "{}\n") << piece;
        EXPECT_EQ(mended("\xFF\xFE" + wide(a + a), piece).text, a + a) << piece;
    }
}

std::string spanLine(int i) {
    return fmt::format(
        R"({{"resourceSpans":[{{"scopeSpans":[{{"spans":[{{"traceId":"{:032x}","spanId":"{:016x}","name":"op",)"
        R"("startTimeUnixNano":"1700000000000000000","endTimeUnixNano":"1700000000000000009"}}]}}]}}]}})",
        i + 1, i + 1);
}

struct Read {
    std::size_t records = 0, skipped = 0;
    std::string issues;
};

template <typename Sink>
Read readFile(const std::string& name, const std::string& text) {
    const TempFolder folder;
    const auto path = folder.write(name, text);
    Sink sink;
    NoProgress progress;
    ImportOptions options;
    options.scale = 1;
    options.timezone = "UTC";
    const auto inputs = findRuns(path, progress);
    EXPECT_TRUE(test::succeeded(inputs));
    if (!inputs) return {};
    auto run = prepareRun(inputs->front(), options, progress);
    EXPECT_TRUE(test::succeeded(run));
    if (!run) return {};
    EXPECT_TRUE(test::succeeded(run->read(sink, progress)));
    Read read;
    if constexpr (std::is_same_v<Sink, LineSink>)
        read.records = sink.lines.size();
    else
        read.records = sink.spans.size();
    read.skipped = run->run().skippedRecords;
    for (const std::string& issue : sink.issues)
        read.issues += issue + "\n";
    return read;
}

// Every line is there once, in whatever order zeros and marks stand before them.
TEST(BrokenText, noRecordIsLost) {
    for (const std::string& between : {zeros(512), zeros(1), kMark, zeros(70'000), zeros(9) + kMark}) {
        std::string lines, pretty, hadoop;
        for (int i = 0; i < 10; ++i) {
            if (i % 5 == 0 && (i > 0 || between != kMark)) {
                lines += between;
                pretty += between;
                hadoop += i > 0 ? between : "";
            }
            lines += spanLine(i) + "\n";
            std::string many = spanLine(i);
            for (std::size_t at = many.find(",\""); at != many.npos; at = many.find(",\"", at + 3))
                many.insert(at + 1, "\r\n  ");
            pretty += many + "\r\n";
            hadoop += fmt::format("2026-11-21 07:33:{:02},000 TRACE e: 7: {}\n", i,
                                  i % 2 == 0 ? "Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"}"
                                             : "Response <- nn/10.1.1.1:8020: mkdirs {result: true}");
        }
        for (const std::string& text : {lines, pretty}) {
            const Read read = readFile<test::SpanSink>("a.json", text);
            EXPECT_EQ(read.records, 10U) << read.issues;
            EXPECT_EQ(read.skipped, 0U) << read.issues;
            EXPECT_EQ(read.issues.find("zero bytes") == read.issues.npos, between[0] != '\0') << read.issues;
        }
        const Read read = readFile<LineSink>("w1.log", hadoop);
        EXPECT_EQ(read.records, 5U) << read.issues;
        EXPECT_EQ(read.skipped, 0U) << read.issues;
    }
}

// What collectors put around lines: a cut record is one that is skipped, whatever else the file has.
TEST(BrokenText, aCutRecordWithinAWrappingIsCounted) {
    const std::string cut = spanLine(9).substr(0, 40);
    const auto docker = [](std::string text) {
        for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 2))
            text.insert(at, "\\");
        return R"({"log":")" + text + R"(\n","stream":"stdout","time":"2026-11-21T07:33:29Z"})";
    };
    const auto pod = [](const std::string& text) { return "[pod/a-0/c] " + text; };
    const auto cri = [](const std::string& text) { return "2026-11-21T07:33:28.600000001Z stdout F " + text; };
    const std::vector<std::function<std::string(std::string)>> wraps{docker, pod, cri};
    for (std::size_t w = 0; w < wraps.size(); ++w)
        for (const bool hasWords : {false, true}) {
            std::string text = hasWords ? wraps[w]("app started") + "\n" : "";
            for (int i = 0; i < 6; ++i)
                text += wraps[w](i == 2 ? cut : spanLine(i)) + "\n";
            const Read read = readFile<test::SpanSink>("a.log", text);
            EXPECT_EQ(read.records, 5U) << w << hasWords << read.issues;
            EXPECT_GE(read.skipped, 1U) << w << hasWords << read.issues;
        }
}

// Docker and containerd cut lines at 16 KB; what the process says on its other stream stands between the pieces.
TEST(BrokenText, piecesOfALineBelongTogetherByTheirStream) {
    const std::string time = "2026-11-21T07:33:28.600000001Z ";
    std::string cri, docker, hadoop;
    for (int i = 0; i < 3; ++i) {
        const std::string line = spanLine(i);
        cri += time + "stdout P " + line.substr(0, 60) + "\n" + time + "stderr F WARN: something\n" + time +
               "stdout F " + line.substr(60) + "\n";
        const std::string call =
            fmt::format("2026-11-21 07:33:{:02},000 TRACE e: 7: Call -> nn/10.1.1.1:8020: mkdirs {{src: \"/d\"}}", i);
        hadoop += time + "stdout P " + call.substr(0, 70) + "\n" + time + "stderr F WARN: something\n" + time +
                  "stdout F " + call.substr(70) + "\n";
    }
    EXPECT_EQ(readFile<test::SpanSink>("a.log", cri).records, 3U);
    EXPECT_EQ(readFile<LineSink>("w.log", hadoop).records, 3U);
}

} // namespace
} // namespace tenfold
