#include "core/model/learn/learnt_tree.h"

#include "core/base/text/closest_text.h"
#include "core/model/learn/tree_rows.h"
#include "core/model/visits/visit_attributes.h"
#include "core/words/model_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

const AttributeColumn* columnNamed(const LearntTree& tree, const std::string& name) {
    for (const AttributeColumn& column : tree.attributes)
        if (column.name == name) return &column;
    return nullptr;
}

bool isSeen(const AttributeColumn& column, const std::string& text) {
    if (!column.isNumber) return !std::isnan(column.categoryNumber(text));
    const double number = numberOf(Value(text)).value_or(kUnknownNumber);
    return !column.least.empty() && number >= column.least.front() && number <= column.greatest.back();
}

/// Several leaves, each with its part of the answer.
class Mixture {
public:
    Mixture(const LearntTree& tree, const Settings& settings, std::optional<double> expected)
        : m_tree(tree)
        , m_expected(expected)
        , m_values(tree.attributes.size(), kUnknownNumber)
        , m_isSet(tree.attributes.size())
        , m_isBeyond(tree.attributes.size()) {
        for (const auto& [name, text] : settings)
            for (std::size_t a = 0; a < tree.attributes.size(); ++a) {
                const AttributeColumn& column = tree.attributes[a];
                if (column.name != name) continue;
                m_isSet[a] = true;
                m_isBeyond[a] = !isSeen(column, text);
                m_values[a] =
                    column.isNumber ? numberOf(Value(text)).value_or(kUnknownNumber) : column.categoryNumber(text);
            }
    }

    Prediction answer() {
        descend();
        Prediction result;
        result.spread = result.rightShare = result.lowest = result.highest = kUnknownNumber;
        if (m_parts.size() == 1) return m_parts.front().prediction;
        double weight = 0, right = 0;
        for (const Part& part : m_parts) {
            if (part.prediction.basis == PredictionBasis::None) continue;
            weight += part.weight;
            result.value += part.weight * part.prediction.value;
        }
        if (weight == 0) return result;
        result.value /= weight;
        result.rightShare = 0;
        double square = 0;
        for (const Part& part : m_parts) {
            const Prediction& of = part.prediction;
            if (of.basis == PredictionBasis::None) continue;
            const double away = of.value - result.value;
            square += part.weight / weight * (of.spread * of.spread + away * away);
            result.basis = std::max(result.basis, of.basis);
            result.samples += of.samples;
            result.keptBack += of.keptBack;
            if (of.keptBack > 0) right += of.rightShare * double(of.keptBack);
            result.lowest = std::fmin(result.lowest, of.lowest);
            result.highest = std::fmax(result.highest, of.highest);
        }
        result.spread = std::sqrt(square);
        result.rightShare = result.keptBack > 0 ? right / double(result.keptBack) : kUnknownNumber;
        return result;
    }

private:
    struct Part {
        double weight;
        Prediction prediction;
    };
    struct Pending {
        std::uint32_t node;
        double weight;
        bool isBeyond;
    };

    void descend() {
        const std::vector<TreeNode>& nodes = m_tree.tree.nodes();
        std::vector<Pending> pending = {{0, 1, false}};
        while (!pending.empty()) {
            const Pending now = pending.back();
            pending.pop_back();
            const TreeNode& node = nodes[now.node];
            if (node.attribute == TreeNode::kLeaf) {
                m_parts.push_back({now.weight, predictionAt(now.node, now.isBeyond)});
                continue;
            }
            const bool isBeyond = now.isBeyond || m_isBeyond[node.attribute];
            if (m_isSet[node.attribute]) {
                const bool isLeft = m_tree.tree.isLeft(node, m_values);
                pending.push_back({node.left + (isLeft ? 0 : 1), now.weight, isBeyond});
                continue;
            }
            // Both, as they were seen; where nothing was, evenly.
            const double left = nodes[node.left].samples, right = nodes[node.left + 1].samples;
            const double share = left + right > 0 ? left / (left + right) : 0.5;
            if (share > 0) pending.push_back({node.left, now.weight * share, isBeyond});
            if (share < 1) pending.push_back({node.left + 1, now.weight * (1 - share), isBeyond});
        }
    }

    Prediction predictionAt(std::uint32_t at, bool isBeyond) const {
        const TreeRow& row = m_tree.rows[m_tree.rowOfNode[at]];
        Prediction result = row.prediction;
        if (isBeyond) { // what was observed elsewhere says nothing here
            result.spread = result.rightShare = kUnknownNumber;
            result.samples = result.keptBack = 0;
            result.basis = m_expected ? PredictionBasis::Model : PredictionBasis::None;
            result.value = m_expected.value_or(0);
            return result;
        }
        if (!m_expected) return result;
        const TreeNode& node = m_tree.tree.nodes()[at];
        result.basis = node.basis == PredictionBasis::None ? PredictionBasis::Model : node.basis;
        if (result.basis == PredictionBasis::Model) result.value = *m_expected;
        if (result.basis == PredictionBasis::Offset) result.value = *m_expected + node.offset;
        return result;
    }

    const LearntTree& m_tree;
    const std::optional<double> m_expected;
    std::vector<double> m_values;
    std::vector<bool> m_isSet, m_isBeyond;
    std::vector<Part> m_parts;
};

} // namespace

Prediction LearntTree::predict(const Settings& values, std::optional<double> expected) const {
    return Mixture(*this, values, expected).answer();
}

Status checkSettings(const LearntTree& tree, const Settings& values) {
    std::vector<std::string> names;
    for (const AttributeColumn& column : tree.attributes)
        names.push_back(column.name);
    for (const auto& [name, text] : values) {
        const AttributeColumn* column = columnNamed(tree, name);
        if (column == nullptr) {
            const std::string closest = closestText(name, names);
            return fail(MessageId::UnknownAttribute, {name, didYouMean(closest)});
        }
        if (column->isNumber && !numberOf(Value(text))) return fail(MessageId::BadAttributeValue, {name, text});
    }
    return {};
}

std::vector<std::string> beyondSeen(const LearntTree& tree, const Settings& values) {
    std::vector<std::string> beyond;
    for (const auto& [name, text] : values) {
        const AttributeColumn* column = columnNamed(tree, name);
        if (column == nullptr || isSeen(*column, text)) continue;
        beyond.push_back(column->isNumber && !column->least.empty()
                             ? fmt::format("{} = {}, seen {} to {}", name, text, conditionNumber(column->least.front()),
                                           conditionNumber(column->greatest.back()))
                             : fmt::format("{} = {}, never seen", name, text));
    }
    return beyond;
}

} // namespace tenfold
