#include "core/wire/redis/redis_commands.h"

#include <algorithm>
#include <array>

namespace tenfold::wire {
namespace {

struct Known {
    std::string_view name;
    RedisCommand command;
};

constexpr RedisCommand kBlocks{RedisEffect::None, RedisChannels::Plain, true};

// In the order of the alphabet.
constexpr auto kKnown = std::to_array<Known>({
    {"BLMOVE", kBlocks},
    {"BLMPOP", kBlocks},
    {"BLPOP", kBlocks},
    {"BRPOP", kBlocks},
    {"BRPOPLPUSH", kBlocks},
    {"BZMPOP", kBlocks},
    {"BZPOPMAX", kBlocks},
    {"BZPOPMIN", kBlocks},
    {"DISCARD", {RedisEffect::EndMulti}},
    {"EXEC", {RedisEffect::EndMulti}},
    {"MONITOR", {RedisEffect::Monitor}},
    {"MULTI", {RedisEffect::Multi}},
    {"PSUBSCRIBE", {RedisEffect::Subscribe, RedisChannels::Patterns}},
    {"PSYNC", {RedisEffect::Replication}},
    {"PUNSUBSCRIBE", {RedisEffect::Unsubscribe, RedisChannels::Patterns}},
    {"RESET", {RedisEffect::Reset}},
    {"SSUBSCRIBE", {RedisEffect::Subscribe, RedisChannels::Shards}},
    {"SUBSCRIBE", {RedisEffect::Subscribe, RedisChannels::Plain}},
    {"SUNSUBSCRIBE", {RedisEffect::Unsubscribe, RedisChannels::Shards}},
    {"SYNC", {RedisEffect::Replication}},
    {"UNSUBSCRIBE", {RedisEffect::Unsubscribe, RedisChannels::Plain}},
    {"WAIT", kBlocks},
    {"WAITAOF", kBlocks},
});
static_assert(std::is_sorted(kKnown.begin(), kKnown.end(),
                             [](const Known& a, const Known& b) { return a.name < b.name; }));

constexpr std::size_t kLongestName = 12;
/// Letters that one of the commands begins with: most others are told by it.
constexpr std::string_view kFirst = "BDEMPRSUWXC";

RedisCommand replyMode(const RespMessage& request) {
    if (!request.isWord(1, "REPLY")) return {};
    if (request.isWord(2, "OFF")) return {RedisEffect::ReplyOff};
    if (request.isWord(2, "SKIP")) return {RedisEffect::ReplySkip};
    return {request.isWord(2, "ON") ? RedisEffect::ReplyOn : RedisEffect::None};
}

bool hasBlock(const RespMessage& request) {
    for (std::size_t i = 1; i < request.words() && !request.isWord(i, "STREAMS"); ++i)
        if (request.isWord(i, "BLOCK")) return true;
    return false;
}

} // namespace

RedisCommand redisCommand(const RespMessage& request) {
    const std::string_view word = request.word(0);
    if (word.empty() || word.size() > kLongestName) return {};
    std::array<char, kLongestName> letters;
    std::transform(word.begin(), word.end(), letters.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    const std::string_view name(letters.data(), word.size());
    if (kFirst.find(name[0]) == kFirst.npos) return {};
    if (name == "CLIENT") return replyMode(request);
    if (name == "XREAD" || name == "XREADGROUP") {
        RedisCommand command;
        command.isBlocking = hasBlock(request);
        return command;
    }
    const auto found = std::lower_bound(kKnown.begin(), kKnown.end(), name,
                                        [](const Known& known, std::string_view text) { return known.name < text; });
    return found != kKnown.end() && found->name == name ? found->command : RedisCommand();
}

} // namespace tenfold::wire
