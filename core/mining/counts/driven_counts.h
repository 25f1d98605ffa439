#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Laws of loops by chance whose calls report what other calls brought: each addBlock is reported once a replica, so
/// the total is a sum over the places the blocks come from of (reports a block) x (blocks). Used for the total of a
/// loop when an argument of its calls comes from, or is a member of, replies to other nodes, and the sum leaves less
/// than what a law over the scale leaves, allowing for the parameters that one fits more. Needs findArguments. Source:
/// ours.
void findDrivenCounts(MiningWork& work);

} // namespace tenfold
