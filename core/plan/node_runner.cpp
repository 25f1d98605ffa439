#include "core/plan/node_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr double kGoldenRatio = 0.6180339887498949; ///< nodes begin at different places of the same pattern
constexpr std::int64_t kLatestNs = kNever / 4;      ///< times saturate here: 73 years

std::int64_t later(std::int64_t timeNs, std::int64_t delayNs) {
    return std::min(timeNs + std::clamp<std::int64_t>(delayNs, 0, kLatestNs), kLatestNs);
}

/// Rounds of the `execution`-th run of a loop of a node.
std::uint64_t roundsOf(const CompiledStep& step, const StepExtent& extent, std::uint64_t execution) {
    if (step.split) return partOf(extent.rounds, execution, extent.executions);
    const std::uint64_t batch = std::get<LoopStep>(step.step->node).batch;
    if (batch == 0) return step.rounds;
    // the runs of one loop around it share the sum: full batches, then what is left
    const std::uint64_t runs = (step.rounds + batch - 1) / batch;
    if (runs == 0) return 0;
    const std::uint64_t before = execution % runs * batch;
    return std::min(batch, step.rounds - before);
}

bool happens(Round when, std::uint64_t round, std::uint64_t rounds) {
    switch (when) {
    case Round::Every:
        break;
    case Round::FirstOnly:
        return round == 0;
    case Round::NotFirst:
        return round != 0;
    case Round::LastOnly:
        return round + 1 == rounds;
    case Round::NotLast:
        return round + 1 != rounds;
    }
    return true;
}

} // namespace

NodeRunner::NodeRunner(const Plan& plan, const CompiledType& type)
    : m_plan(plan)
    , m_type(type)
    , m_history(type) {
    m_context.type = &m_type;
    m_context.history = &m_history;
    m_call.context = &m_context;
    m_call.type = type.program->type;
}

void NodeRunner::begin(std::uint64_t nodeIndex, std::int64_t startNs) {
    m_history.clear();
    m_frame = frameOf(m_type, nodeIndex);
    m_executed.assign(m_type.slots, 0);
    m_waited.assign(m_type.methods, 0);
    m_carried.assign(m_type.methods, 0);
    for (std::size_t m = 0; m < m_carried.size(); ++m) { // where the nodes before this one have left off
        const double before = m_frame.extraCalls[m] * static_cast<double>(nodeIndex);
        m_carried[m] = before - std::floor(before);
    }
    m_name = nodeName(m_type.program->type, nodeIndex);
    std::string name;
    appendJsonString(name, m_name);
    std::string type;
    appendJsonString(type, m_type.program->type);
    m_head = R"(,"sender":)" + name;
    m_tail = fmt::format(R"(,"node":{},"type":{},"index":{},"seq":)", name, type, nodeIndex);
    m_context.nodeHead = m_head;
    m_context.nodeTail = m_tail;
    m_call.node = m_name;
    m_call.nodeIndex = nodeIndex;
    m_call.seq = 0;
    m_lastMethod = kNoMethod;
    m_draws = 0;
    m_call.iterations.clear();
    m_timeNs = std::min(startNs, kLatestNs);
    m_timers.clear();
    for (const CompiledTimer& timer : m_type.timers) {
        const TimerWindow window = windowOf(m_type, *timer.timer, m_frame, m_plan, m_timeNs);
        m_timers.push_back({&timer, window.firstNs, 0, window.ticks(meanPeriodNs(*timer.timer))});
    }
}

bool NodeRunner::run(std::uint64_t nodeIndex, std::int64_t startNs,
                     const std::function<bool(const PlannedCall&)>& visit) {
    m_visit = &visit;
    begin(nodeIndex, startNs);
    return runBody(m_type.body, 0, 1) && runTimersUntil(kNever);
}

bool NodeRunner::runBody(const std::vector<CompiledStep>& steps, std::uint64_t round, std::uint64_t rounds) {
    for (const CompiledStep& step : steps) {
        if (!happens(step.step->round, round, rounds)) continue;
        switch (step.step->node.index()) {
        case 0:
            if (!runCall(step)) return false;
            break;
        case 1:
            if (!runLoop(step)) return false;
            break;
        default:
            if (!runChoice(step, round, rounds)) return false;
        }
    }
    return true;
}

