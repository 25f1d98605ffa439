// Spans as data bases and services of clouds keep them.
#include "core/import/formats/xray/xray_reader.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

std::string formatFound(const std::string& head) {
    const Format* format = sniffFormat({head});
    return format ? std::string(format->name()) : "-";
}

/// The same in any chunks, and found by its content.
SpanSink readAndFind(const std::string& format, const std::string& text) {
    EXPECT_EQ(formatFound(text), format) << text.substr(0, 200);
    const SpanSink sink = readSpans(format, text);
    for (const std::size_t chunk : {1, 7, 64}) {
        EXPECT_EQ(readSpans(format, text, chunk).lines(), sink.lines()) << chunk;
        EXPECT_EQ(readSpans(format, text, chunk).issues, sink.issues) << chunk;
    }
    return sink;
}

bool says(const SpanSink& sink, std::size_t span, const std::string& part) {
    return sink.spans.at(span).line.find(part) != std::string::npos;
}

const std::string kClickHouseRow =
    R"({"Timestamp":"2026-11-25 09:46:40.000000123","TraceId":"a1","SpanId":"b2","ParentSpanId":"","TraceState":"k=v",)"
    R"("SpanName":"GET","SpanKind":"Server","ServiceName":"front","ResourceAttributes":{"host.name":"h1"},)"
    R"("ScopeName":"lib","SpanAttributes":{"http.route":"/cart"},"Duration":"1000","StatusCode":"Error",)"
    R"("StatusMessage":"oh","Events.Timestamp":["2026-11-25 09:46:40.000000200"],"Events.Name":["retry"],)"
    R"("Events.Attributes":[{"n":"1"}],"Links.TraceId":["c3"],"Links.SpanId":["d4"],"Links.Attributes":[{}]})";

TEST(OtelRows, aRowOfClickHouseIsASpan) {
    for (const std::string& text :
         {kClickHouseRow, "[" + kClickHouseRow + "]",
          R"({"meta":[{"name":"TraceId","type":"String"}],"data":[)" + kClickHouseRow + R"(],"rows":1})"}) {
        const SpanSink sink = readAndFind("otel-rows", text);
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
        ASSERT_EQ(sink.spans.size(), 1U) << text;
        EXPECT_EQ(
            sink.spans[0].line,
            R"({"t":1795600000000000123,"sender":"front/h1","method":"GET","target":"front","request":{},)"
            R"("response":{"$error":"oh"},"dur":1000,"column":{"TraceState":"k=v"},"otel":{"scope":{"name":"lib"}},)"
            R"("http":{"route":"/cart"},"events":[{"t":1795600000000000200,"name":"retry","n":"1"}],)"
            R"("resource":{"host":{"name":"h1"}}})");
        EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Server);
        EXPECT_EQ(sink.spans[0].span.links, (std::vector<SpanLink>{{TraceId{0, 0xc3}, SpanId{0xd4}}}));
    }
}

TEST(OtelRows, rowsOfSigNozAndGreptime) {
    const std::string two =
        R"({"timestamp":"2026-11-25T09:46:40.5Z","traceID":"a1","spanID":"b2","parentSpanID":"b1","serviceName":"front",)"
        R"("name":"GET","kind":3,"durationNano":7,"statusCode":2,"hasError":true,"stringTagMap":{"k":"v"},)"
        R"("numberTagMap":{"n":1},"resourceTagsMap":{"host.name":"h1"}})";
    const std::string three =
        R"({"ts_bucket_start":1,"timestamp":1795600000500000000,"trace_id":"a1","span_id":"b2","parent_span_id":"b1",)"
        R"("resource_string_service$$name":"front","name":"GET","kind":3,"duration_nano":7,"status_code":2,"has_error":true,)"
        R"("attributes_string":{"k":"v"},"attributes_number":{"n":1},"resources_string":{"host.name":"h1"}})";
    const std::string greptime =
        R"({"timestamp":1795600000500000000,"timestamp_end":1795600000500000007,"duration_nano":7,"trace_id":"a1",)"
        R"("span_id":"b2","parent_span_id":"b1","service_name":"front","span_name":"GET","span_kind":"SPAN_KIND_CLIENT",)"
        R"("span_status_code":"STATUS_CODE_ERROR","span_attributes.k":"v","span_attributes.n":1,"resource_attributes.host.name":"h1"})";
    for (const std::string& text : {two, three, greptime}) {
        const SpanSink sink = readAndFind("otel-rows", text);
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
        ASSERT_EQ(sink.spans.size(), 1U) << text;
        EXPECT_EQ(sink.spans[0].line,
                  R"({"t":1795600000500000000,"sender":"front/h1","method":"GET","target":"front","request":{},)"
                  R"("response":{"$error":"error"},"dur":7,"k":"v","n":1,"resource":{"host":{"name":"h1"}}})");
        EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
        EXPECT_EQ(sink.spans[0].span.parent, SpanId{0xb1});
    }
}

