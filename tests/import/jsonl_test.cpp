#include "core/import/import_run.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/failing_memory.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <random>

namespace tenfold {
namespace {

using test::LineSink;
using test::readFiles;
using Lines = std::vector<std::string>;

LineSink readJson(const std::string& text, std::size_t chunk = 0, const std::string& target = "") {
    LineSink sink;
    ReadContext context;
    context.target = target;
    const Status status = readFiles("jsonl", {{"events.jsonl", text}}, context, chunk, sink);
    EXPECT_TRUE(status) << status.error().message();
    return sink;
}

/// Keeps the spans of records, where they have any.
class TakenSpans final : public EventSink {
public:
    Status event(const ParsedEvent&) override { return fail(MessageId::InternalError, {"events come as views"}); }
    Status eventView(const EventView& event) override {
        spans.push_back(event.span ? std::optional<Span>(*event.span) : std::nullopt);
        appendEventJson(lines.emplace_back(), event);
        return {};
    }
    Status issue(const ImportIssue& issue) override {
        issues.push_back(issue.reason);
        return {};
    }
    std::vector<std::optional<Span>> spans;
    Lines lines, issues;
};

TakenSpans takeSpans(const std::string& text, std::size_t chunk) {
    TakenSpans sink;
    const Status status = readFiles("jsonl", {{"events.jsonl", text}}, {}, chunk, sink);
    EXPECT_TRUE(status) << status.error().message();
    return sink;
}

TEST(Jsonl, whatIsWrittenComesBackTheSame) {
    const std::vector<std::string> lines{
        R"({"t":1,"sender":"a","thread":"12","method":"m","to":"nn","request":{"src":"/x","masked":{"perm":420}},"response":{"fs":{"fileId":16401}},"dur":5,"cause":"c","request_id":"r"})",
        R"({"t":-1,"sender":"a","method":"m","request":["e992","3",{"k":[[1],[]]},[2,{"x":null}]],"response":"OK"})",
        R"({"t":1,"sender":"a","method":"m","request":{},"response":{}})",
        R"({"t":1,"sender":"a","method":"m","request":[],"response":[]})",
        R"({"t":1,"sender":"a","method":"m","request":{},"response":null})",
        R"({"t":1,"sender":"a","method":"m","request":{"a.b":1,"c[0]":2,"d\\e":3,"":4,"0":5,"x":{"":{"":6}},"{":7}})",
        R"({"t":1,"sender":"a","method":"m","request":{"0":1,"1":{"2":3}},"response":{"$error":"ERR no"}})",
        R"({"t":1,"sender":"a","method":"m","request":{"b":{"$b64":"AAH/"},"c":{"$b64":"AA==","$msgpack":[1]}}})",
        R"({"t":1,"sender":"a","method":"m","request":{"b":{"$b64":"not base64"}}})",
        R"({"t":1,"sender":"a","method":"@push","kind":"push","request":["x"]})",
        R"({"t":1,"sender":"a","method":"m","request":{"r":1.5,"i":9223372036854775807,"u":18446744073709551615,"n":-0.0,"b":false}})",
        R"({"t":1,"sender":"a","method":"m","to":"x","target":"y","request":{},"response":true,"inflight":2,"extra":{"k":[1,2]}})",
        R"({"t":1,"sender":"ä\"\\\n","method":"m","request":{"s":"\u0001\t€"}})",
    };
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    const LineSink sink = readJson(text);
    EXPECT_TRUE(sink.issues.empty()) << sink.issues.front();
    ASSERT_EQ(sink.lines.size(), lines.size());
    const std::string once = "\"to\":";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        SCOPED_TRACE(lines[i]);
        EXPECT_EQ(sink.lines[i], lines[i]);
    }
}

TEST(Jsonl, keysInAnyOrderNumbersAsTextsAndBlankLines) {
    const LineSink sink =
        readJson("\xEF\xBB\xBF{\"method\":\"m\",\"request\":null,\"thread\":7,\"dur\":null,\"sender\":3,\"t\":2e3}\r\n"
                 "\n   \n{\"t\":1 , \"sender\" : \"a\" , \"method\":\"m\"}");
    EXPECT_TRUE(test::isEmpty(sink.issues));
    EXPECT_EQ(sink.lines, (Lines{R"({"t":2000,"sender":"3","thread":"7","method":"m","request":{}})",
                                 R"({"t":1,"sender":"a","method":"m","request":{}})"}));
}

TEST(Jsonl, theTargetIsTheKeyOrRunTomlOrTheConnection) {
    const std::string text = R"({"t":1,"sender":"a","method":"m","to":"c1"})"
                             "\n"
                             R"({"t":1,"sender":"a","method":"m","to":"c1","target":"t1"})";
    EXPECT_EQ(readJson(text).lines[0].find("target"), std::string::npos) << "equal to the connection";
    EXPECT_NE(readJson(text, 0, "redis").lines[0].find("\"target\":\"redis\""), std::string::npos);
    EXPECT_NE(readJson(text, 0, "redis").lines[1].find("\"target\":\"t1\""), std::string::npos);
}

