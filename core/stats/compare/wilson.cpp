#include "core/stats/compare/wilson.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

ShareInterval wilsonInterval(std::uint64_t successes, std::uint64_t trials, double z) {
    if (trials == 0) return {};
    const double n = static_cast<double>(trials), p = static_cast<double>(successes) / n, zz = z * z;
    const double middle = (p + zz / (2 * n)) / (1 + zz / n);
    const double half = z / (1 + zz / n) * std::sqrt(p * (1 - p) / n + zz / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

} // namespace tenfold
