#include "core/base/random_stream.h"
#include "core/harvest/choose/class_selection.h"
#include "core/harvest/choose/dag_width.h"
#include "core/harvest/choose/server_account.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/place/placement_grid.h"
#include "core/harvest/simulate/scheduling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

/// Groups, class selection, widths of jobs and accounts of servers: checks G1, G2, S1 … S5, D1 … D3 and K1 … K3 of the
/// specification.
namespace tenfold::harvest {
namespace {

/// G1: who is first in one month and last in the next changes each month; who is always in the middle never does.
TEST(ReimageGroupChecks, alternatingTenantsChangeEachMonth) {
    std::vector<std::vector<TenantMonth>> tenants(3);
    for (std::size_t month = 0; month < 36; ++month) {
        tenants[0].push_back({month % 2 == 0 ? 0U : 10U, 300});
        tenants[1].push_back({5, 300});
        tenants[2].push_back({month % 2 == 0 ? 10U : 0U, 300});
    }
    const ReimageGroups found = reimageGroups(tenants);
    EXPECT_EQ(found.changes, (std::vector<std::size_t>{35, 0, 35}));
    EXPECT_EQ(found.pairs, (std::vector<std::size_t>{35, 35, 35}));
}

/// G2: equal rates are parted by name, the same each month; and it is told that they are tied.
TEST(ReimageGroupChecks, tiesAreTheSameEachMonth) {
    std::vector<std::vector<TenantMonth>> tenants(10, std::vector<TenantMonth>(36, TenantMonth{2, 60}));
    const ReimageGroups found = reimageGroups(tenants);
    for (std::size_t t = 0; t < tenants.size(); ++t) {
        EXPECT_EQ(found.changes[t], 0U);
        EXPECT_EQ(found.group[t][0], static_cast<int>(3 * t / 10));
    }
    InputTables tables;
    std::string owners = "server_id,environment,machine_function,valid_from_s,valid_to_s\n",
                reimages = "time_s,server_id,disk,cause\n";
    for (char server = 'a'; server < 'k'; ++server) {
        owners += std::string(1, server) + ",e" + server + ",f,0,\n";
        for (const char* day : {"1451606400", "1454284800", "1456790400"}) // January, February, March
            reimages += std::string(day) + "," + server + ",,operator\n";
    }
    tables.add("tenant_map.csv", owners);
    tables.add("reimages.csv", reimages);
    NoProgress nobody;
    auto input = tables.finish(nobody);
    ASSERT_TRUE(input);
    input->observedFromS = 1451606400; // the three months
    input->observedToS = 1459468800;
    const ReimageHistory history = reimageHistory(*input, {});
    EXPECT_EQ(history.groups.changes, std::vector<std::size_t>(10, 0));
    EXPECT_EQ(history.tiedShare, 1);
}

ClassState stateOf(std::string name, Pattern pattern, double current, double average, double peak,
                   std::uint64_t servers) {
    return {std::move(name), pattern, average, peak, current, {{servers, 12, 4}}};
}

/// A class with exactly so much room for a job of any type.
ClassState withRoom(Pattern pattern, std::uint64_t room) {
    return {"", pattern, 0, 0, 0, {{room, 5, 4}}};
}

/// S1: ten servers of twelve cores, of which four are kept.
TEST(SelectionChecks, roomFollowsTheHeadroomOfTheType) {
    const ClassState of = stateOf("c", Pattern::Periodic, 0.30, 0.40, 0.60, 10);
    const double headrooms[] = {0.70, 0.60, 0.40};
    const std::uint64_t rooms[] = {44, 32, 8};
    for (const JobType type : {JobType::Short, JobType::Medium, JobType::Long}) {
        const auto i = static_cast<std::size_t>(type);
        ClassRequest request;
        request.type = type;
        EXPECT_NEAR(headroom(type, of), headrooms[i], 1e-12);
        EXPECT_EQ(roomsFor(request, {of}).rooms, std::vector<std::uint64_t>{rooms[i]});
    }
}

/// S2: of two that have room, one three times as much, it gets three of four jobs.
TEST(SelectionChecks, drawsInProportionToRoom) {
    RandomStream random(2);
    ClassRequest request;
    request.containers = 20;
    int larger = 0;
    for (int i = 0; i < 10'000; ++i) {
        const ClassSelection found = selectClasses(
            request, {withRoom(Pattern::Periodic, 30), withRoom(Pattern::Periodic, 90)}, [&] { return random.unit(); });
        ASSERT_EQ(found.chosen.size(), 1U);
        larger += found.chosen.front() == 1 ? 1 : 0;
    }
    EXPECT_NEAR(larger / 10'000.0, 0.75, 0.013);
}

/// S3 and S5: where none has room for all, several that have together; and what is full is never among them.
TEST(SelectionChecks, severalClassesTogetherHaveRoom) {
    RandomStream random(3);
    const std::vector<ClassState> classes{withRoom(Pattern::Constant, 10), withRoom(Pattern::Periodic, 20),
                                          withRoom(Pattern::Unpredictable, 30), withRoom(Pattern::Periodic, 0)};
    ClassRequest request;
    for (int i = 0; i < 2000; ++i) {
        request.type = static_cast<JobType>(i % 3);
        request.containers = 45;
        const ClassSelection found = selectClasses(request, classes, [&] { return random.unit(); });
        std::uint64_t room = 0;
        for (const std::size_t c : found.chosen)
            room += found.rooms[c];
        EXPECT_TRUE(found.feasible.empty());
        EXPECT_GE(room, 45U);
        EXPECT_GT(found.chosen.size(), 1U);
        EXPECT_TRUE(std::count(found.chosen.begin(), found.chosen.end(), 2U)); // without it there are 30
        EXPECT_FALSE(std::count(found.chosen.begin(), found.chosen.end(), 3U));
        request.containers = 61;
        EXPECT_TRUE(selectClasses(request, classes, [&] { return random.unit(); }).chosen.empty());
        request.containers = 1; // one class has room for it
        EXPECT_NE(selectClasses(request, classes, [&] { return random.unit(); }).chosen.front(), 3U);
    }
}

/// S4: both limits are medium, and so is what never ran.
TEST(SelectionChecks, typesHaveTheirLimits) {
    EXPECT_EQ(jobTypeOf({}, {}), JobType::Medium);
    EXPECT_EQ(jobTypeOf(173, {}), JobType::Medium);
    EXPECT_EQ(jobTypeOf(433, {}), JobType::Medium);
    EXPECT_EQ(jobTypeOf(172.9, {}), JobType::Short);
    EXPECT_EQ(jobTypeOf(433.1, {}), JobType::Long);
}

JobGraph graphOf(std::vector<std::uint64_t> tasks, std::vector<std::pair<std::size_t, std::size_t>> edges) {
    JobGraph graph{std::move(tasks), {}, std::move(edges)};
    graph.cores.assign(graph.tasks.size(), 1);
    return graph;
}

/// D1 and D2: a chain, a diamond, and where the two ways to count levels differ.
TEST(WidthChecks, ofGraphsThatAreKnown) {
    EXPECT_EQ(dagWidth(graphOf({5, 50, 10}, {{0, 1}, {1, 2}})).containers, 50U);
    EXPECT_EQ(dagWidth(graphOf({4, 100, 200, 1}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}})).containers, 300U);
    const DagWidth shortcut = dagWidth(graphOf({10, 5, 7}, {{0, 1}, {1, 2}, {0, 2}}));
    EXPECT_EQ(shortcut.containers, 10U);
    EXPECT_EQ(shortcut.containersByHops, 12U);
    EXPECT_EQ(shortcut.antichain, 10U);
}

JobGraph randomGraph(RandomStream& random) {
    JobGraph graph;
    const std::size_t stages = 1 + random.below(8);
    const std::uint64_t oneIn = 1 + random.below(5);
    for (std::size_t v = 0; v < stages; ++v) {
        graph.tasks.push_back(1 + random.below(6));
        for (std::size_t from = 0; from < v; ++from)
            if (random.below(oneIn) == 0) graph.edges.emplace_back(from, v);
    }
    graph.cores.assign(stages, 1);
    return graph;
}

/// Most tasks of stages of which none waits for another, by looking at every set of stages.
std::uint64_t widestByAllSets(const JobGraph& graph) {
    const std::size_t n = graph.tasks.size();
    std::vector<std::uint32_t> before(n); // a bit a stage that has to end first; edges go to later stages
    for (std::size_t v = 0; v < n; ++v)
        for (const auto& [from, to] : graph.edges)
            if (to == v) before[v] |= before[from] | 1U << from;
    std::uint64_t most = 0;
    for (std::uint32_t set = 0; set < 1U << n; ++set) {
        std::uint64_t tasks = 0;
        bool isFree = true;
        for (std::size_t v = 0; v < n; ++v) {
            if (((set >> v) & 1U) == 0) continue;
            isFree = isFree && (before[v] & set) == 0;
            tasks += graph.tasks[v];
        }
        if (isFree) most = std::max(most, tasks);
    }
    return most;
}

/// D3: ten thousand random jobs. The estimate is never more than the heaviest antichain, and neither is what is seen at
/// once where servers are without end.
TEST(WidthChecks, estimateAndPlayStayBelowTheAntichain) {
    constexpr std::uint32_t kJobs = 10'000;
    RandomStream random(33);
    Datacenter datacenter;
    datacenter.tenants.push_back({"t", 0, 0, 0, 0});
    datacenter.servers.assign(300, {0, 0, 12, 4, 0});
    LoadTable loads(3600, 24);
    loads.add(Series(24, 0));
    const SampleValues values;
    SchedulingInput input;
    input.datacenter = &datacenter;
    input.loads = &loads;
    input.values = &values;
    input.seriesOf.assign(300, 0);
    std::vector<std::uint64_t> antichains;
    for (std::uint32_t i = 0; i < kJobs; ++i) {
        const JobGraph graph = randomGraph(random);
        const DagWidth width = dagWidth(graph);
        ASSERT_EQ(width.antichain, widestByAllSets(graph)) << i;
        ASSERT_LE(width.containers, width.antichain) << i;
        antichains.push_back(width.antichain);
        JobKind kind{std::to_string(i), {}, graph.edges, {}, JobType::Medium};
        for (const std::uint64_t tasks : graph.tasks)
            kind.stages.push_back({tasks, 1000 + static_cast<std::int64_t>(random.below(20'000)), 0, 1});
        input.kinds.push_back(std::move(kind));
        input.arrivals.push_back({std::int64_t{i} * 4000, i});
    }
    SchedulingOptions options;
    options.policy = kPrimaryAware;
    options.endMs = std::int64_t{kJobs} * 4000 + 400'000;
    const SchedulingResult result = simulateScheduling(input, options);
    ASSERT_EQ(result.unfinishedJobs, 0U);
    ASSERT_EQ(result.jobs.size(), kJobs);
    for (std::uint32_t i = 0; i < kJobs; ++i) {
        EXPECT_LE(result.jobs[i].mostContainers, antichains[i]) << i;
        EXPECT_LE(result.jobs[i].estimatedContainers, antichains[i]) << i;
    }
}

/// K1 and K2: twelve cores, four kept; the owner goes from three to six, or to seven.
TEST(AccountChecks, theYoungestGoFirst) {
    const std::vector<Container> all{{1, 10, 2}, {2, 20, 1}, {3, 30, 1}};
    std::vector<Container> left = all;
    EXPECT_EQ(freeCores(12, 4, 3, left), 1);
    const std::vector<Container> killed = killForReserve(12, 4, 6, left);
    ASSERT_EQ(killed.size(), 2U);
    EXPECT_EQ(killed[0].startMs, 30);
    EXPECT_EQ(killed[1].startMs, 20);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left.front().cores, 2);
    left = all;
    EXPECT_EQ(killForReserve(12, 4, 7, left).size(), 3U);
    EXPECT_TRUE(left.empty());
}

/// K3: whatever the owner does, the reserve is whole again or nothing is left; and no container goes for nothing.
TEST(AccountChecks, theReserveIsWholeAfterEachStep) {
    RandomStream random(4);
    std::vector<Container> there;
    for (std::uint64_t step = 0; step < 20'000; ++step) {
        const auto owner = static_cast<std::int64_t>(random.below(13));
        const std::vector<Container> before = there;
        const std::vector<Container> killed = killForReserve(12, 4, owner, there);
        ASSERT_TRUE(freeCores(12, 4, owner, there) >= 0 || there.empty()) << step;
        EXPECT_EQ(killed.size() + there.size(), before.size());
        if (!killed.empty()) {
            std::vector<Container> oneMore = there;
            oneMore.push_back(killed.back());
            EXPECT_LT(freeCores(12, 4, owner, oneMore), 0) << step;
            for (const Container& left : there)
                EXPECT_LE(left.startMs, killed.back().startMs);
        }
        const Container next{step, static_cast<std::int64_t>(step / 3), 1 + static_cast<std::int64_t>(random.below(3))};
        if (freeCores(12, 4, owner, there) >= next.cores) there.push_back(next);
        if (random.below(4) == 0 && !there.empty())
            there.erase(there.begin() + static_cast<std::ptrdiff_t>(random.below(there.size())));
    }
}

} // namespace
} // namespace tenfold::harvest
