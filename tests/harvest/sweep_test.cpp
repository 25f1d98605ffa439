#include "core/base/threads/guarded.h"
#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/simulate/loaded_classes.h"
#include "core/harvest/sweep/experiments.h"
#include "core/harvest/sweep/run_sweep.h"
#include "core/harvest/sweep/sweep_messages.h"

#include <gtest/gtest.h>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <thread>

namespace tenfold::harvest {
namespace {

namespace fs = std::filesystem;

/// A workspace of its own, gone at the end.
class SweepTest : public testing::Test {
protected:
    void SetUp() override {
        m_folder = fs::temp_directory_path() /
                   ("tenfold-sweep-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
    }
    void TearDown() override { fs::remove_all(m_folder); }
    fs::path path(const std::string& name) const { return m_folder / name; }
    Workspace workspace(const std::string& name = "w.tenfold", OpenMode mode = OpenMode::Create) {
        auto opened = Workspace::open(m_folder / name, mode);
        EXPECT_TRUE(opened);
        return std::move(*opened);
    }

private:
    fs::path m_folder;
};

/// Small enough to be played dozens of times.
HarvestData smallData() {
    SyntheticDatacenter how;
    how.servers = 40;
    how.blocksAServer = 60;
    const GeneratedDatacenter of = syntheticDatacenter(how, 5);
    SyntheticSeries series;
    series.days = 2;
    series.slotSeconds = 1200;
    GeneratedLoads loads = syntheticLoads(of, series, false, 5);
    HarvestData data;
    data.datacenter = of.datacenter;
    data.history = std::move(loads.table);
    data.seriesOf = loads.seriesOf;
    data.reimages = [of](std::uint64_t start, std::uint64_t run, double days) {
        return syntheticReimages(of, days, start, run);
    };
    SyntheticJobs jobs;
    jobs.kinds = 5;
    jobs.meanTasks = 1;
    jobs.taskScale = 1;
    data.kinds = syntheticJobs(jobs, 5);
    data.hash = "small";
    return data;
}

HarvestSweep smallSweep(Engine engine) {
    if (engine == Engine::Durability)
        return {engine,
                {{"policy", {"stock", "h"}}, {"replicas", {"2", "3"}}, {"blocks", {"200"}}, {"days", {"60"}}},
                3,
                1};
    if (engine == Engine::Availability)
        return {engine, {{"policy", {"stock", "h"}}, {"load", {"30", "50"}}, {"blocks", {"300"}}}, 2, 1};
    return {engine, {{"policy", {"pt", "h"}}, {"load", {"30", "100"}}, {"arrival-mean", {"900"}}}, 2, 1};
}

std::vector<std::string> resultsOf(const std::vector<Trial>& trials) {
    std::vector<std::string> out;
    for (const Trial& trial : trials)
        out.push_back(std::string(nameOf(trial.state)) + " " + trial.parameters + " " + trial.result);
    return out;
}

/// To the byte the same with any number of threads; what is done is not played again.
TEST_F(SweepTest, doesNotDependOnThreadsAndGoesOn) {
    const HarvestData data = smallData();
    NoProgress nobody;
    for (const Engine engine : {Engine::Durability, Engine::Availability, Engine::Scheduling}) {
        SCOPED_TRACE(nameOf(engine));
        const HarvestSweep sweep = smallSweep(engine);
        Workspace one = workspace(std::string(nameOf(engine)) + "1"),
                  two = workspace(std::string(nameOf(engine)) + "2");
        const auto alone = runSweep(one, data, sweep, 1, nobody), together = runSweep(two, data, sweep, 3, nobody);
        ASSERT_TRUE(alone) << alone.error().message();
        ASSERT_TRUE(together);
        EXPECT_EQ(resultsOf(*alone), resultsOf(*together));
        HarvestData other = data; // same hash: what is kept is taken for what it says
        other.kinds.clear();
        other.reimages = nullptr;
        other.history = LoadTable(120, 0);
        HarvestSweep known = sweep;
        if (engine == Engine::Scheduling) known.axes[1].second = {"30"};
        const auto again = runSweep(one, other, known, 2, nobody);
        ASSERT_TRUE(again);
        for (const Trial& trial : *again)
            EXPECT_EQ(trial.state, TrialState::Done);
        other.hash = "other";
        const auto anew = runSweep(one, other, sweep, 2, nobody);
        ASSERT_TRUE(anew);
        for (const Trial& trial : *anew)
            EXPECT_EQ(trial.state, TrialState::Failed);
    }
}

/// Stops where somebody says so; what had ended is kept, and the rest follows.
TEST_F(SweepTest, goesOnAfterItWasEnded) {
    class Impatient final : public Progress {
    public:
        bool advance(std::uint64_t done, std::uint64_t, std::string_view) override { return done < 2; }
    };
    const HarvestData data = smallData();
    HarvestSweep sweep = smallSweep(Engine::Durability);
    sweep.runs = 8;
    Workspace kept = workspace();
    Impatient impatient;
    const auto ended = runSweep(kept, data, sweep, 1, impatient);
    NoProgress nobody;
    const auto whole = runSweep(kept, data, sweep, 2, nobody);
    ASSERT_TRUE(whole);
    Workspace fresh = workspace("fresh");
    const auto once = runSweep(fresh, data, sweep, 1, nobody);
    ASSERT_TRUE(once);
    EXPECT_EQ(resultsOf(*whole), resultsOf(*once));
}

/// Three processes share out the points, here as threads: to the byte what one gives, and nothing is left lying about.
TEST_F(SweepTest, isSharedOutByProcesses) {
    const HarvestData data = smallData();
    for (const Engine engine : {Engine::Durability, Engine::Scheduling}) {
        SCOPED_TRACE(nameOf(engine));
        const HarvestSweep sweep = smallSweep(engine);
        NoProgress nobody;
        Workspace alone = workspace(std::string(nameOf(engine)) + "-alone");
        const auto expected = runSweep(alone, data, sweep, 1, nobody);
        ASSERT_TRUE(expected);
        const std::string name = std::string(nameOf(engine)) + "-shared";
        Workspace first = workspace(name);
        std::vector<std::string> found;
        std::vector<std::thread> ranks;
        for (std::size_t rank = 0; rank < 3; ++rank)
            ranks.emplace_back([&, rank] {
                NoProgress unwatched;
                const auto points = SharedPoints::join(path(name));
                ASSERT_TRUE(points) << points.error().message();
                auto own = rank == 0 ? std::optional<Workspace>() : workspace(name, OpenMode::ReadOnly);
                const auto trials =
                    runSweepShared(own ? *own : first, data, sweep, 1, SweepRank{rank, 3, 3}, *points, unwatched);
                ASSERT_TRUE(trials) << trials.error().message();
                if (rank == 0) found = resultsOf(*trials);
            });
        for (std::thread& rank : ranks)
            rank.join();
        EXPECT_EQ(found, resultsOf(*expected));
        EXPECT_FALSE(fs::exists(SharedPoints::folderOf(path(name))));
        const auto kept = trialsOf(first, "harvest");
        ASSERT_TRUE(kept);
        EXPECT_EQ(kept->size(), expected->size());
        for (const Trial& trial : *kept)
            EXPECT_TRUE(trial.state == TrialState::Done || trial.state == TrialState::Failed);
    }
}

/// One that dies has its point played by another; where all die but for what they put there, the next ones go on.
TEST_F(SweepTest, outlivesTheProcessesThatPlayIt) {
    const HarvestData data = smallData();
    const HarvestSweep sweep = smallSweep(Engine::Durability);
    NoProgress nobody;
    Workspace alone = workspace("alone");
    const auto expected = runSweep(alone, data, sweep, 1, nobody);
    ASSERT_TRUE(expected);
    Workspace first = workspace();
    const auto ordered = sweepTrials(sweep, data.hash);
    ASSERT_TRUE(ordered);
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) { // has played one point, has another, and is killed
        const auto points = SharedPoints::join(path("w.tenfold"));
        if (!points || !*points->take((*ordered)[3].key()) || !*points->take((*ordered)[5].key())) ::_exit(1);
        const Trial& done = (*expected)[3];
        if (!points->put(done.key(), std::string(nameOf(done.state)) + "\n" + done.result)) ::_exit(1);
        if (::write(ready[1], "x", 1) != 1) ::_exit(1);
        for (;;)
            ::pause();
    }
    char byte = 0;
    ASSERT_EQ(::read(ready[0], &byte, 1), 1);
    {
        const auto other = SharedPoints::join(path("w.tenfold"));
        ASSERT_TRUE(other);
        EXPECT_TRUE(other->areOthersThere());
        EXPECT_EQ(other->take((*ordered)[5].key()).value(), false); // it lives
        EXPECT_EQ(other->take((*ordered)[3].key()).value(), false); // it has ended
        ASSERT_EQ(::kill(child, SIGKILL), 0);
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status));
        EXPECT_FALSE(other->areOthersThere());
        EXPECT_EQ(other->take((*ordered)[5].key()).value(), true);
    }
    ::close(ready[0]);
    ::close(ready[1]);
    const auto points = SharedPoints::join(path("w.tenfold"));
    ASSERT_TRUE(points);
    Workspace reader = workspace("w.tenfold", OpenMode::ReadOnly);
    ASSERT_TRUE(runSweepShared(reader, data, sweep, 1, SweepRank{1, 2, 2}, *points, nobody));
    EXPECT_TRUE(trialsOf(first, "harvest")->empty()); // others only read it
    HarvestData none = data;                          // same hash: nothing is played that is there
    none.reimages = nullptr;
    const auto found = runSweepShared(first, none, sweep, 1, SweepRank(), *points, nobody);
    ASSERT_TRUE(found);
    EXPECT_EQ(resultsOf(*found), resultsOf(*expected));
}

