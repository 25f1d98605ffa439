#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// When calls have the arguments that only some of them have (Argument::sometimes): a guard over what the node knows
/// when it makes the call, in bits, for calls of clocks and of programs alike; else the share of the calls that have it
/// stays (Argument::share). Arguments that are there together have one. Runs behind all that finds arguments.
/// Cost: of each call with such arguments as KnownAtMoments, of at most 2,000 calls. Source: ours.
void findPresentArguments(MiningWork& work);

} // namespace tenfold
