#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Delays between calls, lifetimes of all types (3.6).
void findDelays(MiningWork& work);

} // namespace tenfold
