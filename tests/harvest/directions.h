#pragma once

// Which way results point (section 8.4 of the specification): datacenters to play, means over runs, and claims with the
// figures they are judged by. The bench plays them whole, the test small ones.

#include "core/base/threads/parallel.h"
#include "core/harvest/classes/average_server.h"
#include "core/harvest/generate/synthetic_datacenter.h"
#include "core/harvest/sweep/harvest_point.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace tenfold::harvest::scenes {

/// What a synthetic datacenter of these claims is made of; the defaults are those of section 8.4.
struct DirectionSize {
    std::size_t servers = 500, historyDays = 14, days = 5, jobKinds = 52;
    int slotSeconds = 120;
    double meanTasks = 4;
    std::uint32_t blocksAServer = 6000, serversARack = 40;
    bool hasLoads = true; ///< else only reimages are played
};

inline HarvestData syntheticData(const DirectionSize& size, std::uint64_t run) {
    SyntheticDatacenter how;
    how.servers = size.servers;
    how.blocksAServer = size.blocksAServer;
    how.serversARack = size.serversARack;
    const GeneratedDatacenter of = syntheticDatacenter(how, 84, run);
    HarvestData data;
    data.datacenter = of.datacenter;
    data.reimages = [of](std::uint64_t start, std::uint64_t which, double days) {
        return syntheticReimages(of, days, start, which);
    };
    SyntheticJobs jobs;
    jobs.kinds = size.jobKinds;
    jobs.meanTasks = size.meanTasks;
    jobs.taskScale = 1; // and ten times as long by `job-length`, which the limits of job types go with
    data.kinds = syntheticJobs(jobs, 84, run);
    if (!size.hasLoads) return data;
    SyntheticSeries series;
    series.slotSeconds = size.slotSeconds;
    series.days = size.historyDays + size.days;
    const GeneratedLoads loads = syntheticLoads(of, series, true, 84, run); // noise a server, as measured ones have
    const auto before = size.historyDays * static_cast<std::size_t>(86'400 / size.slotSeconds);
    data.history = LoadTable(size.slotSeconds, before);
    data.played = LoadTable(size.slotSeconds, loads.table.slots() - before);
    for (std::size_t s = 0; s < loads.table.size(); ++s) {
        data.history.add(loads.table.series(s).first(before));
        data.played.add(loads.table.series(s).subspan(before));
    }
    data.seriesOf = loads.seriesOf;
    return data;
}

/// Ten servers a series, each series a tenant and an environment; half of its days are history. Jobs of run `run`.
inline HarvestData dataOfSeries(const std::vector<Series>& all, int slotSeconds, std::uint64_t run) {
    constexpr std::uint32_t kServersEach = 10, kServersARack = 40;
    HarvestData data;
    const std::size_t half = all.at(0).size() / 2;
    data.history = LoadTable(slotSeconds, half);
    data.played = LoadTable(slotSeconds, all.at(0).size() - half);
    for (std::uint32_t t = 0; t < all.size(); ++t) {
        data.datacenter.tenants.push_back({fmt::format("t{:03}", t), t, t, 0, 0});
        data.history.add(Series(all[t].begin(), all[t].begin() + static_cast<std::ptrdiff_t>(half)));
        data.played.add(Series(all[t].begin() + static_cast<std::ptrdiff_t>(half), all[t].end()));
        for (std::uint32_t s = 0; s < kServersEach; ++s) {
            const auto number = static_cast<std::uint32_t>(data.datacenter.servers.size());
            data.datacenter.servers.push_back({t, number / kServersARack, 12, 4, 6000});
            data.seriesOf.push_back(t);
        }
    }
    SyntheticJobs jobs;
    jobs.taskScale = 1;
    data.kinds = syntheticJobs(jobs, 84, run);
    return data;
}

/// Datacenters, one a run, and means over them; what was played once is kept.
class Directions {
public:
    explicit Directions(std::vector<HarvestData> runs)
        : m_runs(std::move(runs)) {}

    /// Mean of a figure over the runs; NaN where a point cannot be played.
    double mean(Engine engine, const AxesPoint& point, const std::string& figure) {
        std::string key = std::to_string(static_cast<int>(engine));
        for (const auto& [name, value] : point)
            key += " " + name + "=" + value;
        auto [at, isNew] = m_known.try_emplace(key);
        if (isNew) {
            std::vector<Figures> found(m_runs.size());
            runParallel(m_runs.size(), 2, [&](std::size_t run) {
                if (auto played = playPoint(m_runs[run], engine, point, 84, run)) found[run] = *played;
            });
            for (const Figures& one : found) {
                for (const auto& [name, value] : one)
                    at->second[std::string(name)] += value / static_cast<double>(m_runs.size());
                if (one.empty()) at->second["missing"] += 1;
            }
        }
        const auto value = at->second.find(figure);
        const bool isWhole = figure == "missing" || !at->second.contains("missing");
        return value == at->second.end() || !isWhole ? std::nan("") : value->second;
    }
    /// Runs of which a load cannot be had: what never does anything is not scaled to any load.
    std::size_t unreachable(Engine engine, const AxesPoint& point) {
        return std::isnan(mean(engine, point, "blocks")) ? static_cast<std::size_t>(mean(engine, point, "missing")) : 0;
    }
    /// A month's worth of jobs under a policy: mean job time in seconds, share of tasks that are killed.
    double jobS(const char* policy, const char* load, const char* scaling) {
        return mean(Engine::Scheduling, jobs(policy, load, scaling), "jobS");
    }
    double killed(const char* policy, const char* load, const char* scaling) {
        return mean(Engine::Scheduling, jobs(policy, load, scaling), "killedShare");
    }
    double unfinished(const char* policy, const char* load, const char* scaling) {
        return mean(Engine::Scheduling, jobs(policy, load, scaling), "unfinished");
    }
    double lostShare(const char* policy, const char* replicas, const char* blocks) {
        return mean(Engine::Durability,
                    {{"policy", policy}, {"replicas", replicas}, {"blocks", blocks}, {"days", "365"}}, "lostShare");
    }
    double failed(const char* policy, const char* replicas, const char* load, const char* scaling, const char* blocks) {
        return mean(Engine::Availability, accesses(policy, replicas, load, scaling, blocks), "failed");
    }
    std::size_t unreachable(const char* policy, const char* replicas, const char* load, const char* scaling,
                            const char* blocks) {
        return unreachable(Engine::Availability, accesses(policy, replicas, load, scaling, blocks));
    }
    std::size_t runs() const { return m_runs.size(); }

private:
    static AxesPoint accesses(const char* policy, const char* replicas, const char* load, const char* scaling,
                              const char* blocks) {
        return {{"policy", policy}, {"replicas", replicas}, {"load", load}, {"scaling", scaling}, {"blocks", blocks}};
    }
    static AxesPoint jobs(const char* policy, const char* load, const char* scaling) {
        return {{"policy", policy}, {"load", load}, {"scaling", scaling}, {"job-length", "10"}};
    }
    std::vector<HarvestData> m_runs;
    std::map<std::string, std::map<std::string, double>> m_known;
};

} // namespace tenfold::harvest::scenes
