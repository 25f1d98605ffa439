#include "core/import/formats/spans/attribute_leaves.h"

#include "core/base/text/text_forms.h"
#include "core/trace/path.h"

#include <charconv>

namespace tenfold::spans {
namespace {

/// Whether a name is a path of keys as it stands.
bool isPathOfKeys(std::string_view name) {
    if (name.empty() || name.front() == '.' || name.back() == '.') return false;
    bool isNumber = true; // of the first key, which would be the place in a list
    bool isFirst = true;
    char before = 0;
    for (const char c : name) {
        if (c == '[' || c == ']' || c == '\\' || (c == '.' && before == '.')) return false;
        if (c == '.') isFirst = false;
        if (isFirst && !isDigit(c)) isNumber = false;
        before = c;
    }
    return !isNumber;
}

LeafView leafOf(std::string_view path, LeafKind kind) {
    LeafView leaf;
    leaf.path = path;
    leaf.kind = kind;
    return leaf;
}

} // namespace

void AttributeLeaves::beginSpan() {
    m_leaves.clear();
    m_texts.beginRecord();
}

std::string_view AttributeLeaves::pathOf(std::string_view parent, std::string_view key) {
    const bool isPath = isPathOfKeys(key);
    if (parent.empty() && isPath) return key;
    std::string& path = m_texts.next();
    path.assign(parent);
    if (isPath)
        path.append(".").append(key);
    else
        appendKey(path, key);
    return path;
}

std::string_view AttributeLeaves::elementOf(std::string_view list, std::size_t index) {
    std::string& path = m_texts.next();
    path.assign(list);
    appendIndex(path, index);
    return path;
}

void AttributeLeaves::addText(std::string_view path, std::string_view text) {
    LeafView leaf = leafOf(path, LeafKind::Text);
    leaf.text = text;
    m_leaves.push_back(leaf);
}

void AttributeLeaves::addInteger(std::string_view path, std::int64_t number) {
    LeafView leaf = leafOf(path, LeafKind::Integer);
    leaf.integer = number;
    m_leaves.push_back(leaf);
}

void AttributeLeaves::addUnsigned(std::string_view path, std::uint64_t number) {
    LeafView leaf = leafOf(path, number >> 63 != 0 ? LeafKind::Unsigned : LeafKind::Integer);
    leaf.integer = static_cast<std::int64_t>(number);
    m_leaves.push_back(leaf);
}

void AttributeLeaves::addReal(std::string_view path, double number) {
    LeafView leaf = leafOf(path, LeafKind::Real);
    leaf.real = number;
    m_leaves.push_back(leaf);
}

void AttributeLeaves::addFlag(std::string_view path, bool flag) {
    LeafView leaf = leafOf(path, LeafKind::Boolean);
    leaf.integer = flag ? 1 : 0;
    m_leaves.push_back(leaf);
}

LeafView integerLeaf(std::string_view path, std::string_view digits) {
    LeafView leaf = leafOf(path, LeafKind::Integer);
    const char* const end = digits.data() + digits.size();
    const auto [to, error] = std::from_chars(digits.data(), end, leaf.integer);
    if (error == std::errc() && to == end) return leaf;
    std::uint64_t large = 0;
    const auto [largeTo, largeError] = std::from_chars(digits.data(), end, large);
    if (largeError == std::errc() && largeTo == end && !digits.empty()) {
        leaf.kind = LeafKind::Unsigned;
        leaf.integer = static_cast<std::int64_t>(large);
        return leaf;
    }
    leaf.kind = LeafKind::Text;
    leaf.text = digits;
    return leaf;
}

} // namespace tenfold::spans
