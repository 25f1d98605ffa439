#pragma once

#include "core/validation/validation.h"

#include <string>
#include <vector>

namespace tenfold::cli {

/// A check for people: the verdict and why, nodes and sequences by type, counts by method (✓ equal, ≈ inside its
/// interval, ✗ neither), argument columns, clocks, timing, and calls that the plan does not know.
/// @param notes  sentences to put first: where plan and run are not of the same thing
std::string validationText(const ValidationReport& report, const std::string& run,
                           const std::vector<std::string>& notes, const CheckVerdict& verdict);

} // namespace tenfold::cli
