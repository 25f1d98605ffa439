// Data that are odd as a whole: clocks that leap, a million tenants, a server larger than its rack.

#include "core/harvest/classes/tenant_classes.h"
#include "core/harvest/input/input_tables.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/place/placement_grid.h"
#include "core/harvest/place/replica_placer.h"
#include "core/harvest/policy/policy.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace tenfold::harvest {
namespace {

using test::succeeded;
using test::TempFolder;

constexpr std::int64_t kMonthBeginS = 1'472'688'000, kSlotS = 120, kDayS = 86'400;
constexpr int kDaysOfMonth = 31;

/// Two servers with a daily rhythm for a month; from the middle on their clock is so many seconds later.
std::string monthWithALeap(std::int64_t leapS) {
    std::string text = "time_s,server_id,cpu\n";
    for (const char* server : {"a", "b"})
        for (std::int64_t at = 0; at < kDaysOfMonth * kDayS; at += kSlotS) {
            const double share = 0.4 + 0.2 * std::cos(2 * M_PI * static_cast<double>(at) / kDayS);
            text += fmt::format("{},{},{:.4f}\n", kMonthBeginS + at + (at >= 15 * kDayS ? leapS : 0), server, share);
        }
    return text;
}

class Leaps : public testing::Test {
protected:
    /// Imports it. @return what went wrong with the whole file
    Status import(std::int64_t leapS) {
        m_folder.write("run/cpu.csv", monthWithALeap(leapS));
        auto runs = describeRuns({m_folder.path() / "run"}, {}, m_nobody);
        if (!runs) return tl::unexpected<Error>(runs.error());
        auto workspace = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        if (!workspace) return tl::unexpected<Error>(workspace.error());
        m_workspace.emplace(std::move(*workspace));
        return importRuns(*m_workspace, std::move(*runs), m_nobody, m_report);
    }
    const ImportedRun& imported() const { return m_report.runs.at(0); }
    TenantLoads loads() {
        auto found = tenantLoads(*m_workspace, {}, {}, m_nobody);
        EXPECT_TRUE(succeeded(found));
        return found ? std::move(*found) : TenantLoads();
    }
    TempFolder m_folder;
    NoProgress m_nobody;
    ImportReport m_report;
    std::optional<Workspace> m_workspace;
};

/// A day that nobody recorded is a gap, and fills no verdict.
TEST_F(Leaps, forwardsAreAGap) {
    ASSERT_TRUE(succeeded(import(kDayS)));
    EXPECT_EQ(imported().skipped, 0U);
    const TenantLoads found = loads();
    ASSERT_EQ(found.tenants.size(), 2U);
    for (const LoadedTenant& tenant : found.tenants) {
        EXPECT_NEAR(tenant.coverage, 30.0 / 31, 1e-9);
        EXPECT_EQ(tenant.load.pattern, Pattern::Periodic);
        EXPECT_FALSE(tenant.load.isHistoryShort);
    }
}

TEST_F(Leaps, overFourDaysAreNoVerdict) {
    ASSERT_TRUE(succeeded(import(4 * kDayS)));
    for (const LoadedTenant& tenant : loads().tenants) {
        EXPECT_LT(tenant.coverage, 0.9);
        EXPECT_TRUE(tenant.load.isHistoryShort);
    }
}

/// Ten minutes that were lived twice: five slots of each server have two samples, and the first counts.
TEST_F(Leaps, backwardsAreSamplesThatAreThereAlready) {
    ASSERT_TRUE(succeeded(import(-600)));
    // those that differ by no more than a hundredth are kept with a warning, the others skipped: five each in all
    EXPECT_EQ(imported().events, 2U * (kDaysOfMonth * 720 - 5));
    for (const LoadedTenant& tenant : loads().tenants)
        EXPECT_EQ(tenant.load.pattern, Pattern::Periodic);
}

/// A clock that stands between two slots for half of the month is no month of data.
TEST_F(Leaps, offTheSlotsAreRefused) {
    const Status status = import(45);
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message().find("H112"), std::string::npos) << status.error().message();
}

