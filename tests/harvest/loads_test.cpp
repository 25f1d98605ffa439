// Loads of tenants from a workspace: planted series come back as their patterns, gaps and moves between owners count as
// they should, what is kept reads back the same.
#include "core/base/random_stream.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/pattern_shares.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/store/runs/run_writer.h"
#include "core/store/runs/series.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <functional>

namespace tenfold::harvest {
namespace {

using test::succeeded;
using test::TempFolder;

constexpr std::int64_t kTenMinutesNs = 600'000'000'000, kStartNs = 1'472'688'000'000'000'000; // 2016-09-01
constexpr int kSlotsOfDay = 144;

class Loads : public testing::Test {
protected:
    using Value = std::function<double(int server, int slot)>; // below 0: a gap
    void SetUp() override {
        auto workspace = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(workspace));
        m_workspace.emplace(std::move(*workspace));
    }
    void write(int servers, int days, const Value& value) {
        RunImport import;
        import.run.name = "dc";
        import.run.scale.reset();
        import.kind = RunKind::Samples;
        import.contentHash = fmt::format("{}", ++m_written);
        auto writer = m_workspace->beginRun(import);
        ASSERT_TRUE(succeeded(writer));
        for (int server = 0; server < servers; ++server) {
            const auto id = (*writer)->beginSeries({fmt::format("s{}", server), "cpu", ""});
            ASSERT_TRUE(succeeded(id));
            std::vector<Sample> samples;
            for (int slot = 0; slot < days * kSlotsOfDay; ++slot)
                if (const double share = value(server, slot); share >= 0)
                    samples.push_back({kStartNs + slot * kTenMinutesNs, share});
            ASSERT_TRUE((*writer)->samples(*id, samples));
        }
        ASSERT_TRUE(succeeded((*writer)->commit(m_nobody)));
    }
    Result<TenantLoads> load(const LoadQuestion& question = {}) {
        return tenantLoads(*m_workspace, question, m_input, m_nobody);
    }

