#pragma once

#include "core/base/name_table.h"
#include "core/flows/requests/population.h"
#include "core/flows/requests/request_links.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// One request with all that it refers to.
struct WholeRequest {
    RunInfo run;
    NameTable names;
    std::vector<SpanFact> facts;
    RequestFlow flow; ///< of `facts`
    std::vector<RequestLink> links;
    Doubts doubts;
    std::vector<ClockOffset> clocks; ///< of its processes; proven wrong, and corrected where asked for

    WholeRequest() = default;
    WholeRequest(WholeRequest&&) = default;
    WholeRequest& operator=(WholeRequest&&) = default;
};

/// Reads a request by its number. Clocks are found from all requests of the run, in one pass over it, where they are to
/// be corrected.
/// @param run  its name; empty: whichever run has the request
/// Errors: UnknownRun, UnknownRequest, RequestOfSeveralRuns, Cancelled. Cost: two look-ups a span, and the pass.
Result<WholeRequest> readRequest(Workspace& workspace, const std::string& run, TraceId trace, bool correctClocks,
                                 Progress& progress);
/// The same of a request that several runs may have: of the first run whose requests the filter can let through.
/// @param filter  request_filter.h; "" = all
Result<WholeRequest> readMatchingRequest(Workspace& workspace, const std::string& filter, TraceId trace,
                                         bool correctClocks, Progress& progress);

/// A stretch of time, ns.
struct TimeStretch {
    std::int64_t fromNs = 0, toNs = 0;
    std::int64_t lengthNs() const { return toNs - fromNs; }
    bool operator==(const TimeStretch&) const = default;
};

/// A part of the critical path: the request waits for the own work of this span.
struct CriticalPart {
    std::uint32_t node = 0; ///< index in RequestFlow::nodes
    TimeStretch time;
};

/// The critical path in order of time, without gaps; the lengths of a node's parts add up to its criticalNs.
/// Cost: O(spans log fan-out).
std::vector<CriticalPart> criticalPath(const RequestFlow& flow);

/// A line of a waterfall: a span, or equal siblings under one head.
struct WaterfallRow {
    static constexpr std::uint32_t kNone = FlowNode::kNone;
    std::uint32_t node = 0;    ///< in RequestFlow::nodes; of equal siblings the first
    std::uint32_t members = 1; ///< above 1: a head, whose children are rows of the siblings
    std::uint32_t parent = kNone;
    std::uint32_t end = 0; ///< behind the last row below; children as in FlowNode
    std::uint32_t depth = 0;
    TimeStretch time;             ///< of a head: from the first start to the last end
    std::int64_t selfNs = 0;      ///< of a head: of all siblings
    std::int64_t belowSelfNs = 0; ///< self time with that of what is below
    std::int64_t criticalNs = 0;  ///< own part of the critical path, of a head of all siblings
    bool isHead() const { return members > 1; }
};

/// Self time of one service in a request.
struct ServiceTime {
    std::uint32_t service = 0;
    std::uint64_t spans = 0;
    std::int64_t selfNs = 0;
    std::int64_t criticalNs = 0;
};

struct WaterfallOptions {
    std::uint32_t foldFrom = 3;               ///< as many equal siblings become one head; 0: none
    std::int64_t longestIdleNs = 100'000'000; ///< idle time above it can be shrunk
};

/// Time as an axis on which idle stretches are short: positions from 0 to 1.
class BusyTime {
public:
    /// @param idle  stretches within `whole`, by time; @param idleShare  of the axis for each of them, all of them
    /// together at most half of it
    BusyTime(TimeStretch whole, std::vector<TimeStretch> idle, double idleShare);
    /// Outside the whole time: 0 or 1. Cost: O(log idle).
    double position(std::int64_t ns) const;
    std::int64_t busyNs() const { return m_busyNs; }

private:
    TimeStretch m_whole;
    std::vector<TimeStretch> m_idle;
    std::vector<std::int64_t> m_idleBefore; ///< ns, by idle stretch
    double m_idleShare;
    std::int64_t m_busyNs;
};

/// A request laid out for reading, parents before children, siblings by start.
struct Waterfall {
    TimeStretch time; ///< from the first start to the last end, also of what nobody waited for
    std::vector<WaterfallRow> rows;
    std::vector<CriticalPart> critical;
    std::vector<TimeStretch> idle;     ///< no span runs, longer than asked for; by time
    std::vector<ServiceTime> services; ///< most self time first
    std::int64_t selfNs = 0;           ///< of all spans
};

/// Equal siblings have one service, operation and kind. Cost: O(spans log spans).
Waterfall waterfallOf(const RequestFlow& flow, const WaterfallOptions& options);

} // namespace tenfold
