#pragma once

#include "core/report/report.h"
#include "core/session/lenses/lens.h"

namespace tenfold {

/// What was mined is more of a report than sections: the plan, the checks against runs that were kept back, the
/// warnings at its top. @param state  of the lens of mining
/// Errors: those of extrapolate() and validate(); Cancelled. Cost: as of reading and validating the runs kept back.
Status addMiningToReport(LensState state, Workspace& workspace, ReportInput& report, Progress& progress);

} // namespace tenfold
