// Bytes of Redis' protocol to messages, cut anywhere; and back.
#include "core/base/files/sha1.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"
#include "core/wire/redis/resp_json.h"
#include "tests/testing/resp_replies.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace tenfold::wire {
namespace {

struct Decoded {
    std::vector<std::string> json;
    std::string again; ///< encoded again
    std::optional<WireProblem> problem;
    std::uint64_t unread = 0;
};

std::string jsonOf(RespSide side, const RespMessage& message) {
    std::string json;
    if (side == RespSide::Replies) {
        appendReplyJson(json, message);
        return json;
    }
    appendMethod(json, message);
    json += ' ';
    appendRequestJson(json, message);
    return json;
}

Decoded decodeAll(RespSide side, std::string_view bytes, std::size_t piece, WireLimits limits = {}) {
    RespDecoder decoder(side, limits);
    Decoded decoded;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        // A copy of its own, so that a sanitizer sees who looks behind it.
        const std::string part(bytes.substr(at, piece));
        decoder.feed(part);
        while (const RespMessage* message = decoder.next()) {
            decoded.json.push_back(jsonOf(side, *message));
            appendMessage(decoded.again, *message);
        }
    }
    decoded.problem = decoder.problem();
    decoded.unread = decoder.unreadBytes();
    return decoded;
}

struct RespCase {
    std::string bytes;
    std::vector<std::string> json;
};

TEST(RespDecoder, eachKindOfReplyWhereverItIsCut) {
    const std::vector<RespCase> cases = {
        {"+OK\r\n", {R"("OK")"}},
        {"-ERR no\r\n", {R"({"$error":"ERR no"})"}},
        {"!6\r\nERR no\r\n", {R"({"$error":"ERR no"})"}},
        {":-42\r\n:9223372036854775807\r\n:-9223372036854775808\r\n",
         {"-42", "9223372036854775807", "-9223372036854775808"}},
        {"$5\r\nhello\r\n$0\r\n\r\n", {R"("hello")", R"("")"}},
        {"$4\r\na\r\nb\r\n", {R"("a\u000d\nb")"}},
        {"$2\r\n\xff\xfe\r\n", {R"({"$b64":"//4="})"}},
        {"$-1\r\n*-1\r\n_\r\n", {"null", "null", "null"}},
        {"*0\r\n", {"[]"}},
        {"*3\r\n:1\r\n*2\r\n+a\r\n-E x\r\n$-1\r\n", {R"([1,["a",{"$error":"E x"}],null])"}},
        {"#t\r\n#f\r\n", {"true", "false"}},
        {",3.25\r\n,inf\r\n,-inf\r\n,nan\r\n,1e3\r\n", {"3.25", R"("inf")", R"("-inf")", R"("nan")", "1000.0"}},
        {"(3492890328409238509324850943850943825024385\r\n", {R"("3492890328409238509324850943850943825024385")"}},
        {"=15\r\ntxt:Some string\r\n", {R"("Some string")"}},
        {"%2\r\n+a\r\n:1\r\n$1\r\nb\r\n%0\r\n", {R"({"a":1,"b":{}})"}},
        {"%1\r\n*1\r\n:1\r\n:2\r\n", {"[[[1],2]]"}},
        {"%2\r\n+a\r\n:1\r\n+a\r\n:2\r\n", {R"([["a",1],["a",2]])"}},
        {"%1\r\n+$b64\r\n:1\r\n", {R"([["$b64",1]])"}},
        {"~2\r\n+a\r\n+b\r\n", {R"(["a","b"])"}},
        {">2\r\n+pubsub\r\n+x\r\n", {R"(["pubsub","x"])"}},
        {"|1\r\n+ttl\r\n:3600\r\n+value\r\n", {R"("value")"}},
        {"*2\r\n|1\r\n+ttl\r\n:1\r\n+a\r\n:7\r\n", {R"(["a",7])"}},
        {"|0\r\n*1\r\n|0\r\n:1\r\n", {"[1]"}},
    };
    for (const RespCase& one : cases) {
        for (std::size_t piece = 1; piece <= one.bytes.size(); ++piece) {
            const Decoded decoded = decodeAll(RespSide::Replies, one.bytes, piece);
            EXPECT_EQ(decoded.json, one.json) << one.bytes << piece;
            EXPECT_FALSE(decoded.problem) << one.bytes << decoded.problem->what;
            EXPECT_EQ(decoded.again, one.bytes) << piece;
            EXPECT_EQ(decoded.unread, 0U);
        }
    }
}

TEST(RespDecoder, streamedFormsAreReadAndWrittenAsPlainOnes) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"$?\r\n;4\r\nHell\r\n;1\r\no\r\n;0\r\n", "$5\r\nHello\r\n"},
        {"$?\r\n;0\r\n", "$0\r\n\r\n"},
        {"*?\r\n:1\r\n*?\r\n.\r\n:3\r\n.\r\n", "*3\r\n:1\r\n*0\r\n:3\r\n"},
        {"%?\r\n+a\r\n$?\r\n;1\r\nx\r\n;0\r\n.\r\n", "%1\r\n+a\r\n$1\r\nx\r\n"},
        {"~?\r\n.\r\n", "~0\r\n"},
    };
    for (const auto& [bytes, plain] : cases)
        for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
            const Decoded decoded = decodeAll(RespSide::Replies, bytes, piece);
            EXPECT_EQ(decoded.again, plain) << piece;
            EXPECT_FALSE(decoded.problem) << bytes;
        }
}

