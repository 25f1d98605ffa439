#include "core/model/queueing/convolution.h"

#include "core/model/queueing/mean_values.h"
#include "core/model/queueing/population_grid.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// By population of a part of the network, what it adds to the normalization constant.
using Constants = std::vector<long double>;

class Convolution {
public:
    Convolution(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes, Progress& progress)
        : m_stations(stations)
        , m_classes(classes)
        , m_grid(classes)
        , m_progress(progress) {
        // In units of about the time between two requests constants stay near 1.
        for (const ClassPerformance& one : approximateMeanValues(stations, classes).classes)
            m_scales.push_back(one.throughput > 0 && std::isfinite(one.throughput) ? one.throughput : 1);
        listPopulations();
    }

    Result<std::optional<NetworkPerformance>> run() {
        Constants whole = ofDelaysAndSingles();
        std::vector<std::size_t> several;
        std::vector<Constants> before, alone; // the network without a station and those behind it, and the station
        for (std::size_t k = 0; k < m_stations.size(); ++k) {
            if (m_stations[k].isDelay || m_stations[k].servers == 1) continue;
            several.push_back(k);
            before.push_back(whole);
            alone.push_back(ofServers(k));
            ASSIGN_OR_RETURN(whole, convolved(whole, alone.back()));
        }
        for (const long double constant : whole)
            if (!std::isfinite(constant) || constant <= 0) return std::optional<NetworkPerformance>();
        NetworkPerformance result;
        result.isExact = true;
        result.lengths.assign(m_stations.size(), 0);
        for (std::size_t c = 0; c < m_classes.size(); ++c)
            result.classes.push_back({throughput(whole, m_grid.size() - 1, c), 0, residenceAtDelays(c)});
        addSingles(whole, result);
        Constants behind; // those behind a station, convolved
        for (std::size_t i = several.size(); i-- > 0;) {
            Constants others = before[i];
            if (!behind.empty()) {
                ASSIGN_OR_RETURN(others, convolved(others, behind));
            }
            addServers(several[i], alone[i], others, whole.back(), result);
            if (i == 0) break;
            if (behind.empty())
                behind = alone[i];
            else {
                ASSIGN_OR_RETURN(behind, convolved(behind, alone[i]));
            }
        }
        finish(result);
        return std::optional<NetworkPerformance>(std::move(result));
    }

private:
    double demand(std::size_t c, std::size_t k) const { return m_classes[c].demands[k]; }
    long double scaled(std::size_t c, std::size_t k) const { return (long double)demand(c, k) * m_scales[c]; }

    void listPopulations() {
        m_totals.assign(m_grid.size(), 0);
        for (std::size_t p = 0; p < m_grid.size(); ++p)
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                m_totals[p] += m_grid.customers(p, c, m_classes[c]);
    }
    bool has(std::size_t population, std::size_t c) const { return m_grid.customers(population, c, m_classes[c]) > 0; }

    Constants ofDelaysAndSingles() const {
        Constants constants(m_grid.size(), 1);
        for (std::size_t p = 1; p < constants.size(); ++p)
            for (std::size_t c = 0; c < m_classes.size(); ++c) {
                if (!has(p, c)) continue;
                long double delay = (long double)m_classes[c].thinkTime * m_scales[c];
                for (std::size_t k = 0; k < m_stations.size(); ++k)
                    if (m_stations[k].isDelay) delay += scaled(c, k);
                constants[p] = constants[p - m_grid.stride(c)] * delay / m_grid.customers(p, c, m_classes[c]);
                break;
            }
        for (std::size_t k = 0; k < m_stations.size(); ++k) {
            if (m_stations[k].isDelay || m_stations[k].servers > 1) continue;
            for (std::size_t p = 1; p < constants.size(); ++p)
                for (std::size_t c = 0; c < m_classes.size(); ++c)
                    if (has(p, c)) constants[p] += scaled(c, k) * constants[p - m_grid.stride(c)];
        }
        return constants;
    }

