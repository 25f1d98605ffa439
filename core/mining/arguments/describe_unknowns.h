#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// Evidence for the arguments that nothing explains: what their values look like (format_guess.h), how many different
/// ones there are, and enough of them to draw from. Needs the programs of all types with their arguments.
/// Cost: O(leaves of the calls that have such arguments), O(n log n) in the values of each.
void describeUnknowns(MiningWork& work);

} // namespace tenfold
