#include "core/prepare/refine_methods.h"

#include "core/prepare/payloads/decoded_bytes.h"
#include "core/prepare/payloads/decoded_json.h"
#include "core/prepare/payloads/settle_replies.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <map>

namespace tenfold::test {
namespace {

TEST(valueShape, leavesWhatTextsOfAKindShare) {
    const std::pair<std::string, std::string> cases[] = {
        {"", ""},
        {"tasks", "tasks"},
        {"bull:tasks:38", "bull:tasks:{n}"},
        {"worker-03", "worker-{n}"},
        {"rq:job:b61331c4-1a16-4efa-ac61-25d1f0cae73a:dependents", "rq:job:{uuid}:dependents"},
        {"rq:execution:6e2f2b8726bc44799c38270705f1ec45", "rq:execution:{hex}"},
        {"decade", "decade"}, // hex letters, but a word
        {"1795246228", "{n}"},
        {"LIB VER", "LIB_VER"},
        {"d96ca626f1ea141b44a856b312fc636d99aa9ea9", "d96ca626"}, // a digest is a name
    };
    for (const auto& [text, shape] : cases)
        EXPECT_EQ(valueShape(text), shape) << text;
}

TEST(valueShape, givesAScriptTheNameOfItsDigest) {
    // sha1sum of 300 times "a"
    EXPECT_EQ(valueShape(std::string(300, 'a')), valueShape("003ef1ba9ea9f2f4dab3a2004e505ca8a4e7e5a3"));
}

TEST(applyRefineRules, namesCallsByTheShapeOfAValue) {
    Trace trace = SmallTrace()
                      .call({.method = "HSET", .request = {{"0", "job:17"}, {"1", "status"}}})
                      .call({.method = "HSET", .request = {{"0", "job:18"}, {"1", "created"}}})
                      .call({.method = "HSET", .request = {{"0", "worker"}}})
                      .call({.method = "HSET", .request = {{"0", 5}}})
                      .call({.method = "GET", .request = {{"0", "job:17"}}})
                      .make();
    const std::vector<RefineRule> rules = {{"server", "HSET", "0", {{"worker", "OF A WORKER"}}},
                                           {"server", "HSET job:{n}", "1", {}}};
    applyRefineRules(trace, rules);
    std::vector<std::string> methods;
    for (const Event& event : trace.events)
        methods.push_back(trace.text(event.method));
    EXPECT_EQ(methods, (std::vector<std::string>{"HSET job:{n} status", "HSET job:{n} created", "HSET OF A WORKER",
                                                 "HSET", "GET"}));
    for (const std::string& method : methods)
        EXPECT_EQ(recordedMethod(rules, "server", method), method == "GET" ? "GET" : "HSET");
    EXPECT_EQ(recordedMethod(rules, "other", "HSET job:{n}"), "HSET job:{n}");
}

TEST(settleReplies, endsACallWhereTheNextOfItsConnectionBeginsUnlessTheyArePipelined) {
    SmallTrace made;
    for (int i = 0; i < 20; ++i) // one in twenty is stamped 2 ms early
        made.call({.method = "read", .atMs = 100 * i, .tookMs = i == 7 ? 102 : 50, .thread = "c1"});
    for (int i = 0; i < 20; ++i) // all sent before the replies
        made.call({.method = "set", .atMs = 5000 + i, .tookMs = 30, .thread = "c2"});
    made.call({.method = "read", .atMs = 6000, .tookMs = 500, .thread = "c3"});
    made.call({.method = "read", .atMs = 6100, .tookMs = 5, .thread = "c4"}); // another connection
    Trace trace = made.make();
    settleReplies(trace);
    std::map<std::int64_t, int> tookMs;
    for (const Event& event : trace.events)
        ++tookMs[event.durationNs / 1'000'000];
    EXPECT_EQ(tookMs, (std::map<std::int64_t, int>{{5, 1}, {30, 20}, {50, 19}, {100, 1}, {500, 1}}));
}

TEST(dropEncodedBytes, keepsWhatBytesDecodeTo) {
    Trace trace = SmallTrace()
                      .call({.method = "m",
                             .request = {{"1", "x"}, {"2.$b64", "gQ=="}, {"2.$msgpack.token", "t"}, {"3.$b64", "AA=="}},
                             .response = {{"$b64", "gA=="}, {"$pickle", 7}}})
                      .call({.method = "m", .request = {{"1", "y"}}})
                      .make();
    dropEncodedBytes(trace);
    std::vector<std::string> paths;
    for (const Event& event : trace.events) {
        for (const Leaf& leaf : trace.request(event))
            paths.push_back(trace.text(leaf.path));
        for (const Leaf& leaf : trace.response(event))
            paths.push_back("-> " + trace.text(leaf.path));
    }
    EXPECT_EQ(paths, (std::vector<std::string>{"1", "2.$msgpack.token", "3.$b64", "-> $pickle", "1"}));
}

TEST(decodeJsonTexts, whatCanBeWrittenAgainBecomesItsValues) {
    Trace trace = SmallTrace()
                      .call({.method = "m",
                             .request = {{"0", R"({"job":7,"a.b":[true,null,{"x":1.5}],"none":{}})"},
                                         {"1", R"({"command": "stop", "at": [1, 2]})"},
                                         {"2", R"({ "odd":1})"},
                                         {"3", R"({"twice":1,"twice":2})"},
                                         {"4", "{not json}"},
                                         {"5", "[]"},
                                         {"6", R"({"real":1.0,"big":18446744073709551615,"e":1e5})"}},
                             .response = {{"", R"(["a"])"}}})
                      .make();
    decodeJsonTexts(trace);
    std::vector<std::string> found;
    const Event& event = trace.events[0];
    for (const Leaf& leaf : trace.request(event))
        found.push_back(trace.text(leaf.path) + "=" + toJson(trace.value(leaf.value)));
    EXPECT_EQ(found, (std::vector<std::string>{R"(0.$json.job=7)", R"(0.$json.a\.b[0]=true)", R"(0.$json.a\.b[1]=null)",
                                               R"(0.$json.a\.b[2].x=1.5)", R"(0.$json.none={})",
                                               R"(1.$json_spaced.command="stop")", R"(1.$json_spaced.at[0]=1)",
                                               R"(1.$json_spaced.at[1]=2)", R"(2="{ \"odd\":1}")",
                                               R"(3="{\"twice\":1,\"twice\":2}")", R"(4="{not json}")", R"(5="[]")",
                                               R"(6="{\"real\":1.0,\"big\":18446744073709551615,\"e\":1e5}")"}));
    EXPECT_EQ(trace.text(trace.response(event)[0].path), "$json[0]");
}

TEST(decodeJsonTexts, packedMapsAndListsBecomeTheirValues) {
    const auto bytes = [](std::string_view data) { return Value(Bytes{std::string(data)}); };
    using namespace std::string_view_literals;
    Trace trace = SmallTrace()
                      .call({.method = "m",
                             .request = {{"0", bytes("\xde\x00\x02\xa5token\xa3"
                                                     "ab1\xa1n\xff"sv)},
                                         {"1", bytes("\x92\xa2id\x07"sv)},
                                         {"2", bytes("\x92\x01\x02"sv)},          // numbers alone
                                         {"3", bytes("\x81\x01\x02"sv)},          // a key that is no text
                                         {"4", bytes("\x81\xa1k\x02\x03"sv)},     // and something behind
                                         {"5", bytes("\x81\xa1k\xc4\x01\x00"sv)}, // bytes in it
                                         {"6", bytes("\x81\xa1k"sv)},             // cut
                                         {"7", bytes(std::string(60'000, '\x91') + "\xa1k")}}})
                      .make();
    decodeJsonTexts(trace);
    std::vector<std::string> found;
    for (const Leaf& leaf : trace.request(trace.events[0]))
        found.push_back(trace.text(leaf.path) + (std::holds_alternative<Bytes>(trace.value(leaf.value))
                                                     ? ""
                                                     : "=" + toJson(trace.value(leaf.value))));
    EXPECT_EQ(found, (std::vector<std::string>{R"(0.$msgpack.token="ab1")", "0.$msgpack.n=-1", R"(1.$msgpack[0]="id")",
                                               "1.$msgpack[1]=7", "2", "3", "4", "5", "6", "7"}));
}

TEST(decodeJsonTexts, deepOnesAndLongOnesStayTexts) {
    std::string many = "[0";
    for (int i = 0; i < 300; ++i)
        many += ",0";
    const std::string deep = std::string(60'000, '[') + "1" + std::string(60'000, ']');
    Trace trace = SmallTrace().call({.method = "m", .request = {{"0", deep}, {"1", many + "]"}}}).make();
    decodeJsonTexts(trace);
    ASSERT_EQ(trace.request(trace.events[0]).size(), 2U);
    EXPECT_EQ(trace.text(trace.request(trace.events[0])[0].path), "0");
    EXPECT_EQ(trace.text(trace.request(trace.events[0])[1].path), "1");
}

} // namespace
} // namespace tenfold::test
