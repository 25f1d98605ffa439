#include "core/import/formats/spans/held_attributes.h"

#include <simdjson.h>

#include <charconv>

namespace tenfold::spans {
namespace {

void skipBlanks(std::string_view& text) {
    while (!text.empty() && (text[0] == ' ' || text[0] == '\n' || text[0] == '\t'))
        text.remove_prefix(1);
}

bool takeChar(std::string_view& text, char c) {
    skipBlanks(text);
    if (text.empty() || text[0] != c) return false;
    text.remove_prefix(1);
    return true;
}

/// A text in single quotes.
bool takeQuoted(std::string_view& text, std::string& out) {
    if (!takeChar(text, '\'')) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\'') {
            text.remove_prefix(i + 1);
            return true;
        }
        if (text[i] == '\\' && i + 1 < text.size()) {
            ++i;
            out += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i];
        } else {
            out += text[i];
        }
    }
    return false;
}

/// A number, true or false.
bool takeWord(std::string_view& text, LeafView& leaf) {
    const std::string_view word = text.substr(0, text.find_first_of(",}"));
    text.remove_prefix(word.size());
    leaf.kind = LeafKind::Boolean;
    leaf.integer = word == "true" ? 1 : 0;
    if (word == "true" || word == "false") return true;
    leaf = integerLeaf({}, word);
    if (leaf.kind != LeafKind::Text) return true;
    leaf.kind = LeafKind::Real;
    leaf.text = {};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), leaf.real);
    return error == std::errc() && end == word.data() + word.size();
}

bool readMap(std::string_view cell, AttributeLeaves& attributes) {
    if (!takeChar(cell, '{')) return false;
    if (takeChar(cell, '}')) return cell.empty();
    for (bool goOn = true; goOn; goOn = takeChar(cell, ',')) {
        std::string &key = attributes.newText(), &value = attributes.newText();
        if (!takeQuoted(cell, key) || !takeChar(cell, ':') || attributes.isFull()) return false;
        skipBlanks(cell);
        if (!cell.empty() && cell[0] != '\'') {
            LeafView leaf;
            if (!takeWord(cell, leaf)) return false;
            leaf.path = attributes.pathOf("", key);
            attributes.add(leaf);
        } else {
            if (!takeQuoted(cell, value)) return false;
            attributes.addText(attributes.pathOf("", key), value);
        }
    }
    return takeChar(cell, '}') && cell.empty();
}

} // namespace

bool HeldAttributes::read(std::string_view cell, AttributeLeaves& attributes) {
    if (cell.empty() || cell == "{}" || cell == "[]" || cell == "null") return true;
    const std::size_t before = attributes.leaves().size();
    if (readMap(cell, attributes)) return true;
    attributes.leaves().resize(before);
    if (readJson(cell, attributes)) return true;
    attributes.leaves().resize(before);
    std::string& whole = attributes.newText();
    whole = cell;
    attributes.addText("recorded.attributes", whole);
    return false;
}

bool HeldAttributes::readJson(std::string_view cell, AttributeLeaves& attributes) {
    if (cell.front() != '{' && cell.front() != '[') return false;
    const bool isList = cell.front() == '[';
    m_padded = isList ? "{\"list\":" : "";
    (m_padded += cell) += isList ? "}" : "";
    const std::size_t size = m_padded.size();
    m_padded.append(simdjson::SIMDJSON_PADDING, ' ');
    if (m_tree.read({m_padded.data(), size})) return false;
    const std::size_t before = attributes.leaves().size();
    const bool isRead =
        isList ? addKeyValues(attributes, "", m_tree.root()["list"]) : addTree(attributes, "", m_tree.root());
    // The tree reads the next cell before the span is done.
    for (std::size_t i = before; i < attributes.leaves().size(); ++i) {
        LeafView& leaf = attributes.leaves()[i];
        std::string& path = attributes.newText();
        leaf.path = path = leaf.path;
        if (leaf.text.empty()) continue;
        std::string& text = attributes.newText();
        leaf.text = text = leaf.text;
    }
    return isRead;
}

bool addKeyValues(AttributeLeaves& attributes, std::string_view path, RecordNode list) {
    if (!list.isList()) return list.isNothing();
    for (const RecordNode entry : list) {
        const RecordNode key = entry["key"], value = entry["value"];
        if (!key.isText() || key.text().empty()) return false;
        if (!addTree(attributes, attributes.pathOf(path, key.text()), value)) return false;
    }
    return true;
}

} // namespace tenfold::spans
