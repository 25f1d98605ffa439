#include "core/mining/assemble.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/mining/arguments/describe_unknowns.h"
#include "core/mining/ask/questions.h"
#include "core/mining/counts/recorded_counts.h"
#include "core/mining/types/split_ways.h"
#include "core/mining/work/mining_work.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

namespace tenfold {
namespace {

CallName nameOf(const Trace& trace, StringId target, StringId method) {
    return {target.valid() ? trace.text(target) : std::string(), trace.text(method)};
}

NodeTypeSummary summarize(const MiningWork& work, const TypeWork& type) {
    NodeTypeSummary summary;
    summary.name = type.name;
    for (const RunId run : work.runs) {
        NodeTypeSummary::Members members{work.trace.run(run).name, {}};
        for (const std::size_t n : work.nodesInRun(type, run))
            members.nodes.push_back(work.trace.sender(type.senders[n]).name);
        summary.runs.push_back(std::move(members));
    }
    for (const auto& [method, mean] : type.program.methodMeans)
        summary.methodMeans.emplace_back(method, mean);
    return summary;
}

/// The program without arguments and delays.
std::vector<Step> outlineOf(const std::vector<Step>& body) {
    std::vector<Step> out;
    for (const Step& step : body) {
        Step outline{step.id, step.round, step.name, {}};
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            CallStep plain = *call;
            plain.arguments.clear();
            plain.delay = {};
            outline.node = std::move(plain);
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            LoopStep inner = *loop;
            inner.total = Law{};
            inner.roundsPerNode.clear();
            inner.body = outlineOf(loop->body);
            outline.node = std::move(inner);
        } else {
            ChoiceStep choice = std::get<ChoiceStep>(step.node);
            for (ChoiceStep::Alternative& alternative : choice.alternatives)
                alternative.body = outlineOf(alternative.body);
            outline.node = std::move(choice);
        }
        out.push_back(std::move(outline));
    }
    return out;
}

/// Puts the node's own counts into the loops of an outline.
void countOwnRounds(std::vector<Step>& outline, const Alignment& alignment) {
    for (Step& step : outline) {
        auto* loop = std::get_if<LoopStep>(&step.node);
        if (!loop) continue;
        const auto it = alignment.rounds.find(step.id);
        double rounds = 0;
        if (it != alignment.rounds.end() && !it->second.empty()) {
            for (const std::uint32_t r : it->second)
                rounds += r;
            rounds /= static_cast<double>(it->second.size());
        }
        loop->count = Law{};
        loop->count.form.terms[LawTerm()] = rounds;
        countOwnRounds(loop->body, alignment);
    }
}

NodeSegments segmentsOf(const MiningWork& work, const TypeWork& type, std::size_t n, const std::vector<Step>& outline) {
    NodeSegments segments;
    segments.node = work.trace.sender(type.senders[n]).name;
    segments.run = work.trace.run(work.trace.sender(type.senders[n]).run).name;
    const Alignment& alignment = type.alignments[n];
    segments.segments = outline;
    countOwnRounds(segments.segments, alignment);
    for (const Step* step : alignment.missing)
        segments.missing.push_back(std::get<CallStep>(step->node).method);
    for (std::size_t i = 0; i < alignment.calls.size(); ++i)
        if (!alignment.calls[i].step) segments.extra.push_back(work.symbols[type.sequences[n][i]].method);
    return segments;
}

void addHistograms(const MiningWork& work, MiningResult& result) {
    std::set<CallName> clock;
    for (const TypeWork& type : work.types)
        for (const Timer& timer : type.program.timers)
            clock.insert(timer.call.name());
    std::map<CallName, std::uint64_t> totals;
    for (const Event& event : work.trace.events) {
        cancellationPoint();
        ++totals[nameOf(work.trace, event.target, event.method)];
    }
    for (const auto& [method, total] : totals)
        result.methods.push_back(method);
    std::stable_sort(result.methods.begin(), result.methods.end(), [&](const auto& a, const auto& b) {
        return std::pair(clock.contains(a), totals[b]) < std::pair(clock.contains(b), totals[a]);
    });
    std::map<CallName, std::size_t> column;
    for (const CallName& method : result.methods) {
        column[method] = result.methodIsPeriodic.size();
        result.methodIsPeriodic.push_back(clock.contains(method));
    }
    std::map<SenderId, std::string> typeOf;
    for (const TypeWork& type : work.types)
        for (const SenderId sender : type.senders)
            typeOf[sender] = type.name;
    for (const auto& [sender, name] : typeOf) { // by sender: the dendrogram counts rows in this order
        MethodHistogram row{work.trace.run(work.trace.sender(sender).run).name, work.trace.sender(sender).name, name,
                            std::vector<std::uint32_t>(result.methods.size(), 0)};
        const auto [begin, end] = work.trace.eventsOf(sender);
        cancellationPoint();
        for (std::uint32_t e = begin; e < end; ++e)
            ++row.counts[column.at(nameOf(work.trace, work.trace.events[e].target, work.trace.events[e].method))];
        result.histograms.push_back(std::move(row));
    }
}

/// Totals of each method of the targets per run, with their law.
void addCountSeries(const MiningWork& work, MiningResult& result) {
    std::map<std::pair<StringId, StringId>, std::map<RunId, double>> counts;
    for (const Event& event : work.trace.events) {
        cancellationPoint();
        if (work.isTarget(event)) counts[{event.target, event.method}][work.trace.sender(event.sender).run] += 1;
    }
    std::map<CallName, std::size_t> methods; // there may be 100,000
    for (std::size_t m = 0; m < result.methods.size(); ++m)
        methods.emplace(result.methods[m], m);
    for (const auto& [method, byRun] : counts) {
        CountSeries series;
        series.target = method.first.valid() ? work.trace.text(method.first) : std::string();
        series.method = work.trace.text(method.second);
        const auto it = methods.find(CallName{series.target, series.method});
        series.periodic = it != methods.end() && result.methodIsPeriodic[it->second];
        std::vector<CountObservation> observations;
        for (const RunId run : work.runs) {
            const auto count = byRun.find(run);
            const double calls = count == byRun.end() ? 0 : count->second;
            series.points.push_back({work.trace.run(run).name, work.trace.run(run).scale.value(), calls, false});
            observations.push_back({work.parametersOfRun[run.value], calls});
        }
        series.law = fitGrowthLaw(observations, work.constants);
        result.counts.push_back(std::move(series));
    }
}

std::map<std::string, Law> derivedLaws(const MiningWork& work) {
    std::map<std::string, Law> laws;
    std::set<std::string> keys;
    for (const RunId run : work.runs)
        for (const auto& [key, value] : work.parametersOfRun[run.value])
            keys.insert(key);
    keys.erase("scale");
    for (const std::string& key : keys) {
        std::vector<CountObservation> observations;
        std::vector<double> caps;
        for (const RunId run : work.runs) {
            const Parameters& parameters = work.parametersOfRun[run.value];
            const auto it = parameters.find(key);
            if (it == parameters.end()) continue;
            observations.push_back({{{"scale", parameters.at("scale")}}, it->second});
            caps.push_back(it->second);
        }
        laws[key] = fitGrowthLaw(observations, {{*std::max_element(caps.begin(), caps.end())}, {}});
    }
    return laws;
}

/// Ids of timers go on behind those of the steps.
void numberTimers(NodeProgram& program) {
    std::uint32_t id = 0;
    forEachStep(program.body, [&](const Step& step, const auto&) { id = std::max(id, step.id); });
    for (Timer& timer : program.timers)
        timer.id = ++id;
}

double fitShareOf(const TypeWork& type) {
    double calls = 0, edits = 0;
    for (const Alignment& alignment : type.alignments) {
        calls += static_cast<double>(std::max<std::size_t>(alignment.calls.size(), 1));
        edits += alignment.edits;
    }
    return calls == 0 ? 1 : std::max(0.0, 1 - edits / calls);
}

} // namespace

