#include "core/report/section_tree.h"

#include "core/base/text/number_text.h"
#include "core/report/html_table.h"
#include "core/report/sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::size_t kMostLeavesShown = 40;
constexpr std::size_t kMostScenariosShown = 12;

bool isCount(const LearntTree& tree) {
    return tree.target.quantity == LearningTarget::Quantity::Count;
}

std::string secondsText(double seconds) {
    return std::isfinite(seconds) && seconds >= 0 ? duration(std::llround(seconds * 1e9)) : "–";
}

std::string valueOfTree(const LearntTree& tree, double value) {
    if (!std::isfinite(value)) return "–";
    if (isCount(tree)) return compactNumber(value, 2);
    return value < 0 ? "−" + secondsText(-value) : secondsText(value);
}

bool hasNumber(const TreeRow& row) {
    return row.prediction.basis != PredictionBasis::None && std::isfinite(row.prediction.value);
}

/// How wide the band is for its value: those that are widest come first.
double doubtOfLeaf(const TreeRow& row) {
    if (!hasNumber(row) || !std::isfinite(row.prediction.spread) || row.prediction.value == 0) return INFINITY;
    return row.prediction.spread / std::fabs(row.prediction.value);
}

std::string leavesTable(const LearntTree& tree) {
    std::vector<const TreeRow*> leaves;
    for (const TreeRow& row : tree.rows)
        if (row.isLeaf) leaves.push_back(&row);
    std::stable_sort(leaves.begin(), leaves.end(), [](const TreeRow* a, const TreeRow* b) {
        if (a->isLowFidelity != b->isLowFidelity) return a->isLowFidelity;
        return doubtOfLeaf(*a) > doubtOfLeaf(*b);
    });
    HtmlTable table({"Where", ">Samples", ">The model", ">Predicted", ">± sd", ">Inside ± sd", "Fidelity"});
    for (std::size_t i = 0; i < std::min(kMostLeavesShown, leaves.size()); ++i) {
        const TreeRow& row = *leaves[i];
        const bool isKnown = hasNumber(row);
        table.row({cell(row.path.empty() ? row.rule : row.path), countCell(row.samples),
                   row.modelValue ? valueOfTree(tree, *row.modelValue) : "–",
                   isKnown ? valueOfTree(tree, row.prediction.value) : "no basis",
                   isKnown ? valueOfTree(tree, row.prediction.spread) : "–", percent(row.insideShare, 0),
                   row.isLowFidelity || !isKnown ? "✗ low" : "✓"},
                  row.isLowFidelity || !isKnown ? "off" : "");
    }
    std::string html = table.isEmpty() ? std::string() : table.finish();
    if (leaves.size() > kMostLeavesShown)
        html += fmt::format("<p class=\"dim\">and {} leaves more</p>", leaves.size() - kMostLeavesShown);
    return html;
}

std::string treeHtml(const LearntTree& tree, const std::string& id) {
    std::string html;
    if (!tree.edits.empty())
        html +=
            fmt::format("<p>Changed by hand: {} {}.</p>", tree.edits.size(), tree.edits.size() == 1 ? "node" : "nodes");
    html += leavesTable(tree);
    const std::string alone = std::isfinite(tree.modelExplained)
                                  ? fmt::format("; the model alone {}", percent(std::max(0.0, tree.modelExplained)))
                                  : std::string();
    return section(
        id, "What was learnt: " + targetText(tree.target),
        fmt::format(
            "A tree that begins with what the model {} says and learns where it is wrong, from {} samples{}. Of "
            "samples kept back it explains {} of the scatter{}; {} of them are within ± one standard deviation, "
            "68 % would be right. ✗: a deviation over 60 % of the value, or under 50 samples.",
            tree.model, withThousands(std::int64_t(tree.samples)), tree.filter.empty() ? "" : " with " + tree.filter,
            percent(std::max(0.0, tree.explained)), alone, percent(tree.insideShare, 0)),
        html);
}

std::string settingsText(const Scenario& scenario) {
    std::string text;
    for (const auto& [name, value] : scenario.settings)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, value);
    return text.empty() ? "as recorded" : text;
}

std::string responseText(double seconds) {
    return std::isinf(seconds) && seconds > 0 ? "grows without end" : secondsText(seconds);
}

std::string scenariosHtml(const std::string& model, const std::vector<Forecast>& forecasts) {
    HtmlTable table(
        {"Scenario", ">A second", ">Response", ">± sd", ">The model alone", "Bottleneck", "Can be believed"});
    for (std::size_t i = 0; i < std::min(kMostScenariosShown, forecasts.size()); ++i) {
        const Forecast& forecast = forecasts[i];
        const bool isKnown = forecast.basis != PredictionBasis::None;
        const std::string band = std::isfinite(forecast.lowResponse) && std::isfinite(forecast.highResponse)
                                     ? secondsText(forecast.lowResponse) + " to " + secondsText(forecast.highResponse)
                                     : "–";
        table.row({cell(settingsText(forecast.scenario)),
                   isKnown && std::isfinite(forecast.throughput) ? compactNumber(forecast.throughput, 1) : "no basis",
                   isKnown ? responseText(forecast.response) : "no basis", isKnown ? band : "–",
                   responseText(forecast.modelResponse),
                   forecast.bottleneck.empty() ? "clients wait" : cell(forecast.bottleneck),
                   (forecast.fidelity.isLow || !isKnown ? "✗ " : "✓ ") + cell(forecast.fidelity.text.text())},
                  forecast.fidelity.isLow || !isKnown ? "off" : "");
    }
    if (table.isEmpty()) return {};
    std::string html = table.finish();
    for (const Forecast& forecast : forecasts)
        if (!forecast.text.empty() && &forecast == &forecasts.back())
            html += fmt::format("<p>{}</p>", cell(forecast.text.text()));
    return section(
        "scenarios", "What if",
        fmt::format("Answers of the model {}, with what was learnt beside it. ✗: beyond what was seen, or of "
                    "low fidelity.",
                    model),
        html);
}

} // namespace

ReportSection treeSection(const LearntTree& tree, std::size_t number) {
    const std::string id = fmt::format("tree-{}", number);
    return {id, number == 1 ? "What was learnt" : "", [html = treeHtml(tree, id)](const ReportInput&) { return html; }};
}

ReportSection scenariosSection(const std::string& model, const std::vector<Forecast>& forecasts) {
    return {"scenarios", "What if", [html = scenariosHtml(model, forecasts)](const ReportInput&) { return html; }};
}

} // namespace tenfold
