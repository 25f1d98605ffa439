#include "core/plan/totals/plan_standing.h"

#include "core/program/laws/law_evidence.h"

namespace tenfold {
namespace {

constexpr Words kSetNodes = TENFOLD_WORDS("Sentence", "set for this plan", "standing.setNodes");
constexpr Words kOfSetNodes =
    TENFOLD_WORDS("Sentence", "{0}; of a number of nodes that was set", "standing.ofSetNodes");

} // namespace

Standing standingOf(const PredictedCount& count, const Plan& plan) {
    if (count.claim) return standingOf(*count.claim);
    const double beyond = timesBeyond(plan.parameters.at("scale"), plan.program.recordedScales);
    const bool fitsAll = count.runsTotal > 0 && count.runsFitted == count.runsTotal;
    return {fitsAll ? Mark::Proposed : Mark::Doubtful,
            say(kOfSetNodes, fitText(count.runsFitted, count.runsTotal, beyond))};
}

Standing standingOf(const PredictedNodes& nodes) {
    return nodes.claim ? standingOf(*nodes.claim) : Standing{Mark::Sure, say(kSetNodes)};
}

Standing standingOf(const MethodTotal& total) {
    const Mark mark = markOf(total.mark, {});
    return {mark == Mark::Sure && total.isOnFewSizes ? Mark::Proposed : mark, total.tested};
}

} // namespace tenfold
