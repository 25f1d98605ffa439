#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <span>

namespace tenfold {

/// Greatest difference of two cumulative shares over all values, ties taken together; 0 when a sample is empty. As a
/// distance (0 … 1): with large samples everything differs, so p-values (ksProbability() of distribution.h) are for
/// small ones. Cost: O(distinct). Computed in whole numbers until the one division.
double ksDistance(std::span<const ValueCount> a, std::span<const ValueCount> b);

} // namespace tenfold
