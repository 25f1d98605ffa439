// The simulators of spare capacity beside the bounds they are to keep.
//
//   bench-harvest [placement|durability|availability|scheduling|large|analysis|growth|simgrid]...
//
// Without words all but `large` (100,000 servers and some 380 million tasks, minutes). `simgrid` plays one scenario
// with SimGrid too, where it was found. Prints seconds, what they are bounded by, the most memory the process has had
// so far, and for durability and scheduling how the time grows with the size. Synthetic datacenters of
// core/harvest/generate, the same on every machine.

#include "core/base/threads/parallel.h"
#include "core/harvest/classes/tenant_classes.h"
#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/simulate/availability.h"
#include "core/harvest/simulate/durability.h"
#include "core/harvest/simulate/loaded_classes.h"
#include "core/harvest/simulate/streams.h"
#include "tests/bench/harvest_directions.h"
#include "tests/harvest/peer/scheduling_scenario.h"

#include <fmt/format.h>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#ifndef TENFOLD_SIMGRID_PEER
#define TENFOLD_SIMGRID_PEER ""
#endif

namespace tenfold::harvest {
namespace {

template <typename Work>
double secondsOf(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double mostMegabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

void say(const std::string& what, double seconds, const std::string& bound, const std::string& more = {}) {
    fmt::print("{:<58} {:9.3f} s  {:<10} {:6.0f} MB  {}\n", what, seconds, bound, mostMegabytes(), more);
    std::fflush(stdout);
}

GeneratedDatacenter datacenterOf(std::size_t servers, std::uint64_t blocks, std::size_t replicas) {
    SyntheticDatacenter how;
    how.servers = servers;
    // half full: the rest is room for copies of what is lost
    how.blocksAServer = static_cast<std::uint32_t>(2 * blocks * replicas / servers);
    return syntheticDatacenter(how, 1);
}

void benchPlacement() {
    const GeneratedDatacenter of = datacenterOf(4000, 4'000'000, 3);
    for (const Policy& policy : {kHistory, kStock}) {
        auto placer = replicaPlacer(of.datacenter, policy);
        RandomStream writers(1), random(2);
        constexpr std::uint64_t kBlocks = 1'000'000;
        std::uint64_t failed = 0;
        const double seconds = secondsOf([&] {
            for (std::uint64_t i = 0; i < kBlocks; ++i)
                failed += placer->place(static_cast<std::uint32_t>(writers.below(4000)), 3, random) ? 0 : 1;
        });
        say(fmt::format("place 1 M blocks, 4,000 servers, R = 3, {}", policy.name), seconds, "1 us each",
            fmt::format("{:.3f} us a block, {} not made", seconds / kBlocks * 1e6, failed));
    }
}

DurabilityResult durabilityOf(const GeneratedDatacenter& of, const Policy& policy, const DurabilityOptions& options,
                              const std::vector<Reimage>& reimages) {
    RandomStream writers = streamOf(1, 0, Purpose::Writers), placement = streamOf(1, 0, Purpose::Placement),
                 repairs = streamOf(1, 0, Purpose::Repairs);
    DurabilityRun run(replicaPlacer(of.datacenter, policy), of.datacenter.servers.size(), options);
    run.createBlocks(writers, placement);
    return run.run(reimages, repairs);
}

double benchDurability(std::uint64_t blocks, std::size_t replicas, const Policy& policy, RepairLimit limit,
                       const std::string& bound) {
    const GeneratedDatacenter of = datacenterOf(4000, blocks, replicas);
    const std::vector<Reimage> reimages = syntheticReimages(of, 365, 1);
    DurabilityOptions options;
    options.blocks = blocks;
    options.replicas = replicas;
    options.limit = limit;
    DurabilityResult result;
    const double seconds = secondsOf([&] { result = durabilityOf(of, policy, options, reimages); });
    say(fmt::format("durability {:.2g} M blocks, R = {}, {}, {}", static_cast<double>(blocks) / 1e6, replicas,
                    policy.name, limit == RepairLimit::Source ? "source" : "destination"),
        seconds, bound,
        fmt::format("{} reimages, {:.1f} M repairs, {:.0f} ns each, lost {} ({:.5f} %), wait p50 {:.0f} s{}",
                    result.reimages, static_cast<double>(result.repairs) / 1e6,
                    seconds / static_cast<double>(std::max<std::uint64_t>(1, result.repairs)) * 1e9, result.lost,
                    100 * result.lostShare(), result.waitP50S, result.isBacklogged ? ", backlogged" : ""));
    return seconds;
}

void benchAvailability() {
    const GeneratedDatacenter of = datacenterOf(4000, 4'000'000, 3);
    SyntheticSeries how;
    const GeneratedLoads loads = syntheticLoads(of, how, true, 1);
    for (const Policy& policy : {kHistory, kStock}) {
        auto placer = replicaPlacer(of.datacenter, policy);
        RandomStream writers = streamOf(1, 0, Purpose::Writers), placement = streamOf(1, 0, Purpose::Placement);
        PlacedBlocks blocks;
        const double made = secondsOf([&] { blocks = placeBlocks(*placer, 4000, 4'000'000, 3, writers, placement); });
        say(fmt::format("  4 M blocks made, {}", policy.name), made, "");
        for (const double factor : {1.0, 1.5, 2.0}) {
            const SampleValues values({Scaling::Linear, factor, 0, 0});
            AvailabilityResult result, drawn;
            const double seconds = secondsOf([&] {
                const BusyTimes busy(of.datacenter, loads.table, values, loads.seriesOf);
                result = availability(blocks, busy, 1);
            });
            say(fmt::format("availability exact, 4 M blocks, a series a server, load x {}", factor), seconds, "2 s",
                fmt::format("failed {:.4f} %, one thread", 100 * result.failed));
            const BusyTimes busy(of.datacenter, loads.table, values, loads.seriesOf);
            const double both = secondsOf([&] { result = availability(blocks, busy, 2); });
            say("  the same, two threads", both, "2 s", fmt::format("failed {:.4f} %", 100 * result.failed));
            RandomStream accesses = streamOf(1, 0, Purpose::Accesses);
            const double sampled = secondsOf([&] { drawn = sampledAvailability(blocks, busy, 10'000'000, accesses); });
            say("  10 M accesses drawn", sampled, "10 s",
                fmt::format("failed {:.4f} % ({:.4f} to {:.4f})", 100 * drawn.failed, 100 * drawn.interval.low,
                            100 * drawn.interval.high));
        }
    }
}

/// All that a month of jobs needs.
struct Month {
    GeneratedDatacenter of;
    GeneratedLoads loads;
    SampleValues values;
    SchedulingInput input;
    Month(std::size_t servers, bool seriesAServer, double meanTasks, int days)
        : of(datacenterOf(servers, 1000, 3)) {
        SyntheticSeries how;
        how.days = static_cast<std::size_t>(days);
        loads = syntheticLoads(of, how, seriesAServer, 1);
        SyntheticJobs jobs;
        jobs.meanTasks = meanTasks;
        input.datacenter = &of.datacenter;
        input.loads = &loads.table;
        input.values = &values;
        input.seriesOf = loads.seriesOf;
        input.kinds = syntheticJobs(jobs, 1);
        input.arrivals = syntheticArrivals(jobs.kinds, jobs.arrivalMeanS, std::int64_t{days} * 86'400'000, 1);
        addClasses();
    }
    Month(const Month&) = delete;

    void addClasses() {
        std::vector<TenantLoad> tenants;
        std::vector<std::uint64_t> servers(of.datacenter.tenants.size());
        std::vector<std::uint32_t> seriesOf(servers.size());
        for (std::size_t s = 0; s < of.datacenter.servers.size(); ++s) {
            ++servers[of.datacenter.servers[s].tenant];
            seriesOf[of.datacenter.servers[s].tenant] = loads.seriesOf[s];
        }
        for (std::size_t t = 0; t < servers.size(); ++t) {
            Series series;
            for (const LoadTable::Sample sample : loads.table.series(seriesOf[t]))
                series.push_back(values.share(sample));
            tenants.push_back({of.datacenter.tenants[t].id, servers[t], loadPattern(withoutGaps(series), 120)});
        }
        for (const UtilizationClass& c : utilizationClasses(tenants))
            input.classes.push_back({c.name, c.pattern, c.average, c.peak, {c.tenants.begin(), c.tenants.end()}});
    }
};

double benchMonth(std::size_t servers, bool seriesAServer, double meanTasks, int days, const std::string& bound,
                  const std::vector<Policy>& of = policies()) {
    const Month month(servers, seriesAServer, meanTasks, days);
    double longest = 0;
    for (const Policy& policy : of) {
        SchedulingOptions options;
        options.policy = policy;
        options.endMs = std::int64_t{days} * 86'400'000;
        options.thresholds = {1730, 4330};
        SchedulingResult result;
        const double seconds = secondsOf([&] { result = simulateScheduling(month.input, options); });
        longest = std::max(longest, seconds);
        say(fmt::format("{} days of {} servers{}, {}", days, servers, seriesAServer ? " with a series each" : "",
                        policy.name),
            seconds, bound,
            fmt::format("{:.1f} M tasks, {:.0f} ns each, job {:.0f} s, {:.2f} % killed, {} unfinished",
                        static_cast<double>(result.started) / 1e6,
                        seconds / static_cast<double>(std::max<std::uint64_t>(1, result.started)) * 1e9,
                        result.times().mean, 100 * result.killedShare(), result.unfinishedJobs));
    }
    return longest;
}

void benchAnalysis(std::size_t servers, std::size_t tenants, const std::string& bound) {
    // a month of average servers, some of them drawn and the others shifted: drawing takes longer than the analysis
    SyntheticSeries how;
    std::vector<Series> drawn;
    for (std::size_t i = 0; i < 60; ++i) {
        RandomStream random(mixedSeed(3, i));
        drawn.push_back(syntheticSeries(static_cast<Pattern>(i % 3), how, random));
    }
    std::vector<Series> all(tenants);
    RandomStream random(5);
    for (std::size_t t = 0; t < tenants; ++t) {
        all[t] = drawn[t % drawn.size()];
        std::rotate(all[t].begin(), all[t].begin() + static_cast<std::ptrdiff_t>(random.below(all[t].size())),
                    all[t].end());
    }
    std::size_t classes = 0;
    const double seconds = secondsOf([&] {
        std::vector<TenantLoad> loads(tenants);
        runParallel(tenants, 0, [&](std::size_t t) { // as loadTenants() does
            loads[t] = {fmt::format("t{:05}", t), servers / tenants, loadPattern(withoutGaps(all[t]), 120)};
        });
        classes = utilizationClasses(loads).size();
    });
    say(fmt::format("patterns and classes of {} tenants", tenants), seconds, bound, fmt::format("{} classes", classes));
}

/// Classes made anew each day of a month, from the month before it: what H pays beside playing, once for each load.
void benchDailyClasses(std::size_t servers) {
    SyntheticDatacenter how;
    how.servers = servers;
    const GeneratedDatacenter of = syntheticDatacenter(how, 1);
    SyntheticSeries series;
    series.days = 31;
    const GeneratedLoads loads = syntheticLoads(of, series, false, 1);
    std::size_t days = 0, classes = 0;
    const double seconds = secondsOf([&] {
        const auto daily = dailyClasses(of.datacenter, loads.table, loads.table, SampleValues(), loads.seriesOf, 31);
        days = daily.size();
        classes = daily.front().size();
    });
    say(fmt::format("classes of {} tenants anew on {} days", of.datacenter.tenants.size(), days), seconds, "",
        fmt::format("{:.0f} ms a day, {} classes", seconds / double(std::max<std::size_t>(1, days)) * 1000, classes));
}

void benchGrowth() {
    const double quarter = benchDurability(1'000'000, 3, kHistory, RepairLimit::Source, "");
    const double whole = benchDurability(4'000'000, 3, kHistory, RepairLimit::Source, "30 s");
    fmt::print("durability grows with blocks as n^{:.2f}\n", std::log(whole / quarter) / std::log(4.0));
    const double small = benchMonth(1000, false, 8, 7, "", {kHistory});
    const double large = benchMonth(4000, false, 32, 7, "", {kHistory});
    fmt::print("scheduling grows with servers and tasks as n^{:.2f}\n", std::log(large / small) / std::log(4.0));
}

/// Containers a second of ours and of SimGrid's, which plays each as an actor that computes on its host.
void benchSimGrid() {
    scenes::SchedulingScenario of{"", true, 86'400'000, {}, {}};
    for (std::uint64_t s = 0; s < 100; ++s) {
        RandomStream random(mixedSeed(9, s));
        SyntheticSeries how;
        how.days = 1;
        scenes::ScenarioServer& server = of.servers.emplace_back();
        for (const double share : syntheticSeries(Pattern::Periodic, how, random))
            server.load.push_back(std::round(share * 10'000) / 10'000);
    }
    for (std::int64_t j = 0; j < 600; ++j) {
        scenes::ScenarioJob& job = of.jobs.emplace_back();
        job.arrivalMs = j * 120'000;
        job.stages = {{100, 240'000, 0, 1}, {50, 120'500, 0, 1}, {1, 30'000, 0, 2}};
        job.edges = {{0, 1}, {1, 2}};
    }
    std::vector<scenes::ScenarioOutcome> ours;
    const double seconds = secondsOf([&] { ours = scenes::playOurs(of, 1); });
    const auto mean = [](const scenes::ScenarioOutcome& run) {
        double sum = 0;
        for (const std::int64_t one : run.jobMs)
            sum += static_cast<double>(one) / 1000;
        return sum / static_cast<double>(run.jobMs.size());
    };
    const auto line = [&](const char* who, double took, const scenes::ScenarioOutcome& run) {
        const double containers = static_cast<double>(run.started);
        say(fmt::format("a day of 100 servers, PT, {}", who), took, "",
            fmt::format("{} containers, {:.2f} us each, {:.0f} a second, job {:.0f} s, {:.2f} % killed", run.started,
                        took / containers * 1e6, containers / took, mean(run),
                        100 * static_cast<double>(run.killed) / containers));
    };
    line("ours", seconds, ours.at(0));
    const std::string file =
        (std::filesystem::temp_directory_path() / fmt::format("bench-simgrid-{}", ::getpid())).string();
    const auto theirs = scenes::playPeer(TENFOLD_SIMGRID_PEER, of, 1, file);
    for (const char* end : {"", ".out", ".err"})
        std::filesystem::remove(file + end);
    if (theirs)
        line("SimGrid", theirs->seconds, theirs->runs.at(0));
    else
        fmt::print("SimGrid: not found when this was built (libsimgrid-dev)\n");
}

int run(const std::vector<std::string>& words) {
    const auto isAsked = [&](const char* word) {
        return words.empty() || std::find(words.begin(), words.end(), word) != words.end();
    };
    if (isAsked("placement")) benchPlacement();
    if (isAsked("durability")) {
        benchDurability(4'000'000, 3, kHistory, RepairLimit::Source, "30 s");
        benchDurability(4'000'000, 4, kHistory, RepairLimit::Source, "30 s");
        benchDurability(4'000'000, 3, kStock, RepairLimit::Source, "30 s");
        benchDurability(4'000'000, 4, kStock, RepairLimit::Source, "30 s");
        benchDurability(1'000'000, 3, kHistory, RepairLimit::Destination, "");
    }
    if (isAsked("availability")) benchAvailability();
    if (isAsked("scheduling")) {
        benchMonth(1000, false, 8, 31, "5 s");
        benchMonth(4000, true, 32, 31, "40 s");
    }
    // a fortieth of this takes as long a task, so it is not run by everybody
    if (!words.empty() && isAsked("large")) benchMonth(100'000, false, 952, 31, "300 s", {kPrimaryAware, kHistory});
    if (isAsked("analysis")) {
        benchAnalysis(4000, 1000, "1 s");
        benchAnalysis(100'000, 5000, "10 s");
        benchDailyClasses(12'000);
    }
    if (isAsked("growth")) benchGrowth();
    if (isAsked("simgrid")) benchSimGrid();
    if (!words.empty() && isAsked("directions")) benchDirections();
    return 0;
}

} // namespace
} // namespace tenfold::harvest

int main(int argc, char** argv) {
    return tenfold::harvest::run({argv + 1, argv + argc});
}
