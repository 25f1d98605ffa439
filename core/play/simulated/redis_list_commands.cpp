#include "core/play/simulated/redis_commands.h"

#include <algorithm>

namespace tenfold {
namespace {

enum class End : std::uint8_t { Left, Right };

End endOf(std::string_view word) {
    if (isWord(word, "LEFT")) return End::Left;
    if (isWord(word, "RIGHT")) return End::Right;
    throw RedisKeyspace::Refusal{"ERR syntax error"};
}

void put(RedisList& list, End end, std::string text) {
    if (end == End::Left)
        list.push_front(std::move(text));
    else
        list.push_back(std::move(text));
}
std::string take(RedisKeyspace& space, std::string_view key, End end) {
    RedisList& list = space.make<RedisList>(key);
    std::string text = end == End::Left ? std::move(list.front()) : std::move(list.back());
    if (end == End::Left)
        list.pop_front();
    else
        list.pop_back();
    space.changed(key);
    return text;
}

Reply pushed(RedisKeyspace& space, RedisWords words, End end, bool onlyThere) {
    if (onlyThere && !space.find<RedisList>(words[1])) return Reply::ofInteger(0);
    RedisList& list = space.make<RedisList>(words[1]);
    for (const std::string_view word : words.subspan(2))
        put(list, end, std::string(word));
    const auto size = static_cast<std::int64_t>(list.size());
    space.changed(words[1]);
    return Reply::ofInteger(size);
}
Reply lpush(RedisKeyspace& space, RedisWords words) {
    return pushed(space, words, End::Left, false);
}
Reply rpush(RedisKeyspace& space, RedisWords words) {
    return pushed(space, words, End::Right, false);
}
Reply lpushx(RedisKeyspace& space, RedisWords words) {
    return pushed(space, words, End::Left, true);
}
Reply rpushx(RedisKeyspace& space, RedisWords words) {
    return pushed(space, words, End::Right, true);
}

Reply popped(RedisKeyspace& space, RedisWords words, End end) {
    if (words.size() > 3) throw RedisKeyspace::Refusal{"ERR wrong number of arguments for 'lpop' command"};
    const RedisList* list = space.find<RedisList>(words[1]);
    if (words.size() == 2) return list ? Reply::ofText(take(space, words[1], end)) : Reply();
    constexpr const char* kNegative = "ERR value is out of range, must be positive";
    std::int64_t count = integerOf(words[2], kNegative);
    if (count < 0) throw RedisKeyspace::Refusal{kNegative};
    if (!list) return {};
    count = std::min(count, static_cast<std::int64_t>(list->size()));
    std::vector<Reply> out;
    for (; count > 0; --count)
        out.push_back(Reply::ofText(take(space, words[1], end)));
    return Reply::ofList(std::move(out));
}
Reply lpop(RedisKeyspace& space, RedisWords words) {
    return popped(space, words, End::Left);
}
Reply rpop(RedisKeyspace& space, RedisWords words) {
    return popped(space, words, End::Right);
}

Reply moved(RedisKeyspace& space, std::string_view from, std::string_view to, End takenFrom, End putAt) {
    if (!space.find<RedisList>(from)) return {};
    space.find<RedisList>(to); // refuses what is no list before anything is taken
    std::string text = take(space, from, takenFrom);
    put(space.make<RedisList>(to), putAt, text);
    space.changed(to);
    return Reply::ofText(std::move(text));
}
Reply lmove(RedisKeyspace& space, RedisWords words) {
    return moved(space, words[1], words[2], endOf(words[3]), endOf(words[4]));
}
Reply rpoplpush(RedisKeyspace& space, RedisWords words) {
    return moved(space, words[1], words[2], End::Right, End::Left);
}

/// Nothing is there: the call waits at the server.
Reply waiting(RedisKeyspace& space, RedisWords words, RedisWords keys, std::int64_t untilNs) {
    space.waitFor({{keys.begin(), keys.end()}, untilNs, {words.begin(), words.end()}});
    return {};
}

Reply blockedPop(RedisKeyspace& space, RedisWords words, End end) {
    const std::int64_t untilNs = waitUntilNs(space, words.back());
    const RedisWords keys = words.subspan(1, words.size() - 2);
    for (const std::string_view key : keys)
        if (space.find<RedisList>(key)) {
            std::string text = take(space, key, end);
            return Reply::ofList({Reply::ofText(std::string(key)), Reply::ofText(std::move(text))});
        }
    return waiting(space, words, keys, untilNs);
}
Reply blpop(RedisKeyspace& space, RedisWords words) {
    return blockedPop(space, words, End::Left);
}
Reply brpop(RedisKeyspace& space, RedisWords words) {
    return blockedPop(space, words, End::Right);
}

Reply blockedMove(RedisKeyspace& space, RedisWords words, End from, End to) {
    const std::int64_t untilNs = waitUntilNs(space, words.back());
    if (space.find<RedisList>(words[1])) return moved(space, words[1], words[2], from, to);
    return waiting(space, words, words.subspan(1, 1), untilNs);
}
Reply blmove(RedisKeyspace& space, RedisWords words) {
    return blockedMove(space, words, endOf(words[3]), endOf(words[4]));
}
Reply brpoplpush(RedisKeyspace& space, RedisWords words) {
    return blockedMove(space, words, End::Right, End::Left);
}

/// LMPOP and BLMPOP from the number of keys on.
Reply manyPopped(RedisKeyspace& space, RedisWords words, std::size_t at, RedisWords& keys) {
    const std::int64_t count = integerOf(words[at]);
    if (count <= 0 || at + static_cast<std::size_t>(count) + 1 >= words.size())
        throw RedisKeyspace::Refusal{"ERR syntax error"};
    keys = words.subspan(at + 1, static_cast<std::size_t>(count));
    const std::size_t behind = at + 1 + keys.size();
    const End end = endOf(words[behind]);
    const bool isCounted = behind + 2 < words.size() && isWord(words[behind + 1], "COUNT");
    std::int64_t most = isCounted ? integerOf(words[behind + 2]) : 1;
    if (most <= 0) throw RedisKeyspace::Refusal{"ERR count should be greater than 0"};
    for (const std::string_view key : keys) {
        const RedisList* list = space.find<RedisList>(key);
        if (!list) continue;
        std::vector<Reply> out;
        most = std::min(most, static_cast<std::int64_t>(list->size()));
        for (; most > 0; --most)
            out.push_back(Reply::ofText(take(space, key, end)));
        return Reply::ofList({Reply::ofText(std::string(key)), Reply::ofList(std::move(out))});
    }
    return {};
}
Reply lmpop(RedisKeyspace& space, RedisWords words) {
    RedisWords keys;
    return manyPopped(space, words, 1, keys);
}
Reply blmpop(RedisKeyspace& space, RedisWords words) {
    const std::int64_t untilNs = waitUntilNs(space, words[1]);
    RedisWords keys;
    Reply out = manyPopped(space, words, 2, keys);
    return out.kind == Reply::Kind::Null ? waiting(space, words, keys, untilNs) : out;
}

Reply llen(RedisKeyspace& space, RedisWords words) {
    const RedisList* list = space.find<RedisList>(words[1]);
    return Reply::ofInteger(list ? static_cast<std::int64_t>(list->size()) : 0);
}
Reply lrange(RedisKeyspace& space, RedisWords words) {
    const std::int64_t from = integerOf(words[2]), to = integerOf(words[3]);
    std::vector<Reply> out;
    if (const RedisList* list = space.find<RedisList>(words[1])) {
        const auto [first, last] = rangeOf(from, to, list->size());
        for (std::int64_t i = first; i <= last; ++i)
            out.push_back(Reply::ofText((*list)[static_cast<std::size_t>(i)]));
    }
    return Reply::ofList(std::move(out));
}
Reply lindex(RedisKeyspace& space, RedisWords words) {
    const std::int64_t at = integerOf(words[2]);
    const RedisList* list = space.find<RedisList>(words[1]);
    if (!list) return {};
    const std::int64_t place = at < 0 ? at + static_cast<std::int64_t>(list->size()) : at;
    if (place < 0 || place >= static_cast<std::int64_t>(list->size())) return {};
    return Reply::ofText((*list)[static_cast<std::size_t>(place)]);
}
Reply lset(RedisKeyspace& space, RedisWords words) {
    RedisList* list = space.find<RedisList>(words[1]);
    if (!list) throw RedisKeyspace::Refusal{"ERR no such key"};
    std::int64_t place = integerOf(words[2]);
    if (place < 0) place += static_cast<std::int64_t>(list->size());
    if (place < 0 || place >= static_cast<std::int64_t>(list->size()))
        throw RedisKeyspace::Refusal{"ERR index out of range"};
    (*list)[static_cast<std::size_t>(place)] = words[3];
    space.changed(words[1]);
    return okReply();
}
Reply ltrim(RedisKeyspace& space, RedisWords words) {
    const std::int64_t from = integerOf(words[2]), to = integerOf(words[3]);
    if (RedisList* list = space.find<RedisList>(words[1])) {
        const auto [first, last] = rangeOf(from, to, list->size());
        *list = last < first ? RedisList() : RedisList(list->begin() + first, list->begin() + last + 1);
        space.changed(words[1]);
    }
    return okReply();
}
Reply lrem(RedisKeyspace& space, RedisWords words) {
    const std::int64_t count = integerOf(words[2]);
    RedisList* list = space.find<RedisList>(words[1]);
    if (!list) return Reply::ofInteger(0);
    std::int64_t left = count == 0 ? static_cast<std::int64_t>(list->size()) : std::abs(count);
    const std::int64_t most = left;
    const auto isGone = [&](const std::string& text) { return left > 0 && text == words[3] && (--left, true); };
    RedisList kept;
    if (count < 0) {
        for (auto it = list->rbegin(); it != list->rend(); ++it)
            if (!isGone(*it)) kept.push_front(std::move(*it));
    } else {
        for (std::string& text : *list)
            if (!isGone(text)) kept.push_back(std::move(text));
    }
    *list = std::move(kept);
    if (left < most) space.changed(words[1]);
    return Reply::ofInteger(most - left);
}
Reply lpos(RedisKeyspace& space, RedisWords words) {
    std::int64_t rank = 1, count = -1, most = 0;
    for (std::size_t i = 3; i + 1 < words.size(); i += 2) {
        std::int64_t& option = isWord(words[i], "RANK") ? rank : isWord(words[i], "COUNT") ? count : most;
        option = integerOf(words[i + 1]);
    }
    std::vector<Reply> out;
    if (const RedisList* list = space.find<RedisList>(words[1])) {
        const auto size = static_cast<std::int64_t>(list->size());
        std::int64_t skipped = std::abs(rank) - 1;
        const std::int64_t looked = most > 0 ? std::min(most, size) : size;
        for (std::int64_t i = 0; i < looked; ++i) {
            const std::int64_t at = rank > 0 ? i : size - 1 - i;
            if ((*list)[static_cast<std::size_t>(at)] != words[2] || skipped-- > 0) continue;
            out.push_back(Reply::ofInteger(at));
            if (count != 0 && static_cast<std::int64_t>(out.size()) >= std::abs(count)) break;
        }
    }
    if (count >= 0) return Reply::ofList(std::move(out));
    return out.empty() ? Reply() : out.front();
}
Reply linsert(RedisKeyspace& space, RedisWords words) {
    RedisList* list = space.find<RedisList>(words[1]);
    if (!list) return Reply::ofInteger(0);
    auto at = std::find(list->begin(), list->end(), words[3]);
    if (at == list->end()) return Reply::ofInteger(-1);
    list->insert(isWord(words[2], "AFTER") ? at + 1 : at, std::string(words[4]));
    space.changed(words[1]);
    return Reply::ofInteger(static_cast<std::int64_t>(list->size()));
}

constexpr RedisCommandEntry kListCommands[] = {
    {"LPUSH", -3, lpush},  {"RPUSH", -3, rpush},    {"LPUSHX", -3, lpushx}, {"RPUSHX", -3, rpushx},
    {"LPOP", -2, lpop},    {"RPOP", -2, rpop},      {"LMOVE", 5, lmove},    {"RPOPLPUSH", 3, rpoplpush},
    {"BLPOP", -3, blpop},  {"BRPOP", -3, brpop},    {"BLMOVE", 6, blmove},  {"BRPOPLPUSH", 4, brpoplpush},
    {"LMPOP", -4, lmpop},  {"BLMPOP", -5, blmpop},  {"LLEN", 2, llen},      {"LRANGE", 4, lrange},
    {"LINDEX", 3, lindex}, {"LSET", 4, lset},       {"LTRIM", 4, ltrim},    {"LREM", 4, lrem},
    {"LPOS", -3, lpos},    {"LINSERT", 5, linsert},
};

} // namespace

std::span<const RedisCommandEntry> redisListCommands() {
    return kListCommands;
}

} // namespace tenfold
