#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <set>
#include <vector>

namespace tenfold {

/// Calls of different methods between an opener and a closer that are all answered alike: "QUEUED" from MULTI to EXEC
/// (method.md, Preparing a trace). A text is such an answer when at least three methods get it in runs of calls on a
/// connection which one method precedes and another follows, nearly always and nowhere else, and when one of the
/// methods gets another answer elsewhere. Each transaction is named by a method that no other has in it, where there is
/// one. Methods are as refined before. Cost: O(events log events). Source: ours.
std::vector<RefineRule> findTransactions(const Trace& trace, const std::set<StringId>& targets);

} // namespace tenfold