/// What was ordered at once is an experiment; two are held against each other where they have points in common.
TEST_F(SweepTest, experimentsAreToldApartAndCompared) {
    const HarvestData data = smallData();
    NoProgress nobody;
    Workspace kept = workspace();
    HarvestSweep sweep = smallSweep(Engine::Durability);
    ASSERT_TRUE(runSweep(kept, data, sweep, 1, nobody));
    sweep.axes[3].second = {"20"}; // days
    ASSERT_TRUE(runSweep(kept, data, sweep, 1, nobody));
    ASSERT_TRUE(runSweep(kept, data, smallSweep(Engine::Scheduling), 1, nobody));
    const auto trials = trialsOf(kept, kHarvestTrials);
    ASSERT_TRUE(trials);
    const std::vector<Experiment> found = experimentsOf(*trials);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].engine, Engine::Scheduling); // the newest first
    EXPECT_EQ(found[0].failed, 4U);
    EXPECT_FALSE(found[0].isWhole());
    const Experiment &after = found[1], &before = found[2];
    EXPECT_EQ(before.settings.at("days"), "60");
    EXPECT_EQ(before.axes, (std::vector<std::pair<std::string, std::vector<std::string>>>{{"policy", {"h", "stock"}},
                                                                                          {"replicas", {"2", "3"}}}));
    EXPECT_EQ(before.points, 4U);
    EXPECT_EQ(before.runs, 3U);
    EXPECT_TRUE(before.isWhole());
    EXPECT_NE(before.id, after.id);
    EXPECT_EQ(experimentsOf(*trials)[2].id, before.id);
    const ExperimentDifference difference = differenceOf(before, after);
    ASSERT_EQ(difference.settings.size(), 1U);
    EXPECT_EQ(difference.settings[0].first, "days");
    EXPECT_EQ(difference.settings[0].second, (std::pair<std::string, std::string>{"60", "20"}));
    ASSERT_EQ(difference.points.size(), 4U);
    for (const PointDifference& one : difference.points) {
        EXPECT_EQ(one.point.size(), 2U);
        EXPECT_LE(one.after.mean, one.before.mean); // fewer days, fewer losses
    }
    EXPECT_EQ(differenceOf(found[0], before).points.size(), 0U);
    EXPECT_TRUE(trialsAgain(before, data.hash).empty());
    EXPECT_EQ(trialsAgain(found[0], data.hash).size(), 4U); // what failed
    EXPECT_EQ(trialsAgain(before, "other").size(), 12U);
}

