#include "core/validation/argument_score.h"

#include "core/base/text/number_text.h"
#include "core/base/threads/parallel.h"
#include "core/program/walk.h"
#include "core/validation/argument_judge.h"
#include "core/validation/judging_order.h"
#include "core/values/generated_value.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

void count(ArgumentColumns& columns, Verdict verdict, std::uint64_t n) {
    columns.total += n;
    switch (verdict) {
    case Verdict::Automatic:
        columns.automatic += n;
        break;
    case Verdict::Member:
        columns.member += n;
        break;
    case Verdict::Labelled:
        columns.labelled += n;
        break;
    case Verdict::Unknown:
        columns.unknown += n;
        break;
    case Verdict::Wrong:
        columns.wrong += n;
        break;
    }
}

class Scorer {
public:
    Scorer(const Plan& plan, const Trace& trace, const RunMatch& match)
        : m_plan(plan)
        , m_trace(trace)
        , m_match(match)
        , m_fields(trace)
        , m_verdicts(trace.leafCount(), Verdict::Unknown)
        , m_states(match.nodes.size()) {}

    Result<ArgumentScore> run(Progress& progress) {
        collectCalls();
        orderCalls();
        RETURN_IF_ERROR(judgeAll(progress));
        addMissing();
        return summarize();
    }

private:
    const NodeProgram& programOf(std::size_t node) const { return m_plan.program.types[m_match.nodes[node].type]; }

    /// Rounds that the plan gives each loop of a node; loops by chance are not limited node by node.
    std::map<std::uint32_t, std::uint64_t> plannedRounds(std::size_t n) const {
        const MatchedNode& node = m_match.nodes[n];
        const NodeProgram& program = programOf(n);
        const auto nodes = m_plan.nodes.find(program.type);
        const auto at = m_plan.claimed.find(program.type);
        const ClaimedSteps claimed = at == m_plan.claimed.end() ? ClaimedSteps() : at->second;
        std::map<std::uint32_t, std::uint64_t> rounds;
        forEachStep(program.body, [&](const Step& step, const auto& loops) {
            const auto* loop = std::get_if<LoopStep>(&step.node);
            if (!loop || loop->origin == CountOrigin::Chance || !loops.empty() || claimed.shared.contains(step.id))
                return;
            if (const auto of = claimed.rounds.find(step.id); of != claimed.rounds.end())
                rounds[step.id] = static_cast<std::uint64_t>(std::max(0.0, of->second));
            else
                rounds[step.id] = roundsOf(*loop, m_plan, node.index, nodes == m_plan.nodes.end() ? 0 : nodes->second);
        });
        return rounds;
    }

    void collectCalls() {
        for (std::size_t n = 0; n < m_match.nodes.size(); ++n) {
            const MatchedNode& node = m_match.nodes[n];
            const auto planned = plannedRounds(n);
            const auto outerLoop = outerLoops(programOf(n));
            for (std::size_t i = 0; i < node.calls.size(); ++i) {
                const Alignment::Call& aligned = node.alignment.calls[i];
                JudgedCall judged;
                judged.event = node.calls[i].event;
                judged.node = n;
                if (aligned.step) {
                    judged.call = &std::get<CallStep>(aligned.step->node);
                    judged.place = aligned.step->id;
                    judged.iterations = node.alignment.iterationsOf(aligned);
                    const auto loop = outerLoop.find(aligned.step->id);
                    const auto limit = loop == outerLoop.end() ? planned.end() : planned.find(loop->second);
                    judged.isTooMany = limit != planned.end() && !judged.iterations.empty() &&
                                       judged.iterations.front() >= limit->second;
                }
                m_calls.push_back(judged);
                for (const std::uint32_t repeat : node.calls[i].repeats) {
                    JudgedCall again = judged;
                    again.event = repeat;
                    again.asRepeatOf = judged.event;
                    again.isRepeat = true;
                    m_calls.push_back(again);
                }
            }
            collectClockCalls(n);
        }
    }

