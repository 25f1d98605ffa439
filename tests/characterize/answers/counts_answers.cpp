#include "tests/characterize/answers/answer_groups.h"

namespace tenfold::answers {

bool isCounts(const AnswerCase& one) {
    return one.inputNames.size() == 1 && one.inputNames[0].starts_with("counts.txt");
}

Answerer openCounts(const AnswerCase&) {
    return [](const Asked&) -> std::optional<nlohmann::json> { return std::nullopt; };
}

} // namespace tenfold::answers
