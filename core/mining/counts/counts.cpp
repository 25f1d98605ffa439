#include "core/mining/counts/counts.h"

#include "core/base/threads/cancellation.h"
#include "core/claims/named_nodes.h"
#include "core/mining/counts/cut_nodes.h"
#include "core/mining/counts/nodes_key.h"
#include "core/mining/work/duration_quantiles.h"
#include "core/mining/work/question_names.h"

#include "core/mining/work/mining_work.h"
#include "core/program/laws/law_evidence.h"
#include "core/program/walk.h"
#include "core/questions/answers.h"
#include "core/trace/error_kind.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace tenfold {
namespace {

struct LoopRounds {
    std::vector<std::vector<double>> perRun; ///< aligned with MiningWork::runs: rounds of every run of the loop
    std::vector<double> nodes;               ///< nodes of the type in the run
    std::vector<double> whole; ///< of these, those whose rounds are in `perRun`; empty: all. Logs of others are cut
    /// What a sum over `perRun` is of all nodes.
    double ofAll(std::size_t run, double sum) const {
        return whole.empty() || whole[run] == 0 ? sum : sum * nodes[run] / whole[run];
    }
};

std::map<std::uint32_t, LoopRounds> collectRounds(const MiningWork& work, const TypeWork& type) {
    std::map<std::uint32_t, LoopRounds> loops;
    const std::vector<std::size_t> cutOnes = cutNodes(work, type);
    const std::set<std::size_t> cut(cutOnes.begin(), cutOnes.end());
    forEachStep(type.program.body, [&](const Step& step, const auto&) {
        if (!std::holds_alternative<LoopStep>(step.node)) return;
        LoopRounds& rounds = loops[step.id];
        for (const RunId run : work.runs) {
            rounds.perRun.emplace_back();
            auto nodes = work.nodesInRun(type, run);
            rounds.nodes.push_back(static_cast<double>(nodes.size()));
            std::erase_if(nodes, [&](std::size_t n) { return cut.contains(n); });
            rounds.whole.push_back(static_cast<double>(nodes.size()));
            for (const std::size_t n : nodes) {
                const auto it = type.alignments[n].rounds.find(step.id);
                if (it != type.alignments[n].rounds.end())
                    rounds.perRun.back().insert(rounds.perRun.back().end(), it->second.begin(), it->second.end());
            }
        }
    });
    return loops;
}

double sumOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

/// Equal nodes of one run, or two runs with equal parameters, differ: chance decides.
bool isByChance(const MiningWork& work, const LoopRounds& rounds) {
    std::map<Parameters, double> seen;
    for (std::size_t r = 0; r < rounds.perRun.size(); ++r) {
        const auto& counts = rounds.perRun[r];
        if (counts.empty()) continue;
        if (std::any_of(counts.begin(), counts.end(), [&](double c) { return c != counts.front(); })) return true;
        const auto [it, isNew] = seen.try_emplace(work.parametersOfRun[work.runs[r].value], counts.front());
        if (!isNew && it->second != counts.front()) return true;
    }
    return false;
}

/// A given amount of work that the nodes share: each does less the more there are, which no law of one node says, and
/// the sum over the nodes follows its law up to the rounds that the shares are rounded by.
bool isSharedOut(const Law& count, const Law& total, const std::vector<CountObservation>& totals,
                 const std::vector<double>& nodes) {
    const bool isOne = std::all_of(nodes.begin(), nodes.end(), [](double n) { return n <= 1; });
    if (count.isExact() || isOne || totals.size() < 2) return false;
    std::set<double> scales;
    for (std::size_t i = 0; i < totals.size(); ++i) {
        if (std::abs(total.evaluate(totals[i].parameters) - totals[i].count) >= std::max(1.0, nodes[i])) return false;
        scales.insert(nodes[i]);
    }
    return total.form.terms.size() < scales.size(); // else any totals follow one
}

void setLaw(const MiningWork& work, LoopStep& loop, const LoopRounds& rounds) {
    std::vector<CountObservation> means, totals;
    std::vector<double> nodes; // of each total
    loop.origin = isByChance(work, rounds) ? CountOrigin::Chance : CountOrigin::Counted;
    for (std::size_t r = 0; r < rounds.perRun.size(); ++r) {
        const auto& counts = rounds.perRun[r];
        if (rounds.nodes[r] == 0) continue;
        const Parameters& parameters = work.parametersOfRun[work.runs[r].value];
        const double runs = std::max<double>(1, static_cast<double>(counts.size()));
        means.push_back({parameters, sumOf(counts) / runs});
        totals.push_back({parameters, rounds.ofAll(r, sumOf(counts))});
        nodes.push_back(rounds.nodes[r]);
        if (loop.origin == CountOrigin::Counted || sumOf(counts) == 0) continue;
        for (const double c : counts)
            loop.roundsPerNode.push_back(c * runs / sumOf(counts));
    }
    LawConstants ofMeans = work.constants;
    ofMeans.isOfCalls = false;
    loop.count = fitGrowthLaw(means, ofMeans);
    if (loop.origin == CountOrigin::Counted) {
        const Law total = fitGrowthLaw(totals, work.constants);
        if (!isSharedOut(loop.count, total, totals, nodes)) return;
        loop.origin = CountOrigin::Chance; // whose share is the greater is not known
        loop.total = total;
        return;
    }
    loop.total = fitGrowthLaw(totals, work.constants);
    std::sort(loop.roundsPerNode.begin(), loop.roundsPerNode.end());
    constexpr std::size_t kMostKept = 101;       // rounds of single nodes, each percentile and both ends
    if (loop.roundsPerNode.size() > kMostKept) { // quantiles are enough
        std::vector<double> kept;
        for (std::size_t i = 0; i < kMostKept; ++i)
            kept.push_back(loop.roundsPerNode[i * (loop.roundsPerNode.size() - 1) / (kMostKept - 1)]);
        loop.roundsPerNode = std::move(kept);
    }
}

/// The size of the batches that the runs of a loop have, when every node has full ones and a last one that is not
/// larger; nothing when they have not. @param rounds  of one node, in order
bool addBatches(const std::vector<std::uint32_t>& rounds, std::uint32_t& size, bool& hasFull) {
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const bool isLast = i + 1 == rounds.size();
        if (isLast && (rounds[i] == 0 || (size > 0 && rounds[i] > size))) return false;
        if (isLast) continue;
        if (size > 0 && rounds[i] != size) return false;
        size = rounds[i];
        hasFull = true;
    }
    return true;
}

