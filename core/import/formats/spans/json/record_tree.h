#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/formats/spans/attribute_leaves.h"
#include "core/import/formats/spans/json/json_values.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tenfold::spans {

/// A value of a record, or none: what is asked of none is none. Views live until the tree reads the next record, and as
/// long as its text.
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
    std::string_view raw() const;             ///< as it stands in the document
    bool isEmpty() const { return !first(); } ///< a list or an object with nothing in it, or neither
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
    RecordNode(const JsonTree* tree, const JsonNode* node, int depth)
        : m_tree(node ? tree : nullptr)
        , m_node(node)
        , m_depth(depth) {}
    const JsonTree* m_tree = nullptr;
    const JsonNode* m_node = nullptr;
    int m_depth = 0;
};

/// A record of JSON as a tree: any member can be looked at in any order, and numbers keep their digits. For formats of
/// which a record has few members; those that come in millions a second read streams (otlp/otlp_json_reader.h).
class RecordTree {
public:
    /// What is nested deeper is a text.
    static constexpr int kMaxDepth = 64;

    /// @param text  an object; lives as long as the tree is used  @return why it cannot be read, or null
    const char* read(std::string_view text);
    RecordNode root() const { return m_isRead ? RecordNode(&m_tree, &m_tree.root(), 0) : RecordNode(); }
    bool isMended() const { return m_json.isMended(); }

private:
    JsonOpener m_json;
    JsonTree m_tree;
    bool m_isRead = false;
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
