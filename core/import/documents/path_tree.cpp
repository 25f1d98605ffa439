#include "core/import/documents/path_tree.h"

#include "core/trace/path.h"

namespace tenfold {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{32} << 20;
constexpr std::size_t kMany = 16; ///< children from which on looking them up beats comparing

} // namespace

void PathTree::clear() {
    m_nodes.clear();
    m_nodes.emplace_back();
    m_bytes = 0;
}

void PathTree::trim() {
    if (m_bytes > kMaxBytes) clear();
}

PathNode& PathTree::add() {
    m_bytes += sizeof(PathNode) + 2 * sizeof(void*);
    return m_nodes.emplace_back();
}

PathNode& PathTree::child(PathNode& parent, std::string_view key, std::size_t& hint) {
    auto& children = parent.children;
    if (hint < children.size() && children[hint]->key == key) return *children[hint++];
    if (children.size() > kMany) {
        if (const auto it = parent.byKey.find(key); it != parent.byKey.end()) return *it->second;
    } else {
        for (std::size_t i = 0; i < children.size(); ++i)
            if (children[i]->key == key) {
                hint = i + 1;
                return *children[i];
            }
    }
    PathNode& node = add();
    node.key = key;
    node.path = parent.path;
    appendKey(node.path, key);
    m_bytes += 2 * node.path.size();
    children.push_back(&node);
    hint = children.size();
    if (children.size() == kMany + 1)
        for (PathNode* each : children)
            parent.byKey.emplace(each->key, each);
    else if (children.size() > kMany)
        parent.byKey.emplace(node.key, &node);
    return node;
}

PathNode& PathTree::element(PathNode& list, std::size_t index) {
    while (list.elements.size() <= index) {
        PathNode& node = add();
        node.path = list.path;
        appendIndex(node.path, list.elements.size());
        m_bytes += node.path.size();
        list.elements.push_back(&node);
    }
    return *list.elements[index];
}

} // namespace tenfold