    Constants ofServers(std::size_t k) const {
        Constants constants(m_grid.size(), 0);
        constants[0] = 1;
        for (std::size_t p = 1; p < constants.size(); ++p) {
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                if (has(p, c)) constants[p] += scaled(c, k) * constants[p - m_grid.stride(c)];
            constants[p] /= std::min(m_totals[p], m_stations[k].servers);
        }
        return constants;
    }

    /// Whether a population is part of another one.
    bool isPart(std::size_t part, std::size_t population) const {
        for (std::size_t c = 0; c < m_classes.size(); ++c)
            if (m_grid.customers(part, c, m_classes[c]) > m_grid.customers(population, c, m_classes[c])) return false;
        return true;
    }

    Result<Constants> convolved(const Constants& one, const Constants& other) {
        Constants both(m_grid.size(), 0);
        for (std::size_t p = 0; p < both.size(); ++p) {
            if (!m_progress.advance(p, both.size(), "solving the network")) return fail(MessageId::Cancelled);
            for (std::size_t part = 0; part <= p; ++part)
                if (m_classes.size() == 1 || isPart(part, p)) both[p] += one[p - part] * other[part];
        }
        return both;
    }

    double throughput(const Constants& whole, std::size_t population, std::size_t c) const {
        if (!has(population, c)) return 0;
        return double(whole[population - m_grid.stride(c)] / whole[population] * m_scales[c]);
    }

    std::vector<double> residenceAtDelays(std::size_t c) const {
        std::vector<double> times(m_stations.size());
        for (std::size_t k = 0; k < times.size(); ++k)
            if (m_stations[k].isDelay) times[k] = demand(c, k);
        return times;
    }

    /// Mean values where throughputs are known: an arriving customer finds the queue of one customer less.
    void addSingles(const Constants& whole, NetworkPerformance& result) const {
        std::vector<double> length(m_grid.size());
        for (std::size_t k = 0; k < m_stations.size(); ++k) {
            if (m_stations[k].isDelay || m_stations[k].servers > 1) continue;
            for (std::size_t p = 1; p < length.size(); ++p) {
                length[p] = 0;
                for (std::size_t c = 0; c < m_classes.size(); ++c)
                    if (has(p, c))
                        length[p] += throughput(whole, p, c) * demand(c, k) * (1 + length[p - m_grid.stride(c)]);
            }
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                if (has(length.size() - 1, c))
                    result.classes[c].residenceTimes[k] =
                        demand(c, k) * (1 + length[length.size() - 1 - m_grid.stride(c)]);
        }
    }

    /// The mean number of each class there, from the chance of each population.
    void addServers(std::size_t k, const Constants& alone, const Constants& others, long double whole,
                    NetworkPerformance& result) const {
        const std::size_t all = m_grid.size() - 1;
        for (std::size_t c = 0; c < m_classes.size(); ++c) {
            if (!has(all, c)) continue;
            long double number = 0;
            for (std::size_t p = 0; p <= all; ++p)
                number += m_grid.customers(p, c, m_classes[c]) * (alone[p] * others[all - p] / whole);
            result.classes[c].residenceTimes[k] = double(number) / result.classes[c].throughput;
        }
    }

    void finish(NetworkPerformance& result) const {
        result.utilizations.assign(m_stations.size(), 0);
        for (std::size_t c = 0; c < m_classes.size(); ++c) {
            ClassPerformance& one = result.classes[c];
            for (std::size_t k = 0; k < m_stations.size(); ++k) {
                one.response += one.residenceTimes[k];
                result.lengths[k] += one.throughput * one.residenceTimes[k];
                result.utilizations[k] +=
                    one.throughput * demand(c, k) / (m_stations[k].isDelay ? 1 : m_stations[k].servers);
            }
        }
    }

    const std::vector<StationKind>& m_stations;
    const std::vector<ClosedClass>& m_classes;
    PopulationGrid m_grid;
    Progress& m_progress;
    std::vector<double> m_scales; ///< by class
    std::vector<int> m_totals;    ///< by population: customers of all classes
};

} // namespace

Result<std::optional<NetworkPerformance>> solveByConvolution(const std::vector<StationKind>& stations,
                                                             const std::vector<ClosedClass>& classes,
                                                             Progress& progress) {
    return Convolution(stations, classes, progress).run();
}

} // namespace tenfold
