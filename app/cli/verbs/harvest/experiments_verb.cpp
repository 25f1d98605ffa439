#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"
#include "app/cli/verbs/verb.h"

#include "core/base/text/number_text.h"
#include "core/harvest/sweep/experiments.h"
#include "core/store/workspace.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

using namespace harvest;
using Json = nlohmann::ordered_json;

struct ExperimentArguments {
    std::string workspace;
    std::vector<std::string> compared; ///< two ids
};

/// "policy stock, h; replicas 2, 3".
std::string axesText(const Experiment& experiment) {
    std::string text;
    for (const auto& [name, values] : experiment.axes) {
        text += (text.empty() ? "" : "; ") + name;
        for (std::size_t i = 0; i < values.size(); ++i)
            text += (i == 0 ? " " : ", ") + values[i];
    }
    return text;
}

std::string pointText(const AxesPoint& point) {
    std::string text;
    for (const auto& [name, value] : point)
        text += (text.empty() ? "" : ", ") + name + " " + value;
    return text;
}

Json experimentJson(const Experiment& experiment) {
    Json axes = Json::object();
    for (const auto& [name, values] : experiment.axes)
        axes[name] = values;
    return {{"id", experiment.id},
            {"engine", nameOf(experiment.engine)},
            {"axes", axes},
            {"settings", experiment.settings},
            {"seed", experiment.start},
            {"points", experiment.points},
            {"runs", experiment.runs},
            {"done", experiment.done},
            {"failed", experiment.failed},
            {"waiting", experiment.waiting},
            {"createdNs", experiment.createdNs},
            {"endedNs", experiment.endedNs}};
}

Json figureJson(const PointFigure& figure) {
    return {{"mean", figure.mean}, {"low", figure.low}, {"high", figure.high}, {"runs", figure.runs}};
}

Json differenceJson(const ExperimentDifference& difference) {
    Json settings = Json::array(), points = Json::array();
    for (const auto& [name, values] : difference.settings)
        settings.push_back({{"name", name}, {"before", values.first}, {"after", values.second}});
    for (const PointDifference& one : difference.points)
        points.push_back({{"point", one.point},
                          {"before", figureJson(one.before)},
                          {"after", figureJson(one.after)},
                          {"apart", one.isApart}});
    return {{"figure", difference.figure},           {"settings", settings}, {"sameData", difference.areInputsEqual},
            {"sameSeed", difference.areStartsEqual}, {"points", points},     {"onlyBefore", difference.onlyBefore},
            {"onlyAfter", difference.onlyAfter}};
}

std::string differenceText(const ExperimentDifference& difference) {
    std::string text = difference.areInputsEqual ? "" : "The data are others. ";
    if (!difference.areStartsEqual) text += "The seed is another. ";
    for (const auto& [name, values] : difference.settings)
        text += fmt::format("{}: {} before, {} after. ", name, values.first, values.second);
    text += fmt::format("{} points in common, {} only before, {} only after.\n", difference.points.size(),
                        difference.onlyBefore, difference.onlyAfter);
    Table table({"point", difference.figure + " before", "after", ""},
                {Align::Left, Align::Right, Align::Right, Align::Left});
    for (const PointDifference& one : difference.points) {
        const bool isLess = one.after.mean < one.before.mean;
        table.row({pointText(one.point), compactNumber(one.before.mean, 6), compactNumber(one.after.mean, 6),
                   !one.isApart ? "within the spread of runs"
                   : isLess     ? "lower in every run"
                                : "HIGHER in every run"});
    }
    return text + table.text();
}

Result<const Experiment*> experimentNamed(const std::vector<Experiment>& all, const std::string& id) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Experiment& one) { return one.id.starts_with(id); });
    if (found == all.end() || id.empty())
        return fail(
            MessageId::BadHarvestOption,
            {"--compare", say(TENFOLD_WORDS("Sentence", "there is no experiment {0}", "harvest.noExperiment"), id)});
    return &*found;
}

Result<int> runExperiments(const ExperimentArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const std::vector<Trial> trials, trialsOf(workspace, kHarvestTrials));
    const std::vector<Experiment> all = experimentsOf(trials);
    invocation.progress.reset();
    std::optional<ExperimentDifference> difference;
    if (!arguments.compared.empty()) {
        ASSIGN_OR_RETURN(const Experiment* before, experimentNamed(all, arguments.compared[0]));
        ASSIGN_OR_RETURN(const Experiment* after, experimentNamed(all, arguments.compared[1]));
        difference = differenceOf(*before, *after);
    }
    if (invocation.json) {
        Json list = Json::array();
        for (const Experiment& one : all)
            list.push_back(experimentJson(one));
        RETURN_IF_ERROR(printDocument(
            {{"experiments", list}, {"difference", difference ? differenceJson(*difference) : Json(nullptr)}}));
        return 0;
    }
    if (difference) {
        RETURN_IF_ERROR(print(differenceText(*difference)));
        return 0;
    }
    if (all.empty()) {
        RETURN_IF_ERROR(print("Nothing was simulated yet.\n"));
        return 0;
    }
    Table table(
        {"id", "engine", "varied", "points", "runs", "done", "failed", "waiting"},
        {Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    table.limit(2, 60);
    for (const Experiment& one : all)
        table.row({one.id, std::string(nameOf(one.engine)), axesText(one), std::to_string(one.points),
                   std::to_string(one.runs), std::to_string(one.done), std::to_string(one.failed),
                   std::to_string(one.waiting)});
    RETURN_IF_ERROR(print(table.text()));
    return 0;
}

} // namespace

void addHarvestExperimentsVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "experiments", "what was simulated, how far it is, and two of them side by side",
                             "tenfold harvest experiments spare.tenfold");
    const auto arguments = std::make_shared<ExperimentArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->add_option("--compare", arguments->compared, "two of their ids: before and after")->expected(2);
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runExperiments(*arguments, current); };
    });
}

} // namespace tenfold::cli