    TempFolder m_folder;
    std::optional<Workspace> m_workspace;
    HarvestInput m_input;
    NoProgress m_nobody;
    int m_written = 0;
};

double daily(int slot) {
    return 0.4 + 0.2 * std::cos(2 * M_PI * slot / kSlotsOfDay);
}

TEST_F(Loads, findThePatternsThatWerePlanted) {
    write(3, 20, [](int server, int slot) {
        if (server == 0) return daily(slot);
        if (server == 1) return 0.3;
        return slot / 700 % 2 == 0 ? 0.1 : 0.7; // jumps each five days
    });
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    ASSERT_EQ(loads->tenants.size(), 3U);
    EXPECT_EQ(loads->windows[0].slotSeconds, 600);
    EXPECT_EQ(loads->windows[0].days, 20U);
    EXPECT_EQ(loads->tenant("s0")->load.pattern, Pattern::Periodic);
    EXPECT_NEAR(loads->tenant("s0")->load.sigma, 0.2 / std::sqrt(2.0), 1e-3); // C1
    EXPECT_EQ(loads->tenant("s1")->load.pattern, Pattern::Constant);
    EXPECT_EQ(loads->tenant("s2")->load.pattern, Pattern::Unpredictable);
    EXPECT_EQ(loads->classes.size(), 3U);
    EXPECT_FALSE(loads->areOwnersKnown);
    EXPECT_EQ(loads->shortHistories(), 0U);
}

// A server of which each processor was recorded is their mean, also where one of them was off for a while.
TEST_F(Loads, areMeansOfProcessorsWhereNobodyRecordedTheServer) {
    RunImport import;
    import.run.name = "dc";
    import.run.scale.reset();
    import.kind = RunKind::Samples;
    import.contentHash = "processors";
    auto writer = m_workspace->beginRun(import);
    ASSERT_TRUE(succeeded(writer));
    const auto add = [&](const char* server, const char* measure, double value, int from) {
        const auto id = (*writer)->beginSeries({server, measure, ""});
        std::vector<Sample> samples;
        for (int slot = from; slot < 15 * kSlotsOfDay; ++slot)
            samples.push_back({kStartNs + slot * kTenMinutesNs, value});
        ASSERT_TRUE((*writer)->samples(*id, samples));
    };
    add("a", "cpu-0", 0.2, 0);
    add("a", "cpu-1", 0.6, 3 * kSlotsOfDay);
    add("b", "cpu-0", 0.9, 0);
    add("b", "cpu", 0.5, 0); // recorded as a whole: that counts
    add("b", "cpu-frequency", 0.1, 0);
    ASSERT_TRUE(succeeded((*writer)->commit(m_nobody)));
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    ASSERT_EQ(loads->tenants.size(), 2U);
    EXPECT_EQ(loads->tenant("a")->servers, 1U);
    EXPECT_NEAR(loads->tenant("a")->load.average, (0.2 * 3 + 0.4 * 12) / 15, 1e-4);
    EXPECT_NEAR(loads->tenant("b")->load.average, 0.5, 1e-4);
}

TEST_F(Loads, giveNoVerdictOfTooShortAHistory) {
    write(1, 8, [](int, int slot) { return daily(slot); });
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_TRUE(loads->tenants[0].load.isHistoryShort);
    EXPECT_EQ(loads->tenants[0].load.byRule, Pattern::Periodic);
    EXPECT_EQ(loads->countOf(Pattern::Periodic), 0U);
    EXPECT_EQ(loads->broken.count({"dc", "H170"}), 1U);
    LoadQuestion question;
    question.patterns.minDays = 5;
    EXPECT_EQ(load(question)->countOf(Pattern::Periodic), 1U);
}

// Samples that are missing make no wider slot: coverage says that they are.
TEST_F(Loads, keepTheirPaceWhereSamplesAreMissing) {
    RandomStream random(4);
    write(1, 20, [&](int, int slot) { return random.unit() < 0.3 ? -1.0 : daily(slot); });
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_EQ(loads->windows[0].slotSeconds, 600);
    EXPECT_NEAR(loads->tenants[0].coverage, 0.7, 0.03);
    EXPECT_TRUE(loads->tenants[0].load.isHistoryShort);
}

// Half a day without a host leaves the slots, and the peaks, as they were.
TEST_F(Loads, keepTheirPaceWhereAHostWasDown) {
    write(1, 20, [](int, int slot) {
        return slot / (kSlotsOfDay / 2) == 9 ? -1 : slot % kSlotsOfDay == 100 ? 0.9 : 0.2;
    });
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_EQ(loads->windows[0].slotSeconds, 600);
    EXPECT_NEAR(loads->tenants[0].load.peak, 0.9, 1e-9);
}

TEST_F(Loads, haveAPaceThatNoMonitorUses) {
    write(1, 20, [](int, int slot) { return slot % 2 == 0 ? 0.3 : -1; }); // each twenty minutes
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_EQ(loads->windows[0].slotSeconds, 1200);
    EXPECT_NEAR(loads->tenants[0].coverage, 1, 1e-9);
}

TEST_F(Loads, averageOverTheServersThatHaveASample) {
    // C9: 0.2 and 0.6 are 0.4; where one is missing the other's value
    write(2, 20, [](int server, int slot) {
        return server == 1 && slot >= 10 * kSlotsOfDay ? -1.0 : server == 0 ? 0.2 : 0.6;
    });
    m_input = *[] {
        InputTables tables;
        tables.add("tenant_map.csv",
                   "server_id,environment,machine_function,valid_from_s,valid_to_s\ns0,e,f,,\ns1,e,f,,\n");
        NoProgress nobody;
        return tables.finish(nobody);
    }();
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    ASSERT_EQ(loads->tenants.size(), 1U);
    EXPECT_EQ(loads->tenants[0].id, "e/f");
    EXPECT_EQ(loads->tenants[0].servers, 2U);
    EXPECT_NEAR(loads->tenants[0].load.average, 0.3, 1e-9);
    EXPECT_NEAR(loads->tenants[0].load.peak, 0.4, 1e-9);
    const auto series = tenantSeries(*m_workspace, {}, m_input, "e/f", m_nobody);
    ASSERT_TRUE(succeeded(series));
    EXPECT_NEAR(series->mean.front(), 0.4, 1e-6);
    EXPECT_NEAR(series->low.front(), 0.2, 1e-6);
    EXPECT_NEAR(series->high.front(), 0.6, 1e-6);
    EXPECT_NEAR(series->mean.back(), 0.2, 1e-6);
    EXPECT_FALSE(tenantSeries(*m_workspace, {}, m_input, "ghost", m_nobody));
}

TEST_F(Loads, followAServerFromOneOwnerToTheNext) {
    write(1, 20, [](int, int slot) { return slot < 10 * kSlotsOfDay ? 0.2 : 0.8; });
    const std::int64_t moved = kStartNs / 1'000'000'000 + 10 * 86'400;
    const std::string map = fmt::format(
        "server_id,environment,machine_function,valid_from_s,valid_to_s\ns0,a,f,,{}\ns0,b,f,{},\n", moved, moved);
    const auto kept = keepTables(*m_workspace, {{"tenant_map.csv", map}}, {}, m_nobody);
    ASSERT_TRUE(succeeded(kept));
    m_input = *kept;
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_NEAR(loads->tenant("a/f")->load.average, 0.2, 1e-9);
    EXPECT_NEAR(loads->tenant("b/f")->load.average, 0.8, 1e-9);
    EXPECT_TRUE(loads->tenant("a/f")->load.isHistoryShort); // half of its window is missing
    EXPECT_EQ(loads->tenant("a/f")->servers, 0U);           // one server, and it is of another by now
    EXPECT_EQ(loads->tenant("b/f")->servers, 1U);
    EXPECT_EQ(keptTables(*m_workspace)->size(), 1U);
}

constexpr const char* kServersLine = "server_id,datacenter,rack,cores,memory_mib,harvest_mib\n";

/// What is good of a folder is kept; of what is refused the one that was kept before stays.
TEST_F(Loads, keepTheTablesThatAreGood) {
    const std::string servers = kServersLine + std::string("s0,dc,r,12,32768,1\ns1,dc,r,12,32768,1\n");
    const std::string reimages = "time_s,server_id,disk,cause\n1472712345,s1,,operator\n";
    const auto first =
        keepTables(*m_workspace, {{"dir/servers.csv", servers}, {"dir/reimages.csv", "time_s,server\n"}}, {}, m_nobody);
    ASSERT_TRUE(succeeded(first));
    ASSERT_EQ(first->refused.size(), 1U);
    EXPECT_EQ(first->refused[0].file, "dir/reimages.csv");
    ASSERT_EQ(keptTables(*m_workspace)->size(), 1U);
    // the new servers are none: those that were kept are the ones that the reimages are of
    const auto second =
        keepTables(*m_workspace, {{"servers.csv", "server_id\n"}, {"reimages.csv", reimages}}, {}, m_nobody);
    ASSERT_TRUE(succeeded(second));
    ASSERT_EQ(second->refused.size(), 1U);
    EXPECT_EQ(second->refused[0].file, "servers.csv");
    EXPECT_EQ(second->servers.size(), 2U);
    EXPECT_EQ(second->reimages.size(), 1U);
    const auto kept = keptTables(*m_workspace);
    ASSERT_EQ(kept->size(), 2U);
    EXPECT_EQ((*kept)[1].second, servers);
    // of two of a kind nobody knows which is meant
    const auto twice =
        keepTables(*m_workspace, {{"a/servers.csv", servers}, {"b/servers.csv", servers}, {"reimages.csv", reimages}},
                   {}, m_nobody);
    ASSERT_TRUE(succeeded(twice));
    EXPECT_EQ(twice->refused.size(), 1U);
    EXPECT_FALSE(keepTables(*m_workspace, {{"servers.csv", "server_id\n"}}, {}, m_nobody)); // none is good
    // nothing is computed without a table that somebody gave
    EXPECT_FALSE(parsedTables({{"servers.csv", servers}, {"reimages.csv", "time_s\n"}}, {}, m_nobody));
}

TEST_F(Loads, sayTimesWithoutATenant) {
    write(2, 15, [](int, int) { return 0.3; });
    const std::int64_t second = kStartNs / 1'000'000'000 + 86'400; // the day after the first
    InputTables tables;
    const std::string map =
        fmt::format("server_id,environment,machine_function,valid_from_s,valid_to_s\ns0,a,f,,\ns1,a,f,{},\n", second);
    tables.add("tenant_map.csv", map);
    m_input = *tables.finish(m_nobody);
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    ASSERT_TRUE(loads->broken.contains({"dc", "H116"}));
    EXPECT_EQ(loads->broken.at({"dc", "H116"}).first.front().detail, "s1");
    EXPECT_EQ(loads->broken.at({"dc", "H116"}).count, 1U);
}

TEST_F(Loads, knowWhatAnHourWasLike) {
    write(1, 1, [](int, int slot) { return slot < 6 ? 0.25 : -1; });
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_DOUBLE_EQ(loads->tenants[0].load.average, 0.25);
    EXPECT_DOUBLE_EQ(loads->tenants[0].load.peak, 0.25);
    EXPECT_TRUE(loads->tenants[0].load.isHistoryShort);
}

TEST_F(Loads, sayServersThatNobodyHas) {
    write(3, 15, [](int, int) { return 0.3; });
    InputTables tables;
    tables.add("servers.csv",
               "server_id,datacenter,rack,cores,memory_mib,harvest_mib\ns0,d,r,12,32768,1\ns1,d,r,12,32768,1\n");
    tables.add("tenant_map.csv", "server_id,environment,machine_function,valid_from_s,valid_to_s\ns0,a,f,,\n");
    m_input = *tables.finish(m_nobody);
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_EQ(loads->broken.at({"dc", "H115"}).first.front().detail, "s2");
    EXPECT_EQ(loads->broken.at({"dc", "H116"}).first.front().detail, "s1");
    EXPECT_EQ(loads->broken.at({"dc", "H116"}).count, 1U);
    ASSERT_EQ(loads->classes.size(), 1U);
    // 12 cores less 4 and 30 % of 12: S1 with one server
    ClassRequest request;
    EXPECT_EQ(roomsFor(request, {loads->stateOf(0)}).rooms.front(), 4U);
    InputTables others;
    others.add("tenant_map.csv", "server_id,environment,machine_function,valid_from_s,valid_to_s\nelsewhere,a,f,,\n");
    m_input = *others.finish(m_nobody);
    const auto none = load();
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().message().find("H171"), std::string::npos);
}

