#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"
#include "core/program/walk.h"

#include <charconv>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

constexpr std::string_view kPlacementEven = "even", kPlacementSkewed = "skewed";
constexpr Words kPlacementAsk =
    TENFOLD_WORDS("Sentence", "Which {0} does what is by chance: predict the total and split it?", "placement.ask");

void askPlacements(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    for (const NodeProgram& type : result.program.types)
        if (type.counts == CountOrigin::Chance)
            questions.push_back(
                makeQuestion(placementKind(), QuestionSubject::type(type.type), say(kPlacementAsk, type.type)));
}

/// Shares of Zipf's law for the nodes of a type, relative to the mean, ascending: the k-th busiest node does 1/k^s.
std::vector<double> zipfShares(double exponent) {
    constexpr int kNodes = 101; // the quantiles of as many are enough
    std::vector<double> shares;
    for (int k = kNodes; k >= 1; --k)
        shares.push_back(std::pow(k, -exponent));
    const double mean = std::accumulate(shares.begin(), shares.end(), 0.0) / kNodes;
    for (double& share : shares)
        share /= mean;
    return shares;
}

/// How the work of a type is shared out among its nodes (method.md, Differences by chance). The value is the exponent.
void applyPlacement(const Answer& answer, const QuestionSubject& subject, WorkloadProgram& program) {
    if (answer.choice != kPlacementEven && answer.choice != kPlacementSkewed) return;
    double exponent = 1;
    std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), exponent);
    for (NodeProgram& type : program.types) {
        if (type.type != subject.name) continue;
        forEachStep(type.body, [&](Step& step, const auto&) {
            if (auto* loop = std::get_if<LoopStep>(&step.node); loop && loop->origin == CountOrigin::Chance)
                loop->roundsPerNode = answer.choice == kPlacementEven ? std::vector<double>{} : zipfShares(exponent);
        });
    }
}

} // namespace

const MiningQuestionKind& placementKind() {
    static const MiningQuestionKind kind{
        {
            .name = {"placement", QuestionSubject::Kind::Type},
            .group = "placement",
            .isAlwaysAsked = true,
            .choices = {{TENFOLD_WORDS("Sentence", "by chance", "choice.byChance")},
                        {TENFOLD_WORDS("Sentence", "even", "choice.even")},
                        {TENFOLD_WORDS("Sentence", "skewed", "choice.skewed"), true}},
            .page = "patterns/laws",
            .about = TENFOLD_WORDS("Sentence", "placement", "placement.about"),
            .family = TENFOLD_WORDS("Sentence", "Laws", "laws.family"),
            .why = TENFOLD_WORDS(
                "Sentence",
                "Equal nodes did different amounts of work, and neither scale nor configuration says which did more.",
                "placement.why"),
            .changes = TENFOLD_WORDS(
                "Sentence",
                "The total follows its law either way. It is shared out as recorded, evenly, or so that a few nodes do "
                "most.",
                "placement.changes"),
            .forms = {{kPlacementAsk,
                       0,
                       TENFOLD_WORDS("Sentence", "which one does what is by chance", "placement.row"),
                       {},
                       {},
                       false}},
        },
        {
            .stage = MiningStage::Concluding,
            .ask = askPlacements,
            .apply = applyPlacement,
        }};
    return kind;
}

} // namespace tenfold
