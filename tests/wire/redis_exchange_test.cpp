// Dialogues with a Redis: which request a reply belongs to. Each line is what one side says and what comes of it.
#include "core/wire/redis/redis_exchange.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_encoder.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tenfold::wire {
namespace {

/// A dialogue: "> SET k v" sends, anything else is a reply as its bytes (~ stands for a line end). @return what came of
/// each: "0" for a request that waits, "0-" for one without reply, "=0" an answer, "+0" a part, "push", "line",
/// "nobody".
std::vector<std::string> dialogueOf(RedisExchange& exchange, const std::vector<std::string>& lines) {
    RespDecoder requests(RespSide::Requests), replies(RespSide::Replies);
    std::vector<std::string> came;
    for (const std::string& line : lines) {
        if (line.starts_with("> ")) {
            requests.feed(line.substr(2) + "\r\n");
            const RespMessage* request = requests.next();
            if (!request) return {"no request: " + line};
            const RedisExchange::Sent sent = exchange.sent(*request);
            came.push_back(std::to_string(sent.number) + (sent.hasReply ? "" : "-") + (sent.isBlocking ? "b" : "") +
                           (sent.isQueued ? "q" : ""));
            continue;
        }
        std::string bytes;
        for (const char c : line)
            c == '~' ? bytes += "\r\n" : bytes += c;
        replies.feed(bytes);
        const RespMessage* reply = replies.next();
        if (!reply) return {"no reply: " + line};
        const ReplyOwner owner = exchange.replied(*reply);
        const std::string number = std::to_string(owner.request);
        switch (owner.kind) {
        case ReplyOwner::Kind::Answer:
            came.push_back("=" + number);
            break;
        case ReplyOwner::Kind::Part:
            came.push_back("+" + number);
            break;
        case ReplyOwner::Kind::Push:
            came.emplace_back("push");
            break;
        case ReplyOwner::Kind::Monitored:
            came.emplace_back("line");
            break;
        case ReplyOwner::Kind::Unasked:
            came.emplace_back("nobody");
            break;
        }
    }
    return came;
}

using Came = std::vector<std::string>;

Came dialogueOf(const std::vector<std::string>& lines) {
    RedisExchange exchange;
    return dialogueOf(exchange, lines);
}

TEST(RedisExchange, repliesComeInTheOrderOfRequests) {
    EXPECT_EQ(dialogueOf({"> SET a 1", "> GET a", "+OK~", "> LLEN q", "$1~1~", ":0~"}),
              (Came{"0", "1", "=0", "2", "=1", "=2"}));
}

TEST(RedisExchange, transactionsAreQueuedAndAnsweredAtTheirEnd) {
    RedisExchange exchange;
    EXPECT_EQ(dialogueOf(exchange, {"> MULTI", "> BLPOP q 0", "> SUBSCRIBE c"}), (Came{"0", "1q", "2q"}));
    EXPECT_TRUE(exchange.isInTransaction());
    EXPECT_EQ(dialogueOf(exchange, {"> exec", "> GET a", "+OK~", "+QUEUED~", "+QUEUED~", "*1~*-1~", "$-1~"}),
              (Came{"3", "4", "=0", "=1", "=2", "=3", "=4"}));
    EXPECT_FALSE(exchange.isInTransaction());
}

TEST(RedisExchange, blockingCommandsSaySo) {
    EXPECT_EQ(dialogueOf({"> BLMOVE a b LEFT RIGHT 5", "> XREAD BLOCK 0 STREAMS s $", "> xread count 1 streams block 0",
                          "> BZPOPMIN a 0", "> LPOP a"}),
              (Came{"0b", "1b", "2", "3b", "4"}));
}

TEST(RedisExchange, subscribingIsOneRequestWithAReplyAName) {
    const std::string a = "*3~$9~subscribe~$1~a~:1~", b = "*3~$9~subscribe~$1~b~:2~";
    EXPECT_EQ(dialogueOf({"> SUBSCRIBE a b", a, "*3~$7~message~$1~a~$1~x~", b, "*3~$7~message~$1~a~$1~x~"}),
              (Came{"0", "+0", "push", "=0", "push"}));
    // RESP3: the same as pushes, and other commands between
    EXPECT_EQ(dialogueOf({"> SUBSCRIBE a", ">3~$9~subscribe~$1~a~:1~", "> GET k", ">3~$7~message~$1~a~$1~x~",
                          "*3~$7~message~$1~a~$1~x~", ">2~+invalidate~*1~+k~"}),
              (Came{"0", "=0", "1", "push", "push", "push"}));
}

TEST(RedisExchange, ofRedis3ListsThatLookLikeMessagesAreAnswersWhereNobodySubscribes) {
    EXPECT_EQ(dialogueOf({"> LRANGE l 0 2", "*3~$7~message~$1~a~$1~x~"}), (Came{"0", "=0"}));
}

TEST(RedisExchange, unsubscribingFromAllHasAReplyASubscription) {
    RedisExchange exchange;
    EXPECT_EQ(dialogueOf(exchange, {"> SUBSCRIBE a b a", "*3~$9~subscribe~$1~a~:1~", "*3~$9~subscribe~$1~b~:2~",
                                    "*3~$9~subscribe~$1~a~:2~", "> PSUBSCRIBE x*", "*3~$10~psubscribe~$2~x*~:3~"}),
              (Came{"0", "+0", "+0", "=0", "1", "=1"}));
    EXPECT_EQ(exchange.subscriptions(), 3U);
    EXPECT_EQ(
        dialogueOf(exchange, {"> UNSUBSCRIBE", "> PING", "*3~$11~unsubscribe~$1~b~:2~",
                              "*4~$8~pmessage~$2~x*~$2~x1~$1~v~", "*3~$11~unsubscribe~$1~a~:1~", "*2~$4~pong~$0~~"}),
        (Came{"2", "3", "+2", "push", "=2", "=3"}));
    EXPECT_EQ(exchange.subscriptions(), 1U);
    // where nothing is subscribed to, one reply without a name
    EXPECT_EQ(dialogueOf(exchange, {"> UNSUBSCRIBE", "*3~$11~unsubscribe~$-1~:1~", "> PUNSUBSCRIBE nosuch x*",
                                    "*3~$12~punsubscribe~$6~nosuch~:1~", "*3~$12~punsubscribe~$2~x*~:0~"}),
              (Came{"4", "=4", "5", "+5", "=5"}));
    EXPECT_EQ(exchange.subscriptions(), 0U);
}

TEST(RedisExchange, aSubscriptionThatIsRefusedIsAnswered) {
    EXPECT_EQ(dialogueOf({"> SUBSCRIBE a b", "> PING", "-NOPERM no~", "+PONG~"}), (Came{"0", "1", "=0", "=1"}));
}

TEST(RedisExchange, someRequestsHaveNoReply) {
    EXPECT_EQ(dialogueOf({"> CLIENT REPLY SKIP", "> SET a 1", "> GET a", "$1~1~", "> client reply off", "> SET a 2",
                          "> CLIENT REPLY SKIP", "> CLIENT REPLY ON", "+OK~", "> GET a", "$1~2~"}),
              (Came{"0-", "1-", "2", "=2", "3-", "4-", "5-", "6", "=6", "7", "=7"}));
}

TEST(RedisExchange, whatNobodyAskedForIsCounted) {
    RedisExchange exchange;
    EXPECT_EQ(dialogueOf(exchange, {"-ERR max number of clients reached~", "> PING", "+PONG~", "+PONG~"}),
              (Came{"nobody", "0", "=0", "nobody"}));
    EXPECT_EQ(exchange.unaskedReplies(), 2U);
    EXPECT_EQ(exchange.oldest(), 1U);
}

TEST(RedisExchange, linesOfMonitorAreNoReplies) {
    EXPECT_EQ(dialogueOf({"> MONITOR", "+OK~", "+1339518083.107412 [0 127.0.0.1:60866] \"keys\" \"*\"~", "> PING",
                          "+1339518083.107413 [0 127.0.0.1:60866] \"PING\"~", "+PONG~", "> RESET", "+RESET~", "> PING",
                          "+1.5 is an answer here~"}),
              (Came{"0", "=0", "line", "1", "line", "=1", "2", "=2", "3", "=3"}));
}

TEST(RedisExchange, replicationIsForeign) {
    RedisExchange exchange;
    EXPECT_FALSE(exchange.isForeign());
    dialogueOf(exchange, {"> PSYNC ? -1"});
    EXPECT_TRUE(exchange.isForeign());
}

} // namespace
} // namespace tenfold::wire
