// What clients and servers of gRPC send: any bytes, either way, in any pieces.
#include "tests/fuzz/fuzzing.h"

#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/http2_connection.h"
#include "core/wire/grpc/http2_frames.h"

#include <map>
#include <vector>

namespace {

using namespace tenfold;

/// What was read of a direction: events, and the messages of its streams.
std::vector<std::string> readDirection(std::string_view bytes, bool isClient, std::size_t piece, bool& hasProblem) {
    wire::WireLimits limits;
    limits.mostUnreadBytes = 1 << 20;
    wire::Http2Reader reader(isClient, limits);
    std::map<std::uint32_t, wire::GrpcBody> bodies;
    std::vector<std::string> read;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const std::string part(bytes.substr(at, piece));
        reader.feed(part);
        while (const wire::Http2Event* event = reader.next()) {
            read.push_back(std::to_string(static_cast<int>(event->kind)) + std::to_string(event->stream) +
                           std::string(event->bytes));
            if (event->kind == wire::Http2Event::Kind::Headers)
                for (const wire::HeaderField& field : reader.headers())
                    read.back().append(field.name).append(field.value);
            if (event->kind == wire::Http2Event::Kind::Settings)
                for (const auto& [number, value] : reader.settings())
                    if (number == wire::kHeaderTableSize) reader.allowHeaderTable(value);
            if (event->kind != wire::Http2Event::Kind::Data) continue;
            wire::GrpcBody& body = bodies[event->stream];
            body.feed(event->bytes);
            std::string plain;
            while (const wire::GrpcBody::Message* message = body.next()) {
                read.emplace_back(message->bytes);
                if (message->isCompressed && message->length < 4096) (void)wire::inflateMessage(message->bytes, plain);
            }
        }
    }
    hasProblem = reader.problem().has_value();
    return read;
}

/// An end that answers whatever comes.
class Answering final : public wire::Http2Connection::Listener {
public:
    void headersCame(std::uint32_t stream, const std::vector<wire::HeaderField>&, bool) override {
        connection.sendHeaders(stream, "\x88", false);
    }
    void messageCame(std::uint32_t stream, const wire::GrpcBody::Message& message) override {
        std::string framed;
        wire::appendGrpcMessage(framed, message.bytes.substr(0, 100'000));
        connection.send(stream, framed, false);
    }
    void endCame(std::uint32_t stream, bool) override { connection.sendTrailers(stream, "\x88"); }
    void resetCame(std::uint32_t, std::uint32_t) override {}
    void goAwayCame(std::uint32_t, std::uint32_t, std::string_view) override {}
    wire::Http2Connection connection{wire::Http2Connection::Role::Server};
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const bool isClient = (input.byte() & 1U) != 0;
    const std::size_t piece = 1U + input.byte();
    const std::string bytes = (isClient ? std::string(wire::kHttp2Preface) : std::string()) + std::string(input.rest());
    bool isWholeBroken = false, isPiecesBroken = false;
    const auto whole = readDirection(bytes, isClient, bytes.size() + 1, isWholeBroken);
    const auto pieces = readDirection(bytes, isClient, piece, isPiecesBroken);
    fuzzing::require(whole == pieces, "the same in pieces");
    fuzzing::require(isWholeBroken == isPiecesBroken, "the same outcome in pieces");
    Answering server;
    if (isClient) (void)server.connection.receive(bytes, server);
    return 0;
}
