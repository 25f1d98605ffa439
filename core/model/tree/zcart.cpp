#include "core/model/tree/zcart.h"

#include "core/model/tree/tree_growth.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace tenfold {
namespace {

constexpr std::size_t kPenalties = 40;
constexpr std::size_t kFew = 20'000;       ///< of more samples one fold says enough
constexpr std::size_t kLeastKeptBack = 30; ///< for a spread of its own; else that of the node above
constexpr double kOneDeviation = 0.6827;   ///< share of a normal distribution within one standard deviation
constexpr double kMostGroups = 0.99;       ///< what as many add at most, one adds at most where a mean is to be firm
constexpr double kErrorsOfChance = 2;      ///< standard errors that chance makes: of two means, of what splits gain
constexpr double kRight = 0.2;             ///< a prediction this near to what was observed is right

/// From none to all that is to be explained, in even steps of the logarithm.
std::vector<double> penaltiesOf(const TargetScatter& all, bool hasModel) {
    const double most = hasModel ? std::min(all.observed, all.offset) : all.observed;
    std::vector<double> penalties = {0};
    for (std::size_t i = 1; i < kPenalties; ++i)
        penalties.push_back(most * std::pow(10.0, -9.0 * double(kPenalties - 1 - i) / double(kPenalties - 2)));
    return penalties;
}

} // namespace

/// Grows trees on parts of the samples to find how far the whole one should go and how well it predicts.
class TreeGrowth {
public:
    TreeGrowth(const SampleTable& table, const GrowthOptions& options)
        : m_table(targetsOf(table))
        , m_options(options)
        , m_residuals(table.size(), float(kUnknownNumber)) {
        m_all.resize(table.size());
        std::iota(m_all.begin(), m_all.end(), 0U);
    }

    Result<ZCart> run(Progress& progress) {
        const TargetScatter all = m_table.scatterOf(m_all);
        const std::vector<double> penalties = penaltiesOf(all, m_table.hasModel());
        auto chosen = std::uint32_t(penalties.size() - 1); // too few to keep any back: nothing is learnt but the root
        if (m_all.size() >= kFoldsOfSamples) {
            ASSIGN_OR_RETURN(chosen, choosePenalty(penalties, progress));
        }
        FullTree tree(m_table, m_options, std::move(m_all));
        RETURN_IF_ERROR(tree.grow(progress, m_shared));
        tree.prune(penalties);
        tree.dropSplitsOfChance(chosen);
        return finish(tree, chosen, all);
    }

private:
    /// The penalty with the least error in samples kept back; their errors at it are kept for the spreads.
    Result<std::uint32_t> choosePenalty(const std::vector<double>& penalties, Progress& progress) {
        const std::size_t folds = m_all.size() <= kFew ? kFoldsOfSamples : 1;
        std::vector<double> errors(penalties.size() + 1);
        std::vector<std::vector<std::uint32_t>> kept(folds);
        std::vector<FullTree> trees;
        for (std::size_t fold = 0; fold < folds; ++fold) {
            std::vector<std::uint32_t> others;
            for (const std::uint32_t row : m_all)
                (foldOfSample(m_table.samples, row, 0) == fold ? kept[fold] : others).push_back(row);
            orderByBlock(kept[fold]);
            if (others.empty()) kept[fold].clear(); // all are of one block: nobody can say anything of the others
            FullTree& tree = trees.emplace_back(m_table, m_options, std::move(others));
            RETURN_IF_ERROR(tree.grow(progress, m_shared));
            tree.prune(penalties);
            for (const std::uint32_t row : kept[fold])
                tree.walk(row, std::uint32_t(penalties.size()), [&](const GrowthNode& node, auto from, auto to) {
                    const double error = cost(tree.predict(node, row) - m_table.samples.observed[row]);
                    errors[from] += error;
                    errors[to] -= error;
                });
        }
        std::partial_sum(errors.begin(), errors.end(), errors.begin());
        errors.pop_back();
        // Of equal ones the smaller tree; what rounding leaves is no difference.
        std::uint32_t best = std::uint32_t(errors.size()) - 1;
        for (std::uint32_t p = best; p-- > 0;)
            if (errors[p] < errors[best] * (1 - 1e-9)) best = p;
        best = simplestAsGood(trees, kept, best, std::uint32_t(penalties.size()));
        for (std::size_t fold = 0; fold < folds; ++fold)
            for (const std::uint32_t row : kept[fold])
                trees[fold].walk(row, best + 1, [&](const GrowthNode& node, auto, auto to) {
                    if (to == best + 1)
                        m_residuals[row] = float(trees[fold].predict(node, row) - m_table.samples.observed[row]);
                });
        return best;
    }