TEST(Jsonl, noreplyIsUnanswered) {
    const LineSink sink = readJson(R"({"t":1,"sender":"a","method":"m","response":null,"noreply":"closed"})");
    EXPECT_EQ(sink.lines, (Lines{R"({"t":1,"sender":"a","method":"m","request":{},"noreply":"closed"})"}));
}

TEST(Jsonl, badRecordsAreSkippedWithAReason) {
    struct Case {
        std::string line;
        std::string reason;
    };
    const std::vector<Case> cases{
        {"{", "not a JSON object"},
        {"[1]", "not a JSON object"},
        {"hello", "not a JSON object"},
        {R"({"sender":"a","method":"m"})", "t is missing"},
        {R"({"t":1,"method":"m"})", "sender is missing"},
        {R"({"t":1,"sender":"a"})", "method is missing"},
        {R"({"t":"x","sender":"a","method":"m"})", "t is no whole number of ns"},
        {R"({"t":1.5,"sender":"a","method":"m"})", "t is no whole number of ns"},
        {R"({"t":1e300,"sender":"a","method":"m"})", "t is no whole number of ns"},
        {R"({"t":1,"sender":"","method":"m"})", "sender is no text"},
        {R"({"t":1,"sender":{},"method":"m"})", "sender is no text"},
        {R"({"t":1,"sender":"a","method":"m","dur":-1})", "dur is no whole number of ns from 0 on"},
        {R"({"t":1,"sender":"a","method":"m"} x)", "not a JSON object"},
        {R"({"t":1,"sender":"a","method":"m"} {"t":1})", "text after the JSON object"},
        {R"({"t":1,"sender":"a","method":"m","request":{"a":1,"a":2}})", "a key comes twice in one object"},
        {R"({"t":1,"t":1,"sender":"a","method":"m"})", "a key comes twice in one object"},
        {R"({"t":1,"sender":"a","method":"m","request":{"a":tru}})", "not valid JSON"},
        {R"({"t":1,"sender":"a","method":"m","request":{"a":"\x"}})", "not valid JSON"},
        {"{\"t\":1,\"sender\":\"a\",\"method\":\"m\",\"request\":\"\xff\"}", "not valid JSON"},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.line);
        const std::string good = R"({"t":1,"sender":"a","method":"m"})";
        const LineSink sink = readJson(good + "\n" + c.line + "\n" + good + "\n");
        EXPECT_EQ(sink.lines.size(), 2U);
        EXPECT_EQ(sink.issues, (Lines{"events.jsonl:2 byte 34: " + c.reason}));
    }
}

TEST(Jsonl, deepRecordsAreRefused) {
    const std::string deep = std::string(5000, '[') + std::string(5000, ']');
    const LineSink sink = readJson(R"({"t":1,"sender":"a","method":"m","request":)" + deep + "}");
    EXPECT_EQ(sink.issues.size(), 1U);
}

TEST(Jsonl, theSizeOfChunksDoesNotMatter) {
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += R"({"t":)" + std::to_string(i) + R"(,"sender":"s","method":"m","request":{"k)" + std::to_string(i % 3) +
                R"(":"v","l":[1,2,{"x":"y"}]},"response":{"$b64":"AAEC"}})" + (i % 5 == 0 ? "\nbad" : "") + "\n";
    const LineSink whole = readJson(text);
    EXPECT_EQ(whole.lines.size(), 20U);
    EXPECT_EQ(whole.issues.size(), 4U);
    for (const std::size_t chunk : {1, 2, 3, 63, 64, 65, 1000}) {
        const LineSink cut = readJson(text, chunk);
        EXPECT_EQ(cut.lines, whole.lines) << chunk;
        EXPECT_EQ(cut.issues, whole.issues) << chunk;
    }
}

/// Random JSON of all kinds, with keys that need escapes.
std::string randomValue(std::mt19937& random, int depth) {
    static const std::vector<std::string> keys{
        "a", "b.c", "0", "17", "x[1]", "\\\\", "", "e", "$b64x", "ä", "long key with blanks"};
    const auto pick = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
    switch (pick(depth > 3 ? 6 : 8)) {
    case 0:
        return std::to_string(static_cast<std::int64_t>(random()) - 2147483648LL);
    case 1:
        return pick(2) ? "true" : "null";
    case 2:
        return "\"" + keys[pick(static_cast<std::uint32_t>(keys.size()))] + "\"";
    case 3:
        return std::to_string(pick(1000)) + ".5";
    case 4:
        return R"({"$b64":"AAEC"})";
    case 5:
        return pick(2) ? "{}" : "[]";
    case 6: {
        std::string list = "[";
        for (std::uint32_t i = 0, n = 1 + pick(4); i < n; ++i)
            list += (i ? "," : "") + randomValue(random, depth + 1);
        return list + "]";
    }
    default: {
        std::string object = "{";
        const std::uint32_t first = pick(8);
        for (std::uint32_t i = 0, n = 1 + pick(3); i < n; ++i)
            object += (i ? ",\"" : "\"") + keys[first + i] + "\":" + randomValue(random, depth + 1);
        return object + "}";
    }
    }
}

