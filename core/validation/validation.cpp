#include "core/validation/validation.h"

#include "core/align/edit_distance.h"
#include "core/base/text/number_text.h"
#include "core/plan/totals/claim_json.h"
#include "core/plan/totals/plan_standing.h"
#include "core/prepare/preparation.h"
#include "core/prepare/thread_roles.h"
#include "core/trace/trace_text.h"
#include "core/validation/argument_score.h"
#include "core/validation/order_score.h"
#include "core/validation/run_match.h"
#include "core/validation/timing_score.h"
#include "core/words/base_messages.h"
#include "core/words/plan_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr Words kSeenInLongRuns = TENFOLD_WORDS(
    "Sentence",
    "only on nodes of {0} that live {1} s or longer; those mined lived {2} s at most: perhaps it is seen in long runs "
    "only",
    "check.longRuns");

using Json = nlohmann::ordered_json;

std::uint64_t plannedNodes(const Plan& plan, const std::string& type) {
    const auto it = plan.nodes.find(type);
    return it == plan.nodes.end() ? 0 : it->second;
}

Status compareSequences(const Plan& plan, const RunMatch& match, ValidationReport& report, Progress& progress) {
    double editShares = 0;
    PlannedSequences sequences(plan, match.symbols);
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        const NodeProgram& program = plan.program.types[t];
        ValidationReport::TypeRow row;
        row.type = program.type;
        row.random = program.counts == CountOrigin::Chance || program.counts == CountOrigin::Replies;
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
            if (!progress.advance(report.nodesMatched + actual, match.nodes.size(), "sequences"))
                return fail(MessageId::Cancelled);
            const auto expected = sequences.of(t, node.index);
            ASSIGN_OR_RETURN(const std::uint32_t edits, editDistance(expected, node.sequence, progress));
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
    return {};
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
        Standing standing = standingOf(predicted, plan);
        report.counts.push_back({std::move(predicted), n, std::move(standing)});
    }
    for (const auto& [key, n] : actual) {
        const auto& [type, target, method] = key;
        PredictedCount predicted;
        predicted.type = type;
        predicted.target = target;
        predicted.method = method;
        predicted.kind = PredictedCount::Kind::Random; // nothing was said of it
        report.counts.push_back({std::move(predicted), n, {}});
        if (!known.contains({target, method})) unseen[method] += n;
    }
    for (const auto& [method, n] : unseen)
        report.unseen.push_back({method, n, {}});
}

