#include "tests/characterize/answers/answer_groups.h"

#include <algorithm>

namespace tenfold::answers {

bool isSeries(const AnswerCase& one) {
    return !one.inputNames.empty() && one.asks("M21") &&
           std::all_of(one.inputNames.begin(), one.inputNames.end(),
                       [](const std::string& input) { return input.find(".txt") != std::string::npos; });
}

Answerer openSeries(const AnswerCase&) {
    return [](const Asked&) -> std::optional<nlohmann::json> { return std::nullopt; };
}

} // namespace tenfold::answers
