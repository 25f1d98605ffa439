#include "core/base/files/sha1.h"
#include "core/play/simulated/simulated_redis.h"

#include <gtest/gtest.h>

#include <sstream>

// A Redis in virtual time: cases made by hand.

namespace tenfold::test {
namespace {

constexpr std::int64_t kSecondNs = 1'000'000'000;

std::string told(const Reply& reply) {
    std::string out;
    if (reply.kind == Reply::Kind::Real) return std::to_string(reply.real);
    appendReplyJson(out, reply);
    return out;
}

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream words(text);
    for (std::string word; words >> word;)
        out.push_back(word == "''" ? std::string() : word);
    return out;
}

/// A server whose calls are lines of words; answers come as "ticket reply" or, later, by `answers`.
class Played {
public:
    explicit Played(SimulatedRedis::Recorded recorded = {})
        : redis({1, 1'700'000'000 * kSecondNs, {}}, std::move(recorded)) {}
    SimulatedRedis redis;
    std::int64_t nowNs = 0;
    std::uint64_t next = 1;

    /// @return what was answered by it, to whomever: "1:reply" each
    std::vector<std::string> call(SimulatedRedis::Connection connection, const std::string& line) {
        return callWords(connection, split(line));
    }
    std::vector<std::string> callWords(SimulatedRedis::Connection connection, const std::vector<std::string>& words) {
        const std::vector<std::string_view> views(words.begin(), words.end());
        redis.call(connection, views, next++, nowNs);
        return answers();
    }
    std::vector<std::string> moveTo(std::int64_t ns) {
        nowNs = ns;
        redis.moveTo(ns);
        return answers();
    }
    std::vector<std::string> answers() {
        std::vector<std::string> out;
        for (const SimulatedRedis::Answer& answer : redis.takeAnswers())
            out.push_back(std::to_string(answer.ticket) + ":" + told(answer.reply));
        return out;
    }
    /// Of a call that is answered at once.
    std::string reply(SimulatedRedis::Connection connection, const std::string& line) {
        const std::string ticket = std::to_string(next) + ":";
        for (const std::string& answer : call(connection, line))
            if (answer.starts_with(ticket)) return answer.substr(ticket.size());
        return "waits";
    }
};

using Texts = std::vector<std::string>;

TEST(SimulatedRedis, whoWaitsLongestIsServedFirst) {
    Played played;
    const auto a = played.redis.open(false), b = played.redis.open(false), c = played.redis.open(false);
    EXPECT_EQ(played.call(b, "BLPOP q 0"), Texts());
    EXPECT_EQ(played.call(a, "BLMOVE q taken LEFT RIGHT 0"), Texts());
    EXPECT_EQ(played.redis.waiting(), 2U);
    EXPECT_EQ(played.call(c, "RPUSH q x y z"), (Texts{"3:3", R"(1:["q","x"])", R"(2:"y")"}));
    EXPECT_EQ(played.reply(c, "LRANGE q 0 -1"), R"(["z"])");
    EXPECT_EQ(played.reply(c, "LRANGE taken 0 -1"), R"(["y"])");
}

TEST(SimulatedRedis, aWaitEndsAtItsTimeAndWhatStandsBehindItGoesOn) {
    Played played;
    const auto a = played.redis.open(false);
    EXPECT_EQ(played.call(a, "BRPOP q 1"), Texts());
    EXPECT_EQ(played.call(a, "PING"), Texts()); // behind it
    ASSERT_TRUE(played.redis.nextEndNs());
    EXPECT_EQ(*played.redis.nextEndNs(), kSecondNs);
    EXPECT_EQ(played.moveTo(kSecondNs - 1), Texts());
    EXPECT_EQ(played.moveTo(kSecondNs), (Texts{"1:null", R"(2:"PONG")"}));
    EXPECT_FALSE(played.redis.nextEndNs());
}

TEST(SimulatedRedis, anEndlessWaitIsEndedByHandOnly) {
    Played played;
    const auto a = played.redis.open(false), b = played.redis.open(false);
    played.call(a, "BLPOP q 0");
    played.call(b, "BLPOP q 5");
    EXPECT_EQ(played.moveTo(4 * kSecondNs), Texts());
    EXPECT_EQ(played.redis.endEndlessWaits(), 1U);
    EXPECT_EQ(played.answers(), Texts{"1:null"});
    EXPECT_EQ(played.redis.waiting(), 1U);
}

TEST(SimulatedRedis, aTransactionIsOneMomentAndServesBehindIt) {
    Played played;
    const auto a = played.redis.open(false), b = played.redis.open(false);
    played.call(b, "BLPOP q 0");
    EXPECT_EQ(played.reply(a, "MULTI"), R"("OK")");
    EXPECT_EQ(played.reply(a, "RPUSH q x"), R"("QUEUED")");
    EXPECT_EQ(played.reply(a, "LPOP q"), R"("QUEUED")");
    EXPECT_EQ(played.reply(a, "BLPOP other 0"), R"("QUEUED")");
    EXPECT_EQ(played.call(a, "EXEC"), Texts{R"(6:[1,"x",null])"}); // nothing is left for who waits
    EXPECT_EQ(played.redis.waiting(), 1U);
}

TEST(SimulatedRedis, whatIsWatchedAndChangedEndsATransaction) {
    Played played;
    const auto a = played.redis.open(false), b = played.redis.open(false);
    played.call(a, "WATCH k");
    played.call(b, "SET k 1");
    played.call(a, "MULTI");
    played.call(a, "INCR k");
    EXPECT_EQ(played.reply(a, "EXEC"), "null");
    played.call(a, "MULTI"); // what was watched is let go
    played.call(a, "INCR k");
    EXPECT_EQ(played.reply(a, "EXEC"), "[2]");
}

TEST(SimulatedRedis, deliveriesFollowFromWhoListens) {
    Played played;
    std::vector<SimulatedRedis::Connection> nodes;
    for (int i = 0; i < 7; ++i)
        nodes.push_back(played.redis.open(true));
    for (const auto node : nodes)
        EXPECT_EQ(played.reply(node, "PSUBSCRIBE news.*"), R"(["psubscribe","news.*",1])");
    for (const auto node : nodes)
        EXPECT_EQ(played.reply(node, "PUBLISH news.a m"), "7");
    EXPECT_EQ(played.redis.takeDeliveries().size(), 49U); // N squared, from the structure
    played.redis.close(nodes[0]);
    played.call(nodes[1], "PUNSUBSCRIBE");
    EXPECT_EQ(played.reply(nodes[2], "PUBLISH news.b m"), "5");
}

TEST(SimulatedRedis, keysExpire) {
    Played played;
    const auto a = played.redis.open(false);
    played.call(a, "SET k v PX 1500");
    EXPECT_EQ(played.reply(a, "SET k w NX"), "null");
    played.moveTo(1'499'000'000);
    EXPECT_EQ(played.reply(a, "PTTL k"), "1");
    played.moveTo(1'500'000'000);
    EXPECT_EQ(played.reply(a, "EXISTS k"), "0");
    EXPECT_EQ(played.reply(a, "SET k w NX EX 5"), R"("OK")");
}

TEST(SimulatedRedis, streamsAreReadFromWhatIsNew) {
    Played played;
    const auto a = played.redis.open(true), b = played.redis.open(false);
    played.call(b, "XADD s 1-1 f old");
    EXPECT_EQ(played.call(a, "XREAD BLOCK 10000 STREAMS s $"), Texts());
    EXPECT_EQ(played.call(b, "XADD s 2-0 f new"), (Texts{R"(3:"2-0")", R"(2:{"s":[["2-0",["f","new"]]]})"}));
    played.call(b, "XGROUP CREATE s g 0");
    EXPECT_EQ(played.reply(b, "XREADGROUP GROUP g one COUNT 1 STREAMS s >"), R"([["s",[["1-1",["f","old"]]]]])");
    EXPECT_EQ(played.reply(b, "XREADGROUP GROUP g two STREAMS s >"), R"([["s",[["2-0",["f","new"]]]]])");
    EXPECT_EQ(played.call(b, "XREADGROUP GROUP g two BLOCK 500 STREAMS s >"), Texts());
    EXPECT_EQ(played.moveTo(kSecondNs), Texts{"7:null"});
    EXPECT_EQ(played.reply(b, "XPENDING s g"), R"([2,"1-1","2-0",[["one","1"],["two","1"]]])");
    EXPECT_EQ(played.reply(b, "XACK s g 1-1"), "1");
    EXPECT_EQ(played.reply(b, "XAUTOCLAIM s g one 500 0"), R"(["0-0",[["2-0",["f","new"]]],[]])");
}

TEST(SimulatedRedis, scriptsDoWhatTheirTextSays) {
    Played played;
    const auto a = played.redis.open(true);
    const std::string source = "local job = redis.call('RPOPLPUSH', KEYS[1], KEYS[2]) "
                               "if not job then return 0 end "
                               "redis.call('HSET', ARGV[1] .. job, 'by', cjson.decode(ARGV[2])['who']) "
                               "return {job, redis.call('HGETALL', ARGV[1] .. job)}";
    played.call(a, "RPUSH q 7");
    const std::string digest = sha1Hex(source);
    EXPECT_EQ(played.callWords(a, {"SCRIPT", "LOAD", source}), Texts{"2:\"" + digest + "\""});
    const Texts words = {"EVALSHA", digest, "2", "q", "active", "job:", R"({"who":"w1"})"};
    EXPECT_EQ(played.callWords(a, words), Texts{R"(3:["7",["by","w1"]])"});
    EXPECT_EQ(played.callWords(a, words), Texts{"4:0"});
    EXPECT_EQ(played.callWords(a, {"EVAL", "return redis.error_reply('NO such')", "0"}),
              Texts{R"(5:{"$error":"NO such"})"});
    EXPECT_EQ(played.callWords(a, {"EVAL", "return redis.call('LPUSH', KEYS[1])", "1", "q"}).front().substr(0, 12),
              R"(6:{"$error":)");
    EXPECT_TRUE(played.redis.unknownReplies().empty());
}

TEST(SimulatedRedis, whatHasNoModelIsAsRecordedAndCounted) {
    Played played([](RedisWords words) -> std::optional<Reply> {
        if (words.front() == "INFO") return Reply::ofText("# Server");
        return std::nullopt;
    });
    const auto a = played.redis.open(false);
    EXPECT_EQ(played.reply(a, "INFO"), R"("# Server")");
    EXPECT_EQ(played.reply(a, "GEOADD g 1 2 m").substr(0, 9), R"({"$error")");
    EXPECT_EQ(played.reply(a, "EVALSHA 0123 0").substr(0, 9), R"({"$error")");
    EXPECT_EQ(played.redis.recordedReplies().at("INFO"), 1U);
    EXPECT_EQ(played.redis.unknownReplies().size(), 2U);
}

} // namespace
} // namespace tenfold::test
