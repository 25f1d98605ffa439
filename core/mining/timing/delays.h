#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Delays between calls, lifetimes of all types (method.md, Times and starts).
void findDelays(MiningWork& work);

} // namespace tenfold
