#pragma once

#include "core/trace/trace.h"

#include <set>
#include <utility>
#include <vector>

namespace tenfold {

struct TypeWork;

/// Targets and methods of which a call was answered: of others replies may just not have been recorded.
using AnsweredMethods = std::set<std::pair<StringId, StringId>>;
/// Cost: O(events log methods).
AnsweredMethods answeredMethods(const Trace& trace);

/// Which calls of a type were sent before the replies to those before them on their connection had come
/// (CallStep::outstanding), and which were given up before theirs (CallStep::givenUp). After its connections were told
/// apart. @param stepNs  of the clock: what overlaps by less may not overlap.
/// @return by node and call whether it was sent so. Cost: O(calls log calls).
std::vector<std::vector<bool>> findOutstanding(const Trace& trace, TypeWork& type, const AnsweredMethods& answered,
                                               std::int64_t stepNs);

} // namespace tenfold
