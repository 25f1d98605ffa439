#pragma once

#include "core/mining/work/mining_work.h"

#include <cstdint>

namespace tenfold {

/// Whether between two calls of a node a reply was not recorded, or as null: it may have told what the second one uses.
bool hasUnseenReply(const Trace& trace, std::uint32_t from, std::uint32_t to);

/// Large constants that count on by one from call to call of a method, each behind a call whose reply was not recorded,
/// may be ids of a server that was started for the run: they become unknown (method.md, Arguments). Needs the
/// arguments. Cost: O(calls of such methods).  Source: ours.
void settleUnseenIds(MiningWork& work);

} // namespace tenfold
