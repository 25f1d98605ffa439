#include "tests/characterize/answers/answer_groups.h"
#include "tests/characterize/answers/described.h"

#include <algorithm>
#include <map>

namespace tenfold::answers {

bool isSeries(const AnswerCase& one) {
    return !one.inputNames.empty() && one.asks("M21") &&
           std::all_of(one.inputNames.begin(), one.inputNames.end(),
                       [](const std::string& input) { return input.find(".txt") != std::string::npos; });
}

Answerer openSeries(const AnswerCase& one) {
    std::map<std::string, std::vector<std::int64_t>> series; // by name: "fgn-0.8" of fgn-0.8.txt.gz
    for (const std::string& input : one.inputNames)
        series[input.substr(0, input.find(".txt"))] = numbersIn(unpacked(one.input(input)));
    return [series](const Asked& asked) -> std::optional<nlohmann::json> {
        const auto space = asked.what.find_last_of(' ');
        const auto found = series.find(asked.what.substr(space == std::string::npos ? 0 : space + 1));
        if (found == series.end()) return std::nullopt;
        return seriesAnswer(found->second, asked.measure, asked.what);
    };
}

} // namespace tenfold::answers