TEST(OtelRows, aSpanIsKeptWhateverElseIsOdd) {
    const SpanSink sink = readSpans(
        "otel-rows", R"({"Timestamp":"soon","TraceId":"a1","SpanId":"b2","SpanName":null,)"
                     R"("SpanKind":"Odd","Duration":"-","StatusCode":[1],"SpanAttributes":"{x"})"
                     "\n"
                     R"({"TraceId":"a1","SpanName":"x","Duration":1})"
                     "\n"
                     R"({"TraceId":"a1","SpanId":7,"ParentSpanId":"0000000000000000","Timestamp":1795600000})");
    ASSERT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.skipped, 1U) << "a row without an id";
    EXPECT_TRUE(says(sink, 0, R"("recorded":{)")) << sink.spans[0].line;
    EXPECT_TRUE(says(sink, 1, R"("t":1795600000000000000)")) << "seconds by their size";
    EXPECT_EQ(sink.spans[1].span.parent, std::nullopt);
}

TEST(OtelRows, theSameTablesAsCsvNeedNoMapping) {
    const std::string clickHouse =
        "\"Timestamp\",\"TraceId\",\"SpanId\",\"ParentSpanId\",\"SpanName\",\"SpanKind\",\"ServiceName\","
        "\"ResourceAttributes\","
        "\"SpanAttributes\",\"Duration\",\"StatusCode\",\"StatusMessage\"\n"
        "\"2026-11-25 09:46:40.000000123\",\"a1\",\"b2\",\"\",\"GET\",\"Server\",\"front\",\"{'host.name':'h1'}\","
        "\"{'http.route':'/cart'}\",1000,\"Error\",\"oh\"\n";
    EXPECT_EQ(formatFound(clickHouse), "csv-spans");
    SpanSink sink;
    ReadContext context;
    context.heads = {clickHouse};
    EXPECT_TRUE(test::readFiles("csv-spans", {{"t.csv", clickHouse}}, context, 0, sink));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.spans[0].line,
              R"({"t":1795600000000000123,"sender":"front/h1","method":"GET","target":"front","request":{},)"
              R"("response":{"$error":"oh"},"dur":1000,"http":{"route":"/cart"},"resource":{"host":{"name":"h1"}}})");
}

TEST(Alibaba, theNumberOfACallTellsTheTree) {
    const std::string old = "\"\",traceid,timestamp,rpcid,um,rpctype,dm,interface,rt\n"
                            "1,t1,100,0,(?),http,A,ifA,-8\n2,t1,101,0,(?),http,A,ifA,9\n3,t1,102,0.1,A,rpc,B,ifB,5\n"
                            "4,t1,103,0.1,A,rpc,B,ifB,-4\n5,t1,104,0.1.1,B,mc,C,,1\n6,t1,105,0.2.7,X,db,D,,0\n";
    const SpanSink sink = readAndFind("alibaba-csv", old);
    ASSERT_EQ(sink.spans.size(), 5U);
    EXPECT_EQ(sink.skipped, 1U) << "the copy of a caller that nobody knows";
    EXPECT_EQ(sink.kept, 0U);
    const auto& spans = sink.spans;
    EXPECT_EQ(spans[0].span.parent, std::nullopt);
    EXPECT_EQ(spans[0].target, "A");
    EXPECT_EQ(spans[1].span.kind, SpanKind::Client);
    EXPECT_EQ(spans[1].span.parent, spans[0].span.id);
    EXPECT_EQ(spans[2].span.kind, SpanKind::Server);
    EXPECT_EQ(spans[2].span.parent, spans[1].span.id) << "what the callee recorded is below what the caller did";
    EXPECT_EQ(spans[3].span.parent, spans[2].span.id);
    EXPECT_EQ(spans[3].method, "mc");
    EXPECT_TRUE(spans[4].span.parent && spans[4].span.parent != spans[0].span.id) << "0.2 was not recorded";
    EXPECT_TRUE(says(sink, 2, "\"dur\":4000000")) << spans[2].line;
}

