// The forms in which people keep spans: within wrappers, as documents of stores, as consoles print them, in blocks.
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include "core/import/files/unread_content.h"
#include "core/import/formats/spans/json/flat_record.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

/// What is read must not depend on the size of chunks, and the form has to be recognised.
SpanSink readForm(const std::string& format, const std::string& text) {
    const SpanSink whole = readSpans(format, text);
    for (const std::size_t chunk : {1, 64}) {
        const SpanSink pieces = readSpans(format, text, chunk);
        EXPECT_EQ(pieces.lines(), whole.lines()) << format << chunk;
        EXPECT_EQ(pieces.issues, whole.issues) << format << chunk;
    }
    const Format* sniffed = sniffFormat({text});
    EXPECT_EQ(sniffed ? std::string(sniffed->name()) : "none", format) << text;
    return whole;
}

std::string formOtlpSpan(const std::string& id) {
    return R"({"traceId":"4bf92f3577b34da6a3ce929d0e0e4736","spanId":")" + id +
           R"(","name":"get","kind":2,"startTimeUnixNano":"1700000000000000000","endTimeUnixNano":"1700000000000000007"})";
}

std::string formResource(const std::string& spans) {
    return R"({"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"cart"}}]},"scopeSpans":[{"spans":[)" +
           spans + "]}]}";
}

TEST(SpanForms, otlpIsFoundWithinWhatWrapsIt) {
    const std::string resources = "[" + formResource(formOtlpSpan("01")) + "," + formResource(formOtlpSpan("02")) + "]";
    const std::string document = R"({"resourceSpans":)" + resources + "}";
    const auto wanted = readForm("otlp-json", document).lines();
    ASSERT_EQ(wanted.size(), 2U);
    for (const std::string& text :
         {R"({"trace":)" + document + "}", R"({"status":"ok","result":{"data":[)" + document + "]}}",
          R"({"batches":)" + resources + "}", R"({"data":{"batches":)" + resources + "}}", resources,
          "[[" + document + "]]", R"({"resourceMetrics":[{"spanId":1}],"resourceSpans":)" + resources + "}",
          R"({"hits":{"hits":[{"_source":)" + document + "}]}}"}) {
        const SpanSink sink = readForm("otlp-json", text);
        EXPECT_EQ(sink.lines(), wanted) << text;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
    }
    const std::string flat = formOtlpSpan("01").substr(0, formOtlpSpan("01").size() - 1) + R"(,"serviceName":"cart"})";
    for (const std::string& text :
         {flat, "[" + flat + "]", R"({"_source":)" + flat + "}", R"({"spans":[)" + flat + "]}"}) {
        const SpanSink sink = readForm("otlp-json", text);
        ASSERT_EQ(sink.spans.size(), 1U) << text;
        EXPECT_EQ(sink.spans[0].target, "cart") << text;
        EXPECT_EQ(sink.skipped, 0U);
    }
}

TEST(SpanForms, whatIsNestedWithoutEndIsLeftOut) {
    std::string open, close;
    for (int i = 0; i < 100'000; ++i) {
        open += R"({"a":)";
        close += "}";
    }
    for (const std::string format : {"otlp-json", "jaeger-json", "zipkin-json"})
        EXPECT_EQ(readSpans(format, open + "1" + close).spans.size(), 0U);
    EXPECT_EQ(readSpans("otlp-json", "[" + open + "1" + close + "," + formOtlpSpan("01") + "]").spans.size(), 1U);
}

std::string formJaegerSpan(const std::string& id, const std::string& more) {
    return R"({"traceID":"a1b2","spanID":")" + id +
           R"(","operationName":"get","startTime":1700000000000000,"duration":7)" + more + "}";
}

