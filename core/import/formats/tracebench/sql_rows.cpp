#include "core/import/formats/tracebench/sql_rows.h"

#include <algorithm>
#include <cctype>

namespace tenfold::tracebench {
namespace {

constexpr std::size_t kRawBytes = 120;
constexpr std::size_t kMaxHeadBytes = std::size_t{1} << 20; ///< of a statement: a table has a few columns
constexpr const char* kTooLong = "the row is too long";

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

/// The first word of a text, which loses it and the blanks before it.
std::string_view takeWord(std::string_view& text) {
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    std::size_t size = 0;
    if (!text.empty() && (text.front() == '`' || text.front() == '"')) {
        const std::size_t end = text.find(text.front(), 1);
        const std::string_view word = text.substr(1, end == std::string_view::npos ? end : end - 1);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        return word;
    }
    while (size < text.size() && !isBlank(text[size]) && text[size] != '(' && text[size] != ',' && text[size] != ')')
        ++size;
    const std::string_view word = text.substr(0, size);
    text.remove_prefix(size);
    return word;
}

/// The name of a table: the last of database.table.
std::string takeTable(std::string_view& text) {
    std::string_view name = takeWord(text);
    while (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        name = takeWord(text);
    }
    if (const std::size_t dot = name.rfind('.'); dot != std::string_view::npos) name.remove_prefix(dot + 1);
    return std::string(name);
}

/// The first word of each part of a list in parentheses; quotes and parentheses within parts are passed over.
std::vector<std::string> firstWords(std::string_view text) {
    std::vector<std::string> words;
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos) return words;
    text.remove_prefix(open + 1);
    while (!text.empty()) {
        words.emplace_back(takeWord(text));
        int depth = 0;
        char quote = 0;
        std::size_t at = 0;
        for (; at < text.size(); ++at) {
            const char c = text[at];
            if (quote) {
                if (c == quote) quote = 0;
            } else if (c == '\'' || c == '"' || c == '`') {
                quote = c;
            } else if (c == '(') {
                ++depth;
            } else if (c == ')') {
                if (--depth < 0) return words;
            } else if (c == ',' && depth == 0) {
                break;
            }
        }
        text.remove_prefix(std::min(text.size(), at + 1));
    }
    return words;
}

} // namespace

