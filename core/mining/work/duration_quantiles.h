#pragma once

#include "core/program/program.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// Quantiles of durations; zero samples when there are none.
DurationDistribution distributionOf(std::vector<std::int64_t> valuesNs);

} // namespace tenfold
