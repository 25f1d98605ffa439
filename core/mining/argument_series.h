#pragma once

#include "core/mining/type_work.h"

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

/// Series of each step (by step id) and of each timer (by its position), arguments in the order of first appearance.
struct TypeSeries {
    std::map<std::uint32_t, std::vector<ArgumentSeries>> steps;
    std::vector<std::vector<ArgumentSeries>> timers;
};
TypeSeries collectSeries(const MiningWork& work, const TypeWork& type);

} // namespace tenfold
