#include "core/prepare/node_connections.h"

#include "core/program/walk.h"
#include "core/trace/trace_text.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace tenfold {

ConnectionOfStep::ConnectionOfStep(const NodeProgram& program) {
    std::size_t connection = 0;
    for (const Step& outermost : program.body) {
        const bool begins = std::find(program.connections.begin(), program.connections.end(), outermost.id) !=
                            program.connections.end();
        if (begins && &outermost != &program.body.front()) {
            ++connection;
            m_begins[outermost.id] = connection;
        }
        const auto add = [&](const Step& step) {
            m_of[&step] = connection;
            m_ofId[step.id] = connection;
        };
        add(outermost);
        const auto addAll = [&](const std::vector<Step>& steps) {
            forEachStep(steps, [&](const Step& step, const auto&) { add(step); });
        };
        if (const auto* loop = std::get_if<LoopStep>(&outermost.node)) addAll(loop->body);
        if (const auto* choice = std::get_if<ChoiceStep>(&outermost.node))
            for (const auto& alternative : choice->alternatives)
                addAll(alternative.body);
    }
    m_count = connection + 1;
}

std::size_t ConnectionOfStep::of(const Step* step) const {
    const auto it = m_of.find(step);
    return it == m_of.end() ? kNone : it->second;
}

std::size_t ConnectionOfStep::ofId(std::uint32_t stepId) const {
    const auto it = m_ofId.find(stepId);
    return it == m_ofId.end() ? kNone : it->second;
}

std::size_t ConnectionOfStep::beginningAt(std::uint32_t stepId) const {
    const auto it = m_begins.find(stepId);
    return it == m_begins.end() ? 0 : it->second;
}

AnsweredCall answeredCall(const Trace& trace, const CollapsedCall& call) {
    const Event& event = trace.events[call.repeats.empty() ? call.event : call.repeats.back()];
    AnsweredCall out;
    out.startNs = event.startNs;
    out.answeredNs = event.startNs + std::max<std::int64_t>(0, event.durationNs);
    for (const Leaf& leaf : trace.response(event))
        out.isTold = out.isTold || !std::holds_alternative<std::monostate>(trace.value(leaf.value));
    return out;
}

AnsweredCalls answeredCalls(const Trace& trace, const ConnectionOfStep& connections,
                            const std::vector<CollapsedCall>& calls, const Alignment& alignment) {
    std::map<StringId, std::size_t> ofThread;
    for (std::size_t i = 0; i < calls.size(); ++i)
        if (const std::size_t connection = connections.of(alignment.calls[i].step);
            connection != ConnectionOfStep::kNone)
            ofThread.try_emplace(trace.events[calls[i].event].thread, connection);
    AnsweredCalls out;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const Event& event = trace.events[calls[i].event];
        std::size_t connection = connections.of(alignment.calls[i].step);
        if (connection == ConnectionOfStep::kNone) {
            const auto it = ofThread.find(event.thread);
            if (it == ofThread.end()) continue;
            connection = it->second;
        }
        out[{connection, {textOrEmpty(trace, event.target), trace.text(event.method)}}].made.push_back(
            answeredCall(trace, calls[i]));
    }
    const auto byAnswer = [](const AnsweredCall& a, const AnsweredCall& b) {
        return std::tie(a.answeredNs, a.startNs) < std::tie(b.answeredNs, b.startNs);
    };
    for (auto& [key, beside] : out) {
        std::stable_sort(beside.made.begin(), beside.made.end(),
                         [](const AnsweredCall& a, const AnsweredCall& b) { return a.startNs < b.startNs; });
        beside.lastAnsweredNs = std::max_element(beside.made.begin(), beside.made.end(), byAnswer)->answeredNs;
        std::copy_if(beside.made.begin(), beside.made.end(), std::back_inserter(beside.told),
                     [](const AnsweredCall& call) { return call.isTold; });
        std::stable_sort(beside.told.begin(), beside.told.end(), byAnswer);
    }
    return out;
}

std::int64_t answersNeeded(const AnswersBefore& wait, const StepIndex& index) {
    return wait.calls + wait.each * (wait.isPerTold ? index.told : index.executions);
}

const AnsweredCall* lastNeeded(const CallsBeside& beside, const AnswersBefore& wait, const StepIndex& index) {
    const std::vector<AnsweredCall>& calls = beside.of(wait.isTold);
    const auto all = static_cast<std::int64_t>(calls.size());
    const std::int64_t needed = wait.isAll ? all : std::min(all, answersNeeded(wait, index));
    return needed > 0 ? &calls[static_cast<std::size_t>(needed) - 1] : nullptr;
}

} // namespace tenfold
