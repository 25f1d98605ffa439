#include "core/prepare/clocks/call_delays.h"

#include "core/base/threads/cancellation.h"
#include "core/prepare/node_connections.h"
#include "core/trace/trace_text.h"

#include <algorithm>

namespace tenfold {
namespace {

std::int64_t lastAskedNs(const Trace& trace, const CollapsedCall& call) {
    return trace.events[call.repeats.empty() ? call.event : call.repeats.back()].startNs;
}

} // namespace

LaneOfStep::LaneOfStep(const NodeProgram& program) {
    for (const Step& outermost : program.body) {
        const auto role = std::find_if(program.roles.begin(), program.roles.end(),
                                       [&](const ConnectionRole& r) { return r.step == outermost.id; });
        if (role == program.roles.end()) continue;
        bool isFirst = true;
        const auto add = [&](const Step& step) {
            m_roles[&step] = static_cast<std::size_t>(role - program.roles.begin());
            if (isFirst && std::holds_alternative<CallStep>(step.node)) {
                m_first.insert(&step);
                isFirst = false;
            }
        };
        add(outermost);
        if (const auto* loop = std::get_if<LoopStep>(&outermost.node))
            forEachStep(loop->body, [&](const Step& step, const auto&) { add(step); });
    }
}

std::size_t LaneOfStep::roleOf(const Step* step) const {
    const auto it = m_roles.find(step);
    return it == m_roles.end() ? kNoRole : it->second;
}

bool LaneOfStep::isFirst(const Step* step) const {
    return m_first.contains(step);
}

namespace {

/// Of a node whose connections go side by side: from the call before it on its connection, or the last on another one
/// that it waits for.
std::vector<std::int64_t> delaysBeside(const Trace& trace, const NodeProgram& program,
                                       const std::vector<CollapsedCall>& calls, const Alignment& alignment,
                                       std::int64_t startNs) {
    const ConnectionOfStep connections(program);
    const AnsweredCalls answered = answeredCalls(trace, connections, calls, alignment);
    std::vector<std::int64_t> beforeOf(connections.count(), startNs);
    std::vector<std::map<CallName, std::int64_t>> toldOf(connections.count());
    std::map<const Step*, std::int64_t> executions;
    std::size_t last = 0; // of calls without a place: where the call before them is
    std::vector<std::int64_t> delays(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        cancellationPoint();
        const Step* step = alignment.calls[i].step;
        if (step) last = connections.of(step);
        const std::int64_t callNs = trace.events[calls[i].event].startNs;
        std::int64_t beforeNs = beforeOf[last];
        if (step) {
            const auto& call = std::get<CallStep>(step->node);
            const StepIndex index{executions[step]++, toldOf[last][call.name()]};
            for (const AnswersBefore& wait : call.beside) {
                const auto it = answered.find({connections.beginningAt(wait.connection), wait.call});
                if (it == answered.end()) continue;
                if (const AnsweredCall* needed = lastNeeded(it->second, wait, index))
                    beforeNs = std::max(beforeNs, needed->startNs);
            }
            toldOf[last][call.name()] += answeredCall(trace, calls[i]).isTold ? 1 : 0;
        }
        delays[i] = std::max<std::int64_t>(0, callNs - beforeNs);
        beforeOf[last] = lastAskedNs(trace, calls[i]);
    }
    return delays;
}

} // namespace

std::vector<std::int64_t> callDelays(const Trace& trace, const NodeProgram& program,
                                     const std::vector<CollapsedCall>& calls, const Alignment& alignment,
                                     std::int64_t startNs) {
    if (!program.connections.empty()) return delaysBeside(trace, program, calls, alignment, startNs);
    const LaneOfStep lanes(program);
    const auto roleAt = [&](std::size_t i) { return lanes.roleOf(alignment.calls[i].step); };
    std::vector<std::vector<std::int64_t>> openings(program.roles.size()); // by role: calls that open connections of it
    for (std::size_t r = 0; r < openings.size(); ++r) {
        if (!program.roles[r].openedAfter) continue;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            cancellationPoint();
            const Event& event = trace.events[calls[i].event];
            const CallName name{textOrEmpty(trace, event.target), trace.text(event.method)};
            if (roleAt(i) != r && name == *program.roles[r].openedAfter) openings[r].push_back(event.startNs);
        }
        std::sort(openings[r].begin(), openings[r].end());
    }
    std::map<std::size_t, std::int64_t> beforeOf; // by role
    std::vector<std::int64_t> delays(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const std::size_t role = roleAt(i);
        const std::int64_t callNs = trace.events[calls[i].event].startNs;
        std::int64_t& beforeNs = beforeOf.try_emplace(role, startNs).first->second;
        if (role != LaneOfStep::kNoRole && lanes.isFirst(alignment.calls[i].step)) {
            const auto after = std::upper_bound(openings[role].begin(), openings[role].end(), callNs);
            if (after != openings[role].begin()) beforeNs = *std::prev(after);
        }
        delays[i] = std::max<std::int64_t>(0, callNs - beforeNs);
        beforeNs = lastAskedNs(trace, calls[i]);
    }
    return delays;
}

} // namespace tenfold
