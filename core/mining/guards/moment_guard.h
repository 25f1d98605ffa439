#pragma once

#include "core/mining/guards/decision_tree.h"
#include "core/mining/guards/guard_columns.h"
#include "core/program/guard.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tenfold {

/// Tests that all hold where something happens, and hardly where it does not.
struct MomentGuard {
    Guard guard;
    double bits = 0;         ///< that say the tests and, on both sides of them, where it happens
    std::uint64_t wrong = 0; ///< moments of which they say it wrongly
};

/// Bits that say at which moments something happens, told for those where a guard holds and for the others. 0 is no, 1
/// is yes. @param guarded  aligned: whether the guard holds
double bitsOfMoments(const RecordedWays& recorded, const std::vector<bool>& guarded);

/// Grows such tests by description length: each time the best split of what is left (decision_tree.h), going on where
/// it happens more often; at most three, elapsed time only where nothing else saves bits (method.md, Clocks).
/// @param recorded  way 1 where it happens
/// @param ages      makes the columns of elapsed times, where they are needed
/// @return nothing where no test saves bits. Cost: as growTree().
std::optional<MomentGuard> growMomentGuard(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                           const std::function<std::vector<GuardColumn>()>& ages);

/// Several such guards, one of which holds where something happens.
struct MomentGuards {
    std::vector<Guard> any;
    double bits = 0;
    std::uint64_t wrong = 0;
};

/// The same as a tree of tests (growTree()), read at the leaves where it mostly happens: for what has more than one
/// cause. @return nothing where it happens mostly nowhere
std::optional<MomentGuards> growMomentGuards(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                             const std::function<std::vector<GuardColumn>()>& ages);

/// Whether guards say enough of where something happens to be followed: wrong at a quarter of the rarer moments at the
/// most, and cheaper than their share alone. What is less is chance, and the share says so.
bool saysEnough(double bits, std::uint64_t wrong, const RecordedWays& recorded);

} // namespace tenfold
