#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// Covariance of fractional Gaussian noise at lags 0, 1, …: variance / 2 (|k + 1|^2H - 2 k^2H + |k - 1|^2H).
std::vector<double> noiseCovariance(double h, double variance, std::size_t lags);

/// Exact fractional Gaussian noise with mean 0 and variance 1. @param h  above 0, below 1. Cost: O(n log n).
/// The same for the same seed on any number of threads.
/// Source: circulant embedding, Davies and Harte 1987.
std::vector<double> fractionalNoise(std::size_t n, double h, std::uint64_t seed);

/// Counts a slot: noise scaled, rounded and not below 0. The only way to anti-persistent ones (H < 1/2). Below a mean
/// of three deviations what is cut off shows: use mappedCounts().
std::vector<std::int64_t> fractionalCounts(std::size_t n, double h, double mean, double deviation, std::uint64_t seed);

/// Counts with the distribution of measured ones in the order of a noise: its smallest value becomes the smallest
/// count. H comes out a little nearer to 1/2 and has to be measured again. @param steps  not empty. Cost: O(n log n).
std::vector<std::int64_t> mappedCounts(std::span<const double> noise, std::span<const ValueCount> steps);

} // namespace tenfold
