#pragma once

#include "core/flows/classes/flow_set.h"
#include "core/session/lenses/lens.h"

#include <memory>
#include <string>
#include <vector>

namespace tenfold {

/// The flows of some requests, as the result of a lens.
class FlowsFound final : public LensResult {
public:
    explicit FlowsFound(FlowSet set)
        : flows(std::move(set)) {}
    nlohmann::ordered_json toJson() const override;
    void writeJson(JsonWriter& out) const override;

    FlowSet flows;
};

/// Requests as graphs: the paths they take, with counts and times. It reads runs of spans. What it finds depends on
/// which requests are asked for (flowsOf()), so it keeps nothing; a report shows those of all runs, requests in time,
/// and what changed from the first run to the second where there are two.
const Lens& flowsLens();

/// The same lens for a report of some requests: of those that a filter lets through, and what changed from them to
/// others. @param filter  empty: all; @param suspected  empty: nothing is compared, unless there are two runs
std::unique_ptr<const Lens> flowsLensOf(std::string filter, std::string suspected);

/// What the lens finds in a population: what its verb prints. As gatherFlows().
Result<std::shared_ptr<const FlowsFound>> flowsOf(Workspace& workspace, Population population,
                                                  const FlowOptions& options, Progress& progress);

/// Names of the runs that have requests, in their order.
Result<std::vector<std::string>> runsOfSpans(Workspace& workspace);

} // namespace tenfold
