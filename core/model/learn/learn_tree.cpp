#include "core/model/learn/learnt_tree.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include "core/base/fingerprint.h"
#include "core/base/text/closest_text.h"
#include "core/flows/requests/population.h"
#include "core/model/learn/same_attributes.h"
#include "core/model/learn/tree_gains.h"
#include "core/model/learn/tree_rows.h"
#include "core/model/tree/split_search.h"
#include "core/store/decisions/answer_decisions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <set>

namespace tenfold {
namespace {

constexpr std::uint64_t kOtherFolds = 0x7F4A7C15; ///< than those a tree chooses its size by
constexpr std::size_t kFewForAllFolds = 20'000;   ///< of more samples one fold says enough
constexpr std::size_t kLeastForFolds = 25;
constexpr std::size_t kMostModelSplits = 6; ///< each doubles the nodes of the tree before any sample
constexpr std::uint64_t kGrownAnewAt = 2;   ///< times as many samples as when the tree was grown

/// Some of the samples, with the same codes.
SampleTable someOf(const SampleTable& samples, const std::vector<std::uint32_t>& rows) {
    SampleTable some;
    for (const AttributeColumn& column : samples.attributes) {
        AttributeColumn& part = some.attributes.emplace_back();
        part.name = column.name;
        part.isNumber = column.isNumber;
        part.least = column.least;
        part.greatest = column.greatest;
        part.categories = column.categories;
        part.codes.reserve(rows.size());
        for (const std::uint32_t row : rows)
            part.codes.push_back(column.codes[row]);
    }
    for (const std::uint32_t row : rows) {
        some.observed.push_back(samples.observed[row]);
        if (!samples.expected.empty()) some.expected.push_back(samples.expected[row]);
        if (!samples.groups.empty()) some.groups.push_back(samples.groups[row]);
        if (!samples.blocks.empty()) some.blocks.push_back(samples.blocks[row]);
    }
    return some;
}

std::vector<ModelSplit> modelSplitsOf(const VisitTable& visits) {
    std::vector<ModelSplit> splits;
    for (const FormulaSplit& split : visits.modelSplits) {
        if (splits.size() == kMostModelSplits) break;
        const auto& columns = visits.samples.attributes;
        const auto column = std::find_if(columns.begin(), columns.end(), [&](const AttributeColumn& of) {
            return of.name == split.attribute && of.isNumber == split.category.empty() && of.values() > 0;
        });
        if (column == columns.end()) continue; // never recorded
        ModelSplit made;
        made.attribute = std::uint32_t(column - columns.begin());
        made.threshold = split.threshold;
        if (!split.category.empty()) {
            const double number = column->categoryNumber(split.category);
            if (std::isnan(number)) continue;
            made.categories.push_back(std::uint16_t(number + 1));
        }
        splits.push_back(std::move(made));
    }
    return splits;
}

class Learning {
public:
    Learning(const VisitTable& visits, GrowthOptions options, Progress& progress)
        : m_visits(visits)
        , m_options(std::move(options))
        , m_progress(progress) {
        m_options.modelSplits = modelSplitsOf(visits);
    }

