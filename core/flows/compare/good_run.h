#pragma once

#include "core/flows/classes/flow_set.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What is known of a run before anything is compared.
struct RunHealth {
    std::string name;
    std::int64_t startNs = 0; ///< of its first span
    std::uint64_t spans = 0;  ///< 0: nothing is known but when it was
    std::uint64_t errors = 0; ///< spans
};

/// Runs with the spans and errors of their requests in a set.
/// @param runs  all that could be compared
std::vector<RunHealth> healthOfRuns(const std::vector<RunInfo>& runs, const FlowSet& flows);

/// What a run is to be compared with: of the others the last one before it in which no more fails than usual; where
/// there is none before it, the first one after it. Usual is what fails in the run with fewest errors, half as much
/// again, and one span in a thousand, which healthy systems lose. Runs of which nothing is known count as good.
/// @return its name; empty without another run
std::string lastGoodRun(const std::vector<RunHealth>& runs, const std::string& than);

} // namespace tenfold
