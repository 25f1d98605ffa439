#pragma once

#include "core/stats/summary/value_counts.h"
#include "core/stats/summary/wide_sum.h"

#include <optional>
#include <span>

namespace tenfold {

/// The smallest value with at least this share of the sample at or below it: no rounding decides which.
/// @param thousandths  0 … 1000  @param steps  not empty
std::int64_t quantileOf(std::span<const ValueCount> steps, unsigned thousandths);

/// Descriptive statistics of a sample. What is undefined (the spread of one value, a share of a sum of 0) is nothing.
struct Description {
    std::uint64_t count = 0;
    Int128 sum = 0;
    std::int64_t min = 0, max = 0, median = 0, q90 = 0, q99 = 0;
    std::int64_t quartileRange = 0;
    std::optional<double> mean, deviation, variation; ///< deviation with n - 1; variation: by the mean
    /// Share of the sum in values at or above the 99th percentile, which many values may equal.
    std::optional<double> tailWeight;
    /// Share of the sum in the largest hundredth by rank (rounded down, at least one value).
    std::optional<double> tailWeightByRank;
};

/// @return nothing in it but a count of 0 for an empty sample. Cost: O(distinct).
Description describe(std::span<const ValueCount> steps);

} // namespace tenfold
