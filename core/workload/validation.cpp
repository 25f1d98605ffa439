#include "core/workload/validation.h"

#include "core/workload/argument_score.h"
#include "core/workload/canonical_lists.h"
#include "core/workload/decoded_bytes.h"
#include "core/workload/periodic.h"
#include "core/workload/refine_methods.h"
#include "core/workload/relocate.h"
#include "core/workload/resolutions.h"
#include "core/workload/run_match.h"
#include "core/workload/settle_replies.h"
#include "core/workload/start_rule.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

std::string textOrEmpty(const Trace& trace, StringId id) {
    return id.valid() ? trace.text(id) : std::string();
}

std::uint64_t plannedNodes(const Plan& plan, const std::string& type) {
    const auto it = plan.nodes.find(type);
    return it == plan.nodes.end() ? 0 : it->second;
}

void compareSequences(const Plan& plan, const RunMatch& match, ValidationReport& report) {
    double editShares = 0;
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        const NodeProgram& program = plan.program.types[t];
        ValidationReport::TypeRow row;
        row.type = program.type;
        row.random = program.placedByChance || program.reactive;
        const std::uint64_t planned = plannedNodes(plan, program.type);
        double shares = 0;
        bool hasCalls = !program.body.empty();
        std::uint64_t actual = 0;
        for (const MatchedNode& node : match.nodes) {
            if (node.type != t) continue;
            ++actual;
            hasCalls = hasCalls || !node.sequence.empty();
            if (node.index >= planned) { // more than the plan has
                shares += 1;
                continue;
            }
            const auto expected = plannedSequence(plan, t, node.index, match.symbols);
            const std::uint32_t edits = editDistance(expected, node.sequence);
            row.exact += edits == 0 ? 1 : 0;
            shares += edits / static_cast<double>(std::max<std::size_t>({1, expected.size(), node.sequence.size()}));
        }
        report.nodesMatched += std::min(planned, actual);
        report.nodesExpected += planned;
        row.nodes = std::max(planned, actual);
        if (actual < planned) shares += static_cast<double>(planned - actual);
        row.editShare = row.nodes == 0 ? 0 : shares / static_cast<double>(row.nodes);
        if (!row.random && hasCalls) {
            report.sequenceNodes += row.nodes;
            report.sequenceExact += row.exact;
            editShares += shares;
        }
        report.types.push_back(std::move(row));
    }
    report.nodesActual = match.nodes.size();
    report.sequenceEditShare = report.sequenceNodes == 0 ? 0 : editShares / static_cast<double>(report.sequenceNodes);
}

void compareCounts(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    using Key = std::tuple<std::string, std::string, std::string>;
    std::map<Key, std::uint64_t> actual;
    const auto add = [&](const std::string& type, std::uint32_t e) {
        const Event& event = trace.events[e];
        ++actual[{type, textOrEmpty(trace, event.target), trace.text(event.method)}];
    };
    for (const MatchedNode& node : match.nodes) {
        const std::string& type = plan.program.types[node.type].type;
        for (const std::uint32_t e : node.clockEvents)
            add(type, e);
        for (const CollapsedCall& call : node.calls) {
            add(type, call.event);
            for (const std::uint32_t e : call.repeats)
                add(type, e);
        }
    }
    std::map<std::string, std::uint64_t> unseen;
    std::set<std::pair<std::string, std::string>> known;
    for (PredictedCount& predicted : predictCounts(plan)) {
        known.insert({predicted.target, predicted.method});
        const auto it = actual.find({predicted.type, predicted.target, predicted.method});
        const std::uint64_t n = it == actual.end() ? 0 : it->second;
        if (it != actual.end()) actual.erase(it);
        report.counts.push_back({std::move(predicted), n});
    }
    for (const auto& [key, n] : actual) {
        const auto& [type, target, method] = key;
        PredictedCount predicted;
        predicted.type = type;
        predicted.target = target;
        predicted.method = method;
        report.counts.push_back({std::move(predicted), n});
        if (!known.contains({target, method})) unseen[method] += n;
    }
    for (const auto& [method, n] : unseen)
        report.unseen.push_back({method, n});
}

