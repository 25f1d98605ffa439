#pragma once

#include "claims_table.h"

#include "core/base/result.h"

#include <string>
#include <vector>

namespace tenfold {

/// Something that was said with a confidence, and the share of the checked run that is as it says.
struct SaidWithConfidence {
    std::string kind;  ///< "start rules", "flows", "other arguments", "clocks", "types"
    std::string event; ///< equal for what is one event: the arguments of one call
    std::string what;  ///< in the event: the path of an argument
    double confidence = 0, right = 0;
};

/// Mines and checks one run. Proposals only. Counts have a table of their own (claims_table.h).
Result<std::vector<SaidWithConfidence>> saidWithConfidence(const ClaimedRun& run);

/// Confidence against the share that was right, by kind: by each thing said and by event.
/// @param showsWrong  each that was sure and mostly wrong as well
void printConfidence(const std::vector<SaidWithConfidence>& said, bool showsWrong);

} // namespace tenfold
