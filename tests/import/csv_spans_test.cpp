#include "core/import/formats/csv/shipped_mappings.h"
#include "core/import/formats/csv/span_rows.h"
#include "core/import/preview.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace tenfold {
namespace {

using test::SpanSink;

const std::string kHeader =
    "TraceID,SpanID,ParentID,PodName,OperationName,StartTimeUnixNano,EndTimeUnixNano,Duration\n";
const std::string kRoot = "a1,b1,root,frontend-579b9bff58-t2dbm,shop/Recv.,1700000000000000000,1700000000000007999,7\n";
const std::string kChild = "a1,b2,b1,cart-0,shop/Get,1700000000000001000,1700000000000002000,1\n";

SpanSink readCsvSpans(const std::string& mapping, const std::string& text, std::size_t chunk = 0) {
    SpanSink sink;
    ReadContext context;
    context.heads = {text};
    if (!mapping.empty()) context.options.mappingText = mapping;
    const Status status = test::readFiles("csv-spans", {{"spans.csv", text}}, context, chunk, sink);
    if (!status) sink.issues.push_back("failed: " + status.error().message());
    return sink;
}

TEST(CsvSpans, aTableThatOthersPublishNeedsNoMapping) {
    for (const std::size_t chunk : {0, 1, 64}) {
        const SpanSink sink = readCsvSpans("", kHeader + kRoot + kChild, chunk);
        EXPECT_TRUE(test::isEmpty(sink.issues));
        ASSERT_EQ(sink.spans.size(), 2U);
        EXPECT_EQ(sink.spans[0].line,
                  R"({"t":1700000000000000000,"sender":"frontend-579b9bff58-t2dbm","method":"shop/Recv.",)"
                  R"("target":"frontend","request":{},"response":{},"dur":7999,)"
                  R"("resource":{"k8s":{"pod":{"name":"frontend-579b9bff58-t2dbm"}}}})");
        EXPECT_EQ(sink.spans[0].span.parent, std::nullopt);
        EXPECT_EQ(sink.spans[1].span.parent, sink.spans[0].span.id);
        EXPECT_EQ(sink.spans[1].span.trace.low, 0xa1U);
        EXPECT_EQ(sink.spans[1].target, "cart");
    }
}

TEST(CsvSpans, aMappingSaysWhatTheColumnsOfATableOfSpansAre) {
    const std::string mapping =
        "trace = \"trace\"\nspan = \"id\"\nparent = \"up\"\nservice = \"svc\"\ninstance = \"host\"\n"
        "method = \"op\"\ntime = \"t\"\ntime_unit = \"ms\"\nduration = \"d\"\nduration_unit = \"ms\"\n"
        "kind = \"type\"\nerror = \"failed\"\nto = \"peer\"\n";
    const std::string header = "trace,id,up,svc,host,op,t,d,type,failed,peer,size\n";
    const SpanSink sink =
        readCsvSpans(mapping, header + "x.1,x.1-0,,cart,h1,get,1700000000000,1.5,Exit,true,stock,9\n"
                                       "x.1,x.1-1,x.1-0,stock,h2,get,1700000000000,-1,SPAN_KIND_SERVER,0,,\n"
                                       "x.1,x.1-2,x.1-0,stock,h2,,1700000000000,soon,,,,\n");
    ASSERT_EQ(sink.spans.size(), 3U);
    EXPECT_EQ(
        sink.spans[0].line,
        R"({"t":1700000000000000000,"sender":"cart/h1","method":"get","to":"stock",)"
        R"("target":"cart","request":{},"response":{"$error":"error"},"dur":1500000,"recorded":{"trace_id":"x.1","span_id":"x.1-0"},"size":9,)"
        R"("resource":{"service":{"instance":{"id":"h1"}}}})");
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
    EXPECT_EQ(sink.spans[0].span.status, SpanStatus::Error);
    EXPECT_EQ(sink.spans[1].span.parent, sink.spans[0].span.id) << "ids of any form";
    EXPECT_EQ(sink.spans[1].span.kind, SpanKind::Server);
    EXPECT_NE(sink.spans[2].line.find(R"("duration":"soon"})"), std::string::npos) << sink.spans[2].line;
    EXPECT_EQ(sink.kept, 4U)
        << "the negative duration, one that is no number, and so a span without one; ids by hashes";
    EXPECT_EQ(sink.skipped, 0U);
}

TEST(CsvSpans, mappingsThatMixCallsAndSpansSaySo) {
    const auto messageOf = [](const std::string& more) {
        const auto mapping = csv::parseMapping("time = \"t\"\nmethod = \"m\"\n" + more, "m.toml");
        return mapping ? std::string() : mapping.error().message();
    };
    EXPECT_NE(messageOf("parent = \"p\"\n").find("trace is missing"), std::string::npos);
    EXPECT_NE(messageOf("trace = \"x\"\n").find("span is missing"), std::string::npos);
    EXPECT_NE(messageOf("trace = \"x\"\nspan = \"s\"\nthread = \"y\"\n").find("thread is not for"), std::string::npos);
    EXPECT_EQ(messageOf("trace = \"x\"\nspan = \"s\"\n"), "");
    for (const csv::ShippedMapping& shipped : csv::shippedMappings())
        EXPECT_TRUE(csv::parseMapping(shipped.text, std::string(shipped.name))) << shipped.name;
}

TEST(CsvSpans, aDurationThatTheEndContradictsIsADoubt) {
    const SpanSink sink =
        readCsvSpans("", kHeader + kRoot + "a1,b3,b1,cart-0,x,1700000000000001000,1700000000000002000,9\n");
    EXPECT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.kept, 1U);
}

