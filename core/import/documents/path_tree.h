#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// A place in nested data with its path (core/trace/path.h).
struct PathNode {
    std::string key;
    std::string path;
    std::uint64_t seenIn = 0;                              ///< number of the object in which the key was last seen
    std::vector<PathNode*> children;                       ///< by key, in order of first use
    std::vector<PathNode*> elements;                       ///< by index
    std::unordered_map<std::string_view, PathNode*> byKey; ///< of the children, once there are many
};

/// Paths of nested data, made once and then found by walking along, so that flattening a record copies no text.
/// Memory is bounded by trim(): data can have keys without end (ids as keys).
class PathTree {
public:
    PathTree() { clear(); }
    PathNode& root() { return m_nodes.front(); }
    /// @param hint  position after the child found last, as records keep an order; updated
    PathNode& child(PathNode& parent, std::string_view key, std::size_t& hint);
    PathNode& element(PathNode& list, std::size_t index);
    /// Forgets everything when it has grown large. All nodes are then gone: between records only.
    void trim();

private:
    void clear();
    PathNode& add();
    std::deque<PathNode> m_nodes;
    std::size_t m_bytes = 0;
};

} // namespace tenfold
