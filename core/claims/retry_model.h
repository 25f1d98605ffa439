#pragma once

#include "core/claims/claim_priors.h"
#include "core/claims/mixture.h"

namespace tenfold {

/// A gamma distribution of repeats a start.
struct RetryRate {
    double shape = 0, rate = 1;
};

/// Totals where each start may be asked again by chance: negative binomial repeats on top of the starts.
/// @param doublings  beyond the record: the rate is less known there
CountMixture withRetries(const CountMixture& starts, const RetryRate& retry, double doublings,
                         const ClaimPriors& priors);

} // namespace tenfold
