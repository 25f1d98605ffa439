#include "core/mining/timing/timers.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/work/duration_quantiles.h"

// Which calls a clock makes, and which only look like it.
#include "core/mining/timing/conditional_timers.h"
#include "core/mining/timing/restarted_clocks.h"
#include "core/mining/work/mining_work.h"
#include "core/program/names/call_name.h"
#include "core/stats/periodic.h"
#include "core/trace/trace_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {
namespace {

using MethodKey = std::pair<StringId, StringId>;

/// Starts of each method per sender, calls to the mined targets only. What is delivered goes by the clock of who sent
/// it.
std::map<MethodKey, std::vector<std::vector<std::int64_t>>> startsByMethod(const MiningWork& work,
                                                                           const TypeWork& type) {
    std::map<MethodKey, std::vector<std::vector<std::int64_t>>> starts;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            const Event& event = work.trace.events[e];
            if (!work.isTarget(event)) continue;
            auto& perNode = starts[{event.target, event.method}];
            perNode.resize(type.senders.size());
            perNode[n].push_back(event.startNs);
        }
    }
    std::erase_if(starts, [&](const auto& each) { return isDelivery(work.trace.text(each.first.second)); });
    return starts;
}

Timer makeTimer(const MiningWork& work, const TypeWork& type, MethodKey method, const Period& period,
                const std::vector<std::vector<std::int64_t>>& starts) {
    Timer timer;
    timer.call.target = textOrEmpty(work.trace, method.first);
    timer.call.method = work.trace.text(method.second);
    timer.periodNs = period.periodNs;
    timer.jitterNs = period.jitterNs;
    timer.evidence.confidence = period.confidence;
    timer.callsPerTick = period.callsPerTick;
    timer.evidence.intervals = period.intervals;
    timer.otherPeriodNs = period.otherPeriodNs;
    timer.otherShare = period.otherShare;
    std::vector<std::int64_t> first, last;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
        if (starts[n].empty() || begin == end) continue;
        first.push_back(starts[n].front() - work.trace.events[begin].startNs);
        last.push_back(work.trace.events[end - 1].startNs - starts[n].back());
    }
    timer.firstAfterStart = distributionOf(first);
    timer.lastBeforeEnd = distributionOf(last);
    return timer;
}

/// Whether the ticks of most nodes go through their lives: from the first period to the last.
bool goesThroughLives(const MiningWork& work, const TypeWork& type, const Clock& clock) {
    std::size_t through = 0, nodes = 0;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        const std::vector<std::int64_t>& ticks = clock.startsNs[n];
        const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
        if (ticks.empty() || begin == end) continue;
        ++nodes;
        const std::int64_t before = ticks.front() - work.trace.events[begin].startNs;
        const std::int64_t after = work.trace.events[end - 1].startNs - ticks.back();
        const std::int64_t most = clock.period.periodNs + clock.period.periodNs / 4;
        through += before <= most && after <= most ? 1 : 0;
    }
    return 2 * through > nodes;
}

/// Calls per node and second of a timer, one observation a run.
std::vector<CountObservation> ratesByRun(const MiningWork& work, const TypeWork& type,
                                         const std::vector<std::vector<std::int64_t>>& starts) {
    std::vector<CountObservation> rates;
    for (const RunId run : work.runs) {
        double calls = 0, seconds = 0;
        for (const std::size_t n : work.nodesInRun(type, run)) {
            const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
            if (begin == end) continue;
            calls += static_cast<double>(starts[n].size());
            seconds += static_cast<double>(work.trace.events[end - 1].startNs - work.trace.events[begin].startNs) / 1e9;
        }
        if (seconds > 0) rates.push_back({work.parametersOfRun[run.value], calls / seconds});
    }
    return rates;
}

/// Calls of a timer per node of the type, one observation a run; over the scale alone.
std::vector<CountObservation> callsByRun(const MiningWork& work, const TypeWork& type,
                                         const std::vector<std::vector<std::int64_t>>& starts) {
    std::vector<CountObservation> counts;
    for (const RunId run : work.runs) {
        const std::vector<std::size_t> nodes = work.nodesInRun(type, run);
        double calls = 0;
        for (const std::size_t n : nodes)
            calls += static_cast<double>(starts[n].size());
        if (!nodes.empty())
            counts.push_back(
                {{{"scale", work.parametersOfRun[run.value].at("scale")}}, calls / static_cast<double>(nodes.size())});
    }
    return counts;
}

