#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// When clocks call that do not at each of their ticks: a guard over what the node knows then, in bits (Timer::only;
/// method.md, Clocks). Ticks are those the clock had in the lives of its nodes, in step with its calls. Where nothing
/// explains them the share stays (Timer::callsPerTick). Of clocks with two paces, bursts, or another clock of the same
/// call nothing is said. Cost: of each such clock as KnownAtMoments, of at most 4,000 ticks.
void findTickGuards(const MiningWork& work, TypeWork& type);

} // namespace tenfold
