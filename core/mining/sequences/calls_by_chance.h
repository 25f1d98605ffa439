#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// A loop around a call whose rounds are chance.
LoopStep optionalCall(Step call);

/// Calls that some nodes of a type never make and others several times in a row, and that the program has once, are no
/// steps of each node: who makes them is chance, and only the sum may have a law (method.md, Differences by chance).
/// Such a call goes round where that leaves less to explain, and where it takes fewer bits to tell how the nodes share
/// each run's calls than which nodes differ from one each: two odd nodes of a thousand are no chance. Nodes that stop
/// before the call tell nothing of it.
/// @param skeleton  of the type's calls; changed with its size and misfit
/// Cost: O(calls), and a few alignments of all nodes for each call that may be shared; nothing where all nodes fit.
/// Source: ours.
void shareOut(const MiningWork& work, const TypeWork& type, Skeleton& skeleton);

} // namespace tenfold
