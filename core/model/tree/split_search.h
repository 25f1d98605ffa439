#pragma once

#include "core/model/tree/sample_table.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// Two quantities of the samples of a node are told apart at once: what was observed, and by how much it differs from
/// what the model said.
struct TargetSums {
    std::uint32_t samples = 0;
    double observed = 0, offset = 0;

    void add(const TargetSums& other) {
        samples += other.samples;
        observed += other.observed;
        offset += other.offset;
    }
    TargetSums without(const TargetSums& other) const {
        return {samples - other.samples, observed - other.observed, offset - other.offset};
    }
};

/// What the samples of a node scatter: sums of squares around their mean.
struct TargetScatter {
    TargetSums sums;
    double observed = 0, offset = 0;
    /// Of the quantity that scatters less.
    double least(bool hasModel) const { return hasModel && offset < observed ? offset : observed; }
};

/// A condition that parts the samples of a node.
struct TreeSplit {
    std::uint32_t attribute = 0;
    std::uint16_t lower = 0, upper = 0; ///< of a number: codes up to `lower` and those from `upper` on
    std::vector<std::uint16_t> lefts;   ///< of categories: the codes of the left side, ascending
    bool isUnknownLeft = false;         ///< where samples go whose number is not known
    double scatter = 0;                 ///< of both sides together, in the better of the two quantities
    /// Of what it takes away, so much is chance: what categories of few samples take away whatever they are.
    double chance = 0;
    bool isFound = false;
};

/// The samples of a node with both quantities beside each other, so that no attribute has to look for them anew.
struct NodeSamples {
    std::span<const std::uint32_t> rows;
    std::vector<double> observed, offsets; ///< by place in `rows`; no offsets without a model
};

/// The samples to learn from with both quantities.
struct TargetTable {
    const SampleTable& samples;
    std::vector<double> offsets; ///< observed - expected; empty without a model

    bool hasModel() const { return !offsets.empty(); }
    TargetScatter scatterOf(std::span<const std::uint32_t> rows) const;
    /// @param into  keeps its memory from one node to the next
    void gather(std::span<const std::uint32_t> rows, NodeSamples& into) const;
};

/// Where the model says nothing of a sample it is taken to be wrong as it is elsewhere; without offsets where it says
/// nothing at all. @param samples  must outlive the result
TargetTable targetsOf(const SampleTable& samples);

/// Searches splits; keeps its working memory (about 2 MB) between calls. One a thread.
class SplitSearch {
public:
    explicit SplitSearch(const TargetTable& table);

    /// The split of one attribute that leaves least scatter with at least `leastSamples` on each side, of two blocks at
    /// least where samples have blocks: what a single one shows was never seen again. Numbers: the
    /// best of all thresholds; categories: the best of all ways to part them in two, by the order of their means
    /// (Fisher 1958; Breiman et al. 1984, 4.2). Cost: O(rows + codes), of few rows O(rows log rows).
    TreeSplit best(const NodeSamples& samples, const TargetScatter& all, std::uint32_t attribute,
                   std::uint32_t leastSamples);

private:
    struct Bin {
        std::uint16_t code;
        TargetSums sums;
        std::uint32_t block; ///< that all its samples are of, kNoBlock, or kSeveralBlocks
    };
    struct Range {
        std::size_t begin, end;
    };
    static constexpr std::uint32_t kSeveralBlocks = 0xFFFFFFFF, kNoBlock = 0xFFFFFFFE;
    static std::uint32_t joined(std::uint32_t a, std::uint32_t b) {
        return a == kNoBlock ? b : b == kNoBlock || a == b ? a : kSeveralBlocks;
    }
    bool hasBlocks() const { return !m_table.samples.blocks.empty(); }
    /// Last bins of left sides that leave two blocks on each side. @param begin  of the bins that are parted
    Range supported(const std::vector<Bin>& bins, std::size_t begin) const;
    void fill(const NodeSamples& samples, const AttributeColumn& column);
    void fillByCounting(const NodeSamples& samples, const AttributeColumn& column);
    void fillBySorting(const NodeSamples& samples, const AttributeColumn& column);
    void scanNumbers(const TargetScatter& all, std::uint32_t leastSamples, TreeSplit& split) const;
    bool scanCategories(const TargetScatter& all, std::uint32_t leastSamples, bool byOffset, TreeSplit& split);
    double chanceOf(const NodeSamples& samples, const TargetScatter& all, bool byOffset, const TreeSplit& split);

    const TargetTable& m_table;
    std::vector<Bin> m_bins; ///< those with samples; by code
    std::vector<Bin> m_ordered;
    std::vector<TargetSums> m_counts;    ///< by code; all zero between calls
    std::vector<std::uint32_t> m_blocks; ///< by code; all kNoBlock between calls; empty without blocks
    std::vector<std::uint64_t> m_places; ///< code * 2^32 + place in the node
};

} // namespace tenfold