    Result<LearntTree> run(const std::vector<TreeEdit>& edits, const LearntTree* before) {
        LearntTree tree;
        tree.samples = m_visits.samples.size();
        tree.visits = m_visits.visits;
        tree.leftOut = m_visits.leftOut;
        tree.overCost = m_options.overCost;
        tree.underCost = m_options.underCost;
        for (const AttributeColumn& column : m_visits.samples.attributes)
            tree.attributes.push_back(withoutCodes(column));
        std::optional<ZCart> kept;
        if (before != nullptr && edits.empty() && before->edits.empty()) {
            ASSIGN_OR_RETURN(kept, grownOn(*before));
        }
        tree.grownFrom = kept ? before->grownFrom : tree.samples;
        if (kept) {
            tree.tree = std::move(*kept);
        } else {
            ASSIGN_OR_RETURN(tree.tree, ZCart::grow(m_visits.samples, m_options, m_progress));
        }
        KeptBackSaid keptBack;
        RETURN_IF_ERROR(keepBack(tree, keptBack));
        tellRows(m_visits, keptBack, tree);
        for (const TreeEdit& edit : edits) {
            RETURN_IF_ERROR(apply(edit, tree));
            tellRows(m_visits, keptBack, tree);
            tree.edits.push_back(edit);
        }
        RETURN_IF_ERROR(tellSplitsTried(m_visits, tree, m_progress));
        RETURN_IF_ERROR(tellGains(m_visits, tree, m_progress));
        return tree;
    }

private:
    /// Of numbers the range seen, for people and for what is beyond it.
    static AttributeColumn withoutCodes(const AttributeColumn& column) {
        AttributeColumn result;
        result.name = column.name;
        result.isNumber = column.isNumber;
        result.categories = column.categories;
        if (column.isNumber && column.values() > 0) {
            result.least = {column.least.front()};
            result.greatest = {column.greatest.back()};
        }
        return result;
    }

    std::vector<std::vector<std::uint32_t>> rowsByLeaf(const ZCart& tree) const {
        std::vector<std::vector<std::uint32_t>> rows(tree.nodes().size());
        std::vector<double> query;
        for (std::uint32_t row = 0; row < m_visits.samples.size(); ++row) {
            queryOf(m_visits.samples, row, query);
            rows[tree.leafOf(query)].push_back(row);
        }
        return rows;
    }

    /// An earlier tree in terms of today's attributes; nothing where it does not fit them.
    std::optional<ZCart> recoded(const LearntTree& before) const {
        const auto& columns = m_visits.samples.attributes;
        std::vector<std::uint32_t> attributeOf;
        for (const AttributeColumn& old : before.attributes) {
            const auto now = std::find_if(columns.begin(), columns.end(), [&](const AttributeColumn& column) {
                return column.name == old.name && column.isNumber == old.isNumber;
            });
            attributeOf.push_back(now == columns.end() ? TreeNode::kLeaf : std::uint32_t(now - columns.begin()));
        }
        std::vector<TreeNode> nodes = before.tree.nodes();
        std::vector<std::uint16_t> categories;
        for (TreeNode& node : nodes) {
            if (node.attribute == TreeNode::kLeaf) continue;
            const AttributeColumn& old = before.attributes[node.attribute];
            node.attribute = attributeOf[node.attribute];
            if (node.attribute == TreeNode::kLeaf) return {};
            std::vector<std::uint16_t> codes;
            for (std::uint32_t c = node.firstCategory; c < node.endCategory; ++c) {
                const std::uint16_t code = before.tree.categories()[c];
                if (code > old.categories.size()) return {};
                const double number =
                    code == 0 ? -1 : columns[node.attribute].categoryNumber(old.categories[code - 1U]);
                if (!std::isnan(number)) codes.push_back(std::uint16_t(number + 1));
            }
            std::sort(codes.begin(), codes.end());
            node.firstCategory = std::uint32_t(categories.size());
            categories.insert(categories.end(), codes.begin(), codes.end());
            node.endCategory = std::uint32_t(categories.size());
        }
        std::vector<bool> isNumber;
        for (const AttributeColumn& column : columns)
            isNumber.push_back(column.isNumber);
        Result<ZCart> tree = ZCart::ofParts(std::move(nodes), std::move(categories), std::move(isNumber));
        return tree ? std::optional<ZCart>(std::move(*tree)) : std::nullopt;
    }

