#pragma once

#include "core/questions/question.h"
#include "core/questions/question_key.h"

#include <string>
#include <vector>

namespace tenfold {

/// The last answer to a question, also one of an earlier version; null when there is none.
const Answer* findAnswer(const std::vector<Answer>& answers, const QuestionName& name,
                         const QuestionSubject& subject = {});

/// Its choice; empty when there is none.
std::string answerTo(const std::vector<Answer>& answers, const QuestionName& name, const QuestionSubject& subject = {});

} // namespace tenfold
