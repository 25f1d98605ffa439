#include "core/play/simulated/redis_commands.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace tenfold {
namespace {

Reply get(RedisKeyspace& space, RedisWords words) {
    return textReply(space.find<RedisText>(words[1]));
}

void putText(RedisKeyspace& space, std::string_view key, std::string text, std::int64_t expiresMs = 0) {
    space.put(key, {RedisText(std::move(text)), expiresMs});
    space.changed(key);
}

struct SetOptions {
    bool isNew = false, isOld = false, isKept = false, isGet = false;
    std::int64_t expiresMs = 0;
};

std::int64_t expiryOf(RedisKeyspace& space, std::string_view unit, std::string_view amount) {
    const std::int64_t value = integerOf(amount);
    if (value <= 0) throw RedisKeyspace::Refusal{"ERR invalid expire time in 'set' command"};
    return isWord(unit, "EX")     ? space.nowMs() + value * 1000
           : isWord(unit, "PX")   ? space.nowMs() + value
           : isWord(unit, "EXAT") ? value * 1000
                                  : value;
}

SetOptions optionsOf(RedisKeyspace& space, RedisWords words) {
    SetOptions out;
    for (std::size_t i = 3; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const bool isTime = isWord(word, "EX") || isWord(word, "PX") || isWord(word, "EXAT") || isWord(word, "PXAT");
        if (isWord(word, "NX"))
            out.isNew = true;
        else if (isWord(word, "XX"))
            out.isOld = true;
        else if (isWord(word, "GET"))
            out.isGet = true;
        else if (isWord(word, "KEEPTTL"))
            out.isKept = true;
        else if (isTime && i + 1 < words.size())
            out.expiresMs = expiryOf(space, word, words[++i]);
        else
            throw RedisKeyspace::Refusal{"ERR syntax error"};
    }
    if (out.isNew && out.isOld) throw RedisKeyspace::Refusal{"ERR syntax error"};
    return out;
}

Reply set(RedisKeyspace& space, RedisWords words) {
    const SetOptions options = optionsOf(space, words);
    const Reply before = options.isGet ? textReply(space.find<RedisText>(words[1])) : Reply();
    const RedisValue* old = space.find(words[1]);
    if (options.isNew ? old != nullptr : options.isOld && !old) return before;
    const std::int64_t kept = options.isKept && old ? old->expiresMs : options.expiresMs;
    putText(space, words[1], std::string(words[2]), kept);
    return options.isGet ? before : okReply();
}
Reply setnx(RedisKeyspace& space, RedisWords words) {
    if (space.find(words[1])) return Reply::ofInteger(0);
    putText(space, words[1], std::string(words[2]));
    return Reply::ofInteger(1);
}
Reply setex(RedisKeyspace& space, RedisWords words) {
    putText(space, words[1], std::string(words[3]), expiryOf(space, "EX", words[2]));
    return okReply();
}
Reply psetex(RedisKeyspace& space, RedisWords words) {
    putText(space, words[1], std::string(words[3]), expiryOf(space, "PX", words[2]));
    return okReply();
}
Reply getset(RedisKeyspace& space, RedisWords words) {
    const Reply before = get(space, words);
    putText(space, words[1], std::string(words[2]));
    return before;
}
Reply getdel(RedisKeyspace& space, RedisWords words) {
    const Reply before = get(space, words);
    space.erase(words[1]);
    return before;
}
Reply getex(RedisKeyspace& space, RedisWords words) {
    const Reply out = get(space, words);
    RedisValue* value = space.find(words[1]);
    if (value && words.size() == 3 && isWord(words[2], "PERSIST"))
        value->expiresMs = 0;
    else if (value && words.size() == 4)
        value->expiresMs = expiryOf(space, words[2], words[3]);
    if (value && words.size() > 2) space.changed(words[1]);
    return out;
}

Reply mset(RedisKeyspace& space, RedisWords words) {
    if (words.size() % 2 == 0) throw RedisKeyspace::Refusal{"ERR wrong number of arguments for 'mset' command"};
    for (std::size_t i = 1; i + 1 < words.size(); i += 2)
        putText(space, words[i], std::string(words[i + 1]));
    return okReply();
}
Reply mget(RedisKeyspace& space, RedisWords words) {
    std::vector<Reply> out;
    for (const std::string_view key : words.subspan(1)) {
        const RedisValue* value = space.find(key);
        out.push_back(textReply(value ? std::get_if<RedisText>(&value->data) : nullptr));
    }
    return Reply::ofList(std::move(out));
}

Reply added(RedisKeyspace& space, std::string_view key, std::int64_t by) {
    RedisText& text = space.make<RedisText>(key);
    std::int64_t sum = 0;
    const std::int64_t before = text.empty() ? 0 : integerOf(text);
    if (__builtin_add_overflow(before, by, &sum))
        throw RedisKeyspace::Refusal{"ERR increment or decrement would overflow"};
    text = std::to_string(sum);
    space.changed(key);
    return Reply::ofInteger(sum);
}
Reply incr(RedisKeyspace& space, RedisWords words) {
    return added(space, words[1], 1);
}
Reply decr(RedisKeyspace& space, RedisWords words) {
    return added(space, words[1], -1);
}
Reply incrby(RedisKeyspace& space, RedisWords words) {
    return added(space, words[1], integerOf(words[2]));
}
Reply decrby(RedisKeyspace& space, RedisWords words) {
    return added(space, words[1], -integerOf(words[2]));
}
Reply incrbyfloat(RedisKeyspace& space, RedisWords words) {
    const double by = realOfText(words[2]);
    RedisText& text = space.make<RedisText>(words[1]);
    text = decimalText((text.empty() ? 0.0L : static_cast<long double>(realOfText(text))) + by);
    space.changed(words[1]);
    return Reply::ofText(text);
}

Reply append(RedisKeyspace& space, RedisWords words) {
    RedisText& text = space.make<RedisText>(words[1]);
    text += words[2];
    space.changed(words[1]);
    return Reply::ofInteger(static_cast<std::int64_t>(text.size()));
}
Reply strlen(RedisKeyspace& space, RedisWords words) {
    const RedisText* text = space.find<RedisText>(words[1]);
    return Reply::ofInteger(text ? static_cast<std::int64_t>(text->size()) : 0);
}
Reply getrange(RedisKeyspace& space, RedisWords words) {
    const RedisText* text = space.find<RedisText>(words[1]);
    if (!text) return Reply::ofText("");
    const auto size = static_cast<std::int64_t>(text->size());
    const std::int64_t from = integerOf(words[2]), to = integerOf(words[3]);
    if (from < 0 && to < 0 && from > to) return Reply::ofText("");
    // an end before the first byte is the first one: as servers have it
    const auto [first, last] = rangeOf(from, to < 0 ? std::max<std::int64_t>(0, to + size) : to, text->size());
    return Reply::ofText(text->substr(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first + 1)));
}

