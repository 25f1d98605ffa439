#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// A loop whose rounds name things of which each node of another type uses its own ("/data/team-01", in which loader 1
/// works) goes round for each of these nodes: its count follows what their number follows, not the number of other
/// nodes that moved with them in every run by accident. Asked of loops that more than one reading fits, each by numbers
/// of nodes: beside a key that counts something else ("files") nodes may as well each have been given one of these
/// things. Believed where in every run each node of the other type has as many rounds of its own, all but a number of
/// rounds that is the same in every run, the number of nodes moved, and the reading gives the count of every run. Then
/// such readings come first and stand where another key is set apart; the others stay in Law::alsoFits. Values that two
/// nodes share are nobody's; short texts and small numbers prove nothing. Needs the counts of all types.
/// Cost: O(leaves * log(named values)) where there is such a loop. Source: ours.
void findRoundsOfNodes(MiningWork& work);

} // namespace tenfold
