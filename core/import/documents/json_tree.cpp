#include "core/import/documents/json_tree.h"

#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr unsigned kHighSurrogate = 0xD800, kLowSurrogate = 0xDC00, kBehindSurrogates = 0xE000;

bool isWordCharacter(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

/// What JSON has no numbers for and programs write all the same (Python's json, JavaScript by hand).
bool isNoFiniteNumber(std::string_view word) {
    return word == "NaN" || word == "Infinity";
}

} // namespace

bool JsonTree::parse(std::string_view text, JsonStyle style) {
    m_style = style;
    m_at = text.data();
    m_end = text.data() + text.size();
    m_nodes.assign(1, {});
    m_open.clear();
    m_texts.beginRecord();
    if (!value({})) return false;
    while (!m_open.empty()) {
        skipBlank();
        if (m_at == m_end) return false;
        if (closes()) continue;
        Open& open = m_open.back();
        const bool isObject = m_nodes[open.node].isObject();
        if (open.last != 0) {
            if (*m_at != ',') {
                if (!isInspect()) return false;
                toEndOfValue();
                if (m_at == m_end) return false;
                if (*m_at != ',' && !closes()) return false;
                if (m_at[-1] == '}' || m_at[-1] == ']') continue;
            }
            ++m_at;
            skipBlank();
            if (m_at == m_end) return false;
            if (isInspect() && closes()) continue; // a comma before the end
        }
        if (!member(isObject)) return false;
    }
    skipBlank();
    return m_at == m_end;
}

/// The next element or member of the innermost container.
bool JsonTree::member(bool isObject) {
    const char* begin = m_at;
    std::string_view name;
    if (isObject && !key(name)) {
        if (!isInspect()) return false;
        m_at = begin; // elements of a set, what stands for what is left out
        toEndOfValue();
        if (m_at == begin) return false;
        name = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
        takeBare(name, begin, m_nodes.size());
        return true;
    }
    skipBlank();
    begin = m_at;
    const std::size_t nodes = m_nodes.size(), depth = m_open.size();
    const bool isValue = value(name);
    if (!isInspect() || isTooLarge()) return isValue;
    if (isValue && (m_open.size() > depth || endsValue())) return true;
    m_at = begin;
    toEndOfValue();
    if (m_at == begin) return false;
    takeBare(name, begin, nodes);
    return true;
}

/// Makes a text of what stands up to here. @param nodes  how many there were before it: what was made of it is given up
void JsonTree::takeBare(std::string_view key, const char* begin, std::size_t nodes) {
    if (m_nodes.size() == nodes) add(JsonNode::Kind::Text, key, begin);
    JsonNode& node = m_nodes.back();
    node.kind = JsonNode::Kind::Text;
    node.raw = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
    node.text = node.raw;
    while (!node.text.empty() && (node.text.back() == ' ' || node.text.back() == '\n' || node.text.back() == '\r'))
        node.text.remove_suffix(1);
}

/// To the next comma or bracket of this depth. A quote that is not closed on its line is an apostrophe.
void JsonTree::toEndOfValue() {
    std::size_t depth = 0;
    for (; m_at != m_end; ++m_at) {
        const char c = *m_at;
        if (c == '\'' || c == '"' || c == '`') {
            const char* const lineEnd = std::find(m_at + 1, m_end, '\n');
            const char* const close = std::find(m_at + 1, lineEnd, c);
            if (close != lineEnd) m_at = close;
        } else if (c == '{' || c == '[' || c == '(') {
            ++depth;
        } else if (c == '}' || c == ']' || c == ')') {
            if (depth == 0 && c != ')') return;
            if (depth > 0) --depth;
        } else if (c == ',' && depth == 0) {
            return;
        }
    }
}

/// Whether a value has ended here, behind texts that go on ('a' + 'b').
bool JsonTree::endsValue() {
    if (m_nodes.back().isText()) joinTexts();
    skipBlank();
    return m_at == m_end || *m_at == ',' || *m_at == '}' || *m_at == ']';
}

/// Long texts are written in pieces: 'a' +⏎ 'b'.
void JsonTree::joinTexts() {
    std::string* whole = nullptr;
    for (;;) {
        const char* const before = m_at;
        skipBlank();
        std::string_view more;
        if (m_at != m_end && *m_at == '+') {
            ++m_at;
            skipBlank();
            const bool isText = m_at != m_end && (*m_at == '\'' || *m_at == '"' || *m_at == '`');
            if (isText && quoted(more)) {
                if (!whole) {
                    whole = &m_texts.next();
                    whole->assign(m_nodes.back().text);
                }
                whole->append(more);
                continue;
            }
        }
        m_at = before;
        break;
    }
    if (!whole) return;
    JsonNode& node = m_nodes.back();
    node.text = *whole;
    node.raw = std::string_view(node.raw.data(), static_cast<std::size_t>(m_at - node.raw.data()));
}

