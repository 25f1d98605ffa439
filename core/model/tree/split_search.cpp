#include "core/model/tree/split_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Samples a category below which part of what a split takes away is chance: of more it is less than a fiftieth.
constexpr std::size_t kFewACategory = 32;

/// By how much parting samples lessens their scatter: written with the means, since the difference of two sums of
/// squares cancels where the values are large and alike.
double lessenedBy(double leftSum, double leftSamples, double rightSum, double rightSamples) {
    const double between = leftSum / leftSamples - rightSum / rightSamples;
    return between * between * leftSamples * rightSamples / (leftSamples + rightSamples);
}

/// Keeps the lesser scatter of the two quantities when the samples are parted.
class BestOf {
public:
    BestOf(const TargetScatter& all, bool hasModel, std::uint32_t leastSamples)
        : m_all(all)
        , m_hasModel(hasModel)
        , m_leastSamples(leastSamples) {}

    bool tryParts(const TargetSums& left, double& least) const {
        const TargetSums right = m_all.sums.without(left);
        if (left.samples < m_leastSamples || right.samples < m_leastSamples) return false;
        double scatter = m_all.observed - lessenedBy(left.observed, left.samples, right.observed, right.samples);
        if (m_hasModel)
            scatter =
                std::min(scatter, m_all.offset - lessenedBy(left.offset, left.samples, right.offset, right.samples));
        if (scatter >= least) return false;
        least = scatter;
        return true;
    }

private:
    const TargetScatter m_all;
    const bool m_hasModel;
    const std::uint32_t m_leastSamples;
};

} // namespace

TargetScatter TargetTable::scatterOf(std::span<const std::uint32_t> rows) const {
    TargetScatter result;
    result.sums.samples = std::uint32_t(rows.size());
    for (const std::uint32_t row : rows) {
        result.sums.observed += samples.observed[row];
        if (hasModel()) result.sums.offset += offsets[row];
    }
    // Around the mean and not as a difference of squares, which cancels where the mean is large.
    const double observed = result.sums.observed / double(rows.size()),
                 offset = result.sums.offset / double(rows.size());
    for (const std::uint32_t row : rows) {
        const double a = samples.observed[row] - observed;
        result.observed += a * a;
        if (!hasModel()) continue;
        const double b = offsets[row] - offset;
        result.offset += b * b;
    }
    // A constant is one, although the mean of many is off by what rounding each sum makes.
    const auto n = double(rows.size());
    const double rounding = n * std::numeric_limits<double>::epsilon() * std::max(std::abs(observed), std::abs(offset));
    if (result.observed <= n * rounding * rounding) result.observed = 0;
    if (result.offset <= n * rounding * rounding) result.offset = 0;
    return result;
}

TargetTable targetsOf(const SampleTable& samples) {
    TargetTable result{samples, {}};
    if (samples.expected.empty()) return result;
    double sum = 0, known = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (!std::isfinite(samples.expected[i])) continue;
        sum += samples.observed[i] - samples.expected[i];
        ++known;
    }
    if (known == 0) return result;
    result.offsets.reserve(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) // where the model says nothing, it is wrong as it is elsewhere
        result.offsets.push_back(std::isfinite(samples.expected[i]) ? samples.observed[i] - samples.expected[i]
                                                                    : sum / known);
    return result;
}

SplitSearch::SplitSearch(const TargetTable& table)
    : m_table(table) {
    std::size_t codes = 0;
    for (const AttributeColumn& column : table.samples.attributes)
        codes = std::max(codes, column.values() + 1);
    m_counts.resize(codes);
    if (hasBlocks()) m_blocks.assign(codes, kNoBlock);
}

void TargetTable::gather(std::span<const std::uint32_t> rows, NodeSamples& into) const {
    into.rows = rows;
    into.observed.clear();
    into.offsets.clear();
    into.observed.reserve(rows.size()); // no more than is needed: the first node holds all samples
    for (const std::uint32_t row : rows)
        into.observed.push_back(samples.observed[row]);
    if (!hasModel()) return;
    into.offsets.reserve(rows.size());
    for (const std::uint32_t row : rows)
        into.offsets.push_back(offsets[row]);
}

