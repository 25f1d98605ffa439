#include "core/import/files/unwrapper.h"

#include "core/base/text/text_forms.h"
#include "core/import/documents/json_tree.h"
#include "core/import/files/line_prefix.h"
#include "core/import/files/log_documents.h"
#include "core/import/files/printed_table.h"
#include "core/import/files/unwrapper_step.h"
#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/registry.h"
#include "core/import/settings/line_time.h"
#include "core/trace/value.h"

#include <algorithm>
#include <array>
#include <map>

namespace tenfold {
namespace {

constexpr int kSureOfInside = 50;                           ///< of 100, as elsewhere
constexpr std::size_t kBytesAhead = std::size_t{64} << 10;  ///< of a file that is looked at
constexpr std::size_t kObjectAhead = std::size_t{16} << 10; ///< of an object
constexpr std::size_t kDeepest = 16, kMostObjects = 48;     ///< that are looked at in a beginning

const Format* sureFormatOf(std::string_view text) {
    const Format* best = nullptr;
    int sureness = kSureOfInside;
    for (const Format* format : formats())
        if (const int now = format->sniff(text); now > sureness) {
            sureness = now;
            best = format;
        }
    return best;
}

/// Where an object or a list ends, behind its bracket; npos: not here.
std::size_t endOfContainer(std::string_view text) {
    std::size_t depth = 0;
    bool isInString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                isInString = false;
        } else if (c == '"') {
            isInString = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return i + 1;
        }
    }
    return text.npos;
}

/// An object as one line.
std::string onOneLine(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return line;
}

/// The names under which collectors keep a line, the surest first.
constexpr std::array<std::string_view, 11> kTexts{"log",      "line",        "message", "MESSAGE", "_raw",   "msg",
                                                  "@message", "textPayload", "Message", "_msg",    "payload"};

/// The text that an object on a line holds; null: none.
const JsonNode* textIn(JsonTree& tree, std::string_view line) {
    if (!tree.parse(line) || !tree.root().isObject()) return nullptr;
    for (const std::string_view name : kTexts)
        for (const JsonNode* each = tree.first(tree.root()); each; each = tree.next(*each))
            if (each->key == name && each->isText()) return each;
    return nullptr;
}

/// What stands before a line, with the blank behind it.
std::size_t prefixOf(std::string_view line) {
    if (const LinePrefix prefix = linePrefix(line); prefix.bytes > 0) return prefix.bytes;
    constexpr std::size_t kDayBytes = 10, kLongestTime = 40;
    if (line.size() > kDayBytes && isDigit(line[0]) && line[kDayBytes] == 'T') {
        const std::size_t blank = line.substr(0, kLongestTime).find(' ');
        const auto time = blank == line.npos ? std::nullopt : timeAt(line, 0);
        if (!time || time->end != blank || !time->offsetSeconds) return 0;
        const std::string_view rest = line.substr(blank + 1);
        const std::size_t labels = rest.starts_with('{') ? rest.find("\"} ") : rest.npos;
        const bool areLabels = labels != rest.npos && rest.find("=\"") < labels; // of logcli
        return areLabels ? blank + 1 + labels + 3 : blank + 1;
    }
    // grep: a path, and the number of the line.
    constexpr std::size_t kLongestPath = 512;
    const std::size_t colon = line.substr(0, kLongestPath).find(':');
    if (colon == line.npos || colon == 0) return 0;
    const std::string_view path = line.substr(0, colon);
    if (path.find_first_of(" \t[]{}()\"'|,=") != path.npos || path.find_first_of("/.") == path.npos || isDigits(path) ||
        line.substr(colon).starts_with("://"))
        return 0;
    const std::size_t number = line.find_first_not_of("0123456789", colon + 1);
    const bool isNumbered = number != line.npos && number > colon + 1 && line[number] == ':';
    return (isNumbered ? number : colon) + 1;
}

