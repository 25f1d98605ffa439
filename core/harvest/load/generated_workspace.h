#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <string>

namespace tenfold::harvest {

/// A datacenter that nobody has: for who wants to see everything before there are data.
struct GenerateOrder {
    std::string run = "synthetic";
    SyntheticDatacenter datacenter;
    SyntheticSeries series;
    SyntheticJobs jobs;
    double reimageDays = 365; ///< before the end of the utilization
    std::uint64_t start = 1;  ///< of all chance: the same gives the same
};

/// What was made.
struct GeneratedSummary {
    std::uint64_t servers = 0, tenants = 0, samples = 0, reimages = 0, jobs = 0, arrivals = 0;
};

/// Writes it into a workspace: utilization of each server as a run, the others as tables that are kept. A run of that
/// name is replaced. Errors: of the workspace, Cancelled. Cost: about 100 ns a sample.
Result<GeneratedSummary> generateInto(Workspace& workspace, const GenerateOrder& order, Progress& progress);

} // namespace tenfold::harvest
