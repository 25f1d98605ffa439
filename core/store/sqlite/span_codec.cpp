#include "core/store/sqlite/span_codec.h"

#include <stdexcept>

namespace tenfold {
namespace {

constexpr std::size_t kNumberBytes = 8;

std::uint64_t numberOf(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
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

SpanKind spanKindOf(std::string_view name) {
    if (const std::optional<SpanKind> kind = spanKindNamed(name)) return *kind;
    throw std::runtime_error("a span has an unknown kind");
}

SpanStatus spanStatusOf(std::string_view name) {
    if (const std::optional<SpanStatus> status = spanStatusNamed(name)) return *status;
    throw std::runtime_error("a span has an unknown status");
}

} // namespace tenfold
