#include "core/model/learn/tree_rows.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr std::size_t kCategoriesTold = 4;
constexpr std::uint64_t kFewSamples = 50;
constexpr double kWideSpread = 0.6; ///< of the value
constexpr double kLeastPlain = 1e-3, kMostPlain = 1e9;

/// Sum of squares around the mean, one number after the other. Source: Welford, Technometrics 4 (1962).
struct RunningScatter {
    double count = 0, mean = 0, scatter = 0;
    void add(double value) {
        ++count;
        const double away = value - mean;
        mean += away / count;
        scatter += away * (value - mean);
    }
};

/// What the samples of one node are.
struct NodeFigures {
    RunningScatter observed, offset, expected;
    double lowest = kUnknownNumber, highest = kUnknownNumber;
    std::uint64_t keptBack = 0, inside = 0;
    double nearest = std::numeric_limits<double>::infinity(); ///< of an example to what is predicted
    std::size_t example = 0;
    std::vector<bool> isSeen; ///< by code, of what goes right at a node that asks for categories
    bool hasUnknown = false;  ///< a number that is not known was asked for
};

class RowsOfTree {
public:
    RowsOfTree(const VisitTable& visits, const KeptBackSaid& keptBack, LearntTree& tree)
        : m_visits(visits)
        , m_keptBack(keptBack)
        , m_tree(tree)
        , m_figures(tree.tree.nodes().size()) {}

    void run() {
        for (std::size_t row = 0; row < m_visits.samples.size(); ++row)
            route(row, [&](std::uint32_t node) { count(row, node); });
        settle();
        for (std::size_t row = 0; row < m_visits.samples.size(); ++row)
            route(row, [&](std::uint32_t node) { findExample(row, node); });
        m_tree.rows.clear();
        m_tree.rowOfNode.assign(m_figures.size(), 0);
        tell();
    }

private:
    const std::vector<TreeNode>& nodes() const { return m_tree.tree.nodes(); }

    template <typename Visit>
    void route(std::size_t row, Visit visit) {
        queryOf(m_visits.samples, row, m_query);
        std::uint32_t at = 0;
        visit(at);
        while (nodes()[at].attribute != TreeNode::kLeaf) {
            at = nodes()[at].left + (m_tree.tree.isLeft(nodes()[at], m_query) ? 0 : 1);
            visit(at);
        }
    }

    void count(std::size_t row, std::uint32_t at) {
        NodeFigures& figures = m_figures[at];
        const double observed = m_visits.samples.observed[row];
        figures.observed.add(observed);
        figures.lowest = std::fmin(figures.lowest, observed);
        figures.highest = std::fmax(figures.highest, observed);
        if (!m_visits.samples.expected.empty() && std::isfinite(m_visits.samples.expected[row])) {
            figures.expected.add(m_visits.samples.expected[row]);
            figures.offset.add(observed - m_visits.samples.expected[row]);
        }
        if (std::isfinite(m_keptBack.value[row]) && std::isfinite(m_keptBack.spread[row])) {
            ++figures.keptBack;
            figures.inside += std::abs(m_keptBack.value[row] - observed) <= m_keptBack.spread[row] ? 1 : 0;
        }
        const TreeNode& node = nodes()[at];
        if (node.attribute == TreeNode::kLeaf) return;
        const AttributeColumn& column = m_visits.samples.attributes[node.attribute];
        if (column.isNumber) {
            figures.hasUnknown = figures.hasUnknown || column.codes[row] == 0;
        } else if (!m_tree.tree.isLeft(node, m_query)) {
            if (figures.isSeen.empty()) figures.isSeen.resize(column.values() + 1);
            figures.isSeen[column.codes[row]] = true;
        }
    }

    /// Puts into the nodes what was observed, and how much each split explains.
    void settle() {
        std::vector<TreeNode> settled = nodes();
        const double all = scatterOf(0);
        for (std::uint32_t at = 0; at < settled.size(); ++at) {
            TreeNode& node = settled[at];
            const NodeFigures& figures = m_figures[at];
            node.samples = std::uint32_t(figures.observed.count);
            node.lowest = figures.lowest;
            node.highest = figures.highest;
            if (node.attribute == TreeNode::kLeaf) continue;
            const double below = scatterOf(node.left) + scatterOf(node.left + 1);
            node.explained = all > 0 ? std::max(0.0, scatterOf(at) - below) / all : 0;
            for (const std::uint32_t child : {node.left, node.left + 1}) // few samples have the spread of those above
                if (std::isnan(settled[child].spread)) settled[child].spread = node.spread;
        }
        m_tree.tree = m_tree.tree.settled(std::move(settled));
    }

    double scatterOf(std::uint32_t at) const {
        const NodeFigures& figures = m_figures[at];
        if (figures.offset.count < figures.observed.count || figures.observed.count == 0)
            return figures.observed.scatter;
        return std::min(figures.observed.scatter, figures.offset.scatter);
    }

    Prediction predictionOf(std::uint32_t at) const {
        const TreeNode& node = nodes()[at];
        const NodeFigures& figures = m_figures[at];
        Prediction result{node.basis,   0, node.spread, node.samples, node.keptBack, node.rightShare, node.lowest,
                          node.highest, at};
        const bool hasModel = figures.expected.count > 0;
        if (!hasModel && result.basis == PredictionBasis::Offset) result.basis = PredictionBasis::Own;
        if (!hasModel && result.basis == PredictionBasis::Model) result.basis = PredictionBasis::None;
        if (result.basis == PredictionBasis::Own) result.value = node.own;
        if (result.basis == PredictionBasis::Model) result.value = figures.expected.mean;
        if (result.basis == PredictionBasis::Offset) result.value = figures.expected.mean + node.offset;
        return result;
    }

