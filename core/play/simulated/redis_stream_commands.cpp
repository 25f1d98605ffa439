#include "core/play/simulated/redis_commands.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostOf64 = std::numeric_limits<std::uint64_t>::max();
constexpr RedisEntryId kLargest{kMostOf64, kMostOf64};
constexpr const char* kBadId = "ERR Invalid stream ID specified as stream command argument";
constexpr std::size_t kTrimmedAtOnce = 100; ///< entries of a node, of which "~" removes whole ones

std::uint64_t unsignedOf(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) throw RedisKeyspace::Refusal{kBadId};
    return value;
}
RedisEntryId idOf(std::string_view text, std::uint64_t missingSeq) {
    if (text == "-") return {};
    if (text == "+") return kLargest;
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return {unsignedOf(text), missingSeq};
    return {unsignedOf(text.substr(0, dash)), unsignedOf(text.substr(dash + 1))};
}

Reply entryReply(RedisEntryId id, const RedisStream::Fields& fields) {
    std::vector<Reply> texts;
    for (const std::string& text : fields)
        texts.push_back(Reply::ofText(text));
    return Reply::ofList({Reply::ofText(id.text()), Reply::ofList(std::move(texts))});
}

struct Trim {
    bool isThere = false, isAbout = false, isById = false;
    std::size_t most = 0;
    RedisEntryId from;
};
/// MAXLEN|MINID [=|~] THRESHOLD [LIMIT COUNT] at a place, which is moved behind it.
Trim trimOf(RedisWords words, std::size_t& at) {
    Trim out;
    if (at >= words.size()) return out;
    out.isById = isWord(words[at], "MINID");
    if (!out.isById && !isWord(words[at], "MAXLEN")) return out;
    out.isThere = true;
    if (++at < words.size() && (words[at] == "~" || words[at] == "=")) out.isAbout = words[at++] == "~";
    if (at >= words.size()) throw RedisKeyspace::Refusal{"ERR syntax error"};
    if (out.isById)
        out.from = idOf(words[at++], 0);
    else
        out.most = static_cast<std::size_t>(std::max<std::int64_t>(0, integerOf(words[at++])));
    if (at + 1 < words.size() && isWord(words[at], "LIMIT")) at += 2;
    return out;
}
std::int64_t trimmed(RedisStream& stream, const Trim& trim) {
    std::size_t surplus = 0;
    if (trim.isById)
        surplus =
            static_cast<std::size_t>(std::distance(stream.entries.begin(), stream.entries.lower_bound(trim.from)));
    else if (stream.entries.size() > trim.most)
        surplus = stream.entries.size() - trim.most;
    if (trim.isAbout) surplus -= surplus % kTrimmedAtOnce;
    for (std::size_t i = 0; i < surplus; ++i)
        stream.entries.erase(stream.entries.begin());
    return static_cast<std::int64_t>(surplus);
}

RedisEntryId nextId(const RedisKeyspace& space, const RedisStream& stream, std::string_view asked) {
    const RedisEntryId last = stream.last;
    if (asked == "*") {
        const auto nowMs = static_cast<std::uint64_t>(space.nowMs());
        return nowMs > last.ms ? RedisEntryId{nowMs, 0} : RedisEntryId{last.ms, last.seq + 1};
    }
    if (asked.ends_with("-*")) {
        const std::uint64_t ms = unsignedOf(asked.substr(0, asked.size() - 2));
        return {ms, ms == last.ms ? last.seq + 1 : 0};
    }
    const RedisEntryId id = idOf(asked, 0);
    if (id == RedisEntryId{}) throw RedisKeyspace::Refusal{"ERR The ID specified in XADD must be greater than 0-0"};
    return id;
}

