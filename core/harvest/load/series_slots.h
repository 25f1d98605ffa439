#pragma once

#include "core/harvest/load/tenant_loads.h"
#include "core/store/runs/series.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// A server while a tenant owns it.
struct TenantPart {
    SeriesKey series;
    std::vector<SeriesKey> others;                     ///< of its other processors, where each was recorded by itself
    std::int64_t fromNs = INT64_MIN, toNs = INT64_MAX; ///< half open
    std::int64_t cores = 0;                            ///< 0: not known
};

/// A tenant's servers in a window.
struct TenantParts {
    std::string id, environment;
    std::vector<TenantPart> parts;
};

/// The utilization of servers in a run, and the window that is looked at.
struct RunSeries {
    SampleWindow window;
    std::vector<SeriesInfo> series; ///< one a server: of measure cpu, else of the first of its processors (cpu-0 …)
    std::map<SeriesKey, std::vector<SeriesKey>> processors; ///< the others of a server, by its first

    TenantPart partOf(const SeriesInfo& server) const {
        const auto found = processors.find(server.key);
        return {server.key, found == processors.end() ? std::vector<SeriesKey>() : found->second};
    }
};
/// Errors: of the workspace.
Result<RunSeries> runSeries(Workspace& workspace, const RunInfo& run, const LoadQuestion& question);

/// Whose they are. @param loads  gets what is broken by it (H115, H116)
std::vector<TenantParts> partsOf(const RunSeries& run, const LoadQuestion& question, const HarvestInput& input,
                                 TenantLoads& loads);

/// The values of one part, slot by slot; of several samples in a slot, and of several processors, their mean.
Status eachSlot(Workspace& workspace, const SampleWindow& window, const TenantPart& part, Progress& progress,
                const std::function<void(std::size_t slot, double value)>& visit);

/// The runs that are looked at. Errors: NoSamples, UnknownRun.
Result<std::vector<RunInfo>> sampleRuns(Workspace& workspace, const std::string& name);

/// Says in the tables when the servers were looked at: from the first to the last sample of all runs. Errors: of the
/// workspace.
Status setObserved(Workspace& workspace, HarvestInput& input);

} // namespace tenfold::harvest
