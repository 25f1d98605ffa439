#pragma once

#include "core/play/target/call_form.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tenfold {

/// Told what comes back from a target. Times are of the play's clock.
class TargetListener {
public:
    virtual ~TargetListener() = default;
    /// The reply to the call that was sent with a tag.
    virtual void replied(std::uint32_t tag, const Reply& reply, std::int64_t nowNs) = 0;
    /// The connection ended before the reply came.
    virtual void lost(std::uint32_t tag, std::string_view why, std::int64_t nowNs) = 0;
    /// A connection ended on which no call waited: the next one makes it anew, without what the server knew of it.
    virtual void dropped(std::string_view) {}
    /// A message that no call asked for: a delivery (`isError` false), or what a server says before it hangs up.
    virtual void unasked(const Reply& reply, bool isError) = 0;
};

/// A server, or what stands for one in tests: connections that calls go out on and replies come back from.
/// Whoever plays owns one and one thread; nothing here knows what a plan is.
class Target {
public:
    using Connection = std::uint32_t;
    virtual ~Target() = default;

    /// A connection for calls of one kind; it is made while calls already wait on it. Errors come as lost calls.
    /// @param source  which of the addresses of this machine it comes from, where the target has several
    virtual Connection open(ConnectionUse use, std::uint32_t source) = 0;
    /// Ends one: calls without replies are lost, but not told of.
    virtual void close(Connection connection) = 0;
    /// Connections that are open or being made; the most of them at a time, so far.
    virtual std::size_t connections() const = 0;
    virtual std::size_t mostConnections() const = 0;

    /// Queues a call. @param bytes  what its form wrote
    virtual void send(Connection connection, std::string_view bytes, const CallForm& form, std::uint32_t tag) = 0;

    /// Writes what is queued, waits for replies at most so long (0: not at all), and tells about `most` of those that
    /// have come, a connection's at a time; what is left is told at the next call.
    virtual void poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) = 0;
};

} // namespace tenfold