bool isSameName(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

bool SqlRows::isInRow() const {
    return m_state == State::CellStart || m_state == State::Plain || m_state == State::Quoted ||
           m_state == State::Escape || m_state == State::QuoteEnd;
}

bool SqlRows::isInStatement() const {
    return isInRow() || m_state == State::Head || m_state == State::HeadQuote || m_state == State::Rows;
}

std::size_t SqlRows::scan(std::string_view chunk) {
    std::size_t at = 0;
    while (at < chunk.size() && !m_hasRow) {
        const char c = chunk[at];
        if (m_state == State::Quoted && c != m_quote && c != '\\' && c != '\n') {
            // Most bytes of a dump: taken up to the next one that matters.
            std::size_t end = at + 1;
            while (end < chunk.size() && chunk[end] != m_quote && chunk[end] != '\\' && chunk[end] != '\n')
                ++end;
            const std::string_view text = chunk.substr(at, end - at);
            m_text.append(text);
            if (m_raw.size() < kRawBytes) m_raw.append(text.substr(0, kRawBytes - m_raw.size()));
            m_offset += text.size();
            at = end;
            if (m_text.size() > kMaxRowBytes) giveUp(kTooLong, State::Resync);
            continue;
        }
        step(c);
        ++at;
        ++m_offset;
        m_line += c == '\n';
        m_beforeThat = m_before;
        m_before = c;
    }
    return at;
}

void SqlRows::step(char c) {
    switch (m_state) {
    case State::LineStart:
        if (isBlank(c)) return;
        if (c == '(') return beginRow();
        [[fallthrough]];
    case State::Between:
        if (isBlank(c) || c == ';') return;
        m_head.assign(1, c);
        m_state = c == '-' || c == '#' ? State::LineComment : c == '/' ? State::BlockComment : State::Head;
        m_rowOffset = m_offset;
        m_rowLine = m_line;
        m_raw.assign(1, c);
        return;
    case State::LineComment:
        if (c == '\n') m_state = State::Between;
        return;
    case State::BlockComment:
        if (c == '/' && m_before == '*') m_state = State::Between;
        return;
    case State::Head:
    case State::HeadQuote:
        return stepHead(c);
    case State::Rows:
        if (c == '(')
            beginRow();
        else if (c == ';')
            m_state = State::Between;
        return;
    case State::Resync:
        if (c == '\n')
            m_state = State::LineStart;
        else if (c == '(' && m_before == ',' && m_beforeThat == ')')
            beginRow();
        return;
    default:
        return stepRow(c);
    }
}

void SqlRows::stepHead(char c) {
    if (m_raw.size() < kRawBytes) m_raw += c;
    if (m_head.size() > kMaxHeadBytes) return giveUp("a statement is too long", State::Resync);
    if (m_state == State::HeadQuote) {
        m_head += c;
        if (c == m_quote) m_state = State::Head;
        return;
    }
    if (c == ';') return endStatement();
    constexpr std::string_view kValues = "VALUES";
    const std::size_t before = m_head.size() - std::min(m_head.size(), kValues.size());
    if ((c == '(' || isBlank(c)) && before > 0 && (isBlank(m_head[before - 1]) || m_head[before - 1] == ')') &&
        isSameName(std::string_view(m_head).substr(before), kValues)) {
        beginInsert();
        if (m_state == State::Rows && c == '(') beginRow();
        if (m_state == State::Rows || isInRow()) return;
    }
    m_head += c;
    if (c == '\'' || c == '"' || c == '`') {
        m_quote = c;
        m_state = State::HeadQuote;
    }
}

void SqlRows::beginInsert() {
    std::string_view head = m_head;
    const std::string_view verb = takeWord(head);
    if (!isSameName(verb, "INSERT") && !isSameName(verb, "REPLACE")) return;
    std::string_view ahead = head;
    for (std::string_view word = takeWord(ahead); isSameName(word, "INTO") || isSameName(word, "IGNORE");
         word = takeWord(ahead))
        head = ahead;
    m_table = takeTable(head);
    m_columns = firstWords(head);
    if (const auto it = m_created.find(m_table); m_columns.empty() && it != m_created.end()) m_columns = it->second;
    ++m_statement;
    m_state = State::Rows;
}

void SqlRows::endStatement() {
    m_state = State::Between;
    std::string_view head = m_head;
    if (!isSameName(takeWord(head), "CREATE") || !isSameName(takeWord(head), "TABLE")) return;
    std::string_view ahead = head;
    for (std::string_view word = takeWord(ahead);
         isSameName(word, "IF") || isSameName(word, "NOT") || isSameName(word, "EXISTS"); word = takeWord(ahead))
        head = ahead;
    const std::string table = takeTable(head);
    m_created[table] = firstWords(head);
}

void SqlRows::beginRow() {
    m_state = State::CellStart;
    m_text.clear();
    m_ends.clear();
    m_raw.assign(1, '(');
    m_rowOffset = m_offset;
    m_rowLine = m_line;
}

void SqlRows::stepRow(char c) {
    if (m_raw.size() < kRawBytes) m_raw += c;
    if (m_text.size() > kMaxRowBytes) return giveUp(kTooLong, State::Resync);
    const std::size_t begin = m_ends.empty() ? 0 : m_ends.back();
    switch (m_state) {
    case State::CellStart:
        m_isPlain = false;
        if (isBlank(c)) return;
        if (c == '\'' || c == '"') {
            m_quote = c;
            m_state = State::Quoted;
            return;
        }
        m_isPlain = true;
        m_state = State::Plain;
        [[fallthrough]];
    case State::Plain:
        if (c == ',') return endCell();
        if (c == ')') return endRow();
        if (c == '\'' && m_text.size() > begin && m_text[begin] == '_') { // _binary '…'
            m_text.resize(begin);
            m_isPlain = false;
            m_quote = c;
            m_state = State::Quoted;
            return;
        }
        if (c == '\'' || c == '(') return giveUp("a value in a row is none", State::Resync);
        m_text += c;
        return;
    case State::Quoted:
        if (c == m_quote)
            m_state = State::QuoteEnd;
        else if (c == '\\')
            m_state = State::Escape;
        else
            giveUp("a text does not end on its line", State::LineStart); // as dumps write ends of line as \n
        return;
    case State::Escape:
        m_text += c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c == '0' ? '\0' : c == 'Z' ? '\x1a' : c;
        m_state = State::Quoted;
        return;
    default: // QuoteEnd
        if (c == m_quote) {
            m_text += c;
            m_state = State::Quoted;
        } else if (c == ',') {
            endCell();
        } else if (c == ')') {
            endRow();
        } else if (!isBlank(c)) {
            giveUp("text after the end of a quoted value", State::Resync);
        }
    }
}

void SqlRows::endCell() {
    const std::size_t begin = m_ends.empty() ? 0 : m_ends.back();
    if (m_isPlain) {
        while (m_text.size() > begin && isBlank(m_text.back()))
            m_text.pop_back();
        if (isSameName(std::string_view(m_text).substr(begin), "NULL")) m_text.resize(begin);
    }
    m_ends.push_back(m_text.size());
    m_state = State::CellStart;
}

void SqlRows::endRow() {
    endCell();
    m_state = State::Rows;
    m_hasRow = true;
}

void SqlRows::giveUp(const char* why, State next) {
    m_reason = why;
    m_hasRow = true;
    m_ends.clear();
    m_before = m_beforeThat = 0;
    m_state = next;
}

} // namespace tenfold::tracebench