/// Whether what a collector puts before lines stands before one of the first.
bool hasPrefix(std::string_view head) {
    constexpr int kLines = 10;
    for (int i = 0; i < kLines && !head.empty(); ++i) {
        const std::string_view line = head.substr(0, head.find('\n'));
        head.remove_prefix(std::min(head.size(), line.size() + 1));
        std::string plain;
        if (linePrefix(withoutColours(line, plain)).bytes > 0) return true;
    }
    return false;
}

/// Where the object begins that ends a line; npos: there is none.
std::size_t objectAtEnd(std::string_view line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == ','))
        line.remove_suffix(1);
    if (line.empty() || (line.back() != '}' && line.back() != ']')) return line.npos;
    for (std::size_t at = line.find_first_of("{["); at != line.npos; at = line.find_first_of("{[", at + 1)) {
        const std::size_t inner = line.find_first_not_of(" \t", at + 1);
        const bool mayBe = inner != line.npos && (line[at] == '{' ? line[inner] == '"' : line[inner] == '{');
        if (mayBe && endOfContainer(line.substr(at)) == line.size() - at) return at;
    }
    return line.npos;
}

bool isByteOfWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Whether a logger or a collector writes such before its message: a time, a level, a name in brackets. What is quoted
/// in a text is no record.
bool isOfLogger(std::string_view before) {
    constexpr std::size_t kWithin = 80;
    const std::size_t close = before.find_last_not_of(" \t");
    if (close != before.npos && before[0] == '[' && before.find(']') == close) return true;
    if (before.ends_with('\t')) return true; // keys of messages, as Kafka's console consumer prints them
    if (before.find_first_not_of(" \t") == before.npos || findTime(before, 0, kWithin)) return true;
    for (std::size_t at = 0; at < before.size();) {
        const std::size_t begin = before.find_first_not_of(" \t[]():", at);
        if (begin == before.npos) return false;
        at = std::min(before.find_first_of(" \t[]():", begin), before.size());
        if (isLogLevel(before.substr(begin, at - begin))) return true;
    }
    return false;
}

/// What stands around each line by itself.
class LineStep final : public Unwrapper::Step {
public:
    explicit LineStep(Wrap wrap)
        : m_wrap(wrap) {}
    void feed(std::string_view bytes, std::string& out) override {
        m_lines.feed(bytes, [&](const Line& line) {
            take(line.text, out);
            return true;
        });
    }
    void end(std::string& out) override {
        m_lines.end([&](const Line& line) {
            take(line.text, out);
            return true;
        });
        for (const auto& [stream, pieces] : m_pieces) // cut off: its reader says so
            out.append(pieces).push_back('\n');
        m_pieces.clear();
    }

private:
    static constexpr std::size_t kStreamBytes = 7; ///< " stdout"

