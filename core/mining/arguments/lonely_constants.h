#pragma once

#include "core/mining/work/mining_work.h"

namespace tenfold {

/// A value that was seen once is no constant where the other calls of the method follow a rule: in a program that
/// follows replies a rare way on may stand for a single call. Such arguments take the rule of the place with the most
/// calls. In programs without choices each place has a meaning of its own; there only constants go that every run has
/// once beside a loop whose calls draw the value anew: runs with the same data. Needs the arguments.
/// Source: ours.
void settleLonelyConstants(MiningWork& work);

} // namespace tenfold
