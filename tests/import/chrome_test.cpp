#include "core/import/formats/chrome/slice_nesting.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

std::string whole(const std::string& name, int ts, int dur, const std::string& more = "") {
    return R"({"ph":"X","name":")" + name + R"(","pid":1,"tid":1,"ts":)" + std::to_string(ts) + R"(,"dur":)" +
           std::to_string(dur) + more + "}";
}
std::string event(const char* phase, const std::string& name, int ts, const std::string& more = "") {
    return std::string(R"({"ph":")") + phase + R"(","name":")" + name + R"(","pid":1,"tid":1,"ts":)" +
           std::to_string(ts) + more + "}";
}
std::string list(const std::vector<std::string>& events, const std::string& end = "]") {
    std::string text = "[";
    for (const std::string& one : events)
        text += (text.size() > 1 ? ",\n" : "") + one;
    return text + end;
}
/// Each span as "name < parent's name".
std::vector<std::string> tree(const SpanSink& sink) {
    std::vector<std::string> lines;
    for (const SpanSink::Seen& seen : sink.spans) {
        std::string parent = "-";
        for (const SpanSink::Seen& other : sink.spans)
            if (seen.span.parent == other.span.id && seen.span.trace == other.span.trace) parent = other.method;
        lines.push_back(seen.method + " < " + parent);
    }
    return lines;
}
using Lines = std::vector<std::string>;

TEST(ChromeTrace, aSliceBecomesASpanOfItsProcess) {
    const std::string text =
        R"({"displayTimeUnit":"ms","metadata":{"x":[{"ph":"X"}]},"traceEvents":[)"
        R"({"ph":"M","name":"process_name","pid":7,"args":{"name":"front"}},)"
        R"({"ph":"M","name":"thread_name","pid":7,"tid":9,"args":{"name":"main"}},)"
        R"({"ph":"X","cat":"op","name":"GET","pid":7,"tid":9,"ts":1700000000000000.125,"dur":1.5,"args":{"n":3}}]})";
    for (const std::size_t chunk : {0, 1, 64}) {
        const SpanSink sink = readSpans("chrome-trace", text, chunk);
        EXPECT_TRUE(test::isEmpty(sink.issues));
        ASSERT_EQ(sink.spans.size(), 1U);
        EXPECT_EQ(sink.spans[0].line,
                  R"({"t":1700000000000000125,"sender":"front","method":"GET","target":"front","request":{},)"
                  R"("response":{},"dur":1500,"cat":"op","thread":{"id":"9","name":"main"},"args":{"n":3},)"
                  R"("resource":{"process":{"pid":"7"}}})");
    }
}

TEST(ChromeTrace, timeTellsWhatLiesInWhat) {
    const std::vector<std::string> events{whole("c", 20, 5), whole("root", 0, 100), whole("b", 10, 20),
                                          whole("d", 50, 50), whole("next", 100, 10)};
    const Lines wanted{"root < -", "b < root", "c < b", "d < root", "next < -"};
    for (const std::string& text :
         {list(events), list(events, ""), list(events, ","), R"({"traceEvents":)" + list(events) + "}",
          R"({"traceEvents":)" + list(events, "")}) {
        const SpanSink sink = readSpans("chrome-trace", text);
        EXPECT_EQ(tree(sink), wanted) << text;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << text;
        EXPECT_EQ(sink.traces().size(), 2U) << "a top-level slice is a request";
    }
}

TEST(ChromeTrace, beginningsAndEndsMakeSlicesToo) {
    const SpanSink sink =
        readSpans("chrome-trace", list({event("B", "a", 1), event("B", "b", 2), event("E", "", 3), whole("x", 4, 1),
                                        event("E", "a", 9), event("E", "z", 10), event("B", "late", 20)}));
    EXPECT_EQ(tree(sink), (Lines{"a < -", "b < a", "x < a", "late < -"}));
    EXPECT_EQ(sink.skipped, 1U) << "an end without its beginning";
    EXPECT_EQ(sink.kept, 2U) << "a beginning without its end, so without a duration";
}

TEST(ChromeTrace, eventsAcrossThreadsBelongTogetherByTheirId) {
    const SpanSink sink = readSpans(
        "chrome-trace",
        list({event("b", "load", 1, R"(,"cat":"net","id":"0x1")"), event("b", "load", 2, R"(,"cat":"net","id":"0x2")"),
              event("b", "dns", 3, R"(,"cat":"net","id":"0x1")"), event("e", "dns", 4, R"(,"cat":"net","id":"0x1")"),
              event("n", "note", 4, R"(,"cat":"net","id":"0x1")"), event("e", "load", 9, R"(,"cat":"net","id":"0x1")"),
              event("e", "load", 8, R"(,"cat":"net","id":"0x2")"), event("b", "none", 8),
              event("b", "l", 1, R"(,"cat":"net","id2":{"local":"5"})"),
              event("e", "l", 2, R"(,"cat":"net","id2":{"local":"5"})")}));
    EXPECT_EQ(tree(sink), (Lines{"load < -", "dns < load", "load < -", "l < -"}));
    EXPECT_EQ(sink.skipped, 2U) << "an instant, and one without an id";
}

TEST(ChromeTrace, flowsAreLinks) {
    const std::string other = R"({"ph":"X","name":"work","pid":2,"tid":5,"ts":30,"dur":5})";
    const SpanSink sink =
        readSpans("chrome-trace", list({whole("send", 0, 10), other, event("s", "f", 5, R"(,"cat":"c","id":1)"),
                                        R"({"ph":"f","name":"f","cat":"c","id":1,"pid":2,"tid":5,"ts":25})",
                                        R"({"ph":"f","name":"f","cat":"c","id":9,"bp":"e","pid":2,"tid":5,"ts":31})",
                                        whole("out", 40, 1, R"(,"bind_id":"0x9","flow_out":true)"),
                                        whole("in", 50, 1, R"(,"bind_id":"0x9","flow_in":true)")}));
    ASSERT_EQ(sink.spans.size(), 4U);
    EXPECT_EQ(sink.links(), 2U);
    for (const SpanSink::Seen& seen : sink.spans) {
        if (seen.method != "work" && seen.method != "in") continue;
        ASSERT_EQ(seen.span.links.size(), 1U);
        const auto from = std::find_if(sink.spans.begin(), sink.spans.end(), [&](const SpanSink::Seen& at) {
            return at.span.trace == seen.span.links[0].trace && at.span.id == seen.span.links[0].span;
        });
        ASSERT_NE(from, sink.spans.end());
        EXPECT_EQ(from->method, seen.method == "work" ? "send" : "out");
    }
    EXPECT_EQ(sink.kept, 1U) << "a flow that did not leave anywhere";
}

TEST(ChromeTrace, whatIsNoSpanIsCounted) {
    const SpanSink sink = readSpans(
        "chrome-trace",
        list({whole("a", 0, 10), event("i", "mark", 1), event("I", "mark", 1), event("C", "heap", 2),
              event("?", "x", 3), R"({"name":"no phase"})", R"({"ph":"X","name":"b","pid":1,"tid":1,"ts":"soon"})",
              R"({"ph":"X","name":"c","pid":1,"tid":1,"ts":"4","dur":"long"})", R"({"ph":"X","pid":null,"ts":1e3})"}));
    EXPECT_EQ(sink.spans.size(), 3U);
    EXPECT_EQ(sink.skipped, 6U);
}

TEST(ChromeTrace, aFileThatEndsWithinAnEventSaysSo) {
    const SpanSink sink = readSpans("chrome-trace", "[" + whole("a", 0, 10) + ",\n{\"ph\":\"X\",\"na");
    EXPECT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.skipped, 1U);
}