    /// An earlier tree with the leaves that got samples grown anew; nothing where it has to be grown as a whole.
    Result<std::optional<ZCart>> grownOn(const LearntTree& before) {
        using Found = std::optional<ZCart>;
        const std::uint64_t samples = m_visits.samples.size();
        const bool isDrawn = m_visits.visits > samples; // other samples each time
        if (isDrawn || before.samples > samples || samples >= kGrownAnewAt * before.grownFrom) return Found();
        if (before.overCost != m_options.overCost || before.underCost != m_options.underCost) return Found();
        std::optional<ZCart> tree = recoded(before);
        if (!tree) return Found();
        const std::vector<std::vector<std::uint32_t>> rows = rowsByLeaf(*tree);
        GrowthOptions options = m_options;
        options.modelSplits.clear();
        std::map<std::uint32_t, ZCart> grown;
        for (std::uint32_t leaf = 0; leaf < rows.size(); ++leaf) {
            const TreeNode& node = tree->nodes()[leaf];
            if (node.attribute != TreeNode::kLeaf || rows[leaf].size() == node.samples) continue;
            if (rows[leaf].size() < node.samples) return Found(); // these are other requests
            ASSIGN_OR_RETURN(ZCart part, ZCart::grow(someOf(m_visits.samples, rows[leaf]), options, m_progress));
            grown.emplace(leaf, std::move(part));
        }
        return Found(grown.empty() ? std::move(*tree) : tree->grafted(grown));
    }

    Status keepBack(LearntTree& tree, KeptBackSaid& said) {
        const std::size_t samples = m_visits.samples.size();
        said.value.assign(samples, kUnknownNumber);
        said.spread.assign(samples, kUnknownNumber);
        said.mean.assign(samples, kUnknownNumber);
        tree.explained = tree.modelExplained = tree.insideShare = kUnknownNumber;
        if (samples < kLeastForFolds) return {};
        for (std::size_t fold = 0; fold < (samples <= kFewForAllFolds ? kFoldsOfSamples : 1); ++fold) {
            std::vector<std::uint32_t> kept, others;
            for (std::uint32_t row = 0; row < samples; ++row)
                (foldOfSample(m_visits.samples, row, kOtherFolds) == fold ? kept : others).push_back(row);
            if (kept.empty() || others.empty()) continue;
            ASSIGN_OR_RETURN(const ZCart part, ZCart::grow(someOf(m_visits.samples, others), m_options, m_progress));
            double sum = 0;
            for (const std::uint32_t row : others)
                sum += m_visits.samples.observed[row];
            predict(part, kept, sum / double(others.size()), said);
        }
        score(said, tree);
        return {};
    }

    std::optional<double> expectedOfRow(std::uint32_t row) const {
        if (m_visits.samples.expected.empty() || !std::isfinite(m_visits.samples.expected[row])) return {};
        return m_visits.samples.expected[row];
    }

    void predict(const ZCart& part, const std::vector<std::uint32_t>& rows, double meanOfOthers,
                 KeptBackSaid& said) const {
        std::vector<double> query;
        for (const std::uint32_t row : rows) {
            said.mean[row] = meanOfOthers;
            queryOf(m_visits.samples, row, query);
            const Prediction prediction = part.predict(query, expectedOfRow(row));
            if (prediction.basis == PredictionBasis::None) continue;
            said.value[row] = prediction.value;
            said.spread[row] = prediction.spread;
        }
    }

    void score(const KeptBackSaid& said, LearntTree& tree) const {
        double count = 0, scatter = 0, left = 0, modelLeft = 0, inside = 0, withSpread = 0;
        bool isModelKnown = !m_visits.samples.expected.empty();
        for (std::uint32_t row = 0; row < said.value.size(); ++row) {
            if (!std::isfinite(said.value[row])) continue;
            const double observed = m_visits.samples.observed[row];
            ++count;
            scatter += (observed - said.mean[row]) * (observed - said.mean[row]);
            const double error = said.value[row] - observed;
            left += error * error;
            const double modelError = expectedOfRow(row).value_or(kUnknownNumber) - observed;
            if (std::isfinite(modelError)) // where it says nothing it explains nothing
                modelLeft += modelError * modelError;
            else
                isModelKnown = false;
            if (!std::isfinite(said.spread[row])) continue;
            ++withSpread;
            inside += std::abs(error) <= said.spread[row] ? 1 : 0;
        }
        tree.keptBack = std::uint64_t(count);
        if (scatter > 0) tree.explained = 1 - left / scatter;
        if (scatter > 0 && isModelKnown) tree.modelExplained = 1 - modelLeft / scatter;
        if (withSpread > 0) tree.insideShare = inside / withSpread;
    }

