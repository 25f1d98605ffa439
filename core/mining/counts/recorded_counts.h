#pragma once

#include "core/claims/count_evidence.h"
#include "core/mining/work/mining_work.h"
#include "core/program/laws/law.h"
#include "core/program/names/call_name.h"
#include "core/trace/trace.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// The nodes of a type, for counting what they did.
struct TypeMembers {
    std::string type;
    std::vector<SenderId> senders;
    std::set<CallName> clockCalls;                        ///< methods that the clock calls
    std::map<CallName, std::map<RunId, double>> setAside; ///< calls without a place in the type's program
    std::set<SenderId> cut = {}; ///< whose logs end early: they count as much as the others of their run in the mean
};

/// What was recorded of each type and method: totals before anything is left out, repeats, how alike nodes are, lives.
/// @param runs        those that are mined
/// @param parameters  by RunId: scale and configuration
/// @param targets     services whose calls are counted
/// Cost: O(leaves).
CountEvidence recordedCounts(const Trace& trace, const std::vector<RunId>& runs,
                             const std::vector<Parameters>& parameters, const std::set<StringId>& targets,
                             const std::vector<TypeMembers>& types);

/// The same of what is being mined, with the calls that programs leave out.
CountEvidence recordedCounts(const MiningWork& work);

} // namespace tenfold
