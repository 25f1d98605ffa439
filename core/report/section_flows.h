#pragma once

#include "core/flows/classes/flow_set.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/requests/waterfall.h"
#include "core/report/report_section.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What a report shows of requests.
struct ReportFlows {
    const FlowSet* flows = nullptr;                 ///< never null where it is shown
    std::vector<WholeRequest> examples;             ///< of the classes that take most time, in their order
    std::optional<PopulationComparison> comparison; ///< of the second run against the first, where there are two
    std::string runA, runB;
    std::string filter; ///< which requests these are; empty: all
};

/// Path classes, services, examples in time, and what changed. Cost: O(classes) and what the pictures draw.
std::vector<ReportSection> flowSections(const ReportFlows& flows);

} // namespace tenfold
