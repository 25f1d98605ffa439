#include "core/mining/sequences/sequences.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/work/duration_quantiles.h"
#include "core/mining/work/question_names.h"

#include "core/align/aligner.h"
#include "core/mining/repeats/choices.h"
#include "core/mining/sequences/led_by_replies.h"
#include "core/mining/sequences/nondeterminism.h"
#include "core/mining/sequences/sequence_differences.h"
#include "core/prepare/thread_roles.h"
#include "core/questions/answers.h"
#include "core/trace/trace_text.h"

#include <algorithm>

namespace tenfold {
namespace {

/// So many loops whose rounds differ between equal nodes are no order: the nodes go on as replies say. (Placement by
/// chance makes one to three.)
constexpr std::size_t kReactiveLoops = 4;

const Skeleton& inferFrom(const MiningWork& work, const TypeWork& type, bool byThread) {
    const auto [it, isNew] = [&] {
        const std::lock_guard lock(work.skeletonsMutex);
        return work.skeletons.try_emplace({type.senders, byThread});
    }();
    if (isNew) it->second = inferSkeleton(sequencesOf(work, type), work.symbols, work.threads);
    return it->second;
}

/// Loops of a program whose rounds differ between nodes of the same scale.
std::set<std::uint32_t> loopsByChance(const MiningWork& work, const TypeWork& type, const Skeleton& skeleton) {
    const FlatProgram flat = flatten(skeleton.body, work.symbols);
    if (flat.ranges.empty()) return {};
    std::map<std::pair<std::uint32_t, double>, std::set<std::vector<std::uint32_t>>> seen; // loop, scale -> rounds
    std::set<std::uint32_t> byChance;
    const Aligner aligner(flat);
    for (const NodeSequence& sequence : sequencesOf(work, type))
        for (const auto& [loop, rounds] : aligner.align(sequence.symbols).rounds) {
            auto& ways = seen[{loop, sequence.scale}];
            ways.insert(rounds);
            if (ways.size() > 1) byChance.insert(loop);
        }
    return byChance;
}

/// What many threads of a type do exactly alike, call by call: connections that are opened for one job.
std::vector<ThreadRole> findThreadRoles(const MiningWork& work, const TypeWork& type) {
    constexpr std::size_t kFewestThreads = 6; // threads that do the same: fewer agree by accident. Chosen
    constexpr std::size_t kFewestCalls = 3;   // shorter ones are alike without a common cause
    constexpr std::size_t kLongest = 4096;    // calls: longer threads are the node's work, not a role
    struct Seen {
        std::size_t threads = 0;
        std::set<std::uint32_t> runs;
    };
    std::map<ThreadRole, Seen> seen;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        std::map<StringId, ThreadRole> madeBy;
        for (const CollapsedCall& call : type.calls[n]) {
            const Event& event = work.trace.events[call.event];
            ThreadRole& made = madeBy[event.thread];
            if (made.size() <= kLongest)
                made.push_back({textOrEmpty(work.trace, event.target), work.trace.text(event.method)});
        }
        for (auto& [thread, made] : madeBy) {
            Seen& alike = seen[std::move(made)];
            ++alike.threads;
            alike.runs.insert(work.trace.sender(type.senders[n]).run.value);
        }
    }
    std::vector<ThreadRole> roles;
    for (const auto& [role, alike] : seen)
        if (alike.threads >= kFewestThreads && alike.runs.size() == work.runs.size() && role.size() >= kFewestCalls &&
            role.size() <= kLongest)
            roles.push_back(role);
    return roles;
}

/// Whether most of these calls are made while another of their threads is under way.
struct SideBySide {
    std::size_t calls = 0, beside = 0;
    bool isMostly() const { return 2 * beside > calls; }

    /// @param first  of the calls that count, thread by thread
    void add(const Trace& trace, const std::vector<CollapsedCall>& made, std::size_t first) {
        // equal times have no order: a thread is under way strictly between its first and its last call
        enum Edge { End, Call, CallWithin, Begin };
        std::vector<std::pair<std::int64_t, Edge>> edges;
        const auto at = [&](std::size_t i) -> const Event& { return trace.events[made[i].event]; };
        for (std::size_t begin = first, end = first; begin < made.size(); begin = end) {
            while (end < made.size() && at(end).thread == at(begin).thread)
                ++end;
            const std::int64_t since = at(begin).startNs, until = at(end - 1).startNs;
            for (std::size_t i = begin; i < end; ++i)
                edges.emplace_back(at(i).startNs, at(i).startNs > since && at(i).startNs < until ? CallWithin : Call);
            if (since >= until) continue;
            edges.emplace_back(since, Begin);
            edges.emplace_back(until, End);
        }
        std::sort(edges.begin(), edges.end());
        std::size_t open = 0;
        for (const auto& [ns, edge] : edges) {
            if (edge == Begin) ++open;
            if (edge == End) --open;
            if (edge == Begin || edge == End) continue;
            ++calls;
            beside += open > (edge == CallWithin ? 1 : 0) ? 1 : 0;
        }
    }
};

/// Puts the calls of each node in the order of its threads and says whether that is the order of the program.
/// @return of each node, where the calls of threads without a role begin
std::vector<std::size_t> orderCalls(const MiningWork& work, TypeWork& type, const std::vector<ThreadRole>& roles) {
    std::vector<std::size_t> withoutRole;
    SideBySide sideBySide;
    for (auto& calls : type.calls) {
        cancellationPoint();
        RoleOrder ordered = orderByRole(work.trace, calls, roles);
        calls = std::move(ordered.calls);
        withoutRole.push_back(ordered.withoutRole);
        sideBySide.add(work.trace, calls, ordered.withoutRole);
    }
    type.program.order = sideBySide.isMostly() ? CallOrder::ByThread : CallOrder::ByTime;
    if (type.program.order == CallOrder::ByThread || !roles.empty()) return withoutRole;
    for (auto& calls : type.calls)
        std::stable_sort(calls.begin(), calls.end(), [](const auto& a, const auto& b) { return a.event < b.event; });
    return withoutRole;
}

/// What threads and connections do one after another, each in its own order: a loop for each role, then choices.
std::vector<Step> chooseByThread(const MiningWork& work, TypeWork& type) {
    const std::vector<ThreadRole> roles = findThreadRoles(work, type);
    const std::vector<std::size_t> withoutRole = orderCalls(work, type, roles);
    std::vector<NodeSequence> others;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        std::vector<std::uint32_t> symbols = symbolsOf(work, type.calls[n]);
        symbols.erase(symbols.begin(), symbols.begin() + static_cast<std::ptrdiff_t>(withoutRole[n]));
        others.push_back({std::move(symbols), work.trace.run(work.trace.sender(type.senders[n]).run).scale.value()});
    }
    std::vector<Step> body;
    for (const ThreadRole& role : roles) {
        LoopStep loop;
        for (const auto& [target, method] : role) {
            CallStep call;
            call.target = target;
            call.method = method;
            loop.body.push_back({0, Round::Every, {}, std::move(call)});
        }
        body.push_back({0, Round::Every, {}, std::move(loop)});
    }
    const bool isAll = std::all_of(others.begin(), others.end(), [](const auto& o) { return o.symbols.empty(); });
    if (!isAll)
        for (Step& step : inferChoices(others, work.symbols))
            body.push_back(std::move(step));
    numberSteps(body);
    for (std::size_t r = 0; r < roles.size(); ++r) {
        ConnectionRole role;
        role.step = body[r].id;
        type.program.roles.push_back(std::move(role));
    }
    return body;
}

} // namespace

