#include "core/stats/series/hurst.h"

#include "core/stats/series/spectrum.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tenfold {
namespace {

/// A minimum of a function with one, by the golden section.
template <typename Cost>
double leastBetween(double low, double high, double close, const Cost& cost) {
    constexpr double kGolden = 0.61803398874989484820;
    double a = high - kGolden * (high - low), b = low + kGolden * (high - low), costA = cost(a), costB = cost(b);
    while (high - low > close) {
        if (costA < costB) {
            high = b;
            b = a;
            costB = costA;
            costA = cost(a = high - kGolden * (high - low));
        } else {
            low = a;
            a = b;
            costA = costB;
            costB = cost(b = low + kGolden * (high - low));
        }
    }
    return (low + high) / 2;
}

} // namespace

std::optional<double> hurstByWhittle(std::span<const double> series, std::size_t frequencies) {
    constexpr double kLow = 0.01, kHigh = 0.99, kClose = 1e-8, kPower = 0.65;
    const std::size_t n = series.size();
    if (n < 32 || isConstant(series)) return std::nullopt;
    if (frequencies == 0) frequencies = static_cast<std::size_t>(std::pow(static_cast<double>(n), kPower));
    const std::vector<double> power = periodogram(series, frequencies);
    std::vector<double> logs(power.size());
    double meanLog = 0;
    for (std::size_t j = 0; j < logs.size(); ++j) {
        logs[j] = std::log(2 * std::numbers::pi * static_cast<double>(j + 1) / static_cast<double>(n));
        meanLog += logs[j] / static_cast<double>(logs.size());
    }
    if (std::all_of(power.begin(), power.end(), [](double p) { return p < 1e-25; })) return std::nullopt;
    return leastBetween(kLow, kHigh, kClose, [&](double h) {
        double sum = 0;
        for (std::size_t j = 0; j < logs.size(); ++j)
            sum += power[j] * std::exp((2 * h - 1) * logs[j]);
        return std::log(sum / static_cast<double>(logs.size())) - (2 * h - 1) * meanLog;
    });
}

} // namespace tenfold
