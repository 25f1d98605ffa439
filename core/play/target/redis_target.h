#pragma once

#include "core/play/target/client_lines.h"
#include "core/play/target/target.h"
#include "core/wire/redis/redis_exchange.h"
#include "core/wire/redis/resp_decoder.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tenfold {

/// Whether a command changes its connection, or waits on it, so that nobody else may use that (MULTI, BLPOP …).
bool redisBindsConnection(std::string_view method);

/// Whether a command's reply may wait for what others do (BLPOP, SUBSCRIBE, WAIT …).
bool redisWaits(std::string_view method);

struct RedisTargetOptions {
    std::string host;
    std::uint16_t port = 6379;
    std::string user, password;               ///< empty: connections do not log in
    bool speaksResp3 = false;                 ///< shared connections do as nodes do that say HELLO 3
    std::optional<wire::TlsContext> tls = {}; ///< of clients, where the server speaks it
};

/// A Redis server (RESP2, RESP3); replies come in the order of calls. A connection that the server has ended is made
/// anew by the next call on it.
class RedisTarget final : public Target, private ClientLines::Reader {
public:
    /// Finds the address and sees that a server answers there. Errors: CannotConnect, ServerRefuses (log in).
    static Result<std::unique_ptr<RedisTarget>> reach(RedisTargetOptions options, PlayClock& clock);

    Connection open(ConnectionUse use, std::uint32_t source) override;
    void close(Connection connection) override;
    std::size_t connections() const override { return m_sockets.count(); }
    std::size_t mostConnections() const override { return m_sockets.most(); }
    void send(Connection connection, std::string_view bytes, const CallForm& form, std::uint32_t tag) override;
    void poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) override;

    /// One call on a connection of its own, waited for: what is done before and after a play. Errors: CannotConnect.
    Result<Reply> ask(std::string_view method, std::span<const std::string> arguments);

private:
    struct Line {
        bool isQuitting = false;
        wire::RespDecoder decoder{wire::RespSide::Replies};
        std::vector<std::uint32_t> tags; ///< of calls without replies, from `firstTag` on, in order
        std::size_t firstTag = 0;
        std::size_t greetings = 0;                     ///< replies to what logs in, first of all
        std::unique_ptr<wire::RedisExchange> exchange; ///< where a call changes how replies come
    };
    RedisTarget(RedisTargetOptions options, ServerPlace server, PlayClock& clock);
    void connect(Line& line, Connection number, bool isPlain);
    void queue(Connection number, std::string_view bytes, bool isBound, std::uint32_t tag);
    std::size_t received(ClientLines::Number number, std::string_view bytes, std::int64_t nowNs) override;
    void ended(ClientLines::Number number, std::string_view why, std::int64_t nowNs) override;
    bool tellMessage(Line& line, Connection number, const wire::RespMessage& message, std::int64_t nowNs);

    RedisTargetOptions m_options;
    ServerPlace m_server;
    PlayClock& m_clock;
    ClientLines m_sockets;
    std::vector<std::unique_ptr<Line>> m_lines; ///< by the number of the socket
    TargetListener* m_listener = nullptr;       ///< while polling
    Reply m_reply;
};

/// A message of the wire as a reply.
void readReply(const wire::RespMessage& message, std::uint32_t index, Reply& out);

} // namespace tenfold
