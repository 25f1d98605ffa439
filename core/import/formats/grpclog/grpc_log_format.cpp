#include "core/import/formats/grpclog/grpc_log_format.h"

#include "core/import/formats/grpclog/grpc_log_reader.h"

namespace tenfold::grpclog {

int GrpcLogFormat::sniff(std::string_view head) const {
    constexpr int kSure = 95; // more than what only looks like protobuf
    return framingOf(head) ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> GrpcLogFormat::reader(const ReadContext& context, EventSink& sink) const {
    return std::make_unique<GrpcLogReader>(context.target, sink);
}

} // namespace tenfold::grpclog
