#include "core/mining/guards/loop_guards.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/guards/code_lengths.h"
#include "core/mining/guards/decision_tree.h"
#include "core/mining/guards/reactive_nodes.h"
#include "core/prepare/thread_roles.h"
#include "core/program/walk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <span>

namespace tenfold {
namespace {

constexpr double kNoLaw = std::numeric_limits<double>::infinity(); ///< bits of a count that chance gives
constexpr double kMostMisfit = 0.01;      ///< of the rounds: a leaf of a decision is sure from the same purity on
constexpr std::size_t kFewestRounds = 20; ///< of all nodes, as of a sure leaf: fewer agree with any test

/// A loop, and what stands around it.
struct PlacedLoop {
    const LoopStep* loop = nullptr;
    std::uint32_t id = 0;
    std::size_t depth = 0;        ///< loops around it
    const Step* before = nullptr; ///< the call that is made right before it; null: none
};

void collectLoops(const std::vector<Step>& steps, std::size_t depth, std::vector<PlacedLoop>& out) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto* loop = std::get_if<LoopStep>(&steps[i].node);
        if (!loop) continue;
        const Step* before = i > 0 && std::holds_alternative<CallStep>(steps[i - 1].node) ? &steps[i - 1] : nullptr;
        if (loop->batch == 0 && steps[i].round == Round::Every) out.push_back({loop, steps[i].id, depth, before});
        collectLoops(loop->body, depth + 1, out);
    }
}

/// Which loops each call of a program stands in, outermost first.
using LoopsOfCalls = std::map<const Step*, std::vector<std::uint32_t>>;

LoopsOfCalls loopsOfCalls(const std::vector<Step>& body) {
    LoopsOfCalls out;
    forEachStep(body, [&](const Step& step, const std::vector<const Step*>& loops) {
        if (!std::holds_alternative<CallStep>(step.node)) return;
        for (const Step* loop : loops)
            if (std::holds_alternative<LoopStep>(loop->node)) out[&step].push_back(loop->id);
    });
    return out;
}

/// Where rounds ended, as places among a node's collapsed calls, and whether another one followed.
struct RoundEnd {
    std::size_t node = 0, call = 0;
    bool isAgain = false;
    bool isEntry = false; ///< no round ended: the loop was entered, or passed by
};

class RoundEnds {
public:
    RoundEnds(const TypeWork& type, const LoopsOfCalls& loops, const PlacedLoop& loop)
        : m_type(type)
        , m_loops(loops)
        , m_loop(loop) {}

    std::vector<RoundEnd> run() {
        for (std::size_t n = 0; n < m_type.alignments.size(); ++n) {
            cancellationPoint();
            addNode(n);
        }
        return std::move(m_ends);
    }

private:
    /// Rounds of the loops around the loop and of itself; nothing where the call does not stand in it.
    std::optional<std::span<const std::uint32_t>> roundsOf(const Alignment& alignment, std::size_t call) const {
        const auto loops = m_loops.find(alignment.calls[call].step);
        if (loops == m_loops.end() || loops->second.size() <= m_loop.depth) return {};
        if (loops->second[m_loop.depth] != m_loop.id) return {};
        const auto rounds = alignment.iterationsOf(alignment.calls[call]);
        if (rounds.size() <= m_loop.depth) return {};
        return rounds.first(m_loop.depth + 1);
    }

    static bool isNextRound(std::span<const std::uint32_t> before, std::span<const std::uint32_t> now) {
        return std::equal(before.begin(), before.end() - 1, now.begin()) && now.back() == before.back() + 1;
    }

    void addNode(std::size_t n) {
        const Alignment& alignment = m_type.alignments[n];
        std::optional<std::size_t> last;
        for (std::size_t c = 0; c < alignment.calls.size(); ++c) {
            if (!alignment.calls[c].step) continue;
            const auto now = roundsOf(alignment, c);
            if (last) addBetween(n, *last, roundsOf(alignment, *last), now);
            last = c;
        }
        if (last && roundsOf(alignment, *last)) m_ends.push_back({n, *last, false});
    }