TEST(SweepRanks, areThoseOfTheLauncher) {
    const auto rankOf = [](std::map<std::string, std::string> variables) {
        return sweepRankOf([variables](const char* name) {
            const auto at = variables.find(name);
            return at == variables.end() ? nullptr : at->second.c_str();
        });
    };
    const SweepRank third =
        rankOf({{"OMPI_COMM_WORLD_RANK", "2"}, {"OMPI_COMM_WORLD_SIZE", "8"}, {"OMPI_COMM_WORLD_LOCAL_SIZE", "4"}});
    EXPECT_EQ(third.rank, 2U);
    EXPECT_EQ(third.size, 8U);
    EXPECT_EQ(third.here, 4U);
    EXPECT_EQ(rankOf({{"PMI_RANK", "1"}, {"PMI_SIZE", "3"}}).rank, 1U);
    EXPECT_EQ(rankOf({{"PMI_RANK", "1"}, {"PMI_SIZE", "3"}}).here, 3U);
    for (const auto& [rank, size] : std::map<std::string, std::string>{{"3", "3"}, {"-1", "2"}, {"x", "2"}, {"1", ""}})
        EXPECT_EQ(rankOf({{"OMPI_COMM_WORLD_RANK", rank}, {"OMPI_COMM_WORLD_SIZE", size}}).size, 1U);
    EXPECT_EQ(rankOf({}).size, 1U);
}

