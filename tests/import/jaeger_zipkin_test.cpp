#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

std::string jaegerSpan(const std::string& id, const std::string& more = "") {
    return R"({"traceID":"a1","spanID":")" + id +
           R"(","operationName":"get","startTime":1700000000000000,"duration":7,"processID":"p1")" + more + "}";
}

std::string jaegerTrace(const std::string& spans) {
    return R"({"traceID":"a1","spans":[)" + spans +
           R"(],"processes":{"p1":{"serviceName":"cart","tags":[{"key":"hostname","type":"string","value":"node-1"}]}},"warnings":null})";
}

std::string jaegerDocument(const std::string& spans) {
    return R"({"data":[)" + jaegerTrace(spans) + R"(],"total":0,"errors":null})";
}

TEST(JaegerJson, aSpanBecomesACallOfItsProcess) {
    const SpanSink sink = readSpans(
        "jaeger-json",
        jaegerDocument(jaegerSpan(
            "b2",
            R"(,"references":[{"refType":"FOLLOWS_FROM","traceID":"a1","spanID":"5"},)"
            R"({"refType":"CHILD_OF","traceID":"a1","spanID":"1"},{"refType":"CHILD_OF","traceID":"ff","spanID":"2"}],)"
            R"("tags":[{"key":"span.kind","type":"string","value":"client"},{"key":"error","type":"bool","value":true},)"
            R"({"key":"n","type":"int64","value":"12"},{"key":"r","type":"float64","value":2},)"
            R"({"key":"x","type":"binary","value":"AAE="},{"key":"peer.service","type":"string","value":"stock"}],)"
            R"("logs":[{"timestamp":1700000000000001,"fields":[{"key":"event","type":"string","value":"retry"}]}])")));
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    const SpanSink::Seen& seen = sink.spans.front();
    EXPECT_EQ(
        seen.line,
        R"({"t":1700000000000000000,"sender":"cart/node-1","method":"get","to":"stock","target":"cart","request":{},)"
        R"("response":{"$error":"error"},"dur":7000,"error":true,"n":12,"r":2.0,"x":{"$b64":"AAE="},)"
        R"("peer":{"service":"stock"},"events":[{"t":1700000000000001000,"event":"retry"}],)"
        R"("resource":{"hostname":"node-1"}})");
    EXPECT_EQ(seen.span.trace.low, 0xa1U);
    EXPECT_EQ(seen.span.parent->value, 1U) << "the first one it is a child of";
    EXPECT_EQ(seen.span.kind, SpanKind::Client);
    EXPECT_EQ(seen.span.status, SpanStatus::Error);
    EXPECT_EQ(seen.span.links.size(), 2U);
}

// Who follows from its parent has it among its links: nobody waits for it.
TEST(JaegerJson, whatFollowsFromItsParentLinksToIt) {
    const auto reference = [](const char* kind, const char* trace, const char* id) {
        return std::string(R"({"refType":")") + kind + R"(","traceID":")" + trace + R"(","spanID":")" + id + "\"}";
    };
    const auto span = [](const std::string& references) {
        return readSpans("jaeger-json", jaegerDocument(jaegerSpan("b2", ",\"references\":[" + references + "]")))
            .spans.front()
            .span;
    };
    const Span follows = span(reference("FOLLOWS_FROM", "a1", "5"));
    EXPECT_EQ(follows.parent, SpanId{5});
    EXPECT_EQ(follows.links, (std::vector<SpanLink>{{{0, 0xa1}, {5}}}));
    const Span child = span(reference("CHILD_OF", "a1", "5"));
    EXPECT_EQ(child.parent, SpanId{5});
    EXPECT_TRUE(child.links.empty());
    const Span elsewhere = span(reference("FOLLOWS_FROM", "ff", "5"));
    EXPECT_FALSE(elsewhere.parent);
    EXPECT_EQ(elsewhere.links.size(), 1U);
    const Span nowhere = span(reference("FOLLOWS_FROM", "a1", "0"));
    EXPECT_FALSE(nowhere.parent);
    EXPECT_TRUE(nowhere.links.empty());
}

