#pragma once

#include "core/wire/redis/resp_message.h"

#include <cstdint>
#include <string_view>

namespace tenfold::wire {

/// What a request does to the exchange of its connection; most do nothing to it.
enum class RedisEffect : std::uint8_t {
    None,
    Multi,       ///< a transaction begins
    EndMulti,    ///< EXEC, DISCARD
    Subscribe,   ///< SUBSCRIBE, PSUBSCRIBE, SSUBSCRIBE: a reply a name
    Unsubscribe, ///< UNSUBSCRIBE …: a reply a name, or a reply a subscription where none is named
    ReplyOff,    ///< CLIENT REPLY OFF: no reply to it and to what follows
    ReplySkip,   ///< CLIENT REPLY SKIP: none to it and to the next one
    ReplyOn,     ///< CLIENT REPLY ON: this one is answered again
    Monitor,     ///< all commands of the server follow as texts
    Reset,       ///< RESET: transaction, subscriptions and MONITOR end
    Replication, ///< SYNC, PSYNC: what follows is no RESP
};

/// Which subscriptions a command or confirmation speaks of.
enum class RedisChannels : std::uint8_t { Plain, Patterns, Shards };

struct RedisCommand {
    RedisEffect effect = RedisEffect::None;
    RedisChannels channels = RedisChannels::Plain; ///< of Subscribe and Unsubscribe
    /// Whether the server may keep the reply until something happens (BLPOP; XREAD with BLOCK): what is sent behind it
    /// on its connection waits as long.
    bool isBlocking = false;
};

/// Source: the command documentation of redis.io, Redis 7.4. Cost: O(#letters of the command) but for XREAD.
RedisCommand redisCommand(const RespMessage& request);

} // namespace tenfold::wire
