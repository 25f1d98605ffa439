#pragma once

#include "core/program/program.h"
#include "core/questions/question.h"

#include <vector>

namespace tenfold {

/// Fills in Question::effect: how many calls of a plan one doubling beyond the largest recorded scale each question is
/// about (MiningOfQuestion::concerned, else its subject). Nothing where no plan can be made. Cost: of a plan's counts,
/// and O(questions * calls of the programs).
void addPlanEffects(const WorkloadProgram& program, std::vector<Question>& questions);

} // namespace tenfold
