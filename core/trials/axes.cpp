#include "core/trials/axes.h"

#include <limits>

namespace tenfold {

std::uint64_t countPoints(const Axes& axes, std::uint64_t most) {
    std::uint64_t count = 1;
    for (const auto& [name, values] : axes) {
        if (values.empty()) return 0;
        count = count > most / values.size() ? most : count * values.size();
    }
    return count;
}

std::vector<AxesPoint> pointsOf(const Axes& axes) {
    std::vector<AxesPoint> points(countPoints(axes, std::numeric_limits<std::uint64_t>::max()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::size_t rest = i; // counted in mixed radix
        for (const auto& [name, values] : axes) {
            points[i][name] = values[rest % values.size()];
            rest /= values.size();
        }
    }
    return points;
}

} // namespace tenfold
