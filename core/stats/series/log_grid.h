#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tenfold {

/// round(low * 10^(i / perDecade)) for i = 0, 1, … as far as `high`, each number once.
std::vector<std::size_t> logGrid(std::size_t low, std::size_t high, int perDecade = 10);

/// What is fitted on a grid: a point a size, and the line through those of a range.
struct ScalePoint {
    double size = 0, value = 0; ///< of neither the logarithm
};
struct ScalingLine {
    double slope = 0, intercept = 0, r2 = 0; ///< of log10 value on log10 size
    std::size_t points = 0;
};

} // namespace tenfold
