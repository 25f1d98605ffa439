#include "core/stats/tail/zeta.h"

#include <cmath>

namespace tenfold {
namespace {

constexpr int kSummed = 16;       ///< terms before the asymptotic series
constexpr double kFarEnough = 64; ///< from here on there are none: the series alone has 1e-14

/// A term alpha (alpha + 1) … (alpha + m) * scale of the series with its two derivatives, added to what there is.
struct Series {
    double value = 0, slope = 0, curvature = 0;
    void addRising(double alpha, int last, double scale) {
        double product = scale, inverses = 0, squares = 0;
        for (int m = 0; m <= last; ++m) {
            const double inverse = 1 / (alpha + m);
            product *= alpha + m;
            inverses += inverse;
            squares += inverse * inverse;
        }
        value += product;
        slope += product * inverses;
        curvature += product * (inverses * inverses - squares);
    }
};

Series seriesAt(double alpha, double b) {
    const double a = alpha - 1, c = b * b;
    Series out{b / a + 0.5, -b / (a * a), 2 * b / (a * a * a)};
    out.addRising(alpha, 0, 1 / (12 * b));
    out.addRising(alpha, 2, -1 / (720 * b * c));
    out.addRising(alpha, 4, 1 / (30240 * b * c * c));
    out.addRising(alpha, 6, -1 / (1209600 * b * c * c * c));
    return out;
}

double seriesValueAt(double alpha, double b) {
    const double c = 1 / (b * b), second = alpha / (12 * b);
    const double third = (alpha + 1) * (alpha + 2) * c, fourth = (alpha + 3) * (alpha + 4) * c;
    const double fifth = (alpha + 5) * (alpha + 6) * c;
    return b / (alpha - 1) + 0.5 + second * (1 - third * (1.0 / 60 - fourth * (1.0 / 2520 - fifth / 100800)));
}

} // namespace

double scaledZetaValue(double alpha, double q) {
    if (q >= kFarEnough) return seriesValueAt(alpha, q);
    double sum = 0;
    for (int k = 0; k < kSummed; ++k)
        sum += std::pow(1 + k / q, -alpha);
    const double b = q + kSummed;
    return sum + std::pow(b / q, -alpha) * seriesValueAt(alpha, b);
}

ScaledZeta scaledZeta(double alpha, double q) {
    Series sum;
    if (q >= kFarEnough) {
        sum = seriesAt(alpha, q);
    } else {
        for (int k = 0; k < kSummed; ++k) {
            const double log = std::log1p(k / q), term = std::exp(-alpha * log);
            sum.value += term;
            sum.slope -= log * term;
            sum.curvature += log * log * term;
        }
        const double b = q + kSummed, log = std::log(b / q), factor = std::exp(-alpha * log);
        const Series rest = seriesAt(alpha, b);
        sum.value += factor * rest.value;
        sum.slope += factor * (rest.slope - log * rest.value);
        sum.curvature += factor * (rest.curvature - 2 * log * rest.slope + log * log * rest.value);
    }
    const double slope = sum.slope / sum.value;
    return {sum.value, slope, sum.curvature / sum.value - slope * slope};
}

} // namespace tenfold
