#include "core/stats/processes/fractional_noise.h"

#include "core/stats/processes/random_draws.h"
#include "core/stats/series/spectrum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace tenfold {

std::vector<double> noiseCovariance(double h, double variance, std::size_t lags) {
    std::vector<double> out(lags);
    for (std::size_t i = 0; i < lags; ++i) {
        const double k = static_cast<double>(i), twice = 2 * h;
        out[i] = variance / 2 * (std::pow(k + 1, twice) - 2 * std::pow(k, twice) + std::pow(std::abs(k - 1), twice));
    }
    return out;
}

std::vector<double> fractionalNoise(std::size_t n, double h, std::uint64_t seed) {
    if (n == 0) return {};
    const std::size_t half = std::bit_ceil(n), whole = 2 * half;
    const std::vector<double> covariance = noiseCovariance(h, 1, half + 1);
    std::vector<std::complex<double>> eigen(whole);
    for (std::size_t k = 0; k <= half; ++k)
        eigen[k] = covariance[k];
    for (std::size_t k = 1; k < half; ++k)
        eigen[whole - k] = covariance[k];
    fourierTransform(eigen);
    RandomStream random(seed);
    for (auto& value : eigen) { // tiny negative ones are rounding
        const double scale = std::sqrt(std::max(0.0, value.real()) / static_cast<double>(whole));
        const auto [real, imaginary] = drawnNormals(random);
        value = {scale * real, scale * imaginary};
    }
    fourierTransform(eigen);
    std::vector<double> out(n);
    for (std::size_t i = 0; i < n; ++i)
        out[i] = eigen[i].real();
    return out;
}

std::vector<std::int64_t> fractionalCounts(std::size_t n, double h, double mean, double deviation, std::uint64_t seed) {
    const std::vector<double> noise = fractionalNoise(n, h, seed);
    std::vector<std::int64_t> out(n);
    for (std::size_t i = 0; i < n; ++i)
        out[i] = std::max<std::int64_t>(0, std::llround(mean + deviation * noise[i]));
    return out;
}

std::vector<std::int64_t> mappedCounts(std::span<const double> noise, std::span<const ValueCount> steps) {
    std::vector<std::size_t> order(noise.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return noise[a] != noise[b] ? noise[a] < noise[b] : a < b; });
    double all = 0;
    for (const ValueCount& step : steps)
        all += static_cast<double>(step.count);
    std::vector<std::int64_t> out(noise.size());
    double upTo = 0;
    std::size_t i = 0;
    for (const ValueCount& step : steps) {
        upTo += static_cast<double>(step.count);
        const double last = upTo / all * static_cast<double>(order.size());
        for (; i < order.size() && static_cast<double>(i) + 0.5 < last; ++i)
            out[order[i]] = step.value;
    }
    for (; i < order.size(); ++i)
        out[order[i]] = steps.back().value;
    return out;
}

} // namespace tenfold
