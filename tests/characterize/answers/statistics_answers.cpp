#include "core/stats/compare/chi_square_test.h"
#include "core/stats/compare/ks_test.h"
#include "core/stats/compare/log_bins.h"
#include "core/stats/compare/survival.h"
#include "tests/characterize/answers/answer_groups.h"
#include "tests/characterize/answers/described.h"
#include "tests/testing/hurwitz_zeta.h"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace tenfold::answers {
namespace {

/// One category a value of either sample, ascending: counts of both.
struct PairedCounts {
    std::vector<std::uint64_t> first, second;
};

PairedCounts pairedByValue(std::span<const ValueCount> a, std::span<const ValueCount> b) {
    PairedCounts out;
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
        const bool takesA = j == b.size() || (i < a.size() && a[i].value <= b[j].value);
        const bool takesB = i == a.size() || (j < b.size() && b[j].value <= a[i].value);
        out.first.push_back(takesA ? a[i++].count : 0);
        out.second.push_back(takesB ? b[j++].count : 0);
    }
    return out;
}

nlohmann::json chiSquareAnswer(const ValueCounts& a, const ValueCounts& b) {
    const PairedCounts paired = pairedByValue(a, b);
    const ChiSquareDistance paper = chiSquareDistance(paired.first, paired.second);
    const ChiSquareTest counts = chiSquareTest(paired.first, paired.second);
    return {{"paper", {{"chi2", paper.statistic}, {"bins", paper.bins}, {"p", paper.p}}},
            {"counts",
             {{"chi2", counts.statistic}, {"groups", counts.groups}, {"p", counts.p}, {"cramersV", counts.cramersV}}}};
}

nlohmann::json binsAnswer(const ValueCounts& a, const ValueCounts& b, const nlohmann::json& wanted) {
    const LogBins bins = commonLogBins(a, b, wanted.at("edges").size() - 1);
    return {{"edges", bins.edges}, {"first", bins.counted(a)}, {"second", bins.counted(b)}};
}

nlohmann::json survivalAnswer(const nlohmann::json& wanted) {
    std::vector<Life> lives;
    for (const auto& row : wanted.at("rows"))
        lives.push_back({row.at(0), row.at(1), row.at(2)});
    auto curve = nlohmann::json::array();
    for (const SurvivalStep& step : survivalCurve(lives))
        curve.push_back({step.age, step.survival});
    return {{"rows", wanted.at("rows")}, {"survival", curve}};
}

nlohmann::json zetaAnswer(const nlohmann::json& wanted) {
    auto out = nlohmann::json::object();
    for (const auto& [key, value] : wanted.items())
        out[key] = logHurwitzZeta(std::stod(key), std::stod(key.substr(key.find(',') + 1)));
    return out;
}

} // namespace

bool isStatistics(const AnswerCase& one) {
    return one.inputNames.size() == 1 && one.inputNames[0] == "vectors.json";
}

Answerer openStatistics(const AnswerCase& one) {
    const auto file = nlohmann::json::parse(unpacked(one.input("vectors.json")));
    return [file](const Asked& asked) -> std::optional<nlohmann::json> {
        if (asked.measure == "M13") return survivalAnswer(asked.value);
        if (asked.measure == "M04") return zetaAnswer(asked.value);
        if (asked.measure == "M40") return describedAs(countedValues(file.at("vectors").at(asked.what)));
        const auto& pair = file.at("pairs").at(asked.what);
        const ValueCounts a = countedValues(pair.at(0)), b = countedValues(pair.at(1));
        if (asked.measure == "M41") return binsAnswer(a, b, asked.value);
        if (asked.measure == "M42") return ksDistance(a, b);
        if (asked.measure == "M43") return chiSquareAnswer(a, b);
        return std::nullopt;
    };
}

} // namespace tenfold::answers
