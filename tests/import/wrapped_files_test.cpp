// Records within what others put around them: answers of servers, lines of collectors, words of loggers.
#include "core/import/files/unread_content.h"
#include "core/import/files/unwrapper.h"
#include "core/import/settings/line_time.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <array>
#include <map>
#include <set>

namespace tenfold {
namespace {

using test::SpanSink;
using test::TempFolder;

/// A file as it is imported: looked at, unwrapped, read.
template <typename Sink>
Sink importText(const std::string& name, const std::string& text, std::string& format, double scale = 1) {
    const TempFolder folder;
    const auto path = folder.write(name, text);
    Sink sink;
    NoProgress progress;
    ImportOptions options;
    options.scale = scale;
    options.timezone = "UTC";
    const auto inputs = findRuns(path, progress);
    EXPECT_TRUE(test::succeeded(inputs)) << text;
    if (!inputs) return sink;
    auto run = prepareRun(inputs->front(), options, progress);
    if (!run) {
        sink.issues.push_back("failed: " + run.error().message());
        return sink;
    }
    format = run->formatName();
    const Status read = run->read(sink, progress);
    if (!read) sink.issues.push_back("failed: " + read.error().message());
    return sink;
}

const std::string kWrappedRow =
    R"({"Timestamp":"2026-11-21 07:33:28.000000005","TraceId":"4bf92f3577b34da6a3ce929d0e0e4736","SpanId":"00f067aa0ba902b7",)"
    R"("ParentSpanId":"","SpanName":"GET /a","SpanKind":"Server","ServiceName":"shop","Duration":2000000,"StatusCode":"Unset"})";
const std::string kXraySegmentLine =
    R"({"trace_id":"1-6b07c980-b117750238f482014b3ef08a","id":"81ef6c702a00ab1b","name":"shop","start_time":1795600000.5,)"
    R"("end_time":1795600000.75})";
const std::string kDocument =
    R"({"@timestamp":"2026-11-21T07:33:28.000Z","processor":{"event":"transaction"},"trace":{"id":"4bf92f3577b34da6a3ce929d0e0e4736"},)"
    R"("transaction":{"id":"00f067aa0ba902b7","name":"GET /a","duration":{"us":2000}},"service":{"name":"shop"},)"
    R"("timestamp":{"us":1795246408000000}})";
const std::string kSlice = R"({"ph":"X","name":"op","pid":1,"tid":1,"ts":1795600000000000,"dur":70})";
const std::string kSkySegment =
    R"({"traceId":"t.1","traceSegmentId":"s.1","service":"shop","serviceInstance":"i","spans":[{"spanId":0,"parentSpanId":-1,)"
    R"("startTime":1795600000000,"endTime":1795600000100,"operationName":"/a","spanType":"Entry"}]})";
const std::string kFrame =
    R"({"schema":{"fields":[{"name":"traceID"},{"name":"spanID"},{"name":"parentSpanID"},{"name":"operationName"},)"
    R"({"name":"serviceName"},{"name":"startTime"},{"name":"duration"}]},"data":{"values":[["4bf92f35"],["a1"],[""],["op"],)"
    R"(["shop"],[1795600000000],[25]]}})";
const std::string kPython =
    R"({"name":"op","context":{"trace_id":"0x4bf92f3577b34da6a3ce929d0e0e4736","span_id":"0x00f067aa0ba902b7"},)"
    R"("kind":"SpanKind.SERVER","parent_id":null,"start_time":"2026-11-21T07:33:28.000000Z",)"
    R"("end_time":"2026-11-21T07:33:28.004000Z","status":{"status_code":"UNSET"},"attributes":{},"resource":{"attributes":{"service.name":"shop"}}})";

TEST(WrappedFiles, recordsAreFoundBelowAnyKey) {
    const std::vector<std::tuple<std::string, std::string, std::int64_t>> rows{
        {"otel-rows", kWrappedRow, 2'000'000},    {"xray", kXraySegmentLine, 250'000'000},
        {"elastic-apm", kDocument, 2'000'000},    {"chrome-trace", kSlice, 70'000},
        {"skywalking", kSkySegment, 100'000'000}, {"grafana-frame", kFrame, 25'000'000},
        {"otel-console", kPython, 4'000'000}};
    for (const auto& [wanted, record, durationNs] : rows)
        for (const std::string wrapper :
             {R"({{"trace":[{0}]}})", R"({{"result":{{"data":[{0}]}}}})", R"({{"payload":[{0}]}})",
              R"({{"took":1,"responses":[{{"status":200,"hits":{{"total":1,"hits":[{{"_source":{0}}}]}}}}]}})",
              R"({{"id":"x","rawResponse":{{"items":[{0}]}}}})", "[[{0}]]"}) {
            const std::string text = fmt::format(fmt::runtime(wrapper), record);
            std::string format;
            const auto sink = importText<SpanSink>("answer.json", text, format);
            EXPECT_EQ(format, wanted) << text;
            ASSERT_EQ(sink.spans.size(), 1U) << text << (sink.issues.empty() ? "" : sink.issues[0]);
            EXPECT_NE(sink.spans[0].line.find("\"dur\":" + std::to_string(durationNs)), std::string::npos)
                << sink.spans[0].line;
        }
}

TEST(WrappedFiles, rowsAsListsBehindTheNamesOfTheirColumns) {
    const std::string greptime =
        R"({"output":[{"records":{"schema":{"column_schemas":[{"name":"timestamp","data_type":"T"},{"name":"duration_nano"},)"
        R"({"name":"trace_id"},{"name":"span_id"},{"name":"span_name"},{"name":"service_name"}]},)"
        R"("rows":[[1795600000000000123,7,"4bf92f35","a1","op [x]","shop"],[1795600000000000124,8,"4bf92f35","a2","op","shop"]],)"
        R"("total_rows":2}}],"execution_time_ms":3})";
    const std::string compact =
        R"({"meta":[{"name":"Timestamp","type":"T"},{"name":"Duration","type":"I"},{"name":"TraceId","type":"S"},)"
        R"({"name":"SpanId","type":"S"},{"name":"SpanName","type":"S"},{"name":"ServiceName","type":"S"}],)"
        R"("data":[["2026-11-25 09:46:40.000000123",7,"4bf92f35","a1","op [x]","shop"],)"
        R"(["2026-11-25 09:46:40.000000124",8,"4bf92f35","a2","op","shop"]],"rows":2})";
    for (const std::string& text : {greptime, compact}) {
        std::string format;
        const auto sink = importText<SpanSink>("r.json", text, format);
        EXPECT_EQ(format, "otel-rows") << text;
        ASSERT_EQ(sink.spans.size(), 2U) << text << (sink.issues.empty() ? "" : sink.issues[0]);
        EXPECT_EQ(sink.spans[0].method, "op [x]");
        EXPECT_NE(sink.spans[0].line.find("{\"t\":1795600000000000123,"), std::string::npos) << sink.spans[0].line;
        EXPECT_NE(sink.spans[1].line.find("\"dur\":8"), std::string::npos) << sink.spans[1].line;
    }
}

TEST(WrappedFiles, longAnswersAreReadToTheirEnd) {
    constexpr int kRows = 2'000; // 500 KB
    std::string text = R"({"status":"ok","result":{"items":[)";
    for (int i = 0; i < kRows; ++i) {
        std::string row = kWrappedRow;
        row.replace(row.find("00f067aa0ba902b7"), 16, fmt::format("{:016x}", i + 1));
        text += (i > 0 ? ",\n" : "") + row;
    }
    std::string format;
    const auto sink = importText<SpanSink>("answer.json", text + "]},\"took\":5}", format);
    EXPECT_EQ(format, "otel-rows");
    ASSERT_EQ(sink.spans.size(), std::size_t{kRows});
    EXPECT_EQ(sink.spans.back().span.id.value, std::uint64_t{kRows});
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

const std::string kOtlpLine =
    R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},"scopeSpans":[{"spans":[)"
    R"({"traceId":"4bf92f3577b34da6a3ce929d0e0e4736","spanId":"00f067aa0ba902b7","name":"op","kind":2,)"
    R"("startTimeUnixNano":"1795600000000000000","endTimeUnixNano":"1795600000000000009"}]}]}]})";
const std::string kMonitorLine = R"(1795600000.100000 [0 127.0.0.1:60866] "SET" "k" "v")";
const std::string kAccess =
    R"([2026-11-21T07:33:28.187Z] "GET /a HTTP/1.1" 200 - 0 135 70 60 "-" "curl" "a1b8" "cart:80" "10.0.4.13:80")";

/// A text as a string of JSON.
std::string quotedText(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + "\"";
}

TEST(WrappedFiles, whatCollectorsPutAroundLinesIsTakenAway) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"otlp-json", kOtlpLine}, {"redis-monitor", kMonitorLine}, {"envoy-access", kAccess}};
    for (const auto& [wanted, record] : rows) {
        std::vector<std::string> forms{
            "2026-11-21T07:33:28.1Z stdout F " + record + "\n2026-11-21T07:33:29.1Z stdout F " + record + "\n",
            "2026-11-21T07:33:28.1Z stdout P " + record.substr(0, 9) + "\n2026-11-21T07:33:28.1Z stdout F " +
                record.substr(9) + "\n",
            "\x1b[36mweb-1  |\x1b[0m " + record + "\n",
            "{\"log\":" + quotedText(record).substr(0, quotedText(record).size() - 1) +
                "\\n\",\"stream\":\"stdout\"}\n",
            R"({"labels":{"pod":"x"},"line":)" + quotedText(record) +
                R"(,"timestamp":"2026-11-21T07:33:28Z"})"
                "\n",
            "{\n \"events\": [\n  {\"timestamp\": 1795600050000, \"message\": " + quotedText(record) + "}\n ]\n}\n",
            R"(2026-11-21T07:33:28+00:00 {container="nn", pod="x"} )" + record + "\n",
            "logs/a.log:" + record + "\nlogs/b.log:" + record + "\n"};
        for (const std::string& text : forms) {
            std::string format;
            const auto sink = importText<test::LineSink>("app.log", text, format);
            EXPECT_EQ(format, wanted) << text;
            EXPECT_FALSE(sink.lines.empty()) << text << (sink.issues.empty() ? "" : sink.issues[0]);
        }
    }
}

TEST(WrappedFiles, aLoggersWordsBeforeAnObject) {
    std::string format;
    const auto sink = importText<SpanSink>("app.log",
                                           "2026-11-21 07:33:28,100 INFO x.OtlpJsonLoggingSpanExporter - " + kOtlpLine +
                                               "\n2026-11-21 07:33:29,100 INFO started\n",
                                           format);
    EXPECT_EQ(format, "otlp-json");
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.issues,
              std::vector<std::string>{"0:0 left out: 1 lines without a record between those that have one"});
    // What is quoted in a text is no record.
    std::string inside;
    EXPECT_FALSE(findWrapping("Each line looks so: " + kOtlpLine + "\n", inside));
    EXPECT_FALSE(findWrapping("{\"name\": \"demo\", \"version\": \"1\", \"scripts\": {\"a\": \"b\"}}\n", inside));
}

TEST(WrappedFiles, envoysObjectsInListsAndOverManyLines) {
    const std::string record =
        R"({"start_time":"2026-11-21T07:33:28.187Z","method":"GET","path":"/a","response_code":200,"duration":70,"upstream_cluster":"cart"})";
    for (const std::string& text :
         {"[\n " + record + ",\n " + record + "\n]\n",
          "[{\"jsonPayload\":" + record + ",\"resource\":{\"labels\":{}}},{\"jsonPayload\":" + record + "}]",
          "{\n" + record.substr(1) + "\n{\n" + record.substr(1) + "\n",
          "{\"hits\":{\"hits\":[{\"_source\":" + record + "},{\"_source\":" + record + "}]}}"}) {
        std::string format;
        const auto sink = importText<test::LineSink>("a.json", text, format);
        EXPECT_EQ(format, "envoy-access") << text;
        EXPECT_EQ(sink.lines.size(), 2U) << text;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
    }
}

TEST(WrappedFiles, ofSeveralReportsOfASpanTheLatestEndCounts) {
    const auto span = [](const char* end, const char* size) {
        std::string text = kOtlpLine;
        text.replace(text.find("1795600000000000009"), 19, end);
        text.insert(text.find("\"startTimeUnixNano\""),
                    std::string(R"("attributes":[{"key":"n","value":{"intValue":")") + size + "\"}}],");
        return text + "\n";
    };
    const TempFolder folder;
    folder.write("a.jsonl", span("1795600000000000000", "0") + span("1795600000005000000", "5"));
    folder.write("b.jsonl", span("1795600000100000000", "100") + span("1795600000007000000", "7"));
    NoProgress progress;
    const auto inputs = findRuns(folder.path(), progress);
    ASSERT_TRUE(test::succeeded(inputs));
    auto run = prepareRun(inputs->front(), {}, progress);
    ASSERT_TRUE(test::succeeded(run));
    SpanSink first, again;
    ASSERT_TRUE(test::succeeded(run->read(first, progress)));
    ASSERT_TRUE(run->hasEarlierReports());
    ASSERT_TRUE(test::succeeded(run->readAgain(again, progress)));
    EXPECT_FALSE(run->hasEarlierReports());
    ASSERT_EQ(again.spans.size(), 1U);
    EXPECT_NE(again.spans[0].line.find(R"("dur":100000000,"n":100)"), std::string::npos) << again.spans[0].line;
    ASSERT_EQ(again.issues.size(), 1U);
    EXPECT_NE(again.issues[0].find("the report with the latest end counts: 3 of them"), std::string::npos);
}

TEST(WrappedFiles, spansOfJavaScriptAreNotTheirContexts) {
    const std::string span =
        R"({"name":"GET a","kind":1,"spanContext":{"traceId":"4bf92f3577b34da6a3ce929d0e0e4736","spanId":"00f067aa0ba902b7","traceFlags":1},)"
        R"("startTime":[1795600000,5],"endTime":[1795600000,1005],"status":{"code":2},"attributes":{"n":3},)"
        R"("resource":{"attributes":{"service.name":"shop"}}})";
    std::string other = span;
    other.replace(other.find("\"spanContext\""), 13, "\"_spanContext\"");
    for (const std::string& text : {span + "\n" + span + "\n", "[" + span + "]", "[" + other + "]"}) {
        const SpanSink sink = test::readSpans("otlp-json", text);
        ASSERT_GE(sink.spans.size(), 1U) << text;
        EXPECT_EQ(sink.spans[0].method, "GET a");
        EXPECT_EQ(sink.spans[0].target, "shop");
        EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Server); // they count from 0
        EXPECT_NE(sink.spans[0].line.find(R"("t":1795600000000000005)"), std::string::npos) << sink.spans[0].line;
        EXPECT_NE(sink.spans[0].line.find(R"("dur":1000,)"), std::string::npos) << sink.spans[0].line;
        EXPECT_EQ(sink.spans[0].span.status, SpanStatus::Error);
    }
    const SpanSink alone = test::readSpans(
        "otlp-json", R"({"x":{"traceId":"4bf92f3577b34da6a3ce929d0e0e4736","spanId":"00f067aa0ba902b7"}})");
    EXPECT_EQ(alone.spans.size(), 0U);
    EXPECT_EQ(alone.skipped, 1U);
}