TEST_F(Loads, areTheSameWhenTheyWereKept) {
    write(4, 16, [](int server, int slot) { return server < 2 ? daily(slot + 36 * server) : 0.1 * server; });
    const auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    const nlohmann::ordered_json json = toJson(*loads);
    const auto back = tenantLoadsIn(nlohmann::ordered_json::parse(json.dump()));
    ASSERT_TRUE(back);
    EXPECT_EQ(toJson(*back).dump(), json.dump());
    EXPECT_FALSE(tenantLoadsIn(nlohmann::ordered_json::object()));
    EXPECT_EQ(headOf(*loads).text(), "4 tenants with 4 servers: 2 periodic, 2 constant, 0 unpredictable.");
}

TEST_F(Loads, judgeAnewWithoutReading) {
    write(2, 16, [](int server, int slot) {
        return server == 0 ? 0.4 + 0.03 * std::cos(2 * M_PI * slot / kSlotsOfDay) : 0.2;
    });
    auto loads = load();
    ASSERT_TRUE(succeeded(loads));
    EXPECT_EQ(loads->tenant("s0")->load.pattern, Pattern::Constant); // C4: up to an amplitude of 0.042
    TenantLoads copy = *loads;
    PatternRule rule;
    judge(copy, rule);
    EXPECT_EQ(toJson(copy).dump(), toJson(*loads).dump()); // the same rule says the same
    rule.constantSigma = 0.01;
    judge(copy, rule);
    EXPECT_EQ(copy.tenant("s0")->load.pattern, Pattern::Periodic);
}

