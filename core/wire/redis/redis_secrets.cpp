#include "core/wire/redis/redis_secrets.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace tenfold::wire {
namespace {

std::string lowered(std::string_view text) {
    std::string lower(text.substr(0, 100));
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

/// Whether an option of the server is a password, or may be one.
bool isSecretOption(std::string_view name) {
    const std::string lower = lowered(name);
    for (const std::string_view part : {"pass", "auth", "masteruser", "user", "secret", "token", "key"})
        if (lower.find(part) != lower.npos) return true;
    return false;
}

void hideAllFrom(RedisSecrets& secrets, const RespMessage& request, std::size_t first) {
    for (std::size_t i = first; i < request.words(); ++i)
        secrets.words.push_back(static_cast<std::uint32_t>(i));
}

RedisSecrets ofAcl(const RespMessage& request) {
    RedisSecrets secrets;
    if (request.isWord(1, "SETUSER")) {
        for (std::size_t i = 3; i < request.words(); ++i) {
            const std::string_view rule = request.word(i);
            if (!rule.empty() && (rule[0] == '>' || rule[0] == '<' || rule[0] == '#' || rule[0] == '!'))
                secrets.words.push_back(static_cast<std::uint32_t>(i));
        }
    }
    secrets.isReplySecret = request.isWord(1, "GETUSER") || request.isWord(1, "LIST") || request.isWord(1, "GENPASS");
    return secrets;
}

RedisSecrets ofConfig(const RespMessage& request) {
    RedisSecrets secrets;
    if (request.isWord(1, "SET")) {
        for (std::size_t i = 2; i + 1 < request.words(); i += 2)
            if (isSecretOption(request.word(i))) secrets.words.push_back(static_cast<std::uint32_t>(i + 1));
    } else if (request.isWord(1, "GET")) {
        for (std::size_t i = 2; i < request.words(); ++i)
            if (isSecretOption(request.word(i)) || request.word(i).find_first_of("*?[") != std::string_view::npos)
                secrets.isReplySecret = true;
    }
    return secrets;
}

/// HELLO 3 AUTH user password SETNAME x; MIGRATE … AUTH password, AUTH2 user password.
RedisSecrets behindAuth(const RespMessage& request, bool isHello) {
    RedisSecrets secrets;
    for (std::size_t i = 1; i < request.words(); ++i) {
        const std::size_t count = isHello && request.isWord(i, "AUTH")     ? 2
                                  : !isHello && request.isWord(i, "AUTH")  ? 1
                                  : !isHello && request.isWord(i, "AUTH2") ? 2
                                                                           : 0;
        for (std::size_t k = 0; k < count && i + 1 < request.words(); ++k)
            secrets.words.push_back(static_cast<std::uint32_t>(++i));
    }
    return secrets;
}

} // namespace

RedisSecrets redisSecrets(const RespMessage& request) {
    RedisSecrets secrets;
    const std::string_view word = request.word(0);
    if (word.size() < 3 || word.size() > 8) return secrets;
    switch (word[0] & ~0x20) { // most commands are none of these
    case 'A':
        if (request.isWord(0, "AUTH")) hideAllFrom(secrets, request, 1);
        if (request.isWord(0, "ACL")) return ofAcl(request);
        break;
    case 'C':
        if (request.isWord(0, "CONFIG")) return ofConfig(request);
        break;
    case 'H':
        if (request.isWord(0, "HELLO")) return behindAuth(request, true);
        break;
    case 'M':
        if (request.isWord(0, "MIGRATE")) return behindAuth(request, false);
        break;
    case 'S':
        if (request.isWord(0, "SENTINEL") && request.isWord(1, "SET")) {
            for (std::size_t i = 3; i + 1 < request.words(); i += 2)
                if (isSecretOption(request.word(i))) secrets.words.push_back(static_cast<std::uint32_t>(i + 1));
        }
        break;
    default:
        break;
    }
    return secrets;
}

} // namespace tenfold::wire
