// What calls of a node wait for on its other lanes: part of NodeCourse.
#include "core/plan/walker/node_course.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tenfold {

NodeCourse::Wait NodeCourse::stateOf(const CompiledWait& wait, std::uint64_t execution) const {
    const Source& source = m_sources[wait.source];
    const AnswersBefore& answers = *wait.wait;
    if (!answers.isAll) {
        const std::int64_t index = answers.isPerTold ? m_sources[wait.own].told : static_cast<std::int64_t>(execution);
        const std::int64_t counted = answers.isTold ? source.told : source.made;
        if (counted >= answers.calls + answers.each * index) return Wait::Met;
    }
    const Lane& lane = m_lanes[wait.lane];
    const bool isPast = lane.levels.empty() ? !lane.isAsking : lane.levels.front().next > wait.lastStep + 1;
    const std::uint32_t method = m_type.sources[wait.source].second;
    const bool isWaiting = std::any_of(lane.unanswered.begin(), lane.unanswered.end(),
                                       [&](const Unanswered& one) { return one.step->call.method == method; });
    if (isWaiting) return Wait::Unmet;
    if (!isPast) return Wait::Unmet;
    return answers.isAll ? Wait::Met : Wait::Over;
}

/// Whether a loop has a round for each answer that its first call waits for, however many these are.
bool NodeCourse::isFed(const CompiledStep& loop) const {
    if (!m_pace.isLive || loop.body.empty()) return false;
    const auto& step = std::get<LoopStep>(loop.step->node);
    const auto isAtEnd = [](const CompiledStep& inner) {
        return inner.step->round == Round::LastOnly || inner.step->round == Round::NotLast;
    };
    return step.origin == CountOrigin::Chance && std::none_of(loop.body.begin(), loop.body.end(), isAtEnd) &&
           std::any_of(loop.body.front().beside.begin(), loop.body.front().beside.end(),
                       [](const CompiledWait& wait) { return wait.wait->isPaired && !wait.wait->isAll; });
}

/// Whether the lane's next call has to wait. Where it has not, its delay counts from the last answer that it stands
/// behind, too.
bool NodeCourse::mustWait(Lane& lane) {
    const bool isFedNow = !lane.levels.empty() && lane.levels.back().isFed && lane.levels.back().next == 1;
    bool mustWait = false;
    for (const CompiledWait& wait : lane.call->beside) {
        const Wait state = stateOf(wait, m_executed[lane.call->slot]);
        mustWait = mustWait || state == Wait::Unmet || (state == Wait::Over && isFedNow && wait.wait->isPaired);
    }
    return mustWait;
}

/// The lane's next call, which waited or did not have to. One that waited is not made before what let it go.
void NodeCourse::release(Lane& lane) {
    if (std::exchange(lane.isBehind, false)) lane.toldNs = std::max(lane.toldNs, m_lastToldNs);
    for (const CompiledWait& wait : lane.call->beside) {
        const Source& source = m_sources[wait.source];
        const AnswersBefore& answers = *wait.wait;
        const std::int64_t counted = answers.isTold ? source.told : source.made;
        const std::int64_t index =
            answers.isPerTold ? m_sources[wait.own].told : static_cast<std::int64_t>(m_executed[lane.call->slot]);
        if (counted == 0 || (!answers.isAll && counted != answers.calls + answers.each * index)) continue;
        lane.sinceNs =
            std::max(lane.sinceNs.value_or(lane.timeNs), answers.isTold ? source.toldStartNs : source.madeNs);
        if (answers.isTold || answers.isAll)
            lane.toldNs = std::max(lane.toldNs, answers.isTold ? source.toldNs : source.answeredNs);
    }
    setTime(lane);
}

/// The lane's call is made.
void NodeCourse::noteCall(const Lane& lane) {
    const std::pair source(static_cast<std::uint32_t>(&lane - m_lanes.data()), lane.call->call.method);
    for (std::size_t s = 0; s < m_sources.size(); ++s) {
        if (m_type.sources[s] != source) continue;
        ++m_sources[s].made;
        m_sources[s].madeNs = std::max(m_sources[s].madeNs, lane.timeNs);
    }
    letGo();
}

void NodeCourse::noteAnswer(const Lane& lane, std::uint32_t method, std::int64_t callNs, std::int64_t answeredNs,
                            bool isTold) {
    const auto index = static_cast<std::uint32_t>(&lane - m_lanes.data());
    for (std::size_t s = 0; s < m_sources.size(); ++s) {
        if (m_type.sources[s] != std::pair(index, method)) continue;
        Source& source = m_sources[s];
        source.startNs = std::max(source.startNs, callNs);
        source.answeredNs = std::max(source.answeredNs, answeredNs);
        if (!isTold) continue;
        ++source.told;
        source.toldStartNs = source.startNs;
        source.toldNs = source.answeredNs;
    }
}

/// Leaves the loop that the lane is at the beginning of a round of, where that is one for each answer.
bool NodeCourse::leavesFedLoop(Lane& lane) {
    if (lane.levels.empty() || !lane.levels.back().isFed || lane.levels.back().next != 1) return false;
    if (std::exchange(lane.isBehind, false)) lane.toldNs = std::max(lane.toldNs, m_lastToldNs);
    lane.iterations.pop_back();
    lane.levels.pop_back();
    advance(lane);
    return true;
}

/// Lets lanes go on that wait for nothing more. One that is over may let another one go.
void NodeCourse::letGo() {
    if (m_sources.empty()) return;
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (Lane& lane : m_lanes) {
            if (!lane.isBehind) continue;
            bool isUnmet = false, isOver = false;
            for (const CompiledWait& wait : lane.call->beside) {
                const Wait state = stateOf(wait, m_executed[lane.call->slot]);
                isUnmet = isUnmet || state == Wait::Unmet;
                isOver = isOver || (state == Wait::Over && wait.wait->isPaired);
            }
            if (isOver && leavesFedLoop(lane)) {
                isChanged = true;
            } else if (!isUnmet) {
                release(lane);
                m_earliest = nullptr;
                isChanged = true;
            }
        }
    }
}

/// Of lanes that all wait, the one that goes on: not what waits for all of something, or for each of something, as long
/// as others do; else the one that made its last call first.
NodeCourse::Lane* NodeCourse::idleLane() {
    Lane* idle = nullptr;
    const auto rankOf = [this](const Lane& lane) {
        bool isForAll = false, isForEach = false;
        for (const CompiledWait& wait : lane.call->beside) {
            if (stateOf(wait, m_executed[lane.call->slot]) != Wait::Unmet) continue;
            isForAll = isForAll || wait.wait->isAll;
            isForEach = isForEach || wait.wait->isPaired;
        }
        return std::tuple(isForAll, isForEach, lane.timeNs);
    };
    for (Lane& lane : m_lanes)
        if (lane.isBehind && (!idle || rankOf(lane) < rankOf(*idle))) idle = &lane;
    return idle;
}

} // namespace tenfold
