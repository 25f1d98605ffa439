#include "core/stats/tail/tail_alternatives.h"

#include "core/base/threads/cancellation.h"
#include "core/stats/compare/chi_square.h"
#include "core/stats/tail/tail_laws.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

struct Weighted {
    double value = 0, count = 0;
};

/// The tail, neighbours joined at their mean where there are very many of them: for the search only.
std::vector<Weighted> tailOf(const TailSample& sample, double xmin, bool isJoined) {
    constexpr double kJoined = 1.001;
    std::vector<Weighted> out;
    auto i = static_cast<std::size_t>(std::lower_bound(sample.values.begin(), sample.values.end(), xmin) -
                                      sample.values.begin());
    double first = 0;
    for (; i < sample.distinct(); ++i) {
        const double value = sample.values[i], count = sample.counts[i] - sample.counts[i + 1];
        if (!isJoined || out.empty() || value > first * kJoined) {
            out.push_back({value, count});
            first = value;
        } else {
            Weighted& last = out.back();
            last.value += (value - last.value) * count / (last.count + count);
            last.count += count;
        }
    }
    return out;
}

using Point = std::array<double, 2>;

/// The least of a function of two variables by the simplex of Nelder and Mead (1965).
Point leastOf(const std::function<double(Point)>& cost, Point start, Point step) {
    std::array<std::pair<double, Point>, 3> simplex;
    for (std::size_t i = 0; i < 3; ++i) {
        Point at = start;
        if (i > 0) at[i - 1] += step[i - 1];
        simplex[i] = {cost(at), at};
    }
    const auto along = [](const Point& from, const Point& to, double factor) {
        return Point{from[0] + factor * (to[0] - from[0]), from[1] + factor * (to[1] - from[1])};
    };
    for (int turn = 0; turn < 400; ++turn) {
        cancellationPoint();
        std::sort(simplex.begin(), simplex.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        const double spread = simplex[2].first - simplex[0].first;
        const double size = std::abs(simplex[2].second[0] - simplex[0].second[0]) +
                            std::abs(simplex[2].second[1] - simplex[0].second[1]);
        if (spread < 1e-9 && size < 1e-7) break;
        const Point middle = along(simplex[0].second, simplex[1].second, 0.5), worst = simplex[2].second;
        const Point reflected = along(worst, middle, 2);
        const double reflectedCost = cost(reflected);
        if (reflectedCost < simplex[0].first) {
            const Point expanded = along(worst, middle, 3);
            const double expandedCost = cost(expanded);
            simplex[2] =
                expandedCost < reflectedCost ? std::pair(expandedCost, expanded) : std::pair(reflectedCost, reflected);
        } else if (reflectedCost < simplex[1].first) {
            simplex[2] = {reflectedCost, reflected};
        } else {
            const Point inner = along(worst, middle, reflectedCost < simplex[2].first ? 1.5 : 0.5);
            const double innerCost = cost(inner);
            if (innerCost < std::min(reflectedCost, simplex[2].first)) {
                simplex[2] = {innerCost, inner};
            } else {
                for (std::size_t i = 1; i < 3; ++i) {
                    const Point nearer = along(simplex[0].second, simplex[i].second, 0.5);
                    simplex[i] = {cost(nearer), nearer};
                }
            }
        }
    }
    return std::min_element(simplex.begin(), simplex.end(),
                            [](const auto& a, const auto& b) { return a.first < b.first; })
        ->second;
}

/// Where the search begins, each with the size of its first steps.
std::vector<std::pair<Point, Point>> startsOf(TailLaw law, const PowerLawFit& fit, const std::vector<Weighted>& tail) {
    double all = 0, mean = 0, logMean = 0, logSquares = 0;
    for (const auto& [value, count] : tail) {
        all += count;
        mean += count * value;
        logMean += count * std::log(value);
    }
    mean /= all;
    logMean /= all;
    for (const auto& [value, count] : tail)
        logSquares += count * (std::log(value) - logMean) * (std::log(value) - logMean);
    const double variance = std::max(1e-6, logSquares / all), rate = 1 / std::max(mean - fit.xmin, 1e-3 * mean);
    switch (law) {
    case TailLaw::LogNormal:
        return {{{logMean / variance, -std::log(2 * variance)}, {0.5, 1}}, // as if it were whole
                {{1 - fit.alpha, std::log(1e-3)}, {0.1, 2}},               // nearly the power law
                {{1 - fit.alpha / 2, std::log(0.05)}, {0.3, 1}}};
    case TailLaw::Exponential:
        return {{{std::log(rate), 0}, {0.5, 0}}};
    case TailLaw::StretchedExponential:
        return {{{std::log(rate), 0}, {0.5, -0.3}},
                {{std::log(1 / fit.xmin), std::log(0.3)}, {2, 0.3}},
                {{std::log(1e3 / fit.xmin), std::log(0.15)}, {2, 0.3}}};
    case TailLaw::PowerLawWithCutoff:
        return {{{fit.alpha, std::log(rate) - 3}, {-0.1, 1}}, {{fit.alpha / 2, std::log(rate)}, {0.3, 1}}};
    }
    return {};
}

Point bestParameters(TailLaw law, TailKind kind, const PowerLawFit& fit, const std::vector<Weighted>& tail) {
    const auto cost = [&](Point at) {
        constexpr double kFarthest = 700; // exp() of more overflows
        // sigma of 39: flatter ones are the power law, and what is left between the two is rounding
        constexpr double kFlattest = -8;
        if (std::abs(at[1]) > kFarthest ||
            (law == TailLaw::LogNormal ? at[1] < kFlattest : std::abs(at[0]) > kFarthest))
            return std::numeric_limits<double>::max();
        const AlternativeLaw other(law, kind, fit.xmin, at[0], at[1]);
        double sum = 0;
        for (const auto& [value, count] : tail)
            sum -= count * other.logDensity(value);
        return std::isfinite(sum) ? sum : std::numeric_limits<double>::max();
    };
    Point best{};
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [start, step] : startsOf(law, fit, tail)) {
        const Point found = leastOf(cost, leastOf(cost, start, step), step); // once more: a simplex can shrink too soon
        const double foundCost = cost(found);
        if (foundCost < least) {
            least = foundCost;
            best = found;
        }
    }
    return best;
}

} // namespace

