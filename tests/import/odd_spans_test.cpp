// Spans of which one member is not as the format has it: they are kept, and what cannot be read is said.
#include "core/import/documents/json_tree.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/text_ids.h"
#include "tests/import/spans_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

using test::readSpans;
using test::SpanSink;

constexpr std::string_view kOddTrace = "4bf92f3577b34da6a3ce929d0e0e4736", kOddSpan = "00f067aa0ba902b7";

/// A span with members in place of its own.
std::string oddOtlp(std::vector<std::pair<std::string, std::string>> members, const std::string& resource = {}) {
    std::vector<std::pair<std::string, std::string>> all{{"traceId", "\"" + std::string(kOddTrace) + "\""},
                                                         {"spanId", "\"" + std::string(kOddSpan) + "\""},
                                                         {"name", R"("get")"},
                                                         {"kind", "2"},
                                                         {"startTimeUnixNano", R"("1700000000123456789")"},
                                                         {"endTimeUnixNano", R"("1700000000123456999")"}};
    for (auto& [key, value] : members) {
        const auto same = std::find_if(all.begin(), all.end(), [&](const auto& had) { return had.first == key; });
        if (same != all.end())
            same->second = value;
        else
            all.emplace_back(key, value);
    }
    std::string span;
    for (const auto& [key, value] : all)
        span += (span.empty() ? "{\"" : ",\"") + key + "\":" + value;
    const std::string made =
        resource.empty() ? R"({"attributes":[{"key":"service.name","value":{"stringValue":"cart"}}]})" : resource;
    return R"({"resourceSpans":[{"resource":)" + made + R"(,"scopeSpans":[{"spans":[)" + span + "}]}]}]}";
}

TEST(OddSpans, idsInEveryFormAreTheSameIds) {
    for (const std::string trace :
         {R"("4bf92f35-77b3-4da6-a3ce-929d0e0e4736")", R"("0x4BF92F3577B34DA6A3CE929D0E0E4736")",
          R"("S/kvNXezTaajzpKdDg5HNg==")", R"("S_kvNXezTaajzpKdDg5HNg")",
          R"("NGJmOTJmMzU3N2IzNGRhNmEzY2U5MjlkMGUwZTQ3MzY=")",             // base64 of its hex digits
          R"("e1b7fdd9fdf7efbefb7fbdf0e1d69af71f7f6ddf5dd1e7deefb7e3be")", // no id: a hash
          R"("1-4bf92f35-77b34da6a3ce929d0e0e4736")", R"("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")",
          R"([75,249,47,53,119,179,77,166,163,206,146,157,14,14,71,54])",
          R"({"idHi":5474458728733560230,"idLo":11803532876627986230})"}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({{"traceId", trace}}));
        ASSERT_EQ(sink.spans.size(), 1U) << trace;
        if (trace.find("e1b7") == trace.npos)
            EXPECT_EQ(toHex(sink.spans[0].span.trace), kOddTrace) << trace;
        else
            EXPECT_NE(sink.spans[0].line.find(R"("recorded":{"trace_id":"e1b7)"), std::string::npos);
    }
    for (const std::string span :
         {R"("APBnqgupArc=")", R"("67667974448284343")", "67667974448284343", R"("MDBmMDY3YWEwYmE5MDJiNw==")",
          R"({"low":195625655,"high":15755178})", R"({"id":67667974448284343})", "[0,240,103,170,11,169,2,183]"}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({{"spanId", span}}));
        ASSERT_EQ(sink.spans.size(), 1U) << span;
        EXPECT_EQ(toHex(sink.spans[0].span.id), kOddSpan) << span;
        EXPECT_TRUE(test::isEmpty(sink.issues)) << span;
    }
}

