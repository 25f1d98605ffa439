#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/file/performance_model.h"
#include "core/store/workspace.h"

#include <string>

namespace tenfold {

/// A model of what the requests of a filter did: centers, steps with counts and times as numbers people can read and
/// replace by formulas, and the evidence behind them.
/// Errors: NoRequests, BadRequestFilter, Cancelled. Cost: two or three passes over the spans.
Result<PerformanceModel> measureModel(Workspace& workspace, const std::string& filter, const std::string& name,
                                      Progress& progress);

} // namespace tenfold
