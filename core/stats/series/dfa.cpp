#include "core/stats/series/hurst.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

/// Sums over half a window of the path, less its first value: what a line through a whole one is made of.
struct HalfWindow {
    double start = 0, sum = 0, squares = 0, byTime = 0; ///< byTime: of t y, t from 0
};

HalfWindow halfWindowAt(const double* path, std::size_t length) {
    HalfWindow out;
    out.start = path[0];
    double sum = 0, squares = 0, byTime = 0, t = 0;
    for (std::size_t i = 0; i < length; ++i, t += 1) {
        const double y = path[i] - out.start;
        sum += y;
        squares += y * y;
        byTime += t * y;
    }
    out.sum = sum;
    out.squares = squares;
    out.byTime = byTime;
    return out;
}

/// Root mean square distance from the line of least squares of two halves of `half` values and, of odd windows, one
/// more.
double fluctuationOf(const HalfWindow& a, const HalfWindow& b, double half, const double* lastValue) {
    // b about the first value of a, and half later
    const double shift = b.start - a.start;
    double sum = a.sum + b.sum + half * shift;
    double squares = a.squares + b.squares + shift * (2 * b.sum + half * shift);
    double byTime = a.byTime + b.byTime + half * b.sum + shift * (half * half + half * (half - 1) / 2);
    double n = 2 * half;
    if (lastValue) {
        const double y = *lastValue - a.start;
        sum += y;
        squares += y * y;
        byTime += n * y;
        n += 1;
    }
    const double middle = (n - 1) / 2, timeSquares = n * (n * n - 1) / 12;
    const double slope = byTime - middle * sum;
    return std::sqrt(std::max(0.0, (squares - sum * sum / n - slope * slope / timeSquares) / n));
}

std::vector<std::size_t> windowSizes(std::size_t n) {
    constexpr double kLeast = 4, kFactor = 1.2;
    std::vector<std::size_t> out{static_cast<std::size_t>(kLeast)};
    const int last = static_cast<int>(std::floor(std::log(0.1 * static_cast<double>(n) / kLeast) / std::log(kFactor)));
    for (int i = 0; i <= last; ++i)
        if (const auto size = static_cast<std::size_t>(std::floor(kLeast * std::pow(kFactor, i))); size > out.back())
            out.push_back(size);
    return out;
}

} // namespace

std::optional<HurstEstimate> hurstByDetrending(std::span<const double> series) {
    const std::size_t n = series.size();
    if (n < 100 || isConstant(series)) return std::nullopt;
    const double mean = std::accumulate(series.begin(), series.end(), 0.0) / static_cast<double>(n);
    std::vector<double> path(n);
    for (std::size_t i = 0; i < n; ++i)
        path[i] = (i == 0 ? 0 : path[i - 1]) + (series[i] - mean);

    HurstEstimate out;
    for (const std::size_t size : windowSizes(n)) {
        const std::size_t half = size / 2;
        double sum = 0;
        std::size_t windows = 0;
        HalfWindow before = halfWindowAt(path.data(), half);
        for (std::size_t first = 0; first + size < n; first += half) { // the last whole one is left out, as nolds does
            const HalfWindow after = halfWindowAt(path.data() + first + half, half);
            sum += fluctuationOf(before, after, static_cast<double>(half),
                                 size % 2 == 1 ? path.data() + first + 2 * half : nullptr);
            ++windows;
            before = after;
        }
        if (windows > 0 && sum > 0)
            out.points.push_back({static_cast<double>(size), sum / static_cast<double>(windows)});
    }
    const auto line = scalingLine(out.points, {1, n});
    if (!line) return std::nullopt;
    out.line = *line;
    out.h = line->slope;
    return out;
}

} // namespace tenfold