    void addBetween(std::size_t n, std::size_t call, const std::optional<std::span<const std::uint32_t>>& before,
                    const std::optional<std::span<const std::uint32_t>>& now) {
        if (before && now && std::equal(before->begin(), before->end(), now->begin())) return; // in one round
        if (before)
            m_ends.push_back({n, call, now && isNextRound(*before, *now)});
        else if (m_loop.before && m_type.alignments[n].calls[call].step == m_loop.before)
            m_ends.push_back({n, call, now.has_value(), true});
    }

    const TypeWork& m_type;
    const LoopsOfCalls& m_loops;
    const PlacedLoop& m_loop;
    std::vector<RoundEnd> m_ends;
};

/// The places of round ends among the calls as guards see them, of those behind the most frequent call.
struct RoundDecisions {
    std::uint32_t after = 0;
    std::vector<DecisionPlace> places;
    RecordedWays ways;
};

class LoopGuards {
public:
    LoopGuards(const MiningWork& work, const TypeWork& type)
        : m_type(type)
        , m_loops(loopsOfCalls(type.program.body)) {
        std::vector<ReactiveNode> nodes;
        for (const auto& calls : type.calls)
            nodes.push_back(reactiveNode(work.trace, type.program, calls));
        m_nodes.emplace(nodesOfOneThread(work.trace, nodes, work.refine));
        for (const NodeMemory& node : m_nodes->nodes) {
            m_callOf.emplace_back();
            for (std::uint32_t c = 0; c < node.calls().size(); ++c)
                m_callOf.back()[node.calls()[c].event] = m_callOf.back()[node.calls()[c].reply] = c;
        }
    }

    /// @param bitsOfCount  of what says the count otherwise
    std::optional<ReactiveDecision> guardOf(const PlacedLoop& placed, double bitsOfCount) {
        const auto decisions = decisionsOf(RoundEnds(m_type, m_loops, placed).run());
        if (!decisions) return {};
        const auto columns = columnsOfReplies(*m_nodes, decisions->after, decisions->places);
        ReactiveDecision until;
        until.nodes = growTree(decisions->ways, columns, [] { return std::vector<GuardColumn>(); });
        if (!isKept(until.nodes, bitsOfCount)) return {};
        until.after = m_nodes->names[decisions->after].made;
        until.ways = {firstCall(placed.loop->body), {}};
        return until;
    }

private:
    std::optional<RoundDecisions> decisionsOf(const std::vector<RoundEnd>& ends) const {
        std::map<std::uint32_t, std::vector<std::pair<DecisionPlace, std::uint32_t>>> found; // by symbol
        std::map<std::uint32_t, std::size_t> rounds;
        std::size_t allRounds = 0;
        for (const RoundEnd& end : ends) {
            const CollapsedCall& call = m_type.calls[end.node][end.call];
            const auto at = m_callOf[end.node].find(call.repeats.empty() ? call.event : call.repeats.back());
            if (at == m_callOf[end.node].end()) return {}; // within a transaction
            const std::uint32_t symbol = m_nodes->nodes[end.node].calls()[at->second].symbol;
            found[symbol].emplace_back(DecisionPlace{static_cast<std::uint32_t>(end.node), at->second},
                                       end.isAgain ? 0 : 1);
            rounds[symbol] += end.isEntry ? 0 : 1;
            allRounds += end.isEntry ? 0 : 1;
        }
        const auto most = std::max_element(rounds.begin(), rounds.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        if (most == rounds.end() || most->second < kFewestRounds) return {};
        if (static_cast<double>(most->second) < (1 - kMostMisfit) * static_cast<double>(allRounds)) return {};
        RoundDecisions out;
        out.after = most->first;
        out.ways.ways = 2;
        for (const auto& [place, way] : found.at(most->first)) {
            out.places.push_back(place);
            out.ways.way.push_back(way);
        }
        return out;
    }

    static bool isKept(const std::vector<DecisionNode>& tree, double bitsOfCount) {
        if (tree.size() == 1) return false;
        double saved = 0;
        std::uint64_t misfit = 0, rounds = 0;
        for (const DecisionNode& node : tree) {
            saved += node.isLeaf() ? 0 : node.evidence.savedBits;
            if (!node.isLeaf()) continue;
            misfit += std::min(node.evidence.calls[0], node.evidence.calls[1]);
            rounds += node.evidence.calls[0] + node.evidence.calls[1];
        }
        if (static_cast<double>(misfit) > kMostMisfit * static_cast<double>(rounds)) return false;
        const auto& all = tree.front().evidence.calls;
        const std::array<std::uint32_t, 2> ways = {static_cast<std::uint32_t>(all[0]),
                                                   static_cast<std::uint32_t>(all[1])};
        return WayCode(2).bits(ways) - saved <= bitsOfCount + kLeastSavedBits;
    }

    static CallName firstCall(const std::vector<Step>& body) {
        std::optional<CallName> first;
        forEachStep(body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (call && !first) first = call->name();
        });
        return first.value_or(CallName{});
    }

