#pragma once

#include "core/mining/repeats/skeleton.h"

#include <vector>

namespace tenfold {

/// What a node does where no order explains it (a worker that goes on as replies say): one loop over a choice of calls,
/// by chance, each with its share and, where there is enough of it, apart by the call before it. Guards that say which
/// way replies lead are not learned here. Source: ours; method.md, Loops.
std::vector<Step> inferChoices(const std::vector<NodeSequence>& sequences, const SymbolTable& symbols);

} // namespace tenfold