double medianOf(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// The delays of every place that has predicted ones.
void collectIntervals(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    std::map<std::pair<std::size_t, std::uint32_t>, ValidationReport::IntervalRow> rows;
    for (const MatchedNode& node : match.nodes) {
        std::int64_t before = trace.events[trace.eventsOf(node.sender).first].startNs;
        for (std::size_t i = 0; i < node.calls.size(); ++i) {
            const std::int64_t start = trace.events[node.calls[i].event].startNs;
            const std::int64_t delay = std::max<std::int64_t>(0, start - before); // a relocated call may be earlier
            before = node.calls[i].repeats.empty() ? start : trace.events[node.calls[i].repeats.back()].startNs;
            const Step* step = node.alignment.calls[i].step;
            if (!step || std::get<CallStep>(step->node).delay.samples == 0) continue;
            auto& row = rows[{node.type, step->id}];
            if (row.delaysNs.empty()) {
                row.type = plan.program.types[node.type].type;
                row.stepId = step->id;
                row.predicted = std::get<CallStep>(step->node).delay;
            }
            row.delaysNs.push_back(delay);
        }
    }
    for (auto& [place, row] : rows)
        report.intervals.push_back(std::move(row));
}

void compareIntervals(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    collectIntervals(plan, trace, match, report);
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
        constexpr double kClockNs = 1e6; // logs count milliseconds
        ratios.push_back((static_cast<double>(high) + kClockNs) /
                         (static_cast<double>(std::max<std::int64_t>(low, 0)) + kClockNs));
    }
    report.intervalPositions = report.intervals.size();
    if (total == 0) return;
    report.intervalsInBand90 = static_cast<double>(inBand) / static_cast<double>(total);
    report.intervalsWithin10Percent = static_cast<double>(near) / static_cast<double>(total);
    report.medianBandRatio = medianOf(std::move(ratios));
}

/// Counts that no law gives exactly, against their 90 % intervals.
void compareCountIntervals(const Plan& plan, ValidationReport& report) {
    std::map<std::tuple<std::string, std::string, std::string>, std::uint64_t> actual;
    for (const auto& row : report.counts)
        actual[{row.predicted.type, row.predicted.target, row.predicted.method}] += row.actual;
    std::vector<double> widths;
    for (const PredictedCount& count : predictCounts(plan, 0.9)) {
        const bool isExact = count.kind == PredictedCount::Kind::Deterministic;
        const std::uint64_t n = actual[{count.type, count.target, count.method}];
        const auto value = static_cast<double>(n);
        report.countIntervals.push_back({count.type, count.target, count.method, isExact, count.low, count.high, n});
        if (isExact) continue;
        ++report.inexactCounts;
        report.countsInBand90 += count.low <= value && value <= count.high ? 1 : 0;
        widths.push_back((count.high - count.low) / std::max(1.0, value));
    }
    report.medianCountWidth = medianOf(std::move(widths));
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
            row.periodActualNs = static_cast<double>(medianTickNs(starts, timer.periodNs, timer.otherPeriodNs));
            const double rate = timer.totalPerSecond.evaluate(plan.parameters);
            if (seconds > 0 && rate > 0) row.rateRatio = calls / seconds / rate;
            report.realtime.push_back(std::move(row));
        }
    }
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
                if (trace.events[e].method == method) ofNode.push_back(endOf(trace.events[e]));
            std::sort(ofNode.begin(), ofNode.end());
            ends.all.insert(ends.all.end(), ofNode.begin(), ofNode.end());
        }
    }
    std::sort(ends.all.begin(), ends.all.end());
    return ends;
}

/// Within twice the predicted 95 %: starts follow the load of the machine.
bool isNear(std::int64_t delayNs, const DurationDistribution& predicted) {
    constexpr std::int64_t kSlack = 2;
    return delayNs >= predicted.quantilesNs[0] / kSlack && delayNs <= predicted.quantilesNs[8] * kSlack;
}

void compareStarts(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    RecordedStarts starts;
    starts.runStartNs = std::numeric_limits<std::int64_t>::max();
    for (const Event& event : trace.events)
        starts.runStartNs = std::min(starts.runStartNs, event.startNs);
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        const StartRule& rule = plan.program.types[t].start;
        if (rule.instances == 0) continue;
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
        for (std::size_t rank = 0; rank < starts.startsNs.size(); ++rank) {
            const auto trigger = triggers.of(rank);
            if (!trigger) continue;
            const DurationDistribution& predicted = trigger->isFirst ? rule.firstDelay : rule.delay;
            row.right += isNear(starts.startsNs[rank] - trigger->ns, predicted) ? 1 : 0;
        }
        report.startTotal += row.nodes;
        report.startRight += row.right;
        report.starts.push_back(std::move(row));
    }
}

Json columnsJson(const ArgumentColumns& c) {
    return {{"total", c.total},       {"automatic", c.automatic}, {"member", c.member},
            {"labelled", c.labelled}, {"unknown", c.unknown},     {"wrong", c.wrong}};
}

const char* kindName(PredictedCount::Kind kind) {
    switch (kind) {
    case PredictedCount::Kind::Deterministic:
        return "deterministic";
    case PredictedCount::Kind::Random:
        return "random";
    default:
        return "periodic";
    }
}

/// Each label with its width: how little a value that passes has to be.
Json labelsJson(const ValidationReport& report) {
    Json labels = Json::array();
    for (const auto& row : report.positions)
        if (!row.label.empty())
            labels.push_back({{"type", row.type},
                              {"method", row.method},
                              {"argument", row.path},
                              {"label", row.label},
                              {"width", row.width},
                              {"labelled", row.columns.labelled},
                              {"wrong", row.columns.wrong}});
    return labels;
}

} // namespace

