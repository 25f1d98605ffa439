#include "core/model/tree/tree_growth.h"
#include "core/words/base_messages.h"

#include "core/stats/compare/student_t.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Nodes with more samples are searched attribute by attribute on all threads; others are tasks with all below them.
constexpr std::size_t kWideNode = 32'768;
/// Levels beyond those the data can ask for; keeps a chain of single samples from filling the memory.
constexpr std::uint32_t kMostLevels = 64;
/// The best of some hundred splits of pure chance lessens the scatter by about so many times that of one sample.
constexpr double kChance = 12;
/// What happens less often by chance is none.
constexpr double kChanceOfBest = 0.05;
/// So many splits in a row may look like chance: what only shows in two or three attributes together is found below.
constexpr std::uint8_t kLevelsOnChance = 3;

bool isBetterThan(const TreeSplit& best, const TreeSplit& split) {
    return split.isFound && (!best.isFound || split.scatter + split.chance < best.scatter + best.chance);
}

/// Whether what the best split of a node gains of its scatter is within what chance gives the best of so many:
/// Student's t of two means against what scatters around them, corrected for the splits there are. Those of an
/// attribute that lie side by side are nearly one; they count as two.
bool isGainOfChance(double gain, double scatter, std::size_t samples, std::size_t attributes) {
    if (samples < 3 || gain <= 0) return true;
    const double rest = std::max(0.0, scatter - gain), degrees = double(samples - 2);
    if (rest == 0) return false;
    const double byChance = 1 - studentShare(std::sqrt(gain * degrees / rest), int(std::min(degrees, 1e6)));
    return byChance > kChanceOfBest / (2 * double(attributes));
}

} // namespace

