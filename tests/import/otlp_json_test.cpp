#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

std::string otlpSpan(const std::string& id, const std::string& more = "") {
    return R"({"traceId":"0af7651916cd43dd8448eb211c80319c","spanId":")" + id +
           R"(","name":"get","startTimeUnixNano":"1700000000000000000","endTimeUnixNano":"1700000000000000500")" +
           more + "}";
}

std::string otlpDocument(const std::string& spans, const std::string& service = "cart") {
    return R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":")" + service +
           R"("}},{"key":"service.instance.id","value":{"stringValue":"7"}}]},"scopeSpans":[{"scope":{"name":"http"},)" +
           R"("spans":[)" + spans + "]}]}]}";
}

std::string spread(const std::string& json) {
    std::string out;
    bool inString = false;
    for (const char c : json) {
        inString ^= c == '"';
        out += c;
        if (!inString && (c == '{' || c == '[' || c == ',')) out += "\n    ";
    }
    return out;
}

TEST(OtlpJson, aSpanBecomesACallOfItsProcess) {
    const SpanSink sink = readSpans(
        "otlp-json",
        otlpDocument(otlpSpan(
            "00f067aa0ba902b7",
            R"(,"parentSpanId":"00f067aa0ba902b6","kind":3,"status":{"code":2,"message":"no"},"attributes":[)"
            R"({"key":"peer.service","value":{"stringValue":"stock"}},{"key":"n","value":{"intValue":"-5"}},)"
            R"({"key":"r","value":{"doubleValue":1.5}},{"key":"b","value":{"boolValue":true}},)"
            R"({"key":"x.y[0]","value":{"bytesValue":"AAE="}},)"
            R"({"key":"l","value":{"arrayValue":{"values":[{"intValue":1},{"stringValue":"z"}]}}},)"
            R"({"key":"m","value":{"kvlistValue":{"values":[{"key":"k","value":{"boolValue":false}}]}}},)"
            R"({"key":"e","value":{"arrayValue":{}}},{"key":"none","value":{}}],)"
            R"("events":[{"timeUnixNano":"1700000000000000100","name":"retry","attributes":[{"key":"try","value":{"intValue":2}}]}],)"
            R"("links":[{"traceId":"0af7651916cd43dd8448eb211c80319d","spanId":"00f067aa0ba902b8"}])")));
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    const SpanSink::Seen& seen = sink.spans.front();
    EXPECT_EQ(seen.line,
              R"({"t":1700000000000000000,"sender":"cart/7","method":"get","to":"stock","target":"cart","request":{},)"
              R"("response":{"$error":"no"},"dur":500,"peer":{"service":"stock"},"n":-5,"r":1.5,"b":true,)"
              R"("x.y[0]":{"$b64":"AAE="},"l":[1,"z"],"m":{"k":false},"e":[],"none":null,)"
              R"("events":[{"t":1700000000000000100,"name":"retry","try":2}],"otel":{"scope":{"name":"http"}},)"
              R"("resource":{"service":{"name":"cart","instance":{"id":"7"}}}})");
    EXPECT_EQ(toHex(seen.span.trace), "0af7651916cd43dd8448eb211c80319c");
    EXPECT_EQ(toHex(seen.span.id), "00f067aa0ba902b7");
    EXPECT_EQ(toHex(*seen.span.parent), "00f067aa0ba902b6");
    EXPECT_EQ(seen.span.kind, SpanKind::Client);
    EXPECT_EQ(seen.span.status, SpanStatus::Error);
    ASSERT_EQ(seen.span.links.size(), 1U);
    EXPECT_EQ(toHex(seen.span.links[0].span), "00f067aa0ba902b8");
}

