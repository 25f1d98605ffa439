// Stock and PT against SimGrid, an independent simulator: jobs take as long, to the definition of time, and as many
// tasks are killed. Chance is left out of twenty scenarios, and compared by how often what comes out of four others.

#include "tests/harvest/peer/scheduling_scenario.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <map>

#include <unistd.h>

#ifndef TENFOLD_SIMGRID_PEER
#define TENFOLD_SIMGRID_PEER ""
#endif

namespace tenfold::harvest {
namespace {

using scenes::ScenarioJob;
using scenes::ScenarioOutcome;
using scenes::SchedulingScenario;

/// Shares of twelve cores that are just so many whole ones.
constexpr double kCores[] = {0, 0.08, 0.16, 0.25, 0.33, 0.41, 0.5, 0.58, 0.66, 0.75, 0.83, 0.91, 1};

/// What owners take by slot, in cores of twelve.
std::vector<double> owner(std::initializer_list<int> cores, std::size_t slots = 20) {
    std::vector<double> out;
    for (const int count : cores)
        out.push_back(kCores[count]);
    while (out.size() < slots)
        out.push_back(out.back());
    return out;
}

ScenarioJob chain(std::int64_t atMs, std::vector<JobStage> stages) {
    ScenarioJob job{atMs, std::move(stages), {}};
    for (std::size_t i = 1; i < job.stages.size(); ++i)
        job.edges.emplace_back(i - 1, i);
    return job;
}

/// Scenarios whose times no draw changes: one server, or servers that are alike, or full, or no different to a task.
std::vector<SchedulingScenario> withoutChance() {
    const auto stock = [](std::string name, std::vector<std::uint32_t> cores, std::vector<ScenarioJob> jobs,
                          std::int64_t endMs = 2'400'000) {
        SchedulingScenario out{std::move(name), false, endMs, {}, std::move(jobs)};
        for (const std::uint32_t count : cores)
            out.servers.push_back({count, 4, owner({6})});
        return out;
    };
    const auto aware = [](std::string name, std::vector<std::vector<double>> owners, std::vector<ScenarioJob> jobs,
                          std::int64_t endMs = 2'400'000) {
        SchedulingScenario out{std::move(name), true, endMs, {}, std::move(jobs)};
        for (std::vector<double>& load : owners)
            out.servers.push_back({12, 4, std::move(load)});
        return out;
    };
    const ScenarioJob diamond{1'000,
                              {{4, 20'500, 0, 1}, {10, 7'125, 0, 1}, {20, 3'000, 0, 2}, {1, 60'000, 0, 4}},
                              {{0, 1}, {0, 2}, {1, 3}, {2, 3}}};
    const ScenarioJob apart{4'500, {{3, 30'000, 0, 2}, {2, 90'000, 0, 1}, {6, 15'000, 0, 1}}, {{0, 2}}};
    return {
        stock("stock: waves of one stage", {12}, {chain(0, {{30, 10'000, 0, 1}})}),
        stock("stock: an arrival between ticks", {12}, {chain(1'125, {{5, 10'250, 0, 1}, {3, 2'000, 0, 1}})}),
        stock("stock: a diamond", {12, 12}, {diamond}),
        stock("stock: jobs in turn, the later passes what does not fit", {4},
              {chain(0, {{1, 20'000, 0, 3}, {1, 10'000, 0, 4}}), chain(3'000, {{2, 30'000, 0, 3}}),
               chain(4'000, {{3, 9'000, 0, 1}})}),
        stock("stock: machines of all sizes", {1, 2, 5, 7, 12, 16},
              {chain(0, {{100, 12'000, 0, 1}, {60, 4'375, 0, 1}}), chain(30'000, {{40, 8'000, 0, 1}})}),
        stock("stock: roots beside each other", {6}, {apart, chain(4'500, {{8, 11'000, 0, 1}})}),
        stock("stock: ends after the end do not count", {3},
              {chain(0, {{9, 50'000, 0, 1}}), chain(90'000, {{1, 60'000, 0, 1}})}, 148'500),
        stock("stock: containers larger than a server wait for ever", {3, 3},
              {chain(0, {{2, 6'000, 0, 4}}), chain(3'000, {{4, 6'000, 0, 3}})}),
        aware("pt: an owner that comes and goes", {owner({3, 7, 3})}, {chain(0, {{6, 200'000, 0, 1}})}),
        aware(
            "pt: the youngest go first", {owner({3, 3, 6, 7, 2})},
            {chain(0, {{1, 600'000, 0, 2}}), chain(30'000, {{2, 300'000, 0, 1}}), chain(60'000, {{1, 400'000, 0, 1}})}),
        aware("pt: a task that ends when the owner comes has ended", {owner({0, 12, 0})},
              {chain(0, {{8, 120'000, 0, 1}})}),
        aware("pt: one that began a tick later has not", {owner({0, 12, 0})}, {chain(3'000, {{8, 120'000, 0, 1}})}),
        aware("pt: whole containers", {owner({0, 1, 0, 5, 0})}, {chain(0, {{2, 500'000, 0, 4}})}),
        aware("pt: a chain under a wave", {owner({0, 2, 4, 6, 8, 6, 4, 2, 0, 2, 4, 6, 8, 6, 4, 2, 0})},
              {chain(0, {{20, 50'000, 0, 1}, {10, 70'000, 0, 2}, {5, 20'000, 0, 1}})}),
        aware("pt: owners that use all", {owner({12}), owner({8})}, {chain(0, {{3, 10'000, 0, 1}})}),
        aware("pt: three servers alike, a container each",
              {owner({2, 3, 1, 5, 0}), owner({2, 3, 1, 5, 0}), owner({2, 3, 1, 5, 0})},
              {chain(0, {{7, 100'000, 0, 5}}), chain(40'000, {{2, 33'125, 0, 5}})}),
        aware("pt: full servers that are emptied at once", {owner({1, 12, 2, 12, 0}), owner({1, 12, 2, 12, 0})},
              {chain(0, {{40, 90'000, 0, 1}})}),
        aware("pt: idle servers beside full ones", {owner({0}), owner({12}), owner({0}), owner({9})},
              {chain(1'000, {{50, 12'000, 0, 1}, {20, 6'500, 0, 1}}), chain(9'000, {{16, 24'000, 0, 1}})}),
        aware("pt: no container where only the reserve is left", {owner({8, 8, 7, 8, 0})},
              {chain(0, {{2, 100'000, 0, 1}})}),
        aware("pt: jobs that have not ended", {owner({4, 12, 4, 12, 4, 12, 4, 12, 4})},
              {chain(0, {{4, 117'000, 0, 1}, {4, 130'000, 0, 1}}), chain(6'000, {{2, 110'000, 0, 2}})}, 1'000'000),
    };
}

/// Scenarios whose times depend on where a container goes.
std::vector<SchedulingScenario> withChance() {
    SchedulingScenario two{"calm and rough", true, 1'200'000, {}, {chain(0, {{5, 300'000, 0, 1}})}};
    two.servers = {{12, 4, owner({3})}, {12, 4, owner({1, 9, 1, 1, 9, 1})}};
    SchedulingScenario three{"three owners in turn",
                             true,
                             1'200'000,
                             {},
                             {chain(0, {{6, 130'000, 0, 2}}), chain(60'000, {{3, 90'000, 0, 3}})}};
    three.servers = {{12, 4, owner({2, 8, 2})}, {12, 4, owner({2, 2, 8, 2})}, {12, 4, owner({2, 2, 2, 8, 2})}};
    SchedulingScenario sizes{"stock: room that is broken up",
                             false,
                             1'200'000,
                             {},
                             {chain(0, {{3, 60'000, 0, 2}, {2, 20'000, 0, 3}}), chain(3'000, {{2, 50'000, 0, 3}})}};
    sizes.servers = {{4, 0, owner({0})}, {5, 0, owner({0})}, {3, 0, owner({0})}};
    SchedulingScenario stages{
        "stages under two waves", true, 1'200'000, {}, {chain(0, {{3, 200'000, 0, 1}, {4, 100'000, 0, 1}})}};
    stages.servers = {{12, 4, owner({1, 4, 7, 4, 1, 4, 7, 4, 1})}, {12, 4, owner({7, 4, 1, 4, 7, 4, 1, 4, 1})}};
    return {two, three, sizes, stages};
}

class SimGridPeer : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(TENFOLD_SIMGRID_PEER))
            GTEST_SKIP() << "there was no SimGrid when this was built (libsimgrid-dev)";
        m_folder = std::filesystem::temp_directory_path() / fmt::format("tenfold-simgrid-{}", ::getpid());
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override {
        if (!m_folder.empty()) std::filesystem::remove_all(m_folder);
    }
    std::vector<ScenarioOutcome> peer(const SchedulingScenario& of, std::uint64_t runs) {
        const auto answer = scenes::playPeer(TENFOLD_SIMGRID_PEER, of, runs, (m_folder / "scenario").string());
        EXPECT_TRUE(answer) << "simgrid-peer failed";
        return answer ? answer->runs : std::vector<ScenarioOutcome>{};
    }

private:
    std::filesystem::path m_folder;
};

TEST_F(SimGridPeer, jobsTakeAsLong) {
    const std::vector<SchedulingScenario> all = withoutChance();
    EXPECT_EQ(all.size(), 20U);
    for (const SchedulingScenario& one : all) {
        SCOPED_TRACE(one.name);
        const std::vector<ScenarioOutcome> ours = playOurs(one, 4), theirs = peer(one, 4);
        ASSERT_EQ(ours.size(), theirs.size());
        for (std::size_t run = 0; run < ours.size(); ++run)
            EXPECT_EQ(textOf(ours[run]), textOf(theirs[0])) << "run " << run;
        for (const ScenarioOutcome& run : theirs)
            EXPECT_EQ(textOf(run), textOf(theirs[0])) << "not without chance";
    }
}

/// Where chance has a part: the same outcomes, as often (two samples, chi-square).
TEST_F(SimGridPeer, chanceHasTheSamePart) {
    constexpr std::uint64_t kRuns = 300;
    for (const SchedulingScenario& one : withChance()) {
        SCOPED_TRACE(one.name);
        std::map<ScenarioOutcome, std::pair<double, double>> counts;
        for (const ScenarioOutcome& run : playOurs(one, kRuns))
            ++counts[run].first;
        for (const ScenarioOutcome& run : peer(one, kRuns))
            ++counts[run].second;
        double chiSquare = 0, few = 0, fewOfPeer = 0;
        int kinds = 0;
        const auto add = [&](double ours, double theirs) {
            chiSquare += (ours - theirs) * (ours - theirs) / (ours + theirs);
            ++kinds;
        };
        for (const auto& [outcome, count] : counts) {
            if (count.first + count.second >= 10)
                add(count.first, count.second);
            else
                few += count.first, fewOfPeer += count.second;
        }
        if (few + fewOfPeer > 0) add(few, fewOfPeer);
        EXPECT_GT(kinds, 1) << "chance has no part";
        const double freedom = std::max(1, kinds - 1);
        EXPECT_LT(chiSquare, freedom + 4 * std::sqrt(2 * freedom) + 4) << kinds << " outcomes";
        RecordProperty(one.name, fmt::format("{} outcomes, chi-square {:.1f}", kinds, chiSquare));
    }
}

} // namespace
} // namespace tenfold::harvest