/// A point that cannot be played says why, and the others are played.
TEST_F(SweepTest, saysWhichPointsCannotBePlayed) {
    Workspace kept = workspace();
    NoProgress nobody;
    const auto trials = runSweep(kept, smallData(), smallSweep(Engine::Scheduling), 1, nobody);
    ASSERT_TRUE(trials);
    const std::vector<PointSummary> points = summaryOf(*trials);
    ASSERT_EQ(points.size(), 4U);
    for (const PointSummary& point : points) {
        EXPECT_EQ(point.failed, point.point.at("load") == "100" ? 2U : 0U);
        EXPECT_EQ(point.failure.find("100 %") != std::string::npos, point.failed > 0);
        EXPECT_EQ(point.figures.empty(), point.failed > 0);
    }
}

/// Two datacenters that know nothing of each other: what is played of one is what is played where there is no other.
TEST_F(SweepTest, aPointMayBeOfOneDatacenter) {
    HarvestData both = smallData();
    const std::size_t servers = both.datacenter.servers.size(), tenants = both.datacenter.tenants.size();
    both.datacenters = {"east", "west"};
    for (std::size_t i = 0; i < servers; ++i) // whole tenants, by turns
        both.datacenterOf.push_back(both.datacenter.servers[i].tenant % 2);
    const HarvestData east = partOf(both, 0), west = partOf(both, 1);
    EXPECT_EQ(east.datacenter.servers.size() + west.datacenter.servers.size(), servers);
    EXPECT_EQ(east.datacenter.tenants.size() + west.datacenter.tenants.size(), tenants);
    const auto reimagesOf = [](const HarvestData& data) { return data.reimages(1, 0, 60).size(); };
    EXPECT_EQ(reimagesOf(east) + reimagesOf(west), reimagesOf(both));
    EXPECT_GT(reimagesOf(west), 0U);
    std::size_t number = 0;
    for (std::size_t i = 0; i < servers; ++i) {
        if (both.datacenterOf[i] != 1) continue;
        const DatacenterServer& server = west.datacenter.servers[number];
        EXPECT_EQ(west.datacenter.tenants[server.tenant].id,
                  both.datacenter.tenants[both.datacenter.servers[i].tenant].id);
        const auto here = west.history.series(west.seriesOf[number]), there = both.history.series(both.seriesOf[i]);
        EXPECT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
        ++number;
    }
    for (const Engine engine : {Engine::Durability, Engine::Availability, Engine::Scheduling}) {
        const AxesPoint alone{{"policy", "h"}, {"blocks", "100"}, {"mode", "soft"}};
        AxesPoint named = alone;
        named["datacenter"] = "west";
        const auto part = playPoint(both, engine, named, 1, 0), whole = playPoint(west, engine, alone, 1, 0);
        ASSERT_TRUE(part) << part.error().message();
        ASSERT_TRUE(whole) << whole.error().message();
        EXPECT_EQ(*part, *whole) << nameOf(engine);
        named["datacenter"] = "north";
        const auto none = playPoint(both, engine, named, 1, 0);
        ASSERT_FALSE(none);
        EXPECT_NE(none.error().message().find("north"), std::string::npos);
    }
    EXPECT_FALSE(wholePoint(Engine::Durability, {}).contains("datacenter")); // keys of points of all stay as they are
    EXPECT_FALSE(sweepProblems({Engine::Durability, {{"datacenter", {""}}}, 1, 1}).empty());
}