TEST(WrappedFiles, valuesThatNodePrintsAreTextsUpToTheNextComma) {
    const std::string before =
        "{\n  resource: { _rawAttributes: [ [ 'service.name', 'shop' ] ] },\n"
        "  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',\n  name: 'op',\n  id: '00f067aa0ba902b7',\n"
        "  kind: 1,\n  timestamp: 1795600000000000,\n  duration: 100,\n  attributes: {";
    const std::string behind = "},\n  status: { code: 0 },\n  events: [],\n  links: []\n}\n";
    const std::vector<std::pair<std::string, std::string>> rows{
        {"a: [ 1, ... 3 more items ], n: 7", R"("a":[1,"... 3 more items"],"n":7)"},
        {"a: 2024-01-01T00:00:00.000Z, n: 7", R"("a":"2024-01-01T00:00:00.000Z","n":7)"},
        {"a: Map(1) { 'x' => 1 }, n: 7", R"("a":{"x":1},"n":7)"},
        {"a: 'one ' +\n    'two', n: 7", R"("a":"one two","n":7)"},
        {"a: <Buffer 01 02>, n: 7", R"("a":"<Buffer 01 02>","n":7)"},
        {"a: /re/g, n: 7", R"("a":"/re/g","n":7)"},
        {"a: Error: it's bad\n    at foo (a.js:1:2), n: 7", R"("n":7)"},
        {"a: Promise { <pending> }, n: 7", R"("n":7)"},
        {"a: Set(2) { 1, 'b' }, n: 7", R"("n":7)"},
        {"a: Object [Generator] {}, n: 7", R"("n":7)"},
        {"a: [ <2 empty items>, 1 ], n: 7", R"("n":7)"},
        {"\x1b[32m'a'\x1b[39m: \x1b[33m5\x1b[39m, n: 7", R"("a":5,"n":7)"}};
    for (const auto& [inside, wanted] : rows) {
        const SpanSink sink = test::readSpans("otel-console", before + inside + behind);
        ASSERT_EQ(sink.spans.size(), 1U) << inside;
        EXPECT_NE(sink.spans[0].line.find(wanted), std::string::npos) << sink.spans[0].line;
        EXPECT_EQ(sink.spans[0].target, "shop");
        EXPECT_NE(sink.spans[0].line.find(R"("dur":100000,)"), std::string::npos) << sink.spans[0].line;
    }
}

