#include "core/play/simulated/redis_commands.h"

namespace tenfold {
namespace {

Reply setAll(RedisKeyspace& space, RedisWords words, std::int64_t& count) {
    if (words.size() % 2 != 0) throw RedisKeyspace::Refusal{"ERR wrong number of arguments for 'hset' command"};
    RedisHash& hash = space.make<RedisHash>(words[1]);
    for (std::size_t i = 2; i + 1 < words.size(); i += 2)
        count += hash.set(words[i], std::string(words[i + 1])) ? 1 : 0;
    space.changed(words[1]);
    return Reply::ofInteger(count);
}
Reply hset(RedisKeyspace& space, RedisWords words) {
    std::int64_t count = 0;
    return setAll(space, words, count);
}
Reply hmset(RedisKeyspace& space, RedisWords words) {
    std::int64_t count = 0;
    setAll(space, words, count);
    return okReply();
}
Reply hsetnx(RedisKeyspace& space, RedisWords words) {
    RedisHash& hash = space.make<RedisHash>(words[1]);
    if (hash.find(words[2])) return Reply::ofInteger(0);
    hash.set(words[2], std::string(words[3]));
    space.changed(words[1]);
    return Reply::ofInteger(1);
}
Reply hget(RedisKeyspace& space, RedisWords words) {
    const RedisHash* hash = space.find<RedisHash>(words[1]);
    return textReply(hash ? hash->find(words[2]) : nullptr);
}
Reply hmget(RedisKeyspace& space, RedisWords words) {
    const RedisHash* hash = space.find<RedisHash>(words[1]);
    std::vector<Reply> out;
    for (const std::string_view field : words.subspan(2))
        out.push_back(textReply(hash ? hash->find(field) : nullptr));
    return Reply::ofList(std::move(out));
}
Reply hgetall(RedisKeyspace& space, RedisWords words) {
    std::vector<Reply> out;
    if (const RedisHash* hash = space.find<RedisHash>(words[1]))
        for (const auto& [field, value] : hash->fields()) {
            out.push_back(Reply::ofText(field));
            out.push_back(Reply::ofText(value));
        }
    return mapReply(space, std::move(out));
}
template <bool isKeys>
Reply parts(RedisKeyspace& space, RedisWords words) {
    std::vector<Reply> out;
    if (const RedisHash* hash = space.find<RedisHash>(words[1]))
        for (const auto& [field, value] : hash->fields())
            out.push_back(Reply::ofText(isKeys ? field : value));
    return Reply::ofList(std::move(out));
}
Reply hdel(RedisKeyspace& space, RedisWords words) {
    RedisHash* hash = space.find<RedisHash>(words[1]);
    if (!hash) return Reply::ofInteger(0);
    std::int64_t count = 0;
    for (const std::string_view field : words.subspan(2))
        count += hash->erase(field) ? 1 : 0;
    if (count > 0) space.changed(words[1]);
    return Reply::ofInteger(count);
}
Reply hexists(RedisKeyspace& space, RedisWords words) {
    const RedisHash* hash = space.find<RedisHash>(words[1]);
    return Reply::ofInteger(hash && hash->find(words[2]) ? 1 : 0);
}
Reply hlen(RedisKeyspace& space, RedisWords words) {
    const RedisHash* hash = space.find<RedisHash>(words[1]);
    return Reply::ofInteger(hash ? static_cast<std::int64_t>(hash->size()) : 0);
}
Reply hstrlen(RedisKeyspace& space, RedisWords words) {
    const RedisHash* hash = space.find<RedisHash>(words[1]);
    const std::string* value = hash ? hash->find(words[2]) : nullptr;
    return Reply::ofInteger(value ? static_cast<std::int64_t>(value->size()) : 0);
}
Reply hincrby(RedisKeyspace& space, RedisWords words) {
    const std::int64_t by = integerOf(words[3]);
    RedisHash* known = space.find<RedisHash>(words[1]);
    const std::string* value = known ? known->find(words[2]) : nullptr;
    const std::int64_t before = value ? integerOf(*value, "ERR hash value is not an integer") : 0;
    std::int64_t sum = 0;
    if (__builtin_add_overflow(before, by, &sum))
        throw RedisKeyspace::Refusal{"ERR increment or decrement would overflow"};
    space.make<RedisHash>(words[1]).set(words[2], std::to_string(sum));
    space.changed(words[1]);
    return Reply::ofInteger(sum);
}
Reply hincrbyfloat(RedisKeyspace& space, RedisWords words) {
    const double by = realOfText(words[3]);
    RedisHash* known = space.find<RedisHash>(words[1]);
    const std::string* value = known ? known->find(words[2]) : nullptr;
    const long double before = value ? realOfText(*value, "ERR hash value is not a float") : 0;
    std::string sum = decimalText(before + by);
    space.make<RedisHash>(words[1]).set(words[2], sum);
    space.changed(words[1]);
    return Reply::ofText(std::move(sum));
}
Reply hscan(RedisKeyspace& space, RedisWords words) {
    const bool wasResp3 = space.isResp3();
    space.setResp3(false);
    Reply all = hgetall(space, words.first(2));
    space.setResp3(wasResp3);
    return Reply::ofList({Reply::ofText("0"), std::move(all)});
}

constexpr RedisCommandEntry kHashCommands[] = {
    {"HSET", -4, hset},        {"HMSET", -4, hmset},
    {"HSETNX", 4, hsetnx},     {"HGET", 3, hget},
    {"HMGET", -3, hmget},      {"HGETALL", 2, hgetall},
    {"HKEYS", 2, parts<true>}, {"HVALS", 2, parts<false>},
    {"HDEL", -3, hdel},        {"HEXISTS", 3, hexists},
    {"HLEN", 2, hlen},         {"HSTRLEN", 3, hstrlen},
    {"HINCRBY", 4, hincrby},   {"HINCRBYFLOAT", 4, hincrbyfloat},
    {"HSCAN", -3, hscan},
};

} // namespace

std::span<const RedisCommandEntry> redisHashCommands() {
    return kHashCommands;
}

} // namespace tenfold
