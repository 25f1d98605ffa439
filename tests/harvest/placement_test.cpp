#include "core/harvest/place/placement.h"
#include "core/harvest/place/stock_placement.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace tenfold::harvest {
namespace {

/// Nine tenants, one a cell, each of an environment of its own.
struct Nine {
    std::vector<PlacementTenant> tenants;
    std::vector<PlacementServer> servers;
    explicit Nine(std::uint32_t free = 2) {
        for (std::uint32_t t = 0; t < 9; ++t) {
            tenants.push_back({{t / 3, t % 3}, t, 0, {2 * t, 2 * t + 1}});
            servers.insert(servers.end(), 2, {t, 0, free, false});
        }
    }
};

/// Three replicas cover every row, column and environment once, and each of the choices is as likely.
TEST(Placement, ThreeReplicasShareNothing) {
    const Nine nine(100'000);
    Placer placer({}, nine.tenants, nine.servers);
    RandomStream random(5);
    std::map<std::uint32_t, int> second;
    for (int i = 0; i < 8000; ++i) {
        const auto found = placer.place(0, 3, random);
        ASSERT_TRUE(found);
        std::set<std::size_t> rows, columns;
        for (const std::uint32_t server : found->servers) {
            rows.insert(nine.tenants[nine.servers[server].tenant].cell.row);
            columns.insert(nine.tenants[nine.servers[server].tenant].cell.column);
        }
        ASSERT_EQ(rows.size(), 3U);
        ASSERT_EQ(columns.size(), 3U);
        EXPECT_EQ(found->quality, 0);
        ++second[nine.servers[found->servers[1]].tenant];
    }
    ASSERT_EQ(second.size(), 4U);
    for (const auto& [tenant, count] : second)
        EXPECT_NEAR(count, 2000, 200);
}

/// Where the third cell has no tenant, the second goes elsewhere; soft mode says what it gave up.
TEST(Placement, LooksAheadOrSaysWhatItDropped) {
    Nine nine;
    nine.servers[16].freeBlocks = nine.servers[17].freeBlocks = 0; // cell (2,2)
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Placer placer({}, nine.tenants, nine.servers);
        RandomStream random(seed);
        const auto found = placer.place(0, 3, random);
        ASSERT_TRUE(found);
        EXPECT_NE(nine.servers[found->servers[1]].tenant, 4U); // (1,1) would need (2,2)
    }
    for (PlacementTenant& tenant : nine.tenants)
        tenant.environment = 0;
    RandomStream random(1);
    Placer hard({}, nine.tenants, nine.servers);
    EXPECT_FALSE(hard.place(0, 2, random));
    EXPECT_EQ(hard.servers()[0].freeBlocks, 2U); // nothing was taken
    Placer soft({.isHard = false}, nine.tenants, nine.servers);
    const auto found = soft.place(0, 2, random);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->quality, 2);
}

TEST(StockPlacement, WritersRackThenAnother) {
    std::vector<StockServer> servers;
    for (std::uint32_t s = 0; s < 12; ++s)
        servers.push_back({s / 4, 10});
    StockPlacer placer(servers);
    RandomStream random(2);
    for (int i = 0; i < 20; ++i) {
        const auto found = placer.place(1, 3, random);
        if (!found) break;
        EXPECT_EQ(servers[(*found)[0]].rack, 0U);
        EXPECT_NE((*found)[0], (*found)[1]);
        EXPECT_FALSE(servers[(*found)[1]].rack == 0 && servers[(*found)[2]].rack == 0);
    }
    StockPlacer full({{0, 1}, {1, 0}});
    EXPECT_FALSE(full.place(0, 2, random));
    EXPECT_EQ(full.servers()[0].freeBlocks, 1U);
}

} // namespace
} // namespace tenfold::harvest