    /// What the nodes of each type call, whether it has a place in the program or not.
    std::vector<std::set<CallName>> callsByType() const {
        std::vector<std::set<std::pair<StringId, StringId>>> ids(m_plan.program.types.size());
        for (const JudgedCall& judged : m_calls) {
            const Event& event = m_trace.events[judged.event];
            ids[m_match.nodes[judged.node].type].insert({event.target, event.method});
        }
        std::vector<std::set<CallName>> calls(ids.size());
        for (std::size_t type = 0; type < ids.size(); ++type)
            for (const auto& [target, method] : ids[type])
                calls[type].insert({target.valid() ? m_trace.text(target) : std::string(), m_trace.text(method)});
        return calls;
    }

    void orderCalls() {
        m_order = judgingOrder(m_plan.program, callsByType());
        const auto place = [&](const JudgedCall& judged) {
            const std::size_t type = m_match.nodes[judged.node].type;
            return std::tuple(m_order.groupOf[type], m_order.isNodeByNode[type] ? judged.node : 0,
                              m_trace.events[judged.event].startNs, judged.event);
        };
        std::stable_sort(m_calls.begin(), m_calls.end(),
                         [&](const JudgedCall& a, const JudgedCall& b) { return place(a) < place(b); });
    }

    using Calls = std::span<const JudgedCall>;

    /// Parts of a group that nodes stand in wholly, for judges that work at the same time; one where the order of time
    /// counts.
    std::vector<Calls> partsOf(Calls group) const {
        constexpr std::size_t kWorthAJudge = 10'000; // calls: fewer are judged sooner than a thread starts
        std::vector<Calls> parts;
        if (!m_order.isNodeByNode[m_match.nodes[group.front().node].type]) return {group};
        for (std::size_t begin = 0, end = 0; begin < group.size(); begin = end) {
            end = std::min(begin + kWorthAJudge, group.size());
            while (end < group.size() && group[end].node == group[end - 1].node)
                ++end;
            parts.push_back(group.subspan(begin, end - begin));
        }
        return parts;
    }

    Status judgeAll(Progress& progress) {
        constexpr std::uint64_t kBetweenLooks = 256; // calls
        SharedProgress shared;
        ParallelOptions parallel;
        parallel.stage = "arguments";
        parallel.total = m_calls.size();
        const auto groupOf = [&](const JudgedCall& judged) { return m_order.groupOf[m_match.nodes[judged.node].type]; };
        for (std::size_t begin = 0, end = 0; begin < m_calls.size(); begin = end) {
            while (end < m_calls.size() && groupOf(m_calls[end]) == groupOf(m_calls[begin]))
                ++end;
            const std::vector<Calls> parts = partsOf(Calls(m_calls).subspan(begin, end - begin));
            std::vector<JudgedPositions> positions(parts.size());
            RETURN_IF_ERROR(runParallel(parts.size(), parallel, progress, shared, [&](std::size_t p) {
                ArgumentJudge judge(m_plan, m_match, m_fields, m_verdicts, m_states);
                for (std::size_t i = 0; i < parts[p].size() && !shared.isStopped(); ++i) {
                    judge.judge(parts[p][i]);
                    if (i % kBetweenLooks == 0) shared.add(std::min(kBetweenLooks, parts[p].size() - i));
                }
                positions[p] = std::move(judge.positions());
            }));
            for (JudgedPositions& part : positions)
                addPositions(std::move(part));
        }
        return {};
    }

    void addPositions(JudgedPositions part) {
        for (auto& [key, position] : part) {
            const auto [it, isNew] = m_positions.try_emplace(key, std::move(position));
            if (!isNew) it->second += position;
        }
    }

    static std::map<std::uint32_t, std::uint32_t> outerLoops(const NodeProgram& program) {
        std::map<std::uint32_t, std::uint32_t> out;
        forEachStep(program.body, [&](const Step& step, const auto& loops) {
            if (!loops.empty()) out[step.id] = loops.front()->id;
        });
        return out;
    }

