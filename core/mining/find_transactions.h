#pragma once

#include "core/trace/trace.h"
#include "core/workload/program.h"

#include <set>
#include <vector>

namespace tenfold {

/// Calls of different methods between an opener and a closer that are all answered alike: "QUEUED" from MULTI to EXEC
/// (reactive.md 2, "transactions"). A text is such an answer when at least three methods get it in runs of calls on a
/// connection which one method always precedes and another always follows, and when the answer comes hardly anywhere
/// else. Each transaction is named by the method in it that fewest others have. Methods are as refined before.
/// Cost: O(events) for each text that three methods are answered with. Source: ours.
std::vector<RefineRule> findTransactions(const Trace& trace, const std::set<StringId>& targets);

} // namespace tenfold