MiningResult assemble(MiningWork& work, MiningResult result) {
    constexpr std::size_t kMostNodesKept = 400; // of a type, for the window's rows: bounds the result's size
    const std::function<void()> parts[] = {
        // each changes something else
        [&] { describeUnknowns(work); },
        [&] { result.questions = askOfWork(work); },
        [&] {
            addHistograms(work, result);
            addCountSeries(work, result);
        },
    };
    runParallel(std::size(parts), work.threads, [&](std::size_t i) { parts[i](); });
    result.program.targets = work.targetNames;
    result.program.derived = derivedLaws(work);
    static_cast<CountEvidence&>(result.program.recorded) = recordedCounts(work);
    for (const RunId run : work.runs)
        result.program.recordedScales.push_back(work.trace.run(run).scale.value());
    std::sort(result.program.recordedScales.begin(), result.program.recordedScales.end());
    for (TypeWork& type : work.types) {
        MinedType mined;
        mined.summary = summarize(work, type);
        mined.fitShare = fitShareOf(type);
        mined.splits = splitWaysOf(work.trace, type.senders);
        const std::vector<Step> outline = outlineOf(type.program.body);
        for (std::size_t n = 0; n < std::min(type.senders.size(), kMostNodesKept); ++n)
            mined.nodes.push_back(segmentsOf(work, type, n, outline));
        result.types.push_back(std::move(mined));
    }
    for (TypeWork& type : work.types) {
        numberTimers(type.program);
        result.program.types.push_back(std::move(type.program));
    }
    return result;
}

MiningResult conclude(MiningResult result, const std::vector<Answer>& answers) {
    WorkloadProgram answered = result.program;
    applyAnswers(answers, answered);
    result.coverage = coverageOf(answered);
    std::vector<Question> questions = std::move(result.questions);
    // of what was found, so that answers can be changed
    result.questions = askQuestions(result, answers, std::move(questions));
    result.program = std::move(answered);
    return result;
}

} // namespace tenfold
