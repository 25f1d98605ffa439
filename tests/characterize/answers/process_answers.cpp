#include "tests/characterize/answers/answer_groups.h"

namespace tenfold::answers {

bool isProcesses(const AnswerCase& one) {
    return one.asks("6.2") && one.inputNames.empty();
}

Answerer openProcesses(const AnswerCase&) {
    return [](const Asked&) -> std::optional<nlohmann::json> { return std::nullopt; };
}

} // namespace tenfold::answers
