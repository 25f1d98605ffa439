#pragma once

#include "core/claims/count_claims.h"

#include <memory>

namespace tenfold {

/// The claims of some evidence, judged once: growth curves ask at many scales. Keeps the last few.
/// Cost: O(evidence) when known. Thread: reentrant.
std::shared_ptr<const CountClaims> sharedClaims(const CountEvidence& evidence);

/// Judges the counts and the numbers of nodes of some evidence, so that who asks later need not wait.
void judgeAhead(const CountEvidence& evidence);

} // namespace tenfold
