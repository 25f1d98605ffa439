#pragma once

#include "core/play/simulated/redis_keyspace.h"

#include <string_view>

// Commands of the simulated keyspace by what they work on; each file has a table of its own.
namespace tenfold {

struct RedisCommandEntry {
    std::string_view name; ///< in capitals
    int arity = 0;         ///< words with the name; below 0: at least so many
    Reply (*run)(RedisKeyspace&, RedisWords) = nullptr;
};

std::span<const RedisCommandEntry> redisKeyCommands();
std::span<const RedisCommandEntry> redisStringCommands();
std::span<const RedisCommandEntry> redisListCommands();
std::span<const RedisCommandEntry> redisSetCommands();
std::span<const RedisCommandEntry> redisHashCommands();
std::span<const RedisCommandEntry> redisSortedSetCommands();
std::span<const RedisCommandEntry> redisStreamCommands();

// What they share. Refusals are thrown (RedisKeyspace::Refusal).

Reply okReply();
Reply textReply(const std::string* text); ///< null: there is none
Reply mapReply(const RedisKeyspace& space, std::vector<Reply> keysAndValues);
Reply scoreReply(const RedisKeyspace& space, double score);
std::int64_t integerOf(std::string_view text, const char* refusal = "ERR value is not an integer or out of range");
double realOfText(std::string_view text, const char* refusal = "ERR value is not a valid float");
/// "%.17g", as servers write scores.
std::string realText(double value);
std::string decimalText(long double value);
bool isWord(std::string_view text, std::string_view word); ///< whatever the case
/// Positions of a range with ends from the end (-1), within `size`; empty: first > second.
std::pair<std::int64_t, std::int64_t> rangeOf(std::int64_t first, std::int64_t last, std::size_t size);
/// Seconds as a time to wait until; 0: without end.
std::int64_t waitUntilNs(const RedisKeyspace& space, std::string_view seconds);
bool matchesRedisGlob(std::string_view pattern, std::string_view text);

} // namespace tenfold
