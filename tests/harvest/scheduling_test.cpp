#include "core/base/threads/parallel.h"
#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/simulate/loaded_classes.h"
#include "core/harvest/simulate/scheduling.h"
#include "core/harvest/simulate/server_books.h"
#include "core/harvest/simulate/server_picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tenfold::harvest {
namespace {

/// Tenants with a server or more each, and a load that goes with them.
struct Play {
    Datacenter datacenter;
    LoadTable loads;
    SampleValues values;
    SchedulingInput input;
    SchedulingOptions options;

    explicit Play(const std::vector<Series>& series, std::uint32_t serversEach = 1)
        : loads(120, series.front().size()) {
        for (std::uint32_t t = 0; t < series.size(); ++t) {
            datacenter.tenants.push_back({"t" + std::to_string(t), t, 0, 0, 0});
            loads.add(series[t]);
            for (std::uint32_t s = 0; s < serversEach; ++s) {
                datacenter.servers.push_back({t, 0, 12, 4, 0});
                input.seriesOf.push_back(t);
            }
        }
        input.datacenter = &datacenter;
        input.loads = &loads;
        input.values = &values;
        options.endMs = static_cast<std::int64_t>(series.front().size()) * 120'000;
    }
    Play(const Play&) = delete;
    void addJob(std::int64_t atMs, std::vector<JobStage> stages, JobType type = JobType::Medium) {
        JobKind kind{"job" + std::to_string(input.kinds.size()), std::move(stages), {}, {}, type};
        for (std::size_t i = 1; i < kind.stages.size(); ++i)
            kind.edges.emplace_back(i - 1, i);
        input.arrivals.push_back({atMs, static_cast<std::uint32_t>(input.kinds.size())});
        input.kinds.push_back(std::move(kind));
    }
    SchedulingResult play(const Policy& policy, std::uint64_t start = 1) {
        options.policy = policy;
        return simulateScheduling(input, options, start);
    }
};

/// What an exact case has to give.
struct Expected {
    Policy policy;
    std::int64_t jobMs;
    std::uint64_t started, killed, violations;
    double wastedCoreS;
};

/// Six tasks of 200 s on one server: its owner takes eight of its cores in the second slot. Who sees it starts five,
/// loses them after 120 s, starts them again at 240 s, and the sixth at 441 s. Who does not starts all and harms the
/// owner.
TEST(Scheduling, oneServerByHand) {
    Series load(20, 0.25);
    load[1] = 0.6;
    for (const Expected& expected :
         {Expected{kStock, 200'000, 6, 0, 1, 0}, Expected{kPrimaryAware, 641'000, 11, 5, 0, 600},
          Expected{kBalanced, 641'000, 11, 5, 0, 600}, Expected{kHistory, 641'000, 11, 5, 0, 600}}) {
        SCOPED_TRACE(expected.policy.name);
        Play play({load});
        play.input.classes = {{"constant-1", Pattern::Constant, 0.25, 0.6, {0}}};
        play.addJob(0, {{6, 200'000, 0, 1}});
        const SchedulingResult result = play.play(expected.policy);
        ASSERT_EQ(result.jobs.size(), 1U);
        EXPECT_TRUE(result.jobs[0].isFinished);
        EXPECT_EQ(result.jobs[0].jobMs, expected.jobMs);
        EXPECT_EQ(result.started, expected.started);
        EXPECT_EQ(result.killed, expected.killed);
        EXPECT_EQ(result.finished, 6U);
        EXPECT_EQ(result.violations, expected.violations);
        EXPECT_DOUBLE_EQ(result.usefulCoreS, 1200);
        EXPECT_DOUBLE_EQ(result.wastedCoreS, expected.wastedCoreS);
        EXPECT_EQ(result.jobs[0].estimatedContainers, 6U);
        EXPECT_EQ(result.jobs[0].mostContainers, expected.policy.seesOwner ? 5U : 6U);
    }
}

/// A long job goes to the constant class and is left alone there; without classes it meets the owner that comes back.
TEST(Scheduling, historyKeepsLongJobsOfTenantsThatComeBack) {
    Series calm(40, 0.25), rough(40, 0.05);
    for (std::size_t i = 1; i < 40; i += 3)
        rough[i] = 0.9;
    Play play({calm, rough});
    play.input.classes = {{"constant-1", Pattern::Constant, 0.25, 0.25, {0}},
                          {"unpredictable-1", Pattern::Unpredictable, 0.4, 0.9, {1}}};
    play.addJob(0, {{5, 500'000, 0, 1}}, JobType::Long);
    const SchedulingResult history = play.play(kHistory);
    EXPECT_EQ(history.killed, 0U);
    EXPECT_EQ(history.jobs[0].jobMs, 500'000);
    EXPECT_EQ(history.selections[0], 1U);
    EXPECT_DOUBLE_EQ(history.coreSOfClass[0], 2500);
    EXPECT_DOUBLE_EQ(history.coreSOfClass[1], 0);
    const SchedulingResult balanced = play.play(kBalanced);
    EXPECT_GT(balanced.killed, 0U);
    EXPECT_GT(balanced.jobs[0].jobMs, 500'000);
}

/// Idle servers without end: a job takes its critical path and the wait for a dispatch, whoever places it.
TEST(Scheduling, withoutLoadAJobIsItsCriticalPath) {
    Play play({Series(100, 0)}, 60);
    play.input.classes = {{"constant-1", Pattern::Constant, 0, 0, {0}}};
    play.addJob(1000, {{100, 30'000, 0, 1}, {200, 10'000, 0, 2}, {1, 5'000, 0, 1}});
    for (const Policy& policy : policies()) {
        const SchedulingResult result = play.play(policy);
        EXPECT_EQ(result.killed, 0U);
        // begins at 3 s, stages end at 33, 43 (at a tick: 33) and, begun at 45, at 50
        EXPECT_EQ(result.jobs[0].jobMs, 49'000);
        EXPECT_EQ(result.jobs[0].estimatedContainers, 200U);
    }
}

/// Owners that use all: nothing runs but under Stock.
TEST(Scheduling, nothingRunsWhereOwnersUseAll) {
    Play play({Series(20, 1)}, 3);
    play.input.classes = {{"constant-1", Pattern::Constant, 1, 1, {0}}};
    play.addJob(0, {{4, 10'000, 0, 1}});
    for (const Policy& policy : {kPrimaryAware, kBalanced, kHistory}) {
        const SchedulingResult result = play.play(policy);
        EXPECT_EQ(result.started, 0U);
        EXPECT_EQ(result.unfinishedJobs, 1U);
        EXPECT_EQ(result.jobs[0].jobMs, play.options.endMs);
        EXPECT_FALSE(result.jobs[0].isFinished);
    }
    EXPECT_EQ(play.play(kStock).finished, 4U);
}

/// A job that waited half an hour selects anew; one that waits for classes gets the first minute with room.
TEST(Scheduling, jobsSelectAnewAndMayWaitForClasses) {
    Series full(60, 1), free(60, 0.1);
    for (std::size_t i = 0; i < 10; ++i)
        free[i] = 0.95;
    Play play({full, free});
    play.input.classes = {{"constant-1", Pattern::Constant, 0.2, 0.2, {0}},
                          {"periodic-1", Pattern::Periodic, 0.2, 0.2, {1}}};
    play.addJob(0, {{3, 10'000, 0, 1}});
    play.options.waitsForClass = true;
    const SchedulingResult waits = play.play(kHistory);
    EXPECT_EQ(waits.jobs[0].jobMs, 1'210'000);
    EXPECT_GT(waits.reselections, 10U);
    EXPECT_EQ(waits.selections[0], 1U);
    play.options.waitsForClass = false;
    const SchedulingResult goesAnywhere = play.play(kHistory);
    EXPECT_EQ(goesAnywhere.jobs[0].jobMs, 1'210'000);
    EXPECT_EQ(goesAnywhere.selections[2], 1U);
}

/// The type of a recurring job is that of its last run.
/// A tenant that was busy and is idle now, and one the other way round: the classes of each day are of the two days
/// before it, as the means that are worked out here by hand.
TEST(Scheduling, classesAreOfTheDaysBefore) {
    Datacenter datacenter;
    datacenter.tenants = {{"a", 0, 0, 0, 0}, {"b", 1, 0, 0, 0}};
    datacenter.servers = {{0, 0, 12, 4, 0}, {1, 0, 12, 4, 0}};
    constexpr std::size_t kDay = 24; // slots of an hour
    const auto days = [](std::initializer_list<double> shares) {
        Series series;
        for (const double share : shares)
            series.insert(series.end(), kDay, share);
        return series;
    };
    LoadTable history(3600, 2 * kDay), played(3600, 3 * kDay);
    history.add(days({0.6, 0.6}));
    history.add(days({0.1, 0.1}));
    played.add(days({0, 0, 0}));
    played.add(days({0.5, 0.3, 0.1}));
    const std::vector<std::uint32_t> seriesOf{0, 1};
    const auto found = dailyClasses(datacenter, history, played, SampleValues(), seriesOf, 9);
    ASSERT_EQ(found.size(), 4U); // the history's, and one after each day that was played
    const auto averageOf = [&](std::size_t day, std::uint32_t tenant) {
        for (const SchedulingClass& one : found[day])
            if (one.tenants == std::vector<std::uint32_t>{tenant}) return one.average;
        return found[day].front().average; // both in one: of equal servers their mean
    };
    const double meansOfBoth[] = {0.7 / 2, (0.3 + 0.3) / 2, (0 + 0.4) / 2, (0 + 0.2) / 2};
    for (std::size_t day = 0; day < found.size(); ++day) {
        double sum = 0;
        for (const std::uint32_t tenant : {0U, 1U})
            sum += averageOf(day, tenant);
        EXPECT_NEAR(sum / 2, meansOfBoth[day], 1e-9) << day;
    }
}

TEST(Scheduling, typesFollowTheLastRun) {
    Play play({Series(400, 0)}, 4);
    play.addJob(0, {{1, 500'000, 0, 1}});
    play.input.kinds[0].type.reset();
    play.input.arrivals = {{0, 0}, {400'000, 0}, {600'000, 0}};
    const SchedulingResult result = play.play(kPrimaryAware);
    EXPECT_EQ(result.jobs[0].type, JobType::Medium);
    EXPECT_EQ(result.jobs[1].type, JobType::Medium);
    EXPECT_EQ(result.jobs[2].type, JobType::Long);
}

/// Whatever is played: tasks and core seconds add up, and the same chance gives the same.
TEST(Scheduling, tasksAndCoresAddUp) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        SCOPED_TRACE(seed);
        SyntheticDatacenter how;
        how.servers = 60;
        const GeneratedDatacenter of = syntheticDatacenter(how, seed);
        SyntheticSeries series;
        series.days = 1;
        series.slotSeconds = 600;
        const GeneratedLoads loads = syntheticLoads(of, series, seed % 2 == 0, seed);
        SyntheticJobs jobs;
        jobs.kinds = 8;
        jobs.meanTasks = 2;
        const SampleValues values({Scaling::Linear, 1.3, 0, 0});
        SchedulingInput input;
        input.datacenter = &of.datacenter;
        input.loads = &loads.table;
        input.values = &values;
        input.seriesOf = loads.seriesOf;
        input.kinds = syntheticJobs(jobs, seed);
        for (JobKind& kind : input.kinds)
            for (JobStage& stage : kind.stages)
                stage.cores = 1 + seed % 3, stage.taskSd = seed % 2 == 0 ? 0.3 : 0;
        input.arrivals = syntheticArrivals(8, 600, 86'400'000, seed);
        std::map<Pattern, SchedulingClass> classes;
        for (std::uint32_t t = 0; t < of.patterns.size(); ++t) {
            classes[of.patterns[t]].pattern = of.patterns[t];
            classes[of.patterns[t]].average = 0.3;
            classes[of.patterns[t]].peak = 0.5;
            classes[of.patterns[t]].tenants.push_back(t);
        }
        for (const auto& [pattern, one] : classes)
            input.classes.push_back(one);
        double stockMean = 0;
        for (const Policy& policy : policies()) {
            SchedulingOptions options;
            options.policy = policy;
            options.endMs = 86'400'000 - 1'000;
            const SchedulingResult result = simulateScheduling(input, options, seed);
            EXPECT_EQ(result.started, result.finished + result.killed + result.running) << policy.name;
            if (!policy.seesOwner) {
                EXPECT_EQ(result.killed, 0U);
                stockMean = result.times().mean;
            } else {
                EXPECT_EQ(result.violations, 0U);
                EXPECT_LE(stockMean, result.times().mean * 1.001) << policy.name;
            }
            double all = 0;
            for (const double cores : result.coreSOfClass)
                all += cores;
            if (policy.choosesClasses) {
                EXPECT_NEAR(all, result.usefulCoreS + result.wastedCoreS, 1e-6 * all);
            }
            std::vector<SchedulingResult> again(3);
            runParallel(again.size(), 2, [&](std::size_t i) { again[i] = simulateScheduling(input, options, seed); });
            for (const SchedulingResult& one : again) {
                EXPECT_EQ(one.started, result.started);
                EXPECT_EQ(one.wastedCoreS, result.wastedCoreS);
                EXPECT_EQ(one.times().p95, result.times().p95);
            }
        }
    }
}

/// Two cohorts of different machines, containers put and taken at random: the books agree with what is there.
TEST(ServerBooks, agreeWithWhatIsThere) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        RandomStream random(seed);
        std::vector<Cohort> cohorts{{0, 0, 12, 4, {0, 1, 2, 5}}, {1, 1, 8, 2, {3, 4}}, {2, 2, 16, 0, {6, 7, 8}}};
        ServerBooks books(cohorts, 9, true);
        books.setPools({0, 1, 0}, 2);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> there;
        for (std::uint32_t id = 0; id < 400; ++id) {
            const std::uint64_t what = random.below(10);
            PlacedContainer container;
            if (what < 6) {
                const auto cores = static_cast<std::uint32_t>(1 + random.below(3));
                const auto server = serverByFreeCores(
                    books, random.below(2) == 0 ? std::vector<std::uint32_t>{} : std::vector<std::uint32_t>{1}, cores,
                    random);
                if (!server) continue;
                container.id = id;
                container.cores = cores & 255U;
                ASSERT_GE(books.free(*server), cores);
                books.place(*server, container);
                there.emplace_back(*server, id);
            } else if (what < 8 && !there.empty()) {
                const std::size_t i = random.below(there.size());
                books.remove(there[i].first, there[i].second, container);
                there.erase(there.begin() + static_cast<std::ptrdiff_t>(i));
            } else if (what == 8) {
                std::vector<std::uint32_t> over;
                const auto cohort = static_cast<std::uint32_t>(random.below(3));
                books.setOwner(cohort, static_cast<std::uint32_t>(random.below(10)), over);
                for (const std::uint32_t server : over)
                    while (books.killYoungest(server, container)) {
                    }
            } else
                books.setPools({static_cast<std::uint32_t>(random.below(2)), 1, 0}, 2);
            ASSERT_TRUE(books.verify());
        }
    }
}

/// Twelve cores, four reserved; two, one and one in containers: the owner goes to six, then to seven cores.
TEST(ServerBooks, killTheYoungestUntilTheReserveIsBack) {
    ServerBooks books({{0, 0, 12, 4, {0}}}, 1, true);
    std::vector<std::uint32_t> over;
    books.setOwner(0, 3, over);
    for (std::uint32_t id = 0; id < 3; ++id) {
        PlacedContainer container;
        container.id = id;
        container.cores = id == 0 ? 2 : 1;
        books.place(0, container);
    }
    EXPECT_TRUE(over.empty());
    PlacedContainer killed;
    books.setOwner(0, 6, over);
    ASSERT_EQ(over, std::vector<std::uint32_t>{0});
    ASSERT_TRUE(books.killYoungest(0, killed));
    EXPECT_EQ(killed.id, 2U);
    ASSERT_TRUE(books.killYoungest(0, killed));
    EXPECT_EQ(killed.id, 1U);
    EXPECT_FALSE(books.killYoungest(0, killed));
    EXPECT_EQ(books.containers(), 1U);
    books.setOwner(0, 7, over);
    EXPECT_TRUE(books.killYoungest(0, killed));
    EXPECT_EQ(books.containers(), 0U);
}

/// The order that is drawn as it is needed places as one that is shuffled does.
TEST(RandomOrder, placesAsAShuffledOne) {
    const std::vector<std::uint32_t> cores{1, 2, 2, 3, 5};
    const std::vector<std::uint32_t> wanted{2, 2, 1, 3, 1, 1};
    constexpr int kDraws = 12'000;
    std::map<std::string, int> drawn, shuffled;
    RandomStream random(3);
    for (int i = 0; i < kDraws; ++i) {
        std::vector<Cohort> cohorts;
        for (std::uint32_t s = 0; s < cores.size(); ++s)
            cohorts.push_back({s, s, cores[s], 0, {s}});
        ServerBooks books(cohorts, cores.size(), true);
        RandomOrder order(cores.size());
        order.begin(books);
        std::vector<std::uint32_t> all(cores.size()), free = cores;
        std::iota(all.begin(), all.end(), 0U);
        for (std::size_t k = all.size(); k > 1; --k)
            std::swap(all[k - 1], all[random.below(k)]);
        std::string one, other;
        for (std::uint32_t id = 0; id < wanted.size(); ++id) {
            const auto server = order.next(books, wanted[id], random);
            one += server ? std::to_string(*server) : "-";
            if (server) {
                PlacedContainer container;
                container.id = id;
                container.cores = wanted[id] & 255U;
                books.place(*server, container);
                order.moved(books);
            }
            const auto at =
                std::find_if(all.begin(), all.end(), [&](std::uint32_t s) { return free[s] >= wanted[id]; });
            other += at == all.end() ? "-" : std::to_string(*at);
            if (at != all.end()) free[*at] -= wanted[id];
        }
        ++drawn[one];
        ++shuffled[other];
    }
    EXPECT_EQ(drawn.size(), shuffled.size());
    for (const auto& [text, count] : shuffled)
        EXPECT_NEAR(drawn[text], count, 6 * std::sqrt(2.0 * count) + 6) << text;
}

} // namespace
} // namespace tenfold::harvest
