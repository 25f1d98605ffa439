#pragma once

#include "core/wire/redis/resp_message.h"

#include <cstdint>
#include <vector>

namespace tenfold::wire {

/// What a request of Redis holds that nobody may read later.
struct RedisSecrets {
    std::vector<std::uint32_t> words; ///< that are passwords or user names beside them, ascending
    bool isReplySecret = false;       ///< the reply tells passwords, or what they are checked by
    bool isNothing() const { return words.empty() && !isReplySecret; }
};

/// Passwords of AUTH, HELLO … AUTH, ACL SETUSER, CONFIG SET (and rewritten options), MIGRATE … AUTH, SENTINEL SET;
/// replies of ACL GETUSER, ACL LIST, ACL GENPASS, CONFIG GET of such options and of patterns.
/// Known gap: passwords inside scripts and values are values. Source: the command documentation of redis.io (7.4).
RedisSecrets redisSecrets(const RespMessage& request);

} // namespace tenfold::wire