    void findExample(std::size_t row, std::uint32_t at) {
        NodeFigures& figures = m_figures[at];
        const double away = std::abs(m_visits.samples.observed[row] - figures.observed.mean);
        if (away >= figures.nearest) return;
        figures.nearest = away;
        figures.example = row;
    }

    std::string conditionOf(std::uint32_t at, bool isLeft) const {
        const TreeNode& node = nodes()[at];
        const AttributeColumn& column = m_visits.samples.attributes[node.attribute];
        if (column.isNumber) {
            const bool isUnknown = m_figures[at].hasUnknown && node.isUnknownLeft == isLeft;
            return fmt::format("{} {} {}{}", column.name, isLeft ? "<=" : ">", conditionNumber(node.threshold),
                               isUnknown ? " or not known" : "");
        }
        std::vector<std::string> left, right;
        const auto nameOf = [&](std::uint16_t code) {
            return code == 0 ? std::string("(not known)") : column.categories[code - 1U];
        };
        const auto& codes = m_tree.tree.categories();
        for (std::uint32_t c = node.firstCategory; c < node.endCategory; ++c)
            left.push_back(nameOf(codes[c]));
        const std::vector<bool>& isSeen = m_figures[at].isSeen;
        for (std::size_t code = 0; code < isSeen.size(); ++code)
            if (isSeen[code]) right.push_back(nameOf(std::uint16_t(code)));
        // The shorter list tells both sides.
        const bool byLeft = right.empty() || left.size() <= right.size();
        return column.name + " " + categoriesText(byLeft ? left : right, byLeft != isLeft);
    }

    void tell() {
        struct Pending {
            std::uint32_t node, depth;
            std::string rule, path;
        };
        std::vector<Pending> pending;
        pending.push_back({0, 0, "all", ""});
        while (!pending.empty()) {
            const Pending now = std::move(pending.back());
            pending.pop_back();
            const TreeNode& node = nodes()[now.node];
            m_tree.rowOfNode[now.node] = std::uint32_t(m_tree.rows.size());
            m_tree.rows.push_back(rowOf(now.node));
            TreeRow& row = m_tree.rows.back();
            row.depth = now.depth;
            row.rule = now.rule;
            row.path = now.path.empty() ? now.rule : now.path;
            if (row.isLeaf) continue;
            const bool isLeftGreater = nodes()[node.left].samples >= nodes()[node.left + 1].samples;
            for (const bool isLeft : {!isLeftGreater, isLeftGreater}) { // the last one is taken first
                std::string rule = conditionOf(now.node, isLeft);
                std::string path = now.path.empty() ? rule : now.path + " and " + rule;
                pending.push_back({node.left + (isLeft ? 0 : 1), now.depth + 1, std::move(rule), std::move(path)});
            }
        }
    }

    TreeRow rowOf(std::uint32_t at) const {
        const TreeNode& node = nodes()[at];
        const NodeFigures& figures = m_figures[at];
        TreeRow row;
        row.node = at;
        row.isLeaf = node.attribute == TreeNode::kLeaf;
        row.isOfModel = !row.isLeaf && node.isOfModel;
        if (!row.isLeaf) row.split = m_visits.samples.attributes[node.attribute].name;
        row.samples = node.samples;
        if (figures.expected.count > 0) row.modelValue = figures.expected.mean;
        row.prediction = predictionOf(at);
        row.insideShare = figures.keptBack > 0 ? double(figures.inside) / double(figures.keptBack) : kUnknownNumber;
        row.isLowFidelity = isLowFidelity(row.prediction);
        row.explained = row.isLeaf ? 0 : node.explained;
        if (figures.observed.count > 0) row.example = m_visits.requests[figures.example];
        return row;
    }

    const VisitTable& m_visits;
    const KeptBackSaid& m_keptBack;
    LearntTree& m_tree;
    std::vector<NodeFigures> m_figures;
    std::vector<double> m_query;
};

} // namespace

void queryOf(const SampleTable& samples, std::size_t row, std::vector<double>& values) {
    values.resize(samples.attributes.size());
    for (std::size_t a = 0; a < values.size(); ++a) {
        const AttributeColumn& column = samples.attributes[a];
        const std::uint16_t code = column.codes[row];
        values[a] = code == 0 ? kUnknownNumber : column.isNumber ? column.greatest[code - 1U] : double(code - 1);
    }
}

void tellRows(const VisitTable& visits, const KeptBackSaid& keptBack, LearntTree& tree) {
    RowsOfTree(visits, keptBack, tree).run();
}

std::string conditionNumber(double number) {
    const double size = std::abs(number);
    if (number == 0 || (size >= kLeastPlain && size < kMostPlain)) return compactNumber(number);
    return fmt::format("{:.4g}", number);
}

std::string categoriesText(const std::vector<std::string>& categories, bool isNegated) {
    if (categories.size() == 1) return (isNegated ? "!= " : "= ") + categories.front();
    const std::size_t told = std::min(categories.size(), kCategoriesTold);
    const std::string more =
        categories.size() > told ? fmt::format(" and {} more", categories.size() - told) : std::string();
    return fmt::format("{} ({}{})", isNegated ? "not in" : "in",
                       fmt::join(categories.begin(), categories.begin() + std::ptrdiff_t(told), ", "), more);
}

bool isLowFidelity(const Prediction& prediction) {
    return prediction.basis == PredictionBasis::None || prediction.samples < kFewSamples ||
           !(prediction.spread <= kWideSpread * std::abs(prediction.value));
}

} // namespace tenfold
