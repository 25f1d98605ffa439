#pragma once

#include "core/align/alignment.h"
#include "core/prepare/collapse.h"
#include "core/program/program.h"
#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace tenfold {

/// SplitMerged rules: a call whose list has n elements becomes n calls of one element each (one at a time where it has
/// several lists of that path), with the times and the reply of the recorded one. To be applied before methods are
/// refined: an element may say what its call is. A rule that names no list gets the one whose length varies most, one
/// with a share below 0 the recorded one. Cost: O(leaves of the named methods). Source: method.md, Differences by
/// chance.
void splitMergedCalls(Trace& trace, std::vector<ResolutionRule>& rules);

/// A list of a request whose length differs from call to call.
struct VaryingList {
    std::string target, method;
    std::string list; ///< path without positions
    std::uint64_t calls = 0, elements = 0;
    std::uint64_t longest = 0;
};
/// The list that varies most of each method, of calls that have it. Cost: O(leaves).
std::vector<VaryingList> findVaryingLists(const Trace& trace);

/// Drop rules, then Relocate rules of any node; others change nothing. A moved call stands right behind
/// the one that the rule says, in the log of the node that made that one, be it logged before or after it. Calls
/// without such a one stay. Cost: O(events log events). Source: method.md, Preparing a trace.
void applyResolutions(Trace& trace, const std::vector<ResolutionRule>& rules);

/// Relocate rules within a node, on the calls of one node. Cost: O(calls) a rule.
std::vector<CollapsedCall> relocateCalls(const Trace& trace, std::vector<CollapsedCall> calls,
                                         const std::vector<ResolutionRule>& rules);

/// Leaves out the calls of a node that its program has no place for and an Ignore rule calls noise.
void leaveOutIgnored(const NodeProgram& program, const Trace& trace, std::vector<CollapsedCall>& calls,
                     std::vector<std::uint32_t>& sequence, Alignment& alignment);

} // namespace tenfold
