#include "core/play/node/start_control.h"

#include "core/plan/walker/start_waits.h"
#include "core/program/start_rule.h"

#include <algorithm>
#include <utility>

namespace tenfold {

StartControl::StartControl(const Plan& plan, CompiledPlan& compiled, double timeScale,
                           std::function<void(std::size_t, std::uint64_t, std::int64_t)> start)
    : m_plan(plan)
    , m_compiled(compiled)
    , m_timeScale(timeScale)
    , m_start(std::move(start))
    , m_types(plan.program.types.size())
    , m_waiters(plan.program.types.size())
    , m_ended(plan.program.types.size()) {
    const auto waits = startWaits(plan.program.types);
    for (std::size_t t = 0; t < m_types.size(); ++t) {
        m_left += nodesOf(t);
        if (!waits[t] || nodesOf(*waits[t]) == 0) continue;
        const StartRule& rule = plan.program.types[t].start;
        if (*waits[t] != t && !isAfterEnd(rule)) {
            m_types[t].allCalls = m_compiled.callsAwaited(t) * nodesOf(*waits[t]);
            if (m_types[t].allCalls == 0) continue; // what the plan leaves out never comes
        }
        m_types[t].after = waits[t];
        m_waiters[*waits[t]].push_back(t);
    }
}

void StartControl::begin() {
    for (std::size_t t = 0; t < m_types.size(); ++t) {
        const StartRule& rule = m_plan.program.types[t].start;
        const bool isOwnChain = rule.kind == StartRule::Kind::Chain && m_types[t].after == t;
        const bool isFreeWave = rule.kind == StartRule::Kind::Wave && m_types[t].after == t;
        if (isOwnChain || isFreeWave) { // the first of them wait for nobody
            const std::uint64_t first = isOwnChain ? 1 : atOnceOf(rule, m_plan.parameters, m_plan.overridden);
            release(t, first, 0, true);
        } else if (!m_types[t].after) {
            if (rule.kind == StartRule::Kind::Wave) m_waiters[t].push_back(t);
            const std::uint64_t first =
                rule.kind == StartRule::Kind::Wave ? atOnceOf(rule, m_plan.parameters, m_plan.overridden) : nodesOf(t);
            std::uint64_t& next = m_types[t].next;
            for (; next < std::min(first, nodesOf(t)); ++next, --m_left)
                m_start(t, next,
                        static_cast<std::int64_t>(static_cast<double>(m_compiled.startOf(t, next)) * m_timeScale));
        }
    }
}

/// Starts the nodes below `upTo` that have not, as long after now as was recorded.
void StartControl::release(std::size_t type, std::uint64_t upTo, std::int64_t nowNs, bool isFirst) {
    const StartRule& rule = m_plan.program.types[type].start;
    const CompiledType& compiled = m_compiled.type(type);
    Waiter& waiter = m_types[type];
    for (; waiter.next < std::min(upTo, compiled.nodes); ++waiter.next, --m_left) {
        const DurationDistribution& delay = isFirst ? rule.firstDelay : rule.delay;
        const std::int64_t delayNs =
            std::max<std::int64_t>(0, quantileNs(delay, compiled.startSpread.levelOf(waiter.next)));
        m_start(type, waiter.next, nowNs + static_cast<std::int64_t>(static_cast<double>(delayNs) * m_timeScale));
    }
}

void StartControl::releaseAll(std::size_t type, std::int64_t nowNs) {
    release(type, nodesOf(type), nowNs);
}

void StartControl::startRest(std::int64_t nowNs) {
    for (std::size_t t = 0; t < m_types.size(); ++t)
        releaseAll(t, nowNs);
}

bool StartControl::areStartedOver() const {
    for (std::size_t t = 0; t < m_types.size(); ++t)
        if (m_ended[t] < m_types[t].next) return false;
    return true;
}

void StartControl::called(std::size_t type, std::uint64_t node, std::string_view method, std::int64_t nowNs) {
    for (const std::size_t waiting : m_waiters[type])
        if (m_plan.program.types[waiting].start.afterMethod == method) afterCall(waiting, node, nowNs);
}

void StartControl::afterCall(std::size_t type, std::uint64_t node, std::int64_t nowNs) {
    const StartRule& rule = m_plan.program.types[type].start;
    Waiter& waiter = m_types[type];
    ++waiter.calls;
    const auto wanted = static_cast<std::uint64_t>(std::max(rule.occurrence, 0)) + 1;
    switch (rule.kind) {
    case StartRule::Kind::Offset:
        return;
    case StartRule::Kind::Fork:
        // the last call is known by their number, or when its nodes are over: who made them may wait for those it
        // starts
        if (waiter.calls >= (rule.occurrence >= 0 ? wanted : std::max<std::uint64_t>(1, waiter.allCalls)))
            releaseAll(type, nowNs);
        return;
    case StartRule::Kind::Join:
        if (rule.occurrence < 0) return;
        if (++waiter.callsOf[node] == wanted) ++waiter.makers;
        if (waiter.makers >= nodesOf(*waiter.after)) releaseAll(type, nowNs);
        return;
    case StartRule::Kind::Chain:
        if (waiter.after == type) { // node i after node i - 1
            if (++waiter.callsOf[node] == wanted) release(type, waiter.next + 1, nowNs);
        } else if (rule.occurrence < 0 || waiter.calls >= wanted) {
            release(type, waiter.next + 1, nowNs);
        }
        return;
    case StartRule::Kind::Wave:
        if (waiter.after != type && waiter.calls == wanted)
            release(type, atOnceOf(rule, m_plan.parameters, m_plan.overridden), nowNs, true);
        return;
    }
}

void StartControl::ended(std::size_t type, std::uint64_t node, std::int64_t nowNs) {
    ++m_ended[type];
    const bool isLast = m_ended[type] == nodesOf(type);
    const StartRule& own = m_plan.program.types[type].start;
    if (own.kind == StartRule::Kind::Wave) release(type, m_types[type].next + 1, nowNs);
    for (const std::size_t waiting : m_waiters[type]) {
        const StartRule& rule = m_plan.program.types[waiting].start;
        const bool isOne = rule.kind == StartRule::Kind::Fork && rule.occurrence >= 0 && isAfterEnd(rule) &&
                           m_ended[type] > static_cast<std::uint64_t>(rule.occurrence);
        if (waiting != type && (isOne || isLast)) {
            if (rule.kind == StartRule::Kind::Wave && m_types[waiting].next == 0)
                release(waiting, atOnceOf(rule, m_plan.parameters, m_plan.overridden), nowNs, true);
            else if (rule.kind != StartRule::Kind::Wave)
                releaseAll(waiting, nowNs);
        }
    }
    if (own.kind == StartRule::Kind::Chain && m_types[type].after == type) // one that never made the call
        release(type, node + 2, nowNs);
}

} // namespace tenfold
