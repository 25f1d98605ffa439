// Logs of Hadoop as people have them: other layouts, and what collectors put around lines.
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include "core/import/formats/hadoop/log_line.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;

const std::string kAsk = "7: Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"}";
const std::string kReply = "7: Response <- nn/10.1.1.1:8020: mkdirs {result: true}";

LineSink readLayout(const std::string& text, const std::string& zone = "UTC") {
    LineSink sink;
    ReadContext context;
    context.timezone = zone;
    context.heads = {text};
    const Status status = test::readFiles("hadoop-rpc", {{"client.log", text}}, context, 0, sink);
    EXPECT_TRUE(status) << status.error().message();
    return sink;
}

std::string partOf(const std::string& line, const std::string& key) {
    const std::size_t at = line.find("\"" + key + "\":");
    if (at == std::string::npos) return "";
    const std::size_t begin = at + key.size() + 3;
    return line.substr(begin, line.find_first_of(",}", begin) - begin);
}

struct LogLayout {
    const char* name;
    std::string before; ///< of the first line
    std::string after;  ///< what follows the record
    std::string time;   ///< ns of the call
    std::string sender = "\"client\"";
};

TEST(LogLayouts, theRecordIsFoundByItsText) {
    const std::vector<LogLayout> layouts{
        {"log4j's ISO8601", "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: ", "", "1795246408579000000"},
        {"console", "26/11/21 07:33:28 TRACE ipc.ProtobufRpcEngine2: ", "", "1795246408000000000"},
        {"a zone wins", "2026-11-21T09:33:28.579+0200 TRACE ipc.ProtobufRpcEngine: ", "", "1795246408579000000"},
        {"UTC", "2026-11-21T07:33:28.579123456Z [main] TRACE x.ProtobufRpcEngine - ", "", "1795246408579123456"},
        {"level first", "TRACE 2026-11-21 07:33:28.579 [main] ProtobufRpcEngine - ", "", "1795246408579000000"},
        {"brackets", "[2026-11-21 07:33:28,579] [TRACE] [main] [ProtobufRpcEngine] ", "", "1795246408579000000"},
        {"no class", "2026/11/21 07:33:28 ", "", "1795246408000000000"},
        {"ISO 8601, basic", "20261121T073328.579Z TRACE e: ", "", "1795246408579000000"},
        {"ms since 1970", "1795246408579 TRACE e: ", "", "1795246408579000000"},
        {"a zone by its name", "2026-11-21 08:33:28,579 CET TRACE e: ", "", "1795246408579000000"},
        {"another one", "2026-11-21 00:33:28,579 MST TRACE e: ", "", "1795246408579000000"},
        {"the logger last", "[2026-11-21 07:33:28,579] TRACE ", " (org.apache.hadoop.ipc.ProtobufRpcEngine)",
         "1795246408579000000"},
        {"log4j's DATE", "21 Nov 2026 07:33:28,579 TRACE ProtobufRpcEngine: ", "", "1795246408579000000"},
        {"syslog and its own time", "Nov 21 07:33:29 node1 hadoop[812]: 2026-11-21 07:33:28,579 TRACE e: ", "",
         "1795246408579000000", "\"node1/hadoop[812]\""},
        {"journal, short-iso", "2026-11-21T08:33:28+0100 node1 hadoop[812]: TRACE e: ", "", "1795246408000000000",
         "\"node1/hadoop[812]\""},
        {"journal, short-unix", "1795246408.579123 node1 hadoop[812]: TRACE e: ", "", "1795246408579123000",
         "\"node1/hadoop[812]\""},
        {"RFC 5424", "<13>1 2026-11-21T07:33:28.579Z node1 hdfs 812 - - ", "", "1795246408579000000",
         "\"node1/hdfs[812]\""},
        {"docker compose", "worker1_1   | 2026-11-21 07:33:28,579 TRACE e: ", "", "1795246408579000000",
         "\"worker1_1\""},
        {"in colours", "\x1b[36mworker-2  |\x1b[0m 2026-11-21 07:33:28,579 TRACE e: ", "", "1795246408579000000",
         "\"worker-2\""},
        {"kubectl", "[pod/client-0/main] 2026-11-21 07:33:28,579 TRACE e: ", "", "1795246408579000000",
         "\"client-0/main\""},
        {"stern", "client-0 main 2026-11-21 07:33:28,579 TRACE e: ", "", "1795246408579000000", "\"client-0/main\""},
        {"docker logs -t", "2026-11-21T07:33:28.600000001Z 2026-11-21 09:33:28,579 TRACE e: ", "",
         "1795246408579000000"},
        {"containerd", "2026-11-21T07:33:28.600000001Z stdout F 2026-11-21 07:33:28,579 TRACE e: ", "",
         "1795246408579000000"},
    };
    for (const LogLayout& layout : layouts) {
        const LineSink sink = readLayout(layout.before + kAsk + layout.after + "\n" + layout.before + kReply + "\n");
        ASSERT_EQ(sink.lines.size(), 1U) << layout.name << (sink.issues.empty() ? "" : sink.issues[0]);
        EXPECT_EQ(partOf(sink.lines[0], "t"), layout.time) << layout.name;
        EXPECT_EQ(partOf(sink.lines[0], "sender"), layout.sender) << layout.name;
        EXPECT_EQ(partOf(sink.lines[0], "dur"), "0") << layout.name;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << layout.name;
    }
}

