// Recordings that are broken or out of the ordinary: nothing is lost in silence, nothing takes all memory.
#include "core/words/base_messages.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <functional>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

/// How a format writes spans of one trace, by number.
struct Layout {
    std::string format;
    std::string head, tail;
    std::function<std::string(std::uint64_t id, const std::string& more)> span;
    std::string attribute; ///< of a value written behind it
    std::string afterValue;
};

std::string hexOf(std::uint64_t id) {
    return toHex(SpanId{id});
}

const std::vector<Layout>& layouts() {
    static const std::vector<Layout> all{
        {"otlp-json", R"({"resourceSpans":[{"resource":{"attributes":[]},"scopeSpans":[{"spans":[)", "]}]}]}",
         [](std::uint64_t id, const std::string& more) {
             return R"({"traceId":"00000000000000000000000000000007","spanId":")" + hexOf(id) +
                    R"(","name":"get","startTimeUnixNano":"1700000000000000000","endTimeUnixNano":"1700000000000000009")" +
                    more + "}";
         },
         R"(,"attributes":[{"key":"note","value":{"stringValue":)", "}}]"},
        {"jaeger-json", R"({"data":[{"traceID":"7","spans":[)", R"(],"processes":{"p1":{"serviceName":"cart"}}}]})",
         [](std::uint64_t id, const std::string& more) {
             return R"({"traceID":"7","spanID":")" + hexOf(id) +
                    R"(","operationName":"get","startTime":1700000000000000,"duration":9,"processID":"p1")" + more +
                    "}";
         },
         R"(,"tags":[{"key":"note","type":"string","value":)", "}]"},
        {"zipkin-json", "[", "]",
         [](std::uint64_t id, const std::string& more) {
             return R"({"traceId":"0000000000000007","id":")" + hexOf(id) +
                    R"(","name":"get","timestamp":1700000000000000,"duration":9,"localEndpoint":{"serviceName":"cart"})" +
                    more + "}";
         },
         R"(,"tags":{"note":)", "}"}};
    return all;
}

std::string document(const Layout& layout, std::uint64_t spans) {
    std::string text = layout.head;
    for (std::uint64_t id = 1; id <= spans; ++id)
        text += (id > 1 ? "," : "") + layout.span(id, "");
    return text + layout.tail;
}

/// Only counts: what a run of very many spans would take otherwise is the sink's memory.
class CountingSink final : public EventSink {
public:
    Status event(const ParsedEvent&) override { return fail(MessageId::InternalError, {"events come as views"}); }
    Status eventView(const EventView& event) override {
        ++spans;
        roots += event.span && !event.span->parent;
        for (const LeafView& leaf : event.attributes)
            longest = std::max(longest, leaf.text.size());
        senders.emplace(event.sender);
        return {};
    }
    Status issue(const ImportIssue& issue) override {
        reasons.insert(issue.reason);
        (issue.isKept ? kept : skipped) += 1;
        return {};
    }
    std::size_t spans = 0, roots = 0, kept = 0, skipped = 0, longest = 0;
    std::set<std::string> reasons, senders;
};

CountingSink countSpans(const std::string& format, const std::string& text) {
    CountingSink sink;
    EXPECT_TRUE(test::readFiles(format, {{"spans.json", text}}, {}, std::size_t{1} << 20, sink));
    return sink;
}

TEST(BadSpans, aFileThatIsCutAnywhereKeepsWhatIsWholeAndSaysSo) {
    for (const Layout& layout : layouts()) {
        const std::string text = document(layout, 3);
        std::size_t last = 0;
        for (std::size_t cut = 1; cut < text.size(); ++cut) {
            const SpanSink sink = readSpans(layout.format, text.substr(0, cut));
            EXPECT_GE(sink.spans.size(), last) << layout.format << cut;
            EXPECT_GE(sink.skipped, 1U) << layout.format << " cut at " << cut;
            last = sink.spans.size();
        }
        EXPECT_EQ(last, 3U) << layout.format;
    }
}

TEST(BadSpans, veryManySpansInOneLineAndOneTrace) {
    constexpr std::uint64_t kSpans = 100'000;
    for (const Layout& layout : layouts()) {
        const CountingSink sink = countSpans(layout.format, document(layout, kSpans));
        EXPECT_EQ(sink.spans, kSpans) << layout.format;
        EXPECT_EQ(sink.roots, kSpans) << layout.format;
        EXPECT_EQ(sink.kept + sink.skipped, 0U) << layout.format;
    }
}