/// Calls that only nodes make which outlive all that were mined: a lease that is renewed after half a minute. Cost:
/// O(events).
void explainUnseen(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    struct Callers {
        std::int64_t shortestNs = std::numeric_limits<std::int64_t>::max(), longestMinedNs = 0;
        std::set<std::string> types;
        bool areLonger = true;
    };
    std::map<std::string, Callers> callersOf;
    for (const ValidationReport::UnseenRow& row : report.unseen)
        callersOf[row.method];
    if (callersOf.empty()) return;
    for (const MatchedNode& node : match.nodes) {
        const auto [begin, end] = trace.eventsOf(node.sender);
        const NodeProgram& program = plan.program.types[node.type];
        std::set<StringId> made;
        for (std::uint32_t e = begin; e < end; ++e)
            made.insert(trace.events[e].method);
        for (const StringId method : made) {
            const auto it = callersOf.find(trace.text(method));
            if (it == callersOf.end()) continue;
            Callers& callers = it->second;
            const std::int64_t livedNs = trace.events[end - 1].startNs - trace.events[begin].startNs;
            const std::int64_t minedNs = program.lifetime.quantilesNs[DurationDistribution::kQuantiles - 1];
            callers.areLonger = callers.areLonger && program.lifetime.samples > 0 && livedNs > minedNs;
            callers.shortestNs = std::min(callers.shortestNs, livedNs);
            callers.longestMinedNs = std::max(callers.longestMinedNs, minedNs);
            callers.types.insert(program.type);
        }
    }
    for (ValidationReport::UnseenRow& row : report.unseen) {
        const Callers& callers = callersOf.at(row.method);
        if (!callers.areLonger || callers.types.empty()) continue;
        row.reason = say(kSeenInLongRuns, fmt::format("{}", fmt::join(callers.types, ", ")),
                         numeral(fmt::format("{:.1f}", static_cast<double>(callers.shortestNs) / 1e9)),
                         numeral(fmt::format("{:.1f}", static_cast<double>(callers.longestMinedNs) / 1e9)));
    }
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

/// What guards say of the run's own replies.
void compareDecisions(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    for (std::size_t t = 0; t < plan.program.types.size(); ++t) {
        const NodeProgram& program = plan.program.types[t];
        if (program.threads.empty()) continue;
        std::vector<ReactiveNode> nodes;
        for (const MatchedNode& node : match.nodes)
            if (node.type == t) nodes.push_back(reactiveNode(trace, program, node.calls));
        const DecisionScores scores = replayDecisions(trace, nodes, program.threads, plan.program.refine);
        report.decisions.push_back({program.type, sumOf(scores)});
    }
}

/// What conditions of clocks say of the run's own replies.
void compareTicks(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report) {
    for (std::size_t t = 0; t < plan.program.types.size(); ++t)
        for (const Timer& timer : plan.program.types[t].timers) {
            if (timer.only.empty()) continue;
            std::vector<std::vector<std::uint32_t>> calls;
            std::vector<ClockedNode> clocks;
            for (const MatchedNode& node : match.nodes) {
                if (node.type != t) continue;
                const auto [begin, end] = trace.eventsOf(node.sender);
                ClockedNode& clock = clocks.emplace_back();
                clock.bornNs = trace.events[begin].startNs;
                clock.lastNs = trace.events[end - 1].startNs;
                std::vector<std::uint32_t>& own = calls.emplace_back();
                for (const CollapsedCall& call : node.calls) {
                    own.push_back(call.event);
                    own.insert(own.end(), call.repeats.begin(), call.repeats.end());
                }
                for (const std::uint32_t e : node.clockEvents) {
                    if (nameOf(trace, trace.events[e]) != timer.call.name()) continue;
                    own.push_back(e);
                    clock.startsNs.push_back(trace.events[e].startNs);
                }
                std::sort(own.begin(), own.end()); // events of a sender are by time
            }
            const TickScore score = replayTicks(trace, calls, clocks, timer, plan.program.refine);
            if (score.total > 0) report.ticks.push_back({plan.program.types[t].type, timer.call.method, score});
        }
}

Json ticksJson(const ValidationReport& report) {
    TickScore all;
    Json byClock = Json::array();
    for (const auto& row : report.ticks) {
        all.total += row.score.total;
        all.right += row.score.right;
        all.majority += row.score.majority;
        byClock.push_back({{"type", row.type},
                           {"method", row.method},
                           {"total", row.score.total},
                           {"right", row.score.right},
                           {"majority", row.score.majority}});
    }
    return {{"total", all.total}, {"right", all.right}, {"majority", all.majority}, {"byClock", std::move(byClock)}};
}

Json decisionsJson(const ValidationReport& report) {
    const auto figures = [](const DecisionScore& score) {
        return Json{{"total", score.total},
                    {"right", score.right},
                    {"majority", score.majority},
                    {"sure", score.sure},
                    {"sureRight", score.sureRight}};
    };
    DecisionScore all;
    Json byType = Json::array();
    for (const auto& row : report.decisions) {
        all += row.score;
        Json figuresOfType = {{"type", row.type}};
        figuresOfType.update(figures(row.score));
        byType.push_back(std::move(figuresOfType));
    }
    Json out = figures(all);
    out["byType"] = std::move(byType);
    return out;
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

/// Each argument of each place of the programs.
Json placesJson(const ValidationReport& report) {
    Json places = Json::array();
    for (const auto& row : report.positions) {
        Json place = {{"type", row.type}, {"method", row.method}, {"argument", row.path}, {"periodic", row.periodic}};
        place.update(columnsJson(row.columns));
        places.push_back(std::move(place));
    }
    return places;
}

Json startsJson(const ValidationReport& report) {
    Json rows = Json::array();
    for (const auto& row : report.starts)
        rows.push_back({{"type", row.type},
                        {"nodes", row.nodes},
                        {"right", row.right},
                        {"planned", row.planned},
                        {"inSpread", row.inSpread},
                        {"firstPlannedNs", row.plannedFirstNs},
                        {"firstActualNs", row.actualFirstNs},
                        {"confidence", row.confidence}});
    return rows;
}

Json pairsJson(const ValidationReport::OrderPairs& order) {
    return {{"pairs", order.pairs}, {"right", order.right}};
}

Json wrongOrdersJson(const ValidationReport& report) {
    Json rows = Json::array();
    for (const auto& row : report.orders)
        if (row.order.right < row.order.pairs)
            rows.push_back({{"type", row.type},
                            {"method", row.method},
                            {"afterType", row.afterType},
                            {"afterMethod", row.afterMethod},
                            {"pairs", row.order.pairs},
                            {"right", row.order.right}});
    return rows;
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

Result<ValidationReport> validate(const Plan& plan, Trace trace, Progress& progress) {
    if (trace.events.empty()) return fail(MessageId::NothingToCompare);
    if (trace.runs.size() != 1) return fail(MessageId::CompareOneRun, {std::to_string(trace.runs.size())});
    RETURN_IF_ERROR(preparationOf(plan.program).apply(trace, progress));
    ASSIGN_OR_RETURN(const RunMatch match, matchRun(plan, trace, progress));
    ValidationReport report;
    RETURN_IF_ERROR(compareSequences(plan, match, report, progress));
    compareCounts(plan, trace, match, report);
    compareCountIntervals(plan, report);
    if (!progress.advance(0, 0, "counts")) return fail(MessageId::Cancelled);
    explainUnseen(plan, trace, match, report);
    compareDecisions(plan, trace, match, report);
    compareTicks(plan, trace, match, report);
    ASSIGN_OR_RETURN(ArgumentScore score, scoreArguments(plan, trace, match, progress));
    report.representative = score.representative;
    report.all = score.all;
    report.aperiodic = score.aperiodic;
    report.byTarget = std::move(score.byTarget);
    report.positions = std::move(score.positions);
    report.argumentDoubts = doubtedArguments(plan);
    for (const auto compare : {&compareIntervals, &compareClocks, &compareStarts}) {
        if (!progress.advance(0, 0, "timing")) return fail(MessageId::Cancelled);
        compare(plan, trace, match, report);
    }
    compareOrder(plan, trace, match, report, progress);
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
    for (const auto& row : report.counts) {
        Json count = {{"type", row.predicted.type},           {"target", row.predicted.target},
                      {"method", row.predicted.method},       {"kind", kindName(row.predicted.kind)},
                      {"predicted", row.predicted.predicted}, {"low", row.predicted.low},
                      {"high", row.predicted.high},           {"actual", row.actual}};
        if (row.predicted.claim) count["claim"] = claimJson(*row.predicted.claim);
        if (row.standing) count["standing"] = toJson(*row.standing);
        out["counts"].push_back(std::move(count));
    }
    Json byTarget = Json::array();
    for (const auto& row : report.byTarget)
        byTarget.push_back({{"target", row.target},
                            {"representative", columnsJson(row.representative)},
                            {"aperiodic", columnsJson(row.aperiodic)}});
    out["arguments"] = {{"representative", columnsJson(report.representative)},
                        {"all", columnsJson(report.all)},
                        {"aperiodic", columnsJson(report.aperiodic)},
                        {"byTarget", std::move(byTarget)},
                        {"places", placesJson(report)},
                        {"labels", labelsJson(report)},
                        {"doubts", toJson(report.argumentDoubts)}};
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
    out["start"] = {{"total", report.startTotal}, {"right", report.startRight}, {"byType", startsJson(report)}};
    out["order"] = {{"starts", pairsJson(report.startOrder)},
                    {"dependent", pairsJson(report.dependent)},
                    {"betweenNodes", pairsJson(report.betweenNodes)},
                    {"ofClocks", pairsJson(report.ofClocks)},
                    {"notInPlan", report.notInPlan},
                    {"wrong", wrongOrdersJson(report)}};
    out["decisions"] = decisionsJson(report);
    out["ticks"] = ticksJson(report);
    out["unseen"] = Json::array();
    for (const auto& row : report.unseen)
        out["unseen"].push_back(
            row.reason.empty() ? Json{{"method", row.method}, {"count", row.count}}
                               : Json{{"method", row.method}, {"count", row.count}, {"reason", row.reason.text()}});
    return out;
}

namespace {

constexpr Words kNoNodes =
    TENFOLD_WORDS("Sentence", "the plan has {0} nodes, of the {1} of the run none was compared", "CheckNoNodes");
constexpr Words kNothingCompared =
    TENFOLD_WORDS("Sentence", "the run has no call that could be compared with the plan", "CheckNothingCompared");
constexpr Words kNothingAlike = TENFOLD_WORDS(
    "Sentence", "more edits than calls lead from the plan's calls to the run's ({0} %)", "CheckNothingAlike");
constexpr Words kCountsWrong =
    TENFOLD_WORDS("Sentence", "{0} of {1} counts that should be exact are not ({2})", "CheckCountsWrong");
constexpr Words kArgumentsWrong =
    TENFOLD_WORDS("Sentence", "{0} % of arguments are wrong, {1} % may be", "CheckArgumentsWrong");

bool isMissed(const ValidationReport::CountRow& row) {
    const bool isUnforeseen = !row.predicted.claim && row.predicted.law.empty(); // no step of the plan makes it
    return (row.predicted.kind == PredictedCount::Kind::Deterministic || isUnforeseen) &&
           wholeNumber(row.predicted.predicted) != static_cast<long long>(row.actual);
}

/// The counts that should be exact and are not, the first few by name.
std::string missedCounts(const ValidationReport& report) {
    constexpr std::size_t kMostNamed = 3; // the table has all
    std::string out;
    std::size_t named = 0;
    for (const auto& row : report.counts) {
        if (!isMissed(row) || named++ >= kMostNamed) continue;
        out += (out.empty() ? "" : ", ") + row.predicted.type + " " + row.predicted.method + " " +
               std::to_string(row.actual) + " for " + std::to_string(wholeNumber(row.predicted.predicted));
    }
    return named > kMostNamed ? out + ", …" : out;
}

std::string percentOf(double share) {
    return compactNumber(std::round(share * 1000) / 10);
}

} // namespace

CheckVerdict verdictOf(const ValidationReport& report, double mostWrongShare) {
    CheckVerdict verdict;
    verdict.mostWrongShare = mostWrongShare;
    for (const auto& row : report.counts) {
        const bool isWrong = isMissed(row);
        verdict.countsTotal += isWrong || row.predicted.kind == PredictedCount::Kind::Deterministic ? 1 : 0;
        verdict.countsWrong += isWrong ? 1 : 0;
    }
    if (report.aperiodic.total > 0)
        verdict.wrongShare = static_cast<double>(report.aperiodic.wrong) / static_cast<double>(report.aperiodic.total);
    auto& reasons = verdict.reasons;
    if (report.nodesMatched == 0)
        reasons.push_back(say(kNoNodes, report.nodesExpected, report.nodesActual));
    else if (report.counts.empty() && report.all.total == 0)
        reasons.push_back(say(kNothingCompared));
    if (report.sequenceEditShare > 1) reasons.push_back(say(kNothingAlike, percentOf(report.sequenceEditShare)));
    if (verdict.countsWrong > 0)
        reasons.push_back(say(kCountsWrong, verdict.countsWrong, verdict.countsTotal, missedCounts(report)));
    if (verdict.wrongShare > mostWrongShare)
        reasons.push_back(say(kArgumentsWrong, percentOf(verdict.wrongShare), percentOf(mostWrongShare)));
    return verdict;
}

Json toJson(const CheckVerdict& verdict) {
    Json reasons = Json::array();
    for (const Sentence& reason : verdict.reasons)
        reasons.push_back(reason.text());
    return {{"passed", verdict.passed()},
            {"countsWrong", verdict.countsWrong},
            {"countsTotal", verdict.countsTotal},
            {"wrongShare", verdict.wrongShare},
            {"mostWrongShare", verdict.mostWrongShare},
            {"reasons", std::move(reasons)}};
}

} // namespace tenfold
