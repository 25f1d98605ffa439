#pragma once

#include "core/play/target/client_lines.h"
#include "core/play/target/hadoop_protocol.h"
#include "core/play/target/target.h"
#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/token_login.h"

#include <memory>
#include <string>
#include <vector>

namespace tenfold {

/// What is held of a reply: ipc.maximum.response.length.
wire::WireLimits hadoopReplyLimits();

/// A server of Hadoop RPC, or several that are one service (ResourceManager): replies come by the number of their call,
/// in any order. All calls of a play have one random clientId and numbers that are never used twice: a server answers
/// the same pair from its memory. A connection begins with its user and protocol; one that has ended is made anew by
/// the next call on it. What a server says before it hangs up (FATAL) is what calls are lost for. Where a token logs
/// in, calls wait until it has; one with another token begins anew, and calls that wait on it are lost.
class HadoopTarget final : public Target, private ClientLines::Reader {
public:
    /// Who speaks on connections of a kind, and where to.
    struct Way {
        HadoopProtocol::Speaker speaker;
        ServerPlace server;
    };
    /// @param ways  by ConnectionUse::kind
    HadoopTarget(std::vector<Way> ways, bool hasSources, PlayClock& clock);

    /// Whether a server of this protocol answers on a way: a question that each one can answer, if only with an error;
    /// where tokens log in, which ways to do so it offers. Errors: CannotConnect, ServerRefuses.
    Status greet(std::size_t way);

    Connection open(ConnectionUse use, std::uint32_t source) override;
    void close(Connection connection) override;
    std::size_t connections() const override { return m_sockets.count(); }
    std::size_t mostConnections() const override { return m_sockets.most(); }
    void send(Connection connection, std::string_view bytes, const CallForm& form, std::uint32_t tag) override;
    void poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) override;

private:
    struct Waiting {
        std::int32_t callId = 0;
        std::uint32_t tag = 0;
        const ProtoReply* reply = nullptr; ///< of its method
        bool isAnswered = false;
    };
    struct Line {
        std::size_t way = 0;
        std::uint32_t source = 0;
        wire::IpcReplyDecoder decoder{hadoopReplyLimits()};
        std::vector<Waiting> waiting; ///< by their numbers, from `first` on
        std::size_t first = 0;
        std::unique_ptr<wire::TokenLogin> login; ///< null: it is known by its name
        bool isIn = false;                       ///< it has logged in
        std::string held;                        ///< calls, until then
    };
    void connect(Line& line, Connection number);
    void takeToken(Connection number, std::string_view& bytes);
    bool logIn(Line& line, Connection number, const wire::SaslMessage& said, std::int64_t nowNs);
    Result<Reply> answerOf(std::size_t way, Connection connection);
    void queue(Connection number, std::string_view bytes, const ProtoReply* reply, std::uint32_t tag);
    std::size_t received(ClientLines::Number number, std::string_view bytes, std::int64_t nowNs) override;
    void ended(ClientLines::Number number, std::string_view why, std::int64_t nowNs) override;
    bool tell(Line& line, const wire::IpcReply& reply, std::int64_t nowNs);
    void endLine(Connection number, std::string_view why, std::int64_t nowNs);
    std::int32_t nextCallId();

    std::vector<Way> m_ways;
    bool m_hasSources;
    PlayClock& m_clock;
    ClientLines m_sockets;
    std::vector<std::unique_ptr<Line>> m_lines; ///< by the number of the socket
    std::string m_clientId;                     ///< 16 random bytes
    std::int32_t m_callId = 0;                  ///< the last one
    std::vector<std::uint32_t> m_lost;          ///< calls of tokens that others took over from; told at the next poll
    TargetListener* m_listener = nullptr;       ///< while polling
    Reply m_reply;
};

} // namespace tenfold
