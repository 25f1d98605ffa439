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

/// Two values at a time: sums then need not wait for each other.
HalfWindow halfWindowAt(const double* path, std::size_t length) {
    HalfWindow a, b;
    a.start = path[0];
    double t = 0;
    std::size_t i = 0;
    for (; i + 1 < length; i += 2, t += 2) {
        const double y = path[i] - a.start, z = path[i + 1] - a.start;
        a.sum += y;
        b.sum += z;
        a.squares += y * y;
        b.squares += z * z;
        a.byTime += t * y;
        b.byTime += (t + 1) * z;
    }
    if (i < length) {
        const double y = path[i] - a.start;
        a.sum += y;
        a.squares += y * y;
        a.byTime += t * y;
    }
    a.sum += b.sum;
    a.squares += b.squares;
    a.byTime += b.byTime;
    return a;
}

/// What all windows of a size have in common.
struct WindowShape {
    explicit WindowShape(std::size_t size)
        : half(static_cast<double>(size / 2))
        , isOdd(size % 2 == 1) {
        const double n = static_cast<double>(size);
        middle = (n - 1) / 2;
        perValue = 1 / n;
        perTimeSquare = 12 / (n * (n * n - 1));
        secondTimes = half * half + half * (half - 1) / 2;
    }
    double half, middle = 0, perValue = 0, perTimeSquare = 0;
    double secondTimes = 0; ///< sum of t over the second half
    bool isOdd;
};

/// Root mean square distance from the line of least squares of two halves and, of odd windows, one more value.
double fluctuationOf(const WindowShape& shape, const HalfWindow& a, const HalfWindow& b, const double* last) {
    const double shift = b.start - a.start; // b about the first value of a, and half later
    double sum = a.sum + b.sum + shape.half * shift;
    double squares = a.squares + b.squares + shift * (2 * b.sum + shape.half * shift);
    double byTime = a.byTime + b.byTime + shape.half * b.sum + shift * shape.secondTimes;
    if (shape.isOdd) {
        const double y = *last - a.start;
        sum += y;
        squares += y * y;
        byTime += 2 * shape.half * y;
    }
    const double slope = byTime - shape.middle * sum;
    const double apart = squares - sum * sum * shape.perValue - slope * slope * shape.perTimeSquare;
    return std::sqrt(std::max(0.0, apart * shape.perValue));
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
        const WindowShape shape(size);
        double sum = 0;
        std::size_t windows = 0;
        HalfWindow before = halfWindowAt(path.data(), half);
        for (std::size_t first = 0; first + size < n; first += half) { // the last whole one is left out, as nolds does
            const HalfWindow after = halfWindowAt(path.data() + first + half, half);
            sum += fluctuationOf(shape, before, after, path.data() + first + 2 * half);
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
