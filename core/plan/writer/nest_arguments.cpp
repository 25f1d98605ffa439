#include "core/plan/walker/compiled_call.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace tenfold {
namespace {

/// One step of a canonical path: a key, or an element by its position, its key's value or "*".
struct PathPart {
    std::string name;
    bool isElement = false;
    auto operator<=>(const PathPart&) const = default;
};

/// An element's name may hold anything, also brackets: it ends at a "]" that ends the part.
std::size_t closingBracket(std::string_view path, std::size_t open) {
    for (std::size_t i = open + 1; i < path.size(); ++i)
        if (path[i] == ']' && (i + 1 == path.size() || path[i + 1] == '.' || path[i + 1] == '[')) return i;
    return path.size();
}

/// Never fails: what is no path becomes one key.
std::vector<PathPart> splitPath(std::string_view path) {
    std::vector<PathPart> parts;
    std::size_t i = 0;
    while (i < path.size()) {
        if (path[i] == '[') {
            const std::size_t close = closingBracket(path, i);
            parts.push_back({std::string(path.substr(i + 1, close - i - 1)), true});
            i = close + 1;
        } else {
            std::string key;
            const bool isEmptyKey = path.substr(i, 2) == "\\e";
            const bool isEscaped = path[i] == '\\';
            if (isEmptyKey) i += 2;
            for (; !isEmptyKey && i < path.size() && path[i] != '.' && path[i] != '['; ++i) {
                if (path[i] == '\\' && i + 1 < path.size()) ++i;
                key += path[i];
            }
            const bool isElement = parts.empty() && !isEscaped && isDigits(key);
            parts.push_back({std::move(key), isElement});
        }
        if (i < path.size() && path[i] == '.') ++i;
    }
    return parts;
}

struct Tree {
    PathPart part;
    const Argument* argument = nullptr;
    std::vector<Tree> children;
    std::map<PathPart, std::size_t> placeOf; ///< among the children, as they came: there may be 100,000
};

void insert(Tree& root, const Argument& argument) {
    Tree* at = &root;
    for (PathPart& part : splitPath(argument.path)) {
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
