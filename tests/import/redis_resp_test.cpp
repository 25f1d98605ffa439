// Requests of Redis as bytes of its protocol: append-only files, captured streams.
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using RespLines = std::vector<std::string>;

test::LineSink readResp(const std::string& text, std::size_t chunk = 0) {
    test::LineSink sink;
    const Status status = test::readFiles("redis-resp", {{"appendonly.aof", text}}, {}, chunk, sink);
    EXPECT_TRUE(status) << status.error().message();
    return sink;
}

const std::string kRespStart = "*2\r\n$6\r\nSELECT\r\n$1\r\n3\r\n";

TEST(RedisResp, eachRequestIsACall) {
    const std::string text = kRespStart + "#TS:1700000000\r\n*3\r\n$5\r\nlpush\r\n$1\r\nq\r\n$2\r\n\xff\xfe\r\n"
                                          "*1\r\n$5\r\nMULTI\r\n*2\r\n$4\r\nAUTH\r\n$6\r\ns3cr3t\r\n";
    for (const std::size_t chunk : {0, 1, 5}) {
        const test::LineSink sink = readResp(text, chunk);
        EXPECT_EQ(
            sink.lines,
            (RespLines{
                R"({"t":0,"sender":"appendonly","method":"SELECT","to":"redis","request":["3"],"db":3})",
                R"({"t":1700000000000000000,"sender":"appendonly","method":"LPUSH","to":"redis","request":["q",{"$b64":"//4="}],"db":3})",
                R"({"t":1700000000000000000,"sender":"appendonly","method":"MULTI","to":"redis","request":[],"db":3})",
                R"x({"t":1700000000000000000,"sender":"appendonly","method":"AUTH","to":"redis","request":["(redacted)"],"db":3})x"}))
            << chunk;
        EXPECT_TRUE(test::isEmpty(sink.issues));
    }
}

TEST(RedisResp, whatIsCutOrBrokenIsSaidWithItsByte) {
    const test::LineSink cut = readResp(kRespStart + "*2\r\n$3\r\nG");
    EXPECT_EQ(cut.lines.size(), 1U);
    ASSERT_EQ(cut.issues.size(), 1U);
    EXPECT_NE(cut.issues[0].find("the file ends within a request"), std::string::npos) << cut.issues[0];
    for (const std::size_t chunk : {0, 3}) {
        const test::LineSink broken = readResp(kRespStart + "*1\r\n:5\r\n*1\r\n$4\r\nPING\r\n", chunk);
        EXPECT_EQ(broken.lines.size(), 1U);
        ASSERT_EQ(broken.issues.size(), 1U);
        EXPECT_NE(broken.issues[0].find("byte 27: what follows is no request of Redis"), std::string::npos)
            << broken.issues[0];
    }
}

TEST(RedisResp, isFoundByItsContent) {
    const auto formatOf = [](const std::string& head) {
        const Format* format = sniffFormat({head});
        return format ? std::string(format->name()) : "none";
    };
    EXPECT_EQ(formatOf(kRespStart), "redis-resp");
    EXPECT_EQ(formatOf("#TS:1700000000\r\n" + kRespStart), "redis-resp");
    EXPECT_EQ(formatOf("*2\r\n$100000\r\nabc"), "redis-resp");
    EXPECT_EQ(formatOf("*2\r\n:1\r\n:2\r\n"), "none");
    EXPECT_EQ(formatOf("* a list\r\n"), "none");
    EXPECT_EQ(formatOf("REDIS0011\xfa"), "none");
}

TEST(RedisResp, repliesEndAFileAsTheirBytesAreNobodysRequests) {
    for (const std::string reply : {"+OK\r\n", ":1\r\n", "-ERR no\r\n"})
        for (const std::size_t chunk : {0, 1}) {
            const test::LineSink sink = readResp(kRespStart + reply + kRespStart, chunk);
            EXPECT_EQ(sink.lines.size(), 1U) << reply;
            ASSERT_EQ(sink.issues.size(), 1U) << reply;
            EXPECT_NE(sink.issues[0].find("byte 23: replies stand between the requests"), std::string::npos)
                << sink.issues[0];
        }
    // More spots than damage leaves.
    std::string both;
    for (int i = 0; i < 9; ++i)
        both += kRespStart + "$1\r\nv\r\n";
    const test::LineSink mixed = readResp(both);
    EXPECT_EQ(mixed.lines.size(), 4U);
    EXPECT_EQ(mixed.issues.size(), 4U);
}

TEST(RedisResp, aDamagedSpotCostsItself) {
    for (const std::string spot : {"$4\r\nPING\r\n", "$3\r\n*\r\n*5\n\"\xff\r\n", "$900000\r\nx*1\r\n"})
        for (const std::size_t chunk : {0, 1, 7}) {
            const test::LineSink sink = readResp(kRespStart + spot + kRespStart + "*1\r\n:5\r\n", chunk);
            EXPECT_EQ(sink.lines.size(), 2U) << spot;
            ASSERT_EQ(sink.issues.size(), 2U) << spot;
            EXPECT_NE(sink.issues[0].find("byte 23: no request begins here"), std::string::npos) << sink.issues[0];
            const std::string place = "byte " + std::to_string(2 * kRespStart.size() + spot.size() + 4) + ": what";
            EXPECT_NE(sink.issues[1].find(place), std::string::npos) << sink.issues[1];
        }
}

} // namespace
} // namespace tenfold
