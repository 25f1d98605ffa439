#include "core/mining/timing/restarted_clocks.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tenfold {
namespace {

using CallKey = std::pair<StringId, StringId>;
using StartsOfNodes = std::vector<std::vector<std::int64_t>>;

constexpr std::size_t kFewestGaps = 8;           ///< intervals, as of an interrupted clock
constexpr std::size_t kFewestBeginnings = 5;     ///< that come a period after the same call
constexpr double kFewestPeriods = 0.25;          ///< of the intervals are the period
constexpr double kMostShorter = 0.05;            ///< of the intervals
constexpr double kFewestBegun = 0.95;            ///< of the calls after a pause come a period after one call
constexpr double kWithin = 0.1;                  ///< of the period
constexpr std::int64_t kShortestNs = 20'000'000; ///< as in core/stats/periodic.cpp: faster is work, not a clock
constexpr std::size_t kMostTicksSeen = 4000;
constexpr int kMostSilent = 8; ///< ticks in a row without a call: more say nothing new

bool isPeriod(std::int64_t interval, std::int64_t period) {
    return std::abs(static_cast<double>(interval - period)) <= kWithin * static_cast<double>(period);
}

/// The interval that most others are like, and its steadiness; nothing where it is no period.
std::optional<Period> commonPeriod(const StartsOfNodes& starts) {
    std::vector<std::int64_t> intervals;
    for (const auto& ofNode : starts)
        for (std::size_t i = 1; i < ofNode.size(); ++i)
            intervals.push_back(ofNode[i] - ofNode[i - 1]);
    if (intervals.size() < kFewestGaps) return {};
    std::sort(intervals.begin(), intervals.end());
    std::size_t most = 0, begin = 0, end = 0;
    for (std::size_t i = 0, j = 0; i < intervals.size(); ++i) { // the densest stretch of a tenth
        while (j < intervals.size() &&
               static_cast<double>(intervals[j]) <= (1 + kWithin) * static_cast<double>(intervals[i]))
            ++j;
        if (j - i > most) {
            most = j - i;
            begin = i;
            end = j;
        }
    }
    Period period;
    period.periodNs = intervals[begin + (end - begin) / 2];
    if (period.periodNs < kShortestNs) return {};
    const auto all = static_cast<double>(intervals.size());
    const auto fitting =
        std::count_if(intervals.begin(), intervals.end(), [&](std::int64_t n) { return isPeriod(n, period.periodNs); });
    const auto shorter = std::count_if(intervals.begin(), intervals.end(), [&](std::int64_t n) {
        return static_cast<double>(n) < (1 - kWithin) * static_cast<double>(period.periodNs);
    });
    if (static_cast<double>(fitting) < kFewestPeriods * all || static_cast<double>(shorter) > kMostShorter * all)
        return {};
    std::vector<std::int64_t> off;
    for (std::size_t i = begin; i < end; ++i)
        off.push_back(std::abs(intervals[i] - period.periodNs));
    std::nth_element(off.begin(), off.begin() + static_cast<std::ptrdiff_t>(off.size() / 2), off.end());
    period.jitterNs = off[off.size() / 2];
    period.intervals = intervals.size();
    period.confidence = 1 - static_cast<double>(shorter) / all;
    return period;
}

/// Calls of a node that come after a pause, or first.
std::vector<std::int64_t> beginningsOf(const std::vector<std::int64_t>& starts, std::int64_t period) {
    std::vector<std::int64_t> out;
    for (std::size_t i = 0; i < starts.size(); ++i)
        if (i == 0 || !isPeriod(starts[i] - starts[i - 1], period)) out.push_back(starts[i]);
    return out;
}

/// The call that nearly all beginnings come a period after.
std::optional<CallKey> beginsWith(const MiningWork& work, const TypeWork& type, CallKey own,
                                  const StartsOfNodes& starts, std::int64_t period) {
    std::map<CallKey, std::size_t> after;
    std::size_t beginnings = 0;
    for (std::size_t n = 0; n < starts.size(); ++n) {
        std::map<CallKey, std::int64_t> last;
        auto [e, end] = work.trace.eventsOf(type.senders[n]);
        for (const std::int64_t at : beginningsOf(starts[n], period)) {
            cancellationPoint();
            ++beginnings;
            for (; e < end && work.trace.events[e].startNs < at; ++e)
                if (const Event& event = work.trace.events[e]; work.isTarget(event))
                    last[{event.target, event.method}] = event.startNs;
            for (const auto& [call, ns] : last)
                if (call != own && isPeriod(at - ns, period)) ++after[call];
        }
    }
    const auto most =
        std::max_element(after.begin(), after.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == after.end() || most->second < kFewestBeginnings ||
        static_cast<double>(most->second) < kFewestBegun * static_cast<double>(beginnings))
        return {};
    return most->first;
}

/// Whether the calls are alone on their connections, on nodes that have others.
bool goesBeside(const MiningWork& work, const TypeWork& type, CallKey own) {
    std::size_t alone = 0, nodes = 0;
    for (const SenderId sender : type.senders) {
        std::set<StringId> ofOwn, ofOthers;
        for (auto [e, end] = work.trace.eventsOf(sender); e < end; ++e) {
            cancellationPoint();
            const Event& event = work.trace.events[e];
            if (work.isTarget(event))
                (CallKey(event.target, event.method) == own ? ofOwn : ofOthers).insert(event.thread);
        }
        if (ofOwn.empty()) continue;
        ++nodes;
        const bool isShared =
            std::any_of(ofOwn.begin(), ofOwn.end(), [&](StringId thread) { return ofOthers.contains(thread); });
        alone += !isShared && !ofOthers.empty() ? 1 : 0;
    }
    return nodes > 0 && alone == nodes;
}

} // namespace

