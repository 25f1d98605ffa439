#include "core/validation/run_match.h"

#include "core/align/aligner.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/plan/walker/node_runner.h"
#include "core/prepare/clocks/resolutions.h"
#include "core/prepare/node_connections.h"
#include "core/prepare/thread_roles.h"
#include "core/program/names/call_name.h"
#include "core/program/walk.h"
#include "core/trace/trace_text.h"
#include "core/validation/planned_length.h"
#include "core/words/base_messages.h"
#include "core/words/document_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace tenfold {

CallName nameOf(const Trace& trace, const Event& event) {
    return {event.target.valid() ? trace.text(event.target) : std::string(), trace.text(event.method)};
}

namespace {

/// Bits that say a count where only its mean is known: those of the geometric distribution, of all with that mean the
/// one that claims the least.
double bitsOfCount(double count, double mean) {
    return std::log2(1 + mean) + count * std::log2((1 + mean) / mean);
}

/// Bits that say how far a whole number is from the one expected (Elias' gamma code): none when it is that one.
double bitsOfDifference(double difference) {
    return difference < 0.5 ? 0 : 2 * std::log2(difference) + 1;
}

/// A call that the alignment could not place, though its step was skipped nearby, was moved, not invented: it gets the
/// step, so that its arguments are judged. The order stays an edit. Steps inside loops have no round to give.
void placeMovedCalls(const NodeProgram& program, const std::vector<std::uint32_t>& sequence, const SymbolTable& symbols,
                     Alignment& alignment) {
    std::set<std::uint32_t> outside;
    forEachStep(program.body, [&](const Step& step, const auto& loops) {
        if (loops.empty()) outside.insert(step.id);
    });
    std::map<std::uint32_t, std::vector<const Step*>> skipped; // symbol -> steps, the first one last
    for (auto step = alignment.missing.rbegin(); step != alignment.missing.rend(); ++step) {
        const auto& call = std::get<CallStep>((*step)->node);
        if (outside.contains((*step)->id)) skipped[symbols.find(call.target, call.method)].push_back(*step);
    }
    std::set<const Step*> placed;
    for (std::size_t i = 0; i < alignment.calls.size() && !skipped.empty(); ++i) {
        if (alignment.calls[i].step) continue;
        const auto it = skipped.find(sequence[i]);
        if (it == skipped.end() || it->second.empty()) continue;
        alignment.calls[i].step = it->second.back();
        placed.insert(it->second.back());
        it->second.pop_back();
    }
    std::erase_if(alignment.missing, [&](const Step* step) { return placed.contains(step); });
}

class Matcher {
public:
    Matcher(const Plan& plan, const Trace& trace)
        : m_plan(plan)
        , m_trace(trace) {
        for (const std::string& target : plan.program.targets)
            m_targets.insert(target.empty() ? StringId() : trace.strings.find(target));
        for (const NodeProgram& type : plan.program.types) {
            forEachStep(type.body, [&](const Step& step, const auto&) {
                if (const auto* call = std::get_if<CallStep>(&step.node))
                    m_match.symbols.add(call->target, call->method);
            });
        }
        addSymbols();
        for (const NodeProgram& type : plan.program.types)
            m_flat.push_back(flatten(type.body, m_match.symbols));
        for (std::size_t t = 0; t < m_flat.size(); ++t) {
            m_aligners.emplace_back(m_flat[t]);
            m_uses.push_back(usesOf(plan.program.types[t], m_flat[t]));
        }
    }

    Result<RunMatch> run(Progress& progress) {
        std::vector<SenderId> order = sendersByStart();
        std::vector<std::uint64_t> taken(m_plan.program.types.size(), 0);
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (!progress.advance(i, order.size(), "node types")) return fail(MessageId::Cancelled);
            MatchedNode node = bestType(order[i], taken);
            node.index = taken[node.type]++;
            m_match.nodes.push_back(std::move(node));
        }
        std::sort(m_match.nodes.begin(), m_match.nodes.end(),
                  [](const auto& a, const auto& b) { return a.sender < b.sender; });
        return std::move(m_match);
    }

private:
    /// What a type does with the calls of each symbol.
    enum class Use : std::uint8_t { None, Place, Clock };

