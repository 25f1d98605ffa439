#pragma once

#include "core/record/protocol_recorder.h"
#include "core/wire/grpc/grpc_messages.h"

namespace tenfold::record {

/// Makes canonical events of what clients and servers of gRPC say to each other (http2_frames.h):
///
///   {"t":…,"sender":"127.0.0.1:50010","method":"/shop.Cart/Add","to":"grpc",
///    "request":{"@deadline":0.5,"@metadata":{"x-tenant":"a"},"sku":"b-7","count":2},"response":{"lines":3},
///    "dur":812345,"stream":5,"timeout":"499m"}
///
/// | a call | is written as |
/// | --- | --- |
/// | one request | an event; of a streaming server the response is the list of its messages |
/// | a message of a streaming client, and a message of the server that follows | the event /shop.Cart/Add |
/// | a message of a streaming client that nothing answers | the event /shop.Cart/Add/send |
/// | the end of what a client streams, and how the call ended | the event /shop.Cart/Add/end |
/// | a message of the server that answers none | "@push" |
///
/// On a stream both ways a message of the server answers the oldest one of the client that has no answer: nothing in
/// gRPC says which it answers. An error is {"$error":"NOT_FOUND: TEXT"}. The first event of a call has `@deadline`
/// (seconds, two digits of what the client's library says is left) and `@metadata`; what lets somebody in is
/// "(redacted)". Messages are read by their description; without it there is {"$bytes":LENGTH}, and the report says so.
/// The sender is the address, the process, the user agent or a metadata key's value, as the options say.
class GrpcRecorder final : public ProtocolRecorder {
public:
    /// @param unknown  why the server does not tell its messages, for the report; empty: it does, or a file has them
    GrpcRecorder(const RecordOptions& options, CallWriter& writer, OnTick onTick, wire::GrpcMessages& messages,
                 std::string unknown = {})
        : ProtocolRecorder(options, writer, std::move(onTick))
        , m_messages(messages)
        , m_unknown(std::move(unknown)) {}

protected:
    std::unique_ptr<ConnectionWatcher> connection(const Address& client, std::string address, std::string process,
                                                  std::int64_t ns) override;

private:
    wire::GrpcMessages& m_messages;
    std::string m_unknown;
};

} // namespace tenfold::record
