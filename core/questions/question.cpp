#include "core/questions/question.h"

#include <algorithm>

namespace tenfold {

double expectedEffect(const Question& question) {
    const double doubt = std::clamp(1 - question.confidence, 0.0, 1.0);
    return question.answer.empty() ? doubt * question.effect.concerned : 0;
}

std::pair<double, double> effectOf(const Question& question) {
    return {expectedEffect(question), question.coverageAfter - question.coverageNow};
}

void orderByEffect(std::vector<Question>& questions) {
    const auto part = [](const Question& q) { return q.effect.whole > 0 ? expectedEffect(q) / q.effect.whole : 0; };
    std::stable_sort(questions.begin(), questions.end(),
                     [&](const Question& a, const Question& b) { return part(a) > part(b); });
}

} // namespace tenfold
