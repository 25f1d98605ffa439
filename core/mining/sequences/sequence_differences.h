#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Fills TypeWork::differences of a type whose calls have been folded with `skeleton`, tries places for calls whose
/// order changes, and applies what is answered or else proposed: calls move (TypeWork::calls), steps become optional or
/// go, rules are noted in the program. Cost: a few inferences of the skeleton, for each method that differs.
/// @return the skeleton of the calls as they are then
Skeleton resolveDifferences(const MiningWork& work, TypeWork& type, Skeleton skeleton);

} // namespace tenfold
