#pragma once

#include "core/flows/classes/flow_set.h"
#include "core/flows/kept/flow_summary.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// The file of a summary where that is all a filter says: `summary = "flows.json"`, a name that ends so; other values
/// are those of an attribute. A summary has no requests left to choose from, so that nothing else can be asked of it.
std::optional<std::string> summaryFileIn(const std::string& filter);
/// That filter of a file.
std::string summaryFilter(const std::string& file);

/// A summary read from a file. Errors: CannotRead, SummaryBroken.
Result<FlowSummary> readFlowSummary(const std::string& file, Progress& progress);

/// Classes with their counts and times, as those of a workspace are shown; without nodes, since a summary knows no
/// places. Durations lie in the middle of their buckets (0.4 %); sums are exact.
FlowSet flowsOf(const FlowSummary& summary);

/// Two summaries and what tells them apart.
struct SummaryComparison {
    FlowSummary a, b;
    std::vector<ClassDifference> classes; ///< of a and b, greatest influence first
    SummaryComparison(FlowSummary first, FlowSummary second);
    SummaryComparison(const SummaryComparison&) = delete;
    SummaryComparison& operator=(const SummaryComparison&) = delete;
};

/// Durations of a class of a summary.
Distribution durationsOf(const ClassSummary& summary);

} // namespace tenfold
