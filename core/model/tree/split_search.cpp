#include "core/model/tree/split_search.h"

#include <algorithm>
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
    return result;
}

SplitSearch::SplitSearch(const TargetTable& table)
    : m_table(table) {
    std::size_t codes = 0;
    for (const AttributeColumn& column : table.samples.attributes)
        codes = std::max(codes, column.values() + 1);
    m_counts.resize(codes);
}

void SplitSearch::fillByCounting(std::span<const std::uint32_t> rows, const AttributeColumn& column) {
    const bool hasModel = m_table.hasModel();
    const double* observed = m_table.samples.observed.data();
    const double* offsets = m_table.offsets.data();
    for (const std::uint32_t row : rows) {
        TargetSums& sums = m_counts[column.codes[row]];
        ++sums.samples;
        sums.observed += observed[row];
        if (hasModel) sums.offset += offsets[row];
    }
    for (std::size_t code = 0; code <= column.values(); ++code) {
        if (m_counts[code].samples == 0) continue;
        m_bins.push_back({std::uint16_t(code), m_counts[code]});
        m_counts[code] = {};
    }
}

void SplitSearch::fillBySorting(std::span<const std::uint32_t> rows, const AttributeColumn& column) {
    m_pairs.clear();
    for (const std::uint32_t row : rows)
        m_pairs.emplace_back(column.codes[row], row);
    std::sort(m_pairs.begin(), m_pairs.end());
    for (const auto& [code, row] : m_pairs) {
        if (m_bins.empty() || m_bins.back().code != code) m_bins.push_back({code, {}});
        m_bins.back().sums.add({1, m_table.samples.observed[row], m_table.hasModel() ? m_table.offsets[row] : 0.0});
    }
}

void SplitSearch::fill(std::span<const std::uint32_t> rows, const AttributeColumn& column) {
    m_bins.clear();
    constexpr std::size_t kCodesSortedInTheTimeOfARow = 16;
    if (column.values() <= rows.size() * kCodesSortedInTheTimeOfARow)
        fillByCounting(rows, column);
    else
        fillBySorting(rows, column);
}

void SplitSearch::scanNumbers(const TargetScatter& all, std::uint32_t leastSamples, TreeSplit& split) const {
    const BestOf best(all, m_table.hasModel(), leastSamples);
    const bool hasUnknown = !m_bins.empty() && m_bins.front().code == 0;
    const TargetSums unknown = hasUnknown ? m_bins.front().sums : TargetSums{};
    TargetSums left;
    for (std::size_t i = hasUnknown ? 1 : 0; i + 1 < m_bins.size(); ++i) {
        left.add(m_bins[i].sums);
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
    for (std::size_t i = 0; i + 1 < m_ordered.size(); ++i) {
        left.add(m_ordered[i].sums);
        if (best.tryParts(left, split.scatter)) lefts = i + 1;
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
double SplitSearch::chanceOf(std::span<const std::uint32_t> rows, const TargetScatter& all, bool byOffset,
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
    for (const std::uint32_t row : rows) {
        const TargetSums& of = m_counts[column.codes[row]];
        const double value = byOffset ? m_table.offsets[row] : m_table.samples.observed[row];
        const bool isLeft = of.samples > 1 ? (sumOf(of) - value) / (of.samples - 1) <= middle : 2 * lefts > rows.size();
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

TreeSplit SplitSearch::best(std::span<const std::uint32_t> rows, const TargetScatter& all, std::uint32_t attribute,
                            std::uint32_t leastSamples) {
    TreeSplit split;
    split.attribute = attribute;
    split.scatter = std::numeric_limits<double>::infinity();
    const AttributeColumn& column = m_table.samples.attributes[attribute];
    fill(rows, column);
    if (column.isNumber) {
        scanNumbers(all, leastSamples, split);
    } else {
        bool byOffset = false;
        scanCategories(all, leastSamples, false, split);
        if (m_table.hasModel()) byOffset = scanCategories(all, leastSamples, true, split);
        if (split.isFound && rows.size() < m_bins.size() * kFewACategory)
            split.chance = chanceOf(rows, all, byOffset, split);
    }
    return split;
}

} // namespace tenfold
