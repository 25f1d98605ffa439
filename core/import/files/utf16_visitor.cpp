#include "core/import/files/utf16_visitor.h"

#include "core/base/text/utf8.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr unsigned kByteOrderMark = 0xFEFF;

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

Status Utf16Visitor::decode(std::string_view bytes, std::uint64_t done) {
    m_text.clear();
    m_done = done;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
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
    }
}

Status Utf16Visitor::end() {
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
