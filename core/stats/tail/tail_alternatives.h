#pragma once

#include "core/stats/tail/power_law.h"

#include <optional>

namespace tenfold {

/// Laws that a tail may follow instead, all cut off below xmin. Of whole numbers x the lognormal and the stretched
/// exponential have the mass of x - 1/2 … x + 1/2.
enum class TailLaw {
    LogNormal,            ///< first = mu, second = sigma
    Exponential,          ///< first = rate
    StretchedExponential, ///< first = rate, second = exponent
    PowerLawWithCutoff    ///< first = alpha, second = rate: x^-alpha exp(-rate x); holds the power law, rate 0
};

/// A power law beside another law on the same tail.
struct TailComparison {
    TailLaw law = TailLaw::Exponential;
    double first = 0, second = 0; ///< the other law's parameters, where its likelihood is highest
    double logRatio = 0;          ///< ln likelihood of the power law less that of the other one
    double normalized = 0;        ///< by its standard deviation: below 0 the other one is nearer
    double p = 1;                 ///< how likely a ratio as far from 0 is where neither is nearer
    /// Neither is said to be nearer above p = 0.1.
    bool isDecided() const { return p <= 0.1; }
};

/// Nothing when the tail has fewer than three distinct values. Cost: O(distinct) and some hundred looks at it, in which
/// neighbours closer than 0.1 % count as one where there are more than 20,000.
/// Source: Vuong, Econometrica 57 (1989), as in Clauset, Shalizi, Newman 2009, section 5; for the law with a cutoff,
/// which contains the power law, the likelihood-ratio test (Wilks). Where two laws are nearly one (a lognormal with a
/// large sigma is a power law) Vuong's ratio is small by small, so p is never below that of the likelihood ratio alone.
std::optional<TailComparison> compareTail(const TailSample& sample, const PowerLawFit& fit, TailLaw law, TailKind kind);

} // namespace tenfold