TEST(OddSpans, textsForIdsLeadToTheSameSpansInAllFormats) {
    const auto otlp = readSpans("otlp-json", oddOtlp({{"traceId", R"("order 7")"}, {"spanId", R"("G")"}}));
    const auto child = readSpans("otlp-json", oddOtlp({{"traceId", R"("order 7")"},
                                                       {"spanId", R"("A")"},
                                                       {"parentSpanId", R"("G")"},
                                                       {"links", R"([{"traceId":"order 7","spanId":"G"}])"}}));
    const auto jaeger = readSpans(
        "jaeger-json",
        R"({"data":[{"traceID":"order 7","spans":[{"traceID":"order 7","spanID":"A","operationName":"x",)"
        R"("references":[{"refType":"CHILD_OF","traceID":"order 7","spanID":"G"}],"startTime":1700000000000000,)"
        R"("duration":5,"processID":"p"}],"processes":{"p":{"serviceName":"cart"}}}]})");
    const auto zipkin = readSpans("zipkin-json", R"([{"traceId":"order 7","id":"A","parentId":"G","name":"x",)"
                                                 R"("timestamp":1700000000000000,"duration":5,)"
                                                 R"("localEndpoint":{"serviceName":"cart"}}])");
    for (const SpanSink* sink : {&otlp, &child, &jaeger, &zipkin}) {
        ASSERT_EQ(sink->spans.size(), 1U);
        EXPECT_EQ(sink->kept, 1U) << "said once";
        EXPECT_EQ(sink->spans[0].span.trace, otlp.spans[0].span.trace);
    }
    for (const SpanSink* sink : {&child, &jaeger, &zipkin}) {
        EXPECT_EQ(sink->spans[0].span.id.value, 0xAU);
        ASSERT_TRUE(sink->spans[0].span.parent);
        EXPECT_EQ(*sink->spans[0].span.parent, otlp.spans[0].span.id);
    }
    EXPECT_EQ(child.spans[0].span.links.at(0).span, otlp.spans[0].span.id);
}

TEST(OddSpans, timesInEveryFormAreExact) {
    for (const std::string start :
         {"1700000000123456789", "1700000000123456789.0", R"("1700000000123456789")", "1.700000000123456789e18",
          R"({"low":1032178965,"high":395812094})", R"({"low":1032178965,"high":395812094,"unsigned":true})",
          R"({"seconds":"1700000000","nanos":123456789})", R"("2023-11-14T22:13:20.123456789Z")",
          R"("2023-11-15T00:13:20.123456789+02:00")", "[1700000000,123456789]",
          R"({"$numberLong":"1700000000123456789"})"}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({{"startTimeUnixNano", start}}));
        EXPECT_TRUE(test::isEmpty(sink.issues)) << start;
        ASSERT_EQ(sink.spans.size(), 1U) << start;
        EXPECT_EQ(sink.spans[0].line.substr(0, 25), R"({"t":1700000000123456789,)") << start;
        EXPECT_NE(sink.spans[0].line.find("\"dur\":210"), std::string::npos) << sink.spans[0].line;
    }
}

