#pragma once

#include "core/mining/work/mining_work.h"

#include <string>
#include <vector>

namespace tenfold {

/// Calls of one method that all carry a value of an earlier call of another node: they may be caused by it (method.md,
/// Preparing a trace).
struct SharedCause {
    std::string target, method; ///< what is caused
    std::string type;           ///< whose calls they are
    ResolutionRule rule;        ///< that would put them behind their cause
    std::uint64_t calls = 0;    ///< all of them have one
};

/// The causes of methods of types whose nodes differ by chance; at most one a method, the one nearest in time. A value
/// tells calls apart when no other call of the method has it in that field in its run; flags, small numbers and short
/// texts tell nothing. Cost: O(leaves). Source: ours.
std::vector<SharedCause> findSharedCauses(const MiningWork& work);

} // namespace tenfold
