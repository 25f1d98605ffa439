#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Fills MiningWork::constants.
void findCaps(MiningWork& work);

/// Laws of loops and of the number of nodes.
void findCounts(MiningWork& work, TypeWork& type);

/// Of readings that no run tells apart, leaves out those by a value of another type: "jobs_per_producer" does not say
/// what workers do. Needs the counts of all types.
void keepOwnReadings(MiningWork& work);

} // namespace tenfold
