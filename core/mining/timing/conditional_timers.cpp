#include "core/mining/timing/conditional_timers.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace tenfold {
namespace {

constexpr std::size_t kFewestIntervals = 8; ///< fewer fit a period by chance
constexpr double kFewestFitting = 0.95; ///< of the telling intervals are multiples of the period; by chance 20-50 % are
constexpr double kFewestSingle = 0.25;  ///< intervals that are the period itself, not a multiple
constexpr double kFewestPauses = 0.1;   ///< intervals of more periods than a busy clock misses: else it goes on always
constexpr double kMostMissed = 3;       ///< ticks in a row that a busy clock misses; longer are pauses
constexpr double kMostTelling = 30;     ///< periods: in longer intervals drift and chance look alike
constexpr std::size_t kFewestMultiple = 5; ///< intervals of two periods and more: one alone proves nothing
constexpr double kTolerance = 0.10;        ///< of the period
constexpr double kDrift = 0.002;           ///< of the interval: a timer set anew at each tick falls behind
constexpr double kMostTolerance = 0.25;    ///< of the period, whatever drift allows: at a half every interval fits
constexpr std::int64_t kShortestPeriodNs = 20'000'000; ///< as in core/stats/periodic.cpp: faster is work, not a clock
constexpr std::size_t kMostTicks = 4000;               ///< that a condition is looked for in

double periodsIn(std::int64_t interval, std::int64_t period) {
    return std::round(static_cast<double>(interval) / static_cast<double>(period));
}

bool isMultiple(std::int64_t interval, std::int64_t period) {
    const auto p = static_cast<double>(period), length = static_cast<double>(interval);
    const double beats = periodsIn(interval, period);
    const double tolerance = std::min(kTolerance * p + kDrift * length, kMostTolerance * p);
    return beats >= 1 && std::abs(length - beats * p) <= tolerance;
}

/// Intervals short enough to tell a multiple from chance, and how many are one.
struct Fit {
    std::size_t telling = 0, fitting = 0, single = 0, pauses = 0;
    double share() const { return telling == 0 ? 0 : static_cast<double>(fitting) / static_cast<double>(telling); }
    bool isEnough() const {
        const auto all = static_cast<double>(telling);
        return telling >= kFewestIntervals && share() >= kFewestFitting && telling - single >= kFewestMultiple &&
               static_cast<double>(single) >= kFewestSingle * all && static_cast<double>(pauses) >= kFewestPauses * all;
    }
};

Fit fitOf(const std::vector<std::int64_t>& intervals, std::int64_t period) {
    Fit fit;
    for (const std::int64_t interval : intervals) {
        const double beats = periodsIn(interval, period);
        if (beats > kMostTelling) continue;
        ++fit.telling;
        if (!isMultiple(interval, period)) continue;
        ++fit.fitting;
        fit.single += beats == 1 ? 1 : 0;
        fit.pauses += beats > kMostMissed ? 1 : 0;
    }
    return fit;
}

std::int64_t medianOf(std::vector<std::int64_t> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Intervals over the periods in them: what one period lasted.
std::vector<std::int64_t> foldedTo(const std::vector<std::int64_t>& intervals, std::int64_t period) {
    std::vector<std::int64_t> folded;
    for (const std::int64_t interval : intervals)
        if (isMultiple(interval, period) && periodsIn(interval, period) <= kMostTelling)
            folded.push_back(std::llround(static_cast<double>(interval) / periodsIn(interval, period)));
    return folded;
}

} // namespace

std::optional<Period> findInterruptedPeriod(const std::vector<std::vector<std::int64_t>>& startsNs) {
    std::vector<std::int64_t> intervals;
    for (const auto& starts : startsNs)
        for (std::size_t i = 1; i < starts.size(); ++i)
            intervals.push_back(starts[i] - starts[i - 1]);
    if (intervals.size() < kFewestIntervals) return std::nullopt;
    std::sort(intervals.begin(), intervals.end());
    if (intervals.front() < kShortestPeriodNs) return std::nullopt;
    constexpr std::size_t kTried = 16; // of the shorter half
    const std::size_t step = std::max<std::size_t>(1, intervals.size() / 2 / kTried);
    std::int64_t found = 0;
    for (std::size_t i = 0; i <= intervals.size() / 2; i += step) {
        const std::vector<std::int64_t> folded = foldedTo(intervals, intervals[i]);
        if (folded.empty()) continue;
        const std::int64_t period = medianOf(folded);
        if (fitOf(intervals, period).isEnough()) found = std::max(found, period);
    }
    if (found == 0) return std::nullopt;
    Period period;
    period.periodNs = found;
    period.intervals = intervals.size();
    period.confidence = fitOf(intervals, found).share();
    std::vector<std::int64_t> deviations = foldedTo(intervals, found);
    for (std::int64_t& deviation : deviations)
        deviation = std::abs(deviation - found);
    period.jitterNs = medianOf(std::move(deviations));
    return period;
}

std::vector<ClockTick> ticksOf(const MiningWork& work, const TypeWork& type,
                               const std::vector<std::vector<std::int64_t>>& startsNs, std::int64_t periodNs) {
    std::vector<ClockedNode> nodes;
    for (std::size_t n = 0; n < startsNs.size(); ++n) {
        const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
        nodes.push_back({work.trace.events[begin].startNs, work.trace.events[end - 1].startNs, startsNs[n]});
    }
    return ticksOf(nodes, periodNs, kMostTicks);
}

namespace {

enum class Role : std::uint8_t { Ends, Begins, SaysNothing };

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();

/// The last call of each method before each tick.
struct Before {
    std::vector<std::pair<StringId, StringId>> methods; ///< target and method
    std::vector<std::vector<std::int64_t>> lastNs;      ///< tick -> by method; kNever: none before
};

struct Threshold {
    std::int64_t ageNs = 0;
    std::size_t wrong = 0;
};

/// Of the methods that say something the latest before a tick, and when: what ends where there is none.
std::pair<Role, std::int64_t> latestRole(const Before& before, const std::vector<Role>& roles, std::size_t tick) {
    std::pair<Role, std::int64_t> latest{Role::Ends, kNever};
    for (std::size_t m = 0; m < roles.size(); ++m)
        if (roles[m] != Role::SaysNothing && before.lastNs[tick][m] > latest.second)
            latest = {roles[m], before.lastNs[tick][m]};
    return latest;
}

/// The age that makes fewest ticks wrong, when methods have these roles.
Threshold bestAge(const std::vector<ClockTick>& ticks, const Before& before, const std::vector<Role>& roles) {
    std::vector<std::pair<std::int64_t, bool>> ages; // of ticks after a call that begins
    std::size_t wrong = 0;                           // calls after none
    for (std::size_t t = 0; t < ticks.size(); ++t) {
        cancellationPoint();
        const auto [role, latest] = latestRole(before, roles, t);
        if (role == Role::Begins)
            ages.emplace_back(ticks[t].timeNs - latest, ticks[t].isCall);
        else
            wrong += ticks[t].isCall ? 1 : 0;
    }
    std::sort(ages.begin(), ages.end());
    // from "each of them is a call" on, one by one no call
    std::size_t at = wrong + static_cast<std::size_t>(
                                 std::count_if(ages.begin(), ages.end(), [](const auto& a) { return !a.second; }));
    Threshold best{0, at};
    for (std::size_t i = 0; i < ages.size(); ++i) {
        at = ages[i].second ? at + 1 : at - 1;
        const std::int64_t age = ages[i].first, next = i + 1 < ages.size() ? ages[i + 1].first : age + 2;
        if (next > age && at < best.wrong) best = {age + (next - age + 1) / 2, at}; // not between equal ages
    }
    return best;
}

/// The most frequent methods of the type that no clock calls, and when they were called last before each tick.
Before collectBefore(const MiningWork& work, const TypeWork& type, const std::vector<ClockTick>& ticks,
                     const std::function<bool(const Event&)>& isClock) {
    constexpr std::size_t kMostMethods = 24; // that may switch a timer, the most frequent first: bounds the time
    std::map<std::pair<StringId, StringId>, std::size_t> calls;
    for (const SenderId sender : type.senders)
        for (auto [e, end] = work.trace.eventsOf(sender); e < end; ++e) {
            cancellationPoint();
            if (const Event& event = work.trace.events[e]; work.isTarget(event) && !isClock(event))
                ++calls[{event.target, event.method}];
        }
    std::vector<std::pair<std::size_t, std::pair<StringId, StringId>>> ranked;
    for (const auto& [method, count] : calls)
        ranked.emplace_back(count, method);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    if (ranked.size() > kMostMethods) ranked.resize(kMostMethods);
    Before before;
    std::map<std::pair<StringId, StringId>, std::size_t> columns;
    for (const auto& [count, method] : ranked) {
        columns.emplace(method, before.methods.size());
        before.methods.push_back(method);
    }
    std::vector<std::int64_t> last(before.methods.size(), kNever);
    std::size_t node = type.senders.size();
    std::uint32_t e = 0, end = 0;
    for (const ClockTick& tick : ticks) { // node by node, by time
        cancellationPoint();
        if (tick.node != node) {
            node = tick.node;
            std::tie(e, end) = work.trace.eventsOf(type.senders[node]);
            std::fill(last.begin(), last.end(), kNever);
        }
        for (; e < end && work.trace.events[e].startNs < tick.timeNs; ++e)
            if (const auto it = columns.find({work.trace.events[e].target, work.trace.events[e].method});
                it != columns.end())
                last[it->second] = work.trace.events[e].startNs;
        before.lastNs.push_back(last);
    }
    return before;
}

} // namespace

std::optional<TickCondition> findCondition(const MiningWork& work, const TypeWork& type,
                                           const std::vector<ClockTick>& ticks,
                                           const std::function<bool(const Event&)>& isClock) {
    constexpr double kMostWrong = 0.1; // of the calls
    const auto calls = static_cast<double>(
        std::count_if(ticks.begin(), ticks.end(), [](const ClockTick& tick) { return tick.isCall; }));
    const Before before = collectBefore(work, type, ticks, isClock);
    std::vector<Role> roles(before.methods.size(), Role::Ends);
    Threshold best = bestAge(ticks, before, roles);
    for (bool isBetter = true; isBetter && best.wrong > 0;) {
        isBetter = false;
        std::vector<Role> next = roles;
        for (std::size_t m = 0; m < roles.size(); ++m)
            for (const Role role : {Role::Begins, Role::SaysNothing, Role::Ends}) {
                cancellationPoint();
                if (roles[m] == role) continue;
                std::vector<Role> tried = roles;
                tried[m] = role;
                if (const Threshold threshold = bestAge(ticks, before, tried); threshold.wrong < best.wrong) {
                    best = threshold;
                    next = std::move(tried);
                    isBetter = true;
                }
            }
        roles = std::move(next);
    }
    if (static_cast<double>(best.wrong) > kMostWrong * calls) return std::nullopt;
    for (Role& role : roles) { // as few methods as say the same
        if (role == Role::SaysNothing) continue;
        const Role was = std::exchange(role, Role::SaysNothing);
        const Threshold without = bestAge(ticks, before, roles);
        if (without.wrong > best.wrong)
            role = was;
        else
            best = without;
    }
    GuardWindow window;
    for (std::size_t m = 0; m < roles.size(); ++m) {
        if (roles[m] == Role::SaysNothing) continue;
        const auto [target, method] = before.methods[m];
        (roles[m] == Role::Begins ? window.begins : window.ends)
            .push_back({target.valid() ? work.trace.text(target) : std::string(), work.trace.text(method)});
    }
    if (window.begins.empty()) return std::nullopt;
    window.leastAgeNs = best.ageNs;
    TickCondition condition;
    condition.only = guardOf(window);
    for (std::size_t t = 0; t < ticks.size(); ++t) {
        const auto [role, latest] = latestRole(before, roles, t);
        condition.guarded.push_back(role == Role::Begins && ticks[t].timeNs - latest >= best.ageNs);
    }
    condition.ticks = ticks.size();
    condition.held = ticks.size() - best.wrong;
    return condition;
}

} // namespace tenfold
