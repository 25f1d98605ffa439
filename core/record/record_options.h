#pragma once

#include "core/base/result.h"
#include "core/record/address.h"
#include "core/wire/tls/tls_context.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::record {

/// Texts above it are recorded by their beginning, length and SHA-1. Scripts that EVAL sends (BullMQ's largest has
/// 15 KB) must be whole to be played.
inline constexpr std::size_t kDefaultTextBytes = std::size_t{64} << 10;

/// By what calls are put together to senders.
enum class SenderKind : std::uint8_t {
    Name,     ///< the name that a connection gives itself, else its address
    Process,  ///< the process of this machine that has the connection, else as Name
    Agent,    ///< grpc: the user agent of a call, else as Name
    Metadata, ///< grpc: what a call has in its metadata under RecordOptions::senderKey, else as Name
};

/// What is to be recorded, and where to.
struct RecordOptions {
    std::string protocol; ///< "redis", "hadoop", "grpc"
    /// hadoop: what hadoop-describe wrote; grpc: a descriptor set, empty: the server is asked (reflection)
    std::filesystem::path messages;
    Address listen, server;
    /// Further places of the same service: a ResourceManager has a port for each of its protocols.
    std::vector<std::pair<Address, Address>> further = {};
    std::filesystem::path out; ///< a folder that is not there yet, or is empty
    std::optional<double> scale;
    std::vector<std::pair<std::string, std::string>> set; ///< configuration, numbers or text
    std::size_t textBytes = kDefaultTextBytes;
    double seconds = 0; ///< 0: until it is stopped
    SenderKind senders = SenderKind::Name;
    std::string senderKey; ///< of Metadata, in lower case
    /// Clients speak TLS, and see this certificate.
    std::optional<wire::TlsServerOptions> tlsOfClients = {};
    /// The server speaks TLS.
    std::optional<wire::TlsClientOptions> tlsOfServer = {};
};

/// The run.toml of a recording: name (that of the folder), scale, target and configuration.
std::string runToml(const RecordOptions& options);

} // namespace tenfold::record
