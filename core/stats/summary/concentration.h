#pragma once

#include "core/stats/summary/value_counts.h"

#include <optional>
#include <span>

namespace tenfold {

// How much of a total few members hold. A sample is one value a member (accesses a file), at least 0, as its histogram;
// inside a tie only as many members as are needed are taken. Cost of each: O(distinct).

/// The fewest members, largest first, that hold at least this many hundredths of the total, in whole numbers.
std::uint64_t membersHolding(std::span<const ValueCount> steps, unsigned percent);

/// Share of the total that the largest members hold; nothing when the total is 0.
std::optional<double> shareOfLargest(std::span<const ValueCount> steps, std::uint64_t members);

/// Members and their share of the total.
struct Group {
    std::uint64_t members = 0;
    std::optional<double> share; ///< nothing when the total is 0
};

/// Those with at least this value.
Group groupAtLeast(std::span<const ValueCount> steps, std::int64_t value);

/// How many have at most this value.
std::uint64_t membersAtMost(std::span<const ValueCount> steps, std::int64_t value);

} // namespace tenfold
