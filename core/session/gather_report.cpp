#include "core/session/gather_report.h"

#include "core/base/text/number_text.h"
#include "core/session/lenses/mining_lens.h"
#include "core/session/mined_workspace.h"
#include "core/session/saved/kept_capacities.h"
#include "core/session/saved/saved_notes.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tenfold {
namespace {

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

/// The sections of all lenses that have a result. What was mined is part of the report.
Status addSections(ReportInput& report, MinedWorkspace& mined, Workspace& workspace,
                   const std::vector<const Lens*>& lensesToShow, Progress& progress) {
    report.sections.clear();
    for (const Lens* lens : lensesToShow) {
        ASSIGN_OR_RETURN(LensState state, showLens(workspace, *lens, progress));
        if (lens == &miningLens()) {
            mined.inputHash = state.inputHash;
            mined.isStale = state.isStale;
        }
        if (!state.result) continue;
        ASSIGN_OR_RETURN(std::vector<ReportSection> own, lens->sections(*state.result, workspace, progress));
        std::move(own.begin(), own.end(), std::back_inserter(report.sections));
        if (lens == &miningLens()) report.mining = takeMining(std::move(state.result));
    }
    return {};
}

} // namespace

Result<ReportInput> gatherReport(Workspace& workspace, const std::string& title, Progress& progress,
                                 const std::vector<const Lens*>& lensesToShow) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    MinedWorkspace mined;
    std::copy_if(runs.begin(), runs.end(), std::back_inserter(mined.runs),
                 [](const RunInfo& run) { return miningLens().reads(run); });
    ASSIGN_OR_RETURN(mined.decisions, workspace.decisions());
    ReportInput report;
    report.title = title.empty() ? workspace.path().stem().string() : title;
    for (const RunInfo& info : runs)
        report.runs.push_back(reportRunOf(info));
    RETURN_IF_ERROR(addSections(report, mined, workspace, lensesToShow, progress));
    ASSIGN_OR_RETURN(std::optional<ReportSection> remarks, notesSection(workspace));
    if (remarks) report.sections.insert(report.sections.begin(), std::move(*remarks));
    ASSIGN_OR_RETURN(std::optional<ReportSection> capacity, capacitySection(workspace));
    if (capacity) report.sections.push_back(std::move(*capacity));
    report.provenance = provenanceOf(mined, runs);
    if (!report.mining) return report;
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
