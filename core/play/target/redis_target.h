#pragma once

#include "core/play/pace/clock.h"
#include "core/play/target/target.h"
#include "core/wire/redis/redis_exchange.h"
#include "core/wire/redis/resp_decoder.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <sys/socket.h>

namespace tenfold {

/// Target::bindsConnection() of Redis.
bool redisBindsConnection(std::string_view method);

struct RedisTargetOptions {
    std::string host;
    std::uint16_t port = 6379;
    std::string user, password; ///< empty: connections do not log in
    bool speaksResp3 = false;   ///< shared connections do as nodes do that say HELLO 3
};

/// A Redis server (RESP2, RESP3) over sockets that do not block and epoll, all on the caller's thread. A connection
/// that the server has ended is made anew by the next call on it.
class RedisTarget final : public Target {
public:
    /// Finds the address and sees that a server answers there. Errors: CannotConnect, ServerRefuses (log in).
    static Result<std::unique_ptr<RedisTarget>> reach(RedisTargetOptions options, PlayClock& clock);
    ~RedisTarget() override;

    Connection open() override;
    void close(Connection connection) override;
    std::size_t connections() const override { return m_openLines; }
    std::size_t mostConnections() const { return m_mostLines; } ///< at a time, so far
    void encode(std::string& out, std::string_view method, std::span<const std::string> arguments) const override;
    bool bindsConnection(std::string_view method) const override { return redisBindsConnection(method); }
    void send(Connection connection, std::string_view bytes, std::uint32_t tag, bool isBound) override;
    void poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) override;

    /// One call on a connection of its own, waited for: what is done before and after a play. Errors: CannotConnect.
    Result<Reply> ask(std::string_view method, std::span<const std::string> arguments);

private:
    struct Line {
        int socket = -1;
        bool isUsed = false, isConnected = false, isDirty = false, wantsWrite = false, isQuitting = false;
        std::string out;
        std::size_t outAt = 0;
        wire::RespDecoder decoder{wire::RespSide::Replies};
        std::vector<std::uint32_t> tags; ///< of calls without replies, from `firstTag` on, in order
        std::size_t firstTag = 0;
        std::size_t greetings = 0;                     ///< replies to what logs in, first of all
        std::unique_ptr<wire::RedisExchange> exchange; ///< where a call changes how replies come
        std::uint64_t exchanged = 0;                   ///< number in the exchange of the call at `firstTag`
    };
    RedisTarget(RedisTargetOptions options, PlayClock& clock);
    void connect(Line& line, Connection number, bool isPlain);
    void watch(Line& line, Connection number, bool isNew);
    void flush(Connection number, TargetListener& listener);
    void flushDirty(TargetListener& listener);
    std::size_t read(Connection number, TargetListener& listener);
    std::size_t tellMessages(Line& line, TargetListener& listener, std::int64_t nowNs);
    bool tellMessage(Line& line, const wire::RespMessage& message, TargetListener& listener, std::int64_t nowNs);
    void end(Connection number, std::string_view why, TargetListener& listener);
    void shut(Line& line);

    RedisTargetOptions m_options;
    PlayClock& m_clock;
    sockaddr_storage m_address{};
    socklen_t m_addressBytes = 0;
    int m_epoll = -1;
    std::vector<std::unique_ptr<Line>> m_lines;
    std::vector<Connection> m_freeLines, m_closedLines, m_dirty;
    std::vector<std::pair<Connection, std::string>> m_failed; ///< that could not be made; told at the next poll
    std::size_t m_openLines = 0, m_mostLines = 0;
    std::string m_buffer;
    Reply m_reply;
};

/// A message of the wire as a reply.
void readReply(const wire::RespMessage& message, std::uint32_t index, Reply& out);

} // namespace tenfold
