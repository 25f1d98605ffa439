#pragma once

#include "core/probe/probe.h"
#include "core/store/trials.h"

namespace tenfold {

// What was ordered of a probe and what came of it are trials of the workspace, a run each; its folder holds what the
// runs wrote, and goes on where it was ended. Moved or thrown away, it takes no answer with it.

/// The trial that a run of a probe is: its command and place, its values, its repetition. How many runs were ordered
/// and how long one may take is no part of it.
Trial trialOf(const Probe& probe, const ProbeRun& run);

/// Keeps how far a probe is: what is planned waits, what has ended has its outcome. What was done before stays.
Status keepTrials(Workspace& workspace, const ProbeProgress& probed);

/// Puts what the workspace knows of a probe into its folder, where this knows less: runs that are done are not
/// repeated.
/// @return how many were put there. Errors: of reading; CannotWrite.
Result<std::size_t> restoreRuns(Workspace& workspace, const Probe& probe, const std::filesystem::path& folder);

/// Takes the runs that a folder has not done as asked for anew, also where they were done elsewhere.
Status askRunsAnew(Workspace& workspace, const Probe& probe, const std::filesystem::path& folder);

} // namespace tenfold