TEST(SpanForms, jaegerIsFoundWithinWhatWrapsIt) {
    const std::string trace = R"({"traceID":"a1b2","extra":{"x":[1,{"y":2}]},"spans":[)" +
                              formJaegerSpan("1", R"(,"processID":"p1")") +
                              R"(],"other":{"spans":{"no":1}},"processes":{"p1":{"serviceName":"cart"}}})";
    const auto wanted = readForm("jaeger-json", trace).lines();
    ASSERT_EQ(wanted.size(), 1U);
    for (const std::string& text :
         {R"({"traces":[)" + trace + "]}", R"({"trace":)" + trace + "}", R"({"result":{"data":[)" + trace + "]}}",
          "[[" + trace + "]]", R"({"total":1,"data":{"a":[)" + trace + "]}}"}) {
        const SpanSink sink = readForm("jaeger-json", text);
        EXPECT_EQ(sink.lines(), wanted) << text;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
    }
}

TEST(SpanForms, documentsOfJaegersIndex) {
    const std::string span = formJaegerSpan(
        "1",
        R"(,"startTimeMillis":1700000000000,"flags":1,"tags":[{"key":"n","type":"int64","value":"5"}],)"
        R"("tag":{"span@kind":"client","http@method":"GET","n":5,"error":true},"logs":[{"timestamp":1700000000000001,)"
        R"("fields":[{"key":"event","type":"string","value":"x"}]}],"references":[{"refType":"CHILD_OF","traceID":"a1b2","spanID":"9"}],)"
        R"("process":{"serviceName":"cart","tag":{"host@name":"h1"}})");
    const SpanSink bare = readForm("jaeger-elasticsearch", span);
    EXPECT_TRUE(test::isEmpty(bare.issues));
    ASSERT_EQ(bare.spans.size(), 1U);
    EXPECT_EQ(bare.spans[0].line,
              R"({"t":1700000000000000000,"sender":"cart/h1","method":"get","target":"cart","request":{},)"
              R"("response":{"$error":"error"},"dur":7000,"n":5,"http":{"method":"GET"},"error":true,)"
              R"("events":[{"t":1700000000000001000,"event":"x"}],"resource":{"host":{"name":"h1"}}})");
    EXPECT_EQ(bare.spans[0].span.kind, SpanKind::Client);
    EXPECT_EQ(bare.spans[0].span.parent->value, 9U);
    for (const std::string& text : {R"({"_index":"jaeger-span","_source":)" + span + "}", "[" + span + "]",
                                    R"({"took":1,"hits":{"total":1,"hits":[{"_id":"x","_source":)" + span + "}]}}"})
        EXPECT_EQ(readForm("jaeger-elasticsearch", text).lines(), bare.lines()) << text;
}

TEST(SpanForms, documentsOfJaegersIndexThatAreFlat) {
    const std::string nested = formJaegerSpan(
        "1",
        R"(,"tag":{"span@kind":"client","http@method":"GET","error":true},)"
        R"("references":[{"refType":"CHILD_OF","traceID":"a1b2","spanID":"9"},{"refType":"FOLLOWS_FROM","traceID":"a1b2","spanID":"8"}],)"
        R"("process":{"serviceName":"cart","tag":{"hostname":"h1"}})");
    const SpanSink wanted = readForm("jaeger-elasticsearch", nested);
    ASSERT_EQ(wanted.spans.size(), 1U);
    EXPECT_EQ(wanted.spans[0].target, "cart");
    const std::string members =
        R"(,"tag.span@kind":"client","tag.http@method":"GET","tag.error":true,"process.serviceName":"cart",)"
        R"("process.serviceName.keyword":"cart","process.tag.hostname":"h1")";
    const std::string references =
        R"(,"references":[{"refType":"CHILD_OF","traceID":"a1b2","spanID":"9"},{"refType":"FOLLOWS_FROM","traceID":"a1b2","spanID":"8"}])";
    const std::string columns =
        R"(,"references.refType":["CHILD_OF","FOLLOWS_FROM"],"references.traceID":["a1b2","a1b2"],"references.spanID":["9","8"])";
    for (const std::string& span : {formJaegerSpan("1", members + references), formJaegerSpan("1", members + columns)})
        for (const std::string& text : {span, R"({"_index":"jaeger-span","_source":)" + span + "}"}) {
            const SpanSink sink = readForm("jaeger-elasticsearch", text);
            EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
            EXPECT_EQ(sink.lines(), wanted.lines()) << text;
            ASSERT_EQ(sink.spans.size(), 1U);
            EXPECT_EQ(sink.spans[0].span.links, wanted.spans[0].span.links) << text;
        }
}

