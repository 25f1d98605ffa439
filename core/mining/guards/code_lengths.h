#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// Bits to tell one after another which of several ways were taken, learning their shares on the way: Dirichlet with
/// weight 1/2 each (Krichevsky and Trofimov 1981). Sums are kept, so that a cost is a look-up for each way.
class WayCode {
public:
    /// @param ways  there are in all, also those of which there is none in some part; at least 1
    explicit WayCode(std::size_t ways)
        : m_ways(ways) {}
    /// @param counts  by way. Cost: O(ways), and O(largest sum) once.
    double bits(std::span<const std::uint32_t> counts);

private:
    std::size_t m_ways;
    std::vector<double> m_ofWay = {0}; ///< sum of log2(i + 1/2), i < n
    std::vector<double> m_ofAll = {0}; ///< sum of log2(i + ways/2), i < n
};

/// Bits that say so many delays: which of the slots of a grid of equal ratios each is in, and where in the slot, down
/// to what delays tell apart; the best of four grids and two weights of a sparse Dirichlet, which costs three bits to
/// say.
/// @param delaysNs  in any order; are sorted. Cost: O(n log n).
/// @param stepNs    what delays tell apart (delayStepNs()); above 0
double bitsOfDelays(std::vector<std::int64_t>& delaysNs, std::int64_t stepNs);

} // namespace tenfold
