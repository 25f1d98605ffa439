#include "core/import/formats/spans/loose_attributes.h"

#include "core/base/text/base64.h"
#include "core/base/text/text_forms.h"
#include "core/import/formats/spans/loose_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace tenfold::spans {
namespace {

constexpr int kDeepestValue = 64;                             ///< as otlp_ids.h has it
constexpr std::string_view kNameless = "recorded.attributes"; ///< where what has no name stands

/// The type that the name of a member says a value is of; empty: none.
std::string_view typeNamed(std::string_view plain) {
    struct Name {
        std::string_view name, type;
    };
    static constexpr std::array<Name, 25> kNames{
        {{"stringvalue", "string"}, {"intvalue", "int"},    {"boolvalue", "bool"},     {"doublevalue", "double"},
         {"bytesvalue", "bytes"},   {"arrayvalue", "list"}, {"kvlistvalue", "object"}, {"vstr", "string"},
         {"vint64", "int"},         {"vbool", "bool"},      {"vfloat64", "double"},    {"vbinary", "bytes"},
         {"string", "string"},      {"int", "int"},         {"bool", "bool"},          {"double", "double"},
         {"stringarray", "list"},   {"intarray", "list"},   {"boolarray", "list"},     {"doublearray", "list"},
         {"vdouble", "double"},     {"strvalue", "string"}, {"floatvalue", "double"},  {"array", "list"},
         {"vlong", "int"}}};
    for (const Name& each : kNames)
        if (each.name == plain) return each.type;
    return {};
}

LeafView emptyLeaf(std::string_view path, LeafKind kind) {
    LeafView leaf;
    leaf.path = path;
    leaf.kind = kind;
    return leaf;
}

} // namespace

std::string_view LooseAttributes::pathOf(std::string_view parent, std::string_view key) {
    if (m_dotInKey == 0 || key.find(m_dotInKey) == key.npos) return m_leaves.pathOf(parent, key);
    std::string& dotted = m_leaves.newText();
    dotted = key;
    std::replace(dotted.begin(), dotted.end(), m_dotInKey, '.');
    return m_leaves.pathOf(parent, dotted);
}

void LooseAttributes::addEmpty(LeafKind kind, std::string_view path) {
    if (!m_leaves.isFull()) m_leaves.add(emptyLeaf(path, kind));
}

void LooseAttributes::addRaw(const JsonNode& node, std::string_view path) {
    if (!m_leaves.isFull()) m_leaves.addText(path, node.isText() ? node.text : node.raw);
    m_hasOdd |= !node.isText();
}

void LooseAttributes::addAll(const JsonNode& node, std::string_view parent, int depth) {
    if (node.isNull() || m_leaves.isFull()) return;
    if (depth > kDeepestValue) return addRaw(node, parent.empty() ? kNameless : parent);
    if (node.isObject()) {
        // {"attributes":[…]} and {"values":[…]}: what they are of has them inside.
        const JsonNode* only = m_tree.first(node);
        if (only != nullptr && m_tree.next(*only) == nullptr && only->isList() && only->key == "values")
            return addAll(*only, parent, depth);
        for (const JsonNode* each = only; each != nullptr; each = m_tree.next(*each))
            addValue(*each, pathOf(parent, each->key), depth);
    } else if (node.isList()) {
        for (const JsonNode* each = m_tree.first(node); each != nullptr; each = m_tree.next(*each))
            addPair(*each, parent, depth);
    } else {
        addRaw(node, parent.empty() ? kNameless : parent);
        m_hasOdd = true;
    }
}

/// {"key":…,"value":…} in any order, with the value's type in its name or beside it.
void LooseAttributes::addPair(const JsonNode& pair, std::string_view parent, int depth) {
    const JsonNode* key = memberOf(m_tree, pair, "key");
    if (key == nullptr) key = memberOf(m_tree, pair, "name");
    if (key == nullptr || !(key->isText() || key->isNumber())) {
        // A list of objects that each are one attribute; anything else is kept as it is.
        if (pair.isObject() && key == nullptr) return addAll(pair, parent, depth + 1);
        return addRaw(pair, pathOf(parent, kNameless));
    }
    const std::string_view path = pathOf(parent, key->text);
    std::string type;
    const JsonNode* value = nullptr;
    for (const JsonNode* each = m_tree.first(pair); each != nullptr; each = m_tree.next(*each)) {
        const std::string plain = plainName(each->key);
        if ((plain == "type" || plain == "vtype" || plain == "valuetype") && each->isText()) {
            type = plainName(each->text);
        } else if (each != key && !each->isNull()) {
            const std::string_view told = plain == "value" ? std::string_view() : typeNamed(plain);
            if (plain != "value" && told.empty()) continue;
            if (!told.empty()) type = told;
            value = each;
        }
    }
    if (value == nullptr) { // what protobuf leaves out
        if (type == "bool") return m_leaves.addFlag(path, false);
        if (type == "int64") return m_leaves.addInteger(path, 0);
        if (type == "float64") return m_leaves.addReal(path, 0);
        if (type == "string" || type.empty()) {
            const bool isNull = memberOf(m_tree, pair, "value") != nullptr;
            return isNull ? addEmpty(LeafKind::Null, path) : m_leaves.addText(path, "");
        }
        return addEmpty(LeafKind::Null, path);
    }
    const JsonNode& bare = unwrapped(m_tree, *value);
    if (bare.isObject() && bare.isEmpty()) return addEmpty(LeafKind::Null, path); // a value that was left out
    if (!bare.isObject() && !type.empty() && addTyped(type, bare, path, depth)) return;
    addValue(*value, path, depth);
}

