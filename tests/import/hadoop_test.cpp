#include "core/words/import_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include "core/import/formats/hadoop/service_table.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::LineSink;
using test::readFiles;
using test::TextFile;
using Lines = std::vector<std::string>;

ReadContext utc() {
    ReadContext context;
    context.timezone = "UTC";
    return context;
}

std::string call(const std::string& rest, const std::string& time = "07:33:28,579") {
    return "2026-11-21 " + time + " TRACE ipc.ProtobufRpcEngine: " + rest + "\n";
}

LineSink readLog(const std::string& log, std::size_t chunk = 0) {
    LineSink sink;
    const Status status = readFiles("hadoop-rpc", {{"client.log", log}}, utc(), chunk, sink);
    EXPECT_TRUE(status) << status.error().message();
    return sink;
}

const std::string kNamenode = "master/127.0.0.1:9000: ";

/// One call with a request; its line of canonical events, cut to the request.
std::string requestOf(const std::string& message) {
    const LineSink sink = readLog(call("1: Call -> " + kNamenode + "rpc " + message));
    if (sink.lines.size() != 1) return sink.issues.empty() ? "nothing" : sink.issues.front();
    const std::string& line = sink.lines.front();
    return line.substr(line.find("\"request\":") + 10, line.size() - line.find("\"request\":") - 11);
}

TEST(Hadoop, pairsCallAndResponse) {
    const LineSink sink =
        readLog(call("1: Call -> " + kNamenode + "getFileInfo {src: \"/input\"}") +
                call("1: Response <- " + kNamenode + "getFileInfo {fs { fileId: 16385 }}", "07:33:28,610"));
    EXPECT_EQ(sink.lines, (Lines{R"({"t":1795246408579000000,"sender":"client","thread":"1","method":"getFileInfo",)"
                                 R"("to":"master/127.0.0.1:9000","target":"namenode","request":{"src":"/input"},)"
                                 R"("response":{"fs":{"fileId":16385}},"dur":31000000})"}));
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

TEST(Hadoop, flattensMessagesWithAllKindsOfValues) {
    struct Case {
        const char* name;
        std::string text;
        std::string json;
    };
    const std::vector<Case> cases{
        {"empty request", "{}", "{}"},
        {"empty message", "{a { }}", R"({"a":{}})"},
        {"nested", "{masked { perm: 493 } createParent: true}", R"({"masked":{"perm":493},"createParent":true})"},
        {"enum", "{fileType: IS_DIR}", R"({"fileType":"IS_DIR"})"},
        {"negative and large", "{a: -245567189 b: 18446744073709551615}",
         R"({"a":-245567189,"b":18446744073709551615})"},
        {"real", "{progress: 0.05 p: 1.0E-4 q: 1.0}", R"({"progress":0.05,"p":0.0001,"q":1.0})"},
        {"no number", "{p: NaN q: -Infinity}", R"({"p":"NaN","q":"-Infinity"})"},
        {"escaped text", R"({s: "a\"b\\c\303\244"})", R"({"s":"a\"b\\cä"})"},
        {"bytes", R"({s: "\355\233D"})", R"({"s":{"$b64":"7ZtE"}})"},
        {"control bytes are bytes", R"({s: "a\nb"})", R"({"s":{"$b64":"YQpi"}})"},
        {"empty string", R"({s: ""})", R"({"s":""})"},
        {"brace in a string", R"({s: "}{ x: 1"})", R"({"s":"}{ x: 1"})"},
        {"list", "{l: 1 l: 2}", R"({"l":[1,2]})"},
        {"list of messages", "{b { i: 1 } b { i: 2 } n: 3}", R"({"b":[{"i":1},{"i":2}],"n":3})"},
        {"a list in one of two messages is one in both", "{b { i: 1 } b { i: 2 i: 3 }}",
         R"({"b":[{"i":[1]},{"i":[2,3]}]})"},
        {"list of empty messages", "{b { } b { }}", R"({"b":[{},{}]})"},
        {"unknown field numbers", "{7: 12 8 { 1: 2 }}", R"({"7":12,"8":{"1":2}})"},
        {"key of an extension", "{[a.b]: 1}", R"({"[a.b]":1})"},
    };
    for (const Case& c : cases)
        EXPECT_EQ(requestOf(c.text), c.json) << c.name;
}

