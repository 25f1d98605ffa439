#include "core/harvest/load/lending.h"

#include <gtest/gtest.h>

namespace tenfold::harvest {
namespace {

LoadedTenant tenantOf(const char* id, std::uint64_t servers, double average, double peak) {
    LoadedTenant tenant;
    tenant.id = id;
    tenant.servers = servers;
    tenant.load.average = average;
    tenant.load.peak = peak;
    tenant.machines = {{servers, 12, 4}};
    tenant.spareCores = static_cast<double>(servers) * 2;
    return tenant;
}

PointSummary pointOf(const char* policy, const char* replicas, double blocks, double lost) {
    PointSummary point;
    point.point = {{"policy", policy}, {"replicas", replicas}};
    point.figures = {{"blocks", {blocks, blocks, blocks, 3}}, {"lost", {lost, lost, lost, 3}}};
    return point;
}

/// Twelve cores, four of them reserved: at 50 % two of the other eight are left, at 60 % half a one of each server; of
/// ten servers that is eight containers, of a single one none.
TEST(Lending, isByRoomAndHistory) {
    TenantLoads loads;
    loads.tenants = {tenantOf("calm", 10, 0.5, 0.6), tenantOf("full", 7, 0.7, 0.9), tenantOf("peaks", 5, 0.2, 0.95),
                     tenantOf("new", 3, 0.1, 0.1),   tenantOf("said", 2, 0.1, 0.1), tenantOf("unknown", 1, 0.1, 0.1)};
    loads.tenants[3].load.isHistoryShort = true;
    loads.tenants[4].load.isHistoryShort = true;
    loads.tenants[4].said = Pattern::Constant;
    loads.tenants[5].machines.clear();
    const Lending lending = lendingOf(loads, {});
    EXPECT_EQ(lending.allServers, 28U);
    EXPECT_EQ(lending.servers, 17U);
    EXPECT_EQ(lending.serversAtPeak, 12U);
    EXPECT_DOUBLE_EQ(lending.spareCores, 34);
    ASSERT_EQ(lending.withheld.size(), 3U);
    EXPECT_EQ(lending.withheld[0].id, "full");
    EXPECT_EQ(lending.withheld[0].why, Withheld::NoRoom);
    EXPECT_EQ(lending.withheld[1].why, Withheld::ShortHistory);
    EXPECT_EQ(lending.withheld[2].why, Withheld::CoresUnknown);
    EXPECT_FALSE(lending.copies);
}

TEST(Lending, takesTheFewestCopiesThatLoseNone) {
    std::vector<PointSummary> points{pointOf("stock", "2", 1000, 0), pointOf("h", "2", 1000, 2),
                                     pointOf("h", "4", 1000, 0), pointOf("h", "3", 1000, 0)};
    const Lending none = lendingOf({}, points);
    ASSERT_TRUE(none.copies);
    EXPECT_EQ(none.copies->replicas, 3U);
    EXPECT_EQ(none.copies->blocks, 3000U);
    EXPECT_EQ(none.copies->lost, 0U);
    EXPECT_DOUBLE_EQ(none.copies->bound95, 0.001);
    points.push_back(pointOf("h", "3", 1000, 1)); // the same copies under other conditions
    const Lending worse = lendingOf({}, points);
    ASSERT_TRUE(worse.copies);
    EXPECT_EQ(worse.copies->replicas, 4U);
    points.resize(2);
    const Lending some = lendingOf({}, points);
    ASSERT_TRUE(some.copies);
    EXPECT_EQ(some.copies->replicas, 2U);
    EXPECT_EQ(some.copies->lost, 6U);
    EXPECT_FALSE(lendingOf({}, {points[0]}).copies);
    PointSummary part = pointOf("h", "1", 1000, 0); // where nothing is lost of one datacenter, it may be of the others
    part.point["datacenter"] = "east";
    EXPECT_EQ(lendingOf({}, {points[1], part}).copies->replicas, 2U);
}

} // namespace
} // namespace tenfold::harvest
