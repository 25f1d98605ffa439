#pragma once

#include <cstdint>

namespace tenfold {

/// A play that makes so many times the planned calls, or takes as long, is lost: replies lead it away from what was
/// recorded. Below kLeastCalls that is not said.
inline constexpr std::uint64_t kMostTimesPlanned = 4;
inline constexpr std::uint64_t kLeastCalls = 10'000;

} // namespace tenfold
