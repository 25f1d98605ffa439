#pragma once

#include "core/questions/question.h"
#include "core/store/decisions/decision.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

// Answers to questions of any lens in the journal of decisions.

/// The answer that a decision gives; nothing when it is of another kind.
std::optional<Answer> answerIn(const Decision& decision);

/// The latest answer in force to each question, as lenses take them.
std::vector<Answer> answersInForce(const std::vector<Decision>& decisions);

/// An answer as a decision of the journal.
/// @param name  one line for people; empty = made from the rest
NewDecision decisionOf(const Answer& answer, const std::string& name);

} // namespace tenfold
