#pragma once

// A scenario of scheduling that both our simulator and SimGrid's play, and what each says of it.

#include "core/harvest/simulate/scheduling.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::harvest::scenes {

struct ScenarioServer {
    std::uint32_t cores = 12, reserve = 4;
    std::vector<double> load; ///< a share of all cores, by slot of 120 s; four digits
};

struct ScenarioJob {
    std::int64_t arrivalMs = 0; ///< this and times of tasks: multiples of 125 ms
    std::vector<JobStage> stages;
    std::vector<std::pair<std::size_t, std::size_t>> edges;
};

struct SchedulingScenario {
    std::string name;
    bool seesOwner = false; ///< PT, else Stock
    std::int64_t endMs = 0;
    std::vector<ScenarioServer> servers; ///< with as many slots each
    std::vector<ScenarioJob> jobs;       ///< in order of arrival
};

/// Times of jobs in their order, of one that has not ended until the end, and tasks.
struct ScenarioOutcome {
    std::vector<std::int64_t> jobMs;
    std::uint64_t started = 0, killed = 0;
    friend auto operator<=>(const ScenarioOutcome&, const ScenarioOutcome&) = default;
};

inline std::string textOf(const ScenarioOutcome& outcome) {
    return fmt::format("{} ms, {} started, {} killed", fmt::join(outcome.jobMs, " "), outcome.started, outcome.killed);
}

/// What simulateScheduling() says; a run a number.
inline std::vector<ScenarioOutcome> playOurs(const SchedulingScenario& of, std::uint64_t runs) {
    Datacenter datacenter;
    SchedulingInput input;
    LoadTable loads(120, of.servers.at(0).load.size());
    const SampleValues values;
    for (std::uint32_t s = 0; s < of.servers.size(); ++s) {
        datacenter.tenants.push_back({"t" + std::to_string(s), s, 0, 0, 0});
        datacenter.servers.push_back({s, 0, of.servers[s].cores, of.servers[s].reserve, 0});
        loads.add(Series(of.servers[s].load));
        input.seriesOf.push_back(s);
    }
    for (std::uint32_t j = 0; j < of.jobs.size(); ++j) {
        input.kinds.push_back({"job" + std::to_string(j), of.jobs[j].stages, of.jobs[j].edges, {}, {}});
        input.arrivals.push_back({of.jobs[j].arrivalMs, j});
    }
    input.datacenter = &datacenter;
    input.loads = &loads;
    input.values = &values;
    SchedulingOptions options;
    options.policy = of.seesOwner ? kPrimaryAware : kStock;
    options.endMs = of.endMs;
    std::vector<ScenarioOutcome> out;
    for (std::uint64_t run = 0; run < runs; ++run) {
        const SchedulingResult result = simulateScheduling(input, options, 1, run);
        ScenarioOutcome& one = out.emplace_back(ScenarioOutcome{{}, result.started, result.killed});
        for (const JobOutcome& job : result.jobs)
            one.jobMs.push_back(job.jobMs);
    }
    return out;
}

/// What simgrid-peer reads.
inline std::string peerText(const SchedulingScenario& of, std::uint64_t runs) {
    std::string out = fmt::format("policy {}\nend {}\nrepeat {}\n", of.seesOwner ? "pt" : "stock",
                                  static_cast<double>(of.endMs) / 1000, runs);
    for (const ScenarioServer& server : of.servers)
        out += fmt::format("server {} {} {}\n", server.cores, server.reserve, fmt::join(server.load, " "));
    for (const ScenarioJob& job : of.jobs) {
        out += fmt::format("job {}\n", static_cast<double>(job.arrivalMs) / 1000);
        for (const JobStage& stage : job.stages)
            out += fmt::format("stage {} {} {}\n", stage.tasks, static_cast<double>(stage.taskMs) / 1000, stage.cores);
        for (const auto& [from, to] : job.edges)
            out += fmt::format("edge {} {}\n", from, to);
    }
    return out;
}

/// What SimGrid says, and how long it took.
struct PeerAnswer {
    std::vector<ScenarioOutcome> runs;
    double seconds = 0;
    std::uint64_t containers = 0; ///< that were started in all
};

/// @param peer  the program simgrid-peer  @param file  where the scenario is put, with .out and .err beside it
/// @return nothing when it fails
inline std::optional<PeerAnswer> playPeer(const std::string& peer, const SchedulingScenario& of, std::uint64_t runs,
                                          const std::string& file) {
    std::ofstream(file) << peerText(of, runs);
    const std::string line = fmt::format("'{0}' < '{1}' > '{1}.out' 2> '{1}.err'", peer, file);
    if (std::system(line.c_str()) != 0) return {};
    PeerAnswer answer;
    std::ifstream out(file + ".out"), err(file + ".err");
    for (std::string row; std::getline(out, row);) {
        std::istringstream words(row);
        ScenarioOutcome& one = answer.runs.emplace_back();
        for (std::string word; words >> word && word != "|";)
            one.jobMs.push_back(std::stoll(word));
        words >> one.started >> one.killed;
    }
    err >> answer.seconds >> answer.containers;
    if (answer.runs.size() != runs || !err) return {};
    return answer;
}

} // namespace tenfold::harvest::scenes
