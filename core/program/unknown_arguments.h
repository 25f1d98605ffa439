#pragma once

#include "core/program/program.h"

#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// An argument of a call that nothing explains, wholly or in a part.
struct UnknownArgument {
    const NodeProgram* type = nullptr;
    const CallStep* call = nullptr;
    const Argument* argument = nullptr;
    bool isClock = false;          ///< of a call that the clock makes
    std::set<std::string> guesses; ///< what its unknown parts look like

    std::string name() const { return call->method + "." + argument->path; }
};

/// All of them, in the order of the programs. Whoever says how many there are counts these.
/// @param target  of calls to this server only; empty: to any
std::vector<UnknownArgument> unknownArguments(const WorkloadProgram& program, const std::string& target = {});

} // namespace tenfold