    /// So that blocks are neighbours, and in them groups.
    void orderByBlock(std::vector<std::uint32_t>& rows) const {
        const std::vector<std::uint32_t>& blocks = m_table.samples.blocks;
        const std::vector<std::uint64_t>& groups = m_table.samples.groups;
        if (blocks.empty()) return;
        const auto key = [&](std::uint32_t row) {
            return std::tuple(blocks[row], groups.empty() ? 0 : groups[row], row);
        };
        std::sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    }

    /// The smallest tree whose error in what was kept back is not above the least by more than chance makes: what
    /// splits gain within kErrorsOfChance standard errors of that difference may be chance, all the more as the best of
    /// many trees was taken. Samples of a block, or of a group, are alike and count as one. A few large values make any
    /// mean uncertain, so what a group adds is held within what most groups add, too: a tree is better if either says
    /// so. Source: the rule of one standard error of Breiman et al. 1984, 3.4.3, of pairs here; Winsor's means (Tukey
    /// 1962).
    std::uint32_t simplestAsGood(const std::vector<FullTree>& trees,
                                 const std::vector<std::vector<std::uint32_t>>& kept, std::uint32_t best,
                                 std::uint32_t penalties) const {
        if (best + 1 == penalties) return best;
        std::vector<double> most;
        eachGroup(trees, kept, best, penalties,
                  [&](const std::vector<double>& more, bool) { most.push_back(std::abs(more.back())); });
        if (most.empty()) return best;
        const auto at = most.begin() + std::ptrdiff_t(kMostGroups * double(most.size() - 1));
        std::nth_element(most.begin(), at, most.end());
        const double bounds[] = {std::numeric_limits<double>::infinity(), *at};
        struct Sums {
            double blocks = 0, more = 0, squares = 0;
            double ofBlock = 0; ///< since its first group
            void endBlock() {
                ++blocks;
                more += ofBlock;
                squares += ofBlock * ofBlock;
                ofBlock = 0;
            }
            bool isChance() const {
                return blocks < 2 || more <= kErrorsOfChance * std::sqrt(std::max(0.0, squares - more * more / blocks) *
                                                                         blocks / (blocks - 1));
            }
        };
        // Every tree against every larger one: where one split alone matters, those beside it only blur the difference.
        std::vector<std::array<Sums, 2>> sums(std::size_t{penalties} * penalties);
        eachGroup(trees, kept, best, penalties, [&](const std::vector<double>& more, bool isLastOfBlock) {
            for (std::uint32_t p = best + 1; p < penalties; ++p)
                for (std::uint32_t larger = best; larger < p; ++larger)
                    for (std::size_t b = 0; b < 2; ++b) {
                        Sums& of = sums[std::size_t{p} * penalties + larger][b];
                        of.ofBlock += std::clamp(more[p] - more[larger], -bounds[b], bounds[b]);
                        if (isLastOfBlock) of.endBlock();
                    }
        });
        for (std::uint32_t p = penalties; p-- > best + 1;) {
            const auto first = sums.begin() + std::ptrdiff_t(std::size_t{p} * penalties);
            if (std::all_of(first + best, first + p,
                            [](const auto& of) { return of[0].isChance() && of[1].isChance(); }))
                return p;
        }
        return best;
    }