std::optional<TailComparison> compareTail(const TailSample& sample, const PowerLawFit& fit, TailLaw law,
                                          TailKind kind) {
    constexpr std::size_t kManyValues = 20'000;
    const auto tail = tailOf(sample, fit.xmin, false);
    if (tail.size() < 3) return std::nullopt;
    const Point best =
        bestParameters(law, kind, fit, tail.size() > kManyValues ? tailOf(sample, fit.xmin, true) : tail);
    const AlternativeLaw other(law, kind, fit.xmin, best[0], best[1]);
    const PowerLaw power(kind, fit.alpha, fit.xmin);

    TailComparison out{law, other.first(), other.second()};
    double all = 0, squares = 0;
    for (const auto& [value, count] : tail) {
        all += count;
        out.logRatio += count * (power.logDensity(value) - other.logDensity(value));
    }
    for (const auto& [value, count] : tail) {
        const double apart = power.logDensity(value) - other.logDensity(value) - out.logRatio / all;
        squares += count * apart * apart;
    }
    const double deviation = std::sqrt(squares);
    out.normalized = deviation > 0 ? out.logRatio / deviation : 0;
    out.p = chiSquareTail(2 * std::abs(out.logRatio), 1);
    if (law != TailLaw::PowerLawWithCutoff)
        out.p = std::max(out.p, std::erfc(std::abs(out.normalized) / std::sqrt(2.0)));
    return out;
}

} // namespace tenfold
