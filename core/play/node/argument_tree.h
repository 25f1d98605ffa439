#pragma once

#include "core/trace/value.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// The leaves of a request as the containers that they stand in, by their canonical paths: "src", "clientName",
/// "reports[0].storage.id", "names[*]". Leaves are numbers, the places of their paths in the list it was made from.
struct ArgumentTree {
    static constexpr std::size_t kNoLeaf = ~std::size_t{0};
    std::string name;
    bool isElement = false;
    std::size_t leaf = kNoLeaf;
    std::vector<ArgumentTree> children;

    bool isList() const; ///< of elements only
};

/// The root of all paths. Elements stand in the order of their positions; those whose position is not known ("*")
/// behind each other: a path that comes again begins a new one.
ArgumentTree argumentTree(const std::vector<std::string>& paths);

/// What a tree holds, for the values of its leaves. @return false: nothing of it has a value; `out` is anything then
bool readDocument(const ArgumentTree& tree, std::span<const std::optional<Value>> values, nlohmann::ordered_json& out);

} // namespace tenfold