    void take(std::string_view line, std::string& out) {
        if (m_wrap == Wrap::Prefix) return takeBehindPrefix(withoutColours(line, m_plain), out);
        if (line.find_first_not_of(" \t") == line.npos) return;
        if (m_wrap == Wrap::Member) return takeMember(line, out);
        if (m_wrap == Wrap::Streams) return takeStream(line, out);
        const std::size_t at = objectAtEnd(line);
        const std::size_t begin = at == line.npos ? line.find("{\"") : line.npos;
        if (begin != line.npos && isOfLogger(line.substr(0, begin)))
            out.append(line.substr(begin)).push_back('\n'); // cut within a record: its reader says so
        else if (at == line.npos || !isOfLogger(line.substr(0, at)))
            ++leftOut;
        else
            out.append(line.substr(at, line.find_last_of("}]") + 1 - at)).push_back('\n');
    }
    void takeBehindPrefix(std::string_view line, std::string& out) {
        for (const std::string_view stream : {std::string_view(" stdout P "), std::string_view(" stderr P ")}) {
            constexpr std::size_t kLongestTime = 50;
            const std::size_t at = line.substr(0, kLongestTime).find(stream);
            if (at == line.npos || !isDigit(line[0])) continue;
            piecesOf(stream.substr(0, kStreamBytes)).append(line.substr(at + stream.size()));
            return;
        }
        const std::size_t prefix = prefixOf(line);
        const std::string_view before = line.substr(0, prefix);
        for (const std::string_view stream : {std::string_view(" stdout F "), std::string_view(" stderr F ")})
            if (before.ends_with(stream)) takePieces(stream.substr(0, kStreamBytes), out);
        out.append(line.substr(prefix)).push_back('\n');
    }
    void takeMember(std::string_view line, std::string& out) {
        while (!line.empty() && (line.back() == ',' || line.back() == ' '))
            line.remove_suffix(1);
        const JsonNode* text = textIn(m_tree, line);
        if (!text) {
            // cut: its reader says so; where no line has a text, objects are what was recorded, and nothing is around
            // them
            if (m_hasText && line[line.find_first_not_of(" \t")] == '{' && !m_tree.parse(line))
                out.append(line).push_back('\n');
            else
                ++leftOut;
            return;
        }
        m_hasText = true;
        std::string_view stream;
        for (const JsonNode* each = m_tree.first(m_tree.root()); each; each = m_tree.next(*each))
            if (each->key == "stream" && each->isText()) stream = each->text;
        // Docker cuts lines at 16 KB: what has no end goes on.
        constexpr std::size_t kDockerPiece = 16'000;
        if (text->key == "log" && text->text.size() >= kDockerPiece && !text->text.ends_with('\n')) {
            piecesOf(stream).append(text->text);
            return;
        }
        takePieces(stream, out);
        out.append(text->text);
        if (!text->text.ends_with('\n')) out.push_back('\n');
    }
    /// {"stream": {labels}, "values": [["1795246408579000000", "line"], …]}: each line beside the labels.
    void takeStream(std::string_view line, std::string& out) {
        const JsonNode *labels = nullptr, *values = nullptr;
        if (m_tree.parse(line))
            for (const JsonNode* each = m_tree.first(m_tree.root()); each; each = m_tree.next(*each)) {
                if (each->key == "stream") labels = each;
                if (each->key == "values") values = each;
            }
        if (!labels || !values || !values->isList()) {
            ++leftOut;
            return;
        }
        for (const JsonNode* pair = m_tree.first(*values); pair; pair = m_tree.next(*pair)) {
            const JsonNode* time = m_tree.first(*pair);
            const JsonNode* text = time ? m_tree.next(*time) : nullptr;
            if (!text || !text->isText()) continue;
            out.append("{\"labels\":")
                .append(onOneLine(labels->raw))
                .append(",\"time\":")
                .append(time->raw)
                .append(",\"message\":");
            out.append(text->raw).append("}\n");
        }
    }
    /// A long line comes in pieces, between which the other stream of the process may have its own.
    std::string& piecesOf(std::string_view stream) {
        const auto found = m_pieces.find(stream);
        return found != m_pieces.end() ? found->second : m_pieces.emplace(stream, std::string()).first->second;
    }
    void takePieces(std::string_view stream, std::string& out) {
        if (m_pieces.empty()) return;
        const auto found = m_pieces.find(stream);
        if (found == m_pieces.end()) return;
        out.append(found->second);
        m_pieces.erase(found);
    }

    Wrap m_wrap;
    LineSplitter m_lines;
    std::map<std::string, std::string, std::less<>> m_pieces; ///< of the line at hand, by stream
    std::string m_plain;
    JsonTree m_tree;
    bool m_hasText = false; ///< a member has been taken
};

/// In how many lists and objects the first object is that has `"values": [["`, as Loki's streams; nothing: none has.
std::optional<std::size_t> depthOfStreams(std::string_view head) {
    constexpr std::string_view kKey = "\"values\"";
    std::size_t open = 0;
    for (std::size_t i = 0; i < head.size(); ++i) {
        const char c = head[i];
        if (c == '{' || c == '[') ++open;
        if ((c == '}' || c == ']') && open-- == 0) return {};
        if (c != '"') continue;
        if (open > 0 && head.substr(i).starts_with(kKey)) {
            std::size_t at = i + kKey.size();
            bool isIt = true;
            for (const char next : {':', '[', '[', '"'}) {
                at = head.find_first_not_of(" \t\r\n", at);
                isIt = isIt && at != head.npos && head[at++] == next;
            }
            if (isIt) return open - 1;
        }
        for (++i; i < head.size() && head[i] != '"'; ++i)
            if (head[i] == '\\') ++i;
    }
    return {};
}

