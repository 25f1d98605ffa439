#pragma once

#include "core/mining/laws/fit_law.h"

#include <vector>

namespace tenfold {

/// Terms beside the plain parameters that a count may grow with, where they vary in the observations: x*log2(x) and
/// x*x over the scale and configuration keys, products of two keys, and steps ceil(x/c) with c a small whole number, a
/// configuration key or one of `steps`. A term whose values another one has up to a line (the square of a key that
/// follows the scale, steps that divide every value) is left out.
std::vector<LawTerm> growthTerms(const std::vector<CountObservation>& observations, const std::vector<double>& steps);

/// Forms a*term + b, and c*(a*scale + b) for a configuration key c, that give every count, plainest first. With a
/// logarithm: every count when rounded. With fewer than four scales only those that chance hardly makes: whole
/// coefficients, nothing added to steps, nothing added where the term has but two values.
std::vector<LinearForm> exactGrowthForms(const std::vector<CountObservation>& observations,
                                         const std::vector<LawTerm>& terms);

/// For counts that no form gives exactly, at four or more scales: the form whose squared error on scales left out of
/// the fit is the least. Another shape over the scale has to halve the error of the line (at four scales, to leave
/// three tenths of it), one over a configuration key to leave a fifth, steps a tenth.
LinearForm bestWhenLeftOut(const std::vector<CountObservation>& observations, const std::vector<LawTerm>& terms);

/// For counts that no form gives exactly, at fewer scales: of the mean, what follows the scale or one of `terms`,
/// without and with something added, the likeliest by a price in nats: one for each step beyond following the scale,
/// and what two numbers cost instead of one. Counts scatter as calls by chance do, as far as equal runs do not say
/// otherwise. Forms that say of a recorded scale that there are less than no calls are none. A product with a
/// configuration key that is clearly better than the line stays. Cost: O(terms * observations). Source:
/// quasi-likelihood of Poisson counts (McCullagh and Nelder 1989, 9.2); prices are ours.
LinearForm nearestAtFewScales(const std::vector<CountObservation>& observations, const std::vector<LawTerm>& terms);

/// Other forms that scattered counts do not tell from `chosen`: n * ln(squares / squares of chosen) is below the 95 %
/// quantile of chi-squared with one degree of freedom. Tried: a line over the scale and the terms.
/// Source: likelihood ratio of regressions with normal errors.
std::vector<LinearForm> notToldApart(const std::vector<CountObservation>& observations,
                                     const std::vector<LawTerm>& terms, const LinearForm& chosen);

} // namespace tenfold
