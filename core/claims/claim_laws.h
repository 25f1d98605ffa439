#pragma once

#include "core/claims/claim_columns.h"
#include "core/claims/claim_priors.h"

#include <string>
#include <vector>

namespace tenfold {

/// A law that a count may follow, with its coefficients.
struct ClaimLaw {
    /// One summand without its coefficient: a product of columns and of functions of one.
    struct Term {
        enum class Kind { Product, Pairs, Half, Quarter, Logarithm };
        Kind kind = Kind::Product;
        std::vector<std::size_t> columns; ///< Product: factors, none for the constant; else one
        double at(const std::vector<double>& columnValues) const;
    };
    std::vector<Term> terms;
    std::vector<double> coefficients; ///< of `terms`
    double cap = -1;                  ///< >= 0: min(cap, …)
    double from = 0;                  ///< > 0: nothing below this scale
    double logPrior = 0;              ///< natural logarithm, of the form and of its coefficients
    std::vector<bool> fits;           ///< #runs: gives the count
    int hits = 0;                     ///< of these, true
    int freedom = 0;                  ///< coefficients, a cap and a threshold among them

    double at(const std::vector<double>& columnValues) const;
    /// The part of it that no column moves: the constant summand; all of a law that is one.
    double constantPart() const;
    /// How far a law whose factor is no whole number may be from what makes the calls. Such a law gives no whole count
    /// at each scale: it is what rounding left of another factor (2.5*scale of pages with ten of 24 rows a node), or
    /// its parts were whole wherever it was recorded (half of an even scale).
    struct Rounded {
        double share;  ///< of the weight
        double spread; ///< half of what is thinkable, of the count
    };
    /// By how often the rounded part may be made: all of it, or the factor over a whole number, each alike. Empty:
    /// factors are whole.
    /// @param asked, largest  #columns: where it is asked, and the largest that was recorded  Source: ours.
    std::vector<Rounded> rounded(const std::vector<double>& asked, const std::vector<double>& largest) const;
    /// "12*scale + 3", "3*shards + 3", "min(10, 4*scale)", "7 from scale 3 on".
    /// @param saidBy  #columns: the key of each column that the law is written with
    std::string text(const std::vector<ClaimColumn>& columns, const std::vector<std::size_t>& saidBy) const;
};

/// Weight of a coefficient that is whole, a half or a quarter; 0 of others. Source: ours.
/// @param isLeading  of the first term, which is to grow;  isIntercept  of the constant beside others
double coefficientPrior(double value, bool isLeading, bool isIntercept, const ClaimPriors& priors);

/// All laws that give the counts of more runs than they have coefficients, or of all. Each form is solved in runs that
/// differ, and every other run is held against it. Cost: O(forms * choices of runs * runs); forms grow with the square
/// of the columns, choices are bounded.
/// @param counts  #runs, whole
std::vector<ClaimLaw> lawsOf(const std::vector<ClaimColumn>& columns, const std::vector<double>& counts,
                             const ClaimPriors& priors);

} // namespace tenfold