/// Whether an object has a field, "a.b" in an object inside.
bool hasField(const JsonTree& tree, const JsonNode& object, std::string_view field) {
    for (const JsonNode* each = tree.first(object); each; each = tree.next(*each)) {
        if (each->key == field) return true;
        const bool isAbove = field.size() > each->key.size() && field.starts_with(each->key) && !each->key.empty() &&
                             field[each->key.size()] == '.';
        if (isAbove && each->isObject() && hasField(tree, *each, field.substr(each->key.size() + 1))) return true;
    }
    return false;
}

/// Whether a line is an object that has all of them.
bool hasFields(JsonTree& tree, std::string_view line, const std::vector<std::string>& fields) {
    if (!tree.parse(line) || !tree.root().isObject()) return false;
    return std::all_of(fields.begin(), fields.end(),
                       [&](const std::string& field) { return hasField(tree, tree.root(), field); });
}

/// Lists and objects around the records.
class ObjectStep final : public Unwrapper::Step {
public:
    /// @param ofStreams  null as a format, and objects of Loki instead of such with a line
    ObjectStep(const Format* format, std::size_t depth, bool ofStreams = false, std::vector<std::string> fields = {})
        : m_format(format)
        , m_depth(depth)
        , m_ofStreams(ofStreams)
        , m_fields(std::move(fields)) {}
    void feed(std::string_view bytes, std::string& out) override {
        m_text.append(bytes);
        run(out, false);
    }
    void end(std::string& out) override {
        run(out, true);
        if (m_recordDepth > 0) out.push_back('\n'); // cut off: its reader says so
    }

private:
    void run(std::string& out, bool isEnd) {
        std::size_t at = 0;
        for (; at < m_text.size(); ++at) {
            const char c = m_text[at];
            if (m_isInString) {
                if (m_recordDepth > 0) out.push_back(c);
                if (m_isEscaped)
                    m_isEscaped = false;
                else if (c == '\\')
                    m_isEscaped = true;
                else if (c == '"')
                    m_isInString = false;
                continue;
            }
            if (c == '{' && m_recordDepth == 0) {
                if (m_open == m_depth && !m_areRecords) {
                    const std::size_t ahead = m_fields.empty() ? kObjectAhead : kBytesAhead;
                    if (!isEnd && m_text.size() - at < ahead) break; // more of it may say
                    m_areRecords = isRecord(std::string_view(m_text).substr(at, ahead));
                }
                if (m_open == m_depth && m_areRecords) m_recordDepth = m_open + 1;
                m_areRecords &= m_isInList; // what is beside a record in an object is another thing
            }
            m_isInString = c == '"';
            if (m_recordDepth > 0) out.push_back(c == '\n' || c == '\r' ? ' ' : c);
            if (c == '{' || c == '[') {
                if (++m_open == m_depth) m_isInList = c == '[';
            } else if ((c == '}' || c == ']') && m_open > 0) {
                if (m_open-- == m_recordDepth) {
                    out.push_back('\n');
                    m_recordDepth = 0;
                }
                if (m_open < m_depth) m_areRecords = false;
            }
        }
        m_text.erase(0, at);
    }
    bool isRecord(std::string_view ahead) {
        if (m_ofStreams) return depthOfStreams(ahead) == 0U; // longer than is looked at
        const std::size_t end = endOfContainer(ahead);
        const std::string line = onOneLine(ahead.substr(0, end));
        if (!m_fields.empty() && end == ahead.npos) // longer than is looked at: the names have to stand in it
            return std::all_of(m_fields.begin(), m_fields.end(), [&](const std::string& field) {
                return ahead.find('"' + field.substr(field.rfind('.') + 1) + '"') != ahead.npos;
            });
        if (!m_fields.empty()) return hasFields(m_tree, line, m_fields);
        return m_format ? m_format->sniff(line) > kSureOfInside : textIn(m_tree, line) != nullptr;
    }

