#pragma once

#include "core/mining/work/mining_work.h"

#include <vector>

namespace tenfold {

/// Collapse rules and sequences of a type, and the skeleton that explains them. The symbols of all methods of the
/// targets are in the table before.
Skeleton findSkeleton(const MiningWork& work, TypeWork& type, const MiningOptions& options);

/// The skeleton as the type's body, and the alignment of each node with it.
void findSequences(const MiningWork& work, TypeWork& type, const MiningOptions& options);

/// The symbols of calls, in their order.
std::vector<std::uint32_t> symbolsOf(const MiningWork& work, const std::vector<CollapsedCall>& calls);

/// The sequences of a type's calls, for inferSkeleton.
std::vector<NodeSequence> sequencesOf(const MiningWork& work, const TypeWork& type);

} // namespace tenfold
