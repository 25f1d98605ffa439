#include "core/model/queueing/work_beside.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tenfold {
namespace {

/// A queue is never wholly taken by others: what is waited for goes on, very slowly.
constexpr double kMostBackground = 1 - 1e-9;
constexpr double kCloseEnough = 1e-9; ///< of a throughput
/// The exact recursion is solved again and again for the fixed point.
constexpr std::uint64_t kExactStepsOfManyTimes = 50'000;

/// A closed network whose queues are in part busy with what nobody of it waits for.
class BusyNetwork {
public:
    BusyNetwork(const std::vector<StationKind>& stations, const std::vector<ForkingClass>& classes,
                const std::vector<double>& background, std::uint64_t mostExactSteps)
        : m_stations(stations)
        , m_classes(classes)
        , m_background(background) {
        m_background.resize(stations.size());
        m_isForking = std::any_of(classes.begin(), classes.end(), [](const ForkingClass& one) {
            return std::any_of(one.beside.begin(), one.beside.end(), [](double beside) { return beside > 0; });
        });
        const bool isBusy = m_isForking || std::any_of(m_background.begin(), m_background.end(),
                                                       [](double share) { return share > 0; });
        m_mostExactSteps = m_isForking ? std::min(mostExactSteps, kExactStepsOfManyTimes) : mostExactSteps;
        for (std::size_t k = 0; k < stations.size(); ++k) {
            const bool isPair = isBusy && !stations[k].isDelay && stations[k].servers > 1;
            m_queues.push_back(m_network.size());
            m_network.push_back(isPair ? StationKind{false, 1, 1} : stations[k]);
            m_delays.push_back(isPair ? m_network.size() : kNone);
            if (isPair) m_network.push_back({true, 1, 1});
        }
    }

    NetworkPerformance solve() {
        m_rates.assign(m_classes.size(), 0);
        if (m_isForking) settle();
        return performance();
    }

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    /// Of a station what is taken at the present rates.
    double taken(std::size_t k) const {
        double share = m_background[k];
        for (std::size_t c = 0; c < m_classes.size(); ++c)
            if (m_classes[c].beside[k] > 0) share += m_rates[c] * m_classes[c].beside[k] / m_stations[k].servers;
        return std::min(share, kMostBackground);
    }

    NetworkPerformance waitedFor() const {
        std::vector<ClosedClass> classes;
        for (const ForkingClass& one : m_classes) {
            ClosedClass& closed = classes.emplace_back(one.waitedFor);
            closed.demands.assign(m_network.size(), 0);
            for (std::size_t k = 0; k < m_stations.size(); ++k) {
                const double demand = one.waitedFor.demands[k];
                const double queued = m_delays[k] == kNone ? demand : demand / m_stations[k].servers;
                closed.demands[m_queues[k]] = m_stations[k].isDelay ? demand : queued / (1 - taken(k));
                if (m_delays[k] != kNone) closed.demands[m_delays[k]] = demand - queued;
            }
        }
        NoProgress nobody;
        if (meanValueSteps(m_network, classes) <= m_mostExactSteps)
            if (auto exact = exactMeanValues(m_network, classes, nobody)) return std::move(*exact);
        return approximateMeanValues(m_network, classes);
    }

    /// What classes get when their work beside arrives at `rates`.
    std::vector<double> throughputs(const std::vector<double>& rates) {
        m_rates = rates;
        std::vector<double> found;
        for (const ClassPerformance& one : waitedFor().classes)
            found.push_back(std::isfinite(one.throughput) ? one.throughput : 0); // needs nothing, takes nothing
        return found;
    }

    /// How many times these rates the first station can do of all their work.
    double most(const std::vector<double>& rates) const {
        double times = std::numeric_limits<double>::infinity();
        for (std::size_t k = 0; k < m_stations.size(); ++k) {
            double busy = 0;
            for (std::size_t c = 0; c < m_classes.size(); ++c)
                busy += rates[c] * m_classes[c].demand(k);
            if (!m_stations[k].isDelay && busy > 0)
                times =
                    std::min(times, m_stations[k].servers * (1 - std::min(m_background[k], kMostBackground)) / busy);
        }
        return times;
    }

    /// Finds the rates at which work beside leaves that much: how many times as much of what the classes get in
    /// proportion, and with that what they get in proportion, until that does not change. So equal classes get the
    /// same.
    void settle() {
        std::vector<double> shares = throughputs(m_rates);
        constexpr int kMostRounds = 12;
        constexpr double kSameShares = 1e-7;
        for (int round = 0; round < kMostRounds; ++round) {
            const double times = scaleOf(shares);
            std::vector<double> rates = shares;
            for (double& rate : rates)
                rate *= times;
            const std::vector<double> found = throughputs(rates); // and keeps the rates
            const double all = sumOf(found), now = sumOf(shares);
            if (!(all > 0) || !(now > 0)) return;
            double change = 0;
            for (std::size_t c = 0; c < shares.size(); ++c)
                change = std::max(change, std::abs(found[c] / all - shares[c] / now));
            if (change <= kSameShares) return;
            shares = found;
        }
    }