TEST(SpanForms, documentsOfZipkinsIndexThatAreFlat) {
    const SpanSink wanted = readForm(
        "zipkin-json",
        R"({"traceId":"a1","id":"b2","parentId":"b1","name":"get","kind":"SERVER","timestamp":1700000000000000,)"
        R"("duration":7,"localEndpoint":{"serviceName":"cart"},"tags":{"http.path":"/a"}})");
    ASSERT_EQ(wanted.spans.size(), 1U);
    for (
        const char* text :
        {R"({"_index":"zipkin-span","_source":{"traceId":"a1","id":"b2","parentId":"b1","name":"get","kind":"SERVER",)"
         R"("timestamp":1700000000000000,"timestamp_millis":1700000000000,"duration":7,"localEndpoint.serviceName":"cart",)"
         R"("tags.http.path":"/a"}})",
         R"({"_index":"zipkin-span","fields":{"traceId":["a1"],"id":["b2"],"parentId":["b1"],"name":["get"],)"
         R"("name.keyword":["get"],"kind":["SERVER"],"timestamp":[1700000000000000],"timestamp_millis":[1700000000000],)"
         R"("duration":[7],"localEndpoint.serviceName":["cart"],"tags.http.path":["/a"]}})"}) {
        const SpanSink sink = readForm("zipkin-json", text);
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
        EXPECT_EQ(sink.lines(), wanted.lines()) << text;
    }
}

TEST(SpanForms, fieldsOfASearchAreValuesAgain) {
    const auto nested = [](const std::string& text, std::initializer_list<std::string_view> lists = {}) {
        JsonTree tree;
        EXPECT_TRUE(tree.parse(text)) << text;
        EXPECT_TRUE(spans::isFlat(tree, tree.root())) << text;
        return spans::nestedRecord(tree, tree.root(), lists);
    };
    EXPECT_EQ(nested(R"({"a.b":1,"a.c.d":"x","e":[1]})"), R"({"a":{"b":1,"c":{"d":"x"}},"e":[1]})");
    EXPECT_EQ(nested(R"({"a":["x"],"b.c":[2],"a.keyword":["x"]})"), R"({"a":"x","b":{"c":2}})");
    EXPECT_EQ(nested(R"({"a":[1,2],"b":[null]})"), R"({"a":[1,2],"b":null})");
    EXPECT_EQ(nested(R"({"a":1,"a.b":2})"), R"({"a":1,"a.b":2})") << "a name that has a value";
    EXPECT_EQ(nested(R"({"r.x":[1,2],"r.y":["a","b"]})", {"r"}), R"({"r":[{"x":1,"y":"a"},{"x":2,"y":"b"}]})");
    EXPECT_EQ(nested(R"({"r.x":[1,2],"r.y":["a"]})", {"r"}), R"({"r":{"x":[1,2],"y":"a"}})") << "of two lengths";
    EXPECT_EQ(nested(R"({"r":[{"x":[1],"y.z":[2]}],"q":[3]})", {"r"}), R"({"r":[{"x":1,"y":{"z":2}}],"q":3})");
    EXPECT_EQ(nested(R"({"x.keyword":["k"],"y":["v"]})"), R"({"x":{"keyword":"k"},"y":"v"})");
    const std::string deep = nested("{\"" + std::string(200'000, '.') + "\":1}");
    EXPECT_LT(deep.size(), 201'000U) << "steps are bounded";
    JsonTree tree;
    for (const char* text : {R"({"a":1})", R"({"a":[1],"b":2})", R"({"a":[1]})", "{}"}) {
        ASSERT_TRUE(tree.parse(text));
        EXPECT_FALSE(spans::isFlat(tree, tree.root())) << text;
    }
}

TEST(SpanForms, jaegersModelAsJson) {
    const std::string spans =
        R"("spans":[{"traceId":"AAAAAAAAAAAAAAAAAAAAAQ==","spanId":"AAAAAAAAAAI=","operationName":"get",)"
        R"("references":[{"traceId":"AAAAAAAAAAAAAAAAAAAAAQ==","spanId":"AAAAAAAAAAk="}],)"
        R"("startTime":"2023-11-14T22:13:20.000000001Z","duration":"0.000000007s","tags":[{"key":"span.kind","vStr":"server"},)"
        R"({"key":"n","vType":"INT64","vInt64":"9007199254740993"},{"key":"off","vType":"BOOL"},)"
        R"({"key":"f","vType":"FLOAT64","vFloat64":2.5},{"key":"b","vType":"BINARY","vBinary":"AAE="}])";
    const SpanSink inside = readForm("jaeger-model-json", "{" + spans + R"(,"process":{"serviceName":"cart"}}]})");
    const SpanSink beside =
        readForm("jaeger-model-json",
                 R"({"result":{)" + spans +
                     R"(,"processId":"p1"}],"processMap":[{"processId":"p1","process":{"serviceName":"cart"}}]}})");
    EXPECT_TRUE(test::isEmpty(inside.issues));
    ASSERT_EQ(inside.spans.size(), 1U);
    EXPECT_EQ(inside.spans[0].line,
              R"({"t":1700000000000000001,"sender":"cart","method":"get","target":"cart","request":{},"response":{},)"
              R"("dur":7,"n":9007199254740993,"off":false,"f":2.5,"b":{"$b64":"AAE="}})");
    EXPECT_EQ(inside.spans[0].span.parent->value, 9U);
    EXPECT_EQ(inside.lines(), beside.lines());
}

std::string moment(int us, const std::string& value, const std::string& service) {
    return R"({"timestamp":)" + std::to_string(1700000000000000 + us) + R"(,"value":")" + value +
           R"(","endpoint":{"serviceName":")" + service + R"(","ipv4":"10.0.0.1"}})";
}