HarvestInput placedInput() {
    std::string servers = "server_id,datacenter,rack,cores,memory_mib,harvest_mib\n",
                owners = "server_id,environment,machine_function,valid_from_s,valid_to_s\n",
                reimages = "time_s,server_id,disk,cause\n";
    for (int tenant = 0; tenant < 18; ++tenant)
        for (int i = 0; i < 4; ++i) {
            const int server = tenant * 4 + i;
            servers += fmt::format("s{:02},d,r{},12,32768,256000\n", server, server / 8);
            owners += fmt::format("s{:02},env{:02},f,1451606400,\n", server, tenant);
            for (int event = 0; event < tenant; ++event)
                reimages += fmt::format("{},s{:02},,operator\n", 1451606400 + event * 600'000 + server * 7'200, server);
        }
    InputTables tables;
    tables.add("servers.csv", servers);
    tables.add("tenant_map.csv", owners);
    tables.add("reimages.csv", reimages);
    NoProgress nobody;
    return *tables.finish(nobody);
}

TEST(PlacementScenes, spreadBlocksAsTheRulesSay) {
    const HarvestInput input = placedInput();
    const auto scene = placementScene(input, nullptr, {}, {});
    ASSERT_TRUE(succeeded(scene));
    EXPECT_EQ(scene->grid.imbalance, 0); // P1: equal tenants, a multiple of nine
    NoProgress nobody;
    PlacementOrder order;
    order.blocks = 500;
    const auto placed = tryPlacement(*scene, order, nobody);
    ASSERT_TRUE(succeeded(placed));
    EXPECT_EQ(placed->placed, 500U);
    EXPECT_EQ(placed->quality[0], 500U);
    for (const PlacedBlock& block : placed->first)
        EXPECT_EQ(qualityOf(*scene, block.servers), 0);
    order.isStock = true;
    // Filling it up: what is used grows, tenants that can take more do not come back, and it ends when few are left.
    const std::vector<FillStep> fill = fillSteps(*scene, 3, 1);
    ASSERT_GT(fill.size(), 2U);
    EXPECT_EQ(fill.front().used, 0);
    for (std::size_t i = 1; i < fill.size(); ++i) {
        EXPECT_GE(fill[i].used, fill[i - 1].used);
        EXPECT_LE(fill[i].used, 1.0);
        EXPECT_LE(fill[i].openTenants, fill[i - 1].openTenants);
        ASSERT_EQ(fill[i].cells.size(), 9U);
        std::size_t open = 0;
        double used = 0, space = 0;
        for (std::size_t cell = 0; cell < 9; ++cell) {
            EXPECT_GE(fill[i].cells[cell].used, fill[i - 1].cells[cell].used);
            open += fill[i].cells[cell].openTenants;
            const double of = double(scene->grid.space[cell / 3][cell % 3]);
            used += fill[i].cells[cell].used * of;
            space += of;
        }
        EXPECT_EQ(open, fill[i].openTenants);
        EXPECT_NEAR(used / space, fill[i].used, 0.01); // space may be made smaller for the curve
    }
    EXPECT_LT(fill.back().openTenants, fill.front().openTenants);
    const auto stock = tryPlacement(*scene, order, nobody);
    EXPECT_GT(stock->inOneEnvironment, 50U); // a server of its rack is often of its owner
    EXPECT_FALSE(placementScene({}, nullptr, {}, {}));
}

