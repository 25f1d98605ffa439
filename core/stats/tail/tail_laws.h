#pragma once

#include "core/stats/tail/power_law.h"
#include "core/stats/tail/tail_alternatives.h"

namespace tenfold {

/// ln P(Z >= z) of the standard normal distribution, for any z. Source: erfc, and its asymptotic series beyond 25.
double logNormalTail(double z);

/// ln (exp(a) - exp(b)) for a > b; minus infinity where they are equal.
double logDifference(double a, double b);

/// ln of the integral of x^-alpha exp(-rate x) from `low` on; alpha any, rate above 0. Relative error below 1e-9.
double logCutoffIntegral(double alpha, double rate, double low);

/// ln of the sum of x^-alpha exp(-rate x) over x = low, low + 1, …
double logCutoffSum(double alpha, double rate, double low);

/// A law with its parameters in the form in which they are looked for, which bounds nothing: the lognormal by
/// mu / sigma^2 and ln(1 / 2 sigma^2) (near a power law these stay moderate where mu and sigma run away), rates and
/// exponents by their logarithms.
class AlternativeLaw {
public:
    AlternativeLaw(TailLaw law, TailKind kind, double xmin, double a, double b);
    double logDensity(double x) const; ///< of a probability in the discrete case
    double first() const { return m_first; }
    double second() const { return m_second; }

private:
    double logTail(double x) const; ///< ln P(X >= x), not cut off
    double logDensityUncut(double x) const;
    TailLaw m_law;
    TailKind m_kind;
    double m_first = 0, m_second = 0, m_logWhole = 0;
};

} // namespace tenfold
