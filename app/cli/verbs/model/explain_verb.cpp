#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/model/learning.h"
#include "app/cli/verbs/model/model_verbs.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <set>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kByChance = 0.01; ///< attributes that chance explains are told apart from those it does not
constexpr std::size_t kAttributesShown = 20, kPairsShown = 3;
constexpr std::uint64_t kFewSamplesToExplain = 50;

std::string explainText(const LearntTree& tree) {
    std::string text =
        fmt::format("{}: of {} visits {} are {}\n", learnedText(tree.target), withThousands(std::int64_t(tree.samples)),
                    percent(tree.mismatchShare), tree.classes);
    if (tree.samples < kFewSamplesToExplain) text += "few samples: what follows may be chance\n";
    text += learningRemarks(tree);
    Table table({"condition", "gain", "ratio", "p", "where it holds", "elsewhere"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    constexpr std::size_t kWidest = 60;
    table.limit(0, kWidest);
    std::size_t byChance = 0, pairs = 0;
    std::vector<std::string> together;
    std::set<std::string> told; // each only once, by the one that tells most
    for (std::size_t i = 0; i < tree.gains.size(); ++i) {
        const AttributeGain& gain = tree.gains[i];
        if (gain.chance >= kByChance) {
            ++byChance;
            continue;
        }
        if (gain.second && ++pairs > kPairsShown) continue;
        if (table.rows() == kAttributesShown) continue;
        table.row({tree.gainTexts[i].split, fmt::format("{:.3f}", gain.gain), fmt::format("{:.3f}", gain.ratio),
                   fmt::format("{:.2g}", gain.chance), percent(tree.gainTexts[i].inside),
                   percent(tree.gainTexts[i].outside)});
        const std::vector<std::string>& others = tree.gainTexts[i].alwaysWith;
        if (others.empty() || told.contains(tree.attributes[gain.attribute].name)) continue;
        told.insert(others.begin(), others.end());
        together.push_back(fmt::format("{} and {} always change together: which of them it is cannot be told",
                                       tree.attributes[gain.attribute].name, fmt::join(others, ", ")));
    }
    if (table.rows() == 0) text += "no attribute goes with it more than chance does\n";
    if (table.rows() > 0) text += "\n" + table.text();
    for (const std::string& line : together)
        text += "warning: " + line + "\n";
    if (pairs > kPairsShown)
        text += fmt::format("{} more pairs tell more than each of the two: --json\n", pairs - kPairsShown);
    if (byChance > 0) text += fmt::format("{} more attributes tell no more than chance does\n", byChance);
    return text;
}

Result<int> explain(Invocation& invocation, const LearningArguments& arguments) {
    ASSIGN_OR_RETURN(LearningCase learning, openLearning(arguments, *invocation.progress));
    ASSIGN_OR_RETURN(const LearntTree tree, learnTree(learning.workspace, learning.modelOrNull(), learning.target,
                                                      learning.filter, learning.options, *invocation.progress));
    RETURN_IF_ERROR(keepLearnt(learning.workspace, tree));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printJsonOf([&](JsonWriter& out) { writeExplain(tree, out); })
                                    : print(explainText(tree)));
    return 0;
}

} // namespace

void addModelExplainVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "explain", "which attributes go with visits that are not as expected",
                             "tenfold model explain spans.tenfold --at 'store disk.read'");
    const auto arguments = std::make_shared<LearningArguments>();
    arguments->addTo(*verb, false);
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return explain(current, *arguments); };
    });
}

} // namespace tenfold::cli
