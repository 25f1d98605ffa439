#pragma once

#include "core/questions/question.h"
#include "core/questions/question_key.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A choice in words. The English is what answers have.
struct Choice {
    Words words;
    bool takesValue = false; ///< may be said more closely by a value
    int digit = 0;           ///< key that means it in every question of the kind; 0: its place among the choices
    bool makesUp = false;    ///< the values that it gives are made: none of them is known
};

/// Recorded values and what they could come from.
inline constexpr std::string_view kValuesPicture = "values";

/// What most questions speak of.
inline constexpr Words kConcernsCalls =
    TENFOLD_WORDS("Sentence", "concerns {0} of {1} calls of a plan for scale {2}", "question.concerns");

/// One of the texts of a kind in parts, each filled with the arguments of that text: for a row of a list, which may be
/// cut, and for a title with what is less telling below it.
struct ShortForm {
    Words asked;          ///< the text
    int name = 0;         ///< argument of it that tells the question from its neighbours
    Words what;           ///< is asked of that
    Words title = {};     ///< the question; no id: the text
    Words rest = {};      ///< what the title leaves out
    bool isMethod = true; ///< the name is a method or argument, as programs write them
};

/// A question in these parts.
struct QuestionBrief {
    Sentence name, what; ///< empty `what`: the text of the question stands for a name
    Sentence title, rest;
    bool isMethod = false;
};

/// Why an answer cannot be used.
struct AnswerProblem {
    std::string where;   ///< "script:2"; empty = no place
    Sentence message;    ///< one sentence
    std::string excerpt; ///< the line of the script; may be empty
    Sentence hint;       ///< may be empty
};

/// Everything there is to say of one kind of questions, as data, so that both programs show any question. A lens has
/// its kinds (Lens::questionKinds()), and what else it does with one beside them.
struct QuestionKind {
    QuestionName name;
    std::string_view group; ///< Question::kind

    /// The question is asked whenever there is something to answer: an answer without question applies to nothing.
    bool isAlwaysAsked = false;
    /// Question::confidence is a share of what was recorded; else there is nothing that could be counted.
    bool isMeasured = false;
    /// What is proposed is not used before it is answered: what it would do is tried.
    bool isTried = false;
    /// One step accepts what all such questions of a page propose.
    bool isAcceptedTogether = false;

    std::vector<Choice> choices = {}; ///< all that have words of their own, the usual proposal first
    /// Words of others ("relocate after M"); null, or an empty sentence: they are data, as names are.
    Sentence (*otherWords)(const std::string& choice) = nullptr;
    bool otherTakesValue = false;

    std::string_view page = {};      ///< of the window, which shows what it is about: "patterns/types"
    std::string_view picture = {};   ///< beside the evidence: kValuesPicture; empty: none
    Words about = {};                ///< what it is about, in a word or two
    Words family = {};               ///< questions of one family are answered with the same thing in mind
    Words why = {};                  ///< why nobody but a person can tell
    Words changes = {};              ///< what each answer changes
    Words concerns = kConcernsCalls; ///< QuestionEffect in words: how much of {1} {0} is, in a plan for scale {2}

    std::vector<ShortForm> forms = {}; ///< of texts that begin alike, or are long
};

/// A question with its id, its first choice proposed.
/// @param choices  empty: those of the kind
Question makeQuestion(const QuestionKind& kind, const QuestionSubject& subject, Sentence text,
                      std::vector<std::string> choices = {});

/// The choices of a kind as answers have them.
std::vector<std::string> choicesOf(const QuestionKind& kind);

using QuestionKinds = std::vector<const QuestionKind*>;

/// The kind of a key, also of one that an earlier version wrote; null when it is none of these.
const QuestionKind* kindOfKey(const QuestionKinds& kinds, std::string_view key);
/// The kind of a question; of one of no kind that is known, what can be said of any.
const QuestionKind& kindOf(const Question& question);

/// A question in parts, as its kind has them; of a text without parts, or of an earlier version, the text.
QuestionBrief briefOf(const Question& question);

/// Whether a key of an answer, also of an earlier version, is that of a question.
bool isAnswerTo(const std::string& key, const Question& question);
/// The last of the answers to a question; null when there is none.
const Answer* answerOf(const Question& question, const std::vector<Answer>& answers);
/// Whether people may mean a question by this: its id, its key, or the id that an earlier version gave it.
bool isCalled(const Question& question, const std::string& idOrKey);

/// A choice of a question as its kind has it; null: it has no words of its own.
const Choice* choiceOf(const Question& question, const std::string& choice);
/// A choice of a question in words, and whether it may be said more closely by a value.
Sentence choiceWords(const Question& question, const std::string& choice);
bool takesValue(const Question& question, const std::string& choice);

/// "concerns 12,340 of 19,381 calls of a plan for scale 8"; empty when it is not known.
Sentence effectSentence(const Question& question);

/// Gives questions that were read from a file their kind, and where an earlier version wrote them what they are about.
void completeQuestions(const QuestionKinds& kinds, std::vector<Question>& questions);

} // namespace tenfold