TEST(Hadoop, saysWhatIsWrongWithAMessage) {
    struct Case {
        std::string text;
        std::string reason;
    };
    const std::vector<Case> cases{
        {"{a: 1", "the line ends inside a message"},
        {"{a: \"x", "the line ends inside a string"},
        {"{a: \"x\\", "the line ends inside a string"},
        {"{a: \"\\q\"}", "an escape that the format does not know"},
        {"{a: }", "a value is missing"},
        {"{a 1}", "neither a value nor a message follows the field name"},
        {"{: 1}", "a field name is missing"},
        {"{lengt\xc3: 1}", "bytes that no field name has"},
        {"{a: 1}}", "text after the end of the message"},
        {"{a: \"x\"y}", "text after a value"},
    };
    for (const Case& c : cases)
        EXPECT_EQ(requestOf(c.text), "client.log:1 byte 0: " + c.reason) << c.text;
}

TEST(Hadoop, deepMessagesAreRefused) {
    std::string text = "{";
    for (int i = 0; i < 200; ++i)
        text += "a { ";
    for (int i = 0; i < 200; ++i)
        text += "} ";
    EXPECT_EQ(requestOf(text + "}"), "client.log:1 byte 0: messages nested too deeply");
}

TEST(Hadoop, aFieldSeenTwiceAnywhereIsAListEverywhereInTheRun) {
    LineSink sink;
    const std::vector<TextFile> files{
        {"a.log", call("1: Call -> " + kNamenode + "blockReport {blocks { id: 1 }}")},
        {"b.log", call("1: Call -> " + kNamenode + "blockReport {blocks { id: 1 } blocks { id: 2 }}") +
                      call("2: Call -> " + kNamenode + "other {blocks { id: 1 }}")}};
    ASSERT_TRUE(test::succeeded(readFiles("hadoop-rpc", files, utc(), 0, sink)));
    ASSERT_EQ(sink.lines.size(), 3U);
    EXPECT_NE(sink.lines[0].find(R"("request":{"blocks":[{"id":1}]})"), std::string::npos) << sink.lines[0];
    EXPECT_NE(sink.lines[2].find(R"("request":{"blocks":{"id":1}})"), std::string::npos) << "another method";
}

TEST(Hadoop, keepsTheOrderOfCallsWhateverTheOrderOfAnswers) {
    const LineSink sink =
        readLog(call("1: Call -> " + kNamenode + "a {}") + call("2: Call -> " + kNamenode + "b {}") +
                call("3: Call -> " + kNamenode + "c {}") + call("2: Response <- " + kNamenode + "b {}") +
                call("1: Response <- " + kNamenode + "a {}"));
    Lines methods;
    for (const std::string& line : sink.lines)
        methods.push_back(line.substr(line.find("\"method\":") + 10, 1));
    EXPECT_EQ(methods, (Lines{"a", "b", "c"}));
    EXPECT_EQ(sink.lines[2].find("\"response\""), std::string::npos)
        << "the call without an answer is kept without one";
}

TEST(Hadoop, aNewCallOfTheSameThreadEndsAnOpenOne) {
    const LineSink sink =
        readLog(call("1: Call -> " + kNamenode + "a {n: 1}") + call("1: Call -> " + kNamenode + "a {n: 2}") +
                call("1: Response <- " + kNamenode + "a {ok: true}"));
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_EQ(sink.lines[0].find("\"response\""), std::string::npos);
    EXPECT_NE(sink.lines[1].find("\"response\":{\"ok\":true}"), std::string::npos);
}

