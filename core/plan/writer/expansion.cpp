#include "core/base/threads/cancellation.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/plan/walker/node_runner.h"
#include "core/words/base_messages.h"
#include "core/words/plan_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::uint64_t kCallsBetweenReports = 4096; ///< some ms: Cancel is felt at once, reports cost nothing
/// Calls and nodes that are written out, some terabytes and hours; a plan beyond is one by mistake.
constexpr double kMostExpanded = 1e11;
/// Rounds of loops that are gone through for them, hours as well.
constexpr double kMostRounds = 1e12;

std::string typesOf(const Plan& plan) {
    std::string out;
    for (const NodeProgram& type : plan.program.types)
        out += (out.empty() ? "" : ", ") + type.type;
    return out.empty() ? "none" : out;
}

/// Refuses to begin what nobody would wait for. @param share  of the nodes of a type
Status checkLength(const Plan& plan, std::string_view type, double share) {
    double length = 0;
    for (const PredictedCount& count : countsOfPrograms(plan))
        if (type.empty() || count.type == type) length += std::max(0.0, count.predicted) * share;
    for (const auto& [name, nodes] : plan.nodes)
        if (type.empty()) length += static_cast<double>(nodes);
    if (length > kMostExpanded)
        return fail(MessageId::CannotWrite,
                    {say(TENFOLD_WORDS("Sentence", "the events", "plan.events")),
                     say(TENFOLD_WORDS("Sentence", "there are about {0} calls and nodes, and {1} are the most",
                                       "plan.thereAboutCalls"),
                         numeral(fmt::format("{:.1g}", length)), numeral(fmt::format("{:.0g}", kMostExpanded)))});
    double rounds = 0;
    CompiledPlan compiled(plan);
    for (std::size_t t = 0; t < compiled.size(); ++t)
        if (type.empty() || plan.program.types[t].type == type)
            rounds += roundsToGoThrough(compiled.typeWithoutWaits(t)) * share;
    if (rounds > kMostRounds)
        return fail(MessageId::CannotWrite,
                    {say(TENFOLD_WORDS("Sentence", "the events", "plan.events")),
                     say(TENFOLD_WORDS("Sentence", "loops have about {0} rounds, and {1} are the most",
                                       "plan.loopsAboutRounds"),
                         numeral(fmt::format("{:.1g}", rounds)), numeral(fmt::format("{:.0g}", kMostRounds)))});
    return {};
}

} // namespace

std::uint64_t roundsOf(const LoopStep& loop, const Plan& plan, std::uint64_t nodeIndex, std::uint64_t nodesOfType) {
    if (loop.origin != CountOrigin::Chance) return countOf(loop.count, plan);
    return RoundSplit(countOf(loop.total, plan), nodesOfType, loop.roundsPerNode).of(nodeIndex);
}

Status expandNode(const Plan& plan, std::string_view type, std::uint64_t nodeIndex,
                  const std::function<bool(const PlannedCall&)>& visit, Progress& progress) {
    const auto& types = plan.program.types;
    const auto it = std::find_if(types.begin(), types.end(), [&](const NodeProgram& p) { return p.type == type; });
    if (it == types.end()) return fail(MessageId::UnknownNodeType, {std::string(type), typesOf(plan)});
    const auto index = static_cast<std::size_t>(it - types.begin());
    tellProgress(progress, 0, 0, "expanding");
    CompiledPlan compiled(plan);
    if (nodeIndex >= compiled.type(index).nodes)
        return fail(MessageId::UnknownNode, {nodeName(type, nodeIndex), nodeName(type, 0)});
    RETURN_IF_ERROR(checkLength(plan, type, 1.0 / static_cast<double>(compiled.type(index).nodes)));
    NodeRunner runner(plan, compiled.type(index), NodeRunner::Patience::AllTheTime);
    std::uint64_t done = 0;
    runner.run(nodeIndex, compiled.startOf(index, nodeIndex), [&](const PlannedCall& call) {
        if (++done % kCallsBetweenReports == 0) tellProgress(progress, done, 0, "expanding");
        return visit(call);
    });
    return {};
}

Status expandPlan(const Plan& plan, const std::function<bool(const PlannedCall&)>& visit, Progress& progress) {
    RETURN_IF_ERROR(checkLength(plan, {}, 1));
    std::uint64_t total = 0;
    for (const PredictedCount& count : countsOfPrograms(plan))
        total += static_cast<std::uint64_t>(std::clamp(count.predicted, 0.0, 1e18));
    std::uint64_t done = 0;
    tellProgress(progress, 0, total, "expanding");
    CompiledPlan compiled(plan);
    const std::function<bool(const PlannedCall&)> counted = [&](const PlannedCall& call) {
        if (++done % kCallsBetweenReports == 0) tellProgress(progress, done, std::max(total, done), "expanding");
        return visit(call);
    };
    for (std::size_t t = 0; t < compiled.size(); ++t) {
        const CompiledType& type = compiled.type(t);
        NodeRunner runner(plan, type, NodeRunner::Patience::AllTheTime);
        for (std::uint64_t node = 0; node < type.nodes; ++node) {
            cancellationPoint(); // also of nodes without calls
            if (!runner.run(node, compiled.startOf(t, node), counted)) return {};
        }
    }
    return {};
}

} // namespace tenfold