    const Format* m_format; ///< null: objects with a line as a text
    std::size_t m_depth;    ///< of records
    bool m_ofStreams;
    std::vector<std::string> m_fields; ///< of records, where a mapping says them
    std::string m_text;                ///< not looked at yet
    std::size_t m_open = 0;            ///< lists and objects
    std::size_t m_recordDepth = 0;
    bool m_areRecords = false; ///< what is in the list at hand
    bool m_isInList = true;    ///< records are, not in an object
    bool m_isInString = false, m_isEscaped = false;
    JsonTree m_tree;
};

/// Rows of a table, each a list beside the others.
class TableStep final : public Unwrapper::Step {
public:
    TableStep(std::vector<std::string> columns, std::size_t depth)
        : m_columns(std::move(columns))
        , m_depth(depth) {}
    void feed(std::string_view bytes, std::string& out) override {
        for (const char c : bytes)
            take(c, out);
    }
    void end(std::string&) override {}

private:
    void take(char c, std::string& out) {
        const bool isRow = m_open > m_depth;
        if (isRow || (m_open == m_depth && c == '[' && !m_isInString)) m_row.push_back(c);
        if (m_isInString) {
            m_isInString = m_isEscaped || c != '"';
            m_isEscaped = !m_isEscaped && c == '\\';
            return;
        }
        m_isInString = c == '"';
        if (c == '{' || c == '[') ++m_open;
        if ((c == '}' || c == ']') && m_open > 0 && --m_open == m_depth && !m_row.empty()) {
            if (m_row.front() == '[') takeRow(out);
            m_row.clear();
        }
    }
    void takeRow(std::string& out) {
        if (!m_tree.parse(m_row) || !m_tree.root().isList()) return;
        std::string line = "{";
        std::size_t column = 0;
        bool areValues = false;
        for (const JsonNode* cell = m_tree.first(m_tree.root()); cell; cell = m_tree.next(*cell)) {
            if (column == m_columns.size()) return; // of another table
            areValues |= !cell->isObject();
            if (column > 0) line.push_back(',');
            line.append(m_columns[column++]).append(":").append(onOneLine(cell->raw));
        }
        if (column == m_columns.size() && areValues) out.append(line).append("}\n");
    }

    std::vector<std::string> m_columns;
    std::size_t m_depth;
    std::size_t m_open = 0; ///< lists and objects
    bool m_isInString = false, m_isEscaped = false;
    std::string m_row; ///< so far
    JsonTree m_tree;
};

bool isNameOfText(std::string_view name) {
    const auto isSame = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
    return std::any_of(kTexts.begin(), kTexts.end(), [&](std::string_view text) {
        return std::equal(text.begin(), text.end(), name.begin(), name.end(), isSame);
    });
}

/// Whether a file begins with names of columns one of which is that of a text.
bool isTableOfTexts(std::string_view head) {
    const std::vector<std::string> names = csv::firstRecord(head, csv::guessDelimiter(head));
    return names.size() > 1 && std::any_of(names.begin(), names.end(), isNameOfText);
}

/// A table whose rows have a line each: rows as objects.
class RowStep final : public Unwrapper::Step {
public:
    void feed(std::string_view bytes, std::string& out) override {
        if (m_isOpen) return split(bytes, out);
        m_begin.append(bytes);
        if (m_begin.find('\n') != m_begin.npos) open(out);
    }
    void end(std::string& out) override {
        if (!m_isOpen) open(out);
        m_rows.end([&](const csv::CsvRecord& row) { return take(row, out); });
    }

private:
    void open(std::string& out) {
        m_isOpen = true;
        m_rows = csv::CsvSplitter(csv::guessDelimiter(m_begin));
        split(std::string_view(m_begin).substr(csv::preambleBytes(m_begin)), out);
    }
    void split(std::string_view bytes, std::string& out) {
        m_rows.feed(bytes, [&](const csv::CsvRecord& row) { return take(row, out); });
    }
    bool take(const csv::CsvRecord& row, std::string& out) {
        if (m_names.empty()) {
            bool hasText = false;
            for (const std::string_view name : row.fields) {
                const bool isText = !hasText && isNameOfText(name);
                m_names.emplace_back(isText ? "message" : name);
                hasText |= isText;
            }
            return hasText;
        }
        if (row.fields.size() != m_names.size()) {
            out.append(row.raw.substr(0, row.raw.find('\n'))).push_back('\n'); // its reader says so
            return true;
        }
        out.push_back('{');
        bool isFirst = true;
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            if (row.fields[i].empty()) continue;
            if (!std::exchange(isFirst, false)) out.push_back(',');
            appendJsonString(out, m_names[i]);
            out.push_back(':');
            appendJsonString(out, row.fields[i]);
        }
        out.append("}\n");
        return true;
    }

    csv::CsvSplitter m_rows;
    std::string m_begin;
    bool m_isOpen = false;
    std::vector<std::string> m_names;
};

