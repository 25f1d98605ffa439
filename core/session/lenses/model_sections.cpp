#include "core/session/lenses/model_sections.h"

#include "core/report/section_model.h"
#include "core/report/section_tree.h"
#include "core/session/saved/blame_decisions.h"
#include "core/session/saved/saved_models.h"
#include "core/session/saved/saved_scenarios.h"
#include "core/words/base_messages.h"

#include <algorithm>

namespace tenfold {
namespace {

using Sections = std::vector<ReportSection>;

constexpr std::size_t kMostTreesReported = 8; ///< each may be some pages

/// The section of the model that is used, held against the requests it was held against last.
Status addModel(Sections& sections, Workspace& workspace, Progress& progress) {
    ASSIGN_OR_RETURN(const UsedModel used, usedModel(workspace));
    if (used.name.empty()) return {};
    ASSIGN_OR_RETURN(const std::optional<std::string> text, savedModelText(workspace, used.name));
    const ModelReading reading = readModel(text.value_or(std::string()));
    if (!reading.model) return {}; // half written: there is nothing to tell of yet
    ReportModel model;
    auto check = checkModel(workspace, *reading.model, used.filter, progress);
    if (!check && check.error().id() == MessageId::Cancelled) return fail(MessageId::Cancelled);
    if (!check) return {}; // its requests are no longer there
    model.check = std::move(*check);
    model.filter = used.filter;
    ASSIGN_OR_RETURN(const std::vector<SavedModel> models, savedModels(workspace));
    for (const SavedModel& one : models)
        if (one.name == used.name) model.version = one.version;
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    const std::vector<BlamedVerdict> blames = blamesInForce(decisions);
    for (const ModelVerdict& verdict : model.check.verdicts) {
        const std::optional<Blame> blame = blameOf(blames, model.check.model, verdict);
        model.decided.emplace_back(!blame                    ? ""
                                   : *blame == Blame::System ? "the system"
                                   : *blame == Blame::Model  ? "the model"
                                                             : "to be decided later");
    }
    sections.push_back(modelSection(model));
    return {};
}

/// What was learnt of places, as it is kept.
Status addTrees(Sections& sections, Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<LearntTree> trees, keptTrees(workspace));
    for (std::size_t i = 0; i < std::min(kMostTreesReported, trees.size()); ++i)
        sections.push_back(treeSection(trees[i], i + 1));
    return {};
}

/// Scenarios that are kept with the model that is used, beside what was recorded.
Status addScenarios(Sections& sections, Workspace& workspace, Progress& progress) {
    ASSIGN_OR_RETURN(const UsedModel used, usedModel(workspace));
    if (used.name.empty()) return {};
    ASSIGN_OR_RETURN(const std::optional<std::string> text, savedModelText(workspace, used.name));
    ModelReading reading = readModel(text.value_or(std::string()));
    if (!reading.model) return {};
    const std::string name = reading.model->name;
    ASSIGN_OR_RETURN(const std::vector<Scenario> kept, savedScenarios(workspace, name));
    if (kept.empty()) return {};
    ASSIGN_OR_RETURN(std::vector<LearntTree> trees, keptTrees(workspace));
    std::erase_if(trees, [&](const LearntTree& tree) { return tree.model != name; });
    auto whatIf = WhatIf::of(workspace, std::move(*reading.model), std::move(trees), used.filter, progress);
    if (!whatIf && whatIf.error().id() == MessageId::Cancelled) return fail(MessageId::Cancelled);
    if (!whatIf) return {}; // its filter no longer holds
    std::vector<Forecast> forecasts;
    if (auto recorded = whatIf->ask({})) forecasts.push_back(std::move(*recorded));
    for (const Scenario& scenario : kept) // a setting that another version of the model had has no answer
        if (auto forecast = whatIf->ask(scenario)) forecasts.push_back(std::move(*forecast));
    sections.push_back(scenariosSection(name, forecasts));
    return {};
}

} // namespace

Result<std::vector<ReportSection>> modelSections(Workspace& workspace, Progress& progress) {
    Sections sections;
    RETURN_IF_ERROR(addModel(sections, workspace, progress));
    RETURN_IF_ERROR(addTrees(sections, workspace));
    RETURN_IF_ERROR(addScenarios(sections, workspace, progress));
    return sections;
}

} // namespace tenfold
