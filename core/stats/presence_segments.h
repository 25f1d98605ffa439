#pragma once

#include <cstddef>
#include <vector>

namespace tenfold {

/// Where the set of those that are at work changes.
/// @param isAtWork  by time bin and by who: whether it was seen there. All bins have as many.
/// @returns the first bin of each segment, 0 first; empty when there are no bins. Within a segment each one is at work
///   with a chance of its own (Bernoulli); a boundary stands where it saves more than it costs to name
///   (minimum description length: half a logarithm of the bins for each chance that is neither 0 nor 1 in a segment,
///   one for the place). The best of all segmentations, not a greedy one.
/// Cost: O(bins^2 * who). Source: ours; optimal partitioning as in Jackson et al., "An algorithm for optimal
/// partitioning of data on an interval", IEEE Signal Processing Letters 12 (2005).
std::vector<std::size_t> presenceSegments(const std::vector<std::vector<bool>>& isAtWork);

} // namespace tenfold
