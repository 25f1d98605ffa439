#include "core/mining/ask/question_kinds.h"
#include "core/mining/sequences/nondeterminism.h"
#include "core/mining/sequences/shared_causes.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::string_view kCauseKeep = "keep";
constexpr Words kCauseAsk = TENFOLD_WORDS(
    "Sentence", "{0} of {1} carries a value of an earlier {2} of another node: is it caused by that?", "cause.ask");
constexpr Words kCauseAskAgain =
    TENFOLD_WORDS("Sentence", "Is {0} caused by a call of another node?", "cause.askAgain");
constexpr Words kCauseInAll = TENFOLD_WORDS("Sentence", "{0} in all {1} calls", "cause.inAll");
constexpr Words kCauseHow =
    TENFOLD_WORDS("Sentence", "relocate: each {0} stands in the other node's list right behind its {1}", "cause.how");

bool isCauseAsked(const std::string& key, const std::vector<Question>& questions) {
    return std::any_of(questions.begin(), questions.end(),
                       [&](const Question& q) { return &kindOf(q) == &causeKind() && isAnswerTo(key, q); });
}

void askCauses(const MiningWork& work, std::vector<Question>& questions) {
    for (const SharedCause& cause : findSharedCauses(work)) {
        const QuestionSubject subject = QuestionSubject::method(cause.target, cause.method);
        if (isCauseAsked(keyOf(kCauseQuestion, subject), questions)) continue;
        Question q = makeQuestion(causeKind(), subject, say(kCauseAsk, cause.method, cause.type, cause.rule.after),
                                  {std::string(kCauseKeep), "relocate " + placeText(cause.rule)});
        q.confidence = 0.5;
        q.places = cause.calls;
        q.evidence = {
            {EvidenceRole::HowOften,
             say(kCauseInAll, cause.rule.key + " = " + cause.rule.after + "." + cause.rule.afterKey, cause.calls), 1.0},
            {EvidenceRole::Choices, say(kCauseHow, cause.method, cause.rule.after)}};
        questions.push_back(std::move(q));
    }
    for (const Answer& answer : work.answers) { // what was moved has no cause elsewhere any more
        if (miningKindOfKey(answer.key) != &causeKind() || isCauseAsked(answer.key, questions)) continue;
        const QuestionSubject subject = subjectOfKey(answer.key);
        questions.push_back(makeQuestion(causeKind(), subject, say(kCauseAskAgain, subject.name),
                                         {std::string(kCauseKeep), answer.choice}));
    }
}

} // namespace

const MiningQuestionKind& causeKind() {
    static const MiningQuestionKind kind{
        {
            .name = kCauseQuestion,
            .group = "nondeterminism",
            .choices = {{TENFOLD_WORDS("Sentence", "keep", "choice.keep")}},
            .otherWords = relocationWords,
            .otherTakesValue = true,
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "noise", "noise.about"),
            .family = TENFOLD_WORDS("Sentence", "Noise", "noise.family"),
            .why = TENFOLD_WORDS(
                "Sentence", "It carries a value of an earlier call of another node, which may be what made it happen.",
                "cause.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "Moved, each call stands right behind its cause in the other node; kept, it stays "
                                     "where its own node made "
                                     "it.",
                                     "cause.changes"),
            .forms = {{kCauseAsk, 0, TENFOLD_WORDS("Sentence", "caused by {2} of another node", "cause.row")},
                      {kCauseAskAgain, 0, TENFOLD_WORDS("Sentence", "caused by another node", "cause.rowAgain")}},
        },
        {
            .stage = MiningStage::Preparing,
            .stageOf =
                [](const Answer& a) { return a.choice == kCauseKeep ? MiningStage::Finding : MiningStage::Preparing; },
            .askWork = askCauses,
        }};
    return kind;
}

} // namespace tenfold