    void addSymbols() {
        std::unordered_map<std::uint64_t, std::uint32_t> known; // target and method -> symbol
        m_symbols.reserve(m_trace.events.size());
        for (const Event& event : m_trace.events) {
            if (!m_targets.contains(event.target)) {
                m_symbols.push_back(SymbolTable::kUnknown);
                continue;
            }
            const auto [it, isNew] =
                known.try_emplace(std::uint64_t{event.target.value} << 32 | event.method.value, 0U);
            if (isNew) it->second = m_match.symbols.add(textOrEmpty(m_trace, event.target), m_trace.text(event.method));
            m_symbols.push_back(it->second);
        }
    }

    std::vector<Use> usesOf(const NodeProgram& type, const FlatProgram& flat) const {
        std::vector<Use> uses(m_match.symbols.size(), Use::None);
        const auto set = [&](std::uint32_t symbol, Use use) {
            if (symbol < uses.size()) uses[symbol] = use;
        };
        for (const FlatProgram::Position& position : flat.positions)
            set(position.symbol, Use::Place);
        for (const FlatProgram::Choice& choice : flat.choices)
            for (const auto& [symbol, step] : choice.first)
                set(symbol, Use::Place);
        for (const Timer& timer : type.timers)
            set(m_match.symbols.find(timer.call.target, timer.call.method), Use::Clock);
        return uses;
    }

    std::vector<SenderId> sendersByStart() const {
        std::vector<SenderId> order;
        const auto start = [&](SenderId s) { return m_trace.events[m_trace.eventsOf(s).first].startNs; };
        for (std::uint32_t s = 0; s < m_trace.senders.size(); ++s)
            if (const auto [begin, end] = m_trace.eventsOf(SenderId(s)); begin != end) order.push_back(SenderId(s));
        std::stable_sort(order.begin(), order.end(), [&](SenderId a, SenderId b) { return start(a) < start(b); });
        return order;
    }

