#include "core/import/formats/spans/json/record_tree.h"

#include <charconv>

namespace tenfold::spans {
namespace {

constexpr const char* kBadTree = "not valid JSON";
constexpr const char* kTooManyInTree = "more than four million values in one record";

} // namespace

const char* RecordTree::read(std::string_view text) {
    m_isRead = m_tree.parse(m_json.mend(text)) && m_tree.root().isObject();
    return m_isRead ? nullptr : m_tree.isTooLarge() ? kTooManyInTree : kBadTree;
}

RecordNode::Kind RecordNode::kind() const {
    if (!m_node) return Kind::Null;
    const bool isDeep = m_depth >= RecordTree::kMaxDepth;
    switch (m_node->kind) {
    case JsonNode::Kind::Boolean:
        return m_node->flag ? Kind::True : Kind::False;
    case JsonNode::Kind::Number:
        return Kind::Number;
    case JsonNode::Kind::Text:
        return Kind::Text;
    case JsonNode::Kind::List:
        return isDeep ? Kind::Text : Kind::List;
    case JsonNode::Kind::Object:
        return isDeep ? Kind::Text : Kind::Object;
    case JsonNode::Kind::Null:
        break;
    }
    return Kind::Null;
}

std::string_view RecordNode::text() const {
    if (!m_node) return {};
    const bool isNested = m_node->isList() || m_node->isObject();
    return isNested && m_depth >= RecordTree::kMaxDepth ? m_node->raw : m_node->text;
}

std::string_view RecordNode::key() const {
    return m_node ? m_node->key : std::string_view();
}

std::string_view RecordNode::raw() const {
    return m_node ? m_node->raw : std::string_view();
}

RecordNode RecordNode::first() const {
    return isObject() || isList() ? RecordNode(m_tree, m_tree->first(*m_node), m_depth + 1) : RecordNode();
}

RecordNode RecordNode::next() const {
    return m_node ? RecordNode(m_tree, m_tree->next(*m_node), m_depth) : RecordNode();
}

RecordNode RecordNode::operator[](std::string_view key) const {
    if (!isObject()) return {};
    for (const RecordNode member : *this)
        if (member.key() == key) return member;
    return {};
}

RecordNode RecordNode::at(std::string_view path) const {
    if (const RecordNode whole = (*this)[path]) return whole;
    for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.', dot + 1))
        if (const RecordNode inner = (*this)[path.substr(0, dot)])
            if (const RecordNode found = inner.at(path.substr(dot + 1))) return found;
    return {};
}

std::optional<std::int64_t> RecordNode::integer() const {
    const std::string_view digits = text();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

LeafView leafOf(RecordNode node) {
    LeafView leaf;
    switch (node.kind()) {
    case RecordNode::Kind::Text:
        leaf.kind = LeafKind::Text;
        leaf.text = node.text();
        break;
    case RecordNode::Kind::True:
    case RecordNode::Kind::False:
        leaf.kind = LeafKind::Boolean;
        leaf.integer = node.kind() == RecordNode::Kind::True ? 1 : 0;
        break;
    case RecordNode::Kind::Number:
        leaf = integerLeaf({}, node.text());
        if (leaf.kind != LeafKind::Text) break;
        leaf.kind = LeafKind::Real;
        leaf.text = {};
        std::from_chars(node.text().data(), node.text().data() + node.text().size(), leaf.real);
        break;
    case RecordNode::Kind::Object:
        leaf.kind = LeafKind::EmptyObject;
        break;
    case RecordNode::Kind::List:
        leaf.kind = LeafKind::EmptyList;
        break;
    case RecordNode::Kind::Null:
        break;
    }
    return leaf;
}

bool addTree(AttributeLeaves& attributes, std::string_view path, RecordNode node) {
    if (attributes.isFull()) return false;
    const bool isNested = !node.isEmpty();
    if (!isNested) {
        LeafView leaf = leafOf(node);
        leaf.path = path;
        attributes.add(leaf);
        return true;
    }
    std::size_t index = 0;
    for (const RecordNode inner : node) {
        const std::string_view below =
            node.isObject() ? attributes.pathOf(path, inner.key()) : attributes.elementOf(path, index++);
        if (!addTree(attributes, below, inner)) return false;
    }
    return true;
}

} // namespace tenfold::spans
