#pragma once

#include "core/base/result.h"
#include "core/play/kept_play.h"
#include "core/store/workspace.h"

#include <vector>

namespace tenfold {

// Plays are trials (core/store/trials.h): kept as they were, never made again unasked. Errors of all: those of
// Workspace.

/// Keeps a play that is over. One of its name that began in the same nanosecond is kept already.
Status keepPlay(Workspace& workspace, const KeptPlay& play);

/// All that are kept, the last first; what cannot be read is passed over.
Result<std::vector<KeptPlay>> keptPlays(Workspace& workspace);

} // namespace tenfold
