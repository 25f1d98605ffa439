#include "core/trace/call_kind.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace tenfold {
namespace {

bool isUpper(char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}

/// "getBlockLocations", "get_block_locations", "HGETALL" → lower-case words; all capitals are one word.
std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words;
    bool isNew = true;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) {
            isNew = true;
            continue;
        }
        if (isNew || (isUpper(c) && !isUpper(name[i - 1]))) words.emplace_back();
        words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        isNew = false;
    }
    return words;
}

template <std::size_t N>
bool isAnyOf(const std::string& word, const std::array<std::string_view, N>& list) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

constexpr auto kStartFinishWords = std::to_array<std::string_view>(
    {"register", "unregister", "version", "connect", "disconnect", "hello",    "auth",   "login",
     "logout",   "open",       "close",   "begin",   "commit",     "abort",    "finish", "submit",
     "quit",     "ping",       "client",  "config",  "info",       "handshake"});
constexpr auto kLookupWords = std::to_array<std::string_view>(
    {"get",    "list",   "is",     "exists", "has",    "find",          "read",      "fetch",   "stat",    "lookup",
     "query",  "select", "count",  "scan",   "show",   "describe",      "hget",      "hmget",   "hgetall", "mget",
     "lrange", "llen",   "zrange", "zcard",  "zscore", "smembers",      "sismember", "hexists", "ttl",     "pttl",
     "type",   "keys",   "strlen", "hlen",   "scard",  "zrangebyscore", "zcount"});
constexpr auto kWorkWords = std::to_array<std::string_view>({"container", "containers", "job", "jobs", "task", "tasks",
                                                             "allocate", "eval", "evalsha", "script", "run", "exec"});
constexpr auto kDataWords = std::to_array<std::string_view>({"block", "blocks", "chunk", "chunks", "complete", "fsync",
                                                             "append", "lpush", "rpush", "lpop", "rpop", "brpop",
                                                             "blpop", "bzpopmin", "xadd", "xread", "publish"});

} // namespace

CallKind kindOf(std::string_view method, bool isPeriodic) {
    if (isPeriodic) return CallKind::Clock;
    const std::size_t dot = method.rfind('.');
    const std::vector<std::string> words = wordsOf(dot == std::string_view::npos ? method : method.substr(dot + 1));
    if (words.empty()) return CallKind::Change;
    const auto hasWord = [&words](const auto& list) {
        return std::any_of(words.begin(), words.end(),
                           [&list](const std::string& word) { return isAnyOf(word, list); });
    };
    // the verb comes first: "getBlockLocations" looks up although it speaks of blocks
    if (isAnyOf(words.front(), kStartFinishWords)) return CallKind::StartFinish;
    if (isAnyOf(words.front(), kLookupWords)) return CallKind::Lookup;
    if (hasWord(kWorkWords)) return CallKind::Container;
    if (hasWord(kDataWords)) return CallKind::Block;
    return CallKind::Change;
}

std::string_view nameOf(CallKind kind) {
    switch (kind) {
    case CallKind::Lookup:
        return "look-ups";
    case CallKind::Change:
        return "changes";
    case CallKind::Block:
        return "data";
    case CallKind::Container:
        return "work";
    case CallKind::StartFinish:
        return "start and finish";
    case CallKind::Clock:
        break;
    }
    return "clock";
}

} // namespace tenfold
