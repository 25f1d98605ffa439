#include "core/stats/tail/tail_laws.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr double kSqrtHalf = 0.70710678118654752440;
constexpr double kLogSqrtTwoPi = 0.91893853320467274178;
constexpr double kCutoffSummed = 32; ///< terms of a sum before the integral takes over

/// exp(-rate x) x^-alpha
double logCutoffTerm(double alpha, double rate, double x) {
    return -alpha * std::log(x) - rate * x;
}

} // namespace

double logNormalTail(double z) {
    constexpr double kSeriesFrom = 25;
    if (z < kSeriesFrom) return std::log(0.5 * std::erfc(z * kSqrtHalf));
    const double s = 1 / (z * z);
    return -z * z / 2 - kLogSqrtTwoPi - std::log(z) + std::log1p(-s * (1 - s * (3 - s * (15 - s * 105))));
}

double logDifference(double a, double b) {
    if (!(a > b)) return -std::numeric_limits<double>::infinity();
    return a + std::log(-std::expm1(b - a));
}

/// Over t = ln x the integrand exp((1 - alpha) t - rate e^t) is smooth and falls faster than exponentially: Simpson's
/// rule from ln low to where it is nothing.
double logCutoffIntegral(double alpha, double rate, double low) {
    const double from = std::log(low);
    const auto exponent = [&](double t) { return (1 - alpha) * t - rate * std::exp(t); };
    // it is largest where its slope is 0, or at the start
    const double top = alpha < 1 ? std::max(from, std::log((1 - alpha) / rate)) : from;
    const double most = exponent(top);
    constexpr double kNothing = 45;
    double reach = 1;
    while (most - exponent(top + reach) < kNothing)
        reach *= 1.3;
    const double to = top + reach;
    constexpr int kSteps = 2000;
    const double step = (to - from) / kSteps;
    double sum = std::exp(exponent(from) - most) + std::exp(exponent(to) - most);
    for (int i = 1; i < kSteps; ++i)
        sum += (i % 2 == 1 ? 4 : 2) * std::exp(exponent(from + i * step) - most);
    return most + std::log(sum * step / 3);
}

double logCutoffSum(double alpha, double rate, double low) {
    const double most = logCutoffTerm(alpha, rate, low);
    double sum = 0;
    for (double k = 0; k < kCutoffSummed; ++k)
        sum += std::exp(logCutoffTerm(alpha, rate, low + k) - most);
    // the rest by Euler-Maclaurin: integral, half the first term, a twelfth of the slope there
    const double b = low + kCutoffSummed, term = std::exp(logCutoffTerm(alpha, rate, b) - most);
    const double slope = alpha / b + rate,
                 curve = slope * slope * slope + 3 * slope * alpha / (b * b) + 2 * alpha / (b * b * b);
    sum += std::exp(logCutoffIntegral(alpha, rate, b) - most) + term * (0.5 + slope / 12 - curve / 720);
    return most + std::log(sum);
}

AlternativeLaw::AlternativeLaw(TailLaw law, TailKind kind, double xmin, double a, double b)
    : m_law(law)
    , m_kind(kind) {
    const bool isDiscrete = kind == TailKind::Discrete;
    switch (law) {
    case TailLaw::LogNormal: {
        const double variance = 0.5 / std::exp(b);
        m_first = a * variance;
        m_second = std::sqrt(variance);
        m_logWhole = logTail(isDiscrete ? xmin - 0.5 : xmin);
        break;
    }
    case TailLaw::Exponential:
        m_first = std::exp(a);
        m_logWhole = isDiscrete ? -m_first * xmin - std::log(-std::expm1(-m_first)) : -m_first * xmin - a;
        break;
    case TailLaw::StretchedExponential:
        m_first = std::exp(a);
        m_second = std::exp(b);
        m_logWhole = logTail(isDiscrete ? xmin - 0.5 : xmin);
        break;
    case TailLaw::PowerLawWithCutoff:
        m_first = a;
        m_second = std::exp(b);
        m_logWhole = isDiscrete ? logCutoffSum(a, m_second, xmin) : logCutoffIntegral(a, m_second, xmin);
        break;
    }
}

double AlternativeLaw::logTail(double x) const {
    if (m_law == TailLaw::LogNormal) return logNormalTail((std::log(x) - m_first) / m_second);
    return -std::pow(m_first * x, m_second);
}

double AlternativeLaw::logDensityUncut(double x) const {
    switch (m_law) {
    case TailLaw::LogNormal: {
        if (m_kind == TailKind::Discrete) return logDifference(logTail(x - 0.5), logTail(x + 0.5));
        const double z = (std::log(x) - m_first) / m_second;
        return -z * z / 2 - kLogSqrtTwoPi - std::log(m_second) - std::log(x);
    }
    case TailLaw::Exponential:
        return -m_first * x;
    case TailLaw::StretchedExponential:
        if (m_kind == TailKind::Discrete) return logDifference(logTail(x - 0.5), logTail(x + 0.5));
        return std::log(m_second) + m_second * std::log(m_first) + (m_second - 1) * std::log(x) + logTail(x);
    case TailLaw::PowerLawWithCutoff:
        return logCutoffTerm(m_first, m_second, x);
    }
    return 0;
}

double AlternativeLaw::logDensity(double x) const {
    return logDensityUncut(x) - m_logWhole;
}

} // namespace tenfold
