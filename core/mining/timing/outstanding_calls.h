#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace tenfold {

struct TypeWork;

/// Which calls of a type were sent before the replies to those before them on their connection had come
/// (CallStep::outstanding), and which were given up before theirs (CallStep::givenUp). After its connections were told
/// apart. @param stepNs  of the clock: what overlaps by less may not overlap.
/// @return by node and call whether it was sent so. Cost: O(calls log calls).
std::vector<std::vector<bool>> findOutstanding(const Trace& trace, TypeWork& type, std::int64_t stepNs);

} // namespace tenfold