TEST(WrappedFiles, dictionariesAsTextsOfOldPythonAndItsStatus) {
    const SpanSink sink = test::readSpans(
        "otel-console",
        R"x({"name":"op","context":{"trace_id":"0x4bf92f3577b34da6a3ce929d0e0e4736","span_id":"0x00f067aa0ba902b7"},)x"
        R"x("start_time":"2026-11-21T07:33:28.000000Z","end_time":"2026-11-21T07:33:28.004000Z",)x"
        R"x("status":{"canonical_code":"UNKNOWN","description":"x"},"attributes":"BoundedDict({'a': 1, 'b': 'c'}, maxlen=32)",)x"
        R"x("resource":"BoundedAttributes({'service.name': 'shop'}, maxlen=None)"})x");
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_TRUE(test::isEmpty(sink.issues));
    EXPECT_EQ(sink.spans[0].target, "shop");
    EXPECT_EQ(sink.spans[0].span.status, SpanStatus::Error);
    EXPECT_NE(sink.spans[0].line.find(R"("a":1,"b":"c")"), std::string::npos) << sink.spans[0].line;
}

TEST(WrappedFiles, tracesInAListOfSpans) {
    const auto trace = [](const char* id) {
        return std::string(R"({"traceID":"a1","spans":[{"traceID":"a1","spanID":")") + id +
               R"(","operationName":"op","startTime":1700000000000000,"duration":7,"processID":"p1"}],"processes":{"p1":{"serviceName":"shop"}}})";
    };
    const SpanSink sink = test::readSpans("jaeger-json", "{\"spans\":[" + trace("1") + "," + trace("2") + "]}");
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.services(), std::set<std::string>{"shop"});
}

