#pragma once

#include "core/import/formats/spans/attribute_leaves.h"
#include "core/import/formats/spans/json_values.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tenfold::spans {

class RecordTree;

/// A value of a RecordTree, or none: what is asked of none is none. Views live until the tree reads the next record.
class RecordNode {
public:
    enum class Kind : std::uint8_t { Null, False, True, Number, Text, Object, List };

    RecordNode() = default;
    explicit operator bool() const { return m_tree != nullptr; }
    Kind kind() const;
    bool isObject() const { return m_tree && kind() == Kind::Object; }
    bool isList() const { return m_tree && kind() == Kind::List; }
    bool isText() const { return m_tree && kind() == Kind::Text; }
    bool isNumber() const { return m_tree && kind() == Kind::Number; }
    /// Neither there nor anything.
    bool isNothing() const { return !m_tree || kind() == Kind::Null; }

    /// The text, or a number as it is written; of all others empty.
    std::string_view text() const;
    std::string_view key() const;
    std::size_t size() const; ///< of a list or an object
    /// The member of an object; of several of one name the first. Cost: O(#members).
    RecordNode operator[](std::string_view key) const;
    /// A member at any depth: "span.duration.us", with dots as steps or in the keys, as Elasticsearch has both.
    RecordNode at(std::string_view path) const;
    RecordNode first() const;                    ///< of a list or an object
    RecordNode next() const;                     ///< beside it
    std::optional<std::int64_t> integer() const; ///< a number or a text of one

    /// For loops over members and elements.
    class Iterator;
    Iterator begin() const;
    Iterator end() const;

private:
    friend class RecordTree;
    RecordNode(const RecordTree* tree, std::uint32_t index)
        : m_tree(tree)
        , m_index(index) {}
    const RecordTree* m_tree = nullptr;
    std::uint32_t m_index = 0;
};

/// A record of JSON as a tree: any member can be looked at in any order, and numbers keep their digits. For formats of
/// which a record has few members; those that come in millions a second read streams (otlp/otlp_json_reader.h).
/// Memory: 64 bytes a value, at most kMaxNodes.
class RecordTree {
public:
    static constexpr std::size_t kMaxNodes = std::size_t{4} << 20;
    /// What is nested deeper is a text.
    static constexpr int kMaxDepth = 64;

    /// @param text  an object, followed by simdjson's padding @return why it cannot be read, or null
    const char* read(std::string_view text);
    RecordNode root() const { return m_nodes.empty() ? RecordNode() : RecordNode(this, 0); }
    bool isMended() const { return m_json.isMended(); }

private:
    friend class RecordNode;
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    struct Node {
        std::string_view key, text;
        std::uint32_t first = kNone, next = kNone, size = 0;
        RecordNode::Kind kind = RecordNode::Kind::Null;
    };
    const char* add(simdjson::ondemand::value value, std::string_view key, int depth, std::uint32_t& index);
    const char* addObject(simdjson::ondemand::object object, std::uint32_t index, int depth);
    const char* addList(simdjson::ondemand::array array, std::uint32_t index, int depth);

    JsonOpener m_json;
    std::vector<Node> m_nodes;
};

class RecordNode::Iterator {
public:
    explicit Iterator(RecordNode node)
        : m_node(node) {}
    RecordNode operator*() const { return m_node; }
    Iterator& operator++() {
        m_node = m_node.next();
        return *this;
    }
    bool operator!=(const Iterator& other) const {
        return static_cast<bool>(m_node) != static_cast<bool>(other.m_node);
    }

private:
    RecordNode m_node;
};

inline RecordNode::Iterator RecordNode::begin() const {
    return Iterator(first());
}
inline RecordNode::Iterator RecordNode::end() const {
    return Iterator(RecordNode());
}

/// A value without anything inside as a leaf; lists and objects are none. The path is left as it is.
LeafView leafOf(RecordNode node);
/// A value with all inside as attributes below a path. @return false: they are too many, and some are left out
bool addTree(AttributeLeaves& attributes, std::string_view path, RecordNode node);

} // namespace tenfold::spans
