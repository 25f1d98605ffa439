#include "core/plan/compiled_plan.h"

#include "core/plan/node_runner.h"
#include "core/program/start_rule.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kOffsetsKept = 1'000'000;    ///< Chain: calls further on are taken at the last known distance
constexpr std::uint64_t kJoinNodesLookedAt = 1000; ///< Join: for the latest start
constexpr std::int64_t kLatestStartNs = std::int64_t{1} << 61; ///< half of int64: what is added still fits

} // namespace

CompiledPlan::CompiledPlan(const Plan& plan)
    : m_plan(plan)
    , m_types(plan.program.types.size()) {}

const CompiledType& CompiledPlan::type(std::size_t index) {
    Entry& entry = m_types[index];
    if (!entry.compiled)
        entry.compiled = std::make_unique<CompiledType>(compileType(m_plan, m_plan.program.types[index]));
    return *entry.compiled;
}

std::optional<std::size_t> CompiledPlan::indexOf(const std::string& type) const {
    const auto& types = m_plan.program.types;
    const auto it = std::find_if(types.begin(), types.end(), [&](const NodeProgram& p) { return p.type == type; });
    if (it == types.end()) return {};
    return static_cast<std::size_t>(it - types.begin());
}

std::vector<std::int64_t> CompiledPlan::offsetsOf(std::size_t index, const std::string& method, bool isFirstEnough) {
    std::vector<std::int64_t> offsets;
    const CompiledType& compiled = type(index);
    if (compiled.nodes == 0) return offsets;
    NodeRunner runner(m_plan, compiled);
    runner.run(0, 0, [&](const PlannedCall& call) {
        if (call.call->method != method || call.repeat > 0) return true;
        if (offsets.size() < kOffsetsKept)
            offsets.push_back(call.timeNs);
        else
            offsets.back() = call.timeNs; // of the rest only the last matters
        return !isFirstEnough;
    });
    return offsets;
}

void CompiledPlan::resolve(std::size_t index) {
    Entry& entry = m_types[index];
    if (entry.isResolved) return;
    entry.isResolved = true;
    const StartRule& rule = m_plan.program.types[index].start;
    if (rule.kind == StartRule::Kind::Offset || rule.afterMethod.empty()) return;
    entry.after = indexOf(rule.afterType);
    if (!entry.after) return;
    const bool isFirstEnough = rule.kind != StartRule::Kind::Chain && rule.occurrence == 0;
    entry.offsetsNs = offsetsOf(*entry.after, rule.afterMethod, isFirstEnough);
    if (entry.offsetsNs.empty()) {
        entry.after.reset();
    } else if (rule.kind == StartRule::Kind::Join && *entry.after != index) {
        entry.isResolving = true;
        entry.latestStartNs = latestStartOf(*entry.after);
        entry.isResolving = false;
    }
}

std::int64_t CompiledPlan::latestStartOf(std::size_t index) {
    const std::uint64_t nodes = type(index).nodes;
    const std::uint64_t step = std::max<std::uint64_t>(1, nodes / kJoinNodesLookedAt);
    std::int64_t latest = 0;
    for (std::uint64_t node = 0; node < nodes; node += step)
        latest = std::max(latest, startOf(index, node));
    return nodes > 0 ? std::max(latest, startOf(index, nodes - 1)) : latest;
}

std::int64_t CompiledPlan::occurrenceNs(const Entry& entry, const StartRule& rule) const {
    if (rule.occurrence < 0) return entry.offsetsNs.back();
    return entry.offsetsNs[std::min(static_cast<std::size_t>(rule.occurrence), entry.offsetsNs.size() - 1)];
}

std::int64_t CompiledPlan::triggerOf(std::size_t index, std::uint64_t nodeIndex) {
    Entry& entry = m_types[index];
    const StartRule& rule = m_plan.program.types[index].start;
    const std::uint64_t waitedFor = type(*entry.after).nodes;
    switch (rule.kind) {
    case StartRule::Kind::Offset:
        break;
    case StartRule::Kind::Fork:
        return startOf(*entry.after, 0) + occurrenceNs(entry, rule);
    case StartRule::Kind::Join:
        return entry.latestStartNs + occurrenceNs(entry, rule);
    case StartRule::Kind::Chain: { // the calls of several nodes come in turns
        const std::uint64_t makers = std::max<std::uint64_t>(waitedFor, 1);
        const std::uint64_t calls = saturatingProduct(makers, entry.offsetsNs.size());
        const std::uint64_t nodes = type(index).nodes;
        const std::uint64_t first = rule.occurrence >= 0 ? static_cast<std::uint64_t>(rule.occurrence)
                                    : calls > nodes      ? calls - nodes
                                                         : 0;
        const std::uint64_t call = saturatingSum(first, nodeIndex);
        const std::uint64_t last = entry.offsetsNs.size() - 1;
        return startOf(*entry.after, call % makers) + entry.offsetsNs[std::min(call / makers, last)];
    }
    case StartRule::Kind::Wave:
        return startOf(*entry.after, 0) + occurrenceNs(entry, rule);
    }
    return 0;
}

std::int64_t CompiledPlan::inTurnNs(std::size_t index, std::uint64_t nodeIndex) {
    const Entry& entry = m_types[index];
    const CompiledType& own = type(index);
    const StartRule& rule = m_plan.program.types[index].start;
    double turns = static_cast<double>(nodeIndex), turnNs = static_cast<double>(rule.delay.medianNs());
    if (rule.kind == StartRule::Kind::Wave) {
        const std::size_t atOnce = atOnceOf(rule, m_plan.parameters, m_plan.overridden);
        const std::uint64_t wholeTurns = nodeIndex / atOnce;
        turns = static_cast<double>(wholeTurns);
        turnNs += static_cast<double>(std::max(own.program->lifetime.medianNs(), frameOf(own, nodeIndex).bodyNs));
    } else {
        turnNs += static_cast<double>(occurrenceNs(entry, rule));
    }
    return static_cast<std::int64_t>(std::clamp(turns * turnNs, 0.0, static_cast<double>(kLatestStartNs)));
}

std::int64_t CompiledPlan::startOf(std::size_t index, std::uint64_t nodeIndex) {
    resolve(index);
    Entry& entry = m_types[index];
    const StartRule& rule = m_plan.program.types[index].start;
    const auto drawn = [&](const DurationDistribution& delay) {
        return std::clamp<std::int64_t>(quantileNs(delay, type(index).startSpread.levelOf(nodeIndex)), 0,
                                        kLatestStartNs);
    };
    const bool isOwnChain = rule.kind == StartRule::Kind::Chain && entry.after == index;
    const bool isInTurn = rule.kind == StartRule::Kind::Wave || isOwnChain;
    std::int64_t start = drawn(isInTurn ? rule.firstDelay : rule.delay);
    if (isOwnChain) start = std::clamp<std::int64_t>(rule.firstDelay.medianNs(), 0, kLatestStartNs); // keeps the order
    if (rule.kind != StartRule::Kind::Offset && entry.after && *entry.after != index && !entry.isResolving) {
        entry.isResolving = true; // a circle of rules ends here
        start += triggerOf(index, nodeIndex);
        entry.isResolving = false;
    }
    if (isInTurn) start += inTurnNs(index, nodeIndex);
    return std::clamp<std::int64_t>(start, 0, kLatestStartNs);
}

} // namespace tenfold