ArgumentColumns& ArgumentColumns::operator+=(const ArgumentColumns& other) {
    total += other.total;
    automatic += other.automatic;
    member += other.member;
    labelled += other.labelled;
    unknown += other.unknown;
    wrong += other.wrong;
    return *this;
}

Result<ValidationReport> validate(const Plan& plan, const Trace& recorded, Progress& progress) {
    if (recorded.events.empty()) return fail(MessageId::NothingToCompare);
    if (recorded.runs.size() != 1) return fail(MessageId::CompareOneRun, {std::to_string(recorded.runs.size())});
    Trace trace = recorded;
    relocateByCause(trace); // as mining did
    settleReplies(trace);
    dropEncodedBytes(trace);
    std::vector<ResolutionRule> resolutions = plan.program.resolutions;
    splitMergedCalls(trace, resolutions);
    applyRefineRules(trace, plan.program.refine);
    applyResolutions(trace, resolutions);
    applyListRules(trace, plan.program.lists);
    ASSIGN_OR_RETURN(const RunMatch match, matchRun(plan, trace, progress));
    ValidationReport report;
    compareSequences(plan, match, report);
    compareCounts(plan, trace, match, report);
    compareCountIntervals(plan, report);
    ASSIGN_OR_RETURN(ArgumentScore score, scoreArguments(plan, trace, match, progress));
    report.representative = score.representative;
    report.all = score.all;
    report.aperiodic = score.aperiodic;
    report.byTarget = std::move(score.byTarget);
    report.positions = std::move(score.positions);
    compareIntervals(plan, trace, match, report);
    compareClocks(plan, trace, match, report);
    compareStarts(plan, trace, match, report);
    return report;
}

Json toJson(const ValidationReport& report) {
    Json out;
    out["nodes"] = {
        {"expected", report.nodesExpected}, {"actual", report.nodesActual}, {"matched", report.nodesMatched}};
    out["types"] = Json::array();
    for (const auto& row : report.types)
        out["types"].push_back({{"type", row.type},
                                {"nodes", row.nodes},
                                {"exact", row.exact},
                                {"editShare", row.editShare},
                                {"random", row.random}});
    out["sequences"] = {
        {"nodes", report.sequenceNodes}, {"exact", report.sequenceExact}, {"editShare", report.sequenceEditShare}};
    out["counts"] = Json::array();
    for (const auto& row : report.counts)
        out["counts"].push_back({{"type", row.predicted.type},
                                 {"target", row.predicted.target},
                                 {"method", row.predicted.method},
                                 {"kind", kindName(row.predicted.kind)},
                                 {"predicted", row.predicted.predicted},
                                 {"low", row.predicted.low},
                                 {"high", row.predicted.high},
                                 {"actual", row.actual}});
    Json byTarget = Json::array();
    for (const auto& row : report.byTarget)
        byTarget.push_back({{"target", row.target},
                            {"representative", columnsJson(row.representative)},
                            {"aperiodic", columnsJson(row.aperiodic)}});
    out["arguments"] = {{"representative", columnsJson(report.representative)},
                        {"all", columnsJson(report.all)},
                        {"aperiodic", columnsJson(report.aperiodic)},
                        {"byTarget", std::move(byTarget)},
                        {"labels", labelsJson(report)}};
    out["intervals"] = {{"positions", report.intervalPositions},
                        {"inBand90", report.intervalsInBand90},
                        {"medianBandRatio", report.medianBandRatio},
                        {"within10percent", report.intervalsWithin10Percent}};
    out["countIntervals"] = {{"counts", report.inexactCounts},
                             {"inBand90", report.countsInBand90},
                             {"medianWidth", report.medianCountWidth}};
    out["realtime"] = Json::array();
    for (const auto& row : report.realtime)
        out["realtime"].push_back({{"type", row.type},
                                   {"method", row.method},
                                   {"periodPredictedNs", row.periodPredictedNs},
                                   {"periodActualNs", row.periodActualNs},
                                   {"rateRatio", row.rateRatio}});
    out["start"] = {{"total", report.startTotal}, {"right", report.startRight}};
    out["unseen"] = Json::array();
    for (const auto& row : report.unseen)
        out["unseen"].push_back({{"method", row.method}, {"count", row.count}});
    return out;
}

bool passed(const ValidationReport& report) {
    constexpr double kMostWrong = 0.03;
    const bool isCountRight = std::all_of(report.counts.begin(), report.counts.end(), [](const auto& row) {
        return row.predicted.kind != PredictedCount::Kind::Deterministic ||
               std::llround(row.predicted.predicted) == static_cast<long long>(row.actual);
    });
    return isCountRight &&
           static_cast<double>(report.aperiodic.wrong) <= kMostWrong * static_cast<double>(report.aperiodic.total);
}

} // namespace tenfold