/// Spans of a table whose times and durations are written as said.
SpanSink readTimes(const std::string& more, const std::string& time, const std::string& duration) {
    SpanSink sink;
    ReadContext context;
    const std::string text = "trace;span;service;op;time;dur\na1;b1;shop;get;" + time + ";" + duration + "\n";
    context.heads = {text};
    context.options.mappingText = "trace = \"trace\"\nspan = \"span\"\nservice = \"service\"\nmethod = \"op\"\ntime = "
                                  "\"time\"\nduration = \"dur\"\nduration_unit = \"ms\"\ndelimiter = \";\"\n" +
                                  more;
    const Status status = test::readFiles("csv-spans", {{"spans.csv", text}}, context, 0, sink);
    if (!status) sink.issues.push_back("failed: " + status.error().message());
    return sink;
}

TEST(WrappedFiles, hoursThatComeTwiceOrNeverAreDoubted) {
    const std::string berlin = "timezone = \"Europe/Berlin\"\n";
    for (const auto& [time, ns, doubt] : std::vector<std::tuple<std::string, std::string, std::string>>{
             {"2026-10-25 02:30:00", "1792888200000000000", "comes twice"}, // the first: at +02:00
             {"2026-03-29 02:30:00", "1774747800000000000", "pass over"},   // at +01:00
             {"2026-03-29 03:30:00", "1774747800000000000", ""},
             {"2026-11-25 10:46:41 CET", "1795600001000000000", ""}}) {
        const SpanSink sink = readTimes(berlin, time, "5");
        ASSERT_EQ(sink.spans.size(), 1U) << time << (sink.issues.empty() ? "" : sink.issues[0]);
        EXPECT_NE(sink.spans[0].line.find("{\"t\":" + ns), std::string::npos) << sink.spans[0].line;
        ASSERT_EQ(sink.issues.size(), doubt.empty() ? 0U : 1U) << time;
        if (!doubt.empty()) {
            EXPECT_NE(sink.issues[0].find(doubt), std::string::npos) << sink.issues[0];
        }
    }
    const SpanSink rounded = readTimes("time_unit = \"us\"\n", "1.7956E+15", "5");
    ASSERT_EQ(rounded.issues.size(), 1U);
    EXPECT_NE(rounded.issues[0].find("few digits"), std::string::npos);
    EXPECT_TRUE(readTimes("time_unit = \"us\"\n", "1.795600000000123E+15", "5").issues.empty());
}

