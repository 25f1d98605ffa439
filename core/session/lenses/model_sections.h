#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/report/report_section.h"
#include "core/store/workspace.h"

#include <vector>

namespace tenfold {

/// What a report shows of models: the one that is used, held against the requests it was held against last; what was
/// learnt of places; the scenarios that are kept, beside what was recorded. Nothing of what cannot be told now.
/// Errors: those of reading; Cancelled. Cost: that of checkModel(), and of WhatIf::of() where there are scenarios.
Result<std::vector<ReportSection>> modelSections(Workspace& workspace, Progress& progress);

} // namespace tenfold
