#pragma once

#include "core/questions/question.h"

#include <QString>

#include <vector>

namespace tenfold {

// What the window says of a question: the words of its kind (core/questions/question_kind.h), translated.

inline constexpr double kLeastGain = 0.0005; ///< of coverage that is said

/// What it is about, in one or two words.
QString kindName(const Question& question);
/// What its group is about; kinds of one group are answered with the same thing in mind.
QString familyOf(const Question& question);
/// The question as a row of a list: what tells it from its neighbours first, as rows are cut.
struct QuestionRow {
    QString first, second;
    bool isMethod = false; ///< the first line is a method or argument of the recorded system
};
QuestionRow rowTextOf(const Question& question);
/// The question in one line where its kind has it that short, and what that leaves out.
QString questionTitle(const Question& question);
QString besidesTitle(const Question& question);
QString choiceText(const Question& question, const std::string& choice);
/// An answer in force: the choice in words, and its value.
QString answerText(const Question& question, const Answer& answer);
/// "Why do you ask": why mining cannot tell by itself. One sentence.
QString whyAsked(const Question& question);
/// "What will change" with each answer, in a plan or in what is mined. One sentence.
QString whatChanges(const Question& question);

/// A choice and the digit that means it. 1 accepts the proposal in every question, whatever other digit it has.
struct NumberedChoice {
    std::string choice;
    int digit = 0; ///< 1..9; 0: none is left
};
/// The choices in the order of their digits, which are the same in all questions of a kind.
std::vector<NumberedChoice> numberedChoices(const Question& question);

/// What differs between a question as somebody began to look at it and as it is asked now; empty: nothing that matters.
/// @param now  null: it is asked no more
QString changesText(const Question& seen, const Question* now);

} // namespace tenfold
