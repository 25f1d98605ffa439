#include "core/mining/guards/guards.h"

#include "core/base/threads/cancellation.h"
#include "core/known/guard_replay.h"
#include "core/mining/guards/decision_tree.h"
#include "core/mining/guards/known_at_decisions.h"
#include "core/mining/guards/logical_threads.h"
#include "core/mining/guards/reactive_nodes.h"
#include "core/mining/guards/thread_ends.h"
#include "core/mining/work/duration_quantiles.h"
#include "core/trace/clock_step.h"

#include <algorithm>
#include <map>
#include <optional>

namespace tenfold {
namespace {

constexpr std::size_t kMostDecisions = 2000; ///< after one call: more say nothing new of a tree of five tests

/// What kind of thing a reply is, as far as it may lead different ways.
std::uint32_t kindOfReply(ReactiveNodes& type, const Event& event) {
    enum Kind { Unknown, Null, Zero, Number, EmptyText, Text, None, Some, Map, Error };
    if (event.outcome == Outcome::Exception) return Error;
    const auto response = type.trace.response(event);
    if (response.empty()) return Unknown;
    const auto value = type.reader.valueAt(event, Side::Response, type.reader.pathOf(""));
    if (!value) {
        const std::string& path = type.trace.text(response.front().path);
        return !path.empty() && (path.front() == '[' || (path.front() >= '0' && path.front() <= '9')) ? Some : Map;
    }
    const Value& whole = type.trace.value(*value);
    if (whole == Value()) return Null;
    if (std::holds_alternative<EmptyList>(whole) || std::holds_alternative<EmptyObject>(whole)) return None;
    if (const auto number = realOf(whole)) return *number == 0 ? Zero : Number;
    return lengthOf(whole) == 0 ? EmptyText : Text;
}

std::vector<std::vector<ThreadCall>> threadCalls(ReactiveNodes& type,
                                                 const std::vector<std::vector<ReactiveCall>>& nodes) {
    std::vector<std::vector<ThreadCall>> out;
    for (const auto& node : nodes) {
        cancellationPoint();
        out.emplace_back();
        for (const ReactiveCall& call : node)
            if (!call.ofRole)
                out.back().push_back({call.symbol, kindOfReply(type, type.trace.events[call.reply]),
                                      call.connection.value, call.startNs, call.endNs});
    }
    return out;
}

/// The recorded decisions after a symbol and where they went.
struct DecisionsAfter {
    std::vector<DecisionPlace> places;
    RecordedWays ways;
    std::vector<std::uint32_t> symbols; ///< of the ways, the most frequent first
};

DecisionsAfter decisionsAfter(const ReactiveNodes& type, std::uint32_t symbol) {
    DecisionsAfter found;
    std::map<std::uint32_t, std::size_t> times;
    for (std::uint32_t n = 0; n < type.nodes.size(); ++n) {
        const NodeMemory& node = type.nodes[n];
        const std::uint32_t end = lastRecurring(node.calls());
        for (std::uint32_t c = 0; c < end; ++c) {
            if (node.calls()[c].symbol != symbol || node.next(c) > end) continue; // or there is none
            found.places.push_back({n, c});
            ++times[node.calls()[node.next(c)].symbol];
        }
    }
    for (const auto& [next, n] : times)
        found.symbols.push_back(next);
    std::stable_sort(found.symbols.begin(), found.symbols.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return times.at(a) > times.at(b); });
    if (found.places.size() > kMostDecisions) { // evenly, whole stretches are no sample
        std::vector<DecisionPlace> some;
        for (std::size_t i = 0; i < kMostDecisions; ++i)
            some.push_back(found.places[i * found.places.size() / kMostDecisions]);
        found.places = std::move(some);
    }
    found.ways.ways = found.symbols.size();
    for (const DecisionPlace& place : found.places) {
        const NodeMemory& node = type.nodes[place.node];
        const std::uint32_t next = node.calls()[node.next(place.call)].symbol;
        const auto at = std::find(found.symbols.begin(), found.symbols.end(), next);
        found.ways.way.push_back(static_cast<std::uint32_t>(at - found.symbols.begin()));
    }
    return found;
}

/// From each reply to the call that followed: a node's own time, without what it waited for.
void addDelays(const ReactiveNodes& type, const DecisionsAfter& found, const std::vector<std::uint32_t>& leaves,
               ReactiveDecision& decision) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::int64_t>> delays; // leaf, way
    for (std::size_t d = 0; d < found.places.size(); ++d) {
        const NodeMemory& node = type.nodes[found.places[d].node];
        const std::uint32_t call = found.places[d].call;
        const std::int64_t ns = node.calls()[node.next(call)].startNs - node.calls()[call].endNs;
        delays[{leaves[d], found.ways.way[d]}].push_back(std::max<std::int64_t>(0, ns));
    }
    for (auto& [at, ns] : delays) {
        auto& ofLeaf = decision.nodes[at.first].delays;
        ofLeaf.resize(decision.ways.size());
        ofLeaf[at.second] = distributionOf(std::move(ns));
    }
}

