#pragma once

#include "core/model/queueing/bounds.h"
#include "core/model/queueing/mean_values.h"
#include "core/model/queueing/network.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// Customers that circulate, whose requests also make work that they do not wait for: calls that run at the same time
/// as longer ones.
struct ForkingClass {
    ClosedClass waitedFor;      ///< what a request goes through in turn
    std::vector<double> beside; ///< by station: service time that it makes besides, in seconds
    double demand(std::size_t station) const { return waitedFor.demands[station] + beside[station]; }
};

/// Mean values of a closed network where work beside that of its requests, and work of others, is in their way at the
/// queues and takes no time of them where nobody waits. Such work arrives as from outside, at the rate of the requests:
/// a fixed point in their throughputs: how many times as much, which is unique as more of it leaves less, and in which
/// proportion.
/// A queue that is busy with it by a share b serves what is waited for 1 / (1 - b) times as long, of several servers
/// the part of Seidmann's pair that queues; so no station ever does more than it can, and more customers get no less.
/// Residence times are of all work of a request, lengths and utilizations of all work of these classes. Exact where
/// there is no work besides; then it is exactMeanValues() up to `mostExactSteps`, else approximateMeanValues().
/// @param background  by station, share of its servers that work of others takes: 0 … 1; empty = none
/// Cost: those of the mean values, some ten times, times some ten where there are several classes.
/// Source: mixed networks of Lazowska et al. 1984, 7.4.2; that what runs beside is an open class is ours.
NetworkPerformance meanValuesBeside(const std::vector<StationKind>& stations, const std::vector<ForkingClass>& classes,
                                    const std::vector<double>& background, std::uint64_t mostExactSteps);

/// Bounds of such a class that is alone: no faster than what it waits for alone lets it be, than all its work lets the
/// bottleneck, no slower than if it waited for all of it. Cost: O(stations).
PerformanceBounds boundsBeside(const std::vector<StationKind>& stations, const ForkingClass& one);

} // namespace tenfold