std::vector<std::uint32_t> symbolsOf(const MiningWork& work, const std::vector<CollapsedCall>& calls) {
    std::vector<std::uint32_t> symbols;
    for (const CollapsedCall& call : calls)
        symbols.push_back(symbolOf(work, work.trace.events[call.event]));
    return symbols;
}

std::vector<NodeSequence> sequencesOf(const MiningWork& work, const TypeWork& type) {
    std::vector<NodeSequence> sequences;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        sequences.push_back(
            {symbolsOf(work, type.calls[n]), work.trace.run(work.trace.sender(type.senders[n]).run).scale.value()});
    }
    return sequences;
}

Skeleton findSkeleton(const MiningWork& work, TypeWork& type, const MiningOptions& options) {
    const Trace& trace = work.trace;
    std::vector<std::vector<std::uint32_t>> events(type.senders.size());
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        cancellationPoint();
        const auto [begin, end] = trace.eventsOf(type.senders[n]);
        const auto& clock = type.clockEvents[n];
        for (std::uint32_t e = begin; e < end; ++e)
            if (work.isTarget(trace.events[e]) && !std::binary_search(clock.begin(), clock.end(), e))
                events[n].push_back(e);
    }
    type.program.collapse = findCollapseRules(trace, events);
    std::erase_if(type.program.collapse, [&](const CollapseRule& rule) {
        return answerTo(options.decisions, kRepeatQuestion, QuestionSubject::method(rule.target, rule.method)) ==
               "keep";
    });
    std::vector<std::vector<CollapsedCall>> inOrder, threaded;
    for (const auto& calls : events) {
        inOrder.push_back(collapseRepeats(trace, calls, type.program.collapse));
        threaded.push_back(orderByThread(trace, inOrder.back()));
    }
    type.calls = std::move(inOrder);
    Skeleton skeleton = inferFrom(work, type, false);
    const std::string answer = answerTo(options.decisions, kThreadQuestion, QuestionSubject::type(type.name));
    if (skeleton.misfit == 0 || answer == "in order") return skeleton;
    std::swap(type.calls, threaded);
    Skeleton byThread = inferFrom(work, type, true);
    constexpr double kClearlyShorter =
        4; // calls that splitting by thread has to save, unless nothing is left to explain
    const double inOne = skeleton.size + skeleton.misfit, split = byThread.size + byThread.misfit;
    const bool isSplit =
        answer == "by thread" || split + kClearlyShorter <= inOne || (byThread.misfit == 0 && split < inOne);
    if (isSplit) {
        type.program.order = CallOrder::ByThread;
        return byThread;
    }
    std::swap(type.calls, threaded);
    return skeleton;
}

void findSequences(const MiningWork& work, TypeWork& type, const MiningOptions& options) {
    Skeleton skeleton = findSkeleton(work, type, options);
    keepLoopsThatRepliesEnd(work, type, skeleton);
    const std::set<std::uint32_t> byChance = loopsByChance(work, type, skeleton);
    const bool followsReplies =
        byChance.size() >= kReactiveLoops || (!byChance.empty() && isLedByReplies(work, type, skeleton.body, byChance));
    if (followsReplies)
        type.program.counts = CountOrigin::Replies;
    else
        skeleton = resolveDifferences(work, type, std::move(skeleton));
    if (!followsReplies) turnLoopsThatRepliesEnd(work, type, skeleton.body);
    type.program.body = followsReplies ? chooseByThread(work, type) : std::move(skeleton.body);
    const FlatProgram flat = flatten(type.program.body, work.symbols);
    const Aligner aligner(flat);
    for (auto& calls : type.calls) {
        type.sequences.push_back(symbolsOf(work, calls));
        type.alignments.push_back(aligner.align(type.sequences.back()));
        leaveOutIgnored(type.program, work.trace, calls, type.sequences.back(), type.alignments.back());
    }
}

} // namespace tenfold