TEST(BadSpans, idsAreReadAsNumbersToo) {
    for (const Layout& layout : layouts()) {
        std::string span = layout.span(0x2a, "");
        const std::string quoted = "\"" + hexOf(0x2a) + "\"";
        span.replace(span.find(quoted), quoted.size(), "42");
        const SpanSink sink = readSpans(layout.format, layout.head + span + "," + layout.span(0x2b, "") + layout.tail);
        EXPECT_TRUE(test::isEmpty(sink.issues)) << layout.format;
        ASSERT_EQ(sink.spans.size(), 2U) << layout.format;
        EXPECT_EQ(sink.spans[0].span.id.value, 42U) << layout.format;
        EXPECT_EQ(sink.spans[0].span.trace, sink.spans[1].span.trace) << layout.format;
    }
}

TEST(BadSpans, bytesThatAreNoUtf8CostThemselvesOnly) {
    for (const Layout& layout : layouts())
        for (const char* bad : {"\xff", "\xc3", "\xe2\x82", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf"}) {
            const std::string value = "\"a" + std::string(bad) + "z\xc3\xa9\"";
            const std::string text = layout.head + layout.span(1, layout.attribute + value + layout.afterValue) + "," +
                                     layout.span(2, "") + layout.tail;
            for (const std::size_t chunk : {0, 1}) {
                const SpanSink sink = readSpans(layout.format, text, chunk);
                ASSERT_EQ(sink.spans.size(), 2U) << layout.format;
                EXPECT_EQ(sink.kept, 1U) << layout.format << " says that it is not as recorded";
                EXPECT_EQ(sink.skipped, 0U) << layout.format;
                EXPECT_NE(sink.spans[0].line.find("z\xc3\xa9\""), std::string::npos) << sink.spans[0].line;
                EXPECT_NE(sink.spans[0].line.find("\"note\":\"a\xef\xbf\xbd"), std::string::npos);
            }
        }
}

TEST(BadSpans, anAttributeOfManyMegabytesIsKeptAndALongerOneSaid) {
    for (const Layout& layout : layouts()) {
        const auto with = [&](std::size_t size) {
            return layout.head +
                   layout.span(1, layout.attribute + "\"" + std::string(size, 'x') + "\"" + layout.afterValue) + "," +
                   layout.span(2, "") + layout.tail;
        };
        constexpr std::size_t kLong = 50'000'000, kTooLong = 70'000'000;
        const CountingSink sink = countSpans(layout.format, with(kLong));
        EXPECT_EQ(sink.spans, 2U) << layout.format;
        EXPECT_EQ(sink.longest, kLong) << layout.format;
        const CountingSink less = countSpans(layout.format, with(kTooLong));
        EXPECT_EQ(less.spans, 1U) << layout.format << ": the one behind it lives";
        EXPECT_EQ(less.skipped, 1U) << layout.format;
    }
}

TEST(BadSpans, veryManyServices) {
    constexpr int kServices = 100'000;
    std::string otlp, zipkin = "[";
    for (int i = 0; i < kServices; ++i) {
        const std::string service = "service-" + std::to_string(i);
        otlp += R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":")" +
                service + R"("}}]},"scopeSpans":[{"spans":[)" +
                layouts()[0].span(static_cast<std::uint64_t>(i) + 1, "") + "]}]}]}\n";
        std::string span = layouts()[2].span(static_cast<std::uint64_t>(i) + 1, "");
        zipkin += (i ? "," : "") + span.replace(span.find("\"cart\""), 6, "\"" + service + "\"");
    }
    for (const auto& [format, text] :
         {std::pair<std::string, std::string>{"otlp-json", otlp}, {"zipkin-json", zipkin + "]"}}) {
        const CountingSink sink = countSpans(format, text);
        EXPECT_EQ(sink.spans, static_cast<std::size_t>(kServices)) << format;
        EXPECT_EQ(sink.senders.size(), static_cast<std::size_t>(kServices)) << format;
        EXPECT_EQ(sink.kept + sink.skipped, 0U) << format;
    }
}

TEST(BadSpans, theSameTraceInTwoFilesIsThereOnce) {
    for (const Layout& layout : layouts()) {
        const test::TempFolder folder;
        folder.write("run/a.json", document(layout, 5));
        folder.write("run/b.json", document(layout, 9));
        CountingSink sink;
        NoProgress progress;
        const auto run = readRunFolder(folder.path() / "run", {}, sink, progress);
        ASSERT_TRUE(run) << run.error().message();
        EXPECT_EQ(sink.spans, 9U) << layout.format;
        EXPECT_EQ(sink.skipped, 5U) << layout.format;
    }
}

} // namespace
} // namespace tenfold