std::string zipkin1(const std::string& annotations, const std::string& binary, const std::string& more = "") {
    return R"({"traceId":"a1","id":"b2","parentId":"1","name":"get")" + more + R"(,"annotations":[)" + annotations +
           R"(],"binaryAnnotations":[)" + binary + "]}";
}

TEST(SpanForms, bothSidesOfASpanOfZipkinsFirstVersion) {
    const std::string tags =
        R"({"key":"error","value":"late","endpoint":{"serviceName":"front"}},{"key":"rows","value":"3","endpoint":)"
        R"({"serviceName":"cart"}},{"key":"sa","value":true,"endpoint":{"serviceName":"stock"}},)"
        R"({"key":"ca","value":true,"endpoint":{"ipv4":"10.0.0.9"}})";
    const SpanSink sink =
        readForm("zipkin-v1-json", "[" +
                                       zipkin1(moment(10, "cs", "front") + "," + moment(15, "sr", "cart") + "," +
                                                   moment(20, "retry", "cart") + "," + moment(85, "ss", "cart") + "," +
                                                   moment(90, "cr", "front"),
                                               tags) +
                                       "]");
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.spans[0].line,
              R"({"t":1700000000000010000,"sender":"front/10.0.0.1","method":"get","to":"stock","target":"front",)"
              R"("request":{},"response":{"$error":"late"},"dur":80000,"error":"late","resource":{"ip":"10.0.0.1"}})");
    EXPECT_EQ(
        sink.spans[1].line,
        R"({"t":1700000000000015000,"sender":"cart/10.0.0.1","method":"get","to":"10.0.0.9","target":"cart",)"
        R"("request":{},"response":{},"dur":70000,"rows":"3","events":[{"t":1700000000000020000,"name":"retry"}],)"
        R"("shared":true,"resource":{"ip":"10.0.0.1"}})");
    EXPECT_EQ(sink.spans[0].span.id, sink.spans[1].span.id);
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
    EXPECT_EQ(sink.spans[1].span.kind, SpanKind::Server);
    const SpanSink local =
        readForm("zipkin-v1-json", "[[" +
                                       zipkin1("", R"({"key":"lc","value":"job","endpoint":{"serviceName":"batch"}})",
                                               R"(,"timestamp":1700000000000000,"duration":5)") +
                                       "]]");
    ASSERT_EQ(local.spans.size(), 1U);
    EXPECT_EQ(local.spans[0].target, "batch");
    EXPECT_NE(local.spans[0].line.find("\"dur\":5000"), std::string::npos);
}

