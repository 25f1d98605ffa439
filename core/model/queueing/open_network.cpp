#include "core/model/queueing/open_network.h"

#include <limits>

namespace tenfold {
namespace {

/// Mean wait at a queue whose customers come from several classes with service times of their own.
double waitAt(const StationKind& station, double rate, double busyServers) {
    if (rate <= 0 || busyServers <= 0) return 0;
    if (busyServers >= station.servers) return std::numeric_limits<double>::infinity();
    const double service = busyServers / rate;
    const double asExponential =
        waitingChance(station.servers, busyServers) * service / (station.servers - busyServers);
    return asExponential * (1 + station.variation) / 2;
}

} // namespace

double waitingChance(int servers, double load) {
    double blocked = 1; // Erlang B with no server
    for (int s = 1; s <= servers; ++s)
        blocked = load * blocked / (s + load * blocked);
    const double utilization = load / servers;
    return blocked / (1 - utilization * (1 - blocked));
}

NetworkPerformance solveOpen(const std::vector<StationKind>& stations, const std::vector<OpenClass>& classes) {
    NetworkPerformance result;
    result.isExact = true;
    for (const OpenClass& one : classes)
        result.classes.push_back({one.rate, 0, std::vector<double>(stations.size())});
    for (std::size_t k = 0; k < stations.size(); ++k) {
        double rate = 0, busy = 0;
        for (const OpenClass& one : classes) {
            busy += one.rate * one.demands[k];
            if (one.demands[k] > 0) rate += one.rate;
        }
        const StationKind& station = stations[k];
        const double wait = station.isDelay ? 0 : waitAt(station, rate, busy);
        result.isExact = result.isExact && (station.isDelay || station.servers == 1 || station.variation == 1);
        double length = 0;
        for (std::size_t c = 0; c < classes.size(); ++c) {
            if (classes[c].demands[k] <= 0) continue;
            const double time = classes[c].demands[k] + wait;
            result.classes[c].residenceTimes[k] = time;
            result.classes[c].response += time;
            if (classes[c].rate > 0) length += classes[c].rate * time;
        }
        result.utilizations.push_back(station.isDelay ? busy : busy / station.servers);
        result.lengths.push_back(length);
    }
    return result;
}

} // namespace tenfold
