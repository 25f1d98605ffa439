#include "core/plan/walker/compiled_call.h"

#include "core/base/text/text_forms.h"
#include "core/plan/walker/canonical_path.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace tenfold {
namespace {

struct Tree {
    CanonicalStep part;
    const Argument* argument = nullptr;
    std::vector<Tree> children;
    std::map<CanonicalStep, std::size_t> placeOf; ///< among the children, as they came: there may be 100,000
};

void insert(Tree& root, const Argument& argument) {
    Tree* at = &root;
    for (CanonicalStep& part : canonicalSteps(argument.path)) {
        const auto [known, isNew] = at->placeOf.try_emplace(part, at->children.size());
        if (isNew) at->children.push_back({std::move(part), nullptr, {}, {}});
        at = &at->children[known->second];
    }
    if (!at->argument) at->argument = &argument;
}

bool isList(const Tree& tree) {
    return !tree.children.empty() &&
           std::all_of(tree.children.begin(), tree.children.end(), [](const Tree& c) { return c.part.isElement; });
}

void sortByPosition(std::vector<Tree>& elements) {
    const auto position = [](const Tree& element) {
        std::uint64_t value = 0;
        std::from_chars(element.part.name.data(), element.part.name.data() + element.part.name.size(), value);
        return value;
    };
    if (std::all_of(elements.begin(), elements.end(), [](const Tree& e) { return isDigits(e.part.name); }))
        std::stable_sort(elements.begin(), elements.end(),
                         [&](const Tree& a, const Tree& b) { return position(a) < position(b); });
}

bool isFinished(const JsonPiece& piece) {
    return piece.kind == JsonPiece::Kind::Literal;
}

/// Neighbours that never change become one text; so does a container of nothing else.
void merge(JsonPiece& container) {
    std::vector<JsonPiece> merged;
    for (JsonPiece& child : container.children) {
        if (isFinished(child)) {
            child.json.insert(0, child.key);
            child.key.clear();
        }
        if (isFinished(child) && !merged.empty() && isFinished(merged.back()))
            merged.back().json += "," + child.json;
        else
            merged.push_back(std::move(child));
    }
    container.children = std::move(merged);
    const bool isAll = container.children.size() == 1 && isFinished(container.children[0]);
    if (!isAll) return;
    const bool isObject = container.kind == JsonPiece::Kind::Object;
    container.json = (isObject ? "{" : "[") + container.children[0].json + (isObject ? "}" : "]");
    container.kind = JsonPiece::Kind::Literal;
    container.children.clear();
}

JsonPiece build(Tree& tree, const std::function<CompiledValue(const Argument&)>& compile) {
    JsonPiece piece;
    if (tree.children.empty()) { // a value where fields below were seen too gives way to the fields
        piece.kind = JsonPiece::Kind::Leaf;
        piece.value = compile(*tree.argument);
        piece.sometimes = tree.argument->sometimes;
        if (isDrawnByShare(*tree.argument)) {
            piece.share = tree.argument->share;
            return piece;
        }
        if (piece.value.kind == CompiledValue::Kind::Literal || piece.value.kind == CompiledValue::Kind::Reference) {
            piece.kind = JsonPiece::Kind::Literal;
            piece.json = piece.value.json;
        }
        return piece;
    }
    piece.kind = isList(tree) ? JsonPiece::Kind::List : JsonPiece::Kind::Object;
    if (piece.kind == JsonPiece::Kind::List) sortByPosition(tree.children);
    for (Tree& child : tree.children) {
        piece.children.push_back(build(child, compile));
        if (piece.kind == JsonPiece::Kind::List) continue;
        appendJsonString(piece.children.back().key, child.part.name);
        piece.children.back().key += ':';
    }
    merge(piece);
    return piece;
}

} // namespace

JsonPiece nestArguments(const std::vector<Argument>& arguments,
                        const std::function<CompiledValue(const Argument&)>& compile) {
    Tree root;
    for (const Argument& argument : arguments)
        insert(root, argument);
    if (!root.children.empty() || root.argument) return build(root, compile);
    JsonPiece nothing;
    nothing.json = "{}";
    return nothing;
}

} // namespace tenfold
