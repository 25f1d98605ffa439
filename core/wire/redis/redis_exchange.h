#pragma once

#include "core/wire/redis/redis_commands.h"

#include <array>
#include <cstdint>
#include <deque>
#include <set>
#include <string>

namespace tenfold::wire {

/// Whose reply it is.
struct ReplyOwner {
    enum class Kind : std::uint8_t {
        Answer,    ///< of `request`, which is done by it
        Part,      ///< of `request`, of which more will come (SUBSCRIBE a b)
        Push,      ///< the server's own: a message of a channel, an invalidated key
        Monitored, ///< a line of MONITOR
        Unasked,   ///< nobody's: the error of a server with too many clients, for example
    };
    Kind kind = Kind::Unasked;
    std::uint64_t request = 0; ///< number of the request, of Answer and Part
};

/// Which request a reply of one connection belongs to: replies come in the order of requests, but some requests have
/// several or none, and some of what comes is no reply at all. Knows nothing of times; a request that its sender has
/// given up stays in line, so that its reply is not taken for another one's.
///
///     const auto sent = exchange.sent(request);   // or sent(command) of a caller that knows it
///     …
///     const ReplyOwner owner = exchange.replied(reply);
///
/// Requests are numbered from 0. Cost: O(1), of subscriptions O(log #channels). Source: redis.io, "Pub/Sub", "RESP
/// protocol spec", "CLIENT REPLY"; redis/src/pubsub.c and networking.c (7.0) for the order of things.
class RedisExchange {
public:
    struct Sent {
        std::uint64_t number = 0;
        bool hasReply = true; ///< false: none will come (CLIENT REPLY)
        bool isBlocking = false;
        bool isQueued = false; ///< within MULTI: its reply says QUEUED, that of EXEC holds what it did
    };
    /// A request goes to the server.
    Sent sent(const RespMessage& request);
    /// A reply has come.
    ReplyOwner replied(const RespMessage& reply);

    /// Requests whose reply has not come whole.
    std::size_t waiting() const { return m_waiting.size(); }
    /// Of the oldest of them; the next number where none waits.
    std::uint64_t oldest() const { return m_waiting.empty() ? m_next : m_waiting.front().number; }
    std::uint64_t unaskedReplies() const { return m_unasked; }
    bool isInTransaction() const { return m_isInTransaction; }
    /// Names that are subscribed to, as the server has confirmed.
    std::size_t subscriptions() const;
    /// What follows is no RESP (replication): nothing can be told of it.
    bool isForeign() const { return m_isForeign; }

private:
    struct Waiting {
        std::uint64_t number = 0;
        RedisEffect effect = RedisEffect::None;
        RedisChannels channels = RedisChannels::Plain;
        std::uint32_t named = 0; ///< names still to be confirmed; 0: none was named
        bool hasBegun = false;   ///< a confirmation has come
    };
    ReplyOwner answered();
    ReplyOwner confirmed(const RespMessage& reply, Waiting& head);
    bool isConfirmationFor(const RespMessage& reply, const Waiting& head) const;
    void end(const RespMessage& reply, const Waiting& head);

    std::deque<Waiting> m_waiting;
    std::uint64_t m_next = 0;
    std::uint64_t m_unasked = 0;
    std::array<std::set<std::string>, 3> m_subscribed; ///< by RedisChannels
    bool m_isInTransaction = false;
    bool m_isSilent = false;  ///< CLIENT REPLY OFF
    bool m_skipsNext = false; ///< CLIENT REPLY SKIP
    bool m_isMonitoring = false;
    bool m_isForeign = false;
};

} // namespace tenfold::wire