/// Means over runs, as a law that knows no growth: what a clock does does not depend on the scale.
Law meanLaw(const std::vector<CountObservation>& observations) {
    std::vector<CountObservation> flat = observations;
    for (auto& o : flat)
        o.parameters.clear();
    return fitLaw(flat);
}

/// Calls a second. Single ticks do not know the scale; bursts may grow with it (a poll of every worker), which is said
/// where a line over the scale leaves nearly nothing.
Law rateLaw(const std::vector<CountObservation>& rates, double callsPerTick) {
    constexpr double kBursts = 1.2;         // calls a tick: below, ticks are single and do not know the scale
    constexpr double kNearlyNothing = 0.05; // of the mean that a line over the scale may leave, to be believed. Chosen
    if (callsPerTick >= kBursts && rates.size() > 2) {
        std::vector<CountObservation> overScale = rates;
        double mean = 0;
        for (auto& o : overScale) {
            o.parameters = {{"scale", o.parameters.at("scale")}};
            mean += o.count / static_cast<double>(rates.size());
        }
        Law law = fitLaw(overScale);
        if (!law.form.isConstant() && !law.form.cap && law.sigma <= kNearlyNothing * mean) return law;
    }
    return meanLaw(rates);
}

/// The calls between one call of a method and the next, as symbols, for each such gap of a node.
std::vector<std::vector<std::uint32_t>> gapsOf(const MiningWork& work, SenderId sender, MethodKey method) {
    std::vector<std::vector<std::uint32_t>> gaps;
    bool isInside = false;
    const auto [begin, end] = work.trace.eventsOf(sender);
    for (std::uint32_t e = begin; e < end; ++e) {
        cancellationPoint();
        const Event& event = work.trace.events[e];
        if (!work.isTarget(event)) continue;
        if (MethodKey{event.target, event.method} == method) {
            isInside = true;
            gaps.emplace_back();
        } else if (isInside) {
            gaps.back().push_back(symbolOf(work, event));
        }
    }
    if (!gaps.empty()) gaps.pop_back(); // after the last call
    return gaps;
}

/// Calls come in rounds when where something lies between one and the next, it is mostly the same. Within a round a
/// method may follow itself (a burst).
bool comesInRounds(const MiningWork& work, const TypeWork& type, MethodKey method) {
    constexpr double kFewest = 0.1; // of the gaps have something in them: rounds have at most ten calls of a method
    constexpr double kMost = 0.75;  // of these are alike
    std::map<std::vector<std::uint32_t>, std::size_t> seen;
    std::size_t gaps = 0, filled = 0, alike = 0;
    for (const SenderId sender : type.senders) {
        auto ofNode = gapsOf(work, sender, method);
        if (ofNode.size() > 2) ofNode.erase(ofNode.begin()); // the first round may have first uses in it
        for (auto& gap : ofNode) {
            ++gaps;
            if (gap.empty()) continue;
            ++filled;
            alike = std::max(alike, ++seen[std::move(gap)]);
        }
    }
    const auto all = static_cast<double>(gaps), some = static_cast<double>(filled);
    return filled > 0 && some >= kFewest * all && static_cast<double>(alike) >= kMost * some;
}

/// Whether scale and configuration say how often each node calls: a clock goes on for as long as its node lives.
bool isCountGiven(const MiningWork& work, const TypeWork& type, const std::vector<std::vector<std::int64_t>>& starts) {
    std::vector<CountObservation> counts;
    for (const RunId run : work.runs)
        for (const std::size_t n : work.nodesInRun(type, run))
            counts.push_back({work.parametersOfRun[run.value], static_cast<double>(starts[n].size())});
    return fitLaw(counts).isExact();
}

/// Whether what one interval is longer than the period is not made up for by the next: ticks of a clock stay near
/// their beats, so that half of each deviation is taken back; of a pace that chance gives, none is.
bool doDeviationsAdd(const std::vector<std::vector<std::int64_t>>& starts, std::int64_t periodNs) {
    constexpr double kTakenBack = 0.25; // correlation of two intervals in a row, half of what it is of a clock
    double together = 0, alone = 0;
    for (const auto& ofNode : starts)
        for (std::size_t i = 1; i < ofNode.size(); ++i) {
            const auto deviation = static_cast<double>(ofNode[i] - ofNode[i - 1] - periodNs);
            alone += deviation * deviation;
            if (i > 1) together += deviation * static_cast<double>(ofNode[i - 1] - ofNode[i - 2] - periodNs);
        }
    return together > -kTakenBack * alone;
}

