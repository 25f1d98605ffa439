#include "core/record/grpc/grpc_recorder.h"

#include "core/record/grpc/grpc_stream.h"
#include "core/wire/grpc/grpc_status.h"
#include "core/wire/grpc/http2_frames.h"

#include <map>
#include <utility>

namespace tenfold::record {
namespace {

using wire::Http2Event;

/// First byte of a TLS connection (RFC 8446, 5.1: handshake).
constexpr char kTlsRecord = '\x16';

class GrpcConnection final : public RecordedConnection, public GrpcDesk {
public:
    GrpcConnection(ProtocolRecorder& recorder, wire::GrpcMessages& messages, const std::string& unknown,
                   const Address& client, std::string address, std::string process, std::int64_t ns)
        : RecordedConnection(recorder, client, std::move(address), std::move(process), ns)
        , m_messages(messages)
        , m_unknown(unknown)
        , m_requests(true)
        , m_replies(false) {}

private:
    void read(Direction direction, std::string_view bytes) override {
        const bool isRequest = direction == Direction::ToServer;
        if (isRequest && !std::exchange(m_hasSpoken, true) && bytes[0] == kTlsRecord)
            return unreadable("unreadable", "encrypted (TLS)");
        wire::Http2Reader& reader = isRequest ? m_requests : m_replies;
        reader.feed(bytes);
        while (!isDark()) {
            const Http2Event* event = reader.next();
            if (!event) break;
            if (event->kind == Http2Event::Kind::Settings)
                allowTable(isRequest ? m_requests : m_replies, isRequest ? m_replies : m_requests);
            else
                isRequest ? onRequest(*event) : onReply(*event);
        }
        if (isDark() || !reader.problem()) return;
        unreadable("unreadable", "byte " + std::to_string(reader.problem()->atByte) + " of the " +
                                     (isRequest ? "requests: " : "replies: ") + std::string(reader.problem()->what));
    }

    /// How the one side reads headers is how the other one may pack them.
    static void allowTable(const wire::Http2Reader& of, wire::Http2Reader& other) {
        for (const auto& [number, value] : of.settings())
            if (number == wire::kHeaderTableSize) other.allowHeaderTable(value);
    }

    GrpcStream* streamOf(const Http2Event& event) {
        const auto found = m_streams.find(event.stream);
        return found == m_streams.end() ? nullptr : &found->second;
    }

    void onRequest(const Http2Event& event) {
        using Kind = Http2Event::Kind;
        GrpcStream* stream = streamOf(event);
        if (event.kind == Kind::Headers && !stream && event.stream > m_lastStream) {
            m_lastStream = event.stream;
            stream = &m_streams.try_emplace(event.stream, *this, event.stream, m_requests.headers()).first->second;
        }
        if (!stream) return;
        if (event.kind == Kind::Data && !stream->requestBytes(event.bytes))
            return tellProblem("unreadable", "what a client sends are no messages of gRPC");
        if (event.endsStream) stream->requestEnded();
        if (event.kind != Kind::Reset) return;
        // Not recorded before it is asked: it waits no longer for itself.
        auto gone = m_streams.extract(event.stream);
        gone.mapped().resetByClient();
    }

    void onReply(const Http2Event& event) {
        using Kind = Http2Event::Kind;
        if (event.kind == Kind::GoAway) return onGoAway(event);
        GrpcStream* stream = streamOf(event);
        if (!stream) {
            if (event.kind == Kind::Headers && event.stream > m_lastStream) ++counts().repliesWithoutRequest;
            return;
        }
        if (event.kind == Kind::Data && !stream->replyBytes(event.bytes))
            tellProblem("unreadable", "what a server sends are no messages of gRPC");
        if (event.kind == Kind::Headers && !event.endsStream) stream->replyHeaders(m_replies.headers());
        if (!event.endsStream && event.kind != Kind::Reset) return;
        auto gone = m_streams.extract(event.stream);
        if (event.kind == Kind::Headers)
            gone.mapped().ended(m_replies.headers());
        else if (event.kind == Kind::Reset)
            gone.mapped().ended(wire::grpcStatusOfReset(event.number), "the server reset the stream");
        else
            gone.mapped().ended(wire::kGrpcUnknown, "the reply has no status");
    }

    void onGoAway(const Http2Event& event) {
        for (auto at = m_streams.upper_bound(event.lastStream); at != m_streams.end();) {
            auto gone = m_streams.extract(at++);
            gone.mapped().ended(wire::kGrpcUnavailable, "the server goes away");
        }
    }

    void giveUp(std::string_view why) override {
        auto streams = std::exchange(m_streams, {});
        for (auto& [number, stream] : streams)
            stream.givenUp(why);
    }

    void forget() override { m_streams.clear(); }

    const RecordOptions& recordOptions() const override { return options(); }
    RecordCounts& recordCounts() override { return counts(); }
    wire::GrpcMessages& messages() override { return m_messages; }
    std::int64_t timeNs() override { return nextNs(); }
    std::int64_t elapsedNs(std::int64_t ns) const override { return sinceNs(ns); }
    std::size_t waiting(std::uint32_t stream) const override {
        return m_streams.size() - (m_streams.contains(stream) ? 1 : 0);
    }
    void write(const std::string& sender, std::int64_t ns, const std::string& text) override {
        if (!sender.empty() && sender != m_sender) m_lines.rename(m_sender = sender);
        m_lines.add(ns, text);
    }
    void undescribed(const std::string& path) override {
        std::string text = path + ": of its messages only the sizes are recorded; a descriptor set (--messages FILE) "
                                  "or a server with reflection tells their fields";
        if (!m_unknown.empty()) text += " (reflection: " + m_unknown + ')';
        tellProblem("undescribed", text);
    }

    wire::GrpcMessages& m_messages;
    const std::string& m_unknown;
    wire::Http2Reader m_requests, m_replies;
    std::map<std::uint32_t, GrpcStream> m_streams; ///< that are not over
    std::uint32_t m_lastStream = 0;
    std::string m_sender;
    bool m_hasSpoken = false;
};

} // namespace

std::unique_ptr<ConnectionWatcher> GrpcRecorder::connection(const Address& client, std::string address,
                                                            std::string process, std::int64_t ns) {
    return std::make_unique<GrpcConnection>(*this, m_messages, m_unknown, client, std::move(address),
                                            std::move(process), ns);
}

} // namespace tenfold::record