    Status apply(const TreeEdit& edit, LearntTree& tree) {
        const auto row =
            std::find_if(tree.rows.begin(), tree.rows.end(), [&](const TreeRow& of) { return of.path == edit.node; });
        if (row == tree.rows.end()) return fail(MessageId::UnknownTreeNode, {edit.node});
        if (edit.kind == TreeEdit::Kind::Prune) {
            if (row->isLeaf)
                return fail(MessageId::UnknownTreeNode,
                            {say(TENFOLD_WORDS("Sentence", "{0} that asks anything", "treeNode.asks"), edit.node)});
            tree.tree = tree.tree.pruned(row->node);
            return {};
        }
        return split(row->node, edit.attribute, tree);
    }

    /// Splits a node by an attribute where that tells most, and grows what is below.
    Status split(std::uint32_t node, const std::string& attribute, LearntTree& tree) {
        const ZCart asLeaf = tree.tree.pruned(node); // numbers change: the node's rows are found in the old tree
        std::vector<std::uint32_t> rows;
        std::vector<double> query;
        for (std::uint32_t row = 0; row < m_visits.samples.size(); ++row) {
            queryOf(m_visits.samples, row, query);
            std::uint32_t at = 0;
            while (at != node && tree.tree.nodes()[at].attribute != TreeNode::kLeaf)
                at = tree.tree.nodes()[at].left + (tree.tree.isLeft(tree.tree.nodes()[at], query) ? 0 : 1);
            if (at == node) rows.push_back(row);
        }
        const SampleTable some = someOf(m_visits.samples, rows);
        GrowthOptions options = m_options;
        options.modelSplits.clear();
        std::vector<std::string> names;
        for (const AttributeColumn& column : some.attributes)
            names.push_back(column.name);
        const auto named = std::find(names.begin(), names.end(), attribute);
        if (!attribute.empty() && named == names.end()) {
            const std::string closest = closestText(attribute, names);
            return fail(MessageId::UnknownAttribute, {attribute, didYouMean(closest)});
        }
        const TreeSplit best =
            bestSplit(some, attribute.empty() ? std::nullopt : std::optional(std::uint32_t(named - names.begin())));
        if (!best.isFound)
            return fail(
                MessageId::UnknownTreeNode,
                {attribute.empty()
                     ? say(TENFOLD_WORDS("Sentence", "whose samples anything tells apart", "treeNode.apart"))
                     : say(TENFOLD_WORDS("Sentence", "whose samples {0} tells apart", "treeNode.apartBy"), attribute)});
        const AttributeColumn& column = some.attributes[best.attribute];
        ModelSplit first;
        first.attribute = best.attribute;
        if (column.isNumber)
            first.threshold = column.between(best.lower, best.upper);
        else
            first.categories = best.lefts;
        options.modelSplits = {first};
        ASSIGN_OR_RETURN(ZCart part, ZCart::grow(some, options, m_progress));
        std::map<std::uint32_t, ZCart> parts;
        parts.emplace(node, std::move(part));
        tree.tree = tree.tree.grafted(parts);
        return {};
    }

    static TreeSplit bestSplit(const SampleTable& samples, std::optional<std::uint32_t> attribute) {
        const TargetTable table = targetsOf(samples);
        std::vector<std::uint32_t> rows(samples.size());
        std::iota(rows.begin(), rows.end(), 0U);
        SplitSearch search(table);
        NodeSamples gathered;
        table.gather(rows, gathered);
        const TargetScatter all = table.scatterOf(rows);
        TreeSplit best;
        for (std::uint32_t a = 0; a < samples.attributes.size(); ++a) {
            if (attribute && *attribute != a) continue;
            TreeSplit split = search.best(gathered, all, a, 1);
            if (split.isFound && (!best.isFound || split.scatter + split.chance < best.scatter + best.chance))
                best = std::move(split);
        }
        return best;
    }

