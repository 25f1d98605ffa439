#pragma once

#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/sweep/harvest_point.h"
#include "core/words/sentence.h"

#include <vector>

namespace tenfold::harvest {

/// What the simulators are given of a workspace, and what has to be known of that.
struct SimulationData {
    HarvestData data;
    // What was made up, or is missing: of all, of durability alone, of scheduling alone.
    std::vector<Sentence> notes, reimageNotes, jobNotes;
    std::vector<Sentence> notesFor(Engine engine) const;
};

/// How it is cut.
struct SimulationQuestion {
    LoadQuestion loads;
    std::int64_t blockMib = 256;
    std::int64_t serversOfRack = 40; ///< where nobody says the racks
    int fewestHistoryDays = 14; ///< before the days that are played; with fewer than twice so many nothing is before
};

/// Servers with their owners at the end, series and space; disks that were made anew; jobs and arrivals. Where the
/// recording is long enough its first half is history and the second is played, else it is played on its own history.
/// @param input  of tables; where they name no owner each server is a tenant and an environment of its own
/// Errors: those of tenantLoads(). Memory: 2 bytes for each server and slot.
Result<SimulationData> simulationData(Workspace& workspace, const HarvestInput& input,
                                      const SimulationQuestion& question, Progress& progress);

} // namespace tenfold::harvest
