#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Tells apart the connections of a type whose threads are one after another in its program, though they went side by
/// side (NodeProgram::connections): places that no thread goes beyond, in nine of ten nodes. And finds what their calls
/// wait for (CallStep::beside): answers on another connection that came before a call in all nodes of all runs, and in
/// most after what its own connection did before. Of several on one connection the last. Not for types that replies
/// lead, whose threads are walked. Cost: O(calls * methods of the other connections). Source: ours.
void findConnections(const Trace& trace, TypeWork& type);

} // namespace tenfold
