#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::csv {

/// One record and where it stands. Views live until the call returns.
struct CsvRecord {
    std::span<const std::string_view> fields;
    std::uint64_t offset = 0;
    std::uint64_t line = 0;       ///< of its first byte, from 1
    const char* reason = nullptr; ///< why it is none; then `fields` is empty
    std::string_view raw;         ///< its text as written, perhaps cut
};

/// Cuts chunks of any size into records as RFC 4180 writes them: a field in quotes may hold delimiters, ends of line
/// and quotes (doubled); \n and \r\n end a record. A quote inside a field without quotes is text. A quoted field that
/// never ends costs its first line only: reading goes on behind it.
class CsvSplitter {
public:
    /// Longer records are taken for a quote that was not closed.
    static constexpr std::size_t kMaxRecordBytes = std::size_t{4} << 20;

    explicit CsvSplitter(char delimiter = ',')
        : m_delimiter(delimiter) {}

    template <typename OnRecord>
    bool feed(std::string_view chunk, OnRecord&& onRecord) {
        while (!chunk.empty()) {
            const std::size_t used = scan(chunk);
            m_raw.append(chunk.substr(0, used));
            chunk.remove_prefix(used);
            if (m_isEnd && !emit(onRecord)) return false;
            if (m_raw.size() > kMaxRecordBytes && !restart(onRecord)) return false;
        }
        return true;
    }

    template <typename OnRecord>
    bool end(OnRecord&& onRecord) {
        while (!m_raw.empty())
            if (m_state == State::Quoted) {
                if (!restart(onRecord)) return false;
            } else {
                m_isEnd = true;
                endField();
                if (!emit(onRecord)) return false;
            }
        const char delimiter = m_delimiter;
        *this = CsvSplitter(delimiter);
        return true;
    }

private:
    enum class State { FieldStart, Plain, Quoted, QuoteInQuoted, Bad };

    /// Reads on until the record ends or the chunk does. @return bytes used
    std::size_t scan(std::string_view chunk);
    void endField();

    template <typename OnRecord>
    bool emit(OnRecord& onRecord) {
        const bool isBad = m_state == State::Bad;
        m_fields.clear();
        std::size_t begin = 0;
        for (const std::size_t end : m_ends) {
            m_fields.push_back(std::string_view(m_text).substr(begin, end - begin));
            begin = end;
        }
        const bool isBlank = m_fields.size() == 1 && m_fields[0].empty();
        CsvRecord record{isBad ? std::span<const std::string_view>() : m_fields, m_offset, m_line,
                         isBad ? "text after the end of a quoted field" : nullptr, m_raw};
        const bool goOn = isBlank || onRecord(record);
        m_offset += m_raw.size();
        for (const char c : m_raw)
            m_line += c == '\n';
        m_raw.clear();
        reset();
        return goOn;
    }

    /// Gives up the record and reads again from its second line on.
    template <typename OnRecord>
    bool restart(OnRecord& onRecord) {
        const std::size_t lineEnd = m_raw.find('\n');
        const std::size_t used = lineEnd == std::string::npos ? m_raw.size() : lineEnd + 1;
        const char* reason = m_state == State::Quoted ? "a quoted field does not end" : "the record is too long";
        const bool goOn = onRecord(CsvRecord{{}, m_offset, m_line, reason, std::string_view(m_raw).substr(0, used)});
        const std::string rest = m_raw.substr(used);
        m_offset += used;
        ++m_line;
        m_raw.clear();
        reset();
        return goOn && feed(rest, onRecord);
    }

    void reset();

    char m_delimiter;
    State m_state = State::FieldStart;
    bool m_isEnd = false;
    std::string m_raw;  ///< the record so far, as written
    std::string m_text; ///< its fields, one after the other
    std::vector<std::size_t> m_ends;
    std::vector<std::string_view> m_fields;
    std::uint64_t m_offset = 0;
    std::uint64_t m_line = 1;
};

/// The delimiter that the first line has most of outside of quotes: comma, semicolon, tab or bar; or that a line
/// `sep=;` before it says, as Excel writes one.
char guessDelimiter(std::string_view head);
/// How many bytes stand before the first row: a byte order mark and such a line.
std::size_t preambleBytes(std::string_view head);

/// The cells of the first record behind the preamble.
std::vector<std::string> firstRecord(std::string_view head, char delimiter);

} // namespace tenfold::csv
