#include "core/flows/compare/good_run.h"

#include <algorithm>

namespace tenfold {
namespace {
constexpr double kMoreThanUsual = 1.5, kLostInHealth = 0.001;

double failing(const RunHealth& run) {
    return run.spans > 0 ? double(run.errors) / double(run.spans) : 0;
}
} // namespace

std::vector<RunHealth> healthOfRuns(const std::vector<RunInfo>& runs, const FlowSet& flows) {
    std::vector<RunHealth> result;
    for (const RunInfo& run : runs) {
        RunHealth& health = result.emplace_back();
        health.name = run.run.name;
        health.startNs = run.startNs;
        for (const ProcessFacts& process : flows.processes) {
            if (flows.runs[process.run] != run.run.name) continue;
            health.spans += process.spans;
            health.errors += process.errors;
        }
    }
    return result;
}

std::string lastGoodRun(const std::vector<RunHealth>& runs, const std::string& than) {
    double least = 1;
    std::int64_t at = 0;
    for (const RunHealth& run : runs) {
        if (run.spans > 0) least = std::min(least, failing(run));
        if (run.name == than) at = run.startNs;
    }
    // A run of which nothing is known is not said to be good where others are known.
    const bool isAnyKnown = std::any_of(runs.begin(), runs.end(), [](const RunHealth& run) { return run.spans > 0; });
    const auto isGood = [&](const RunHealth& run) {
        return (run.spans > 0 || !isAnyKnown) && failing(run) <= least * kMoreThanUsual + kLostInHealth;
    };
    const RunHealth* before = nullptr;
    const RunHealth* after = nullptr;
    for (const bool onlyGood : {true, false}) { // where none is good any will do
        for (const RunHealth& run : runs) {
            if (run.name == than || (onlyGood && !isGood(run))) continue;
            if (run.startNs <= at && (!before || run.startNs >= before->startNs)) before = &run;
            if (run.startNs > at && (!after || run.startNs < after->startNs)) after = &run;
        }
        if (before || after) break;
    }
    return before ? before->name : after ? after->name : std::string();
}

} // namespace tenfold
