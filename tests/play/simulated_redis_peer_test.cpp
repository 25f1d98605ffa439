#include "core/play/simulated/simulated_redis.h"
#include "tests/play/redis_process.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

// The simulated Redis against a real one, where there is one: random commands, replies alike.

namespace tenfold::test {
namespace {

std::string toldReply(const Reply& reply) {
    std::string out;
    if (reply.kind == Reply::Kind::Real) return std::to_string(reply.real);
    appendReplyJson(out, reply);
    return out;
}

/// Random commands on few keys, so that they meet. What is chance at a server (SPOP) or hangs on its clock is left out.
class RandomCommands {
public:
    explicit RandomCommands(std::uint64_t seed)
        : m_random(seed) {}

    std::vector<std::string> next() {
        switch (m_random.below(6)) {
        case 0:
            return oneOf({[&] {
                              return w({"SET", k(), v()});
                          },
                          [&] {
                              return w({"GET", k()});
                          },
                          [&] {
                              return w({"SET", k(), n(), "NX"});
                          },
                          [&] {
                              return w({"INCRBY", k(), n()});
                          },
                          [&] {
                              return w({"APPEND", k(), v()});
                          },
                          [&] {
                              return w({"GETRANGE", k(), i(), i()});
                          },
                          [&] {
                              return w({"GETDEL", k()});
                          },
                          [&] {
                              return w({"DECR", k()});
                          },
                          [&] {
                              return w({"INCRBYFLOAT", k(), q()});
                          },
                          [&] {
                              return w({"STRLEN", k()});
                          },
                          [&] {
                              return w({"MGET", k(), k()});
                          },
                          [&] {
                              return w({"DEL", k(), k()});
                          },
                          [&] {
                              return w({"EXISTS", k(), k()});
                          },
                          [&] {
                              return w({"TYPE", k()});
                          },
                          [&] {
                              return w({"RENAME", k(), k()});
                          },
                          [&] {
                              return w({"PERSIST", k()});
                          },
                          [&] {
                              return w({"EXPIRE", k(), "1000", "NX"});
                          },
                          [&] {
                              return w({"GETSET", k(), v()});
                          }});
        case 1:
            return oneOf({[&] {
                              return w({"LPUSH", l(), v(), v()});
                          },
                          [&] {
                              return w({"RPUSH", l(), v()});
                          },
                          [&] {
                              return w({"LPOP", l()});
                          },
                          [&] {
                              return w({"RPOP", l(), n()});
                          },
                          [&] {
                              return w({"LRANGE", l(), i(), i()});
                          },
                          [&] {
                              return w({"LINDEX", l(), i()});
                          },
                          [&] {
                              return w({"LREM", l(), i(), v()});
                          },
                          [&] {
                              return w({"LTRIM", l(), i(), i()});
                          },
                          [&] {
                              return w({"LMOVE", l(), l(), "LEFT", "RIGHT"});
                          },
                          [&] {
                              return w({"RPOPLPUSH", l(), l()});
                          },
                          [&] {
                              return w({"LSET", l(), i(), v()});
                          },
                          [&] {
                              return w({"LPOS", l(), v(), "RANK", "-1"});
                          },
                          [&] {
                              return w({"LPOS", l(), v(), "COUNT", "0"});
                          },
                          [&] {
                              return w({"LLEN", l()});
                          },
                          [&] {
                              return w({"LINSERT", l(), "BEFORE", v(), v()});
                          },
                          [&] {
                              return w({"LMPOP", "2", l(), l(), "RIGHT", "COUNT", n()});
                          },
                          [&] {
                              return w({"LPUSHX", l(), v()});
                          },
                          [&] {
                              return w({"LPUSH", k(), v()});
                          }});
        case 2:
            return oneOf({[&] {
                              return w({"SADD", s(), v(), v()});
                          },
                          [&] {
                              return w({"SREM", s(), v()});
                          },
                          [&] {
                              return w({"SMEMBERS", s()});
                          },
                          [&] {
                              return w({"SCARD", s()});
                          },
                          [&] {
                              return w({"SISMEMBER", s(), v()});
                          },
                          [&] {
                              return w({"SMISMEMBER", s(), v(), v()});
                          },
                          [&] {
                              return w({"SMOVE", s(), s(), v()});
                          },
                          [&] {
                              return w({"SUNION", s(), s()});
                          },
                          [&] {
                              return w({"SINTER", s(), s()});
                          },
                          [&] {
                              return w({"SDIFFSTORE", s(), s(), s()});
                          }});
        case 3:
            return oneOf({[&] {
                              return w({"HSET", h(), v(), v(), v(), n()});
                          },
                          [&] {
                              return w({"HGET", h(), v()});
                          },
                          [&] {
                              return w({"HGETALL", h()});
                          },
                          [&] {
                              return w({"HDEL", h(), v(), v()});
                          },
                          [&] {
                              return w({"HINCRBY", h(), v(), n()});
                          },
                          [&] {
                              return w({"HMGET", h(), v(), v()});
                          },
                          [&] {
                              return w({"HSETNX", h(), v(), v()});
                          },
                          [&] {
                              return w({"HLEN", h()});
                          },
                          [&] {
                              return w({"HKEYS", h()});
                          },
                          [&] {
                              return w({"HINCRBYFLOAT", h(), v(), q()});
                          },
                          [&] {
                              return w({"HEXISTS", h(), v()});
                          },
                          [&] {
                              return w({"HVALS", h()});
                          },
                          [&] {
                              return w({"HSET", h(), v()});
                          }});
        case 4:
            return oneOf({[&] {
                              return w({"ZADD", z(), q(), v(), q(), v()});
                          },
                          [&] {
                              return w({"ZADD", z(), "GT", "CH", q(), v()});
                          },
                          [&] {
                              return w({"ZADD", z(), "XX", "INCR", q(), v()});
                          },
                          [&] {
                              return w({"ZREM", z(), v()});
                          },
                          [&] {
                              return w({"ZSCORE", z(), v()});
                          },
                          [&] {
                              return w({"ZINCRBY", z(), q(), v()});
                          },
                          [&] {
                              return w({"ZRANGE", z(), i(), i(), "WITHSCORES"});
                          },
                          [&] {
                              return w({"ZRANK", z(), v()});
                          },
                          [&] {
                              return w({"ZREVRANGE", z(), i(), i()});
                          },
                          [&] {
                              return w({"ZREVRANK", z(), v()});
                          },
                          [&] {
                              return w({"ZRANGEBYSCORE", z(), q(), "(5", "LIMIT", "1", "2"});
                          },
                          [&] {
                              return w({"ZREVRANGEBYSCORE", z(), "+inf", q(), "WITHSCORES"});
                          },
                          [&] {
                              return w({"ZCOUNT", z(), "-inf", q()});
                          },
                          [&] {
                              return w({"ZPOPMIN", z()});
                          },
                          [&] {
                              return w({"ZPOPMAX", z(), n()});
                          },
                          [&] {
                              return w({"ZREMRANGEBYSCORE", z(), "-inf", "1"});
                          },
                          [&] {
                              return w({"ZRANGE", z(), q(), q(), "BYSCORE", "REV"});
                          },
                          [&] {
                              return w({"ZCARD", z()});
                          },
                          [&] {
                              return w({"ZREMRANGEBYRANK", z(), "0", "0"});
                          },
                          [&] {
                              return w({"ZMSCORE", z(), v(), v()});
                          },
                          [&] {
                              return w({"ZRANGEBYLEX", "same", "-", "[v3"});
                          },
                          [&] {
                              return w({"BZPOPMIN", z(), "0.001"});
                          },
                          [&] {
                              return w({"ZLEXCOUNT", "same", "(v1", "+"});
                          },
                          [&] {
                              return w({"ZADD", "same", "0", v()});
                          }});
        default:
            return oneOf({[&] {
                              return w({"XADD", x(), id(), "f", v()});
                          },
                          [&] {
                              return w({"XLEN", x()});
                          },
                          [&] {
                              return w({"XADD", x(), "MAXLEN", "=", "4", id(), "f", v()});
                          },
                          [&] {
                              return w({"XRANGE", x(), "-", "+", "COUNT", "3"});
                          },
                          [&] {
                              return w({"XREVRANGE", x(), "+", "-", "COUNT", "2"});
                          },
                          [&] {
                              return w({"XREAD", "COUNT", "2", "STREAMS", x(), "0"});
                          },
                          [&] {
                              return w({"XGROUP", "CREATE", x(), g(), "0"});
                          },
                          [&] {
                              return w({"XREADGROUP", "GROUP", g(), v(), "COUNT", "2", "STREAMS", x(), ">"});
                          },
                          [&] {
                              return w({"XREADGROUP", "GROUP", g(), v(), "STREAMS", x(), "0"});
                          },
                          [&] {
                              return w({"XPENDING", x(), g()});
                          },
                          [&] {
                              return w({"XACK", x(), g(), id()});
                          },
                          [&] {
                              return w({"XCLAIM", x(), g(), v(), "0", id()});
                          },
                          [&] {
                              return w({"XDEL", x(), id()});
                          },
                          [&] {
                              return w({"XTRIM", x(), "MINID", id()});
                          }});
        }
    }

private:
    using Words = std::vector<std::string>;
    static Words w(std::initializer_list<std::string> words) { return words; }
    Words oneOf(const std::vector<std::function<Words()>>& makers) { return makers[m_random.below(makers.size())](); }
    std::string named(const char* name, std::uint64_t count) { return name + std::to_string(m_random.below(count)); }
    std::string k() { return named("key", 4); }
    std::string l() { return named("list", 3); }
    std::string s() { return named("set", 3); }
    std::string h() { return named("hash", 2); }
    std::string z() { return named("zset", 2); }
    std::string x() { return named("stream", 2); }
    std::string g() { return named("group", 2); }
    std::string v() { return named("v", 6); }
    std::string n() { return std::to_string(m_random.below(4)); }
    std::string i() { return std::to_string(static_cast<std::int64_t>(m_random.below(9)) - 4); }
    std::string q() {
        const std::string whole = std::to_string(m_random.below(7));
        return m_random.below(2) == 0 ? whole : whole + ".25";
    }
    std::string id() { return std::to_string(1 + m_random.below(40)) + "-1"; }
    RandomStream m_random;
};

/// Orders that a server leaves open are none.
void sortWhereOpen(const std::string& method, Reply& reply) {
    if (method != "SMEMBERS" && method != "SUNION" && method != "SINTER") return;
    std::sort(reply.items.begin(), reply.items.end(), [](const Reply& a, const Reply& b) { return a.text < b.text; });
}

class SimulatedRedisPeer : public ::testing::TestWithParam<bool> {};

TEST_P(SimulatedRedisPeer, answersAsARealServer) {
    const bool isResp3 = GetParam();
    RedisProcess real(isResp3);
    if (!real.server) GTEST_SKIP() << "no redis-server here";
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const std::vector<std::string> none;
        ASSERT_TRUE(real.server->ask("FLUSHALL", none));
        SimulatedRedis redis({seed, 1'700'000'000'000'000'000, {}});
        std::int64_t nowNs = 0;
        const auto connection = redis.open(isResp3), plain = redis.open(false);
        RandomCommands commands(seed);
        std::string history;
        for (int step = 0; step < 250; ++step) {
            const std::vector<std::string> words = commands.next();
            std::string line;
            for (const std::string& word : words)
                line += word + " ";
            history += line + "\n";
            const std::vector<std::string> rest(words.begin() + 1, words.end());
            auto wanted = real.server->ask(words.front(), rest);
            ASSERT_TRUE(wanted) << line;
            const std::vector<std::string_view> views(words.begin(), words.end());
            // a real connection that a call binds speaks RESP2 until it says HELLO
            redis.call(redisBindsConnection(words.front()) ? plain : connection, views, 1, nowNs);
            auto answers = redis.takeAnswers();
            if (answers.empty()) { // it waits
                redis.moveTo(nowNs += 200'000'000);
                answers = redis.takeAnswers();
            }
            ASSERT_EQ(answers.size(), 1U) << line;
            Reply simulated = std::move(answers.front().reply);
            sortWhereOpen(words.front(), *wanted);
            sortWhereOpen(words.front(), simulated);
            if (wanted->isError() && simulated.isError()) { // texts of errors may differ but for the kind
                if (shapeOf(*wanted) == shapeOf(simulated)) continue;
            }
            EXPECT_EQ(toldReply(*wanted), toldReply(simulated)) << line << "\nafter\n" << history;
            if (toldReply(*wanted) != toldReply(simulated)) break; // what follows is not the same any more
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Protocols, SimulatedRedisPeer, ::testing::Values(false, true));

} // namespace
} // namespace tenfold::test
