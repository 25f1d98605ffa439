#include "core/mining/decisions/question.h"

#include "core/base/text/number_text.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr Words kConcerns =
    TENFOLD_WORDS("Sentence", "concerns {0} of {1} calls of a plan for scale {2}", "question.concerns");

/// Roles of one rank are read together.
EvidenceRole rankOf(const EvidenceLine& line) {
    const bool isCalls = line.role == EvidenceRole::Program || line.role == EvidenceRole::Recorded;
    return isCalls ? EvidenceRole::Where : line.role;
}

} // namespace

Sentence effectSentence(const PlanEffect& effect) {
    if (effect.planned <= 0) return {};
    return say(kConcerns, withThousands(wholeNumber(effect.concerned)), withThousands(wholeNumber(effect.planned)),
               compactNumber(effect.scale));
}

double expectedCalls(const Question& question) {
    const double doubt = std::clamp(1 - question.confidence, 0.0, 1.0);
    return question.answer.empty() ? doubt * question.plan.concerned : 0;
}

std::pair<double, double> effectOf(const Question& question) {
    return {expectedCalls(question), question.coverageAfter - question.coverageNow};
}

std::optional<double> shareOf(double part, double whole) {
    if (whole <= 0 || part < 0 || part > whole) return std::nullopt;
    return part / whole;
}

void putInReadingOrder(std::vector<EvidenceLine>& evidence) {
    std::stable_sort(evidence.begin(), evidence.end(),
                     [](const EvidenceLine& a, const EvidenceLine& b) { return rankOf(a) < rankOf(b); });
}

} // namespace tenfold