/// Loops of one loop only inside an outermost one, whose rounds are batches: a list is handled, then the next
/// (method.md, Differences by chance). Their law becomes that of the sum; the loop around follows from it.
void setBatches(const MiningWork& work, TypeWork& type) {
    constexpr std::uint32_t kSmallestBatch = 2; // rounds: a batch of one is no batch
    for (Step& outer : type.program.body) {
        auto* around = std::get_if<LoopStep>(&outer.node);
        if (!around || (around->origin != CountOrigin::Counted && around->origin != CountOrigin::Chance)) continue;
        for (Step& step : around->body) {
            auto* loop = std::get_if<LoopStep>(&step.node);
            if (!loop || step.round != Round::Every || loop->body.empty()) continue;
            std::uint32_t size = 0;
            bool hasFull = false, holds = true;
            std::map<std::uint32_t, std::vector<double>> sums; // run
            for (std::size_t n = 0; n < type.alignments.size() && holds; ++n) {
                const auto it = type.alignments[n].rounds.find(step.id);
                if (it == type.alignments[n].rounds.end()) continue;
                holds = addBatches(it->second, size, hasFull);
                sums[work.trace.sender(type.senders[n]).run.value].push_back(
                    std::accumulate(it->second.begin(), it->second.end(), 0.0));
            }
            const auto* call = std::get_if<CallStep>(&loop->body.front().node);
            const std::string answer =
                call ? answerTo(work.answers, kBatchQuestion, QuestionSubject::method(call->target, call->method))
                     : "keep";
            if (!holds || !hasFull || size < kSmallestBatch || answer == "keep" || loop->origin != CountOrigin::Chance)
                continue;
            LoopRounds totals;
            for (const RunId run : work.runs) {
                totals.perRun.push_back(sums[run.value]);
                totals.nodes.push_back(static_cast<double>(work.nodesInRun(type, run).size()));
            }
            if (isByChance(work, totals)) continue;
            setLaw(work, *loop, totals);
            loop->roundsPerNode.clear();
            loop->batch = size;
        }
    }
}

