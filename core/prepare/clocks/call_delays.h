#pragma once

#include "core/align/alignment.h"
#include "core/prepare/collapse.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace tenfold {

/// How long each call of a node starts after what it follows there: the call before it in its lane, where it is the
/// first of one the node's start, and where a call of another lane opens its connection that call (method.md, Times and
/// starts). Lanes are the roles of the program, and all the rest; threads of these that a program tells as one walk
/// count by time, so that the walk takes as long as they together. Where a program tells connections apart
/// (NodeProgram::connections) each is a lane, and a call that waits for answers on another one (AnswersBefore) counts
/// from the last call that it waits for. Not below 0: a relocated call may be earlier.
/// @param calls      in the program's order, aligned with `alignment`
/// @param startNs    of the node
/// @return aligned with `calls`; of calls without a place what it is after the call before them. Cost: O(calls log
/// calls).
std::vector<std::int64_t> callDelays(const Trace& trace, const NodeProgram& program,
                                     const std::vector<CollapsedCall>& calls, const Alignment& alignment,
                                     std::int64_t startNs);

/// For each step of a body, by its outermost step, the role that it is of: its position in NodeProgram::roles.
class LaneOfStep {
public:
    explicit LaneOfStep(const NodeProgram& program);
    static constexpr std::size_t kNoRole = static_cast<std::size_t>(-1);
    /// @param step  of the program's body; null has no role
    std::size_t roleOf(const Step* step) const;
    /// Whether the step is the first call of the role's connections.
    bool isFirst(const Step* step) const;

private:
    std::map<const Step*, std::size_t> m_roles;
    std::set<const Step*> m_first;
};

} // namespace tenfold
