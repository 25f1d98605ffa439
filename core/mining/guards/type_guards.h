#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Guards of a type whose nodes go on as replies say (CountOrigin::Replies), from its calls that neither a clock makes
/// nor a connection's role: NodeProgram::threads. Does nothing for other types. Cost: that of mineGuards().
void findGuards(const MiningWork& work, TypeWork& type);

} // namespace tenfold
