#include "core/session/lenses/mining_report.h"

#include "core/plan/plan.h"
#include "core/session/lenses/mining_lens.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

constexpr Words kChanged = TENFOLD_WORDS(
    "Sentence", "Runs or decisions changed after this was mined; mine again for what is there now.", "report.changed");

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

} // namespace

Status addMiningToReport(LensState state, Workspace& workspace, ReportInput& report, Progress& progress) {
    report.provenance["inputs"] = state.inputHash;
    if (!state.result) return {};
    const bool isStale = state.isStale;
    std::vector<ReportSection> own = miningSections();
    std::move(own.begin(), own.end(), std::back_inserter(report.sections));
    report.mining = takeMining(std::move(state.result));
    if (!report.mining) return {};
    if (isStale) report.mining->warnings.insert(report.mining->warnings.begin(), say(kChanged));
    ASSIGN_OR_RETURN(std::vector<RunInfo> runs, workspace.runs());
    std::erase_if(runs, [](const RunInfo& run) { return !miningLens().reads(run); });
    RETURN_IF_ERROR(addChecks(report, workspace, runs, progress));
    const std::vector<double>& scales = report.mining->program.recordedScales;
    if (!report.plan && !scales.empty()) {
        ExtrapolationRequest request;
        request.scale = 2 * *std::max_element(scales.begin(), scales.end());
        ASSIGN_OR_RETURN(report.plan, extrapolate(report.mining->program, request));
    }
    return {};
}

} // namespace tenfold