bool NodeRunner::runCall(const CompiledStep& step) {
    const CallStep& call = *step.call.call;
    const bool isMerged = m_lastMethod == step.call.method && step.mergedShare > 0 && isDrawn(step.mergedShare);
    m_lastMethod = step.call.method;
    const std::int64_t beforeNs = m_timeNs;
    if (!isMerged) m_timeNs = later(m_timeNs, call.delay.medianNs());
    if (!step.sourcesNs.empty()) waitForSources(step, beforeNs);
    const std::uint64_t extra = call.meanExtraCalls > 0 ? extraCalls(call, m_carried[step.call.method]) : 0;
    std::uint64_t firstSeq = 0;
    for (std::uint64_t repeat = 0; repeat <= extra; ++repeat) {
        if (repeat > 0) m_timeNs = later(m_timeNs, call.retryNs);
        if (!runTimersUntil(m_timeNs)) return false;
        if (repeat == 0) firstSeq = m_call.seq;
        m_context.draw = firstSeq; // asked again with the same arguments
        m_call.stepId = step.step->id;
        m_call.approximate = step.isApproximate;
        m_call.repeat = static_cast<std::uint32_t>(repeat);
        m_call.merged = isMerged;
        if (!emit(step.call, m_timeNs)) return false;
    }
    return true;
}

/// What the call follows from is made by other nodes (CallWaits).
void NodeRunner::waitForSources(const CompiledStep& step, std::int64_t beforeNs) {
    const std::uint64_t executions = m_frame.waiting[step.call.method];
    const std::uint64_t executed = std::min(++m_waited[step.call.method], executions);
    std::size_t place = 0;
    if (executions > 1) {
        // by chance a node meets some sooner than its share of all has it, and none before it was made
        const auto j = static_cast<double>(executed), all = static_cast<double>(executions);
        const double share = std::min(1.0, (j + std::sqrt(j * (all - j) / all)) / all);
        const double rank = std::ceil(share * static_cast<double>(step.sourcesNs.size()));
        place = std::min(static_cast<std::size_t>(rank), step.sourcesNs.size()) - 1;
    }
    const std::int64_t longestNs = later(beforeNs, step.longestWaitNs);
    m_timeNs = std::max(m_timeNs, std::min(step.sourcesNs[place], longestNs));
}

/// Evenly spread over the node's calls, so that shares are met also in few of them.
bool NodeRunner::isDrawn(double share) {
    const auto before = static_cast<double>(m_draws++) + static_cast<double>(m_call.nodeIndex) * kGoldenRatio;
    return std::floor((before + 1) * share) > std::floor(before * share);
}

bool NodeRunner::runLoop(const CompiledStep& step) {
    const std::uint64_t execution = m_executed[step.slot]++;
    const StepExtent& extent = m_frame.extents[step.slot];
    const std::uint64_t rounds = roundsOf(step, extent, execution);
    m_call.iterations.push_back(0);
    for (std::uint64_t round = 0; round < rounds; ++round) {
        m_call.iterations.back() = round;
        if (!runBody(step.body, round, rounds)) return false;
    }
    m_call.iterations.pop_back();
    return true;
}

bool NodeRunner::runChoice(const CompiledStep& step, std::uint64_t round, std::uint64_t rounds) {
    const std::size_t taken = alternativeOf(step, m_frame, m_executed[step.slot]++);
    if (taken >= step.alternatives.size()) return true;
    return runBody(step.alternatives[taken].body, round, rounds);
}

bool NodeRunner::runTimersUntil(std::int64_t timeNs) {
    for (;;) {
        OpenTimer* next = nullptr;
        for (OpenTimer& open : m_timers)
            if (open.tick < open.ticks && open.nextNs <= timeNs && (!next || open.nextNs < next->nextNs)) next = &open;
        if (!next) return true;
        if (!runTick(*next)) return false;
    }
}

bool NodeRunner::runTick(OpenTimer& open) {
    const Timer& timer = *open.timer->timer;
    const std::uint64_t calls = callsOfTick(open.timer->callsPerTick, open.tick);
    m_loops.swap(m_call.iterations); // a clock call stands in no loop
    m_call.iterations.clear();
    m_call.stepId = 0;
    m_call.periodic = true;
    m_call.merged = false;
    m_call.approximate = m_type.program->counts == CountOrigin::Replies;
    m_call.repeat = 0;
    bool goesOn = true;
    for (std::uint64_t i = 0; i < calls && goesOn; ++i) {
        m_context.draw = m_call.seq;
        goesOn = emit(open.timer->call, open.nextNs);
    }
    m_call.periodic = false;
    m_loops.swap(m_call.iterations);
    open.nextNs = later(open.nextNs, std::max(intervalAfter(timer, open.tick), kMinPeriodNs));
    ++open.tick;
    return goesOn;
}

bool NodeRunner::emit(const CompiledCall& call, std::int64_t timeNs) {
    m_call.call = call.call;
    m_call.timeNs = timeNs;
    m_context.call = &call;
    if (!(*m_visit)(m_call)) return false;
    m_history.record(call, m_call.seq,
                     {*m_type.program, m_call.iterations, m_call.nodeIndex, m_context.draw, m_type.nodes});
    ++m_call.seq;
    return true;
}

} // namespace tenfold
