#include "core/known/guard_replay.h"

#include "core/base/threads/cancellation.h"
#include "core/known/message_reader.h"
#include "core/known/node_memory.h"

#include <algorithm>
#include <set>

namespace tenfold {
namespace {

/// Calls by number, and which thread makes them.
struct ReplayNames {
    std::map<CallName, std::uint32_t> ofMade, ofRole;
    std::vector<CallName> made, next; ///< by symbol
    std::vector<std::uint32_t> threadOf;
    std::vector<bool> byConnection;
    std::vector<const ReactiveDecision*> decisions; ///< by symbol; null: there is none

    explicit ReplayNames(const std::vector<ReactiveThread>& threads) {
        for (const ReactiveThread& thread : threads) {
            for (const CallName& call : thread.calls)
                threadOf[add(call)] = static_cast<std::uint32_t>(byConnection.size());
            for (const ReactiveDecision& decision : thread.decisions)
                if (const auto it = ofMade.find(decision.after); it != ofMade.end()) decisions[it->second] = &decision;
            byConnection.push_back(thread.byConnection);
        }
        byConnection.push_back(true); // roles
    }

    std::uint32_t addOfRole(const CallName& call) {
        const auto [it, isNew] = ofRole.try_emplace(call, static_cast<std::uint32_t>(made.size()));
        if (isNew) append(call, static_cast<std::uint32_t>(byConnection.size() - 1));
        return it->second;
    }

private:
    void append(const CallName& call, std::uint32_t thread) {
        made.push_back(call);
        next.push_back(call);
        threadOf.push_back(thread);
        decisions.push_back(nullptr);
    }

    std::uint32_t add(const CallName& call) {
        const auto [it, isNew] = ofMade.try_emplace(call, static_cast<std::uint32_t>(made.size()));
        if (isNew) append(call, 0);
        return it->second;
    }
};

/// What a recorded node knew right after the reply to a call.
class RecordedWorld final : public GuardWorld {
public:
    RecordedWorld(const Trace& trace, MessageReader& reader, const ReplayNames& names, const NodeMemory& node)
        : m_trace(trace)
        , m_reader(reader)
        , m_names(names)
        , m_node(node) {}

    void moveTo(std::uint32_t call) { m_own = call; }

    Value reply(std::span<const CallName> of, const std::string& path) const override {
        const Event* event = replyOf(of);
        return event ? valueOf(*event, Side::Response, path) : Value();
    }
    std::int64_t length(std::span<const CallName> of, const std::string& path) const override {
        const Event* event = replyOf(of);
        return event ? m_reader.lengthAt(*event, Side::Response, m_reader.pathOf(path)) : 0;
    }
    std::int64_t elementsWith(std::span<const CallName> of, const std::string& path, const std::string& field,
                              const Value& value) const override {
        const Event* event = replyOf(of);
        if (!event) return 0;
        return m_reader.elementsWith(*event, Side::Response, m_reader.pathOf(path), m_reader.pathOf(field), value);
    }
    Value argument(const std::string& path) const override {
        return valueOf(m_trace.events[own().event], Side::Request, path);
    }
    const CallName* latest(std::span<const CallName> among, std::uint32_t back) const override {
        const std::vector<std::uint32_t> symbols = symbolsOf(among);
        const bool isOwn = std::find(symbols.begin(), symbols.end(), own().symbol) != symbols.end();
        const std::uint32_t call =
            isOwn && back > 0 ? m_node.stepsBack(m_own, back) : m_node.stepsBack(m_own, symbols, back);
        return call == NodeMemory::kNone ? nullptr : &m_names.made[m_node.calls()[call].symbol];
    }
    std::int64_t count(std::span<const CallName> of, std::span<const CallName> since) const override {
        const auto begin = since.empty() ? NodeMemory::kNone : m_node.latestMade(m_own, symbolsOf(since));
        return m_node.countAfter(m_own, symbolsOf(of), begin);
    }
    std::int64_t countSinceReply(std::span<const CallName> of, std::span<const CallName> told) const override {
        const std::uint32_t reply = m_node.latestReplied(m_own, tellersOf(told));
        return reply == NodeMemory::kNone ? 0 : m_node.countAfter(m_own, symbolsOf(of), reply);
    }
    std::int64_t ageNs(std::span<const CallName> of) const override {
        const std::uint32_t call = m_node.latestMade(m_own, symbolsOf(of));
        return call == NodeMemory::kNone ? -1 : own().endNs - m_node.calls()[call].startNs;
    }

private:
    const ReactiveCall& own() const { return m_node.calls()[m_own]; }

    Value valueOf(const Event& event, Side side, const std::string& path) const {
        const std::uint32_t number = m_reader.pathOf(path);
        if (const auto value = m_reader.valueAt(event, side, number)) return m_trace.value(*value);
        return m_reader.isContainer(event, side, number) ? Value(EmptyList()) : Value();
    }

    const Event* replyOf(std::span<const CallName> of) const {
        const std::uint32_t call = of.empty() ? m_own : m_node.latestReplied(m_own, tellersOf(of));
        return call == NodeMemory::kNone ? nullptr : &m_trace.events[m_node.calls()[call].reply];
    }

    std::vector<std::uint32_t> symbolsOf(std::span<const CallName> calls) const {
        std::vector<std::uint32_t> symbols;
        for (const CallName& call : calls)
            if (const auto it = m_names.ofMade.find(call); it != m_names.ofMade.end()) symbols.push_back(it->second);
        return symbols;
    }

    /// Those that are told what these calls are answered.
    std::vector<std::uint32_t> tellersOf(std::span<const CallName> calls) const {
        std::vector<std::uint32_t> symbols = symbolsOf(calls);
        for (const CallName& call : calls)
            if (const auto it = m_names.ofRole.find(call); it != m_names.ofRole.end()) symbols.push_back(it->second);
        return symbols;
    }

    const Trace& m_trace;
    MessageReader& m_reader;
    const ReplayNames& m_names;
    const NodeMemory& m_node;
    std::uint32_t m_own = 0;
};

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
    ReplayNames names(threads);
    MessageReader reader(trace);
    for (const ReactiveNode& recorded : nodes) {
        cancellationPoint();
        std::vector<ReactiveCall> calls =
            reactiveCalls(trace, recorded, refine, [&](const ReactiveName& name, bool ofRole) {
                if (ofRole) return names.addOfRole(name.made);
                const auto it = names.ofMade.find(name.made);
                if (it == names.ofMade.end()) return NodeMemory::kNone;
                names.next[it->second] = name.next;
                return it->second;
            });
        std::erase_if(calls, [](const ReactiveCall& call) { return call.symbol == NodeMemory::kNone; });
        const std::uint32_t end = lastRecurring(calls);
        const NodeMemory node(std::move(calls), names.made.size(), names.threadOf, names.byConnection);
        RecordedWorld world(trace, reader, names, node);
        for (std::uint32_t c = 0; c < node.calls().size() && c <= end; ++c) {
            const ReactiveDecision* decision = names.decisions[node.calls()[c].symbol];
            if (!decision) continue;
            const std::uint32_t next = node.next(c);
            const bool isLast = next == NodeMemory::kNone || next > end;
            world.moveTo(c);
            tell(*decision, world, isLast ? nullptr : &names.next[node.calls()[next].symbol]);
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
