#include "core/harvest/sweep/run_sweep.h"

#include "core/base/threads/guarded.h"
#include "core/base/threads/parallel.h"
#include "core/harvest/sweep/sweep_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <mutex>

namespace tenfold::harvest {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kHarvestTrials = "harvest";
constexpr int kHarvestRevision = 1; ///< one more whenever a simulator makes something else of the same

/// Also where a double is no number of JSON.
AxesPoint pointOf(const Trial& trial) {
    AxesPoint out;
    const Json document = Json::parse(trial.parameters, nullptr, false);
    if (document.is_object())
        for (const auto& [name, value] : document.items())
            if (value.is_string()) out[name] = value.get<std::string>();
    return out;
}

} // namespace

Result<std::vector<Trial>> sweepTrials(const HarvestSweep& sweep, const std::string& inputs) {
    if (std::vector<Sentence> problems = sweepProblems(sweep); !problems.empty())
        return fail(MessageId::BadSweep, {chain(std::move(problems))});
    std::vector<Trial> out;
    for (const AxesPoint& point : pointsOf(sweep.axes))
        for (std::uint64_t run = 0; run < sweep.runs; ++run) {
            Trial trial;
            trial.kind = kHarvestTrials;
            trial.experiment = Json{{"engine", nameOf(sweep.engine)}, {"start", sweep.start}}.dump();
            trial.parameters = Json(wholePoint(sweep.engine, point)).dump();
            trial.inputs = inputs;
            trial.seed = static_cast<std::int64_t>(run);
            trial.revision = kHarvestRevision;
            out.push_back(std::move(trial));
        }
    return out;
}

Result<std::vector<Trial>> runSweep(Workspace& workspace, const HarvestData& data, const HarvestSweep& sweep,
                                    std::size_t threads, Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<Trial> trials, sweepTrials(sweep, data.hash));
    RETURN_IF_ERROR(orderTrials(workspace, trials));
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        ASSIGN_OR_RETURN(const auto kept, trialOf(workspace, trials[i].key()));
        if (kept && kept->state == TrialState::Done) // what failed is tried again
            trials[i] = *kept;
        else
            left.push_back(i);
    }
    std::mutex mutex; // of the workspace: one connection, one writer
    Status broken;
    SharedProgress shared;
    const auto keep = [&](Trial& trial, const Result<Figures>& figures) -> Status {
        trial.state = figures ? TrialState::Done : TrialState::Failed;
        trial.result = figures ? figuresJson(*figures) : Json{{"error", figures.error().message()}}.dump();
        ASSIGN_OR_RETURN(const bool isKept, endTrial(workspace, trial.key(), trial.state, trial.result));
        if (isKept) return {};
        ASSIGN_OR_RETURN(const auto other, trialOf(workspace, trial.key())); // somebody else was sooner
        if (other) trial = *other;
        return {};
    };
    RETURN_IF_ERROR(runParallel(left.size(), {threads, "points", left.size()}, progress, shared, [&](std::size_t i) {
        if (shared.isStopped()) return;
        Trial& trial = trials[left[i]];
        {
            const std::lock_guard lock(mutex);
            if (const auto begun = beginTrial(workspace, trial.key()); !begun) {
                broken = tl::unexpected(begun.error());
                shared.stop();
                return;
            }
        }
        const Result<Figures> figures =
            playPoint(data, sweep.engine, pointOf(trial), sweep.start, static_cast<std::uint64_t>(trial.seed));
        const std::lock_guard lock(mutex);
        if (Status kept = keep(trial, figures); !kept) {
            broken = std::move(kept);
            shared.stop();
        }
        shared.add(1);
    }));
    RETURN_IF_ERROR(broken);
    return trials;
}

std::vector<PointSummary> summaryOf(const std::vector<Trial>& trials) {
    std::vector<PointSummary> out;
    std::map<std::string, std::size_t> placeOf;
    for (const Trial& trial : trials) {
        const auto [at, isNew] = placeOf.try_emplace(trial.parameters, out.size());
        if (isNew) out.push_back({pointOf(trial), {}, 0, {}});
        PointSummary& summary = out[at->second];
        if (trial.state == TrialState::Failed) {
            if (++summary.failed == 1) {
                const Json why = Json::parse(trial.result, nullptr, false);
                summary.failure = why.is_object() ? why.value("error", "") : trial.result;
            }
            continue;
        }
        for (const auto& one : figuresOf(trial.result)) {
            const auto& name = one.first;
            const auto& value = one.second;
            auto figure = std::find_if(summary.figures.begin(), summary.figures.end(),
                                       [&](const auto& known) { return known.first == name; });
            if (figure == summary.figures.end()) {
                summary.figures.emplace_back(name, PointFigure{0, value, value, 0});
                figure = summary.figures.end() - 1;
            }
            PointFigure& f = figure->second;
            f.mean += (value - f.mean) / static_cast<double>(++f.runs);
            f.low = std::min(f.low, value);
            f.high = std::max(f.high, value);
        }
    }
    return out;
}

bool isApart(const PointFigure& a, const PointFigure& b) {
    return a.runs > 0 && b.runs > 0 && (a.high < b.low || b.high < a.low);
}

} // namespace tenfold::harvest