TEST(LogLayouts, json) {
    const std::string ask = R"(7: Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"})";
    const std::vector<LogLayout> layouts{
        {"Docker", R"({"log":"2026-11-21 07:33:28,579 TRACE e: )",
         R"(\n","stream":"stdout","time":"2026-11-21T07:33:29Z"})", "1795246408579000000"},
        {"ECS", R"({"@timestamp":"2026-11-21T07:33:28.579Z","log.level":"TRACE","message":")",
         R"(","ecs.version":"1.2.0"})", "1795246408579000000"},
        {"JsonLayout", R"({"instant":{"epochSecond":1795246408,"nanoOfSecond":579000001},"message":")", R"("})",
         "1795246408579000001"},
        {"over several lines", "{\n  \"timeMillis\" : 1795246408579,\n  \"level\" : \"TRACE\",\n  \"message\" : \"",
         "\",\n  \"threadId\" : 1\n}", "1795246408579000000"},
        {"journal",
         R"({"__REALTIME_TIMESTAMP":"1795246408579001","_HOSTNAME":"n1","SYSLOG_IDENTIFIER":"hdfs","_PID":"8","MESSAGE":")",
         R"("})", "1795246408579001000", "\"n1/hdfs[8]\""},
        {"fluentd", R"({"log":"2026-11-21 07:33:28,579 TRACE e: )",
         R"(\n","kubernetes":{"pod_name":"c-0","container_name":"main"}})", "1795246408579000000", "\"c-0/main\""},
    };
    for (const LogLayout& layout : layouts) {
        const LineSink sink = readLayout(layout.before + ask + layout.after + "\n");
        ASSERT_EQ(sink.lines.size(), 1U) << layout.name << (sink.issues.empty() ? "" : sink.issues[0]);
        EXPECT_EQ(partOf(sink.lines[0], "t"), layout.time) << layout.name;
        EXPECT_EQ(partOf(sink.lines[0], "sender"), layout.sender) << layout.name;
        EXPECT_EQ(sniffFormat({layout.before + ask + layout.after + "\n"})->name(), "hadoop-rpc") << layout.name;
    }
}

TEST(LogLayouts, aBracketInALogSwallowsNoLines) {
    const std::string time = "2026-11-21 07:33:28,579 TRACE e: ";
    const LineSink sink = readLayout(time + kAsk + "\n" + "{ not closed\n" + time + kReply + "\n");
    ASSERT_EQ(sink.lines.size(), 1U);
    EXPECT_NE(sink.lines[0].find("\"response\""), std::string::npos);
}

TEST(LogLayouts, anObjectOverSeveralLinesThatIsNoRecordIsTold) {
    const std::string time = "2026-11-21 07:33:28,579 TRACE e: ";
    const std::string first = "{ \"a long first line, more than is kept within a text itself\": 1,";
    const LineSink sink = readLayout(first + "\n \"none\": }\n" + time + kAsk + "\n" + time + kReply + "\n");
    ASSERT_EQ(sink.lines.size(), 1U);
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("the line does not begin with a time"), std::string::npos) << sink.issues[0];
}

