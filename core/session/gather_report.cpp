#include "core/session/gather_report.h"

#include "core/base/text/number_text.h"
#include "core/report/section_flows.h"
#include "core/report/section_model.h"
#include "core/report/section_tree.h"
#include "core/session/blame_decisions.h"
#include "core/session/mined_workspace.h"
#include "core/session/mining_lens.h"
#include "core/session/saved_models.h"
#include "core/session/saved_scenarios.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tenfold {
namespace {

constexpr std::size_t kMostTreesReported = 8; ///< each may be some pages

constexpr Words kChanged = TENFOLD_WORDS(
    "Sentence", "Runs or decisions changed after this was mined; mine again for what is there now.", "report.changed");

ReportRun reportRunOf(const RunInfo& info) {
    ReportRun out;
    out.name = info.run.name;
    out.scale = info.run.scale;
    out.repetition = info.run.repetition;
    for (const auto& [key, value] : info.run.config)
        out.config[key] = compactNumber(value);
    for (const auto& [key, value] : info.run.configText)
        out.config[key] = value;
    out.senders = info.senders;
    out.events = info.events;
    out.skipped = info.run.skippedRecords;
    out.heldOut = info.run.heldOut;
    return out;
}

/// The request that a recorded run, whose scale is known, answers: its scale and its configuration, as far as the
/// programs speak of it.
ExtrapolationRequest requestOf(const Run& run, const WorkloadProgram& program) {
    ExtrapolationRequest request;
    request.scale = run.scale.value();
    for (const auto& [key, value] : run.config)
        if (program.derived.count(key) > 0) request.config[key] = value;
    return request;
}

Status addChecks(ReportInput& report, Workspace& workspace, const std::vector<RunInfo>& runs, Progress& progress) {
    const WorkloadProgram& program = report.mining->program;
    for (const RunInfo& info : runs) {
        if (!info.run.heldOut || !info.run.scale) continue;
        if (!progress.advance(report.checks.size(), runs.size(), "checking")) return fail(MessageId::Cancelled);
        ASSIGN_OR_RETURN(Plan plan, extrapolate(program, requestOf(info.run, program)));
        ASSIGN_OR_RETURN(Trace trace, workspace.loadTrace(std::vector<RunKey>{info.key}, progress));
        ASSIGN_OR_RETURN(ValidationReport validation, validate(plan, std::move(trace), progress));
        report.checks.push_back({info.run.name, *info.run.scale, std::move(validation)});
        if (!report.plan || report.plan->parameters["scale"] < *info.run.scale) report.plan = std::move(plan);
    }
    return {};
}

/// The sections of all lenses that have a result.
/// @param isMined  the mining has one, which its sections find in the report: it is not read twice
Status addSections(ReportInput& report, Workspace& workspace, const std::vector<const Lens*>& lensesToShow,
                   bool isMined) {
    report.sections.clear();
    for (const Lens* lens : lensesToShow) {
        LensState state;
        if (lens != &miningLens()) {
            ASSIGN_OR_RETURN(state, readLens(workspace, *lens));
        } else if (isMined) {
            state.result = std::make_shared<MinedLens>(MiningResult());
        }
        if (!state.result) continue;
        std::vector<ReportSection> own = lens->sections(*state.result);
        std::move(own.begin(), own.end(), std::back_inserter(report.sections));
    }
    return {};
}

/// The sections of requests, where runs have any.
Status addFlows(ReportInput& report, Workspace& workspace, const std::vector<RunInfo>& runs, Progress& progress) {
    std::vector<std::string> ofSpans;
    for (const RunInfo& run : runs)
        if (run.hasRequests) ofSpans.push_back(run.run.name);
    if (ofSpans.empty()) return {};
    ReportFlows flows;
    ASSIGN_OR_RETURN(Population all, Population::ofRuns(workspace, ofSpans));
    ASSIGN_OR_RETURN(flows.flows, gatherFlows(workspace, std::move(all), {}, progress));
    constexpr std::size_t kExamples = 3;
    for (std::size_t i = 0; i < std::min(kExamples, flows.flows.classes.size()); ++i) {
        // One of several recordings of a request stands for itself in none.
        auto example = readRequest(workspace, "", flows.flows.classes[i].example, true, progress);
        if (example) flows.examples.push_back(std::move(*example));
        if (!example && example.error().id() == MessageId::Cancelled) return fail(MessageId::Cancelled);
    }
    if (ofSpans.size() == 2) {
        flows.runA = ofSpans[0];
        flows.runB = ofSpans[1];
        ASSIGN_OR_RETURN(Population a, Population::ofRuns(workspace, {flows.runA}));
        ASSIGN_OR_RETURN(Population b, Population::ofRuns(workspace, {flows.runB}));
        ASSIGN_OR_RETURN(flows.comparison, comparePopulations(workspace, std::move(a), std::move(b), progress));
    }
    std::vector<ReportSection> own = flowSections(flows);
    std::move(own.begin(), own.end(), std::back_inserter(report.sections));
    return {};
}

/// The section of the model that is used, held against the requests it was held against last.
Status addModel(ReportInput& report, Workspace& workspace, const std::vector<Decision>& decisions, Progress& progress) {
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
    const std::vector<BlamedVerdict> blames = blamesInForce(decisions);
    for (const ModelVerdict& verdict : model.check.verdicts) {
        const std::optional<Blame> blame = blameOf(blames, model.check.model, verdict);
        model.decided.emplace_back(!blame                    ? ""
                                   : *blame == Blame::System ? "the system"
                                   : *blame == Blame::Model  ? "the model"
                                                             : "to be decided later");
    }
    report.sections.push_back(modelSection(model));
    return {};
}

/// What was learnt of places, as it is kept.
Status addTrees(ReportInput& report, Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<LearntTree> trees, keptTrees(workspace));
    for (std::size_t i = 0; i < std::min(kMostTreesReported, trees.size()); ++i)
        report.sections.push_back(treeSection(trees[i], i + 1));
    return {};
}

