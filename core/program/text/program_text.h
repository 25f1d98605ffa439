#pragma once

#include "core/program/program.h"

#include <string>

namespace tenfold {

/// The program as text a person can read and diff (architecture.md, From a log to a plan).
/// @param foldConstants  leaves the constant arguments of a call out and says how many, when it has two or more
std::string toText(const NodeProgram& program, bool foldConstants = true);
/// With the mark of everything found (method.md, Marks) behind it, and what it rests on where it is not sure. Arguments
/// that are sure have none.
/// @param of  the program that it is one of; laws are judged by its runs
std::string toText(const NodeProgram& program, const WorkloadProgram& of, bool foldConstants = true);
/// All types, with marks.
std::string toText(const WorkloadProgram& program, bool foldConstants = true);

} // namespace tenfold
