#pragma once

#include "core/plan/plan.h"
#include "core/plan/totals/planned_totals.h"
#include "core/program/standing.h"

namespace tenfold {

/// How far a planned count may be relied on: as claimed; where the number of nodes was set, by the fit of its law.
Standing standingOf(const PredictedCount& count, const Plan& plan);
/// Of a planned number of nodes; one that was set is sure.
Standing standingOf(const PredictedNodes& nodes);
/// Of a method's total: that of the type which is least sure. Only of a total that was claimed.
Standing standingOf(const MethodTotal& total);

} // namespace tenfold
