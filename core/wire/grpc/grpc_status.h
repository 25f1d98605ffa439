#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold::wire {

// What stands in the headers of a call of gRPC. Source: "gRPC over HTTP2", "Status codes and their use in gRPC" and
// "HTTP to gRPC Status Code Mapping" of grpc/grpc.

/// "OK", "NOT_FOUND" …; a number that has no name is "STATUS_99".
std::string grpcStatusName(std::uint32_t status);
inline constexpr std::uint32_t kGrpcOk = 0, kGrpcCancelled = 1, kGrpcUnknown = 2, kGrpcDeadlineExceeded = 4,
                               kGrpcUnimplemented = 12, kGrpcInternal = 13, kGrpcUnavailable = 14;

/// The status of a stream that was reset with a code of HTTP/2, of a reply whose status is one of HTTP.
std::uint32_t grpcStatusOfReset(std::uint32_t http2Code);
std::uint32_t grpcStatusOfHttp(std::string_view httpStatus);

/// How a call ended: "NOT_FOUND: no such cart"; empty: well.
std::string grpcErrorText(std::uint32_t status, std::string_view message);
/// grpc-message is percent-encoded; what is no code stays as it is.
std::string grpcMessageText(std::string_view encoded);

/// grpc-timeout, "500m": ns. @return nothing: it is none
std::optional<std::int64_t> grpcTimeoutNs(std::string_view text);
/// The same back, at most eight digits, rounded up.
std::string grpcTimeoutText(std::int64_t ns);
/// What a client asked for: libraries send what is left of it, which is a little less; two digits are kept, upwards.
double grpcDeadlineSeconds(std::int64_t ns);

/// Whether a header belongs to HTTP/2 or gRPC itself (":path", "te", "grpc-encoding", "user-agent" …): what is none is
/// metadata of the application.
bool isGrpcHeader(std::string_view name);
/// Whether metadata tells who somebody is: authorization, cookies, tokens, keys, passwords.
bool isSecretMetadata(std::string_view name);

} // namespace tenfold::wire