TEST(OtlpJson, idsTimesAndKindsAreReadAsTheyAreWritten) {
    const std::string spans =
        R"({"traceId":"CvdlGRbNQ92ESOshHIAxnA==","spanId":"APBnqgupArc=","name":"a","kind":"SPAN_KIND_SERVER",)"
        R"("startTimeUnixNano":1700000000000000000,"endTimeUnixNano":1700000000000000001,"status":{"code":"STATUS_CODE_OK"}},)"
        R"({"traceId":12345,"spanId":67,"parentSpanId":"0000000000000000","name":"b",)"
        R"("startTimeUnixNano":"1700000000000000000","endTimeUnixNano":"1700000000000000001"})";
    const SpanSink sink = readSpans("otlp-json", otlpDocument(spans));
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(toHex(sink.spans[0].span.trace), "0af7651916cd43dd8448eb211c80319c");
    EXPECT_EQ(toHex(sink.spans[0].span.id), "00f067aa0ba902b7");
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Server);
    EXPECT_EQ(sink.spans[0].span.status, SpanStatus::Ok);
    EXPECT_EQ(sink.spans[1].span.trace.low, 12345U);
    EXPECT_FALSE(sink.spans[1].span.parent) << "all zero is none";
}

TEST(OtlpJson, theLayoutOfDocumentsAndTheSizeOfChunksDoNotMatter) {
    const std::string first = otlpDocument(otlpSpan("01") + "," + otlpSpan("02"));
    const std::string second =
        otlpDocument(otlpSpan("03", R"(,"attributes":[{"key":"q","value":{"stringValue":"a\"]}\\"}}])"), "stock");
    const auto wanted = readSpans("otlp-json", first + "\n" + second + "\n").lines();
    ASSERT_EQ(wanted.size(), 3U);
    const std::vector<std::string> layouts{
        first + second, "\xEF\xBB\xBF[" + first + ",\n" + second + "]", "[\n" + first + ",\n" + second + "\n]\n",
        spread(first) + "\r\n\r\n" + spread(second), spread("[" + first + "," + second + "]")};
    for (const std::string& layout : layouts)
        for (const std::size_t chunk : {0, 1, 7, 63, 64, 65, 300}) {
            SCOPED_TRACE(layout.substr(0, 40) + " in chunks of " + std::to_string(chunk));
            const SpanSink sink = readSpans("otlp-json", layout, chunk);
            EXPECT_EQ(sink.lines(), wanted);
            EXPECT_TRUE(test::isEmpty(sink.issues));
        }
}

TEST(OtlpJson, aResourceBehindItsSpansIsTheirs) {
    const std::string text =
        R"({"resourceSpans":[{"scopeSpans":[{"spans":[)" + otlpSpan("01") +
        R"(]}],"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"late"}}]}}]})";
    EXPECT_EQ(readSpans("otlp-json", text).spans.at(0).target, "late");
}

TEST(OtlpJson, aCutDocumentAndBadSpansAreSkippedAndTheOthersLive) {
    const std::string good = otlpDocument(otlpSpan("01")), last = otlpDocument(otlpSpan("09"));
    const std::string two = otlpDocument(otlpSpan("02") + "," + otlpSpan("03"));
    for (const std::size_t cut :
         {two.size() - 3, two.find("\"03\"") + 2, two.find("\"03\"") - 3, two.find(",{\"traceId") + 1})
        for (const std::size_t chunk : {0, 1, 64}) {
            SCOPED_TRACE(two.substr(0, cut));
            const SpanSink sink = readSpans("otlp-json", good + "\n" + two.substr(0, cut) + "\n" + last + "\n", chunk);
            EXPECT_EQ(sink.skipped, 1U);
            EXPECT_EQ(sink.issues.at(0).substr(0, 2), "2:");
            EXPECT_EQ(sink.spans.size(), cut == two.size() - 3 ? 4U : 3U);
            EXPECT_EQ(toHex(sink.spans.back().span.id), "0000000000000009");
        }
    for (const std::string bad : {R"({"traceId":tru})", R"({"traceId":"x"})", R"({"name":5})", R"({"kind":77})",
                                  R"({"startTimeUnixNano":"soon"})", R"({"startTimeUnixNano":"18446744073709551615"})",
                                  R"({"attributes":[{"value":{}}]})"}) {
        const SpanSink sink = readSpans("otlp-json", otlpDocument(otlpSpan("01") + "," + bad + "," + otlpSpan("02")));
        EXPECT_EQ(sink.spans.size(), 2U) << bad;
        EXPECT_EQ(sink.skipped, 1U) << bad;
    }
    for (const std::string other : {"hello", R"({"resourceLogs":[]})", "}", R"({"resourceSpans":[})"}) {
        const SpanSink sink = readSpans("otlp-json", good + "\n" + other + "\n" + last);
        EXPECT_EQ(sink.spans.size(), 2U) << other;
        EXPECT_EQ(sink.skipped, 1U) << other;
    }
    EXPECT_EQ(readSpans("otlp-json", good.substr(0, good.size() - 1)).issues.size(), 1U)
        << "cut at the end of the file";
}

