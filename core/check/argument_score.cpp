#include "core/check/argument_score.h"

#include "core/known/argument_check.h"
#include "core/program/walk.h"
#include "core/values/generated_value.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

/// A place of a plan: an argument of a step or timer.
struct Position {
    std::string target, method;
    bool isPeriodic = false;
    std::map<Verdict, std::uint64_t> verdicts;
    std::vector<double> setSizes;
    const Argument* labelled = nullptr; ///< where a label stands
};

/// (type, step id or timer, path); timers are numbered behind the steps.
using PositionKey = std::tuple<std::size_t, std::uint64_t, std::string>;

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

/// What is to be judged of one event.
struct Task {
    std::uint32_t event = 0;
    std::size_t node = 0;           ///< position in RunMatch::nodes
    const CallStep* call = nullptr; ///< null: no place in the program
    std::uint64_t place = 0;        ///< step id or kTimers + timer
    std::span<const std::uint32_t> iterations;
    bool isPeriodic = false;
    bool isTooMany = false;       ///< a round beyond the plan's
    std::uint32_t asRepeatOf = 0; ///< the call it repeats
    bool isRepeat = false;
};

constexpr std::uint64_t kTimers = 1ULL << 32;
constexpr bool kAreKept = true; ///< expressions: the plan's

class Scorer {
public:
    Scorer(const Plan& plan, const Trace& trace, const RunMatch& match)
        : m_plan(plan)
        , m_trace(trace)
        , m_match(match)
        , m_fields(trace)
        , m_verdicts(trace.leafCount(), Verdict::Unknown)
        , m_checker(m_fields, &m_verdicts, kAreKept)
        , m_states(match.nodes.size()) {}

    Result<ArgumentScore> run(Progress& progress) {
        collectTasks();
        std::stable_sort(m_tasks.begin(), m_tasks.end(), [&](const Task& a, const Task& b) {
            return std::pair(m_trace.events[a.event].startNs, a.event) <
                   std::pair(m_trace.events[b.event].startNs, b.event);
        });
        for (std::size_t i = 0; i < m_tasks.size(); ++i) {
            if (!progress.advance(i, m_tasks.size(), "arguments")) return fail(MessageId::Cancelled);
            judge(m_tasks[i]);
        }
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
        std::map<std::uint32_t, std::uint64_t> rounds;
        forEachStep(program.body, [&](const Step& step, const auto& loops) {
            const auto* loop = std::get_if<LoopStep>(&step.node);
            if (loop && loop->origin != CountOrigin::Chance && loops.empty())
                rounds[step.id] = roundsOf(*loop, m_plan, node.index, nodes == m_plan.nodes.end() ? 0 : nodes->second);
        });
        return rounds;
    }

    void collectTasks() {
        for (std::size_t n = 0; n < m_match.nodes.size(); ++n) {
            const MatchedNode& node = m_match.nodes[n];
            const auto planned = plannedRounds(n);
            const auto outerLoop = outerLoops(programOf(n));
            for (std::size_t i = 0; i < node.calls.size(); ++i) {
                const Alignment::Call& aligned = node.alignment.calls[i];
                Task task;
                task.event = node.calls[i].event;
                task.node = n;
                if (aligned.step) {
                    task.call = &std::get<CallStep>(aligned.step->node);
                    task.place = aligned.step->id;
                    task.iterations = node.alignment.iterationsOf(aligned);
                    const auto loop = outerLoop.find(aligned.step->id);
                    const auto limit = loop == outerLoop.end() ? planned.end() : planned.find(loop->second);
                    task.isTooMany =
                        limit != planned.end() && !task.iterations.empty() && task.iterations.front() >= limit->second;
                }
                m_tasks.push_back(task);
                for (const std::uint32_t repeat : node.calls[i].repeats) {
                    Task again = task;
                    again.event = repeat;
                    again.asRepeatOf = task.event;
                    again.isRepeat = true;
                    m_tasks.push_back(again);
                }
            }
            collectClockTasks(n);
        }
    }

