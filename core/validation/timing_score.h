#pragma once

#include "core/validation/run_match.h"
#include "core/validation/validation.h"

#include <vector>

// The parts of a validation that are about times (method.md, Checking a plan). Each fills its fields of the report.
namespace tenfold {

/// Delays between calls: inside the predicted 90 % band of their place or not.
void compareIntervals(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report);

/// Clocks: period and rate over the real lifetimes of nodes. Two clocks that make the same calls are told apart first.
void compareClocks(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report);

/// Starts: what each node waited for by the rule of its type, and whether the delay is near the predicted ones.
void compareStarts(const Plan& plan, const Trace& trace, const RunMatch& match, ValidationReport& report);

/// The middle value, the upper one of two; 0 of none.
double medianOf(std::vector<double> values);

} // namespace tenfold