TEST(WrappedFiles, halvesOfTheDayAndDurationsOfClocks) {
    const std::string american = "time_format = \"%m/%d/%Y %I:%M:%S %p\"\ntimezone = \"UTC\"\n";
    for (const auto& [time, ns] :
         std::vector<std::pair<std::string, std::string>>{{"11/25/2026 09:46:40 AM", "1795600000000000000"},
                                                          {"11/25/2026 09:46:40 pm", "1795643200000000000"},
                                                          {"11/25/2026 12:00:00 AM", "1795564800000000000"},
                                                          {"11/25/2026 12:00:00 PM", "1795608000000000000"}}) {
        const SpanSink sink = readTimes(american, time, "5");
        ASSERT_EQ(sink.spans.size(), 1U) << time << (sink.issues.empty() ? "" : sink.issues[0]);
        EXPECT_NE(sink.spans[0].line.find("{\"t\":" + ns), std::string::npos) << sink.spans[0].line;
    }
    for (const auto& [duration, ns] :
         std::vector<std::pair<std::string, std::string>>{{"0 days 00:00:00.1", "100000000"},
                                                          {"1 days 00:00:01", "86401000000000"},
                                                          {"00:00:00.100", "100000000"},
                                                          {"1:02:03", "3723000000000"}}) {
        const SpanSink sink = readTimes("timezone = \"UTC\"\n", "2026-11-25 09:46:40", duration);
        ASSERT_EQ(sink.spans.size(), 1U) << duration;
        EXPECT_NE(sink.spans[0].line.find("\"dur\":" + ns), std::string::npos) << sink.spans[0].line;
        EXPECT_TRUE(test::isEmpty(sink.issues));
    }
}

