#include "core/play/node/positional_request.h"

#include "core/base/text/text_forms.h"
#include "core/plan/walker/canonical_path.h"
#include "core/play/node/encoded_values.h"

#include <algorithm>
#include <charconv>

namespace tenfold {
namespace {

std::string bytesOfArgument(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&value)) return bytes->data;
    return toText(value);
}

std::size_t positionOf(const std::string& name) {
    std::size_t position = 0;
    if (!isDigits(name)) return ~std::size_t{0}; // "*" and names stand behind those with a place
    std::from_chars(name.data(), name.data() + name.size(), position);
    return position;
}

} // namespace

void PositionalRequest::insert(Tree& root, const std::string& path, std::size_t leaf) {
    Tree* at = &root;
    for (const CanonicalStep& step : canonicalSteps(path)) {
        // elements whose place is not known are one each
        const bool isOfAny = step.isElement && step.name == "*";
        const auto known = isOfAny ? at->children.end()
                                   : std::find_if(at->children.begin(), at->children.end(), [&](const Tree& child) {
                                         return child.name == step.name && child.isElement == step.isElement;
                                     });
        if (known == at->children.end()) {
            at->children.push_back({step.name, step.isElement, kNoLeaf, {}});
            at = &at->children.back();
        } else {
            at = &*known;
        }
    }
    at->leaf = leaf;
}

/// Elements by their position, in all lists; names stay as they came.
void PositionalRequest::sortElements(Tree& tree) {
    const auto isElement = [](const Tree& child) { return child.isElement; };
    if (std::all_of(tree.children.begin(), tree.children.end(), isElement))
        std::stable_sort(tree.children.begin(), tree.children.end(),
                         [](const Tree& a, const Tree& b) { return positionOf(a.name) < positionOf(b.name); });
    for (Tree& child : tree.children)
        sortElements(child);
}

PositionalRequest::PositionalRequest(const std::vector<std::string>& paths) {
    Tree root;
    for (std::size_t i = 0; i < paths.size(); ++i)
        insert(root, paths[i], i);
    sortElements(root);
    m_arguments = std::move(root.children);
}

template <typename Document>
bool PositionalRequest::build(const Tree& tree, std::span<const std::optional<Value>> values, Document& out) {
    if (tree.children.empty()) {
        if (tree.leaf == kNoLeaf || !values[tree.leaf]) return false;
        out = documentOf(*values[tree.leaf]);
        return true;
    }
    const bool isList =
        std::all_of(tree.children.begin(), tree.children.end(), [](const Tree& child) { return child.isElement; });
    out = isList ? Document::array() : Document::object();
    for (const Tree& child : tree.children) {
        Document inner;
        if (!build(child, values, inner)) continue;
        if (isList)
            out.push_back(std::move(inner));
        else
            out[child.name] = std::move(inner);
    }
    return !out.empty();
}

std::string PositionalRequest::append(std::span<const std::optional<Value>> values,
                                      std::vector<std::string>& arguments) const {
    std::string unwritten;
    for (const Tree& argument : m_arguments) {
        if (argument.children.empty()) {
            if (argument.leaf != kNoLeaf && values[argument.leaf])
                arguments.push_back(bytesOfArgument(*values[argument.leaf]));
            continue;
        }
        const bool isEncoded = argument.children.size() == 1 && isEncoding(argument.children.front().name);
        const Tree& content = isEncoded ? argument.children.front() : argument;
        nlohmann::ordered_json document;
        if (!build(content, values, document)) continue;
        const std::string encoding = isEncoded ? content.name : "$json";
        auto text = encodedText(encoding, document);
        if (!text) {
            unwritten = encoding;
            text = encodedText("$json", document);
        }
        arguments.push_back(std::move(*text));
    }
    return unwritten;
}

} // namespace tenfold
