#include "core/import/files/utf16_visitor.h"

#include "core/base/text/utf8.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr unsigned kByteOrderMark = 0xFEFF;

/// So many bytes without a zero are no text in UTF-16, whose records begin with ASCII.
constexpr std::size_t kBytesOfAnother = 16;

bool isPlainAscii(char c) {
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
}

} // namespace

Utf16Visitor::Form Utf16Visitor::formOf(std::string_view head) {
    using namespace std::string_view_literals;
    if (head.starts_with("\xFF\xFE\0\0"sv)) return Form::Other; // UTF-32
    if (head.starts_with("\xFF\xFE"sv)) return Form::LittleEndian;
    if (head.starts_with("\xFE\xFF"sv)) return Form::BigEndian;
    // Without a mark: enough characters that no count or length of a binary format looks like it.
    constexpr std::size_t kLeast = 16, kMost = 128;
    const std::size_t looked = std::min(head.size(), kMost) & ~std::size_t{1};
    if (looked < kLeast) return Form::Other;
    for (const std::size_t zeroAt : {1, 0}) {
        bool isIt = true;
        for (std::size_t i = 0; i < looked && isIt; i += 2)
            isIt = head[i + zeroAt] == '\0' && isPlainAscii(head[i + 1 - zeroAt]);
        if (isIt) return zeroAt == 1 ? Form::LittleEndian : Form::BigEndian;
    }
    return Form::Other;
}

bool Utf16Visitor::begin(const std::string& entry) {
    m_form = Form::Unknown;
    m_held.clear();
    m_isAtLineStart = false;
    m_hasHalfUnit = false;
    m_highSurrogate = 0;
    m_oddUnits = 0;
    return m_next.begin(entry);
}

Status Utf16Visitor::data(std::string_view bytes, std::uint64_t done) {
    if (m_form == Form::Other) return m_next.data(bytes, done);
    if (m_form == Form::Unknown) {
        if (bytes.empty()) return {};
        m_form = formOf(bytes); // the first piece is a chunk, or all there is
        if (m_form == Form::Other) return m_next.data(bytes, done);
    }
    return decode(bytes, done);
}

/// Whether the line that begins here is no UTF-16. What is too short to tell is held.
bool Utf16Visitor::goesOnInBytes(std::string_view rest, bool isEnd) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    const std::string_view looked = rest.substr(0, kBytesOfAnother);
    if (kMark.starts_with(looked) && !isEnd) { // as far as there is
        m_held = rest;
        return false;
    }
    const bool hasMark = looked.starts_with(kMark);
    const std::string_view text = hasMark ? looked.substr(kMark.size()) : looked;
    if (text.empty() || !std::all_of(text.begin(), text.end(), isPlainAscii)) return false;
    if (looked.size() == kBytesOfAnother || isEnd) return true;
    m_held = rest;
    return false;
}

Status Utf16Visitor::decode(std::string_view bytes, std::uint64_t done) {
    m_text.clear();
    m_done = done;
    if (!m_held.empty()) {
        m_joined = std::exchange(m_held, {});
        m_joined += bytes;
        bytes = m_joined;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if (std::exchange(m_isAtLineStart, false) && !m_hasHalfUnit) {
            if (goesOnInBytes(bytes.substr(i), false)) {
                m_form = Form::Other;
                m_text += bytes.substr(i);
                break;
            }
            if (!m_held.empty()) {
                m_isAtLineStart = true;
                break;
            }
        }
        if (!m_hasHalfUnit) {
            m_halfUnit = byte;
            m_hasHalfUnit = true;
            continue;
        }
        m_hasHalfUnit = false;
        unit(m_form == Form::LittleEndian ? unsigned(byte) << 8 | m_halfUnit : unsigned(m_halfUnit) << 8 | byte);
    }
    return m_next.data(m_text, done);
}

void Utf16Visitor::unit(unsigned value) {
    const bool isHigh = value >= 0xD800 && value < 0xDC00, isLow = value >= 0xDC00 && value < 0xE000;
    if (m_highSurrogate && isLow) {
        appendUtf8(m_text, 0x10000 + ((m_highSurrogate - 0xD800) << 10) + (value - 0xDC00));
        m_highSurrogate = 0;
        return;
    }
    if (m_highSurrogate) {
        ++m_oddUnits;
        appendUtf8(m_text, kReplacementCharacter);
        m_highSurrogate = 0;
    }
    if (isHigh) {
        m_highSurrogate = value;
    } else if (isLow) {
        ++m_oddUnits;
        appendUtf8(m_text, kReplacementCharacter);
    } else if (value != kByteOrderMark) {
        appendUtf8(m_text, value);
        m_isAtLineStart = value == '\n';
    }
}

Status Utf16Visitor::end() {
    if (!m_held.empty()) {
        m_text = std::exchange(m_held, {});
        m_form = Form::Other;
        RETURN_IF_ERROR(m_next.data(m_text, m_done));
    }
    if (m_form == Form::LittleEndian || m_form == Form::BigEndian) {
        if (m_highSurrogate || m_hasHalfUnit) { // cut within a character
            ++m_oddUnits;
            m_text.clear();
            appendUtf8(m_text, kReplacementCharacter);
            RETURN_IF_ERROR(m_next.data(m_text, m_done));
        }
        m_next.wasUtf16(m_oddUnits);
    }
    return m_next.end();
}

} // namespace tenfold
