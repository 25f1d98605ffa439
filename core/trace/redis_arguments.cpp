#include "core/trace/redis_arguments.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace tenfold {
namespace {

/// Names of the arguments of a command; those behind '*' repeat to the end, together.
struct Command {
    std::string_view name, arguments;
};

// In the order of the alphabet. Only what is at its place whatever the options are.
constexpr auto kCommands = std::to_array<Command>({
    {"APPEND", "key value"},
    {"AUTH", "username password"},
    {"BLMOVE", "source destination from to timeout"},
    {"BRPOPLPUSH", "source destination timeout"},
    {"BZPOPMAX", "key"},
    {"BZPOPMIN", "key"},
    {"CLIENT", "subcommand *argument"},
    {"CONFIG", "subcommand *argument"},
    {"DECR", "key"},
    {"DECRBY", "key decrement"},
    {"DEL", "*key"},
    {"DUMP", "key"},
    {"ECHO", "message"},
    {"EVAL", "script numkeys"},
    {"EVALSHA", "sha1 numkeys"},
    {"EXISTS", "*key"},
    {"EXPIRE", "key seconds"},
    {"EXPIREAT", "key unix-time"},
    {"FCALL", "function numkeys"},
    {"GET", "key"},
    {"GETBIT", "key offset"},
    {"GETDEL", "key"},
    {"GETRANGE", "key start end"},
    {"GETSET", "key value"},
    {"HDEL", "key *field"},
    {"HELLO", "protover"},
    {"HEXISTS", "key field"},
    {"HGET", "key field"},
    {"HGETALL", "key"},
    {"HINCRBY", "key field increment"},
    {"HINCRBYFLOAT", "key field increment"},
    {"HKEYS", "key"},
    {"HLEN", "key"},
    {"HMGET", "key *field"},
    {"HMSET", "key *field value"},
    {"HSCAN", "key cursor"},
    {"HSET", "key *field value"},
    {"HSETNX", "key field value"},
    {"HVALS", "key"},
    {"INCR", "key"},
    {"INCRBY", "key increment"},
    {"INCRBYFLOAT", "key increment"},
    {"INFO", "*section"},
    {"KEYS", "pattern"},
    {"LINDEX", "key index"},
    {"LINSERT", "key where pivot element"},
    {"LLEN", "key"},
    {"LMOVE", "source destination from to"},
    {"LPOP", "key count"},
    {"LPOS", "key element"},
    {"LPUSH", "key *element"},
    {"LPUSHX", "key *element"},
    {"LRANGE", "key start stop"},
    {"LREM", "key count element"},
    {"LSET", "key index element"},
    {"LTRIM", "key start stop"},
    {"MGET", "*key"},
    {"MSET", "*key value"},
    {"MSETNX", "*key value"},
    {"PERSIST", "key"},
    {"PEXPIRE", "key milliseconds"},
    {"PEXPIREAT", "key unix-time-ms"},
    {"PFADD", "key *element"},
    {"PFCOUNT", "*key"},
    {"PING", "message"},
    {"PSETEX", "key milliseconds value"},
    {"PSUBSCRIBE", "*pattern"},
    {"PTTL", "key"},
    {"PUBLISH", "channel message"},
    {"RENAME", "key newkey"},
    {"RENAMENX", "key newkey"},
    {"RPOP", "key count"},
    {"RPOPLPUSH", "source destination"},
    {"RPUSH", "key *element"},
    {"RPUSHX", "key *element"},
    {"SADD", "key *member"},
    {"SCAN", "cursor"},
    {"SCARD", "key"},
    {"SCRIPT", "subcommand *argument"},
    {"SDIFF", "*key"},
    {"SELECT", "index"},
    {"SET", "key value"},
    {"SETBIT", "key offset value"},
    {"SETEX", "key seconds value"},
    {"SETNX", "key value"},
    {"SETRANGE", "key offset value"},
    {"SINTER", "*key"},
    {"SISMEMBER", "key member"},
    {"SMEMBERS", "key"},
    {"SMISMEMBER", "key *member"},
    {"SMOVE", "source destination member"},
    {"SPOP", "key count"},
    {"SPUBLISH", "channel message"},
    {"SRANDMEMBER", "key count"},
    {"SREM", "key *member"},
    {"SSCAN", "key cursor"},
    {"STRLEN", "key"},
    {"SUBSCRIBE", "*channel"},
    {"SUNION", "*key"},
    {"TTL", "key"},
    {"TYPE", "key"},
    {"UNLINK", "*key"},
    {"WATCH", "*key"},
    {"XACK", "key group *id"},
    {"XADD", "key"},
    {"XDEL", "key *id"},
    {"XGROUP", "subcommand key group"},
    {"XLEN", "key"},
    {"XRANGE", "key start end"},
    {"XTRIM", "key strategy"},
    {"ZADD", "key *score member"},
    {"ZCARD", "key"},
    {"ZCOUNT", "key min max"},
    {"ZINCRBY", "key increment member"},
    {"ZMSCORE", "key *member"},
    {"ZPOPMAX", "key count"},
    {"ZPOPMIN", "key count"},
    {"ZRANGE", "key start stop"},
    {"ZRANGEBYSCORE", "key min max"},
    {"ZRANK", "key member"},
    {"ZREM", "key *member"},
    {"ZREMRANGEBYRANK", "key start stop"},
    {"ZREMRANGEBYSCORE", "key min max"},
    {"ZREVRANGE", "key start stop"},
    {"ZREVRANGEBYSCORE", "key max min"},
    {"ZREVRANK", "key member"},
    {"ZSCAN", "key cursor"},
    {"ZSCORE", "key member"},
});
static_assert(std::is_sorted(kCommands.begin(), kCommands.end(),
                             [](const Command& a, const Command& b) { return a.name < b.name; }));

/// "key *score member" and 3 → "score 2".
std::string nameAt(std::string_view arguments, std::size_t position) {
    std::vector<std::string_view> once, again;
    bool doesRepeat = false;
    while (!arguments.empty()) {
        const std::size_t end = std::min(arguments.find(' '), arguments.size());
        std::string_view name = arguments.substr(0, end);
        arguments.remove_prefix(std::min(end + 1, arguments.size()));
        doesRepeat = doesRepeat || name.front() == '*';
        if (name.front() == '*') name.remove_prefix(1);
        (doesRepeat ? again : once).push_back(name);
    }
    if (position < once.size()) return std::string(once[position]);
    if (again.empty()) return {};
    const std::size_t round = (position - once.size()) / again.size();
    std::string name(again[(position - once.size()) % again.size()]);
    return round == 0 ? name : name + " " + std::to_string(round + 1);
}

} // namespace

std::string redisArgumentName(std::string_view method, std::string_view path) {
    const std::string_view command = method.substr(0, method.find(' '));
    const auto found = std::lower_bound(kCommands.begin(), kCommands.end(), command,
                                        [](const Command& c, std::string_view name) { return c.name < name; });
    if (found == kCommands.end() || found->name != command) return {};
    std::size_t position = 0;
    const auto [end, problem] = std::from_chars(path.data(), path.data() + path.size(), position);
    const std::string_view below = path.substr(static_cast<std::size_t>(end - path.data()));
    if (problem != std::errc() || (!below.empty() && below.front() != '.' && below.front() != '[')) return {};
    const std::string name = nameAt(found->arguments, position);
    return name.empty() ? name : name + std::string(below);
}

} // namespace tenfold