TEST(JaegerJson, theLayoutOfDocumentsAndTheSizeOfChunksDoNotMatter) {
    const std::string spans = jaegerSpan("1") + ",\n" + jaegerSpan("2");
    const auto wanted = readSpans("jaeger-json", jaegerDocument(spans)).lines();
    ASSERT_EQ(wanted.size(), 2U);
    for (const std::string& layout :
         {jaegerTrace(spans), "[" + jaegerTrace(spans) + "]", R"({"data":)" + jaegerTrace(spans) + "}",
          jaegerDocument(jaegerSpan("1")) + "\n" + jaegerDocument(jaegerSpan("2"))})
        for (const std::size_t chunk : {0, 1, 64}) {
            const SpanSink sink = readSpans("jaeger-json", layout, chunk);
            EXPECT_EQ(sink.lines(), wanted) << layout << chunk;
            EXPECT_TRUE(test::isEmpty(sink.issues)) << layout;
        }
}

TEST(JaegerJson, whatFollowsABrokenPieceDoesNotMatter) {
    const std::string text = R"({"data":[{"spans":[],"processes":{"p1":{"serviceName":"c":[]}}}]})";
    const auto whole = readSpans("jaeger-json", text).issues;
    EXPECT_FALSE(whole.empty());
    for (const std::size_t chunk : {1, 2, 64})
        EXPECT_EQ(readSpans("jaeger-json", text, chunk).issues, whole) << chunk;
}

TEST(JaegerJson, nestedReferencesOfAnyDepthAreNotFollowed) {
    constexpr int kDeep = 100'000;
    std::string nested, ends;
    for (int i = 0; i < kDeep; ++i) {
        nested += R"({"spanID":"9","references":[{"refType":"CHILD_OF","traceID":"a1","spanID":"9","span":)";
        ends += "}]}";
    }
    const SpanSink sink = readSpans(
        "jaeger-json",
        jaegerDocument(jaegerSpan("2", R"(,"references":[{"refType":"CHILD_OF","traceID":"a1","spanID":"1","span":)" +
                                           nested + "null" + ends + "}]") +
                       "," + jaegerSpan("3")));
    EXPECT_EQ(sink.spans.size() + sink.skipped, 2U);
    EXPECT_EQ(sink.spans.back().span.id.value, 3U);
}

TEST(JaegerJson, cutTracesAndBadSpansAreSkippedAndTheOthersLive) {
    const std::string two = jaegerDocument(jaegerSpan("1") + "," + jaegerSpan("2"));
    const SpanSink cut =
        readSpans("jaeger-json", two.substr(0, two.find("\"2\"")) + "\n" + jaegerDocument(jaegerSpan("3")));
    EXPECT_EQ(cut.skipped, 1U);
    ASSERT_EQ(cut.spans.size(), 2U);
    EXPECT_EQ(cut.spans[0].sender, "(not described)");
    EXPECT_EQ(cut.kept, 1U) << "said once";
    const SpanSink bad =
        readSpans("jaeger-json", jaegerDocument(jaegerSpan("1") + R"(,{"spanID":"xyz"},{"duration":nul},)" +
                                                jaegerSpan("2", R"(,"duration":-3)")));
    EXPECT_EQ(bad.skipped, 2U);
    EXPECT_EQ(bad.spans.size(), 2U);
    EXPECT_EQ(bad.kept, 1U) << "the negative duration";
}

TEST(JaegerJson, theSharedCapturesHaveTheirCounts) {
    const auto own = test::readShared("own-spans/runs/09-killed-restarted/spans.jaeger.json.zst");
    if (!own) GTEST_SKIP() << "the shared captures are not here";
    EXPECT_TRUE(test::isEmpty(own->issues));
    EXPECT_EQ(own->spans.size(), 15847U);
    EXPECT_EQ(own->traces().size(), 2024U);
    EXPECT_EQ(own->links(), 196U);
    const auto social = test::readShared("microservice-traces/jaeger/dsb-social-compose-20traces.json.gz");
    EXPECT_TRUE(test::isEmpty(social->issues));
    EXPECT_EQ(social->spans.size(), 660U);
    EXPECT_EQ(social->traces().size(), 20U);
    EXPECT_EQ(social->services().size(), 12U);
    struct Row {
        std::string name;
        std::size_t traces, spans, services;
    };
    for (const Row& row : {Row{"hotel_load25", 1000, 11000, 6}, Row{"media_load75", 1500, 40500, 10},
                           Row{"node_fileio_0.2", 1000, 6000, 6}}) {
        const auto sink = test::readShared("microservice-traces/traceweaver/" + row.name + ".tar.xz");
        ASSERT_TRUE(sink);
        EXPECT_EQ(sink->skipped, 0U) << row.name;
        EXPECT_EQ(sink->spans.size(), row.spans) << row.name;
        EXPECT_EQ(sink->traces().size(), row.traces) << row.name;
        EXPECT_EQ(sink->services().size(), row.services) << row.name;
    }
}

