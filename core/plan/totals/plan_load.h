#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tenfold {

/// When the nodes of a type call a server.
struct TypeTimes {
    std::string type;
    double calls = 0;
    std::int64_t firstNs = 0, lastNs = 0; ///< its first and last call, since the start of the plan
};

/// What a server has to bear from a plan, over time, and how much the plan is when it is written out.
struct PlanLoad {
    std::int64_t binNs = 1'000'000'000; ///< width of a bin; doubled until the plan has at most 4,096 of them
    std::vector<double> calls;          ///< a bin, from the start of the plan; clock calls included
    std::vector<double> clockCalls;     ///< of `calls`, those that a clock makes; aligned with it
    std::vector<double> work;           ///< a bin, by CallWork; aligned with `calls`; empty: not asked for
    double total = 0;
    std::vector<TypeTimes> types; ///< those that call it, in the order of the program
    std::int64_t durationNs = 0;  ///< from the start of the plan to its last call
    double meanPerSecond = 0;     ///< calls over the duration, of a second at least
    double peakPerSecond = 0;     ///< of the fullest bin
    std::int64_t peakNs = 0;      ///< when that begins
    double mostNodes = 0;         ///< between their first and last call at the same time
    std::int64_t mostNodesNs = 0; ///< when that is first so
    double writtenBytes = 0;      ///< as JSON lines; the mean length of sampled calls times their number
    bool isSampled = false;       ///< not every node was followed; those followed stand for their neighbours
    bool isCut = false;           ///< a node makes more calls than were followed: what comes later is missing
};

/// Calls that are followed at most.
inline constexpr std::uint64_t kLoadCalls = 1'000'000;

/// What one call is to be counted as beside 1, such as the seconds a server needs for it.
using CallWork = std::function<double(const PlannedCall& call)>;

/// Plays the plan without arguments. Types with more calls than their part of `mostCalls` are sampled: nodes evenly
/// spaced by their number, each call spread over the starts of the nodes it stands for.
/// @param target  the server; empty: all
/// @param work  of each call; none: PlanLoad::work stays empty
/// Passes cancellation points. Cost: O(calls followed). Source: ours.
PlanLoad loadOfPlan(const Plan& plan, const std::string& target, Progress& progress,
                    std::uint64_t mostCalls = kLoadCalls, const CallWork& work = {});

} // namespace tenfold
