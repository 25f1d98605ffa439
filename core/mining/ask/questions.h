#pragma once

#include "core/mining/work/mining_result.h"
#include "core/mining/work/mining_work.h"

#include <vector>

namespace tenfold {

/// Puts into the programs what answers say of what was found: labels, readings of laws, placement (the kinds whose
/// answers are applied, question_kind.h).
void applyAnswers(const std::vector<Answer>& answers, WorkloadProgram& program);

/// Share of the argument instances of calls that the clock does not make which the programs explain.
double coverageOf(const WorkloadProgram& program);

/// The same in words, where a value that a label makes is not called known: "97.1 % known, 2.7 % made by labels, 0.2 %
/// unknown".
Sentence coverageWords(const WorkloadProgram& program);

/// The questions of those kinds that need all that mining knew.
std::vector<Question> askOfWork(const MiningWork& work);

/// One question for each group of equal shape that the miner is not sure of, ordered by what an answer
/// would change in a plan (effectOf()), then in the coverage. Asked before answers change the programs, so that what
/// was answered is still there with its answer.
/// @param questions  those of askOfWork()
std::vector<Question> askQuestions(const MiningResult& result, const std::vector<Answer>& answers,
                                   std::vector<Question> questions = {});

} // namespace tenfold
