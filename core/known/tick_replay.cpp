#include "core/known/tick_replay.h"

#include "core/base/threads/cancellation.h"
#include "core/known/recorded_world.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kMostTicks = 20'000; ///< that are asked about: more change no share that is shown
constexpr std::size_t kFewestEach = 40;    ///< ticks of a node, however many nodes there are

ReactiveCall momentAt(std::uint32_t symbol, std::int64_t timeNs) {
    return {symbol, NodeMemory::kNone, NodeMemory::kNone, timeNs, timeNs, StringId(), false};
}

} // namespace

std::vector<ClockTick> ticksOf(const std::vector<ClockedNode>& nodes, std::int64_t periodNs, std::size_t most) {
    std::vector<ClockTick> ticks;
    if (periodNs <= 0) return ticks;
    const auto calling = std::count_if(nodes.begin(), nodes.end(), [](const auto& n) { return !n.startsNs.empty(); });
    const std::size_t mostEach =
        std::max<std::size_t>(most / std::max<std::size_t>(1, static_cast<std::size_t>(calling)), kFewestEach);
    for (std::size_t n = 0; n < nodes.size() && ticks.size() < most; ++n) {
        cancellationPoint();
        const std::vector<std::int64_t>& starts = nodes[n].startsNs;
        if (starts.empty()) continue;
        const std::size_t end = ticks.size() + mostEach;
        const std::int64_t before = (starts.front() - nodes[n].bornNs) / periodNs;
        for (auto back = std::min(before, static_cast<std::int64_t>(mostEach / 4)); back > 0; --back)
            ticks.push_back({n, starts.front() - back * periodNs, false});
        for (std::size_t i = 0; i < starts.size() && ticks.size() < end; ++i) {
            ticks.push_back({n, starts[i], true});
            const std::int64_t next = i + 1 < starts.size() ? starts[i + 1] - periodNs / 2 : nodes[n].lastNs;
            for (std::int64_t at = starts[i] + periodNs; at < next && ticks.size() < end; at += periodNs)
                ticks.push_back({n, at, false});
        }
    }
    return ticks;
}

TickScore replayTicks(const Trace& trace, const std::vector<std::vector<std::uint32_t>>& calls,
                      const std::vector<ClockedNode>& clocks, const Timer& timer,
                      const std::vector<RefineRule>& refine) {
    TickScore score;
    const std::vector<ClockTick> ticks = ticksOf(clocks, timer.periodNs, kMostTicks);
    RecordedNames names;
    const std::uint32_t moment = names.addMoment(1); // on a thread of its own: what all others do is told by then
    MessageReader reader(trace);
    for (auto tick = ticks.begin(); tick != ticks.end();) {
        const auto end = std::find_if(tick, ticks.end(), [&](const ClockTick& t) { return t.node != tick->node; });
        const std::vector<ReactiveCall> made =
            reactiveCalls(trace, ReactiveNode{calls[tick->node], {}}, refine,
                          [&](const ReactiveName& name, bool) { return names.add(name.made, 0); });
        std::vector<ReactiveCall> moments, all;
        std::transform(tick, end, std::back_inserter(moments),
                       [&](const ClockTick& t) { return momentAt(moment, t.timeNs); });
        // a call that begins at the moment is not known yet
        std::merge(moments.begin(), moments.end(), made.begin(), made.end(), std::back_inserter(all),
                   [](const ReactiveCall& a, const ReactiveCall& b) { return a.startNs < b.startNs; });
        const NodeMemory node(std::move(all), names.size(), names.threadOf(), names.byConnection());
        RecordedWorld world(trace, reader, names, node);
        for (std::uint32_t c = 0; c < node.calls().size(); ++c) {
            if (node.calls()[c].symbol != moment) continue;
            cancellationPoint();
            world.moveTo(c);
            ++score.total;
            score.right += holds(timer.only, world) == tick->isCall ? 1 : 0;
            score.majority += (timer.callsPerTick >= 0.5) == tick->isCall ? 1 : 0;
            ++tick;
        }
    }
    return score;
}

} // namespace tenfold