TEST(OddSpans, oneOddMemberIsAnAttributeAndADoubt) {
    struct Row {
        std::string key, value, attribute, doubt;
    };
    for (const Row& row :
         {Row{"kind", "77", R"("kind":"77")", "the kind"}, Row{"kind", "true", R"("kind":"true")", "the kind"},
          Row{"status", R"({"code":99})", R"("status":"99")", "the status"},
          Row{"status", R"([])", R"("status":"[]")", "the status"},
          Row{"endTimeUnixNano", R"("soon")", R"("end":"soon")", "the end"},
          Row{"endTimeUnixNano", "18446744073709551615", R"("end":"1844)", "the end"},
          Row{"startTimeUnixNano", R"("soon")", R"("start":"soon")", "the start"},
          Row{"startTimeUnixNano", "1e400", R"("start":"1e400")", "the start"},
          Row{"events", "5", R"("events":"5")", "its events"},
          Row{"links", R"({"a":1})", R"("links":"{\"a\":1}")", "its links"},
          Row{"attributes", "7", R"("attributes":"7")", "attributes"},
          Row{"name", R"({"a":1})", R"("method":"{\"a\":1}")", "the name"}}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({{row.key, row.value}}));
        ASSERT_EQ(sink.spans.size(), 1U) << row.key << row.value;
        EXPECT_EQ(sink.skipped, 0U) << row.key;
        EXPECT_NE(sink.spans[0].line.find(row.attribute), std::string::npos) << sink.spans[0].line;
        const bool isSaid = std::any_of(sink.issues.begin(), sink.issues.end(), [&](const std::string& issue) {
            return issue.find("kept: " + row.doubt) != issue.npos;
        });
        EXPECT_TRUE(isSaid) << row.key << row.value;
        EXPECT_EQ(sink.spans[0].target, "cart");
    }
    for (const std::string key : {"kind", "status", "name", "attributes", "events", "links", "endTimeUnixNano"})
        EXPECT_EQ(readSpans("otlp-json", oddOtlp({{key, "null"}})).spans.size(), 1U) << key;
    for (const std::string bad : {"nul", "{", "\"\\x\"", "[1,]"})
        EXPECT_EQ(readSpans("otlp-json", oddOtlp({{"kind", bad}})).spans.size(), 0U) << bad << " is no JSON";
}

TEST(OddSpans, numbersThatJsonHasNotCostNoSpan) {
    // As Python's json writes them.
    for (const char* number : {"NaN", "Infinity", "-Infinity"}) {
        const SpanSink sink = readSpans(
            "otlp-json", oddOtlp({{"attributes", R"([{"key":"ratio","value":{"doubleValue":)" + std::string(number) +
                                                     R"(}},{"key":"n","value":{"intValue":"5"}}])"}}));
        ASSERT_EQ(sink.spans.size(), 1U) << number;
        EXPECT_EQ(sink.skipped, 0U) << number;
        EXPECT_NE(sink.spans[0].line.find("\"n\":5"), std::string::npos) << sink.spans[0].line;
    }
}

TEST(OddSpans, codesOfGrpcAreErrorsButForOk) {
    struct Row {
        std::string code;
        SpanStatus status;
        bool isSaid;
    };
    for (const Row& row :
         {Row{"0", SpanStatus::Unset, false}, Row{"1", SpanStatus::Ok, false}, Row{"2", SpanStatus::Error, false},
          Row{"5", SpanStatus::Error, true}, Row{"16", SpanStatus::Error, true},
          Row{R"("STATUS_CODE_ERROR")", SpanStatus::Error, false}, Row{R"("Error")", SpanStatus::Error, false},
          Row{R"("ok")", SpanStatus::Ok, false}, Row{R"("DEADLINE_EXCEEDED")", SpanStatus::Error, true},
          Row{R"("NotFound")", SpanStatus::Error, true}}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({{"status", "{\"code\":" + row.code + "}"}}));
        ASSERT_EQ(sink.spans.size(), 1U) << row.code;
        EXPECT_EQ(sink.spans[0].span.status, row.status) << row.code;
        EXPECT_EQ(sink.kept, row.isSaid ? 1U : 0U) << row.code;
    }
}

TEST(OddSpans, codesOfTheFirstVersionsCountWhereNothingElseIsSaid) {
    struct Row {
        std::string status;
        SpanStatus said;
    };
    for (const Row& row :
         {Row{R"({"deprecatedCode":"DEPRECATED_STATUS_CODE_ABORTED"})", SpanStatus::Error},
          Row{R"({"deprecatedCode":13,"message":"m"})", SpanStatus::Error},
          Row{R"({"deprecated_code":"DEPRECATED_STATUS_CODE_OK"})", SpanStatus::Unset},
          Row{R"({"deprecatedCode":0})", SpanStatus::Unset}, Row{R"({"code":1,"deprecatedCode":2})", SpanStatus::Ok}}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({{"status", row.status}}));
        ASSERT_EQ(sink.spans.size(), 1U) << row.status;
        EXPECT_EQ(sink.spans[0].span.status, row.said) << row.status;
    }
}

TEST(OddSpans, aResourceInAnyShapeKeepsItsService) {
    for (
        const std::string resource :
        {R"({"attributes":{"service.name":"shop"}})", R"({"service.name":"shop"})",
         R"([{"key":"service.name","value":{"stringValue":"shop"}}])",
         R"({"attributes":[{"key":"odd","value":7},{"value":{"stringValue":"shop"},"key":"service.name"}]})",
         R"({"attributes":[{"key":"service.name","value":"shop"},null,5]})",
         R"({"Attributes":[{"Key":"service.name","Value":{"Value":{"StringValue":"shop"}}}]})",
         R"({"attributes":[{"key":"service.name","value":{"stringValue":{"_0":"shop"}}}]})",
         R"({"attributes":{"service.name":{"string":{"_0":"shop"}}}})", R"({"serviceName":"shop"})",
         R"({"attributes":[{"key":"x","value":{"badValue":[]}},{"key":"service.name","value":{"stringValue":"shop"}}]})"}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({}, resource));
        ASSERT_EQ(sink.spans.size(), 1U) << resource;
        EXPECT_EQ(sink.spans[0].target, "shop") << resource;
        EXPECT_EQ(sink.skipped, 0U) << resource;
    }
}

