// Positional arguments of Redis commands have names.
#include "core/trace/redis_arguments.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(RedisArguments, areNamedByCommand) {
    EXPECT_EQ(redisArgumentName("EXPIRE", "0"), "key");
    EXPECT_EQ(redisArgumentName("EXPIRE rq:worker:{n}", "1"), "seconds");
    EXPECT_EQ(redisArgumentName("HSET last_heartbeat rq:job:{uuid}", "2.$pickle.progress"), "value.$pickle.progress");
    EXPECT_EQ(redisArgumentName("WATCH", "0"), "key");
}

TEST(RedisArguments, repeatingOnesAreCounted) {
    EXPECT_EQ(redisArgumentName("ZADD", "1"), "score");
    EXPECT_EQ(redisArgumentName("ZADD", "2"), "member");
    EXPECT_EQ(redisArgumentName("ZADD", "3"), "score 2");
    EXPECT_EQ(redisArgumentName("HSET", "4"), "value 2");
    EXPECT_EQ(redisArgumentName("DEL", "1"), "key 2");
}

TEST(RedisArguments, othersKeepTheirPath) {
    EXPECT_EQ(redisArgumentName("create", "0"), "") << "no command";
    EXPECT_EQ(redisArgumentName("EXPIRE", "2"), "") << "an option";
    EXPECT_EQ(redisArgumentName("XADD", "3"), "") << "depends on options";
    EXPECT_EQ(redisArgumentName("GET", "path"), "");
    EXPECT_EQ(redisArgumentName("GET", ""), "");
    EXPECT_EQ(redisArgumentName("GET", "0x"), "");
}

} // namespace
} // namespace tenfold