    static std::map<std::uint32_t, std::uint32_t> outerLoops(const NodeProgram& program) {
        std::map<std::uint32_t, std::uint32_t> out;
        forEachStep(program.body, [&](const Step& step, const auto& loops) {
            if (!loops.empty()) out[step.id] = loops.front()->id;
        });
        return out;
    }

    void collectClockTasks(std::size_t n) {
        const NodeProgram& program = programOf(n);
        for (const std::uint32_t e : m_match.nodes[n].clockEvents) {
            const Event& event = m_trace.events[e];
            for (std::size_t t = 0; t < program.timers.size(); ++t) {
                const CallStep& call = program.timers[t].call;
                if (call.method != m_trace.text(event.method)) continue;
                Task task;
                task.event = e;
                task.node = n;
                task.call = &call;
                task.place = kTimers + t;
                task.isPeriodic = true;
                m_tasks.push_back(task);
                break;
            }
        }
    }

    Position& positionOf(const Task& task, const std::string& path) {
        const std::size_t type = m_match.nodes[task.node].type;
        // calls without a place are positions of their own, by method
        const std::string key = task.call ? path : m_trace.text(m_trace.events[task.event].method) + "/" + path;
        Position& position = m_positions[{type, task.call ? task.place : 0, key}];
        position.target = targetOf(m_trace.events[task.event]);
        position.method = m_trace.text(m_trace.events[task.event].method);
        position.isPeriodic = task.isPeriodic;
        return position;
    }

    /// How requests with the same paths are judged at one place.
    struct Request {
        struct Part {
            std::uint32_t offset = 0; ///< of its leaf in the event
            const Argument* argument = nullptr;
            Position* position = nullptr;
            bool isLabelled = false;
        };
        std::vector<Part> parts; ///< those behind the others that follow from arguments of the same call
        std::optional<std::vector<Position*>> absent; ///< arguments that every call has and these lack; as asked for
    };

    Request& requestOf(const Task& task) {
        const Event& event = m_trace.events[task.event];
        const auto [it, isNew] =
            m_requests.try_emplace({task.call, m_match.nodes[task.node].type, event.shape, event.method, event.target});
        if (!isNew) return it->second;
        for (const std::uint32_t l : inOrderOfNeed(task)) {
            const std::string& path = m_trace.text(m_trace.pathOf(event, l));
            const Argument* argument = task.call ? argumentOf(*task.call, path) : nullptr;
            const bool isLabelled = argument && classOf(argument->value) == ArgumentClass::Labelled;
            it->second.parts.push_back({l - event.firstLeaf, argument, &positionOf(task, path), isLabelled});
        }
        return it->second;
    }

    const std::vector<Position*>& absentOf(const Task& task, Request& request) {
        if (request.absent) return *request.absent;
        std::set<std::string> seen;
        for (const Leaf& leaf : m_trace.request(m_trace.events[task.event]))
            seen.insert(m_trace.text(leaf.path));
        request.absent.emplace();
        for (const Argument& argument : task.call->arguments)
            if (!argument.sometimes && !seen.contains(argument.path))
                request.absent->push_back(&positionOf(task, argument.path));
        return *request.absent;
    }

    std::string targetOf(const Event& event) const { return event.target.valid() ? m_trace.text(event.target) : ""; }

    void judge(const Task& task) {
        Request& request = requestOf(task);
        const std::uint32_t first = m_trace.events[task.event].firstLeaf;
        for (const Request::Part& part : request.parts) {
            const std::uint32_t l = first + part.offset;
            ArgumentChecker::Answer answer{Verdict::Wrong, 0};
            const bool isChecked = part.argument && !task.isRepeat && !task.isTooMany;
            if (task.isRepeat && !task.isTooMany)
                answer = repeated(task, l);
            else if (isChecked)
                answer = check(*part.argument, l, task);
            m_verdicts[l] = answer.verdict;
            if (isChecked && part.isLabelled && !part.position->labelled) part.position->labelled = part.argument;
            ++part.position->verdicts[answer.verdict];
            if (answer.verdict == Verdict::Member) part.position->setSizes.push_back(answer.setSize);
        }
        if (!task.call || task.isTooMany) return;
        for (Position* position : absentOf(task, request))
            ++position->verdicts[Verdict::Wrong];
    }

