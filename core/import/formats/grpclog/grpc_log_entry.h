#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::grpclog {

/// One entry of the log. Views refer to its bytes.
struct LogEntry {
    enum class Type : std::uint8_t {
        Unknown,
        ClientHeader,
        ServerHeader,
        ClientMessage,
        ServerMessage,
        HalfClose,
        Trailer,
        Cancel
    };
    std::optional<std::int64_t> timeNs;
    std::uint64_t call = 0;
    Type type = Type::Unknown;
    bool isOfServer = false; ///< the logger
    std::string_view method, authority, peer, statusMessage, data;
    std::uint64_t peerPort = 0, status = 0, length = 0;
    bool isTruncated = false;
    std::vector<std::pair<std::string_view, std::string_view>> metadata;
};

/// Reads a message of grpc.binarylog.v1.GrpcLogEntry. @return whether it is one: fields of its types, a type, a call
bool readLogEntry(std::string_view message, LogEntry& entry);

/// How entries are told apart.
enum class Framing { FourBytes, Varint };
/// The bytes of the first entry. @return 1; 0 where it is not whole; -1 where the length is none
int takeEntry(std::string_view& bytes, Framing framing, std::string_view& message);
/// How a file that begins so tells its entries apart; nothing: it is no such log.
std::optional<Framing> framingOf(std::string_view head);

} // namespace tenfold::grpclog
