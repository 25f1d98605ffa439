#include "core/harvest/simulate/availability.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace tenfold::harvest {
namespace {

/// Servers of tenants that each have a series; all of twelve cores, four of them reserved.
struct BusyCase {
    Datacenter datacenter;
    LoadTable loads;
    std::vector<std::uint32_t> seriesOf;
    BusyCase(const std::vector<Series>& series, std::uint32_t serversEach, int slotSeconds = 3600)
        : loads(slotSeconds, series.front().size()) {
        for (std::uint32_t t = 0; t < series.size(); ++t) {
            datacenter.tenants.push_back({"t" + std::to_string(t), t, 0, 0, 0});
            loads.add(series[t]);
            for (std::uint32_t s = 0; s < serversEach; ++s) {
                datacenter.servers.push_back({t, t, 12, 4, 1000});
                seriesOf.push_back(t);
            }
        }
    }
    BusyTimes busy(double factor = 1, std::int64_t begin = 0) const {
        return BusyTimes(datacenter, loads, SampleValues({Scaling::Linear, factor, 0, 0}), seriesOf, begin);
    }
};

PlacedBlocks blocksOf(std::size_t replicas, std::vector<std::uint32_t> servers) {
    PlacedBlocks out;
    out.replicas = replicas;
    out.servers = std::move(servers);
    return out;
}

/// By bits, hour by hour, sparse and dense, as by looking at every slot of every block; of slots of ten seconds an hour
/// is longer than a tile.
TEST(Availability, isThatOfEverySlot) {
    for (const double often : {0.02, 0.3, 0.9}) {
        for (std::size_t replicas = 1; replicas <= 5; ++replicas) {
            SCOPED_TRACE(testing::Message() << often << " " << replicas);
            const int seconds = replicas == 2 ? 10 : 600;
            const std::size_t slots = replicas == 2 ? 30'000 : 1700;
            RandomStream random(mixedSeed(7, replicas));
            std::vector<Series> series(6, Series(slots));
            for (Series& one : series)
                for (double& share : one)
                    share = random.unit() < often ? 0.9 : 0.2;
            const BusyCase given(series, 2, seconds);
            const BusyTimes busy = given.busy(1, 5000);
            PlacedBlocks blocks = blocksOf(replicas, {});
            for (std::size_t i = 0; i < 50 * replicas; ++i)
                blocks.servers.push_back(static_cast<std::uint32_t>(random.below(12)));
            std::array<double, 24> failed{}, all{};
            double sum = 0;
            for (std::size_t slot = 0; slot < slots; ++slot) {
                const std::size_t hour = (5000 + slot * static_cast<std::size_t>(seconds)) % 86400 / 3600;
                for (std::size_t b = 0; b < 50; ++b) {
                    bool isFailed = true;
                    for (const std::uint32_t server : blocks.block(b)) {
                        EXPECT_EQ(busy.isBusy(server, slot), series[server / 2][slot] > 0.8);
                        isFailed = isFailed && series[server / 2][slot] > 0.8;
                    }
                    failed.at(hour) += isFailed ? 1 : 0;
                    sum += isFailed ? 1 : 0;
                    ++all.at(hour);
                }
            }
            const AvailabilityResult one = availability(blocks, busy, 1), two = availability(blocks, busy, 2);
            EXPECT_DOUBLE_EQ(one.failed, sum / static_cast<double>(slots) / 50);
            EXPECT_EQ(one.failed, two.failed);
            for (std::size_t h = 0; h < 24; ++h)
                EXPECT_DOUBLE_EQ(one.failedByHour.at(h), failed.at(h) / all.at(h));
            const AvailabilityResult drawn = sampledAvailability(blocks, busy, 20'000, random);
            EXPECT_LE(drawn.interval.low, one.failed + 0.01);
            EXPECT_GE(drawn.interval.high, one.failed - 0.01);
        }
    }
}

/// Two tenants in antiphase, each busy less than half of the day: nothing fails across, their share within one.
TEST(Availability, antiphaseNeverFails) {
    Series day, night;
    for (int i = 0; i < 24 * 14; ++i) {
        day.push_back(i % 24 < 10 ? 0.9 : 0.1);
        night.push_back(i % 24 >= 12 && i % 24 < 22 ? 0.9 : 0.1);
    }
    const BusyCase given({day, night}, 2);
    const BusyTimes busy = given.busy();
    EXPECT_EQ(availability(blocksOf(2, {0, 2}), busy).failed, 0);
    EXPECT_DOUBLE_EQ(availability(blocksOf(2, {0, 1}), busy).failed, 10.0 / 24);
    EXPECT_DOUBLE_EQ(busy.busyShare(0), 10.0 / 24);
    EXPECT_EQ(availability(blocksOf(2, {0, 1}), busy).failedByHour[3], 1);
    EXPECT_EQ(availability(blocksOf(2, {0, 1}), busy).failedByHour[15], 0);
}

/// Exactly the reserve left is not busy; all servers at 100 % fail always; scaled load is what counts.
TEST(Availability, isBusyBeyondTheReserveOnly) {
    const BusyCase given({{0.75, 0.75, 0.76, 1}}, 1);
    Datacenter quarter = given.datacenter;
    quarter.servers[0].reservedCores = 3;
    const BusyTimes busy(quarter, given.loads, SampleValues(), given.seriesOf);
    EXPECT_FALSE(busy.isBusy(0, 0));
    EXPECT_TRUE(busy.isBusy(0, 2));
    EXPECT_DOUBLE_EQ(busy.busyShare(0), 0.5);
    const BusyCase low({Series(24, 0.34)}, 3);
    EXPECT_EQ(availability(blocksOf(3, {0, 1, 2}), low.busy()).failed, 0);
    EXPECT_EQ(availability(blocksOf(3, {0, 1, 2}), low.busy(2)).failed, 1); // 0.68
}

/// A3 and A4: where all tenants go alike nothing is gained by spreading, and where all is in use nothing can be read.
TEST(Availability, equalTenantsFailAlike) {
    Series day;
    for (int i = 0; i < 24 * 7; ++i)
        day.push_back(i % 24 < 7 ? 0.8 : 0.3);
    for (const double factor : {1.0, 5.0}) {
        const BusyCase given(std::vector<Series>(18, day), 4);
        const BusyTimes busy = given.busy(factor);
        for (const Policy& policy : {kStock, kHistory})
            for (const std::size_t replicas : {1U, 3U, 4U}) {
                RandomStream writers(1), random(2);
                const auto placer = replicaPlacer(given.datacenter, policy);
                const PlacedBlocks blocks = placeBlocks(*placer, 72, 200, replicas, writers, random);
                ASSERT_EQ(blocks.size(), 200U);
                EXPECT_DOUBLE_EQ(availability(blocks, busy).failed, factor > 1 ? 1 : 7.0 / 24) << policy.name;
            }
    }
}

/// Servers busy independently with probability q: all of R are with q^R.
TEST(Availability, independentTenantsMultiply) {
    constexpr double kBusy = 0.3;
    RandomStream random(9);
    std::vector<Series> series(30, Series(5000));
    for (Series& one : series)
        for (double& share : one)
            share = random.unit() < kBusy ? 1 : 0;
    const BusyCase given(series, 1);
    for (std::size_t replicas = 1; replicas <= 3; ++replicas) {
        PlacedBlocks blocks = blocksOf(replicas, {});
        for (std::uint32_t s = 0; s < 30; ++s)
            blocks.servers.push_back(s);
        const double expected = std::pow(kBusy, replicas);
        EXPECT_NEAR(availability(blocks, given.busy()).failed, expected, 0.01);
    }
}

/// Blocks are made until there is no more room, and what could not be made is said.
TEST(Availability, blocksThatCannotBeMadeAreCounted) {
    Datacenter datacenter;
    datacenter.tenants.push_back({"t", 0, 0, 0, 0});
    datacenter.servers = {{0, 0, 12, 4, 10}, {0, 1, 12, 4, 10}};
    RandomStream writers(1), random(2);
    const auto stock = replicaPlacer(datacenter, kStock);
    const PlacedBlocks blocks = placeBlocks(*stock, 2, 50'000, 2, writers, random);
    EXPECT_EQ(blocks.size(), 10U);
    EXPECT_EQ(blocks.failedCreations, 49'990U);
    const auto history = replicaPlacer(datacenter, kHistory);
    EXPECT_EQ(placeBlocks(*history, 2, 100, 2, writers, random).size(), 0U); // one environment
}

} // namespace
} // namespace tenfold::harvest
