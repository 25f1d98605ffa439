#pragma once

#include "core/model/queueing/network.h"

namespace tenfold {

/// What holds whatever the distributions, from demands alone. Times in seconds, rates a second.
struct PerformanceBounds {
    double lowestThroughput = 0, highestThroughput = 0;
    double lowestResponse = 0, highestResponse = 0;
};

/// Asymptotic bounds of a closed class that is alone: X <= min(1/Dmax, N/(D+Z)) and X >= N/(N D + Z), response by
/// Little's law. Delays count as think time; of s servers a queue that is never empty serves s at a time.
/// Source: Lazowska, Zahorjan, Graham, Sevcik, Quantitative System Performance (1984), chapter 5.2; IRONModel 3.2.
/// Cost: O(stations).
PerformanceBounds asymptoticBounds(const std::vector<StationKind>& stations, const ClosedClass& one);

/// Balanced job bounds, tighter; as asymptoticBounds() where a queue has several servers, for which they are not
/// proven. Source: the same, chapter 5.4 (table 5.2). Cost: O(stations).
PerformanceBounds balancedJobBounds(const std::vector<StationKind>& stations, const ClosedClass& one);

/// The most an open class can get through: servers / demand of its bottleneck; infinite when nothing is demanded.
double saturationRate(const std::vector<StationKind>& stations, const std::vector<double>& demands);

} // namespace tenfold
