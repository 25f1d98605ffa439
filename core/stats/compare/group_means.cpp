#include "core/stats/compare/group_means.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// The continued fraction of the incomplete beta function, by Lentz's method.
double betaFraction(double a, double b, double x) {
    constexpr int kMostSteps = 10'000;
    constexpr double kTiny = 1e-300, kEnough = 1e-14;
    const auto kept = [](double value) { return std::abs(value) < kTiny ? kTiny : value; };
    double c = 1, d = 1 / kept(1 - (a + b) * x / (a + 1)), h = d;
    for (int m = 1; m <= kMostSteps; ++m) {
        const double twice = 2.0 * m;
        const double even = m * (b - m) * x / ((a + twice - 1) * (a + twice));
        d = 1 / kept(1 + even * d);
        c = kept(1 + even / c);
        h *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + twice) * (a + twice + 1));
        d = 1 / kept(1 + odd * d);
        c = kept(1 + odd / c);
        h *= d * c;
        if (std::abs(d * c - 1) < kEnough) break;
    }
    return h;
}

/// I_x(a, b).
double incompleteBeta(double a, double b, double x) {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    const double front =
        std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
    // the fraction is quick on one side of the mean only
    if (x < (a + 1) / (a + b + 2)) return front * betaFraction(a, b, x) / a;
    return 1 - front * betaFraction(b, a, 1 - x) / b;
}

} // namespace

double fisherTail(double f, double degreesAbove, double degreesBelow) {
    if (f <= 0) return 1;
    return std::clamp(
        incompleteBeta(degreesBelow / 2, degreesAbove / 2, degreesBelow / (degreesBelow + degreesAbove * f)), 0.0, 1.0);
}

double groupMeansChance(double share, std::size_t groups, std::size_t values) {
    if (groups < 2 || values <= groups || !(share > 0)) return 1;
    if (share >= 1) return 0;
    const auto above = double(groups - 1), below = double(values - groups);
    return fisherTail(share / above / ((1 - share) / below), above, below);
}

} // namespace tenfold
