#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Finds for each role of a type's connections the call that opens one and the call that waits for its end: right
/// before and right after the connections stands the same call of the node's other connections, and of opening ones
/// about as many as connections (method.md, Times and starts). Fills ConnectionRole::openedAfter and joinedBefore where
/// they are not told. Cost: O(calls log calls).
void findConnectionOrder(const Trace& trace, TypeWork& type);

} // namespace tenfold