std::optional<RestartedClock> findRestartedClock(const MiningWork& work, const TypeWork& type,
                                                 std::pair<StringId, StringId> call,
                                                 const std::vector<std::vector<std::int64_t>>& startsNs) {
    auto period = commonPeriod(startsNs);
    if (!period || !goesBeside(work, type, call)) return {};
    const auto begins = beginsWith(work, type, call, startsNs, period->periodNs);
    if (!begins) return {};
    double calls = 0, ticks = 0; // between the first and the last call of each node, as plans place them
    for (const auto& ofNode : startsNs) {
        if (ofNode.empty()) continue;
        calls += static_cast<double>(ofNode.size());
        ticks += 1 + static_cast<double>(ofNode.back() - ofNode.front()) / static_cast<double>(period->periodNs);
    }
    period->callsPerTick = std::min(1.0, calls / ticks);
    return RestartedClock{*period, *begins};
}

std::vector<ClockTick> ticksOf(const MiningWork& work, const TypeWork& type, const RestartedClock& clock,
                               const std::vector<std::vector<std::int64_t>>& startsNs) {
    const std::int64_t period = clock.period.periodNs;
    const std::size_t mostEach = std::max<std::size_t>(kMostTicksSeen / std::max<std::size_t>(1, startsNs.size()), 40);
    std::vector<ClockTick> ticks;
    for (std::size_t n = 0; n < startsNs.size() && ticks.size() < kMostTicksSeen; ++n) {
        const std::size_t most = ticks.size() + mostEach;
        std::vector<std::int64_t> begun;
        const auto [first, end] = work.trace.eventsOf(type.senders[n]);
        for (std::uint32_t e = first; e < end; ++e)
            if (const Event& event = work.trace.events[e]; CallKey(event.target, event.method) == clock.begins)
                begun.push_back(event.startNs);
        if (first == end) continue;
        const std::int64_t last = work.trace.events[end - 1].startNs;
        auto next = startsNs[n].begin();
        for (std::size_t b = 0; b < begun.size() && ticks.size() < most; ++b) {
            cancellationPoint();
            const std::int64_t untilNs = b + 1 < begun.size() ? begun[b + 1] : last;
            int silent = 0;
            for (std::int64_t at = begun[b] + period; at < untilNs && silent < kMostSilent && ticks.size() < most;) {
                while (next != startsNs[n].end() && *next < at - period / 2)
                    ++next;
                const bool isCall = next != startsNs[n].end() && *next < at + period / 2 && *next <= untilNs;
                if (isCall) at = *next++;
                silent = isCall ? 0 : silent + 1;
                ticks.push_back({n, at, isCall});
                at += period;
            }
        }
    }
    return ticks;
}

} // namespace tenfold
