#pragma once

#include "core/plan/plan.h"

namespace tenfold {

/// Makes a plan's steps as many as the record claims (CountClaims): one theory says how often a call is made, the laws
/// of the programs say where. The plan's number of a type and method becomes the value that has most of the claim's
/// weight. Where none has, it stays as far as the claim bears it, within its middle half, and else becomes the median,
/// as often too many as too few. Steps of one method keep their proportions. What makes the number is scaled: rounds of
/// the loop around the call, ways of a choice, repeats of a call that is asked again, calls of a clock's tick. A loop
/// whose calls are claimed apart gets the mean by how sure each claim is; one whose law gives every recorded sum keeps
/// it, and what is open of its ways is shared out within. Rounds that are no longer the same for all nodes are shared
/// out by chance. The program keeps its laws: the numbers stand beside it (Plan::claimed).
///
/// Left as they are: types whose number of nodes the user set (the record knows nothing of those), calls that stand in
/// no loop and no choice, or that a node makes once or not at all, rounds of batches, what was not recorded,
/// and counts of which a key is set apart from those that it moved with. Cost: O(size of the programs), and once for
/// each program that of judging its counts.  Source: ours.
void followClaims(Plan& plan);

} // namespace tenfold
