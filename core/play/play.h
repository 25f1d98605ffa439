#pragma once

#include "core/base/threads/progress.h"
#include "core/play/dry_run.h"
#include "core/play/pace/play_control.h"
#include "core/play/play_options.h"
#include "core/play/play_report.h"
#include "core/ranks/ranks.h"

namespace tenfold {

/// Plays a plan against live servers, on one thread, and says what came of it. With `out` the played calls are a run
/// folder of canonical events there, which `import` takes; what was written stays good when the play is cut short.
/// A play that is cancelled ends within a second, with what was measured (`ended` "cancelled").
/// @param control  is told how it goes, and steers it; null: nobody does
/// Errors: BadPlay, CannotConnect, ServerRefuses, NoRealtime, CannotWrite.
Result<PlayReport> play(const Plan& plan, const PlayOptions& options, Progress& progress,
                        PlayControl* control = nullptr);
/// The same by several processes that all call it with the same plan and options, each for its share of the nodes.
/// Start rules and values that nodes take from each other go across; connections and the limit of the rate are shared
/// out. Rank 0 has the report and the run of all, the others their own. Errors: RankMissing, RankFailed too.
Result<PlayReport> play(const Plan& plan, const PlayOptions& options, Progress& progress, PlayControl* control,
                        Ranks& ranks);

/// What that will need. Errors: BadPlay.
Result<DryRun> dryRun(const Plan& plan, const PlayOptions& options);

} // namespace tenfold
