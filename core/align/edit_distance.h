#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <cstdint>
#include <span>

namespace tenfold {

/// editDistance() of alignment.h for sequences that may be long and far apart: it can be stopped.
/// Exact up to 2^36 pairs of elements (262,144 each), not counting common ends and elements that only one side has.
/// Beyond, both are cut into as many pieces, which are compared one by one: an upper bound.
/// Errors: Cancelled.
Result<std::uint32_t> editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                                   Progress& progress);

} // namespace tenfold
