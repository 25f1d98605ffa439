#pragma once

#include "core/base/name_table.h"
#include "core/flows/requests/request_flow.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// A span of another request that led to one of this, or was led to by it, without either waiting for the other.
struct RequestLink {
    std::uint32_t node = 0; ///< of this request, in RequestFlow::nodes
    bool isCause = false;   ///< the other one led to this
    TraceId trace;          ///< of the other one; may be the same request
    SpanId span;
    std::string run; ///< of the other one; empty: it is not recorded, and nothing below is known
    std::uint32_t service = 0, operation = 0; ///< names
    std::int64_t startNs = 0;                 ///< as recorded
};

/// At most so many links of a request are looked up at their other end; the rest has no run.
inline constexpr std::size_t kMostLinksLookedUp = 200;

/// What a request is linked to: what led to it, then what it led to, both by node.
/// @param flow  with nodes; @param names  its names, gets those of the other ends
/// Errors: Cancelled. Cost: O(links of the workspace), and as Workspace::spansOf() for the requests at the other ends.
Result<std::vector<RequestLink>> linksOfRequest(Workspace& workspace, const RunInfo& run, const RequestFlow& flow,
                                                NameTable& names, Progress& progress);

} // namespace tenfold