/// The law of a part of what another law gives, the same share at any scale.
Law partOf(Law law, double share, const std::vector<CountObservation>& observed) {
    const auto scale = [share](LinearForm& form) {
        for (auto& [term, coefficient] : form.terms)
            coefficient *= share;
        if (form.cap) *form.cap *= share;
    };
    scale(law.form);
    for (LinearForm& form : law.alsoFits)
        scale(form);
    law.runsFitted = 0;
    law.maxResidual = 0;
    double squares = 0;
    for (const CountObservation& o : observed) {
        const double left = std::abs(law.form.evaluate(o.parameters) - o.count);
        law.runsFitted += left < 0.5 ? 1 : 0;
        law.maxResidual = std::max(law.maxResidual, left);
        squares += left * left;
    }
    law.sigma = std::sqrt(squares / std::max(1.0, static_cast<double>(observed.size()) - 1));
    return law;
}

/// Ways that make the same call, after one reply or another: what they are together may follow a law that none of them
/// does. Each is then a share of it, so that a plan has as many as the runs say.
void tieWaysOfOneCall(const MiningWork& work, ChoiceStep& choice,
                      const std::map<const ChoiceStep::Alternative*, std::vector<CountObservation>>& counted) {
    std::map<CallName, std::vector<ChoiceStep::Alternative*>> waysOf;
    for (ChoiceStep::Alternative& alternative : choice.alternatives)
        if (const auto* call = std::get_if<CallStep>(&alternative.body.front().node);
            call && counted.contains(&alternative))
            waysOf[call->name()].push_back(&alternative);
    for (const auto& [call, ways] : waysOf) {
        if (ways.size() < 2) continue;
        std::vector<CountObservation> all = counted.at(ways.front());
        for (std::size_t w = 1; w < ways.size(); ++w)
            for (std::size_t r = 0; r < all.size(); ++r)
                all[r].count += counted.at(ways[w])[r].count;
        const Law together = fitGrowthLaw(all, work.constants);
        const bool isEach = std::all_of(ways.begin(), ways.end(), [](const auto* way) { return way->total.isExact(); });
        if (!together.isExact() || isEach) continue; // of none at all each is exact
        const auto calls = [](const std::vector<CountObservation>& counts) {
            return std::accumulate(counts.begin(), counts.end(), 0.0,
                                   [](double sum, const CountObservation& o) { return sum + o.count; });
        };
        for (ChoiceStep::Alternative* way : ways)
            way->total = partOf(together, calls(counted.at(way)) / calls(all), counted.at(way));
    }
}

/// How often all nodes of the type take each way of a choice, as a law over the runs.
void setAlternativeLaws(const MiningWork& work, TypeWork& type) {
    std::map<const Step*, std::map<std::uint32_t, double>> callsOf; // step -> run -> calls
    for (std::size_t n = 0; n < type.alignments.size(); ++n)
        for (const Alignment::Call& call : type.alignments[n].calls)
            if (call.step) callsOf[call.step][work.trace.sender(type.senders[n]).run.value] += 1;
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        auto* choice = std::get_if<ChoiceStep>(&step.node);
        if (!choice) return;
        std::map<const ChoiceStep::Alternative*, std::vector<CountObservation>> counted;
        for (auto& alternative : choice->alternatives) {
            if (alternative.body.size() != 1) continue;
            std::vector<CountObservation> totals;
            for (const RunId run : work.runs)
                totals.push_back({work.parametersOfRun[run.value], callsOf[&alternative.body.front()][run.value]});
            alternative.total = fitGrowthLaw(totals, work.constants);
            counted.emplace(&alternative, std::move(totals));
        }
        tieWaysOfOneCall(work, *choice, counted);
    });
}

void setRepeats(const MiningWork& work, TypeWork& type) {
    std::map<const Step*, std::pair<double, double>> extraOf; // step -> repeats, calls
    for (std::size_t n = 0; n < type.calls.size(); ++n)
        for (std::size_t i = 0; i < type.calls[n].size(); ++i)
            if (const Step* step = type.alignments[n].calls[i].step) {
                auto& [repeats, calls] = extraOf[step];
                repeats += static_cast<double>(type.calls[n][i].repeats.size());
                calls += 1;
            }
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        auto* call = std::get_if<CallStep>(&step.node);
        if (!call) return;
        for (const CollapseRule& rule : type.program.collapse)
            if (rule.method == call->method && rule.target == call->target) call->until = rule.until;
        const auto it = extraOf.find(&step);
        const bool isIgnored =
            answerTo(work.answers, kRepeatQuestion, QuestionSubject::method(call->target, call->method)) == "ignore";
        if (!call->until.empty() && it != extraOf.end() && !isIgnored)
            call->meanExtraCalls = it->second.first / it->second.second;
    });
}

