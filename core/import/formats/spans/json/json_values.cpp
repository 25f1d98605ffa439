#include "core/import/formats/spans/json/json_values.h"

#include "core/base/text/utf8.h"
#include "core/import/documents/json_document.h"
#include "core/import/formats/spans/exact_time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace tenfold::spans {
namespace {

constexpr const char* kInvalid = "not valid JSON";

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// The length of the character that begins at `at`; 0: it is none.
std::size_t characterAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    const unsigned first = byte(0), second = byte(1);
    const auto follows = [](unsigned c) { return (c & 0xC0U) == 0x80; };
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !follows(second)) return 0;
    if (first < 0xE0) return 2;
    if (!follows(byte(2))) return 0;
    if (first < 0xF0) return (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ? 0 : 3;
    if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90)) return 0;
    return follows(byte(3)) ? 4 : 0;
}

} // namespace

bool JsonOpener::open(std::string_view text, simdjson::ondemand::document& document,
                      simdjson::ondemand::object& object) {
    m_isMended = false;
    const simdjson::padded_string_view padded(text.data(), text.size(), text.size() + simdjson::SIMDJSON_PADDING);
    auto error = openJson(m_parser, padded, document);
    if (error == simdjson::UTF8_ERROR) {
        const std::size_t size = mend(text).size();
        error = openJson(m_parser, simdjson::padded_string_view(m_mended.data(), size, m_mended.size()), document);
    }
    return !error && !document.get_object().get(object);
}

std::string_view JsonOpener::mend(std::string_view text) {
    m_isMended = !isUtf8(text);
    if (!m_isMended) return text;
    m_mended.clear();
    for (std::size_t at = 0, size = 0; at < text.size(); at += std::max<std::size_t>(size, 1)) {
        size = characterAt(text, at);
        m_mended += size == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(at, size);
    }
    const std::size_t size = m_mended.size();
    m_mended.append(simdjson::SIMDJSON_PADDING, ' ');
    return std::string_view(m_mended).substr(0, size);
}

bool idNumberOf(simdjson::ondemand::value value, std::uint64_t& id) {
    if (!value.get_uint64().get(id)) return true;
    std::int64_t number = 0;
    if (value.get_int64().get(number)) return false;
    id = static_cast<std::uint64_t>(number); // as programs without unsigned numbers write the upper half
    return true;
}

bool isJsonNull(simdjson::ondemand::value value) {
    simdjson::ondemand::json_type type{};
    return !value.type().get(type) && type == simdjson::ondemand::json_type::null;
}

bool microsecondsOf(simdjson::ondemand::value value, std::int64_t& ns) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / kNsPerMicrosecond;
    std::int64_t us = 0;
    if (!value.get_int64().get(us)) {
        if (us > kMost || us < -kMost) return false;
        ns = us * kNsPerMicrosecond;
        return true;
    }
    std::string_view text;
    double real = 0;
    if (value.get_string().get(text)) {
        if (value.get_double().get(real)) return false;
        text = value.raw_json_token();
        text = text.substr(0, text.find_first_not_of("0123456789+-.eE"));
    }
    const auto exact = decimalNs(text, kNsPerMicrosecond);
    if (exact) ns = *exact;
    return exact.has_value();
}

const char* readScalar(simdjson::ondemand::value value, LeafView& leaf) {
    simdjson::ondemand::json_type type{};
    if (value.type().get(type)) return kInvalid;
    using Type = simdjson::ondemand::json_type;
    simdjson::ondemand::number number;
    bool flag = false;
    switch (type) {
    case Type::string:
        leaf.kind = LeafKind::Text;
        return value.get_string().get(leaf.text) ? kInvalid : nullptr;
    case Type::boolean:
        leaf.kind = LeafKind::Boolean;
        if (value.get_bool().get(flag)) return kInvalid;
        leaf.integer = flag ? 1 : 0;
        return nullptr;
    case Type::null:
        leaf.kind = LeafKind::Null;
        return value.is_null().get(flag) || !flag ? kInvalid : nullptr;
    case Type::number:
        if (value.get_number().get(number)) {
            leaf.kind = LeafKind::Real; // beyond 64 bits: the nearest real
            return value.get_double().get(leaf.real) ? kInvalid : nullptr;
        }
        if (number.is_int64()) {
            leaf.kind = LeafKind::Integer;
            leaf.integer = number.get_int64();
        } else if (number.is_uint64()) {
            leaf.kind = LeafKind::Unsigned;
            leaf.integer = static_cast<std::int64_t>(number.get_uint64());
        } else {
            leaf.kind = LeafKind::Real;
            leaf.real = number.get_double();
        }
        return nullptr;
    case Type::object: {
        simdjson::ondemand::object object;
        leaf.kind = LeafKind::Text;
        return value.get_object().get(object) || object.raw_json().get(leaf.text) ? kInvalid : nullptr;
    }
    case Type::array: {
        simdjson::ondemand::array array;
        leaf.kind = LeafKind::Text;
        return value.get_array().get(array) || array.raw_json().get(leaf.text) ? kInvalid : nullptr;
    }
    }
    return kInvalid;
}

bool kindNamed(std::string_view name, SpanKind& kind) {
    static constexpr std::array<std::string_view, 6> kNames{"unspecified", "internal", "server",
                                                            "client",      "producer", "consumer"};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (name.size() != kNames[i].size()) continue;
        bool isSame = true;
        for (std::size_t c = 0; c < name.size(); ++c)
            isSame &= lower(name[c]) == kNames[i][c];
        if (!isSame) continue;
        kind = static_cast<SpanKind>(i);
        return true;
    }
    return false;
}

} // namespace tenfold::spans