TEST(Alibaba, theTablesOf2022) {
    const SpanSink sink = readAndFind(
        "alibaba-csv", "timestamp,traceid,service,rpc_id,rpctype,um,uminstanceid,interface,dm,dminstanceid,rt\n"
                       "7,T_1,S_1,0.1,mq,MS_1,MS_1_POD_0,topic,MS_2,MS_2_POD_3,3\n"
                       "9,T_1,S_1,0.1,mq,MS_1,MS_1_POD_0,topic,MS_2,MS_2_POD_3,-2\n"
                       "x,T_1,S_1,0.2,rpc,MS_1,,i,MS_2,,3\n9,T_1,,0.3,rpc,MS_1,,i,MS_2,,NAN\n1,2\n");
    ASSERT_EQ(sink.spans.size(), 3U);
    EXPECT_EQ(sink.skipped, 2U);
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Producer);
    EXPECT_EQ(sink.spans[0].sender, "MS_1_POD_0");
    EXPECT_EQ(sink.spans[1].span.kind, SpanKind::Consumer);
    EXPECT_EQ(sink.spans[1].sender, "MS_2_POD_3");
    EXPECT_TRUE(says(sink, 0, R"("column":{"service":"S_1"})")) << sink.spans[0].line;
}

const std::string kSegment =
    R"({"name":"front","id":"81ef6c702a00ab1b","trace_id":"1-6b07c980-b117750238f482014b3ef08a","start_time":1795600000.000000123,)"
    R"("end_time":1795600000.1,"http":{"request":{"method":"GET","url":"https://shop.example/cart?n=1"},)"
    R"("response":{"status":500}},"fault":true,"cause":{"exceptions":[{"message":"oh"}]},"origin":"AWS::EC2::Instance",)"
    R"("aws":{"ec2":{"instance_id":"i-1"}},"annotations":{"tier":"gold"},"subsegments":[)"
    R"({"id":"64aa6d4053de9be9","name":"cart","start_time":1795600000.01,"end_time":1795600000.09,"namespace":"remote"},)"
    R"({"id":"64aa6d4053de9bea","name":"work","start_time":1795600000.02,"in_progress":true,"subsegments":[)"
    R"({"id":"64aa6d4053de9beb","name":"DynamoDB","start_time":1795600000.03,"end_time":1795600000.04,"namespace":"aws",)"
    R"("throttle":true,"aws":{"operation":"GetItem"}}]}]})";

std::string asText(const std::string& json) {
    std::string text = "\"";
    for (const char c : json)
        text += c == '"' ? std::string("\\\"") : std::string(1, c);
    return text + "\"";
}

TEST(Xray, segmentsAndWhatIsInThem) {
    const std::string id = R"({"Id":"81ef6c702a00ab1b","Document":)";
    for (const std::string& text :
         {R"({"Traces":[{"Id":"1-6b07c980-b117750238f482014b3ef08a","Duration":0.1,"Segments":[)" + id +
              asText(kSegment) + R"(}]}],"UnprocessedTraceIds":[]})",
          R"({"Id":"1-6b07c980-b117750238f482014b3ef08a","Segments":[)" + id + asText(kSegment) + "}]}", kSegment,
          "[" + kSegment + "]", id + asText(kSegment) + "}", R"({"Traces":[)" + id + asText(kSegment) + "}]}",
          R"({"Traces":[)" + kSegment + "]}"}) {
        const SpanSink sink = readAndFind("xray", text);
        EXPECT_EQ(sink.skipped, 0U);
        EXPECT_EQ(sink.kept, 1U) << "the one in progress has no end";
        ASSERT_EQ(sink.spans.size(), 4U) << text;
        const auto& spans = sink.spans;
        EXPECT_EQ(spans[0].span.trace, (TraceId{0x6b07c980b1177502, 0x38f482014b3ef08a}));
        EXPECT_EQ(spans[0].method, "GET /cart");
        EXPECT_EQ(spans[0].span.kind, SpanKind::Server);
        EXPECT_EQ(spans[0].span.statusText, "oh");
        EXPECT_TRUE(says(sink, 0, R"("t":1795600000000000123,"sender":"front/i-1")")) << spans[0].line;
        EXPECT_TRUE(says(sink, 0, R"("annotations":{"tier":"gold"})"));
        EXPECT_EQ(spans[1].span.kind, SpanKind::Client);
        EXPECT_TRUE(says(sink, 1, R"("to":"cart")"));
        EXPECT_EQ(spans[1].span.parent, spans[0].span.id);
        EXPECT_EQ(spans[2].span.kind, SpanKind::Internal);
        EXPECT_EQ(spans[3].span.parent, spans[2].span.id);
        EXPECT_EQ(spans[3].span.status, SpanStatus::Error);
        EXPECT_EQ(spans[3].target, "front");
    }
}

