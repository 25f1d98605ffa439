#include "core/base/threads/guarded.h"
#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/simulate/loaded_classes.h"
#include "core/harvest/sweep/run_sweep.h"
#include "core/harvest/sweep/sweep_messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

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
    Workspace workspace(const std::string& name = "w.tenfold") {
        auto opened = Workspace::open(m_folder / name, OpenMode::Create);
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
