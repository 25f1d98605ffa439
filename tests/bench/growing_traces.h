#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <cstddef>

namespace tenfold::bench {

// Inputs with very many of one thing, made in memory, and what a user asks of them.

/// The same three calls in runs at six scales.
Trace copiesOfARun(std::size_t runs);
/// Three to seven calls a run, at six scales and nine values of a key.
Trace runsThatDiffer(std::size_t runs);
/// Four runs of calls with so many numbers in request and reply, none of which follows from another call.
Trace callsOfArguments(std::size_t arguments);
/// A program whose configuration keys follow the scale, mined from four runs.
WorkloadProgram programOfKeys(std::size_t keys);

bool isMined(const Trace& trace);
/// Its text with marks, and a plan.
bool isToldAndPlanned(const WorkloadProgram& program);

} // namespace tenfold::bench