TEST(Xray, whatCannotBeReadIsSaid) {
    const SpanSink sink = readSpans(
        "xray",
        R"([{"Id":"1","Document":5},{"Document":"{"},{"Document":{"id":"a","trace_id":"x","start_time":"soon","name":"n"}},)"
        R"({"id":"b","name":"n"},{"trace_id":"x","name":"n"},)"
        R"({"trace_id":"x","id":"c","parent_id":"a","name":"n","start_time":1795600000,"end_time":"late","type":"subsegment"}])");
    EXPECT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.skipped, 4U);
    EXPECT_EQ(sink.spans[1].span.parent, sink.spans[0].span.id);
    EXPECT_TRUE(says(sink, 1, R"("recorded":{"trace_id":"x","end":"late"})")) << sink.spans[1].line;
    EXPECT_EQ(sink.spans[1].target, "n") << "of the segment that it is below";
}

TEST(Xray, theSameNumberInAnotherTraceIsAnotherSpan) {
    const std::string segment =
        R"({"trace_id":"x","id":"a","name":"one","start_time":1795600000,"end_time":1795600001})";
    std::string other = segment;
    other.replace(other.find("\"x\""), 3, "\"y\"").replace(other.find("one"), 3, "two");
    const SpanSink sink =
        readSpans("xray", "[" + segment + "," + other +
                              R"(,{"trace_id":"y","id":"c","parent_id":"a","name":"n","start_time":1795600000,)"
                              R"("end_time":1795600001,"type":"subsegment"}])");
    ASSERT_EQ(sink.spans.size(), 3U);
    EXPECT_EQ(sink.spans[2].target, "two");
}

TEST(Xray, aCutFileLosesTheLastSegmentOnly) {
    const std::string one =
        R"({"Id":"a","Document":"{\"id\":\"0a\",\"trace_id\":\"1-5759e988-bd862e3fe1be46a994272793\",)"
        R"(\"name\":\"front\",\"start_time\":1.4610960533711231E9,\"end_time\":1461096053.5}"})";
    const SpanSink sink = readAndFind("xray", R"({"Traces":[{"Id":"1-5759e988-bd862e3fe1be46a994272793","Segments":[)" +
                                                  one + ",\n" + one.substr(0, 60));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_TRUE(says(sink, 0, R"("t":1461096053371123100)")) << sink.spans[0].line;
    EXPECT_EQ(sink.skipped, 1U);
    EXPECT_EQ(readSpans("xray", "{\"format\":\"json\",\"version\":1}\n{\"id\":\"0a\",\"trace_id\":\"1-5759e988-"
                                "bd862e3fe1be46a994272793\",\"name\":\"n\",\"start_time\":1.5,\"end_time\":2}\n")
                  .skipped,
              0U)
        << "what is sent to the daemon has a line before it";
}

TEST(Xray, subsegmentsThatCameFirstAreOfTheirSegmentAllTheSame) {
    const std::string segment =
        R"({"trace_id":"1-6b07c980-b117750238f482014b3ef08a","id":"0a","name":"front","start_time":1795600000,)"
        R"("end_time":1795600001})";
    const auto below = [](const char* id, const char* parent, const char* inner = "") {
        return std::string(R"({"type":"subsegment","trace_id":"1-6b07c980-b117750238f482014b3ef08a","id":")") + id +
               R"(","parent_id":")" + parent + R"(","name":"step","start_time":1795600000.25,"end_time":1795600000.5)" +
               inner + "}";
    };
    const std::string inside =
        R"(,"subsegments":[{"id":"0f","name":"inner","start_time":1795600000.3,"end_time":1795600000.4}])";
    std::vector<std::string> lines{segment, below("0b", "0a", inside.c_str()), below("0c", "0f"), below("0d", "0c")};
    std::sort(lines.begin(), lines.end());
    do {
        std::string text;
        for (const std::string& line : lines)
            text += line + "\n";
        const SpanSink sink = readAndFind("xray", text);
        ASSERT_EQ(sink.spans.size(), 5U) << text;
        EXPECT_EQ(sink.services(), std::set<std::string>{"front"}) << text;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
    } while (std::next_permutation(lines.begin(), lines.end()));
    SpanSink files;
    ASSERT_TRUE(readFiles("xray", {{"a.json", below("0b", "0a")}, {"b.json", segment}}, {}, 0, files));
    EXPECT_EQ(files.services(), std::set<std::string>{"front"}) << "in another file";
    const SpanSink lost = readAndFind("xray", segment + "\n" + below("0c", "0b") + "\n" + below("0b", "77"));
    ASSERT_EQ(lost.spans.size(), 3U);
    ASSERT_EQ(lost.issues.size(), 1U) << "nobody knows whose the two are, and that is said once";
    EXPECT_NE(lost.issues[0].find("say no service"), std::string::npos) << lost.issues[0];
    EXPECT_NE(lost.issues[0].find(": 2 of them"), std::string::npos) << lost.issues[0];
}

