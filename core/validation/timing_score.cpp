#include "core/validation/timing_score.h"

#include "core/prepare/clocks/call_delays.h"
#include "core/program/start_rule.h"
#include "core/stats/periodic.h"
#include "core/trace/clock_step.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace tenfold {
namespace {

/// The delays of every place that has predicted ones.
void collectIntervals(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    std::map<std::pair<std::size_t, std::uint32_t>, ValidationReport::IntervalRow> rows;
    for (const MatchedNode& node : match.nodes) {
        const std::vector<std::int64_t> delays =
            callDelays(trace, plan.program.types[node.type], node.calls, node.alignment,
                       trace.events[trace.eventsOf(node.sender).first].startNs);
        for (std::size_t i = 0; i < node.calls.size(); ++i) {
            const Step* step = node.alignment.calls[i].step;
            if (!step || std::get<CallStep>(step->node).delay.samples == 0) continue;
            auto& row = rows[{node.type, step->id}];
            if (row.delaysNs.empty()) {
                row.type = plan.program.types[node.type].type;
                row.stepId = step->id;
                row.predicted = std::get<CallStep>(step->node).delay;
            }
            row.delaysNs.push_back(delays[i]);
        }
    }
    for (auto& [place, row] : rows)
        report.intervals.push_back(std::move(row));
}

/// The timers of a program that make the same calls, the faster first.
std::vector<const Timer*> timersOf(const NodeProgram& program, const Timer& like) {
    std::vector<const Timer*> timers;
    for (const Timer& timer : program.timers)
        if (timer.call.method == like.call.method && timer.call.target == like.call.target) timers.push_back(&timer);
    std::stable_sort(timers.begin(), timers.end(),
                     [](const auto* a, const auto* b) { return a->periodNs < b->periodNs; });
    return timers;
}

/// The recorded calls of one timer by node, apart from those of another that makes the same calls.
std::vector<std::vector<std::int64_t>> startsOf(const Trace& trace, const RunMatch& match, std::size_t type,
                                                const NodeProgram& program, const Timer& timer) {
    std::vector<std::vector<std::int64_t>> starts;
    for (const MatchedNode& node : match.nodes) {
        if (node.type != type) continue;
        auto& ofNode = starts.emplace_back();
        for (const std::uint32_t e : node.clockEvents)
            if (trace.text(trace.events[e].method) == timer.call.method) ofNode.push_back(trace.events[e].startNs);
    }
    const std::vector<const Timer*> timers = timersOf(program, timer);
    if (timers.size() < 2) return starts;
    std::vector<std::int64_t> periods;
    for (const Timer* each : timers)
        periods.push_back(each->periodNs);
    const auto place = std::find(timers.begin(), timers.end(), &timer) - timers.begin();
    return separateClocks(starts, periods)[static_cast<std::size_t>(place)];
}

std::int64_t endOf(const Event& event) {
    return event.startNs + std::max<std::int64_t>(0, event.durationNs);
}

/// Nodes of a type in the order of their starts.
std::vector<const MatchedNode*> nodesByStart(const Trace& trace, const RunMatch& match, std::size_t type) {
    std::vector<const MatchedNode*> nodes;
    for (const MatchedNode& node : match.nodes)
        if (node.type == type) nodes.push_back(&node);
    const auto start = [&](const MatchedNode* node) {
        return trace.events[trace.eventsOf(node->sender).first].startNs;
    };
    std::stable_sort(nodes.begin(), nodes.end(), [&](const auto* a, const auto* b) { return start(a) < start(b); });
    return nodes;
}

RecordedCallEnds callEndsOf(const Plan& plan, const Trace& trace, const RunMatch& match, const StartRule& rule) {
    RecordedCallEnds ends;
    const StringId method = trace.strings.find(rule.afterMethod);
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        if (plan.program.types[t].type != rule.afterType) continue;
        for (const MatchedNode* node : nodesByStart(trace, match, t)) {
            auto& ofNode = ends.ofNodes.emplace_back();
            const auto [begin, end] = trace.eventsOf(node->sender);
            for (std::uint32_t e = begin; e < end; ++e)
                if (isAfterEnd(rule) || trace.events[e].method == method) ofNode.push_back(endOf(trace.events[e]));
            std::sort(ofNode.begin(), ofNode.end());
            ends.all.insert(ends.all.end(), ofNode.begin(), ofNode.end());
        }
    }
    std::sort(ends.all.begin(), ends.all.end());
    return ends;
}

} // namespace

