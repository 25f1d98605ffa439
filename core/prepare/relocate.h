#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// A call as relocation sees it.
struct CausedCall {
    static constexpr std::uint32_t kNone = 0xffffffffU;
    std::uint32_t home = 0;      ///< node that logged it
    std::uint32_t cause = kNone; ///< call that triggered it
    std::int64_t startNs = 0;
    bool moves = false; ///< also behind a call of its own node
};

/// The calls of each node after relocation.
struct RelocatedCalls {
    std::vector<std::vector<std::uint32_t>> orderOfNode;
    std::vector<bool> isMoved; ///< per call; where it was logged still stands in CausedCall::home
};

/// Moves each call that a call of another node triggered into that node's log, right after what triggered it and what
/// was moved there before it; recursively, so that a chain ends up where it began (method.md, Preparing a trace). With
/// `moves` also a call that one of its own node triggered. Calls whose cause is not there, or that cause each other in
/// a circle, stay at home.
/// @param calls  in any order; nodes are numbered from 0
/// Cost: O(n log n). Source: PatternMiner.
RelocatedCalls relocate(const std::vector<CausedCall>& calls, std::size_t nodes);

/// The same for a trace: Event::cause is the requestId of the triggering event of the same run. Moved events get the
/// new sender; where calls after their place began before them, they are taken to have begun no later (their end
/// stays), so that the order of time is the order of the log. The trace is finish()ed again when something moved.
/// @return for each moved event (by its new index) the sender that logged it, ascending. Empty when no event has a
/// cause. Cost: O(events log events), O(events) when there are no causes.
std::vector<std::pair<std::uint32_t, SenderId>> relocateByCause(Trace& trace);

/// The same for causes found otherwise. @param calls  aligned with the trace's events
std::vector<std::pair<std::uint32_t, SenderId>> moveCalls(Trace& trace, const std::vector<CausedCall>& calls);

} // namespace tenfold
