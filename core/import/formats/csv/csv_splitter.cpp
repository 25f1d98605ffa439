#include "core/import/formats/csv/csv_splitter.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace tenfold::csv {

void CsvSplitter::reset() {
    m_state = State::FieldStart;
    m_isEnd = false;
    m_text.clear();
    m_ends.clear();
}

void CsvSplitter::endField() {
    const std::size_t begin = m_ends.empty() ? 0 : m_ends.back();
    // \r of \r\n, which may have come in another chunk
    if (m_isEnd && m_state == State::Plain && m_text.size() > begin && m_text.back() == '\r') m_text.pop_back();
    m_ends.push_back(m_text.size());
}

std::size_t CsvSplitter::scan(std::string_view chunk) {
    for (std::size_t i = 0; i < chunk.size();) {
        const char c = chunk[i];
        switch (m_state) {
        case State::Quoted: {
            const void* quote = std::memchr(chunk.data() + i, '"', chunk.size() - i);
            const std::size_t end =
                quote ? static_cast<std::size_t>(static_cast<const char*>(quote) - chunk.data()) : chunk.size();
            m_text.append(chunk, i, end - i);
            i = end;
            if (quote) {
                ++i;
                m_state = State::QuoteInQuoted;
            }
            continue;
        }
        case State::QuoteInQuoted:
            if (c == '"') {
                m_text += c;
                m_state = State::Quoted;
                ++i;
                continue;
            }
            if (c != m_delimiter && c != '\n' && c != '\r') {
                m_state = State::Bad;
                continue;
            }
            break;
        case State::FieldStart:
            if (c == '"') {
                m_state = State::Quoted;
                ++i;
                continue;
            }
            m_state = State::Plain;
            break;
        case State::Plain:
        case State::Bad:
            break;
        }
        if (c == '\n') {
            m_isEnd = true;
            if (m_state != State::Bad) endField();
            return i + 1;
        }
        ++i;
        if (m_state == State::Bad || (m_state == State::QuoteInQuoted && c == '\r')) continue;
        if (c == m_delimiter) {
            endField();
            m_state = State::FieldStart;
        } else {
            const std::size_t begin = i - 1;
            while (i < chunk.size() && chunk[i] != m_delimiter && chunk[i] != '\n')
                ++i;
            m_text.append(chunk, begin, i - begin);
        }
    }
    return chunk.size();
}

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF", kSeparatorLine = "sep=";

bool saysDelimiter(std::string_view text) {
    return text.starts_with(kSeparatorLine) && text.size() > kSeparatorLine.size() + 1 &&
           (text[kSeparatorLine.size() + 1] == '\n' || text[kSeparatorLine.size() + 1] == '\r');
}

} // namespace

std::size_t preambleBytes(std::string_view head) {
    const std::size_t mark = head.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    const std::string_view text = head.substr(mark);
    const std::size_t lineEnd = text.find('\n');
    return mark + (saysDelimiter(text) && lineEnd != text.npos ? lineEnd + 1 : 0);
}

char guessDelimiter(std::string_view head) {
    const std::string_view text = head.substr(head.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
    if (saysDelimiter(text)) return text[kSeparatorLine.size()];
    constexpr std::array<char, 4> kDelimiters{',', '\t', ';', '|'};
    std::array<std::size_t, kDelimiters.size()> counts{};
    bool isQuoted = false;
    for (const char c : text.substr(0, text.find('\n'))) {
        if (c == '"') isQuoted = !isQuoted;
        if (isQuoted) continue;
        for (std::size_t i = 0; i < kDelimiters.size(); ++i)
            counts[i] += c == kDelimiters[i] ? 1 : 0;
    }
    const auto most = std::max_element(counts.begin(), counts.end()); // of equals the first
    return kDelimiters[static_cast<std::size_t>(most - counts.begin())];
}

std::vector<std::string> firstRecord(std::string_view head, char delimiter) {
    std::vector<std::string> cells;
    CsvSplitter splitter(delimiter);
    head.remove_prefix(preambleBytes(head));
    const auto onRecord = [&](const CsvRecord& record) {
        cells.assign(record.fields.begin(), record.fields.end());
        return false; // one is enough
    };
    if (splitter.feed(head, onRecord)) splitter.end(onRecord);
    return cells;
}

} // namespace tenfold::csv
