#include "widgets/model/tree/logaxis.h"

#include "core/model/learn/learnt_tree.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr double kMostDecades = 5; ///< more would make all bars alike
constexpr double kEdge = 1.15;     ///< room beyond the outermost values
} // namespace

LogAxis LogAxis::of(const LearntTree& tree) {
    double least = INFINITY, most = 0;
    const auto take = [&](double value) {
        if (!std::isfinite(value) || value <= 0) return;
        least = std::min(least, value);
        most = std::max(most, value);
    };
    for (const TreeRow& row : tree.rows) {
        if (row.modelValue) take(*row.modelValue);
        if (row.prediction.basis == PredictionBasis::None) continue;
        take(row.prediction.value);
        take(row.prediction.lowest);
        take(row.prediction.highest);
        take(row.prediction.value + row.prediction.spread);
    }
    if (most <= 0) return {};
    least = std::max(least, most / std::pow(10, kMostDecades));
    if (most < least * 2) least = most / 2; // one value alone has room on both sides
    return {least / kEdge, most * kEdge};
}

double LogAxis::at(double value) const {
    if (!(value > low)) return 0;
    return std::min(1.0, std::log(value / low) / std::log(high / low));
}

std::vector<double> LogAxis::ticks(double factor, double least) const {
    std::vector<double> decades, all;
    for (int power = int(std::floor(std::log10(low * factor))); power <= int(std::ceil(std::log10(high * factor)));
         ++power)
        for (const int step : {1, 2, 5}) {
            const double value = step * std::pow(10, power) / factor;
            if (value < low || value > high) continue;
            all.push_back(value);
            if (step == 1) decades.push_back(value);
        }
    const auto isTight = [&](const std::vector<double>& ticks) {
        for (std::size_t i = 1; i < ticks.size(); ++i)
            if (at(ticks[i]) - at(ticks[i - 1]) < least) return true;
        return false;
    };
    if (!isTight(all)) return all;
    while (decades.size() > 2 && isTight(decades)) { // every other one
        std::vector<double> fewer;
        for (std::size_t i = 0; i < decades.size(); i += 2)
            fewer.push_back(decades[i]);
        decades = std::move(fewer);
    }
    return decades;
}

} // namespace tenfold