TEST(OtlpJson, doubtfulSpansAreKeptAndCounted) {
    const auto times = [](const std::string& start, const std::string& end) {
        return R"({"traceId":"1","spanId":"2","name":"n","startTimeUnixNano":")" + start + R"(","endTimeUnixNano":")" +
               end + "\"}";
    };
    const std::string now = "1700000000000000000";
    const std::vector<std::pair<std::string, std::string>> cases{
        {times(now, "1699999999999999990"), "it ends before it starts"},
        {times("1700000000000000", "1700000000000001"),
         "the start is not between 1990 and 2200; is its unit another one?"},
        {times(now, "0"), "no end or duration"},
        {R"({"traceId":"00000000000000000000000000000000","spanId":"2","startTimeUnixNano":")" + now +
             R"(","endTimeUnixNano":")" + now + "\"}",
         "the trace id is zero"},
        {R"({"traceId":"1","startTimeUnixNano":")" + now + R"(","endTimeUnixNano":")" + now + "\"}",
         "the span id is zero"},
        {R"({"traceId":"1","spanId":"2","parentSpanId":"2","startTimeUnixNano":")" + now + R"(","endTimeUnixNano":")" +
             now + "\"}",
         "the span is its own parent"}};
    for (const auto& [span, reason] : cases) {
        const SpanSink sink = readSpans("otlp-json", otlpDocument(span));
        EXPECT_EQ(sink.spans.size(), 1U) << span;
        EXPECT_EQ(sink.kept, 1U) << span;
        EXPECT_EQ(sink.skipped, 0U) << span;
        ASSERT_EQ(sink.issues.size(), 1U) << span;
        EXPECT_NE(sink.issues[0].find("kept: " + reason), std::string::npos) << sink.issues[0];
    }
    EXPECT_NE(readSpans("otlp-json", otlpDocument(cases[0].first)).spans[0].line.find("\"duration_ns\":-10"),
              std::string::npos);
}

TEST(OtlpJson, copiesCountOnce) {
    const std::string text = otlpDocument(otlpSpan("01") + "," + otlpSpan("02"));
    const SpanSink sink = readSpans("otlp-json", text + "\n" + text);
    EXPECT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.skipped, 2U);
}

TEST(OtlpJson, theOwnCapturesHaveTheirCounts) {
    struct Row {
        std::string run;
        std::size_t traces, spans, links;
    };
    for (const Row& row : {Row{"00a-normal", 2130, 16904, 236}, Row{"00b-normal", 2107, 16383, 238},
                           Row{"01-slow-edge", 2108, 16824, 242}, Row{"02-slow-large", 2031, 16358, 228},
                           Row{"03-replica-dead", 2164, 17584, 248}, Row{"04-cache-cold", 1923, 17321, 210},
                           Row{"07-load-x2", 4014, 31672, 480}, Row{"08-clock-skew", 2174, 17042, 240},
                           Row{"09-killed-restarted", 2024, 15847, 196}}) {
        const auto sink = test::readShared("own-spans/runs/" + row.run + "/spans.otlp.jsonl.zst");
        if (!sink) GTEST_SKIP() << "the shared captures are not here";
        EXPECT_TRUE(test::isEmpty(sink->issues)) << row.run;
        EXPECT_EQ(sink->spans.size(), row.spans) << row.run;
        EXPECT_EQ(sink->traces().size(), row.traces) << row.run;
        EXPECT_EQ(sink->links(), row.links) << row.run;
    }
}

} // namespace
} // namespace tenfold
