#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Finds calls whose replies tell what other nodes have sent before: a worker that takes a job from a queue has its
/// reply when somebody has put the job in, not earlier. Fills CallStep::toldBy (method.md, Plans).
///
/// Evidence is counted by values that mean something by themselves (isTelling()), each once a run: the first time that
/// a node of the type is told one. It has held where another node had sent the value before any reply told it. By luck,
/// of two that know something anyhow, each is the first as often as the other: so many values have to hold, each sent
/// by a call of its own, that this is not luck, and nearly all of each run that has nodes of the type. And nearly all
/// calls that send must have sent something that is told: then the n-th reply needs the n-th call. No two types wait
/// for each other, also not by way of others: what happened first in the runs is kept. Cost: O(leaves of the trace).
void findReplySources(MiningWork& work);

} // namespace tenfold