/// Of each datacenter its tenants and servers by pattern; what is in two counts in both.
TEST(PatternShares, areByDatacenter) {
    InputTables tables;
    tables.add("servers.csv", "server_id,datacenter,rack,cores,memory_mib,harvest_mib\n"
                              "a,east,r,12,32768,1\nb,east,r,12,32768,1\nc,west,r,12,32768,1\nd,west,r,12,32768,1\n");
    tables.add("tenant_map.csv", "server_id,environment,machine_function,valid_from_s,valid_to_s\n"
                                 "a,web,x,,\nb,web,x,,\nc,web,x,,\nd,web,y,,\n");
    NoProgress nobody;
    const auto input = tables.finish(nobody);
    ASSERT_TRUE(succeeded(input));
    TenantLoads loads;
    loads.windows.emplace_back().name = "run";
    const auto add = [&](const char* id, std::uint64_t servers, Pattern pattern, bool isShort) {
        LoadedTenant& tenant = loads.tenants.emplace_back();
        tenant.id = id;
        tenant.servers = servers;
        tenant.load.pattern = pattern;
        tenant.load.isHistoryShort = isShort;
    };
    add("web/x", 3, Pattern::Periodic, false);
    add("web/y", 1, Pattern::Unpredictable, true);
    add("elsewhere", 4, Pattern::Constant, false);
    const std::vector<PatternShares> found = patternShares(loads, *input);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].datacenter, "east");
    EXPECT_EQ(found[0].servers, (PatternCounts{0, 2, 0, 0}));
    EXPECT_EQ(found[0].tenants, (PatternCounts{0, 1, 0, 0}));
    EXPECT_EQ(found[1].datacenter, "run"); // nobody says where it is
    EXPECT_EQ(found[1].servers, (PatternCounts{4, 0, 0, 0}));
    EXPECT_EQ(found[2].datacenter, "west");
    EXPECT_EQ(found[2].servers, (PatternCounts{0, 1, 0, 1}));
    EXPECT_EQ(found[2].tenants, (PatternCounts{0, 1, 0, 1}));
    EXPECT_DOUBLE_EQ(found[2].foreseeable(), 0.5);
    EXPECT_EQ(patternSharesOfAll(loads).tenants, (PatternCounts{1, 1, 0, 1}));
    EXPECT_EQ(patternSharesOfAll(loads).allServers(), 8U);
}

