#include "core/probe/probe_import.h"

#include "core/base/files/file_writer.h"
#include "core/probe/probe_trials.h"
#include "core/trials/trial_summary.h"
#include "core/words/import_messages.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

/// For models alone: kept back from what is mined, whose runs differ by scale.
Status importFolder(Workspace& workspace, const fs::path& folder, ImportOptions options, Progress& progress,
                    ImportReport& report) {
    options.holdOut = true;
    auto runs = describeRuns({folder}, options, progress);
    if (!runs && runs.error().id() == MessageId::ScaleNeeded) {
        options.scale = 1;
        runs = describeRuns({folder}, options, progress);
    }
    if (!runs) return tl::unexpected(runs.error());
    return importRuns(workspace, std::move(*runs), progress, report);
}

bool isOfDisk(const Error& error) {
    return error.code() == ErrorCode::Cancelled || error.code() == ErrorCode::Store ||
           error.id() == MessageId::DiskFull;
}

} // namespace

Result<ProbeImport> importProbe(Workspace& workspace, const ProbeProgress& probed, const fs::path& folder,
                                const std::string& name, Progress& progress) {
    ProbeImport result;
    RETURN_IF_ERROR(keepTrials(workspace, probed));
    for (const ProbeRun& run : probed.runs) {
        if (run.state != ProbeRun::State::Done || !run.hasTraces) continue;
        ImportOptions options;
        options.name = name + " " + run.name();
        std::error_code ignored;
        if (!fs::exists(folder / run.name(), ignored) && workspace.run(*options.name)) continue; // it is there already
        for (const auto& [attribute, value] : run.values)
            options.set.emplace_back(attribute, value);
        const Status imported = importFolder(workspace, folder / run.name(), options, progress, result.report);
        if (imported) continue;
        if (isOfDisk(imported.error())) return tl::unexpected(imported.error());
        result.unread.push_back(fmt::format("{}: {}", run.name(), imported.error().message()));
    }
    const std::string spans = spansOf(probed);
    if (spans.empty()) return result;
    const fs::path made = folder / "made";
    std::error_code error;
    fs::create_directories(made, error);
    RETURN_IF_ERROR(writeFile(made / "spans.otlp.jsonl", spans));
    ImportOptions options;
    options.name = name;
    RETURN_IF_ERROR(importFolder(workspace, made, options, progress, result.report));
    return result;
}

LearningTarget targetOf(const Probe& probe) {
    return {probe.service, probe.operation, LearningTarget::Quantity::OwnTime};
}

Result<Refinement> refineTree(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                              Progress& progress) {
    Refinement result;
    ASSIGN_OR_RETURN(std::vector<LearntTree> kept, keptTrees(workspace, true));
    for (LearntTree& tree : kept)
        if (tree.target.service == target.service && tree.target.operation == target.operation &&
            tree.target.quantity == target.quantity && tree.model == (model == nullptr ? std::string() : model->name))
            result.before = std::move(tree);
    const std::string filter = result.before ? result.before->filter : std::string();
    ASSIGN_OR_RETURN(result.after, learnTree(workspace, model, target, filter, {}, progress));
    return result;
}

std::vector<ProbePoint> pointsOf(const ProbeProgress& probed) {
    std::vector<ProbePoint> points;
    std::vector<TrialSummary> seconds;
    for (const ProbeRun& run : probed.runs) {
        std::size_t at = 0;
        while (at < points.size() && points[at].values != run.values)
            ++at;
        if (at == points.size()) {
            points.push_back({run.values, 0, 0, 0, 0});
            seconds.emplace_back();
        }
        ProbePoint& point = points[at];
        point.failed += run.state == ProbeRun::State::Failed ? 1 : 0;
        if (run.state != ProbeRun::State::Done) continue;
        ++point.done;
        seconds[at].add(run.outcome.seconds);
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].mean = seconds[i].mean();
        points[i].sd = seconds[i].sd();
    }
    return points;
}

} // namespace tenfold
