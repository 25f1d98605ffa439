#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <span>

namespace tenfold::characterize {

/// How far back the last reference to the same key lies, counted in other keys.
struct StackDistances {
    std::uint64_t first = 0; ///< references to a key for the first time
    ValueCounts distances;   ///< of the others
    /// Hits of an LRU cache of so many entries, without warm-up.
    std::uint64_t hits(std::uint64_t entries) const;
};

/// Cost: O(n log n). Memory: 4 bytes a reference and 8 a key. Source: Bennett, Kruskal, "LRU stack processing", 1975.
StackDistances stackDistances(std::span<const std::uint32_t> keys);

} // namespace tenfold::characterize
