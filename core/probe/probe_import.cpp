#include "core/probe/probe_import.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <limits>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

Status importFolder(Workspace& workspace, const fs::path& folder, const ImportOptions& options, Progress& progress,
                    ImportReport& report) {
    ASSIGN_OR_RETURN(std::vector<PreparedRun> runs, describeRuns({folder}, options, progress));
    return importRuns(workspace, std::move(runs), progress, report);
}

bool isOfDisk(const Error& error) {
    return error.code() == ErrorCode::Cancelled || error.code() == ErrorCode::Store ||
           error.id() == MessageId::DiskFull;
}

} // namespace

Result<ProbeImport> importProbe(Workspace& workspace, const ProbeProgress& probed, const fs::path& folder,
                                const std::string& name, Progress& progress) {
    ProbeImport result;
    for (const ProbeRun& run : probed.runs) {
        if (run.state != ProbeRun::State::Done || !run.hasTraces) continue;
        ImportOptions options;
        options.name = name + " " + run.name();
        options.scale = 1;
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
    {
        std::ofstream out(made / "spans.otlp.jsonl", std::ios::binary | std::ios::trunc);
        out << spans;
        if (!out.flush()) return fail(MessageId::CannotWrite, {made.string(), "it may be that the disk is full"});
    }
    ImportOptions options;
    options.name = name;
    options.scale = 1;
    RETURN_IF_ERROR(importFolder(workspace, made, options, progress, result.report));
    return result;
}

Result<Refinement> refineTree(Workspace& workspace, const PerformanceModel* model, const Probe& probe,
                              Progress& progress) {
    Refinement result;
    const LearningTarget target{probe.service, probe.operation, LearningTarget::Quantity::OwnTime};
    ASSIGN_OR_RETURN(std::vector<LearntTree> kept, keptTrees(workspace));
    for (LearntTree& tree : kept)
        if (tree.target.service == target.service && tree.target.operation == target.operation &&
            tree.target.quantity == target.quantity && tree.model == (model == nullptr ? std::string() : model->name))
            result.before = std::move(tree);
    const std::string filter = result.before ? result.before->filter : std::string();
    ASSIGN_OR_RETURN(result.after, learnTree(workspace, model, target, filter, {}, progress));
    RETURN_IF_ERROR(keepTree(workspace, result.after));
    return result;
}

std::vector<ProbePoint> pointsOf(const ProbeProgress& probed) {
    std::vector<ProbePoint> points;
    std::vector<double> squares;
    for (const ProbeRun& run : probed.runs) {
        std::size_t at = 0;
        while (at < points.size() && points[at].values != run.values)
            ++at;
        if (at == points.size()) {
            points.push_back({run.values, 0, 0, 0, 0});
            squares.push_back(0);
        }
        ProbePoint& point = points[at];
        point.failed += run.state == ProbeRun::State::Failed ? 1 : 0;
        if (run.state != ProbeRun::State::Done) continue;
        ++point.done; // Welford's recurrence
        const double off = run.outcome.seconds - point.mean;
        point.mean += off / point.done;
        squares[at] += off * (run.outcome.seconds - point.mean);
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool isKnown = points[i].done > 1;
        points[i].sd =
            isKnown ? std::sqrt(squares[i] / (points[i].done - 1)) : std::numeric_limits<double>::quiet_NaN();
    }
    return points;
}

} // namespace tenfold
