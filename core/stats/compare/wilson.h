#pragma once

#include <cstdint>

namespace tenfold {

struct ShareInterval {
    double low = 0, high = 1;
};

/// Where the true share lies when `successes` of `trials` were seen: Wilson's score interval, sound also near 0 and 1.
/// @param z  1.96 for 95 %  @return 0 … 1 without trials
/// Source: Wilson, "Probable inference", JASA 22 (1927).
ShareInterval wilsonInterval(std::uint64_t successes, std::uint64_t trials, double z = 1.959963984540054);

} // namespace tenfold
