#include "core/plan/walker/compiled_type.h"

#include "core/prepare/refine_methods.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace tenfold {
namespace {

constexpr double kMaxCount = 1e15; ///< whole as a double, and no real count
/// Golden section: multiples of it are spread evenly however many there are (Weyl).
constexpr double kGolden = 0.6180339887498949;

/// Whether a plan knows how many rounds a loop has, or how many all of them have.
bool isPlanned(CountOrigin origin) {
    return origin == CountOrigin::Counted || origin == CountOrigin::Chance;
}

struct Compiler {
    const Plan& plan;
    const CallCompiler& calls;
    std::uint64_t nodes;
    bool isReactive;
    bool isByConnection; ///< the nodes have several, each of which goes its way
    std::uint32_t slots = 0;
    bool isByChance = false;                                ///< the steps that are compiled
    std::map<std::string, std::uint32_t> transactions = {}; ///< by what is in them

    std::vector<CompiledStep> compile(const std::vector<Step>& steps, bool isApproximate) {
        std::vector<CompiledStep> out;
        out.reserve(steps.size());
        for (const Step& step : steps)
            out.push_back(compile(step, isApproximate));
        return out;
    }

    CompiledStep compile(const Step& step, bool isApproximate) {
        CompiledStep out;
        out.step = &step;
        out.slot = slots++;
        out.isApproximate = isApproximate || isReactive;
        out.isByChance = isByChance;
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            out.call = calls.compile(*call);
            out.mergedShare = mergedShareOf(*call);
            if (call->outstanding)
                for (const CallName& before : call->outstanding->calls)
                    if (const std::uint32_t method = calls.methodOf(before.target, before.method); method != kNoMethod)
                        out.outstanding.push_back(method);
            out.mayGoAhead = !out.outstanding.empty();
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            if (loop->origin == CountOrigin::Chance)
                out.split.emplace(countOf(loop->total, plan), nodes, loop->roundsPerNode);
            else
                out.rounds = batchesOf(*loop, plan).value_or(countOf(loop->count, plan));
            const bool before = std::exchange(isByChance, isByChance || loop->origin == CountOrigin::Chance);
            out.body = compile(loop->body, isApproximate || !isPlanned(loop->origin) || loop->until);
            isByChance = before;
            out.mayGoAhead = !out.body.empty() && out.body.front().mayGoAhead;
        } else {
            compileChoice(std::get<ChoiceStep>(step.node), out);
            out.mayGoAhead = std::any_of(out.alternatives.begin(), out.alternatives.end(), [](const auto& alternative) {
                return !alternative.body.empty() && alternative.body.front().mayGoAhead;
            });
        }
        return out;
    }

    /// Opener and closer of a transaction are named by what is in it: "MULTI [HSET id]", "EXEC [HSET id]".
    void noteTransaction(CompiledStep::Alternative& alternative) {
        const CallStep* call = alternative.body.size() == 1 ? alternative.body.front().call.call : nullptr;
        const std::size_t blank = call ? call->method.find(' ') : std::string::npos;
        if (blank == std::string::npos) return;
        const std::string content = call->method.substr(blank + 1);
        for (const RefineRule& rule : plan.program.refine) {
            if (rule.closer.empty() || rule.target != call->target) continue;
            const std::string_view name = std::string_view(call->method).substr(0, blank);
            const bool isOpener = name == rule.method;
            if (!isOpener && name != rule.closer) continue;
            const auto number = static_cast<std::uint32_t>(transactions.size() + 1);
            (isOpener ? alternative.opens : alternative.ends) = transactions.emplace(content, number).first->second;
        }
    }

    double mergedShareOf(const CallStep& call) const {
        const WorkloadProgram& program = plan.program;
        for (const ResolutionRule& rule : program.resolutions)
            if (rule.kind == ResolutionRule::Kind::SplitMerged && rule.target == call.target &&
                rule.method == recordedMethod(program.refine, call.target, call.method))
                return rule.mergedShare;
        return 0;
    }

