#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/model/learning.h"
#include "app/cli/verbs/model/model_verbs.h"
#include "core/words/model_messages.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct TreeArguments {
    LearningArguments learning;
    bool areRules = false, isFresh = false;
    std::vector<std::string> prunes, splits;
    std::string node;
    std::size_t limit = 60;
};

std::string spreadText(const TreeRow& row, const LearningTarget& target) {
    if (row.prediction.basis == PredictionBasis::None) return "no basis";
    std::string text = valueText(row.prediction.value, target);
    if (std::isfinite(row.prediction.spread)) text += " ± " + valueText(row.prediction.spread, target);
    return text;
}

/// "by app.size, 42 % of its scatter"
std::string splitText(const TreeRow& row) {
    std::string text = row.isOfModel ? "by the model" : "by " + row.split;
    for (const SplitTried& one : row.tried)
        if (one.isTaken) text += fmt::format(", {} of its scatter", percent(one.gain, 0));
    return text;
}

/// What was tried at one node: the best split of each attribute.
std::string triedText(const TreeRow& row) {
    std::string text = fmt::format("splits tried at node {}, {}: {} samples\n", row.node, row.path,
                                   withThousands(std::int64_t(row.samples)));
    if (row.tried.empty()) return text + "none tells its samples apart\n";
    Table table({"split", "gain", ""}, {Align::Left, Align::Right});
    for (const SplitTried& one : row.tried)
        table.row({one.rule, percent(one.gain), one.isTaken ? "taken" : ""});
    text += table.text() + "gain: share of the scatter around the mean that the split takes away, beyond chance\n";
    return row.isLeaf ? text + "none was taken: what was kept back is not predicted better with it\n" : text;
}

