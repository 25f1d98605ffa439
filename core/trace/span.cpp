#include "core/trace/span.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace tenfold {
namespace {

constexpr std::array<std::string_view, 6> kKinds = {"unspecified", "internal", "server",
                                                    "client",      "producer", "consumer"};
constexpr std::array<std::string_view, 3> kStatuses = {"unset", "ok", "error"};
constexpr std::size_t kDigits = 16; ///< of 64 bits

std::optional<std::uint64_t> number(std::string_view digits) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

template <typename Enum, std::size_t N>
std::optional<Enum> named(const std::array<std::string_view, N>& words, std::string_view name) {
    const auto found = std::find(words.begin(), words.end(), name);
    if (found == words.end()) return std::nullopt;
    return static_cast<Enum>(found - words.begin());
}

} // namespace

std::string_view spanKindName(SpanKind kind) {
    return kKinds[static_cast<std::size_t>(kind)];
}

std::string_view spanStatusName(SpanStatus status) {
    return kStatuses[static_cast<std::size_t>(status)];
}

std::optional<SpanKind> spanKindNamed(std::string_view name) {
    return named<SpanKind>(kKinds, name);
}

std::optional<SpanStatus> spanStatusNamed(std::string_view name) {
    return named<SpanStatus>(kStatuses, name);
}

std::string toHex(TraceId id) {
    return id.high == 0 ? fmt::format("{:016x}", id.low) : fmt::format("{:016x}{:016x}", id.high, id.low);
}

std::string toHex(SpanId id) {
    return fmt::format("{:016x}", id.value);
}

std::optional<TraceId> traceIdFromHex(std::string_view text) {
    if (text.size() > 2 * kDigits) return std::nullopt;
    const std::size_t highDigits = text.size() > kDigits ? text.size() - kDigits : 0;
    const auto low = number(text.substr(highDigits));
    const auto high = highDigits == 0 ? std::optional<std::uint64_t>(0) : number(text.substr(0, highDigits));
    if (!low || !high) return std::nullopt;
    return TraceId{*high, *low};
}

std::optional<SpanId> spanIdFromHex(std::string_view text) {
    if (text.size() > kDigits) return std::nullopt;
    const auto value = number(text);
    if (!value) return std::nullopt;
    return SpanId{*value};
}

} // namespace tenfold
