#include "core/import/formats/spans/record_tree.h"

#include "core/base/text/text_forms.h"

#include <charconv>

namespace tenfold::spans {
namespace {

namespace json = simdjson::ondemand;

constexpr const char* kBadTree = "not valid JSON";
constexpr const char* kTooManyInTree = "more than four million values in one record";

std::string_view trimmed(std::string_view token) {
    while (!token.empty() &&
           (token.back() == ' ' || token.back() == '\n' || token.back() == '\r' || token.back() == '\t'))
        token.remove_suffix(1);
    return token;
}

/// Whether it is a number as JSON writes one; how many digits there may be nobody says.
bool isNumberText(std::string_view token) {
    const auto takeDigits = [&] {
        std::size_t count = 0;
        while (count < token.size() && isDigit(token[count]))
            ++count;
        token.remove_prefix(count);
        return count > 0;
    };
    if (token.starts_with('-')) token.remove_prefix(1);
    const bool beginsWithZero = token.starts_with('0'), isLong = token.size() > 1 && isDigit(token[1]);
    if (!takeDigits() || (beginsWithZero && isLong)) return false;
    if (token.starts_with('.')) {
        token.remove_prefix(1);
        if (!takeDigits()) return false;
    }
    if (token.empty() || (token[0] != 'e' && token[0] != 'E')) return token.empty();
    token.remove_prefix(1);
    if (!token.empty() && (token[0] == '-' || token[0] == '+')) token.remove_prefix(1);
    return takeDigits() && token.empty();
}

} // namespace

const char* RecordTree::read(std::string_view text) {
    m_nodes.clear();
    json::document document;
    json::object object;
    if (!m_json.open(text, document, object)) return kBadTree;
    m_nodes.emplace_back().kind = RecordNode::Kind::Object;
    const char* why = addObject(object, 0, 0);
    if (!why && document.current_location().error() != simdjson::OUT_OF_BOUNDS) why = kBadTree;
    if (why) m_nodes.clear();
    return why;
}

const char* RecordTree::addObject(json::object object, std::uint32_t index, int depth) {
    std::uint32_t last = kNone;
    for (auto field : object) {
        std::string_view key;
        json::value value;
        std::uint32_t at = 0;
        if (field.unescaped_key().get(key) || field.value().get(value)) return kBadTree;
        if (const char* why = add(value, key, depth + 1, at)) return why;
        (last == kNone ? m_nodes[index].first : m_nodes[last].next) = at;
        ++m_nodes[index].size;
        last = at;
    }
    return nullptr;
}

const char* RecordTree::addList(json::array array, std::uint32_t index, int depth) {
    std::uint32_t last = kNone;
    for (auto element : array) {
        json::value value;
        std::uint32_t at = 0;
        if (element.get(value)) return kBadTree;
        if (const char* why = add(value, {}, depth + 1, at)) return why;
        (last == kNone ? m_nodes[index].first : m_nodes[last].next) = at;
        ++m_nodes[index].size;
        last = at;
    }
    return nullptr;
}

const char* RecordTree::add(json::value value, std::string_view key, int depth, std::uint32_t& index) {
    if (m_nodes.size() >= kMaxNodes) return kTooManyInTree;
    index = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.emplace_back().key = key;
    json::json_type type{};
    if (value.type().get(type)) return kBadTree;
    const auto settle = [&](RecordNode::Kind kind, std::string_view text) {
        m_nodes[index].kind = kind;
        m_nodes[index].text = text;
        return nullptr;
    };
    std::string_view text;
    bool flag = false;
    json::object object;
    json::array array;
    switch (type) {
    case json::json_type::string:
        if (value.get_string().get(text)) return kBadTree;
        return settle(RecordNode::Kind::Text, text);
    case json::json_type::boolean:
        if (value.get_bool().get(flag)) return kBadTree;
        return settle(flag ? RecordNode::Kind::True : RecordNode::Kind::False, {});
    case json::json_type::null:
        if (value.is_null().get(flag) || !flag) return kBadTree;
        return nullptr;
    case json::json_type::number:
        text = trimmed(value.raw_json_token());
        return isNumberText(text) ? settle(RecordNode::Kind::Number, text) : kBadTree;
    case json::json_type::object:
        if (value.get_object().get(object)) return kBadTree;
        if (depth >= kMaxDepth) return object.raw_json().get(text) ? kBadTree : settle(RecordNode::Kind::Text, text);
        m_nodes[index].kind = RecordNode::Kind::Object;
        return addObject(object, index, depth);
    case json::json_type::array:
        if (value.get_array().get(array)) return kBadTree;
        if (depth >= kMaxDepth) return array.raw_json().get(text) ? kBadTree : settle(RecordNode::Kind::Text, text);
        m_nodes[index].kind = RecordNode::Kind::List;
        return addList(array, index, depth);
    }
    return kBadTree;
}

RecordNode::Kind RecordNode::kind() const {
    return m_tree ? m_tree->m_nodes[m_index].kind : Kind::Null;
}

std::string_view RecordNode::text() const {
    return m_tree ? m_tree->m_nodes[m_index].text : std::string_view();
}

std::string_view RecordNode::key() const {
    return m_tree ? m_tree->m_nodes[m_index].key : std::string_view();
}

std::size_t RecordNode::size() const {
    return m_tree ? m_tree->m_nodes[m_index].size : 0;
}

RecordNode RecordNode::first() const {
    const std::uint32_t at = m_tree ? m_tree->m_nodes[m_index].first : RecordTree::kNone;
    return at == RecordTree::kNone ? RecordNode() : RecordNode(m_tree, at);
}

RecordNode RecordNode::next() const {
    const std::uint32_t at = m_tree ? m_tree->m_nodes[m_index].next : RecordTree::kNone;
    return at == RecordTree::kNone ? RecordNode() : RecordNode(m_tree, at);
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
    const bool isNested = (node.isObject() || node.isList()) && node.size() > 0;
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