TEST(SpanForms, partsOfAZipkinSpanArePutTogether) {
    const std::string begin = R"({"traceId":"a1","id":"b2","name":"get","kind":"CLIENT","timestamp":1700000000000000,)"
                              R"("localEndpoint":{"serviceName":"cart"},"tags":{"a":"1"}})";
    const std::string late = R"({"traceId":"a1","id":"b2","duration":7,"tags":{"a":"1","error":"x"}})";
    const std::string server =
        R"({"traceId":"a1","id":"b2","shared":true,"kind":"SERVER","timestamp":1700000000000001,)"
        R"("duration":5,"localEndpoint":{"serviceName":"stock"}})";
    for (const std::string& text : {"[" + begin + "," + late + "," + server + "]", late + "\n" + begin + "\n" + server,
                                    "[[" + server + "," + begin + "]]\n[[" + late + "]]"}) {
        const SpanSink sink = readForm("zipkin-json", text);
        ASSERT_EQ(sink.spans.size(), 2U) << text;
        EXPECT_EQ(sink.issues.size(), 1U) << text;
        const auto client = std::find_if(sink.spans.begin(), sink.spans.end(),
                                         [](const auto& seen) { return seen.span.kind == SpanKind::Client; });
        ASSERT_NE(client, sink.spans.end());
        EXPECT_EQ(client->target, "cart");
        EXPECT_EQ(client->span.status, SpanStatus::Error);
        EXPECT_NE(client->line.find(R"("dur":7000,"a":"1")"), std::string::npos) << client->line;
    }
    const test::TempFolder folder;
    folder.write("run/a.json", "[" + begin + "]");
    folder.write("run/b.json", "[" + late + "]");
    SpanSink sink;
    NoProgress progress;
    ASSERT_TRUE(readRunFolder(folder.path() / "run", {}, sink, progress));
    EXPECT_EQ(sink.spans.size(), 1U);
    folder.write("both/a.json", "[" + zipkin1(moment(0, "sr", "cart") + "," + moment(9, "ss", "cart"), "") + "]");
    folder.write("both/b.json", "[" + server + "]");
    SpanSink both;
    ASSERT_TRUE(readRunFolder(folder.path() / "both", {}, both, progress));
    EXPECT_EQ(both.spans.size(), 2U) << "the versions may stand beside one another";
    const SpanSink first = readForm("zipkin-v1-json", "[" + zipkin1(moment(0, "sr", "cart"), "") + "]\n[" +
                                                          zipkin1(moment(9, "ss", "cart"), "") + "]");
    ASSERT_EQ(first.spans.size(), 1U);
    EXPECT_NE(first.spans[0].line.find("\"dur\":9000"), std::string::npos);
}

TEST(SpanForms, theConsoleOfPython) {
    const std::string span =
        "{\n    \"name\": \"get\",\n    \"context\": {\n        \"trace_id\": \"0x4bf92f3577b34da6a3ce929d0e0e4736\",\n"
        "        \"span_id\": \"0x00f067aa0ba902b7\",\n        \"trace_state\": \"[]\"\n    },\n"
        "    \"kind\": \"SpanKind.CLIENT\",\n    \"parent_id\": \"0x01\",\n    \"start_time\": "
        "\"2023-11-14T22:13:20.000001Z\",\n"
        "    \"end_time\": \"2023-11-14T22:13:20.000002Z\",\n    \"status\": {\n        \"status_code\": \"ERROR\",\n"
        "        \"description\": \"no\"\n    },\n    \"attributes\": {\n        \"http.method\": \"GET\"\n    },\n"
        "    \"events\": [\n        {\n            \"name\": \"retry\",\n            \"timestamp\": "
        "\"2023-11-14T22:13:20.000001Z\",\n"
        "            \"attributes\": {}\n        }\n    ],\n    \"links\": [],\n    \"resource\": {\n        "
        "\"attributes\": {\n"
        "            \"service.name\": \"cart\"\n        },\n        \"schema_url\": \"\"\n    }\n}\n";
    const SpanSink sink = readForm("otel-console", span);
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.spans[0].line,
              R"({"t":1700000000000001000,"sender":"cart","method":"get","target":"cart","request":{},)"
              R"("response":{"$error":"no"},"dur":1000,"http":{"method":"GET"},"events":[{"name":"retry",)"
              R"("t":1700000000000001000}],"resource":{"service":{"name":"cart"}}})");
    EXPECT_EQ(sink.spans[0].span.parent->value, 1U);
    const SpanSink cut =
        readForm("otel-console", "starting\n" + span.substr(0, span.size() / 2) + "\n" + span + "done\n");
    EXPECT_EQ(cut.lines(), sink.lines()) << "what is cut off costs itself";
    EXPECT_EQ(cut.skipped, 1U);
    EXPECT_EQ(cut.kept, 1U) << "other lines, said once";
    // Two containers at once, as docker compose shows them.
    std::istringstream lines(span);
    std::string both;
    for (std::string line; std::getline(lines, line);)
        both += "web-1     | " + line + "\nworker-1  | " + line + "\n";
    both.replace(both.rfind("0x01"), 4, "0x02"); // another span, not a copy
    const SpanSink mixed = readForm("otel-console", both);
    EXPECT_TRUE(test::isEmpty(mixed.issues));
    ASSERT_EQ(mixed.spans.size(), 2U);
    EXPECT_EQ(mixed.spans[0].line, sink.spans[0].line);
}

