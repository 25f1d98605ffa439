#pragma once

#include "core/flows/classes/path_classes.h"
#include "core/flows/classes/processes.h"
#include "core/flows/classes/service_graph.h"
#include "core/flows/names/name_notices.h"
#include "core/flows/requests/population.h"

#include <string>
#include <vector>

namespace tenfold {

/// How requests are read and sorted.
struct FlowOptions {
    ClassRelaxation relaxation = ClassRelaxation::Exact;
    bool correctClocks = true;
};

/// The flows of a population: its classes, and what is to be known of its recording.
struct FlowSet {
    NameTable names;
    std::vector<std::string> runs;
    std::uint64_t requests = 0;
    std::uint64_t spans = 0;
    std::vector<PathClass> classes; ///< most of all time first
    std::vector<std::string> classNames;
    ServiceGraph services;
    std::vector<ProcessFacts> processes; ///< by run, service, name
    std::vector<ClockOffset> clocks;     ///< proven wrong
    bool clocksAreCorrected = true;
    Doubts doubts;
    std::vector<RefinedName> refinedNames; ///< what stands for recorded names that carry values, most spans first
    std::uint64_t rareSpans = 0;           ///< of operations that come once or twice, where these are too many; else 0
    TraceId rareExample;
    std::vector<FlowNotice> notices;
    std::int64_t totalNs() const; ///< of all requests. Cost: O(classes): once for a list of them
};

/// Cost: one pass over the spans of the population's runs, two where clocks are corrected. Errors: NoRequests,
/// Cancelled.
Result<FlowSet> gatherFlows(Workspace& workspace, Population population, const FlowOptions& options,
                            Progress& progress);

} // namespace tenfold
