#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/report/report.h"
#include "core/session/lenses/lens.h"
#include "core/store/workspace.h"

#include <string>

namespace tenfold {

/// Everything a report of a workspace shows: its runs, what was mined, the plan at the scale of the runs that are kept
/// back (else at twice the largest one), and the check against each run that is kept back.
/// @param title  empty = the name of the workspace's file
/// Errors: those of reading, extrapolating and validating; Cancelled. A workspace that was never mined is no error.
/// Cost: loads and checks each kept-back run.
Result<ReportInput> gatherReport(Workspace& workspace, const std::string& title, Progress& progress,
                                 const std::vector<const Lens*>& lensesToShow = lenses());

} // namespace tenfold
