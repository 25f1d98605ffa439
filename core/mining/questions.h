#pragma once

#include "core/mining/mining_result.h"
#include "core/mining/type_work.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The question whether nodes start as the rules found say, and the choice that takes the rules away: "offset after
/// start", of all types or of those that the value names, separated by commas.
inline constexpr std::string_view kStartKey = "start";
inline constexpr std::string_view kOffsetChoice = "offset after start";

/// The choice that an answer in force gives to the question of a key; empty when there is none.
std::string answerTo(const std::vector<Answer>& answers, const std::string& key);

/// A question with its id, its first choice proposed.
Question makeQuestion(const std::string& kind, const std::string& key, const std::string& text,
                      std::vector<std::string> choices);

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
