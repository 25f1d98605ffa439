#pragma once

#include "core/record/address.h"
#include "core/wire/tls/tls_context.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold::record {

/// What a server of gRPC says of itself.
struct GrpcDescription {
    std::vector<std::string> files; ///< FileDescriptorProto as bytes
    std::string problem;            ///< why there are none
};

/// Asks a server by reflection (v1, else v1alpha); five seconds at most. Thread: reentrant, blocks.
/// @param metadata  headers that the server wants besides, as a block (wire/grpc/header_block.h)
/// @param tls       of clients, where the server speaks TLS
GrpcDescription describeGrpc(const Address& server, const std::string& metadata = {},
                             const std::optional<wire::TlsContext>& tls = {});

} // namespace tenfold::record