TEST(SpanForms, theConsoleOfGo) {
    const auto span = [](const std::string& code) {
        return R"({"Name":"get","SpanContext":{"TraceID":"4bf92f3577b34da6a3ce929d0e0e4736","SpanID":"00f067aa0ba902b7","TraceFlags":"01"},)"
               R"("Parent":{"TraceID":"00000000000000000000000000000000","SpanID":"0000000000000000"},"SpanKind":2,)"
               R"("StartTime":"2023-11-14T23:13:20.000000001+01:00","EndTime":"2023-11-14T22:13:20.000000008Z",)"
               R"("Attributes":[{"Key":"n","Value":{"Type":"INT64","Value":5}},{"Key":"l","Value":{"Type":"STRINGSLICE","Value":["a"]}}],)"
               R"("Links":null,"Events":null,"Status":{"Code":)" +
               code +
               R"(,"Description":"no"},"Resource":[{"Key":"service.name","Value":{"Type":"STRING","Value":"cart"}}]})";
    };
    const SpanSink sink = readForm("otel-console", span("\"Error\"") + "\n");
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.spans[0].line,
              R"({"t":1700000000000000001,"sender":"cart","method":"get","target":"cart","request":{},)"
              R"("response":{"$error":"no"},"dur":7,"n":5,"l":["a"],"resource":{"service":{"name":"cart"}}})");
    EXPECT_FALSE(sink.spans[0].span.parent);
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Server);
    EXPECT_EQ(readForm("otel-console", "[" + span("1") + "]").spans.at(0).span.status, SpanStatus::Error);
    EXPECT_EQ(readForm("otel-console", span("2")).spans.at(0).span.status, SpanStatus::Ok);
}

TEST(SpanForms, theConsoleOfPhp) {
    const std::string span =
        "[\n    {\n        \"name\": \"get\",\n        \"context\": {\n            \"trace_id\": "
        "\"4bf92f3577b34da6a3ce929d0e0e4736\",\n            \"span_id\": \"00f067aa0ba902b7\",\n            "
        "\"trace_state\": \"\",\n            \"trace_flags\": 1\n        },\n        \"resource\": {\n            "
        "\"service.name\": \"cart\",\n            \"host.name\": \"h1\"\n        },\n        \"parent_span_id\": "
        "\"0000000000000001\",\n        \"kind\": \"KIND_CLIENT\",\n        \"start\": 1700000000000000001,\n        "
        "\"end\": 1700000000000000008,\n        \"attributes\": {\n            \"n\": 5\n        },\n        "
        "\"status\": {\n            \"code\": \"Error\",\n            \"description\": \"no\"\n        },\n        "
        "\"events\": [\n            {\n                \"name\": \"retry\",\n                \"timestamp\": "
        "1700000000000000002,\n                \"attributes\": []\n            }\n        ],\n        \"links\": [],\n "
        " "
        "      \"schema_url\": \"\"\n    }\n]\n";
    const SpanSink sink = readForm("otel-console", span);
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.spans[0].line,
              R"({"t":1700000000000000001,"sender":"cart/h1","method":"get","target":"cart","request":{},)"
              R"("response":{"$error":"no"},"dur":7,"n":5,"events":[{"name":"retry","t":1700000000000000002}],)"
              R"("resource":{"service":{"name":"cart"},"host":{"name":"h1"}}})");
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
    EXPECT_EQ(sink.spans[0].span.parent->value, 1U);
}

