#include "core/mining/type_work.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace tenfold {
namespace {

/// First call of a sender, ns; nothing when it made none.
std::optional<std::int64_t> startOf(const Trace& trace, SenderId sender) {
    const auto [begin, end] = trace.eventsOf(sender);
    return begin == end ? std::nullopt : std::optional(trace.events[begin].startNs);
}

/// One way of explaining the starts of a type's nodes: the delay of each node after what it waited for.
struct StartCandidate {
    StartRule rule;
    std::vector<std::int64_t> delays;
    std::uint64_t unexplained = 0; ///< nodes that started before what they should have waited for
};

struct NodeStart {
    std::int64_t startNs;
    std::size_t rank; ///< by start, within type and run
    RunId run;
};

std::vector<NodeStart> startsOf(const MiningWork& work, const TypeWork& type) {
    std::vector<NodeStart> starts;
    for (const RunId run : work.runs) {
        std::vector<std::int64_t> times;
        for (const std::size_t n : work.nodesInRun(type, run))
            if (const auto start = startOf(work.trace, type.senders[n])) times.push_back(*start);
        std::sort(times.begin(), times.end());
        for (std::size_t k = 0; k < times.size(); ++k)
            starts.push_back({times[k], k, run});
    }
    return starts;
}

/// Ends of the calls of each method by the nodes of a type, per run, ascending.
using CallEnds = std::map<StringId, std::map<RunId, std::vector<std::int64_t>>>;

CallEnds callEnds(const MiningWork& work, const TypeWork& type) {
    CallEnds ends;
    std::set<StringId> clock;
    for (const Timer& timer : type.program.timers)
        clock.insert(work.trace.strings.find(timer.call.method));
    for (const SenderId sender : type.senders) {
        const auto [begin, end] = work.trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            const Event& event = work.trace.events[e];
            if (clock.contains(event.method)) continue;
            ends[event.method][work.trace.sender(sender).run].push_back(event.startNs +
                                                                        std::max<std::int64_t>(0, event.durationNs));
        }
    }
    for (auto& [method, byRun] : ends)
        for (auto& [run, times] : byRun)
            std::sort(times.begin(), times.end());
    return ends;
}

double spreadOf(const StartCandidate& candidate) {
    const DurationDistribution d = distributionOf(candidate.delays);
    return static_cast<double>(d.quantilesNs[6] - d.quantilesNs[2]);
}

/// Delays when every node waits for the same occurrence (fork), for the last of all (join) or for one of its own
/// (chain).
StartCandidate tryRule(const std::vector<NodeStart>& starts, StartRule rule,
                       const std::map<RunId, std::vector<std::int64_t>>& ends) {
    StartCandidate candidate{std::move(rule), {}, 0};
    for (const NodeStart& node : starts) {
        const auto it = ends.find(node.run);
        if (it == ends.end()) {
            ++candidate.unexplained;
            continue;
        }
        const auto& times = it->second;
        const bool isChain = candidate.rule.kind == StartRule::Kind::Chain;
        const std::size_t index = isChain ? node.rank : candidate.rule.occurrence < 0 ? times.size() - 1 : 0;
        if (index >= times.size() || times[index] > node.startNs)
            ++candidate.unexplained;
        else
            candidate.delays.push_back(node.startNs - times[index]);
    }
    return candidate;
}

std::vector<StartRule::Kind> kindsFor(std::size_t nodes) {
    using Kind = StartRule::Kind;
    return nodes > 1 ? std::vector{Kind::Fork, Kind::Join, Kind::Chain} : std::vector{Kind::Fork, Kind::Join};
}

StartCandidate offsetRule(const MiningWork& work, const std::vector<NodeStart>& starts) {
    StartCandidate offset;
    std::map<RunId, std::int64_t> runStart;
    for (const Event& event : work.trace.events) {
        const auto [it, isNew] = runStart.try_emplace(work.trace.sender(event.sender).run, event.startNs);
        it->second = std::min(it->second, event.startNs);
    }
    for (const NodeStart& node : starts)
        offset.delays.push_back(node.startNs - runStart[node.run]);
    return offset;
}

} // namespace

void findDelays(MiningWork& work, TypeWork& type) {
    const Trace& trace = work.trace;
    std::map<const Step*, std::vector<std::int64_t>> delays;
    std::vector<std::int64_t> lifetimes;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        const auto [begin, end] = trace.eventsOf(type.senders[n]);
        if (begin == end) continue;
        lifetimes.push_back(trace.events[end - 1].startNs - trace.events[begin].startNs);
        std::int64_t before = trace.events[begin].startNs;
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            const CollapsedCall& call = type.calls[n][i];
            const std::int64_t start = trace.events[call.event].startNs;
            if (const Step* step = type.alignments[n].calls[i].step) delays[step].push_back(start - before);
            before = call.repeats.empty() ? start : trace.events[call.repeats.back()].startNs;
        }
    }
    type.program.lifetime = distributionOf(lifetimes);
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        if (auto* call = std::get_if<CallStep>(&step.node)) call->delay = distributionOf(delays[&step]);
    });
}

void findStartRules(MiningWork& work) {
    std::vector<CallEnds> ends;
    for (const TypeWork& type : work.types)
        ends.push_back(callEnds(work, type));
    for (TypeWork& type : work.types) {
        const std::vector<NodeStart> starts = startsOf(work, type);
        if (starts.empty()) continue;
        StartCandidate best = offsetRule(work, starts);
        for (std::size_t other = 0; other < work.types.size(); ++other) {
            if (&work.types[other] == &type) continue;
            for (const auto& [method, byRun] : ends[other])
                for (const StartRule::Kind kind :
                     kindsFor(starts.size() / std::max<std::size_t>(1, work.runs.size()))) {
                    StartRule rule;
                    rule.kind = kind;
                    rule.afterType = work.types[other].name;
                    rule.afterMethod = work.trace.text(method);
                    rule.occurrence = kind == StartRule::Kind::Join ? -1 : 0;
                    StartCandidate candidate = tryRule(starts, std::move(rule), byRun);
                    // a rule must hold for all nodes and say clearly more than the offset (half its spread)
                    constexpr double kClearlyBetter = 0.5;
                    const double limit = best.rule.kind == StartRule::Kind::Offset ? kClearlyBetter : 1.0;
                    if (candidate.unexplained == 0 && spreadOf(candidate) < limit * spreadOf(best))
                        best = std::move(candidate);
                }
        }
        type.program.start = best.rule;
        type.program.start.delay = distributionOf(best.delays);
        type.program.start.held = best.delays.size();
        type.program.start.instances = starts.size();
    }
}

} // namespace tenfold
