#pragma once

#include "core/import/import_workspace.h"
#include "core/model/learn/learnt_tree.h"
#include "core/probe/probe.h"

#include <string>

namespace tenfold {

/// Brings what a probe recorded into a workspace: what was ordered and what came of it as trials (probe_trials.h); runs
/// that wrote traces each as a run of its own, "NAME size=4096-2", with the values in its configuration (run.size); the
/// others together as run NAME, a span each (spansOf()). What is there already stays; more spans replace fewer. Errors:
/// of importing, CannotWrite. A run whose files are no traces is left out and stands in `unread`.
struct ProbeImport {
    ImportReport report;
    std::vector<std::string> unread; ///< runs with files that hold no trace, and why
};
Result<ProbeImport> importProbe(Workspace& workspace, const ProbeProgress& probed, const std::filesystem::path& folder,
                                const std::string& name, Progress& progress);

/// What the place of a probe could be believed before and after.
struct Refinement {
    std::optional<LearntTree> before; ///< nothing: no tree of it was kept
    LearntTree after;
};
/// Learns the tree of the place anew from all that was recorded there; keepTree() keeps it.
/// @param model  says what it expects; null: nothing is expected
/// Errors: those of learnTree(): NoRequests and UnknownPlace where the probe recorded no spans of its place.
Result<Refinement> refineTree(Workspace& workspace, const PerformanceModel* model, const LearningTarget& target,
                              Progress& progress);
/// What is learnt of the place of a probe.
LearningTarget targetOf(const Probe& probe);

/// Times of a probe at each of its combinations.
struct ProbePoint {
    std::map<std::string, std::string> values;
    int done = 0, failed = 0;
    double mean = 0, sd = 0; ///< seconds a run took; sd NaN of one run
};
std::vector<ProbePoint> pointsOf(const ProbeProgress& probed);

} // namespace tenfold
