#pragma once

#include "core/claims/claim_priors.h"
#include "core/claims/mixture.h"

#include <vector>

namespace tenfold {

/// A count by chance: log y ~ N(alpha + beta*x, s^2/m^2) with x the logarithm of the work (the scale, or the summed
/// lives of the nodes for a clock) and s^2 = max(psi*m, floor) + tau^2*m^2 at the level m. Alpha is integrated in
/// closed form, beta, psi and tau over the values of ClaimPriors. Source: ours, after the normal linear model.
class ChanceModel {
public:
    /// @param counts  #runs  @param logWork  #runs  @param isClock  exponent 1 is what is expected
    ChanceModel(const std::vector<double>& counts, const std::vector<double>& logWork, bool isClock,
                const ClaimPriors& priors);
    /// Natural logarithm of the probability of the counts.
    double logEvidence() const { return m_logEvidence; }
    /// @param logWorkSd  how far the work itself is open  @param doublings  beyond the record
    /// @param times  the level, by so much more
    CountMixture predict(double logWork, double logWorkSd, double doublings, double times = 1) const;

private:
    struct Part {
        double logWeight, alpha, alphaVariance, beta, psi, tau;
        double weight; ///< of all parts
    };
    void addBeta(const std::vector<double>& counts, const std::vector<double>& logWork, double beta, double weight);

    ClaimPriors m_priors;
    std::vector<Part> m_parts;
    double m_logEvidence = 0;
};

/// Lives of the nodes of a type: log-normal about a level that may follow the scale a little.
struct LifeModel {
    double mu = 0, sigma = 0; ///< of the mean life in the asked run, natural logarithm of seconds
    double longestS = 0;      ///< that was recorded
};

/// @param livesS  #runs by #nodes  @param scales  #runs  @param askedScale, doublings  of the asked run
LifeModel lifeAt(const std::vector<std::vector<double>>& livesS, const std::vector<double>& scales, double askedScale,
                 double doublings, const ClaimPriors& priors);

/// Periods T for which each node calls floor(life / T) + first times and the sums over the nodes are the counts.
struct ClockPeriods {
    double low = 0, high = 0; ///< T in (low, high], seconds; empty where high <= low
    bool isEmpty() const { return !(high > low); }
};
/// Cost: O(runs * nodes * digits).
/// @param first  1: a node calls at its start already
ClockPeriods clockPeriods(const std::vector<std::vector<double>>& livesS, const std::vector<double>& counts, int first);

} // namespace tenfold