Reply xadd(RedisKeyspace& space, RedisWords words) {
    std::size_t at = 2;
    const bool onlyThere = isWord(words[at], "NOMKSTREAM");
    at += onlyThere ? 1 : 0;
    const Trim trim = trimOf(words, at);
    if (at >= words.size() || (words.size() - at) % 2 == 0 || words.size() - at < 3)
        throw RedisKeyspace::Refusal{"ERR wrong number of arguments for 'xadd' command"};
    if (onlyThere && !space.find<RedisStream>(words[1])) return {};
    const RedisStream* known = space.find<RedisStream>(words[1]);
    const RedisEntryId id = nextId(space, known ? *known : RedisStream(), words[at]);
    if (known && id <= known->last)
        throw RedisKeyspace::Refusal{
            "ERR The ID specified in XADD is equal or smaller than the target stream top item"};
    RedisStream& stream = space.make<RedisStream>(words[1]);
    stream.entries.emplace_hint(stream.entries.end(), id,
                                RedisStream::Fields(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end()));
    stream.last = id;
    if (trim.isThere) trimmed(stream, trim);
    space.changed(words[1]);
    return Reply::ofText(id.text());
}
Reply xtrim(RedisKeyspace& space, RedisWords words) {
    std::size_t at = 2;
    const Trim trim = trimOf(words, at);
    if (!trim.isThere) throw RedisKeyspace::Refusal{"ERR syntax error"};
    RedisStream* stream = space.find<RedisStream>(words[1]);
    return Reply::ofInteger(stream ? trimmed(*stream, trim) : 0);
}
Reply xlen(RedisKeyspace& space, RedisWords words) {
    const RedisStream* stream = space.find<RedisStream>(words[1]);
    return Reply::ofInteger(stream ? static_cast<std::int64_t>(stream->entries.size()) : 0);
}
Reply xdel(RedisKeyspace& space, RedisWords words) {
    RedisStream* stream = space.find<RedisStream>(words[1]);
    std::int64_t count = 0;
    for (const std::string_view id : words.subspan(2))
        count += stream ? static_cast<std::int64_t>(stream->entries.erase(idOf(id, 0))) : 0;
    return Reply::ofInteger(count);
}
template <bool isReverse>
Reply xrange(RedisKeyspace& space, RedisWords words) {
    const auto bound = [](std::string_view text, bool isHigh) {
        const bool isOpen = text.starts_with('(');
        RedisEntryId id = idOf(isOpen ? text.substr(1) : text, isHigh ? kMostOf64 : 0);
        if (isOpen) id.seq += isHigh ? kMostOf64 : 1; // one less, one more
        return id;
    };
    const RedisEntryId low = bound(words[isReverse ? 3 : 2], false), high = bound(words[isReverse ? 2 : 3], true);
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    if (words.size() == 6 && isWord(words[4], "COUNT")) most = integerOf(words[5]);
    std::vector<Reply> out;
    if (const RedisStream* stream = space.find<RedisStream>(words[1])) {
        const auto first = stream->entries.lower_bound(low), behind = stream->entries.upper_bound(high);
        if (low <= high && !isReverse)
            for (auto it = first; it != behind && static_cast<std::int64_t>(out.size()) < most; ++it)
                out.push_back(entryReply(it->first, it->second));
        if (low <= high && isReverse)
            for (auto it = behind; it != first && static_cast<std::int64_t>(out.size()) < most;) {
                --it;
                out.push_back(entryReply(it->first, it->second));
            }
    }
    return Reply::ofList(std::move(out));
}

/// What XREAD and XREADGROUP have in common.
struct ReadOptions {
    std::string_view group, consumer;
    std::int64_t count = std::numeric_limits<std::int64_t>::max();
    std::int64_t blockMs = -1; ///< below 0: it does not wait
    bool isUnacknowledged = false;
    std::size_t keysAt = 0, keys = 0;
};
ReadOptions readOptions(RedisWords words) {
    ReadOptions out;
    std::size_t i = 1;
    for (; i < words.size() && !isWord(words[i], "STREAMS"); ++i) {
        if (isWord(words[i], "COUNT") && i + 1 < words.size())
            out.count = integerOf(words[++i]);
        else if (isWord(words[i], "BLOCK") && i + 1 < words.size())
            out.blockMs = integerOf(words[++i], "ERR timeout is not an integer or out of range");
        else if (isWord(words[i], "NOACK"))
            out.isUnacknowledged = true;
        else if (isWord(words[i], "GROUP") && i + 2 < words.size()) {
            out.group = words[i + 1];
            out.consumer = words[i + 2];
            i += 2;
        } else
            throw RedisKeyspace::Refusal{"ERR syntax error"};
    }
    out.keysAt = i + 1;
    if (i >= words.size() || out.keysAt >= words.size() || (words.size() - out.keysAt) % 2 != 0)
        throw RedisKeyspace::Refusal{
            "ERR Unbalanced 'xread' list of streams: for each stream key an ID or '$' must be specified."};
    out.keys = (words.size() - out.keysAt) / 2;
    if (out.count <= 0) out.count = std::numeric_limits<std::int64_t>::max();
    return out;
}

