// What MONITOR prints, as calls.
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;
using test::readFiles;
using MonitorLines = std::vector<std::string>;

LineSink readMonitor(const std::string& text, std::size_t chunk = 0) {
    LineSink sink;
    const Status status = readFiles("redis-monitor", {{"monitor.txt", text}}, {}, chunk, sink);
    EXPECT_TRUE(status) << status.error().message();
    return sink;
}

TEST(RedisMonitor, eachLineIsACallOfItsClient) {
    const LineSink sink = readMonitor("OK\n"
                                      "1700000000.000007 [0 10.1.2.3:50001] \"SET\" \"a b\" \"\"\n"
                                      "1700000000.5 [15 [::1]:6000] \"get\" \"a\"\n"
                                      "1700000001.123456789 [0 unix:/tmp/r.sock] \"DEL\" \"x] \\\"y\"\r\n");
    EXPECT_EQ(
        sink.lines,
        (MonitorLines{
            R"({"t":1700000000000007000,"sender":"10.1.2.3:50001","method":"SET","to":"redis","request":["a b",""],"db":0})",
            R"({"t":1700000000500000000,"sender":"[::1]:6000","method":"get","to":"redis","request":["a"],"db":15})",
            R"({"t":1700000001123456789,"sender":"unix:/tmp/r.sock","method":"DEL","to":"redis","request":["x] \"y"],"db":0})"}));
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

TEST(RedisMonitor, escapesAreUndone) {
    const LineSink sink =
        readMonitor(R"(1700000000.000001 [0 c:1] "SET" "a\\b\"c" "1\r\n2\t" "\x00\xff\a\b" "\xc3\xa4")"
                    "\n");
    ASSERT_EQ(sink.lines.size(), 1U);
    EXPECT_NE(sink.lines[0].find(R"("request":["a\\b\"c","1\u000d\n2\t",{"$b64":"AP8HCA=="},"ä"])"), std::string::npos)
        << sink.lines[0];
}

TEST(RedisMonitor, aNameCountsForTheWholeConnection) {
    const LineSink sink = readMonitor("1700000000.000001 [0 h:1] \"AUTH\" \"(redacted)\"\n"
                                      "1700000000.000002 [0 h:2] \"PING\"\n"
                                      "1700000000.000003 [0 h:1] \"client\" \"SetName\" \"worker-1\"\n"
                                      "1700000000.000004 [0 h:3] \"HELLO\" \"3\" \"SETNAME\" \"worker-2\"\n"
                                      "1700000000.000005 [0 h:1] \"PING\"\n");
    std::string senders;
    for (const std::string& line : sink.lines)
        senders +=
            line.substr(line.find("\"sender\":") + 9, line.find(",\"method\"") - line.find("\"sender\":") - 9) + " ";
    EXPECT_EQ(senders, R"("worker-1","thread":"h:1" "h:2" "worker-1","thread":"h:1" "worker-2","thread":"h:3" )"
                       R"("worker-1","thread":"h:1" )");
}

TEST(RedisMonitor, callsOfScriptsAreSaidToBeThat) {
    const LineSink sink = readMonitor("1700000000.000001 [0 h:1] \"EVAL\" \"return redis.call('incr','n')\" \"0\"\n"
                                      "1700000000.000002 [0 lua] \"incr\" \"n\"\n");
    EXPECT_EQ(sink.lines.size(), 2U);
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("kept: 1 calls were made by scripts"), std::string::npos) << sink.issues[0];
}

TEST(RedisMonitor, oldVersionsAndPrefixesAreRead) {
    const LineSink sink = readMonitor("+1277904999.239453 (db 3) \"incr\" \"x\"\n"
                                      "1277904999.239454 \"incr\" \"x\"\n"
                                      "redis-1  | 1700000000.000002 [ns h:1] \"incr\" \"x\"\n");
    ASSERT_EQ(sink.lines.size(), 3U);
    EXPECT_EQ(sink.lines[0],
              R"({"t":1277904999239453000,"sender":"monitor","method":"incr","to":"redis","request":["x"],"db":3})");
    EXPECT_NE(sink.lines[2].find(R"("sender":"h:1","method":"incr","to":"redis","request":["x"],"db":"ns")"),
              std::string::npos)
        << sink.lines[2];
}

TEST(RedisMonitor, whatWasTypedBeforeItIsNoCommand) {
    const std::string line = "1700000000.000001 [0 h:1] \"PING\"\n";
    for (const std::string& before :
         {std::string("127.0.0.1:6379> MONITOR\nOK\n"), std::string("redis db0> monitor\r\nOK\r\n"),
          std::string("$ redis-cli -h db -p 6380 monitor\nOK\n"), std::string("MONITOR\n+OK\n")}) {
        const LineSink sink = readMonitor(before + line);
        EXPECT_EQ(sink.lines.size(), 1U) << before;
        EXPECT_TRUE(sink.issues.empty()) << before;
        const Format* format = sniffFormat({before + line});
        ASSERT_NE(format, nullptr) << before;
        EXPECT_EQ(format->name(), "redis-monitor") << before;
    }
    EXPECT_EQ(readMonitor("started the monitor\n" + line).issues.size(), 1U) << "another program says so";
}

TEST(RedisMonitor, whatIsNoCommandIsSkippedAndSaid) {
    const std::string good = "1700000000.000001 [0 h:1] \"PING\"\n";
    for (const std::string& bad :
         {std::string("Error: Server closed the connection"), std::string("1700000000.000001 [0 h:1] \"SET\" \"a"),
          std::string("1700000000.000001 [0 h:1] \"SET\" a"), std::string("1700000000.000001 [0] \"SET\""),
          std::string("1700000000.000001 [0 h:1] \"\""), std::string("1700000000.000001 [0 h:1] \"a\\q\""),
          std::string("99999999999999999999.5 [0 h:1] \"a\""), std::string(300, '\0')}) {
        const LineSink sink = readMonitor(good + bad + "\n" + good);
        EXPECT_EQ(sink.lines.size(), 2U) << bad;
        EXPECT_EQ(sink.issues.size(), 1U) << bad;
    }
    EXPECT_TRUE(readMonitor("").lines.empty());
}

TEST(RedisMonitor, chunksDoNotMatter) {
    const std::string text =
        "OK\n1700000000.000001 [0 h:1] \"SET\" \"a\\x00\" \"b\"\nno\n1700000000.000002 [0 lua] \"x\"";
    const LineSink whole = readMonitor(text);
    for (const std::size_t chunk : {1, 2, 3, 17}) {
        EXPECT_EQ(readMonitor(text, chunk).lines, whole.lines) << chunk;
        EXPECT_EQ(readMonitor(text, chunk).issues, whole.issues) << chunk;
    }
}

TEST(RedisMonitor, isFoundByItsContent) {
    const auto formatOf = [](const std::string& head) {
        const Format* format = sniffFormat({head});
        return format ? std::string(format->name()) : "none";
    };
    EXPECT_EQ(formatOf("OK\n1700000000.000001 [0 h:1] \"PING\"\n"), "redis-monitor");
    EXPECT_EQ(formatOf("1700000000.000001 [0 h:1] \"PING\"\n1700000000.00"), "redis-monitor");
    EXPECT_EQ(formatOf("1700000000.000001 node1 app[3]: started\n"), "none");
    EXPECT_EQ(formatOf("OK\n"), "none");
}

} // namespace
} // namespace tenfold
