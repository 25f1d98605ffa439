#pragma once

#include "core/mining/ask/run_facts.h"

#include <vector>

namespace tenfold {

/// Runs that are one recording, and runs of one scale and configuration that are not alike: a sentence for each group,
/// as there may be thousands of either.
/// @param runs  ordered by scale. Cost: O(runs * log runs).
std::vector<Sentence> doubtsAboutEqualRuns(const std::vector<RunFacts>& runs);

} // namespace tenfold
