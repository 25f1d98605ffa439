#pragma once

#include "core/plan/totals/argument_doubts.h"
#include "core/plan/totals/plan_load.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace tenfold::cli {

/// A plan for people: parameters and where they come from, nodes of each type, predicted calls with their laws and
/// intervals, warnings. Cost: O(size of the programs).
std::string planText(const Plan& plan, const PlanLoad& load);
/// Arguments of which the record does not show what they are at the plan's scale, a row each; empty where there is
/// none.
std::string doubtsText(const std::vector<ArgumentDoubt>& doubts);
/// What the servers have to bear, a line each: "load: 12.1 calls a second, 96 in the fullest …".
std::string loadText(const PlanLoad& load);
/// The same as JSON: {"parameters":[{key,value,source}],"nodes":[{type,nodes,law}],
/// "counts":[{type,target,method,kind,predicted,low,high,law,runsFitted,runsTotal}],"argumentDoubts":[],"warnings":[],"provenance":{},
/// …}.
nlohmann::ordered_json planJson(const Plan& plan);
/// {"calls","durationNs","meanPerSecond","peakPerSecond","peakNs","mostNodes","mostNodesNs","writtenBytes","sampled"}.
nlohmann::ordered_json loadJson(const PlanLoad& load);

} // namespace tenfold::cli