void SplitSearch::fillByCounting(const NodeSamples& samples, const AttributeColumn& column) {
    const bool hasModel = !samples.offsets.empty();
    const std::size_t count = samples.rows.size();
    constexpr std::size_t kAhead =
        32; // samples of a node lie far apart: their codes are asked for before they are used
    for (std::size_t i = 0; i < count; ++i) {
        if (i + kAhead < count) __builtin_prefetch(&column.codes[samples.rows[i + kAhead]]);
        TargetSums& sums = m_counts[column.codes[samples.rows[i]]];
        ++sums.samples;
        sums.observed += samples.observed[i];
        if (hasModel) sums.offset += samples.offsets[i];
    }
    for (std::size_t i = 0; i < count && hasBlocks(); ++i) {
        std::uint32_t& block = m_blocks[column.codes[samples.rows[i]]];
        block = joined(block, m_table.samples.blocks[samples.rows[i]]);
    }
    for (std::size_t code = 0; code <= column.values(); ++code) {
        if (m_counts[code].samples == 0) continue;
        m_bins.push_back({std::uint16_t(code), m_counts[code], hasBlocks() ? m_blocks[code] : kNoBlock});
        m_counts[code] = {};
        if (hasBlocks()) m_blocks[code] = kNoBlock;
    }
}

void SplitSearch::fillBySorting(const NodeSamples& samples, const AttributeColumn& column) {
    constexpr unsigned kPlaceBits = 32;
    m_places.clear();
    for (std::size_t i = 0; i < samples.rows.size(); ++i)
        m_places.push_back(std::uint64_t{column.codes[samples.rows[i]]} << kPlaceBits | i);
    std::sort(m_places.begin(), m_places.end());
    for (const std::uint64_t one : m_places) {
        const auto code = std::uint16_t(one >> kPlaceBits);
        const auto place = std::uint32_t(one);
        if (m_bins.empty() || m_bins.back().code != code) m_bins.push_back({code, {}, kNoBlock});
        if (hasBlocks()) m_bins.back().block = joined(m_bins.back().block, m_table.samples.blocks[samples.rows[place]]);
        m_bins.back().sums.add({1, samples.observed[place], samples.offsets.empty() ? 0.0 : samples.offsets[place]});
    }
}

void SplitSearch::fill(const NodeSamples& samples, const AttributeColumn& column) {
    m_bins.clear();
    constexpr std::size_t kCodesSortedInTheTimeOfARow = 16;
    if (column.values() <= samples.rows.size() * kCodesSortedInTheTimeOfARow)
        fillByCounting(samples, column);
    else
        fillBySorting(samples, column);
}

SplitSearch::Range SplitSearch::supported(const std::vector<Bin>& bins, std::size_t begin) const {
    Range range{begin, std::max(bins.size(), begin + 1) - 1};
    if (!hasBlocks()) return range;
    std::uint32_t left = kNoBlock, right = kNoBlock;
    while (range.begin < range.end && (left = joined(left, bins[range.begin].block)) != kSeveralBlocks)
        ++range.begin;
    while (range.end > range.begin && (right = joined(right, bins[range.end].block)) != kSeveralBlocks)
        --range.end;
    return range;
}

void SplitSearch::scanNumbers(const TargetScatter& all, std::uint32_t leastSamples, TreeSplit& split) const {
    const BestOf best(all, m_table.hasModel(), leastSamples);
    const bool hasUnknown = !m_bins.empty() && m_bins.front().code == 0;
    const TargetSums unknown = hasUnknown ? m_bins.front().sums : TargetSums{};
    TargetSums left;
    const std::size_t first = hasUnknown ? 1 : 0;
    const Range range = supported(m_bins, first);
    for (std::size_t i = first; i < range.end; ++i) {
        left.add(m_bins[i].sums);
        if (i < range.begin) continue;
        bool isBetter = best.tryParts(left, split.scatter);
        if (isBetter) split.isUnknownLeft = false;
        if (hasUnknown) {
            TargetSums both = left;
            both.add(unknown);
            if (best.tryParts(both, split.scatter)) isBetter = split.isUnknownLeft = true;
        }
        if (!isBetter) continue;
        split.isFound = true;
        split.lower = m_bins[i].code;
        split.upper = m_bins[i + 1].code;
    }
}

