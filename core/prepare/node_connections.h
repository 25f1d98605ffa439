#pragma once

#include "core/align/alignment.h"
#include "core/prepare/collapse.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace tenfold {

/// For each step of a body, and each outermost one by its id, which of the node's connections makes it
/// (NodeProgram::connections): from 0.
class ConnectionOfStep {
public:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    explicit ConnectionOfStep(const NodeProgram& program);
    std::size_t count() const { return m_count; }
    /// @param step  of the program's body; null: kNone
    std::size_t of(const Step* step) const;
    std::size_t ofId(std::uint32_t stepId) const;
    /// The connection that begins at an outermost step; 0 for a step where none does.
    std::size_t beginningAt(std::uint32_t stepId) const;

private:
    std::size_t m_count = 1;
    std::map<const Step*, std::size_t> m_of;
    std::map<std::uint32_t, std::size_t> m_ofId, m_begins;
};

/// A recorded call and when its answer was known: with the call where that was not recorded.
struct AnsweredCall {
    std::int64_t answeredNs = 0, startNs = 0;
    bool isTold = false; ///< the answer has a value that is not null
};
AnsweredCall answeredCall(const Trace& trace, const CollapsedCall& call);

/// Calls of one name on one connection of a node.
struct CallsBeside {
    std::vector<AnsweredCall> made; ///< in their order
    std::vector<AnsweredCall> told; ///< those with an answer that tells something, in the order of the answers
    std::int64_t lastAnsweredNs = 0;
    /// Those that count (AnswersBefore::isTold).
    const std::vector<AnsweredCall>& of(bool isTold) const { return isTold ? told : made; }
};
/// The calls of a node by connection and name.
using AnsweredCalls = std::map<std::pair<std::size_t, CallName>, CallsBeside>;
/// Calls without a place are those of the connection that the rest of their thread is of. Cost: O(calls log calls).
AnsweredCalls answeredCalls(const Trace& trace, const ConnectionOfStep& connections,
                            const std::vector<CollapsedCall>& calls, const Alignment& alignment);

/// How often a node was at a step, and how many answers to the step's call on its connection had told something.
struct StepIndex {
    std::int64_t executions = 0, told = 0;
};
/// How many calls or answers a call stands behind at least.
std::int64_t answersNeeded(const AnswersBefore& wait, const StepIndex& index);

/// The last call that a call waits for; null: it waits for none.
/// @param beside  of the connection and call that `wait` names
const AnsweredCall* lastNeeded(const CallsBeside& beside, const AnswersBefore& wait, const StepIndex& index);

} // namespace tenfold
