#pragma once

#include "core/characterize/measure.h"

#include <cstdint>
#include <string>

namespace tenfold::characterize {

// Days and months of UTC.

inline constexpr std::int64_t kMsOfHour = 3'600'000, kMsOfDay = 24 * kMsOfHour;

/// Rounded down, also below 0.
constexpr std::int64_t floorDivided(std::int64_t a, std::int64_t b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
constexpr std::int64_t ceilDivided(std::int64_t a, std::int64_t b) {
    return -floorDivided(-a, b);
}

/// "2026-02-28". @param day  since 1970-01-01
std::string dateOf(std::int64_t day);
/// "2026-02" of a time.
std::string monthOf(std::int64_t timeMs);
/// Monday = 0.
constexpr int weekdayOf(std::int64_t day) {
    return static_cast<int>(((day + 3) % 7 + 7) % 7);
}

} // namespace tenfold::characterize
