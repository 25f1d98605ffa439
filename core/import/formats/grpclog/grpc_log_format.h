#pragma once

#include "core/import/format.h"

namespace tenfold::grpclog {

/// gRPC's binary log (grpc.binarylog.v1): entries behind their length, four bytes (Go) or a varint (Java). Shown in
/// protobuf's text form:
///
///   timestamp { seconds: 1795600000 nanos: 5 } call_id: 7 sequence_id_within_call: 1 type: EVENT_TYPE_CLIENT_HEADER
///   logger: LOGGER_CLIENT client_header { method_name: "/shop.Cart/Get" authority: "cart:80" } peer { address:
///   "10.0.4.13" }
///
/// | entry | becomes |
/// | --- | --- |
/// | all of one call_id of one logger | a call |
/// | client header: method_name, authority | method "shop.Cart/Get", target |
/// | its timestamp; that of the trailer or the cancelling | time and duration |
/// | messages of the client, of the server: length, data | arguments `length`, `data`; of several `messages[i]`; reply
/// the same | | trailer: status_code, status_message | answered where 0, else an error "5 not found"; cancelled is one
/// too | | peer | connection of what a client logged; sender of what a server logged | | logger client: the file |
/// sender | | metadata | attributes `metadata.…` |
///
/// These are calls, so a run needs a scale. A call that does not end in the log is one without an answer. Source: the
/// schema, grpc/grpc-proto, grpc/binlog/v1/binarylog.proto. Known gaps: data stay bytes, as nobody logs their schema.
class GrpcLogFormat final : public Format {
public:
    std::string_view name() const override { return "grpc-binary-log"; }
    FormatCard card() const override {
        return {"gRPC", "the binary log, entries behind four bytes or a varint of length", "grpclog/grpc_log_format.h"};
    }
    int sniff(std::string_view head) const override;
    FormatTraits traits() const override { return {.kind = RunKind::Calls}; }
    Result<std::unique_ptr<FormatReader>> reader(const ReadContext& context, EventSink& sink) const override;
};

} // namespace tenfold::grpclog