    /// How many times these rates leave as much as they are, all together.
    double scaleOf(const std::vector<double>& shares) {
        const double all = sumOf(shares);
        if (!(all > 0)) return 0;
        const auto excess = [&](double times) {
            std::vector<double> rates = shares;
            for (double& rate : rates)
                rate *= times;
            return sumOf(throughputs(rates)) / all - times;
        };
        // No more than where nothing is beside, and than stations can do that nobody waits for.
        double low = 0, above = excess(0), high = std::min(above, most(shares)), below = excess(high);
        constexpr int kMostSteps = 60;
        int side = 0;
        for (int i = 0; i < kMostSteps && below < 0 && high - low > kCloseEnough * high; ++i) {
            // Regula falsi with the halving of the Illinois rule, and a bisection wherever that is slow.
            double middle = i % 3 == 2 ? (low + high) / 2 : (low * below - high * above) / (below - above);
            if (!(middle > low && middle < high)) middle = (low + high) / 2;
            const double at = excess(middle);
            if (at >= 0) {
                low = middle, above = at;
                if (side == 1) below /= 2;
                side = 1;
            } else {
                high = middle, below = at;
                if (side == -1) above /= 2;
                side = -1;
            }
        }
        return below < 0 ? (low + high) / 2 : high;
    }

    static double sumOf(const std::vector<double>& rates) { return std::accumulate(rates.begin(), rates.end(), 0.0); }

    NetworkPerformance performance() const {
        const NetworkPerformance found = waitedFor();
        NetworkPerformance result;
        result.isExact = found.isExact && m_network.size() == m_stations.size() && !m_isForking;
        result.utilizations.assign(m_stations.size(), 0);
        result.lengths.assign(m_stations.size(), 0);
        for (std::size_t c = 0; c < m_classes.size(); ++c) {
            const ForkingClass& one = m_classes[c];
            ClassPerformance gets{found.classes[c].throughput, found.classes[c].response, {}};
            if (m_isForking && m_rates[c] > 0 && m_rates[c] < gets.throughput) { // held up by what nobody waits for
                gets.throughput = m_rates[c];
                gets.response = one.waitedFor.customers / m_rates[c] - one.waitedFor.thinkTime;
            }
            for (std::size_t k = 0; k < m_stations.size(); ++k) {
                const double waited = one.waitedFor.demands[k];
                double at = found.classes[c].residenceTimes[m_queues[k]];
                if (m_delays[k] != kNone) at += found.classes[c].residenceTimes[m_delays[k]];
                // Work beside stays as long for its size as what is waited for; alone it is an open queue.
                const double stretch = waited > 0              ? at / waited
                                       : m_stations[k].isDelay ? 1
                                                               : 1 + taken(k) / (1 - taken(k)) / m_stations[k].servers;
                gets.residenceTimes.push_back(one.demand(k) * stretch);
                if (one.demand(k) <= 0) continue;
                result.lengths[k] += gets.throughput * gets.residenceTimes.back();
                result.utilizations[k] +=
                    gets.throughput * one.demand(k) / (m_stations[k].isDelay ? 1 : m_stations[k].servers);
            }
            result.classes.push_back(std::move(gets));
        }
        return result;
    }

    const std::vector<StationKind>& m_stations;
    const std::vector<ForkingClass>& m_classes;
    std::vector<double> m_background; ///< by station
    bool m_isForking = false;
    std::uint64_t m_mostExactSteps = 0;
    std::vector<StationKind> m_network; ///< several servers as a queue and a delay, where others are in their way
    std::vector<std::size_t> m_queues, m_delays; ///< by station: its place there; a delay or kNone
    std::vector<double> m_rates;                 ///< by class: throughput that its work beside arrives with
};

} // namespace

NetworkPerformance meanValuesBeside(const std::vector<StationKind>& stations, const std::vector<ForkingClass>& classes,
                                    const std::vector<double>& background, std::uint64_t mostExactSteps) {
    return BusyNetwork(stations, classes, background, mostExactSteps).solve();
}

PerformanceBounds boundsBeside(const std::vector<StationKind>& stations, const ForkingClass& one) {
    ClosedClass all = one.waitedFor;
    for (std::size_t k = 0; k < all.demands.size(); ++k)
        all.demands[k] = one.demand(k);
    const PerformanceBounds fast = balancedJobBounds(stations, one.waitedFor), slow = balancedJobBounds(stations, all);
    PerformanceBounds bounds{slow.lowestThroughput,
                             std::min(fast.highestThroughput, saturationRate(stations, all.demands)), 0,
                             slow.highestResponse};
    if (bounds.highestThroughput > 0)
        bounds.lowestResponse =
            std::max(0.0, one.waitedFor.customers / bounds.highestThroughput - one.waitedFor.thinkTime);
    return bounds;
}

} // namespace tenfold
