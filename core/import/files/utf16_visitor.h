#pragma once

#include "core/import/files/archive_reader.h"

namespace tenfold {

/// Stands before another visitor and hands it text that is UTF-16 as UTF-8, everything else as it is. UTF-16 is what
/// begins with its byte order mark, or whose first bytes are ASCII with a zero before or behind each (PowerShell 5,
/// Windows' "Unicode"). It ends at a line that goes on in bytes: another program appended to the file. Memory: a chunk.
/// Source: RFC 2781.
class Utf16Visitor final : public ContentVisitor {
public:
    explicit Utf16Visitor(ContentVisitor& next)
        : m_next(next) {}

    bool begin(const std::string& entry) override;
    Status data(std::string_view bytes, std::uint64_t done) override;
    Status end() override;
    Status passed(std::uint64_t done) override { return m_next.passed(done); }

private:
    enum class Form { Unknown, Other, LittleEndian, BigEndian };
    static Form formOf(std::string_view head);
    bool goesOnInBytes(std::string_view rest, bool isEnd);
    Status decode(std::string_view bytes, std::uint64_t done);
    void unit(unsigned value);

    ContentVisitor& m_next;
    Form m_form = Form::Unknown;
    std::string m_text;
    std::string m_held, m_joined; ///< the beginning of a line that may go on in another form
    bool m_isAtLineStart = false;
    bool m_hasHalfUnit = false;
    unsigned char m_halfUnit = 0;
    unsigned m_highSurrogate = 0;
    std::uint64_t m_oddUnits = 0;
    std::uint64_t m_done = 0; ///< of the file on disk, as told last
};

} // namespace tenfold