    void compileChoice(const ChoiceStep& choice, CompiledStep& out) {
        // shares as the laws of the totals have them at this scale, where there are laws
        const bool hasLaws = std::all_of(choice.alternatives.begin(), choice.alternatives.end(),
                                         [](const auto& alternative) { return alternative.total.runsTotal > 0; });
        const auto shareOf = [&](const ChoiceStep::Alternative& alternative) {
            const double share = hasLaws ? static_cast<double>(countOf(alternative.total, plan)) : alternative.share;
            return std::max(0.0, share);
        };
        double sum = 0;
        for (const auto& alternative : choice.alternatives)
            sum += shareOf(alternative);
        const bool hasShares = sum > 0 && std::isfinite(sum);
        double upTo = 0;
        for (const auto& alternative : choice.alternatives) {
            upTo += hasShares ? shareOf(alternative) / sum : 1.0 / static_cast<double>(choice.alternatives.size());
            const CallName* before = callBefore(alternative.guard);
            const std::uint32_t after = before ? calls.methodOf(before->target, before->method) : kNoMethod;
            out.isChain = out.isChain || after != kNoMethod;
            out.alternatives.push_back({upTo, after, compile(alternative.body, true)});
            noteTransaction(out.alternatives.back());
        }
        out.isByConnection = out.isChain && isByConnection;
    }
};

/// Connections of a role, and those that begin at a step, go their own way; whatever else a node does stands in lanes
/// of its own.
std::vector<CompiledLane> lanesOf(const NodeProgram& program, const CallCompiler& calls) {
    std::vector<CompiledLane> lanes;
    bool isOfRole = true; // the last lane
    const auto numberOf = [&](const std::optional<CallName>& call) {
        return call ? calls.methodOf(call->target, call->method) : kNoMethod;
    };
    for (std::size_t s = 0; s < program.body.size(); ++s) {
        const auto role = std::find_if(program.roles.begin(), program.roles.end(),
                                       [&](const ConnectionRole& r) { return r.step == program.body[s].id; });
        const bool begins = std::find(program.connections.begin(), program.connections.end(), program.body[s].id) !=
                            program.connections.end();
        if (role != program.roles.end())
            lanes.push_back({s, s + 1, numberOf(role->openedAfter), numberOf(role->joinedBefore)});
        else if (isOfRole || begins)
            lanes.push_back({s, s + 1});
        else
            lanes.back().end = s + 1;
        isOfRole = role != program.roles.end();
    }
    return lanes;
}

/// Resolves what calls wait for on other lanes, once these are known.
class WaitCompiler {
public:
    WaitCompiler(CompiledType& type, const CallCompiler& calls)
        : m_type(type)
        , m_calls(calls) {
        for (std::size_t l = 0; l < type.lanes.size(); ++l)
            for (std::size_t s = type.lanes[l].begin; s < type.lanes[l].end; ++s) {
                note(type.body[s], static_cast<std::uint32_t>(l), s - type.lanes[l].begin);
                if (s == type.lanes[l].begin) m_beginningAt[type.body[s].step->id] = static_cast<std::uint32_t>(l);
            }
    }

    void compile() {
        for (std::size_t l = 0; l < m_type.lanes.size(); ++l)
            for (std::size_t s = m_type.lanes[l].begin; s < m_type.lanes[l].end; ++s)
                addWaits(m_type.body[s], static_cast<std::uint32_t>(l));
    }

private:
    void note(const CompiledStep& step, std::uint32_t lane, std::size_t outermost) {
        if (step.call.call) m_lastStep[{lane, step.call.method}] = outermost;
        for (const CompiledStep& inner : step.body)
            note(inner, lane, outermost);
        for (const auto& alternative : step.alternatives)
            for (const CompiledStep& inner : alternative.body)
                note(inner, lane, outermost);
    }

