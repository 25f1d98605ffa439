#include "core/stats/processes/fractional_noise.h"
#include "core/stats/processes/markov_arrivals.h"
#include "tests/characterize/answers/answer_groups.h"

#include <regex>
#include <stdexcept>

namespace tenfold::answers {
namespace {

/// Numbers written in a text: "mean 10, c2 4, gamma 0.9" gives 10, 4, 0.9 (digits of names are passed over).
std::vector<double> figuresIn(const std::string& text) {
    static const std::regex kFigure(R"((?:^|[^A-Za-z0-9.])(\d+(?:\.\d+)?)(?![A-Za-z.\d]))");
    std::vector<double> out;
    for (std::sregex_iterator at(text.begin(), text.end(), kFigure), end; at != end; ++at)
        out.push_back(std::stod((*at)[1]));
    return out;
}

nlohmann::json rowsOf(const MarkovArrivals& process, double (MarkovArrivals::*rate)(std::size_t, std::size_t) const) {
    auto rows = nlohmann::json::array();
    for (std::size_t i = 0; i < process.phases(); ++i) {
        auto row = nlohmann::json::array();
        for (std::size_t j = 0; j < process.phases(); ++j)
            row.push_back((process.*rate)(i, j));
        rows.push_back(row);
    }
    return rows;
}

nlohmann::json figuresOf(const MarkovArrivals& process, const nlohmann::json& value) {
    const std::vector<double> moments = process.moments(2);
    return {{"D0", rowsOf(process, &MarkovArrivals::d0)},
            {"D1", rowsOf(process, &MarkovArrivals::d1)},
            {"moments", process.moments(value.value("moments", nlohmann::json::array()).size())},
            {"c2", moments[1] / (moments[0] * moments[0]) - 1},
            {"rho", process.autocorrelations(value.value("rho", nlohmann::json::array()).size())}};
}

MarkovArrivals twoPhaseOf(const std::vector<double>& figures) {
    if (figures.size() < 3) throw std::runtime_error("no mean, c2 and gamma in the question");
    const auto process = MarkovArrivals::twoPhase(figures[0], figures[1], figures[2]);
    if (!process) throw std::runtime_error("no such two-phase process");
    return *process;
}

} // namespace

bool isProcesses(const AnswerCase& one) {
    return one.asks("6.2") && one.inputNames.empty();
}

Answerer openProcesses(const AnswerCase& one) {
    std::optional<std::vector<double>> first; // the one that compositions speak of
    for (const Asked& asked : one.asked)
        if (!first && asked.what.find("two-phase") != std::string::npos) first = figuresIn(asked.what);
    return [first](const Asked& asked) -> std::optional<nlohmann::json> {
        if (asked.measure != "6.2") return std::nullopt;
        const auto figures = figuresIn(asked.what);
        if (asked.what.find("two-phase") != std::string::npos) return figuresOf(twoPhaseOf(figures), asked.value);
        if (asked.what.find("Kronecker") != std::string::npos && first)
            return figuresOf(MarkovArrivals::composed(twoPhaseOf(*first), twoPhaseOf(figures)), asked.value);
        if (asked.what.find("covariance of fractional noise") != std::string::npos && figures.size() >= 2)
            return nlohmann::json(noiseCovariance(figures[0], figures[1], asked.value.size()));
        return std::nullopt;
    };
}

} // namespace tenfold::answers
