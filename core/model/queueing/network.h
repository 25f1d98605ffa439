#pragma once

#include <string>
#include <vector>

namespace tenfold {

/// Where work is done. All times of this folder are in seconds.
struct StationKind {
    bool isDelay = false; ///< nobody waits there (think time, a network's latency); else a queue
    int servers = 1;      ///< of a queue; at least 1
    /// Variance of the service time over its square: 1 exponential, 0 constant. Open networks only; closed ones have no
    /// exact answer but for 1 (or processor sharing, where it does not matter).
    double variation = 1;
};

/// Customers that circulate: as many requests as are outstanding or thought about.
struct ClosedClass {
    int customers = 1;
    double thinkTime = 0;
    std::vector<double> demands; ///< by station: service time a request needs there, over all its visits
};

/// Customers that come from outside.
struct OpenClass {
    double rate = 0;             ///< requests a second
    std::vector<double> demands; ///< by station
};

/// What a class gets.
struct ClassPerformance {
    double throughput = 0;              ///< requests a second
    double response = 0;                ///< without think time; infinite in an open network that saturates
    std::vector<double> residenceTimes; ///< by station: waiting and service over all visits; they add up to response
};

/// Performance of a network in the long run.
struct NetworkPerformance {
    std::vector<ClassPerformance> classes;
    std::vector<double> utilizations; ///< by station: busy share of its servers; of a delay the mean number there
    std::vector<double> lengths;      ///< by station: mean number waiting or served
    bool isExact = false;             ///< else an approximation, see the solver
};

/// The station with the greatest demand a server, which saturates first.
/// @return its number; stations.size() when all are delays or nothing is demanded
std::size_t bottleneckOf(const std::vector<StationKind>& stations, const std::vector<double>& demands);

} // namespace tenfold
