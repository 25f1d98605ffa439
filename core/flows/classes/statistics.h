#pragma once

#include "core/flows/classes/flow_set.h"

#include <limits>
#include <string>
#include <vector>

namespace tenfold {

/// What one line of the statistics stands for.
enum class StatisticsBy { Service, Operation, Class };

/// What a population did at one service, operation or path class. Names are texts, so that two populations can be put
/// side by side.
struct StatisticsRow {
    static constexpr std::size_t kNoClass = std::numeric_limits<std::size_t>::max();
    std::string service;
    std::string operation;            ///< of a class, its name; empty by service
    std::string toService;            ///< of a call whose other side is recorded: whom it calls; else empty
    std::size_t pathClass = kNoClass; ///< index in FlowSet::classes
    std::uint64_t hash = 0;           ///< of the class
    std::uint64_t count = 0;          ///< spans; of a class, requests
    std::uint64_t errors = 0;
    Distribution durationNs;
    Distribution selfNs;         ///< of a call, of the way there and back; empty for a class
    std::int64_t criticalNs = 0; ///< its own part of the critical paths of all requests
};

/// The same for all requests of a set: most of the critical paths first. By service, calls to others do not count:
/// their own time is the way, not the service's. Cost: O(nodes of all classes).
std::vector<StatisticsRow> statisticsOf(const FlowSet& flows, StatisticsBy by);

/// Whom a call of a class leads to; FlowNode::kNone where its other side is not there.
std::uint32_t calleeOf(const PathClass& c, std::uint32_t node);

} // namespace tenfold
