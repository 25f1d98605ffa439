#pragma once

#include "core/plan/plan.h"

namespace tenfold {

/// The law with a factor by which it gives a value at the plan's parameters; a number of its own where it gives none.
Law scaledTo(Law law, double value, const Plan& plan);

/// Parts of a program with the numbers that follow claims in place of what their laws give. Laws keep their form, times
/// a factor, and hold at the plan's scale only.
void claimRounds(LoopStep& loop, double ofEach, const Plan& plan);
void claimSharedRounds(LoopStep& loop, double ofAll, const Plan& plan);
void claimWay(ChoiceStep::Alternative& way, double executions, const Plan& plan);

/// The program of a type as a plan has its numbers (Plan::claimed). Cost: O(size of the program).
NodeProgram claimedProgram(NodeProgram program, const ClaimedSteps& claimed, const Plan& plan);

} // namespace tenfold
