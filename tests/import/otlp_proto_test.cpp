#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

std::string varintBytes(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>(value | 0x80);
    return bytes + static_cast<char>(value);
}

std::string bytesField(int number, const std::string& bytes) {
    return varintBytes(static_cast<std::uint64_t>(number) << 3 | 2) + varintBytes(bytes.size()) + bytes;
}

std::string numberField(int number, std::uint64_t value) {
    return varintBytes(static_cast<std::uint64_t>(number) << 3) + varintBytes(value);
}

std::string fixedField(int number, std::uint64_t value) {
    std::string bytes = varintBytes(static_cast<std::uint64_t>(number) << 3 | 1);
    for (int i = 0; i < 8; ++i)
        bytes += static_cast<char>(value >> (8 * i));
    return bytes;
}

std::string attributeField(int number, const std::string& key, const std::string& value) {
    return bytesField(number, bytesField(1, key) + bytesField(2, value));
}

std::string protoSpan(char id, const std::string& more = "") {
    return bytesField(1, "0123456789abcdef") + bytesField(2, std::string("1234567") + id) + bytesField(5, "get") +
           numberField(6, 3) + fixedField(7, 1700000000000000000) + fixedField(8, 1700000000000000500) + more;
}

std::string protoRequest(const std::vector<std::string>& spans) {
    std::string scope = bytesField(1, bytesField(1, "http"));
    for (const std::string& span : spans)
        scope += bytesField(2, span);
    return bytesField(1,
                      bytesField(1, attributeField(1, "service.name", bytesField(1, "cart"))) + bytesField(2, scope));
}

std::string framed(const std::string& request, bool isVarint) {
    if (isVarint) return varintBytes(request.size()) + request;
    std::string length;
    for (int shift = 24; shift >= 0; shift -= 8)
        length += static_cast<char>(request.size() >> shift);
    return length + request;
}

TEST(OtlpProto, aSpanBecomesACallOfItsProcess) {
    const std::string list = bytesField(5, bytesField(1, numberField(3, 7)) + bytesField(1, bytesField(1, "z")));
    const std::string more =
        bytesField(4, "12345670") + attributeField(9, "peer.service", bytesField(1, "stock")) +
        attributeField(9, "n", numberField(3, static_cast<std::uint64_t>(-5))) +
        attributeField(9, "r", fixedField(4, 0x3FF8000000000000)) + attributeField(9, "b", numberField(2, 1)) +
        attributeField(9, "l", list) + attributeField(9, "x", bytesField(7, std::string("\0\1", 2))) +
        attributeField(9, "none", "") + bytesField(11, fixedField(1, 1700000000000000100) + bytesField(2, "retry")) +
        bytesField(13, bytesField(1, "fedcba9876543210") + bytesField(2, "12345679")) +
        bytesField(15, bytesField(2, "no") + numberField(3, 2));
    const SpanSink sink = readSpans("otlp-proto", protoRequest({protoSpan('8', more)}));
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.spans[0].line,
              R"({"t":1700000000000000000,"sender":"cart","method":"get","to":"stock","target":"cart","request":{},)"
              R"("response":{"$error":"no"},"dur":500,"peer":{"service":"stock"},"n":-5,"r":1.5,"b":true,"l":[7,"z"],)"
              R"("x":{"$b64":"AAE="},"none":null,"events":[{"t":1700000000000000100,"name":"retry"}],)"
              R"("otel":{"scope":{"name":"http"}},"resource":{"service":{"name":"cart"}}})");
    EXPECT_EQ(toHex(sink.spans[0].span.id), "3132333435363738");
    EXPECT_EQ(toHex(*sink.spans[0].span.parent), "3132333435363730");
    EXPECT_EQ(sink.spans[0].span.kind, SpanKind::Client);
    EXPECT_EQ(sink.spans[0].span.links.size(), 1U);
}

TEST(OtlpProto, theFramingAndTheSizeOfChunksDoNotMatter) {
    const std::string first = protoRequest({protoSpan('1'), protoSpan('2')}), second = protoRequest({protoSpan('3')});
    const auto wanted = readSpans("otlp-proto", first + second).lines();
    ASSERT_EQ(wanted.size(), 3U);
    for (const std::string& text :
         {first + second, framed(first, true) + framed(second, true), framed(first, false) + framed(second, false)})
        for (const std::size_t chunk : {0, 1, 50}) {
            const SpanSink sink = readSpans("otlp-proto", text, chunk);
            EXPECT_EQ(sink.lines(), wanted);
            EXPECT_TRUE(test::isEmpty(sink.issues));
            EXPECT_EQ(std::string(sniffFormat({text})->name()), "otlp-proto");
        }
    for (const std::string& text :
         {std::string("\n\n"), std::string("A\n1\n2\n"), std::string("{\"data\":1}"), std::string(40, '\n')})
        EXPECT_EQ((*formatNamed("otlp-proto"))->sniff(text), 0) << text;
}

TEST(OtlpProto, aFrameThatLiesAboutItsLengthIsSaidWithItsOffset) {
    const std::string good = protoRequest({protoSpan('1')}), last = protoRequest({protoSpan('2')});
    for (const bool isVarint : {true, false}) {
        std::string tooLong = framed(last, isVarint);
        tooLong[isVarint ? 0 : 2] = '\x7F'; // of the length
        const std::string before = framed(good, isVarint);
        const SpanSink sink = readSpans("otlp-proto", before + tooLong);
        EXPECT_EQ(sink.spans.size(), 1U);
        ASSERT_EQ(sink.issues.size(), 1U);
        EXPECT_EQ(sink.issues[0],
                  "0:" + std::to_string(before.size()) + " a frame says it is longer than the rest of the file");
    }
    const SpanSink cut = readSpans("otlp-proto", framed(good, false) + framed(last, false).substr(0, 30));
    EXPECT_EQ(cut.spans.size(), 1U);
    EXPECT_EQ(cut.skipped, 1U);
}

TEST(OtlpProto, brokenSpansAreSkippedAndTheOthersLive) {
    for (const std::string& bad : {bytesField(1, "short"), std::string("\xff\xff\xff"), numberField(6, 99),
                                   bytesField(9, "\x12\x7f"), fixedField(7, 0xFFFFFFFFFFFFFFFF)}) {
        const SpanSink sink = readSpans("otlp-proto", protoRequest({protoSpan('1'), bad, protoSpan('2')}));
        EXPECT_EQ(sink.spans.size(), 2U);
        EXPECT_EQ(sink.skipped, 1U);
    }
}

TEST(OtlpProto, theOwnCapturesAreTheSameAsInJson) {
    for (const std::string run : {"00a-normal", "09-killed-restarted"}) {
        const auto proto = test::readShared("own-spans/runs/" + run + "/spans.otlp.pb.zst");
        if (!proto) GTEST_SKIP() << "the shared captures are not here";
        const auto json = test::readShared("own-spans/runs/" + run + "/spans.otlp.jsonl.zst");
        EXPECT_TRUE(test::isEmpty(proto->issues));
        EXPECT_EQ(proto->lines(), json->lines());
        EXPECT_EQ(proto->links(), json->links());
    }
}

} // namespace
} // namespace tenfold
