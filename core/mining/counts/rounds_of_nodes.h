#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// A loop whose rounds name things of which each node of another type uses its own ("/data/team-01", in which loader 1
/// works) goes round for each of these nodes: its count follows what their number follows, not another key that moved
/// with them in every run by accident. Asked of loops that more than one reading fits. Believed where in every run each
/// node of the other type has as many rounds of its own, all but a number of rounds that is the same in every run, and
/// the number of nodes moved. Values that two nodes share are nobody's; short texts and small numbers prove nothing.
/// Needs the counts of all types. Cost: O(leaves) where there is such a loop. Source: ours.
void findRoundsOfNodes(MiningWork& work);

} // namespace tenfold
