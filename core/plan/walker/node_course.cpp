#include "core/plan/walker/node_course.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();
constexpr double kGoldenRatio = 0.6180339887498949; ///< nodes begin at different places of the same pattern
constexpr std::int64_t kLatestNs = kNever / 4;      ///< times saturate here: 73 years
constexpr std::int64_t kSoonestAskedNs = 1'000'000; ///< a condition that did not hold is asked again, at any pace
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

/// How much of its share a connection's role lacks, a half less.
double shareLeft(std::uint64_t rounds, std::uint64_t opened) {
    return (static_cast<double>(rounds) - static_cast<double>(opened) - 0.5) / static_cast<double>(rounds);
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

NodeCourse::NodeCourse(const Plan& plan, const CompiledType& type, Patience patience, CoursePace pace)
    : m_plan(plan)
    , m_type(type)
    , m_patience(patience)
    , m_pace(pace) {}

void NodeCourse::begin(std::uint64_t nodeIndex, std::int64_t startNs, std::optional<std::int64_t> beginNs) {
    m_frame = frameOf(m_type, nodeIndex);
    m_executed.assign(m_type.slots, 0);
    m_inGroup.assign(m_type.slots, 0);
    m_waited.assign(m_type.methods, 0);
    m_told.assign(m_type.methods, 0);
    m_carried.assign(m_type.methods, 0);
    for (std::size_t m = 0; m < m_carried.size(); ++m) { // where the nodes before this one have left off
        const double before = m_frame.extraCalls[m] * static_cast<double>(nodeIndex);
        m_carried[m] = before - std::floor(before);
    }
    m_seq = 0;
    m_draws = 0;
    m_dueLane = m_earliest = nullptr;
    m_dueTimer = nullptr;
    const std::int64_t plannedNs = std::min(startNs, kLatestNs);
    m_startNs = std::min(beginNs.value_or(plannedNs), kLatestNs);
    m_chosenByShare = 0;
    beginTimers(plannedNs);
    beginLanes();
    beginThreads();
}

/// Whether a clock's condition is asked.
bool NodeCourse::isAsked(std::size_t timer) const {
    return timer < m_askedClocks.size() && m_askedClocks[timer];
}

bool NodeCourse::isMade(const OpenTimer& open) const {
    const auto timer = static_cast<std::size_t>(&open - m_timers.data());
    return timer >= m_madeClocks.size() || m_madeClocks[timer];
}

void NodeCourse::beginTimers(std::int64_t plannedNs) {
    m_timers.clear();
    for (std::size_t t = 0; t < m_type.timers.size(); ++t) {
        const CompiledTimer& timer = m_type.timers[t];
        const TimerWindow window = windowOf(m_type, *timer.timer, m_frame, m_plan, plannedNs);
        const std::int64_t periodNs = timer.timer->periodNs;
        std::int64_t phaseNs = window.firstNs - plannedNs;
        std::uint64_t ticks = window.ticks(meanPeriodNs(*timer.timer));
        // its first call was recorded when its condition held first; the clock may have gone before, in the same step
        if (periodNs > 0 && phaseNs > periodNs && isAsked(t)) {
            const std::int64_t before = (phaseNs - 1) / periodNs;
            phaseNs -= before * periodNs;
            ticks += static_cast<std::uint64_t>(before);
        }
        const std::int64_t firstNs = m_startNs + scaled(phaseNs);
        m_timers.push_back({&timer, firstNs, firstNs, 0, ticks});
    }
}

void NodeCourse::beginLanes() {
    m_orders.clear();
    m_madeBefore.clear();
    m_lanes.assign(m_type.lanes.size() + (m_guide ? m_guide->threads() : 0), {});
    m_idleRounds = 0;
    m_isStopped = false;
    m_hasOpeners = false;
    m_sources.assign(m_type.sources.size(), {});
    m_lastToldNs = 0;
    for (std::size_t l = 0; l < m_type.lanes.size(); ++l) {
        Lane& lane = m_lanes[l];
        lane.compiled = &m_type.lanes[l];
        lane.timeNs = m_startNs;
        const auto steps =
            std::span(m_type.body).subspan(lane.compiled->begin, lane.compiled->end - lane.compiled->begin);
        if (lane.compiled->opener != kNoMethod) {
            lane.isClosed = m_hasOpeners = true;
            lane.rounds = m_frame.extents[steps.front().slot].rounds;
        }
        if (m_guide && isAllGuided(steps)) continue;
        lane.levels.push_back({steps});
    }
    for (std::size_t l = 0; l < m_type.lanes.size(); ++l)
        if (!m_lanes[l].levels.empty()) advance(m_lanes[l]);
    letGo();
}

void NodeCourse::beginThreads() {
    static const CompiledLane kNoLane;
    for (std::size_t l = m_type.lanes.size(); l < m_lanes.size(); ++l) {
        m_lanes[l].compiled = &kNoLane;
        m_lanes[l].isGuided = true;
        m_lanes[l].iterations.push_back(0);
        goOn(m_lanes[l], m_startNs);
    }
}

/// A thread's next call, as its guide says.
void NodeCourse::goOn(Lane& thread, std::int64_t sinceNs) {
    const CourseGuide::Next next = m_guide->next(wayOf(thread) - m_type.lanes.size() - m_timers.size());
    thread.call = next.call;
    thread.endNs = sinceNs;
    if (!next.call) return;
    const CallStep& call = *next.call->call.call;
    thread.lastMethod = next.call->call.method;
    thread.iterations.back() = thread.made++;
    thread.repeat = 0;
    thread.repeats = call.meanExtraCalls > 0 ? extraCalls(call, m_carried[thread.lastMethod]) : 0;
    thread.timeNs = thread.plannedNs = later(sinceNs, scaled(next.delayNs));
}

/// Whether threads make all calls of some steps.
bool NodeCourse::isAllGuided(std::span<const CompiledStep> steps) const {
    return std::all_of(steps.begin(), steps.end(), [this](const CompiledStep& step) {
        if (step.step->node.index() == 0) return m_guide->isGuided(step);
        return isAllGuided(step.body) &&
               std::all_of(step.alternatives.begin(), step.alternatives.end(),
                           [this](const auto& alternative) { return isAllGuided(alternative.body); });
    });
}

/// Lanes, then timers, then threads.
std::uint32_t NodeCourse::wayOf(const Lane& lane) const {
    const auto index = static_cast<std::size_t>(&lane - m_lanes.data());
    return static_cast<std::uint32_t>(lane.isGuided ? index + m_timers.size() : index);
}

bool NodeCourse::isUnderWay() const {
    return std::any_of(m_lanes.begin(), m_lanes.end(), [](const Lane& lane) {
        return lane.isAsking || !lane.unanswered.empty() || (lane.call && !lane.isClosed);
    });
}

/// To the lane's next call.
void NodeCourse::advance(Lane& lane) {
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
bool NodeCourse::nextRound(Level& level) {
    if (level.until)
        if (const std::optional<bool> isAgain = m_guide->goesOn(*level.until)) {
            level.rounds = level.round + (*isAgain ? 3 : 1); // which one is the last is known when it is over
            return *isAgain && ++level.round < level.rounds;
        }
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
void NodeCourse::close(Lane& lane) {
    lane.endNs = std::max(lane.timeNs, lane.toldNs);
    lane.isClosed = lane.compiled->opener != kNoMethod;
}

/// @return whether the step is a call
bool NodeCourse::enter(Lane& lane, const CompiledStep& step, std::uint64_t round, std::uint64_t rounds) {
    switch (step.step->node.index()) {
    case 0:
        beginCall(lane, step);
        return true;
    case 1: {
        const std::uint64_t execution = m_executed[step.slot]++;
        std::uint64_t ofLoop = roundsOf(step, m_frame.extents[step.slot], execution);
        // connections that calls open: as many as calls do, however many that are
        if (m_guide && lane.levels.size() == 1 && lane.compiled->opener != kNoMethod) ofLoop = kNoEnd;
        const bool isAsked = m_guide && std::get<LoopStep>(step.step->node).until;
        if (isAsked) ofLoop = m_guide->goesOn(step).value_or(true) ? std::max<std::uint64_t>(ofLoop, 1) : 0;
        if (ofLoop == 0) break;
        const bool isOfFed = !isAsked && isFed(step);
        lane.iterations.push_back(0);
        lane.levels.push_back({step.body, true, isOfFed, isOfFed ? kNoEnd : ofLoop, 0, 0, isAsked ? &step : nullptr});
        break;
    }
    default:
        if (const std::size_t a = taken(step, lane); a < step.alternatives.size()) {
            if (m_guide && isAllGuided(step.alternatives[a].body)) break;
            m_chosenByShare += step.alternatives.size() > 1 ? 1 : 0;
            lane.levels.push_back({step.alternatives[a].body, false, false, rounds, round});
        }
    }
    return false;
}

std::size_t NodeCourse::taken(const CompiledStep& choice, Lane& lane) {
    if (choice.isChain) {
        ChoiceOrder& order = m_orders.try_emplace(choice.slot, choice, m_frame, m_pace.isLive).first->second;
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

void NodeCourse::beginCall(Lane& lane, const CompiledStep& step) {
    const CallStep& call = *step.call.call;
    m_idleRounds = 0;
    placeBeside(lane, step);
    lane.isMerged = lane.lastMethod == step.call.method && step.mergedShare > 0 && isDrawn(step.mergedShare);
    lane.lastMethod = step.call.method;
    ++lane.made;
    lane.call = &step;
    lane.isHeld = mustHold(lane);
    lane.repeat = 0;
    lane.repeats = call.meanExtraCalls > 0 ? extraCalls(call, m_carried[step.call.method]) : 0;
    if (lane.isClosed && !lane.openingsNs.empty()) {
        lane.timeNs = std::max(lane.timeNs, lane.openingsNs.front());
        lane.openingsNs.pop_front();
        lane.isClosed = false;
        lane.isNew = true;
    }
    if (lane.isClosed) return;
    lane.isBehind = mustWait(lane);
    if (!lane.isBehind) release(lane);
}

void NodeCourse::setTime(Lane& lane) {
    const std::int64_t beforeNs = std::exchange(lane.sinceNs, {}).value_or(lane.timeNs);
    const std::uint64_t execution = m_executed[lane.call->slot]++;
    const std::int64_t delayNs = scaled(delayOf(*lane.call, m_frame, execution, lane.isBeside));
    if (!lane.isMerged) lane.timeNs = std::max(lane.timeNs, later(beforeNs, delayNs));
    if (!lane.call->asking.empty()) waitForSources(*lane.call, lane, beforeNs);
    if (!lane.call->following.empty()) waitForFollowed(*lane.call, lane, execution);
    lane.plannedNs = lane.timeNs;
    lane.timeNs = std::max(lane.timeNs, std::exchange(lane.toldNs, 0));
}

/// Timers that have not ticked yet and would after a call that has to wait tick as long after it: a node that registers
/// later reports later. A duration that was asked for ends them where it does.
void NodeCourse::postponeTimers(Lane& lane, std::int64_t byNs) {
    const std::int64_t before = std::exchange(lane.postponedNs, lane.postponedNs + byNs);
    if (m_plan.durationNs) return;
    for (OpenTimer& open : m_timers)
        if (open.tick == 0 && later(open.firstNs, before) >= lane.timeNs)
            open.nextNs = std::max(open.nextNs, later(open.firstNs, lane.postponedNs)); // of several lanes the latest
}

/// What is due is told as a node's next call.
void NodeCourse::describe(Lane& lane) {
    if (lane.repeat == 0) lane.firstSeq = m_seq;
    m_due.call = &lane.call->call;
    m_due.step = lane.call;
    m_due.way = wayOf(lane);
    m_due.timeNs = lane.timeNs;
    m_due.plannedNs = lane.plannedNs;
    m_due.seq = m_seq;
    m_due.draw = lane.firstSeq; // asked again with the same arguments
    m_due.repeat = static_cast<std::uint32_t>(lane.repeat);
    m_due.isPeriodic = false;
    m_due.isApproximate = lane.call->isApproximate;
    m_due.isMerged = lane.isMerged;
    m_due.opensConnection = lane.isNew;
    m_due.isBeside = lane.isBeside;
    m_due.isLast = lane.call->call.call->givenUp && isAtEnd(lane);
    m_due.unanswered = static_cast<std::uint32_t>(lane.unanswered.size());
    m_due.iterations = &lane.iterations;
}

void NodeCourse::describe(OpenTimer& open) {
    static const std::vector<std::uint64_t> kNoLoops; // a clock call stands in no loop
    m_due.call = &open.timer->call;
    m_due.step = nullptr;
    m_due.way = static_cast<std::uint32_t>(m_type.lanes.size() + static_cast<std::size_t>(&open - m_timers.data()));
    m_due.timeNs = open.dueNs();
    m_due.plannedNs = open.nextNs;
    m_due.seq = m_due.draw = m_seq;
    m_due.repeat = 0;
    m_due.isPeriodic = true;
    m_due.isApproximate = m_type.program->counts == CountOrigin::Replies;
    m_due.isMerged = m_due.opensConnection = m_due.isBeside = m_due.isLast = false;
    m_due.unanswered = 0;
    m_due.iterations = &kNoLoops;
}

const DueCall* NodeCourse::next() {
    if (m_dueLane || m_dueTimer) return &m_due;
    if (!m_earliest) m_earliest = nextLane();
    if (!m_earliest && m_isStopped) return nullptr;
    m_dueTimer = nextTimer(m_earliest);
    if (m_dueTimer) {
        describe(*m_dueTimer);
        return &m_due;
    }
    m_dueLane = m_earliest;
    if (!m_dueLane) return nullptr;
    describe(*m_dueLane);
    return &m_due;
}

void NodeCourse::holdBack(std::int64_t untilNs) {
    if (OpenTimer* open = std::exchange(m_dueTimer, nullptr)) open->answeredNs = std::max(open->answeredNs, untilNs);
    if (Lane* lane = std::exchange(m_dueLane, nullptr)) {
        lane->timeNs = std::max(lane->timeNs, untilNs);
        m_earliest = nullptr;
    }
}

/// The timer that ticks first, until the call of a lane or for ever; of equal ones the first.
NodeCourse::OpenTimer* NodeCourse::nextTimer(const Lane* before) {
    const std::int64_t untilNs = before ? before->timeNs : kNever;
    // what replies lead through lives as long as they let it, whatever was recorded; who is led by none lives as long
    // as its calls go on, and its clocks as long as was planned at least
    const std::optional<bool> isAlive = m_guide || !m_askedClocks.empty() ? std::optional(isUnderWay()) : std::nullopt;
    const auto ticksAtAll = [this](const OpenTimer& open) {
        constexpr double kFewestCalls = 1e-3; // a tick: who makes less makes none, however long it is waited for
        return isAsked(open) || open.timer->callsPerTick >= kFewestCalls;
    };
    const auto isLeft = [&](const OpenTimer& open) {
        if (m_guide && isMade(open)) return *isAlive && ticksAtAll(open);
        return open.tick < open.ticks || (isAsked(open) && *isAlive);
    };
    for (;;) {
        OpenTimer* next = nullptr;
        for (OpenTimer& open : m_timers)
            if (isLeft(open) && !open.isAsking && open.dueNs() <= untilNs && (!next || open.dueNs() < next->dueNs()))
                next = &open;
        if (!next) return nullptr;
        if (next->left == 0) {
            // a recorded share of ticks stands for the condition, which is asked live
            const double mean = next->timer->callsPerTick;
            next->left =
                callsOfTick(isAsked(*next) ? std::max(mean, 1.0) : mean, next->tick, tickPhase(m_type, m_frame.index));
        }
        if (next->left > 0) return next;
        endTick(*next); // one without a call
    }
}

void NodeCourse::endTick(OpenTimer& open) {
    open.nextNs = later(open.nextNs, scaled(std::max(intervalAfter(*open.timer->timer, open.tick), kMinPeriodNs)));
    ++open.tick;
}

void NodeCourse::sent() {
    ++m_seq;
    if (OpenTimer* open = std::exchange(m_dueTimer, nullptr)) {
        open->isAsking = true;
        if (--open->left == 0) endTick(*open);
        return;
    }
    Lane& lane = *std::exchange(m_dueLane, nullptr);
    m_earliest = nullptr;
    lane.isAsking = true;
    lane.isNew = false;
    if (lane.repeat == 0 && m_hasOpeners) openAfter(lane.call->call.method, lane.timeNs);
    if (lane.repeat == 0 && !m_sources.empty()) noteCall(lane);
    if (!goesAhead(lane)) return;
    lane.isAsking = false;
    lane.unanswered.push_back({lane.call, lane.timeNs});
    advance(lane);
    letGo();
}

void NodeCourse::skipped(std::int64_t nowNs) {
    const std::uint32_t way = m_due.way;
    const std::int64_t atNs = m_due.timeNs;
    OpenTimer& open = *std::exchange(m_dueTimer, nullptr);
    open.left = 0;
    endTick(open);
    told(way, m_pace.isLive ? later(nowNs, kSoonestAskedNs) : atNs); // its step stays
}

void NodeCourse::postponed(std::int64_t untilNs) {
    OpenTimer& open = *std::exchange(m_dueTimer, nullptr);
    open.nextNs = std::max(open.nextNs, untilNs);
}

void NodeCourse::made() {
    const std::uint32_t way = m_due.way;
    sent();
    told(way, m_due.timeNs);
}

void NodeCourse::told(std::uint32_t way, std::int64_t answeredNs, std::optional<bool> again, bool isTold,
                      std::uint32_t slot) {
    if (m_pace.isLive) { // what was due next may not be so any more
        m_dueLane = m_earliest = nullptr;
        m_dueTimer = nullptr;
    }
    const std::size_t lanes = m_type.lanes.size();
    if (way >= lanes && way < lanes + m_timers.size()) {
        OpenTimer& open = m_timers[way - lanes];
        open.isAsking = false;
        if (m_pace.isLive) open.answeredNs = answeredNs;
        return;
    }
    Lane& lane = m_lanes[way < lanes ? way : way - m_timers.size()];
    if (!lane.unanswered.empty() && answerAhead(lane, slot, answeredNs, isTold)) return;
    const CompiledStep& step = *lane.call;
    lane.isAsking = false;
    m_earliest = nullptr;
    if (again.value_or(lane.repeat < lane.repeats)) {
        ++lane.repeat;
        lane.timeNs = later(lane.timeNs, scaled(step.call.call->retryNs));
        lane.plannedNs = lane.timeNs;
        if (m_pace.isLive) lane.timeNs = std::max(lane.timeNs, answeredNs);
        return;
    }
    if (lane.isGuided) return goOn(lane, answeredNs);
    if (m_pace.isLive)
        lane.toldNs = answeredNs;
    else if (!step.told.empty())
        waitForReply(step, lane);
    m_lastToldNs = std::max(m_lastToldNs, answeredNs);
    if (!m_sources.empty()) noteAnswer(lane, step.call.method, lane.timeNs, std::max(answeredNs, lane.toldNs), isTold);
    advance(lane);
    letGo();
}

bool NodeCourse::run(std::uint64_t nodeIndex, std::int64_t startNs, const std::function<bool(const DueCall&)>& visit) {
    begin(nodeIndex, startNs);
    while (const DueCall* due = next()) {
        cancellationPoint();
        if (!visit(*due)) return false;
        made();
    }
    return !m_isStopped;
}

bool NodeCourse::isOver() {
    const auto isAsking = [](const Lane& lane) { return lane.isAsking || !lane.unanswered.empty(); };
    return !next() && std::none_of(m_lanes.begin(), m_lanes.end(), isAsking) &&
           std::none_of(m_timers.begin(), m_timers.end(), [](const OpenTimer& open) { return open.isAsking; });
}

/// Delays of a live course; what is planned stays as it is.
std::int64_t NodeCourse::scaled(std::int64_t ns) const {
    if (m_pace.timeScale == 1) return ns;
    return static_cast<std::int64_t>(static_cast<double>(ns) * m_pace.timeScale);
}

/// The lane whose call is the next in time, of equal ones the first.
NodeCourse::Lane* NodeCourse::nextLane() {
    if (m_lanes.size() == 1 && !m_hasOpeners)
        return m_lanes.front().call && !m_lanes.front().isAsking && !m_lanes.front().isHeld ? &m_lanes.front()
                                                                                            : nullptr;
    Lane *next = nullptr, *closed = nullptr, *joining = nullptr;
    bool isAsking = false;
    for (Lane& lane : m_lanes) {
        isAsking = isAsking || !lane.unanswered.empty();
        if (!lane.call || lane.isBehind) continue;
        if (lane.isAsking || lane.isHeld) { // what it goes on to may open a connection, or end one
            isAsking = true;
            continue;
        }
        if (isJoining(lane)) {
            joining = &lane;
            continue;
        }
        Lane*& earliest = lane.isClosed ? closed : next;
        if (!earliest || lane.timeNs < earliest->timeNs) earliest = &lane;
    }
    if (next || isAsking) return next;
    if (Lane* idle = idleLane()) { // all wait for one another
        if (!leavesFedLoop(*idle)) release(*idle);
        letGo();
        return nextLane();
    }
    if (!closed || m_guide) return joining; // who waits for one another goes on; what nobody opens is not
    closed->isClosed = false;               // nobody opens it any more
    closed->isNew = true;
    setTime(*closed);
    return nextLane();
}

/// Whether the lane's next call waits for a connection that is still open.
bool NodeCourse::isJoining(Lane& lane) const {
    bool isOpen = false;
    for (const Lane& other : m_lanes) {
        if (&other == &lane || other.compiled->joined != lane.call->call.method) continue;
        isOpen = isOpen || (other.call && !other.isClosed);
        lane.timeNs = std::max(lane.timeNs, other.endNs);
    }
    return isOpen;
}

/// How many of the calls of a method open a connection, as planned.
double NodeCourse::shareOpened(std::uint32_t method) const {
    double opened = 0, calls = 0;
    for (const Lane& lane : m_lanes)
        if (lane.compiled->opener == method) opened += static_cast<double>(lane.rounds);
    const auto count = [&](const auto& self, std::span<const CompiledStep> steps) -> void {
        for (const CompiledStep& step : steps) {
            if (step.step->node.index() == 0 && step.call.method == method)
                calls += static_cast<double>(m_frame.extents[step.slot].executions);
            self(self, step.body);
            for (const auto& alternative : step.alternatives)
                self(self, alternative.body);
        }
    };
    count(count, m_type.body);
    constexpr double kEach = 0.9; // numbers by shares are rounded for each alternative
    return calls <= 0 || opened >= kEach * calls ? 1 : opened / calls;
}

/// Of several roles that a call may open connections of, the one that lacks most of its share.
void NodeCourse::openAfter(std::uint32_t method, std::int64_t timeNs) {
    if (m_guide && !isDrawn(shareOpened(method))) return;
    Lane* opened = nullptr;
    double mostLeft = m_guide ? -std::numeric_limits<double>::infinity() : 0;
    for (Lane& lane : m_lanes) {
        if (lane.compiled->opener != method || lane.rounds == 0 || (!m_guide && lane.opened >= lane.rounds)) continue;
        const double left = shareLeft(lane.rounds, lane.opened);
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
    opened->isNew = true;
    opened->timeNs = std::max(opened->timeNs, timeNs);
    setTime(*opened);
}

/// When the last of the calls has been made that the `executed`-th of so many waits for.
std::int64_t NodeCourse::sourceNs(const SourceWait& wait, std::uint64_t executed, std::uint64_t executions) const {
    if (executions < 2) return scaled(wait.sourcesNs.front());
    // by chance a node meets some sooner than its share of all has it, and none before it was made
    const auto j = static_cast<double>(std::min(executed, executions)), all = static_cast<double>(executions);
    const double share = std::min(1.0, (j + std::sqrt(j * (all - j) / all)) / all);
    const double rank = std::ceil(share * static_cast<double>(wait.sourcesNs.size()));
    return scaled(
        wait.sourcesNs[std::clamp<std::size_t>(static_cast<std::size_t>(rank), 1, wait.sourcesNs.size()) - 1]);
}

/// What the call follows from is made by other nodes (CallWaits).
void NodeCourse::waitForSources(const CompiledStep& step, Lane& lane, std::int64_t beforeNs) {
    const std::uint32_t method = step.call.method;
    std::int64_t madeNs = sourceNs(step.asking, ++m_waited[method], m_frame.waiting[method]);
    if (step.asking.mostNs) madeNs = std::min(madeNs, later(beforeNs, scaled(*step.asking.mostNs)));
    lane.timeNs = std::max(lane.timeNs, madeNs);
}

/// Without the calls that it follows it is not made.
void NodeCourse::waitForFollowed(const CompiledStep& step, Lane& lane, std::uint64_t execution) {
    // How often a node takes a way of a choice is an estimate: where that is hardly once, its place is not known.
    std::uint64_t executions = m_frame.extents[step.slot].executions;
    if (step.isApproximate && executions < 2) executions = execution + 2;
    std::int64_t madeNs = lane.timeNs;
    for (const SourceWait& wait : step.following) {
        const std::uint64_t calls =
            wait.followed->callsBefore(execution, executions, wait.sourcesNs.size(), step.isByChance);
        if (calls > 0)
            madeNs = std::max(madeNs, later(scaled(wait.sourcesNs[calls - 1]), scaled(wait.followed->lagNs)));
    }
    if (madeNs == lane.timeNs) return;
    postponeTimers(lane, madeNs - lane.timeNs);
    lane.timeNs = madeNs;
}

/// What the reply tells is sent by other nodes; the lane goes on when it has it.
void NodeCourse::waitForReply(const CompiledStep& step, Lane& lane) {
    const std::uint32_t method = step.call.method;
    lane.toldNs = sourceNs(step.told, ++m_told[method], m_frame.told[method]);
}

/// Evenly spread over the node's calls, so that shares are met also in few of them.
bool NodeCourse::isDrawn(double share) {
    const auto before = static_cast<double>(m_draws++) + static_cast<double>(m_frame.index) * kGoldenRatio;
    return std::floor((before + 1) * share) > std::floor(before * share);
}
} // namespace tenfold
