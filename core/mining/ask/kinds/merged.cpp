#include "core/mining/ask/question_kinds.h"
#include "core/mining/sequences/nondeterminism.h"
#include "core/prepare/refine_methods.h"
#include "core/program/walk.h"

#include <fmt/format.h>

#include <set>

namespace tenfold {
namespace {

constexpr Words kMergedAsk =
    TENFOLD_WORDS("Sentence", "{0} carries 1 to {1} elements of {2} by chance: one call for each?", "merged.ask");
constexpr Words kMergedLine =
    TENFOLD_WORDS("Sentence", "{0} elements in {1} calls: {2} % of the elements came with one before", "merged.line");
constexpr Words kMergedHow = TENFOLD_WORDS(
    "Sentence",
    "split merged: elements are counted and predicted, and sent together as often as recorded (value: another "
    "share, 0 to 1)",
    "merged.how");

/// Calls that some nodes make otherwise, or in loops whose rounds chance decides, as they were recorded.
std::set<std::pair<std::string, std::string>> callsByChance(const MiningWork& work) {
    std::set<std::pair<std::string, std::string>> byChance;
    for (const TypeWork& type : work.types) {
        for (const SequenceDifference& difference : type.differences)
            byChance.emplace(difference.target, recordedMethod(work.refine, difference.target, difference.method));
        forEachStep(type.program.body, [&](const Step& step, const std::vector<const Step*>& loops) {
            const auto* call = std::get_if<CallStep>(&step.node);
            const auto isChance = [](const Step* s) {
                return std::get<LoopStep>(s->node).origin == CountOrigin::Chance;
            };
            if (call && std::any_of(loops.begin(), loops.end(), isChance))
                byChance.emplace(call->target, recordedMethod(work.refine, call->target, call->method));
        });
    }
    return byChance;
}

void askMerged(const MiningWork& work, std::vector<Question>& questions) {
    const auto byChance = callsByChance(work);
    for (const VaryingList& list : work.varyingLists) {
        if (!byChance.contains({list.target, list.method})) continue;
        const double merged = 1 - static_cast<double>(list.calls) / static_cast<double>(list.elements);
        Question q = makeQuestion(mergedKind(), QuestionSubject::method(list.target, list.method),
                                  say(kMergedAsk, list.method, list.longest, list.list));
        q.confidence = 0.5;
        q.places = list.calls;
        q.evidence = {{EvidenceRole::HowOften,
                       say(kMergedLine, list.elements, list.calls, numeral(fmt::format("{:.0f}", 100 * merged))),
                       merged},
                      {EvidenceRole::Choices, say(kMergedHow)}};
        questions.push_back(std::move(q));
    }
}

} // namespace

const MiningQuestionKind& mergedKind() {
    static const MiningQuestionKind kind{
        {
            .name = kMergedQuestion,
            .group = "nondeterminism",
            .choices = {{TENFOLD_WORDS("Sentence", "keep", "choice.keep")},
                        {TENFOLD_WORDS("Sentence", "split merged", "choice.splitMerged"), true}},
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "noise", "noise.about"),
            .family = TENFOLD_WORDS("Sentence", "Noise", "noise.family"),
            .why =
                TENFOLD_WORDS("Sentence", "How much one call carries is chance, so the number of calls follows no law.",
                              "merged.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "Split, elements are counted and predicted and then sent together as often as "
                                     "recorded; kept, calls are "
                                     "counted.",
                                     "merged.changes"),
            .forms = {{kMergedAsk, 0, TENFOLD_WORDS("Sentence", "1 to {1} elements by chance", "merged.row")}},
        },
        {
            .stageOf =
                [](const Answer& a) {
                    return a.choice == kSplitMerged ? MiningStage::Preparing : MiningStage::Finding;
                },
            .askWork = askMerged,
        }};
    return kind;
}

} // namespace tenfold
