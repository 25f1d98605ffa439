#pragma once

#include <cstddef>

namespace tenfold {

/// How likely groups of equal means explain at least such a share of the variance by chance: the F test of one-way
/// analysis of variance. @param share  variance of the group means / variance of all, 0 … 1
/// @return 1 where there is nothing to test: fewer than two groups, or no more values than groups
double groupMeansChance(double share, std::size_t groups, std::size_t values);

/// P(F >= f) of Fisher's F. Source: regularized incomplete beta function by its continued fraction (Numerical Recipes
/// 6.4); within 1e-10.
double fisherTail(double f, double degreesAbove, double degreesBelow);

} // namespace tenfold