std::string zipkinSpan(const std::string& id, const std::string& more = "") {
    return R"({"traceId":"a1","id":")" + id + R"(","name":"get","timestamp":1700000000000000,"duration":7)" + more +
           "}";
}

TEST(ZipkinJson, aSpanBecomesACallOfItsProcess) {
    const SpanSink sink = readSpans(
        "zipkin-json",
        "[" +
            zipkinSpan(
                "b2",
                R"(,"parentId":"1","kind":"CLIENT","localEndpoint":{"serviceName":"cart","ipv4":"10.0.0.1","port":80},)"
                R"("remoteEndpoint":{"serviceName":"stock"},"tags":{"http.method":"GET","error":"no"},)"
                R"("annotations":[{"timestamp":1700000000000001,"value":"ws"}],"shared":true,"debug":false)") +
            "]");
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(
        sink.spans[0].line,
        R"({"t":1700000000000000000,"sender":"cart/10.0.0.1","method":"get","to":"stock","target":"cart","request":{},)"
        R"("response":{"$error":"no"},"dur":7000,"http":{"method":"GET"},"error":"no",)"
        R"("events":[{"t":1700000000000001000,"name":"ws"}],"shared":true,"resource":{"ip":"10.0.0.1"}})");
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
    EXPECT_EQ(sink.spans[0].span.parent->value, 1U);
}

TEST(ZipkinJson, listsListsOfListsAndLinesAreTheSame) {
    const std::string one = zipkinSpan("1"), two = zipkinSpan("2");
    const auto wanted = readSpans("zipkin-json", "[" + one + "," + two + "]").lines();
    ASSERT_EQ(wanted.size(), 2U);
    for (const std::string& layout :
         {"[[" + one + "],[" + two + "]]", "[\n[" + one + "],\n[" + two + "]\n]\n", one + "\n" + two + "\n",
          "[" + one + "]\n[" + two + "]", "[\n  " + one + ",\n  " + two + "\n]"})
        for (const std::size_t chunk : {0, 1, 64}) {
            const SpanSink sink = readSpans("zipkin-json", layout, chunk);
            EXPECT_EQ(sink.lines(), wanted) << layout << chunk;
            EXPECT_TRUE(test::isEmpty(sink.issues)) << layout;
        }
}

TEST(ZipkinJson, spansWithoutATimeAreKeptAndSaidToBe) {
    const SpanSink sink =
        readSpans("zipkin-json", "[" + zipkinSpan("1") + R"(,{"traceId":"a1","id":"2"},{"traceId":"a1"}])");
    EXPECT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.skipped, 1U);
    EXPECT_EQ(sink.kept, 2U) << "neither a start nor a duration";
    EXPECT_NE(sink.spans[1].line.find(R"("recorded":{"no_start":true})"), std::string::npos);
    EXPECT_EQ(sink.spans[1].line.substr(0, 25), R"({"t":1700000000000000000,)");
}

TEST(ZipkinJson, theSharedCapturesHaveTheirCounts) {
    const auto own = test::readShared("own-spans/runs/09-killed-restarted/spans.zipkin.json.zst");
    if (!own) GTEST_SKIP() << "the shared captures are not here";
    EXPECT_EQ(own->skipped, 0U);
    EXPECT_EQ(own->spans.size(), 15847U);
    EXPECT_EQ(own->traces().size(), 2024U);
    struct Row {
        std::string name;
        std::size_t spans, repeatedIds;
    };
    // 84 of the 1,041 records of the first are late parts of spans that others say more of.
    for (const Row& row : {Row{"smartthings-mobile-web-install.json.gz", 957, 294},
                           Row{"smartthings-oauth-authorization.json.gz", 175, 45}, Row{"yelp.json", 16, 3},
                           Row{"ascend.json", 8, 2}, Row{"messaging-kafka.json", 28, 0}}) {
        const auto sink = test::readShared("microservice-traces/zipkin/" + row.name);
        ASSERT_TRUE(sink);
        std::set<SpanId> ids;
        for (const auto& seen : sink->spans)
            ids.insert(seen.span.id);
        EXPECT_EQ(sink->spans.size(), row.spans) << row.name;
        EXPECT_EQ(sink->skipped, 0U) << row.name;
        EXPECT_EQ(sink->spans.size() - ids.size(), row.repeatedIds) << row.name;
        EXPECT_EQ(sink->traces().size(), 1U) << row.name;
    }
}

} // namespace
} // namespace tenfold
