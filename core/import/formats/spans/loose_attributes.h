#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/formats/spans/attribute_leaves.h"

#include <string_view>

namespace tenfold::spans {

/// Attributes in whatever shape they stand: lists of keys and values (in either order), objects, values with their type
/// as a name (`{"stringValue":…}`, also as Go's and Swift's encoders write it), as a tag (`vStr`), or bare. What cannot
/// be told is kept as its JSON.
class LooseAttributes {
public:
    /// @param dotInKey  what stands for a dot in the keys of objects; 0: dots do. Elasticsearch's writers have one.
    LooseAttributes(const JsonTree& tree, AttributeLeaves& leaves, char dotInKey = 0)
        : m_tree(tree)
        , m_leaves(leaves)
        , m_dotInKey(dotInKey) {}

    /// @param parent  the path they stand below; empty: none
    void addAll(const JsonNode& node, std::string_view parent) { addAll(node, parent, 0); }
    /// One value, which says its type or not.
    void addValue(const JsonNode& node, std::string_view path) { addValue(node, path, 0); }
    /// A value as its JSON.
    void addRaw(const JsonNode& node, std::string_view path);
    /// Whether something was kept as its JSON that is no text.
    bool hasOdd() const { return m_hasOdd; }

private:
    void addAll(const JsonNode& node, std::string_view parent, int depth);
    void addPair(const JsonNode& pair, std::string_view parent, int depth);
    void addValue(const JsonNode& node, std::string_view path, int depth);
    bool addTyped(std::string_view type, const JsonNode& node, std::string_view path, int depth);
    void addScalar(const JsonNode& node, std::string_view path);
    void addReal(const JsonNode& node, std::string_view path);
    void addBytes(std::string_view text, std::string_view path);
    void addList(const JsonNode& list, std::string_view path, int depth);
    void addEmpty(LeafKind kind, std::string_view path);
    std::string_view pathOf(std::string_view parent, std::string_view key);

    const JsonTree& m_tree;
    AttributeLeaves& m_leaves;
    char m_dotInKey;
    bool m_hasOdd = false;
};

} // namespace tenfold::spans