constexpr RedisCommandEntry kStringCommands[] = {
    {"GET", 2, get},       {"SET", -3, set},      {"SETNX", 3, setnx},
    {"SETEX", 4, setex},   {"PSETEX", 4, psetex}, {"GETSET", 3, getset},
    {"GETDEL", 2, getdel}, {"GETEX", -2, getex},  {"MSET", -3, mset},
    {"MGET", -2, mget},    {"INCR", 2, incr},     {"DECR", 2, decr},
    {"INCRBY", 3, incrby}, {"DECRBY", 3, decrby}, {"INCRBYFLOAT", 3, incrbyfloat},
    {"APPEND", 3, append}, {"STRLEN", 2, strlen}, {"GETRANGE", 4, getrange},
};

} // namespace

/// As servers write sums of decimals: 17 places at most behind the point, without noughts at the end.
std::string decimalText(long double value) {
    char text[512];
    std::snprintf(text, sizeof text, "%.17Lf", value);
    std::string out = text;
    while (!out.empty() && out.back() == '0')
        out.pop_back();
    if (!out.empty() && out.back() == '.') out.pop_back();
    return out == "-0" ? "0" : out;
}

std::span<const RedisCommandEntry> redisStringCommands() {
    return kStringCommands;
}

} // namespace tenfold
