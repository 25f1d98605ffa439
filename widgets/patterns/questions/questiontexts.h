#pragma once

#include "core/mining/decisions/question.h"

#include <QString>

namespace tenfold {

// What the window says of a question beside its own words.

/// What a question is about, in one or two words.
QString kindName(const std::string& kind);
/// What a group of questions is about; kinds of one group are answered with the same thing in mind.
QString familyOf(const std::string& kind);
/// The question as a row of a list: what differs between those of a group comes first.
QString questionTitle(const Question& question);
/// "Why do you ask": why mining cannot tell by itself. One sentence.
QString whyAsked(const Question& question);
/// "What will change" with each answer, in a plan or in what is mined. One sentence.
QString whatChanges(const Question& question);
/// Whether a choice may be said more closely by a value (nondeterminism.h, labels.h).
bool takesValue(const std::string& choice);

} // namespace tenfold
