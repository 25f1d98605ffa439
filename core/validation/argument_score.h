#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/validation/run_match.h"
#include "core/validation/validation.h"

namespace tenfold {

/// The arguments of a real run, counted three ways (method.md, Checking a plan).
struct ArgumentScore {
    ArgumentColumns representative, all, aperiodic;
    std::vector<ValidationReport::TargetColumns> byTarget;
    std::vector<ValidationReport::PositionRow> positions;
};

/// Judges every request argument of the run's calls to the targets by what the plan says of it, in such an order
/// (JudgingOrder) that a flow from an argument that was itself unknown counts as unknown. Calls without a place in the
/// program, rounds beyond the plan's and arguments the plan does not have are wrong, and so are those that the plan has
/// and the run lacks; loops split by chance are compared by their total over the type. A member of a set whose median
/// size is over 20 times its picks is unknown.
/// @param trace  with the plan's list rules applied
Result<ArgumentScore> scoreArguments(const Plan& plan, const Trace& trace, const RunMatch& match, Progress& progress);

} // namespace tenfold