/// The names of columns in a list of objects, as JSON; empty: it is none of columns.
std::vector<std::string> columnsIn(JsonTree& tree, std::string_view list) {
    constexpr std::size_t kFewest = 3;
    std::vector<std::string> columns;
    if (!tree.parse(list)) return {};
    for (const JsonNode* each = tree.first(tree.root()); each; each = tree.next(*each)) {
        const JsonNode* name = each->isObject() ? tree.first(*each) : nullptr;
        while (name && name->key != "name")
            name = tree.next(*name);
        if (!name || !name->isText()) return {};
        columns.emplace_back(name->raw);
    }
    return columns.size() < kFewest ? std::vector<std::string>() : columns;
}

/// Where rows are lists, behind the names of their columns.
std::optional<Wrapping> tableIn(std::string_view head) {
    constexpr std::size_t kMostLists = 16;
    Wrapping table{{Wrap::Table}};
    std::size_t lists = 0;
    bool isInString = false;
    JsonTree tree;
    for (std::size_t i = 0; i < head.size() && lists < kMostLists; ++i) {
        const char c = head[i];
        if (isInString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                isInString = false;
            continue;
        }
        isInString = c == '"';
        if (c == '{') ++table.depth;
        if ((c == '}' || c == ']') && table.depth-- == 0) return {};
        if (c != '[') continue;
        ++table.depth;
        ++lists;
        const std::size_t inner = head.find_first_not_of(" \t\r\n", i + 1);
        if (inner == head.npos) return {};
        if (head[inner] == '{' && table.columns.empty())
            table.columns = columnsIn(tree, head.substr(i, endOfContainer(head.substr(i))));
        else if (head[inner] == '[' && !table.columns.empty())
            return table;
    }
    return {};
}

/// Where the first record is in lists and objects.
template <typename IsRecord>
std::optional<std::size_t> depthOfObjects(std::string_view head, IsRecord&& isRecord) {
    const std::size_t begin = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == head.npos || (head[begin] != '{' && head[begin] != '[')) return {};
    // "[pod/client-0/main] {": what stands before each line, no list.
    const std::size_t inner = head.find_first_not_of(" \t\r\n", begin + 1);
    if (head[begin] == '[' && inner != head.npos && isByteOfWord(head[inner])) return {};
    std::vector<std::size_t> tried; // objects of each list or object that is open
    std::size_t objects = 0;
    bool isInString = false;
    for (std::size_t i = begin; i < head.size() && objects < kMostObjects; ++i) {
        const char c = head[i];
        if (isInString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                isInString = false;
            continue;
        }
        isInString = c == '"';
        constexpr std::size_t kMostOfOne = 3; // the others are like them
        if (c == '{' && tried.size() <= kDeepest && (tried.empty() || tried.back()++ < kMostOfOne)) {
            ++objects;
            const std::size_t end = endOfContainer(head.substr(i));
            const std::string line = onOneLine(head.substr(i, end));
            if (isRecord(line)) return tried.size();
        }
        if (c == '{' || c == '[') tried.push_back(0);
        if (c == '}' || c == ']') {
            if (tried.empty()) return {};
            tried.pop_back();
        }
    }
    return {};
}

