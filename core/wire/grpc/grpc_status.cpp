#include "core/wire/grpc/grpc_status.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tenfold::wire {
namespace {

constexpr std::array<std::string_view, 17> kStatusNames{
    "OK",        "CANCELLED",      "UNKNOWN",           "INVALID_ARGUMENT",   "DEADLINE_EXCEEDED",
    "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION",
    "ABORTED",   "OUT_OF_RANGE",   "UNIMPLEMENTED",     "INTERNAL",           "UNAVAILABLE",
    "DATA_LOSS", "UNAUTHENTICATED"};

struct TimeoutUnit {
    char letter;
    std::int64_t ns;
};
constexpr std::array<TimeoutUnit, 6> kUnits{
    {{'n', 1}, {'u', 1'000}, {'m', 1'000'000}, {'S', 1'000'000'000}, {'M', 60'000'000'000}, {'H', 3'600'000'000'000}}};
constexpr std::size_t kMostTimeoutDigits = 8;
constexpr std::int64_t kMostTimeout = 99'999'999;

int percentDigit(char c) {
    if (isDigit(c)) return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

} // namespace

std::string grpcStatusName(std::uint32_t status) {
    return status < kStatusNames.size() ? std::string(kStatusNames[status]) : "STATUS_" + std::to_string(status);
}

std::uint32_t grpcStatusOfReset(std::uint32_t http2Code) {
    constexpr std::uint32_t kResourceExhausted = 8, kPermissionDenied = 7;
    switch (http2Code) {
    case 7: // REFUSED_STREAM
        return kGrpcUnavailable;
    case 8: // CANCEL
        return kGrpcCancelled;
    case 11: // ENHANCE_YOUR_CALM
        return kResourceExhausted;
    case 12: // INADEQUATE_SECURITY
        return kPermissionDenied;
    default:
        return kGrpcInternal;
    }
}

std::uint32_t grpcStatusOfHttp(std::string_view httpStatus) {
    constexpr std::uint32_t kPermissionDenied = 7, kUnauthenticated = 16;
    if (httpStatus == "400") return kGrpcInternal;
    if (httpStatus == "401") return kUnauthenticated;
    if (httpStatus == "403") return kPermissionDenied;
    if (httpStatus == "404") return kGrpcUnimplemented;
    if (httpStatus == "429" || httpStatus == "502" || httpStatus == "503" || httpStatus == "504")
        return kGrpcUnavailable;
    return kGrpcUnknown;
}

std::string grpcErrorText(std::uint32_t status, std::string_view message) {
    if (status == kGrpcOk) return {};
    std::string text = grpcStatusName(status);
    if (!message.empty()) text.append(": ").append(message);
    return text;
}

std::string grpcMessageText(std::string_view encoded) {
    std::string text;
    for (std::size_t i = 0; i < encoded.size(); ++i) {
        const bool isCode = encoded[i] == '%' && i + 2 < encoded.size() && percentDigit(encoded[i + 1]) >= 0 &&
                            percentDigit(encoded[i + 2]) >= 0;
        if (!isCode) {
            text += encoded[i];
            continue;
        }
        text += static_cast<char>(percentDigit(encoded[i + 1]) * 16 + percentDigit(encoded[i + 2]));
        i += 2;
    }
    return text;
}

std::optional<std::int64_t> grpcTimeoutNs(std::string_view text) {
    if (text.size() < 2 || text.size() > kMostTimeoutDigits + 1) return {};
    const auto unit = std::find_if(kUnits.begin(), kUnits.end(),
                                   [&](const TimeoutUnit& known) { return known.letter == text.back(); });
    std::int64_t number = 0;
    const char* end = text.data() + text.size() - 1;
    const auto read = std::from_chars(text.data(), end, number);
    if (unit == kUnits.end() || read.ec != std::errc() || read.ptr != end || number < 0) return {};
    if (number > INT64_MAX / unit->ns) return INT64_MAX;
    return number * unit->ns;
}

std::string grpcTimeoutText(std::int64_t ns) {
    ns = std::max<std::int64_t>(ns, 0);
    for (const TimeoutUnit& unit : kUnits)
        if (const std::int64_t number = ns / unit.ns + (ns % unit.ns != 0 ? 1 : 0); number <= kMostTimeout)
            return std::to_string(number) + unit.letter;
    return std::to_string(kMostTimeout) + 'H';
}

double grpcDeadlineSeconds(std::int64_t ns) {
    if (ns <= 0) return 0;
    // In whole numbers: a power of ten is exact there, and 5000 ms stay 5 s.
    std::int64_t step = 1;
    while (ns / step >= 100)
        step *= 10;
    const std::int64_t digits = ns / step + (ns % step != 0 ? 1 : 0);
    return static_cast<double>(digits) * static_cast<double>(step) / 1e9;
}

bool isGrpcHeader(std::string_view name) {
    return name.starts_with(':') || name.starts_with("grpc-") || name == "te" || name == "content-type" ||
           name == "user-agent" || name == "accept-encoding" || name == "content-length";
}

bool isSecretMetadata(std::string_view name) {
    constexpr std::array<std::string_view, 11> kSecret{"auth",     "cookie",     "token",    "secret",
                                                       "password", "passwd",     "api-key",  "api_key",
                                                       "apikey",   "credential", "signature"};
    return std::any_of(kSecret.begin(), kSecret.end(),
                       [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

} // namespace tenfold::wire