TEST(WrappedFiles, containersOfAnApplicationAreSendersOfOneRun) {
    const TempFolder folder;
    for (const std::string name : {"container_1_01", "container_1_02"})
        folder.write(
            "application_1/" + name + "/syslog",
            "2026-11-21 07:33:28,100 DEBUG ipc.Client: IPC Client (1) connection to nn/10.0.0.5:9000 from hdfs "
            "sending #0 org.apache.hadoop.hdfs.protocol.ClientProtocol.getFileInfo\n");
    NoProgress progress;
    const auto inputs = findRuns(folder.path(), progress);
    ASSERT_TRUE(test::succeeded(inputs));
    ASSERT_EQ(inputs->size(), 1U);
    EXPECT_EQ(inputs->front().folderName, "application_1");
    ASSERT_EQ(inputs->front().files.size(), 2U);
    EXPECT_EQ(inputs->front().files[0].sender, "container_1_01");
    EXPECT_EQ(inputs->front().files[1].sender, "container_1_02");
}

TEST(WrappedFiles, linesOfHadoopWithAPathLabelsOrTheHeadersOfTail) {
    const auto call = [](const std::string& before, const std::string& millis, const std::string& what) {
        return before + "2026-11-21 07:33:28," + millis +
               " DEBUG ipc.Client: IPC Client (1) connection to nn/10.0.0.5:9000 from hdfs " + what + "\n";
    };
    const std::string sent = "sending #0 org.apache.hadoop.hdfs.protocol.ClientProtocol.getFileInfo",
                      got = "got value #0";
    for (const auto& [before, sender] : std::vector<std::pair<std::string, std::string>>{
             {"logs/nn/syslog:", "logs/nn/syslog"},
             {R"(2026-11-21T07:33:28+00:00 {container="nn", pod="client-0"} )", "client-0/nn"}}) {
        std::string format;
        const auto sink =
            importText<test::LineSink>("hadoop.log", call(before, "100", sent) + call(before, "112", got), format);
        ASSERT_EQ(sink.lines.size(), 1U) << before;
        EXPECT_NE(sink.lines[0].find("\"sender\":\"" + sender + "\""), std::string::npos) << sink.lines[0];
        EXPECT_NE(sink.lines[0].find("\"dur\":12000000"), std::string::npos) << sink.lines[0]; // 12 ms
    }
    std::string format;
    const auto sink =
        importText<test::LineSink>("t.log",
                                   "==> logs/a.log <==\n" + call("", "100", sent) + call("", "112", got) +
                                       "\n==> logs/b.log <==\n" + call("", "100", sent) + call("", "113", got),
                                   format);
    ASSERT_EQ(sink.lines.size(), 2U);
    EXPECT_NE((sink.lines[0] + sink.lines[1]).find("\"sender\":\"a\""), std::string::npos);
    EXPECT_NE((sink.lines[0] + sink.lines[1]).find("\"sender\":\"b\""), std::string::npos);
}