    void addWaits(CompiledStep& step, std::uint32_t lane) {
        if (const CallStep* call = step.call.call)
            for (const AnswersBefore& wait : call->beside) {
                const auto begins = m_beginningAt.find(wait.connection);
                const std::uint32_t other = begins == m_beginningAt.end() ? 0 : begins->second;
                const std::uint32_t method = m_calls.methodOf(wait.call.target, wait.call.method);
                const auto last = m_lastStep.find({other, method});
                if (other == lane || last == m_lastStep.end()) continue; // nobody makes it any more
                step.beside.push_back(
                    {&wait, sourceOf(other, method), sourceOf(lane, step.call.method), other, last->second});
            }
        for (CompiledStep& inner : step.body)
            addWaits(inner, lane);
        for (auto& alternative : step.alternatives)
            for (CompiledStep& inner : alternative.body)
                addWaits(inner, lane);
    }

    std::uint32_t sourceOf(std::uint32_t lane, std::uint32_t method) {
        const std::pair<std::uint32_t, std::uint32_t> source(lane, method);
        const auto it = std::find(m_type.sources.begin(), m_type.sources.end(), source);
        if (it != m_type.sources.end()) return static_cast<std::uint32_t>(it - m_type.sources.begin());
        m_type.sources.push_back(source);
        return static_cast<std::uint32_t>(m_type.sources.size() - 1);
    }

    CompiledType& m_type;
    const CallCompiler& m_calls;
    std::map<std::uint32_t, std::uint32_t> m_beginningAt;                      ///< lanes by their first step's id
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> m_lastStep; ///< by lane and method
};

/// Quantiles of few delays are mostly what is not known of them, and recorded delays of what waits for others hold the
/// waiting.
bool isDelayDrawn(const CompiledStep& step, const DurationDistribution& delay) {
    constexpr std::uint64_t kKnown = 48; // samples from which on a spread is known to a tenth (1 / sqrt(2 * 48))
    return !step.waits() && delay.samples >= kKnown;
}

double meanExtraOf(const CallStep& call) {
    constexpr double kMostExtra = 1e6; // a call: a wrong law must not make a plan without end
    return call.meanExtraCalls > 0 ? std::min(call.meanExtraCalls, kMostExtra) : 0;
}

struct FrameBuilder {
    NodeFrame& frame;
    double bodyNs = 0; ///< of the lane that is being added

    void add(std::span<const CompiledStep> steps, const StepExtent& around) {
        for (const CompiledStep& step : steps) {
            StepExtent& extent = frame.extents[step.slot];
            extent.executions = executionsOf(step.step->round, around);
            extent.rounds = extent.executions;
            if (const auto* call = std::get_if<CallStep>(&step.step->node)) {
                const auto times = static_cast<double>(extent.executions);
                const bool isMixed = call->outstanding && call->outstanding->besideDelay; // the median is of one kind
                const bool isDrawn = extent.executions > 1 && (isMixed || isDelayDrawn(step, call->delay));
                const std::int64_t delayNs = isDrawn ? meanNs(call->delay) : call->delay.medianNs();
                bodyNs += times * static_cast<double>(std::max<std::int64_t>(0, delayNs));
                const double extra = times * meanExtraOf(*call);
                frame.extraCalls[step.call.method] += extra;
                if (!step.asking.empty()) frame.waiting[step.call.method] += extent.executions;
                if (!step.told.empty()) frame.told[step.call.method] += extent.executions;
                bodyNs += extra * static_cast<double>(std::max<std::int64_t>(0, call->retryNs));
            } else if (std::holds_alternative<LoopStep>(step.step->node)) {
                if (step.split)
                    extent.rounds = extent.executions > 0 ? step.split->of(frame.index) : 0;
                else if (std::get<LoopStep>(step.step->node).batch > 0)
                    extent.rounds = extent.executions > 0 ? saturatingProduct(around.executions, step.rounds) : 0;
                else
                    extent.rounds = saturatingProduct(extent.executions, step.rounds);
                add(step.body, extent);
            } else {
                addAlternatives(step, extent.executions);
            }
        }
    }

