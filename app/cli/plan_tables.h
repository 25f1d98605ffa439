#pragma once

#include "core/workload/plan.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenfold::cli {

/// A plan for people: parameters and where they come from, nodes of each type, predicted calls with their laws and
/// intervals, warnings. Cost: O(size of the programs).
std::string planText(const Plan& plan);
/// The same as JSON: {"parameters":[{key,value,source}],"nodes":[{type,nodes,law}],
/// "counts":[{type,target,method,kind,predicted,low,high,law,runsFitted,runsTotal}],"warnings":[],"provenance":{}, …}.
nlohmann::ordered_json planJson(const Plan& plan);

} // namespace tenfold::cli