    void collectClockCalls(std::size_t n) {
        const NodeProgram& program = programOf(n);
        for (const std::uint32_t e : m_match.nodes[n].clockEvents) {
            const Event& event = m_trace.events[e];
            for (std::size_t t = 0; t < program.timers.size(); ++t) {
                const CallStep& call = program.timers[t].call;
                if (call.method != m_trace.text(event.method)) continue;
                JudgedCall judged;
                judged.event = e;
                judged.node = n;
                judged.call = &call;
                judged.place = kJudgedTimers + t;
                judged.isPeriodic = true;
                m_calls.push_back(judged);
                break;
            }
        }
    }

    /// Arguments of steps that the run skipped, and of rounds that the plan has and the run lacks.
    void addMissing() {
        for (std::size_t n = 0; n < m_match.nodes.size(); ++n) {
            for (const Step* step : m_match.nodes[n].alignment.missing)
                addMissingStep(m_match.nodes[n].type, *step, 1);
            for (const auto& [loopId, planned] : plannedRounds(n)) {
                const auto it = m_match.nodes[n].alignment.rounds.find(loopId);
                std::uint64_t actual = 0;
                if (it != m_match.nodes[n].alignment.rounds.end())
                    for (const std::uint32_t rounds : it->second)
                        actual += rounds;
                if (actual < planned)
                    addMissingRounds(m_match.nodes[n].type, loopId, static_cast<double>(planned - actual));
            }
        }
        compareTotals();
        addMissingNodes();
    }

    void addMissingStep(std::size_t type, const Step& step, std::uint64_t times) {
        const auto& call = std::get<CallStep>(step.node);
        for (const Argument& argument : call.arguments) {
            if (argument.sometimes) continue;
            JudgedPosition& position = m_positions[{type, step.id, argument.path}];
            position.target = call.target;
            position.method = call.method;
            position.verdicts[Verdict::Wrong] += times;
        }
    }

    const Step* findLoop(std::size_t type, std::uint32_t id) const {
        const Step* found = nullptr;
        forEachStep(m_plan.program.types[type].body, [&](const Step& step, const auto&) {
            if (step.id == id) found = &step;
        });
        return found;
    }

    void addMissingRounds(std::size_t type, std::uint32_t loopId, double rounds) {
        const Step* loop = findLoop(type, loopId);
        if (!loop) return;
        forEachStep(std::get<LoopStep>(loop->node).body, [&](const Step& step, const auto&) {
            if (std::holds_alternative<CallStep>(step.node))
                addMissingStep(type, step, static_cast<std::uint64_t>(wholeNumber(rounds)));
        });
    }

    /// Loops by chance: as many calls of the type as total and plan differ by are wrong.
    void compareTotals() {
        for (std::size_t type = 0; type < m_plan.program.types.size(); ++type) {
            if (m_plan.program.types[type].counts == CountOrigin::Replies) continue; // how often is what playing gives
            forEachStep(m_plan.program.types[type].body, [&](const Step& step, const auto&) {
                const auto* loop = std::get_if<LoopStep>(&step.node);
                if (!loop || loop->origin != CountOrigin::Chance) return;
                const double total = std::round(loop->total.evaluate(m_plan.parameters, m_plan.overridden));
                const double half =
                    loop->total.isExact()
                        ? 0
                        : loop->total.halfWidth(m_plan.parameters, m_plan.program.recordedScales, m_plan.overridden);
                double actual = 0;
                for (const MatchedNode& node : m_match.nodes) {
                    const auto it = node.alignment.rounds.find(step.id);
                    if (node.type != type || it == node.alignment.rounds.end()) continue;
                    for (const std::uint32_t rounds : it->second)
                        actual += rounds;
                }
                // a total by chance is right anywhere in its interval
                const double least = std::max(0.0, std::floor(total - half)),
                             most = std::ceil(std::max(0.0, total + half));
                if (least > actual)
                    addMissingRounds(type, step.id, least - actual);
                else if (actual > most)
                    moveToWrong(type, *loop, (actual - most) / actual);
            });
        }
    }