    /// How often each alternative is taken follows from its share up to one; enough for what extents are used for
    /// there.
    void addAlternatives(const CompiledStep& step, std::uint64_t executions) {
        double before = 0;
        const double aroundNs = std::exchange(bodyNs, 0);
        for (const auto& alternative : step.alternatives) {
            const double share = alternative.upTo - before;
            before = alternative.upTo;
            const double times = std::round(static_cast<double>(executions) * share);
            const auto taken = static_cast<std::uint64_t>(std::clamp(times, 0.0, 1e18));
            add(alternative.body, {taken, taken});
        }
        if (step.isByConnection) bodyNs /= static_cast<double>(step.waysIn()); // side by side
        bodyNs += aroundNs;
    }
};

} // namespace

std::uint32_t CompiledStep::Alternative::lastMethod() const {
    return !body.empty() && body.back().call.call ? body.back().call.method : kNoMethod;
}

std::size_t CompiledStep::waysIn() const {
    std::set<std::uint32_t> openers;
    for (const Alternative& alternative : alternatives)
        if (alternative.after == kNoMethod) openers.insert(alternative.lastMethod());
    return std::max<std::size_t>(1, openers.size());
}

CompiledType compileType(const Plan& plan, const NodeProgram& program) {
    const CallCompiler calls(plan, program);
    CompiledType out;
    out.program = &program;
    if (const auto it = plan.nodes.find(program.type); it != plan.nodes.end()) out.nodes = it->second;
    const bool followsReplies = program.counts == CountOrigin::Replies;
    Compiler compiler{plan, calls, out.nodes, followsReplies, followsReplies && program.order == CallOrder::ByThread};
    out.body = compiler.compile(program.body, false);
    out.slots = compiler.slots;
    out.lanes = lanesOf(program, calls);
    if (!program.connections.empty()) WaitCompiler(out, calls).compile();
    for (const Timer& timer : program.timers)
        out.timers.push_back({&timer, calls.compile(timer.call), callsPerTickAt(timer, plan)});
    out.methods = calls.methods();
    out.fields = calls.fields();
    out.startSpread = NodeSpread(out.nodes, 0);
    out.lifeSpread = NodeSpread(out.nodes, 1);
    out.phaseSpread = NodeSpread(out.nodes, 2);
    return out;
}

bool mayCall(std::span<const CompiledStep> steps, bool isBetween) {
    return std::any_of(steps.begin(), steps.end(), [&](const CompiledStep& step) {
        const Round round = step.step->round;
        if (isBetween && (round == Round::FirstOnly || round == Round::LastOnly)) return false;
        if (std::holds_alternative<CallStep>(step.step->node)) return true;
        if (std::holds_alternative<LoopStep>(step.step->node))
            return (step.split ? step.split->total() : step.rounds) > 0 && mayCall(step.body, false);
        double before = 0;
        for (std::size_t a = 0; a < step.alternatives.size(); ++a) {
            const auto& alternative = step.alternatives[a];
            const bool isTaken = alternative.upTo > before || a + 1 == step.alternatives.size();
            before = alternative.upTo;
            if (isTaken && mayCall(alternative.body, isBetween)) return true;
        }
        return false;
    });
}

namespace {

double roundsIn(std::span<const CompiledStep> steps, double around) {
    double sum = 0;
    for (const CompiledStep& step : steps) {
        if (std::holds_alternative<LoopStep>(step.step->node)) {
            const double rounds =
                step.split ? static_cast<double>(step.split->total()) : around * static_cast<double>(step.rounds);
            sum += (mayCall(step.body, true) ? rounds : 0) + roundsIn(step.body, rounds);
        }
        double before = 0;
        for (const auto& alternative : step.alternatives) {
            sum += roundsIn(alternative.body, around * (alternative.upTo - before));
            before = alternative.upTo;
        }
    }
    return sum;
}

} // namespace

double roundsToGoThrough(const CompiledType& type) {
    return roundsIn(type.body, static_cast<double>(type.nodes));
}

std::uint64_t countOf(const Law& law, const Plan& plan) {
    const double count = std::round(law.evaluate(plan.parameters, plan.overridden));
    if (!(count > 0)) return 0; // also what is no number
    return static_cast<std::uint64_t>(std::min(count, kMaxCount));
}

