#include "core/store/events/payload.h"

#include "core/base/text/base64.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace tenfold {
namespace {

constexpr std::array<std::string_view, 9> kKindNames = {"null", "boolean", "integer", "unsigned", "real",
                                                        "text", "bytes",   "object",  "list"};

/// Whether one of eight bytes is '"', '\' or below 0x20.
bool needsEscape(std::uint64_t word) {
    constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
    constexpr std::uint64_t kHigh = 0x8080808080808080ULL;
    const std::uint64_t quote = word ^ (kOnes * '"');
    const std::uint64_t slash = word ^ (kOnes * '\\');
    const std::uint64_t found =
        ((quote - kOnes) & ~quote) | ((slash - kOnes) & ~slash) | ((word - kOnes * 0x20) & ~word);
    return (found & kHigh) != 0;
}

void appendEscaped(std::string& out, char c) {
    static constexpr std::string_view kHex = "0123456789abcdef";
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        if (static_cast<unsigned char>(c) >= 0x20) {
            out += c;
            return;
        }
        out += "\\u00";
        out += kHex[static_cast<unsigned char>(c) >> 4];
        out += kHex[static_cast<unsigned char>(c) & 15U];
    }
}

int hexValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

} // namespace

std::string_view kindName(LeafKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

bool kindFromName(std::string_view name, LeafKind& kind) {
    for (std::size_t i = 0; i < kKindNames.size(); ++i) {
        if (kKindNames[i] != name) continue;
        kind = static_cast<LeafKind>(i);
        return true;
    }
    return false;
}

bool isValidUtf8(std::string_view s) {
    std::size_t i = 0;
    while (i < s.size()) {
        std::uint64_t word = 0;
        if (i + 8 <= s.size()) {
            std::memcpy(&word, s.data() + i, 8);
            if ((word & 0x8080808080808080ULL) == 0) {
                i += 8;
                continue;
            }
        }
        const auto at = [&](std::size_t k) { return static_cast<unsigned char>(s[k]); };
        const unsigned char c = at(i);
        const std::size_t n = c < 0x80 ? 1 : (c >> 5) == 6 ? 2 : (c >> 4) == 14 ? 3 : (c >> 3) == 30 ? 4 : 0;
        if (n == 0 || i + n > s.size()) return false;
        for (std::size_t k = 1; k < n; ++k)
            if ((at(i + k) & 0xC0U) != 0x80U) return false;
        if (n == 2 && c < 0xC2) return false;
        if (n == 3 && ((c == 0xE0 && at(i + 1) < 0xA0) || (c == 0xED && at(i + 1) > 0x9F))) return false;
        if (n == 4 && ((c == 0xF0 && at(i + 1) < 0x90) || c > 0xF4 || (c == 0xF4 && at(i + 1) > 0x8F))) return false;
        i += n;
    }
    return true;
}

void appendPayloadText(std::string& out, std::string_view text) {
    out += '"';
    std::size_t plainFrom = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (i + 8 <= text.size()) {
            std::uint64_t word = 0;
            std::memcpy(&word, text.data() + i, 8);
            if (!needsEscape(word)) {
                i += 8;
                continue;
            }
        }
        const char c = text[i];
        if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) {
            out.append(text, plainFrom, i - plainFrom);
            appendEscaped(out, c);
            plainFrom = i + 1;
        }
        ++i;
    }
    out.append(text, plainFrom, text.size() - plainFrom);
    out += '"';
}

void appendPayloadReference(std::string& out, std::uint32_t id) {
    std::array<char, 16> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), id).ptr;
    out += '[';
    out.append(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    out += ']';
}

void appendPayloadItem(std::string& out, const LeafView& leaf) {
    std::array<char, 40> buffer{};
    char* const begin = buffer.data();
    char* const end = begin + buffer.size();
    switch (leaf.kind) {
    case LeafKind::Null:
        out += "null";
        return;
    case LeafKind::Boolean:
        out += leaf.integer != 0 ? "true" : "false";
        return;
    case LeafKind::Integer:
        out.append(begin, static_cast<std::size_t>(std::to_chars(begin, end, leaf.integer).ptr - begin));
        return;
    case LeafKind::Unsigned:
        out += '"';
        out.append(begin, static_cast<std::size_t>(
                              std::to_chars(begin, end, static_cast<std::uint64_t>(leaf.integer)).ptr - begin));
        out += '"';
        return;
    case LeafKind::Real: {
        if (std::isnan(leaf.real)) {
            out += "\"nan\"";
        } else if (std::isinf(leaf.real)) {
            out += leaf.real > 0 ? "\"inf\"" : "\"-inf\"";
        } else {
            const auto length = static_cast<std::size_t>(std::to_chars(begin, end, leaf.real).ptr - begin);
            out.append(begin, length);
            if (std::string_view(begin, length).find_first_of(".e") == std::string_view::npos) out += ".0";
        }
        return;
    }
    case LeafKind::EmptyObject:
        out += "{}";
        return;
    case LeafKind::EmptyList:
        out += "[]";
        return;
    case LeafKind::Text:
        appendPayloadText(out, leaf.text);
        return;
    case LeafKind::Bytes:
        appendPayloadText(out, toBase64(leaf.text));
        return;
    }
}

