#include "core/stats/series/hurst.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tenfold {
namespace {

struct Extremes {
    double least = 0, most = 0;
};

inline void widen(Extremes& extremes, double y) {
    extremes.least = y < extremes.least ? y : extremes.least;
    extremes.most = y > extremes.most ? y : extremes.most;
}

/// The path of a window about its own mean is S_t - S_0 - t mean, with S the running sums of the whole series. Four at
/// a time, each with extremes of its own: comparisons then need not wait for each other.
Extremes pathExtremes(const double* sums, std::size_t n, double mean) {
    Extremes a, b, c, d;
    const double start = sums[0];
    std::size_t t = 1;
    for (; t + 3 <= n; t += 4) {
        const double line = start + mean * static_cast<double>(t);
        widen(a, sums[t] - line);
        widen(b, sums[t + 1] - line - mean);
        widen(c, sums[t + 2] - line - 2 * mean);
        widen(d, sums[t + 3] - line - 3 * mean);
    }
    for (; t <= n; ++t)
        widen(a, sums[t] - start - mean * static_cast<double>(t));
    return {std::min({a.least, b.least, c.least, d.least}), std::max({a.most, b.most, c.most, d.most})};
}

/// Range by deviation of a window by its own values; 0 where nothing varies. For windows that lie far below the rest of
/// the series, of which running sums leave only rounding.
double rescaledDirectly(std::span<const double> window) {
    const double length = static_cast<double>(window.size());
    const double mean = std::accumulate(window.begin(), window.end(), 0.0) / length;
    double path = 0, least = 0, most = 0, squares = 0;
    for (const double value : window) {
        const double apart = value - mean;
        path += apart;
        least = std::min(least, path);
        most = std::max(most, path);
        squares += apart * apart;
    }
    return squares > 0 ? (most - least) / std::sqrt(squares / length) : 0;
}

} // namespace

std::optional<RangeEstimate> hurstByRange(std::span<const double> series) {
    const std::size_t n = series.size();
    const bool isShort = n <= 1000;
    const std::size_t low = isShort ? 8 : 16, high = isShort ? n / 2 : n / 8;
    if (n < 16 || isConstant(series)) return std::nullopt;
    const double mean = std::accumulate(series.begin(), series.end(), 0.0) / static_cast<double>(n);
    std::vector<double> sums(n + 1), squares(n + 1);
    for (std::size_t i = 0; i < n; ++i) {
        const double apart = series[i] - mean;
        sums[i + 1] = sums[i] + apart;
        squares[i + 1] = squares[i] + apart * apart;
    }
    // how often a value equals the one before it, so far: a window in which all do varies by nothing, whatever is left
    // of it by rounding
    std::vector<std::uint32_t> repeats(n + 1);
    for (std::size_t i = 1; i < n; ++i)
        repeats[i + 1] = repeats[i] + (series[i] == series[i - 1] ? 1 : 0);

    RangeEstimate out;
    std::size_t windows = 0, skipped = 0;
    for (const std::size_t size : logGrid(low, high)) {
        const double length = static_cast<double>(size);
        double sum = 0;
        std::size_t used = 0;
        for (std::size_t first = 0; first + size <= n; first += size) {
            ++windows;
            const bool isConstant = repeats[first + size] - repeats[first + 1] == size - 1;
            const double windowMean = (sums[first + size] - sums[first]) / length;
            const double variance = (squares[first + size] - squares[first]) / length - windowMean * windowMean;
            constexpr double kFarBelow = 1e-6;
            if (!isConstant && variance * length < kFarBelow * squares[first + size]) {
                const double rescaled = rescaledDirectly(series.subspan(first, size));
                skipped += rescaled > 0 ? 0 : 1;
                used += rescaled > 0 ? 1 : 0;
                sum += rescaled;
                continue;
            }
            if (isConstant || !(variance > 0)) {
                ++skipped;
                continue;
            }
            const Extremes path = pathExtremes(sums.data() + first, size, windowMean);
            sum += (path.most - path.least) / std::sqrt(variance);
            ++used;
        }
        if (used > 0) out.points.push_back({length, sum / static_cast<double>(used)});
    }
    const auto line = scalingLine(out.points, {low, high});
    if (!line) return std::nullopt;
    out.line = *line;
    out.h = line->slope;
    out.skippedShare = static_cast<double>(skipped) / static_cast<double>(windows);
    return out;
}

} // namespace tenfold
