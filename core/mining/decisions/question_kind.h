#pragma once

#include "core/mining/decisions/question_key.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

struct CallStep;
struct MiningResult;
struct MiningWork;
struct NodeProgram;
struct WorkloadProgram;

/// The steps of mining by what they may read of answers. What a step made is made again when an answer that it, or one
/// before it, reads has changed.
enum class MiningStage : std::uint8_t {
    Preparing,  ///< which nodes and servers are mined, how calls are moved, cut and named
    Finding,    ///< types, sequences, timing, arguments
    Concluding, ///< what is said of what was found: labels, readings of laws, placement
};

/// The page of the window that shows what a question is about.
enum class QuestionPage : std::uint8_t { Types, Sequences, Laws, Arguments, Timing };

/// A choice in words. The English is what answers have.
struct Choice {
    Words words;
    bool takesValue = false; ///< may be said more closely by a value
    int digit = 0;           ///< key that means it in every question of the kind; 0: its place among the choices
};

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

/// Calls of programs, each with its type.
using ConcernedCalls = std::vector<std::pair<const NodeProgram*, const CallStep*>>;

/// Why an answer cannot be used.
struct AnswerProblem {
    std::string where;   ///< "script:2"; empty = no place
    Sentence message;    ///< one sentence
    std::string excerpt; ///< the line of the script; may be empty
    Sentence hint;       ///< may be empty
};

/// Everything there is to know of one kind of questions. One object in a file of its own (core/mining/ask/kinds) and
/// one line in question_kinds.def make a kind: mining asks it, keeps what its answers do not touch and applies them,
/// and both programs show it. A step before the last that has to know the answer asks for it by its name (answerTo()).
struct QuestionKind {
    QuestionName name;
    std::string_view group; ///< Question::kind

    /// The first step that reads an answer; what may be read earlier than it is said is mined wrongly.
    MiningStage stage = MiningStage::Preparing;
    /// Where that depends on the answer; null: it does not.
    MiningStage (*stageOf)(const Answer&) = nullptr;
    /// The question is asked whenever there is something to answer: an answer without question applies to nothing.
    bool isAlwaysAsked = false;
    /// Question::confidence is a share of what was recorded; else there is nothing that could be counted.
    bool isMeasured = false;

    std::vector<Choice> choices = {}; ///< all that have words of their own, the usual proposal first
    /// Words of others ("relocate after M"); null, or an empty sentence: they are data, as names are.
    Sentence (*otherWords)(const std::string& choice) = nullptr;
    bool otherTakesValue = false;

    QuestionPage page = QuestionPage::Types;
    Words about = {};   ///< what it is about, in a word or two
    Words family = {};  ///< questions of one family are answered with the same thing in mind
    Words why = {};     ///< why mining cannot tell by itself
    Words changes = {}; ///< what each answer changes

    std::vector<ShortForm> forms = {}; ///< of texts that begin alike, or are long

    /// Asks where all is at hand that mining knew; null: not there.
    void (*askWork)(const MiningWork& work, std::vector<Question>& questions) = nullptr;
    /// Asks of what was found, before answers are applied. @param questions  those asked before; new ones go behind
    void (*ask)(const MiningResult& result, const std::vector<Answer>& answers,
                std::vector<Question>& questions) = nullptr;
    /// Calls whose number, place or content in a plan hangs on the answer; null: those of the subject.
    ConcernedCalls (*concerned)(const WorkloadProgram& program, const QuestionSubject& subject) = nullptr;
    /// Concluding: what an answer makes of the programs; null: earlier steps have read it.
    void (*apply)(const Answer& answer, const QuestionSubject& subject, WorkloadProgram& program) = nullptr;
    /// Before an answer is kept; null: all are good.
    std::optional<AnswerProblem> (*check)(const WorkloadProgram& program, const QuestionSubject& subject,
                                          const std::string& choice, const std::string& value) = nullptr;
};

/// A question with its id, its first choice proposed.
/// @param choices  empty: those of the kind
Question makeQuestion(const QuestionKind& kind, const QuestionSubject& subject, Sentence text,
                      std::vector<std::string> choices = {});

/// The choices of a kind as answers have them.
std::vector<std::string> choicesOf(const QuestionKind& kind);

} // namespace tenfold