TEST(LogLayouts, timesWithoutAYearSayThatTheyAre) {
    const LineSink sink = readLayout("Dec 31 23:59:59 n1 h[1]: TRACE e: " + kAsk +
                                     "\nJan  1 00:00:01 n1 h[1]: TRACE e: " + kReply + "\n");
    ASSERT_EQ(sink.lines.size(), 1U);
    EXPECT_EQ(partOf(sink.lines[0], "dur"), "2000000000") << "over the end of the year";
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("no year"), std::string::npos);
    const LineSink day = readLayout("23:59:59,900 TRACE e: " + kAsk + "\n00:00:00,100 TRACE e: " + kReply + "\n");
    ASSERT_EQ(day.lines.size(), 1U);
    EXPECT_EQ(partOf(day.lines[0], "dur"), "200000000");
    EXPECT_EQ(readLayout("21/11/2026 07:33:28 TRACE e: " + kAsk + "\n").lines.size(), 1U) << "there is no month 21";
}

TEST(LogLayouts, ofYarnLogsEachContainerIsASender) {
    const auto container = [](const std::string& id, bool isOld) {
        const std::string time = "2026-11-21 07:33:28,579 TRACE e: ";
        return "Container: container_1_" + id + " on node1_8041\n" +
               (isOld ? "====================================\nLogType: syslog\nLogLength: 9\nLog Contents:\n"
                      : "LogAggregationType: AGGREGATED\n====================================\nLogType:syslog\n"
                        "LogLastModifiedTime:Sat Nov 21 07:40:00 +0000 2026\nLogLength:9\nLogContents:\n") +
               time + kAsk + "\n" + time + kReply + "\n\nEnd of LogType:syslog\n********************************\n\n";
    };
    const LineSink sink = readLayout(container("01", false) + container("02", false) + container("03", true));
    ASSERT_EQ(sink.lines.size(), 3U);
    EXPECT_EQ(partOf(sink.lines[2], "sender"), "\"container_1_03\"");
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

TEST(LogLayouts, linesOfSeveralProcessesStandBetweenEachOther) {
    const std::string time = "2026-11-21 07:33:28,579 TRACE e: ";
    const LineSink sink = readLayout("Attaching to a_1, b_1\na_1 | " + time + kAsk + "\nb_1 | " + time + kAsk +
                                     "\nb_1 | " + time + kReply + "\na_1 | " + time + kReply + "\n");
    ASSERT_EQ(sink.lines.size(), 2U);
    for (const std::string& line : sink.lines)
        EXPECT_NE(line.find("\"response\":{\"result\":true}"), std::string::npos) << line;
}

TEST(LogLayouts, debugOfTheClientIsCallsWithoutArguments) {
    const auto line = [](const std::string& ms, const std::string& text) {
        return "2026-11-21 07:33:28," + ms +
               " DEBUG ipc.Client: IPC Client (5) connection to nn/10.1.1.1:8020 from me " + text + "\n";
    };
    const LineSink sink = readLayout(line("100", "sending #3 org.apache.hadoop.hdfs.protocol.ClientProtocol.mkdirs") +
                                     line("105", "sending #4 org.apache.hadoop.hdfs.protocol.ClientProtocol.delete") +
                                     line("110", "got value #4") + line("112", "got value #3"));
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_EQ(sink.lines[0], R"({"t":1795246408100000000,"sender":"client","method":"mkdirs","to":"nn/10.1.1.1:8020",)"
                             R"("target":"namenode","request":{},"response":{},"dur":12000000})");
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("ProtobufRpcEngine=TRACE"), std::string::npos);
    // Before 2.8 the name comes later.
    const LineSink old = readLayout(line("100", "sending #3") + line("110", "got value #3") +
                                    "2026-11-21 07:33:28,111 DEBUG ipc.ProtobufRpcEngine: Call: mkdirs took 12ms\n" +
                                    line("120", "sending #4") + line("121", "got value #4"));
    ASSERT_EQ(old.lines.size(), 1U);
    EXPECT_EQ(partOf(old.lines[0], "method"), "\"mkdirs\"");
    ASSERT_EQ(old.issues.size(), 2U);
    EXPECT_NE(old.issues[0].find("whose method no line names"), std::string::npos);
    // TRACE says more of the same calls.
    const LineSink both = readLayout(line("100", "sending #3 a.b.mkdirs") + line("101", "got value #3") +
                                     "2026-11-21 07:33:28,099 TRACE ipc.ProtobufRpcEngine: " + kAsk + "\n");
    EXPECT_EQ(both.lines.size(), 1U);
}