/// A value by what its type is called. @return whether it is one of that type
bool LooseAttributes::addTyped(std::string_view type, const JsonNode& node, std::string_view path, int depth) {
    if (m_leaves.isFull()) return true;
    const bool isText = node.isText();
    if (type == "string" && isText) {
        m_leaves.addText(path, node.text);
        return true;
    }
    if (type == "int" || type == "int64") {
        const auto number = wideIntegerOf(m_tree, node);
        if (!number) return false;
        if (node.isObject())
            m_leaves.addInteger(path, *number);
        else
            m_leaves.add(integerLeaf(path, node.text));
        return true;
    }
    if (type == "bool") {
        const bool isTrue = node.kind == JsonNode::Kind::Boolean ? node.flag : isText && plainName(node.text) == "true";
        if (node.kind != JsonNode::Kind::Boolean && !(isText && (isTrue || plainName(node.text) == "false")))
            return false;
        m_leaves.addFlag(path, isTrue);
        return true;
    }
    if (type == "double" || type == "float64") {
        if (!node.isNumber() && !isText) return false;
        addReal(node, path);
        return true;
    }
    if ((type == "bytes" || type == "binary") && isText) {
        addBytes(node.text, path);
        return true;
    }
    if (type == "list" || type == "object") {
        const JsonNode* values = memberOf(m_tree, node, "values");
        const JsonNode& inner = values != nullptr ? *values : node;
        if (type == "list" && inner.isList()) {
            addList(inner, path, depth + 1);
            return true;
        }
        if (type == "object" && !inner.isNull() && (inner.isList() || inner.isObject())) {
            if (inner.isEmpty())
                addEmpty(LeafKind::EmptyObject, path);
            else
                addAll(inner, path, depth + 1);
            return true;
        }
        if (node.isNull() || inner.isNull() || node.isEmpty()) {
            addEmpty(type == "list" ? LeafKind::EmptyList : LeafKind::EmptyObject, path);
            return true;
        }
    }
    return false;
}

void LooseAttributes::addValue(const JsonNode& wrapped, std::string_view path, int depth) {
    if (m_leaves.isFull()) return;
    if (depth > kDeepestValue) return addRaw(wrapped, path);
    const JsonNode& node = unwrapped(m_tree, wrapped);
    if (node.isList()) return addList(node, path, depth + 1);
    if (!node.isObject()) return addScalar(node, path);
    const JsonNode* only = m_tree.first(node);
    if (only == nullptr) return addEmpty(LeafKind::EmptyObject, path);
    // Of a value with several types, as of one with its type beside it, the first that can be is it.
    bool isTold = false;
    for (const JsonNode* each = only; each != nullptr; each = m_tree.next(*each)) {
        const std::string plain = plainName(each->key);
        if (plain == "value" && memberOf(m_tree, node, "type") != nullptr) return addValue(*each, path, depth + 1);
        const std::string_view type = typeNamed(plain);
        if (type.empty()) continue;
        isTold = true;
        if (each->isNull() && m_tree.next(*each) != nullptr) continue;
        if (addTyped(type, unwrapped(m_tree, *each), path, depth)) return;
    }
    if (isTold && m_tree.next(*only) == nullptr) {
        if (only->isNull()) return addEmpty(LeafKind::Null, path);
        return addValue(*only, path, depth + 1); // of another type than its name says: as it is
    }
    if (const auto number = wideIntegerOf(m_tree, node)) return m_leaves.addInteger(path, *number);
    if (isTold) return addRaw(node, path);
    addAll(node, path, depth + 1);
}

void LooseAttributes::addList(const JsonNode& list, std::string_view path, int depth) {
    if (list.isEmpty()) return addEmpty(LeafKind::EmptyList, path);
    std::size_t index = 0;
    for (const JsonNode* each = m_tree.first(list); each != nullptr; each = m_tree.next(*each))
        addValue(*each, m_leaves.elementOf(path, index++), depth);
}

void LooseAttributes::addScalar(const JsonNode& node, std::string_view path) {
    switch (node.kind) {
    case JsonNode::Kind::Boolean:
        return m_leaves.addFlag(path, node.flag);
    case JsonNode::Kind::Text:
        return m_leaves.addText(path, node.text);
    case JsonNode::Kind::Number:
        if (wideIntegerOf(m_tree, node)) return m_leaves.add(integerLeaf(path, node.text));
        return addReal(node, path);
    default:
        return addEmpty(LeafKind::Null, path);
    }
}

void LooseAttributes::addReal(const JsonNode& node, std::string_view path) {
    double real = 0;
    const char* const end = node.text.data() + node.text.size();
    const auto [to, error] = std::from_chars(node.text.data(), end, real);
    if (error == std::errc() && to == end) return m_leaves.addReal(path, real);
    const bool isNegative = node.text == "-Infinity";
    if (node.text == "NaN") return m_leaves.addReal(path, std::numeric_limits<double>::quiet_NaN());
    if (node.text == "Infinity" || isNegative)
        return m_leaves.addReal(path, (isNegative ? -1 : 1) * std::numeric_limits<double>::infinity());
    m_leaves.addText(path, node.text);
}

void LooseAttributes::addBytes(std::string_view text, std::string_view path) {
    std::string& bytes = m_leaves.newText();
    LeafView leaf = emptyLeaf(path, LeafKind::Bytes);
    if (!fromBase64(text, bytes)) return m_leaves.addText(path, text);
    leaf.text = bytes;
    m_leaves.add(leaf);
}

} // namespace tenfold::spans
