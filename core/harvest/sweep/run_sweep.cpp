#include "core/harvest/sweep/run_sweep.h"

#include "core/base/threads/guarded.h"
#include "core/base/threads/parallel.h"
#include "core/harvest/sweep/sweep_messages.h"
#include "core/words/base_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

namespace tenfold::harvest {
namespace {

using Json = nlohmann::ordered_json;

} // namespace

/// Also where a double is no number of JSON.
AxesPoint pointOfTrial(const Trial& trial) {
    AxesPoint out;
    const Json document = Json::parse(trial.parameters, nullptr, false);
    if (document.is_object())
        for (const auto& [name, value] : document.items())
            if (value.is_string()) out[name] = value.get<std::string>();
    return out;
}

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

namespace {

/// The trials that a workspace does not have, by place; the others become what it has.
Result<std::vector<std::size_t>> notKept(Workspace& workspace, std::vector<Trial>& trials) {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        ASSIGN_OR_RETURN(const auto kept, trialOf(workspace, trials[i].key()));
        if (kept && kept->state == TrialState::Done) // what failed is tried again
            trials[i] = *kept;
        else
            left.push_back(i);
    }
    return left;
}

Status keepTrial(Workspace& workspace, Trial& trial) {
    ASSIGN_OR_RETURN(const bool isKept, endTrial(workspace, trial.key(), trial.state, trial.result));
    if (isKept) return {};
    ASSIGN_OR_RETURN(const auto other, trialOf(workspace, trial.key())); // somebody else was sooner
    if (other) trial = *other;
    return {};
}

/// What of several tasks went wrong first.
class FirstFailure {
public:
    explicit FirstFailure(SharedProgress& shared)
        : m_shared(shared) {}
    void note(Status status) {
        if (status) return;
        const std::lock_guard lock(m_mutex);
        if (m_status) m_status = std::move(status);
        m_shared.stop();
    }
    Status status() { return std::move(m_status); }

private:
    SharedProgress& m_shared;
    std::mutex m_mutex;
    Status m_status;
};

/// A trial that has ended as text, and the other way.
std::string outcomeText(const Trial& trial) {
    return std::string(nameOf(trial.state)) + "\n" + trial.result;
}
void setOutcome(Trial& trial, const std::string& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    trial.state = text.compare(0, end, nameOf(TrialState::Done)) == 0 ? TrialState::Done : TrialState::Failed;
    trial.result = text.substr(std::min(end + 1, text.size()));
}

/// Plays those of `which` that nobody else has, and puts what came of them where others see it.
Status playTaken(std::vector<Trial>& trials, const std::vector<std::size_t>& which, const HarvestData& data,
                 const HarvestSweep& sweep, std::size_t threads, const SharedPoints& points, Progress& progress) {
    SharedProgress shared;
    FirstFailure failure(shared);
    RETURN_IF_ERROR(runParallel(which.size(), {threads, "points", which.size()}, progress, shared, [&](std::size_t i) {
        if (shared.isStopped()) return;
        Trial trial = trials[which[i]];
        const std::string key = trial.key();
        const Result<bool> isOurs = points.take(key);
        if (!isOurs) return failure.note(tl::unexpected(isOurs.error()));
        if (*isOurs) {
            playTrial(trial, data, sweep.engine, sweep.start);
            failure.note(points.put(key, outcomeText(trial)));
        }
        shared.add(1);
    }));
    return failure.status();
}

} // namespace

void playTrial(Trial& trial, const HarvestData& data, Engine engine, std::uint64_t start) {
    HourlyUtilization hours;
    const Result<Figures> figures =
        playPoint(data, engine, pointOfTrial(trial), start, static_cast<std::uint64_t>(trial.seed), &hours);
    trial.state = figures ? TrialState::Done : TrialState::Failed;
    trial.result = figures ? figuresJson(*figures, hours) : Json{{"error", figures.error().message()}}.dump();
}

Result<std::vector<Trial>> playTrials(Workspace& workspace, const HarvestData& data, Engine engine, std::uint64_t start,
                                      std::vector<Trial> trials, std::size_t threads, Progress& progress) {
    RETURN_IF_ERROR(orderTrials(workspace, trials));
    ASSIGN_OR_RETURN(const std::vector<std::size_t> left, notKept(workspace, trials));
    std::mutex mutex; // of the workspace: one connection, one writer
    SharedProgress shared;
    FirstFailure failure(shared);
    RETURN_IF_ERROR(runParallel(left.size(), {threads, "points", left.size()}, progress, shared, [&](std::size_t i) {
        if (shared.isStopped()) return;
        Trial& trial = trials[left[i]];
        {
            const std::lock_guard lock(mutex);
            if (const auto begun = beginTrial(workspace, trial.key()); !begun)
                return failure.note(tl::unexpected(begun.error()));
        }
        playTrial(trial, data, engine, start);
        const std::lock_guard lock(mutex);
        failure.note(keepTrial(workspace, trial));
        shared.add(1);
    }));
    RETURN_IF_ERROR(failure.status());
    return trials;
}

Result<std::vector<Trial>> runSweep(Workspace& workspace, const HarvestData& data, const HarvestSweep& sweep,
                                    std::size_t threads, Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<Trial> trials, sweepTrials(sweep, data.hash));
    return playTrials(workspace, data, sweep.engine, sweep.start, std::move(trials), threads, progress);
}