/// A million tenants, each with a server: read, and each in one cell of a grid with as equal space.
TEST(MillionTenants, areReadAndPlaced) {
    constexpr std::size_t kTenants = 1'000'000;
    std::string servers = "server_id,datacenter,rack,cores,memory_mib,harvest_mib\n",
                owners = "server_id,environment,machine_function,valid_from_s,valid_to_s\n";
    for (std::size_t i = 0; i < kTenants; ++i) {
        servers += fmt::format("s{},d,r{},12,32768,1024\n", i, i / 40);
        owners += fmt::format("s{0},e{0},f,,\n", i);
    }
    NoProgress nobody;
    const auto input = parsedTables({{"servers.csv", servers}, {"tenant_map.csv", owners}}, {}, nobody);
    ASSERT_TRUE(succeeded(input));
    ASSERT_EQ(input->tenants.size(), kTenants);
    EXPECT_EQ(input->tenantAt(kTenants - 1, kMonthBeginS), std::optional<std::uint32_t>(kTenants - 1));
    std::vector<GridTenant> tenants;
    for (std::size_t i = 0; i < kTenants; ++i)
        tenants.push_back({input->tenants[i].environment, 4, static_cast<double>(i * 7919 % 1000),
                           static_cast<double>(i * 104'729 % 1000) / 1000});
    const PlacementGrid grid = placementGrid(tenants);
    EXPECT_EQ(grid.cells.size(), kTenants);
    EXPECT_LT(grid.imbalance, 1e-5);
}

/// More tenants than can be held against each other: the groups that were planted, and no hour of waiting.
TEST(MillionTenants, areGroupedByWhatSomeAre) {
    constexpr std::size_t kMany = 12'000;
    Points profiles;
    for (std::size_t i = 0; i < kMany; ++i)
        profiles.push_back({0.1 + 0.3 * static_cast<double>(i % 3) + 0.001 * static_cast<double>(i * 7919 % 10), 0.05});
    ClassRule rule;
    rule.mostClasses = 3; // each number costs as much
    rule.means.restarts = 2;
    const KMeans found = groupsOf(profiles, rule);
    ASSERT_EQ(found.labels.size(), kMany);
    EXPECT_EQ(std::set<std::size_t>(found.labels.begin(), found.labels.end()).size(), 3U);
    for (std::size_t i = 3; i < kMany; ++i)
        ASSERT_EQ(found.labels[i], found.labels[i % 3]);
}

/// Alone in its rack, with more space than all others: a second copy in that rack is none, and no place is drawn twice.
TEST(LargeServers, areMoreThanTheirRack) {
    Datacenter datacenter;
    for (std::uint32_t t = 0; t < 9; ++t) {
        datacenter.tenants.push_back({fmt::format("t{}", t), t, 0, 0.1 * (t / 3), 0.1 * (t % 3)});
        datacenter.servers.push_back({t, t == 0 ? 0U : 1U, 12, 4, t == 0 ? 1000U : 100U});
    }
    for (const Policy& policy : {kStock, kHistory}) {
        SCOPED_TRACE(policy.name);
        const auto placer = replicaPlacer(datacenter, policy, {3, false, Strictness::Off, Strictness::Off});
        RandomStream random(3);
        std::size_t made = 0;
        for (int i = 0; i < 1000; ++i) {
            const auto block = placer->place(0, 3, random);
            if (!block) break;
            ++made;
            EXPECT_EQ(block->servers.front(), 0U);
            EXPECT_EQ(std::set<std::uint32_t>(block->servers.begin(), block->servers.end()).size(), 3U);
        }
        // two copies of each are on the other eight, which have room for 800; chance leaves some of one server alone
        EXPECT_LE(made, 400U);
        EXPECT_GT(made, 360U);
    }
}

} // namespace
} // namespace tenfold::harvest