    MatchedNode asType(SenderId sender, std::size_t type) const {
        const NodeProgram& program = m_plan.program.types[type];
        MatchedNode node;
        node.sender = sender;
        node.type = type;
        std::vector<std::uint32_t> events;
        const auto [begin, end] = m_trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            if (m_symbols[e] == SymbolTable::kUnknown) continue;
            (m_uses[type][m_symbols[e]] == Use::Clock ? node.clockEvents : events).push_back(e);
        }
        node.calls = collapseRepeats(m_trace, events, program.collapse);
        if (!program.roles.empty())
            node.calls = orderByRole(m_trace, node.calls, rolesOf(program)).calls;
        else if (program.order == CallOrder::ByThread)
            node.calls = orderByThread(m_trace, std::move(node.calls));
        node.calls = relocateCalls(m_trace, std::move(node.calls), program.resolutions);
        for (const CollapsedCall& call : node.calls)
            node.sequence.push_back(m_symbols[call.event]);
        return node;
    }

    /// The way of a sequence through the program of a type. That of equal sequences is looked for once: thousands of
    /// mappers are alike.
    /// @return null when it takes more than `most` edits, or when that takes too long to say
    const Alignment* alignmentOf(std::size_t type, const std::vector<std::uint32_t>& sequence, std::uint32_t most) {
        constexpr std::uint64_t kMostChanges = 60'000'000; // half a second
        Known& known = m_alignments[{type, sequence}];
        if (!known.alignment && known.tried && *known.tried >= most) return nullptr;
        if (!known.alignment) {
            known.tried = most;
            known.alignment = most == Aligner::kNoLimit ? m_aligners[type].align(sequence, kMostChanges)
                                                        : m_aligners[type].alignWithin(sequence, most, kMostChanges);
        }
        return known.alignment && known.alignment->edits <= most ? &*known.alignment : nullptr;
    }

    double bitsOfEdit(std::size_t calls, std::size_t type) const {
        const auto places = static_cast<double>(calls + m_flat[type].positions.size() + 2);
        return std::log2(places) + std::log2(static_cast<double>(m_match.symbols.size()) + 1);
    }

    /// The types in the order in which they are tried: those with places for most of a sender's calls first, so that
    /// the others need not be aligned to the end.
    std::vector<std::size_t> typesByPlaces(SenderId sender) const {
        const auto [begin, end] = m_trace.eventsOf(sender);
        std::vector<std::pair<std::size_t, std::size_t>> ranked; // calls without a place, type
        for (std::size_t t = 0; t < m_uses.size(); ++t) {
            std::size_t strangers = 0;
            for (std::uint32_t e = begin; e < end; ++e)
                strangers += m_symbols[e] != SymbolTable::kUnknown && m_uses[t][m_symbols[e]] == Use::None ? 1 : 0;
            ranked.emplace_back(strangers, t);
        }
        std::sort(ranked.begin(), ranked.end());
        std::vector<std::size_t> types;
        for (const auto& [strangers, t] : ranked)
            types.push_back(t);
        return types;
    }

    /// Bits that say what a sender did to somebody who knows the program of a type: calls without a place and places
    /// without a call, rounds other than planned, how often the clock called. Source: ours, after the principle of the
    /// shortest description.
    double bitsOf(const MatchedNode& node, const Alignment& alignment) const {
        const NodeProgram& program = m_plan.program.types[node.type];
        double bits = alignment.edits * bitsOfEdit(node.sequence.size(), node.type);
        forEachStep(program.body, [&](const Step& step, const auto& loops) {
            const auto* loop = std::get_if<LoopStep>(&step.node);
            const auto it = alignment.rounds.find(step.id);
            if (!loop || loop->origin == CountOrigin::Chance || !loops.empty() || it == alignment.rounds.end()) return;
            const double planned =
                std::max(0.0, std::round(loop->count.evaluate(m_plan.parameters, m_plan.overridden)));
            for (const std::uint32_t rounds : it->second)
                bits += bitsOfDifference(std::abs(rounds - planned));
        });
        std::map<CallName, double> ticks;
        for (const Timer& timer : program.timers)
            ticks[timer.call.name()] = 0;
        for (const std::uint32_t e : node.clockEvents)
            ticks[nameOf(m_trace, m_trace.events[e])] += 1;
        const double never = 1 / (static_cast<double>(program.lifetime.samples) + 1); // seen on none of so many nodes
        for (const auto& [method, count] : ticks) {
            const auto mean = program.methodMeans.find(method);
            bits += bitsOfCount(count, std::max(never, mean == program.methodMeans.end() ? 0 : mean->second));
        }
        return bits;
    }

    /// Types with nearly the same calls differ in what they work on: bits that say which constants of the program a
    /// node has otherwise. A constant that held so many times is broken with the probability of one more.
    double bitsOfConstants(const MatchedNode& node, const Alignment& alignment) const {
        std::set<const Argument*> broken;
        for (std::size_t i = 0; i < node.calls.size(); ++i) {
            if (!alignment.calls[i].step) continue;
            const auto& call = std::get<CallStep>(alignment.calls[i].step->node);
            for (const Leaf& leaf : m_trace.request(m_trace.events[node.calls[i].event]))
                for (const Argument& argument : call.arguments) {
                    const auto* constant = std::get_if<ConstantExpression>(&argument.value.node);
                    if (constant && argument.path == m_trace.text(leaf.path) &&
                        constant->value != m_trace.value(leaf.value))
                        broken.insert(&argument);
                }
        }
        double bits = 0;
        for (const Argument* argument : broken)
            bits += std::log2(static_cast<double>(argument->evidence.instances) + 2);
        return bits;
    }

    MatchedNode bestType(SenderId sender, const std::vector<std::uint64_t>& taken) {
        MatchedNode best;
        double fewestBits = std::numeric_limits<double>::infinity();
        for (const std::size_t t : typesByPlaces(sender)) {
            MatchedNode node = asType(sender, t);
            const double mostEdits = std::floor(fewestBits / bitsOfEdit(node.sequence.size(), t)) + 1;
            const Alignment* found = alignmentOf(
                t, node.sequence, static_cast<std::uint32_t>(std::min<double>(mostEdits, Aligner::kNoLimit)));
            if (!found) continue;
            const Alignment& alignment = *found;
            const auto planned = m_plan.nodes.find(m_plan.program.types[t].type);
            const std::uint64_t most = planned == m_plan.nodes.end() ? 0 : planned->second;
            double bits = bitsOf(node, alignment);
            // a number of nodes that was right for so many is wrong with the probability of one more
            if (taken[t] >= most) bits += std::log2(static_cast<double>(taken[t]) + 2);
            if (bits <= fewestBits) bits += bitsOfConstants(node, alignment);
            if (bits > fewestBits || (bits == fewestBits && t > best.type)) continue; // of equals the first
            fewestBits = bits;
            node.alignment = alignment;
            best = std::move(node);
        }
        leaveOutIgnored(m_plan.program.types[best.type], m_trace, best.calls, best.sequence, best.alignment);
        placeMovedCalls(m_plan.program.types[best.type], best.sequence, m_match.symbols, best.alignment);
        return best;
    }

    const Plan& m_plan;
    const Trace& m_trace;
    std::set<StringId> m_targets;
    std::vector<std::uint32_t> m_symbols; ///< of the events; kUnknown: not to a target
    std::vector<FlatProgram> m_flat;
    std::deque<Aligner> m_aligners;       ///< per type
    std::vector<std::vector<Use>> m_uses; ///< per type, by symbol
    struct Known {
        std::optional<Alignment> alignment;
        std::optional<std::uint32_t> tried; ///< it takes more edits than that when there is none
    };
    std::map<std::pair<std::size_t, std::vector<std::uint32_t>>, Known> m_alignments;
    RunMatch m_match;
};

} // namespace