TEST(OddSpans, attributesInAnyShapeKeepTheirValues) {
    const SpanSink sink = readSpans(
        "otlp-json",
        oddOtlp(
            {{"attributes",
              R"([{"value":{"stringValue":"v"},"key":"late"},{"key":"n","value":{"intValue":"9007199254740993"}},)"
              R"({"key":"w","value":{"intValue":{"low":1,"high":2}}},{"key":"g","value":{"Value":{"BoolValue":true}}},)"
              R"({"key":"l","value":{"arrayValue":[{"intValue":1},"x"]}},)"
              R"({"key":"o","value":{"kvlistValue":{"values":[{"value":{"doubleValue":2.5},"key":"d"}]}}},)"
              R"({"key":"bare","value":3},{"key":"none","value":null}])"}}));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_NE(
        sink.spans[0].line.find(
            R"("late":"v","n":9007199254740993,"w":8589934593,"g":true,"l":[1,"x"],"o":{"d":2.5},"bare":3,"none":null)"),
        std::string::npos)
        << sink.spans[0].line;
    EXPECT_TRUE(test::isEmpty(sink.issues));
}

TEST(OddSpans, namesOfOtherEncodersAreUnderstood) {
    const std::string go =
        R"({"ResourceSpans":[{"Resource":{"Attributes":[{"Key":"service.name","Value":{"Value":{"StringValue":"cart"}}}]},)"
        R"("ScopeSpans":[{"Spans":[{"TraceId":"S/kvNXezTaajzpKdDg5HNg==","SpanId":"APBnqgupArc=",)"
        R"("ParentSpanId":"APBnqgupArg=","Name":"get","Kind":3,"StartTimeUnixNano":1700000000123456789,)"
        R"("EndTimeUnixNano":1700000000123456999,"Status":{"Code":2,"Message":"no"}}]}]}]})";
    const SpanSink sink = readSpans("otlp-json", go);
    EXPECT_TRUE(test::isEmpty(sink.issues));
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(toHex(sink.spans[0].span.trace), kOddTrace);
    EXPECT_EQ(toHex(*sink.spans[0].span.parent), "00f067aa0ba902b8");
    EXPECT_EQ(sink.spans[0].span.statusText, "no");
    EXPECT_EQ(std::string(sniffFormat({go})->name()), "otlp-json");
}

std::string oddJaeger(const std::string& duration, const std::string& more = "", const std::string& process = "p") {
    return R"({"data":[{"traceID":"1","spans":[{"traceID":"1","spanID":"2","operationName":"x","startTime":1700000000000000,"duration":)" +
           duration + R"(,"processID":")" + process + "\"" + more + R"(}],"processes":{"p":{"serviceName":"cart"}}}]})";
}