    /// A share of what was judged of a loop's calls is too many, so wrong.
    void moveToWrong(std::size_t type, const LoopStep& loop, double share) {
        forEachStep(loop.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call) return;
            for (const Argument& argument : call->arguments) {
                const auto it = m_positions.find({type, step.id, argument.path});
                if (it == m_positions.end()) continue;
                std::uint64_t moved = 0;
                for (auto& [verdict, n] : it->second.verdicts) {
                    if (verdict == Verdict::Wrong) continue;
                    const auto part = static_cast<std::uint64_t>(wholeNumber(share * static_cast<double>(n)));
                    n -= part;
                    moved += part;
                }
                it->second.verdicts[Verdict::Wrong] += moved;
            }
        });
    }

    /// Nodes the plan has and the run lacks: all their calls are missing, one round of each loop by chance.
    void addMissingNodes() {
        std::map<std::size_t, std::uint64_t> actual;
        for (const MatchedNode& node : m_match.nodes)
            ++actual[node.type];
        for (std::size_t type = 0; type < m_plan.program.types.size(); ++type) {
            const auto planned = m_plan.nodes.find(m_plan.program.types[type].type);
            if (planned == m_plan.nodes.end() || planned->second <= actual[type]) continue;
            forEachStep(m_plan.program.types[type].body, [&](const Step& step, const auto&) {
                if (std::holds_alternative<CallStep>(step.node))
                    addMissingStep(type, step, planned->second - actual[type]);
            });
        }
    }

    static Verdict commonest(const JudgedPosition& position) {
        Verdict best = Verdict::Wrong;
        std::uint64_t most = 0;
        for (const auto& [verdict, n] : position.verdicts)
            if (n >= most && n > 0) { // of equals the worse
                most = n;
                best = verdict;
            }
        return best;
    }

    ArgumentScore summarize() {
        ArgumentScore score;
        std::map<std::string, ValidationReport::TargetColumns> byTarget;
        for (auto& [key, position] : m_positions) {
            // A set this many times its picks is no knowledge: they count as unknown (method.md, Checking a plan).
            constexpr double kWidest = 20;
            auto& sizes = position.setSizes;
            if (!sizes.empty()) {
                std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2),
                                 sizes.end());
                if (sizes[sizes.size() / 2] > kWidest * static_cast<double>(sizes.size())) {
                    position.verdicts[Verdict::Unknown] += position.verdicts[Verdict::Member];
                    position.verdicts[Verdict::Member] = 0;
                }
            }
            auto& target = byTarget[position.target];
            target.target = position.target;
            const auto& [type, place, path] = key;
            score.positions.push_back({m_plan.program.types[type].type,
                                       position.method,
                                       path,
                                       place < kJudgedTimers ? static_cast<std::uint32_t>(place) : 0,
                                       position.isPeriodic,
                                       {},
                                       position.labelled ? toText(position.labelled->value) : "",
                                       position.labelled ? widthText(position.labelled->value) : ""});
            for (const auto& [verdict, n] : position.verdicts) {
                count(score.positions.back().columns, verdict, n);
                count(score.all, verdict, n);
                if (position.isPeriodic) continue;
                count(score.aperiodic, verdict, n);
                count(target.aperiodic, verdict, n);
            }
            const Verdict verdict = commonest(position);
            count(score.representative, verdict, 1);
            count(target.representative, verdict, 1);
        }
        for (auto& [name, columns] : byTarget)
            score.byTarget.push_back(std::move(columns));
        return score;
    }

    const Plan& m_plan;
    const Trace& m_trace;
    const RunMatch& m_match;
    FieldIndex m_fields;
    std::vector<Verdict> m_verdicts;
    std::vector<NodeState> m_states;
    std::vector<JudgedCall> m_calls;
    JudgingOrder m_order;
    JudgedPositions m_positions;
};

} // namespace

Result<ArgumentScore> scoreArguments(const Plan& plan, const Trace& trace, const RunMatch& match, Progress& progress) {
    return Scorer(plan, trace, match).run(progress);
}

} // namespace tenfold