FullTree::FullTree(const TargetTable& table, const GrowthOptions& options, std::vector<std::uint32_t> rows)
    : m_table(table)
    , m_options(options)
    , m_leastSamples(options.leastSamples > 0 ? options.leastSamples
                                              : std::max<std::uint32_t>(1, std::uint32_t(rows.size() / 100'000)))
    , m_order(std::move(rows)) {}

GrowthNode FullTree::nodeOf(std::size_t begin, std::size_t end) const {
    GrowthNode node;
    node.begin = begin;
    node.end = end;
    if (end > begin) node.scatter = m_table.scatterOf({m_order.data() + begin, end - begin});
    return node;
}

bool FullTree::isLeft(const GrowthNode& node, std::uint32_t row) const {
    const AttributeColumn& column = m_table.samples.attributes[node.split.attribute];
    const std::uint16_t code = column.codes[row];
    if (!column.isNumber) return std::binary_search(node.split.lefts.begin(), node.split.lefts.end(), code);
    if (code == 0) return node.split.isUnknownLeft;
    return code <= node.split.lower;
}

bool FullTree::useModelSplit(GrowthNode& node, std::uint32_t level) const {
    if (level >= m_options.modelSplits.size()) return false;
    const ModelSplit& split = m_options.modelSplits[level];
    const AttributeColumn& column = m_table.samples.attributes[split.attribute];
    node.isOfModel = true;
    node.modelThreshold = split.threshold;
    node.split = {};
    node.split.attribute = split.attribute;
    node.split.lefts = split.categories;
    if (column.isNumber) {
        const auto above = std::upper_bound(column.greatest.begin(), column.greatest.end(), split.threshold);
        node.split.lower = std::uint16_t(above - column.greatest.begin());
        node.split.upper = std::uint16_t(node.split.lower + 1);
    }
    return true;
}

bool FullTree::isWorthSplitting(const GrowthNode& node) const {
    const std::size_t samples = node.end - node.begin;
    if (samples < 2 * std::size_t{m_leastSamples} || samples < 2) return false;
    return node.scatter.least(m_table.hasModel()) > 0;
}

bool FullTree::takeSplit(GrowthNode& node, TreeSplit split) const {
    const double now = node.scatter.least(m_table.hasModel());
    if (!split.isFound || split.scatter >= now * (1 - 1e-12)) return false; // nothing but rounding
    const std::size_t samples = node.end - node.begin;
    const double gain = now - split.scatter - split.chance;
    const bool isChance = gain < kChance * now / double(samples);
    if (isChance && node.chanceLevels == kLevelsOnChance) return false;
    node.isChance = isGainOfChance(gain, now, samples, m_table.samples.attributes.size());
    node.chanceLevels = isChance ? std::uint8_t(node.chanceLevels + 1) : std::uint8_t{0};
    node.split = std::move(split);
    if (!m_table.samples.attributes[node.split.attribute].isNumber) return true;
    // Samples without the number that were not seen here go where most go.
    const auto rows = rowsOf(node);
    std::size_t lefts = 0, unknown = 0;
    const AttributeColumn& column = m_table.samples.attributes[node.split.attribute];
    for (const std::uint32_t row : rows) {
        unknown += column.codes[row] == 0 ? 1 : 0;
        lefts += column.codes[row] != 0 && column.codes[row] <= node.split.lower ? 1 : 0;
    }
    if (unknown == 0) node.split.isUnknownLeft = 2 * lefts >= rows.size();
    return true;
}

TreeSplit FullTree::searchWide(const GrowthNode& node, std::vector<SplitSearch>& searches) {
    const auto attributes = std::uint32_t(m_table.samples.attributes.size());
    std::vector<TreeSplit> found(attributes);
    NodeSamples samples; // gone before the next node is parted
    m_table.gather(rowsOf(node), samples);
    runParallel(searches.size(), searches.size(), [&](std::size_t task) {
        for (auto a = std::uint32_t(task); a < attributes; a += std::uint32_t(searches.size()))
            found[a] = searches[task].best(samples, node.scatter, a, m_leastSamples);
    });
    TreeSplit best;
    for (TreeSplit& split : found)
        if (isBetterThan(best, split)) best = std::move(split);
    return best;
}

void FullTree::part(std::vector<GrowthNode>& nodes, std::uint32_t at, std::vector<std::uint32_t>& spare) {
    GrowthNode& node = nodes[at];
    spare.clear();
    std::size_t middle = node.begin;
    for (std::size_t i = node.begin; i < node.end; ++i) {
        const std::uint32_t row = m_order[i];
        if (isLeft(node, row))
            m_order[middle++] = row;
        else
            spare.push_back(row);
    }
    std::copy(spare.begin(), spare.end(), m_order.begin() + std::ptrdiff_t(middle));
    node.left = std::uint32_t(nodes.size());
    const std::size_t begin = node.begin, end = node.end;
    const std::uint8_t chanceLevels = node.chanceLevels;
    nodes.push_back(nodeOf(begin, middle));
    nodes.push_back(nodeOf(middle, end));
    nodes.back().chanceLevels = nodes[nodes.size() - 2].chanceLevels = chanceLevels;
}

std::vector<GrowthNode> FullTree::growBelow(GrowthNode root, std::uint32_t level, SharedProgress& shared) {
    SplitSearch search(m_table);
    std::vector<GrowthNode> nodes = {std::move(root)};
    std::vector<std::uint32_t> spare;
    NodeSamples samples;
    std::vector<Pending> pending = {{0, level}};
    while (!pending.empty() && !shared.isStopped()) {
        const Pending now = pending.back();
        pending.pop_back();
        if (!useModelSplit(nodes[now.node], now.level)) {
            GrowthNode& node = nodes[now.node];
            if (now.level >= kMostLevels || !isWorthSplitting(node)) {
                shared.add(node.end - node.begin);
                continue;
            }
            TreeSplit best;
            m_table.gather(rowsOf(node), samples);
            for (std::uint32_t a = 0; a < m_table.samples.attributes.size(); ++a) {
                TreeSplit split = search.best(samples, node.scatter, a, m_leastSamples);
                if (isBetterThan(best, split)) best = std::move(split);
            }
            if (!takeSplit(node, std::move(best))) {
                shared.add(node.end - node.begin);
                continue;
            }
        }
        part(nodes, now.node, spare);
        pending.push_back({nodes[now.node].left + 1, now.level + 1});
        pending.push_back({nodes[now.node].left, now.level + 1});
    }
    return nodes;
}

Status FullTree::grow(Progress& progress, SharedProgress& shared) {
    const std::size_t threads = m_options.threads > 0 ? m_options.threads : defaultThreads();
    m_nodes = {nodeOf(0, m_order.size())};
    std::vector<Pending> tasks;
    if (m_order.size() > kWideNode) {
        std::vector<SplitSearch> searches(threads, SplitSearch(m_table));
        std::vector<std::uint32_t> spare;
        std::vector<Pending> wide = {{0, 0}};
        for (std::size_t i = 0; i < wide.size(); ++i) {
            const Pending now = wide[i];
            if (!progress.advance(shared.done(), 0, "growing the tree")) return fail(MessageId::Cancelled);
            if (!useModelSplit(m_nodes[now.node], now.level)) {
                if (!isWorthSplitting(m_nodes[now.node])) continue;
                if (!takeSplit(m_nodes[now.node], searchWide(m_nodes[now.node], searches))) continue;
            }
            part(m_nodes, now.node, spare);
            for (const std::uint32_t child : {m_nodes[now.node].left, m_nodes[now.node].left + 1}) {
                const bool isWide = m_nodes[child].end - m_nodes[child].begin > kWideNode && now.level < kMostLevels;
                (isWide ? wide : tasks).push_back({child, now.level + 1});
            }
        }
    } else {
        tasks.push_back({0, 0});
    }
    std::vector<std::vector<GrowthNode>> grown(tasks.size());
    RETURN_IF_ERROR(runParallel(
        tasks.size(), {threads, "growing the tree", m_order.size()}, progress, shared,
        [&](std::size_t task) { grown[task] = growBelow(m_nodes[tasks[task].node], tasks[task].level, shared); }));
    for (std::size_t task = 0; task < tasks.size(); ++task) {
        // The first node of a part takes its place, the others follow at the end.
        const auto shift = std::uint32_t(m_nodes.size() - 1);
        for (GrowthNode& node : grown[task])
            if (node.left != 0) node.left += shift;
        m_nodes[tasks[task].node] = std::move(grown[task].front());
        std::move(grown[task].begin() + 1, grown[task].end(), std::back_inserter(m_nodes));
        grown[task] = {};
    }
    settle();
    return {};
}

/// Draws a mean to that of the node above as far as it may be chance: not at all where it is many standard errors
/// away, wholly where it is less than one (James and Stein's estimate, positive part).
static double drawnTo(double above, double mean, double variance, std::size_t samples) {
    const double away = mean - above;
    if (away == 0) return above;
    return above + away * std::max(0.0, 1 - variance / double(samples) / (away * away));
}

double FullTree::expectile(std::span<const std::uint32_t> rows, bool ofOffset, double mean) const {
    constexpr int kRounds = 50;
    if (m_options.overCost == m_options.underCost) return mean;
    for (int round = 0; round < kRounds; ++round) {
        double sum = 0, weights = 0;
        for (const std::uint32_t row : rows) {
            const double value = ofOffset ? m_table.offsets[row] : m_table.samples.observed[row];
            const double weight = value < mean ? m_options.overCost : m_options.underCost;
            sum += weight * value;
            weights += weight;
        }
        const double next = sum / weights;
        if (next == mean) break;
        mean = next;
    }
    return mean;
}

void FullTree::settle(GrowthNode& node, const GrowthNode* above, double& variance, double& offsetVariance) const {
    constexpr double kSamplesOfTheNodeAbove = 2; // few samples scatter by chance less than they will
    const auto samples = node.end - node.begin;
    node.basis = above != nullptr ? above->basis : m_table.hasModel() ? PredictionBasis::Model : PredictionBasis::None;
    node.own = above != nullptr ? above->own : 0;
    node.offset = above != nullptr ? above->offset : 0;
    if (samples == 0) return;
    const auto n = double(samples);
    const auto pooled = [&](double scatter, double ofAbove, double away) {
        if (above != nullptr) return (scatter + kSamplesOfTheNodeAbove * ofAbove) / (n - 1 + kSamplesOfTheNodeAbove);
        return samples > 1 ? scatter / (n - 1) : away * away; // a single sample says nothing about chance
    };
    const double mean = expectile(rowsOf(node), false, node.scatter.sums.observed / n);
    variance = pooled(node.scatter.observed, variance, mean);
    node.own =
        above != nullptr && above->scatter.sums.samples > 0 ? drawnTo(above->own, mean, variance, samples) : mean;
    node.error = node.scatter.observed;
    if (!m_table.hasModel()) {
        node.basis = PredictionBasis::Own;
        return;
    }
    const double offsetMean = expectile(rowsOf(node), true, node.scatter.sums.offset / n);
    offsetVariance = pooled(node.scatter.offset, offsetVariance, offsetMean);
    node.offset = drawnTo(above != nullptr ? above->offset : 0, offsetMean, offsetVariance, samples);
    // What a sample costs that is predicted by the others: the model, put right, against the samples alone.
    const double byModel =
        (node.scatter.offset + n * (offsetMean - node.offset) * (offsetMean - node.offset)) * (1 + 1 / n);
    const double alone = samples > 1 ? node.scatter.observed * (n / (n - 1)) * (n / (n - 1)) : byModel;
    node.error = std::min(node.scatter.observed, node.scatter.offset);
    if (alone < byModel)
        node.basis = PredictionBasis::Own;
    else
        node.basis = node.offset == 0 ? PredictionBasis::Model : PredictionBasis::Offset;
}

void FullTree::settle() {
    std::vector<double> variances(m_nodes.size()), offsetVariances(m_nodes.size());
    std::vector<std::uint32_t> pending = {0};
    settle(m_nodes[0], nullptr, variances[0], offsetVariances[0]);
    while (!pending.empty()) {
        const std::uint32_t at = pending.back();
        pending.pop_back();
        if (m_nodes[at].left == 0) continue;
        for (const std::uint32_t child : {m_nodes[at].left, m_nodes[at].left + 1}) {
            variances[child] = variances[at];
            offsetVariances[child] = offsetVariances[at];
            settle(m_nodes[child], &m_nodes[at], variances[child], offsetVariances[child]);
            pending.push_back(child);
        }
    }
}

void FullTree::prune(const std::vector<double>& penalties) {
    // Children stand behind their parents, so that one pass from the end knows what is below.
    std::vector<double> cost(m_nodes.size());
    for (GrowthNode& node : m_nodes)
        node.collapsesAt = std::uint32_t(penalties.size());
    for (std::uint32_t p = 0; p < penalties.size(); ++p) {
        for (std::size_t at = m_nodes.size(); at-- > 0;) {
            GrowthNode& node = m_nodes[at];
            const double asLeaf = node.error + penalties[p];
            cost[at] = asLeaf;
            if (node.left == 0 || node.collapsesAt <= p) continue;
            const double below = cost[node.left] + cost[node.left + 1];
            if (!node.isOfModel && asLeaf <= below)
                node.collapsesAt = p;
            else
                cost[at] = below;
        }
    }
}

void FullTree::dropSplitsOfChance(std::uint32_t penalty) {
    const auto isLeaf = [&](const GrowthNode& node) { return node.left == 0 || node.collapsesAt <= penalty; };
    for (std::size_t at = m_nodes.size(); at-- > 0;) {
        GrowthNode& node = m_nodes[at];
        if (isLeaf(node) || node.isOfModel || !node.isChance) continue;
        if (isLeaf(m_nodes[node.left]) && isLeaf(m_nodes[node.left + 1])) node.collapsesAt = penalty;
    }
}

double FullTree::predict(const GrowthNode& node, std::uint32_t row) const {
    if (node.basis == PredictionBasis::Own) return node.own;
    return m_table.samples.observed[row] - m_table.offsets[row] + node.offset; // expected + offset
}

} // namespace tenfold