TEST(WrappedFiles, linesWithHalvesOfTheDay) {
    for (const auto& [text, seconds, nanos] : std::vector<std::tuple<std::string, std::int64_t, std::int32_t>>{
             {"11/25/2026 9:46:40.100 AM DEBUG x", 1795600000, 100'000'000},
             {"11/25/2026 9:46:40 PM DEBUG x", 1795643200, 0},
             {"Nov 25, 2026 12:00:00 AM org.x", 1795564800, 0},
             {"Nov 25, 2026 12:00:00 PM org.x", 1795608000, 0}}) {
        const auto time = timeAt(text, 0);
        ASSERT_TRUE(time) << text;
        EXPECT_EQ(time->localSeconds, seconds) << text;
        EXPECT_EQ(time->nanos, nanos) << text;
        EXPECT_TRUE(time->hasYear && time->hasDate);
    }
    EXPECT_FALSE(timeAt("25/25/2026 09:46:40 DEBUG x", 0)); // no month
}

TEST(WrappedFiles, whatIsKnownIsNamedAndFormatsThatAreReadAreNotCalledUnread) {
    for (const auto& [head, name] : std::vector<std::pair<std::string, std::string>>{
             {R"({"data":[],"total":0,"limit":0,"offset":0,"errors":null})", "Jaeger without spans"},
             {R"([{"parent":"a","child":"b","callCount":3}])", "dependencies"},
             {R"({"resourceLogs":[]})", "logs of OpenTelemetry"},
             {"{\n  name          : GET\n  trace_id      : 3fa1\n}\n", "OpenTelemetry C++"},
             {"1) 1) (integer) 14\n   2) (integer) 1795600000\n", "SLOWLOG"},
             {" \n\n", "blanks"}})
        EXPECT_NE(unreadReason(head).text().find(name), std::string::npos) << unreadReason(head).text();
    const std::string other = unreadReason(R"({"traceEvents":{"of":"something"}})").text();
    EXPECT_NE(other.find("keys of Chrome's trace events, in a form of its own"), std::string::npos) << other;
}

