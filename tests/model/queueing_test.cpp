#include "core/model/queueing/bounds.h"
#include "core/model/queueing/mean_values.h"
#include "core/model/queueing/open_network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <queue>
#include <random>

namespace tenfold {
namespace {

const StationKind kQueue{}, kDelay{true}, kTwoServers{false, 2}, kThreeServers{false, 3};

/// The solution by its definition: every way to spread the customers over the stations, weighted (BCMP product form).
/// Think time is one more delay.
class AllStates {
public:
    AllStates(std::vector<StationKind> stations, const std::vector<ClosedClass>& classes)
        : m_stations(std::move(stations))
        , m_classes(classes) {
        m_stations.push_back(kDelay);
        for (ClosedClass& one : m_classes)
            one.demands.push_back(one.thinkTime);
    }
    double throughput(std::size_t c) const {
        std::vector<int> all, less;
        for (const ClosedClass& one : m_classes)
            all.push_back(one.customers);
        less = all;
        --less[c];
        return sum(all, 0) / sum(less, 0) == 0 ? 0 : sum(less, 0) / sum(all, 0);
    }

private:
    /// Over the states of the stations from k on.
    double sum(const std::vector<int>& left, std::size_t k) const {
        if (k + 1 == m_stations.size()) return weight(left, k);
        double total = 0;
        std::vector<int> here(left.size());
        const std::function<void(std::size_t)> choose = [&](std::size_t c) {
            if (c == left.size()) {
                std::vector<int> rest = left;
                for (std::size_t i = 0; i < rest.size(); ++i)
                    rest[i] -= here[i];
                total += weight(here, k) * sum(rest, k + 1);
                return;
            }
            for (here[c] = 0; here[c] <= left[c]; ++here[c])
                choose(c + 1);
        };
        choose(0);
        return total;
    }
    double weight(const std::vector<int>& here, std::size_t k) const {
        double result = 1;
        int customers = 0;
        for (std::size_t c = 0; c < here.size(); ++c) {
            customers += here[c];
            result *= std::pow(m_classes[c].demands[k], here[c]) / std::tgamma(here[c] + 1);
        }
        if (m_stations[k].isDelay) return result;
        for (int j = 1; j <= customers; ++j)
            result *= double(j) / std::min(j, m_stations[k].servers);
        return result;
    }
    std::vector<StationKind> m_stations;
    std::vector<ClosedClass> m_classes;
};

NetworkPerformance exact(const std::vector<StationKind>& stations, const std::vector<ClosedClass>& classes) {
    NoProgress progress;
    auto solved = exactMeanValues(stations, classes, progress);
    EXPECT_TRUE(solved.has_value());
    return solved ? *solved : NetworkPerformance{};
}

// Lazowska et al., chapter 6: a processor and two disks, 15 s of thinking, 3 terminals.
TEST(MeanValues, areThoseOfTheTextbook) {
    const NetworkPerformance solved = exact({kQueue, kQueue, kQueue}, {{3, 15, {0.605, 2.1, 1.35}}});
    EXPECT_NEAR(solved.classes[0].throughput, 0.152, 0.0005);
    EXPECT_NEAR(solved.classes[0].response, 4.80, 0.01);
    EXPECT_NEAR(solved.utilizations[1], 0.152 * 2.1, 0.002);
}

TEST(MeanValues, areThoseOfAllStates) {
    std::mt19937 random(20261123);
    const std::vector<StationKind> kinds = {kQueue, kDelay, kTwoServers, kThreeServers};
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(round);
        std::vector<StationKind> stations;
        std::vector<ClosedClass> classes(1 + random() % 2);
        for (std::size_t k = 0, n = 1 + random() % 3; k < n; ++k)
            stations.push_back(kinds[random() % kinds.size()]);
        for (ClosedClass& one : classes) {
            one.customers = int(1 + random() % 5);
            one.thinkTime = double(random() % 4);
            for (std::size_t k = 0; k < stations.size(); ++k)
                one.demands.push_back(0.1 + double(random() % 30) / 10);
        }
        const NetworkPerformance solved = exact(stations, classes);
        const AllStates states(stations, classes);
        for (std::size_t c = 0; c < classes.size(); ++c) {
            const double expected = states.throughput(c);
            EXPECT_NEAR(solved.classes[c].throughput, expected, 1e-9 * expected);
            EXPECT_NEAR(solved.classes[c].response, classes[c].customers / expected - classes[c].thinkTime, 1e-7);
        }
    }
}

/// One class that goes from queue to queue, exponential services, first come first served.
double simulatedThroughput(const std::vector<StationKind>& stations, const ClosedClass& one, int completions) {
    struct Event {
        double time;
        std::size_t station; ///< where the service ends; stations.size(): thinking ends
        bool operator>(const Event& other) const { return time > other.time; }
    };
    std::mt19937_64 random(7);
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events;
    std::vector<int> waiting(stations.size()), busy(stations.size());
    double now = 0;
    const auto after = [&](double mean) { return now + std::exponential_distribution<double>(1 / mean)(random); };
    const auto arrive = [&](std::size_t k) {
        if (!stations[k].isDelay && busy[k] == stations[k].servers) {
            ++waiting[k];
            return;
        }
        ++busy[k];
        events.push({after(one.demands[k]), k});
    };
    for (int i = 0; i < one.customers; ++i)
        events.push({after(one.thinkTime), stations.size()});
    for (int done = 0; done < completions;) {
        const Event event = events.top();
        events.pop();
        now = event.time;
        if (event.station < stations.size()) {
            --busy[event.station];
            if (waiting[event.station] > 0) {
                --waiting[event.station];
                arrive(event.station);
            }
        }
        const std::size_t next = event.station == stations.size() ? 0 : event.station + 1;
        if (next < stations.size()) {
            arrive(next);
        } else {
            ++done;
            events.push({after(one.thinkTime), stations.size()});
        }
    }
    return completions / now;
}

TEST(MeanValues, areThoseOfASimulation) {
    const std::vector<StationKind> stations = {kQueue, kTwoServers, kDelay, kQueue};
    for (const int customers : {2, 6, 15}) {
        const ClosedClass one{customers, 2, {0.3, 0.9, 0.5, 0.25}};
        const double simulated = simulatedThroughput(stations, one, 400'000);
        EXPECT_NEAR(exact(stations, {one}).classes[0].throughput, simulated, 0.01 * simulated) << customers;
    }
}

TEST(MeanValues, approximatelyAreNearTheExact) {
    std::mt19937 random(5);
    for (int round = 0; round < 40; ++round) {
        std::vector<ClosedClass> classes(2);
        for (ClosedClass& one : classes) {
            one = {int(5 + random() % 40), double(random() % 5), {}};
            for (int k = 0; k < 4; ++k)
                one.demands.push_back(0.05 + double(random() % 100) / 100);
        }
        const std::vector<StationKind> stations = {kQueue, kQueue, kDelay, kQueue};
        const NetworkPerformance solved = exact(stations, classes), near = approximateMeanValues(stations, classes);
        for (std::size_t c = 0; c < 2; ++c)
            EXPECT_NEAR(near.classes[c].throughput, solved.classes[c].throughput, 0.06 * solved.classes[c].throughput)
                << "round " << round;
        EXPECT_FALSE(near.isExact);
    }
}

// Machines that fail and 27 that repair them, up to long after all are busy (the recursion of mean values with chances
// of idle servers is off by any factor there): against the chances of all states, by logarithms.
TEST(MeanValues, ofManyServersAreExactBeyondSaturation) {
    constexpr double kThink = 2, kDemand = 1;
    constexpr int kServers = 27;
    const std::vector<StationKind> stations{{false, kServers, 1}, kQueue};
    for (const int customers : {1, 20, 27, 28, 60, 81, 100, 400}) {
        std::vector<double> logs{0};
        for (int n = 1; n <= customers; ++n)
            logs.push_back(logs.back() + std::log((customers - n + 1) * kDemand / kThink / std::min(n, kServers)));
        const double most = *std::max_element(logs.begin(), logs.end());
        double sum = 0, busy = 0, there = 0;
        for (int n = 0; n <= customers; ++n) {
            const double chance = std::exp(logs[std::size_t(n)] - most);
            sum += chance;
            busy += chance * std::min(n, kServers);
            there += chance * n;
        }
        const NetworkPerformance solved = exact(stations, {{customers, kThink, {kDemand, 0}}});
        EXPECT_TRUE(solved.isExact);
        EXPECT_NEAR(solved.classes[0].throughput, busy / sum / kDemand, 1e-9) << customers;
        EXPECT_NEAR(solved.lengths[0], there / sum, 1e-9 * customers) << customers;
        EXPECT_NEAR(solved.utilizations[0], busy / sum / kServers, 1e-9) << customers;
    }
}

// Far beyond saturation both servers of a pair are always busy; alone, nobody waits.
TEST(MeanValues, approximatelyAreRightAtBothEnds) {
    const NetworkPerformance many = approximateMeanValues({kTwoServers, kQueue}, {{5000, 1, {1, 0.1}}});
    EXPECT_NEAR(many.classes[0].throughput, 2, 0.002);
    EXPECT_NEAR(many.utilizations[0], 1, 0.001);
    const NetworkPerformance alone = approximateMeanValues({kTwoServers, kQueue}, {{1, 0, {1, 0.5}}});
    EXPECT_NEAR(alone.classes[0].response, 1.5, 1e-6);
}

TEST(MeanValues, ofTooManyCustomersAreApproximate) {
    NoProgress progress;
    const std::vector<ClosedClass> classes(4, {1000, 1, {0.1, 0.2}});
    EXPECT_EQ(meanValueSteps({kQueue, kQueue}, classes), std::uint64_t{2} * 1001 * 1001 * 1001 * 1001);
    EXPECT_FALSE(exactMeanValues({kQueue, kQueue}, classes, progress).has_value());
    const NetworkPerformance solved = approximateMeanValues({kQueue, kQueue}, classes);
    EXPECT_FALSE(solved.isExact);
    EXPECT_NEAR(solved.utilizations[1], 1, 0.001);
}

TEST(Bounds, holdForTheExactSolution) {
    std::mt19937 random(11);
    const std::vector<StationKind> kinds = {kQueue, kQueue, kDelay, kTwoServers};
    for (int round = 0; round < 200; ++round) {
        SCOPED_TRACE(round);
        std::vector<StationKind> stations = {kQueue};
        ClosedClass one{int(1 + random() % 12), double(random() % 4), {0.1 + double(random() % 20) / 10}};
        for (std::size_t k = 0, n = random() % 3; k < n; ++k) {
            stations.push_back(kinds[random() % kinds.size()]);
            one.demands.push_back(0.1 + double(random() % 20) / 10);
        }
        const ClassPerformance solved = exact(stations, {one}).classes[0];
        for (const PerformanceBounds& bounds : {asymptoticBounds(stations, one), balancedJobBounds(stations, one)}) {
            EXPECT_LE(bounds.lowestThroughput, solved.throughput * (1 + 1e-9));
            EXPECT_GE(bounds.highestThroughput, solved.throughput * (1 - 1e-9));
            EXPECT_LE(bounds.lowestResponse, solved.response * (1 + 1e-9) + 1e-9);
            EXPECT_GE(bounds.highestResponse, solved.response * (1 - 1e-9) - 1e-9);
        }
    }
}

// Equal demands everywhere: the balanced bounds meet.
TEST(Bounds, meetWhereTheSystemIsBalanced) {
    const PerformanceBounds bounds = balancedJobBounds({kQueue, kQueue}, {6, 0, {0.5, 0.5}});
    EXPECT_NEAR(bounds.lowestThroughput, bounds.highestThroughput, 1e-12);
    EXPECT_NEAR(bounds.lowestThroughput, 6 / (0.5 * 7), 1e-12); // N / (D (N + M - 1) / M)
}

TEST(OpenNetwork, waitsAsTextbooksSay) {
    EXPECT_NEAR(waitingChance(1, 0.7), 0.7, 1e-12);
    EXPECT_NEAR(waitingChance(2, 1), 1.0 / 3, 1e-12); // by hand
    EXPECT_NEAR(waitingChance(3, 2), 4.0 / 9, 1e-12);
    const auto response = [](const StationKind& station, double rate, double demand) {
        return solveOpen({station}, {{rate, {demand}}}).classes[0].response;
    };
    EXPECT_NEAR(response(kQueue, 0.5, 1), 2, 1e-12);              // M/M/1: S / (1 - U)
    EXPECT_NEAR(response({false, 1, 0}, 0.5, 1), 1.5, 1e-12);     // M/D/1: half the wait
    EXPECT_NEAR(response(kTwoServers, 1, 1), 1 + 1.0 / 3, 1e-12); // M/M/2: C / (s/S - rate)
    EXPECT_TRUE(std::isinf(response(kQueue, 2, 1)));
    EXPECT_NEAR(response(kDelay, 2, 1), 1, 1e-12);
    EXPECT_NEAR(saturationRate({kQueue, kTwoServers, kDelay}, {0.1, 0.3, 9}), 1 / 0.15, 1e-12);
    EXPECT_TRUE(std::isinf(saturationRate({kDelay}, {1})));
}

TEST(OpenNetwork, classesWaitForEachOther) {
    const NetworkPerformance solved = solveOpen({kQueue, kQueue}, {{0.25, {1, 0}}, {0.25, {1, 0.5}}});
    EXPECT_NEAR(solved.utilizations[0], 0.5, 1e-12);
    EXPECT_NEAR(solved.classes[0].response, 2, 1e-12);
    EXPECT_EQ(solved.classes[0].residenceTimes[1], 0);
    EXPECT_NEAR(solved.lengths[0], 1, 1e-12); // U / (1 - U)
}

} // namespace
} // namespace tenfold
