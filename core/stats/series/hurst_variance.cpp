#include "core/stats/series/hurst.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

/// Variance (n - 1) of the means of blocks of k values, from running sums about the mean.
double blockVariance(std::span<const double> sums, std::size_t k) {
    const std::size_t blocks = (sums.size() - 1) / k;
    const double whole = sums[blocks * k] / static_cast<double>(blocks);
    double squares = 0;
    for (std::size_t j = 0; j < blocks; ++j) {
        const double apart = sums[(j + 1) * k] - sums[j * k] - whole;
        squares += apart * apart;
    }
    return squares / static_cast<double>(blocks - 1) / static_cast<double>(k) / static_cast<double>(k);
}

} // namespace

std::optional<HurstEstimate> hurstByVariance(std::span<const double> series, HurstRange range) {
    const std::size_t n = series.size();
    if (n < 20 || isConstant(series)) return std::nullopt;
    const double mean = std::accumulate(series.begin(), series.end(), 0.0) / static_cast<double>(n);
    std::vector<double> sums(n + 1);
    for (std::size_t i = 0; i < n; ++i)
        sums[i + 1] = sums[i] + (series[i] - mean);
    const double single = blockVariance(sums, 1);
    if (!(single > 0)) return std::nullopt;

    HurstEstimate out;
    for (const std::size_t k : logGrid(1, n / 10))
        if (const double variance = blockVariance(sums, k); variance > 0)
            out.points.push_back({static_cast<double>(k), variance / single});
    if (range.low == 0) range.low = 10;
    if (range.high == 0) range.high = n / 50;
    const auto line = scalingLine(out.points, range);
    if (!line) return std::nullopt;
    out.line = *line;
    out.h = 1 + line->slope / 2;
    return out;
}

bool isVarianceLineBent(const HurstEstimate& estimate) {
    constexpr double kMostApart = 0.2;
    if (estimate.h > 1) return true;
    // the halves of what was fitted, by the logarithm
    const double last = estimate.points.empty() ? 0 : estimate.points.back().size;
    const double low = 10, high = last * 10 / 50;
    const auto middle = static_cast<std::size_t>(std::sqrt(low * std::max(low, high)));
    const auto lower = scalingLine(estimate.points, {10, middle});
    const auto upper = scalingLine(estimate.points, {middle, static_cast<std::size_t>(high)});
    return lower && upper && lower->points > 2 && upper->points > 2 &&
           std::abs(lower->slope - upper->slope) / 2 > kMostApart;
}

} // namespace tenfold
