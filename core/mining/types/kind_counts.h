#pragma once

#include "core/claims/claim_columns.h"
#include "core/mining/work/mining_work.h"

#include <map>
#include <vector>

namespace tenfold {

/// What the numbers of nodes in the runs say of whether groups of nodes are kinds: the number of a kind follows a law
/// that is plausible by the priors of claims (method.md, What may be claimed of a count), that of nodes which chance
/// set apart is drawn in each run anew. A copy for each thread. Source: ours.
class KindCounts {
public:
    explicit KindCounts(const MiningWork& work);

    /// #runs: nodes of the run among these.
    std::vector<double> countsOf(const std::vector<SenderId>& nodes) const;
    /// Whether a plausible law gives these numbers and each run has some. How large its coefficients are does not
    /// count: a machine may have 1000 of a kind.
    bool isLawful(const std::vector<double>& counts);
    /// Natural logarithm of how much likelier laws make these groups than chance does, which gives each node a group
    /// by shares that are the same in all runs and not known (Dirichlet-multinomial, flat). One group follows from the
    /// others and the total, and costs nothing: the one whose law is the least plausible.
    /// @param groups  #groups by #runs
    double logOdds(const std::vector<std::vector<double>>& groups);

private:
    /// Natural logarithms of the weights of all laws that give some numbers in every run; minus infinity without one.
    struct LawWeight {
        double log;
        double logOfForm; ///< without what the size of coefficients weighs
    };
    /// Cost: O(forms * runs), once for the same numbers.
    LawWeight lawWeight(const std::vector<double>& counts);

    const MiningWork& m_work;
    std::vector<ClaimColumn> m_columns;
    ClaimPriors m_priors;
    std::map<std::vector<double>, LawWeight> m_known; ///< by counts
};

} // namespace tenfold