TEST(ChromeTrace, isFoundByItsKeysAlone) {
    const auto found = [](const std::string& head) {
        const Format* format = sniffFormat({head});
        return format ? std::string(format->name()) : "-";
    };
    EXPECT_EQ(found(list({whole("a", 0, 1)})), "chrome-trace");
    EXPECT_EQ(found(R"({"otherData":{},"traceEvents":[)"), "chrome-trace");
    EXPECT_NE(found(R"({"ph":7.2,"soil":"acid"})"), "chrome-trace");
    EXPECT_NE(found(R"({"t":1,"sender":"a","method":"m","request":{"ph":"X","pid":1,"ts":2}})"), "chrome-trace");
}

TEST(SliceNesting, overlapsAndOpenEnds) {
    using chrome::Slice;
    std::vector<Slice> slices{{0, 10, 0}, {5, 15, 1}, {6, 8, 2}, {12, INT64_MAX, 3}, {20, 20, 4}};
    slices[3].isOpen = true;
    chrome::nestSlices(slices);
    EXPECT_EQ(slices[1].parent, Slice::kNoParent);
    EXPECT_TRUE(slices[1].overlaps);
    EXPECT_EQ(slices[2].parent, 1);
    EXPECT_EQ(slices[3].parent, 1);
    EXPECT_EQ(slices[3].endNs, 15);
    EXPECT_EQ(slices[4].parent, Slice::kNoParent);
    EXPECT_EQ(chrome::sliceAround(slices, 7), 2);
    EXPECT_EQ(chrome::sliceAround(slices, 17), Slice::kNoParent);
    EXPECT_EQ(chrome::sliceFrom(slices, 7), 3);
    EXPECT_EQ(chrome::sliceFrom(slices, 21), Slice::kNoParent);
}

} // namespace
} // namespace tenfold
