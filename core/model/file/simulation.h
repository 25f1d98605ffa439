#pragma once

#include "core/base/threads/progress.h"
#include "core/model/file/performance_model.h"

namespace tenfold {

// Demands that are computed by replaying a trace. Traces are text, a request a line, columns by commas or blanks, '#'
// begins a remark:
//
//   cache   KEY [BYTES [CLIENT]]               17,4096,a
//   disk    r|w BLOCK [BLOCKS [CLIENT]]        r 1024 8 a

/// The mean of a demand of kind Simulation, seconds a visit.
/// cache: p · hit + (1 - p) · miss, with p the share of hits when the trace is replayed against an empty cache of that
/// size and policy; with partitions every client has a cache of its own. disk: runs cost less than requests elsewhere;
/// with quanta the client's share of the disk. `client`: of that client alone.
/// @param folder  that the path of the trace starts from
/// Errors: FileNotFound, BadSimulation with the line of the trace, Cancelled. Cost: O(trace).
Result<double> simulate(const ServiceDemand& demand, const std::string& folder, Progress& progress);

/// Simulates all that a model needs: fills ServiceDemand::simulated.
Status simulateAll(PerformanceModel& model, const std::string& folder, Progress& progress);

} // namespace tenfold
