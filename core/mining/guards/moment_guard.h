#pragma once

#include "core/mining/guards/decision_tree.h"
#include "core/mining/guards/guard_columns.h"
#include "core/program/guard.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tenfold {

/// Recorded moments: at which of them something happens (way 1). Those of one node follow one another, by time.
struct MomentWays : RecordedWays {
    std::vector<std::uint32_t> node; ///< aligned
};

/// Tests that all hold where something happens, and hardly where it does not.
struct MomentGuard {
    Guard guard;
    double bits = 0;           ///< that say the tests, and where they say it wrongly
    std::uint64_t wrong = 0;   ///< moments of which they say it wrongly
    std::vector<bool> guarded; ///< by moment, whether they hold
};

/// Bits that say at which moments a guard is wrong. Each moment is told by the one before it in its node: what stays
/// the same for long is no news, however many moments it lasts. @param guarded  by moment, whether the guard holds
double bitsOfMoments(const MomentWays& recorded, const std::vector<bool>& guarded);

/// Grows such tests by description length: each time the best split of what is left (decision_tree.h), going on where
/// it happens more often; at most three, of which as many are taken as say it in fewest bits; elapsed time only where
/// nothing else saves bits (method.md, Clocks). Where some moments have no number the guard is never that one is below
/// a bound: at play that does not hold for what has none.
/// @param ages  makes the columns of elapsed times, where they are needed
/// @return nothing where no test saves bits. Cost: as growTree().
std::optional<MomentGuard> growMomentGuard(const MomentWays& recorded, const std::vector<GuardColumn>& columns,
                                           const std::function<std::vector<GuardColumn>()>& ages);

/// Several such guards, one of which holds where something happens.
struct MomentGuards {
    std::vector<Guard> any;
    double bits = 0;
    std::uint64_t wrong = 0;
    std::vector<bool> guarded; ///< by moment, whether one of them holds
};

/// The same as a tree of tests (growTree()), read at the leaves where it mostly happens: for what has more than one
/// cause. @return nothing where it happens mostly nowhere
std::optional<MomentGuards> growMomentGuards(const MomentWays& recorded, const std::vector<GuardColumn>& columns,
                                             const std::function<std::vector<GuardColumn>()>& ages);

/// Whether a guard says enough of where something happens to be followed: wrong at a quarter of the rarer moments at
/// the most, in fewer bits than telling each moment by the one before it, and right at five changes or in three nodes
/// that have some: one change may have any cause. What is less is chance, and the share says so.
bool saysEnough(double bits, const std::vector<bool>& guarded, const MomentWays& recorded);

} // namespace tenfold