TEST(Xray, idsInTheFormOfW3cAreThoseOfItsOwn) {
    const auto segment = [](const std::string& trace, const char* id, const char* more) {
        return R"({"trace_id":")" + trace + R"(","id":")" + id +
               R"(","name":"front","start_time":1795600000,"end_time":1795600001)" + more + "}";
    };
    const std::string plain = "6b07c980b117750238f482014b3ef08a";
    for (const char* more : {R"(,"origin":"AWS::Lambda::Function")", R"(,"http":{"request":{"method":"GET"}})",
                             R"(,"subsegments":[{"id":"0e","name":"x","start_time":1,"end_time":2}])"}) {
        const SpanSink sink =
            readAndFind("xray", segment(plain, "0a", more) + "\n" +
                                    segment("1-6b07c980-b117750238f482014b3ef08a", "0b", R"(,"parent_id":"0a")"));
        EXPECT_EQ(sink.traces(), (std::set<TraceId>{{0x6b07c980b1177502, 0x38f482014b3ef08a}})) << more;
    }
}

TEST(ElasticApm, documentsOfTransactionsAndSpans) {
    const std::string transaction =
        R"({"@timestamp":"2026-11-25T09:46:40.000Z","processor":{"event":"transaction"},"trace":{"id":"a1"},)"
        R"("transaction":{"id":"b2","name":"GET /cart","type":"request","result":"HTTP 5xx","duration":{"us":100000}},)"
        R"("event":{"outcome":"failure"},"service":{"name":"front","node":{"name":"n1"}},"timestamp":{"us":1795600000000001},)"
        R"("labels":{"tier":"gold"},"agent":{"name":"go"}})";
    const std::string span =
        R"({"@timestamp":"2026-11-25T09:46:40.010Z","processor.event":"span","trace.id":"a1","parent.id":"b2","span.id":"c3",)"
        R"("span.name":"SELECT","span.type":"db","span.duration.us":80000,"span.destination.service.resource":"mysql",)"
        R"("transaction.id":"b2","service.name":"front","event.outcome":"success"})";
    const std::string hits = R"({"took":3,"hits":{"total":{"value":2},"hits":[{"_index":"i","_source":)" + transaction +
                             R"(},{"_index":"i","_source":)" + span + "}]}}";
    for (const std::string& text :
         {hits, R"({"_index":"i","_source":)" + transaction + "}\n" + R"({"_index":"i","_source":)" + span + "}",
          transaction + "\n" + span, "[" + transaction + "," + span + "]"}) {
        const SpanSink sink = readAndFind("elastic-apm", text);
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
        ASSERT_EQ(sink.spans.size(), 2U) << text;
        EXPECT_EQ(
            sink.spans[0].line,
            R"({"t":1795600000000001000,"sender":"front/n1","method":"GET /cart","target":"front","request":{},)"
            R"("response":{"$error":"error"},"dur":100000000,"transaction":{"type":"request","result":"HTTP 5xx"},)"
            R"("labels":{"tier":"gold"},"resource":{"service":{"instance":{"id":"n1"}}}})");
        EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Server);
        EXPECT_EQ(sink.spans[1].span.kind, SpanKind::Client);
        EXPECT_EQ(sink.spans[1].span.parent, sink.spans[0].span.id);
        EXPECT_EQ(sink.spans[1].span.status, SpanStatus::Ok);
        EXPECT_TRUE(says(sink, 1, R"("t":1795600000010000000)")) << sink.spans[1].line;
        EXPECT_TRUE(says(sink, 1, R"("to":"mysql")")) << sink.spans[1].line;
    }
}