TEST(OddSpans, aDurationBelowZeroWithoutItsSignIsOne) {
    for (const std::string duration : {"18446744073709531116", R"("18446744073709531116")", "-20500",
                                       R"({"low":-20500,"high":-1,"unsigned":true})"}) {
        const SpanSink sink = readSpans("jaeger-json", oddJaeger(duration));
        ASSERT_EQ(sink.spans.size(), 1U) << duration;
        EXPECT_EQ(sink.issues.size(), 1U) << duration;
        EXPECT_NE(sink.spans[0].line.find(R"("recorded":{"duration_ns":-20500000})"), std::string::npos) << duration;
    }
    for (const std::string duration : {"1e30", R"("long")", "[]", "18446744073709551616"}) {
        const SpanSink sink = readSpans("jaeger-json", oddJaeger(duration));
        ASSERT_EQ(sink.spans.size(), 1U) << duration;
        EXPECT_NE(sink.spans[0].line.find(R"("recorded":{"duration":)"), std::string::npos) << duration;
    }
}

TEST(OddSpans, nanosecondsForMicrosecondsAreReadAsWhatTheyCanBe) {
    std::string text = oddJaeger("7000");
    text.replace(text.find("1700000000000000"), 16, "1700000000000000123");
    const SpanSink sink = readSpans("jaeger-json", text);
    ASSERT_EQ(sink.spans.size(), 1U);
    EXPECT_EQ(sink.spans[0].line.substr(0, 25), R"({"t":1700000000000000123,)");
    EXPECT_NE(sink.spans[0].line.find("\"dur\":7000"), std::string::npos);
    EXPECT_EQ(sink.kept, 1U);
}

TEST(OddSpans, whatNobodyDescribesIsOfNoService) {
    const SpanSink sink = readSpans("jaeger-json", oddJaeger("5", "", "p9") + "\n" + oddJaeger("6", "", ""));
    ASSERT_EQ(sink.spans.size(), 2U);
    EXPECT_EQ(sink.services(), std::set<std::string>{"(not described)"});
    ASSERT_EQ(sink.issues.size(), 1U);
    EXPECT_NE(sink.issues[0].find("processes that are not described"), std::string::npos);
    EXPECT_NE(sink.issues[0].find(": 2 of them"), std::string::npos) << sink.issues[0];
}

TEST(OddSpans, aResourceThatSaysNoServiceIsNone) {
    const auto resource = [](const std::string& id, const std::string& attributes) {
        return R"({"resource":{"attributes":[)" + attributes +
               R"(]},"scopeSpans":[{"spans":[{"traceId":"01","spanId":")" + id +
               R"(","name":"get","startTimeUnixNano":"1700000000000000000","endTimeUnixNano":"1700000000000000007"}]}]})";
    };
    const std::string host = R"({"key":"host.name","value":{"stringValue":"h1"}})";
    const std::string service = R"({"key":"service.name","value":{"stringValue":"cart"}})";
    const SpanSink alone = readSpans("otlp-json", R"({"resourceSpans":[)" + resource("01", host) + "]}");
    EXPECT_EQ(alone.services(), std::set<std::string>{"(not described)"});
    EXPECT_EQ(alone.spans[0].sender, "(not described)/h1");
    EXPECT_TRUE(test::isEmpty(alone.issues)) << "there is no call that could be told wrongly";
    const SpanSink both =
        readSpans("otlp-json", R"({"resourceSpans":[)" + resource("01", host) + "," + resource("02", service) + "]}");
    EXPECT_EQ(both.services(), (std::set<std::string>{"(not described)", "cart"}));
    ASSERT_EQ(both.issues.size(), 1U);
    EXPECT_NE(both.issues[0].find("processes that say no service"), std::string::npos) << both.issues[0];
    EXPECT_NE(both.issues[0].find(": 1 of them"), std::string::npos) << both.issues[0];
}

TEST(OddSpans, traceIdsThatAreCutAreJoinedInEitherOrder) {
    const std::string cut = "\"a3ce929d0e0e4736\"", whole = "\"" + std::string(kOddTrace) + "\"";
    for (const auto& [first, second] : {std::pair{cut, whole}, std::pair{whole, cut}}) {
        const SpanSink sink = readSpans("otlp-json", oddOtlp({{"traceId", first}}) + "\n" +
                                                         oddOtlp({{"traceId", second}, {"spanId", "\"03\""}}) + "\n" +
                                                         oddOtlp({{"traceId", first}, {"spanId", "\"04\""}}));
        EXPECT_EQ(sink.spans.size(), 3U);
        EXPECT_EQ(sink.traces().size(), 1U);
        ASSERT_EQ(sink.issues.size(), 1U);
        EXPECT_NE(sink.issues[0].find(": 1 of them"), std::string::npos) << sink.issues[0];
    }
    const SpanSink counted = readSpans("otlp-json", oddOtlp({{"traceId", "\"7\""}}) + "\n" +
                                                        oddOtlp({{"traceId", "\"10000000000000000000000000000007\""}}));
    EXPECT_EQ(counted.traces().size(), 2U) << "small numbers are alike by counting";
}

