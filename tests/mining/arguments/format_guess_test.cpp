#include "core/mining/arguments/texts/format_guess.h"

#include <gtest/gtest.h>

#include <vector>

namespace tenfold {
namespace {

struct GuessCase {
    const char* kind;
    const char* path;
    std::vector<Value> samples;
};

constexpr std::int64_t kRecordedS = 1'700'000'000; // 2023-11-14
constexpr RecordedTime kRecorded{kRecordedS * 1'000'000'000, (kRecordedS + 60) * 1'000'000'000};

Value textValue(const char* value) {
    return Value(std::string(value));
}

TEST(FormatGuess, tellsKindsApart) {
    const GuessCase cases[] = {
        {"uuid", "id", {textValue("5eff3b8e-936f-474b-850b-330f892d5313")}},
        {"uuid", "port", {textValue("5eff3b8e-936f-474b-850b-330f892d5313")}},
        {"IP address", "x", {textValue("10.0.0.1"), textValue("10.0.0.12")}},
        {"IP address", "x", {textValue("fe80::1"), textValue("2001:db8:0:0:0:0:0:1")}},
        {"text", "x", {textValue("10.0.0.256")}},
        {"text", "x", {textValue("12:30:05"), textValue("12:30:07")}},
        {"address", "x", {textValue("10.0.0.1:8020"), textValue("nn.example:8020")}},
        {"address", "x", {textValue("worker-1/10.0.0.3:45454")}},
        {"token", "token", {textValue("5eff3b8e-936f-474b-850b-330f892d5313:7")}},
        {"host name", "x", {textValue("worker-1.example.org"), textValue("worker-2.example.org")}},
        {"host name", "hostName", {textValue("worker1"), textValue("worker2")}},
        {"path", "x", {textValue("/a/b"), textValue("/a/c")}},
        {"path", "x", {textValue("hdfs://nn:8020/user/a")}},
        {"path", "src", {textValue("part-0001")}},
        {"path", "x", {textValue("a/b/c"), textValue("a/b/d")}},
        {"hash", "x", {textValue("d41d8cd98f00b204e9800998ecf8427e")}},
        {"hash", "x", {textValue("da39a3ee5e6b4b0d3255bfef95601890afd80709")}},
        {"hex", "x", {textValue("5eff3b8e936f474b85"), textValue("0000000000000000a1")}},
        {"hex", "x", {textValue("5eff3b"), textValue("936f47"), textValue("850b33")}},
        {"text", "x", {textValue("facade"), textValue("decade")}}, // two words
        {"hex", "x", {textValue("0x1f"), textValue("0x20"), textValue("0x21")}},
        {"number",
         "x",
         {textValue("12345678"), textValue("12345679"), textValue("99999999")}}, // digits alone are no hex
        {"token", "x", {textValue("Zm9vYmFyMTIz"), textValue("QmFyZm9vNDU2")}},
        {"token", "identifier", {textValue("abc")}},
        {"epoch s", "x", {Value(kRecordedS), Value(kRecordedS - 86400)}},
        {"epoch ms", "x", {Value(kRecordedS * 1000), Value(kRecordedS * 1000 + 1)}},
        {"epoch us", "x", {Value(kRecordedS * 1'000'000)}},
        {"epoch ns", "x", {Value(kRecordedS * 1'000'000'000)}},
        {"epoch ms", "x", {textValue("1700000000123")}},
        {"epoch s", "mtime", {Value(1'100'000'000)}},  // years before, but named so
        {"number", "blockId", {Value(1'073'741'825)}}, // 2004 if it were one
        {"duration", "cpuTime", {Value(5), Value(900)}},
        {"number", "startTime", {Value(-5), Value(900)}},
        {"port", "infoSecurePort", {Value(0), Value(50475)}},
        {"port", "xferPort", {textValue("50010")}},
        {"number", "port", {Value(70000)}},
        {"number", "report", {Value(80)}}, // contains the word, is not it
        {"number", "support", {Value(80)}},
        {"text", "transport", {textValue("tcp connection")}},
        {"size", "block.numBytes", {Value(134217728), Value(0)}},
        {"size", "dfsUsed", {Value(4096)}},
        {"size", "contentLength", {Value(std::uint64_t{1} << 63)}},
        {"number", "size", {Value(-1)}},
        {"free space", "remaining", {Value(1'000'000'000'000)}},
        {"progress", "progress", {Value(0.25), Value(1.0)}},
        {"number", "progress", {Value(250.5)}},
        {"phase", "state", {textValue("RUNNING"), textValue("COMPLETE")}},
        {"phase", "status.value", {textValue("RUNNING")}}, // the name around it
        {"count", "numBlocks", {Value(5)}},
        {"count", "count", {textValue("5")}},
        {"flag", "x", {Value(true), Value(false)}},
        {"number", "x", {Value(1.5), Value(2)}},
        {"bytes", "x", {Value(Bytes{"\x01\x02"})}},
        {"text", "x", {textValue("hello world")}},
        {"text", "x", {textValue("hello"), Value(5)}},
        {"nothing", "x", {}},
        {"nothing", "x", {Value(), textValue("")}},
        {"uuid", "x", {textValue(""), textValue("5eff3b8e-936f-474b-850b-330f892d5313"), Value()}},
        {"text", "x", {textValue("5eff3b8e-936f-474b-850b-330f892d5313"), textValue("none of it")}},
        {"size", "files[*].length", {Value(10)}},
        {"number", "0", {Value(10)}}, // a position has no name
        {"number", "", {Value(10)}},
        {"text", "...", {textValue("a")}},
    };
    for (const GuessCase& c : cases)
        EXPECT_EQ(guessFormat(c.path, c.samples, kRecorded), c.kind)
            << c.path << " " << (c.samples.empty() ? "" : toJson(c.samples.front()));
}

TEST(FormatGuess, withoutARecordingTimeOnlyTheNameMakesATime) {
    const std::vector<Value> values = {Value(kRecordedS * 1000)};
    EXPECT_EQ(guessFormat("x", values), "number");
    EXPECT_EQ(guessFormat("startTime", values), "epoch ms");
}

TEST(FormatGuess, oneOddSampleOutweighsTheForm) {
    std::vector<Value> values(50, textValue("5eff3b8e-936f-474b-850b-330f892d5313"));
    values.push_back(Value(5));
    EXPECT_EQ(guessFormat("x", values, kRecorded), "text");
}

} // namespace
} // namespace tenfold
