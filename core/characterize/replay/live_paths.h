#pragma once

#include "core/characterize/replay/path_names.h"

#include <cstdint>
#include <functional>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::characterize {

/// A tree of path components: directories, and files that each have a number the caller gives. Moving a subtree relinks
/// its top. Looking up costs a probe of a table a component, and one in all where the directory was asked for lately.
/// Memory: 40 bytes a node and the names.
///
/// Paths are taken as the log writes them; doubled and trailing slashes say nothing.
class LivePaths {
public:
    using Node = std::uint32_t;
    static constexpr Node kNone = UINT32_MAX, kRoot = 0;

    explicit LivePaths(std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    /// The node of a path; kNone: nobody knows it.
    Node find(std::string_view path) const;
    /// The same, faster where others of its directory were asked for.
    Node find(std::string_view path) {
        const Place at = place(path);
        return at.rest.empty() ? at.node : kNone;
    }
    /// The deepest known node that a path runs through.
    Node deepest(std::string_view path) { return place(path).node; }
    /// The same, and what of the path lies below it; empty: the node is that of the path.
    struct Place {
        Node node = kRoot;
        std::string_view rest;
    };
    Place place(std::string_view path);
    /// Brings what place() of a path will look at nearer, where that can be known.
    void soon(std::string_view path) const;
    /// A file where nothing is, below a node that is known and a directory. @param rest  of its path, not empty
    Node addFileBelow(const Place& place, std::uint32_t file);
    bool isFile(Node node) const { return m_nodes[node].file != kDirectory; }
    /// The number of a file.
    std::uint32_t fileOf(Node node) const { return m_nodes[node].file; }
    bool isEmptyDirectory(Node node) const { return !isFile(node) && m_nodes[node].firstChild == kNone; }
    Node parentOf(Node node) const { return m_nodes[node].parent; }
    /// The number of its name, which stays whatever becomes of the node.
    std::uint32_t nameOf(Node node) const { return m_nodes[node].name; }
    std::string_view nameText(std::uint32_t name) const { return m_names.textOf(name); }
    /// The number of a name that no node needs to have.
    std::uint32_t numberOfName(std::string_view name);
    std::string pathOf(Node node) const;
    /// pathOf(node) < text, without making it.
    bool isPathBefore(Node node, std::string_view text) const;

    /// A directory and those above it; what is there already stays. No file may be on the way.
    Node addDirectory(std::string_view path);
    /// A file at a path where nothing is, with the directories above it.
    Node addFile(std::string_view path, std::uint32_t file);
    /// Moves a node with all below it to a path where nothing is. @return false when the path runs through the node
    bool move(Node node, std::string_view path);
    /// Takes a node and all below it away. @param gone  told each file's number, in a fixed order
    void remove(Node node, const std::function<void(std::uint32_t file)>& gone);
    bool isBelow(Node node, Node above) const;
    /// In the order of their nodes, which is that of their memory.
    void eachFile(const std::function<void(Node node, std::uint32_t file)>& visit) const;

    /// Each node but the root, those above before those below. `visit(node, parent, name, file)`; file kDirectory:
    /// none.
    void
    eachNode(const std::function<void(Node node, Node parent, std::string_view name, std::uint32_t file)>& visit) const;
    /// A node below another one. @return kNone where that is no directory or has one of this name, or the name is none
    Node addBelow(Node parent, std::string_view name, std::uint32_t file);
    static constexpr std::uint32_t kDirectory = UINT32_MAX; ///< instead of the number of a file

    std::size_t bytes() const;

private:
    struct Entry {
        Node parent = kNone, firstChild = kNone, next = kNone, before = kNone;
        std::uint32_t name = 0, file = kDirectory;
    };
    /// A place of the table, with what its node was entered under: most that are passed over are told by that alone.
    struct Slot {
        Node node = kNone;
        std::uint32_t key = 0;
    };
    /// A directory that was asked for, as it was written: with one slash before each component.
    struct Known {
        std::uint64_t hash = 0;
        Node node = kNone;
        std::string path;
    };
    Node directory(std::string_view path);
    void know(Node node, std::string_view path, std::uint64_t hash);
    void forget(Node node);
    void forgetBelow(Node node);
    void forgetAll();
    Node child(Node parent, std::string_view name, std::uint64_t hash) const;
    Node newNode(Node parent, std::string_view name, std::uint64_t hash);
    void link(Node node, Node parent);
    void unlink(Node node);
    void enter(Slot slot);
    void leave(Node node);
    void grow();
    static std::uint32_t keyOf(Node parent, std::uint64_t nameHash);

    std::pmr::vector<Entry> m_nodes;
    std::pmr::vector<Node> m_free;
    PathNames m_names;
    std::pmr::vector<Slot> m_places; ///< open addressing by parent and name; a power of two
    std::size_t m_used = 0;
    std::vector<Known> m_known; ///< by hash, the last one of each place
    std::unordered_map<Node, std::size_t> m_placeOfKnown;
    std::size_t m_asked = 0; ///< directories that were not known
};

} // namespace tenfold::characterize
