#include "core/known/guard_replay.h"

#include "core/base/threads/cancellation.h"
#include "core/known/message_reader.h"
#include "core/known/node_memory.h"
#include "core/known/recorded_world.h"

#include <algorithm>
#include <set>

namespace tenfold {
namespace {

void scoreCall(DecisionScore& score, const ReactiveDecision& decision, const CallName& followed,
               const RecordedWorld& world) {
    const auto at = std::find(decision.ways.begin(), decision.ways.end(), followed);
    const auto way = static_cast<std::size_t>(at - decision.ways.begin());
    if (decision.ways.size() == 1 && way == 0) return; // nothing to decide
    const DecidedWay said = decide(decision, world);
    ++score.total;
    score.right += said.way == way ? 1 : 0;
    score.majority += decision.nodes.front().way == way ? 1 : 0;
    score.sure += said.isSure ? 1 : 0;
    score.sureRight += said.isSure && said.way == way ? 1 : 0;
}

/// Tells of each call behind which a decision stands, up to the end of what the node does: its decision, what was
/// known, and the call that followed in the thread; null where it was the thread's last.
template <typename Tell>
void replay(const Trace& trace, const std::vector<ReactiveNode>& nodes, const std::vector<ReactiveThread>& threads,
            const std::vector<RefineRule>& refine, Tell tell) {
    RecordedNames names;
    for (std::uint32_t t = 0; t < threads.size(); ++t)
        for (const CallName& call : threads[t].calls) {
            names.add(call, t);
            names.byConnection()[t] = threads[t].byConnection;
        }
    std::vector<const ReactiveDecision*> decisions(names.size(), nullptr); // by symbol
    for (const ReactiveThread& thread : threads)
        for (const ReactiveDecision& decision : thread.decisions)
            if (const auto symbol = names.find(decision.after); symbol != NodeMemory::kNone)
                decisions[symbol] = &decision;
    MessageReader reader(trace);
    for (const ReactiveNode& recorded : nodes) {
        cancellationPoint();
        std::vector<ReactiveCall> calls =
            reactiveCalls(trace, recorded, refine, [&](const ReactiveName& name, bool ofRole) {
                if (ofRole) return names.addOfRole(name.made);
                const std::uint32_t symbol = names.find(name.made);
                if (symbol != NodeMemory::kNone) names.setNext(symbol, name.next);
                return symbol;
            });
        std::erase_if(calls, [](const ReactiveCall& call) { return call.symbol == NodeMemory::kNone; });
        const std::uint32_t end = lastRecurring(calls);
        const NodeMemory node(std::move(calls), names.size(), names.threadOf(), names.byConnection());
        RecordedWorld world(trace, reader, names, node);
        for (std::uint32_t c = 0; c < node.calls().size() && c <= end; ++c) {
            const std::uint32_t symbol = node.calls()[c].symbol;
            const ReactiveDecision* decision = symbol < decisions.size() ? decisions[symbol] : nullptr;
            if (!decision) continue;
            const std::uint32_t next = node.next(c);
            const bool isLast = next == NodeMemory::kNone || next > end;
            world.moveTo(c);
            tell(*decision, world, isLast ? nullptr : &names.next(node.calls()[next].symbol));
        }
    }
}

} // namespace

DecisionScore& DecisionScore::operator+=(const DecisionScore& other) {
    total += other.total;
    right += other.right;
    majority += other.majority;
    sure += other.sure;
    sureRight += other.sureRight;
    return *this;
}

DecisionScores replayDecisions(const Trace& trace, const std::vector<ReactiveNode>& nodes,
                               const std::vector<ReactiveThread>& threads, const std::vector<RefineRule>& refine) {
    DecisionScores scores;
    replay(trace, nodes, threads, refine,
           [&](const ReactiveDecision& decision, const RecordedWorld& world, const CallName* followed) {
               if (followed) scoreCall(scores[decision.after], decision, *followed, world);
           });
    return scores;
}

void noteEnds(const Trace& trace, const std::vector<ReactiveNode>& nodes, const std::vector<RefineRule>& refine,
              std::vector<ReactiveThread>& threads) {
    std::map<CallName, std::set<std::size_t>> ends; // leaves
    replay(trace, nodes, threads, refine,
           [&](const ReactiveDecision& decision, const RecordedWorld& world, const CallName* followed) {
               if (!followed) ends[decision.after].insert(decide(decision, world).leaf);
           });
    for (ReactiveThread& thread : threads)
        for (ReactiveDecision& decision : thread.decisions)
            if (const auto it = ends.find(decision.after); it != ends.end())
                for (const std::size_t leaf : it->second)
                    decision.nodes[leaf].mayEnd = true;
}

DecisionScore sumOf(const DecisionScores& scores) {
    DecisionScore sum;
    for (const auto& [after, score] : scores)
        sum += score;
    return sum;
}

} // namespace tenfold