TEST(SpanForms, theConsoleOfNode) {
    const std::string span =
        "{\n  resource: {\n    attributes: { 'service.name': 'cart' }\n  },\n"
        "  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',\n  parentId: undefined,\n"
        "  name: \"it's {\",\n  id: '00f067aa0ba902b7',\n  kind: 2,\n  timestamp: 1700000000000000,\n"
        "  duration: 7.25,\n  attributes: { 'a.b': 'say \"x\"', list: [ 1, 2 ], deep: [Object] },\n"
        "  status: { code: 2, message: 'no' },\n"
        "  events: [ { name: 'e', attributes: {}, time: [ 1700000000, 5 ] } ],\n  links: []\n}\n";
    const SpanSink sink = readForm("otel-console", span + span);
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.skipped, 1U) << "the copy";
    EXPECT_EQ(sink.spans[0].line,
              R"({"t":1700000000000000000,"sender":"cart","method":"it's {","target":"cart","request":{},)"
              R"("response":{"$error":"no"},"dur":7250,"a":{"b":"say \"x\""},"list":[1,2],"deep":"[Object]",)"
              R"("events":[{"name":"e","t":1700000000000000005}],"resource":{"service":{"name":"cart"}}})");
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client) << "kinds are counted from 0";
}

TEST(SpanForms, whateverIsReadChunksDoNotMatter) {
    const std::string wrapped = R"({"trace":{"resourceSpans":[)" + formResource(formOtlpSpan("G")) + "]}}";
    const std::string hits = R"({"hits":{"hits":[{"_source":)" +
                             formJaegerSpan("1", R"(,"tag":{"a@b":1},"process":{"serviceName":"cart"}},"x":[1])") +
                             "}]}}";
    const std::string first =
        "[" + zipkin1(moment(0, "cs", "cart"), "") + "," + zipkin1(moment(9, "cr", "cart"), "") + "]";
    const std::string node =
        "{\n  traceId: '1',\n  id: '2',\n  timestamp: 17,\n  duration: 5,\n  l: [ 1n, [Object] ]\n}\n";
    const std::vector<std::pair<std::string, std::string>> seeds{
        {"otlp-json", wrapped},
        {"jaeger-json", hits},
        {"zipkin-json", first},
        {"otel-console", node},
        {"jaeger-elasticsearch", formJaegerSpan("1", R"(,"process.serviceName":"cart","references.spanID":["9"])")},
        {"elastic-apm",
         R"({"fields":{"trace_id":["a1"],"span_id":["b2"],"resource.attributes.k":[1],"@timestamp":[5]}})"},
        {"xray",
         R"([{"type":"subsegment","trace_id":"a","id":"1","parent_id":"2"},{"trace_id":"a","id":"2","name":"n"}])"}};
    const std::vector<std::string> tokens{
        "null",  "{",  "}",   "[",        "]",         "\"",      ",",           ":",    "\n",
        "1e400", "-1", "\\",  "'",        "<ref *1> ", "\"id\":", "\"spanId\":", "\xff", "{\"low\":1,\"high\":2}",
        "a.b",   ".",  "NaN", "-Infinity"};
    std::mt19937 random(7);
    const auto upTo = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n)(random); };
    for (int round = 0; round < 3500; ++round) {
        const auto& [format, seed] = seeds[static_cast<std::size_t>(round) % seeds.size()];
        std::string text = seed;
        for (std::size_t change = upTo(4) + 1; change > 0; --change) {
            const std::size_t at = upTo(text.size());
            if (upTo(2) == 0)
                text.erase(at, upTo(9));
            else
                text.insert(at, tokens[upTo(tokens.size() - 1)]);
        }
        const SpanSink whole = readSpans(format, text), pieces = readSpans(format, text, 1 + upTo(30));
        ASSERT_EQ(pieces.lines(), whole.lines()) << format << text;
        ASSERT_EQ(pieces.issues, whole.issues) << format << text;
    }
}

