#include "core/stats/compare/chi_square_test.h"

#include "core/stats/compare/chi_square.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

constexpr double kLeastExpected = 5;

double sumOf(std::span<const std::uint64_t> counts) {
    return static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
}

double tailOf(double statistic, std::size_t bins) {
    return bins < 2 ? 1 : chiSquareTail(statistic, static_cast<double>(bins - 1));
}

} // namespace

ChiSquareDistance chiSquareDistance(std::span<const std::uint64_t> expected, std::span<const std::uint64_t> observed) {
    ChiSquareDistance out;
    const double allExpected = sumOf(expected), allObserved = sumOf(observed);
    if (allExpected == 0 || allObserved == 0) return out;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> bins;
    std::uint64_t leading = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (expected[i] > 0)
            bins.emplace_back(expected[i], observed[i] + std::exchange(leading, 0));
        else
            (bins.empty() ? leading : bins.back().second) += observed[i];
    }
    out.bins = bins.size();
    for (const auto& [e, o] : bins) {
        const double p = static_cast<double>(e) / allExpected, q = static_cast<double>(o) / allObserved;
        out.statistic += (q - p) * (q - p) / p;
    }
    out.p = tailOf(out.statistic, out.bins);
    return out;
}

ChiSquareTest chiSquareTest(std::span<const std::uint64_t> first, std::span<const std::uint64_t> second) {
    ChiSquareTest out;
    const double allFirst = sumOf(first), allSecond = sumOf(second), all = allFirst + allSecond;
    if (allFirst == 0 || allSecond == 0) return out;
    std::vector<std::pair<double, double>> groups;
    double a = 0, b = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        a += static_cast<double>(first[i]);
        b += static_cast<double>(second[i]);
        if ((a + b) * std::min(allFirst, allSecond) / all < kLeastExpected) continue;
        groups.emplace_back(std::exchange(a, 0), std::exchange(b, 0));
    }
    if (groups.empty()) groups.emplace_back(0, 0);
    groups.back().first += a;
    groups.back().second += b;
    out.groups = groups.size();
    for (const auto& [x, y] : groups) {
        const double expectedX = (x + y) * allFirst / all, expectedY = (x + y) * allSecond / all;
        if (x + y == 0) continue;
        out.statistic += (x - expectedX) * (x - expectedX) / expectedX + (y - expectedY) * (y - expectedY) / expectedY;
    }
    if (out.groups < 2) out.statistic = 0; // what rounding left
    out.p = tailOf(out.statistic, out.groups);
    out.cramersV = cramersV(out.statistic, static_cast<std::uint64_t>(all), 2, out.groups);
    return out;
}

double cramersV(double chiSquare, std::uint64_t count, std::size_t rows, std::size_t columns) {
    const std::size_t smaller = std::min(rows, columns);
    if (smaller < 2 || count == 0) return 0;
    return std::sqrt(chiSquare / (static_cast<double>(count) * static_cast<double>(smaller - 1)));
}

} // namespace tenfold
