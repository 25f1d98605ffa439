#include "core/store/events/span_codec.h"

#include <algorithm>
#include <stdexcept>

namespace tenfold {
namespace {

constexpr std::array<std::string_view, 6> kKinds = {"unspecified", "internal", "server",
                                                    "client",      "producer", "consumer"};
constexpr std::array<std::string_view, 3> kStatuses = {"unset", "ok", "error"};
constexpr std::size_t kNumberBytes = 8;

std::uint64_t numberOf(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

template <typename Enum, std::size_t N>
Enum wordOf(const std::array<std::string_view, N>& words, std::string_view name) {
    const auto found = std::find(words.begin(), words.end(), name);
    if (found == words.end()) throw std::runtime_error("a span has an unknown kind or status");
    return static_cast<Enum>(found - words.begin());
}

} // namespace

IdBytes::IdBytes(TraceId id) {
    if (id.high != 0) append(id.high);
    append(id.low);
}

IdBytes::IdBytes(SpanId id) {
    append(id.value);
}

void IdBytes::append(std::uint64_t number) {
    for (int shift = 56; shift >= 0; shift -= 8)
        m_bytes[m_size++] = static_cast<char>(number >> shift & 0xFFU);
}

TraceId traceIdOf(std::string_view bytes) {
    if (bytes.size() == kNumberBytes) return {0, numberOf(bytes)};
    if (bytes.size() != 2 * kNumberBytes) throw std::runtime_error("a trace id has neither 8 nor 16 bytes");
    return {numberOf(bytes.substr(0, kNumberBytes)), numberOf(bytes.substr(kNumberBytes))};
}

SpanId spanIdOf(std::string_view bytes) {
    if (bytes.size() != kNumberBytes) throw std::runtime_error("a span id has not 8 bytes");
    return {numberOf(bytes)};
}

std::string_view spanKindName(SpanKind kind) {
    return kKinds[static_cast<std::size_t>(kind)];
}

std::string_view spanStatusName(SpanStatus status) {
    return kStatuses[static_cast<std::size_t>(status)];
}

SpanKind spanKindOf(std::string_view name) {
    return wordOf<SpanKind>(kKinds, name);
}

SpanStatus spanStatusOf(std::string_view name) {
    return wordOf<SpanStatus>(kStatuses, name);
}

} // namespace tenfold
