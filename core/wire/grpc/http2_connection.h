#pragma once

#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/http2_frames.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::wire {

/// One end of a connection that gRPC is spoken on, a client's or a server's: streams, windows, settings, pings. What is
/// to be sent is added to a text; whoever owns it has the socket.
class Http2Connection {
public:
    enum class Role : std::uint8_t { Client, Server };

    /// Told what the other side says. It may call the connection back.
    class Listener {
    public:
        virtual ~Listener() = default;
        /// @param isLast  the other side sends nothing more on the stream: a reply without messages
        virtual void headersCame(std::uint32_t stream, const std::vector<HeaderField>& fields, bool isLast) = 0;
        virtual void messageCame(std::uint32_t stream, const GrpcBody::Message& message) = 0;
        /// Behind the last message, where no headers stand there. @param isWhole  no message was cut
        virtual void endCame(std::uint32_t stream, bool isWhole) = 0;
        virtual void resetCame(std::uint32_t stream, std::uint32_t code) = 0;
        /// Streams above `last` are not answered.
        virtual void goAwayCame(std::uint32_t last, std::uint32_t code, std::string_view text) = 0;
    };

    explicit Http2Connection(Role role);

    /// Reads what came. @return false: the connection cannot be read any farther; problem() says why
    bool receive(std::string_view bytes, Listener& listener);
    const std::string& problem() const { return m_problem; }

    /// Whether a client may open a stream now: the server's settings are there, and it takes another.
    bool canOpen() const;
    /// The server's settings are there.
    bool isReady() const { return m_hasSettings; }
    /// No more streams can be opened, ever: the server goes away, or numbers are used up.
    bool isLeaving() const { return m_isLeaving || m_nextStream > kLastOwnStream; }
    /// Whether something of a stream waits for the windows.
    bool isHeldBack(std::uint32_t stream) const;
    std::size_t openStreams() const { return m_streams.size(); }

    /// A client's: a stream with its headers. Only where canOpen().
    std::uint32_t open(std::string_view block);
    /// A server's, before messages; last: without any.
    void sendHeaders(std::uint32_t stream, std::string_view block, bool isLast);
    /// A message with its prefix, or several; what the windows do not take waits. @param isLast  nothing more is sent
    void send(std::uint32_t stream, std::string_view messages, bool isLast);
    /// A server's, behind all messages.
    void sendTrailers(std::uint32_t stream, std::string_view block);
    void reset(std::uint32_t stream, std::uint32_t code);
    void goAway(std::uint32_t code);

    /// Bytes for the other side; the caller takes them.
    std::string& out() { return m_out; }

private:
    struct Stream {
        GrpcBody body;
        std::int64_t sendWindow = 0;
        std::uint32_t unacknowledged = 0; ///< bytes that came and the other side may not yet send again
        std::string waiting;              ///< for the windows
        std::size_t waitingAt = 0;
        std::string trailers;
        bool endsWithWaiting = false, hasTrailers = false;
        bool hasSentLast = false, hasReceivedLast = false;
    };
    static constexpr std::uint32_t kLastOwnStream = kHttp2LastStream - 2;

    void begin();
    void appendHeaders(std::uint32_t number, std::string_view block, bool isLast);
    void take(const Http2Event& event, Listener& listener);
    void takeHeaders(const Http2Event& event, Listener& listener);
    void takeData(const Http2Event& event, Listener& listener);
    void takeSettings();
    void takeWindow(const Http2Event& event);
    void flush(std::uint32_t number, Stream& stream);
    void flushAll();
    void finish(std::uint32_t number, Stream& stream);

    Role m_role;
    Http2Reader m_reader;
    std::string m_out, m_problem;
    std::unordered_map<std::uint32_t, Stream> m_streams;
    std::vector<std::uint32_t> m_blocked; ///< streams that may have something waiting, in their turns
    std::uint32_t m_nextStream = 1;
    std::uint32_t m_lastSeen = 0; ///< of the other side's streams
    std::int64_t m_sendWindow = kHttp2Window, m_firstWindow = kHttp2Window;
    std::uint32_t m_unacknowledged = 0;
    std::uint32_t m_mostStreams = kHttp2LastStream, m_frameBytes = kHttp2FrameBytes;
    std::string m_tableUpdate; ///< before the next headers: the other side has a smaller table for them
    bool m_hasSettings = false, m_isLeaving = false;
};

} // namespace tenfold::wire
