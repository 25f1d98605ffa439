// Canonical requests as commands of Redis, and replies as leaves.
#include "core/trace/event_json.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"
#include "core/wire/redis/resp_json.h"

#include <gtest/gtest.h>

namespace tenfold::wire {
namespace {

using EncoderJson = nlohmann::ordered_json;

LeafView textLeaf(std::string_view path, std::string_view text) {
    LeafView leaf;
    leaf.path = path;
    leaf.kind = LeafKind::Text;
    leaf.text = text;
    return leaf;
}

std::string sentOf(std::string_view method, const std::vector<LeafView>& leaves) {
    std::string out;
    const Status status = appendRequest(out, method, leaves);
    return status ? out : "refused: " + status.error().message();
}

std::string sentOf(std::string_view method, const char* json) {
    std::string out;
    const Status status = appendRequest(out, method, EncoderJson::parse(json));
    return status ? out : "refused: " + status.error().message();
}

TEST(RespEncoder, positionsAreTheWordsOfACommand) {
    const std::string expected = "*3\r\n$4\r\nHSET\r\n$1\r\nk\r\n$2\r\nab\r\n";
    EXPECT_EQ(sentOf("HSET", std::vector<LeafView>{textLeaf("0", "k"), textLeaf("1", "ab")}), expected);
    EXPECT_EQ(sentOf("HSET", std::vector<LeafView>{textLeaf("1", "ab"), textLeaf("0", "k")}), expected);
    EXPECT_EQ(sentOf("HSET by field", R"(["k","ab"])"), expected);
    EXPECT_EQ(sentOf("PING", std::vector<LeafView>{}), "*1\r\n$4\r\nPING\r\n");
    EXPECT_EQ(sentOf("PING", "[]"), "*1\r\n$4\r\nPING\r\n");
}

TEST(RespEncoder, numbersAndBytesAreTexts) {
    EXPECT_EQ(sentOf("X", R"([7,-1,2.5,1700000000000.0,18446744073709551615,true,null,{"$b64":"/w=="}])"),
              "*9\r\n$1\r\nX\r\n$1\r\n7\r\n$2\r\n-1\r\n$3\r\n2.5\r\n$13\r\n1700000000000\r\n"
              "$20\r\n18446744073709551615\r\n$1\r\n1\r\n$0\r\n\r\n$1\r\n\xff\r\n");
    LeafView number;
    number.path = "0";
    number.kind = LeafKind::Real;
    number.real = 0.1;
    LeafView bytes = textLeaf("1.$b64", "\xff");
    bytes.kind = LeafKind::Bytes;
    EXPECT_EQ(sentOf("X", {number, bytes, textLeaf("1.$msgpack.a", "b")}),
              "*3\r\n$1\r\nX\r\n$3\r\n0.1\r\n$1\r\n\xff\r\n");
}

TEST(RespEncoder, whatWasCutIsAsLongAsItWas) {
    EXPECT_EQ(sentOf("SET", R"(["k",{"$cut":"ab","$bytes":5,"$sha1":"…"}])"),
              "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$5\r\nab...\r\n");
    LeafView bytes = textLeaf("1.$bytes", {});
    bytes.kind = LeafKind::Integer;
    bytes.integer = 5;
    EXPECT_EQ(sentOf("SET", {textLeaf("0", "k"), textLeaf("1.$cut", "ab"), bytes, textLeaf("1.$sha1", "…")}),
              "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$5\r\nab...\r\n");
}

TEST(RespEncoder, whatIsNoListOfTextsIsRefused) {
    for (const char* json : {R"([["a"]])", R"([{"a":1}])", R"({"a":1})", R"("a")"})
        EXPECT_EQ(sentOf("X", json), "refused: a call of X cannot be sent: argument 0 is no text") << json;
    EXPECT_EQ(sentOf("X", std::vector<LeafView>{textLeaf("1", "a")}),
              "refused: a call of X cannot be sent: argument 0 is no text");
    EXPECT_EQ(sentOf("X", std::vector<LeafView>{textLeaf("src", "a")}),
              "refused: a call of X cannot be sent: argument src is no text");
    EXPECT_EQ(sentOf("X", std::vector<LeafView>{textLeaf("99999999999", "a")}),
              "refused: a call of X cannot be sent: argument 99999999999 is no text");
    std::string out = "before";
    EXPECT_FALSE(appendRequest(out, "X", EncoderJson::parse(R"(["a",[]])")));
    EXPECT_EQ(out, "before");
}

TEST(ReplyLeaves, areThoseOfTheJson) {
    const std::vector<std::string> replies = {
        "+OK\r\n",
        ":7\r\n",
        "_\r\n",
        "*0\r\n",
        "%0\r\n",
        "*3\r\n$1\r\na\r\n*0\r\n%1\r\n+f\r\n,0.5\r\n",
        "%2\r\n+a.b\r\n#t\r\n:7\r\n*2\r\n%0\r\n-ERR x\r\n",
        "%1\r\n*1\r\n:1\r\n:2\r\n",
        "$2\r\n\xff\xfe\r\n",
    };
    for (const std::string& bytes : replies) {
        RespDecoder decoder(RespSide::Replies);
        decoder.feed(bytes);
        const RespMessage* reply = decoder.next();
        ASSERT_TRUE(reply) << bytes;
        std::string json, back;
        appendReplyJson(json, *reply);
        ReplyLeaves leaves;
        appendLeavesJson(back, leaves.of(*reply));
        EXPECT_EQ(back, json) << bytes;
        EXPECT_FALSE(leaves.isError());
    }
    RespDecoder decoder(RespSide::Replies);
    decoder.feed("-ERR no\r\n");
    ReplyLeaves leaves;
    const std::vector<LeafView>& made = leaves.of(*decoder.next());
    ASSERT_EQ(made.size(), 1U);
    EXPECT_EQ(made[0].path, "$exception");
    EXPECT_TRUE(leaves.isError());
}

} // namespace
} // namespace tenfold::wire
