#pragma once

#include "core/claims/claim_priors.h"
#include "core/claims/mixture.h"

#include <vector>

namespace tenfold {

/// A gamma distribution of repeats a start.
struct RetryRate {
    double shape = 0, rate = 1;
};

/// How the rate may follow the scale: who polls for work polls more often the more pollers there are for it.
struct RetryGrowth {
    double exponent = 0;
    double weight = 1;
    RetryRate rate; ///< at scale 1
};

/// The exponents that explain the repeats, by weight: 0, which is expected, and halves up to 3.
/// @param scales  #runs, above 0  Cost: O(runs). Source: ours.
std::vector<RetryGrowth> retryGrowths(const std::vector<double>& starts, const std::vector<double>& repeats,
                                      const std::vector<double>& scales, const ClaimPriors& priors);

/// Natural logarithm of the probability of repeats, #runs, of as many starts: negative binomial in each run.
double logRetries(const std::vector<double>& starts, const std::vector<double>& repeats, const RetryRate& retry);

/// Natural logarithm of the probability that so many of the calls of each run are repeats, each by chance with a share
/// that nobody knows: beta-binomial over all runs. Both #runs.
double logShareOfRepeats(const std::vector<double>& totals, const std::vector<double>& repeats);

/// Totals where each start may be asked again by chance: negative binomial repeats on top of the starts.
/// @param doublings  beyond the record: the rate is less known there
CountMixture withRetries(const CountMixture& starts, const RetryRate& retry, double doublings,
                         const ClaimPriors& priors);

} // namespace tenfold
