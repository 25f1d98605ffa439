#pragma once

#include "core/questions/question_kind.h"

#include <cstdint>
#include <optional>
#include <string>
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

/// Calls of programs, each with its type.
using ConcernedCalls = std::vector<std::pair<const NodeProgram*, const CallStep*>>;

/// What mining does with a kind of questions.
struct MiningOfQuestion {
    /// The first step that reads an answer; what may be read earlier than it is said is mined wrongly.
    MiningStage stage = MiningStage::Preparing;
    /// Where that depends on the answer; null: it does not.
    MiningStage (*stageOf)(const Answer&) = nullptr;
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

/// Everything there is to know of one kind of questions of mining. One object in a file of its own
/// (core/mining/ask/kinds) and one line in question_kinds.def make a kind: mining asks it, keeps what its answers do
/// not touch and applies them, and both programs show it. A step before the last that has to know the answer asks for
/// it by its name (answerTo()).
struct MiningQuestionKind : QuestionKind, MiningOfQuestion {};

} // namespace tenfold