struct PlannedSequences::State {
    const SymbolTable& symbols;
    CompiledPlan compiled;
    std::vector<std::unique_ptr<NodeRunner>> runners;                 ///< by type, as asked for
    std::unordered_map<const CallStep*, std::uint32_t> symbolOf = {}; ///< of the plan's calls
};

PlannedSequences::PlannedSequences(const Plan& plan, const SymbolTable& symbols)
    : m_plan(plan)
    , m_state(new State{symbols, CompiledPlan(plan),
                        std::vector<std::unique_ptr<NodeRunner>>(plan.program.types.size())}) {}
PlannedSequences::~PlannedSequences() = default;

std::vector<std::uint32_t> PlannedSequences::of(std::size_t type, std::uint64_t nodeIndex) {
    std::vector<std::uint32_t> out;
    const CompiledType& compiled = m_state->compiled.type(type);
    if (nodeIndex >= compiled.nodes) return out;
    std::unique_ptr<NodeRunner>& runner = m_state->runners[type];
    if (!runner) runner = std::make_unique<NodeRunner>(m_plan, compiled);
    std::uint64_t calls = 0;
    const ConnectionOfStep connections(m_plan.program.types[type]);
    std::vector<std::vector<std::uint32_t>> ofConnection(connections.count()); // recorded calls stand thread by thread
    runner->run(nodeIndex, m_state->compiled.startOf(type, nodeIndex), [&](const PlannedCall& planned) {
        if (++calls > kMostPlannedCalls) return false;
        if (planned.periodic || planned.repeat != 0) return true;
        const auto [it, isNew] = m_state->symbolOf.try_emplace(planned.call, 0U);
        if (isNew) it->second = m_state->symbols.find(planned.call->target, planned.call->method);
        const std::size_t connection = connections.ofId(planned.stepId);
        ofConnection[connection == ConnectionOfStep::kNone ? 0 : connection].push_back(it->second);
        return true;
    });
    for (const auto& symbols : ofConnection)
        out.insert(out.end(), symbols.begin(), symbols.end());
    return out;
}

Result<RunMatch> matchRun(const Plan& plan, const Trace& trace, Progress& progress) {
    if (plan.program.types.empty())
        return fail(MessageId::DocumentMalformed,
                    {say(TENFOLD_WORDS("Sentence", "the program has no node types", "document.programNodeTypes"))});
    return Matcher(plan, trace).run(progress);
}

} // namespace tenfold