TEST(Hadoop, exceptionsAreAnswers) {
    const LineSink sink = readLog(
        call("1: Call -> " + kNamenode + "create {src: \"/a\"}") +
        call("1: Exception <- " + kNamenode + "create {java.io.FileNotFoundException: no parent", "07:33:29,000") +
        "\tat org.apache.hadoop.Foo.bar(Foo.java:12)\n\tat more\n}\n" + call("1: Call -> " + kNamenode + "b {}"));
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_NE(sink.lines[0].find(R"("response":{"$error":"java.io.FileNotFoundException: no parent"},"dur":421000000)"),
              std::string::npos)
        << sink.lines[0];
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

TEST(Hadoop, otherLogLinesAreNoIssues) {
    const LineSink sink = readLog("2026-11-21 07:33:28,000 INFO mapred.Task: started\njava.lang.Exception\n\tat x\n" +
                                  call("Call: getFileInfo took 24ms") + call("1: Call -> " + kNamenode + "a {}"));
    EXPECT_EQ(sink.lines.size(), 1U);
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

TEST(Hadoop, otherLayoutsOfTheSameLogger) {
    const LineSink sink =
        readLog("2026-11-21 07:33:28,579 TRACE org.apache.hadoop.ipc.ProtobufRpcEngine2 (X.java:12) - "
                "12: Call -> " +
                kNamenode + "a {}\r\n");
    ASSERT_EQ(sink.lines.size(), 1U) << (sink.issues.empty() ? "" : sink.issues[0]);
    EXPECT_NE(sink.lines[0].find("\"thread\":\"12\""), std::string::npos);
}

TEST(Hadoop, halfLinesWithAnotherRecordInThemCostOneRecordOnly) {
    const std::string whole = call("2: Call -> " + kNamenode + "b {n: 2}");
    const std::string half = call("1: Call -> " + kNamenode + "a {src: \"/in");
    const std::string log =
        half.substr(0, half.size() - 1) + whole + "put\"}\n" + call("3: Call -> " + kNamenode + "c {}");
    const LineSink sink = readLog(log);
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_NE(sink.lines[0].find("\"method\":\"b\""), std::string::npos);
    EXPECT_NE(sink.lines[1].find("\"method\":\"c\""), std::string::npos);
    EXPECT_EQ(sink.issues, (Lines{"client.log:1 byte 0: the line ends inside a string",
                                  "client.log:2 byte " + std::to_string(half.size() - 1 + whole.size()) +
                                      ": the line does not begin with a time"}));
}

TEST(Hadoop, brokenRecordsAreSkippedCountedAndKeptWithTheirPlace) {
    const std::string good = call("1: Call -> " + kNamenode + "a {}");
    const LineSink sink = readLog("junk\nmore junk\n" + good + call("1: Response <- " + kNamenode + "zzz {}") +
                                  call("1: Call") + call("1: Call -> master"));
    EXPECT_EQ(sink.lines.size(), 1U);
    const std::size_t at = 15 + good.size();
    EXPECT_EQ(sink.issues.size(), 4U);
    EXPECT_EQ(sink.issues[0], "client.log:1 byte 0: the line does not begin with a time")
        << "junk that goes on is one issue";
    EXPECT_EQ(sink.issues[1], "client.log:4 byte " + std::to_string(at) + ": an answer without its call");
}

TEST(Hadoop, theSizeOfChunksDoesNotMatter) {
    const std::string log = call("1: Call -> " + kNamenode + "a {s: \"\\303\\244\" l: 1 l: 2}") + "junk\r\n" +
                            call("1: Response <- " + kNamenode + "a {x { }}") +
                            call("2: Call -> " + kNamenode + "a {s: \"") + "2026-11-21 07:33:28,579 TRACE ipc.Prot";
    const LineSink whole = readLog(log);
    EXPECT_EQ(whole.lines.size(), 1U);
    for (const std::size_t chunk : {1, 2, 3, 7, 64, 100}) {
        const LineSink cut = readLog(log, chunk);
        EXPECT_EQ(cut.lines, whole.lines) << chunk;
        EXPECT_EQ(cut.issues, whole.issues) << chunk;
    }
}

TEST(Hadoop, timesAreInTheZoneThatWasTold) {
    LineSink sink;
    ReadContext context;
    context.timezone = "+02:00";
    ASSERT_TRUE(test::succeeded(
        readFiles("hadoop-rpc", {{"a.log", call("1: Call -> " + kNamenode + "a {}")}}, context, 0, sink)));
    EXPECT_NE(sink.lines[0].find("\"t\":1795239208579000000"), std::string::npos) << sink.lines[0];
    context.timezone = "";
    const Status status = readFiles("hadoop-rpc", {}, context, 0, sink);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().id(), MessageId::TimeZoneNeeded);
    EXPECT_EQ(status.error().code(), ErrorCode::NeedsInput);
}

TEST(Hadoop, timesThatDoNotFitAreNoTimes) {
    for (const char* year : {"0000", "1677", "2262", "9999"}) {
        std::string log = call("1: Call -> " + kNamenode + "a {}");
        log.replace(0, 4, year);
        EXPECT_EQ(readLog(log).issues,
                  (Lines{"client.log:1 byte 0: no time that can be read stands before the record, as "
                         "2026-11-21 07:33:28,579 is (log4j's %d{ISO8601})"}))
            << year;
    }
    for (const char* year : {"1678", "2261"}) {
        std::string log = call("1: Call -> " + kNamenode + "a {}");
        log.replace(0, 4, year);
        EXPECT_EQ(readLog(log).lines.size(), 1U) << year;
    }
}

TEST(Hadoop, aCallThatIsNeverAnsweredDoesNotFillTheMemory) {
    std::string log = call("1: Call -> " + kNamenode + "stuck {}");
    for (int i = 0; i < 100'100; ++i)
        log += call("2: Call -> " + kNamenode + "a {}") + call("2: Response <- " + kNamenode + "a {}");
    log += call("1: Response <- " + kNamenode + "stuck {}");
    const LineSink sink = readLog(log);
    EXPECT_EQ(sink.lines.size(), 100'101U);
    EXPECT_NE(sink.lines[0].find("stuck"), std::string::npos);
    EXPECT_EQ(sink.issues.size(), 1U) << "its late answer";
}

TEST(HadoopServices, amongSeveralServicesTheOtherMethodsOfTheConnectionDecide) {
    hadoop::ServiceSurvey survey;
    survey.note("a:1", "getDelegationToken");
    survey.note("a:1", "getJobReport");
    survey.note("b:2", "getDelegationToken");
    survey.note("b:2", "submitApplication");
    survey.note("c:10020", "getJobReport");
    survey.note("d:3", "getJobReport");
    survey.note("e:4", "heartbeat");
    survey.note("f:5", "heartbeat");
    survey.note("f:5", "newEpoch");
    survey.note("g:6", "notAMethodOfHadoop");
    survey.note("h:8033", "refreshNodes");
    survey.note("i:9000", "refreshNodes");
    EXPECT_EQ(survey.serviceOf("a:1"), "appmaster");
    EXPECT_EQ(survey.serviceOf("b:2"), "resourcemanager");
    EXPECT_EQ(survey.serviceOf("c:10020"), "historyserver");
    EXPECT_EQ(survey.serviceOf("d:3"), "appmaster");
    EXPECT_EQ(survey.serviceOf("e:4"), "nodemanager");
    EXPECT_EQ(survey.serviceOf("f:5"), "journalnode");
    EXPECT_EQ(survey.serviceOf("g:6"), "");
    EXPECT_EQ(survey.serviceOf("h:8033"), "resourcemanager");
    EXPECT_EQ(survey.serviceOf("i:9000"), "namenode");
    EXPECT_EQ(survey.serviceOf("nowhere"), "");
}

} // namespace
} // namespace tenfold
