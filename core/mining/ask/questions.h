#pragma once

#include "core/mining/work/mining_result.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Labels and readings that the user chose, put into the programs:
/// - "argument/GUESS": what the unknown arguments of a kind are (labels.h),
/// - "law/driver": which of the quantities that moved together drives the counts.
void applyAnswers(const std::vector<Answer>& answers, WorkloadProgram& program);

/// Share of the argument instances of calls that the clock does not make which the programs explain.
double coverageOf(const WorkloadProgram& program);

/// One question for each group of equal shape that the miner is not sure of, ordered by effect on the coverage:
/// servers, types, splits, repeated calls, threads, arguments nothing explains, flows that hold nearly always,
/// quantities that cannot be told apart, placement by chance, answers that apply to nothing any more. Asked before
/// answers change the programs, so that what was answered is still there with its answer.
/// @param questions  those asked where more was known (nondeterminism.h)
std::vector<Question> askQuestions(const MiningResult& result, const std::vector<Answer>& answers,
                                   std::vector<Question> questions = {});

} // namespace tenfold