TEST(Jsonl, anyValueComesBackTheSame) {
    const auto seed = static_cast<std::uint32_t>(::getpid());
    std::mt19937 random(seed);
    for (int i = 0; i < 3000; ++i) {
        const std::string line = R"({"t":1,"sender":"a","method":"m","request":)" + randomValue(random, 0) +
                                 R"(,"response":)" + randomValue(random, 0) + "}";
        const LineSink sink = readJson(line);
        if (line.find("\"request\":null") != std::string::npos) continue; // the same as none
        ASSERT_EQ(sink.lines, Lines{line}) << "seed " << seed;
    }
}

TEST(Jsonl, recordsWithARequestAreSpansOfIt) {
    const std::string text =
        R"({"t":5,"sender":"cart/1","method":"get","to":"stock","target":"cart","dur":9,"request_id":"req-7","span_id":"b1"})"
        "\n"
        R"({"t":6,"sender":"stock/1","method":"read","target":"stock","request_id":"req-7","span_id":4096,"parent_id":"b1","kind":"server","response":{"$error":"gone"}})"
        "\n"
        R"({"t":7,"sender":"stock/1","method":"tick"})"
        "\n"
        R"({"t":8,"sender":"stock/1","method":"read","request_id":255})"
        "\n"
        R"({"t":8,"sender":"stock/1","method":"read","request_id":255})"
        "\n"
        R"({"t":5,"sender":"cart/1","method":"get","to":"stock","target":"cart","dur":9,"request_id":"req-7","span_id":"b1"})";
    for (const std::size_t chunk : {0, 1, 64}) {
        const TakenSpans sink = takeSpans(text, chunk);
        ASSERT_EQ(sink.spans.size(), 5U);
        const Span& get = *sink.spans[0];
        const Span& read = *sink.spans[1];
        EXPECT_EQ(get.trace, read.trace);
        EXPECT_FALSE(get.trace.isZero());
        EXPECT_EQ(get.parent, std::nullopt);
        EXPECT_EQ(get.kind, SpanKind::Client);
        EXPECT_EQ(get.id.value, 0xb1U);
        EXPECT_EQ(read.parent, get.id);
        EXPECT_EQ(read.id.value, 4096U);
        EXPECT_EQ(read.kind, SpanKind::Server);
        EXPECT_EQ(read.status, SpanStatus::Error);
        EXPECT_EQ(read.statusText, "gone");
        EXPECT_FALSE(sink.spans[2]) << "a record without a request";
        EXPECT_EQ(sink.spans[3]->trace, sink.spans[4]->trace);
        EXPECT_NE(sink.spans[3]->id, sink.spans[4]->id) << "two calls, though they are written alike";
        EXPECT_EQ(sink.issues, (Lines{"a copy of a span that was read before"})) << chunk;
        EXPECT_EQ(
            sink.lines[1],
            R"({"t":6,"sender":"stock/1","method":"read","target":"stock","request":{},)"
            R"("response":{"$error":"gone"},"request_id":"req-7","span_id":4096,"parent_id":"b1","kind":"server"})");
    }
}

TEST(Jsonl, shortMemoryIsNoBadRecord) {
    const std::string line = R"({"t":8,"sender":"s","method":"read","request":{"path":"a\\nb"},"response":{}})";
    const std::vector<test::TextFile> files{{"calls.jsonl", line + "\n" + line + "\n"}};
    LineSink whole;
    ASSERT_TRUE(readFiles("jsonl", files, {}, 0, whole));
    bool hasFailed = true;
    for (std::size_t at = 1; hasFailed; ++at) {
        LineSink sink;
        try {
            const test::FailingMemory memory(at);
            const Status status = readFiles("jsonl", files, {}, 0, sink);
            hasFailed = memory.hasFailed();
            EXPECT_EQ(sink.lines, status ? whole.lines : sink.lines) << at;
        } catch (const std::bad_alloc&) { // the callers of imports say so
        }
        EXPECT_EQ(sink.issues, whole.issues) << at;
    }
}

TEST(Jsonl, aRunOfRequestsNeedsNoScale) {
    const test::TempFolder folder;
    NoProgress progress;
    TakenSpans sink;
    const auto path = folder.write("a.jsonl", R"({"t":8,"sender":"s","method":"read","request_id":"r"})");
    EXPECT_TRUE(readRunFolder(path, {}, sink, progress));
    const auto calls = folder.write("b.jsonl", R"({"t":8,"sender":"s","method":"read"})");
    const auto run = readRunFolder(calls, {}, sink, progress);
    ASSERT_FALSE(run);
    EXPECT_EQ(run.error().id(), MessageId::ScaleNeeded);
}

} // namespace
} // namespace tenfold
