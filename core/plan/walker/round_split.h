#pragma once

#include "core/program/program.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// Gives each of n nodes a place of its own in a distribution, neighbours far apart, without storing anything.
class NodeSpread {
public:
    /// @param salt  0, 1, 2: different orders, so that a node that starts late need not tick late as well
    explicit NodeSpread(std::uint64_t nodes, unsigned salt = 0);
    std::uint64_t rankOf(std::uint64_t nodeIndex) const; ///< a permutation of 0 … n-1
    double levelOf(std::uint64_t nodeIndex) const;       ///< (rank + 1/2) / n, in (0, 1)

private:
    std::uint64_t m_nodes;
    std::uint64_t m_step;
};

/// A total of rounds shared out by a recorded distribution: the sum over the nodes is exact, each share lies within one
/// round of the distribution's. O(1) a node, no list of nodes.
class RoundSplit {
public:
    /// @param roundsPerNode  recorded rounds relative to the mean, any order; empty: equal shares
    RoundSplit(std::uint64_t total, std::uint64_t nodes, std::vector<double> roundsPerNode);
    std::uint64_t of(std::uint64_t nodeIndex) const;
    std::uint64_t total() const { return m_total; }

private:
    std::uint64_t upTo(std::uint64_t rank) const;

    std::uint64_t m_total;
    std::uint64_t m_nodes;
    NodeSpread m_spread;
    std::vector<double> m_cumulated; ///< integral of the quantile function at 0, 1/m, 2/m … 1; from 0 to 1
};

/// The value of a recorded distribution at a level in (0, 1), between its nine quantiles; beyond them the outer ones.
std::int64_t quantileNs(const DurationDistribution& distribution, double level);
/// The mean of quantileNs over all levels.
std::int64_t meanNs(const DurationDistribution& distribution);

} // namespace tenfold
