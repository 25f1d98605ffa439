#pragma once

#include "core/mining/work/mining_work.h"
#include "core/program/start_rule.h"

#include <map>
#include <vector>

// What start rules are found from: the starts and ends of nodes, and the calls that could have started others.
namespace tenfold {

/// One run's nodes of one type.
struct TypeInRun {
    RunId run;
    RecordedStarts starts;
    std::vector<std::size_t> order; ///< positions in TypeWork::senders by start
    std::size_t atOnce = 0;         ///< most nodes alive at a time
};

/// Method -> by run, aligned with MiningWork::runs. No method: the ends of the nodes.
using CallEnds = std::map<StringId, std::vector<RecordedCallEnds>>;

/// First event of each run, by RunId; the largest number for a run without events. Cost: O(events).
std::vector<std::int64_t> runStarts(const Trace& trace);

/// The mined runs, in the order of MiningWork::runs, with the type's nodes in each. Cost: O(nodes log nodes).
/// @param runStart  see runStarts()
std::vector<TypeInRun> runsOf(const MiningWork& work, const TypeWork& type, const std::vector<std::int64_t>& runStart);

/// Ends of the type's calls to anyone by method, without those of methods that a clock calls, and of its nodes.
/// Cost: O(events of the type), sorted.
CallEnds callEndsOf(const MiningWork& work, const TypeWork& type, const std::vector<TypeInRun>& runs);

} // namespace tenfold