std::optional<std::uint64_t> batchesOf(const LoopStep& loop, const Plan& plan) {
    std::optional<std::uint64_t> batches;
    for (const Step& step : loop.body) {
        const auto* inner = std::get_if<LoopStep>(&step.node);
        if (!inner || inner->batch == 0) continue;
        const std::uint64_t rounds = countOf(inner->count, plan);
        batches = std::max(batches.value_or(0), rounds / inner->batch + (rounds % inner->batch > 0 ? 1 : 0));
    }
    return batches;
}

std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t out = 0;
    return __builtin_mul_overflow(a, b, &out) ? std::numeric_limits<std::uint64_t>::max() : out;
}

std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b) {
    std::uint64_t out = 0;
    return __builtin_add_overflow(a, b, &out) ? std::numeric_limits<std::uint64_t>::max() : out;
}

std::uint64_t executionsOf(Round round, const StepExtent& loop) {
    const std::uint64_t withRounds = std::min(loop.executions, loop.rounds);
    switch (round) {
    case Round::Every:
        break;
    case Round::FirstOnly:
    case Round::LastOnly:
        return withRounds;
    case Round::NotFirst:
    case Round::NotLast:
        return loop.rounds - withRounds;
    }
    return loop.rounds;
}

NodeFrame frameOf(const CompiledType& type, std::uint64_t nodeIndex) {
    NodeFrame frame;
    frame.index = nodeIndex;
    frame.extents.resize(type.slots);
    frame.extraCalls.resize(type.methods);
    frame.waiting.resize(type.methods);
    frame.told.resize(type.methods);
    FrameBuilder builder{frame};
    constexpr double kLongest = 9e18; // ns that fit int64: 285 years
    for (const CompiledLane& lane : type.lanes) {
        builder.bodyNs = 0;
        builder.add(std::span(type.body).subspan(lane.begin, lane.end - lane.begin), {1, 1});
        frame.bodyNs = std::max(frame.bodyNs, static_cast<std::int64_t>(std::min(builder.bodyNs, kLongest)));
    }
    return frame;
}

std::uint64_t partOf(std::uint64_t rounds, std::uint64_t execution, std::uint64_t executions) {
    if (executions == 0 || execution >= executions) return 0;
    __extension__ using Wide = unsigned __int128;
    const auto upTo = [&](std::uint64_t k) {
        return static_cast<std::uint64_t>(static_cast<Wide>(rounds) * k / executions);
    };
    return upTo(execution + 1) - upTo(execution);
}

std::uint64_t extraCalls(const CallStep& call, double& carried) {
    const double after = carried + meanExtraOf(call);
    const double extra = std::floor(after + 0.5) - std::floor(carried + 0.5);
    carried = after;
    return static_cast<std::uint64_t>(extra);
}

std::int64_t delayOf(const CompiledStep& call, const NodeFrame& frame, std::uint64_t execution, bool isBeside) {
    constexpr double kRootOfTwo = 1.4142135623730951; // calls of a node are not all early or all late
    const double place = static_cast<double>(frame.index) * static_cast<double>(frame.extents[call.slot].executions) +
                         static_cast<double>(execution);
    const DurationDistribution* delay = &call.call.call->delay;
    if (const auto& outstanding = call.call.call->outstanding; outstanding && outstanding->besideDelay) {
        if (isBeside)
            delay = &*outstanding->besideDelay;
        else if (outstanding->waitedDelay)
            delay = &*outstanding->waitedDelay;
    }
    if (place < 0.5 || !isDelayDrawn(call, *delay)) return std::max<std::int64_t>(0, delay->medianNs());
    const double turns = place * kGolden + static_cast<double>(call.slot) * kRootOfTwo;
    return std::max<std::int64_t>(0, quantileNs(*delay, turns - std::floor(turns)));
}

std::size_t alternativeOf(const CompiledStep& choice, const NodeFrame& frame, std::uint64_t execution) {
    const double place = static_cast<double>(frame.index) * static_cast<double>(frame.extents[choice.slot].executions) +
                         static_cast<double>(execution);
    const double turns = (place + 0.5) * kGolden;
    const double level = turns - std::floor(turns);
    for (std::size_t i = 0; i + 1 < choice.alternatives.size(); ++i)
        if (level < choice.alternatives[i].upTo) return i;
    return choice.alternatives.empty() ? 0 : choice.alternatives.size() - 1;
}

