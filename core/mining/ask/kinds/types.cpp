#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tenfold {
namespace {

constexpr Words kTypesAsk = TENFOLD_WORDS("Sentence", "{0} node types in {1} nodes: are they right?", "types.ask");
constexpr Words kTypesAskOne = TENFOLD_WORDS("Sentence", "1 node type in {0} nodes: is it right?", "types.askOne");
constexpr Words kTypesType = TENFOLD_WORDS(
    "Sentence", "{0}: {1} nodes in the runs, its program explains {2} % of their calls", "types.typeInRuns");

void askTypes(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    std::size_t nodes = 0;
    std::vector<EvidenceLine> lines;
    double leastFit = 1;
    for (const MinedType& type : result.types) {
        std::vector<std::size_t> counts;
        for (const auto& run : type.summary.runs) {
            nodes += run.nodes.size();
            counts.push_back(run.nodes.size());
        }
        leastFit = std::min(leastFit, type.fitShare);
        lines.push_back({EvidenceRole::Found,
                         say(kTypesType, type.summary.name, fmt::format("{}", fmt::join(counts, ", ")),
                             numeral(fmt::format("{:.1f}", 100 * type.fitShare))),
                         type.fitShare});
    }
    const bool isOne = result.types.size() == 1;
    Question q =
        makeQuestion(typesKind(), {}, isOne ? say(kTypesAskOne, nodes) : say(kTypesAsk, result.types.size(), nodes));
    q.evidence = std::move(lines);
    q.confidence = leastFit;
    q.places = result.types.size();
    questions.push_back(std::move(q));
}

} // namespace

const MiningQuestionKind& typesKind() {
    static const MiningQuestionKind kind{
        {
            .name = {"types"},
            .group = "types",
            .isMeasured = true,
            .isAcceptedTogether = true,
            .choices = {{TENFOLD_WORDS("Sentence", "accept all", "choice.acceptAll")},
                        {TENFOLD_WORDS("Sentence", "not sure", "choice.notSure")}},
            .page = "patterns/types",
            .about = TENFOLD_WORDS("Sentence", "node types", "types.about"),
            .family = TENFOLD_WORDS("Sentence", "Node types", "types.family"),
            .why = TENFOLD_WORDS(
                "Sentence",
                "A plan has one program for each type: a node in the wrong type would make the wrong calls.",
                "types.why"),
            .changes = TENFOLD_WORDS(
                "Sentence", "Accepting confirms the types as they are; the page Types moves, splits and merges them.",
                "types.changes"),
        },
        {
            .stage = MiningStage::Concluding, // edits of types have keys of their own
            .ask = askTypes,
        }};
    return kind;
}

} // namespace tenfold
