#include "app/cli/output/json_text.h"
#include "app/cli/verbs/model/learning.h"
#include "app/cli/verbs/model/model_verbs.h"
#include "core/words/import_messages.h"

#include "core/base/text/number_text.h"
#include "core/session/json/fidelity_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

namespace tenfold::cli {
namespace {

struct FidelityArguments {
    LearningArguments learning;
    std::vector<std::string> settings;
};

/// The range seen as a bar, the value in it and one standard deviation to both sides: "····░░█░░·······".
std::string rangeBar(const Prediction& said) {
    constexpr int kCells = 40;
    std::string bar;
    const double width = said.highest - said.lowest;
    if (!(width > 0)) return bar;
    const auto cellOf = [&](double value) { return std::lround((value - said.lowest) / width * (kCells - 1)); };
    const double spread = std::isfinite(said.spread) ? said.spread : 0;
    for (int cell = 0; cell < kCells; ++cell)
        bar += cell == cellOf(said.value)                                                   ? "█"
               : cell >= cellOf(said.value - spread) && cell <= cellOf(said.value + spread) ? "░"
                                                                                            : "·";
    return bar;
}

std::string fidelityText(const LearntTree& tree, const FidelityAnswer& answer) {
    const Prediction& said = answer.prediction;
    std::string text = learnedText(tree.target) + "\n";
    for (const std::string& line : answer.beyond)
        text += "beyond what was seen: " + line + "\n";
    if (said.basis == PredictionBasis::None) return text + "no basis: neither a model nor samples tell\n";
    text += fmt::format("{}{}, by {}\n", valueText(said.value, tree.target),
                        std::isfinite(said.spread) ? " ± " + valueText(said.spread, tree.target) : "",
                        said.basis == PredictionBasis::Model    ? "the model"
                        : said.basis == PredictionBasis::Offset ? "the model and what was seen beside it"
                                                                : "what was seen");
    if (std::isfinite(answer.modelValue))
        text += fmt::format("the model alone: {}\n", valueText(answer.modelValue, tree.target));
    const std::string bar = rangeBar(said);
    if (!bar.empty())
        text +=
            fmt::format("{} {} {}\n", valueText(said.lowest, tree.target), bar, valueText(said.highest, tree.target));
    text += fmt::format("{} samples like this", withThousands(std::int64_t(said.samples)));
    if (said.keptBack > 0)
        text += fmt::format("; of {} kept back {} were predicted within 20 %",
                            withThousands(std::int64_t(said.keptBack)), percent(said.rightShare, 0));
    text += "\n";
    if (answer.isLow) text += "low fidelity: " + std::string(said.samples < 50 ? "few samples" : "they scatter") + "\n";
    return text;
}

Result<int> showFidelity(Invocation& invocation, const FidelityArguments& arguments) {
    std::vector<std::pair<std::string, std::string>> settings;
    for (const std::string& setting : arguments.settings) {
        const std::size_t at = setting.find('=');
        if (at == std::string::npos || at == 0) return fail(MessageId::BadSetting, {setting});
        settings.emplace_back(setting.substr(0, at), setting.substr(at + 1));
    }
    ASSIGN_OR_RETURN(LearningCase learning, openLearning(arguments.learning, *invocation.progress));
    ASSIGN_OR_RETURN(const LearntTree tree, learnTree(learning.workspace, learning.modelOrNull(), learning.target,
                                                      learning.filter, learning.options, *invocation.progress));
    RETURN_IF_ERROR(keepLearnt(learning.workspace, tree));
    RETURN_IF_ERROR(checkSettings(tree, settings));
    FidelityAnswer answer;
    if (learning.model) answer.modelValue = expectedOf(*learning.model, learning.target, settings);
    answer.prediction =
        tree.predict(settings, std::isfinite(answer.modelValue) ? std::optional(answer.modelValue) : std::nullopt);
    answer.beyond = beyondSeen(tree, settings);
    answer.isLow = isLowFidelity(answer.prediction) || !answer.beyond.empty();
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(fidelityJson(tree, answer)) : print(fidelityText(tree, answer)));
    return 0;
}

} // namespace

void addModelFidelityVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "fidelity", "a prediction, and how far to believe it",
                             "tenfold model fidelity spans.tenfold --at 'store disk.read' --set app.size=8192");
    const auto arguments = std::make_shared<FidelityArguments>();
    arguments->learning.addTo(*verb, false);
    verb->add_option("--set", arguments->settings,
                     "KEY=VALUE of an attribute; what is not set is as it was seen; several, or often");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showFidelity(current, *arguments); };
    });
}

} // namespace tenfold::cli