    /// Tells of each group how much more its error is at each penalty than at `best`, and whether its block ends there.
    template <typename Tell>
    void eachGroup(const std::vector<FullTree>& trees, const std::vector<std::vector<std::uint32_t>>& kept,
                   std::uint32_t best, std::uint32_t penalties, Tell tell) const {
        std::vector<double> ofGroup(penalties), ofRow(penalties);
        for (std::size_t fold = 0; fold < kept.size(); ++fold)
            for (std::size_t i = 0; i < kept[fold].size(); ++i) {
                const std::uint32_t row = kept[fold][i];
                trees[fold].walk(row, penalties, [&](const GrowthNode& node, auto from, auto to) {
                    const double error = cost(trees[fold].predict(node, row) - m_table.samples.observed[row]);
                    std::fill(ofRow.begin() + from, ofRow.begin() + to, error);
                });
                for (std::uint32_t p = best; p < penalties; ++p)
                    ofGroup[p] += ofRow[p] - ofRow[best];
                const SampleTable& samples = m_table.samples;
                const bool isLast = i + 1 == kept[fold].size();
                const std::uint32_t next = isLast ? row : kept[fold][i + 1];
                if (!samples.groups.empty() && !isLast && samples.groups[row] == samples.groups[next]) continue;
                tell(ofGroup, isLast || samples.blocks.empty() || samples.blocks[row] != samples.blocks[next]);
                std::fill(ofGroup.begin(), ofGroup.end(), 0.0);
            }
    }

    double cost(double over) const { return over * over * (over > 0 ? m_options.overCost : m_options.underCost); }

    ZCart finish(const FullTree& tree, std::uint32_t chosen, const TargetScatter& all) const {
        ZCart result;
        for (const AttributeColumn& column : m_table.samples.attributes)
            result.m_isNumber.push_back(column.isNumber);
        struct Copied {
            std::uint32_t from, to;
            std::uint32_t above; ///< the nearest node up with enough samples kept back
        };
        const double most = m_table.hasModel() ? std::min(all.observed, all.offset) : all.observed;
        result.m_nodes.emplace_back();
        std::vector<Copied> pending = {{0, 0, 0}};
        while (!pending.empty()) {
            Copied now = pending.back();
            pending.pop_back();
            const GrowthNode& from = tree.nodes()[now.from];
            if (keptBackOf(tree, from).size() >= kLeastKeptBack) now.above = now.from;
            TreeNode node = leafOf(tree, from, tree.nodes()[now.above]);
            if (from.left != 0 && from.collapsesAt > chosen) {
                addSplit(from, node, result);
                const double below = tree.nodes()[from.left].error + tree.nodes()[from.left + 1].error;
                node.explained = most > 0 ? std::max(0.0, from.error - below) / most : 0;
                node.left = std::uint32_t(result.m_nodes.size());
                result.m_nodes.resize(result.m_nodes.size() + 2);
                pending.push_back({from.left + 1, node.left + 1, now.above});
                pending.push_back({from.left, node.left, now.above});
            }
            result.m_nodes[now.to] = node;
        }
        return result;
    }

    void addSplit(const GrowthNode& from, TreeNode& node, ZCart& tree) const {
        const AttributeColumn& column = m_table.samples.attributes[from.split.attribute];
        node.attribute = from.split.attribute;
        node.isOfModel = from.isOfModel;
        node.isUnknownLeft = from.split.isUnknownLeft;
        if (from.isOfModel)
            node.threshold = from.modelThreshold;
        else if (column.isNumber)
            node.threshold = column.between(from.split.lower, from.split.upper);
        node.firstCategory = std::uint32_t(tree.m_categories.size());
        tree.m_categories.insert(tree.m_categories.end(), from.split.lefts.begin(), from.split.lefts.end());
        node.endCategory = std::uint32_t(tree.m_categories.size());
    }

    /// Errors of the samples kept back that end at a node. What the tree says there and what was said before they were
    /// learnt differ by chance, as means of other samples do, and then what it says now counts: where most errors are
    /// alike (many fast calls, a few that last long) a small shift of the mean moves most of them across any bound.
    /// What differs by more was learnt from the sample itself: there counts what was said before.
    std::vector<float> keptBackOf(const FullTree& tree, const GrowthNode& node) const {
        const auto n = double(node.end - node.begin);
        const double scatter = node.basis == PredictionBasis::Own ? node.scatter.observed : node.scatter.offset;
        const double byChance = n > 1 ? kErrorsOfChance * std::sqrt(scatter / (n - 1) / n) : 0;
        std::vector<float> errors;
        for (const std::uint32_t row : tree.rowsOf(node)) {
            if (std::isnan(m_residuals[row])) continue;
            const double now = tree.predict(node, row) - m_table.samples.observed[row];
            const bool isSame = n > 1 && std::abs(now - double(m_residuals[row])) <= byChance;
            // by the others of the node: as if it had not been learnt from
            errors.push_back(isSame ? float(std::abs(now) * n / (n - 1)) : std::abs(m_residuals[row]));
        }
        return errors;
    }

