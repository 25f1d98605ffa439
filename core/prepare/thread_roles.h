#pragma once

#include "core/prepare/collapse.h"

#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What threads or connections of one kind do, from their first call to their last, in order. A worker
/// that opens a connection for every job has one such role however many jobs there are (method.md, Preparing a trace);
/// what its other threads do may still depend on replies.
using ThreadRole = std::vector<CallName>;

/// The calls of each role of a program, in the order of its roles. A role whose step is no longer there, or is more
/// than a call or a loop over plain calls, has none.
std::vector<ThreadRole> rolesOf(const NodeProgram& program);

/// The calls of a node thread by thread, those of roles first.
struct RoleOrder {
    std::vector<CollapsedCall> calls;
    std::size_t withoutRole = 0; ///< where the calls of threads without a role begin
};

/// The calls thread by thread: threads of the first role, of the second … and then those without one, each group in the
/// order of their first calls. A thread has a role when its calls are exactly those. Cost: O(calls log calls).
RoleOrder orderByRole(const Trace& trace, const std::vector<CollapsedCall>& calls,
                      const std::vector<ThreadRole>& roles);

/// The calls of a node, and what was asked again with each, with and without a role.
/// @param calls  to the targets that no clock makes
ReactiveNode reactiveNode(const Trace& trace, const NodeProgram& program, const std::vector<CollapsedCall>& calls);

} // namespace tenfold
