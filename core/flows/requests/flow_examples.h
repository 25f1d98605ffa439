#pragma once

#include "core/flows/classes/flow_set.h"

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tenfold {

/// A request to look at.
struct FlowExample {
    TraceId trace;
    std::string run;
    std::int64_t sinceNs = 0;    ///< its start since the start of its run
    std::int64_t durationNs = 0; ///< of the whole request
    std::int64_t valueNs = 0;    ///< what was asked for; the longest where a request has several
    std::uint64_t spans = 0;
    bool hasError = false;
};

/// A place in whatever class: a service, an operation of it, its calls of another service (as their caller sees them;
/// of what is sent and not waited for, the waiting). As StatisticsRow has them, by name.
struct QueriedPlace {
    std::string service, operation, toService;
    bool isEmpty() const { return service.empty(); }
};

/// Tells the visits of a place in requests, with their times.
class PlaceVisits {
public:
    /// @param names  of the requests; gets those of the place. Must outlive this.
    PlaceVisits(const QueriedPlace& place, NameTable& names);
    /// The time of a node there, ns; -1: it is none of the place. Cost: O(1).
    std::int64_t timeOf(const RequestFlow& flow, std::uint32_t node) const;

private:
    const NameTable& m_names;
    std::uint32_t m_service, m_operation, m_toService; ///< 0: any, but of calls to nobody else
    bool m_isOfCalls;                                  ///< of whatever operation
};

/// Which requests: those of a class, or all, and which time of them.
struct FlowQuery {
    std::uint64_t hash = 0;               ///< of the class; 0: of any
    std::uint32_t node = FlowNode::kNone; ///< of the class, as in FlowSet; kNone: the whole request
    bool isEdge = false;                  ///< the edge that leads to the node, as timeOf() says
    std::int64_t fromNs = 0;              ///< only those whose value is from here
    std::int64_t toNs = std::numeric_limits<std::int64_t>::max();
    QueriedPlace place = {}; ///< without a class; requests that do not have it are not found
};

/// Requests of a query.
struct FlowExamples {
    static constexpr std::size_t kMostListed = 200;
    std::uint64_t found = 0;
    std::vector<FlowExample> slowest;     ///< longest first, at most kMostListed
    std::array<FlowExample, 4> exemplars; ///< at the quantiles 0.5, 0.9, 0.99 and 1; only where found > 0
};

/// The time of a place of a class: of an edge, of the way between caller and callee, or until the node begins.
const Distribution& timeOf(const PathClass& c, std::uint32_t node, bool isEdge);

/// Requests with a time that somebody wants to see examples of.
/// @param population  and options: those the set was made from, since nodes are counted in the order of the requests
/// @param flows  that set
/// Cost: a pass over the population's spans, two where clocks were wrong. Memory: 52 bytes a request found.
/// Errors: Cancelled.
Result<FlowExamples> findExamples(Workspace& workspace, Population population, const FlowOptions& options,
                                  const FlowSet& flows, const FlowQuery& query, Progress& progress);

} // namespace tenfold
