#pragma once

#include "core/mining/ask/mining_question_kind.h"
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

/// Those of which isWanted(type, call).
template <typename IsWanted>
ConcernedCalls callsWhere(const WorkloadProgram& program, const IsWanted& isWanted) {
    ConcernedCalls calls;
    forEachCallOf(program, [&](const NodeProgram& type, const CallStep& call, bool) {
        if (isWanted(type, call)) calls.emplace_back(&type, &call);
    });
    return calls;
}

/// Lines of evidence that a question has at most, of those that only list places.
inline constexpr std::size_t kLinesOfEvidence = 8;

} // namespace tenfold
