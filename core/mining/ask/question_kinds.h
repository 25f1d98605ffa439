#pragma once

#include "core/mining/ask/mining_question_kind.h"
#include "core/mining/work/question_names.h"
#include "core/questions/answers.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

#define TENFOLD_QUESTION_KIND(function) const MiningQuestionKind& function();
#include "core/mining/ask/question_kinds.def"
#undef TENFOLD_QUESTION_KIND

/// All kinds of mining, in the order they are asked.
const std::vector<const MiningQuestionKind*>& miningQuestionKinds();
/// The same as a lens gives them.
const QuestionKinds& questionKindsOfMining();

/// The kind of a key, also of one that an earlier version wrote; null when there is none.
const MiningQuestionKind* miningKindOfKey(std::string_view key);

/// What a key is about; the whole when no kind knows it.
QuestionSubject subjectOfKey(std::string_view key);

/// The first step of mining that reads an answer: of one that no kind knows it is the first of all. An answer that
/// takes the place of another one is read where that one would be.
/// @param all  answers in force, with this one
MiningStage stageOf(const Answer& answer, const std::vector<Answer>& all);

/// What is wrong with an answer before it is kept; nothing when it can be used.
std::optional<AnswerProblem> checkAnswer(const WorkloadProgram& program, const Question& question,
                                         const std::string& choice, const std::string& value);

} // namespace tenfold
