#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tenfold::cli {

struct Invocation;

/// Flows of which a cluster left a summary (core/flows/kept/flow_summary.h), alone or beside another one.
struct FlowSummaryAsked {
    std::string path, against; ///< a summary or a workspace each; against: empty: nothing
    std::vector<std::string> runs;
    std::size_t limit = 20;
};
/// Errors: those of flowSummaryFrom(), gatherFlows(), of opening the files.
Result<int> showFlowSummary(Invocation& invocation, const FlowSummaryAsked& asked);

} // namespace tenfold::cli