void setRetryDelay(const Trace& trace, TypeWork& type) {
    std::map<const Step*, std::vector<std::int64_t>> waits;
    for (std::size_t n = 0; n < type.calls.size(); ++n)
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            const CollapsedCall& call = type.calls[n][i];
            std::uint32_t before = call.event;
            for (const std::uint32_t again : call.repeats) {
                waits[type.alignments[n].calls[i].step].push_back(trace.events[again].startNs -
                                                                  trace.events[before].startNs);
                before = again;
            }
        }
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        if (auto* call = std::get_if<CallStep>(&step.node); call && !call->until.empty())
            call->retryNs = distributionOf(waits[&step]).medianNs();
    });
}

/// "producers = 1" in every run and one producer in every run: the value says how many, also where it is set to two.
/// Only a value named as the type is: that another one is 1 as well says nothing, nor that another one has moved with
/// the scale as the number of nodes does.
void readByName(const std::string& type, const std::vector<CountObservation>& nodes, Law& instances) {
    if (nodes.empty()) return;
    std::vector<LinearForm> named;
    for (const auto& [key, value] : nodes.front().parameters) {
        const bool isEqual = std::all_of(nodes.begin(), nodes.end(), [&, name = key](const CountObservation& run) {
            const auto at = run.parameters.find(name);
            return at != run.parameters.end() && at->second == run.count;
        });
        if (isEqual && isCountOf(key, type)) named.push_back({{{LawTerm::parameter(key), 1}}, {}});
    }
    if (named.empty()) return;
    if (!instances.isExact()) return;
    if (!instances.form.isConstant()) {
        const auto isOther = [&](const LinearForm& form) {
            const auto keys = keysOf(form);
            return !keys.empty() && std::find(named.begin(), named.end(), form) == named.end();
        };
        if (isOther(instances.form)) instances.form = named.front();
        std::erase_if(instances.alsoFits, isOther);
    }
    for (LinearForm& form : named)
        if (form != instances.form &&
            std::find(instances.alsoFits.begin(), instances.alsoFits.end(), form) == instances.alsoFits.end())
            instances.alsoFits.push_back(std::move(form));
}

} // namespace

void findCaps(MiningWork& work) {
    constexpr std::int64_t kLargestCap = 100'000; // larger numbers of requests cap no count of calls that is mined
    constexpr std::size_t kMostCaps = 400; // tried for every law: bounds the time, and by chance one of thousands fits
    constexpr std::size_t kMostSteps = 64; // widths tried for every law; 64 round sizes and no more, as for caps
    double largestParameter = 0;           // wider steps would be one step
    for (const RunId run : work.runs)
        for (const auto& [key, value] : work.parametersOfRun[run.value])
            largestParameter = std::max(largestParameter, value);
    std::map<std::int64_t, std::set<std::uint32_t>> runsOf;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen; // (run, value)
    for (const Event& event : work.trace.events) {
        cancellationPoint();
        const std::uint32_t run = work.trace.sender(event.sender).run.value;
        for (const Leaf& leaf : work.trace.request(event)) {
            const auto* value = std::get_if<std::int64_t>(&work.trace.value(leaf.value));
            const bool isWanted =
                value && *value > 1 && (*value <= kLargestCap || static_cast<double>(*value) < largestParameter);
            if (isWanted && seen.insert({run, leaf.value.value}).second) runsOf[*value].insert(run);
        }
    }
    LawConstants& constants = work.constants;
    for (const auto& [value, runs] : runsOf) {
        cancellationPoint();
        if (runs.size() != work.runs.size()) continue;
        const auto number = static_cast<double>(value);
        const bool isRound = value % 1000 == 0 || value % 1024 == 0; // as sizes of blocks and batches are
        if (value <= kLargestCap && constants.caps.size() < kMostCaps) constants.caps.push_back(number);
        if (isRound && number < largestParameter && constants.steps.size() < kMostSteps)
            constants.steps.push_back(number);
    }
}

