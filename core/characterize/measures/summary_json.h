#pragma once

#include "core/characterize/measure.h"
#include "core/stats/summary/description.h"

#include <cstdint>
#include <optional>

namespace tenfold::characterize {

std::uint64_t countOf(const ValueCounts& values);
Int128 sumOf(const ValueCounts& values);
/// A sum as an integer where 64 bits hold it.
Json sumJson(Int128 sum);
Json orNull(const std::optional<double>& value);

/// M40: n, total, mean, std, min, max, median, iqr, q90, q99, cv, tailWeight, tailWeightByRank.
Json summaryJson(const ValueCounts& values);
/// The same and shareLe1ms, share0ms, backwardSteps, for differences of times.
Json interarrivalJson(const ValueCounts& values, std::uint64_t backwardSteps);

/// Share of the values that are at most so large; NaN of nothing.
/// How many of them are at most so large.
std::uint64_t countUpTo(const ValueCounts& values, std::int64_t bound);
double shareUpTo(const ValueCounts& values, std::int64_t bound);

// Distributions of a population that several measures say something of.

/// Differences of a read and the one before of the same cluster, sorted by time.
ValueCounts clusterDifferences(const Population& population);
/// Reads, or their bytes, of each cluster with a read.
ValueCounts perCluster(const Population& population, bool ofBytes);

} // namespace tenfold::characterize
