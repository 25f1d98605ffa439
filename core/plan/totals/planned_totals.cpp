#include "core/plan/totals/planned_totals.h"

#include "core/align/alignment.h"
#include "core/program/walk.h"

#include <cmath>

namespace tenfold {
namespace {

constexpr Words kSumOfNodes = TENFOLD_WORDS("Sentence", "sum over the nodes", "total.ofNodes");
constexpr Words kSumOfTypes = TENFOLD_WORDS("Sentence", "sum over {0} types", "total.ofTypes");

} // namespace

MethodTotals totalsOf(const std::vector<PredictedCount>& counts) {
    MethodTotals totals;
    std::map<const MethodTotal*, int> fittedOf; // runs, of the type that was tested least
    for (const PredictedCount& c : counts) {
        MethodTotal& total = totals[{c.target, c.method}]; // low and high: distances, until all are there
        total.predicted += c.predicted;
        ++total.types;
        total.low = std::hypot(total.low, c.predicted - c.low);
        total.high = std::hypot(total.high, c.high - c.predicted);
        total.periodic = total.periodic || c.kind == PredictedCount::Kind::Periodic;
        if (!c.claim) continue;
        total.mark = std::max(total.mark, c.claim->mark);
        total.isOnFewSizes = total.isOnFewSizes || c.claim->tested.isOnFewSizes();
        const auto [least, isFirst] = fittedOf.try_emplace(&total, c.claim->tested.runsFitted);
        if (!isFirst && c.claim->tested.runsFitted >= least->second) continue;
        least->second = c.claim->tested.runsFitted;
        total.tested = testedText(c.claim->tested);
    }
    for (auto& [method, total] : totals) {
        total.low = std::max(0.0, total.predicted - total.low);
        total.high += total.predicted;
    }
    return totals;
}

bool MethodTotal::comesFrom(const LinearForm& form, const Parameters& at) const {
    constexpr double kShown = 100; // two decimals
    LinearForm shown = form;
    for (auto& [term, coefficient] : shown.terms)
        coefficient = std::round(coefficient * kShown) / kShown;
    const double exact = form.evaluate(at);
    return std::fabs(exact - predicted) <= 0.5 + std::fabs(shown.evaluate(at) - exact);
}

Sentence originOf(const MethodTotal& total) {
    return total.types < 2 ? say(kSumOfNodes) : say(kSumOfTypes, total.types);
}

PlannedTotals::PlannedTotals(WorkloadProgram program, Parameters config)
    : m_program(std::move(program))
    , m_config(std::move(config)) {
    // counts do not depend on arguments, and these are nearly all that a plan has to copy and compile
    for (NodeProgram& type : m_program.types) {
        forEachStep(type.body, [](Step& step, const std::vector<Step*>&) {
            if (auto* call = std::get_if<CallStep>(&step.node)) call->arguments.clear();
        });
        for (Timer& timer : type.timers)
            timer.call.arguments.clear();
    }
}

const MethodTotal* PlannedTotals::find(double scale, const std::string& target, const std::string& method) {
    auto at = m_atScale.find(scale);
    if (at == m_atScale.end()) {
        const Result<Plan> plan = extrapolate(m_program, {scale, m_config, {}, {}});
        at = m_atScale.emplace(scale, plan ? totalsOf(predictCounts(*plan)) : MethodTotals()).first;
    }
    const auto total = at->second.find({target, method});
    return total == at->second.end() ? nullptr : &total->second;
}

} // namespace tenfold
