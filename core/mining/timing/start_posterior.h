#pragma once

#include <cstdint>
#include <vector>

namespace tenfold {

/// What delays say of a rule that nodes start by (method.md, Times and starts).
struct StartDelays {
    std::vector<std::vector<std::int64_t>> byRunNs; ///< from what was waited for to the starts, not below 0
    std::size_t unexplained = 0;                    ///< nodes that started before what they waited for, or without it
    std::int64_t stepNs = 1'000'000;                ///< what delays tell apart (delayStepNs()), added to each; above 0
};

/// log p(starts | rule), up to a constant that is the same for all rules of the same nodes. Delays are log-normal;
/// their mean and variance are integrated (normal and inverse gamma; scatter of 2, 10 and 50 % as likely), so that
/// three delays within milliseconds of 7 s are no more than an accident, and what happened shortly before explains more
/// than what happened long ago. Nodes of one run share what made it slow: m of them count as m / (1 + (m - 1) / 2).
/// Cost: O(delays). Source: Gelman et al., Bayesian Data Analysis, 3.3; the design effect of Kish (1965); ours.
double logEvidence(const StartDelays& delays);

/// That a further run does as a rule says which held in `held` of `runs` runs, a uniform prior on the share of runs
/// (Laplace): 0.8 after three of three, never 1.
double heldAgain(std::size_t held, std::size_t runs);

} // namespace tenfold
