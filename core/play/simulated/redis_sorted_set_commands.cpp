#include "core/play/simulated/redis_commands.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace tenfold {
namespace {

constexpr const char* kNoRange = "ERR min or max is not a float";

/// "5", "(5", "-inf".
struct ScoreBound {
    double score = 0;
    bool isOpen = false;
};
ScoreBound boundOf(std::string_view text) {
    const bool isOpen = text.starts_with('(');
    return {realOfText(isOpen ? text.substr(1) : text, kNoRange), isOpen};
}
/// "[a", "(a", "-", "+".
struct LexBound {
    std::string text;
    bool isOpen = false;
    int infinite = 0;
};
LexBound lexOf(std::string_view text) {
    if (text == "-" || text == "+") return {{}, false, text == "-" ? -1 : 1};
    if (!text.starts_with('(') && !text.starts_with('['))
        throw RedisKeyspace::Refusal{"ERR min or max not valid string range item"};
    return {std::string(text.substr(1)), text.front() == '(', 0};
}

using Places = std::vector<RedisSortedSet::Place>;

Places byScore(const RedisSortedSet* set, ScoreBound low, ScoreBound high) {
    Places out;
    if (!set) return out;
    for (auto it = set->places().lower_bound({low.score, std::string()}); it != set->places().end(); ++it) {
        if (it->first > high.score || (high.isOpen && it->first == high.score)) break;
        if (!low.isOpen || it->first > low.score) out.push_back(*it);
    }
    return out;
}
Places byLex(const RedisSortedSet* set, const LexBound& low, const LexBound& high) {
    Places out;
    if (!set) return out;
    for (const auto& place : set->places()) {
        const std::string& text = place.second;
        const bool isAbove =
            low.infinite < 0 || (low.infinite == 0 && (low.isOpen ? text > low.text : text >= low.text));
        const bool isBelow =
            high.infinite > 0 || (high.infinite == 0 && (high.isOpen ? text < high.text : text <= high.text));
        if (isAbove && isBelow) out.push_back(place);
    }
    return out;
}
Places byRank(const RedisSortedSet* set, std::int64_t from, std::int64_t to, bool isReverse) {
    Places out;
    if (!set) return out;
    auto [first, last] = rangeOf(from, to, set->size());
    if (last < first) return out;
    const auto size = static_cast<std::int64_t>(set->size());
    if (isReverse) std::tie(first, last) = std::pair(size - 1 - last, size - 1 - first);
    auto it = std::next(set->places().begin(), first);
    for (std::int64_t i = first; i <= last; ++i, ++it)
        out.push_back(*it);
    if (isReverse) std::reverse(out.begin(), out.end());
    return out;
}

Reply placesReply(const RedisKeyspace& space, const Places& places, bool hasScores) {
    std::vector<Reply> out;
    for (const auto& [score, member] : places) {
        Reply text = Reply::ofText(member);
        if (!hasScores) {
            out.push_back(std::move(text));
        } else if (space.isResp3()) {
            out.push_back(Reply::ofList({std::move(text), scoreReply(space, score)}));
        } else {
            out.push_back(std::move(text));
            out.push_back(scoreReply(space, score));
        }
    }
    return Reply::ofList(std::move(out));
}

struct AddOptions {
    bool isNew = false, isOld = false, isGreater = false, isLess = false, countsChanged = false, isSum = false;
};

Reply zadd(RedisKeyspace& space, RedisWords words) {
    AddOptions options;
    std::size_t at = 2;
    for (;; ++at) {
        if (at >= words.size()) throw RedisKeyspace::Refusal{"ERR syntax error"};
        if (isWord(words[at], "NX"))
            options.isNew = true;
        else if (isWord(words[at], "XX"))
            options.isOld = true;
        else if (isWord(words[at], "GT"))
            options.isGreater = true;
        else if (isWord(words[at], "LT"))
            options.isLess = true;
        else if (isWord(words[at], "CH"))
            options.countsChanged = true;
        else if (isWord(words[at], "INCR"))
            options.isSum = true;
        else
            break;
    }
    const RedisWords pairs = words.subspan(at);
    if (pairs.size() % 2 != 0 || (options.isSum && pairs.size() != 2)) throw RedisKeyspace::Refusal{"ERR syntax error"};
    for (std::size_t i = 0; i < pairs.size(); i += 2)
        realOfText(pairs[i]); // all or nothing
    RedisSortedSet* known = space.find<RedisSortedSet>(words[1]);
    if (!known && options.isOld) return options.isSum ? Reply() : Reply::ofInteger(0);
    RedisSortedSet& set = space.make<RedisSortedSet>(words[1]);
    std::int64_t added = 0, moved = 0;
    Reply sum;
    for (std::size_t i = 0; i < pairs.size(); i += 2) {
        const auto before = set.score(pairs[i + 1]);
        double score = realOfText(pairs[i]);
        if (before ? options.isNew : options.isOld) continue;
        if (options.isSum && before) score += *before;
        if (before && ((options.isGreater && score <= *before) || (options.isLess && score >= *before))) continue;
        set.set(pairs[i + 1], score);
        (before ? moved : added) += !before || *before != score ? 1 : 0;
        sum = scoreReply(space, score);
    }
    space.changed(words[1]);
    if (options.isSum) return sum;
    return Reply::ofInteger(added + (options.countsChanged ? moved : 0));
}
Reply zincrby(RedisKeyspace& space, RedisWords words) {
    const double by = realOfText(words[2]);
    RedisSortedSet& set = space.make<RedisSortedSet>(words[1]);
    const double score = set.score(words[3]).value_or(0) + by;
    set.set(words[3], score);
    space.changed(words[1]);
    return scoreReply(space, score);
}
Reply zrem(RedisKeyspace& space, RedisWords words) {
    RedisSortedSet* set = space.find<RedisSortedSet>(words[1]);
    if (!set) return Reply::ofInteger(0);
    std::int64_t count = 0;
    for (const std::string_view member : words.subspan(2))
        count += set->erase(member) ? 1 : 0;
    if (count > 0) space.changed(words[1]);
    return Reply::ofInteger(count);
}
Reply zcard(RedisKeyspace& space, RedisWords words) {
    const RedisSortedSet* set = space.find<RedisSortedSet>(words[1]);
    return Reply::ofInteger(set ? static_cast<std::int64_t>(set->size()) : 0);
}
Reply zscore(RedisKeyspace& space, RedisWords words) {
    const RedisSortedSet* set = space.find<RedisSortedSet>(words[1]);
    const auto score = set ? set->score(words[2]) : std::nullopt;
    return score ? scoreReply(space, *score) : Reply();
}
Reply zmscore(RedisKeyspace& space, RedisWords words) {
    const RedisSortedSet* set = space.find<RedisSortedSet>(words[1]);
    std::vector<Reply> out;
    for (const std::string_view member : words.subspan(2)) {
        const auto score = set ? set->score(member) : std::nullopt;
        out.push_back(score ? scoreReply(space, *score) : Reply());
    }
    return Reply::ofList(std::move(out));
}
template <bool isReverse>
Reply zrank(RedisKeyspace& space, RedisWords words) {
    const RedisSortedSet* set = space.find<RedisSortedSet>(words[1]);
    const auto score = set ? set->score(words[2]) : std::nullopt;
    if (!score) return {};
    const auto at = std::distance(set->places().begin(), set->places().find({*score, std::string(words[2])}));
    return Reply::ofInteger(isReverse ? static_cast<std::int64_t>(set->size()) - 1 - at : at);
}
Reply zcount(RedisKeyspace& space, RedisWords words) {
    const auto places = byScore(space.find<RedisSortedSet>(words[1]), boundOf(words[2]), boundOf(words[3]));
    return Reply::ofInteger(static_cast<std::int64_t>(places.size()));
}
Reply zlexcount(RedisKeyspace& space, RedisWords words) {
    const auto places = byLex(space.find<RedisSortedSet>(words[1]), lexOf(words[2]), lexOf(words[3]));
    return Reply::ofInteger(static_cast<std::int64_t>(places.size()));
}

struct RangeOptions {
    enum class By : std::uint8_t { Rank, Score, Lex } by = By::Rank;
    bool isReverse = false, hasScores = false, isLimited = false;
    std::int64_t offset = 0, count = -1;
};
RangeOptions rangeOptions(RedisWords words, std::size_t from, RangeOptions out) {
    for (std::size_t i = from; i < words.size(); ++i) {
        if (isWord(words[i], "WITHSCORES"))
            out.hasScores = true;
        else if (isWord(words[i], "REV"))
            out.isReverse = true;
        else if (isWord(words[i], "BYSCORE"))
            out.by = RangeOptions::By::Score;
        else if (isWord(words[i], "BYLEX"))
            out.by = RangeOptions::By::Lex;
        else if (isWord(words[i], "LIMIT") && i + 2 < words.size()) {
            out.isLimited = true;
            out.offset = integerOf(words[i + 1]);
            out.count = integerOf(words[i + 2]);
            i += 2;
        } else
            throw RedisKeyspace::Refusal{"ERR syntax error"};
    }
    if (out.isLimited && out.by == RangeOptions::By::Rank)
        throw RedisKeyspace::Refusal{
            "ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX"};
    return out;
}
/// What a range command names; of a reverse one the higher end stands first.
Places placesOf(RedisKeyspace& space, std::string_view key, std::string_view first, std::string_view second,
                const RangeOptions& options) {
    const RedisSortedSet* set = space.find<RedisSortedSet>(key);
    if (options.by == RangeOptions::By::Rank)
        return byRank(set, integerOf(first), integerOf(second), options.isReverse);
    if (options.isReverse) std::swap(first, second);
    Places all = options.by == RangeOptions::By::Score ? byScore(set, boundOf(first), boundOf(second))
                                                       : byLex(set, lexOf(first), lexOf(second));
    if (options.isReverse) std::reverse(all.begin(), all.end());
    if (!options.isLimited) return all;
    if (options.offset < 0 || options.offset >= static_cast<std::int64_t>(all.size())) return {};
    all.erase(all.begin(), all.begin() + options.offset);
    if (options.count >= 0 && options.count < static_cast<std::int64_t>(all.size()))
        all.resize(static_cast<std::size_t>(options.count));
    return all;
}
Reply ranged(RedisKeyspace& space, RedisWords words, RangeOptions preset) {
    const RangeOptions options = rangeOptions(words, 4, preset);
    return placesReply(space, placesOf(space, words[1], words[2], words[3], options), options.hasScores);
}
Reply zrange(RedisKeyspace& space, RedisWords words) {
    return ranged(space, words, {});
}
Reply zrevrange(RedisKeyspace& space, RedisWords words) {
    return ranged(space, words, {RangeOptions::By::Rank, true});
}
Reply zrangebyscore(RedisKeyspace& space, RedisWords words) {
    return ranged(space, words, {RangeOptions::By::Score, false});
}
Reply zrevrangebyscore(RedisKeyspace& space, RedisWords words) {
    return ranged(space, words, {RangeOptions::By::Score, true});
}
Reply zrangebylex(RedisKeyspace& space, RedisWords words) {
    return ranged(space, words, {RangeOptions::By::Lex, false});
}
Reply zrangestore(RedisKeyspace& space, RedisWords words) {
    const RangeOptions options = rangeOptions(words, 5, {});
    RedisSortedSet out;
    for (const auto& [score, member] : placesOf(space, words[2], words[3], words[4], options))
        out.set(member, score);
    const auto size = static_cast<std::int64_t>(out.size());
    space.erase(words[1]);
    if (size > 0) {
        space.put(words[1], {std::move(out), 0});
        space.changed(words[1]);
    }
    return Reply::ofInteger(size);
}

Reply removed(RedisKeyspace& space, std::string_view key, const Places& places) {
    RedisSortedSet* set = space.find<RedisSortedSet>(key);
    for (const auto& [score, member] : places)
        set->erase(member);
    if (!places.empty()) space.changed(key);
    return Reply::ofInteger(static_cast<std::int64_t>(places.size()));
}
template <RangeOptions::By by>
Reply zremrange(RedisKeyspace& space, RedisWords words) {
    RangeOptions options;
    options.by = by;
    return removed(space, words[1], placesOf(space, words[1], words[2], words[3], options));
}

Places popped(RedisKeyspace& space, std::string_view key, std::int64_t count, bool isMax) {
    const RedisSortedSet* set = space.find<RedisSortedSet>(key);
    Places out = count > 0 ? byRank(set, 0, count - 1, isMax) : Places();
    removed(space, key, out);
    return out;
}
template <bool isMax>
Reply zpop(RedisKeyspace& space, RedisWords words) {
    const bool isCounted = words.size() > 2;
    const Places out = popped(space, words[1], isCounted ? integerOf(words[2]) : 1, isMax);
    if (isCounted || !space.isResp3()) return placesReply(space, out, true);
    if (out.empty()) return Reply::ofList({});
    return Reply::ofList({Reply::ofText(out.front().second), scoreReply(space, out.front().first)});
}
template <bool isMax>
Reply bzpop(RedisKeyspace& space, RedisWords words) {
    const std::int64_t untilNs = waitUntilNs(space, words.back());
    const RedisWords keys = words.subspan(1, words.size() - 2);
    for (const std::string_view key : keys) {
        const Places out = popped(space, key, 1, isMax);
        if (!out.empty())
            return Reply::ofList({Reply::ofText(std::string(key)), Reply::ofText(out.front().second),
                                  scoreReply(space, out.front().first)});
    }
    space.waitFor({{keys.begin(), keys.end()}, untilNs, {words.begin(), words.end()}});
    return {};
}

constexpr RedisCommandEntry kSortedSetCommands[] = {
    {"ZADD", -4, zadd},
    {"ZINCRBY", 4, zincrby},
    {"ZREM", -3, zrem},
    {"ZCARD", 2, zcard},
    {"ZSCORE", 3, zscore},
    {"ZMSCORE", -3, zmscore},
    {"ZRANK", 3, zrank<false>},
    {"ZREVRANK", 3, zrank<true>},
    {"ZCOUNT", 4, zcount},
    {"ZLEXCOUNT", 4, zlexcount},
    {"ZRANGE", -4, zrange},
    {"ZREVRANGE", -4, zrevrange},
    {"ZRANGEBYSCORE", -4, zrangebyscore},
    {"ZREVRANGEBYSCORE", -4, zrevrangebyscore},
    {"ZRANGEBYLEX", -4, zrangebylex},
    {"ZRANGESTORE", -5, zrangestore},
    {"ZREMRANGEBYSCORE", 4, zremrange<RangeOptions::By::Score>},
    {"ZREMRANGEBYRANK", 4, zremrange<RangeOptions::By::Rank>},
    {"ZREMRANGEBYLEX", 4, zremrange<RangeOptions::By::Lex>},
    {"ZPOPMIN", -2, zpop<false>},
    {"ZPOPMAX", -2, zpop<true>},
    {"BZPOPMIN", -3, bzpop<false>},
    {"BZPOPMAX", -3, bzpop<true>},
};

} // namespace

std::span<const RedisCommandEntry> redisSortedSetCommands() {
    return kSortedSetCommands;
}

} // namespace tenfold
