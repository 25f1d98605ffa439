#include "core/mining/sequences/led_by_replies.h"

#include "core/align/aligner.h"
#include "core/mining/guards/loop_guards.h"
#include "core/mining/guards/type_guards.h"
#include "core/mining/sequences/sequences.h"
#include "core/program/walk.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tenfold {
namespace {

/// The type with another body, as far as guards ask.
TypeWork triedWith(const MiningWork& work, const TypeWork& type, std::vector<Step> body) {
    TypeWork tried;
    tried.senders = type.senders;
    tried.calls = type.calls;
    tried.program.collapse = type.program.collapse;
    tried.program.body = std::move(body);
    const FlatProgram flat = flatten(tried.program.body, work.symbols);
    const Aligner aligner(flat);
    for (const auto& calls : tried.calls)
        tried.alignments.push_back(aligner.align(symbolsOf(work, calls)));
    return tried;
}

/// Share of the decisions between several ways that tests on replies say surely.
double shareOfSure(const std::vector<ReactiveThread>& threads) {
    std::uint64_t decided = 0, sure = 0;
    for (const ReactiveThread& thread : threads)
        for (const ReactiveDecision& decision : thread.decisions) {
            if (decision.ways.size() < 2) continue;
            const GuardTest& first = decision.nodes.front().test;
            const bool isOfReply = !decision.nodes.front().isLeaf() && (std::holds_alternative<ReplyTest>(first) ||
                                                                        std::holds_alternative<ElementsTest>(first));
            for (const DecisionNode& node : decision.nodes) {
                if (!node.isLeaf()) continue;
                const auto& calls = node.evidence.calls;
                const std::uint64_t here = std::accumulate(calls.begin(), calls.end(), std::uint64_t{0});
                decided += here;
                sure += isOfReply && node.isSure ? here : 0;
            }
        }
    return decided == 0 ? 0 : static_cast<double>(sure) / static_cast<double>(decided);
}

/// The loops, as far as it turns the right ones round in `body`, that a reply ends.
/// @param asked  ids
std::set<std::uint32_t> endedWhenTurned(const MiningWork& work, const TypeWork& type, std::vector<Step>& body,
                                        const std::set<std::uint32_t>& asked) {
    std::set<std::uint32_t> ended;
    for (const std::uint32_t loop : asked) {
        std::vector<Step> turned = body;
        if (!turnRound(turned, loop)) continue;
        if (!loopsThatRepliesEnd(work, triedWith(work, type, turned)).contains(loop)) continue;
        body = std::move(turned);
        ended.insert(loop);
    }
    return ended;
}

bool isPlainCall(const Step& step) {
    return step.round == Round::Every && std::holds_alternative<CallStep>(step.node);
}

} // namespace

bool turnRound(std::vector<Step>& body, std::uint32_t loopId) {
    for (std::size_t i = 0; i < body.size(); ++i) {
        auto* loop = std::get_if<LoopStep>(&body[i].node);
        if (!loop) continue;
        if (body[i].id != loopId) {
            if (turnRound(loop->body, loopId)) return true;
            continue;
        }
        std::size_t same = 0;
        while (same < loop->body.size() && i + 1 + same < body.size() && isPlainCall(body[i + 1 + same]) &&
               isPlainCall(loop->body[same]) &&
               std::get<CallStep>(body[i + 1 + same].node).name() == std::get<CallStep>(loop->body[same].node).name())
            ++same;
        if (same == 0 || same == loop->body.size()) return false;
        const auto count = static_cast<std::ptrdiff_t>(same), at = static_cast<std::ptrdiff_t>(i);
        std::rotate(loop->body.begin(), loop->body.begin() + count, loop->body.end());
        std::rotate(body.begin() + at, body.begin() + at + 1, body.begin() + at + 1 + count);
        return true;
    }
    return false;
}

void keepLoopsThatRepliesEnd(const MiningWork& work, const TypeWork& type, Skeleton& skeleton) {
    constexpr std::uint32_t kFewest = 4; // rounds: fewer are as well a list of calls
    std::set<std::uint32_t> asked;
    for (const auto& [loop, rounds] : skeleton.writtenOut)
        if (rounds >= kFewest) asked.insert(loop);
    if (asked.empty()) return;
    std::set<std::uint32_t> ended;
    for (const std::uint32_t loop : loopsThatRepliesEnd(work, triedWith(work, type, skeleton.folded)))
        if (asked.erase(loop) > 0) ended.insert(loop);
    ended.merge(endedWhenTurned(work, type, skeleton.folded, asked));
    if (ended.empty()) return;
    for (const std::uint32_t loop : ended)
        skeleton.writtenOut.erase(loop);
    skeleton.body = unrolled(skeleton.folded, skeleton.writtenOut);
    numberSteps(skeleton.body);
}

void turnLoopsThatRepliesEnd(const MiningWork& work, const TypeWork& type, std::vector<Step>& body) {
    std::set<std::uint32_t> loops;
    forEachStep(body, [&](Step& step, const auto&) {
        if (std::holds_alternative<LoopStep>(step.node)) loops.insert(step.id);
    });
    endedWhenTurned(work, type, body, loops);
}

bool isLedByReplies(const MiningWork& work, const TypeWork& type, std::vector<Step>& body,
                    std::set<std::uint32_t> byChance) {
    constexpr double kNearlyAll = 0.95; // of the decisions: what is left may be work by chance
    for (const std::uint32_t loop : loopsThatRepliesEnd(work, triedWith(work, type, body)))
        byChance.erase(loop);
    for (const std::uint32_t loop : endedWhenTurned(work, type, body, byChance))
        byChance.erase(loop);
    if (byChance.empty()) return false; // an order, whose loops end when replies say so
    TypeWork tried = triedWith(work, type, body);
    tried.program.counts = CountOrigin::Replies;
    findGuards(work, tried);
    return shareOfSure(tried.program.threads) >= kNearlyAll;
}

} // namespace tenfold