TEST(ReimageHistories, countByServerAndMonth) {
    const HarvestInput input = placedInput();
    const ReimageHistory history = reimageHistory(input, {});
    ASSERT_EQ(history.tenants.size(), 18U);
    EXPECT_EQ(history.months.front(), "2016-01");
    EXPECT_EQ(history.tenants[0].reimages, 0U);
    EXPECT_EQ(history.tenants[5].reimages, 20U);
    EXPECT_EQ(history.tenants[5].servers, 4U);
    EXPECT_GT(history.tenants[17].perServerMonth(), history.tenants[3].perServerMonth());
    EXPECT_TRUE(history.events.empty()); // two hours apart
    // several disks within an hour are one reimage
    InputTables tables;
    tables.add("tenant_map.csv",
               "server_id,environment,machine_function,valid_from_s,valid_to_s\na,e,f,0,\nb,e,f,0,\n");
    tables.add(
        "reimages.csv",
        "time_s,server_id,disk,cause\n1451606400,a,1,operator\n1451606500,a,2,operator\n1451606600,b,,operator\n");
    NoProgress nobody;
    const auto disks = tables.finish(nobody);
    ASSERT_TRUE(succeeded(disks));
    const ReimageHistory merged = reimageHistory(*disks, {});
    EXPECT_EQ(merged.tenants[0].reimages, 2U);
    ASSERT_EQ(merged.events.size(), 1U);
    EXPECT_EQ(merged.events[0].servers, 2U);
    EXPECT_EQ(merged.shareInEvents, 1);
}

/// One reimage in sixteen days is 30.4375 / 16 a month, however early in them it came; a month without any is ranked.
TEST(ReimageHistories, countTheTimeThatWasObserved) {
    constexpr std::int64_t kBeginS = 1'472'688'000, kDayS = 86'400; // 2016-09-01
    HarvestInput input;
    input.servers.push_back({"a", "d", "", 12, 0, 0});
    input.tenants.push_back({"e", "f"});
    input.owners.push_back({0, 0});
    input.reimages.push_back({kBeginS + 6 * 3600, 0, "", ReimageCause::Unknown});
    input.observedFromS = kBeginS;
    input.observedToS = kBeginS + 16 * kDayS;
    EXPECT_NEAR(reimageHistory(input, {}).tenants[0].perServerMonth(), 30.4375 / 16, 1e-9);
    EXPECT_NEAR(recentRates(input, {}, kRateMonths)[0], 30.4375 / 16, 1e-9);
    input.observedToS = kBeginS + 50 * kDayS;
    const ReimageHistory longer = reimageHistory(input, {});
    ASSERT_EQ(longer.months, (std::vector<std::string>{"2016-09", "2016-10"}));
    EXPECT_EQ(longer.tenants[0].months[1].serverDays, 20U);
    EXPECT_EQ(longer.tenants[0].months[1].reimages, 0U);
    // Those of the last year count for where copies go, whatever came before.
    input.reimages.insert(input.reimages.begin(), {kBeginS - 800 * kDayS, 0, "", ReimageCause::Unknown});
    EXPECT_NEAR(recentRates(input, {}, 2)[0], 30.4375 / 50, 1e-9);
    EXPECT_TRUE(checkReimages(input));
    input.reimages.pop_back(); // 800 days before anything else is known
    const Status apart = checkReimages(input);
    ASSERT_FALSE(apart);
    EXPECT_NE(apart.error().message().find("H171"), std::string::npos);
}

} // namespace
} // namespace tenfold::harvest