/// A zstd frame that holds its bytes as they are (RFC 8878: one raw block).
std::string frameOf(const std::string& text) {
    std::string frame = "\x28\xb5\x2f\xfd\xa0"; // a single segment, its size in four bytes
    for (int i = 0; i < 4; ++i)
        frame += static_cast<char>(text.size() >> (8 * i));
    const std::size_t header = text.size() << 3 | 1;
    for (int i = 0; i < 3; ++i)
        frame += static_cast<char>(header >> (8 * i));
    return frame + text;
}

std::string blockOf(const std::string& content, bool isBigEndian) {
    std::string length;
    for (int i = 0; i < 4; ++i)
        length += static_cast<char>(content.size() >> (8 * (isBigEndian ? 3 - i : i)));
    return length + content;
}

TEST(SpanForms, blocksWithTheirLengthsAreUnpacked) {
    const std::string first = R"({"resourceSpans":[)" + formResource(formOtlpSpan("01")) + "]}";
    const std::string second = R"({"resourceSpans":[)" + formResource(formOtlpSpan("02")) + "]}";
    const test::TempFolder folder;
    const auto read = [&](const std::string& bytes) {
        std::filesystem::remove_all(folder.path() / "run");
        folder.write("run/traces.json", bytes);
        SpanSink sink;
        NoProgress progress;
        const auto run = readRunFolder(folder.path() / "run", {}, sink, progress);
        if (!run) sink.issues.push_back("failed: " + run.error().message());
        return sink;
    };
    const auto wanted = readForm("otlp-json", first + "\n" + second).lines();
    for (const bool isBigEndian : {true, false}) {
        for (const auto& content : {std::pair{first, second}, std::pair{frameOf(first), frameOf(second)}}) {
            const std::string bytes = blockOf(content.first, isBigEndian) + blockOf(content.second, isBigEndian);
            EXPECT_EQ(read(bytes).lines(), wanted);
            const SpanSink cut = read(bytes.substr(0, bytes.size() - 10));
            EXPECT_FALSE(cut.issues.empty()) << "what is cut is said";
        }
    }
    EXPECT_EQ(read(blockOf(frameOf(first), true).substr(0, 40)).spans.size(), 0U);
}

TEST(UnreadContent, whatIsKnownIsNamedWithWhatToDo) {
    struct Row {
        std::string text, name, advice;
    };
    for (const Row& row :
         {Row{"Activity.TraceId:            80e1\nActivity.SpanId:             7a08\n", "OpenTelemetry .NET",
              "OTLP exporter"},
          Row{"[main] INFO io.opentelemetry.exporter.logging.LoggingSpanExporter - 'a' : 0a 0b {k=v, n=1, m=2}\nb, c, "
              "d\n",
              "OpenTelemetry Java", "otel.traces.exporter=otlp"},
          Row{"info\tTracesExporter\nResourceSpans #0\nResource attributes:\n", "debug exporter", "file exporter"},
          Row{std::string("REDIS0011\xfa\0", 11), "RDB", "aof-use-rdb-preamble no"},
          Row{"[\"TraceId\", \"SpanId\", \"ServiceName\"]\n[\"1\", \"2\", \"a\"]\n", "otel_traces", "JSONEachRow"}}) {
        EXPECT_EQ(sniffFormat({row.text}), nullptr) << row.text;
        const Error error = unreadError(row.text, "x", "x");
        EXPECT_NE(error.message().find(row.name), std::string::npos) << error.message();
        EXPECT_NE(error.hint().find(row.advice), std::string::npos) << error.hint();
    }
    EXPECT_NE(unreadError("[2026-11-21 07:33:28] hello\n", "x", "x").message().find("holds no trace"),
              std::string::npos)
        << "a line of a log, not a list of JSON";
}

} // namespace
} // namespace tenfold
