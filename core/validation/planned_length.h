#pragma once

#include <cstdint>

namespace tenfold {

/// Calls of a planned node that are compared with a recorded one: a plan may say any length, a recording has its own.
inline constexpr std::uint64_t kMostPlannedCalls = 4'000'000;

} // namespace tenfold