/// Scenarios that are kept with the model that is used, beside what was recorded.
Status addScenarios(ReportInput& report, Workspace& workspace, Progress& progress) {
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
    report.sections.push_back(scenariosSection(name, forecasts));
    return {};
}

} // namespace

Result<ReportInput> gatherReport(Workspace& workspace, const std::string& title, Progress& progress,
                                 const std::vector<const Lens*>& lensesToShow) {
    ASSIGN_OR_RETURN(MinedWorkspace mined, readMined(workspace));
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    ReportInput report;
    report.title = title.empty() ? workspace.path().stem().string() : title;
    for (const RunInfo& info : runs)
        report.runs.push_back(reportRunOf(info));
    report.provenance = provenanceOf(mined, runs);
    RETURN_IF_ERROR(addSections(report, workspace, lensesToShow, mined.mining.has_value()));
    RETURN_IF_ERROR(addFlows(report, workspace, runs, progress));
    RETURN_IF_ERROR(addModel(report, workspace, mined.decisions, progress));
    RETURN_IF_ERROR(addTrees(report, workspace));
    RETURN_IF_ERROR(addScenarios(report, workspace, progress));
    if (!mined.mining) return report;
    report.mining = std::move(mined.mining);
    if (mined.isStale) report.mining->warnings.insert(report.mining->warnings.begin(), say(kChanged));
    RETURN_IF_ERROR(addChecks(report, workspace, mined.runs, progress));
    const std::vector<double>& scales = report.mining->program.recordedScales;
    if (!report.plan && !scales.empty()) {
        ExtrapolationRequest request;
        request.scale = 2 * *std::max_element(scales.begin(), scales.end());
        ASSIGN_OR_RETURN(report.plan, extrapolate(report.mining->program, request));
    }
    return report;
}

} // namespace tenfold
