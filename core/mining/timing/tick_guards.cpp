#include "core/mining/timing/tick_guards.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/guards/known_at_moments.h"
#include "core/mining/guards/moment_guard.h"
#include "core/mining/timing/conditional_timers.h"
#include "core/mining/timing/restarted_clocks.h"
#include "core/mining/timing/timers.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

constexpr double kOneCall = 1.005;       ///< calls a tick: more are bursts
constexpr double kFewestMissed = 0.05;   ///< of the ticks between the first call and the last: fewer are delays
constexpr double kFewestOutside = 0.25;  ///< of all ticks in the lives, with those before and after the calls
constexpr std::size_t kMostMethods = 24; ///< that a window is made of (conditional_timers.h)
constexpr double kMethodBits = 3;        ///< that a method begins or ends a window

/// Bits that say a window: which methods begin and end it, and the age.
double priceOf(const GuardWindow& window, std::size_t methods, std::size_t ticks) {
    const auto named = static_cast<double>(window.begins.size() + window.ends.size());
    const double age = bitsOf(GuardKind::Age) + std::log2(static_cast<double>(std::max<std::size_t>(1, ticks))) + 1;
    return named * (kMethodBits + std::log2(static_cast<double>(std::max<std::size_t>(1, methods)))) + age;
}

class TickGuardSearch {
public:
    TickGuardSearch(const MiningWork& work, const TypeWork& type, const Timer& timer)
        : m_work(work)
        , m_type(type)
        , m_own{timer.call.target.empty() ? StringId() : work.trace.strings.find(timer.call.target),
                work.trace.strings.find(timer.call.method)}
        , m_starts(startsOfClock(work, type, m_own))
        , m_restarted(isInterrupted(timer) ? std::nullopt : findRestartedClock(work, type, m_own, m_starts))
        , m_ticks(m_restarted ? ticksOf(work, type, *m_restarted, m_starts)
                              : ticksOf(work, type, m_starts, timer.periodNs)) {
        for (const ClockTick& tick : m_ticks)
            m_recorded.way.push_back(tick.isCall ? 1 : 0);
        for (const ClockTick& tick : m_ticks)
            m_recorded.node.push_back(static_cast<std::uint32_t>(tick.node));
        m_recorded.ways = 2;
    }

    /// Once it is begun anew, it ticks a period later, and not before.
    Guard begunAnew(Guard guard) const {
        if (!m_restarted) return guard;
        const auto [target, method] = m_restarted->begins;
        const CallName begins{target.valid() ? m_work.trace.text(target) : std::string(), m_work.trace.text(method)};
        const std::int64_t periodNs = m_restarted->period.periodNs;
        if (GuardWindow window; windowOf(guard, window) && window.begins == std::vector<CallName>{begins}) {
            window.leastAgeNs = periodNs;
            return guardOf(window);
        }
        guard.tests.emplace_back(AgeTest{{begins}, Comparison::AtLeast, periodNs});
        return guard;
    }

    std::uint64_t calls() const {
        return static_cast<std::uint64_t>(std::count(m_recorded.way.begin(), m_recorded.way.end(), 1U));
    }

    double silentShare() const {
        const auto silent = std::count(m_recorded.way.begin(), m_recorded.way.end(), 0U);
        return m_ticks.empty() ? 0 : static_cast<double>(silent) / static_cast<double>(m_ticks.size());
    }

    std::optional<TickCondition> run(const CallName& own) {
        KnownAtMoments known(m_work.trace, nodes(), m_work.refine, own, moments());
        const auto grown = growMomentGuard(m_recorded, known.columns(), [&] { return known.ages(); });
        const auto isClock = [&](const Event& event) { return isOfClock(event); };
        const auto window = findCondition(m_work, m_type, m_ticks, isClock);
        const double ofWindow = window ? bitsOfWindow(*window) : 0;
        const bool isWindow = window && saysEnough(ofWindow, window->guarded, m_recorded);
        const bool isGrown = grown && saysEnough(grown->bits, grown->guarded, m_recorded);
        // of two that say nearly the same the one that people know: from one call to another
        if (isWindow && (!isGrown || ofWindow <= grown->bits + kNearBits)) return window;
        if (!isGrown) return {};
        return TickCondition{grown->guard, m_ticks.size() - grown->wrong, m_ticks.size(), {}};
    }

private:
    /// Whether its calls are multiples of a period apart: then it goes on whether it calls or not.
    bool isInterrupted(const Timer& timer) const {
        if (timer.callsPerTick > 1 - kFewestMissed) return true; // most clocks: nothing is looked for
        const auto period = findInterruptedPeriod(m_starts);
        return period && period->periodNs == timer.periodNs;
    }
    bool isOfClock(const Event& event) const { return m_clock.contains({event.target, event.method}); }

    /// What nodes call, without what other clocks do: that says nothing.
    std::vector<ReactiveNode> nodes() {
        for (std::size_t n = 0; n < m_type.senders.size(); ++n)
            for (const std::uint32_t e : m_type.clockEvents[n])
                m_clock.insert({m_work.trace.events[e].target, m_work.trace.events[e].method});
        std::vector<ReactiveNode> out;
        for (const SenderId sender : m_type.senders) {
            cancellationPoint();
            out.emplace_back();
            for (auto [e, end] = m_work.trace.eventsOf(sender); e < end; ++e) {
                const Event& event = m_work.trace.events[e];
                const bool isOwn = std::pair(event.target, event.method) == m_own;
                if (m_work.isTarget(event) && (isOwn || !isOfClock(event))) out.back().calls.push_back(e);
            }
        }
        return out;
    }

    std::vector<NodeMoment> moments() const {
        std::vector<NodeMoment> out;
        for (const ClockTick& tick : m_ticks)
            out.push_back({static_cast<std::uint32_t>(tick.node), tick.timeNs});
        return out;
    }

    double bitsOfWindow(const TickCondition& window) const {
        GuardWindow as;
        windowOf(window.only, as);
        return priceOf(as, std::min<std::size_t>(m_work.symbols.size(), kMostMethods), m_ticks.size()) +
               bitsOfMoments(m_recorded, window.guarded);
    }

    const MiningWork& m_work;
    const TypeWork& m_type;
    std::pair<StringId, StringId> m_own;
    std::set<std::pair<StringId, StringId>> m_clock;
    std::vector<std::vector<std::int64_t>> m_starts;
    std::optional<RestartedClock> m_restarted;
    std::vector<ClockTick> m_ticks;
    MomentWays m_recorded;
};

} // namespace

void findTickGuards(const MiningWork& work, TypeWork& type) {
    std::vector<Timer>& timers = type.program.timers;
    for (Timer& timer : timers) {
        cancellationPoint();
        const auto isSame = [&](const Timer& other) { return other.call.name() == timer.call.name(); };
        if (timer.otherPeriodNs > 0 || timer.callsPerTick > kOneCall) continue;
        if (std::count_if(timers.begin(), timers.end(), isSame) > 1) continue;
        TickGuardSearch search(work, type, timer);
        if (timer.callsPerTick > 1 - kFewestMissed && search.silentShare() < kFewestOutside) continue;
        auto found = search.run(timer.call.name());
        if (!found) continue;
        timer.only = search.begunAnew(std::move(found->only));
        timer.evidence.held = found->held;
        timer.evidence.ticks = found->ticks;
        timer.evidence.calls = search.calls();
    }
}

} // namespace tenfold
