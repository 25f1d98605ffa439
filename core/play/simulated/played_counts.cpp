#include "core/play/simulated/played_counts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

namespace tenfold {
namespace {

using CountKey = std::tuple<std::string, std::string, std::string>; ///< type, target, method

CountKey keyOf(const SimulatedCount& count) {
    return {count.type, count.target, count.method};
}

/// The run of the largest scale: what is asked lies beyond it.
std::optional<std::size_t> largestRun(const CountEvidence& evidence) {
    std::optional<std::size_t> out;
    double largest = 0;
    for (std::size_t r = 0; r < evidence.runs.size(); ++r) {
        const auto scale = evidence.runs[r].parameters.find("scale");
        if (scale == evidence.runs[r].parameters.end() || scale->second <= largest) continue;
        largest = scale->second;
        out = r;
    }
    return out;
}

Result<Plan> planOfRun(const Plan& plan, const CountedRun& run) {
    ExtrapolationRequest request;
    request.config = run.parameters;
    request.scale = run.parameters.at("scale");
    request.config.erase("scale");
    return extrapolate(plan.program, request);
}

/// What was recorded of each count that a simulation can give.
std::map<CountKey, double> recordedCounts(const Plan& plan, std::size_t run) {
    std::map<CountKey, double> out;
    const std::vector<std::string> targets = simulatedTargets(plan);
    for (const RecordedCount& count : plan.program.recorded.counts)
        if (std::find(targets.begin(), targets.end(), count.target) != targets.end() && !count.method.starts_with('@'))
            out[{count.type, count.target, count.method}] += count.totals[run];
    return out;
}

struct PlayedError {
    double wrong = 0, all = 0;
    double share() const { return all > 0 ? wrong / all : wrong > 0 ? 1 : 0; }
};
/// By type, and of all under the empty name.
std::map<std::string, PlayedError> errorsOf(const SimulatedPlay& play, std::map<CountKey, double> recorded) {
    std::map<std::string, PlayedError> out;
    const auto add = [&](const std::string& type, double made, double wanted) {
        for (const std::string& name : {type, std::string()}) {
            out[name].wrong += std::abs(made - wanted);
            out[name].all += wanted;
        }
    };
    for (const SimulatedCount& count : play.counts) {
        const auto known = recorded.find(keyOf(count));
        add(count.type, static_cast<double>(count.made), known == recorded.end() ? 0 : known->second);
        if (known != recorded.end()) recorded.erase(known);
    }
    for (const auto& [key, wanted] : recorded)
        add(std::get<0>(key), 0, wanted);
    return out;
}

/// The walked type that plays furthest from its record; nothing: none too far.
std::optional<std::string> furthest(const std::set<std::string>& walked,
                                    const std::map<std::string, PlayedError>& errors) {
    std::optional<std::string> out;
    double most = kMostWalkedError;
    for (const std::string& type : walked)
        if (const auto it = errors.find(type); it != errors.end() && it->second.share() > most) {
            most = it->second.share();
            out = type;
        }
    return out;
}

struct Spread {
    double mean = 0, low = 0, high = 0;
    /// Whether a number lies outside by more than the numbers scatter, by a call or two, or by a fiftieth.
    bool isBeyond(double value) const {
        const double margin = std::max({high - low, 2.0, 0.02 * value});
        return value < low - margin || value > high + margin;
    }
};
Spread spreadOf(const std::vector<std::uint64_t>& made) {
    Spread out;
    if (made.empty()) return out;
    const auto [low, high] = std::minmax_element(made.begin(), made.end());
    out.low = static_cast<double>(*low);
    out.high = static_cast<double>(*high);
    out.mean = std::accumulate(made.begin(), made.end(), 0.0) / static_cast<double>(made.size());
    return out;
}

void addMade(std::map<CountKey, PlayedCount>& counts, const SimulatedPlay& play,
             std::vector<std::uint64_t> PlayedCount::*of, std::size_t seed) {
    for (const SimulatedCount& count : play.counts) {
        PlayedCount& row = counts[keyOf(count)];
        row.isReactive = count.isReactive;
        (row.*of).resize(seed);
        (row.*of).push_back(count.made);
    }
}

} // namespace

double PlayedCount::mean() const {
    return spreadOf(made).mean;
}

bool PlayedCounts::haveEnded() const {
    return !plays.empty() &&
           std::all_of(plays.begin(), plays.end(), [](const SimulatedPlay& play) { return play.hasEnded; });
}

Result<PlayedCounts> playCounts(const Plan& plan, const std::vector<PredictedCount>& law,
                                const RecordedServer& recorded, std::size_t seeds, Progress& progress) {
    PlayedCounts out;
    for (const NodeProgram& type : plan.program.types)
        if (!type.threads.empty()) out.walked.insert(type.type);
    SimulationOptions options;
    options.recorded = recorded.replies;
    options.requests = recorded.requests;
    options.walked = &out.walked;
    std::map<CountKey, PlayedCount> counts;
    const auto run = largestRun(plan.program.recorded);
    if (run) {
        ASSIGN_OR_RETURN(const Plan again, planOfRun(plan, plan.program.recorded.runs[*run]));
        const auto wanted = recordedCounts(again, *run);
        out.recordedScale = again.parameters.at("scale");
        for (;;) {
            options.seed = 1;
            ASSIGN_OR_RETURN(const SimulatedPlay play, simulate(again, options, progress));
            const auto errors = errorsOf(play, wanted);
            const auto lost = furthest(out.walked, errors);
            for (const std::string& type : out.walked)
                if (const auto it = errors.find(type); it != errors.end())
                    out.errorsWalked.try_emplace(type, it->second.share());
            out.errorAtRecorded = errors.contains("") ? errors.at("").share() : 0;
            if (!lost) break;
            out.walked.erase(*lost);
            out.notWalked.insert(*lost);
        }
        for (std::size_t s = 0; s < seeds; ++s) {
            options.seed = s + 1;
            ASSIGN_OR_RETURN(const SimulatedPlay play, simulate(again, options, progress));
            addMade(counts, play, &PlayedCount::again, s);
        }
        for (auto& [key, row] : counts)
            if (const auto it = wanted.find(key); it != wanted.end()) row.recorded = it->second;
    }
    if (recorded.payloads) options.requests = recorded.payloads;
    for (std::size_t s = 0; s < seeds; ++s) {
        options.seed = s + 1;
        out.seeds.push_back(options.seed);
        ASSIGN_OR_RETURN(SimulatedPlay play, simulate(plan, options, progress));
        addMade(counts, play, &PlayedCount::made, s);
        out.plays.push_back(std::move(play));
    }
    for (const PredictedCount& predicted : law) {
        const auto it = counts.find({predicted.type, predicted.target, predicted.method});
        if (it == counts.end()) continue;
        PlayedCount row = std::move(it->second);
        std::tie(row.type, row.target, row.method) = it->first;
        counts.erase(it);
        row.law = predicted.predicted;
        row.isSaidExact = predicted.kind == PredictedCount::Kind::Deterministic;
        row.made.resize(seeds);
        row.again.resize(run ? seeds : 0);
        const bool isTrusted = run && row.recorded && !spreadOf(row.again).isBeyond(*row.recorded);
        const bool isOfReplies = row.isReactive && out.walked.contains(row.type);
        row.isLawDoubted = isOfReplies && out.haveEnded() && isTrusted && spreadOf(row.made).isBeyond(row.law);
        out.counts.push_back(std::move(row));
    }
    return out;
}

} // namespace tenfold