/// Ends the innermost container where its bracket stands.
bool JsonTree::closes() {
    const Open& open = m_open.back();
    JsonNode& node = m_nodes[open.node];
    if (*m_at != (node.isObject() ? '}' : ']')) return false;
    ++m_at;
    node.raw = std::string_view(open.begin, static_cast<std::size_t>(m_at - open.begin));
    m_open.pop_back();
    return true;
}

std::uint32_t JsonTree::add(JsonNode::Kind kind, std::string_view key, const char* begin) {
    const auto index = static_cast<std::uint32_t>(m_nodes.size());
    JsonNode& node = m_nodes.emplace_back();
    node.kind = kind;
    node.key = key;
    node.raw = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
    if (!m_open.empty()) {
        Open& open = m_open.back();
        (open.last == 0 ? m_nodes[open.node].first : m_nodes[open.last].next) = index;
        open.last = index;
    }
    return index;
}

bool JsonTree::value(std::string_view key, int names) {
    skipBlank();
    if (m_at == m_end || isTooLarge()) return false;
    const char* const begin = m_at;
    std::string_view text;
    if (*m_at == '{' || *m_at == '[') {
        if (isInspect() && *m_at == '[' && inspected(key, names)) return true;
        const auto kind = *m_at++ == '{' ? JsonNode::Kind::Object : JsonNode::Kind::List;
        const std::uint32_t index = add(kind, key, begin);
        m_open.push_back({index, 0, begin});
        return true;
    }
    if (*m_at == '"' || (isInspect() && (*m_at == '\'' || *m_at == '`'))) {
        if (!quoted(text)) return false;
        m_nodes[add(JsonNode::Kind::Text, key, begin)].text = text;
        return true;
    }
    if (*m_at == '-' || isDigit(*m_at)) {
        if (!number()) return false;
        JsonNode& node = m_nodes[add(JsonNode::Kind::Number, key, begin)];
        node.text = node.raw;
        if (isInspect() && m_at != m_end && *m_at == 'n') ++m_at; // of 64 bits and more
        return true;
    }
    if (isInspect()) return inspected(key, names);
    if (!word(text)) return false;
    if (isNoFiniteNumber(text)) {
        m_nodes[add(JsonNode::Kind::Number, key, begin)].text = text;
        return true;
    }
    if (text != "null" && text != "true" && text != "false") return false;
    m_nodes[add(text == "null" ? JsonNode::Kind::Null : JsonNode::Kind::Boolean, key, begin)].flag = text == "true";
    return true;
}

/// What only util.inspect prints: words, names of classes before a container, things in brackets that it leaves out.
bool JsonTree::inspected(std::string_view key, int names) {
    constexpr int kMostNames = 4;
    if (names > kMostNames) return false;
    const char* const begin = m_at;
    const std::string_view rest(m_at, static_cast<std::size_t>(m_end - m_at));
    for (const std::string_view hidden : {"[Object]", "[Array]", "[Function", "[Circular", "[class", "[Getter"})
        if (rest.starts_with(hidden)) {
            const std::size_t close = rest.find(']');
            if (close == rest.npos) return false;
            m_at += close + 1;
            m_nodes[add(JsonNode::Kind::Text, key, begin)].text = rest.substr(0, close + 1);
            return true;
        }
    if (rest.starts_with("[Object: null prototype]")) {
        m_at += rest.find(']') + 1;
        return value(key, names + 1);
    }
    if (*m_at == '[') return false; // a list
    if (rest.starts_with("<ref")) {
        const std::size_t close = rest.find('>');
        if (close == rest.npos) return false;
        m_at += close + 1;
        return value(key, names + 1);
    }
    std::string_view text;
    if (!word(text)) return false;
    if (text == "null" || text == "undefined") {
        add(JsonNode::Kind::Null, key, begin);
        return true;
    }
    if (text == "true" || text == "false") {
        m_nodes[add(JsonNode::Kind::Boolean, key, begin)].flag = text == "true";
        return true;
    }
    if (isNoFiniteNumber(text)) {
        m_nodes[add(JsonNode::Kind::Number, key, begin)].text = text;
        return true;
    }
    if (m_at != m_end && *m_at == '(') { // Map(2) {, Symbol(x), [Array(3)]
        const char* const close = std::find(m_at, m_end, ')');
        if (close == m_end) return false;
        m_at = close + 1;
    }
    skipBlank();
    if (m_at != m_end && (*m_at == '{' || *m_at == '[')) return value(key, names + 1); // behind the name of its class
    m_nodes[add(JsonNode::Kind::Text, key, begin)].text =
        std::string_view(begin, static_cast<std::size_t>(m_at - begin));
    return true;
}

