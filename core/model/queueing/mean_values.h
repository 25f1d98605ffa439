#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/queueing/network.h"

#include <cstdint>

namespace tenfold {

/// Up to so many steps the exact solution goes, some tenth of a second: 8 bytes each at most.
constexpr std::uint64_t kMostMeanValueSteps = 20'000'000;

/// Steps of the exact solution: the product of (customers + 1) over the classes, times the stations; and its square for
/// each queue with several servers, but fewer than customers. Saturates at the greatest number instead of overflowing.
std::uint64_t meanValueSteps(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes);

/// Exact mean value analysis of a closed network of several classes, for queues with any number of servers.
/// What it assumes: exponential service that is the same for all classes at a queue that serves first come first
/// served, or processor sharing (product form). `variation` is not looked at.
/// @returns fails with InternalError above kMostMeanValueSteps, Cancelled when stopped; approximateMeanValues() where
/// solveByConvolution() has no answer. Cost: meanValueSteps() times classes.
/// Source: Reiser and Lavenberg, JACM 27 (1980); several servers: solveByConvolution().
Result<NetworkPerformance> exactMeanValues(const std::vector<StationKind>& stations,
                                           const std::vector<ClosedClass>& classes, Progress& progress);

/// The same by a fixed point, for any number of customers: within a few percent of the exact answer, worst where two
/// queues are equally busy and customers are few. Several servers as one that is s times as fast and a delay
/// (Seidmann), which is right when idle and when saturated. Source: Schweitzer 1979; Bard 1979.
/// Cost: O(iterations * classes * stations), some hundred iterations near saturation.
NetworkPerformance approximateMeanValues(const std::vector<StationKind>& stations,
                                         const std::vector<ClosedClass>& classes);

} // namespace tenfold
