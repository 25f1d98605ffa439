#pragma once

#include <cmath>

namespace tenfold {

/// ln |Γ(x)|: as std::lgamma, which writes the sign into a variable of all threads.
inline double logGamma(double x) {
    int sign = 0;
    return ::lgamma_r(x, &sign);
}

} // namespace tenfold
