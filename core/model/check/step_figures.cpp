#include "core/model/check/step_figures.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <string>

namespace tenfold {

double roundedFigure(double value) {
    if (value == 0 || !std::isfinite(value)) return 0;
    constexpr double kWhole = 1e4;
    if (std::abs(value) >= kWhole) return std::round(value);
    // Through the text: the number nearest to its four digits, so that a file says 1.122 ms and not 1.1219999 ms.
    const std::string digits = fmt::format("{:.4g}", value);
    double rounded = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), rounded);
    return rounded;
}

double measuredTime(const PathFigures& of) {
    return roundedFigure(of.selfNs.mean() / 1e9);
}

double measuredTimes(const PathFigures& of, const PathFigures& caller) {
    return caller.visits == 0 ? 0 : roundedFigure(double(of.visits) / double(caller.visits));
}

double standardDeviation(const Distribution& of) {
    if (of.count() < 2) return 0;
    const double mean = of.mean();
    double squares = 0;
    for (const auto& [ns, count] : of.steps())
        squares += double(count) * (double(ns) - mean) * (double(ns) - mean);
    return std::sqrt(squares / double(of.count() - 1));
}

} // namespace tenfold
