#include "core/harvest/sweep/experiments.h"

#include "core/base/random_stream.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

namespace tenfold::harvest {
namespace {

/// What is ordered together has this in common.
using OrderKey = std::tuple<std::int64_t, std::string, std::string, int>; // time, experiment, inputs, revision

void readOrder(Experiment& experiment, const std::string& text) {
    const auto order = nlohmann::json::parse(text, nullptr, false);
    if (!order.is_object()) return;
    const std::string name = order.value("engine", "");
    for (const Engine engine : {Engine::Durability, Engine::Availability, Engine::Scheduling})
        if (nameOf(engine) == name) experiment.engine = engine;
    experiment.start = order.value("start", std::uint64_t{1});
}

/// Numbers by their value, words by their letters: the order that axes are read in.
bool isBefore(const std::string& a, const std::string& b) {
    char* endA = nullptr;
    char* endB = nullptr;
    const double x = std::strtod(a.c_str(), &endA), y = std::strtod(b.c_str(), &endB);
    const bool areNumbers = endA != a.c_str() && *endA == 0 && endB != b.c_str() && *endB == 0;
    return areNumbers && x != y ? x < y : a < b;
}

void finish(Experiment& experiment) {
    std::sort(experiment.trials.begin(), experiment.trials.end(), [](const Trial& a, const Trial& b) {
        return std::tie(a.parameters, a.seed) < std::tie(b.parameters, b.seed);
    });
    std::map<std::string, std::set<std::string>> values;
    std::map<std::string, std::uint64_t> runsOf;
    std::string keys;
    for (const Trial& trial : experiment.trials) {
        keys += trial.key();
        for (const auto& [name, value] : pointOfTrial(trial))
            values[name].insert(value);
        experiment.runs = std::max(experiment.runs, ++runsOf[trial.parameters]);
        experiment.endedNs = std::max(experiment.endedNs, trial.endedNs);
        experiment.done += trial.state == TrialState::Done ? 1 : 0;
        experiment.failed += trial.state == TrialState::Failed ? 1 : 0;
    }
    experiment.points = runsOf.size();
    experiment.waiting = experiment.trials.size() - experiment.done - experiment.failed;
    for (const auto& [name, all] : values) {
        if (all.size() == 1) {
            experiment.settings[name] = *all.begin();
            continue;
        }
        std::vector<std::string> ordered(all.begin(), all.end());
        std::sort(ordered.begin(), ordered.end(), isBefore);
        experiment.axes.emplace_back(name, std::move(ordered));
    }
    constexpr int kHalf = 32; // bits: eight digits
    experiment.id = fmt::format("{:08x}", scrambled(seedOf(keys)) >> kHalf);
}

bool varies(const Experiment& experiment, const std::string& name) {
    return std::any_of(experiment.axes.begin(), experiment.axes.end(),
                       [&](const auto& axis) { return axis.first == name; });
}

/// What of a point varies in either of two experiments.
AxesPoint variedOf(const AxesPoint& point, const Experiment& a, const Experiment& b) {
    AxesPoint out;
    for (const auto& [name, value] : point)
        if (varies(a, name) || varies(b, name)) out[name] = value;
    return out;
}

std::map<AxesPoint, PointFigure> figuresBy(const Experiment& of, const Experiment& other, const std::string& figure) {
    std::map<AxesPoint, PointFigure> out;
    for (const PointSummary& point : summaryOf(of.trials)) {
        const auto found = std::find_if(point.figures.begin(), point.figures.end(),
                                        [&](const auto& one) { return one.first == figure; });
        if (found != point.figures.end()) out[variedOf(point.point, of, other)] = found->second;
    }
    return out;
}

} // namespace

std::string_view mainFigureOf(Engine engine) {
    return engine == Engine::Durability ? "lostShare" : engine == Engine::Availability ? "failed" : "jobS";
}

std::vector<Experiment> experimentsOf(const std::vector<Trial>& trials) {
    std::map<OrderKey, Experiment> byOrder;
    for (const Trial& trial : trials) {
        if (trial.kind != kHarvestTrials) continue;
        Experiment& experiment = byOrder[{trial.createdNs, trial.experiment, trial.inputs, trial.revision}];
        if (experiment.trials.empty()) {
            readOrder(experiment, trial.experiment);
            experiment.inputs = trial.inputs;
            experiment.createdNs = trial.createdNs;
        }
        experiment.trials.push_back(trial);
    }
    std::vector<Experiment> out;
    for (auto at = byOrder.rbegin(); at != byOrder.rend(); ++at) {
        finish(at->second);
        out.push_back(std::move(at->second));
    }
    return out;
}

ExperimentDifference differenceOf(const Experiment& before, const Experiment& after) {
    ExperimentDifference out;
    out.figure = mainFigureOf(after.engine);
    out.areInputsEqual = before.inputs == after.inputs;
    out.areStartsEqual = before.start == after.start;
    if (before.engine != after.engine) {
        out.onlyBefore = before.points;
        out.onlyAfter = after.points;
        return out;
    }
    for (const auto& [name, value] : before.settings)
        if (const auto at = after.settings.find(name); at != after.settings.end() && at->second != value)
            out.settings.push_back({name, {value, at->second}});
    const auto old = figuresBy(before, after, out.figure), now = figuresBy(after, before, out.figure);
    for (const auto& [point, figure] : now) {
        const auto at = old.find(point);
        if (at == old.end()) {
            ++out.onlyAfter;
            continue;
        }
        out.points.push_back({point, at->second, figure, isApart(at->second, figure)});
    }
    out.onlyBefore = old.size() - out.points.size();
    return out;
}

std::vector<Trial> trialsAgain(const Experiment& experiment, const std::string& inputs) {
    std::vector<Trial> out;
    for (Trial trial : experiment.trials) {
        if (trial.state == TrialState::Done && trial.inputs == inputs && trial.revision == kHarvestRevision) continue;
        trial.inputs = inputs;
        trial.revision = kHarvestRevision;
        trial.state = TrialState::Waiting;
        trial.result.clear();
        trial.createdNs = trial.endedNs = 0;
        out.push_back(std::move(trial));
    }
    return out;
}

double lostBoundOf(const PointSummary& point) {
    const auto sumOf = [&](std::string_view name) -> std::uint64_t {
        for (const auto& [known, figure] : point.figures)
            if (known == name) return static_cast<std::uint64_t>(std::llround(figure.mean * double(figure.runs)));
        return 0;
    };
    return lostBound95(sumOf("lost"), sumOf("blocks"));
}

} // namespace tenfold::harvest
