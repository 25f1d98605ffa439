#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <set>
#include <vector>

namespace tenfold {

/// Methods of positional protocols (requests are lists: Redis and its like) that one value tells apart (method.md,
/// Preparing a trace). A method is refined by a field when the shapes of its values are few and knowing them makes
/// arity, replies and the calls before and after cheaper to describe than naming the groups costs; the leftmost field
/// among equals; groups again, up to three times. Methods with named arguments say by these what they are and stay.
/// Cost: O(leaves of at most 20,000 calls a method). Source: ours (two-part description length).
std::vector<RefineRule> findRefinements(const Trace& trace, const std::set<StringId>& targets);

} // namespace tenfold
