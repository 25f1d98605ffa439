#pragma once

#include "core/mining/decisions/question_key.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The choice that takes start rules away: of all types, or of those that the value names, separated by commas.
inline constexpr std::string_view kOffsetChoice = "offset after start";

/// The last answer to a question, also one of an earlier version; null when there is none.
const Answer* findAnswer(const std::vector<Answer>& answers, const QuestionName& name,
                         const QuestionSubject& subject = {});

/// Its choice; empty when there is none.
std::string answerTo(const std::vector<Answer>& answers, const QuestionName& name, const QuestionSubject& subject = {});

} // namespace tenfold
