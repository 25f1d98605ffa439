#include "core/play/simulated/redis_keyspace.h"

#include "core/play/simulated/redis_commands.h"
#include "core/wire/redis/resp_message.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace tenfold {
namespace {

const std::unordered_map<std::string_view, const RedisCommandEntry*>& commandsByName() {
    static const auto kAll = [] {
        std::unordered_map<std::string_view, const RedisCommandEntry*> out;
        for (const auto table : {redisKeyCommands(), redisStringCommands(), redisListCommands(), redisSetCommands(),
                                 redisHashCommands(), redisSortedSetCommands(), redisStreamCommands()})
            for (const RedisCommandEntry& entry : table)
                out.emplace(entry.name, &entry);
        return out;
    }();
    return kAll;
}

std::string inLetters(std::string_view text, int (*letter)(int)) {
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(letter(static_cast<unsigned char>(c)));
    return out;
}

const RedisCommandEntry* commandOf(std::string_view method) {
    const auto& all = commandsByName();
    if (const auto it = all.find(method); it != all.end()) return it->second;
    const auto it = all.find(inLetters(method, std::toupper));
    return it == all.end() ? nullptr : it->second;
}

} // namespace

bool RedisKeyspace::knows(std::string_view method) {
    return commandOf(method) != nullptr;
}

RedisKeyspace::Outcome RedisKeyspace::call(RedisWords words) {
    Outcome out;
    const RedisCommandEntry* command = words.empty() ? nullptr : commandOf(words.front());
    if (!command) {
        out.isKnown = false;
        out.reply = Reply::ofError("ERR unknown command");
        return out;
    }
    const auto size = static_cast<int>(words.size());
    if (command->arity >= 0 ? size != command->arity : size < -command->arity) {
        out.reply = Reply::ofError("ERR wrong number of arguments for '" + inLetters(command->name, std::tolower) +
                                   "' command");
        return out;
    }
    m_waiting.reset();
    try {
        out.reply = command->run(*this, words);
    } catch (const Refusal& refusal) { // of a handler in this folder, all of which throw nothing else
        out.reply = Reply::ofError(refusal.text);
    }
    out.waits = std::exchange(m_waiting, {});
    return out;
}

RedisValue* RedisKeyspace::find(std::string_view key) {
    const auto it = m_keys.find(key);
    if (it == m_keys.end()) return nullptr;
    if (it->second.expiresMs > 0 && it->second.expiresMs <= nowMs()) {
        m_keys.erase(it);
        return nullptr;
    }
    return &it->second;
}

RedisValue& RedisKeyspace::put(std::string_view key, RedisValue value) {
    return m_keys[std::string(key)] = std::move(value);
}

bool RedisKeyspace::erase(std::string_view key) {
    if (!find(key)) return false;
    m_changed.emplace_back(key);
    m_keys.erase(m_keys.find(key));
    return true;
}

void RedisKeyspace::changed(std::string_view key) {
    m_changed.emplace_back(key);
    const RedisValue* value = find(key);
    if (!value || std::holds_alternative<RedisText>(value->data)) return;
    const bool isEmpty = std::visit([](const auto& data) { return data.empty(); }, value->data);
    if (isEmpty) m_keys.erase(m_keys.find(key));
}

void RedisKeyspace::clear() {
    for (const auto& [key, value] : m_keys)
        m_changed.push_back(key);
    m_keys.clear();
}

Reply okReply() {
    return Reply::ofText("OK");
}

Reply textReply(const std::string* text) {
    return text ? Reply::ofText(*text) : Reply();
}

Reply mapReply(const RedisKeyspace& space, std::vector<Reply> keysAndValues) {
    Reply out = Reply::ofList(std::move(keysAndValues));
    if (space.isResp3()) out.kind = Reply::Kind::Map;
    return out;
}

Reply scoreReply(const RedisKeyspace& space, double score) {
    if (!space.isResp3()) return Reply::ofText(realText(score));
    Reply out;
    out.kind = Reply::Kind::Real;
    out.real = score;
    return out;
}

std::int64_t integerOf(std::string_view text, const char* refusal) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || text.empty()) throw RedisKeyspace::Refusal{refusal};
    return value;
}

double realOfText(std::string_view text, const char* refusal) {
    const std::string copy(text);
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (copy.empty() || *end != 0 || copy.front() == ' ' || std::isnan(value)) throw RedisKeyspace::Refusal{refusal};
    return value;
}

std::string realText(double value) {
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
}

bool isWord(std::string_view text, std::string_view word) {
    return wire::equalsIgnoringCase(text, word);
}

std::pair<std::int64_t, std::int64_t> rangeOf(std::int64_t first, std::int64_t last, std::size_t size) {
    const auto n = static_cast<std::int64_t>(size);
    if (first < 0) first = std::max<std::int64_t>(0, first + n);
    if (last < 0) last += n;
    last = std::min(last, n - 1);
    if (first > last || first >= n) return {0, -1};
    return {first, last};
}

std::int64_t waitUntilNs(const RedisKeyspace& space, std::string_view seconds) {
    const double value = realOfText(seconds, "ERR timeout is not a float or out of range");
    if (value < 0) throw RedisKeyspace::Refusal{"ERR timeout is negative"};
    if (value == 0) return 0;
    return space.nowNs() + static_cast<std::int64_t>(std::min(value, 1e9) * 1e9);
}

bool matchesRedisGlob(std::string_view pattern, std::string_view text) {
    std::size_t p = 0, t = 0, star = std::string_view::npos, mark = 0;
    const auto matchesOne = [&](std::size_t& at, char c) { // at: behind what was read, where it matches
        if (pattern[at] == '?') return ++at, true;
        if (pattern[at] == '\\' && at + 1 < pattern.size()) {
            if (pattern[at + 1] != c) return false;
            return at += 2, true;
        }
        if (pattern[at] != '[') return pattern[at] == c ? (++at, true) : false;
        std::size_t i = at + 1;
        const bool isNot = i < pattern.size() && pattern[i] == '^';
        i += isNot ? 1 : 0;
        bool isIn = false;
        for (; i < pattern.size() && pattern[i] != ']'; ++i) {
            if (i + 2 < pattern.size() && pattern[i + 1] == '-' && pattern[i + 2] != ']') {
                isIn = isIn || (c >= pattern[i] && c <= pattern[i + 2]);
                i += 2;
            } else {
                isIn = isIn || c == pattern[i];
            }
        }
        if (isIn == isNot) return false;
        at = std::min(i + 1, pattern.size());
        return true;
    };
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            mark = t;
        } else if (p < pattern.size() && matchesOne(p, text[t])) {
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++mark;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace tenfold
