#pragma once

#include "core/import/files/archive_reader.h"

namespace tenfold {

/// Stands before another visitor and takes out of text what is no text and no record: runs of zero bytes (a log cut by
/// logrotate's copytruncate while it is written, a block that a loss of power left empty), and where a line begins byte
/// order marks behind the first (`cat a b`) and the record separators of sequences of JSON (RFC 7464). Zeros within a
/// line end it: what is before them was cut off. What is not text is handed on as it is: by its beginning; Redis'
/// protocol, whose values may hold anything, is none.
/// Offsets behind are those of the text without them. Memory: a chunk.
class TextMender final : public ContentVisitor {
public:
    explicit TextMender(ContentVisitor& next)
        : m_next(next) {}

    bool begin(const std::string& entry) override;
    Status data(std::string_view bytes, std::uint64_t done) override;
    Status end() override;
    void wasUtf16(std::uint64_t oddUnits) override { m_next.wasUtf16(oddUnits); }
    Status passed(std::uint64_t done) override { return m_next.passed(done); }

private:
    enum class Form { Unknown, Text, Other };
    static Form formOf(std::string_view head);
    Status handOver(std::string_view bytes);
    Status handOverZeros();
    void take(char c);
    void endZeros();
    void endMark(char next);
    bool isAtLineStart() const { return m_last == '\n'; }
    void append(std::string_view bytes);

    ContentVisitor& m_next;
    Form m_form = Form::Unknown;
    std::string m_text;
    std::uint64_t m_zeros = 0;      ///< of the run at hand
    std::uint64_t m_takenZeros = 0; ///< altogether
    std::uint64_t m_runs = 0;
    std::size_t m_mark = 0;    ///< bytes of a byte order mark so far
    bool m_isMarkHeld = false; ///< one behind a bracket: what follows says whether a document begins
    bool m_isFirst = true;     ///< nothing was taken yet
    char m_last = '\n';        ///< before what comes
    std::uint64_t m_done = 0;  ///< of the file on disk, as told last
};

} // namespace tenfold