// Logs as stores of logs hand them out: lists, tables, streams, a layout in JSON within a container's log.
TEST(WrappedFiles, linesOfHadoopInWhatStoresOfLogsAnswer) {
    const auto quoted = [](std::string text, const char* by) {
        for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 2))
            text.insert(at, by);
        return text;
    };
    const std::array<std::string, 2> says{"Call -> nn/10.1.1.1:8020: mkdirs {src: \"/d\"}",
                                          "Response <- nn/10.1.1.1:8020: mkdirs {result: true}"};
    std::map<std::string, std::string> files;
    std::string list, loki, lokiLines;
    for (std::size_t i = 0; i < 4; ++i) {
        const std::string line = "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: 7: " + says[i / 2];
        const std::string host = "dn-" + std::to_string(i % 2), json = quoted(line, "\\"), cell = quoted(line, "\"");
        list +=
            (i > 0 ? ", " : "") + fmt::format(R"({{"insertId": "0", "resource": {{"labels": {{"pod_name": "{}"}}}}, )"
                                              R"("textPayload": "{}\n"}})",
                                              host, json);
        const std::string stream =
            fmt::format(R"({{"stream": {{"pod": "{}"}}, "values": [["1795246408579000000", "{}"]]}})", host, json);
        loki += (i > 0 ? ", " : "") + stream;
        lokiLines += stream + "\n";
        files["splunk.json"] +=
            fmt::format(R"({{"preview": false, "result": {{"_raw": "{}", "host": "{}", "source": "/var/log/h.log"}}}})"
                        "\n",
                        json, host);
        files["victoria.json"] += fmt::format(R"({{"_msg": "{}", "host": "{}"}})"
                                              "\n",
                                              json, host);
        files["fluentd.log"] += fmt::format("2026-11-21T07:33:29+00:00\tkube.{}\t{{\"log\": \"{}\"}}\n", host, json);
        files["splunk.csv"] += (i == 0 ? "_time,host,source,_raw\n" : "") +
                               fmt::format("2026-11-21T07:33:28.579+0000,{},/var/log/h.log,\"{}\"\n", host, cell);
        files["insights.csv"] += (i == 0 ? "@timestamp,@message,@logStream\n" : "") +
                                 fmt::format("2026-11-21 07:33:28.579,\"{}\",app/{}\n", cell, host);
        files["grafana.csv"] +=
            (i == 0 ? "Date,Line,pod\n" : "") + fmt::format("2026-11-21 07:33:28.579,\"{}\",{}\n", cell, host);
        const std::string layout =
            fmt::format(R"({{"@timestamp":"2026-11-21T07:33:28.579Z","message":"7: {}","host.name":"{}"}})",
                        quoted(says[i / 2], "\\"), host);
        std::string nested;
        for (const char c : layout)
            nested += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
        files["nested.json"] += fmt::format(R"({{"log":"{}\n","stream":"stdout"}})"
                                            "\n",
                                            nested);
    }
    files["list.json"] = "[" + list + "]";
    files["loki.json"] = R"({"status": "success", "data": {"resultType": "streams", "result": [)" + loki + "]}}";
    files["loki.jsonl"] = lokiLines;
    for (const auto& [name, text] : files) {
        std::string format;
        const auto sink = importText<test::LineSink>(name, text, format);
        EXPECT_EQ(format, "hadoop-rpc") << name;
        ASSERT_EQ(sink.lines.size(), 2U) << name << (sink.issues.empty() ? "" : sink.issues[0]);
        std::set<std::string> senders;
        for (const std::string& line : sink.lines) {
            senders.insert(line.substr(line.find("\"sender\""), 20));
            EXPECT_NE(line.find("\"response\":{\"result\":true}"), std::string::npos) << name << line;
            EXPECT_EQ(line.substr(0, 24), "{\"t\":1795246408579000000") << name;
        }
        EXPECT_EQ(senders.size(), 2U) << name;
    }
}

} // namespace
} // namespace tenfold
