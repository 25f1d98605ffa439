#include "core/plan/walker/node_runner.h"

#include "core/base/threads/cancellation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr double kGoldenRatio = 0.6180339887498949; ///< nodes begin at different places of the same pattern
constexpr std::int64_t kLatestNs = kNever / 4;      ///< times saturate here: 73 years
constexpr std::uint64_t kMostIdleStretches = 64;    ///< of kIdleRounds, a second, without patience

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

NodeRunner::NodeRunner(const Plan& plan, const CompiledType& type, Patience patience)
    : m_plan(plan)
    , m_type(type)
    , m_patience(patience)
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
    m_told.assign(m_type.methods, 0);
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
    m_draws = 0;
    m_call.iterations.clear();
    m_startNs = std::min(startNs, kLatestNs);
    m_timers.clear();
    for (const CompiledTimer& timer : m_type.timers) {
        const TimerWindow window = windowOf(m_type, *timer.timer, m_frame, m_plan, m_startNs);
        m_timers.push_back({&timer, window.firstNs, window.firstNs, 0, window.ticks(meanPeriodNs(*timer.timer))});
    }
}

bool NodeRunner::run(std::uint64_t nodeIndex, std::int64_t startNs,
                     const std::function<bool(const PlannedCall&)>& visit) {
    m_visit = &visit;
    begin(nodeIndex, startNs);
    beginLanes();
    while (Lane* lane = nextLane())
        if (!makeCall(*lane)) return false;
    return !m_isStopped && runTimersUntil(kNever);
}

void NodeRunner::beginLanes() {
    m_orders.clear();
    m_madeBefore.clear();
    m_lanes.assign(m_type.lanes.size(), {});
    m_idleRounds = 0;
    m_isStopped = false;
    m_hasOpeners = false;
    for (std::size_t l = 0; l < m_lanes.size(); ++l) {
        Lane& lane = m_lanes[l];
        lane.compiled = &m_type.lanes[l];
        lane.timeNs = m_startNs;
        const auto steps =
            std::span(m_type.body).subspan(lane.compiled->begin, lane.compiled->end - lane.compiled->begin);
        if (lane.compiled->opener != kNoMethod) {
            lane.isClosed = m_hasOpeners = true;
            lane.rounds = m_frame.extents[steps.front().slot].rounds;
        }
        lane.levels.push_back({steps});
        advance(lane);
    }
}

/// To the lane's next call.
void NodeRunner::advance(Lane& lane) {
    lane.call = nullptr;
    while (!lane.levels.empty() && !m_isStopped) {
        Level& level = lane.levels.back();
        if (level.next == level.steps.size()) { // its round is over
            if (level.isLoop && nextRound(level)) {
                level.next = 0;
                lane.iterations.back() = level.round;
                if (lane.levels.size() == 2) close(lane);
                continue;
            }
            if (level.isLoop) lane.iterations.pop_back();
            lane.levels.pop_back();
            if (lane.levels.empty()) close(lane);
            continue;
        }
        const CompiledStep& step = level.steps[level.next++];
        if (happens(step.step->round, level.round, level.rounds) && enter(lane, step, level.round, level.rounds))
            return;
    }
}

/// Takes a loop to its next round. @return whether there is one
bool NodeRunner::nextRound(Level& level) {
    constexpr std::uint64_t kRoundsBetweenPoints = 4096; // some microseconds
    if (m_idleRounds % kRoundsBetweenPoints == 0) cancellationPoint();
    if (++m_idleRounds >= kIdleRounds && level.round + 2 < level.rounds) {
        const bool isOver = m_patience == Patience::OneSecond && m_idleRounds >= kMostIdleStretches * kIdleRounds;
        // Rounds between the first and the last that cannot make a call need not be gone through.
        if (isOver || !mayCall(level.steps, true)) level.round = level.rounds - 2;
    }
    if (m_whenIdle && m_idleRounds % kIdleRounds == 0) m_isStopped = m_isStopped || !m_whenIdle();
    return !m_isStopped && ++level.round < level.rounds;
}

/// A connection is over; the next one has to be opened.
void NodeRunner::close(Lane& lane) {
    lane.endNs = std::max(lane.timeNs, lane.toldNs);
    lane.isClosed = lane.compiled->opener != kNoMethod;
}

/// @return whether the step is a call
bool NodeRunner::enter(Lane& lane, const CompiledStep& step, std::uint64_t round, std::uint64_t rounds) {
    switch (step.step->node.index()) {
    case 0:
        beginCall(lane, step);
        return true;
    case 1: {
        const std::uint64_t execution = m_executed[step.slot]++;
        const std::uint64_t ofLoop = roundsOf(step, m_frame.extents[step.slot], execution);
        if (ofLoop == 0) break;
        lane.iterations.push_back(0);
        lane.levels.push_back({step.body, true, ofLoop});
        break;
    }
    default:
        if (const std::size_t a = taken(step, lane); a < step.alternatives.size())
            lane.levels.push_back({step.alternatives[a].body, false, rounds, round});
    }
    return false;
}

