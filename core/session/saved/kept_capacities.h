#pragma once

#include "core/base/result.h"
#include "core/play/capacity/kept_capacity.h"
#include "core/report/report_section.h"
#include "core/store/workspace.h"

#include <optional>
#include <vector>

namespace tenfold {

// Searches for what a server holds are trials (core/store/trials.h): kept as they were, never made again unasked.
// Errors of all: those of Workspace.

/// Keeps a search that is over. One that began in the same nanosecond is kept already.
Status keepCapacity(Workspace& workspace, const KeptCapacity& search);

/// All that are kept, the last first; what cannot be read is passed over.
Result<std::vector<KeptCapacity>> keptCapacities(Workspace& workspace);

/// The limits that were found and the plays of the last search, for the report; nothing where there was no search.
Result<std::optional<ReportSection>> capacitySection(Workspace& workspace);

} // namespace tenfold