RedisStream::Group& groupOf(RedisStream* stream, std::string_view key, std::string_view name) {
    const auto it = stream ? stream->groups.find(name) : decltype(stream->groups)::iterator();
    if (!stream || it == stream->groups.end())
        throw RedisKeyspace::Refusal{"NOGROUP No such key '" + std::string(key) + "' or consumer group '" +
                                     std::string(name) + "' in XREADGROUP with GROUP option"};
    return it->second;
}

/// New entries of one stream for a consumer, or those that it was given and has not acknowledged.
std::vector<Reply> readOfGroup(RedisKeyspace& space, std::string_view key, std::string_view from,
                               const ReadOptions& options) {
    RedisStream* stream = space.find<RedisStream>(key);
    RedisStream::Group& group = groupOf(stream, key, options.group);
    group.consumers.emplace(options.consumer);
    std::vector<Reply> out;
    if (from != ">") {
        for (auto it = group.pending.upper_bound(idOf(from, 0));
             it != group.pending.end() && static_cast<std::int64_t>(out.size()) < options.count; ++it) {
            if (it->second.consumer != options.consumer) continue;
            const auto entry = stream->entries.find(it->first);
            out.push_back(entry == stream->entries.end() ? Reply::ofList({Reply::ofText(it->first.text()), Reply()})
                                                         : entryReply(entry->first, entry->second));
        }
        return out;
    }
    for (auto it = stream->entries.upper_bound(group.last);
         it != stream->entries.end() && static_cast<std::int64_t>(out.size()) < options.count; ++it) {
        out.push_back(entryReply(it->first, it->second));
        group.last = it->first;
        if (!options.isUnacknowledged) group.pending[it->first] = {std::string(options.consumer), space.nowMs(), 1};
    }
    return out;
}

std::vector<Reply> readFrom(RedisKeyspace& space, std::string_view key, std::string_view from,
                            const ReadOptions& options) {
    std::vector<Reply> out;
    const RedisStream* stream = space.find<RedisStream>(key);
    if (!stream) {
        if (from != "$") idOf(from, 0); // refuses what is no id
        return out;
    }
    const RedisEntryId after = from == "$" ? stream->last : idOf(from, 0);
    for (auto it = stream->entries.upper_bound(after);
         it != stream->entries.end() && static_cast<std::int64_t>(out.size()) < options.count; ++it)
        out.push_back(entryReply(it->first, it->second));
    return out;
}

Reply read(RedisKeyspace& space, RedisWords words, bool isOfGroup) {
    const ReadOptions options = readOptions(words);
    if (isOfGroup && options.group.empty()) throw RedisKeyspace::Refusal{"ERR syntax error"};
    const RedisWords keys = words.subspan(options.keysAt, options.keys);
    const RedisWords ids = words.subspan(options.keysAt + options.keys);
    std::vector<Reply> out;
    bool isOfPast = false;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        isOfPast = isOfPast || (isOfGroup && ids[i] != ">");
        std::vector<Reply> entries =
            isOfGroup ? readOfGroup(space, keys[i], ids[i], options) : readFrom(space, keys[i], ids[i], options);
        if (entries.empty() && !(isOfGroup && ids[i] != ">")) continue;
        if (isOfGroup && ids[i] == ">") space.changed(keys[i]);
        out.push_back(Reply::ofText(std::string(keys[i])));
        out.push_back(Reply::ofList(std::move(entries)));
    }
    if (!out.empty()) {
        if (space.isResp3()) return mapReply(space, std::move(out));
        std::vector<Reply> pairs;
        for (std::size_t i = 0; i < out.size(); i += 2)
            pairs.push_back(Reply::ofList({std::move(out[i]), std::move(out[i + 1])}));
        return Reply::ofList(std::move(pairs));
    }
    if (options.blockMs < 0 || isOfPast) return {};
    RedisKeyspace::Waiting waiting{{keys.begin(), keys.end()}, 0, {words.begin(), words.end()}};
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (ids[i] == "$") { // the last one as it is now
            const RedisStream* stream = space.find<RedisStream>(keys[i]);
            waiting.words[options.keysAt + options.keys + i] = stream ? stream->last.text() : "0-0";
        }
    if (options.blockMs > 0) waiting.untilNs = space.nowNs() + options.blockMs * 1'000'000;
    space.waitFor(std::move(waiting));
    return {};
}
Reply xread(RedisKeyspace& space, RedisWords words) {
    return read(space, words, false);
}
Reply xreadgroup(RedisKeyspace& space, RedisWords words) {
    return read(space, words, true);
}