TEST(RespDecoder, requestsAreListsOfTextsOrLinesOfWords) {
    const std::string bytes = "*2\r\n$4\r\nllen\r\n$1\r\nq\r\n"
                              "PING\r\n\r\n*0\r\n*-1\r\n"
                              "set \"a\\x41\\n\" 'it\\'s'  b\n"
                              "*1\r\n$4\r\nPING\r\n";
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
        const Decoded decoded = decodeAll(RespSide::Requests, bytes, piece);
        EXPECT_EQ(decoded.json,
                  (std::vector<std::string>{R"(LLEN ["q"])", "PING []", R"(SET ["aA\n","it's","b"])", "PING []"}))
            << piece;
        EXPECT_FALSE(decoded.problem);
    }
}

TEST(RespDecoder, problemsAreFinalAndNameTheByte) {
    struct Bad {
        RespSide side;
        std::string bytes;
        std::uint64_t atByte;
    };
    const auto replies = RespSide::Replies, requests = RespSide::Requests;
    const std::vector<Bad> cases = {
        {replies, "+OK\r\n?\r\n", 5},
        {replies, ":1x\r\n", 1},
        {replies, ":\r\n", 1},
        {replies, "$3\r\nabcd\r\n", 7},
        {replies, "$-2\r\n", 1},
        {replies, "*-2\r\n", 1},
        {replies, "#x\r\n", 1},
        {replies, "_x\r\n", 1},
        {replies, ",x\r\n", 1},
        {replies, "(1.5\r\n", 1},
        {replies, "+OK\n", 3},
        {replies, ".\r\n", 0},
        {replies, "%?\r\n+a\r\n.\r\n", 11},
        {replies, "=3\r\nabc\r\n", 4},
        {replies, ":9223372036854775808\r\n", 1},
        {replies, "$?\r\nx4\r\n", 4},
        {requests, "*1\r\n:1\r\n", 4},
        {requests, "*1\r\n$-1\r\n", 5},
        {requests, "set \"a\r\n", 0},
        {requests, "*1\r\n*1\r\n", 4},
        {requests, "*x\r\n", 1},
        {replies, std::string(":") + std::string(100, '1'), 1},
        {replies, "\r\n", 0},
        {replies, "*1\r\n\r\n", 4},
        {requests, "*1\r\n$4" + std::string(40, '\r') + "\n", 5},
    };
    for (const Bad& bad : cases) {
        const std::string_view said = decodeAll(bad.side, bad.bytes + "+more\r\n", bad.bytes.size() + 7).problem->what;
        for (std::size_t piece : {std::size_t{1}, std::size_t{2}, bad.bytes.size()}) {
            const Decoded decoded = decodeAll(bad.side, bad.bytes + "+more\r\n", piece);
            ASSERT_TRUE(decoded.problem) << bad.bytes;
            EXPECT_EQ(decoded.problem->atByte, bad.atByte) << bad.bytes << decoded.problem->what;
            EXPECT_EQ(decoded.problem->what, said) << bad.bytes << " in pieces of " << piece;
        }
    }
}

TEST(RespDecoder, limitsHold) {
    WireLimits limits;
    limits.mostDepth = 3;
    limits.mostElements = 5;
    limits.mostUnreadBytes = 100;
    const auto problemOf = [&](const std::string& bytes) {
        const Decoded decoded = decodeAll(RespSide::Replies, bytes, 7, limits);
        return decoded.problem ? std::string(decoded.problem->what) : "none";
    };
    EXPECT_EQ(problemOf("*1\r\n*1\r\n*1\r\n:1\r\n"), "none");
    EXPECT_EQ(problemOf("*1\r\n*1\r\n*1\r\n*1\r\n:1\r\n"), "values lie too deep in each other");
    EXPECT_EQ(problemOf("*4\r\n:1\r\n:1\r\n:1\r\n:1\r\n"), "none");
    EXPECT_EQ(problemOf("*6\r\n"), "a message has too many values");
    EXPECT_EQ(problemOf("%3\r\n"), "a message has too many values");
    EXPECT_EQ(problemOf("*?\r\n:1\r\n:1\r\n:1\r\n:1\r\n:1\r\n"), "a message has too many values");
    EXPECT_EQ(problemOf("*4611686018427387904\r\n"), "a message has too many values");
    EXPECT_EQ(problemOf("$101\r\n"), "a text is longer than what is held of one");
    EXPECT_EQ(problemOf("+" + std::string(200, 'a')), "a message is larger than what is held of one");
    EXPECT_EQ(problemOf("$?\r\n;60\r\n" + std::string(60, 'a') + "\r\n;60\r\n" + std::string(60, 'a') + "\r\n"),
              "a text is longer than what is held of one");
    limits.mostUnreadBytes = 1000;
    limits.mostElements = 1000;
    EXPECT_EQ(problemOf("$101\r\n"), "none");
}

TEST(RespDecoder, ofLongTextsTheBeginningTheLengthAndTheHashAreKept) {
    WireLimits limits;
    limits.keptTextBytes = 4;
    limits.mostUnreadBytes = 64; // what is hashed is not held
    std::string text(100'000, 'x');
    text.replace(0, 4, "ab\xc3\xa4"); // cut in the middle it would be no text
    const std::string bytes = "*3\r\n$1\r\nk\r\n$100000\r\n" + text + "\r\n$3\r\nend\r\n+OK\r\n";
    const std::string expected = R"(["k",{"$cut":"abä","$bytes":100000,"$sha1":")" + sha1Hex(text) + R"("},"end"])";
    for (std::size_t piece : {std::size_t{1}, std::size_t{13}, std::size_t{4096}, bytes.size()}) {
        const Decoded decoded = decodeAll(RespSide::Replies, bytes, piece, limits);
        EXPECT_EQ(decoded.json, (std::vector<std::string>{expected, R"("OK")"})) << piece;
        EXPECT_FALSE(decoded.problem);
        EXPECT_EQ(decoded.again.size(), bytes.size()); // as long, with another content
    }
}

TEST(RespDecoder, unreadBytesAreThoseOfTheOpenMessage) {
    RespDecoder decoder(RespSide::Replies);
    EXPECT_EQ(decoder.unreadBytes(), 0U);
    decoder.feed("+OK\r\n$5\r\nab");
    EXPECT_TRUE(decoder.next());
    EXPECT_FALSE(decoder.next());
    EXPECT_EQ(decoder.unreadBytes(), 6U);
    decoder.feed("cde\r\n");
    const RespMessage* message = decoder.next();
    ASSERT_TRUE(message);
    EXPECT_EQ(message->atByte, 5U);
    EXPECT_EQ(message->bytes, 11U);
    EXPECT_EQ(decoder.unreadBytes(), 0U);
}

/// A value of any kind, as it is sent.
void appendRandom(std::string& out, std::mt19937_64& random, int depth) {
    const auto below = [&](std::uint64_t n) { return random() % n; };
    switch (below(depth > 3 ? 8 : 12)) {
    case 0:
        return appendSimpleText(out, "OK");
    case 1:
        return appendError(out, "ERR " + std::to_string(below(9)));
    case 2:
        return appendInteger(out, static_cast<std::int64_t>(random()));
    case 3: {
        std::string text(below(40), '\0');
        for (char& c : text)
            c = static_cast<char>(random());
        return appendBulk(out, text);
    }
    case 4:
        return appendNullBulk(out);
    case 5:
        out += below(2) != 0 ? "#t\r\n" : "_\r\n";
        return;
    case 6:
        out += "," + std::to_string(below(100)) + ".5\r\n";
        return;
    case 7:
        out += "*-1\r\n";
        return;
    case 8: {
        const std::uint64_t pairs = below(4);
        appendHead(out, below(4) == 0 ? '|' : '%', pairs);
        const bool isAttribute = out[out.rfind('\n', out.size() - 2) + 1] == '|';
        for (std::uint64_t i = 0; i < 2 * pairs; ++i)
            appendRandom(out, random, depth + 1);
        if (isAttribute) appendRandom(out, random, depth + 1);
        return;
    }
    default: {
        const std::uint64_t values = below(5);
        appendHead(out, "*~>"[below(3)], values);
        for (std::uint64_t i = 0; i < values; ++i)
            appendRandom(out, random, depth + 1);
    }
    }
}

TEST(RespDecoder, whatIsEncodedAgainIsWhatCame) {
    const std::uint64_t seed = std::random_device()();
    std::mt19937_64 random(seed);
    for (int round = 0; round < 300; ++round) {
        std::string bytes;
        const std::uint64_t messages = 1 + random() % 3;
        for (std::uint64_t i = 0; i < messages; ++i)
            appendRandom(bytes, random, 0);
        const std::size_t piece = 1 + random() % (bytes.size() + 1);
        const Decoded decoded = decodeAll(RespSide::Replies, bytes, piece);
        ASSERT_FALSE(decoded.problem) << "seed " << seed << ' ' << decoded.problem->what;
        ASSERT_EQ(decoded.again, bytes) << "seed " << seed;
        ASSERT_EQ(decoded.json.size(), messages) << "seed " << seed;
    }
}

TEST(RespDecoder, aLargeTextInSmallPiecesIsLookedAtOnce) {
    // Searched from its start at each piece it would take minutes.
    const std::string text(4'000'000, 'x');
    RespDecoder decoder(RespSide::Replies);
    decoder.feed("$4000000\r\n");
    for (std::size_t at = 0; at < text.size(); at += 50) {
        decoder.feed(std::string_view(text).substr(at, 50));
        ASSERT_FALSE(decoder.next());
    }
    decoder.feed("\r\n+");
    for (int i = 0; i < 80'000; ++i) {
        decoder.feed("longlines!");
        decoder.next();
    }
    decoder.feed("\r\n");
    EXPECT_TRUE(decoder.next());
}

} // namespace
} // namespace tenfold::wire
