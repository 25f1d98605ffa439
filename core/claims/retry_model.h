#pragma once

#include "core/claims/claim_priors.h"
#include "core/claims/mixture.h"

#include <vector>

namespace tenfold {

/// A gamma distribution of repeats a start.
struct RetryRate {
    double shape = 0, rate = 1;
};

/// Natural logarithm of the probability of repeats, #runs, of as many starts: negative binomial in each run.
double logRetries(const std::vector<double>& starts, const std::vector<double>& repeats, const RetryRate& retry);

/// Totals where each start may be asked again by chance: negative binomial repeats on top of the starts.
/// @param doublings  beyond the record: the rate is less known there
CountMixture withRetries(const CountMixture& starts, const RetryRate& retry, double doublings,
                         const ClaimPriors& priors);

} // namespace tenfold