    const TypeWork& m_type;
    LoopsOfCalls m_loops;
    std::optional<ReactiveNodes> m_nodes;
    std::vector<std::map<std::uint32_t, std::uint32_t>> m_callOf; ///< by node: event -> call
};

double bitsOfWhole(double value) {
    return 1 + 2 * std::floor(std::log2(1 + std::abs(value)));
}

double bitsOfCoefficient(double value) {
    constexpr double kMostParts = 64;   // no program's law has more
    constexpr double kExact = 1e-9;     // of doubles
    constexpr double kFractionBits = 4; // that it is one, and is sought for (guards' prototype)
    for (double parts = 1; parts <= kMostParts; ++parts) {
        const double whole = std::round(value * parts);
        if (std::abs(whole - value * parts) > kExact * std::max(1.0, std::abs(whole))) continue;
        return bitsOfWhole(whole) + (parts > 1 ? 2 * std::log2(parts) + kFractionBits : 0);
    }
    return std::numeric_limits<double>::infinity();
}

} // namespace

double bitsOfLaw(const Law& law) {
    constexpr double kFactorBits = 3; // which of about eight kinds of factors
    const auto bitsOfTerm = [](const LawTerm& term) {
        double bits = 1; // whether there is another factor
        for (const LawTerm::Factor& factor : term.factors())
            bits += kFactorBits + (factor.width ? 2 * std::log2(std::max(1.0, *factor.width)) : 0);
        return bits;
    };
    if (law.runsTotal == 0 || law.runsFitted < law.runsTotal) return std::numeric_limits<double>::infinity();
    double bits = 0;
    for (const auto& [term, coefficient] : law.form.terms)
        if (coefficient != 0) bits += bitsOfCoefficient(coefficient) + bitsOfTerm(term);
    return bits + (law.form.cap ? bitsOfWhole(*law.form.cap) : 0);
}

void findLoopGuards(const MiningWork& work, TypeWork& type) {
    if (type.program.counts == CountOrigin::Replies) return;
    std::vector<PlacedLoop> loops;
    collectLoops(type.program.body, 0, loops);
    if (loops.empty()) return;
    LoopGuards guards(work, type);
    std::map<std::uint32_t, ReactiveDecision> found;
    for (const PlacedLoop& placed : loops) {
        const bool isCounted = placed.loop->origin == CountOrigin::Counted;
        if (auto until = guards.guardOf(placed, isCounted ? bitsOfLaw(placed.loop->count) : kNoLaw))
            found.emplace(placed.id, *std::move(until));
    }
    forEachStep(type.program.body, [&](Step& step, const auto&) {
        if (const auto it = found.find(step.id); it != found.end())
            std::get<LoopStep>(step.node).until = std::move(it->second);
    });
}

std::set<std::uint32_t> loopsThatRepliesEnd(const MiningWork& work, const TypeWork& type) {
    std::vector<PlacedLoop> loops;
    collectLoops(type.program.body, 0, loops);
    LoopGuards guards(work, type);
    std::set<std::uint32_t> ended;
    for (const PlacedLoop& placed : loops)
        if (guards.guardOf(placed, kNoLaw)) ended.insert(placed.id);
    return ended;
}

} // namespace tenfold
