#pragma once

#include "core/program/program.h"

#include <string>

namespace tenfold {

/// The program as text a person can read and diff (architecture.md, From a log to a plan).
/// @param foldConstants  leaves the constant arguments of a call out and says how many, when it has two or more
std::string toText(const NodeProgram& program, bool foldConstants = true);
std::string toText(const WorkloadProgram& program, bool foldConstants = true);

} // namespace tenfold