TEST(CsvSpans, podsBelongToServices) {
    EXPECT_EQ(csv::serviceOfPod("ts-gateway-service-6f6cfc45b-h5m2n"), "ts-gateway-service");
    EXPECT_EQ(csv::serviceOfPod("redis-cart-0"), "redis-cart");
    EXPECT_EQ(csv::serviceOfPod("ts-basic-service-5dc8d4f9fd-46997"), "ts-basic-service"); // digits by chance
    EXPECT_EQ(csv::serviceOfPod("node-exporter-x7k2p"), "node-exporter");
    EXPECT_EQ(csv::serviceOfPod("front-proxy"), "front-proxy");
    EXPECT_EQ(csv::serviceOfPod("cart"), "cart");
    EXPECT_EQ(csv::serviceOfPod("-x7k2p"), "-x7k2p");
    EXPECT_EQ(csv::serviceOfPod(""), "");
}

TEST(CsvSpans, aTraceInTwoFilesThatOverlapIsThereOnce) {
    const test::TempFolder folder;
    folder.write("run/08_52.csv", kHeader + kRoot + kChild);
    folder.write("run/08_53.csv", kHeader + kChild + "a2,b1,root,cart-0,x,1700000000000001000,1700000000000002000,1\n");
    folder.write("run/log.csv", "Timestamp,Node,Log\n2023-01-29T08:48:42Z,n1,x\n");
    SpanSink sink;
    NoProgress progress;
    const auto run = readRunFolder(folder.path() / "run", {}, sink, progress);
    ASSERT_TRUE(run) << run.error().message();
    EXPECT_EQ(sink.spans.size(), 3U);
    EXPECT_EQ(sink.skipped, 1U) << "the copy";
    EXPECT_EQ(sink.kept, 1U) << "the log is left out";
}

TEST(CsvSpans, aMappingOfSpansMakesTheRunOneThatNeedsNoScale) {
    const test::TempFolder folder;
    const auto path = folder.write("spans.csv", "x,i,op,t\na1,b1,get,1700000000000000000\n");
    NoProgress progress;
    ImportOptions options;
    options.mappingText = "trace = \"x\"\nspan = \"i\"\nmethod = \"op\"\ntime = \"t\"\n";
    const auto inputs = findRuns(path, progress);
    ASSERT_TRUE(inputs);
    const RunPreview preview = previewRun(inputs->front(), options);
    EXPECT_FALSE(preview.problem) << preview.problem->message();
    EXPECT_EQ(preview.format, "csv-spans");
    EXPECT_EQ(preview.calls.size(), 1U);
}

TEST(CsvSpans, theSharedMinutesHaveTheirCounts) {
    const char* shared = std::getenv("TENFOLD_SHARED");
    const std::string nezha = "microservice-traces/nezha/";
    std::ifstream answers(std::filesystem::path(shared ? shared : "") / "data" / (nezha + "known-answers.tsv"));
    if (!answers) GTEST_SKIP() << "the shared captures are not here";
    std::string line;
    std::getline(answers, line);
    std::size_t files = 0;
    while (std::getline(answers, line)) {
        std::istringstream cells(line);
        std::vector<std::string> row;
        for (std::string cell; std::getline(cells, cell, '\t');)
            row.push_back(cell);
        std::string file = row[0];
        if (const std::size_t slash = file.find('/'); file.starts_with("online")) file.insert(slash, "/trace");
        const auto sink = test::readShared(nezha + file);
        if (!sink) continue;
        ++files;
        EXPECT_TRUE(test::isEmpty(sink->issues)) << file;
        EXPECT_EQ(std::to_string(sink->traces().size()), row[3]) << file;
        EXPECT_EQ(std::to_string(sink->spans.size()), row[4]) << file;
    }
    EXPECT_EQ(files, 10U);
}

} // namespace
} // namespace tenfold
