#include "core/stats/series/log_grid.h"

#include <cmath>

namespace tenfold {

std::vector<std::size_t> logGrid(std::size_t low, std::size_t high, int perDecade) {
    std::vector<std::size_t> out;
    for (int i = 0; low > 0; ++i) {
        const double exact = static_cast<double>(low) * std::pow(10.0, i / static_cast<double>(perDecade));
        // the last step is taken when the grid reaches `high`, as rounding to a whole size may
        if (exact > static_cast<double>(high) * (1 + 1e-9)) break;
        const auto size = static_cast<std::size_t>(std::nearbyint(exact));
        if (out.empty() || size != out.back()) out.push_back(size);
    }
    return out;
}

} // namespace tenfold
