#include "confidence_table.h"

#include "core/import/import_run.h"
#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/prepare/preparation.h"
#include "core/program/walk.h"
#include "core/validation/run_match.h"
#include "core/validation/validation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace tenfold {
namespace {

using Said = std::vector<SaidWithConfidence>;

/// That the next case does as the recorded ones (rule of succession, as marks).
double confidenceOf(std::uint64_t held, std::uint64_t cases) {
    return (static_cast<double>(held) + 1) / (static_cast<double>(cases) + 2);
}

/// How many nodes a type has.
Status addTypes(const std::string& run, const Plan& plan, Trace checked, Progress& progress, Said& out) {
    RETURN_IF_ERROR(preparationOf(plan.program).apply(checked, progress));
    ASSIGN_OR_RETURN(const RunMatch match, matchRun(plan, checked, progress));
    std::map<std::string, std::uint64_t> actual;
    for (const MatchedNode& node : match.nodes)
        ++actual[plan.program.types[node.type].type];
    for (const PredictedNodes& nodes : predictNodes(plan))
        if (nodes.claim)
            out.push_back({"types", run + nodes.type, fmt::format("{:g} nodes", nodes.claim->value), nodes.claim->p,
                           nodes.claim->value == static_cast<double>(actual[nodes.type]) ? 1.0 : 0.0});
    return {};
}

void addStarts(const std::string& run, const ValidationReport& report, Said& out) {
    for (const auto& row : report.starts)
        if (row.nodes > 0)
            out.push_back({"start rules", run + row.type, "", row.confidence,
                           static_cast<double>(row.right) / static_cast<double>(row.nodes)});
}

void addArguments(const std::string& run, const Plan& plan, const ValidationReport& report, Said& out) {
    std::map<std::tuple<std::string, std::uint32_t, std::string>, const Argument*> at;
    for (const NodeProgram& type : plan.program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node))
                for (const Argument& argument : call->arguments)
                    at[{type.type, step.id, argument.path}] = &argument;
        });
    for (const auto& row : report.positions) {
        const auto found = at.find({row.type, row.stepId, row.path});
        const std::uint64_t known = row.columns.automatic + row.columns.member + row.columns.wrong;
        if (found == at.end() || known == 0) continue;
        const Argument& argument = *found->second;
        const ArgumentClass kind = classOf(argument.value);
        if (kind == ArgumentClass::Labelled || kind == ArgumentClass::Unknown) continue; // say no confidence
        const double right = 1 - static_cast<double>(row.columns.wrong) / static_cast<double>(known);
        out.push_back({kind == ArgumentClass::Flow ? "flows" : "other arguments",
                       fmt::format("{}{} {} {}", run, row.type, row.method, row.stepId), row.path,
                       confidenceOf(argument.evidence.held, argument.evidence.instances), right});
    }
}

/// A clock is right where its period is that of the run, up to a tenth. How long it runs is a matter of counts.
void addClocks(const std::string& run, const Plan& plan, const ValidationReport& report, Said& out) {
    constexpr double kSamePeriod = 0.1;
    for (const NodeProgram& type : plan.program.types)
        for (const Timer& timer : type.timers)
            for (const auto& row : report.realtime)
                if (row.type == type.type && row.method == timer.call.method && row.periodActualNs > 0) {
                    const std::uint64_t intervals = timer.evidence.intervals;
                    const auto onTime = static_cast<std::uint64_t>(
                        std::llround(timer.evidence.confidence * static_cast<double>(intervals)));
                    out.push_back(
                        {"clocks", run + row.type + ' ' + row.method,
                         fmt::format("period x {:.2f}", row.periodPredictedNs / row.periodActualNs),
                         confidenceOf(onTime, intervals),
                         std::abs(row.periodPredictedNs / row.periodActualNs - 1) <= kSamePeriod ? 1.0 : 0.0});
                }
}

/// What was said with a confidence between two edges.
struct Bin {
    double confidence = 0, right = 0;
    std::size_t things = 0;
    std::map<std::string, std::pair<double, std::size_t>> events; ///< sum of what was right, of how many
    void add(const SaidWithConfidence& said) {
        confidence += said.confidence;
        right += said.right;
        ++things;
        auto& [sum, number] = events[said.event];
        sum += said.right;
        ++number;
    }
    std::string text() const {
        double byEvent = 0;
        for (const auto& [event, of] : events)
            byEvent += of.first / static_cast<double>(of.second);
        return fmt::format("mean {:.3f}  {:5} said {:5.1f} %  {:5} events {:5.1f} %",
                           confidence / static_cast<double>(things), things, 100 * right / static_cast<double>(things),
                           events.size(), 100 * byEvent / static_cast<double>(events.size()));
    }
};

} // namespace

Result<Said> saidWithConfidence(const ClaimedRun& run) {
    NoProgress progress;
    ASSIGN_OR_RETURN(Trace trace, readTrace(run.mined, {}, progress));
    ASSIGN_OR_RETURN(const MiningResult mined, mine(std::move(trace), {}, progress));
    ASSIGN_OR_RETURN(Trace checked, readTrace({run.checked}, {}, progress));
    ASSIGN_OR_RETURN(const Plan plan, extrapolate(mined.program, requestFor(run, mined, checked.runs.front())));
    Said out;
    RETURN_IF_ERROR(addTypes(run.name + ' ', plan, checked, progress, out));
    ASSIGN_OR_RETURN(const ValidationReport report, validate(plan, std::move(checked), progress));
    addStarts(run.name + ' ', report, out);
    addArguments(run.name + ' ', plan, report, out);
    addClocks(run.name + ' ', plan, report, out);
    return out;
}

void printConfidence(const Said& said, bool showsWrong) {
    constexpr double kEdges[] = {0, 0.5, 0.75, 0.85, 0.95, 0.99, 1.0001};
    fmt::print("said with a confidence, against the share of the checked runs that is so\n");
    for (const char* kind : {"types", "start rules", "clocks", "flows", "other arguments"}) {
        fmt::print("  {}\n", kind);
        for (std::size_t i = 0; i + 1 < std::size(kEdges); ++i) {
            Bin bin;
            for (const SaidWithConfidence& s : said)
                if (s.kind == kind && s.confidence >= kEdges[i] && s.confidence < kEdges[i + 1]) bin.add(s);
            if (bin.things > 0)
                fmt::print("    {:.2f} … {:.2f}: {}\n", kEdges[i], std::min(1.0, kEdges[i + 1]), bin.text());
        }
        constexpr double kSureFrom = 0.85; // as marks
        for (const SaidWithConfidence& s : said)
            if (showsWrong && s.kind == kind && s.confidence >= kSureFrom && s.right < 0.5)
                fmt::print("      {} {}: said with {:.3f}, right in {:.1f} %\n", s.event, s.what, s.confidence,
                           100 * s.right);
    }
}

} // namespace tenfold