TEST(ElasticApm, documentsOfOpenTelemetry) {
    const SpanSink sink = readAndFind(
        "elastic-apm",
        R"({"_source":{"@timestamp":"2026-11-25T09:46:40.000000001Z","trace_id":"a1","span_id":"b2","name":"GET","kind":"Client",)"
        R"("duration":7,"status":{"code":"Error","message":"oh"},"attributes":{"http.route":"/a"},)"
        R"("resource":{"attributes":{"service.name":"front","host.name":"h1"}}}})");
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_TRUE(says(sink, 0, R"("t":1795600000000000001,"sender":"front/h1","method":"GET")")) << sink.spans[0].line;
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
    EXPECT_EQ(sink.spans[0].span.statusText, "oh");
}

TEST(ElasticApm, documentsThatAreFlatSayTheSame) {
    const std::string flat =
        R"("@timestamp":"2026-11-25T09:46:40.000Z","processor.event":"span","trace.id":"a1","transaction.id":"b2",)"
        R"("parent.id":"b2","span.id":"c3","span.name":"SELECT","span.name.keyword":"SELECT","span.type":"db",)"
        R"("span.duration.us":80,"service.name":"front","service.name.keyword":"front","labels.tier":"gold")";
    std::string lists;
    for (std::size_t at = 0; at < flat.size();) {
        const std::size_t colon = flat.find("\":", at) + 2, comma = std::min(flat.find(",\"", colon), flat.size());
        lists += flat.substr(at, colon - at) + "[" + flat.substr(colon, comma - colon) + "]" +
                 (comma < flat.size() ? "," : "");
        at = comma + 1;
    }
    const SpanSink one = readAndFind("elastic-apm", "{" + flat + "}");
    ASSERT_EQ(one.spans.size(), 1U);
    EXPECT_TRUE(says(one, 0, R"("labels":{"tier":"gold"})")) << one.spans[0].line;
    for (const std::string& text : {R"({"_index":"i","_source":{)" + flat + "}}",
                                    R"({"hits":{"hits":[{"_index":"i","fields":{)" + lists + "}}]}}"}) {
        const SpanSink sink = readAndFind("elastic-apm", text);
        ASSERT_EQ(sink.spans.size(), 1U) << text;
        EXPECT_EQ(sink.spans[0].method, "SELECT");
        EXPECT_EQ(sink.spans[0].target, "front");
        EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
        EXPECT_TRUE(says(sink, 0, R"("labels":{"tier":"gold"})")) << sink.spans[0].line;
        EXPECT_TRUE(says(sink, 0, R"("dur":80000)")) << sink.spans[0].line;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
    }
    const std::string otel =
        R"("@timestamp":["2026-11-25T09:46:40.000000001Z"],"trace_id":["a1"],"span_id":["b2"],"name":["GET"],)"
        R"("kind":["Client"],"duration":[7],"status.code":["Error"],"attributes.http.route":["/a"],)"
        R"("resource.attributes.service.name":["front"],"resource.attributes.service.name.keyword":["front"])";
    std::string single = otel;
    std::erase_if(single, [](char c) { return c == '[' || c == ']'; });
    for (const std::string& text : {R"({"_index":"i","fields":{)" + otel + "}}", "{" + single + "}"}) {
        const SpanSink sink = readAndFind("elastic-apm", text);
        ASSERT_EQ(sink.spans.size(), 1U) << text;
        EXPECT_EQ(sink.spans[0].sender, "front");
        EXPECT_EQ(sink.spans[0].span.status, SpanStatus::Error);
        EXPECT_TRUE(says(sink, 0, R"("http":{"route":"/a"})")) << sink.spans[0].line;
        EXPECT_TRUE(says(sink, 0, R"("t":1795600000000000001)")) << sink.spans[0].line;
    }
}

