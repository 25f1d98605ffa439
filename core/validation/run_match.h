#pragma once

#include "core/align/alignment.h"
#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/plan/plan.h"
#include "core/prepare/collapse.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace tenfold {

/// One sender of a real run as a node of a plan.
struct MatchedNode {
    SenderId sender;
    std::size_t type = 0; ///< position in the plan's program.types
    std::uint64_t index =
        0; ///< node of the type it is compared with, by order of start; may be beyond the plan's nodes
    std::vector<CollapsedCall> calls;    ///< calls to the targets that the clock did not make, in the program's order
    std::vector<std::uint32_t> sequence; ///< their symbols
    std::vector<std::uint32_t> clockEvents; ///< calls to the targets that the clock made
    Alignment alignment;                    ///< of `sequence` with the type's program
};

/// A real run read as nodes of a plan.
struct RunMatch {
    SymbolTable symbols;
    std::vector<MatchedNode> nodes; ///< by sender
};

/// What a call is named in programs.
CallName nameOf(const Trace& trace, const Event& event);

/// Gives each sender of a run to the type whose program and mean calls explain it best; among equally good types to the
/// one that still lacks nodes. Names are not looked at.
/// Errors: Cancelled; DocumentMalformed (a program without node types).
/// Cost: O(calls * program length) for each type and distinct sequence.
Result<RunMatch> matchRun(const Plan& plan, const Trace& trace, Progress& progress);

/// What the plan lays out for the nodes of a type, one after another: the plan is compiled once.
class PlannedSequences {
public:
    /// Both outlive it.
    PlannedSequences(const Plan& plan, const SymbolTable& symbols);
    ~PlannedSequences();
    /// The symbols of one node, without clock calls and repeated asking; none of a node that the plan does not have.
    std::vector<std::uint32_t> of(std::size_t type, std::uint64_t nodeIndex);

private:
    struct State;
    const Plan& m_plan;
    std::unique_ptr<State> m_state;
};

} // namespace tenfold