std::size_t NodeRunner::taken(const CompiledStep& choice, Lane& lane) {
    if (choice.isChain) {
        ChoiceOrder& order = m_orders.try_emplace(choice.slot, choice, m_frame).first->second;
        const std::int64_t lastNs = std::max(lane.timeNs, lane.toldNs);
        const bool isSame = std::exchange(m_madeBefore[choice.slot], lane.made) == lane.made; // no call since
        const ChoiceOrder::Taken taken = order.take(isSame ? kNoMethod : lane.lastMethod, lastNs);
        if (choice.isByConnection) { // a reply that is waited for keeps the other connections from nothing
            lane.sinceNs = taken.sinceNs;
            lane.toldNs = 0;
        }
        if (taken.alternative < choice.alternatives.size()) return taken.alternative;
    }
    return alternativeOf(choice, m_frame, m_executed[choice.slot]++);
}

void NodeRunner::beginCall(Lane& lane, const CompiledStep& step) {
    const CallStep& call = *step.call.call;
    m_idleRounds = 0;
    lane.isMerged = lane.lastMethod == step.call.method && step.mergedShare > 0 && isDrawn(step.mergedShare);
    lane.lastMethod = step.call.method;
    ++lane.made;
    lane.call = &step;
    lane.repeat = 0;
    lane.repeats = call.meanExtraCalls > 0 ? extraCalls(call, m_carried[step.call.method]) : 0;
    if (lane.isClosed && !lane.openingsNs.empty()) {
        lane.timeNs = std::max(lane.timeNs, lane.openingsNs.front());
        lane.openingsNs.pop_front();
        lane.isClosed = false;
    }
    if (!lane.isClosed) setTime(lane);
}

void NodeRunner::setTime(Lane& lane) {
    const std::int64_t beforeNs = std::exchange(lane.sinceNs, {}).value_or(lane.timeNs);
    const std::uint64_t execution = m_executed[lane.call->slot]++;
    const std::int64_t delayNs = delayOf(*lane.call, m_frame, execution);
    if (!lane.isMerged) lane.timeNs = std::max(lane.timeNs, later(beforeNs, delayNs));
    if (!lane.call->asking.empty()) waitForSources(*lane.call, lane, beforeNs);
    if (!lane.call->following.empty()) waitForFollowed(*lane.call, lane, execution);
    lane.timeNs = std::max(lane.timeNs, std::exchange(lane.toldNs, 0));
}

/// Timers that have not ticked yet and would after a call that has to wait tick as long after it: a node that registers
/// later reports later. A duration that was asked for ends them where it does.
void NodeRunner::postponeTimers(Lane& lane, std::int64_t byNs) {
    const std::int64_t before = std::exchange(lane.postponedNs, lane.postponedNs + byNs);
    if (m_plan.durationNs) return;
    for (OpenTimer& open : m_timers)
        if (open.tick == 0 && later(open.firstNs, before) >= lane.timeNs)
            open.nextNs = std::max(open.nextNs, later(open.firstNs, lane.postponedNs)); // of several lanes the latest
}

bool NodeRunner::makeCall(Lane& lane) {
    const CompiledStep& step = *lane.call;
    if (!runTimersUntil(lane.timeNs)) return false;
    if (lane.repeat == 0) lane.firstSeq = m_call.seq;
    m_context.draw = lane.firstSeq; // asked again with the same arguments
    m_call.stepId = step.step->id;
    m_call.approximate = step.isApproximate;
    m_call.repeat = static_cast<std::uint32_t>(lane.repeat);
    m_call.merged = lane.isMerged;
    m_call.iterations = lane.iterations;
    if (!emit(step.call, lane.timeNs)) return false;
    if (lane.repeat == 0 && m_hasOpeners) openAfter(step.call.method, lane.timeNs);
    if (lane.repeat == lane.repeats) {
        if (!step.told.empty()) waitForReply(step, lane);
        advance(lane);
    } else {
        ++lane.repeat;
        lane.timeNs = later(lane.timeNs, step.call.call->retryNs);
    }
    return true;
}

/// The lane whose call is the next in time, of equal ones the first.
NodeRunner::Lane* NodeRunner::nextLane() {
    if (m_lanes.size() == 1 && !m_hasOpeners) return m_lanes.front().call ? &m_lanes.front() : nullptr;
    Lane *next = nullptr, *closed = nullptr, *joining = nullptr;
    for (Lane& lane : m_lanes) {
        if (!lane.call) continue;
        if (isJoining(lane)) {
            joining = &lane;
            continue;
        }
        Lane*& earliest = lane.isClosed ? closed : next;
        if (!earliest || lane.timeNs < earliest->timeNs) earliest = &lane;
    }
    if (next || !closed) return next ? next : joining; // who waits for one another goes on
    closed->isClosed = false;                          // nobody opens it any more
    setTime(*closed);
    return nextLane();
}