Reply xgroup(RedisKeyspace& space, RedisWords words) {
    const bool makes = std::any_of(words.begin(), words.end(), [](auto word) { return isWord(word, "MKSTREAM"); });
    RedisStream* stream = space.find<RedisStream>(words[2]);
    if (!stream && isWord(words[1], "CREATE") && makes) {
        stream = &space.make<RedisStream>(words[2]);
        space.changed(words[2]);
    }
    if (!stream)
        throw RedisKeyspace::Refusal{
            "ERR The XGROUP subcommand requires the key to exist. Note that for CREATE you may "
            "want to use the MKSTREAM option to create an empty stream automatically."};
    const std::string name(words.size() > 3 ? words[3] : std::string_view());
    if (isWord(words[1], "CREATE") && words.size() > 4) {
        const RedisEntryId from = words[4] == "$" ? stream->last : idOf(words[4], 0);
        if (!stream->groups.try_emplace(name).second)
            throw RedisKeyspace::Refusal{"BUSYGROUP Consumer Group name already exists"};
        stream->groups[name].last = from;
        return okReply();
    }
    if (isWord(words[1], "DESTROY")) return Reply::ofInteger(static_cast<std::int64_t>(stream->groups.erase(name)));
    RedisStream::Group& group = groupOf(stream, words[2], name);
    if (isWord(words[1], "SETID") && words.size() > 4) {
        group.last = words[4] == "$" ? stream->last : idOf(words[4], 0);
        return okReply();
    }
    if (words.size() > 4 && isWord(words[1], "CREATECONSUMER"))
        return Reply::ofInteger(group.consumers.emplace(words[4]).second ? 1 : 0);
    if (words.size() > 4 && isWord(words[1], "DELCONSUMER")) {
        const auto lost = std::erase_if(group.pending, [&](const auto& p) { return p.second.consumer == words[4]; });
        group.consumers.erase(std::string(words[4]));
        return Reply::ofInteger(static_cast<std::int64_t>(lost));
    }
    throw RedisKeyspace::Refusal{"ERR syntax error"};
}
Reply xack(RedisKeyspace& space, RedisWords words) {
    RedisStream* stream = space.find<RedisStream>(words[1]);
    const auto group = stream ? stream->groups.find(words[2]) : decltype(stream->groups)::iterator();
    if (!stream || group == stream->groups.end()) return Reply::ofInteger(0);
    std::int64_t count = 0;
    for (const std::string_view id : words.subspan(3))
        count += static_cast<std::int64_t>(group->second.pending.erase(idOf(id, 0)));
    return Reply::ofInteger(count);
}

