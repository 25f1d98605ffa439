#include "core/model/queueing/bounds.h"

#include <algorithm>
#include <limits>

namespace tenfold {
namespace {

/// A closed class in the few numbers that bounds are made of.
struct DemandTotals {
    double queues = 0;    ///< demand at queues
    double highest = 0;   ///< greatest demand a server
    double thinkTime = 0; ///< with the demand at delays
    double delays = 0;    ///< of which at delays
    int stations = 0;     ///< queues with a demand
    bool hasManyServers = false;
};

DemandTotals totalsOf(const std::vector<StationKind>& stations, const ClosedClass& one) {
    DemandTotals totals;
    for (std::size_t k = 0; k < stations.size(); ++k) {
        const double demand = one.demands[k];
        if (demand <= 0) continue;
        if (stations[k].isDelay) {
            totals.delays += demand;
            continue;
        }
        totals.queues += demand;
        totals.highest = std::max(totals.highest, demand / stations[k].servers);
        totals.hasManyServers = totals.hasManyServers || stations[k].servers > 1;
        ++totals.stations;
    }
    totals.thinkTime = one.thinkTime + totals.delays;
    return totals;
}

/// Response from throughput by Little's law, with the time at delays, which is response and not thought.
PerformanceBounds boundsOf(double lowest, double highest, const DemandTotals& totals, int customers) {
    const double think = totals.thinkTime - totals.delays;
    return {lowest, highest, customers / highest - think, customers / lowest - think};
}

} // namespace

std::size_t bottleneckOf(const std::vector<StationKind>& stations, const std::vector<double>& demands) {
    std::size_t bottleneck = stations.size();
    double highest = 0;
    for (std::size_t k = 0; k < stations.size(); ++k) {
        if (stations[k].isDelay || demands[k] / stations[k].servers <= highest) continue;
        highest = demands[k] / stations[k].servers;
        bottleneck = k;
    }
    return bottleneck;
}

PerformanceBounds asymptoticBounds(const std::vector<StationKind>& stations, const ClosedClass& one) {
    const DemandTotals totals = totalsOf(stations, one);
    const double cycle = totals.queues + totals.thinkTime, n = one.customers;
    if (n <= 0 || cycle <= 0) return {};
    const double alone = n / cycle;
    const double highest = totals.highest > 0 ? std::min(1 / totals.highest, alone) : alone;
    return boundsOf(n / (n * totals.queues + totals.thinkTime), highest, totals, one.customers);
}

PerformanceBounds balancedJobBounds(const std::vector<StationKind>& stations, const ClosedClass& one) {
    const DemandTotals totals = totalsOf(stations, one);
    if (totals.hasManyServers || totals.stations == 0 || one.customers <= 0) return asymptoticBounds(stations, one);
    const double n = one.customers, d = totals.queues, z = totals.thinkTime, mean = d / totals.stations;
    const double lowest = n / (d + z + (n - 1) * totals.highest / (1 + z / (n * d)));
    const double highest = std::min(1 / totals.highest, n / (d + z + (n - 1) * mean / (1 + z / d)));
    return boundsOf(lowest, highest, totals, one.customers);
}

double saturationRate(const std::vector<StationKind>& stations, const std::vector<double>& demands) {
    const std::size_t bottleneck = bottleneckOf(stations, demands);
    if (bottleneck == stations.size()) return std::numeric_limits<double>::infinity();
    return stations[bottleneck].servers / demands[bottleneck];
}

} // namespace tenfold
