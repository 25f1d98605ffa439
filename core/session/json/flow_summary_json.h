#pragma once

#include "core/flows/kept/summary_flows.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace tenfold {

// Summaries of requests, as a cluster counts them, as the documents of formats.md ("flows").

nlohmann::ordered_json flowSummaryJson(const FlowSummary& summary);
/// Two held against each other, class by class. @param differences  differencesOf(a, b)
nlohmann::ordered_json differencesJson(const std::vector<ClassDifference>& differences, const FlowSummary& a,
                                       const FlowSummary& b);

} // namespace tenfold
