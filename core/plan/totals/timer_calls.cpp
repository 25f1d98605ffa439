#include "core/plan/totals/timer_calls.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

TimerCalls::TimerCalls(CompiledPlan& compiled, const Plan& plan, std::size_t type, const Timer& timer) {
    constexpr std::uint64_t kNodesLookedAt = 4096; // any stretch of nodes is spread as all are
    const CompiledType& of = compiled.typeWithoutWaits(type);
    const std::uint64_t looked = std::min(of.nodes, kNodesLookedAt);
    for (std::uint64_t node = 0; node < looked; ++node) {
        const NodeFrame frame = frameOf(of, node);
        const std::int64_t start = plan.durationNs ? compiled.startOf(type, node) : 0;
        const TimerWindow window = windowOf(of, timer, frame, plan, start);
        m_nodes.push_back({static_cast<double>(window.ticks(meanPeriodNs(timer))), tickPhase(of, node)});
    }
    m_by = looked > 0 ? static_cast<double>(of.nodes) / static_cast<double>(looked) : 0;
}

double TimerCalls::at(double callsPerTick) const {
    double sum = 0;
    for (const TickingNode& node : m_nodes)
        sum += std::floor(node.ticks * std::max(0.0, callsPerTick) + node.phase);
    return std::round(sum * m_by);
}

} // namespace tenfold
