#include "core/mining/timing/delays.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/work/duration_quantiles.h"

#include "core/mining/timing/connections.h"
#include "core/mining/timing/predicted_delay.h"
#include "core/mining/timing/side_by_side.h"
#include "core/mining/work/mining_work.h"
#include "core/prepare/clocks/call_delays.h"
#include "core/program/walk.h"
#include "core/trace/clock_step.h"

#include <algorithm>

namespace tenfold {
namespace {

/// Delays of each place of a type's body.
using DelaysOfSteps = std::map<const Step*, DelaysByRun>;

DelaysOfSteps delaysOf(const MiningWork& work, const TypeWork& type) {
    const Trace& trace = work.trace;
    DelaysOfSteps delays;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        const auto [begin, end] = trace.eventsOf(type.senders[n]);
        if (begin == end) continue;
        const auto run = std::find(work.runs.begin(), work.runs.end(), trace.sender(type.senders[n]).run);
        const std::vector<std::int64_t> after =
            callDelays(trace, type.program, type.calls[n], type.alignments[n], trace.events[begin].startNs);
        for (std::size_t i = 0; i < type.calls[n].size(); ++i)
            if (const Step* step = type.alignments[n].calls[i].step) {
                DelaysByRun& byRun = delays[step];
                byRun.resize(work.runs.size());
                byRun[static_cast<std::size_t>(run - work.runs.begin())].push_back(after[i]);
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
    std::vector<DelaysOfSteps> ofTypes;
    std::vector<DelaysByRun> places;
    for (TypeWork& type : work.types) {
        findConnectionOrder(work.trace, type);
        findConnections(work.trace, type);
        type.program.lifetime = lifetimeOf(work.trace, type);
        ofTypes.push_back(delaysOf(work, type));
        forEachStep(type.program.body, [&](const Step& step, const auto&) {
            if (const auto it = ofTypes.back().find(&step); it != ofTypes.back().end()) places.push_back(it->second);
        });
    }
    std::vector<double> scales;
    for (const RunId run : work.runs)
        scales.push_back(work.trace.run(run).scale.value());
    const DelayPredictor predictor(places, scales, delayStepNs(work.trace));
    for (std::size_t t = 0; t < work.types.size(); ++t)
        forEachStep(work.types[t].program.body, [&](Step& step, const auto&) {
            auto* call = std::get_if<CallStep>(&step.node);
            const auto it = ofTypes[t].find(&step);
            if (call && it != ofTypes[t].end()) call->delay = predictor.predict(it->second);
        });
}

} // namespace tenfold