/// Rounds of work that take nearly the same time: their pace is chance's, and their number is given in every node. Had
/// nodes called for as long as they lived, it would scatter as the pace does.
bool isPacedWork(const MiningWork& work, const TypeWork& type, const Period& period,
                 const std::vector<std::vector<std::int64_t>>& starts) {
    constexpr double kLoose = 0.02;         // of the period: clocks deviate less
    constexpr std::size_t kFewestNodes = 8; // bits that a law of one term costs: fewer nodes agree by accident
    if (static_cast<double>(period.jitterNs) < kLoose * static_cast<double>(period.periodNs)) return false;
    const auto nodes = std::count_if(starts.begin(), starts.end(), [](const auto& of) { return !of.empty(); });
    return static_cast<std::size_t>(nodes) >= kFewestNodes && doDeviationsAdd(starts, period.periodNs) &&
           isCountGiven(work, type, starts);
}

/// Whether the period is how long the server holds its answer back: each call is made as soon as the one before is
/// answered. Nobody's clock makes these calls.
bool isHeldBack(const MiningWork& work, const TypeWork& type, MethodKey method, std::int64_t periodNs) {
    constexpr double kMost = 0.8, kHeld = 0.8, kNear = 0.25; // of the intervals; of an interval; of the period
    std::size_t intervals = 0, held = 0;
    for (const SenderId sender : type.senders) {
        const Event* last = nullptr;
        for (auto [e, end] = work.trace.eventsOf(sender); e < end; ++e) {
            cancellationPoint();
            const Event& event = work.trace.events[e];
            if (!work.isTarget(event) || MethodKey{event.target, event.method} != method) continue;
            const Event* before = std::exchange(last, &event);
            if (!before) continue;
            const auto interval = static_cast<double>(event.startNs - before->startNs);
            if (std::abs(interval - static_cast<double>(periodNs)) > kNear * static_cast<double>(periodNs)) continue;
            ++intervals;
            held += static_cast<double>(before->durationNs) >= kHeld * interval ? 1 : 0;
        }
    }
    return intervals > 0 && static_cast<double>(held) >= kMost * static_cast<double>(intervals);
}

/// Whether a method's calls mostly follow one other method at once: then they go with it, whatever the clock says.
bool followsAnother(const MiningWork& work, const TypeWork& type, MethodKey method, std::int64_t periodNs) {
    constexpr double kMost = 0.8, kAtOnce = 0.2; // of the calls; of the period
    std::map<MethodKey, std::size_t> before;
    std::size_t calls = 0;
    for (const SenderId sender : type.senders) {
        const auto [begin, end] = work.trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            const Event& event = work.trace.events[e];
            if (MethodKey{event.target, event.method} != method) continue;
            ++calls;
            if (e == begin) continue;
            const Event& last = work.trace.events[e - 1];
            if (static_cast<double>(event.startNs - last.startNs) < kAtOnce * static_cast<double>(periodNs))
                ++before[{last.target, last.method}];
        }
    }
    return std::any_of(before.begin(), before.end(), [&](const auto& entry) {
        return static_cast<double>(entry.second) >= kMost * static_cast<double>(calls);
    });
}

/// What stands behind a method's recorded name: "1e9bb7de" of "EVALSHA 1e9bb7de".
std::string_view refinedPart(const std::string& method) {
    const std::size_t space = method.find(' ');
    return space == std::string::npos ? std::string_view() : std::string_view(method).substr(space + 1);
}

bool isDigest(std::string_view text) {
    constexpr std::size_t kShown = 8; // of a script's digest (refine_methods.h)
    return text.size() == kShown && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// The first use of a script has another name: EVAL before EVALSHA of one script counts as its call.
std::vector<std::vector<std::int64_t>> withFirstUses(const MiningWork& work, const TypeWork& type, MethodKey method,
                                                     std::vector<std::vector<std::int64_t>> starts) {
    const std::string_view refined = refinedPart(work.trace.text(method.second));
    if (!isDigest(refined)) return starts;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        for (auto [e, end] = work.trace.eventsOf(type.senders[n]); e < end; ++e) {
            cancellationPoint();
            const Event& event = work.trace.events[e];
            if (!starts[n].empty() && event.startNs >= starts[n].front()) break;
            if (event.target == method.first && event.method != method.second &&
                refinedPart(work.trace.text(event.method)) == refined)
                starts[n].push_back(event.startNs);
        }
        std::sort(starts[n].begin(), starts[n].end());
    }
    return starts;
}

