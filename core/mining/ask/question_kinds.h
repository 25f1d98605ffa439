#pragma once

#include "core/mining/decisions/question_kind.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

#define TENFOLD_QUESTION_KIND(function) const QuestionKind& function();
#include "core/mining/ask/question_kinds.def"
#undef TENFOLD_QUESTION_KIND

/// All kinds, in the order they are asked.
const std::vector<const QuestionKind*>& questionKinds();

/// The kind of a key, also of one that an earlier version wrote; null when there is none.
const QuestionKind* kindOfKey(std::string_view key);
/// The kind of a question; of one that no kind asks, what can be said of any.
const QuestionKind& kindOf(const Question& question);

/// A question in parts, as its kind has them; of a text without parts, or of an earlier version, the text.
QuestionBrief briefOf(const Question& question);

/// What a key is about; the whole when no kind knows it.
QuestionSubject subjectOfKey(std::string_view key);

/// The first step of mining that reads an answer: of one that no kind knows it is the first of all. An answer that
/// takes the place of another one is read where that one would be.
/// @param all  answers in force, with this one
MiningStage stageOf(const Answer& answer, const std::vector<Answer>& all);

/// Whether a key of an answer, also of an earlier version, is that of a question.
bool isAnswerTo(const std::string& key, const Question& question);
/// The last of the answers to a question; null when there is none.
const Answer* answerOf(const Question& question, const std::vector<Answer>& answers);
/// Whether people may mean a question by this: its id, its key, or the id that an earlier version gave it.
bool isCalled(const Question& question, const std::string& idOrKey);

/// A choice of a question in words, and whether it may be said more closely by a value.
Sentence choiceWords(const Question& question, const std::string& choice);
bool takesValue(const Question& question, const std::string& choice);

/// What is wrong with an answer before it is kept; nothing when it can be used.
std::optional<AnswerProblem> checkAnswer(const WorkloadProgram& program, const Question& question,
                                         const std::string& choice, const std::string& value);

} // namespace tenfold