std::optional<std::size_t> depthOfRecords(std::string_view head, const Format*& format, bool ofTexts) {
    JsonTree tree;
    return depthOfObjects(head, [&](const std::string& line) {
        return ofTexts ? textIn(tree, line) != nullptr : (format = sureFormatOf(line)) != nullptr;
    });
}

} // namespace

Unwrapper::Unwrapper(Wrapping wrapping) {
    for (const Wrap wrap : wrapping.wraps)
        if (wrap == Wrap::Objects || wrap == Wrap::TextObjects)
            m_steps.push_back(
                std::make_unique<ObjectStep>(wrap == Wrap::Objects ? wrapping.format : nullptr, wrapping.depth, false,
                                             wrap == Wrap::Objects ? wrapping.fields : std::vector<std::string>()));
        else if (wrap == Wrap::StreamObjects)
            m_steps.push_back(std::make_unique<ObjectStep>(nullptr, wrapping.depth, true));
        else if (wrap == Wrap::Rows)
            m_steps.push_back(std::make_unique<RowStep>());
        else if (wrap == Wrap::Printed)
            m_steps.push_back(printedTableStep());
        else if (wrap == Wrap::OtlpLogs)
            m_steps.push_back(otlpLogsStep());
        else if (wrap == Wrap::XmlLog)
            m_steps.push_back(xmlLogStep());
        else if (wrap == Wrap::Table)
            m_steps.push_back(std::make_unique<TableStep>(wrapping.columns, wrapping.depth));
        else
            m_steps.push_back(std::make_unique<LineStep>(wrap));
    m_between.resize(m_steps.size());
}

Unwrapper::~Unwrapper() = default;

void Unwrapper::feed(std::string_view bytes, std::string& out) {
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        std::string& to = i + 1 == m_steps.size() ? out : m_between[i];
        to.clear();
        m_steps[i]->feed(bytes, to);
        bytes = to;
    }
}

void Unwrapper::end(std::string& out) {
    std::string rest;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        std::string next;
        if (!rest.empty()) m_steps[i]->feed(rest, next);
        m_steps[i]->end(next);
        rest = std::move(next);
    }
    out = std::move(rest);
}

std::uint64_t Unwrapper::linesLeftOut() const {
    std::uint64_t lines = 0;
    for (const auto& step : m_steps)
        lines += step->leftOut;
    return lines;
}

bool mayHoldLines(std::string_view head) {
    const std::size_t begin = head.find_first_not_of(" \t\r\n");
    if (begin == head.npos) return false;
    const std::size_t inner = head.find_first_not_of(" \t\r\n", begin + 1);
    const bool isList = head[begin] == '[' && inner != head.npos && head[inner] == '{';
    return isList || isTableOfTexts(head) || depthOfStreams(head) || areOtlpLogs(head) || isXmlOfLoggers(head);
}

namespace {

/// What is inside, without a line that is cut; nothing where that is what is there anyway.
bool unwrapHead(std::string_view head, const Wrapping& wrapping, std::string& inside) {
    const bool isOfLines = wrapping.depth == 0 && wrapping.wraps[0] != Wrap::Objects;
    const bool isCut = head.size() >= kBytesAhead;
    const std::size_t lastLine = head.rfind('\n');
    Unwrapper unwrapper(wrapping);
    std::string rest;
    inside.clear();
    unwrapper.feed(isCut && isOfLines ? head.substr(0, lastLine + 1) : head, inside);
    if (!isCut) {
        unwrapper.end(rest);
        inside += rest;
    }
    if (inside.empty() || inside == head) return false;
    if (isCut) inside.resize(inside.rfind('\n') + 1);
    return true;
}

} // namespace

std::optional<Wrapping> findMappedWrapping(std::string_view head, const std::vector<std::string>& fields,
                                           const Format* format, std::string& inside) {
    JsonTree tree;
    const auto hasThem = [&](std::string_view line) { return hasFields(tree, line, fields); };
    const std::size_t begin = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == head.npos || hasThem(head.substr(begin, head.find('\n', begin) - begin))) return {};
    if (const auto depth = depthOfObjects(head, hasThem)) {
        Wrapping wrapping{{Wrap::Objects}, format, *depth, {}, fields};
        if (unwrapHead(head, wrapping, inside)) return wrapping;
    }
    for (const std::vector<Wrap>& wraps :
         {std::vector{Wrap::Before}, {Wrap::Prefix}, {Wrap::Prefix, Wrap::Before}, {Wrap::Member}}) {
        Wrapping wrapping{wraps, format, 0, {}, fields};
        if (unwrapHead(head, wrapping, inside) && hasThem(std::string_view(inside).substr(0, inside.find('\n'))))
            return wrapping;
    }
    return {};
}