std::string treeTable(const LearntTree& tree, std::size_t limit) {
    Table table({"node", "rule", "samples", "model", "value", "seen", "right", ""},
                {Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    constexpr std::size_t kWidestRule = 64;
    table.limit(1, kWidestRule);
    for (const TreeRow& row : tree.rows) {
        if (table.rows() == limit) break;
        const Prediction& said = row.prediction;
        table.row({std::to_string(row.node), std::string(2 * std::size_t{row.depth}, ' ') + row.rule,
                   withThousands(std::int64_t(row.samples)),
                   row.modelValue ? valueText(*row.modelValue, tree.target) : "–",
                   row.isLeaf ? spreadText(row, tree.target) : "",
                   row.isLeaf && row.samples > 0
                       ? valueText(said.lowest, tree.target) + " – " + valueText(said.highest, tree.target)
                       : "",
                   row.isLeaf ? percent(said.rightShare, 0) : "",
                   !row.isLeaf         ? splitText(row)
                   : row.isLowFidelity ? "low fidelity"
                                       : ""});
        if (row.isLeaf && row.isLowFidelity) table.tone(7, Tone::Bad);
    }
    std::string text = table.text();
    if (tree.rows.size() > limit)
        text += fmt::format("… and {} more nodes: --limit, or all of them with --json\n", tree.rows.size() - limit);
    return text;
}

std::string rulesText(const LearntTree& tree) {
    std::string text;
    for (const TreeRow& row : tree.rows) {
        if (!row.isLeaf) continue;
        text += fmt::format("if {}\n    {}, {} samples{}\n", row.path, spreadText(row, tree.target),
                            withThousands(std::int64_t(row.samples)), row.isLowFidelity ? ", low fidelity" : "");
    }
    return text;
}

std::string treeText(const LearntTree& tree, const TreeArguments& arguments) {
    std::string text = fmt::format("{}, {} samples, {} leaves\n", learnedText(tree.target),
                                   withThousands(std::int64_t(tree.samples)), tree.tree.leaves());
    text += learningRemarks(tree);
    if (std::isfinite(tree.explained))
        text += fmt::format("of requests kept back it explains {} of the variance{}; {} are within ± one standard "
                            "deviation (68 % is right)\n",
                            percent(tree.explained),
                            std::isfinite(tree.modelExplained) ? ", the model alone " + percent(tree.modelExplained)
                                                               : std::string(),
                            percent(tree.insideShare));
    for (const TreeEdit& edit : tree.edits)
        text += fmt::format("by hand: {} \"{}\"{}\n", edit.kind == TreeEdit::Kind::Prune ? "pruned" : "split",
                            edit.node, edit.attribute.empty() ? "" : " by " + edit.attribute);
    return text + "\n" + (arguments.areRules ? rulesText(tree) : treeTable(tree, arguments.limit));
}

/// A node by its number, or by all conditions that lead to it.
const TreeRow* rowNamed(const LearntTree& tree, const std::string& node) {
    std::uint32_t number = 0;
    const auto end = std::from_chars(node.data(), node.data() + node.size(), number);
    const bool isNumber = end.ec == std::errc() && end.ptr == node.data() + node.size();
    for (const TreeRow& row : tree.rows)
        if (isNumber ? row.node == number : row.path == node) return &row;
    return nullptr;
}

Result<std::string> pathOf(const LearntTree& tree, const std::string& node) {
    if (const TreeRow* row = rowNamed(tree, node)) return row->path;
    return fail(MessageId::UnknownTreeNode, {node});
}

Result<std::vector<TreeEdit>> editsOf(const LearntTree& tree, const TreeArguments& arguments) {
    std::vector<TreeEdit> edits;
    if (!arguments.isFresh) edits = tree.edits;
    for (const std::string& node : arguments.prunes) {
        ASSIGN_OR_RETURN(std::string path, pathOf(tree, node));
        edits.push_back({TreeEdit::Kind::Prune, std::move(path), {}});
    }
    for (const std::string& split : arguments.splits) {
        const std::size_t at = split.rfind('=');
        ASSIGN_OR_RETURN(std::string path, pathOf(tree, split.substr(0, at)));
        edits.push_back({TreeEdit::Kind::Split, std::move(path), at == std::string::npos ? "" : split.substr(at + 1)});
    }
    return edits;
}

Result<int> showTree(Invocation& invocation, const TreeArguments& arguments) {
    ASSIGN_OR_RETURN(LearningCase learning, openLearning(arguments.learning, *invocation.progress));
    ASSIGN_OR_RETURN(LearntTree tree, learnTree(learning.workspace, learning.modelOrNull(), learning.target,
                                                learning.filter, learning.options, *invocation.progress));
    if (arguments.isFresh || !arguments.prunes.empty() || !arguments.splits.empty()) {
        ASSIGN_OR_RETURN(const std::vector<TreeEdit> edits, editsOf(tree, arguments));
        ASSIGN_OR_RETURN(tree, learnTree(learning.workspace, learning.modelOrNull(), learning.target, learning.filter,
                                         learning.options, edits, *invocation.progress));
    }
    RETURN_IF_ERROR(keepLearnt(learning.workspace, tree));
    invocation.progress.reset();
    const TreeRow* asked = arguments.node.empty() ? nullptr : rowNamed(tree, arguments.node);
    if (!arguments.node.empty() && asked == nullptr) return fail(MessageId::UnknownTreeNode, {arguments.node});
    if (asked != nullptr && !invocation.json) {
        RETURN_IF_ERROR(print(triedText(*asked)));
        return 0;
    }
    RETURN_IF_ERROR(invocation.json ? printJsonOf([&](JsonWriter& out) { writeTree(tree, out); })
                                    : print(treeText(tree, arguments)));
    return 0;
}

} // namespace

void addModelTreeVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "tree", "what was learnt of a place, as a tree of conditions",
                             "tenfold model tree spans.tenfold --at 'store disk.read' --rules");
    const auto arguments = std::make_shared<TreeArguments>();
    arguments->learning.addTo(*verb, true);
    verb->add_flag("--rules", arguments->areRules, "one rule a leaf");
    verb->add_option("--node", arguments->node, "what was tried at NODE (its number, or its conditions), and taken");
    verb->add_option("--prune", arguments->prunes,
                     "make a leaf of NODE (its number, or the conditions that lead to it)")
        ->allow_extra_args(false);
    verb->add_option("--split", arguments->splits, "NODE=ATTRIBUTE: split a node by an attribute; NODE alone: the best")
        ->allow_extra_args(false);
    verb->add_flag("--fresh", arguments->isFresh, "forget earlier --prune and --split, which stay in the workspace");
    verb->add_option("--limit", arguments->limit, "nodes shown");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showTree(current, *arguments); };
    });
}

} // namespace tenfold::cli
