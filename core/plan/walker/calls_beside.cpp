// Calls that do not wait for the replies to those before them on their lane: part of NodeCourse.
#include "core/plan/walker/node_course.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

bool isOneOf(const std::vector<std::uint32_t>& methods, std::uint32_t method) {
    return std::find(methods.begin(), methods.end(), method) != methods.end();
}

} // namespace

/// Whether the lane's next call is sent beside the one before it, as it was recorded to (Outstanding). Asked once for
/// each execution, before the call is the lane's last.
void NodeCourse::placeBeside(Lane& lane, const CompiledStep& step) {
    lane.isBeside = lane.waitsForAll = false;
    if (step.outstanding.empty()) return;
    const Outstanding& outstanding = *step.call.call->outstanding;
    std::uint32_t& inGroup = m_inGroup[step.slot];
    const bool isBehind = isOneOf(step.outstanding, lane.lastMethod);
    const auto isBeside = [&] {
        if (outstanding.shareBehind >= 1) return true;
        if (outstanding.group > 0) return inGroup > 0 && inGroup < outstanding.group;
        // evenly spread, as other shares are; nodes begin at different places
        constexpr double kGolden = 0.6180339887498949;
        const auto before = static_cast<double>(m_executed[step.slot]) + static_cast<double>(m_frame.index) * kGolden;
        return std::floor((before + 1) * outstanding.shareBehind) > std::floor(before * outstanding.shareBehind);
    };
    lane.isBeside = isBehind && isBeside();
    lane.waitsForAll = isBehind && !lane.isBeside;
    if (lane.isBeside) {
        ++inGroup;
        return;
    }
    // of the executions that wait some lead a group, and some go by themselves
    const double share = std::min(1.0, outstanding.shareBehind), waiting = 1 - share;
    const double members = outstanding.group > 1 ? static_cast<double>(outstanding.group - 1) * waiting : 0;
    inGroup = members <= 0 || share >= members || isDrawn(share / members) ? 1 : 0;
}

/// Whether the lane's next call waits for replies to calls before it: for all where it does not go beside them, else
/// for those to calls that it never went beside, and until no more are under way than were.
bool NodeCourse::mustHold(const Lane& lane) const {
    if (lane.unanswered.empty()) return false;
    const CompiledStep& step = *lane.call;
    if (step.outstanding.empty() || lane.waitsForAll) return true;
    return lane.unanswered.size() > step.call.call->outstanding->most ||
           std::any_of(lane.unanswered.begin(), lane.unanswered.end(),
                       [&](const Unanswered& before) { return !isOneOf(step.outstanding, before.step->call.method); });
}

/// Live: whether the lane goes on while the call that it has just made waits for its reply. Not where a reply decides
/// how it goes on, nor from one connection to the next.
bool NodeCourse::goesAhead(const Lane& lane) const {
    if (!m_pace.isLive || lane.isGuided || lane.repeats > 0 || !lane.call->call.call->until.empty()) return false;
    for (std::size_t l = lane.levels.size(); l-- > 0;) {
        const Level& level = lane.levels[l];
        const auto mayBegin = [&](std::size_t from) -> std::optional<bool> {
            for (std::size_t s = from; s < level.steps.size(); ++s) {
                const CompiledStep& step = level.steps[s];
                if (step.mayGoAhead) return true;
                if (step.step->round == Round::Every) return false;
            }
            return {};
        };
        if (const auto found = mayBegin(level.next)) return *found;
        if (!level.isLoop) continue;
        if (level.until || level.isFed || (l == 1 && lane.compiled->opener != kNoMethod)) return false;
        if (level.round + 1 < level.rounds)
            if (const auto found = mayBegin(0)) return *found;
    }
    return false;
}

/// Whether nothing comes behind the lane's call: a connection that calls open ends with each round.
bool NodeCourse::isAtEnd(const Lane& lane) const {
    if (lane.isGuided || lane.repeat < lane.repeats) return false;
    const std::size_t first = lane.compiled->opener != kNoMethod ? 1 : 0;
    for (std::size_t l = first; l < lane.levels.size(); ++l) {
        const Level& level = lane.levels[l];
        if (level.next < level.steps.size()) return false;
        const bool endsConnection = first == 1 && l == 1;
        if (level.isLoop && !endsConnection && (level.until || level.round + 1 < level.rounds)) return false;
    }
    return true;
}

/// A call of a lane that has gone on was answered. @return false: none of those that wait, but the lane's last
bool NodeCourse::answerAhead(Lane& lane, std::uint32_t slot, std::int64_t answeredNs, bool isTold) {
    const auto found = std::find_if(lane.unanswered.begin(), lane.unanswered.end(), [slot](const Unanswered& before) {
        return slot == kAnySlot || before.step->slot == slot;
    });
    if (found == lane.unanswered.end()) return false;
    const Unanswered answered = *found;
    lane.unanswered.erase(found);
    m_earliest = nullptr;
    m_lastToldNs = std::max(m_lastToldNs, answeredNs);
    if (!m_sources.empty()) noteAnswer(lane, answered.step->call.method, answered.callNs, answeredNs, isTold);
    if (lane.isHeld && !lane.isAsking && !mustHold(lane)) {
        lane.isHeld = false;
        if (lane.isBehind || lane.isClosed)
            lane.toldNs = std::max(lane.toldNs, answeredNs);
        else
            lane.timeNs = std::max(lane.timeNs, answeredNs);
    }
    letGo();
    return true;
}

} // namespace tenfold
