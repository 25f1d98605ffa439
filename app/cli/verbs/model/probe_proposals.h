#pragma once

#include "core/probe/propose_probe.h"
#include "core/store/workspace.h"

#include <string>

namespace tenfold::cli {

/// Probes for the leaves that are least sure.
/// @param model  null: nothing is expected
/// @param at     "SERVICE OPERATION", learnt where no tree of it is kept; "": the trees that are kept
/// Errors: BadProbe where nothing is kept and nothing named; those of findTarget() and learnTree().
Result<std::vector<ProbeProposal>> proposedProbes(Workspace& workspace, const PerformanceModel* model,
                                                  const std::string& at, Progress& progress);
/// A table, and the first one as a command to change and run.
std::string proposalsText(const std::vector<ProbeProposal>& proposals, const std::string& workspace);

} // namespace tenfold::cli