/// Utilization by hour is kept with the figures, and told as the mean of the runs.
TEST_F(SweepTest, hoursAreKeptAndMeant) {
    Workspace kept = workspace();
    NoProgress nobody;
    const HarvestData data = smallData();
    HarvestSweep sweep = smallSweep(Engine::Scheduling);
    sweep.axes[1].second = {"30"};
    const auto trials = runSweep(kept, data, sweep, 1, nobody);
    ASSERT_TRUE(trials);
    for (const PointSummary& point : summaryOf(*trials)) {
        ASSERT_EQ(point.hours.primary.size(), 48U); // two days
        ASSERT_EQ(point.hours.total.size(), 48U);
        std::vector<double> sums(48);
        double mean = 0, primary = 0;
        for (std::uint64_t run = 0; run < 2; ++run) {
            HourlyUtilization hours;
            ASSERT_TRUE(playPoint(data, Engine::Scheduling, point.point, 1, run, &hours));
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += hours.total[i] / 2;
        }
        for (std::size_t i = 0; i < sums.size(); ++i) {
            EXPECT_NEAR(point.hours.total[i], sums[i], 1e-4) << i; // as they are kept
            EXPECT_GE(point.hours.total[i] + 1e-4, point.hours.primary[i]) << i;
            mean += point.hours.primary[i] / 48;
        }
        for (const auto& [name, figure] : point.figures)
            if (name == "primary") primary = figure.mean;
        EXPECT_NEAR(mean, primary, 1e-3);
    }
}

TEST(SweepGains, areOfEachDatacenterOverWhatElseIsVaried) {
    const auto point = [](const char* policy, const char* datacenter, const char* load, double seconds) {
        PointSummary made;
        made.point = {{"policy", policy}, {"load", load}};
        if (*datacenter) made.point["datacenter"] = datacenter;
        made.figures = {{"jobS", {seconds, seconds, seconds, 1}}};
        return made;
    };
    const auto gains =
        gainsByDatacenter({point("pt", "b", "25", 100), point("h", "b", "25", 80), point("pt", "b", "45", 100),
                           point("h", "b", "45", 110), point("pt", "a", "25", 100), point("h", "a", "25", 50),
                           point("pt", "a", "45", 100), // nothing to hold against it
                           point("pt", "", "25", 100), point("h", "", "25", 1)});
    ASSERT_EQ(gains.size(), 2U);
    EXPECT_EQ(gains[0].datacenter, "a");
    EXPECT_NEAR(gains[0].mean, 0.5, 1e-12);
    EXPECT_EQ(gains[0].settings, 1U);
    EXPECT_NEAR(gains[1].low, -0.1, 1e-12);
    EXPECT_NEAR(gains[1].mean, 0.05, 1e-12);
    EXPECT_NEAR(gains[1].high, 0.2, 1e-12);
}

/// Policies of a run meet the same reimages; figures are those of counters.def, in its order.
TEST_F(SweepTest, figuresAreThoseThatAreToldOf) {
    const HarvestData data = smallData();
    for (const Engine engine : {Engine::Durability, Engine::Availability, Engine::Scheduling}) {
        std::vector<std::string> told, found;
        for (const Counter& counter : counters())
            if (counter.engine == engine) told.emplace_back(counter.name);
        const auto stock = playPoint(data, engine, {{"policy", "stock"}, {"blocks", "200"}}, 1, 0);
        ASSERT_TRUE(stock) << stock.error().message();
        for (const auto& [name, value] : *stock)
            found.emplace_back(name);
        EXPECT_EQ(found, told);
        const auto history = playPoint(data, engine, {{"policy", "h"}, {"blocks", "200"}}, 1, 0);
        ASSERT_TRUE(history);
        if (engine != Engine::Durability) continue;
        const auto valueOf = [](const Figures& figures, std::string_view name) {
            return std::find_if(figures.begin(), figures.end(), [&](const auto& one) { return one.first == name; })
                ->second;
        };
        EXPECT_EQ(valueOf(*stock, "reimages"), valueOf(*history, "reimages"));
        EXPECT_EQ(figuresOf(figuresJson(*stock)).size(), stock->size());
    }
}

/// Whoever wants to stop has it at once, whatever is being played.
TEST(Simulators, stopWhenTheyAreTold) {
    class Stop final : public Progress {
    public:
        bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return false; }
    };
    HarvestData data = smallData();
    for (const Engine engine : {Engine::Durability, Engine::Availability, Engine::Scheduling}) {
        Stop stop;
        std::uint64_t runs = 0;
        const Status ended = guarded(stop, [&](Progress&) -> Status {
            for (; runs < 100'000; ++runs) // ended in the middle of one of these
                EXPECT_TRUE(playPoint(data, engine, {{"blocks", "200"}}, 1, runs));
            return {};
        });
        ASSERT_FALSE(ended) << nameOf(engine);
        EXPECT_EQ(&ended.error().id(), &MessageId::Cancelled);
        EXPECT_LT(runs, 1000U);
    }
}