std::optional<ReactiveDecision> decisionAfter(ReactiveNodes& type, std::uint32_t symbol) {
    cancellationPoint();
    const DecisionsAfter found = decisionsAfter(type, symbol);
    if (found.places.empty()) return {};
    ReactiveDecision decision;
    decision.after = type.names[symbol].made;
    for (const std::uint32_t way : found.symbols)
        decision.ways.push_back(type.names[way].next);
    const bool isOneWay = found.symbols.size() == 1;
    const auto columns = isOneWay ? std::vector<GuardColumn>() : columnsKnown(type, symbol, found.places);
    std::vector<std::uint32_t> leaves;
    decision.nodes = growTree(
        found.ways, columns, [&] { return columnsOfAges(type, found.places); }, &leaves);
    addDelays(type, found, leaves, decision);
    decision.ends = endsAfter(type, symbol, found.places);
    return decision;
}

/// Roles are a thread behind all others, each connection by itself.
void findThreads(ReactiveNodes& type, const std::vector<std::vector<ReactiveCall>>& calls) {
    type.threads = findLogicalThreads(threadCalls(type, calls), type.names.size(), delayStepNs(type.trace));
    type.symbolsOfThread.resize(type.threads.byConnection.size());
    for (std::uint32_t s = 0; s < type.names.size(); ++s)
        if (type.ofRole[s])
            type.threads.threadOf[s] = static_cast<std::uint32_t>(type.threads.byConnection.size());
        else
            type.symbolsOfThread[type.threads.threadOf[s]].push_back(s);
    type.threads.byConnection.push_back(true);
}

} // namespace

std::vector<ReactiveThread> mineGuards(const Trace& trace, const std::vector<ReactiveNode>& nodes,
                                       const std::vector<RefineRule>& refine) {
    ReactiveNodes type{trace, MessageReader(trace), {}, {}, {}, {}, {}, {}};
    const std::vector<std::vector<ReactiveCall>> calls = numberedCalls(type, nodes, refine);
    findThreads(type, calls);
    for (const auto& ofNode : calls)
        type.nodes.emplace_back(ofNode, type.names.size(), type.threads.threadOf, type.threads.byConnection);
    std::vector<ReactiveThread> threads;
    for (std::uint32_t t = 0; t < type.symbolsOfThread.size(); ++t) {
        ReactiveThread thread;
        thread.byConnection = type.threads.byConnection[t];
        for (const std::uint32_t symbol : type.symbolsOfThread[t]) {
            thread.calls.push_back(type.names[symbol].made);
            if (auto decision = decisionAfter(type, symbol)) thread.decisions.push_back(std::move(*decision));
        }
        addCourse(type, t, thread);
        threads.push_back(std::move(thread));
    }
    noteEnds(trace, nodes, refine, threads);
    return threads;
}

} // namespace tenfold
