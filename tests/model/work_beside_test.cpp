#include "core/model/queueing/work_beside.h"

#include <gtest/gtest.h>

#include <cmath>
#include <queue>
#include <random>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostSteps = 2'000'000;

NetworkPerformance solved(const std::vector<StationKind>& stations, const ForkingClass& one) {
    return meanValuesBeside(stations, {one}, {}, kMostSteps);
}

TEST(WorkBeside, WithoutItTheAnswerIsExact) {
    const std::vector<StationKind> stations{{false, 1, 1}, {false, 3, 1}, {true, 1, 1}};
    const ForkingClass one{{7, 0.2, {0.05, 0.2, 0.1}}, {0, 0, 0}};
    NoProgress progress;
    const auto exact = exactMeanValues(stations, {one.waitedFor}, progress);
    ASSERT_TRUE(exact);
    const NetworkPerformance found = solved(stations, one);
    EXPECT_TRUE(found.isExact);
    EXPECT_DOUBLE_EQ(found.classes[0].throughput, exact->classes[0].throughput);
    EXPECT_DOUBLE_EQ(found.lengths[1], exact->lengths[1]);
}

// One customer that waits 1 s and makes 2 s of work at another queue in that time: it could never go on at 1 a second.
TEST(WorkBeside, MoreThanAStationCanDoIsNotDone) {
    const std::vector<StationKind> stations{{true, 1, 1}, {false, 1, 1}};
    const NetworkPerformance found = solved(stations, {{1, 0, {1, 0.1}}, {0, 2}});
    EXPECT_LE(found.utilizations[1], 1);
    EXPECT_LE(found.classes[0].throughput, 1 / 2.1);
    EXPECT_GT(found.classes[0].throughput, 0.3);
}

struct ForkingCase {
    std::vector<StationKind> stations;
    ForkingClass one;
};

ForkingCase drawn(std::mt19937& random) {
    std::uniform_real_distribution<double> part(0.001, 1);
    ForkingCase made;
    made.one.waitedFor.thinkTime = random() % 2 == 0 ? 0 : part(random);
    for (int k = 0, n = 1 + int(random() % 5); k < n; ++k) {
        made.stations.push_back({random() % 4 == 0, random() % 2 == 0 ? 1 : 1 + int(random() % 50), 1});
        made.one.waitedFor.demands.push_back(random() % 5 == 0 ? 0 : part(random));
        made.one.beside.push_back(random() % 2 == 0 ? 0 : 3 * part(random));
    }
    made.one.waitedFor.demands.front() = part(random); // not nothing at all
    return made;
}

TEST(WorkBeside, MoreCustomersGetNoLess) {
    constexpr unsigned kSeed = 3;
    std::mt19937 random(kSeed);
    constexpr double kSlack = 1 + 1e-6;
    for (int i = 0; i < 200; ++i) {
        ForkingCase made = drawn(random);
        double before = 0, response = 0;
        for (const int customers : {1, 2, 3, 4, 5, 8, 13, 30, 100}) {
            made.one.waitedFor.customers = customers;
            const NetworkPerformance found = solved(made.stations, made.one);
            const ClassPerformance& gets = found.classes[0];
            ASSERT_GE(gets.throughput * kSlack, before) << "seed " << kSeed << " case " << i << ", " << customers;
            ASSERT_GE(gets.response * kSlack, response) << "seed " << kSeed << " case " << i << ", " << customers;
            for (std::size_t k = 0; k < made.stations.size(); ++k)
                if (!made.stations[k].isDelay) {
                    ASSERT_LE(found.utilizations[k], kSlack) << "seed " << kSeed << " case " << i;
                }
            const PerformanceBounds bounds = boundsBeside(made.stations, made.one);
            ASSERT_LE(gets.throughput, bounds.highestThroughput * kSlack) << "seed " << kSeed << " case " << i;
            ASSERT_GE(gets.response * kSlack, bounds.lowestResponse) << "seed " << kSeed << " case " << i;
            before = gets.throughput;
            response = gets.response;
        }
    }
}