TEST(ElasticApm, whatAgentsSend) {
    const SpanSink sink = readAndFind(
        "elastic-apm",
        R"({"metadata":{"service":{"name":"front","agent":{"name":"go"}},"system":{"detected_hostname":"h1"}}})"
        "\n"
        R"({"transaction":{"id":"b2","trace_id":"a1","name":"GET","type":"messaging","timestamp":1795600000000000,"duration":100.5,"outcome":"success"}})"
        "\n"
        R"({"span":{"id":"c3","trace_id":"a1","transaction_id":"b2","parent_id":"b2","name":"call","type":"app","start":2.5,"duration":1}})"
        "\n"
        R"({"metricset":{"samples":{}}})"
        "\n"
        R"({"error":{"id":"x"}})"
        "\n"
        R"({"span":{"id":"c4","trace_id":"a1","name":"lost","duration":"x"}})");
    ASSERT_EQ(sink.spans.size(), 3U);
    EXPECT_EQ(sink.skipped, 2U);
    EXPECT_EQ(sink.spans[0].sender, "front/h1");
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Consumer);
    EXPECT_TRUE(says(sink, 0, R"("dur":100500000)")) << sink.spans[0].line;
    EXPECT_TRUE(says(sink, 1, R"("t":1795600000002500000)")) << "2.5 ms behind its transaction";
    EXPECT_TRUE(says(sink, 2, R"("duration":"x")")) << sink.spans[2].line;
}

TEST(Skywalking, segmentsAndAnswers) {
    const std::string spans =
        R"([{"spanId":0,"parentSpanId":-1,"operationName":"GET:/cart","spanType":"Entry","spanLayer":"Http",)"
        R"("startTime":1795600000000,"endTime":1795600000100,"isError":true,"tags":[{"key":"http.method","value":"GET"}],)"
        R"("refs":[{"refType":"CrossProcess","traceId":"a.1","parentTraceSegmentId":"s.0","parentSpanId":2}]},)"
        R"({"spanId":1,"parentSpanId":0,"operationName":"send","spanType":"Exit","spanLayer":"MQ","peer":"kafka:9092",)"
        R"("startTime":1795600000010,"endTime":1795600000020,"logs":[{"time":1795600000011,"data":[{"key":"event","value":"x"}]}]}])";
    const std::string caller =
        R"({"traceId":"a.1","traceSegmentId":"s.0","service":"web","serviceInstance":"w1","spans":[)"
        R"({"spanId":2,"parentSpanId":-1,"operationName":"call","spanType":"Exit","startTime":1795600000000}]})";
    const std::string segment =
        R"({"traceId":"a.1","traceSegmentId":"s.1","service":"front","serviceInstance":"i1","spans":)" + spans + "}";
    for (const std::string& text : {"[" + segment + "," + caller + "]", segment + "\n" + caller}) {
        const SpanSink sink = readAndFind("skywalking", text);
        ASSERT_EQ(sink.spans.size(), 3U);
        EXPECT_EQ(sink.skipped, 0U);
        EXPECT_EQ(sink.spans[0].span.parent, sink.spans[2].span.id) << "across processes";
        EXPECT_EQ(sink.spans[1].span.parent, sink.spans[0].span.id);
        EXPECT_EQ(sink.spans[0].span.status, SpanStatus::Error);
        EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Server);
        EXPECT_EQ(sink.spans[1].span.kind, SpanKind::Producer);
        EXPECT_EQ(sink.spans[0].sender, "front/i1");
        EXPECT_TRUE(says(sink, 1, R"("to":"kafka:9092")"));
        EXPECT_TRUE(says(sink, 1, R"("events":[{"t":1795600000011000000,"event":"x"}])")) << sink.spans[1].line;
    }
    // Protobuf's JSON leaves out what is 0: numbers of spans and parents, the kind Entry.
    std::string withoutZeros = segment;
    for (const std::string zero : {R"("spanId":0,)", R"("parentSpanId":0,)", R"("spanType":"Entry",)"})
        withoutZeros.erase(withoutZeros.find(zero), zero.size());
    EXPECT_EQ(readAndFind("skywalking", withoutZeros + "\n" + caller).lines(),
              readSpans("skywalking", segment + "\n" + caller).lines());
    const SpanSink answer = readAndFind(
        "skywalking", R"({"data":{"trace":{"spans":[{"traceId":"a.1","segmentId":"s.1","spanId":0,"parentSpanId":-1,)"
                      R"("refs":[],"serviceCode":"front","serviceInstanceName":"i1","startTime":1795600000000,)"
                      R"("endTime":1795600000100,"endpointName":"GET:/cart","type":"Local","peer":"","isError":false},)"
                      R"({"segmentId":"s.1","traceId":"a.1"}]}}})");
    ASSERT_EQ(answer.spans.size(), 1U);
    EXPECT_EQ(answer.skipped, 1U);
    EXPECT_EQ(answer.spans[0].span.kind, SpanKind::Internal);
    EXPECT_TRUE(says(answer, 0, R"("dur":100000000)")) << answer.spans[0].line;
}

