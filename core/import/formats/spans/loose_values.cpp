#include "core/import/formats/spans/loose_values.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/said_words.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace tenfold::spans {
namespace {

constexpr int kHalfBits = 32;

std::optional<std::uint64_t> unsignedNumber(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// The half of a number of 64 bits, signed or not.
std::optional<std::uint64_t> halfOf(const JsonNode* node) {
    if (node == nullptr || !(node->isNumber() || node->isText())) return std::nullopt;
    const auto half = wholeNumber(node->text);
    if (!half) return std::nullopt;
    return static_cast<std::uint64_t>(*half) & 0xFFFFFFFFU;
}

std::optional<std::uint64_t> halvesOf(const JsonTree& tree, const JsonNode& node) {
    if (!node.isObject()) return std::nullopt;
    auto low = halfOf(memberOf(tree, node, "low")), high = halfOf(memberOf(tree, node, "high"));
    if (!low || !high) return std::nullopt;
    return *high << kHalfBits | *low;
}

/// Seconds and nanoseconds, as protobuf's Timestamp and Duration and Node's hrtime have them.
std::optional<std::int64_t> secondsAndNs(const JsonTree& tree, const JsonNode& node) {
    const JsonNode* seconds = nullptr;
    const JsonNode* nanos = nullptr;
    if (node.isList()) {
        seconds = tree.first(node);
        nanos = seconds != nullptr ? tree.next(*seconds) : nullptr;
        if (nanos == nullptr || tree.next(*nanos) != nullptr) return std::nullopt;
    } else if (node.isObject()) {
        seconds = memberOf(tree, node, "seconds");
        nanos = memberOf(tree, node, "nanos");
        if (seconds == nullptr) return std::nullopt;
    } else {
        return std::nullopt;
    }
    const auto whole = wideIntegerOf(tree, *seconds);
    const auto rest = nanos != nullptr ? wideIntegerOf(tree, *nanos) : std::optional<std::int64_t>(0);
    constexpr std::int64_t kMostSeconds = std::numeric_limits<std::int64_t>::max() / kNsPerSecond - 10;
    if (!whole || !rest || *whole > kMostSeconds || *whole < -kMostSeconds || *rest < -kNsPerSecond ||
        *rest > kNsPerSecond)
        return std::nullopt;
    return *whole * kNsPerSecond + *rest;
}

std::optional<std::int64_t> inUnits(std::int64_t number, std::int64_t unitNs) {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max() / unitNs;
    if (number > most || number < -most) return std::nullopt;
    return number * unitNs;
}

/// The text an id is told by: its own, or for other shapes what they are written as.
std::string_view idText(const JsonNode& node) {
    return node.isText() || node.isNumber() ? node.text : node.raw;
}

/// The bytes of an id that is a list of them, or an object that holds one (Node's Buffer).
std::optional<std::string> bytesOf(const JsonTree& tree, const JsonNode& node) {
    const JsonNode* list = node.isList() ? &node : node.isObject() ? memberOf(tree, node, "data") : nullptr;
    if (list == nullptr || !list->isList()) return std::nullopt;
    std::string bytes;
    for (const JsonNode* each = tree.first(*list); each != nullptr; each = tree.next(*each)) {
        const auto number = each->isNumber() ? wholeNumber(each->text) : std::nullopt;
        if (!number || *number < -128 || *number > 255) return std::nullopt;
        bytes.push_back(static_cast<char>(*number));
    }
    return bytes;
}

/// A member of an id in halves, of which each recorder has its own names.
std::optional<std::uint64_t> wordOf(const JsonTree& tree, const JsonNode& node,
                                    std::initializer_list<std::string_view> names) {
    if (!node.isObject()) return std::nullopt;
    for (const std::string_view name : names)
        if (const JsonNode* member = memberOf(tree, node, name))
            if (const auto number = wideIntegerOf(tree, *member)) return static_cast<std::uint64_t>(*number);
    return std::nullopt;
}

std::string wordWithout(std::string_view text, std::initializer_list<std::string_view> prefixes) {
    std::string word = plainName(text);
    for (const std::string_view prefix : prefixes)
        if (word.starts_with(prefix) && word.size() > prefix.size()) return word.substr(prefix.size());
    return word;
}

} // namespace

std::string plainName(std::string_view name) {
    std::string plain;
    for (const char c : name)
        if (c != '_' && c != '-' && c != '.')
            plain.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c);
    return plain;
}

const JsonNode* memberOf(const JsonTree& tree, const JsonNode& object, std::string_view plain) {
    if (!object.isObject()) return nullptr;
    for (const JsonNode* each = tree.first(object); each != nullptr; each = tree.next(*each))
        if (each->key == plain || plainName(each->key) == plain) return each;
    return nullptr;
}

const JsonNode& unwrapped(const JsonTree& tree, const JsonNode& node) {
    constexpr int kMostWrappers = 8;
    const JsonNode* inner = &node;
    for (int i = 0; i < kMostWrappers && inner->isObject(); ++i) {
        const JsonNode* only = tree.first(*inner);
        const bool isWrapper = only != nullptr && tree.next(*only) == nullptr &&
                               (only->key == "_0" || only->key == "Value" || only->key.starts_with("$number"));
        if (!isWrapper) break;
        inner = only;
    }
    return *inner;
}

