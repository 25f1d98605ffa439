#include "core/play/node/argument_tree.h"

#include "core/base/text/text_forms.h"
#include "core/plan/walker/canonical_path.h"
#include "core/play/node/encoded_values.h"

#include <algorithm>
#include <charconv>

namespace tenfold {
namespace {

std::size_t elementPosition(const std::string& name) {
    std::size_t position = 0;
    if (!isDigits(name)) return ~std::size_t{0}; // "*" and names stand behind those with a place
    std::from_chars(name.data(), name.data() + name.size(), position);
    return position;
}

/// @return false: the leaf is there already; the tree is as it was
bool insertLeaf(ArgumentTree& at, std::span<const CanonicalStep> steps, std::size_t leaf) {
    if (steps.empty()) {
        if (at.leaf != ArgumentTree::kNoLeaf) return false;
        at.leaf = leaf;
        return true;
    }
    const CanonicalStep& step = steps.front();
    const auto known = std::find_if(at.children.rbegin(), at.children.rend(), [&](const ArgumentTree& child) {
        return child.name == step.name && child.isElement == step.isElement;
    });
    if (known != at.children.rend()) {
        if (insertLeaf(*known, steps.subspan(1), leaf)) return true;
        if (!step.isElement || step.name != "*") return false;
    }
    at.children.push_back({step.name, step.isElement, ArgumentTree::kNoLeaf, {}});
    return insertLeaf(at.children.back(), steps.subspan(1), leaf);
}

/// Elements by their position, in all lists; names stay as they came.
void sortElements(ArgumentTree& tree) {
    if (tree.isList())
        std::stable_sort(tree.children.begin(), tree.children.end(), [](const ArgumentTree& a, const ArgumentTree& b) {
            return elementPosition(a.name) < elementPosition(b.name);
        });
    for (ArgumentTree& child : tree.children)
        sortElements(child);
}

} // namespace

bool ArgumentTree::isList() const {
    return !children.empty() &&
           std::all_of(children.begin(), children.end(), [](const ArgumentTree& child) { return child.isElement; });
}

ArgumentTree argumentTree(const std::vector<std::string>& paths) {
    ArgumentTree root;
    for (std::size_t i = 0; i < paths.size(); ++i)
        insertLeaf(root, canonicalSteps(paths[i]), i);
    sortElements(root);
    return root;
}

bool readDocument(const ArgumentTree& tree, std::span<const std::optional<Value>> values, nlohmann::ordered_json& out) {
    const bool isList = tree.isList();
    out = isList ? nlohmann::ordered_json::array() : nlohmann::ordered_json::object();
    for (const ArgumentTree& child : tree.children) {
        nlohmann::ordered_json inner;
        if (!readDocument(child, values, inner)) continue;
        if (tree.children.size() == 1 && !child.isElement && isEncoding(child.name)) { // a text inside, as at the top
            const auto text = encodedText(child.name, inner);
            out = text ? nlohmann::ordered_json(*text) : std::move(inner);
            return true;
        }
        if (isList)
            out.push_back(std::move(inner));
        else
            out[child.name] = std::move(inner);
    }
    if (!out.empty()) return true;
    if (tree.leaf == ArgumentTree::kNoLeaf || !values[tree.leaf]) return false;
    out = documentOf(*values[tree.leaf]);
    return true;
}

} // namespace tenfold