TEST(ExactTimes, areNeverRounded) {
    using namespace spans;
    EXPECT_EQ(decimalNs("1795253066314946177", 1), 1795253066314946177);
    EXPECT_EQ(decimalNs("1795253066314946.177", 1000), 1795253066314946177);
    EXPECT_EQ(decimalNs("1.795253066314946177E+18", 1), 1795253066314946177);
    EXPECT_EQ(decimalNs("-0.0004", 1000), 0);
    EXPECT_EQ(decimalNs("-0.0006", 1000), -1);
    EXPECT_EQ(decimalNs("9223372036854775807", 1), 9223372036854775807);
    for (const std::string_view bad : {"9223372036854775808", "1e19", "", "-", "1x", "e5", "1e", "1e99999999", "."})
        EXPECT_FALSE(decimalNs(bad, 1)) << bad;
    EXPECT_EQ(isoNs("1970-01-01T00:00:00Z"), 0);
    EXPECT_EQ(isoNs("2024-02-29 12:00:00.000000001 -0330"), 1709220600000000001);
    EXPECT_EQ(isoNs("2026-11-25T09:46:40"), 1795600000000000000);
    for (const std::string_view bad :
         {"", "2024", "2024-13-01T00:00:00Z", "2024-01-01T25:00:00Z", "2024-01-01T00:00:00X"})
        EXPECT_FALSE(isoNs(bad)) << bad;
    EXPECT_EQ(durationNsOf("0.5s"), 500'000'000);
    EXPECT_EQ(durationNsOf("1h2m3.5s"), 3'723'500'000'000);
    EXPECT_EQ(durationNsOf("20.5\xC2\xB5s"), 20'500);
    EXPECT_EQ(durationNsOf("-80000000ns"), -80'000'000);
    for (const std::string_view bad : {"", "5", "s", "5 parsecs", "-"})
        EXPECT_FALSE(durationNsOf(bad)) << bad;
}

TEST(JsonTree, takesWhatIsJsonAndNothingElse) {
    JsonTree tree;
    for (const std::string_view good :
         {"{}", " [1,-0.5e+3,\"\\u00e9\\n\",null,{\"a\":[]}] ", "\"x\"", "0", "[NaN,Infinity,-Infinity]"})
        EXPECT_TRUE(tree.parse(good)) << good;
    for (const std::string_view bad : {"", "{", "[1,]", "{\"a\"}", "{a:1}", "01", "1.", "\"\\x\"", "\"a\nb\"", "tru",
                                       "[]]", "{\"a\":1,}", "'x'", "nan", "-NaN", "Infinit", "-Infinit", "\"\\u12\""})
        EXPECT_FALSE(tree.parse(bad)) << bad;
    for (const std::string_view good :
         {"{ a: 'x', [Symbol(k)]: undefined, b: [Object], c: Map(1) { 'k': 1 }, }", "Resource { _a: 12n, t: 'it\\'s' }",
          "<ref *1> { a: [Circular *1] }", "[ 'a', `b` ]"})
        EXPECT_TRUE(tree.parse(good, JsonStyle::Inspect)) << good;
    EXPECT_TRUE(tree.parse(std::string(1'000'000, '[') + std::string(1'000'000, ']'))) << "depth is no matter";
    std::string names;
    for (int i = 0; i < 1'000'000; ++i)
        names += "<ref *1> ";
    EXPECT_FALSE(tree.parse(names + "{}", JsonStyle::Inspect));
}

} // namespace
} // namespace tenfold
