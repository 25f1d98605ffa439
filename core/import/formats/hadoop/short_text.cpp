#include "core/import/formats/hadoop/short_text.h"

#include "core/trace/path.h"

#include <algorithm>
#include <charconv>

namespace tenfold::hadoop {
namespace {

bool isBlank(char c) {
    return c == ' ' || c == ',' || c == ';' || c == '\t';
}

/// Ends a field name or a bare value.
bool isEnd(char c) {
    return isBlank(c) || c == ':' || c == '{' || c == '}' || c == '"' || c == '\'';
}

/// Visible ASCII: other bytes are damage, and two names could look alike once they are shown.
bool isNameCharacter(char c) {
    return c > ' ' && c < '\x7f';
}

/// Undoes the escapes; false when there is one that the format does not know.
bool unescape(std::string_view text, std::string& out) {
    out.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        if (++i == text.size()) return false;
        const char c = text[i];
        static constexpr std::string_view kLetters = "nrtabfv\\\"'?";
        static constexpr std::string_view kMeans = "\n\r\t\a\b\f\v\\\"'?";
        if (const auto k = kLetters.find(c); k != std::string_view::npos) {
            out += kMeans[k];
        } else if (c >= '0' && c <= '7') {
            unsigned octal = 0;
            std::size_t n = 0;
            for (; n < 3 && i + n < text.size() && text[i + n] >= '0' && text[i + n] <= '7'; ++n)
                octal = octal * 8 + static_cast<unsigned>(text[i + n] - '0');
            out += static_cast<char>(octal);
            i += n - 1;
        } else {
            return false;
        }
    }
    return true;
}

bool parseNumber(std::string_view text, LeafView& leaf) {
    const char* end = text.data() + text.size();
    const auto isWhole = [&](const std::from_chars_result& r) { return r.ec == std::errc() && r.ptr == end; };
    if (isWhole(std::from_chars(text.data(), end, leaf.integer))) {
        leaf.kind = LeafKind::Integer;
        return true;
    }
    std::uint64_t large = 0;
    if (isWhole(std::from_chars(text.data(), end, large))) {
        leaf.kind = LeafKind::Unsigned;
        leaf.integer = static_cast<std::int64_t>(large);
        return true;
    }
    leaf.kind = LeafKind::Real;
    return isWhole(std::from_chars(text.data(), end, leaf.real));
}

/// What surveying does with the pieces of a message.
class Surveyor {
public:
    using Node = Field*;
    explicit Surveyor(FieldTree& tree)
        : m_tree(tree) {}

    Node enter(Node parent, std::string_view name, std::uint64_t message, std::size_t& hint) {
        Field* field = m_tree.child(*parent, name, hint);
        if (!field) return nullptr;
        if (field->lastMessage == message) field->isList = true;
        field->lastMessage = message;
        return field;
    }
    bool scalar(Node, std::string_view) { return true; }
    void emptyMessage(Node) {}

private:
    FieldTree& m_tree;
};

/// What flattening does with them.
class Flattener {
public:
    using Node = Place*;
    Flattener(FieldTree& tree, TextArena& arena, std::vector<LeafView>& leaves)
        : m_tree(tree)
        , m_arena(arena)
        , m_leaves(leaves) {}

    Node enter(Node parent, std::string_view name, std::uint64_t message, std::size_t& hint) {
        Place* place = m_tree.child(*parent, name, hint);
        if (!place) return nullptr;
        if (place->lastMessage != message)
            place->count = 0;
        else if (!place->field->isList)
            return nullptr; // the file changed since the survey
        place->lastMessage = message;
        return place->field->isList ? m_tree.element(*place, place->count++) : place;
    }
    bool scalar(Node node, std::string_view text) {
        LeafView& leaf = m_leaves.emplace_back();
        leaf.path = node->path;
        return parseScalar(text, m_arena, leaf);
    }
    void emptyMessage(Node node) {
        LeafView& leaf = m_leaves.emplace_back();
        leaf.path = node->path;
        leaf.kind = LeafKind::EmptyObject;
    }

private:
    FieldTree& m_tree;
    TextArena& m_arena;
    std::vector<LeafView>& m_leaves;
};

/// Walks one message; the same for surveying and flattening, so that both accept the same texts.
template <typename Visitor>
class Walker {
public:
    Walker(std::string_view text, FieldTree& tree, Visitor visitor)
        : m_begin(text.data())
        , m_p(text.data())
        , m_end(text.data() + text.size())
        , m_tree(tree)
        , m_visitor(visitor) {}

    TextError walk(typename Visitor::Node root) {
        if (m_p == m_end || *m_p != '{') return error("the message does not begin with {");
        ++m_p;
        if (const TextError e = fields(root, 0)) return e;
        while (m_p != m_end && *m_p == ' ')
            ++m_p;
        return m_p == m_end ? TextError{} : error("text after the end of the message");
    }

private:
    TextError error(const char* reason) const { return {reason, static_cast<std::size_t>(m_p - m_begin)}; }
    void skipBlanks() {
        while (m_p != m_end && isBlank(*m_p))
            ++m_p;
    }

