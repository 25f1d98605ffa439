#pragma once

#include <cstdint>
#include <vector>

namespace tenfold {

/// A value and how often it was seen.
struct ValueCount {
    std::int64_t value = 0;
    std::uint64_t count = 0;
    bool operator==(const ValueCount&) const = default;
};

/// A sample of whole numbers as its histogram: ascending by value, each value once, counts above 0.
using ValueCounts = std::vector<ValueCount>;

/// The histogram of values in any order. Cost: O(n log n).
ValueCounts countedValues(std::vector<std::int64_t> values);

} // namespace tenfold
