#include "core/stats/series/hurst.h"

#include "core/stats/series/spectrum.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tenfold {
namespace {

/// First and second derivative by H of log(mean(I l^(2H - 1))) - (2H - 1) mean(log l), which is convex.
struct Slopes {
    double first = 0, second = 0;
};
Slopes slopesAt(double h, std::span<const double> power, std::span<const double> logs, double meanLog) {
    double sum = 0, byLog = 0, bySquare = 0;
    for (std::size_t j = 0; j < logs.size(); ++j) {
        const double weight = power[j] * std::exp((2 * h - 1) * logs[j]), apart = logs[j] - meanLog;
        sum += weight;
        byLog += weight * apart;
        bySquare += weight * apart * apart;
    }
    const double mean = byLog / sum;
    return {2 * mean, 4 * (bySquare / sum - mean * mean)};
}

/// Where the first derivative is 0, or the end towards which it falls: Newton's method inside a bracket.
double mostLikelyBetween(double low, double high, std::span<const double> power, std::span<const double> logs,
                         double meanLog) {
    constexpr double kClose = 1e-10;
    double h = (low + high) / 2;
    const double lowest = low, highest = high;
    while (high - low > kClose) {
        const Slopes slopes = slopesAt(h, power, logs, meanLog);
        (slopes.first < 0 ? low : high) = h;
        double next = slopes.second > 0 ? h - slopes.first / slopes.second : h;
        if (std::abs(next - h) < kClose && next > lowest && next < highest) return next;
        if (!(next > low && next < high)) next = (low + high) / 2;
        h = next;
    }
    return (low + high) / 2;
}

} // namespace

std::optional<double> hurstByWhittle(std::span<const double> series, std::size_t frequencies) {
    constexpr double kLow = 0.01, kHigh = 0.99, kPower = 0.65;
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
    return mostLikelyBetween(kLow, kHigh, power, logs, meanLog);
}

} // namespace tenfold
