#include "core/model/learn/tree_rows.h"
#include "core/words/base_messages.h"

#include "core/model/tree/split_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

class SplitsTried {
public:
    SplitsTried(const VisitTable& visits, LearntTree& tree)
        : m_samples(visits.samples)
        , m_tree(tree)
        , m_table(targetsOf(visits.samples))
        , m_search(m_table) {}

    Status run(Progress& progress) {
        findWanted();
        std::vector<std::uint32_t> all(m_samples.size());
        std::iota(all.begin(), all.end(), 0U);
        std::vector<Pending> pending;
        pending.push_back({0, std::move(all)});
        while (!pending.empty()) {
            if (!progress.advance(0, 0, "trying splits")) return fail(MessageId::Cancelled);
            const Pending now = std::move(pending.back());
            pending.pop_back();
            if (!m_isWanted[now.node] || now.rows.size() < 2) continue;
            tell(now);
            const TreeNode& node = m_tree.tree.nodes()[now.node];
            if (node.attribute == TreeNode::kLeaf) continue;
            Pending left{node.left, {}}, right{node.left + 1, {}};
            part(now, left.rows, right.rows);
            pending.push_back(std::move(right));
            pending.push_back(std::move(left));
        }
        return {};
    }

private:
    struct Pending {
        std::uint32_t node;
        std::vector<std::uint32_t> rows;
    };

    /// Those above a node have more samples than it, so that all ways to one that is wanted are.
    void findWanted() {
        const std::vector<TreeNode>& nodes = m_tree.tree.nodes();
        std::vector<std::uint32_t> order(nodes.size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return nodes[a].samples > nodes[b].samples; });
        order.resize(std::min(order.size(), TreeRow::kMostRowsTried));
        m_isWanted.assign(nodes.size(), false);
        for (const std::uint32_t node : order)
            m_isWanted[node] = true;
    }

    void part(const Pending& now, std::vector<std::uint32_t>& left, std::vector<std::uint32_t>& right) {
        const TreeNode& node = m_tree.tree.nodes()[now.node];
        for (const std::uint32_t row : now.rows) {
            queryOf(m_samples, row, m_query);
            (m_tree.tree.isLeft(node, m_query) ? left : right).push_back(row);
        }
    }

    void tell(const Pending& now) {
        const TargetScatter all = m_table.scatterOf(now.rows);
        const double scatter = all.least(m_table.hasModel());
        TreeRow& row = m_tree.rows[m_tree.rowOfNode[now.node]];
        row.tried.clear();
        if (scatter <= 0) return; // there is nothing to tell apart
        const double taken = row.isLeaf ? scatter : scatterBelow(now);
        const TreeNode& node = m_tree.tree.nodes()[now.node];
        bool isAmong = row.isLeaf;
        m_table.gather(now.rows, m_gathered);
        for (std::uint32_t a = 0; a < m_samples.attributes.size(); ++a) {
            const TreeSplit split = m_search.best(m_gathered, all, a, 1);
            if (!split.isFound) continue;
            const bool isTaken =
                !row.isLeaf && a == node.attribute && std::abs(split.scatter - taken) <= kRounding * scatter;
            const double gain = std::max(0.0, (scatter - split.scatter - split.chance) / scatter);
            if (gain <= kRounding && !isTaken) continue;
            row.tried.push_back({a, isTaken ? ruleOfTaken(node) : ruleOf(now.rows, split), gain, isTaken});
            isAmong = isAmong || isTaken;
        }
        // A split of the model, by hand or of an earlier tree need not be the best of its attribute.
        if (!isAmong)
            row.tried.push_back({node.attribute, ruleOfTaken(node), std::max(0.0, (scatter - taken) / scatter), true});
        order(row.tried);
    }

    static void order(std::vector<SplitTried>& tried) {
        std::stable_sort(tried.begin(), tried.end(),
                         [](const SplitTried& a, const SplitTried& b) { return a.gain > b.gain; });
        if (tried.size() <= TreeRow::kMostTried) return;
        const auto taken = std::find_if(tried.begin(), tried.end(), [](const SplitTried& one) { return one.isTaken; });
        if (taken - tried.begin() >= std::ptrdiff_t(TreeRow::kMostTried) && taken != tried.end())
            std::swap(tried[TreeRow::kMostTried - 1], *taken);
        tried.resize(TreeRow::kMostTried);
    }

    double scatterBelow(const Pending& now) {
        std::vector<std::uint32_t> left, right;
        part(now, left, right);
        TargetScatter below;
        for (const auto* side : {&left, &right}) {
            if (side->empty()) continue;
            const TargetScatter of = m_table.scatterOf(*side);
            below.observed += of.observed;
            below.offset += of.offset;
        }
        return below.least(m_table.hasModel());
    }

    const std::string& ruleOfTaken(const TreeNode& node) const { return m_tree.rows[m_tree.rowOfNode[node.left]].rule; }

    std::string ruleOf(const std::vector<std::uint32_t>& rows, const TreeSplit& split) const {
        const AttributeColumn& column = m_samples.attributes[split.attribute];
        if (column.isNumber)
            return fmt::format("{} <= {}", column.name, conditionNumber(column.between(split.lower, split.upper)));
        std::vector<bool> isSeen(column.values() + 1);
        for (const std::uint32_t row : rows)
            isSeen[column.codes[row]] = true;
        std::vector<std::string> left, right;
        for (std::size_t code = 0; code < isSeen.size(); ++code) {
            if (!isSeen[code]) continue;
            const bool isLeft = std::binary_search(split.lefts.begin(), split.lefts.end(), std::uint16_t(code));
            (isLeft ? left : right).push_back(code == 0 ? "(not known)" : column.categories[code - 1]);
        }
        return column.name + " " + categoriesText(left.size() <= right.size() ? left : right, false);
    }

    /// Of a share: the same samples, summed in another order.
    static constexpr double kRounding = 1e-9;
    const SampleTable& m_samples;
    LearntTree& m_tree;
    const TargetTable m_table;
    SplitSearch m_search;
    NodeSamples m_gathered;
    std::vector<bool> m_isWanted; ///< by node
    std::vector<double> m_query;
};

} // namespace

Status tellSplitsTried(const VisitTable& visits, LearntTree& tree, Progress& progress) {
    return SplitsTried(visits, tree).run(progress);
}

} // namespace tenfold
