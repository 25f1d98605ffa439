#pragma once

#include <cstdint>
#include <span>

namespace tenfold {

/// How far apart two histograms are, on shares. Both of probabilities, so `p` is near 1 whatever the data: it is told
/// because it is published, and says nothing about sameness.
struct ChiSquareDistance {
    double statistic = 0; ///< sum of (observed - expected)^2 / expected
    std::size_t bins = 0; ///< used: grows with them
    double p = 1;
};

/// @param expected,observed  counts by bin, as many of each; an expected bin of 0 joins the nearest earlier filled one,
///   leading ones the first filled. Source: Talluri et al. 2019, roles as there (the first period is expected).
ChiSquareDistance chiSquareDistance(std::span<const std::uint64_t> expected, std::span<const std::uint64_t> observed);

/// Whether two samples may be of one source, on counts, and how large the difference is.
struct ChiSquareTest {
    double statistic = 0;
    std::size_t groups = 0;
    double p = 1;
    double cramersV = 0; ///< 0 … 1: judge by this, p falls with the sizes of the samples
};

/// @param first,second  counts by category, as many of each; categories are joined from the left until the smaller
///   expected count is at least 5, the rest joins the last group. No continuity correction.
ChiSquareTest chiSquareTest(std::span<const std::uint64_t> first, std::span<const std::uint64_t> second);

/// Cramér's V of a table with that many rows and columns. @return 0 for a table of one row or column
double cramersV(double chiSquare, std::uint64_t count, std::size_t rows, std::size_t columns);

} // namespace tenfold
