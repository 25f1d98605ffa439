#include "core/import/formats/spans/text_ids.h"

#include "core/base/text/base64.h"
#include "core/base/text/text_forms.h"
#include "core/import/files/content_hash.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

namespace tenfold::spans {
namespace {

constexpr std::size_t kTraceBytes = 16, kSpanBytes = 8;

char lowered(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

std::string lowered(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) { return lowered(c); });
    return result;
}

bool isNoId(std::string_view text) {
    constexpr std::size_t kLongest = 9;
    if (text.empty()) return true;
    if (text.size() > kLongest) return false;
    const std::string word = lowered(text);
    return word == "null" || word == "none" || word == "undefined" || word == "nil";
}

std::uint64_t wordOf(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char c : bytes)
        value = value << 8 | static_cast<unsigned char>(c);
    return value;
}

std::string bytesOfHex(std::string_view digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        unsigned byte = 0;
        std::from_chars(digits.data() + i, digits.data() + i + 2, byte, 16);
        bytes.push_back(static_cast<char>(byte));
    }
    return bytes;
}

/// The bytes of base64 in either alphabet. Without padding it has to look random: words are none.
bool anyBase64(std::string_view text, std::string& bytes) {
    constexpr std::size_t kLongest = 44, kGroup = 4; // of 32 bytes
    if (text.size() > kLongest || text.size() < kSpanBytes) return false;
    std::string standard(text);
    std::replace(standard.begin(), standard.end(), '-', '+');
    std::replace(standard.begin(), standard.end(), '_', '/');
    if (text.back() != '=' && text.size() % kGroup != 0) {
        const auto has = [&](char from, char to) {
            return std::any_of(text.begin(), text.end(), [&](char c) { return c >= from && c <= to; });
        };
        if (!has('A', 'Z') || !has('a', 'z')) return false;
        standard.append(kGroup - text.size() % kGroup, '=');
    }
    return fromBase64(standard, bytes);
}

/// The digits of an id of 128 bits that has dashes in it: a UUID, or X-Ray's "1-5759e988-bd862e3fe1be46a994272793".
std::string dashed(std::string_view text) {
    constexpr std::size_t kXrayLength = 35, kXrayDash = 10;
    std::string digits;
    if (!isUuid(text)) {
        const bool isXray = text.size() == kXrayLength && text.starts_with("1-") && text[kXrayDash] == '-';
        if (!isXray) return {};
        text.remove_prefix(2);
    }
    for (const char c : text)
        if (c != '-') digits.push_back(lowered(c));
    return isHexDigits(digits) && digits.size() == 2 * kTraceBytes ? digits : std::string();
}

/// Without what people and programs put around an id.
std::string_view bare(std::string_view text) {
    constexpr std::size_t kBraces = 2;
    if (text.size() > kBraces && text.front() == '{' && text.back() == '}')
        text = text.substr(1, text.size() - kBraces);
    if (text.starts_with("0x") || text.starts_with("0X")) text.remove_prefix(2);
    return text;
}

/// The part of a traceparent, "00-<32 digits>-<16 digits>-01"; empty where the text is none.
std::string_view ofTraceParent(std::string_view text, bool wantsTrace) {
    constexpr std::size_t kLength = 55, kTraceAt = 3, kSpanAt = 36, kFlagsAt = 53;
    const bool isOne =
        text.size() == kLength && text[2] == '-' && text[kSpanAt - 1] == '-' && text[kFlagsAt - 1] == '-';
    if (!isOne) return {};
    return wantsTrace ? text.substr(kTraceAt, 2 * kTraceBytes) : text.substr(kSpanAt, 2 * kSpanBytes);
}

std::optional<std::uint64_t> decimalId(std::string_view text) {
    std::uint64_t number = 0;
    std::int64_t negative = 0;
    const char* const end = text.data() + text.size();
    if (const auto [to, error] = std::from_chars(text.data(), end, number); error == std::errc() && to == end)
        return number;
    // As programs without unsigned numbers write the upper half.
    if (const auto [to, error] = std::from_chars(text.data(), end, negative); error == std::errc() && to == end)
        return static_cast<std::uint64_t>(negative);
    return std::nullopt;
}

TraceId hashOfTrace(std::string_view text) {
    ContentHash hash;
    hash.add(text);
    const auto words = hash.finish();
    return {words[0], words[1]};
}

} // namespace

