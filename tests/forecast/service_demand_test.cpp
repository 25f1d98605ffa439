#include "core/forecast/service_demand.h"

#include <gtest/gtest.h>

#include <cmath>
#include <queue>
#include <random>

namespace tenfold {
namespace {

/// A server that is simulated, as its callers record it.
struct SimulatedServer {
    std::vector<double> services{0.002}; ///< seconds, by method
    int servers = 1;
    double way = 0; ///< there and back, seconds, the same for all
    double load = 0.6;
    bool isExponential = true;
    std::int64_t tickNs = 1;
};

/// First come first served, arrivals of an open workload, methods by turns at random.
std::vector<ServerCall> simulate(const SimulatedServer& server, std::size_t calls, std::mt19937& random) {
    double mean = 0;
    for (const double service : server.services)
        mean += service / double(server.services.size());
    const double rate = server.load * server.servers / mean;
    std::exponential_distribution<double> one(1);
    std::uniform_int_distribution<std::size_t> method(0, server.services.size() - 1);
    std::priority_queue<double, std::vector<double>, std::greater<>> free;
    for (int s = 0; s < server.servers; ++s)
        free.push(0);
    std::vector<ServerCall> result;
    double now = 0;
    const auto atTick = [&](double seconds) { return std::int64_t(seconds * 1e9) / server.tickNs * server.tickNs; };
    for (std::size_t i = 0; i < calls; ++i) {
        now += one(random) / rate;
        const std::size_t m = method(random);
        const double service = server.services[m] * (server.isExponential ? one(random) : 1);
        const double start = std::max(now + server.way / 2, free.top()), end = start + service;
        free.pop();
        free.push(end);
        const std::int64_t from = atTick(now), to = atTick(end + server.way / 2);
        result.push_back({from, to - from, std::uint32_t(m)});
    }
    return result;
}

ServerDemands measured(const SimulatedServer& server, std::size_t calls, unsigned seed) {
    std::mt19937 random(seed);
    NoProgress progress;
    auto result = measureDemands({simulate(server, calls, random)}, server.services.size(), server.servers, progress);
    return result.value();
}

TEST(ServiceDemand, OneServersDemandIsRecovered) {
    const SimulatedServer server;
    const ServerDemands demands = measured(server, 20'000, 1);
    ASSERT_EQ(demands.knowledge, DemandKnowledge::Measured) << demands.text;
    EXPECT_NEAR(demands.mean, 0.002, 3 * demands.meanError) << demands.text;
    EXPECT_LT(demands.meanError, 0.0002);
}

TEST(ServiceDemand, TheWayIsNoService) {
    SimulatedServer server;
    server.way = 0.003; // longer than the service
    const ServerDemands demands = measured(server, 40'000, 2);
    ASSERT_EQ(demands.knowledge, DemandKnowledge::Measured) << demands.text;
    EXPECT_NEAR(demands.mean, 0.002, 0.0003) << demands.text;
    EXPECT_NEAR(demands.latency, 0.003, 0.0004) << demands.text;
}

TEST(ServiceDemand, SeveralServersAreTold) {
    SimulatedServer server;
    server.servers = 4;
    server.load = 0.8;
    const ServerDemands demands = measured(server, 40'000, 3);
    ASSERT_EQ(demands.knowledge, DemandKnowledge::Measured) << demands.text;
    EXPECT_NEAR(demands.mean, 0.002, 3 * demands.meanError) << demands.text;
}

TEST(ServiceDemand, MethodsAreToldApart) {
    SimulatedServer server;
    server.services = {0.001, 0.002, 0.006};
    server.way = 0.001;
    const ServerDemands demands = measured(server, 60'000, 4);
    ASSERT_EQ(demands.knowledge, DemandKnowledge::Measured) << demands.text;
    // One level of the fit is shared: what is not exponential over all is at most a fifth off.
    for (std::size_t m = 0; m < server.services.size(); ++m)
        EXPECT_NEAR(demands.methods[m].demand, server.services[m], 0.0008) << m << " " << demands.text;
    EXPECT_LT(demands.methods[0].demand, demands.methods[1].demand);
    EXPECT_LT(demands.methods[1].demand, demands.methods[2].demand);
}

TEST(ServiceDemand, TicksOfAMillisecondHideNothingOnAverage) {
    SimulatedServer server;
    server.tickNs = 1'000'000;
    const ServerDemands demands = measured(server, 40'000, 5);
    EXPECT_DOUBLE_EQ(demands.tick, 0.001);
    ASSERT_EQ(demands.knowledge, DemandKnowledge::Measured) << demands.text;
    EXPECT_NEAR(demands.mean, 0.002, 0.0003) << demands.text;
}

TEST(ServiceDemand, WithoutWaitingItIsABoundAlone) {
    SimulatedServer server;
    server.servers = 1000; // nobody ever waits
    server.load = 0.0005;
    std::mt19937 random(6);
    NoProgress progress;
    const auto demands = measureDemands({simulate(server, 5000, random)}, 1, 1, progress).value();
    EXPECT_EQ(demands.knowledge, DemandKnowledge::AtMost) << demands.text;
    EXPECT_NEAR(demands.mean, 0.002, 0.0002);
}

TEST(ServiceDemand, WhatWasAnsweredInARowBoundsDemands) {
    SimulatedServer server;
    server.servers = 1000;
    server.load = 0.002; // two calls of 2 ms at a time: one server would have 1 ms for each
    std::mt19937 random(8);
    NoProgress progress;
    const auto demands = measureDemands({simulate(server, 5000, random)}, 1, 1, progress).value();
    EXPECT_EQ(demands.knowledge, DemandKnowledge::AtMost) << demands.text;
    EXPECT_LT(demands.mean, 0.0013) << demands.text;
    EXPECT_NE(demands.text.text().find("by the most it answered in a row"), std::string::npos) << demands.text;
}

TEST(ServiceDemand, TooLittleIsNotKnown) {
    NoProgress progress;
    const auto few = measureDemands({{{0, 5, 0}}}, 1, 1, progress).value();
    EXPECT_EQ(few.knowledge, DemandKnowledge::Unknown);
    EXPECT_EQ(few.text.text(), "1 calls with a reply time: too few to tell what one needs");
    std::vector<ServerCall> zeros;
    for (int i = 0; i < 1000; ++i)
        zeros.push_back({i * 1'000'000, 0, 0});
    const auto zero = measureDemands({zeros}, 1, 1, progress).value();
    EXPECT_EQ(zero.knowledge, DemandKnowledge::Unknown);
    EXPECT_EQ(zero.text.text(), "all reply times are recorded as 0: what a call needs cannot be known");
    const auto none = measureDemands({}, 0, 1, progress).value();
    EXPECT_EQ(none.knowledge, DemandKnowledge::Unknown);
}

TEST(ServiceDemand, CallsThatWaitForSomethingElseAreLeftOut) {
    const SimulatedServer server;
    std::mt19937 random(7);
    std::vector<ServerCall> calls = simulate(server, 20'000, random);
    const std::int64_t end = calls.back().startNs;
    for (std::int64_t t = 0; t < end; t += 1'000'000'000) // a consumer that always waits a second for work
        calls.push_back({t, 1'000'000'000, 1});
    NoProgress progress;
    const auto demands = measureDemands({calls}, 2, 1, progress).value();
    EXPECT_TRUE(demands.methods[1].isBlocking);
    EXPECT_FALSE(demands.methods[0].isBlocking);
    ASSERT_EQ(demands.knowledge, DemandKnowledge::Measured) << demands.text;
    EXPECT_NEAR(demands.mean, 0.002, 3 * demands.meanError) << demands.text;
}

TEST(ServiceDemand, StandardErrorsCoverTheTruth) {
    constexpr int kTraces = 60;
    int inside = 0;
    for (unsigned seed = 100; seed < 100 + kTraces; ++seed) {
        SimulatedServer server;
        server.load = 0.5;
        const ServerDemands demands = measured(server, 4000, seed);
        ASSERT_EQ(demands.knowledge, DemandKnowledge::Measured) << "seed " << seed << " " << demands.text;
        inside += std::abs(demands.mean - 0.002) <= 2 * demands.meanError ? 1 : 0;
    }
    // 95 % of them if errors are right; of 60 fewer than 51 come by chance once in 1,000 times.
    EXPECT_GE(inside, 51) << "seeds 100 to 159";
}

} // namespace
} // namespace tenfold