std::uint64_t TimerWindow::ticks(std::int64_t periodNs) const {
    if (lastNs < firstNs) return 0;
    const auto length = static_cast<std::uint64_t>(lastNs) - static_cast<std::uint64_t>(firstNs);
    return length / static_cast<std::uint64_t>(std::max(periodNs, kMinPeriodNs)) + 1;
}

TimerWindow windowOf(const CompiledType& type, const Timer& timer, const NodeFrame& frame, const Plan& plan,
                     std::int64_t startNs) {
    const auto atLeastZero = [](std::int64_t ns) { return std::clamp<std::int64_t>(ns, 0, std::int64_t{1} << 60); };
    TimerWindow window;
    const double phase = type.phaseSpread.levelOf(frame.index);
    window.firstNs =
        startNs + (timer.firstAfterStart.samples > 0 ? atLeastZero(quantileNs(timer.firstAfterStart, phase))
                   : timer.periodNs > 0              ? timer.periodNs
                                                     : 0);
    if (plan.durationNs) {
        window.lastNs = *plan.durationNs;
        return window;
    }
    const double level = type.lifeSpread.levelOf(frame.index);
    const std::int64_t lifetime =
        std::max(atLeastZero(quantileNs(type.program->lifetime, level)), atLeastZero(frame.bodyNs));
    // where the last tick was seen is about where the last one falls: the nearest count, not the one below
    const std::int64_t half = timer.lastBeforeEnd.samples > 0 ? atLeastZero(timer.periodNs) / 2 : 0;
    window.lastNs = startNs + lifetime - atLeastZero(timer.lastBeforeEnd.medianNs()) + half;
    return window;
}

namespace {

/// Share of the slow pace; 0 for a clock with one.
double slowShare(const Timer& timer) {
    return timer.otherPeriodNs > 0 ? std::clamp(timer.otherShare, 0.0, 1.0) : 0;
}

} // namespace

std::int64_t meanPeriodNs(const Timer& timer) {
    const double slow = slowShare(timer);
    if (slow <= 0) return timer.periodNs;
    return static_cast<std::int64_t>((1 - slow) * static_cast<double>(timer.periodNs) +
                                     slow * static_cast<double>(timer.otherPeriodNs));
}

std::int64_t intervalAfter(const Timer& timer, std::uint64_t tick) {
    const double slow = slowShare(timer);
    const auto before = static_cast<double>(tick);
    const bool isSlow = std::floor((before + 1) * slow + 0.5) > std::floor(before * slow + 0.5);
    return isSlow ? timer.otherPeriodNs : timer.periodNs;
}

double callsPerTickAt(const Timer& timer, const Plan& plan) {
    if (timer.totalPerSecond.form.isConstant() || plan.program.recordedScales.empty()) return timer.callsPerTick;
    double recorded = 0; // mean over runs
    for (const double scale : plan.program.recordedScales)
        recorded += timer.totalPerSecond.evaluate({{"scale", scale}});
    recorded /= static_cast<double>(plan.program.recordedScales.size());
    const double here = timer.totalPerSecond.evaluate(plan.parameters, plan.overridden);
    return recorded > 0 && here > 0 ? timer.callsPerTick * here / recorded : timer.callsPerTick;
}

double tickPhase(const CompiledType& type, std::uint64_t nodeIndex) {
    return type.startSpread.levelOf(nodeIndex);
}

std::uint64_t callsOfTick(double callsPerTick, std::uint64_t tick, double phase) {
    constexpr double kLargestBurst = 1e4; // calls a tick: a wrong law must not make a plan without end
    const double mean = std::clamp(callsPerTick, 0.0, kLargestBurst);
    const auto before = static_cast<double>(tick);
    return static_cast<std::uint64_t>(std::floor((before + 1) * mean + phase) - std::floor(before * mean + phase));
}

} // namespace tenfold
