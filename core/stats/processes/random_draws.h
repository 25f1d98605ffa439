#pragma once

#include "core/base/random_stream.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace tenfold {

/// Of the exponential distribution with mean 1.
inline double drawnExponential(RandomStream& random) {
    return -std::log1p(-random.unit());
}

/// Two independent ones of the standard normal distribution. Source: Box and Muller 1958.
inline std::pair<double, double> drawnNormals(RandomStream& random) {
    const double radius = std::sqrt(2 * drawnExponential(random)), angle = 2 * std::numbers::pi * random.unit();
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

} // namespace tenfold
