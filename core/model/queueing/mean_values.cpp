#include "core/model/queueing/mean_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Populations (n1, n2, …) as one number, the last class fastest.
class PopulationGrid {
public:
    explicit PopulationGrid(const std::vector<ClosedClass>& classes)
        : m_strides(classes.size()) {
        for (std::size_t c = classes.size(); c-- > 0;) {
            m_strides[c] = m_size;
            m_size *= std::size_t(classes[c].customers) + 1;
        }
    }
    std::size_t size() const { return m_size; }
    std::size_t stride(std::size_t c) const { return m_strides[c]; }
    int customers(std::size_t population, std::size_t c, const ClosedClass& of) const {
        return int(population / m_strides[c] % (std::size_t(of.customers) + 1));
    }

private:
    std::vector<std::size_t> m_strides;
    std::size_t m_size = 1;
};

/// The recursion over populations. A cell keeps the mean number at a station and, of a queue with s servers, the
/// chances that 0 … s-2 are there, which the arriving customer needs to know who is served at once.
class ExactRecursion {
public:
    ExactRecursion(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes)
        : m_stations(stations)
        , m_classes(classes)
        , m_grid(classes) {
        for (const StationKind& station : stations) {
            m_offsets.push_back(m_cells);
            m_cells += 1 + chancesOf(station);
        }
        m_values.assign(m_grid.size() * m_cells, 0);
        for (std::size_t k = 0; k < stations.size(); ++k)
            if (chancesOf(stations[k]) > 0) m_values[m_offsets[k] + 1] = 1; // nobody in the network: nobody there
        m_throughputs.resize(classes.size());
        m_residence.assign(classes.size(), std::vector<double>(stations.size()));
    }

    Result<NetworkPerformance> run(Progress& progress) {
        constexpr std::size_t kBetweenLooks = 4096;
        for (std::size_t population = 1; population < m_grid.size(); ++population) {
            if (population % kBetweenLooks == 0 && !progress.advance(population, m_grid.size(), "solving the network"))
                return fail(MessageId::Cancelled);
            step(population);
        }
        return performance();
    }

    static std::size_t chancesOf(const StationKind& station) {
        return station.isDelay || station.servers == 1 ? 0 : std::size_t(station.servers);
    }

private:
    double residence(std::size_t c, std::size_t k, const double* before) const {
        const StationKind& station = m_stations[k];
        const double demand = m_classes[c].demands[k];
        if (station.isDelay) return demand;
        const double* cell = before + m_offsets[k];
        double waits = 1 + cell[0];
        for (int j = 0; j + 1 < station.servers; ++j)
            waits += (station.servers - 1 - j) * cell[1 + j];
        return demand * waits / station.servers;
    }

    void step(std::size_t population) {
        for (std::size_t c = 0; c < m_classes.size(); ++c) {
            m_throughputs[c] = 0;
            const int n = m_grid.customers(population, c, m_classes[c]);
            if (n == 0) continue;
            const double* before = &m_values[(population - m_grid.stride(c)) * m_cells];
            double response = 0;
            for (std::size_t k = 0; k < m_stations.size(); ++k)
                response += m_residence[c][k] = residence(c, k, before);
            const double cycle = response + m_classes[c].thinkTime;
            m_throughputs[c] = cycle > 0 ? n / cycle : std::numeric_limits<double>::infinity();
        }
        double* now = &m_values[population * m_cells];
        for (std::size_t k = 0; k < m_stations.size(); ++k) {
            double& length = now[m_offsets[k]];
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                if (m_residence[c][k] > 0) length += m_throughputs[c] * m_residence[c][k];
            if (chancesOf(m_stations[k]) > 0) chances(population, k, now + m_offsets[k] + 1);
        }
    }

    /// p(j) = sum of X D p(j-1 with one customer less) / j for 0 < j < s; p(0) is what the idle servers leave.
    void chances(std::size_t population, std::size_t k, double* now) const {
        const int servers = m_stations[k].servers;
        double busy = 0, idle = 0;
        for (std::size_t c = 0; c < m_classes.size(); ++c)
            busy += m_throughputs[c] * m_classes[c].demands[k];
        for (int j = 1; j < servers; ++j) {
            now[j] = 0;
            for (std::size_t c = 0; c < m_classes.size(); ++c) {
                if (m_throughputs[c] <= 0) continue;
                const double* before = &m_values[(population - m_grid.stride(c)) * m_cells] + m_offsets[k] + 1;
                now[j] += m_throughputs[c] * m_classes[c].demands[k] * before[j - 1] / j;
            }
            idle += (servers - j) * now[j];
        }
        // Near saturation the difference of two numbers near 1: what rounding leaves below nothing is nothing.
        now[0] = std::max(0.0, 1 - (busy + idle) / servers);
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
        const double* last = &m_values[(m_grid.size() - 1) * m_cells];
        for (std::size_t k = 0; k < m_stations.size(); ++k) {
            double busy = 0;
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                busy += m_throughputs[c] * m_classes[c].demands[k];
            result.utilizations.push_back(m_stations[k].isDelay ? busy : busy / m_stations[k].servers);
            result.lengths.push_back(last[m_offsets[k]]);
        }
        return result;
    }

    const std::vector<StationKind>& m_stations;
    const std::vector<ClosedClass>& m_classes;
    PopulationGrid m_grid;
    std::vector<std::size_t> m_offsets; ///< by station: its first cell of a population
    std::size_t m_cells = 0;            ///< a population
    std::vector<double> m_values;
    std::vector<double> m_throughputs;
    std::vector<std::vector<double>> m_residence; ///< class, station
};

} // namespace

std::uint64_t meanValueCells(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t cells = 0;
    for (const StationKind& station : stations)
        cells += 1 + ExactRecursion::chancesOf(station);
    for (const ClosedClass& one : classes) {
        const std::uint64_t factor = std::uint64_t(one.customers) + 1;
        if (cells > kMost / factor) return kMost;
        cells *= factor;
    }
    return cells;
}

Result<NetworkPerformance> exactMeanValues(const std::vector<StationKind>& stations,
                                           const std::vector<ClosedClass>& classes, Progress& progress) {
    if (meanValueCells(stations, classes) > kMostMeanValueCells)
        return fail(MessageId::InternalError, {"a closed network too large for the exact solution"});
    return ExactRecursion(stations, classes).run(progress);
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
        for (double& length : lengths[c])
            length = double(classes[c].customers) / double(n);
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
            result.utilizations[k] +=
                gets.throughput * classes[c].demands[k] / (stations[k].isDelay ? 1 : stations[k].servers);
            result.lengths[k] += gets.throughput * gets.residenceTimes[k];
        }
    }
    return result;
}

Result<NetworkPerformance> solveClosed(const std::vector<StationKind>& stations,
                                       const std::vector<ClosedClass>& classes, Progress& progress) {
    if (meanValueCells(stations, classes) <= kMostMeanValueCells) return exactMeanValues(stations, classes, progress);
    return approximateMeanValues(stations, classes);
}

} // namespace tenfold
