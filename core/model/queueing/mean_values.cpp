#include "core/model/queueing/mean_values.h"

#include "core/model/queueing/convolution.h"
#include "core/model/queueing/population_grid.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// The recursion over populations, for delays and queues with one server each. Keeps the mean number at each station.
class ExactRecursion {
public:
    ExactRecursion(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes)
        : m_stations(stations)
        , m_classes(classes)
        , m_grid(classes)
        , m_lengths(m_grid.size() * stations.size(), 0)
        , m_throughputs(classes.size())
        , m_residence(classes.size(), std::vector<double>(stations.size())) {}

    Result<NetworkPerformance> run(Progress& progress) {
        constexpr std::size_t kBetweenLooks = 4096;
        for (std::size_t population = 1; population < m_grid.size(); ++population) {
            if (population % kBetweenLooks == 0 && !progress.advance(population, m_grid.size(), "solving the network"))
                return fail(MessageId::Cancelled);
            step(population);
        }
        return performance();
    }

private:
    void step(std::size_t population) {
        const std::size_t n = m_stations.size();
        for (std::size_t c = 0; c < m_classes.size(); ++c) {
            m_throughputs[c] = 0;
            const int customers = m_grid.customers(population, c, m_classes[c]);
            if (customers == 0) continue;
            const double* before = &m_lengths[(population - m_grid.stride(c)) * n];
            double response = 0;
            for (std::size_t k = 0; k < n; ++k)
                response += m_residence[c][k] = m_classes[c].demands[k] * (m_stations[k].isDelay ? 1 : 1 + before[k]);
            const double cycle = response + m_classes[c].thinkTime;
            m_throughputs[c] = cycle > 0 ? customers / cycle : std::numeric_limits<double>::infinity();
        }
        for (std::size_t k = 0; k < n; ++k)
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                if (m_residence[c][k] > 0) m_lengths[population * n + k] += m_throughputs[c] * m_residence[c][k];
    }

    NetworkPerformance performance() const {
        NetworkPerformance result;
        result.isExact = true;
        for (std::size_t c = 0; c < m_classes.size(); ++c) {
            ClassPerformance one{m_throughputs[c], 0, m_residence[c]};
            for (const double time : m_residence[c])
                one.response += time;
            result.classes.push_back(std::move(one));
        }
        const double* last = &m_lengths[(m_grid.size() - 1) * m_stations.size()];
        for (std::size_t k = 0; k < m_stations.size(); ++k) {
            double busy = 0;
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                busy += m_throughputs[c] * m_classes[c].demands[k];
            result.utilizations.push_back(busy);
            result.lengths.push_back(last[k]);
        }
        return result;
    }

    const std::vector<StationKind>& m_stations;
    const std::vector<ClosedClass>& m_classes;
    PopulationGrid m_grid;
    std::vector<double> m_lengths; ///< population, station
    std::vector<double> m_throughputs;
    std::vector<std::vector<double>> m_residence; ///< class, station
};

/// Queues that have as many servers as there are customers are delays: nobody waits there.
std::vector<StationKind> withoutIdleServers(std::vector<StationKind> stations,
                                            const std::vector<ClosedClass>& classes) {
    std::int64_t customers = 0;
    for (const ClosedClass& one : classes)
        customers += one.customers;
    for (StationKind& station : stations)
        if (!station.isDelay && station.servers >= customers && station.servers > 1) station.isDelay = true;
    return stations;
}

bool hasSeveralServers(const StationKind& station) {
    return !station.isDelay && station.servers > 1;
}

} // namespace

std::uint64_t meanValueSteps(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    const auto product = [](std::uint64_t one, std::uint64_t other) {
        return other != 0 && one > kMost / other ? kMost : one * other;
    };
    std::uint64_t populations = 1;
    for (const ClosedClass& one : classes)
        populations = product(populations, std::uint64_t(one.customers) + 1);
    const std::vector<StationKind> used = withoutIdleServers(stations, classes);
    const auto several = std::uint64_t(std::count_if(used.begin(), used.end(), hasSeveralServers));
    const std::uint64_t recursion = product(populations, std::max<std::uint64_t>(1, stations.size()));
    const std::uint64_t convolutions = product(product(populations, populations), several);
    return recursion > kMost - convolutions ? kMost : recursion + convolutions;
}