std::optional<Wrapping> findWrapping(std::string_view head, std::string& inside) {
    if (head.find('\n') == head.npos && head.find('{') == head.npos) return {};
    if (isPrintedTable(head)) {
        Wrapping table{{Wrap::Printed}};
        if (unwrapHead(head, table, inside)) {
            table.format = sureFormatOf(inside);
            // a mapping may have to say what its columns are; a banner before a log is no table
            std::string unused;
            Unwrapper rows(table);
            rows.feed(head, unused);
            const auto lines = static_cast<std::uint64_t>(std::count(head.begin(), head.end(), '\n'));
            if (table.format || 2 * rows.linesLeftOut() <= lines) return table;
        }
    }
    const auto tryOut = [&](Wrapping wrapping) -> std::optional<Wrapping> {
        if (!unwrapHead(head, wrapping, inside)) return {};
        wrapping.format = sureFormatOf(inside);
        return wrapping.format ? std::optional(wrapping) : std::nullopt;
    };
    Wrapping wrapping;
    if (const auto depth = depthOfRecords(head, wrapping.format, false)) {
        wrapping.wraps = {Wrap::Objects};
        wrapping.depth = *depth;
        if (auto found = tryOut(wrapping)) return found;
    }
    if (const auto depth = depthOfRecords(head, wrapping.format, true); depth && *depth > 0) {
        wrapping.wraps = {Wrap::TextObjects, Wrap::Member};
        wrapping.depth = *depth;
        if (auto found = tryOut(wrapping)) return found;
    }
    if (const auto table = tableIn(head))
        if (auto found = tryOut(*table)) return found;
    if (const auto depth = depthOfStreams(head))
        for (const std::vector<Wrap>& wraps :
             {std::vector{Wrap::StreamObjects, Wrap::Streams}, {Wrap::StreamObjects, Wrap::Streams, Wrap::Member}})
            if (auto found = tryOut({wraps, nullptr, *depth})) return found;
    if (areOtlpLogs(head))
        for (const std::vector<Wrap>& wraps : {std::vector{Wrap::OtlpLogs}, {Wrap::OtlpLogs, Wrap::Member}})
            if (auto found = tryOut({wraps, nullptr, 0})) return found;
    if (isXmlOfLoggers(head))
        for (const std::vector<Wrap>& wraps : {std::vector{Wrap::XmlLog}, {Wrap::XmlLog, Wrap::Member}})
            if (auto found = tryOut({wraps, nullptr, 0})) return found;
    if (isTableOfTexts(head))
        for (const std::vector<Wrap>& wraps : {std::vector{Wrap::Rows}, {Wrap::Rows, Wrap::Member}})
            if (auto found = tryOut({wraps, nullptr, 0})) return found;
    const Format* none = nullptr;
    const bool isJson = depthOfRecords(head, none, true).has_value();
    for (const std::vector<Wrap>& wraps : {std::vector{Wrap::Prefix},
                                           {Wrap::Member},
                                           {Wrap::Prefix, Wrap::Member},
                                           {Wrap::Prefix, Wrap::Before},
                                           {Wrap::Before},
                                           {Wrap::Member, Wrap::Before},
                                           {Wrap::Member, Wrap::Prefix}}) {
        const bool needsObject = wraps[0] == Wrap::Member;
        if (needsObject && !isJson) continue;
        if (wraps.size() > 1 && wraps[0] == Wrap::Prefix && wraps[1] == Wrap::Before && !hasPrefix(head)) continue;
        if (auto found = tryOut({wraps, nullptr, 0})) return found;
    }
    return {};
}

} // namespace tenfold