TEST(SweepAxes, allProblemsAreSaidWithTheirPlace) {
    const HarvestSweep sweep{Engine::Durability,
                             {{"policy", {"h", "best"}},
                              {"replicas", {"3", "9", "2.5", "x"}},
                              {"load", {"40"}},
                              {"blocks", {}},
                              {"grid", {"3", "3"}}},
                             0,
                             1};
    const std::vector<Sentence> problems = sweepProblems(sweep);
    std::string all;
    for (const Sentence& problem : problems)
        all += problem.text() + "\n";
    for (const char* part : {"policy[1]: best", "replicas[1]: 9 is not from 1 to 8", "replicas[2]: 2.5 is no whole",
                             "replicas[3]: x is no number", "load: durability has no", "blocks: it has no values",
                             "grid[1]: 3 is there twice", "runs: at least one"})
        EXPECT_NE(all.find(part), std::string::npos) << part << "\n" << all;
    const auto refused = sweepTrials(sweep, "");
    ASSERT_FALSE(refused);
    EXPECT_EQ(&refused.error().id(), &MessageId::BadSweep);
}

/// What is not said is part of the key: a standard that changes makes other points.
TEST(SweepAxes, keysHoldAllThatGoesIn) {
    const HarvestSweep sweep{Engine::Durability, {{"replicas", {"3", "4"}}}, 2, 1};
    HarvestSweep said = sweep, later = sweep;
    said.axes.push_back({"policy", {"h"}});
    later.start = 2;
    const auto keys = [](const HarvestSweep& of, const std::string& inputs) {
        std::set<std::string> out;
        const auto trials = sweepTrials(of, inputs);
        for (const Trial& trial : *trials)
            out.insert(trial.key());
        return out;
    };
    EXPECT_EQ(keys(sweep, "a").size(), 4U);
    EXPECT_EQ(keys(sweep, "a"), keys(said, "a"));
    EXPECT_NE(keys(sweep, "a"), keys(sweep, "b"));
    EXPECT_NE(keys(sweep, "a"), keys(later, "a"));
}

/// No loss seen is no loss proven; what overlaps is not better.
TEST(SweepFigures, areHonest) {
    EXPECT_DOUBLE_EQ(lostBound95(0, 3'000'000), 1e-6);
    EXPECT_GT(lostBound95(10, 1000), 0.01);
    EXPECT_TRUE(isApart({2, 1, 3, 5}, {5, 4, 6, 5}));
    EXPECT_FALSE(isApart({2, 1, 4, 5}, {5, 4, 6, 5}));
    EXPECT_FALSE(isApart({2, 1, 3, 0}, {5, 4, 6, 5}));
    EXPECT_FALSE(isApart({2, 2, 2, 1}, {5, 5, 5, 1})); // of one run each nobody knows how they scatter
}

/// Of counted samples as of all of them.
TEST(LoadScaling, ofATableIsThatOfItsSeries) {
    RandomStream random(6);
    std::vector<Series> servers;
    LoadTable table(120, 300);
    const std::vector<std::uint32_t> seriesOf{0, 1, 2, 2};
    for (int s = 0; s < 3; ++s) {
        Series series(300);
        for (double& share : series)
            share = std::round(random.unit() * 6000) / 10000;
        table.add(series);
        servers.push_back(series);
    }
    servers.push_back(servers[2]);
    for (const Scaling how : {Scaling::Linear, Scaling::Root})
        for (const double target : {0.2, 0.45, 0.7}) {
            const auto byTable = scalingTo(target, how, table, seriesOf), bySeries = scalingTo(target, how, servers);
            ASSERT_TRUE(byTable);
            ASSERT_TRUE(bySeries);
            EXPECT_NEAR(byTable->factor, bySeries->factor, 1e-6 * bySeries->factor);
            EXPECT_NEAR(byTable->mean, target, 1e-4);
            EXPECT_NEAR(byTable->saturated, bySeries->saturated, 1e-12);
        }
    EXPECT_FALSE(scalingTo(1.1, Scaling::Linear, table, seriesOf));
}

} // namespace
} // namespace tenfold::harvest