/// Event by event: customers think, go through the first queue, then need work at the second one and make as much again
/// there that they do not wait for. Exponential times. @return throughput, a second
double simulated(int customers, double think, double first, double second, double beside, unsigned seed) {
    struct Event {
        double at;
        int kind; ///< 0: thought, 1: first queue done, 2: second queue done
        bool operator>(const Event& other) const { return at > other.at; }
    };
    std::mt19937 random(seed);
    const auto draw = [&](double mean) {
        return mean > 0 ? std::exponential_distribution<double>(1 / mean)(random) : 0;
    };
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events;
    std::queue<bool> atFirst, atSecond; // of the second: whether somebody waits for it
    for (int i = 0; i < customers; ++i)
        events.push({draw(think), 0});
    double now = 0;
    const auto enter = [&](std::queue<bool>& queue, bool isWaitedFor, double mean, int kind) {
        queue.push(isWaitedFor);
        if (queue.size() == 1) events.push({now + draw(mean), kind});
    };
    const auto ofSecond = [&] { return atSecond.front() ? second : beside; };
    constexpr int kWarmUp = 20'000, kDone = 300'000;
    int done = 0;
    double begin = 0;
    while (done < kDone) {
        const Event event = events.top();
        events.pop();
        now = event.at;
        if (event.kind == 0) enter(atFirst, true, first, 1);
        if (event.kind == 1) {
            atFirst.pop();
            if (!atFirst.empty()) events.push({now + draw(first), 1});
            enter(atSecond, false, beside, 2);
            enter(atSecond, true, second, 2);
        }
        if (event.kind == 2) {
            const bool isWaitedFor = atSecond.front();
            atSecond.pop();
            if (!atSecond.empty()) events.push({now + draw(ofSecond()), 2});
            if (!isWaitedFor) continue;
            if (++done == kWarmUp) begin = now;
            events.push({now + draw(think), 0});
        }
    }
    return (kDone - kWarmUp) / (now - begin);
}

TEST(WorkBeside, ASimulationIsNear) {
    // Its own work beside stands before it in the simulation, always: the worst case, a fifth in all of it.
    const std::vector<StationKind> stations{{false, 1, 1}, {false, 1, 1}};
    for (const int customers : {2, 5, 10, 40}) {
        const ForkingClass one{{customers, 0.3, {0.02, 0.01}}, {0, 0.01}};
        const double found = solved(stations, one).classes[0].throughput;
        EXPECT_NEAR(found / simulated(customers, 0.3, 0.02, 0.01, 0.01, 7), 1, 0.05) << customers;
    }
}

TEST(WorkBeside, SeveralClassesShareWhatThereIs) {
    const std::vector<StationKind> stations{{false, 2, 1}, {false, 1, 1}};
    const ForkingClass one{{5, 0.1, {0.05, 0.02}}, {0.1, 0}}, other{{9, 0, {0.01, 0.05}}, {0.05, 0.02}};
    const NetworkPerformance both = meanValuesBeside(stations, {one, other}, {}, kMostSteps);
    EXPECT_LE(both.utilizations[0], 1 + 1e-6);
    EXPECT_LE(both.utilizations[1], 1 + 1e-6);
    EXPECT_LT(both.classes[0].throughput, solved(stations, one).classes[0].throughput);
    EXPECT_LT(both.classes[1].throughput, solved(stations, other).classes[0].throughput);
    // Two halves of a class are the class.
    ForkingClass half = one;
    half.waitedFor.customers = 3;
    ForkingClass whole = one;
    whole.waitedFor.customers = 6;
    const NetworkPerformance halves = meanValuesBeside(stations, {half, half}, {}, kMostSteps);
    EXPECT_NEAR(halves.classes[0].throughput + halves.classes[1].throughput,
                solved(stations, whole).classes[0].throughput, 1e-6);
}

// What saturates is shared out evenly among equals, not taken by who is looked at first.
TEST(WorkBeside, EqualClassesGetTheSame) {
    const std::vector<StationKind> stations{{true, 1, 1}, {false, 1, 1}};
    for (const double waited : {0.0, 0.001}) {
        const ForkingClass one{{100, 0, {0.1, waited}}, {0, 1}};
        const NetworkPerformance both = meanValuesBeside(stations, {one, one}, {}, kMostSteps);
        EXPECT_NEAR(both.classes[0].throughput, both.classes[1].throughput, 1e-9) << waited;
        EXPECT_NEAR(both.classes[0].throughput + both.classes[1].throughput, 1, 0.01) << waited;
        EXPECT_TRUE(std::isfinite(both.classes[1].response));
    }
    // Nothing needed is nowhere, and spoils nobody's numbers.
    const ForkingClass one{{3, 0.1, {0.1, 0.2}}, {0, 0.1}}, nothing{{5, 0, {0, 0}}, {0, 0}};
    const NetworkPerformance beside = meanValuesBeside(stations, {one, nothing}, {}, 0);
    EXPECT_NEAR(beside.classes[0].throughput, meanValuesBeside(stations, {one}, {}, 0).classes[0].throughput, 1e-6);
    EXPECT_TRUE(std::isfinite(beside.utilizations[1]));
}

TEST(WorkBeside, WorkOfOthersIsInTheWay) {
    const std::vector<StationKind> stations{{false, 1, 1}};
    const ForkingClass one{{1, 0, {0.1}}, {0}};
    EXPECT_NEAR(meanValuesBeside(stations, {one}, {0.5}, kMostSteps).classes[0].response, 0.2, 1e-9);
    EXPECT_GT(meanValuesBeside(stations, {one}, {1}, kMostSteps).classes[0].response, 1e6) << "saturated";
}

} // namespace
} // namespace tenfold
