#pragma once

#include "core/plan/plan_load.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenfold::cli {

/// A plan for people: parameters and where they come from, nodes of each type, predicted calls with their laws and
/// intervals, warnings. Cost: O(size of the programs).
std::string planText(const Plan& plan, const PlanLoad& load);
/// What the servers have to bear, a line each: "load: 12.1 calls a second, 96 in the fullest …".
std::string loadText(const PlanLoad& load);
/// The same as JSON: {"parameters":[{key,value,source}],"nodes":[{type,nodes,law}],
/// "counts":[{type,target,method,kind,predicted,low,high,law,runsFitted,runsTotal}],"warnings":[],"provenance":{}, …}.
nlohmann::ordered_json planJson(const Plan& plan);
/// {"calls","durationNs","meanPerSecond","peakPerSecond","peakNs","mostNodes","mostNodesNs","writtenBytes","sampled"}.
nlohmann::ordered_json loadJson(const PlanLoad& load);

} // namespace tenfold::cli