bool JsonTree::key(std::string_view& key) {
    if (*m_at == '"' || (isInspect() && *m_at == '\'')) {
        if (!quoted(key)) return false;
    } else if (isInspect() && *m_at == '[') { // [Symbol(name)]
        const char* const close = std::find(m_at, m_end, ']');
        if (close == m_end) return false;
        key = std::string_view(m_at, static_cast<std::size_t>(close + 1 - m_at));
        m_at = close + 1;
    } else if (!isInspect() || !word(key)) {
        return false;
    }
    skipBlank();
    const bool isOfMap = isInspect() && m_end - m_at >= 2 && m_at[0] == '=' && m_at[1] == '>';
    if (isOfMap) ++m_at;
    if (m_at == m_end || (*m_at != ':' && !isOfMap)) return false;
    ++m_at;
    return true;
}

bool JsonTree::quoted(std::string_view& text) {
    const char quote = *m_at++;
    const char* const begin = m_at;
    while (m_at != m_end && *m_at != quote && *m_at != '\\') {
        if (static_cast<unsigned char>(*m_at) < 0x20 && !isInspect()) return false;
        ++m_at;
    }
    if (m_at == m_end) return false;
    if (*m_at == quote) {
        text = std::string_view(begin, static_cast<std::size_t>(m_at++ - begin));
        return true;
    }
    std::string& written = m_texts.next();
    written.assign(begin, m_at);
    while (m_at != m_end && *m_at != quote) {
        if (*m_at != '\\') {
            if (static_cast<unsigned char>(*m_at) < 0x20 && !isInspect()) return false;
            written.push_back(*m_at++);
        } else if (!escape(written)) {
            return false;
        }
    }
    if (m_at == m_end) return false;
    ++m_at;
    text = written;
    return true;
}

bool JsonTree::escape(std::string& text) {
    ++m_at;
    if (m_at == m_end) return false;
    constexpr std::string_view kLetters = "bfnrt\"\\/", kMeant = "\b\f\n\r\t\"\\/";
    const char c = *m_at++;
    if (const std::size_t at = kLetters.find(c); at != kLetters.npos) {
        text.push_back(kMeant[at]);
        return true;
    }
    if (c != 'u') {
        if (isInspect()) text.push_back(c);
        return isInspect();
    }
    unsigned code = 0, low = 0;
    if (!codeUnit(code)) return false;
    if (code >= kHighSurrogate && code < kLowSurrogate && m_end - m_at >= 2 && m_at[0] == '\\' && m_at[1] == 'u') {
        const char* const before = m_at;
        m_at += 2;
        if (!codeUnit(low)) return false;
        if (low >= kLowSurrogate && low < kBehindSurrogates)
            code = 0x10000 + ((code - kHighSurrogate) << 10) + (low - kLowSurrogate);
        else
            m_at = before;
    }
    appendUtf8(text, code >= kHighSurrogate && code < kBehindSurrogates ? kReplacementCharacter : code);
    return true;
}

bool JsonTree::codeUnit(unsigned& unit) {
    constexpr int kDigits = 4;
    unit = 0;
    for (int i = 0; i < kDigits; ++i, ++m_at) {
        if (m_at == m_end || !isHexDigit(*m_at)) return false;
        const char c = *m_at;
        unit = unit * 16 + static_cast<unsigned>(isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return true;
}

bool JsonTree::number() {
    const auto digits = [&] {
        const char* const begin = m_at;
        while (m_at != m_end && isDigit(*m_at))
            ++m_at;
        return m_at - begin;
    };
    if (*m_at == '-') ++m_at;
    constexpr std::string_view kInfinity = "Infinity";
    if (std::string_view(m_at, static_cast<std::size_t>(m_end - m_at)).starts_with(kInfinity)) {
        m_at += kInfinity.size();
        return true;
    }
    const char* const begin = m_at;
    const auto whole = digits();
    if (whole == 0 || (whole > 1 && *begin == '0' && !isInspect())) return false;
    if (m_at != m_end && *m_at == '.') {
        ++m_at;
        if (digits() == 0) return false;
    }
    if (m_at == m_end || (*m_at != 'e' && *m_at != 'E')) return true;
    ++m_at;
    if (m_at != m_end && (*m_at == '+' || *m_at == '-')) ++m_at;
    return digits() != 0;
}

bool JsonTree::word(std::string_view& text) {
    const char* const begin = m_at;
    while (m_at != m_end && isWordCharacter(*m_at))
        ++m_at;
    text = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
    return !text.empty();
}

void JsonTree::skipBlank() {
    while (m_at != m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
        ++m_at;
}

} // namespace tenfold
