#pragma once

#include "core/base/threads/parallel.h"
#include "core/model/tree/split_search.h"
#include "core/model/tree/zcart.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// A node while the tree grows; the samples of a node are neighbours in the order of rows.
struct GrowthNode {
    std::size_t begin = 0, end = 0; ///< its rows in the order
    std::uint32_t left = 0;         ///< its node, the right one is next to it; 0: a leaf
    TreeSplit split;
    double modelThreshold = 0;
    bool isOfModel = false;
    std::uint8_t chanceLevels = 0; ///< splits up from here, without a break, that chance makes as well
    bool isChance = false;         ///< its samples alone do not tell its split from chance
    TargetScatter scatter;
    // As a leaf:
    PredictionBasis basis = PredictionBasis::None;
    double own = 0, offset = 0;
    double error = 0;              ///< sum of squares in its samples
    std::uint32_t collapsesAt = 0; ///< the least of the penalties at which it is a leaf, by number
};

/// Grows a tree on some of the rows, as far as it goes; says at which penalty a leaf each node becomes a leaf.
class FullTree {
public:
    FullTree(const TargetTable& table, const GrowthOptions& options, std::vector<std::uint32_t> rows);

    Status grow(Progress& progress, SharedProgress& shared);
    /// @param penalties  ascending; sums of squares a leaf has to be worth
    void prune(const std::vector<double>& penalties);
    /// Makes leaves of nodes whose split their own samples do not tell from chance, where none below is told from it
    /// either: one penalty for the whole tree asks too little where values are large and few. After prune().
    void dropSplitsOfChance(std::uint32_t penalty);
    /// What the tree says of a row at each penalty: tells `visit` a node and the penalties [from, to) at which the row
    /// ends there.
    template <typename Visit>
    void walk(std::uint32_t row, std::uint32_t penalties, Visit visit) const {
        std::uint32_t to = penalties;
        for (std::uint32_t at = 0; to > 0;) {
            const std::uint32_t from = m_nodes[at].left == 0 ? 0 : m_nodes[at].collapsesAt;
            if (from < to) {
                visit(m_nodes[at], from, to);
                to = from;
            }
            if (to > 0) at = next(at, row); // a leaf has nothing to ask: there may be no attribute at all
        }
    }
    double predict(const GrowthNode& node, std::uint32_t row) const;

    const std::vector<GrowthNode>& nodes() const { return m_nodes; }
    std::span<const std::uint32_t> rowsOf(const GrowthNode& node) const {
        return {m_order.data() + node.begin, node.end - node.begin};
    }

private:
    struct Pending {
        std::uint32_t node;
        std::uint32_t level;
    };
    bool isLeft(const GrowthNode& node, std::uint32_t row) const;
    std::uint32_t next(std::uint32_t at, std::uint32_t row) const {
        return m_nodes[at].left + (isLeft(m_nodes[at], row) ? 0 : 1);
    }
    GrowthNode nodeOf(std::size_t begin, std::size_t end) const;
    bool useModelSplit(GrowthNode& node, std::uint32_t level) const;
    bool isWorthSplitting(const GrowthNode& node) const;
    bool takeSplit(GrowthNode& node, TreeSplit split) const;
    TreeSplit searchWide(const GrowthNode& node, std::vector<SplitSearch>& searches);
    void part(std::vector<GrowthNode>& nodes, std::uint32_t at, std::vector<std::uint32_t>& spare);
    std::vector<GrowthNode> growBelow(GrowthNode root, std::uint32_t level, SharedProgress& shared);
    void settle(); ///< gives every node what it says as a leaf
    void settle(GrowthNode& node, const GrowthNode* above, double& variance, double& offsetVariance) const;
    double expectile(std::span<const std::uint32_t> rows, bool ofOffset, double mean) const;

    const TargetTable& m_table;
    const GrowthOptions& m_options;
    std::uint32_t m_leastSamples;
    std::vector<std::uint32_t> m_order;
    std::vector<GrowthNode> m_nodes;
};

} // namespace tenfold