    TextError fields(typename Visitor::Node node, int depth) {
        if (depth > kMaxDepth) return error("messages nested too deeply");
        const std::uint64_t message = m_tree.nextMessage();
        std::size_t hint = 0;
        for (bool isEmpty = true;; isEmpty = false) {
            skipBlanks();
            if (m_p == m_end) return error("the line ends inside a message");
            if (*m_p == '}') {
                ++m_p;
                if (isEmpty && depth > 0) m_visitor.emptyMessage(node);
                return {};
            }
            if (const TextError e = field(node, message, hint, depth)) return e;
        }
    }

    TextError field(typename Visitor::Node parent, std::uint64_t message, std::size_t& hint, int depth) {
        const char* begin = m_p;
        while (m_p != m_end && !isEnd(*m_p))
            ++m_p;
        const std::string_view name(begin, static_cast<std::size_t>(m_p - begin));
        if (name.empty()) return error("a field name is missing");
        if (!std::all_of(name.begin(), name.end(), isNameCharacter)) return error("bytes that no field name has");
        if (name == "$b64") return error("a field name that canonical events keep for bytes");
        while (m_p != m_end && *m_p == ' ')
            ++m_p;
        bool hasColon = false;
        if (m_p != m_end && *m_p == ':') {
            hasColon = true;
            ++m_p;
            while (m_p != m_end && *m_p == ' ')
                ++m_p;
        }
        if (m_p == m_end) return error("the line ends inside a message");
        if (++m_fields > kMaxValues) return error("more than a million values");
        const auto node = m_visitor.enter(parent, name, message, hint);
        if (!node) return error("too many different fields, or the file changed while it was read");
        if (*m_p == '{') {
            ++m_p;
            return fields(node, depth + 1);
        }
        return hasColon ? value(node) : error("neither a value nor a message follows the field name");
    }

    TextError value(typename Visitor::Node node) {
        const char* begin = m_p;
        if (*m_p == '"' || *m_p == '\'') {
            const char quote = *m_p++;
            for (; m_p != m_end && *m_p != quote; ++m_p)
                if (*m_p == '\\' && ++m_p == m_end) break;
            if (m_p == m_end) return error("the line ends inside a string");
            ++m_p;
        } else {
            while (m_p != m_end && !isEnd(*m_p))
                ++m_p;
            if (m_p == begin) return error("a value is missing");
        }
        if (m_p != m_end && !isBlank(*m_p) && *m_p != '}') return error("text after a value");
        const std::string_view text(begin, static_cast<std::size_t>(m_p - begin));
        return m_visitor.scalar(node, text) ? TextError{} : error("an escape that the format does not know");
    }

    static constexpr std::size_t kMaxValues = std::size_t{1} << 20; ///< bounds the memory for places

    std::size_t m_fields = 0;
    const char* m_begin;
    const char* m_p;
    const char* m_end;
    FieldTree& m_tree;
    Visitor m_visitor;
};

} // namespace

bool parseScalar(std::string_view text, TextArena& arena, LeafView& leaf) {
    const char c = text.empty() ? '\0' : text[0];
    if (c == '"' || c == '\'') {
        text = text.substr(1, text.size() - 2);
        if (text.find('\\') != std::string_view::npos) {
            std::string& bytes = arena.next();
            if (!unescape(text, bytes)) return false;
            text = bytes;
        }
        leaf.kind = isPlainText(text) ? LeafKind::Text : LeafKind::Bytes;
        leaf.text = text;
        return true;
    }
    // Not "-Infinity", which from_chars would take: it is a word, as NaN is.
    const bool looksNumeric = (c >= '0' && c <= '9') || ((c == '-' || c == '.') && text.size() > 1 && text[1] != 'I');
    if (looksNumeric && parseNumber(text, leaf)) return true;
    if (text == "true" || text == "false") {
        leaf.kind = LeafKind::Boolean;
        leaf.integer = text == "true" ? 1 : 0;
    } else {
        leaf.kind = isPlainText(text) ? LeafKind::Text : LeafKind::Bytes;
        leaf.text = text;
    }
    return true;
}

TextError survey(std::string_view text, FieldTree& tree, Field& root) {
    return Walker<Surveyor>(text, tree, Surveyor(tree)).walk(&root);
}

TextError flatten(std::string_view text, FieldTree& tree, Place& root, TextArena& arena,
                  std::vector<LeafView>& leaves) {
    return Walker<Flattener>(text, tree, Flattener(tree, arena, leaves)).walk(&root);
}

} // namespace tenfold::hadoop