double medianOf(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

void compareIntervals(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    collectIntervals(plan, trace, match, report);
    const auto step = static_cast<double>(delayStepNs(trace));
    std::uint64_t inBand = 0, near = 0, total = 0;
    std::vector<double> ratios;
    for (const auto& row : report.intervals) {
        const std::int64_t low = row.predicted.quantilesNs[1], high = row.predicted.quantilesNs[7];
        for (const std::int64_t delay : row.delaysNs) {
            ++total;
            inBand += low <= delay && delay <= high ? 1 : 0;
            near += std::abs(static_cast<double>(delay - row.predicted.medianNs())) <=
                    0.1 * static_cast<double>(row.predicted.medianNs());
        }
        ratios.push_back((static_cast<double>(high) + step) /
                         (static_cast<double>(std::max<std::int64_t>(low, 0)) + step));
    }
    report.intervalPositions = report.intervals.size();
    if (total == 0) return;
    report.intervalsInBand90 = static_cast<double>(inBand) / static_cast<double>(total);
    report.intervalsWithin10Percent = static_cast<double>(near) / static_cast<double>(total);
    report.medianBandRatio = medianOf(std::move(ratios));
}

void compareClocks(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        double seconds = 0;
        for (const MatchedNode& node : match.nodes) {
            if (node.type != t) continue;
            const auto [begin, end] = trace.eventsOf(node.sender);
            seconds += static_cast<double>(trace.events[end - 1].startNs - trace.events[begin].startNs) / 1e9;
        }
        for (const Timer& timer : plan.program.types[t].timers) {
            const auto starts = startsOf(trace, match, t, plan.program.types[t], timer);
            double calls = 0;
            for (const auto& ofNode : starts)
                calls += static_cast<double>(ofNode.size());
            ValidationReport::RealtimeRow row{plan.program.types[t].type, timer.call.method,
                                              static_cast<double>(timer.periodNs), 0, 0};
            row.periodActualNs =
                static_cast<double>(timer.callsPerTick < 1 ? medianBeatNs(starts, timer.periodNs)
                                                           : medianTickNs(starts, timer.periodNs, timer.otherPeriodNs));
            const double rate = timer.totalPerSecond.evaluate(plan.parameters);
            if (seconds > 0 && rate > 0) row.rateRatio = calls / seconds / rate;
            report.realtime.push_back(std::move(row));
        }
    }
}

void compareStarts(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    RecordedStarts starts;
    starts.runStartNs = std::numeric_limits<std::int64_t>::max();
    for (const Event& event : trace.events)
        starts.runStartNs = std::min(starts.runStartNs, event.startNs);
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        const StartRule& rule = plan.program.types[t].start;
        if (rule.evidence.instances == 0) continue;
        const RecordedCallEnds ends = callEndsOf(plan, trace, match, rule);
        starts.startsNs.clear();
        starts.endsNs.clear();
        for (const MatchedNode* node : nodesByStart(trace, match, t)) {
            const auto [begin, end] = trace.eventsOf(node->sender);
            starts.startsNs.push_back(trace.events[begin].startNs);
            starts.endsNs.push_back(endOf(trace.events[end - 1]));
        }
        std::sort(starts.endsNs.begin(), starts.endsNs.end());
        const std::string& type = plan.program.types[t].type;
        const StartTriggers triggers(rule, type, starts, &ends, atOnceOf(rule, plan.parameters, plan.overridden));
        ValidationReport::StartRow row{type, starts.startsNs.size(), 0};
        row.confidence = rule.evidence.confidence;
        for (std::size_t rank = 0; rank < starts.startsNs.size(); ++rank) {
            const auto trigger = triggers.of(rank);
            if (!trigger) continue;
            const DurationDistribution& predicted = trigger->isFirst ? rule.firstDelay : rule.delay;
            row.right += isNearPredicted(starts.startsNs[rank] - trigger->ns, predicted) ? 1 : 0;
        }
        report.startTotal += row.nodes;
        report.startRight += row.right;
        report.starts.push_back(std::move(row));
    }
}

} // namespace tenfold
