#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// A call and the times it was asked again: what counts as one call after "collapse repeats" (method.md, Differences by
/// chance).
struct CollapsedCall {
    std::uint32_t event = 0;            ///< the first asking
    std::vector<std::uint32_t> repeats; ///< the others, in order
};

/// Finds the methods among `events` that are asked again until the reply says so: the same thread repeats a method with
/// an equal request at once, all replies but the last agree on a field that the last one has otherwise, calls asked
/// once have the last's value, and the number of times varies.
/// @param eventsBySender  indices of events per node, in order
/// Cost: O(leaves). Source: method.md, Differences by chance; detection ours.
std::vector<CollapseRule> findCollapseRules(const Trace& trace,
                                            const std::vector<std::vector<std::uint32_t>>& eventsBySender);

/// Joins repeated calls of the methods that a rule names; all other calls stay as they are. Order by first asking.
std::vector<CollapsedCall> collapseRepeats(const Trace& trace, const std::vector<std::uint32_t>& events,
                                           const std::vector<CollapseRule>& rules);

/// The calls thread by thread, threads in the order of their first call: what interleaves by chance becomes comparable
/// (method.md, Preparing a trace).
std::vector<CollapsedCall> orderByThread(const Trace& trace, std::vector<CollapsedCall> calls);

} // namespace tenfold