TraceId traceIdOfRaw(std::string_view bytes, bool& isHash) {
    isHash = false;
    if (bytes.empty()) return {};
    if (isHexDigits(bytes) && (bytes.size() == kTraceBytes || bytes.size() == 2 * kTraceBytes))
        return *traceIdFromHex(bytes);
    if (bytes.size() == kSpanBytes) return {0, wordOf(bytes)};
    if (bytes.size() == kTraceBytes) return {wordOf(bytes.substr(0, kSpanBytes)), wordOf(bytes.substr(kSpanBytes))};
    isHash = true;
    return hashOfTrace(bytes);
}

SpanId spanIdOfRaw(std::string_view bytes, bool& isHash) {
    isHash = false;
    if (bytes.empty()) return {};
    if (isHexDigits(bytes) && bytes.size() == kTraceBytes) return *spanIdFromHex(bytes);
    if (bytes.size() == kSpanBytes) return {wordOf(bytes)};
    isHash = true;
    return {hashOfText(bytes)};
}

TraceId traceIdOfText(std::string_view text, bool& isHash) {
    isHash = false;
    if (isNoId(text)) return {};
    if (const auto id = traceIdFromHex(text)) return *id;
    const std::string_view inner = bare(text);
    if (const auto id = traceIdFromHex(inner)) return *id;
    if (const auto id = traceIdFromHex(dashed(inner))) return *id;
    if (const auto id = traceIdFromHex(ofTraceParent(inner, true))) return *id;
    constexpr std::size_t kTwiceRead = 48; // hex digits taken for base64, and these bytes written as hex
    if (inner.size() == kTwiceRead && isHexDigits(inner))
        if (const auto id = traceIdFromHex(toBase64(bytesOfHex(inner)))) return *id;
    std::string bytes;
    if (anyBase64(inner, bytes) && (bytes.size() == kSpanBytes || bytes.size() % kTraceBytes == 0)) {
        const TraceId id = traceIdOfRaw(bytes, isHash);
        if (!isHash) return id;
        isHash = false;
    }
    if (inner.starts_with('-'))
        if (const auto number = decimalId(inner)) return {0, *number};
    isHash = true;
    return hashOfTrace(text);
}

SpanId spanIdOfText(std::string_view text, bool& isHash) {
    isHash = false;
    if (isNoId(text)) return {};
    if (const auto id = spanIdFromHex(text)) return *id;
    const std::string_view inner = bare(text);
    if (const auto id = spanIdFromHex(inner)) return *id;
    if (const auto id = spanIdFromHex(ofTraceParent(inner, false))) return *id;
    constexpr std::size_t kTwiceRead = 24;
    if (inner.size() == kTwiceRead && isHexDigits(inner))
        if (const auto id = spanIdFromHex(toBase64(bytesOfHex(inner)))) return *id;
    if (const auto number = decimalId(inner)) return {*number};
    std::string bytes;
    if (anyBase64(inner, bytes) && (bytes.size() == kSpanBytes || bytes.size() == kTraceBytes)) {
        const SpanId id = spanIdOfRaw(bytes, isHash);
        if (!isHash) return id;
    }
    isHash = true;
    // With and without dashes and in either case it is the same one.
    if (const std::string digits = dashed(inner); !digits.empty()) return {hashOfText(digits)};
    if (inner.size() == 2 * kTraceBytes && isHexDigits(inner)) return {hashOfText(lowered(inner))};
    return {hashOfText(text)};
}

bool isRoundedId(std::string_view text) {
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t begin = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        return at - begin;
    };
    if (!text.empty() && text[0] == '-') ++at;
    if (digits() == 0) return false;
    std::size_t decimals = 0;
    if (at < text.size() && (text[at] == '.' || text[at] == ',')) {
        ++at;
        decimals = digits();
    }
    if (at + 2 >= text.size() || lowered(text[at]) != 'e' || text[at + 1] != '+') return false;
    at += 2;
    std::int64_t power = 0;
    const std::string_view exponent = text.substr(at);
    const auto read = std::from_chars(exponent.data(), exponent.data() + exponent.size(), power);
    return digits() > 0 && at == text.size() && read.ec == std::errc() && power > static_cast<std::int64_t>(decimals);
}

TraceId traceIdOfText(std::string_view text) {
    bool isHash = false;
    return traceIdOfText(text, isHash);
}

SpanId spanIdOfText(std::string_view text) {
    bool isHash = false;
    return spanIdOfText(text, isHash);
}

std::uint64_t hashOfText(std::string_view text) {
    ContentHash hash;
    hash.add(text);
    return hash.finish()[0];
}

} // namespace tenfold::spans
