#include "core/play/node/thread_walk.h"

#include "core/base/random_stream.h"
#include "core/plan/walker/round_split.h"

#include <algorithm>
#include <numeric>

namespace tenfold {

PlayedDecisions& PlayedDecisions::operator+=(const PlayedDecisions& other) {
    byReply += other.byReply;
    sure += other.sure;
    byShare += other.byShare;
    ends += other.ends;
    stopped += other.stopped;
    givenUp += other.givenUp;
    return *this;
}

ThreadWalk::ThreadWalk(const ReactiveType& type, LiveMemory& memory, std::uint64_t seed, std::function<bool()> mayStop,
                       std::function<bool()> mayBeTold)
    : m_type(type)
    , m_memory(memory)
    , m_seed(seed)
    , m_mayStop(std::move(mayStop))
    , m_mayBeTold(std::move(mayBeTold)) {
    for (const ReactiveThread* recorded : type.threads()) {
        m_threads.emplace_back();
        m_threads.back().recorded = recorded;
    }
}

double ThreadWalk::drawn() {
    return RandomStream(mixedSeed(m_seed, m_draws++)).unit();
}

std::int64_t ThreadWalk::delayNs(const DurationDistribution& delay, double level) {
    return delay.samples > 0 ? std::max<std::int64_t>(0, quantileNs(delay, level)) : 0;
}

CourseGuide::Next ThreadWalk::next(std::size_t index) {
    Thread& thread = m_threads[index];
    if (!std::exchange(thread.hasBegun, true))
        return callOf(thread, *thread.recorded->first, delayNs(thread.recorded->firstDelay, drawn()));
    if (!thread.queued.empty() || thread.isClosing) return queuedCall(thread);
    const ReactiveDecision* decision = thread.last == ReactiveType::kNone ? nullptr : m_type.decisionAfter(thread.last);
    if (!decision) return close(thread);
    m_memory.moveTo({thread.last, index, thread.reply, &thread.arguments, thread.nowNs});
    const DecidedWay said = decide(*decision, m_memory);
    const DecisionNode& leaf = decision->nodes[said.leaf];
    if (isAtEnd(*decision, leaf)) return close(thread);
    const std::size_t way = decision->ways.size() == 1 ? 0 : wayOf(leaf, said, decision->nodes.size() > 1);
    const bool isTimed = way < leaf.delays.size() && leaf.delays[way].samples > 0;
    return callOf(thread, decision->ways[way], isTimed ? delayNs(leaf.delays[way], drawn()) : -1);
}

/// The way that a leaf leads; of several recorded ones one is drawn.
std::size_t ThreadWalk::wayOf(const DecisionNode& leaf, const DecidedWay& said, bool isTested) {
    const auto& calls = leaf.evidence.calls;
    const std::uint64_t all = std::accumulate(calls.begin(), calls.end(), std::uint64_t{0});
    const bool isOneWay = all == 0 || (said.way < calls.size() && calls[said.way] == all);
    if (isTested && (isOneWay || leaf.isSure)) {
        ++m_decisions.byReply;
        m_decisions.sure += said.isSure ? 1 : 0;
        return said.way;
    }
    ++m_decisions.byShare;
    return isOneWay ? said.way : drawnWay(leaf, all);
}

/// One of several recorded ways by their shares. Where these are a few small numbers (each node took either way once),
/// ways are drawn in blocks that hold each as often: none is left out, and none is taken for ever.
std::size_t ThreadWalk::drawnWay(const DecisionNode& leaf, std::uint64_t all) {
    constexpr std::uint64_t kLongestBlock = 64;
    const auto& calls = leaf.evidence.calls;
    std::uint64_t common = 0;
    for (const std::uint64_t count : calls)
        common = std::gcd(common, count);
    if (common == 0 || all / common > kLongestBlock) {
        auto left = static_cast<std::uint64_t>(drawn() * static_cast<double>(all));
        std::size_t way = 0;
        while (way + 1 < calls.size() && left >= calls[way])
            left -= calls[way++];
        return way;
    }
    std::vector<std::size_t>& ways = m_ways[&leaf];
    if (ways.empty())
        for (std::size_t w = 0; w < calls.size(); ++w)
            ways.insert(ways.end(), calls[w] / common, w);
    const auto at = ways.begin() + static_cast<std::ptrdiff_t>(drawn() * static_cast<double>(ways.size()));
    const std::size_t way = *at;
    ways.erase(at);
    return way;
}

namespace {

/// Rounds of a loop that no reply ends, which must not hold a node for ever: so many times what was planned, and so
/// many where little was. Chosen.
constexpr std::uint64_t kTimesPlanned = 20, kMostRounds = 1000;

std::uint64_t mostRoundsOf(const CompiledStep& loop) {
    const std::uint64_t planned = loop.split ? loop.split->total() : loop.rounds;
    return std::max(kMostRounds, saturatingProduct(kTimesPlanned, planned));
}

/// Whether replies to a loop's calls tell what others send.
bool isToldThere(const CompiledStep& loop) {
    return std::any_of(loop.body.begin(), loop.body.end(), [](const CompiledStep& step) {
        return (step.call.call && step.call.call->toldBy) || isToldThere(step);
    });
}

/// Whether a tree asks about the reply to the call before it, whichever that is.
bool asksOwnReply(const std::vector<DecisionNode>& tree) {
    return std::any_of(tree.begin(), tree.end(), [](const DecisionNode& node) {
        const auto* reply = std::get_if<ReplyTest>(&node.test);
        return !node.isLeaf() && reply && reply->of.empty();
    });
}

} // namespace

std::optional<bool> ThreadWalk::goesOn(const CompiledStep& loop) {
    const ReactiveDecision& until = *std::get<LoopStep>(loop.step->node).until;
    if (m_answered.call != m_type.numberOf(until.after) && asksOwnReply(until.nodes)) return {};
    m_memory.moveTo(m_answered);
    ++m_decisions.byReply;
    const DecisionNode& leaf = leafOf(until.nodes, m_memory);
    m_decisions.sure += leaf.isSure ? 1 : 0;
    std::uint64_t& rounds = m_rounds[&loop];
    // what ended the loop of all nodes whenever it came ends it, however idle the server is meanwhile
    const bool hasEndedAll = leaf.isSure && !leaf.evidence.calls.empty() && leaf.evidence.calls.front() == 0;
    if (leaf.way != 0 && !hasEndedAll && isToldThere(loop) && m_mayBeTold()) return true;
    if (leaf.way == 0 && ++rounds < mostRoundsOf(loop)) return true;
    m_decisions.givenUp += leaf.way == 0 ? 1 : 0;
    rounds = 0;
    return false;
}

/// Whether the thread makes no more calls: its replies say so, or it may end here and is stopped.
bool ThreadWalk::isAtEnd(const ReactiveDecision& decision, const DecisionNode& here) {
    if (decision.ends.empty()) return false;
    const DecisionNode& leaf = leafOf(decision.ends, m_memory);
    const auto& calls = leaf.evidence.calls;
    const std::uint64_t on = calls.empty() ? 0 : calls[0], ended = calls.size() > 1 ? calls[1] : 0;
    if (on == 0 && leaf.way == 1) {
        ++m_decisions.ends;
        return true;
    }
    if (ended == 0 || !here.mayEnd || !m_mayStop()) return false;
    ++m_decisions.stopped;
    return true;
}

/// What the node calls after its last thread's end.
CourseGuide::Next ThreadWalk::close(Thread& thread) {
    thread.isClosing = true;
    thread.queued.assign(thread.recorded->closing.rbegin(), thread.recorded->closing.rend());
    return queuedCall(thread);
}

CourseGuide::Next ThreadWalk::queuedCall(Thread& thread) {
    while (!thread.queued.empty()) {
        const CallName call = thread.queued.back();
        thread.queued.pop_back();
        if (const Next next = callOf(thread, call, -1); next.call) return next;
    }
    return {};
}

/// @param delayNs  below 0: not recorded from the reply on: as the step has it, from call to call
CourseGuide::Next ThreadWalk::callOf(Thread& thread, const CallName& way, std::int64_t delayNs) {
    if (m_type.closerOf(way)) // what is in it follows, then its closer
        if (const TransactionCalls* transaction = m_type.transaction(way)) {
            thread.queued.push_back(*m_type.closerOf(way));
            thread.queued.insert(thread.queued.end(), transaction->calls.rbegin(), transaction->calls.rend());
        }
    const CompiledStep* step = m_type.stepOf(thread.before, way);
    if (!step) return thread.queued.empty() ? Next{} : queuedCall(thread);
    const auto& recorded = std::get<CallStep>(step->step->node).delay;
    return {step, delayNs >= 0 ? delayNs : std::max<std::int64_t>(0, recorded.medianNs())};
}

void ThreadWalk::made(std::size_t index, const CallName& call, std::vector<std::pair<std::string, Value>> arguments,
                      std::int64_t nowNs) {
    Thread& thread = m_threads[index];
    thread.before = call;
    if (thread.closer) return; // a part of what was made with its opener
    thread.closer = m_type.closerOf(call);
    thread.last = m_type.numberOf(thread.closer ? *thread.closer : call);
    thread.made = m_memory.made(thread.last, index, nowNs);
    thread.arguments = std::move(arguments);
}

void ThreadWalk::told(std::size_t index, const CallName& call, const Reply& reply, std::int64_t nowNs) {
    Thread& thread = m_threads[index];
    if (thread.closer && call != *thread.closer) return;
    thread.closer.reset();
    m_memory.told(thread.last, reply, std::move(thread.made));
    thread.reply = &reply;
    thread.nowNs = nowNs;
}

} // namespace tenfold
