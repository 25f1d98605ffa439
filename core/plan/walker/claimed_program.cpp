#include "core/plan/walker/claimed_program.h"

#include "core/program/walk.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// Numbers come from files too: what is none counts as nothing.
double counted(double value) {
    return value > 0 && std::isfinite(value) ? value : 0;
}

} // namespace

Law scaledTo(Law law, double value, const Plan& plan) {
    const double here = law.evaluate(plan.parameters, plan.overridden);
    if (std::round(here) == value) return law;
    law.form = law.reading(plan.overridden);
    law.alsoFits.clear();
    law.isSettled = true;
    if (here > 0 && value > 0) {
        for (auto& [term, coefficient] : law.form.terms)
            coefficient *= value / here;
        if (law.form.cap) *law.form.cap *= value / here;
    } else {
        law.form = {};
        law.form.terms[LawTerm()] = value;
    }
    return law;
}

void claimRounds(LoopStep& loop, double ofEach, const Plan& plan) {
    loop.count = scaledTo(std::move(loop.count), counted(ofEach), plan);
}

void claimSharedRounds(LoopStep& loop, double ofAll, const Plan& plan) {
    const bool isTotal = loop.origin == CountOrigin::Chance;
    loop.total = scaledTo(isTotal ? std::move(loop.total) : loop.count, counted(ofAll), plan);
    loop.origin = CountOrigin::Chance;
}

void claimWay(ChoiceStep::Alternative& way, double executions, const Plan& plan) {
    if (way.total.runsTotal > 0)
        way.total = scaledTo(std::move(way.total), counted(executions), plan);
    else
        way.share = counted(executions);
}

NodeProgram claimedProgram(NodeProgram program, const ClaimedSteps& claimed, const Plan& plan) {
    const auto find = [](const auto& numbers, std::uint32_t id) {
        const auto at = numbers.find(id);
        return at == numbers.end() ? nullptr : &at->second;
    };
    forEachStep(program.body, [&](Step& step, const auto&) {
        if (auto* call = std::get_if<CallStep>(&step.node)) {
            if (const double* repeats = find(claimed.repeats, step.id)) call->meanExtraCalls = counted(*repeats);
        } else if (auto* loop = std::get_if<LoopStep>(&step.node)) {
            if (const double* rounds = find(claimed.rounds, step.id)) claimRounds(*loop, *rounds, plan);
            if (const double* rounds = find(claimed.shared, step.id)) claimSharedRounds(*loop, *rounds, plan);
        } else if (const auto* ways = find(claimed.ways, step.id)) {
            auto& alternatives = std::get<ChoiceStep>(step.node).alternatives;
            for (std::size_t w = 0; w < std::min(ways->size(), alternatives.size()); ++w)
                claimWay(alternatives[w], (*ways)[w], plan);
        }
    });
    for (Timer& timer : program.timers)
        if (const double* calls = find(claimed.callsPerTick, timer.id)) timer.callsPerTick = counted(*calls);
    return program;
}

} // namespace tenfold