PayloadReader::PayloadReader(std::string_view payload)
    : m_at(payload.data())
    , m_end(payload.data() + payload.size()) {
    if (payload.size() < 2 || payload.front() != '[' || payload.back() != ']') {
        m_failed = true;
        return;
    }
    ++m_at;
    --m_end;
}

bool PayloadReader::finished() {
    return !m_failed && m_at == m_end;
}

bool PayloadReader::readWord(std::string_view word) {
    if (static_cast<std::size_t>(m_end - m_at) < word.size() || std::memcmp(m_at, word.data(), word.size()) != 0)
        return bad();
    m_at += word.size();
    return true;
}

bool PayloadReader::readReference(std::uint32_t& id) {
    const auto [end, error] = std::from_chars(m_at + 1, m_end, id);
    if (error != std::errc() || end == m_end || *end != ']' || id == 0) return bad();
    m_at = end + 1;
    return true;
}

bool PayloadReader::readText(std::string_view& text) {
    if (m_at == m_end || *m_at != '"') return bad();
    const char* const begin = ++m_at;
    while (m_end - m_at >= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, m_at, 8);
        if (needsEscape(word)) break;
        m_at += 8;
    }
    while (m_at != m_end && *m_at != '"' && *m_at != '\\')
        ++m_at;
    if (m_at == m_end) return bad();
    if (*m_at == '"') { // the usual case: nothing was escaped
        text = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
        ++m_at;
        return true;
    }
    m_text.assign(begin, m_at);
    while (m_at != m_end && *m_at != '"') {
        if (*m_at != '\\') {
            m_text += *m_at++;
            continue;
        }
        if (m_end - m_at < 2) return bad();
        const char c = m_at[1];
        m_at += 2;
        if (c == 'u') { // only control characters are written this way
            if (m_end - m_at < 4 || m_at[0] != '0' || m_at[1] != '0') return bad();
            const int high = hexValue(m_at[2]);
            const int low = hexValue(m_at[3]);
            if (high < 0 || low < 0 || high > 7) return bad();
            m_text += static_cast<char>(high * 16 + low);
            m_at += 4;
        } else if (c == 'n') {
            m_text += '\n';
        } else if (c == 't') {
            m_text += '\t';
        } else if (c == '"' || c == '\\') {
            m_text += c;
        } else {
            return bad();
        }
    }
    if (m_at == m_end) return bad();
    ++m_at;
    text = m_text;
    return true;
}

bool PayloadReader::readNumber(LeafKind kind, LeafView& leaf) {
    if (kind == LeafKind::Integer) {
        const auto [end, error] = std::from_chars(m_at, m_end, leaf.integer);
        if (error != std::errc()) return bad();
        m_at = end;
        return true;
    }
    if (m_at != m_end && *m_at != '"') {
        const auto [end, error] = std::from_chars(m_at, m_end, leaf.real);
        if (error != std::errc()) return bad();
        m_at = end;
        return true;
    }
    std::string_view word;
    if (!readText(word)) return false;
    if (word == "nan")
        leaf.real = std::numeric_limits<double>::quiet_NaN();
    else if (word == "inf")
        leaf.real = std::numeric_limits<double>::infinity();
    else if (word == "-inf")
        leaf.real = -std::numeric_limits<double>::infinity();
    else
        return bad();
    return true;
}

bool PayloadReader::next(LeafKind kind, Item& item) {
    if (m_failed || m_at == m_end) return bad();
    if (!m_first && *m_at++ != ',') return bad();
    m_first = false;
    item.reference = 0;
    item.leaf.kind = kind;
    item.leaf.text = {};
    if (m_at == m_end) return bad();
    switch (kind) {
    case LeafKind::Null:
        return readWord("null");
    case LeafKind::Boolean:
        item.leaf.integer = *m_at == 't' ? 1 : 0;
        return readWord(*m_at == 't' ? "true" : "false");
    case LeafKind::Integer:
    case LeafKind::Real:
        return readNumber(kind, item.leaf);
    case LeafKind::Unsigned: {
        std::string_view digits;
        if (!readText(digits)) return false;
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc() || end != digits.data() + digits.size()) return bad();
        item.leaf.integer = static_cast<std::int64_t>(value);
        return true;
    }
    case LeafKind::Text:
        return *m_at == '[' ? readReference(item.reference) : readText(item.leaf.text);
    case LeafKind::Bytes: {
        if (*m_at == '[') return readReference(item.reference);
        std::string_view text;
        if (!readText(text)) return false;
        std::string bytes;
        if (!fromBase64(text, bytes)) return bad();
        m_text = std::move(bytes);
        item.leaf.text = m_text;
        return true;
    }
    case LeafKind::EmptyObject:
        return readWord("{}");
    case LeafKind::EmptyList:
        return readWord("[]");
    }
    return bad();
}

} // namespace tenfold
