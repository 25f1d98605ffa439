#include "core/stats/compare/chi_square.h"

#include "core/base/log_gamma.h"

#include <cmath>

namespace tenfold {
namespace {

constexpr int kMostTerms = 10'000;
constexpr double kCloseEnough = 1e-15;

/// The lower share by its series, which is quick below the middle.
double lowerShare(double a, double x) {
    double term = 1 / a, sum = term;
    for (int n = 1; n < kMostTerms && term > sum * kCloseEnough; ++n) {
        term *= x / (a + n);
        sum += term;
    }
    return sum * std::exp(a * std::log(x) - x - logGamma(a));
}

/// The upper share by its continued fraction (Lentz's method), which is quick above the middle.
double upperShare(double a, double x) {
    constexpr double kTiny = 1e-300;
    double b = x + 1 - a, c = 1 / kTiny, d = 1 / b, product = d;
    for (int n = 1; n < kMostTerms; ++n) {
        const double numerator = -n * (n - a);
        b += 2;
        d = numerator * d + b;
        c = b + numerator / c;
        d = 1 / (std::abs(d) < kTiny ? kTiny : d);
        if (std::abs(c) < kTiny) c = kTiny;
        product *= d * c;
        if (std::abs(d * c - 1) < kCloseEnough) break;
    }
    return product * std::exp(a * std::log(x) - x - logGamma(a));
}

} // namespace

double chiSquareTail(double value, double degrees) {
    if (value <= 0) return 1;
    const double a = degrees / 2, x = value / 2;
    return x < a + 1 ? 1 - lowerShare(a, x) : upperShare(a, x);
}

} // namespace tenfold
