#include "core/mining/timing/delays.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/work/duration_quantiles.h"

#include "core/mining/timing/connections.h"
#include "core/mining/timing/outstanding_calls.h"
#include "core/mining/timing/predicted_delay.h"
#include "core/mining/timing/side_by_side.h"
#include "core/mining/work/mining_work.h"
#include "core/prepare/clocks/call_delays.h"
#include "core/program/walk.h"
#include "core/trace/clock_step.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace tenfold {
namespace {

/// Delays of each place of a type's body.
using DelaysOfSteps = std::map<const Step*, DelaysByRun>;

/// Of all calls, and of steps of which some went beside others: of these, and of those that waited.
struct TypeDelays {
    DelaysOfSteps all, beside, waited;
};

TypeDelays delaysOf(const MiningWork& work, const TypeWork& type, const std::vector<std::vector<bool>>& isBeside) {
    const Trace& trace = work.trace;
    TypeDelays delays;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        const auto [begin, end] = trace.eventsOf(type.senders[n]);
        if (begin == end) continue;
        const auto found = std::find(work.runs.begin(), work.runs.end(), trace.sender(type.senders[n]).run);
        const auto run = static_cast<std::size_t>(found - work.runs.begin());
        const std::vector<std::int64_t> after =
            callDelays(trace, type.program, type.calls[n], type.alignments[n], trace.events[begin].startNs);
        const auto add = [&](DelaysOfSteps& of, const Step* step, std::int64_t ns) {
            DelaysByRun& byRun = of[step];
            byRun.resize(work.runs.size());
            byRun[run].push_back(ns);
        };
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            const Step* step = type.alignments[n].calls[i].step;
            if (!step) continue;
            add(delays.all, step, after[i]);
            const auto& outstanding = std::get<CallStep>(step->node).outstanding;
            if (outstanding && outstanding->share < 1)
                add(isBeside[n][i] ? delays.beside : delays.waited, step, after[i]);
        }
    }
    return delays;
}

DurationDistribution lifetimeOf(const Trace& trace, const TypeWork& type) {
    std::vector<std::int64_t> lifetimes;
    for (const SenderId sender : type.senders)
        if (const auto [begin, end] = trace.eventsOf(sender); begin != end)
            lifetimes.push_back(trace.events[end - 1].startNs - trace.events[begin].startNs);
    return distributionOf(std::move(lifetimes));
}

} // namespace

void findDelays(MiningWork& work) {
    std::vector<TypeDelays> ofTypes;
    std::vector<DelaysByRun> places;
    const std::int64_t stepNs = clockStepNs(work.trace);
    const AnsweredMethods answered = answeredMethods(work.trace);
    for (TypeWork& type : work.types) {
        findConnectionOrder(work.trace, type);
        findConnections(work.trace, type);
        const std::vector<std::vector<bool>> isBeside = findOutstanding(work.trace, type, answered, stepNs);
        type.program.lifetime = lifetimeOf(work.trace, type);
        ofTypes.push_back(delaysOf(work, type, isBeside));
        forEachStep(type.program.body, [&](const Step& step, const auto&) {
            const DelaysOfSteps& all = ofTypes.back().all;
            if (const auto it = all.find(&step); it != all.end()) places.push_back(it->second);
        });
    }
    std::vector<double> scales;
    for (const RunId run : work.runs)
        scales.push_back(work.trace.run(run).scale.value());
    const DelayPredictor predictor(places, scales, delayStepNs(work.trace));
    for (std::size_t t = 0; t < work.types.size(); ++t)
        forEachStep(work.types[t].program.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            if (!call) return;
            const auto predicted = [&](const DelaysOfSteps& delays) -> std::optional<DurationDistribution> {
                const auto it = delays.find(&step);
                if (it == delays.end()) return {};
                return predictor.predict(it->second);
            };
            if (const auto delay = predicted(ofTypes[t].all)) call->delay = *delay;
            if (!call->outstanding) return;
            call->outstanding->besideDelay = predicted(ofTypes[t].beside);
            call->outstanding->waitedDelay = predicted(ofTypes[t].waited);
        });
}

} // namespace tenfold
