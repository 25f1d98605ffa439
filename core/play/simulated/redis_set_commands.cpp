#include "core/play/simulated/redis_commands.h"

#include <algorithm>
#include <iterator>

namespace tenfold {
namespace {

Reply listOf(const RedisSet& set) {
    std::vector<Reply> out;
    for (const std::string& member : set)
        out.push_back(Reply::ofText(member));
    return Reply::ofList(std::move(out));
}

Reply sadd(RedisKeyspace& space, RedisWords words) {
    RedisSet& set = space.make<RedisSet>(words[1]);
    std::int64_t count = 0;
    for (const std::string_view member : words.subspan(2))
        count += set.emplace(member).second ? 1 : 0;
    if (count > 0) space.changed(words[1]);
    return Reply::ofInteger(count);
}
Reply srem(RedisKeyspace& space, RedisWords words) {
    RedisSet* set = space.find<RedisSet>(words[1]);
    if (!set) return Reply::ofInteger(0);
    std::int64_t count = 0;
    for (const std::string_view member : words.subspan(2))
        if (const auto it = set->find(member); it != set->end()) {
            set->erase(it);
            ++count;
        }
    if (count > 0) space.changed(words[1]);
    return Reply::ofInteger(count);
}
Reply smembers(RedisKeyspace& space, RedisWords words) {
    const RedisSet* set = space.find<RedisSet>(words[1]);
    return listOf(set ? *set : RedisSet());
}
Reply scard(RedisKeyspace& space, RedisWords words) {
    const RedisSet* set = space.find<RedisSet>(words[1]);
    return Reply::ofInteger(set ? static_cast<std::int64_t>(set->size()) : 0);
}
Reply sismember(RedisKeyspace& space, RedisWords words) {
    const RedisSet* set = space.find<RedisSet>(words[1]);
    return Reply::ofInteger(set && set->contains(words[2]) ? 1 : 0);
}
Reply smismember(RedisKeyspace& space, RedisWords words) {
    const RedisSet* set = space.find<RedisSet>(words[1]);
    std::vector<Reply> out;
    for (const std::string_view member : words.subspan(2))
        out.push_back(Reply::ofInteger(set && set->contains(member) ? 1 : 0));
    return Reply::ofList(std::move(out));
}
Reply smove(RedisKeyspace& space, RedisWords words) {
    RedisSet* from = space.find<RedisSet>(words[1]);
    space.find<RedisSet>(words[2]);
    const auto it = from ? from->find(words[3]) : RedisSet::iterator();
    if (!from || it == from->end()) return Reply::ofInteger(0);
    from->erase(it);
    space.changed(words[1]);
    space.make<RedisSet>(words[2]).emplace(words[3]);
    space.changed(words[2]);
    return Reply::ofInteger(1);
}

/// Which one a server picks is chance; here by the seed.
Reply picked(RedisKeyspace& space, RedisWords words, bool isTaken) {
    RedisSet* set = space.find<RedisSet>(words[1]);
    const bool isCounted = words.size() > 2;
    const std::int64_t asked = isCounted ? integerOf(words[2]) : 1;
    if (!set) return isCounted ? Reply::ofList({}) : Reply();
    const bool mayRepeat = !isTaken && asked < 0;
    const std::int64_t most = mayRepeat ? -asked : std::min(asked, static_cast<std::int64_t>(set->size()));
    RedisSet left = *set;
    std::vector<Reply> out;
    for (std::int64_t i = 0; i < most; ++i) {
        const auto it = std::next(left.begin(), static_cast<std::ptrdiff_t>(space.random().below(left.size())));
        out.push_back(Reply::ofText(*it));
        if (!mayRepeat) left.erase(it);
    }
    if (isTaken) {
        *set = std::move(left);
        space.changed(words[1]);
    }
    if (isCounted) return Reply::ofList(std::move(out));
    return out.empty() ? Reply() : out.front();
}
Reply spop(RedisKeyspace& space, RedisWords words) {
    return picked(space, words, true);
}
Reply srandmember(RedisKeyspace& space, RedisWords words) {
    return picked(space, words, false);
}

enum class Combined : std::uint8_t { Union, Inter, Diff };

RedisSet combined(RedisKeyspace& space, RedisWords keys, Combined how) {
    RedisSet out;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const RedisSet* found = space.find<RedisSet>(keys[i]);
        const RedisSet set = found ? *found : RedisSet();
        if (i == 0) {
            out = set;
            continue;
        }
        RedisSet next;
        const auto into = std::inserter(next, next.end());
        if (how == Combined::Union)
            std::set_union(out.begin(), out.end(), set.begin(), set.end(), into);
        else if (how == Combined::Inter)
            std::set_intersection(out.begin(), out.end(), set.begin(), set.end(), into);
        else
            std::set_difference(out.begin(), out.end(), set.begin(), set.end(), into);
        out = std::move(next);
    }
    return out;
}
template <Combined how>
Reply combine(RedisKeyspace& space, RedisWords words) {
    return listOf(combined(space, words.subspan(1), how));
}
template <Combined how>
Reply store(RedisKeyspace& space, RedisWords words) {
    RedisSet set = combined(space, words.subspan(2), how);
    const auto size = static_cast<std::int64_t>(set.size());
    space.erase(words[1]);
    if (size > 0) {
        space.put(words[1], {std::move(set), 0});
        space.changed(words[1]);
    }
    return Reply::ofInteger(size);
}

constexpr RedisCommandEntry kSetCommands[] = {
    {"SADD", -3, sadd},
    {"SREM", -3, srem},
    {"SMEMBERS", 2, smembers},
    {"SCARD", 2, scard},
    {"SISMEMBER", 3, sismember},
    {"SMISMEMBER", -3, smismember},
    {"SMOVE", 4, smove},
    {"SPOP", -2, spop},
    {"SRANDMEMBER", -2, srandmember},
    {"SUNION", -2, combine<Combined::Union>},
    {"SINTER", -2, combine<Combined::Inter>},
    {"SDIFF", -2, combine<Combined::Diff>},
    {"SUNIONSTORE", -3, store<Combined::Union>},
    {"SINTERSTORE", -3, store<Combined::Inter>},
    {"SDIFFSTORE", -3, store<Combined::Diff>},
};

} // namespace

std::span<const RedisCommandEntry> redisSetCommands() {
    return kSetCommands;
}

} // namespace tenfold
