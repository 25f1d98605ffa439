#include "core/session/gather_report.h"

#include "core/base/text/number_text.h"
#include "core/session/mined_workspace.h"
#include "core/session/saved/kept_capacities.h"
#include "core/session/saved/saved_notes.h"
#include "core/store/runs/series.h"

#include <optional>
#include <utility>

namespace tenfold {
namespace {

ReportRun reportRunOf(const RunInfo& info) {
    ReportRun out;
    out.name = info.run.name;
    out.kind = info.kind;
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

} // namespace

Result<ReportInput> gatherReport(Workspace& workspace, const std::string& title, Progress& progress,
                                 const std::vector<const Lens*>& lensesToShow) {
    ASSIGN_OR_RETURN(std::vector<RunInfo> runs, workspace.runs());
    RETURN_IF_ERROR(countSamples(workspace, runs));
    ReportInput report;
    report.title = title.empty() ? workspace.path().stem().string() : title;
    for (const RunInfo& info : runs)
        report.runs.push_back(reportRunOf(info));
    ASSIGN_OR_RETURN(const std::vector<Decision> decisions, workspace.decisions());
    report.provenance = provenanceOf("", decisions, runs);
    report.sections.clear();
    ASSIGN_OR_RETURN(std::optional<ReportSection> remarks, notesSection(workspace));
    if (remarks) report.sections.push_back(std::move(*remarks));
    for (const Lens* lens : lensesToShow) {
        ASSIGN_OR_RETURN(LensState state, showLens(workspace, *lens, progress));
        RETURN_IF_ERROR(lens->addToReport(std::move(state), workspace, report, progress));
    }
    ASSIGN_OR_RETURN(std::optional<ReportSection> capacity, capacitySection(workspace));
    if (capacity) report.sections.push_back(std::move(*capacity));
    return report;
}

} // namespace tenfold
