#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_work.h"
#include "core/program/laws/law_words.h"
#include "core/program/walk.h"
#include "core/questions/answers.h"

#include <algorithm>
#include <charconv>

namespace tenfold {
namespace {

constexpr std::string_view kBatchKeep = "keep";
constexpr Words kBatchAsk = TENFOLD_WORDS("Sentence", "{0} handles batches: one loop, cut into batches?", "batch.ask");
constexpr Words kBatchLine =
    TENFOLD_WORDS("Sentence", "{0} of {1} in all, {2} at a time, the last batch what is left", "batch.line");
constexpr Words kBatchHow = TENFOLD_WORDS(
    "Sentence",
    "flatten: the sum follows a law and batches have one size (value: another size); keep: each batch has a size by "
    "chance",
    "batch.how");

/// The first call of a loop: what its batches are of.
const CallStep* calledIn(const LoopStep& loop) {
    return loop.body.empty() ? nullptr : std::get_if<CallStep>(&loop.body.front().node);
}

void askBatches(const MiningWork& work, std::vector<Question>& questions) {
    for (const TypeWork& type : work.types)
        forEachStep(type.program.body, [&](const Step& step, const auto&) {
            const auto* loop = std::get_if<LoopStep>(&step.node);
            const CallStep* call = loop ? calledIn(*loop) : nullptr;
            if (!call) return;
            const QuestionSubject subject = QuestionSubject::method(call->target, call->method);
            if (loop->batch == 0 && answerTo(work.answers, kBatchQuestion, subject) != kBatchKeep) return;
            Question q = makeQuestion(batchKind(), subject, say(kBatchAsk, type.name));
            q.evidence = {{EvidenceRole::Found, say(kBatchLine, lawWords(loop->count.form), call->method, loop->batch)},
                          {EvidenceRole::Choices, say(kBatchHow)}};
            questions.push_back(std::move(q));
        });
}

/// A size of its own.
void applyBatchSize(const Answer& answer, const QuestionSubject& subject, WorkloadProgram& program) {
    std::uint32_t size = 0;
    std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), size);
    if (size == 0) return;
    for (NodeProgram& type : program.types)
        forEachStep(type.body, [&](Step& step, const auto&) {
            auto* loop = std::get_if<LoopStep>(&step.node);
            const CallStep* call = loop && loop->batch > 0 ? calledIn(*loop) : nullptr;
            if (call && call->method == subject.name && (!subject.target || *subject.target == call->target))
                loop->batch = size;
        });
}

} // namespace

const MiningQuestionKind& batchKind() {
    static const MiningQuestionKind kind{
        {
            .name = kBatchQuestion,
            .group = "nondeterminism",
            .choices = {{TENFOLD_WORDS("Sentence", "flatten", "choice.flatten"), true},
                        {TENFOLD_WORDS("Sentence", "keep", "choice.keep")}},
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "noise", "noise.about"),
            .family = TENFOLD_WORDS("Sentence", "Noise", "noise.family"),
            .why = TENFOLD_WORDS("Sentence",
                                 "The rounds of this loop come in groups of nearly one size: batches, or chance.",
                                 "batch.why"),
            .changes = TENFOLD_WORDS(
                "Sentence",
                "Flattened, the sum follows a law and batches have one size; kept, each batch has a size by chance.",
                "batch.changes"),
            .forms =
                {{kBatchAsk, 0, TENFOLD_WORDS("Sentence", "one loop, cut into batches", "batch.row"), {}, {}, false}},
        },
        {
            .stage = MiningStage::Finding,
            .askWork = askBatches,
            .apply = applyBatchSize,
        }};
    return kind;
}

} // namespace tenfold
