#include "core/model/tree/zcart.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

namespace tenfold {

/// Copies the nodes of a tree to node `to` of this one. @param pruned  a node that becomes a leaf; kLeaf: none
/// @param by  trees that stand in the place of nodes
void ZCart::copyBelow(const ZCart& from, std::uint32_t to, std::uint32_t pruned,
                      const std::map<std::uint32_t, ZCart>& by) {
    struct Copied {
        std::uint32_t at, to;
    };
    std::vector<Copied> pending = {{0, to}};
    while (!pending.empty()) {
        const Copied now = pending.back();
        pending.pop_back();
        if (const auto part = by.find(now.at); part != by.end()) {
            copyBelow(part->second, now.to, TreeNode::kLeaf, {});
            m_nodes[now.to].isOfModel = false;
            continue;
        }
        TreeNode node = from.m_nodes[now.at];
        const std::uint32_t left = node.left;
        const bool isLeaf = node.attribute == TreeNode::kLeaf || now.at == pruned;
        const std::uint32_t first = node.firstCategory, end = node.endCategory;
        node.firstCategory = node.endCategory = std::uint32_t(m_categories.size());
        if (isLeaf) {
            node.attribute = TreeNode::kLeaf;
            node.left = 0;
            node.isOfModel = false;
            node.explained = 0;
        } else {
            m_categories.insert(m_categories.end(), from.m_categories.begin() + first, from.m_categories.begin() + end);
            node.endCategory = std::uint32_t(m_categories.size());
            node.left = std::uint32_t(m_nodes.size());
            m_nodes.resize(m_nodes.size() + 2);
            pending.push_back({left + 1, node.left + 1});
            pending.push_back({left, node.left});
        }
        m_nodes[now.to] = node;
    }
}

ZCart ZCart::pruned(std::uint32_t node) const {
    ZCart result;
    result.m_isNumber = m_isNumber;
    result.m_nodes.resize(1);
    result.copyBelow(*this, 0, node, {});
    return result;
}

ZCart ZCart::grafted(const std::map<std::uint32_t, ZCart>& parts) const {
    ZCart result;
    result.m_isNumber = m_isNumber;
    result.m_nodes.resize(1);
    result.copyBelow(*this, 0, TreeNode::kLeaf, parts);
    return result;
}

ZCart ZCart::settled(std::vector<TreeNode> nodes) const {
    ZCart result = *this;
    for (std::size_t i = 0; i < nodes.size() && i < m_nodes.size(); ++i) {
        const TreeNode& split = m_nodes[i];
        nodes[i].attribute = split.attribute;
        nodes[i].left = split.left;
        nodes[i].threshold = split.threshold;
        nodes[i].firstCategory = split.firstCategory;
        nodes[i].endCategory = split.endCategory;
        nodes[i].isUnknownLeft = split.isUnknownLeft;
        nodes[i].isOfModel = split.isOfModel;
        result.m_nodes[i] = nodes[i];
    }
    return result;
}

Result<ZCart> ZCart::ofParts(std::vector<TreeNode> nodes, std::vector<std::uint16_t> categories,
                             std::vector<bool> isNumber) {
    const auto bad = [](std::size_t node, const Sentence& what) {
        return fail(MessageId::BadTree, {say(TENFOLD_WORDS("Sentence", "node {0}: {1}", "tree.node"), node, what)});
    };
    if (nodes.empty())
        return fail(MessageId::BadTree, {say(TENFOLD_WORDS("Sentence", "it has no nodes", "tree.nodes"))});
    std::vector<bool> isBelow(nodes.size());
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        const TreeNode& node = nodes[at];
        if (at > 0 && !isBelow[at])
            return bad(at, say(TENFOLD_WORDS("Sentence", "nothing leads to it", "tree.nothingLeads")));
        if (node.attribute == TreeNode::kLeaf) continue;
        if (node.attribute >= isNumber.size())
            return bad(at, say(TENFOLD_WORDS("Sentence", "it asks for an attribute that is not there",
                                             "tree.asksForAttribute")));
        if (node.left <= at || node.left + std::size_t{1} >= nodes.size())
            return bad(at, say(TENFOLD_WORDS("Sentence", "what is below it is not there", "tree.whatBelowThere")));
        if (isBelow[node.left] || isBelow[node.left + 1])
            return bad(at, say(TENFOLD_WORDS("Sentence", "what is below it is below another node too",
                                             "tree.whatBelowBelow")));
        isBelow[node.left] = isBelow[node.left + 1] = true;
        if (node.firstCategory > node.endCategory || node.endCategory > categories.size())
            return bad(at, say(TENFOLD_WORDS("Sentence", "its categories are not there", "tree.itsCategoriesThere")));
        for (std::uint32_t c = node.firstCategory + 1; c < node.endCategory; ++c)
            if (categories[c] <= categories[c - 1])
                return bad(
                    at, say(TENFOLD_WORDS("Sentence", "its categories are not in order", "tree.itsCategoriesOrder")));
    }
    ZCart result;
    result.m_nodes = std::move(nodes);
    result.m_categories = std::move(categories);
    result.m_isNumber = std::move(isNumber);
    return result;
}

} // namespace tenfold
