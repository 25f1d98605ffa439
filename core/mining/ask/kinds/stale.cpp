#include "core/mining/ask/question_kinds.h"

#include <set>

namespace tenfold {
namespace {

constexpr Words kStaleAsk =
    TENFOLD_WORDS("Sentence", "The answer \"{0}\" for {1} applies to nothing in these runs: right?", "stale.ask");
constexpr Words kStaleWas = TENFOLD_WORDS(
    "Sentence", "it was an answer to the question {0}; its decision is in force and can be undone", "stale.was");

/// Answers that were given for other runs and apply to nothing in these come back as questions. Only those whose
/// question is asked whenever there is something to answer: other questions go with what their answer settles.
void askStale(const MiningResult&, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    std::set<std::string> asked;
    for (const Question& q : questions)
        asked.insert(q.key);
    for (const Answer& answer : answers) {
        const MiningQuestionKind* kind = miningKindOfKey(answer.key);
        if (!kind || !kind->isAlwaysAsked || !asked.insert(answer.key).second) continue;
        const std::string subject = answer.key.substr(answer.key.find('/') + 1);
        Question q =
            makeQuestion(staleKind(), QuestionSubject::thing(answer.key), say(kStaleAsk, answer.choice, subject));
        q.confidence = 0.5;
        q.evidence.push_back({EvidenceRole::Found, say(kStaleWas, answer.key)});
        questions.push_back(std::move(q));
    }
}

} // namespace

const MiningQuestionKind& staleKind() {
    static const MiningQuestionKind kind{
        {
            .name = {"stale", QuestionSubject::Kind::Thing},
            .group = "import",
            .choices = {{TENFOLD_WORDS("Sentence", "keep it for later", "choice.keepForLater")},
                        {TENFOLD_WORDS("Sentence", "something is missing", "choice.somethingMissing")}},
            .page = "patterns/types",
            .about = TENFOLD_WORDS("Sentence", "import", "import.about"),
            .family = TENFOLD_WORDS("Sentence", "Decisions", "decisions.family"),
            .why = TENFOLD_WORDS(
                "Sentence",
                "A decision made before fits nothing in these runs: they are others, or something is missing.",
                "stale.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "Nothing in a plan. The decision stays in force until it is undone in History.",
                                     "stale.changes"),
            .forms = {{kStaleAsk, 1, TENFOLD_WORDS("Sentence", "\"{0}\" applies to nothing", "stale.row")}},
        },
        {
            .stage = MiningStage::Concluding, // nothing reads it
            .ask = askStale,
        }};
    return kind;
}

} // namespace tenfold
