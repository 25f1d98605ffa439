#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/sweep/harvest_point.h"
#include "core/harvest/sweep/shared_points.h"
#include "core/store/trials.h"

#include <string>
#include <vector>

namespace tenfold::harvest {

/// Trial::kind of points that are simulated, and the revision of the simulators: one more whenever one makes something
/// else of the same.
inline constexpr const char* kHarvestTrials = "harvest";
inline constexpr int kHarvestRevision = 2; // 2: utilization by hour

/// Parameters of a trial; empty where they are none.
AxesPoint pointOfTrial(const Trial& trial);

/// The trials of a sweep, one a point and run, whose keys hold everything that goes in: parameters, data, chance and
/// the revision of the simulators. @param inputs  HarvestData::hash. Errors: BadSweep, with every problem.
Result<std::vector<Trial>> sweepTrials(const HarvestSweep& sweep, const std::string& inputs);

/// Plays what the workspace does not have yet, several points at a time, and keeps each as soon as it has ended: a
/// sweep that was ended, however it was, goes on where it stopped. Results do not depend on the number of threads.
/// @return the trials of the sweep, in the order of sweepTrials(). Errors: BadSweep, Cancelled, those of the store. A
/// point that cannot be played is Failed, and says why.
Result<std::vector<Trial>> runSweep(Workspace& workspace, const HarvestData& data, const HarvestSweep& sweep,
                                    std::size_t threads, Progress& progress);

/// The same of trials that are known, of one engine and start.
Result<std::vector<Trial>> playTrials(Workspace& workspace, const HarvestData& data, Engine engine, std::uint64_t start,
                                      std::vector<Trial> trials, std::size_t threads, Progress& progress);
/// One of them; what came of it stands in it, also why it cannot be played. Cancellation point.
void playTrial(Trial& trial, const HarvestData& data, Engine engine, std::uint64_t start);

/// The same by several processes, each of which calls this with the same workspace, data and sweep; to the byte what
/// one gives. Rank 0 writes the workspace and waits until every point has ended; it plays again what was taken by one
/// that has died. The others only read the workspace, and return when nothing is left to be taken. Where all were
/// killed, the next ones go on with what is in the folder. @param points  joined before the data were read
/// @return at rank 0 as runSweep(); at the others what was asked for
Result<std::vector<Trial>> runSweepShared(Workspace& workspace, const HarvestData& data, const HarvestSweep& sweep,
                                          std::size_t threads, const SweepRank& rank, const SharedPoints& points,
                                          Progress& progress);

/// A figure of a point over its runs.
struct PointFigure {
    double mean = 0, low = 0, high = 0;
    std::uint64_t runs = 0;
};
struct PointSummary {
    AxesPoint point;
    std::vector<std::pair<std::string, PointFigure>> figures;
    std::uint64_t failed = 0;     ///< runs
    std::string failure;          ///< why the first of these did
    HourlyUtilization hours = {}; ///< of scheduling: the mean of the runs
};

/// How much shorter jobs are by histories than those of PT in a datacenter, over the other settings that both were
/// played with: the lowest, the mean and the highest share of the time. Source: specification of harvesting 5.2, V9.
struct DatacenterGain {
    std::string datacenter;
    double low = 0, mean = 0, high = 0;
    std::uint64_t settings = 0;
};
/// By name; none of points that are of no datacenter.
std::vector<DatacenterGain> gainsByDatacenter(const std::vector<PointSummary>& points);

/// Points in the order of their first trial.
std::vector<PointSummary> summaryOf(const std::vector<Trial>& trials);
/// Whether one figure is lower than the other in every run: what overlaps is not called better, nor what one run of a
/// side says.
bool isApart(const PointFigure& a, const PointFigure& b);

} // namespace tenfold::harvest
