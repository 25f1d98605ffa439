#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/queueing/network.h"

#include <optional>

namespace tenfold {

/// Exact solution of a closed network of several classes with queues of several servers, by normalization constants.
/// What it assumes: as exactMeanValues(). The recursion of mean values is not used with several servers: near
/// saturation it takes the difference of numbers that are nearly equal, and is off by any factor at some ten servers;
/// here nothing is subtracted.
/// @returns nothing where a constant leaves the range of numbers (some ten thousand customers); Cancelled when stopped
/// Cost: O(populations * classes * stations + populations^2 * queues with several servers); memory: a long double a
/// population and queue with several servers.
/// Source: Buzen, CACM 16 (1973); Reiser and Kobayashi, IBM J. 19 (1975).
Result<std::optional<NetworkPerformance>> solveByConvolution(const std::vector<StationKind>& stations,
                                                             const std::vector<ClosedClass>& classes,
                                                             Progress& progress);

} // namespace tenfold
