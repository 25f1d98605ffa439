#pragma once

#include "core/mining/work/mining_work.h"

#include <cstddef>
#include <vector>

namespace tenfold {

/// Nodes, as positions in the type, that stop early: they do the first part of the program and lack only what stands
/// behind it, or the first part of what all the others of their run do alike. Few of a type, and of a run, and not in
/// most runs: else that is how they are. Needs the sequences.  Cost: O(calls of the type).  Source: ours.
std::vector<std::size_t> nodesThatStopEarly(const MiningWork& work, const TypeWork& type);

/// Those of them whose logs count as cut (method.md, Differences by chance): all, unless people say that they ended so.
std::vector<std::size_t> cutNodes(const MiningWork& work, const TypeWork& type);

} // namespace tenfold