TEST(GrafanaFrame, columnsBesideEachOther) {
    const std::string names =
        R"({"name":"traceID"},{"name":"spanID"},{"name":"parentSpanID"},{"name":"operationName"},{"name":"serviceName"},)"
        R"({"name":"kind"},{"name":"statusCode"},{"name":"serviceTags"},{"name":"startTime"},{"name":"duration"},{"name":"tags"},)"
        R"({"name":"logs"},{"name":"warnings"},{"name":"references"})";
    const std::string frame =
        R"({"schema":{"name":"Trace","fields":[)" + names +
        R"(]},"data":{"values":[["a1","a1",""],["b2","c3","d4"],["","b2",""],)"
        R"(["GET","call","x"],["front","front","y"],["server",3,null],[2,0,0],[[{"key":"host.name","value":"h1"}],[],[]],)"
        R"([1795600000000,1795600000009.9998,1],[100,80.25,1],[[{"key":"n","value":1}],[],[]],)"
        R"([[{"timestamp":1795600000001,"fields":[{"key":"event","value":"e"}]}],[],[]],[null,["odd"],null],)"
        R"([[],[{"traceID":"e5","spanID":"f6"}],[]]]}})";
    const std::string table = R"({"schema":{"fields":[{"name":"Time"}]},"data":{"values":[[1]]}})";
    for (const std::string& text :
         {"[" + frame + "]", frame, R"({"results":{"A":{"status":200,"frames":[)" + frame + "," + table + "]}}}"}) {
        const SpanSink sink = readAndFind("grafana-frame", text);
        ASSERT_EQ(sink.spans.size(), 2U) << text;
        EXPECT_EQ(sink.skipped, text.find("\"Time\"") == std::string::npos ? 1U : 2U) << "a row without an id, a table";
        EXPECT_EQ(
            sink.spans[0].line,
            R"({"t":1795600000000000000,"sender":"front/h1","method":"GET","target":"front","request":{},)"
            R"("response":{"$error":"error"},"dur":100000000,"n":1,"events":[{"t":1795600000001000000,"event":"e"}],)"
            R"("resource":{"host":{"name":"h1"}}})");
        EXPECT_EQ(sink.spans[1].span.kind, SpanKind::Client);
        EXPECT_TRUE(says(sink, 1, R"("t":1795600000010000000)")) << "doubles are no better than µs";
        EXPECT_TRUE(says(sink, 1, R"("column":{"warnings":["odd"]})")) << sink.spans[1].line;
        EXPECT_EQ(sink.spans[1].span.links, (std::vector<SpanLink>{{TraceId{0, 0xe5}, SpanId{0xf6}}}));
    }
    const SpanSink old =
        readSpans("grafana-frame", R"({"fields":[{"name":"traceID","values":["a1"]},{"name":"spanID","values":["b2"]},)"
                                   R"({"name":"startTime","values":[1795600000000]}]})");
    EXPECT_EQ(old.spans.size(), 1U);
}

TEST(StoredSpans, jsonOfOthersIsNotTaken) {
    for (const char* text :
         {R"({"t":1,"sender":"a","method":"m","request":{"TraceId":"x","SpanId":"y","SpanName":"z"}})",
          R"({"name":"tenfold"})", R"({"hits":{"hits":[{"_source":{"message":"x"}}]}})",
          R"({"trace_id":"x","id":"1","name":"n","start_time":1})", R"([{"fields":[{"name":"Time"}]}])", "[]", "{}", "",
          "[1,2", "{\"a\":\"\\"}) {
        const std::string format = formatFound(text);
        EXPECT_TRUE(format == "jsonl" || format == "-") << text << " " << format;
    }
    for (const char* format : {"otel-rows", "xray", "elastic-apm", "skywalking", "grafana-frame", "chrome-trace"})
        for (const char* text :
             {"", "{}", "[]", "[{}]", "[[{}]]", "null", "{\"a\":", "[{\"traceId\":null}]", "\xff\xfe{"}) {
            const SpanSink sink = readSpans(format, text);
            EXPECT_TRUE(sink.spans.empty()) << format << text;
        }
}

} // namespace
} // namespace tenfold
