#pragma once

#include "core/play/target/client_lines.h"
#include "core/play/target/grpc_protocol.h"
#include "core/play/target/target.h"
#include "core/wire/grpc/http2_connection.h"

#include <deque>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// A server of gRPC: a call is a stream of a connection, many at a time. Calls wait where the server takes no more
/// streams, or goes away; then the connection is made anew when those that it still answers are over. A deadline ends a
/// call here as well as at the server.
class GrpcTarget final : public Target, private ClientLines::Reader, private wire::Http2Connection::Listener {
public:
    GrpcTarget(ServerPlace server, PlayClock& clock);
    ~GrpcTarget() override;

    /// Whether something there speaks HTTP/2. Errors: CannotConnect.
    Status greet();

    Connection open(ConnectionUse use, std::uint32_t source) override;
    void close(Connection connection) override;
    std::size_t connections() const override { return m_sockets.count(); }
    std::size_t mostConnections() const override { return m_sockets.most(); }
    void send(Connection connection, std::string_view bytes, const CallForm& form, std::uint32_t tag) override;
    void poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) override;

private:
    struct Waiting {
        std::uint32_t tag = 0;
        const GrpcForm* form = nullptr;
    };
    /// A stream that is not over.
    struct Exchange {
        const GrpcForm::Method* method = nullptr;
        bool isStreaming = false;    ///< the client sends more
        std::deque<Waiting> waiting; ///< a whole call; messages that wait for their answers
        std::optional<Waiting> end;  ///< waits for how the call ends
        std::string encoding;        ///< of the server's messages
        std::vector<Reply> replies;  ///< that are of the end
        std::size_t replyBytes = 0;
    };
    struct Queued {
        std::string bytes;
        Waiting waiting;
    };
    struct Line {
        std::uint32_t source = 0;
        std::uint32_t life = 0; ///< which connection it is: deadlines of earlier ones mean nothing
        std::unique_ptr<wire::Http2Connection> http;
        std::unordered_map<std::uint32_t, Exchange> exchanges;      ///< by stream
        std::map<const GrpcForm::Method*, std::uint32_t> streaming; ///< streams that the client has not ended
        std::map<const GrpcForm::Method*, Reply> ended;             ///< by the server, before the client did
        std::deque<Queued> queue;                                   ///< calls that need a stream
    };
    struct Deadline {
        std::int64_t ns;
        Connection line;
        std::uint32_t life, stream;
        bool operator<(const Deadline& other) const { return ns > other.ns; } // the next one on top
    };
    /// A message that nothing answers: told when it is on its way.
    struct Sent {
        Connection line;
        std::uint32_t life, stream, tag;
    };

    void connect(Connection number);
    void dispatch(Connection number, std::string_view bytes, Waiting waiting);
    void dispatchQueue(Connection number);
    bool needsStream(const Line& line, const GrpcForm& form) const;
    std::uint32_t openStream(Connection number, const GrpcForm& form, const GrpcForm::Written& written);
    void flush(Connection number);
    void tellSent();
    void endLate();
    void finish(std::uint32_t stream, Reply status);
    void tell(std::uint32_t tag, const Reply& reply);
    Reply replyOf(const Exchange& exchange, const wire::GrpcBody::Message& message);
    Exchange* exchangeOf(std::uint32_t stream);
    void renew(Connection number);
    void hangUp(Connection number, std::string_view why, std::int64_t nowNs);
    void retire(Line& line);

    std::size_t received(ClientLines::Number number, std::string_view bytes, std::int64_t nowNs) override;
    void ended(ClientLines::Number number, std::string_view why, std::int64_t nowNs) override;
    void headersCame(std::uint32_t stream, const std::vector<wire::HeaderField>& fields, bool isLast) override;
    void messageCame(std::uint32_t stream, const wire::GrpcBody::Message& message) override;
    void endCame(std::uint32_t stream, bool isWhole) override;
    void resetCame(std::uint32_t stream, std::uint32_t code) override;
    void goAwayCame(std::uint32_t last, std::uint32_t code, std::string_view text) override;

    ServerPlace m_server;
    PlayClock& m_clock;
    ClientLines m_sockets;
    std::vector<std::unique_ptr<Line>> m_lines; ///< by the number of the socket
    std::priority_queue<Deadline> m_deadlines;
    std::vector<Sent> m_sent;
    std::vector<std::pair<std::uint32_t, Reply>> m_known;          ///< replies that are there already
    std::vector<std::unique_ptr<wire::Http2Connection>> m_retired; ///< that may still be at work
    std::uint32_t m_lives = 0;
    Connection m_current = 0;                         ///< whose bytes are read
    const wire::Http2Connection* m_reading = nullptr; ///< null: none is read
    std::int64_t m_nowNs = 0;
    std::size_t m_told = 0;
    std::string m_lastEnd;                ///< why a connection was over, the last time
    TargetListener* m_listener = nullptr; ///< while polling
};

} // namespace tenfold
