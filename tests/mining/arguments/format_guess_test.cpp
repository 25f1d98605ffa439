#include "core/mining/arguments/format_guess.h"

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

Value text(const char* value) {
    return Value(std::string(value));
}

TEST(FormatGuess, tellsKindsApart) {
    const GuessCase cases[] = {
        {"uuid", "id", {text("5eff3b8e-936f-474b-850b-330f892d5313")}},
        {"uuid", "port", {text("5eff3b8e-936f-474b-850b-330f892d5313")}},
        {"IP address", "x", {text("10.0.0.1"), text("10.0.0.12")}},
        {"IP address", "x", {text("fe80::1"), text("2001:db8:0:0:0:0:0:1")}},
        {"text", "x", {text("10.0.0.256")}},
        {"text", "x", {text("12:30:05"), text("12:30:07")}},
        {"address", "x", {text("10.0.0.1:8020"), text("nn.example:8020")}},
        {"address", "x", {text("worker-1/10.0.0.3:45454")}},
        {"token", "token", {text("5eff3b8e-936f-474b-850b-330f892d5313:7")}},
        {"host name", "x", {text("worker-1.example.org"), text("worker-2.example.org")}},
        {"host name", "hostName", {text("worker1"), text("worker2")}},
        {"path", "x", {text("/a/b"), text("/a/c")}},
        {"path", "x", {text("hdfs://nn:8020/user/a")}},
        {"path", "src", {text("part-0001")}},
        {"path", "x", {text("a/b/c"), text("a/b/d")}},
        {"hash", "x", {text("d41d8cd98f00b204e9800998ecf8427e")}},
        {"hash", "x", {text("da39a3ee5e6b4b0d3255bfef95601890afd80709")}},
        {"hex", "x", {text("5eff3b8e936f474b85"), text("0000000000000000a1")}},
        {"hex", "x", {text("5eff3b"), text("936f47"), text("850b33")}},
        {"text", "x", {text("facade"), text("decade")}}, // two words
        {"hex", "x", {text("0x1f"), text("0x20"), text("0x21")}},
        {"number", "x", {text("12345678"), text("12345679"), text("99999999")}}, // digits alone are no hex
        {"token", "x", {text("Zm9vYmFyMTIz"), text("QmFyZm9vNDU2")}},
        {"token", "identifier", {text("abc")}},
        {"epoch s", "x", {Value(kRecordedS), Value(kRecordedS - 86400)}},
        {"epoch ms", "x", {Value(kRecordedS * 1000), Value(kRecordedS * 1000 + 1)}},
        {"epoch us", "x", {Value(kRecordedS * 1'000'000)}},
        {"epoch ns", "x", {Value(kRecordedS * 1'000'000'000)}},
        {"epoch ms", "x", {text("1700000000123")}},
        {"epoch s", "mtime", {Value(1'100'000'000)}},  // years before, but named so
        {"number", "blockId", {Value(1'073'741'825)}}, // 2004 if it were one
        {"duration", "cpuTime", {Value(5), Value(900)}},
        {"number", "startTime", {Value(-5), Value(900)}},
        {"port", "infoSecurePort", {Value(0), Value(50475)}},
        {"port", "xferPort", {text("50010")}},
        {"number", "port", {Value(70000)}},
        {"number", "report", {Value(80)}}, // contains the word, is not it
        {"number", "support", {Value(80)}},
        {"text", "transport", {text("tcp connection")}},
        {"size", "block.numBytes", {Value(134217728), Value(0)}},
        {"size", "dfsUsed", {Value(4096)}},
        {"size", "contentLength", {Value(std::uint64_t{1} << 63)}},
        {"number", "size", {Value(-1)}},
        {"free space", "remaining", {Value(1'000'000'000'000)}},
        {"progress", "progress", {Value(0.25), Value(1.0)}},
        {"number", "progress", {Value(250.5)}},
        {"phase", "state", {text("RUNNING"), text("COMPLETE")}},
        {"phase", "status.value", {text("RUNNING")}}, // the name around it
        {"count", "numBlocks", {Value(5)}},
        {"count", "count", {text("5")}},
        {"flag", "x", {Value(true), Value(false)}},
        {"number", "x", {Value(1.5), Value(2)}},
        {"bytes", "x", {Value(Bytes{"\x01\x02"})}},
        {"text", "x", {text("hello world")}},
        {"text", "x", {text("hello"), Value(5)}},
        {"nothing", "x", {}},
        {"nothing", "x", {Value(), text("")}},
        {"uuid", "x", {text(""), text("5eff3b8e-936f-474b-850b-330f892d5313"), Value()}},
        {"text", "x", {text("5eff3b8e-936f-474b-850b-330f892d5313"), text("none of it")}},
        {"size", "files[*].length", {Value(10)}},
        {"number", "0", {Value(10)}}, // a position has no name
        {"number", "", {Value(10)}},
        {"text", "...", {text("a")}},
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
    std::vector<Value> values(50, text("5eff3b8e-936f-474b-850b-330f892d5313"));
    values.push_back(Value(5));
    EXPECT_EQ(guessFormat("x", values, kRecorded), "text");
}

} // namespace
} // namespace tenfold
