#include "tests/characterize/answers/answer_groups.h"

namespace tenfold::answers {

bool isStatistics(const AnswerCase& one) {
    return one.inputNames.size() == 1 && one.inputNames[0] == "vectors.json";
}

Answerer openStatistics(const AnswerCase&) {
    return [](const Asked&) -> std::optional<nlohmann::json> { return std::nullopt; };
}

} // namespace tenfold::answers
