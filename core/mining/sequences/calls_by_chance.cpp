#include "core/mining/sequences/calls_by_chance.h"

#include "core/align/aligner.h"
#include "core/base/log_gamma.h"
#include "core/mining/sequences/nondeterminism.h"
#include "core/mining/sequences/sequences.h"
#include "core/mining/work/question_names.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

using CallsOfNode = std::map<std::size_t, std::uint64_t>; ///< by position in TypeWork::calls; none: 0

/// How often each node makes each call, by symbol; nothing where there are more calls than `most`.
std::optional<std::map<std::uint32_t, CallsOfNode>> callsOfNodes(const MiningWork& work, const TypeWork& type,
                                                                 std::size_t most) {
    std::map<std::uint32_t, CallsOfNode> counts;
    for (std::size_t n = 0; n < type.calls.size(); ++n)
        for (const std::uint32_t symbol : symbolsOf(work, type.calls[n])) {
            ++counts[symbol][n];
            if (counts.size() > most) return std::nullopt;
        }
    return counts;
}

/// Edits between a body and what all nodes do.
double editsOf(const MiningWork& work, const TypeWork& type, const std::vector<Step>& body) {
    const FlatProgram flat = flatten(body, work.symbols);
    const Aligner aligner(flat);
    double edits = 0;
    for (const auto& calls : type.calls)
        edits += aligner.cost(symbolsOf(work, calls));
    return edits;
}

/// The outermost steps of a call; none where it stands in a loop, too.
std::vector<std::size_t> outermostSteps(const std::vector<Step>& body, const CallName& name) {
    std::vector<std::size_t> outermost;
    std::size_t all = 0;
    const auto isOfCall = [&](const Step& step) {
        const auto* call = std::get_if<CallStep>(&step.node);
        return call && call->target == name.target && call->method == name.method;
    };
    for (std::size_t i = 0; i < body.size(); ++i)
        if (isOfCall(body[i])) outermost.push_back(i);
    forEachStep(body, [&](const Step& step, const auto&) { all += isOfCall(step) ? 1 : 0; });
    return all == outermost.size() ? outermost : std::vector<std::size_t>();
}

/// The nodes that go on behind a step: all but those that lack it and more, and do nothing of what is behind it.
std::vector<std::size_t> nodesThatGoOn(const MiningWork& work, const TypeWork& type, const std::vector<Step>& body,
                                       std::uint32_t id) {
    const FlatProgram flat = flatten(body, work.symbols);
    const Aligner aligner(flat);
    std::vector<std::size_t> nodes;
    for (std::size_t n = 0; n < type.calls.size(); ++n) {
        const Alignment alignment = aligner.align(symbolsOf(work, type.calls[n]));
        const bool lacksMore = std::any_of(alignment.missing.begin(), alignment.missing.end(),
                                           [&](const Step* step) { return step->id > id; });
        const bool reaches = std::any_of(alignment.calls.begin(), alignment.calls.end(),
                                         [&](const auto& call) { return call.step && call.step->id >= id; });
        if (reaches || !lacksMore) nodes.push_back(n);
    }
    return nodes;
}

/// Binary logarithm of the ways to choose k of n.
double waysBits(double n, double k) {
    return (logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)) / std::log(2.0);
}

/// How a call's number differs from one a node.
struct Sharing {
    std::uint64_t least = UINT64_MAX, most = 0;
    double nodes = 0, odd = 0; ///< all, and those that do not make it once
    double edits = 0;          ///< calls that these make too many or too few
    double bitsOfChance = 0; ///< the ways in which the nodes of each run may share its calls, one as likely as another

    /// The number of odd nodes, which they are, on which side of one they lie, and how the edits are theirs.
    double bitsOfOdd() const {
        if (odd == 0) return 0;
        return std::log2(nodes + 1) + waysBits(nodes, odd) + odd + waysBits(edits - 1, odd - 1);
    }
    /// Whether it is no step of each node; what a run has altogether may have a law, and costs nothing.
    bool isByChance() const { return least == 0 && most >= 2 && bitsOfChance < bitsOfOdd(); }
};

Sharing sharingOf(const MiningWork& work, const TypeWork& type, const CallsOfNode& calls,
                  const std::vector<std::size_t>& nodes) {
    Sharing sharing;
    std::unordered_map<std::uint32_t, std::pair<double, double>> ofRuns; // nodes, calls
    for (const std::size_t n : nodes) {
        const auto it = calls.find(n);
        const std::uint64_t count = it == calls.end() ? 0 : it->second;
        sharing.least = std::min(sharing.least, count);
        sharing.most = std::max(sharing.most, count);
        sharing.odd += count == 1 ? 0 : 1;
        sharing.edits += std::abs(static_cast<double>(count) - 1);
        auto& [nodesOfRun, callsOfRun] = ofRuns[work.trace.sender(type.senders[n]).run.value];
        nodesOfRun += 1;
        callsOfRun += static_cast<double>(count);
    }
    sharing.nodes = static_cast<double>(nodes.size());
    for (const auto& [run, all] : ofRuns)
        sharing.bitsOfChance += waysBits(all.first + all.second - 1, all.second);
    return sharing;
}

/// The only step of a call, outermost, that nobody has answered about; nothing where there is none.
std::optional<std::size_t> stepToShare(const MiningWork& work, const std::vector<Step>& body, const CallName& name) {
    const std::vector<std::size_t> steps = outermostSteps(body, name);
    const Answer* answer =
        findAnswer(work.answers, kDiffersQuestion, QuestionSubject::method(name.target, name.method));
    if (steps.size() != 1 || (answer && !relocationOf(*answer, name.target, name.method))) return std::nullopt;
    return steps.front();
}

bool mayBeShared(const CallsOfNode& calls, std::size_t nodes) {
    return calls.size() < nodes &&
           std::any_of(calls.begin(), calls.end(), [](const auto& ofNode) { return ofNode.second >= 2; });
}

} // namespace

LoopStep optionalCall(Step call) {
    LoopStep loop;
    call.round = Round::Every;
    loop.origin = CountOrigin::Chance;
    loop.body.push_back(std::move(call));
    return loop;
}

void shareOut(const MiningWork& work, const TypeWork& type, Skeleton& skeleton) {
    constexpr double kLoop = 1;            // a step more
    constexpr std::size_t kMostCalls = 64; // different ones; beyond, names hold values: bounds the time
    if (skeleton.misfit == 0) return;
    const auto counts = callsOfNodes(work, type, kMostCalls);
    if (!counts) return;
    for (const auto& [symbol, calls] : *counts) {
        if (!mayBeShared(calls, type.calls.size())) continue;
        const auto step = stepToShare(work, skeleton.body, work.symbols[symbol]);
        if (!step) continue;
        const auto nodes = nodesThatGoOn(work, type, skeleton.body, skeleton.body[*step].id);
        if (!sharingOf(work, type, calls, nodes).isByChance()) continue;
        std::vector<Step> shared = skeleton.body;
        shared[*step].node = optionalCall(shared[*step]);
        numberSteps(shared);
        const double saved = editsOf(work, type, skeleton.body) - editsOf(work, type, shared);
        if (saved <= kLoop) continue;
        skeleton.misfit = std::max(0.0, skeleton.misfit - saved);
        skeleton.size += kLoop;
        skeleton.body = std::move(shared);
    }
}

} // namespace tenfold