    /// The request's leaves, those behind the others that follow from arguments of the same call.
    std::vector<std::uint32_t> inOrderOfNeed(const Task& task) {
        const Event& event = m_trace.events[task.event];
        std::vector<std::pair<int, std::uint32_t>> leaves;
        for (std::uint32_t l = event.firstLeaf; l < m_trace.firstResponseLeaf(event); ++l)
            leaves.emplace_back(task.call ? needOf(*task.call, m_trace.text(m_trace.pathOf(event, l))) : 0, l);
        std::stable_sort(leaves.begin(), leaves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<std::uint32_t> order;
        for (const auto& [need, leaf] : leaves)
            order.push_back(leaf);
        return order;
    }

    /// How long the chain of arguments is that one follows from; 0 for most.
    int needOf(const CallStep& call, const std::string& path, int depth = 0) {
        constexpr int kLongest = 8; // a circle would need itself
        const auto known = m_needs.find({&call, path});
        if (known != m_needs.end()) return known->second;
        const Argument* argument = argumentOf(call, path);
        int need = 0;
        if (argument && depth < kLongest)
            for (const std::string& other : sameCallPaths(argument->value))
                need = std::max(need, 1 + needOf(call, other, depth + 1));
        if (depth == 0) m_needs[{&call, path}] = need;
        return need;
    }

    /// A call asked again has the arguments of the one it repeats: known once that is.
    ArgumentChecker::Answer repeated(const Task& task, std::uint32_t leaf) const {
        const Event& first = m_trace.events[task.asRepeatOf];
        const auto source = findLeaf(m_trace, first, Side::Request, m_trace.pathAt(task.event, leaf));
        return {source ? m_verdicts[*source] : Verdict::Wrong, 0};
    }

    static const Argument* argumentOf(const CallStep& call, const std::string& path) {
        for (const Argument& argument : call.arguments)
            if (argument.path == path) return &argument;
        return nullptr;
    }

    ArgumentChecker::Answer check(const Argument& argument, std::uint32_t leaf, const Task& task) {
        const NodeProgram& program = programOf(task.node);
        CheckContext context;
        context.event = task.event;
        context.stepId =
            static_cast<std::uint32_t>(task.place >= kTimers ? 0xffff0000U + (task.place - kTimers) : task.place);
        context.iterations = task.iterations;
        context.parameters = &m_plan.parameters;
        context.program = &program;
        const auto nodes = m_plan.nodes.find(program.type);
        context.nodesOfType = nodes == m_plan.nodes.end() ? 0 : nodes->second;
        context.node = &m_states[task.node];
        context.nodeIndex = m_match.nodes[task.node].index;
        return m_checker.check(argument.value, leaf, context);
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
            Position& position = m_positions[{type, step.id, argument.path}];
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
                addMissingStep(type, step, static_cast<std::uint64_t>(std::llround(rounds)));
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
                    const auto part = static_cast<std::uint64_t>(std::llround(share * static_cast<double>(n)));
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

    static Verdict commonest(const Position& position) {
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
                                       place < kTimers ? static_cast<std::uint32_t>(place) : 0,
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
    ArgumentChecker m_checker;
    std::vector<NodeState> m_states;
    std::vector<Task> m_tasks;
    std::map<PositionKey, Position> m_positions;
    /// By step, type, shape of the message, method and target.
    std::map<std::tuple<const CallStep*, std::size_t, std::uint32_t, StringId, StringId>, Request> m_requests;
    std::map<std::pair<const CallStep*, std::string>, int> m_needs;
};

} // namespace

Result<ArgumentScore> scoreArguments(const Plan& plan, const Trace& trace, const RunMatch& match, Progress& progress) {
    return Scorer(plan, trace, match).run(progress);
}

} // namespace tenfold
