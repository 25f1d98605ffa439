#pragma once

#include "core/mining/work/mining_work.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// One recorded value of an argument at one place of a program.
struct ArgumentInstance {
    std::uint32_t event = 0;
    std::uint32_t leaf = 0;
    std::uint32_t node = 0; ///< position in TypeWork::senders
    RunId run;
    ValueId value;
    std::span<const std::uint32_t> iterations; ///< outermost first
};

/// All recorded values of an argument at one place: a path of a step or timer of a type.
struct ArgumentSeries {
    std::uint32_t stepId = 0; ///< 0 for timers
    StringId target, method, path;
    std::vector<ArgumentInstance> instances; ///< by node, then time
    std::uint64_t calls = 0;                 ///< calls of the step, with or without the argument
    std::uint64_t callsWith = 0;             ///< calls that have the argument
};

/// Where the calls of a step or timer stand: node of the type, and position in TypeWork::calls or ::clockEvents.
using CallPlaces = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Calls of each step (by step id) and of each timer (by its position), by node, then time.
struct TypePlaces {
    std::map<std::uint32_t, CallPlaces> steps;
    std::vector<CallPlaces> timers;
};
TypePlaces findPlaces(const MiningWork& work, const TypeWork& type);

/// The series of one step, arguments in the order of first appearance.
std::vector<ArgumentSeries> seriesOfStep(const MiningWork& work, const TypeWork& type, std::uint32_t stepId,
                                         const CallPlaces& places);
/// The same of a timer.
std::vector<ArgumentSeries> seriesOfTimer(const MiningWork& work, const TypeWork& type, const CallPlaces& places);

/// Series of each step (by step id) and of each timer (by its position). Memory: 40 bytes an argument of a call.
struct TypeSeries {
    std::map<std::uint32_t, std::vector<ArgumentSeries>> steps;
    std::vector<std::vector<ArgumentSeries>> timers;
};
TypeSeries collectSeries(const MiningWork& work, const TypeWork& type);

} // namespace tenfold
