#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/plan/plan.h"
#include "core/play/node/recorded_requests.h"
#include "core/play/pace/played_call.h"
#include "core/play/play_report.h"
#include "core/play/simulated/recorded_replies.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// How a plan is played without a server.
struct SimulationOptions {
    std::uint64_t seed = 1;
    std::uint64_t mostCalls = 0; ///< 0: kMostTimesPlanned times what is planned
    double mostSeconds = 0;      ///< of the play's time; 0: kMostTimesPlanned times as long as the plan
    /// Types that go on as replies say; null: all that have threads.
    const std::set<std::string>* walked = nullptr;
    const RecordedRequests* requests = nullptr; ///< whose payloads are drawn; null: as the plan draws them
    PlayedCalls* played = nullptr;              ///< is told each call
    const RecordedReplies* recorded = nullptr;  ///< null: replies without a model are errors, and take 0.1 ms
};

/// Calls of one method by the nodes of one type, of one play.
struct SimulatedCount {
    std::string type, target, method; ///< method as refined
    std::uint64_t made = 0;
    bool isReactive = false; ///< threads that replies lead make it
};

/// What came of it.
struct SimulatedPlay {
    std::uint64_t seed = 0;
    PlayReport report;
    bool hasEnded = false;        ///< all nodes went through their programs
    std::uint64_t endedWaits = 0; ///< calls that waited for ever when nobody brought anything new
    std::uint64_t stopped = 0;    ///< nodes that were ended, as old as those recorded, when nobody brought anything new
    std::vector<SimulatedCount> counts;            ///< in the order of the program
    std::uint64_t deliveries = 0;                  ///< messages that subscriptions brought
    std::map<std::string, std::uint64_t> recorded; ///< replies drawn from recorded ones, by method
    std::map<std::string, std::uint64_t> unknown;  ///< calls that neither the model nor the record knows
    std::uint64_t calls() const { return report.sent; }
};

/// The services of a plan that can be simulated (Redis).
std::vector<std::string> simulatedTargets(const Plan& plan);

/// Plays a plan against a simulation of the server that was recorded, in virtual time: how often nodes call that go on
/// as replies say comes out of it. Deterministic for the seed. Other services' calls are context.
/// Errors: Invalid (nothing of the plan can be simulated), Cancelled. Cost: some µs a call.
Result<SimulatedPlay> simulate(const Plan& plan, const SimulationOptions& options, Progress& progress);

} // namespace tenfold
