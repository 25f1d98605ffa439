#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/stats/tail/power_law.h"

#include <cstdint>
#include <optional>

namespace tenfold {

/// The power-law tail of a sample: of every distinct value but the largest as xmin that leaves a tail that is large
/// enough, the one with the smallest Kolmogorov-Smirnov distance (ties: the smaller value), exactly. Nothing when there
/// are fewer than three distinct values or no candidate.
/// Cost: near-linear in the distinct values. Each candidate costs its exponent and the difference at a value where a
/// neighbour was seen to be far from its law; only those that pass are looked at whole (TailDistance).
/// Source: Clauset, Shalizi, Newman, SIAM Review 51 (2009), section 3. The search is ours.
/// Throws OperationCancelled inside of a CancellableProgress.
std::optional<PowerLawFit> fitPowerLaw(const TailSample& sample, const PowerLawOptions& options = {});

/// Whether any candidate has a distance below `limit`: what fitPowerLaw() would find would be below it. Stops at the
/// first. @param near  a value whose neighbourhood is tried first
bool hasFitBelow(const TailSample& sample, double limit, double near, const PowerLawOptions& options);

/// How plausible it is that the sample has the tail that was fitted.
struct GoodnessOfFit {
    std::uint64_t replicates = 0, atLeast = 0; ///< how many of them are at least as far from their own fit
    double p() const { return replicates == 0 ? 1 : double(atLeast) / double(replicates); }
    bool isPlausible() const { return p() >= 0.1; }
};

/// Draws samples of the same size: each value from the law with the chance of the tail, else one of those below xmin;
/// each is fitted as a whole, candidates, exponents and all, as far as it takes to know whether it is nearer. 100
/// replicates are quick, 2,500 give p within 0.01. The same for the same seed on any number of threads.
/// Errors: Cancelled. Source: Clauset, Shalizi, Newman 2009, section 4.
Result<GoodnessOfFit> goodnessOfFit(const TailSample& sample, const PowerLawFit& fit, std::uint64_t replicates,
                                    std::uint64_t seed, const PowerLawOptions& options, Progress& progress);

/// A sample of the same size as goodnessOfFit() draws them. @param seed  of this one
TailSample drawnLike(const TailSample& sample, const PowerLawFit& fit, std::uint64_t seed, TailKind kind);

} // namespace tenfold
