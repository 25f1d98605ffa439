#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

enum class TailKind {
    Discrete,  ///< whole numbers from 1 on: p(x) = x^-alpha / zeta(alpha, xmin)
    Continuous ///< numbers above 0: p(x) = (alpha - 1) / xmin (x / xmin)^-alpha
};

/// Which differences the Kolmogorov-Smirnov distance of a fit looks at. They differ where values repeat.
enum class DistanceRule {
    BothSides, ///< just below each value and at it: the distance as defined
    EachPoint, ///< as if equal values were apart: the continuous fit of Clauset, Shalizi, Newman
    Below      ///< just below each value only: the powerlaw package
};

/// A sample above 0 laid out for fitting: for each distinct value what lies at or above it.
struct TailSample {
    std::vector<double> values;  ///< ascending, distinct
    std::vector<double> logs;    ///< of values
    std::vector<double> counts;  ///< of the sample at or above each value; one more entry, 0
    std::vector<double> logSums; ///< sum of logs at or above each value; one more entry, 0
    std::size_t distinct() const { return values.size(); }
    std::uint64_t size() const { return values.empty() ? 0 : static_cast<std::uint64_t>(counts.front()); }
};

/// Values that are not above 0 are left out. Cost: O(distinct).
TailSample tailSampleOf(std::span<const ValueCount> steps);
/// Cost: O(n log n).
TailSample tailSampleOf(std::vector<double> values);
/// The rest of a sample that has its values, from how often each of them is there.
TailSample withSuffixes(TailSample sample, const std::vector<double>& counts);

struct PowerLawOptions {
    TailKind kind = TailKind::Discrete;
    DistanceRule distance = DistanceRule::BothSides;
    std::uint64_t leastTail = 50; ///< smaller tails are no candidates
    double lowAlpha = 1.001, highAlpha = 8;
    /// The exponent from 1.50, 1.51 … 3.50 as in the public toolset of Clauset, not where the likelihood is highest.
    bool onGrid = false;
    std::size_t threads = 0; ///< 0: as many as there are; the result is the same
};

/// A law for the values from xmin on.
struct PowerLawFit {
    double alpha = 0, xmin = 0;
    double distance = 0;       ///< Kolmogorov-Smirnov, no p-value
    double alphaDeviation = 0; ///< standard error of alpha
    std::uint64_t tail = 0, all = 0;
    bool isAtBound = false; ///< alpha would leave the options' range: no power-law tail
    double tailShare() const { return all == 0 ? 0 : static_cast<double>(tail) / static_cast<double>(all); }
};

/// The most likely exponent of the values from the `first` distinct one on. Cost: a few zeta functions.
double powerLawAlpha(const TailSample& sample, std::size_t first, const PowerLawOptions& options);

/// The fit of the values from the `first` distinct one on, without a search. Cost: O(distinct).
PowerLawFit powerLawFrom(const TailSample& sample, std::size_t first, const PowerLawOptions& options);

/// A law whose P(X >= x) is asked for often.
class PowerLaw {
public:
    PowerLaw(TailKind kind, double alpha, double xmin);
    /// P(X >= x) @param log  ln x
    double atLeast(double x, double log) const;
    double atLeast(double x) const;
    double logDensity(double x) const; ///< of a probability in the discrete case
    /// The value below which the share `share` lies: the smallest x with P(X <= x) > share; whole in the discrete case.
    double quantile(double share) const;
    TailKind kind() const { return m_kind; }

private:
    TailKind m_kind;
    double m_alpha, m_xmin, m_logXmin, m_scaled;
};

} // namespace tenfold