    TreeNode leafOf(const FullTree& tree, const GrowthNode& from, const GrowthNode& spreadOf) const {
        TreeNode node;
        node.basis = from.basis;
        node.own = from.own;
        node.offset = from.offset;
        node.samples = std::uint32_t(from.end - from.begin);
        node.lowest = node.highest = node.spread = node.rightShare = kUnknownNumber;
        std::uint32_t right = 0;
        for (const std::uint32_t row : tree.rowsOf(from)) {
            const double observed = m_table.samples.observed[row];
            node.lowest = std::fmin(node.lowest, observed);
            node.highest = std::fmax(node.highest, observed);
            if (std::isnan(m_residuals[row])) continue;
            ++node.keptBack;
            right += std::abs(m_residuals[row]) <= kRight * std::abs(observed) ? 1 : 0;
        }
        if (node.keptBack > 0) node.rightShare = double(right) / node.keptBack;
        std::vector<float> errors = keptBackOf(tree, spreadOf);
        if (errors.empty()) return node;
        // The place that makes the next sample fall inside with the share asked for, whatever the distribution.
        const auto at = std::min(errors.size() - 1, std::size_t(kOneDeviation * double(errors.size() + 1)));
        std::nth_element(errors.begin(), errors.begin() + std::ptrdiff_t(at), errors.end());
        node.spread = errors[at];
        return node;
    }

    TargetTable m_table;
    const GrowthOptions& m_options;
    std::vector<std::uint32_t> m_all;
    std::vector<float> m_residuals; ///< predicted - observed of samples kept back; NaN: was not
    SharedProgress m_shared;
};

Result<ZCart> ZCart::grow(const SampleTable& table, const GrowthOptions& options, Progress& progress) {
    return TreeGrowth(table, options).run(progress);
}

ZCart ZCart::ofModel(const SampleTable& table, const std::vector<ModelSplit>& splits) {
    SampleTable none;
    for (const AttributeColumn& column : table.attributes) {
        none.attributes.push_back(column);
        none.attributes.back().codes.clear();
    }
    NoProgress progress;
    GrowthOptions options;
    options.modelSplits = splits;
    return *grow(none, options, progress);
}

bool ZCart::isLeft(const TreeNode& node, std::span<const double> values) const {
    const double value = values[node.attribute];
    if (m_isNumber[node.attribute]) return std::isnan(value) ? node.isUnknownLeft : value <= node.threshold;
    const auto code = std::uint16_t(std::isnan(value) ? 0 : value + 1);
    return std::binary_search(m_categories.begin() + node.firstCategory, m_categories.begin() + node.endCategory, code);
}

std::uint32_t ZCart::leafOf(std::span<const double> values) const {
    std::uint32_t at = 0;
    while (m_nodes[at].attribute != TreeNode::kLeaf)
        at = m_nodes[at].left + (isLeft(m_nodes[at], values) ? 0 : 1);
    return at;
}

Prediction ZCart::predict(std::span<const double> values, std::optional<double> expected) const {
    const std::uint32_t at = leafOf(values);
    const TreeNode& leaf = m_nodes[at];
    Prediction result{leaf.basis,   0, leaf.spread, leaf.samples, leaf.keptBack, leaf.rightShare, leaf.lowest,
                      leaf.highest, at};
    if (leaf.basis == PredictionBasis::Model && !expected) result.basis = PredictionBasis::None;
    if (leaf.basis == PredictionBasis::Offset && !expected) result.basis = PredictionBasis::Own;
    if (leaf.basis == PredictionBasis::None && expected) result.basis = PredictionBasis::Model;
    if (result.basis == PredictionBasis::Own)
        result.value = leaf.own;
    else if (result.basis != PredictionBasis::None)
        result.value = *expected + (result.basis == PredictionBasis::Offset ? leaf.offset : 0);
    return result;
}

std::size_t ZCart::levels() const {
    std::vector<std::size_t> level(m_nodes.size());
    std::size_t most = 0;
    for (std::size_t at = 0; at < m_nodes.size(); ++at) {
        most = std::max(most, level[at]);
        if (m_nodes[at].attribute == TreeNode::kLeaf) continue;
        level[m_nodes[at].left] = level[m_nodes[at].left + 1] = level[at] + 1;
    }
    return most;
}

} // namespace tenfold
