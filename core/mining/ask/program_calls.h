#pragma once

#include "core/program/program.h"
#include "core/program/walk.h"

#include <type_traits>
#include <variant>
#include <vector>

namespace tenfold {

/// All calls of all types: visit(type, call, whether the clock makes it).
template <typename Program, typename Visit>
void forEachCallOf(Program& program, const Visit& visit) {
    using AStep = std::conditional_t<std::is_const_v<Program>, const Step, Step>;
    for (auto& type : program.types) {
        forEachStep(type.body, [&](AStep& step, const std::vector<AStep*>&) {
            if (auto* call = std::get_if<CallStep>(&step.node)) visit(type, *call, false);
        });
        for (auto& timer : type.timers)
            visit(type, timer.call, true);
    }
}

/// Lines of evidence that a question has at most, of those that only list places.
inline constexpr std::size_t kLinesOfEvidence = 8;

} // namespace tenfold
