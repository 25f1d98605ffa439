#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>

namespace tenfold {

/// editDistance() of alignment.h for sequences that may be long and far apart: it can be stopped.
/// Errors: Cancelled.
Result<std::uint32_t> editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                                   Progress& progress);

} // namespace tenfold