std::optional<std::int64_t> wideIntegerOf(const JsonTree& tree, const JsonNode& wrapped) {
    const JsonNode& node = unwrapped(tree, wrapped);
    if (const auto halves = halvesOf(tree, node)) return static_cast<std::int64_t>(*halves);
    if (!node.isNumber() && !node.isText()) return std::nullopt;
    if (const auto number = wholeNumber(node.text)) return number;
    if (const auto number = unsignedNumber(node.text)) return static_cast<std::int64_t>(*number);
    return std::nullopt;
}

std::optional<std::int64_t> looseTimeNs(const JsonTree& tree, const JsonNode& wrapped, std::int64_t unitNs) {
    const JsonNode& node = unwrapped(tree, wrapped);
    if (node.isNumber()) return decimalNs(node.text, unitNs);
    if (node.isText()) {
        if (const auto number = decimalNs(node.text, unitNs)) return number;
        return isoNs(node.text);
    }
    if (const auto halves = halvesOf(tree, node)) {
        constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
        return *halves > kMost ? std::nullopt : inUnits(static_cast<std::int64_t>(*halves), unitNs);
    }
    return secondsAndNs(tree, node);
}

std::optional<std::int64_t> looseDurationNs(const JsonTree& tree, const JsonNode& wrapped, std::int64_t unitNs) {
    const JsonNode& node = unwrapped(tree, wrapped);
    if (node.isText())
        if (const auto ns = durationNsOf(node.text)) return ns;
    if (node.isNumber() || node.isText()) {
        if (const auto ns = decimalNs(node.text, unitNs)) return ns;
        const auto number = unsignedNumber(node.text);
        return number && *number >> 63 != 0 ? inUnits(static_cast<std::int64_t>(*number), unitNs) : std::nullopt;
    }
    if (const auto halves = halvesOf(tree, node)) return inUnits(static_cast<std::int64_t>(*halves), unitNs);
    return secondsAndNs(tree, node);
}

TraceId looseTraceId(const JsonTree& tree, const JsonNode& wrapped, bool& isHash) {
    const JsonNode& node = unwrapped(tree, wrapped);
    isHash = false;
    if (node.isNull()) return {};
    if (const auto bytes = bytesOf(tree, node)) return traceIdOfRaw(*bytes, isHash);
    if (const auto low = halvesOf(tree, node)) return {0, *low};
    if (const auto low = wordOf(tree, node, {"idlo", "lo", "low"}))
        return {wordOf(tree, node, {"idhi", "hi", "high"}).value_or(0), *low};
    if (node.isNumber())
        if (const auto number = wideIntegerOf(tree, node)) return {0, static_cast<std::uint64_t>(*number)};
    return traceIdOfText(idText(node), isHash);
}

SpanId looseSpanId(const JsonTree& tree, const JsonNode& wrapped, bool& isHash) {
    const JsonNode& node = unwrapped(tree, wrapped);
    isHash = false;
    if (node.isNull()) return {};
    if (const auto bytes = bytesOf(tree, node)) return spanIdOfRaw(*bytes, isHash);
    if (const auto halves = halvesOf(tree, node)) return {*halves};
    if (const auto word = wordOf(tree, node, {"id", "idlo", "lo", "low"})) return {*word};
    if (node.isNumber())
        if (const auto number = wideIntegerOf(tree, node)) return {static_cast<std::uint64_t>(*number)};
    return spanIdOfText(idText(node), isHash);
}

std::optional<SpanKind> looseKind(const JsonTree& tree, const JsonNode& node, bool zeroIsInternal) {
    std::string_view word = node.text;
    if (node.isObject()) {
        const JsonNode* only = tree.first(node);
        word = only != nullptr ? only->key : std::string_view();
        if (word.empty()) return std::nullopt;
    } else if (!node.isNumber() && !node.isText()) {
        return std::nullopt;
    }
    const auto number = wholeNumber(word);
    const std::string text = number && zeroIsInternal ? std::to_string(*number + 1) : std::string(word);
    SpanKind kind = SpanKind::Unspecified;
    return kindSaid(text, kind) ? std::optional(kind) : std::nullopt;
}

std::optional<LooseStatus> looseStatus(const JsonNode& node, bool errorIsOne) {
    static constexpr std::array<std::string_view, 19> kGrpcWords{
        "cancelled",          "canceled",      "unknown",    "unknownerror",     "invalidargument", "deadlineexceeded",
        "notfound",           "alreadyexists", "dataloss",   "permissiondenied", "internal",        "resourceexhausted",
        "failedprecondition", "aborted",       "outofrange", "unimplemented",    "internalerror",   "unavailable",
        "unauthenticated"};
    constexpr std::int64_t kLastOfOtel = 2, kLastOfGrpc = 16;
    if (!node.isText() && !node.isNumber()) return std::nullopt;
    const std::string word =
        node.isNumber() ? std::string(node.text) : wordWithout(node.text, {"statuscode", "status", "code"});
    if (std::find(kGrpcWords.begin(), kGrpcWords.end(), word) != kGrpcWords.end())
        return LooseStatus{SpanStatus::Error, true};
    if (word == "1" || word == "2")
        return LooseStatus{(word == "1") == errorIsOne ? SpanStatus::Error : SpanStatus::Ok, false};
    LooseStatus said;
    if (!statusSaid(node.text, StatusNumbers::Code, SpanKind::Unspecified, said.status)) return std::nullopt;
    const auto number = wholeNumber(word);
    said.isOfGrpc = number && *number > kLastOfOtel && *number <= kLastOfGrpc;
    return said;
}

} // namespace tenfold::spans
