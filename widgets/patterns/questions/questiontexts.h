#pragma once

#include "core/mining/decisions/question.h"

#include <QString>

namespace tenfold {

// What the window says of a question: the words of its kind (core/mining/ask/question_kinds.h), translated.

/// What it is about, in one or two words.
QString kindName(const Question& question);
/// What its group is about; kinds of one group are answered with the same thing in mind.
QString familyOf(const Question& question);
/// The question as a row of a list: what differs between those of a group comes first.
QString questionTitle(const Question& question);
QString choiceText(const Question& question, const std::string& choice);
/// "Why do you ask": why mining cannot tell by itself. One sentence.
QString whyAsked(const Question& question);
/// "What will change" with each answer, in a plan or in what is mined. One sentence.
QString whatChanges(const Question& question);

} // namespace tenfold