namespace {

/// How calls of the type's nodes were answered; methods without errors of which no two were under way say nothing.
void findReplies(const MiningWork& work, TypeWork& type) {
    std::map<std::pair<StringId, StringId>, RecordedOutcomes> found;
    std::map<StringId, std::int64_t> busyUntilNs; // by connection of the sender
    for (const SenderId sender : type.senders) {
        busyUntilNs.clear();
        const auto [begin, end] = work.trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            const Event& event = work.trace.events[e];
            if (event.outcome == Outcome::OneWay) continue;
            RecordedOutcomes& replies = found[{event.target, event.method}];
            const bool isAnswered = event.outcome == Outcome::Answered || event.outcome == Outcome::Exception;
            replies.calls += isAnswered ? 1 : 0;
            if (event.outcome == Outcome::Exception) {
                std::string text;
                for (const Leaf& leaf : work.trace.response(event))
                    if (work.trace.text(leaf.path) == "$exception") text = toText(work.trace.value(leaf.value));
                ++replies.errors[errorOutcome(text)];
            }
            if (!event.thread.valid() || !isAnswered || event.durationNs < 0) continue;
            std::int64_t& untilNs = busyUntilNs.try_emplace(event.thread, event.startNs).first->second;
            replies.pipelined += event.startNs < untilNs ? 1 : 0;
            untilNs = std::max(untilNs, event.startNs + event.durationNs);
        }
    }
    for (auto& [call, replies] : found) {
        if (replies.errors.empty() && replies.pipelined == 0) continue;
        const std::string target = call.first.valid() ? work.trace.text(call.first) : std::string();
        type.program.replies[{target, work.trace.text(call.second)}] = std::move(replies);
    }
}

} // namespace

void findCounts(MiningWork& work, TypeWork& type) {
    std::vector<CountObservation> nodes;
    for (const RunId run : work.runs)
        nodes.push_back({work.parametersOfRun[run.value], static_cast<double>(work.nodesInRun(type, run).size())});
    type.program.instances = fitGrowthLaw(nodes, {{}, {}, false});
    readByName(type.name, nodes, type.program.instances);
    const auto rounds = collectRounds(work, type);
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        if (auto* loop = std::get_if<LoopStep>(&step.node)) setLaw(work, *loop, rounds.at(step.id));
    });
    setBatches(work, type);
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        const auto* loop = std::get_if<LoopStep>(&step.node);
        const bool isSplit = loop && loop->origin == CountOrigin::Chance && nodes.back().count > 1;
        if (isSplit && type.program.counts == CountOrigin::Counted) type.program.counts = CountOrigin::Chance;
    });
    setAlternativeLaws(work, type);
    setRepeats(work, type);
    setRetryDelay(work.trace, type);
    std::map<std::pair<StringId, StringId>, double> means;
    for (const SenderId sender : type.senders) {
        const auto [begin, end] = work.trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e)
            means[{work.trace.events[e].target, work.trace.events[e].method}] +=
                1.0 / static_cast<double>(type.senders.size());
    }
    for (const auto& [call, mean] : means) {
        const std::string target = call.first.valid() ? work.trace.text(call.first) : std::string();
        type.program.methodMeans[{target, work.trace.text(call.second)}] += mean;
    }
    findReplies(work, type);
}

void keepOwnReadings(MiningWork& work) {
    std::set<std::string> foreign; // of the type at hand
    const auto clean = [&](Law& law) {
        std::erase_if(law.alsoFits, [&](const LinearForm& form) {
            return std::any_of(form.terms.begin(), form.terms.end(), [&](const auto& term) {
                const auto keys = term.first.parameters();
                return std::any_of(keys.begin(), keys.end(), [&](const auto& key) { return foreign.contains(key); });
            });
        });
    };
    for (TypeWork& type : work.types) {
        foreign.clear();
        for (const auto& [key, value] : work.parametersOfRun[work.runs.front().value])
            for (const TypeWork& other : work.types)
                if (other.name != type.name && isKeyOfEach(key, other.name)) foreign.insert(key);
        if (foreign.empty()) continue;
        clean(type.program.instances);
        forEachStep(type.program.body, [&](Step& step, const auto&) {
            if (auto* loop = std::get_if<LoopStep>(&step.node)) clean(loop->count), clean(loop->total);
            if (auto* choice = std::get_if<ChoiceStep>(&step.node))
                for (auto& alternative : choice->alternatives)
                    clean(alternative.total);
        });
    }
}

} // namespace tenfold
