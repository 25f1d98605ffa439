#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"

namespace tenfold {
namespace {

constexpr Words kThreadAsk =
    TENFOLD_WORDS("Sentence", "The threads of {0} interleave by chance: compare each alone?", "thread.ask");

void askThreads(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    for (const NodeProgram& type : result.program.types)
        if (type.order == CallOrder::ByThread)
            questions.push_back(
                makeQuestion(threadKind(), QuestionSubject::type(type.type), say(kThreadAsk, type.type)));
}

} // namespace

const MiningQuestionKind& threadKind() {
    static const MiningQuestionKind kind{
        {
            .name = kThreadQuestion,
            .group = "thread",
            .choices = {{TENFOLD_WORDS("Sentence", "by thread", "choice.byThread")},
                        {TENFOLD_WORDS("Sentence", "in order", "choice.inOrder")}},
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "threads", "thread.about"),
            .family = TENFOLD_WORDS("Sentence", "Noise", "noise.family"),
            .why = TENFOLD_WORDS("Sentence",
                                 "The calls fit a program better thread by thread than in the order of the log.",
                                 "thread.why"),
            .changes = TENFOLD_WORDS(
                "Sentence",
                "By thread, each thread has a sequence of its own; in order, what interleaves otherwise is noise.",
                "thread.changes"),
            .forms = {{kThreadAsk,
                       0,
                       TENFOLD_WORDS("Sentence", "its threads interleave by chance", "thread.row"),
                       {},
                       {},
                       false}},
        },
        {
            .stage = MiningStage::Finding,
            .ask = askThreads,
        }};
    return kind;
}

} // namespace tenfold
