#pragma once

#include "core/plan/call_history.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tenfold {

/// Runs nodes of a type one after another: the body in order with the clock calls merged in by time.
/// Memory: the node's history and a counter a step. Not thread-safe.
class NodeRunner {
public:
    NodeRunner(const Plan& plan, const CompiledType& type);
    /// @param startNs  when the node starts, relative to the plan
    /// @return false when `visit` stopped it
    bool run(std::uint64_t nodeIndex, std::int64_t startNs, const std::function<bool(const PlannedCall&)>& visit);

private:
    struct OpenTimer {
        const CompiledTimer* timer = nullptr;
        std::int64_t nextNs = 0;
        std::uint64_t tick = 0, ticks = 0;
    };
    void begin(std::uint64_t nodeIndex, std::int64_t startNs);
    bool runBody(const std::vector<CompiledStep>& steps, std::uint64_t round, std::uint64_t rounds);
    bool runCall(const CompiledStep& step);
    bool runLoop(const CompiledStep& step);
    bool runChoice(const CompiledStep& step, std::uint64_t round, std::uint64_t rounds);
    bool isDrawn(double share);
    void waitForSources(const CompiledStep& step, std::int64_t beforeNs);
    bool runTimersUntil(std::int64_t timeNs);
    bool runTick(OpenTimer& open);
    bool emit(const CompiledCall& call, std::int64_t timeNs);

    const Plan& m_plan;
    const CompiledType& m_type;
    const std::function<bool(const PlannedCall&)>* m_visit = nullptr;
    CallHistory m_history;
    NodeFrame m_frame;
    std::vector<std::uint64_t> m_executed; ///< by slot
    std::vector<std::uint64_t> m_waited;   ///< by method: calls so far that take values from other nodes
    std::vector<double> m_carried;         ///< by method: see extraCalls()
    std::vector<OpenTimer> m_timers;
    std::vector<std::uint64_t> m_loops;                     ///< set aside while a timer ticks
    static constexpr std::uint32_t kNoMethod = 0xffffffffU; ///< no method has this number
    std::uint32_t m_lastMethod = kNoMethod;                 ///< of the body
    std::uint64_t m_draws = 0;
    std::string m_name, m_head, m_tail;
    CallContext m_context;
    PlannedCall m_call;
    std::int64_t m_timeNs = 0;
};

} // namespace tenfold