// Before Hadoop 3 the number stands behind, and since then the port is said in more words.
TEST(LogLayouts, debugOfTheServerIsCallsByAddress) {
    const std::string protocol = "org.apache.hadoop.hdfs.protocol.ClientProtocol.";
    const auto line = [](const std::string& ms, const std::string& text) {
        return "2026-11-21 07:33:28," + ms + " DEBUG org.apache.hadoop.ipc.Server: IPC Server " + text + "\n";
    };
    const std::string first = "Call#5 Retry#0 " + protocol + "mkdirs from 10.0.0.7:45454",
                      second = "Call#5 Retry#0 " + protocol + "delete from 10.0.0.8:40000",
                      old = protocol + "create from 10.0.0.7:45454 Call#6 Retry#0", on = "handler 3 on 8020: ",
                      onDefault = "handler 0 on default port 8020: ", kind = " for RpcKind RPC_PROTOCOL_BUFFER";
    const std::string log =
        line("100", onDefault + first + kind) + line("101", on + second + kind) +
        line("104", on + "responding to " + second) + line("104", on + "responding to " + second + " Wrote 44 bytes.") +
        line("112", onDefault + "responding to " + first) + line("120", on + old + kind) +
        line("121", on + "responding to " + old + " Wrote 210 bytes.") +
        "2026-11-21 07:33:28,122 DEBUG ipc.Server: Served: create queueTime= 0 procesingTime= 1\n" +
        "2026-11-21 07:33:28,123 INFO ipc.Server: IPC Server handler 3 on 8020, call " + first + ": error: x\n";
    const LineSink sink = readLayout(log);
    ASSERT_EQ(sink.lines.size(), 3U);
    EXPECT_EQ(sink.lines[0], R"({"t":1795246408100000000,"sender":"10.0.0.7:45454","method":"mkdirs",)"
                             R"("to":"client:8020","target":"namenode","request":{},"response":{},"dur":12000000})");
    EXPECT_EQ(partOf(sink.lines[1], "sender"), "\"10.0.0.8:40000\"");
    EXPECT_EQ(partOf(sink.lines[1], "dur"), "3000000");
    EXPECT_EQ(partOf(sink.lines[2], "method"), "\"create\"");
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("3 calls are those of ipc.Server at DEBUG"), std::string::npos) << sink.issues[0];
    // Clients say the same calls, and more of them.
    const LineSink both = readLayout(log + "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: " + kAsk + "\n");
    EXPECT_EQ(both.lines.size(), 1U);
    ASSERT_EQ(both.issues.size(), 1U);
    EXPECT_NE(both.issues[0].find("3 calls that servers say"), std::string::npos) << both.issues[0];
}

TEST(LogLayouts, aZoneIsAskedForWhereLinesSayNone) {
    const auto hadoop = formatNamed("hadoop-rpc");
    LineSink sink;
    ReadContext context;
    context.heads = {"2026-11-21T07:33:28,579Z TRACE e: " + kAsk + "\n"};
    EXPECT_TRUE((*hadoop)->reader(context, sink));
    context.heads.push_back("2026-11-21T07:33:28,579 TRACE e: " + kAsk + "\n");
    EXPECT_FALSE((*hadoop)->reader(context, sink));
}

TEST(LogLayouts, aZoneThatSeveralHaveTheNameOfIsSaid) {
    const std::string at = "2026-11-21 07:33:28,579 IST TRACE ipc.ProtobufRpcEngine: ";
    const LineSink sink = readLayout(at + kAsk + "\n" + at + kReply + "\n", "+02:00");
    ASSERT_EQ(sink.lines.size(), 1U);
    EXPECT_EQ(partOf(sink.lines[0], "t"), "1795239208579000000") << "the zone that was told";
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("2 times name a zone that several have the name of"), std::string::npos);
}