/// Whether the lane's next call waits for a connection that is still open.
bool NodeRunner::isJoining(Lane& lane) const {
    bool isOpen = false;
    for (const Lane& other : m_lanes) {
        if (&other == &lane || other.compiled->joined != lane.call->call.method) continue;
        isOpen = isOpen || (other.call && !other.isClosed);
        lane.timeNs = std::max(lane.timeNs, other.endNs);
    }
    return isOpen;
}

/// Of several roles that a call may open connections of, the one that lacks most of its share.
void NodeRunner::openAfter(std::uint32_t method, std::int64_t timeNs) {
    Lane* opened = nullptr;
    double mostLeft = 0;
    for (Lane& lane : m_lanes) {
        if (lane.compiled->opener != method || lane.opened >= lane.rounds) continue;
        const double left = (static_cast<double>(lane.rounds - lane.opened) - 0.5) / static_cast<double>(lane.rounds);
        if (left <= mostLeft) continue;
        mostLeft = left;
        opened = &lane;
    }
    if (!opened) return;
    ++opened->opened;
    if (!opened->isClosed || !opened->call) {
        opened->openingsNs.push_back(timeNs);
        return;
    }
    opened->isClosed = false;
    opened->timeNs = std::max(opened->timeNs, timeNs);
    setTime(*opened);
}

/// When the last of the calls has been made that the `executed`-th of so many waits for.
std::int64_t NodeRunner::sourceNs(const SourceWait& wait, std::uint64_t executed, std::uint64_t executions) {
    if (executions < 2) return wait.sourcesNs.front();
    // by chance a node meets some sooner than its share of all has it, and none before it was made
    const auto j = static_cast<double>(std::min(executed, executions)), all = static_cast<double>(executions);
    const double share = std::min(1.0, (j + std::sqrt(j * (all - j) / all)) / all);
    const double rank = std::ceil(share * static_cast<double>(wait.sourcesNs.size()));
    return wait.sourcesNs[std::clamp<std::size_t>(static_cast<std::size_t>(rank), 1, wait.sourcesNs.size()) - 1];
}

/// What the call follows from is made by other nodes (CallWaits).
void NodeRunner::waitForSources(const CompiledStep& step, Lane& lane, std::int64_t beforeNs) {
    const std::uint32_t method = step.call.method;
    std::int64_t madeNs = sourceNs(step.asking, ++m_waited[method], m_frame.waiting[method]);
    if (step.asking.mostNs) madeNs = std::min(madeNs, later(beforeNs, *step.asking.mostNs));
    lane.timeNs = std::max(lane.timeNs, madeNs);
}

/// Without the calls that it follows it is not made.
void NodeRunner::waitForFollowed(const CompiledStep& step, Lane& lane, std::uint64_t execution) {
    // How often a node takes a way of a choice is an estimate: where that is hardly once, its place is not known.
    std::uint64_t executions = m_frame.extents[step.slot].executions;
    if (step.isApproximate && executions < 2) executions = execution + 2;
    std::int64_t madeNs = lane.timeNs;
    for (const SourceWait& wait : step.following) {
        const std::uint64_t calls =
            wait.followed->callsBefore(execution, executions, wait.sourcesNs.size(), step.isByChance);
        if (calls > 0) madeNs = std::max(madeNs, later(wait.sourcesNs[calls - 1], wait.followed->lagNs));
    }
    if (madeNs == lane.timeNs) return;
    postponeTimers(lane, madeNs - lane.timeNs);
    lane.timeNs = madeNs;
}

/// What the reply tells is sent by other nodes; the lane goes on when it has it.
void NodeRunner::waitForReply(const CompiledStep& step, Lane& lane) {
    const std::uint32_t method = step.call.method;
    lane.toldNs = sourceNs(step.told, ++m_told[method], m_frame.told[method]);
}

/// Evenly spread over the node's calls, so that shares are met also in few of them.
bool NodeRunner::isDrawn(double share) {
    const auto before = static_cast<double>(m_draws++) + static_cast<double>(m_call.nodeIndex) * kGoldenRatio;
    return std::floor((before + 1) * share) > std::floor(before * share);
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
    bool isWanted = true;
    for (std::uint64_t i = 0; i < calls && isWanted; ++i) {
        m_context.draw = m_call.seq;
        isWanted = emit(open.timer->call, open.nextNs);
    }
    m_call.periodic = false;
    m_loops.swap(m_call.iterations);
    open.nextNs = later(open.nextNs, std::max(intervalAfter(timer, open.tick), kMinPeriodNs));
    ++open.tick;
    return isWanted;
}

bool NodeRunner::emit(const CompiledCall& call, std::int64_t timeNs) {
    cancellationPoint();
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