Result<std::vector<Trial>> runSweepShared(Workspace& workspace, const HarvestData& data, const HarvestSweep& sweep,
                                          std::size_t threads, const SweepRank& rank, const SharedPoints& points,
                                          Progress& progress) {
    constexpr std::chrono::milliseconds kBetweenLooks{50};
    ASSIGN_OR_RETURN(std::vector<Trial> trials, sweepTrials(sweep, data.hash));
    const bool isFirst = rank.rank == 0;
    if (isFirst) RETURN_IF_ERROR(orderTrials(workspace, trials));
    ASSIGN_OR_RETURN(std::vector<std::size_t> left, notKept(workspace, trials));
    const std::vector<std::size_t> all = left;
    // Each begins elsewhere, so that they seldom want the same.
    std::rotate(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(left.size() * rank.rank / rank.size),
                left.end());
    RETURN_IF_ERROR(playTaken(trials, left, data, sweep, threads, points, progress));
    if (!isFirst) return trials;
    for (;;) { // until the others have ended, or died
        std::vector<std::size_t> open;
        for (const std::size_t i : left) {
            ASSIGN_OR_RETURN(const auto outcome, points.outcome(trials[i].key()));
            if (outcome)
                setOutcome(trials[i], *outcome);
            else
                open.push_back(i);
        }
        left = std::move(open);
        if (left.empty()) break;
        if (!progress.advance(all.size() - left.size(), all.size(), "points")) return fail(MessageId::Cancelled);
        RETURN_IF_ERROR(playTaken(trials, left, data, sweep, threads, points, progress));
        std::this_thread::sleep_for(kBetweenLooks);
    }
    std::vector<std::string> keys;
    for (const std::size_t i : all) {
        keys.push_back(trials[i].key());
        RETURN_IF_ERROR(keepTrial(workspace, trials[i]));
    }
    // One that comes now finds all in the workspace; one that has read it before has joined before.
    while (points.areOthersThere()) {
        if (!progress.advance(all.size(), all.size(), "points")) return fail(MessageId::Cancelled);
        std::this_thread::sleep_for(kBetweenLooks);
    }
    points.forget(keys);
    return trials;
}

namespace {

/// One more run into the means. @param runs  with it
void addHours(HourlyUtilization& means, const HourlyUtilization& run, std::uint64_t runs) {
    for (const auto& [mean, values] : {std::pair(&means.primary, &run.primary), {&means.total, &run.total}}) {
        if (mean->empty()) mean->resize(values->size());
        for (std::size_t i = 0; i < std::min(mean->size(), values->size()); ++i)
            (*mean)[i] += ((*values)[i] - (*mean)[i]) / static_cast<double>(runs);
    }
}

double jobSeconds(const PointSummary& point) {
    for (const auto& [name, figure] : point.figures)
        if (name == "jobS") return figure.mean;
    return 0;
}

} // namespace

std::vector<DatacenterGain> gainsByDatacenter(const std::vector<PointSummary>& points) {
    std::map<std::pair<std::string, AxesPoint>, std::pair<double, double>> times; // of PT and H, by what both share
    for (const PointSummary& point : points) {
        const auto datacenter = point.point.find("datacenter"), policy = point.point.find("policy");
        if (datacenter == point.point.end() || policy == point.point.end()) continue;
        AxesPoint shared = point.point;
        shared.erase("policy");
        auto& both = times[{datacenter->second, std::move(shared)}];
        if (policy->second == "pt") both.first = jobSeconds(point);
        if (policy->second == "h") both.second = jobSeconds(point);
    }
    std::vector<DatacenterGain> gains;
    for (const auto& [where, both] : times) {
        if (both.first <= 0 || both.second <= 0) continue;
        const double gain = 1 - both.second / both.first;
        if (gains.empty() || gains.back().datacenter != where.first) gains.push_back({where.first, gain, 0, gain, 0});
        DatacenterGain& one = gains.back();
        one.low = std::min(one.low, gain);
        one.high = std::max(one.high, gain);
        one.mean += (gain - one.mean) / static_cast<double>(++one.settings);
    }
    return gains;
}

std::vector<PointSummary> summaryOf(const std::vector<Trial>& trials) {
    std::vector<PointSummary> out;
    std::map<std::string, std::size_t> placeOf;
    std::map<std::size_t, std::uint64_t> runs; // that have ended well, by place
    for (const Trial& trial : trials) {
        const auto [at, isNew] = placeOf.try_emplace(trial.parameters, out.size());
        if (isNew) out.push_back({pointOfTrial(trial), {}, 0, {}});
        PointSummary& summary = out[at->second];
        if (trial.state == TrialState::Failed) {
            if (++summary.failed == 1) {
                const Json why = Json::parse(trial.result, nullptr, false);
                summary.failure = why.is_object() ? why.value("error", "") : trial.result;
            }
            continue;
        }
        addHours(summary.hours, hoursOf(trial.result), ++runs[at->second]);
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
    return a.runs > 1 && b.runs > 1 && (a.high < b.low || b.high < a.low);
}

} // namespace tenfold::harvest
