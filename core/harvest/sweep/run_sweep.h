#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/sweep/harvest_point.h"
#include "core/store/trials.h"

#include <string>
#include <vector>

namespace tenfold::harvest {

/// The trials of a sweep, one a point and run, whose keys hold everything that goes in: parameters, data, chance and
/// the revision of the simulators. @param inputs  HarvestData::hash. Errors: BadSweep, with every problem.
Result<std::vector<Trial>> sweepTrials(const HarvestSweep& sweep, const std::string& inputs);

/// Plays what the workspace does not have yet, several points at a time, and keeps each as soon as it has ended: a
/// sweep that was ended, however it was, goes on where it stopped. Results do not depend on the number of threads.
/// @return the trials of the sweep, in the order of sweepTrials(). Errors: BadSweep, Cancelled, those of the store. A
/// point that cannot be played is Failed, and says why.
Result<std::vector<Trial>> runSweep(Workspace& workspace, const HarvestData& data, const HarvestSweep& sweep,
                                    std::size_t threads, Progress& progress);

/// A figure of a point over its runs.
struct PointFigure {
    double mean = 0, low = 0, high = 0;
    std::uint64_t runs = 0;
};
struct PointSummary {
    AxesPoint point;
    std::vector<std::pair<std::string, PointFigure>> figures;
    std::uint64_t failed = 0; ///< runs
    std::string failure;      ///< why the first of these did
};
/// Points in the order of their first trial.
std::vector<PointSummary> summaryOf(const std::vector<Trial>& trials);
/// Whether one figure is lower than the other in every run: what overlaps is not called better.
bool isApart(const PointFigure& a, const PointFigure& b);

} // namespace tenfold::harvest