/// The summary; or START END COUNT [CONSUMER].
Reply xpending(RedisKeyspace& space, RedisWords words) {
    RedisStream* stream = space.find<RedisStream>(words[1]);
    RedisStream::Group& group = groupOf(stream, words[1], words[2]);
    const auto isOf = [&](const RedisStream::Pending& p) { return words.size() < 7 || p.consumer == words[6]; };
    if (words.size() >= 6) {
        std::vector<Reply> out;
        const std::int64_t most = integerOf(words[5]);
        for (auto it = group.pending.lower_bound(idOf(words[3], 0));
             it != group.pending.end() && it->first <= idOf(words[4], kMostOf64); ++it)
            if (isOf(it->second) && static_cast<std::int64_t>(out.size()) < most)
                out.push_back(Reply::ofList({Reply::ofText(it->first.text()), Reply::ofText(it->second.consumer),
                                             Reply::ofInteger(space.nowMs() - it->second.deliveredMs),
                                             Reply::ofInteger(static_cast<std::int64_t>(it->second.times))}));
        return Reply::ofList(std::move(out));
    }
    if (group.pending.empty()) return Reply::ofList({Reply::ofInteger(0), Reply(), Reply(), Reply()});
    std::map<std::string, std::int64_t> byConsumer;
    for (const auto& [id, pending] : group.pending)
        ++byConsumer[pending.consumer];
    std::vector<Reply> consumers;
    for (const auto& [name, count] : byConsumer)
        consumers.push_back(Reply::ofList({Reply::ofText(name), Reply::ofText(std::to_string(count))}));
    return Reply::ofList({Reply::ofInteger(static_cast<std::int64_t>(group.pending.size())),
                          Reply::ofText(group.pending.begin()->first.text()),
                          Reply::ofText(group.pending.rbegin()->first.text()), Reply::ofList(std::move(consumers))});
}

/// Gives entries that were not acknowledged for so long to another consumer.
std::vector<Reply> claimed(RedisKeyspace& space, RedisStream& stream, RedisStream::Group& group,
                           std::string_view consumer, std::int64_t idleMs, const std::vector<RedisEntryId>& ids) {
    std::vector<Reply> out;
    group.consumers.emplace(consumer);
    for (const RedisEntryId id : ids) {
        const auto pending = group.pending.find(id);
        if (pending == group.pending.end() || space.nowMs() - pending->second.deliveredMs < idleMs) continue;
        const auto entry = stream.entries.find(id);
        if (entry == stream.entries.end()) {
            group.pending.erase(pending);
            continue;
        }
        pending->second = {std::string(consumer), space.nowMs(), pending->second.times + 1};
        out.push_back(entryReply(id, entry->second));
    }
    return out;
}
Reply xclaim(RedisKeyspace& space, RedisWords words) {
    RedisStream* stream = space.find<RedisStream>(words[1]);
    RedisStream::Group& group = groupOf(stream, words[1], words[2]);
    std::vector<RedisEntryId> ids;
    for (const std::string_view id : words.subspan(5))
        if (!id.empty() && id.front() >= '0' && id.front() <= '9') ids.push_back(idOf(id, 0));
    return Reply::ofList(claimed(space, *stream, group, words[3], integerOf(words[4]), ids));
}
Reply xautoclaim(RedisKeyspace& space, RedisWords words) {
    RedisStream* stream = space.find<RedisStream>(words[1]);
    RedisStream::Group& group = groupOf(stream, words[1], words[2]);
    std::int64_t most = 100;
    if (words.size() > 7 && isWord(words[6], "COUNT")) most = integerOf(words[7]);
    std::vector<RedisEntryId> ids;
    RedisEntryId next;
    for (auto it = group.pending.lower_bound(idOf(words[5], 0)); it != group.pending.end(); ++it) {
        if (static_cast<std::int64_t>(ids.size()) >= most) {
            next = it->first;
            break;
        }
        ids.push_back(it->first);
    }
    std::vector<Reply> entries = claimed(space, *stream, group, words[3], integerOf(words[4]), ids);
    return Reply::ofList({Reply::ofText(next.text()), Reply::ofList(std::move(entries)), Reply::ofList({})});
}

constexpr RedisCommandEntry kStreamCommands[] = {
    {"XADD", -5, xadd},
    {"XTRIM", -4, xtrim},
    {"XLEN", 2, xlen},
    {"XDEL", -3, xdel},
    {"XRANGE", -4, xrange<false>},
    {"XREVRANGE", -4, xrange<true>},
    {"XREAD", -4, xread},
    {"XREADGROUP", -7, xreadgroup},
    {"XGROUP", -3, xgroup},
    {"XACK", -4, xack},
    {"XPENDING", -3, xpending},
    {"XCLAIM", -6, xclaim},
    {"XAUTOCLAIM", -6, xautoclaim},
};

} // namespace

std::span<const RedisCommandEntry> redisStreamCommands() {
    return kStreamCommands;
}

} // namespace tenfold
