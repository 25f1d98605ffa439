#pragma once

#include "core/mining/guards/guard_columns.h"
#include "core/program/decision.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace tenfold {

/// Recorded decisions: which way each went.
struct RecordedWays {
    std::vector<std::uint32_t> way; ///< below `ways`
    std::size_t ways = 0;
};

/// The split of some recorded decisions that saves most bits: both sides by the frequency of their ways, and the price
/// of the test (its kind, which column of that kind, which value or bound, which side), against the frequency of the
/// ways in all of them. @return all splits within kNearBits of the best, the best first; none where none saves bits
/// @param columnsOfKind  how many there are to choose from
/// Cost: O(decisions log decisions) a column. Source: ours.
std::vector<GuardSplit> bestSplits(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                   const std::vector<std::size_t>& columnsOfKind,
                                   const std::vector<std::uint32_t>& some);

inline constexpr double kLeastSavedBits =
    4; ///< what a test has to save beyond its price: many trees are grown, one of 16 by chance
inline constexpr double kNearBits = 6; ///< tests that cost so many bits more may be the true one: 1 of 64

/// The tree of tests that says which way decisions go: greedy by bestSplits(), at most five tests deep; elapsed time
/// only where nothing else saves bits.
/// @param ages    makes the columns of elapsed times, where they are needed
/// @param leaves  filled: by decision, the leaf that it comes to
std::vector<DecisionNode> growTree(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                   const std::function<std::vector<GuardColumn>()>& ages,
                                   std::vector<std::uint32_t>* leaves = nullptr);

} // namespace tenfold
