#pragma once

#include "core/harvest/choose/class_selection.h"
#include "core/harvest/choose/dag_width.h"
#include "core/harvest/choose/job_types.h"
#include "core/harvest/place/datacenter.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/simulate/load_table.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// A stage of a job: like tasks, one container each.
struct JobStage {
    std::uint64_t tasks = 1;
    std::int64_t taskMs = 1000;
    double taskSd = 0; ///< of a task's time over its mean, lognormal; 0: all tasks take as long
    std::uint32_t cores = 1;
};

/// A job that comes again and again.
struct JobKind {
    std::string id;
    std::vector<JobStage> stages;
    std::vector<std::pair<std::size_t, std::size_t>> edges; ///< without a cycle
    std::optional<double> lastSeconds; ///< of its run before the simulation; each run that ends takes its place
    std::optional<JobType> type;       ///< where it is given, whatever it took
};

struct JobArrival {
    std::int64_t timeMs = 0;
    std::uint32_t kind = 0; ///< index
};

/// A class of tenants, as jobs are sent to it.
struct SchedulingClass {
    std::string name;
    Pattern pattern = Pattern::Unpredictable;
    double average = 0, peak = 0;
    std::vector<std::uint32_t> tenants;
};

/// What a simulation of scheduling plays.
struct SchedulingInput {
    const Datacenter* datacenter = nullptr;
    const LoadTable* loads = nullptr;
    const SampleValues* values = nullptr;
    std::vector<std::uint32_t> seriesOf; ///< by server, of the table
    std::vector<JobKind> kinds;
    std::vector<JobArrival> arrivals;     ///< in order of time
    std::vector<SchedulingClass> classes; ///< of policies that choose them
    /// Classes of a day, from the second on (day 1); none: those above all the time.
    std::function<std::vector<SchedulingClass>(std::int64_t day)> recluster;
};

struct SchedulingOptions {
    Policy policy = kHistory;
    std::int64_t endMs = std::int64_t{31} * 86'400'000;
    JobThresholds thresholds;
    double rankRatio = 3;
    std::int64_t repinMs = 1'800'000; ///< a job that waits so long for a container selects classes anew; 0: never
    bool waitsForClass = false;       ///< a job that no classes have room for waits for them, a minute at a time
    bool isLogged = false;            ///< SchedulingResult::log, for tests
};

/// What became of a job.
struct JobOutcome {
    std::uint32_t kind = 0;
    JobType type = JobType::Medium;
    std::int64_t arrivalMs = 0;
    std::int64_t jobMs = 0; ///< to its end; of one that has not ended, to the end of the run
    bool isFinished = false;
    std::uint64_t estimatedContainers = 0; ///< at once
    std::uint64_t mostContainers = 0;      ///< that were seen at once
};

/// Means, medians and 95th percentiles of job times, in seconds; 0 of none.
struct JobTimes {
    std::uint64_t jobs = 0;
    double mean = 0, p50 = 0, p95 = 0;
};

/// A task that was killed, or a job that was given classes.
struct SchedulingLogLine {
    std::int64_t timeMs = 0;
    std::uint32_t job = 0, stage = 0, server = 0;
    bool isSelection = false;
    std::vector<std::uint32_t> classes; ///< empty: wherever there is room
};

struct SchedulingResult {
    std::vector<JobOutcome> jobs;                                     ///< in order of arrival
    std::uint64_t started = 0, killed = 0, finished = 0, running = 0; ///< tasks
    double usefulCoreS = 0, wastedCoreS = 0, runningCoreS = 0;
    std::uint64_t unfinishedJobs = 0;
    std::array<std::uint64_t, 3> selections{}; ///< one class, several, none
    std::uint64_t reselections = 0;
    std::uint64_t violations = 0; ///< server-slots with owner and batch work over capacity: what harms the owner
    double primaryShare = 0, totalShare = 0; ///< mean utilization of a server by its owner, and with batch work
    std::vector<double> primaryByHour, totalByHour;
    std::vector<std::uint64_t> waitingByHour; ///< tasks that wait, at the end of each hour
    std::vector<double> coreSOfClass;         ///< that batch work had, by class; the last: of no class
    std::vector<SchedulingLogLine> log;

    double killedShare() const { return started > 0 ? static_cast<double>(killed) / static_cast<double>(started) : 0; }
    /// @param type  none: all. Jobs that have not ended count with the time until the end of the run.
    JobTimes times(std::optional<JobType> type = {}) const;
};

/// Plays jobs on servers with owners. At one instant: ends of tasks, new load (kills), the minute's look at the
/// classes, arrivals, dispatch; dispatch every three seconds. Jobs first come, first served, without blocking: what
/// does not fit is passed over. The order of servers is drawn as it is needed, and servers alike are drawn as one, with
/// the same distribution as drawing them one by one. Memory of servers is not modelled: the study knows processors
/// only. Errors are the caller's: at most kMostServerCores cores, kMostTicks dispatches. Cancellation point. Cost:
/// O(cohorts) a slot, some 0.3 µs a task. Thread: one run, one thread. Source: Zhang et al. 2016, sections 4.6, 4.8
/// and 5.2 of the specification.
SchedulingResult simulateScheduling(const SchedulingInput& input, const SchedulingOptions& options,
                                    std::uint64_t start = 1, std::uint64_t run = 0);

} // namespace tenfold::harvest
