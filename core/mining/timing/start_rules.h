#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// When nodes start, from the times of the other types (method.md, Times and starts). Needs the delays of
/// all types.
void findStartRules(MiningWork& work);

} // namespace tenfold
