#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Clock calls: fills TypeWork::clockEvents and the timers of the program.
void findTimers(const MiningWork& work, TypeWork& type);

} // namespace tenfold
