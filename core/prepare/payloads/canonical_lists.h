#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <vector>

namespace tenfold {

/// Finds how the lists of each method are best told apart, over all runs of a trace (method.md, Preparing a trace):
/// - Keyed when one leaf of the elements has a different value in each element and the same values turn up in every
/// run;
/// - Positional when all lists of the field have one length;
/// - Unordered otherwise.
/// A field is a list when any message of the method and direction shows it with a position.
/// Cost: O(leaves). Source: ours.
/// @param threads  that look at methods at the same time; 0: defaultThreads()
std::vector<ListRule> findListRules(const Trace& trace, std::size_t threads = 1);

/// Rewrites the leaf paths of a trace by the rules: "env[3].value" becomes "env[PATH].value", "blocks[1].id" becomes
/// "blocks[*].id"; a listed field seen once and so recorded without position gets one too. Cost: O(leaves).
void applyListRules(Trace& trace, const std::vector<ListRule>& rules);

} // namespace tenfold
