#pragma once

#include "core/stats/tail/zeta.h"

#include <cmath>

namespace tenfold {

/// ln of the Hurwitz zeta function, put together of the part that the product computes.
inline double logHurwitzZeta(double alpha, double q) {
    return std::log(scaledZetaValue(alpha, q)) - alpha * std::log(q);
}

} // namespace tenfold
