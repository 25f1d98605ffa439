#include "core/mining/ask/question_kinds.h"

#include <algorithm>

namespace tenfold {
namespace {

MiningStage ownStageOf(const Answer& answer) {
    const MiningQuestionKind* kind = miningKindOfKey(answer.key);
    if (!kind) return MiningStage::Preparing; // nobody knows who reads it
    return kind->stageOf ? kind->stageOf(answer) : kind->stage;
}

bool isSameQuestion(const Answer& a, const Answer& b) {
    if (a.key == b.key) return true;
    const MiningQuestionKind* kind = miningKindOfKey(a.key);
    if (!kind || kind != miningKindOfKey(b.key)) return false;
    const QuestionSubject x = subjectOfKey(a.key), y = subjectOfKey(b.key);
    return x.name == y.name && (x.target == y.target || !x.target || !y.target);
}

} // namespace

const std::vector<const MiningQuestionKind*>& miningQuestionKinds() {
    static const std::vector<const MiningQuestionKind*> kinds = {
#define TENFOLD_QUESTION_KIND(function) &function(),
#include "core/mining/ask/question_kinds.def"
#undef TENFOLD_QUESTION_KIND
    };
    return kinds;
}

const QuestionKinds& questionKindsOfMining() {
    static const QuestionKinds kinds(miningQuestionKinds().begin(), miningQuestionKinds().end());
    return kinds;
}

const MiningQuestionKind* miningKindOfKey(std::string_view key) {
    return static_cast<const MiningQuestionKind*>(kindOfKey(questionKindsOfMining(), key));
}

QuestionSubject subjectOfKey(std::string_view key) {
    const QuestionKind* kind = miningKindOfKey(key);
    return kind ? subjectIn(key, kind->name).value_or(QuestionSubject()) : QuestionSubject();
}

MiningStage stageOf(const Answer& answer, const std::vector<Answer>& all) {
    MiningStage stage = ownStageOf(answer);
    for (const Answer& other : all)
        if (isSameQuestion(answer, other)) stage = std::min(stage, ownStageOf(other));
    return stage;
}

std::optional<AnswerProblem> checkAnswer(const WorkloadProgram& program, const Question& question,
                                         const std::string& choice, const std::string& value) {
    const MiningQuestionKind* kind = miningKindOfKey(question.key);
    return kind && kind->check ? kind->check(program, question.subject, choice, value) : std::nullopt;
}

} // namespace tenfold
