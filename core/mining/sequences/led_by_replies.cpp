#include "core/mining/sequences/led_by_replies.h"

#include "core/align/aligner.h"
#include "core/mining/guards/loop_guards.h"
#include "core/mining/guards/type_guards.h"
#include "core/mining/sequences/sequences.h"

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

bool isLedByReplies(const MiningWork& work, const TypeWork& type, std::vector<Step>& body,
                    std::set<std::uint32_t> byChance) {
    constexpr double kNearlyAll = 0.95; // of the decisions: what is left may be work by chance
    for (const std::uint32_t loop : loopsThatRepliesEnd(work, triedWith(work, type, body)))
        byChance.erase(loop);
    for (const std::uint32_t loop : std::set<std::uint32_t>(byChance)) {
        std::vector<Step> turned = body;
        if (!turnRound(turned, loop)) continue;
        if (!loopsThatRepliesEnd(work, triedWith(work, type, turned)).contains(loop)) continue;
        body = std::move(turned);
        byChance.erase(loop);
    }
    if (byChance.empty()) return false; // an order, whose loops end when replies say so
    TypeWork tried = triedWith(work, type, body);
    tried.program.counts = CountOrigin::Replies;
    findGuards(work, tried);
    return shareOfSure(tried.program.threads) >= kNearlyAll;
}

} // namespace tenfold