TEST(LogLayouts, timesThatAreNotReadAreSaidOnceARecord) {
    const std::string log = "11.21.2026 07:33:28.579 TRACE ipc.ProtobufRpcEngine: " + kAsk + "\n" +
                            "[11.21.2026 07:33:28.580] TRACE " + kReply + " (x.ProtobufRpcEngine)\n";
    const Format* format = sniffFormat({log});
    ASSERT_TRUE(format);
    EXPECT_EQ(format->name(), "hadoop-rpc");
    const LineSink sink = readLayout(log);
    EXPECT_TRUE(sink.lines.empty());
    ASSERT_EQ(sink.issues.size(), 2U);
    for (const std::string& issue : sink.issues)
        EXPECT_NE(issue.find("no time that can be read stands before the record, as 2026-11-21"), std::string::npos);
}

TEST(LogLayouts, anExceptionEndsBeforeTheRecordsBrace) {
    const std::string at = "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: ";
    const std::string start = "7: Exception <- nn/10.1.1.1:8020: mkdirs {";
    for (const auto& [said, kept] : std::vector<std::pair<std::string, std::string>>{
             {"java.io.IOException: no}", "java.io.IOException: no"},
             {"java.io.IOException: {a}}", "java.io.IOException: {a}"},
             {"java.io.IOException: {a}\n\tat x.Y(Z.java:1)\n}", "java.io.IOException: {a}"}}) {
        const LineSink sink = readLayout(at + kAsk + "\n" + at + start + said + "\n");
        ASSERT_EQ(sink.lines.size(), 1U) << said;
        EXPECT_NE(sink.lines[0].find("\"$error\":\"" + kept + "\"}"), std::string::npos) << sink.lines[0];
    }
}

TEST(LogLayouts, theEngineAloneAtDebugHasCallsWithTheirTimes) {
    const std::string engine = " DEBUG ipc.ProtobufRpcEngine: Call: ";
    const std::string log = "2026-11-21 07:33:28,579" + engine + "mkdirs took 12ms\n" + "2026-11-21 07:33:28,600" +
                            engine + "submitApplication took 0ms\n";
    EXPECT_EQ(sniffFormat({log}), *formatNamed("hadoop-rpc"));
    const LineSink sink = readLayout(log);
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_EQ(sink.lines[0], R"({"t":1795246408567000000,"sender":"client","method":"mkdirs","target":"namenode",)"
                             R"("request":{},"response":{},"dur":12000000})");
    EXPECT_EQ(partOf(sink.lines[1], "target"), "\"resourcemanager\"");
    EXPECT_EQ(partOf(sink.lines[1], "dur"), "0");
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("2 calls are those of ipc.Client at DEBUG"), std::string::npos);
}

// An hour of the night is there twice; CDT and CST are names that others have, too.
TEST(LogLayouts, whereSummerTimeEndsTheOrderOfLinesCounts) {
    for (const auto& [first, second] : {std::pair("CDT", "CST"), std::pair("-0500", "")}) {
        const LineSink sink = readLayout("2026-11-01 01:30:00,000 " + std::string(first) + " TRACE e: " + kAsk + "\n" +
                                             "2026-11-01 01:10:00,000 " + second + " TRACE e: " + kReply + "\n",
                                         "America/Chicago");
        ASSERT_EQ(sink.lines.size(), 1U) << first;
        EXPECT_EQ(partOf(sink.lines[0], "t"), "1793514600000000000") << first; // 06:30 UTC
        EXPECT_EQ(partOf(sink.lines[0], "dur"), "2400000000000") << first;
    }
}

TEST(LogLayouts, aHostThatBeginsAsAZoneIsNone) {
    const std::string time = "2026-11-21 07:33:28,579 HKT";
    EXPECT_FALSE(timeAt(time + "-nn1 hdfs: x", 0)->offsetSeconds);
    EXPECT_FALSE(timeAt(time + ".example hdfs: x", 0)->offsetSeconds);
    for (const std::string behind : {"", " hdfs", "] ", "\tx", ": x"})
        EXPECT_EQ(timeAt(time + behind, 0)->offsetSeconds, 8 * 3600) << behind;
}

