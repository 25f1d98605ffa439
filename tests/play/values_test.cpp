#include "core/play/node/argument_tree.h"
#include "core/play/node/encoded_values.h"
#include "core/play/node/field_path.h"
#include "core/play/node/live_guard.h"
#include "core/play/node/pickled.h"
#include "core/play/node/told_values.h"
#include "core/play/pace/due_nodes.h"
#include "core/play/pace/rate_limit.h"
#include "core/play/play_options.h"
#include "core/play/target/client_lines.h"
#include "core/play/target/positional_request.h"

#include <gtest/gtest.h>

#include <random>

namespace tenfold::test {
namespace {

Reply mapOf(std::vector<std::pair<std::string, Reply>> members) {
    Reply map;
    map.kind = Reply::Kind::Map;
    for (auto& [key, value] : members) {
        map.items.push_back(Reply::ofText(key));
        map.items.push_back(std::move(value));
    }
    return map;
}

std::vector<Value> at(const Reply& reply, const std::string& path) {
    return FieldPath(path).valuesIn(reply);
}

TEST(FieldPath, findsWhatStandsAtACanonicalPath) {
    const Reply job = mapOf({{"id", Reply::ofInteger(7)}, {"data", Reply::ofText(R"({"n":[1,2],"t":"x"})")}});
    EXPECT_EQ(at(job, "id"), (std::vector<Value>{std::int64_t{7}}));
    EXPECT_EQ(at(job, "data.$json.t"), (std::vector<Value>{std::string("x")}));
    EXPECT_EQ(at(job, "data.$json.n[1]"), (std::vector<Value>{std::int64_t{2}}));
    EXPECT_EQ(at(job, "gone"), std::vector<Value>());
    EXPECT_EQ(at(Reply::ofText("OK"), ""), (std::vector<Value>{std::string("OK")}));
    EXPECT_EQ(at(Reply::ofError("ERR no"), "$exception"), (std::vector<Value>{std::string("ERR no")}));
    const Reply list = Reply::ofList({Reply::ofText("a"), Reply::ofList({Reply::ofText("b"), Reply::ofText("c")})});
    EXPECT_EQ(at(list, "0"), (std::vector<Value>{std::string("a")}));
    EXPECT_EQ(at(list, "1[*]"), (std::vector<Value>{std::string("b"), std::string("c")}));
    // a map of RESP2: keys and values in turns
    EXPECT_EQ(at(Reply::ofList({Reply::ofText("id"), Reply::ofInteger(7)}), "id"),
              (std::vector<Value>{std::int64_t{7}}));
    // what is no JSON holds nothing
    EXPECT_EQ(at(mapOf({{"data", Reply::ofText("{\"n\":")}}), "data.$json.n"), std::vector<Value>());
}

TEST(FieldPath, aKeyOfAListIsThatOfItsElements) {
    // logs print a field that came but once as no list; live replies have one
    const Reply blocks =
        mapOf({{"b", Reply::ofList({mapOf({{"id", Reply::ofInteger(7)}}), mapOf({{"id", Reply::ofInteger(8)}})})}});
    EXPECT_EQ(at(blocks, "b.id"), (std::vector<Value>{std::int64_t{7}, std::int64_t{8}}));
    ASSERT_TRUE(FieldPath("b.id").find(blocks));
    EXPECT_EQ(FieldPath("b.id").find(blocks)->integer, 7);
}

TEST(Reply, errorsAreToldByTheirKind) {
    const std::vector<std::pair<const char*, const char*>> rows = {
        {"NOSCRIPT No matching script.", "error NOSCRIPT"},
        {"no capitals", "error ERR"},
        {"java.io.FileNotFoundException: /a", "error FileNotFoundException"},
        {"org.apache.hadoop.hdfs.X$NoLease: /a", "error NoLease"},
        {"connection lost: the server closed it", "error ERR"},
        {"", "error ERR"}};
    for (const auto& [text, shape] : rows)
        EXPECT_EQ(shapeOf(Reply::ofError(text)), shape) << text;
}

TEST(Reply, numbersAboveSignedOnesAndSecrets) {
    Reply large = Reply::ofInteger(-2);
    large.kind = Reply::Kind::Unsigned;
    EXPECT_EQ(large.value(), Value(std::uint64_t{18446744073709551614U}));
    Reply password = Reply::ofText("s3cr3t");
    password.isSecret = true;
    EXPECT_EQ(password.value(), Value("s3cr3t"));
    std::string json;
    appendReplyJson(json, Reply::ofList({large, password}));
    EXPECT_EQ(json, R"x([18446744073709551614,"(redacted)"])x");
}

TEST(ArgumentTree, elementsWithoutPlacesAreNewOnesWhenAPathComesAgain) {
    const std::vector<std::string> paths = {"b[*].id", "b[*].size", "b[*].id", "a", "c[1]", "c[0]", "b[*].size"};
    std::vector<std::optional<Value>> values;
    for (std::int64_t i = 0; i < 7; ++i)
        values.emplace_back(i);
    nlohmann::ordered_json out;
    ASSERT_TRUE(readDocument(argumentTree(paths), values, out));
    EXPECT_EQ(out.dump(), R"({"b":[{"id":0,"size":1},{"id":2,"size":6}],"a":3,"c":[5,4]})");
}

TEST(FieldPath, theLengthOfWhatATextHolds) {
    const Reply reply = Reply::ofList({Reply::ofText("data"), Reply::ofText("[[1,2,3],{\"a\":1}]")});
    EXPECT_EQ(FieldPath("data.$json").lengthIn(reply), 2);
    EXPECT_EQ(FieldPath("data.$json[0]").lengthIn(reply), 3);
    EXPECT_EQ(FieldPath("data.$json[1]").lengthIn(reply), 1);
    EXPECT_EQ(FieldPath("[*].$json[0]").lengthIn(reply), 3); // the first that has it
    EXPECT_EQ(FieldPath("data").lengthIn(reply), 17);
    // what mining sees of elements that share a path: names once, whichever has them
    const Reply jobs = Reply::ofList({Reply::ofText(R"({"a":1,"b":2})"), Reply::ofText(R"({"b":3,"c":4})")});
    EXPECT_EQ(FieldPath("[*].$json").lengthIn(jobs), 3);
    EXPECT_FALSE(FieldPath("data.$json[7]").lengthIn(reply));
    EXPECT_FALSE(FieldPath("other.$json").lengthIn(reply));
}

TEST(FieldPath, theLengthOfAPlaceThatIsAListElsewhere) {
    const auto isJson = [](const std::string& list) { return list == "$json"; };
    const FieldPath path("[*].$json", {}, isJson);
    const auto textsOf = [](const char* first, const char* second) {
        return Reply::ofList({Reply::ofText(first), Reply::ofText(second)});
    };
    EXPECT_EQ(path.lengthIn(textsOf(R"({"a":1,"b":2})", "0")), 1);
    EXPECT_EQ(path.lengthIn(textsOf(R"({"a":1,"b":2})", R"(["Error"])")), 1);
    EXPECT_EQ(path.lengthIn(textsOf(R"({"a":1})", R"([1,2,3])")), 3);
    EXPECT_FALSE(path.lengthIn(textsOf("x", "0")));
    // a place of the message is part of the list's name, as in rules of lists
    const FieldPath below("0[*].$json", {}, [](const std::string& list) { return list == "0.$json"; });
    EXPECT_EQ(below.lengthIn(Reply::ofList({textsOf(R"({"a":1,"b":2})", "0")})), 1);
}

TEST(FieldPath, elementsThatAKeyNames) {
    const Reply list = Reply::ofList({mapOf({{"key", Reply::ofText("PATH")}, {"value", Reply::ofText("/bin")}}),
                                      mapOf({{"key", Reply::ofText("HOME")}, {"value", Reply::ofText("/root")}})});
    const FieldPath path("[HOME].value", [](const std::string& of) { return of.empty() ? "key" : ""; });
    EXPECT_EQ(path.valuesIn(list), (std::vector<Value>{std::string("/root")}));
}

TEST(FieldPath, aListedFieldThatCameAloneIsItsFirstElement) {
    // BullMQ: a job's hash as a list of texts; a trace of a failure among them is a list, which makes `$json` one
    const Reply job = Reply::ofList(
        {Reply::ofList({Reply::ofText("priority"), Reply::ofText("0"), Reply::ofText("data"),
                        Reply::ofText(R"({"fail":true})"), Reply::ofText("trace"), Reply::ofText(R"(["Error"])")})});
    EXPECT_EQ(at(job, "0[*].$json[0].fail"), (std::vector<Value>{true}));
    EXPECT_EQ(at(job, "0[*].$json[0]"), (std::vector<Value>{std::string("Error")}));
    EXPECT_EQ(at(job, "0[*].$json[1].fail"), std::vector<Value>());
    EXPECT_EQ(at(mapOf({{"one", Reply::ofInteger(7)}}), "one[*]"), (std::vector<Value>{std::int64_t{7}}));
    EXPECT_EQ(at(mapOf({{"none", Reply()}}), "none[*]"), std::vector<Value>());
}

TEST(PositionalRequest, whatATextInsideHoldsIsATextAgain) {
    const PositionalRequest request({"0.$msgpack[0]", "0.$msgpack[1].$json[0]"});
    std::vector<std::string> arguments;
    const std::vector<std::optional<Value>> values = {std::string("trace"), std::string("Error")};
    EXPECT_EQ(request.append(values, arguments), "");
    const std::vector<std::uint8_t> expected =
        nlohmann::json::to_msgpack(nlohmann::json::array({"trace", R"(["Error"])"}));
    EXPECT_EQ(arguments, std::vector<std::string>{std::string(expected.begin(), expected.end())});
}

TEST(PositionalRequest, argumentsAreTextsByPosition) {
    const PositionalRequest request(
        {"1", "0", "3.$json.id", "3.$json.tags[1]", "3.$json.tags[0]", "4.$json_spaced.a", "4.$json_spaced.b", "2"});
    std::vector<std::string> arguments;
    const std::vector<std::optional<Value>> values = {std::string("v"), std::string("k"),
                                                      std::int64_t{7},  std::string("y"),
                                                      std::string("x"), true,
                                                      std::int64_t{1},  Bytes{std::string("\0z", 2)}};
    EXPECT_EQ(request.append(values, arguments), "");
    EXPECT_EQ(arguments, (std::vector<std::string>{"k", "v", std::string("\0z", 2), R"({"id":7,"tags":["x","y"]})",
                                                   R"({"a": true, "b": 1})"}));
}

TEST(PositionalRequest, whatIsNotKnownIsLeftOut) {
    const PositionalRequest request({"0", "1", "2.$json.x", "2.$json.y", ""});
    std::vector<std::string> arguments;
    request.append(
        std::vector<std::optional<Value>>{std::string("k"), std::nullopt, std::int64_t{1}, std::nullopt, EmptyList{}},
        arguments);
    EXPECT_EQ(arguments, (std::vector<std::string>{"k", R"({"x":1})"}));
}

TEST(EncodedValues, picklesOfPythonAreRead) {
    // pickle.dumps(("tasks.work", None, (7, 2.5, -3), {"a": [True, 300]}), protocol=4) of Python 3.11
    const std::string bytes(
        "\x80\x04\x95\x33\x00\x00\x00\x00\x00\x00\x00(\x8c\x0atasks.work\x94NK\x07G@\x04\x00\x00\x00"
        "\x00\x00\x00J\xfd\xff\xff\xff\x87\x94}\x94\x8c\x01"
        "a\x94]\x94(\x88M,\x01"
        "est\x94.",
        62);
    const auto read = unpickled(bytes);
    ASSERT_TRUE(read);
    std::string json;
    appendReplyJson(json, *read);
    EXPECT_EQ(json, R"(["tasks.work",null,[7,2.5,-3],{"a":[true,300]}])");
    // what makes objects or calls something is not read: os.system
    EXPECT_FALSE(unpickled("\x80\x04\x8c\x02os\x8c\x06system\x93\x8c\x02ls\x85R."));
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(unpickled(std::string_view(bytes).substr(0, length))) << length;
}

TEST(EncodedValues, whatWasEncodedIsReadAgain) {
    std::mt19937 random(7);
    for (int i = 0; i < 200; ++i) {
        nlohmann::ordered_json document = nlohmann::ordered_json::object();
        for (int m = 0; m < 5; ++m) {
            const std::string key = "k" + std::to_string(random() % 7);
            if (random() % 3 == 0)
                document[key] = static_cast<std::int64_t>(random()) - 2'000'000'000;
            else if (random() % 2 == 0)
                document[key] = {random() % 2 == 0, nullptr, std::to_string(random())};
            else
                document[key] = static_cast<double>(random()) / 64;
        }
        for (const char* encoding : {"$json", "$json_spaced", "$msgpack", "$pickle", "$zlib_pickle"}) {
            const auto text = encodedText(encoding, document);
            ASSERT_TRUE(text);
            const auto read = decodedText(encoding, *text);
            ASSERT_TRUE(read) << encoding << " " << document.dump() << ", seed 7";
            std::string json;
            appendReplyJson(json, *read);
            EXPECT_EQ(nlohmann::json::parse(json), nlohmann::json(document)) << encoding;
        }
    }
}

TEST(LiveGuard, saysWhetherAReplyIsTheOne) {
    const auto holds = [](const Guard& guard, const Reply& reply) { return LiveGuard(guard).holds(reply); };
    EXPECT_EQ(holds(replyGuard("done", Comparison::Equal, true), mapOf({{"done", Reply::ofText("x")}})), false);
    EXPECT_EQ(holds(replyGuard("", Comparison::NotEqual, Value()), Reply::ofText("job")), true);
    EXPECT_EQ(holds(replyGuard("", Comparison::NotEqual, Value()), Reply()), false);
    EXPECT_EQ(holds(replyGuard("n", Comparison::AtLeast, std::int64_t{3}), mapOf({{"n", Reply::ofInteger(3)}})), true);
    EXPECT_EQ(holds({}, Reply()), std::nullopt);
    EXPECT_EQ(holds({{PrecedingTest{{{"redis", "GET"}}, {}, false}}}, Reply()), std::nullopt);
    Guard isEmpty{{ReplyTest{{}, "", ReplyTest::Aspect::Length, Comparison::Equal, std::int64_t{0}}}};
    EXPECT_EQ(holds(isEmpty, Reply::ofList({})), true);
    EXPECT_EQ(holds(isEmpty, Reply::ofList({Reply()})), false);
}

TEST(ToldValues, keepsNoMoreThanIsRead) {
    ToldNeeds needs;
    needs.latest = 2;
    needs.members = 3;
    needs.isKeyed = true;
    ToldValues told;
    for (std::int64_t i = 0; i < 10'000; ++i)
        told.tell(needs, {i}, {Value("key-" + std::to_string(i))}, static_cast<std::uint64_t>(i));
    EXPECT_EQ(told.latest()->values, (std::vector<Value>{std::int64_t{9999}}));
    EXPECT_EQ(told.latest(1)->values, (std::vector<Value>{std::int64_t{9998}}));
    EXPECT_EQ(told.latest(2), nullptr);
    EXPECT_EQ(told.first(), nullptr); // nobody reads it
    EXPECT_EQ(told.members().size(), 3U);
    EXPECT_EQ(told.byKey(Value(std::string("key-9000")))->values, (std::vector<Value>{std::int64_t{9000}}));
    EXPECT_EQ(told.byKey(Value(std::string("key-3"))), nullptr); // of keys the last 4,096
}

TEST(DueNodes, comeInTheOrderOfTheirTimes) {
    DueNodes due;
    std::mt19937 random(3);
    for (std::uint32_t i = 0; i < 1000; ++i)
        due.add(static_cast<std::int64_t>(random() % 500), i);
    DueNodes::Entry before{-1, 0};
    while (!due.empty()) {
        const DueNodes::Entry entry = due.take();
        EXPECT_TRUE(entry > before) << "seed 3";
        before = entry;
    }
}

TEST(RateLimit, spacesCallsAndMakesUpForNoPause) {
    RateLimit limit(1000);
    std::int64_t nowNs = 0;
    int calls = 0;
    for (; nowNs < 1'000'000'000; ++calls) {
        nowNs = std::max(nowNs, limit.turnNs());
        limit.took(nowNs);
    }
    EXPECT_NEAR(calls, 1000, RateLimit::kBurst + 1);
    nowNs += 10'000'000'000; // a pause
    int atOnce = 0;
    while (limit.turnNs() <= nowNs && atOnce < 1000) {
        limit.took(nowNs);
        ++atOnce;
    }
    EXPECT_LE(atOnce, static_cast<int>(RateLimit::kBurst) + 1);
    EXPECT_FALSE(RateLimit(0).isLimited());
}

TEST(ClientLines, sourceAddressesAreHostsInTheirOrder) {
    EXPECT_EQ(ClientLines::sourceOf(0), 0x7F000101U);      // 127.0.1.1
    EXPECT_EQ(ClientLines::sourceOf(253), 0x7F0001FEU);    // 127.0.1.254
    EXPECT_EQ(ClientLines::sourceOf(254), 0x7F000201U);    // 127.0.2.1
    EXPECT_EQ(ClientLines::sourceOf(64'770), 0x7F010001U); // 127.1.0.1
}

TEST(PlayOptions, aTargetCanSayWhatItSpeaksAndHaveSeveralPorts) {
    const auto one = targetOf("queue=redis://127.0.0.1:6379");
    ASSERT_TRUE(one);
    EXPECT_EQ(one->protocol, "redis");
    EXPECT_EQ(one->host, "127.0.0.1");
    const auto several =
        targetsOf({"resourcemanager=127.0.0.1:8032", "resourcemanager/ResourceTracker=127.0.0.1:8031"});
    ASSERT_TRUE(several);
    ASSERT_EQ(several->size(), 1U);
    EXPECT_EQ(several->front().places.at("ResourceTracker").port, 8031);
    EXPECT_FALSE(targetOf("x=ftp://127.0.0.1:21"));
}

TEST(PlayOptions, targetsAreReadAsTheyAreWritten) {
    const auto target = targetOf("redis=[::1]:6380");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->name, "redis");
    EXPECT_EQ(target->host, "::1");
    EXPECT_EQ(target->port, 6380);
    for (const char* bad : {"", "redis", "redis=host", "redis=:1", "=h:1", "redis=h:0", "redis=h:70000", "redis=h:1x"})
        EXPECT_FALSE(targetOf(bad)) << bad;
    EXPECT_TRUE(isLoopback("127.0.3.1"));
    EXPECT_FALSE(isLoopback("127.evil.example"));
    EXPECT_FALSE(isLoopback("10.0.0.1"));
}

} // namespace
} // namespace tenfold::test
