#include "core/play/simulated/redis_commands.h"

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

Reply countOfKeys(RedisKeyspace& space, RedisWords words, bool isRemoved) {
    std::int64_t count = 0;
    for (const std::string_view key : words.subspan(1))
        count += (isRemoved ? space.erase(key) : space.find(key) != nullptr) ? 1 : 0;
    return Reply::ofInteger(count);
}
Reply del(RedisKeyspace& space, RedisWords words) {
    return countOfKeys(space, words, true);
}
Reply exists(RedisKeyspace& space, RedisWords words) {
    return countOfKeys(space, words, false);
}

/// NX, XX, GT, LT of EXPIRE; a key that never expires is later than all.
bool allowsExpiry(const RedisValue& value, std::int64_t atMs, RedisWords options) {
    for (const std::string_view option : options) {
        const bool isSet = value.expiresMs > 0;
        if (isWord(option, "NX")   ? isSet
            : isWord(option, "XX") ? !isSet
            : isWord(option, "GT") ? !isSet || atMs <= value.expiresMs
            : isWord(option, "LT") ? isSet && atMs >= value.expiresMs
                                   : throw RedisKeyspace::Refusal{"ERR Unsupported option " + std::string(option)})
            return false;
    }
    return true;
}

Reply expireAt(RedisKeyspace& space, RedisWords words, std::int64_t atMs) {
    RedisValue* value = space.find(words[1]);
    if (!value || !allowsExpiry(*value, atMs, words.subspan(3))) return Reply::ofInteger(0);
    if (atMs <= space.nowMs()) {
        space.erase(words[1]);
    } else {
        value->expiresMs = atMs;
        space.changed(words[1]);
    }
    return Reply::ofInteger(1);
}
Reply expire(RedisKeyspace& space, RedisWords words) {
    return expireAt(space, words, space.nowMs() + integerOf(words[2]) * 1000);
}
Reply pexpire(RedisKeyspace& space, RedisWords words) {
    return expireAt(space, words, space.nowMs() + integerOf(words[2]));
}
Reply expireat(RedisKeyspace& space, RedisWords words) {
    return expireAt(space, words, integerOf(words[2]) * 1000);
}
Reply pexpireat(RedisKeyspace& space, RedisWords words) {
    return expireAt(space, words, integerOf(words[2]));
}

Reply persist(RedisKeyspace& space, RedisWords words) {
    RedisValue* value = space.find(words[1]);
    if (!value || value->expiresMs == 0) return Reply::ofInteger(0);
    value->expiresMs = 0;
    space.changed(words[1]);
    return Reply::ofInteger(1);
}

std::int64_t leftMs(RedisKeyspace& space, std::string_view key) {
    const RedisValue* value = space.find(key);
    return !value ? -2 : value->expiresMs == 0 ? -1 : value->expiresMs - space.nowMs();
}
Reply pttl(RedisKeyspace& space, RedisWords words) {
    return Reply::ofInteger(leftMs(space, words[1]));
}
Reply ttl(RedisKeyspace& space, RedisWords words) {
    const std::int64_t left = leftMs(space, words[1]);
    return Reply::ofInteger(left < 0 ? left : (left + 500) / 1000);
}

Reply type(RedisKeyspace& space, RedisWords words) {
    constexpr std::array kNames = {"string", "list", "set", "hash", "zset", "stream"};
    const RedisValue* value = space.find(words[1]);
    return Reply::ofText(value ? kNames[value->data.index()] : "none");
}

Reply renamed(RedisKeyspace& space, RedisWords words, bool onlyNew) {
    const RedisValue* value = space.find(words[1]);
    if (!value) throw RedisKeyspace::Refusal{"ERR no such key"};
    if (onlyNew && space.find(words[2])) return Reply::ofInteger(0);
    if (words[1] != words[2]) {
        RedisValue copy = *value;
        space.erase(words[1]);
        space.put(words[2], std::move(copy));
        space.changed(words[2]);
    }
    return onlyNew ? Reply::ofInteger(1) : okReply();
}
Reply rename(RedisKeyspace& space, RedisWords words) {
    return renamed(space, words, false);
}
Reply renamenx(RedisKeyspace& space, RedisWords words) {
    return renamed(space, words, true);
}

Reply keys(RedisKeyspace& space, RedisWords words) {
    std::vector<Reply> out;
    space.forEachKey([&](const std::string& key, const RedisValue&) {
        if (matchesRedisGlob(words[1], key)) out.push_back(Reply::ofText(key));
    });
    return Reply::ofList(std::move(out));
}

/// All at once: a server may do so as well.
Reply scan(RedisKeyspace& space, RedisWords words) {
    std::string_view pattern = "*";
    for (std::size_t i = 2; i + 1 < words.size(); i += 2)
        if (isWord(words[i], "MATCH")) pattern = words[i + 1];
    const std::array<std::string_view, 2> asked = {"KEYS", pattern};
    return Reply::ofList({Reply::ofText("0"), keys(space, asked)});
}

Reply dbsize(RedisKeyspace& space, RedisWords) {
    std::int64_t count = 0;
    space.forEachKey([&](const std::string&, const RedisValue&) { ++count; });
    return Reply::ofInteger(count);
}
Reply flush(RedisKeyspace& space, RedisWords) {
    space.clear();
    return okReply();
}
Reply time(RedisKeyspace& space, RedisWords) {
    const std::int64_t us = space.nowNs() / 1000;
    return Reply::ofList(
        {Reply::ofText(std::to_string(us / 1'000'000)), Reply::ofText(std::to_string(us % 1'000'000))});
}

constexpr RedisCommandEntry kKeyCommands[] = {
    {"DEL", -2, del},        {"UNLINK", -2, del},       {"EXISTS", -2, exists},     {"TOUCH", -2, exists},
    {"EXPIRE", -3, expire},  {"PEXPIRE", -3, pexpire},  {"EXPIREAT", -3, expireat}, {"PEXPIREAT", -3, pexpireat},
    {"PERSIST", 2, persist}, {"TTL", 2, ttl},           {"PTTL", 2, pttl},          {"TYPE", 2, type},
    {"RENAME", 3, rename},   {"RENAMENX", 3, renamenx}, {"KEYS", 2, keys},          {"SCAN", -2, scan},
    {"DBSIZE", 1, dbsize},   {"FLUSHDB", -1, flush},    {"FLUSHALL", -1, flush},    {"TIME", 1, time},
};

} // namespace

std::span<const RedisCommandEntry> redisKeyCommands() {
    return kKeyCommands;
}

} // namespace tenfold