Result<NetworkPerformance> exactMeanValues(const std::vector<StationKind>& stations,
                                           const std::vector<ClosedClass>& classes, Progress& progress) {
    if (meanValueSteps(stations, classes) > kMostMeanValueSteps)
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "a closed network too large for the exact solution",
                                       "model.closedNetworkToo"))});
    const std::vector<StationKind> used = withoutIdleServers(stations, classes);
    NetworkPerformance result;
    if (std::any_of(used.begin(), used.end(), hasSeveralServers)) {
        ASSIGN_OR_RETURN(auto solved, solveByConvolution(used, classes, progress));
        if (!solved) return approximateMeanValues(stations, classes);
        result = std::move(*solved);
    } else {
        ASSIGN_OR_RETURN(result, ExactRecursion(used, classes).run(progress));
    }
    for (std::size_t k = 0; k < stations.size(); ++k) // also of queues that were none
        if (!stations[k].isDelay && used[k].isDelay) result.utilizations[k] /= stations[k].servers;
    return result;
}

NetworkPerformance approximateMeanValues(const std::vector<StationKind>& stations,
                                         const std::vector<ClosedClass>& classes) {
    constexpr int kMostRounds = 20'000;
    constexpr double kCloseEnough = 1e-10; // of a queue's length, relative to the customers
    const std::size_t n = stations.size();
    std::vector<std::vector<double>> lengths(classes.size(), std::vector<double>(n));
    NetworkPerformance result;
    double customers = 0;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        customers += classes[c].customers;
        result.classes.push_back({0, 0, std::vector<double>(n)});
        for (std::size_t k = 0; k < n; ++k)
            if (classes[c].demands[k] > 0) lengths[c][k] = double(std::max(0, classes[c].customers)) / double(n);
    }
    for (int round = 0; round < kMostRounds; ++round) {
        result.lengths.assign(n, 0);
        for (std::size_t k = 0; k < n; ++k)
            for (const std::vector<double>& of : lengths)
                result.lengths[k] += of[k];
        double change = 0;
        for (std::size_t c = 0; c < classes.size(); ++c) {
            const ClosedClass& one = classes[c];
            if (one.customers <= 0) continue;
            ClassPerformance& gets = result.classes[c];
            gets.response = 0;
            for (std::size_t k = 0; k < n; ++k) {
                // What an arriving customer finds there: the others, and its own class with one less.
                const double found = result.lengths[k] - lengths[c][k] / one.customers;
                const double perServer = one.demands[k] / stations[k].servers;
                gets.residenceTimes[k] =
                    stations[k].isDelay ? one.demands[k] : perServer * (1 + found) + one.demands[k] - perServer;
                gets.response += gets.residenceTimes[k];
            }
            if (!(gets.response + one.thinkTime > 0)) { // needs nothing: is nowhere, in nobody's way
                gets.throughput = std::numeric_limits<double>::infinity();
                continue;
            }
            gets.throughput = one.customers / (gets.response + one.thinkTime);
            for (std::size_t k = 0; k < n; ++k) {
                // The delay of Seidmann's pair is no queue: who is there stands in nobody's way.
                const double perServer = one.demands[k] / stations[k].servers;
                const double waits = stations[k].isDelay ? 0 : gets.residenceTimes[k] - (one.demands[k] - perServer);
                const double length = gets.throughput * waits;
                change = std::max(change, std::abs(length - lengths[c][k]));
                lengths[c][k] = length;
            }
        }
        if (change <= kCloseEnough * customers) break;
    }
    result.utilizations.assign(n, 0);
    result.lengths.assign(n, 0);
    for (std::size_t c = 0; c < classes.size(); ++c) {
        for (std::size_t k = 0; k < n; ++k) {
            const ClassPerformance& gets = result.classes[c];
            if (!std::isfinite(gets.throughput)) continue;
            result.utilizations[k] +=
                gets.throughput * classes[c].demands[k] / (stations[k].isDelay ? 1 : stations[k].servers);
            result.lengths[k] += gets.throughput * gets.residenceTimes[k];
        }
    }
    return result;
}

} // namespace tenfold