    const VisitTable& m_visits;
    GrowthOptions m_options;
    Progress& m_progress;
};

std::string hashOfModel(const PerformanceModel* model) {
    return model == nullptr ? std::string() : fmt::format("{:016x}", fingerprint(model->text));
}

bool isSameTarget(const LearningTarget& a, const LearningTarget& b) {
    return a.service == b.service && a.operation == b.operation && a.quantity == b.quantity;
}

bool areSameEdits(const std::vector<TreeEdit>& a, const std::vector<TreeEdit>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const TreeEdit& x, const TreeEdit& y) {
        return x.kind == y.kind && x.node == y.node && x.attribute == y.attribute;
    });
}

/// Attributes that are others by an answer in force.
Status leaveOutRenamed(Workspace& workspace, VisitTable& visits) {
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    std::set<std::string> names;
    for (const AttributeColumn& column : visits.samples.attributes)
        names.insert(column.name);
    leaveOut(renamedAttributes(answersInForce(decisions), names), visits);
    return {};
}

Result<LearntTree> learn(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                         const std::string& filter, const GrowthOptions& options, const std::vector<TreeEdit>* wanted,
                         Progress& progress) {
    for (const double cost : {options.overCost, options.underCost})
        if (!(cost > 0) || !std::isfinite(cost)) return fail(MessageId::BadCost, {fmt::format("{}", cost)});
    ASSIGN_OR_RETURN(const Population population, Population::find(workspace, filter));
    std::vector<RunKey> runs;
    for (const RunInfo& run : population.runs())
        runs.push_back(run.key);
    ASSIGN_OR_RETURN(const std::string inputHash, workspace.inputHash(runs));
    ASSIGN_OR_RETURN(std::vector<LearntTree> kept, keptTrees(workspace, true));
    const auto before = std::find_if(kept.begin(), kept.end(), [&](const LearntTree& tree) {
        return isSameTarget(tree.target, target) && tree.filter == filter && tree.modelHash == hashOfModel(model);
    });
    const bool isKept = before != kept.end();
    std::vector<TreeEdit> edits;
    if (wanted != nullptr)
        edits = *wanted;
    else if (isKept)
        edits = before->edits;
    if (isKept && !before->isOutdated && before->inputHash == inputHash && before->overCost == options.overCost &&
        before->underCost == options.underCost && areSameEdits(before->edits, edits))
        return std::move(*before);
    ASSIGN_OR_RETURN(VisitTable visits, readVisits(workspace, model, target, filter, progress));
    RETURN_IF_ERROR(leaveOutRenamed(workspace, visits));
    Result<LearntTree> tree =
        learnFromVisits(visits, options, edits, isKept && !before->isOutdated ? &*before : nullptr, progress);
    if (!tree) return tree;
    tree->target = target;
    tree->filter = filter;
    if (model != nullptr) tree->model = model->name;
    tree->modelHash = hashOfModel(model);
    tree->inputHash = inputHash;
    return tree;
}

} // namespace

Result<LearntTree> learnFromVisits(const VisitTable& visits, const GrowthOptions& options,
                                   const std::vector<TreeEdit>& edits, const LearntTree* before, Progress& progress) {
    return Learning(visits, options, progress).run(edits, before);
}

Result<LearntTree> learnTree(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                             const std::string& filter, const GrowthOptions& options, Progress& progress) {
    return learn(workspace, model, target, filter, options, nullptr, progress);
}

Result<LearntTree> learnTree(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                             const std::string& filter, const GrowthOptions& options,
                             const std::vector<TreeEdit>& edits, Progress& progress) {
    return learn(workspace, model, target, filter, options, &edits, progress);
}

} // namespace tenfold
