#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

namespace tenfold {
namespace {

constexpr std::string_view kSplitMerge = "merge";
constexpr Words kSplitAsk = TENFOLD_WORDS("Sentence", "{0} behave differently: keep them apart?", "split.ask");
constexpr Words kSplitOwnProgram = TENFOLD_WORDS("Sentence", "{0} has a program of its own", "split.ownProgram");

void askSplits(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    std::map<std::string, std::vector<std::string>> byStem;
    for (const MinedType& type : result.types)
        byStem[type.summary.name.substr(0, type.summary.name.find('.'))].push_back(type.summary.name);
    for (const auto& [stem, names] : byStem) {
        if (names.size() < 2) continue;
        Question q = makeQuestion(splitKind(), QuestionSubject::type(stem),
                                  say(kSplitAsk, fmt::format("{}", fmt::join(names, " and "))));
        q.confidence = 0.9;
        q.places = names.size();
        for (const std::string& name : names)
            q.evidence.push_back({EvidenceRole::Differs, say(kSplitOwnProgram, name)});
        questions.push_back(std::move(q));
    }
}

} // namespace

const MiningQuestionKind& splitKind() {
    static const MiningQuestionKind kind{
        {
            .name = kSplitQuestion,
            .group = "split",
            .isAcceptedTogether = true,
            .choices = {{TENFOLD_WORDS("Sentence", "keep apart", "choice.keepApart")},
                        {TENFOLD_WORDS("Sentence", "merge", "choice.merge")}},
            .page = "patterns/types",
            .about = TENFOLD_WORDS("Sentence", "node types", "split.about"),
            .family = TENFOLD_WORDS("Sentence", "Node types", "types.family"),
            .why = TENFOLD_WORDS("Sentence", "These nodes are much alike, but no single program fits all of them.",
                                 "split.why"),
            .changes = TENFOLD_WORDS(
                "Sentence",
                "Apart, each type has a program and a count of its own; merged, one program has to fit all and what "
                "differs is noise.",
                "split.changes"),
            .forms = {{kSplitAsk, 0, TENFOLD_WORDS("Sentence", "behave differently", "split.row"), {}, {}, false}},
        },
        {
            .stage = MiningStage::Finding,
            .stageOf =
                [](const Answer& a) {
                    return a.choice == kSplitMerge ? MiningStage::Finding : MiningStage::Concluding;
                },
            .ask = askSplits,
        }};
    return kind;
}

} // namespace tenfold