TEST(LogLayouts, whatTheEngineNamesSaysNothingOfConnectionsThatAreKnown) {
    const auto line = [](const std::string& ms, const std::string& to, const std::string& text) {
        return "2026-11-21 07:33:28," + ms + " DEBUG ipc.Client: IPC Client (5) connection to " + to + " from me " +
               text + "\n";
    };
    const auto took = [](const std::string& method) {
        return "2026-11-21 07:33:28,120 DEBUG ipc.ProtobufRpcEngine2: Call: " + method + " took 12ms\n";
    };
    const std::string a = "a/10.0.0.1:5555", b = "b/10.0.0.2:6666";
    for (const bool isNamed : {true, false}) {
        const LineSink sink = readLayout(
            line("100", a, isNamed ? "sending #1 org.x.ClientProtocol.mkdirs" : "sending #1") +
            line("101", b, isNamed ? "sending #2 org.x.ApplicationClientProtocol.submitApplication" : "sending #2") +
            line("110", a, "got value #1") + line("111", b, "got value #2") + took("mkdirs") +
            took("submitApplication"));
        ASSERT_EQ(sink.lines.size(), 2U);
        for (const std::string& call : sink.lines) {
            const bool isOfA = partOf(call, "to") == '"' + a + '"';
            const std::string service = isOfA ? "\"namenode\"" : "\"resourcemanager\"";
            EXPECT_EQ(partOf(call, "target"), isNamed ? service : "") << call;
        }
    }
}

TEST(LogLayouts, whatAServerAsksOthersHidesNoCallsOfItsClients) {
    const std::string at = "2026-11-21 07:33:28,100 DEBUG ipc.";
    const std::string call = "Call#5 Retry#0 org.x.ClientProtocol.mkdirs from 10.0.0.7:45454";
    const LineSink sink =
        readLayout(at + "ProtobufRpcEngine: Call: monitorHealth took 2ms\n" + at +
                   "Server: IPC Server handler 3 on 8020: " + call + " for RpcKind RPC_PROTOCOL_BUFFER\n" + at +
                   "Server: IPC Server handler 3 on 8020: responding to " + call + "\n");
    EXPECT_EQ(sink.lines.size(), 2U);
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_EQ(sink.issues[0].find("are left out"), std::string::npos) << sink.issues[0];
}

TEST(LogLayouts, otherProgramsSpeakOfCallsToo) {
    const auto formatOf = [](const std::string& head) {
        const Format* format = sniffFormat({head});
        return format ? std::string(format->name()) : "none";
    };
    EXPECT_EQ(formatOf("2026-11-21 07:33:28,579 INFO UserClient Call: getUser took 12ms\n"), "none");
    EXPECT_EQ(formatOf("time,of namenode.x,is datanode.y\n2026-11-21 07:33:28,1,2\n"), "csv");
    EXPECT_EQ(formatOf("2026-11-21 07:33:28,579 INFO namenode.FSNamesystem: started\n"), "hadoop-rpc");
}

TEST(LogLayouts, bracketsAloneOnALineAreWithinAnObject) {
    const std::string time = "2026-11-21 07:33:28,579 TRACE e: ";
    const std::string ask = R"("message": "2026-11-21 07:33:28,579 TRACE e: 7: Call -> nn/10.1.1.1:8020: mkdirs {}")";
    const LineSink sink = readLayout("[\n{\n" + ask + ",\n\"tags\":\n[\n\"a\"\n]\n}\n]\n" + time + kReply + "\n");
    EXPECT_EQ(sink.lines.size(), 1U);
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

// Records that broke off, each written into the one before: bounded in time and stack.
TEST(LogLayouts, aLineOfVeryManyBrokenRecordsIsRead) {
    std::string text;
    for (int i = 0; i < 3000; ++i)
        text += "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: 7: Call -> nn/10.1.1.1:8020: mkdirs {src: \"";
    const LineSink sink = readLayout(text + "}\n");
    EXPECT_TRUE(sink.lines.empty());
    ASSERT_FALSE(sink.issues.empty());
    EXPECT_NE(sink.issues.back().find("more records than are read stand in one line"), std::string::npos)
        << sink.issues.back();
}

} // namespace
} // namespace tenfold