/// Calls a tick between the first and the last call of each node, where a clock has missed so many ticks that this is
/// no delay: the calls left out are gaps of two periods and more.
double shareOfTicks(const std::vector<std::vector<std::int64_t>>& starts, std::int64_t periodNs) {
    constexpr double kMostDelayed = 0.05; // of the ticks: a busy node misses some
    double calls = 0, ticks = 0;
    for (const auto& ofNode : starts)
        for (std::size_t i = 0; i < ofNode.size(); ++i) {
            ++calls;
            const double beats =
                i == 0 ? 1 : std::round(static_cast<double>(ofNode[i] - ofNode[i - 1]) / static_cast<double>(periodNs));
            ticks += std::max(1.0, beats);
        }
    return ticks > 0 && calls < (1 - kMostDelayed) * ticks ? calls / ticks : 1;
}

/// A clock whose ticks are not all calls; nothing when work in rounds or another call explains them.
std::optional<Period> interruptedClock(const MiningWork& work, const TypeWork& type, MethodKey method,
                                       const std::vector<std::vector<std::int64_t>>& starts) {
    auto period = findInterruptedPeriod(starts);
    if (!period || comesInRounds(work, type, method) || followsAnother(work, type, method, period->periodNs))
        return std::nullopt;
    double calls = 0, ticks = 0; // between the first and the last call of each node, as plans place them
    for (const auto& ofNode : starts) {
        cancellationPoint();
        if (ofNode.empty()) continue;
        calls += static_cast<double>(ofNode.size());
        ticks += 1 + static_cast<double>(ofNode.back() - ofNode.front()) / static_cast<double>(period->periodNs);
    }
    if (calls >= ticks) return std::nullopt;
    period->callsPerTick = calls / ticks;
    return period;
}

} // namespace

std::vector<std::vector<std::int64_t>> startsOfClock(const MiningWork& work, const TypeWork& type,
                                                     std::pair<StringId, StringId> call) {
    std::vector<std::vector<std::int64_t>> starts(type.senders.size());
    for (std::size_t n = 0; n < type.senders.size(); ++n)
        for (auto [e, end] = work.trace.eventsOf(type.senders[n]); e < end; ++e) {
            cancellationPoint();
            const Event& event = work.trace.events[e];
            if (work.isTarget(event) && std::pair(event.target, event.method) == call)
                starts[n].push_back(event.startNs);
        }
    return withFirstUses(work, type, call, std::move(starts));
}

void findTimers(const MiningWork& work, TypeWork& type) {
    std::set<MethodKey> clock;
    for (const auto& [method, starts] : startsByMethod(work, type)) {
        cancellationPoint();
        std::vector<Clock> clocks = findClocks(starts);
        std::erase_if(
            clocks, [&](const Clock& each) { return each.period.ofShortLives && !goesThroughLives(work, type, each); });
        if (clocks.empty()) {
            auto period = interruptedClock(work, type, method, starts);
            if (!period)
                if (const auto restarted = findRestartedClock(work, type, method, starts)) period = restarted->period;
            if (!period) continue;
            clocks.push_back({*period, starts});
        } else if (Period& period = clocks.front().period;
                   clocks.size() == 1 && period.callsPerTick <= 1 && period.otherPeriodNs == 0) {
            period.callsPerTick = shareOfTicks(clocks.front().startsNs, period.periodNs);
        }
        // rounds of work that all take the same time: what lies between goes with it
        if (comesInRounds(work, type, method) && isCountGiven(work, type, starts)) continue;
        if (clocks.size() == 1 && isPacedWork(work, type, clocks.front().period, starts)) continue;
        if (isHeldBack(work, type, method, clocks.front().period.periodNs)) continue;
        clock.insert(method);
        for (const Clock& each : clocks) {
            Timer timer = makeTimer(work, type, method, each.period, each.startsNs);
            timer.totalPerSecond = rateLaw(ratesByRun(work, type, each.startsNs), each.period.callsPerTick);
            timer.callsPerNode = fitLaw(callsByRun(work, type, each.startsNs));
            type.program.timers.push_back(std::move(timer));
        }
    }
    const auto isClock = [&](const Event& event) { return clock.contains({event.target, event.method}); };
    type.clockEvents.assign(type.senders.size(), {});
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        const auto [begin, end] = work.trace.eventsOf(type.senders[n]);
        for (std::uint32_t e = begin; e < end; ++e)
            if (isClock(work.trace.events[e])) type.clockEvents[n].push_back(e);
    }
}

} // namespace tenfold
