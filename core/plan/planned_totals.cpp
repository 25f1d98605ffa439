#include "core/plan/planned_totals.h"

#include "core/align/alignment.h"
#include "core/program/walk.h"

#include <cmath>

namespace tenfold {

MethodTotals totalsOf(const std::vector<PredictedCount>& counts) {
    MethodTotals totals;
    for (const PredictedCount& c : counts) {
        MethodTotal& total = totals[{c.target, c.method}];
        total.predicted += c.predicted;
        total.half = std::hypot(total.half, (c.high - c.low) / 2);
        total.periodic = total.periodic || c.kind == PredictedCount::Kind::Periodic;
    }
    return totals;
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