bool SplitSearch::scanCategories(const TargetScatter& all, std::uint32_t leastSamples, bool byOffset,
                                 TreeSplit& split) {
    const BestOf best(all, m_table.hasModel(), leastSamples);
    m_ordered = m_bins;
    const auto meanOf = [&](const Bin& bin) {
        return (byOffset ? bin.sums.offset : bin.sums.observed) / bin.sums.samples;
    };
    std::sort(m_ordered.begin(), m_ordered.end(), [&](const Bin& a, const Bin& b) {
        const double x = meanOf(a), y = meanOf(b);
        return x != y ? x < y : a.code < b.code;
    });
    TargetSums left;
    std::size_t lefts = 0;
    const Range range = supported(m_ordered, 0);
    for (std::size_t i = 0; i < range.end; ++i) {
        left.add(m_ordered[i].sums);
        if (i >= range.begin && best.tryParts(left, split.scatter)) lefts = i + 1;
    }
    if (lefts == 0) return false;
    split.isFound = true;
    split.lefts.clear();
    for (std::size_t i = 0; i < lefts; ++i)
        split.lefts.push_back(m_ordered[i].code);
    std::sort(split.lefts.begin(), split.lefts.end());
    return true;
}

/// Categories are put on sides by the means of their samples, so that those with few samples part them well by chance,
/// and as many categories as samples do so perfectly. What a split is worth is what it takes away when each sample is
/// put on its side by the others of its category (left out one by one); a sample alone in its category goes with most.
double SplitSearch::chanceOf(const NodeSamples& samples, const TargetScatter& all, bool byOffset,
                             const TreeSplit& split) {
    const AttributeColumn& column = m_table.samples.attributes[split.attribute];
    const auto sumOf = [&](const TargetSums& sums) { return byOffset ? sums.offset : sums.observed; };
    double lower = -std::numeric_limits<double>::infinity(), upper = -lower;
    std::uint32_t lefts = 0;
    TargetSums left;
    for (const Bin& bin : m_bins) {
        m_counts[bin.code] = bin.sums;
        const double mean = sumOf(bin.sums) / bin.sums.samples;
        if (std::binary_search(split.lefts.begin(), split.lefts.end(), bin.code)) {
            lefts += bin.sums.samples;
            left.add(bin.sums);
            lower = std::max(lower, mean);
        } else {
            upper = std::min(upper, mean);
        }
    }
    const double middle = lower + (upper - lower) / 2;
    double sums[2] = {0, 0}, counts[2] = {0, 0};
    const bool isMostLeft = 2 * lefts > samples.rows.size();
    for (std::size_t i = 0; i < samples.rows.size(); ++i) {
        const TargetSums& of = m_counts[column.codes[samples.rows[i]]];
        const double value = byOffset ? samples.offsets[i] : samples.observed[i];
        const bool isLeft = of.samples > 1 ? (sumOf(of) - value) / (of.samples - 1) <= middle : isMostLeft;
        sums[isLeft ? 0 : 1] += value;
        counts[isLeft ? 0 : 1] += 1;
    }
    for (const Bin& bin : m_bins)
        m_counts[bin.code] = {};
    const TargetSums right = all.sums.without(left);
    const double taken = lessenedBy(sumOf(left), left.samples, sumOf(right), right.samples);
    if (counts[0] == 0 || counts[1] == 0 || sums[0] / counts[0] >= sums[1] / counts[1]) return taken;
    return std::max(0.0, taken - lessenedBy(sums[0], counts[0], sums[1], counts[1]));
}

TreeSplit SplitSearch::best(const NodeSamples& samples, const TargetScatter& all, std::uint32_t attribute,
                            std::uint32_t leastSamples) {
    TreeSplit split;
    split.attribute = attribute;
    split.scatter = std::numeric_limits<double>::infinity();
    const AttributeColumn& column = m_table.samples.attributes[attribute];
    fill(samples, column);
    if (column.isNumber) {
        scanNumbers(all, leastSamples, split);
    } else {
        bool byOffset = false;
        scanCategories(all, leastSamples, false, split);
        if (m_table.hasModel()) byOffset = scanCategories(all, leastSamples, true, split);
        if (split.isFound && samples.rows.size() < m_bins.size() * kFewACategory)
            split.chance = chanceOf(samples, all, byOffset, split);
    }
    return split;
}

} // namespace tenfold
