#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/queueing/network.h"

#include <cstdint>

namespace tenfold {

/// Up to so many numbers of the exact recursion are kept (8 bytes each): populations times stations and servers.
constexpr std::uint64_t kMostMeanValueCells = 20'000'000;

/// Numbers that the exact recursion keeps: the product of (customers + 1) over the classes, times a queue length and
/// the chances of idle servers a station. Saturates at the greatest number instead of overflowing.
std::uint64_t meanValueCells(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes);

/// Exact mean value analysis of a closed network of several classes, for queues with any number of servers.
/// What it assumes: exponential service that is the same for all classes at a queue that serves first come first
/// served, or processor sharing (product form). `variation` is not looked at.
/// @returns fails with InternalError above kMostMeanValueCells, Cancelled when stopped
/// Cost: O(populations * classes * (stations + servers)). Source: Reiser and Lavenberg, JACM 27 (1980); several servers
/// as in Bolch, Greiner, de Meer, Trivedi, Queueing Networks and Markov Chains, 8.1.4.
Result<NetworkPerformance> exactMeanValues(const std::vector<StationKind>& stations,
                                           const std::vector<ClosedClass>& classes, Progress& progress);

/// The same by a fixed point, for any number of customers: within a few percent of the exact answer, worst where two
/// queues are equally busy and customers are few. Several servers as one that is s times as fast and a delay
/// (Seidmann), which is right when idle and when saturated. Source: Schweitzer 1979; Bard 1979.
/// Cost: O(iterations * classes * stations), some hundred iterations near saturation.
NetworkPerformance approximateMeanValues(const std::vector<StationKind>& stations,
                                         const std::vector<ClosedClass>& classes);

/// exactMeanValues() as far as it goes, else approximateMeanValues(); the answer says which.
Result<NetworkPerformance> solveClosed(const std::vector<StationKind>& stations,
                                       const std::vector<ClosedClass>& classes, Progress& progress);

} // namespace tenfold
