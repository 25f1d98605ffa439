#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Finds calls that need calls of another type: a store's report of a block needs the call that gave the block its id.
/// Fills CallStep::follows (method.md, Plans).
///
/// A value that means something by itself (isTelling()) has its origin in a run where it is first: in a reply, which
/// has it from the server, or in a request, which has it from its sender. Another type's node that then uses it for the
/// first time follows the origin, unless its own replies told it what the origin's reply did: then the server would
/// have told it anyhow. By luck, of two that know a value anyhow, each has it first as often as the other: so the
/// origins have to be many, and nearly all values that both kinds of calls have must come from one of them. Nodes that
/// come in turn follow each their own, which a program cannot say. Calls do not wait for each other, also not by way of
/// others (CallOrderGraph): what follows for values of the server is kept first, then for more values.
/// Reads start rules and CallStep::toldBy. Cost: O(leaves of the trace).
void findFollowedCalls(MiningWork& work);

} // namespace tenfold
