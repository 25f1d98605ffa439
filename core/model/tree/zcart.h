#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/tree/sample_table.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

/// What a prediction rests on.
enum class PredictionBasis {
    None,   ///< no model and no samples: there is no number
    Model,  ///< what the model says, unchanged
    Offset, ///< the model, put right by what was observed beside it
    Own,    ///< samples alone
};

/// A number, and how far it can be believed.
struct Prediction {
    PredictionBasis basis = PredictionBasis::None;
    double value = 0;
    /// Half of the width in which 68.3 % of the kept-back samples lay around their predictions (one standard deviation
    /// where errors are normal); NaN when none were kept back.
    double spread = 0;
    std::uint64_t samples = 0;      ///< observed in this leaf
    std::uint64_t keptBack = 0;     ///< predicted before they were learnt from; the spread is theirs
    double rightShare = 0;          ///< of them those within 20 % of what was observed; NaN when there are none
    double lowest = 0, highest = 0; ///< observed in this leaf; NaN without samples
    std::uint32_t leaf = 0;         ///< number of the node
};

/// A split that the model itself makes: where its formula tells values of an attribute apart.
struct ModelSplit {
    std::uint32_t attribute = 0;
    double threshold = 0;                  ///< of a number: at most this goes left
    std::vector<std::uint16_t> categories; ///< of a category: codes that go left, ascending
};

struct GrowthOptions {
    std::vector<ModelSplit> modelSplits; ///< the tree's first levels, in this order, whether or not samples need them
    std::uint32_t leastSamples = 0;      ///< of a leaf; 0: 1, of more than 100,000 samples a 100,000th
    /// What predicting too much costs, and too little; equal weights predict the mean, others an expectile.
    double overCost = 1, underCost = 1;
    std::size_t threads = 0; ///< 0: one a processor; the tree does not depend on it
};

/// One node of the tree, as a reader may show it.
struct TreeNode {
    static constexpr std::uint32_t kLeaf = 0xFFFFFFFF;
    std::uint32_t attribute = kLeaf;                  ///< that is asked; kLeaf: nothing is
    std::uint32_t left = 0;                           ///< its node, the right one is next to it
    double threshold = 0;                             ///< of a number: at most this goes left
    std::uint32_t firstCategory = 0, endCategory = 0; ///< of a category: ZCart::categories() that go left
    bool isUnknownLeft = false;
    bool isOfModel = false; ///< the split is the model's, else learnt
    PredictionBasis basis = PredictionBasis::None;
    double own = 0, offset = 0; ///< drawn to those of the node above as far as few samples say little
    double explained = 0;       ///< share of the scatter of all samples that the split takes away
    std::uint32_t samples = 0, keptBack = 0;
    double spread = 0, rightShare = 0, lowest = 0, highest = 0;
};

/// A regression tree that needs no training to start with: its first splits are the model's and its leaves say what the
/// model says. What is observed puts the leaves right by an offset to the model, or replaces the model where it tells
/// less than the samples alone; splits are learnt where they predict better samples that were kept back.
/// Source: IRONModel 5 (Z-CART); the choice between offset and own, drawing to the node above (as James and Stein) and
/// the spreads from samples kept back are ours. Pruning is that of Breiman et al. 1984, 3.2.
class ZCart {
public:
    /// The tree before any sample: model's splits alone.
    static ZCart ofModel(const SampleTable& table, const std::vector<ModelSplit>& splits);
    /// @returns fails with Cancelled alone
    /// Cost: O(n * attributes * levels), twice, of up to 20,000 samples six times. Memory: 2 bytes an attribute and
    /// some 40 a sample.
    static Result<ZCart> grow(const SampleTable& table, const GrowthOptions& options, Progress& progress);

    /// @param values    by attribute of the table: a number, or AttributeColumn::categoryNumber(); NaN: not known
    /// @param expected  what the model says of it; nothing: there is no model, or it cannot say
    /// Cost: O(levels), below 1 µs.
    Prediction predict(std::span<const double> values, std::optional<double> expected) const;

    /// The node a query ends at. Cost: O(levels).
    std::uint32_t leafOf(std::span<const double> values) const;
    /// Whether a query goes left at a node that asks.
    bool isLeft(const TreeNode& node, std::span<const double> values) const;

    // Changes by hand, and by what was learnt later: the tree with a node as a leaf, or with other trees of the same
    // attributes in place of nodes. The number of a node is that in nodes(). Cost: O(nodes).

    ZCart pruned(std::uint32_t node) const;
    ZCart grafted(const std::map<std::uint32_t, ZCart>& parts) const;
    /// With what its nodes say replaced; splits stay. @param nodes  as many, in the same order
    ZCart settled(std::vector<TreeNode> nodes) const;

    /// A tree of its parts, checked: each node but the root is below exactly one before it, attributes and categories
    /// are there. @returns fails with BadTree and what is wrong
    static Result<ZCart> ofParts(std::vector<TreeNode> nodes, std::vector<std::uint16_t> categories,
                                 std::vector<bool> isNumber);
    const std::vector<bool>& isNumber() const { return m_isNumber; } ///< by attribute

    const std::vector<TreeNode>& nodes() const { return m_nodes; } ///< the root first
    const std::vector<std::uint16_t>& categories() const { return m_categories; }
    std::size_t leaves() const { return (m_nodes.size() + 1) / 2; }
    std::size_t levels() const;

private:
    friend class TreeGrowth;
    void copyBelow(const ZCart& from, std::uint32_t to, std::uint32_t pruned, const std::map<std::uint32_t, ZCart>& by);
    std::vector<TreeNode> m_nodes;
    std::vector<std::uint16_t> m_categories; ///< codes; of a node ascending
    std::vector<bool> m_isNumber;            ///< by attribute
};

} // namespace tenfold
