#include "core/import/formats/otlp/otlp_ids.h"

#include "core/base/text/base64.h"

#include <charconv>
#include <limits>

namespace tenfold::otlp {
namespace {

constexpr std::size_t kTraceBytes = 16, kSpanBytes = 8;

std::uint64_t bigEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char c : bytes)
        value = value << 8 | static_cast<unsigned char>(c);
    return value;
}

bool decimal(std::string_view text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

} // namespace

bool traceIdOfBytes(std::string_view bytes, TraceId& id) {
    if (bytes.empty()) return true;
    if (bytes.size() == kSpanBytes) {
        id = {0, bigEndian(bytes)};
        return true;
    }
    if (bytes.size() != kTraceBytes) return false;
    id = {bigEndian(bytes.substr(0, kSpanBytes)), bigEndian(bytes.substr(kSpanBytes))};
    return true;
}

bool spanIdOfBytes(std::string_view bytes, SpanId& id) {
    if (bytes.empty()) return true;
    if (bytes.size() != kSpanBytes) return false;
    id.value = bigEndian(bytes);
    return true;
}

bool readTraceId(std::string_view text, bool isNumber, TraceId& id) {
    if (text.empty()) return true;
    if (isNumber) return decimal(text, id.low);
    if (const auto hex = traceIdFromHex(text)) {
        id = *hex;
        return true;
    }
    std::string bytes;
    return fromBase64(text, bytes) && traceIdOfBytes(bytes, id);
}

bool readSpanId(std::string_view text, bool isNumber, SpanId& id) {
    if (text.empty()) return true;
    if (isNumber) return decimal(text, id.value);
    if (const auto hex = spanIdFromHex(text)) {
        id = *hex;
        return true;
    }
    std::string bytes;
    return fromBase64(text, bytes) && spanIdOfBytes(bytes, id);
}

const char* settleTimes(std::uint64_t startNs, std::uint64_t endNs, spans::RecordedSpan& span) {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (startNs > kMost || endNs > kMost) return "a time beyond the year 2262";
    span.startNs = static_cast<std::int64_t>(startNs);
    span.hasStart = startNs != 0;
    if (startNs != 0 && endNs != 0) span.durationNs = static_cast<std::int64_t>(endNs) - span.startNs;
    return nullptr;
}

} // namespace tenfold::otlp
