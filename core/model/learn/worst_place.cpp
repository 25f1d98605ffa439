#include "core/model/learn/worst_place.h"

#include <cmath>

namespace tenfold {
namespace {

using Quantity = LearningTarget::Quantity;

/// What to learn of a verdict's place; nothing: it is of a center as a whole.
std::optional<LearningTarget> placeOf(const ModelVerdict& verdict) {
    if (verdict.operation.empty() || verdict.visits == 0) return std::nullopt;
    LearningTarget target{verdict.service, verdict.operation, Quantity::OwnTime};
    if (verdict.kind == VerdictKind::Edge) target.service = verdict.to; // calls differ by what the callee does
    if (verdict.kind == VerdictKind::Operation) target.quantity = Quantity::Duration;
    if (verdict.why == MismatchReason::Count) target.quantity = Quantity::Count;
    if (target.service.empty()) return std::nullopt;
    return target;
}

} // namespace

std::optional<LearningTarget> worstPlace(const ModelCheck& check) {
    for (const ModelVerdict& verdict : check.verdicts) { // worst first
        if (verdict.state != ModelVerdictState::Suspicious) continue;
        const bool isLearnt = verdict.why == MismatchReason::Time || verdict.why == MismatchReason::Count;
        if (const auto place = placeOf(verdict); place && isLearnt) return place;
    }
    std::optional<LearningTarget> widest;
    double most = 0;
    for (const ModelVerdict& verdict : check.verdicts) {
        if (verdict.kind != VerdictKind::Center || !std::isfinite(verdict.observedSdNs)) continue;
        const double scatter = double(verdict.visits) * verdict.observedSdNs * verdict.observedSdNs;
        if (auto place = placeOf(verdict); place && (scatter > most || !widest)) {
            most = scatter;
            widest = place;
        }
    }
    return widest;
}

} // namespace tenfold
